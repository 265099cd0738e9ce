"""What belongs to the whole table: the round, the ship that all copy, the number tokens, and the box profile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from scoring import reading
from scoring.come_sail_away import bonus, box, luggage, tiles
from scoring.come_sail_away.printed import MOST_PRINTED_POINTS, ROUNDS
from scoring.refusal import impossible

if TYPE_CHECKING:
    State = dict[str, Any]
    Mark = dict[str, Any]
    Write = Callable[[State, Mark], None]


def _round(state: State, mark: Mark) -> None:
    state["shared"]["round"] = reading.whole(mark, "n", 1, ROUNDS)


def _layout(state: State, mark: Mark) -> None:
    state["shared"]["layout"] = tiles.read_layout(mark, "tiles", state["options"]["amenities"])


def _number_token(state: State, mark: Mark) -> None:
    number = reading.choice(mark, "number", state["options"]["amenities"])
    others = [each for each in state["shared"]["face_up"] if each != number]
    state["shared"]["face_up"] = sorted(others + [number]) if reading.switch(mark, "face_up", True) else others


def _deadlines(state: State, mark: Mark) -> None:
    # R38: only the solo game has deadlines.
    if len(state["players"]) > 1:
        raise impossible("come-sail-away-R38", "deadlines-are-solo", [], players=len(state["players"]))
    state["shared"]["deadlines"] = bonus.read_deadlines_of(mark, state["options"]["amenities"])


def _tile_points(state: State, mark: Mark) -> None:
    tile = reading.choice(mark, "tile", tiles.EVERY_TILE)
    profile = dict(state["shared"]["profile"])
    profile["tiles"] = dict(profile["tiles"])
    profile["tiles"][tile] = reading.whole(mark, "points", 0, MOST_PRINTED_POINTS, None)
    state["shared"]["profile"] = box.read(profile)


def _track(state: State, mark: Mark) -> None:
    profile = dict(state["shared"]["profile"])
    profile["track"] = luggage.read_track(mark)
    state["shared"]["profile"] = profile


def _profile(state: State, mark: Mark) -> None:
    state["shared"]["profile"] = box.read(reading.record(mark, "profile"))


TABLE_MARKS: dict[str, tuple[Write, list[str]]] = {
    "round": (_round, ["n"]),
    "layout": (_layout, ["tiles"]),
    "number-token": (_number_token, ["number", "face_up"]),
    "deadlines": (_deadlines, ["deadlines"]),
    "tile-points": (_tile_points, ["tile", "points"]),
    "track": (_track, ["track"]),
    "profile": (_profile, ["profile"]),
}
