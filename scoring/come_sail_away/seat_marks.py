"""What one seat writes on its pad: each function sets one thing and refuses what no ship can show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from scoring import reading
from scoring.come_sail_away import bonus, box, luggage, tiles
from scoring.come_sail_away.printed import CELLS, MOST_DOORS, MOST_PASSENGERS, MOST_PRINTED_POINTS, SPACES, STAIRS
from scoring.refusal import impossible

if TYPE_CHECKING:
    Pad = dict[str, Any]
    Mark = dict[str, Any]
    Write = Callable[[Pad, Mark, list[str]], None]

MOST_ROOMS = len(CELLS) + len(SPACES)


def _flip(pad: Pad, mark: Mark, layout: list[str]) -> None:
    at = reading.choice(mark, "at", CELLS + SPACES + [STAIRS])
    # R15: the staircase is never turned.
    if at == STAIRS:
        raise impossible("come-sail-away-R15", "stairs-never-turn", [at])
    _must_lie_there(pad, at)
    pad["face_down"] = [place for place in pad["face_down"] if place != at]
    if reading.switch(mark, "face_down", True):
        pad["face_down"].append(at)
        # R30: its passengers went to the dock.
        pad["seated"] = _all_but(pad["seated"], at)


def _must_lie_there(pad: Pad, at: str) -> None:
    # R4: an empty space at bow or stern is no room.
    if at in SPACES and at not in pad["cabins"]:
        raise impossible("come-sail-away-R4", "no-cabin-on-space", [at], space=at)


def _all_but(by_place: dict[str, Any], at: str) -> dict[str, Any]:
    return {place: by_place[place] for place in by_place if place != at}


def _small_cabin(pad: Pad, mark: Mark, layout: list[str]) -> None:
    pad["cabins"] = dict(pad["cabins"])
    pad["cabins"][reading.choice(mark, "at", SPACES)] = box.read_cabin(
        {field: mark[field] for field in ("doors", "points") if field in mark}
    )


def _small_cabin_gone(pad: Pad, mark: Mark, layout: list[str]) -> None:
    at = reading.choice(mark, "at", SPACES)
    _must_lie_there(pad, at)
    pad["cabins"] = _all_but(pad["cabins"], at)
    pad["seated"] = _all_but(pad["seated"], at)
    pad["face_down"] = [place for place in pad["face_down"] if place != at]


def _seated(pad: Pad, mark: Mark, layout: list[str]) -> None:
    at = reading.choice(mark, "at", CELLS + SPACES)
    _must_lie_there(pad, at)
    # R24: a face-down room has no places.
    if at in pad["face_down"]:
        raise impossible("come-sail-away-R24", "nobody-in-a-face-down-room", [at], room=at)
    pad["seated"] = dict(pad["seated"])
    pad["seated"][at] = reading.whole(mark, "n", 0, most_at(pad, layout, at))


def most_at(pad: Pad, layout: list[str], at: str) -> int:
    """Places of the room there; a small cabin whose doors nobody has told may have as many as any."""
    known = places_at(pad, layout, at)
    return MOST_DOORS if known is None else known


def places_at(pad: Pad, layout: list[str], at: str) -> int | None:
    """Places of the room there, if they are known."""
    if at not in SPACES:
        return tiles.places_of(layout[CELLS.index(at)])
    doors = pad["cabins"][at].get("doors")
    return None if doors is None else len(doors)


def _number(field: str, most: int) -> Write:
    def write(pad: Pad, mark: Mark, layout: list[str]) -> None:
        pad[field] = reading.whole(mark, "n", 0, most)

    return write


def _number_or_nothing(field: str, most: int) -> Write:
    def write(pad: Pad, mark: Mark, layout: list[str]) -> None:
        pad[field] = reading.whole(mark, "n", 0, most, None)

    return write


def _rooms(pad: Pad, mark: Mark, layout: list[str]) -> None:
    pad["rooms"] = None if mark.get("points") is None else read_room_points(mark, "points")


def read_room_points(given: dict[str, Any], field: str) -> list[int]:
    """S1: the numbers printed on completed rooms, or their sum as one number."""
    listed = reading.listing(given, field, most=MOST_ROOMS)
    return [reading.whole({field: each}, field, 0, MOST_PRINTED_POINTS * MOST_ROOMS) for each in listed]


def _claim(pad: Pad, mark: Mark, layout: list[str]) -> None:
    numbers = bonus.read_claim(mark, "numbers")
    for number in numbers:
        at = tiles.cell_of(layout, number)
        # R32: an amenity is completed once.
        if at in pad["face_down"]:
            raise impossible("come-sail-away-R32", "amenity-already-completed", [at], number=number)
    pad["claim"] = numbers


SEAT_MARKS: dict[str, tuple[Write, list[str]]] = {
    "flip": (_flip, ["at", "face_down"]),
    "small-cabin": (_small_cabin, ["at", "doors", "points"]),
    "small-cabin-gone": (_small_cabin_gone, ["at"]),
    "seated": (_seated, ["at", "n"]),
    "passengers": (_number_or_nothing("passengers", MOST_PASSENGERS), ["n"]),
    "tokens": (_number("tokens", tiles.IN_PLAY), ["n"]),
    "unhappy": (_number("unhappy", MOST_PASSENGERS), ["n"]),
    "suitcase": (_number("suitcase", luggage.LONGEST_TRACK - 1), ["n"]),
    "luggage": (_number_or_nothing("luggage", MOST_PRINTED_POINTS), ["n"]),
    "rooms": (_rooms, ["points"]),
    "claim": (_claim, ["numbers"]),
}
