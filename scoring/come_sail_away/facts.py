"""What is printed in the box and in the rulebook, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from scoring import facts, reading

if TYPE_CHECKING:
    from scoring.come_sail_away.types import Colour, Facts, FactsInput, KindFacts, RoomKind, Tile

FACTS: Final = cast("Facts", facts.load(__file__))

COLOURS: Final[list[Colour]] = FACTS["colours"]
KINDS: Final[dict[RoomKind, KindFacts]] = FACTS["kinds"]
TILES: Final[list[Tile]] = FACTS["tiles"]
AMENITIES: Final[list[RoomKind]] = [tile["kind"] for tile in TILES if "number" in tile]
STAIRS: Final[str] = FACTS["stairs"]
CELLS: Final[list[str]] = FACTS["cells"]
SPACES: Final[list[str]] = FACTS["spaces"]
PLACES: Final[list[str]] = CELLS + [STAIRS] + SPACES
MOST_PASSENGERS: Final[int] = FACTS["passengers_per_colour"] * len(COLOURS)
ROUNDS: Final[int] = FACTS["rounds"]
MOST_PLAYERS: Final = 4
MOST_DOORS: Final[int] = FACTS["most_doors"]
MOST_PLACES: Final[int] = max([KINDS[kind]["places"] or MOST_DOORS for kind in KINDS])
MOST_PRINTED_POINTS: Final[int] = FACTS["most_printed_points"]


def amenity_kind(number: int) -> RoomKind:
    return AMENITIES[number - 1]


def printed(given: FactsInput) -> Facts:
    """What is printed in the box and in the rulebook: colours, tiles, the ship's plan, kinds of rooms."""
    reading.only(given, [])
    return FACTS
