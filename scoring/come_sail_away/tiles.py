"""The tiles of one ship (R1, R2): five guest cabins and five amenities on ten cells, the same for everybody.

A tile is called `guest_cabin:red` or `amenity:3`; a layout lists ten of them in the order of the cells A1 … C4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import chance, reading
from scoring.come_sail_away.facts import AMENITIES, CELLS, FACTS, KINDS, MOST_PLAYERS, STAIRS, TILES
from scoring.refusal import Refusal, impossible
from scoring.verdict import reason, verdict

if TYPE_CHECKING:
    from scoring.come_sail_away.types import DrawInput, EmptyShipInput, NewShip, Room, RoomKind, SetupInput
    from scoring.types import Given, Reason, Verdict

IN_PLAY = 5
FIRST_GAME = [1, 2, 3, 4, 5]
EVERY_TILE = [tile["tile"] for tile in TILES]
GUEST_CABINS = [tile["tile"] for tile in TILES if "colour" in tile]
_BY_NAME = {tile["tile"]: tile for tile in TILES}
LONGEST_TILE = 40


def number_of(tile: str) -> int | None:
    """The number of an amenity; a guest cabin has none."""
    return _BY_NAME[tile].get("number")


def amenity(number: int) -> str:
    """The tile of the amenity with this number."""
    return "amenity:" + str(number)


def kind_of(tile: str) -> RoomKind:
    return _BY_NAME[tile]["kind"]


def places_of(tile: str) -> int | None:
    return KINDS[kind_of(tile)]["places"]


def cell_of(layout: list[str], number: int) -> str:
    """Where this amenity lies."""
    tile = amenity(number)
    if tile not in layout:
        raise not_in_play(number)
    return CELLS[layout.index(tile)]


def not_in_play(number: int) -> Refusal:
    # R2: only the five amenities of this game can be completed.
    return impossible("come-sail-away-R2", "amenity-not-in-play", [], number=number)


def empty_rooms(layout: list[str]) -> dict[str, Room]:
    """The ship of this layout before the first card."""
    found: dict[str, Room] = {STAIRS: {"kind": "stairs", "occupants": [], "face_down": False}}
    for cell, tile in zip(CELLS, layout):  # noqa: B905 -- MicroPython's zip has no strict
        printed = _BY_NAME[tile]
        room: Room = {"kind": printed["kind"], "occupants": [], "face_down": False}
        if "colour" in printed:
            room["colour"] = printed["colour"]
        if "number" in printed:
            room["number"] = printed["number"]
        found[cell] = room
    return found


def read_numbers(given: Given, field: str) -> list[int]:
    """Amenities by their numbers."""
    listed = reading.listing(given, field, most=len(AMENITIES))
    return [reading.whole({field: each}, field, 1, len(AMENITIES)) for each in listed]


def read_amenities(given: Given) -> list[int]:
    """The five amenities in play, or a refusal."""
    amenities = read_numbers(given, "amenities")
    breaks = amenity_breaks(amenities)
    if breaks:
        raise Refusal("impossible", breaks)
    return amenities


def read_layout(given: Given, field: str, amenities: list[int]) -> list[str]:
    """A layout that shows these amenities, or a refusal."""
    layout = [reading.choice({field: each}, field, EVERY_TILE) for each in reading.listing(given, field, most=len(CELLS))]
    must_show(layout, amenities)
    return layout


def must_show(layout: list[str], amenities: list[int]) -> None:
    breaks = layout_breaks(layout, amenities)
    if breaks:
        raise Refusal("impossible", breaks)


def player_breaks(players: int) -> list[Reason]:
    # R1: one to four players.
    if not 1 <= players <= MOST_PLAYERS:
        return [reason("come-sail-away-R1", "one-to-four-players", [], players=players)]
    return []


def amenity_breaks(amenities: list[int]) -> list[Reason]:
    # R2: exactly five different amenities of the ten.
    different = len(set(amenities))
    known = [number for number in amenities if 1 <= number <= len(AMENITIES)]
    if len(amenities) != IN_PLAY or different != IN_PLAY or len(known) != IN_PLAY:
        return [reason("come-sail-away-R2", "five-different-amenities", [], given=len(amenities), different=different)]
    return []


def layout_breaks(layout: list[str], amenities: list[int]) -> list[Reason]:
    # R2: all five guest cabins and the chosen amenities, each once.
    wanted = GUEST_CABINS + [amenity(number) for number in amenities]
    if sorted(layout) != sorted(wanted):
        return [reason("come-sail-away-R2", "ship-has-other-tiles", [], tiles=len(layout))]
    return []


def first_layout(amenities: list[int]) -> list[str]:
    """The layout of the first game; amenities that are not in it take the places of those they replace."""
    layout = list(FACTS["first_layout"])
    replaced = [tile for tile in layout if number_of(tile) not in amenities and tile not in GUEST_CABINS]
    new = [amenity(number) for number in sorted(amenities) if amenity(number) not in layout]
    for index in range(len(new)):
        layout[layout.index(replaced[index])] = new[index]
    return layout


def guessed(layout: list[str]) -> list[str]:
    """The places of the first game's ship that no text names, if the table laid it as we guess."""
    return list(FACTS["first_unknown"]) if layout == FACTS["first_layout"] else []


def setup(given: SetupInput) -> Verdict:
    """May this table begin: so many players, these amenities, and these ships?

    A ship is its layout, ten tiles in the order of the cells A1 … C4; all ships of a table are alike (R2).
    """
    reading.only(given, ["players", "amenities", "ships"])
    players = reading.whole(given, "players", -99, 99)
    listed = reading.listing(given, "amenities", most=20)
    amenities = [reading.whole({"amenities": each}, "amenities", -99, 99) for each in listed]
    breaks = player_breaks(players) + amenity_breaks(amenities)
    ships = []
    for each in reading.listing(given, "ships", [], MOST_PLAYERS):
        tiles = reading.listing({"ships": each}, "ships", most=20)
        ships.append([reading.text({"ships": tile}, "ships", LONGEST_TILE) for tile in tiles])
    for layout in ships:
        breaks += layout_breaks(layout, amenities)
        # R2: the same tiles in the same places for everybody.
        if layout != ships[0]:
            differing = [cell for cell, one, other in zip(CELLS, layout, ships[0]) if one != other]  # noqa: B905
            breaks.append(reason("come-sail-away-R2", "ships-differ", differing, cells=len(differing)))
    return verdict(breaks, [])


def random_ship(given: DrawInput) -> NewShip:
    """A ship with these amenities, laid out at random from a seed, for all to copy."""
    reading.only(given, ["amenities", "seed"])
    amenities = read_amenities(given)
    tiles = GUEST_CABINS + [amenity(number) for number in sorted(amenities)]
    layout = chance.shuffled(tiles, reading.whole(given, "seed", 0, 2**31 - 1))
    return {"layout": layout, "rooms": empty_rooms(layout)}


def empty_ship(given: EmptyShipInput) -> NewShip:
    """The ship of this layout before the first card. Without a layout: that of the first game, with these amenities in it."""
    reading.only(given, ["amenities", "layout"])
    amenities = read_amenities(given)
    layout = read_layout(given, "layout", amenities) if given.get("layout") is not None else first_layout(amenities)
    return {"layout": layout, "rooms": empty_rooms(layout)}
