"""What one seat writes on its pad: each function sets one thing and refuses what no ship can show."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from scoring import reading
from scoring.come_sail_away import bonus, box, claims, tiles
from scoring.come_sail_away import rooms as room_rules
from scoring.come_sail_away.facts import CELLS, MOST_DOORS, SPACES, STAIRS
from scoring.refusal import impossible

if TYPE_CHECKING:
    from scoring.come_sail_away.types import Colour, Pad, Room, Seats, State
    from scoring.types import Given

    Thing = TypeVar("Thing")


def flip(state: State, seat: int, at: str, face_down: bool) -> None:
    pad = state["players"][seat]["pad"]
    if at == STAIRS:
        raise room_rules.stairs_never_turn([at])
    _must_lie_there(pad, at)
    pad["face_down"] = [place for place in pad["face_down"] if place != at]
    if face_down:
        pad["face_down"].append(at)
        claims.nobody_left(pad, at)


def _must_lie_there(pad: Pad, at: str) -> None:
    # R4: an empty space at bow or stern is no room.
    if at in SPACES and at not in pad["cabins"]:
        raise impossible("come-sail-away-R4", "no-cabin-on-space", [at], space=at)


def _all_but(by_place: dict[str, Thing], at: str) -> dict[str, Thing]:
    return {place: by_place[place] for place in by_place if place != at}


def small_cabin(state: State, seat: int, at: str, doors: list[Colour] | None, points: int | None) -> None:
    pad = state["players"][seat]["pad"]
    pad["cabins"] = dict(pad["cabins"])
    pad["cabins"][at] = box.read_cabin({"doors": doors, "points": points})


def small_cabin_gone(state: State, seat: int, at: str) -> None:
    pad = state["players"][seat]["pad"]
    _must_lie_there(pad, at)
    pad["cabins"] = _all_but(pad["cabins"], at)
    claims.nobody_left(pad, at)
    pad["face_down"] = [place for place in pad["face_down"] if place != at]


def seated(state: State, seat: int, at: str, n: int) -> None:
    pad = state["players"][seat]["pad"]
    _must_lie_there(pad, at)
    # R24: a face-down room has no places.
    if at in pad["face_down"]:
        raise impossible("come-sail-away-R24", "nobody-in-a-face-down-room", [at], room=at)
    most = most_at(pad, state["shared"]["layout"], at)
    counted = dict(pad["seated"])
    counted[at] = reading.whole({"n": n}, "n", 0, most)
    # Another number than that of the colours told there: who they are is not known any more.
    if pad["seated"].get(at, 0) != n:
        claims.nobody_left(pad, at)
    pad["seated"] = counted


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


def aboard(
    state: State, seat: int, rooms: Given, unhappy: list[Colour], suitcase: int | None, face_down: list[str], cabins: Given
) -> None:
    """Who sits where after phases 2 and 3, with the small cabins laid and the rooms turned meanwhile."""
    pad = state["players"][seat]["pad"]
    reading.only(cabins, SPACES)
    for space in sorted(cabins):
        known = pad["cabins"].get(space, {})
        small_cabin(state, seat, space, reading.listing(cabins, space, most=MOST_DOORS), known.get("points"))
    for at in face_down:
        _must_lie_there(pad, at)
    seats = _seats(pad, tiles.empty_rooms(state["shared"]["layout"]), rooms, face_down)
    pad["face_down"] = face_down
    pad["seated"] = {at: len(seats[at]) for at in sorted(seats) if at != STAIRS}
    pad["passengers"] = None
    pad["unhappy"] = len(unhappy)
    if suitcase is not None:
        pad["suitcase"] = suitcase
    pad["aboard"] = {"rooms": seats, "unhappy": unhappy}


def _seats(pad: Pad, ship: dict[str, Room], given: Given, face_down: list[str]) -> Seats:
    """The passengers of each room that is not empty; who cannot sit there is refused."""
    reading.only(given, sorted(ship) + SPACES)
    seats: Seats = {}
    for at in sorted(given):
        _must_lie_there(pad, at)
        lying: dict[str, object] = dict(ship[at]) if at in ship else {"kind": "small_cabin"}
        if at in SPACES:
            lying["doors"] = pad["cabins"][at].get("doors")
        lying["occupants"] = given[at]
        lying["face_down"] = at in face_down
        occupants = room_rules.read(lying, [at])["occupants"]
        if occupants:
            seats[at] = occupants
    return seats


def passengers(state: State, seat: int, n: int | None) -> None:
    state["players"][seat]["pad"]["passengers"] = n


def tokens(state: State, seat: int, n: int) -> None:
    state["players"][seat]["pad"]["tokens"] = n


def unhappy(state: State, seat: int, n: int) -> None:
    pad = state["players"][seat]["pad"]
    pad["unhappy"] = n
    # Likewise for the unhappy.
    aboard = pad["aboard"]
    if aboard is not None and len(aboard["unhappy"]) != n:
        pad["aboard"] = {"rooms": aboard["rooms"], "unhappy": []}


def suitcase(state: State, seat: int, n: int) -> None:
    state["players"][seat]["pad"]["suitcase"] = n


def luggage(state: State, seat: int, n: int | None) -> None:
    state["players"][seat]["pad"]["luggage"] = n


def room_points(state: State, seat: int, points: list[int] | None) -> None:
    state["players"][seat]["pad"]["rooms"] = points


def claim(state: State, seat: int, numbers: list[int]) -> None:
    pad = state["players"][seat]["pad"]
    bonus.must_differ(numbers)
    for number in numbers:
        at = tiles.cell_of(state["shared"]["layout"], number)
        # R32: an amenity is completed once.
        if at in pad["face_down"]:
            raise impossible("come-sail-away-R32", "amenity-already-completed", [at], number=number)
    pad["claim"] = numbers
    pad["sealed"] = True
    # R38: a solo player claims at once.
    if len(state["players"]) == 1:
        claims.settle_solo(state)
