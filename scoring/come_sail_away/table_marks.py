"""What belongs to the whole table: the round, the ship that all copy, the number tokens, and the box profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.come_sail_away import bonus, box, luggage
from scoring.come_sail_away.tiles import must_show
from scoring.refusal import impossible

if TYPE_CHECKING:
    from scoring.come_sail_away.types import State
    from scoring.types import Given


def round_number(state: State, n: int) -> None:
    state["shared"]["round"] = n


def layout(state: State, tiles: list[str]) -> None:
    must_show(tiles, state["options"]["amenities"])
    state["shared"]["layout"] = tiles


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
