"""The tiles of one ship (R1, R2): five guest cabins and five amenities on ten cells, the same for everybody.

A tile is called `guest_cabin:red` or `amenity:3`; a layout lists ten of them in the order of the cells A1 … C4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import chance, reading
from scoring.come_sail_away.printed import AMENITIES, CELLS, COLOURS, FACTS, KINDS, STAIRS, amenity_kind
from scoring.refusal import Refusal, impossible
from scoring.verdict import reason, verdict

if TYPE_CHECKING:
    Reason = dict[str, Any]

IN_PLAY = 5
FIRST_GAME = [1, 2, 3, 4, 5]
GUEST_CABINS = ["guest_cabin:" + colour for colour in COLOURS]
EVERY_TILE = GUEST_CABINS + ["amenity:" + str(index + 1) for index in range(len(AMENITIES))]
LONGEST_TILE = 40


def number_of(tile: str) -> int | None:
    """The number of an amenity; a guest cabin has none."""
    return int(tile[len("amenity:") :]) if tile.startswith("amenity:") else None


def kind_of(tile: str) -> str:
    number = number_of(tile)
    return "guest_cabin" if number is None else amenity_kind(number)


def places_of(tile: str) -> int:
    places: int = KINDS[kind_of(tile)]["places"]
    return places


def cell_of(layout: list[str], number: int) -> str:
    """Where this amenity lies."""
    tile = "amenity:" + str(number)
    # R2: only the five amenities of this game can be completed.
    if tile not in layout:
        raise impossible("come-sail-away-R2", "amenity-not-in-play", [], number=number)
    return CELLS[layout.index(tile)]


def empty_rooms(layout: list[str]) -> dict[str, Any]:
    """The ship of this layout before the first card."""
    found: dict[str, Any] = {STAIRS: {"kind": "stairs", "occupants": [], "face_down": False}}
    for cell, tile in zip(CELLS, layout):  # noqa: B905 -- MicroPython's zip has no strict
        room = {"kind": kind_of(tile), "occupants": [], "face_down": False}
        number = number_of(tile)
        if number is None:
            room["colour"] = tile[len("guest_cabin:") :]
        else:
            room["number"] = number
        found[cell] = room
    return found


def read_numbers(given: dict[str, Any], field: str) -> list[int]:
    """Amenities by their numbers."""
    listed = reading.listing(given, field, most=len(AMENITIES))
    return [reading.whole({field: each}, field, 1, len(AMENITIES)) for each in listed]


def read_amenities(given: dict[str, Any]) -> list[int]:
    """The five amenities in play, or a refusal."""
    amenities = read_numbers(given, "amenities")
    breaks = amenity_breaks(amenities)
    if breaks:
        raise Refusal("impossible", breaks)
    return amenities


def read_layout(given: dict[str, Any], field: str, amenities: list[int]) -> list[str]:
    """A layout that shows these amenities, or a refusal."""
    layout = [reading.choice({field: each}, field, EVERY_TILE) for each in reading.listing(given, field, most=len(CELLS))]
    breaks = layout_breaks(layout, amenities)
    if breaks:
        raise Refusal("impossible", breaks)
    return layout


def amenity_breaks(amenities: list[int]) -> list[Reason]:
    # R2: exactly five different amenities of the ten.
    different = len(set(amenities))
    known = [number for number in amenities if 1 <= number <= len(AMENITIES)]
    if len(amenities) != IN_PLAY or different != IN_PLAY or len(known) != IN_PLAY:
        return [reason("come-sail-away-R2", "five-different-amenities", [], given=len(amenities), different=different)]
    return []


def layout_breaks(layout: list[str], amenities: list[int]) -> list[Reason]:
    # R2: all five guest cabins and the chosen amenities, each once.
    wanted = GUEST_CABINS + ["amenity:" + str(number) for number in amenities]
    if sorted(layout) != sorted(wanted):
        return [reason("come-sail-away-R2", "ship-has-other-tiles", [], tiles=len(layout))]
    return []


def first_layout(amenities: list[int]) -> list[str]:
    """The layout of the first game; amenities that are not in it take the places of those they replace."""
    layout: list[str] = list(FACTS["first_layout"])
    replaced = [tile for tile in layout if number_of(tile) not in amenities and tile not in GUEST_CABINS]
    new = ["amenity:" + str(number) for number in sorted(amenities) if "amenity:" + str(number) not in layout]
    for index in range(len(new)):
        layout[layout.index(replaced[index])] = new[index]
    return layout


def setup(given: dict[str, Any]) -> dict[str, Any]:
    """Question: may this table begin: so many players, these amenities, these ships (layouts)?"""
    reading.only(given, ["players", "amenities", "ships"])
    players = reading.whole(given, "players", -99, 99)
    listed = reading.listing(given, "amenities", most=20)
    amenities = [reading.whole({"amenities": each}, "amenities", -99, 99) for each in listed]
    breaks = []
    # R1: one to four players.
    if not 1 <= players <= 4:
        breaks.append(reason("come-sail-away-R1", "one-to-four-players", [], players=players))
    breaks += amenity_breaks(amenities)
    ships = []
    for each in reading.listing(given, "ships", [], 4):
        tiles = reading.listing({"ships": each}, "ships", most=20)
        ships.append([reading.text({"ships": tile}, "ships", LONGEST_TILE) for tile in tiles])
    for layout in ships:
        breaks += layout_breaks(layout, amenities)
        # R2: the same tiles in the same places for everybody.
        if layout != ships[0]:
            differing = [cell for cell, one, other in zip(CELLS, layout, ships[0]) if one != other]  # noqa: B905
            breaks.append(reason("come-sail-away-R2", "ships-differ", differing, cells=len(differing)))
    return verdict(breaks, [])


def random_ship(given: dict[str, Any]) -> dict[str, Any]:
    """Question: a ship for all to copy, from a seed."""
    reading.only(given, ["amenities", "seed"])
    amenities = read_amenities(given)
    tiles = GUEST_CABINS + ["amenity:" + str(number) for number in sorted(amenities)]
    layout = chance.shuffled(tiles, reading.whole(given, "seed", 0, 2**31 - 1))
    return {"layout": layout, "rooms": empty_rooms(layout)}


def empty_ship(given: dict[str, Any]) -> dict[str, Any]:
    """Question: the rooms of this layout before the first card; without a layout, that of the first game."""
    reading.only(given, ["amenities", "layout"])
    amenities = read_amenities(given)
    layout = read_layout(given, "layout", amenities) if given.get("layout") is not None else first_layout(amenities)
    return {"layout": layout, "rooms": empty_rooms(layout)}
