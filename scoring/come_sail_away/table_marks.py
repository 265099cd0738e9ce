"""What belongs to the whole table: the round, the ship that all copy, the number tokens, and the box profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.come_sail_away import bonus, box, luggage
from scoring.come_sail_away.facts import CELLS
from scoring.come_sail_away.tiles import must_show
from scoring.refusal import impossible

if TYPE_CHECKING:
    from scoring.come_sail_away.types import Pad, State
    from scoring.types import Given


def round_number(state: State, n: int) -> None:
    state["shared"]["round"] = n


def layout(state: State, tiles: list[str]) -> None:
    """Tiles change places, or are confirmed as they lie. What was done with a tile goes with it."""
    must_show(tiles, state["options"]["amenities"])
    shared = state["shared"]
    before = shared["layout"]
    goes_to = {CELLS[index]: CELLS[tiles.index(before[index])] for index in range(len(CELLS))}
    for player in state["players"]:
        _move(player["pad"], goes_to)
    kept = [cell for cell in CELLS if goes_to[cell] == cell]
    shared["guessed"] = [] if tiles == before else [cell for cell in shared["guessed"] if cell in kept]
    shared["layout"] = tiles


def _move(pad: Pad, goes_to: dict[str, str]) -> None:
    pad["face_down"] = [goes_to.get(place, place) for place in pad["face_down"]]
    pad["seated"] = {goes_to.get(place, place): pad["seated"][place] for place in sorted(pad["seated"])}
    aboard = pad["aboard"]
    if aboard is not None:
        seats = aboard["rooms"]
        moved = {goes_to.get(place, place): seats[place] for place in sorted(seats)}
        pad["aboard"] = {"rooms": moved, "unhappy": aboard["unhappy"]}


def number_token(state: State, number: int, face_up: bool) -> None:
    reading.choice({"number": number}, "number", state["options"]["amenities"])
    others = [each for each in state["shared"]["face_up"] if each != number]
    state["shared"]["face_up"] = sorted(others + [number]) if face_up else others


def deadlines(state: State, deadlines: Given) -> None:
    # R38: only the solo game has deadlines.
    if len(state["players"]) > 1:
        raise impossible("come-sail-away-R38", "deadlines-are-solo", [], players=len(state["players"]))
    state["shared"]["deadlines"] = bonus.read_deadlines_of({"deadlines": deadlines}, state["options"]["amenities"])


def tile_points(state: State, tile: str, points: int | None) -> None:
    profile = state["shared"]["profile"].copy()
    profile["tiles"] = {each: profile["tiles"][each] for each in profile["tiles"] if each != tile}
    if points is not None:
        profile["tiles"][tile] = points
    state["shared"]["profile"] = profile


def track(state: State, track: list[Given]) -> None:
    profile = state["shared"]["profile"].copy()
    profile["track"] = luggage.read_track({"track": track})
    state["shared"]["profile"] = profile


def whole_profile(state: State, profile: Given) -> None:
    state["shared"]["profile"] = box.read(profile)
