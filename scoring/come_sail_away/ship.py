"""The ship: its rooms, the spaces at bow and stern, the unhappy and the dock; who is whose neighbour (R3, R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import board, reading
from scoring.come_sail_away import rooms
from scoring.come_sail_away.facts import CELLS, COLOURS, FACTS, MOST_PASSENGERS, PLACES, SPACES, STAIRS
from scoring.refusal import Refusal, impossible, unreadable

if TYPE_CHECKING:
    from scoring.come_sail_away.types import NeighboursAnswer, NeighboursInput, Room, Ship
    from scoring.types import Given

    Links = dict[str, list[str]]
    Plan = dict[str, list[str]]


def read(given: Given) -> Ship:
    reading.only(given, ["rooms", "small_cabins", "links", "unhappy", "dock"])
    found = _read_rooms(reading.record(given, "rooms", {}))
    lying = [space for space in SPACES if space in found]
    unhappy = rooms.read_colours(given, "unhappy")
    small_cabins = read_spaces(given, "small_cabins", lying)
    links = read_links(given)
    given_dock = reading.record(given, "dock", {})
    reading.only(given_dock, COLOURS)
    most = FACTS["passengers_per_colour"]
    aboard = unhappy + [colour for place in sorted(found) for colour in found[place]["occupants"]]
    return {
        "rooms": found,
        "small_cabins": small_cabins,
        "links": links,
        "unhappy": unhappy,
        "dock": {
            colour: reading.whole(given_dock, colour, -MOST_PASSENGERS, most, most - aboard.count(colour)) for colour in COLOURS
        },
    }


def copy(ship: Ship) -> Ship:
    """A ship to change, so that the given one stays as it was."""
    found = {place: ship["rooms"][place].copy() for place in ship["rooms"]}
    for place in found:
        found[place]["occupants"] = list(found[place]["occupants"])
    return {
        "rooms": found,
        "small_cabins": list(ship["small_cabins"]),
        "links": ship["links"],
        "unhappy": list(ship["unhappy"]),
        "dock": dict(ship["dock"]),
    }


def described(ship: Ship, place: str) -> Room:
    """The room there; whoever asks about it must have told who sits in it."""
    if place not in ship["rooms"]:
        raise unreadable("room-not-described", [place], room=place)
    return ship["rooms"][place]


def _read_rooms(given: Given) -> dict[str, Room]:
    found: dict[str, Room] = {}
    tiles: list[str] = []
    for place in sorted(given):
        if place not in PLACES:
            raise unreadable("unknown-room", [], room=reading.shown(place), known=", ".join(PLACES))
        room = rooms.read(reading.record(given, place), [place])
        kind = room["kind"]
        # R2: the staircase lies in the middle; R4: small cabins, and nothing else, lie at bow and stern.
        if (place == STAIRS) != (kind == "stairs") or (place in SPACES) != (kind == "small_cabin"):
            raise Refusal("impossible", [rooms.cannot_lie_there("come-sail-away-R2", kind, place)])
        # R2: a ship holds every cabin and every amenity once.
        tile = kind + ":" + str(room.get("colour", room.get("number", place)))
        if tile in tiles:
            raise impossible("come-sail-away-R2", "room-twice-on-the-ship", [place], kind=kind)
        tiles.append(tile)
        found[place] = room
    return found


def read_spaces(given: Given, field: str, default: list[str]) -> list[str]:
    """Spaces of bow and stern where small cabins lie."""
    spaces = [reading.choice({field: each}, field, SPACES) for each in reading.listing(given, field, default)]
    # R28: one small cabin on a space.
    for space in SPACES:
        if spaces.count(space) > 1:
            raise impossible("come-sail-away-R28", "two-cabins-on-a-space", [space], space=space)
    return spaces


def read_links(given: Given) -> Links:
    """R4: the two rooms at each space, where the owner's tiles differ from what we inferred."""
    wished = reading.record(given, "links", {})
    reading.only(wished, SPACES)
    links: Links = {}
    for space in sorted(wished):
        pair = [reading.choice({space: each}, space, CELLS) for each in reading.listing(wished, space, most=2)]
        if len(pair) != 2 or pair[0] == pair[1]:
            raise unreadable("two-rooms-per-space", [space], space=space)
        links[space] = sorted(pair)
    return links


def plan(small_cabins: list[str], links: Links) -> Plan:
    """Every room with its neighbours. R3: shared sides only. R4: spaces count only where a small cabin lies."""
    roads = list(FACTS["doorways"])
    for space in small_cabins:
        for room in links.get(space, FACTS["links"][space]):
            roads.append([space, room])
        twin = FACTS["twins"][space]
        if twin in small_cabins and space < twin:
            roads.append([space, twin])
    return board.neighbours_from_roads(roads)


def at_a_corner(one: str, other: str) -> bool:
    """R3: rooms that touch at a corner only are no neighbours."""
    for first in _squares(one):
        for second in _squares(other):
            if abs(first[0] - second[0]) == 1 and abs(first[1] - second[1]) == 1:
                return True
    return False


def _squares(place: str) -> list[tuple[int, int]]:
    """The squares of the grid that a room covers: the staircase two, a small cabin none."""
    rows = FACTS["rows"]
    return [(row, column) for row in range(len(rows)) for column in range(len(rows[row])) if rows[row][column] == place]


def full_rooms(ship: Ship) -> list[str]:
    """R30: the rooms whose every place is taken."""
    return [place for place in PLACES if place in ship["rooms"] and rooms.is_full(ship["rooms"][place])]


def neighbours(given: NeighboursInput) -> NeighboursAnswer:
    """Which rooms are next door to this one, with small cabins on these spaces of bow and stern?

    An empty space has no neighbours. `links` tells where the owner's small cabins touch other rooms than ours.
    """
    reading.only(given, ["room", "small_cabins", "links"])
    room = reading.choice(given, "room", PLACES)
    return {"room": room, "neighbours": plan(read_spaces(given, "small_cabins", []), read_links(given)).get(room, [])}
