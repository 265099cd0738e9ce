"""What is printed in the box and in the rulebook, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from scoring import facts, reading

if TYPE_CHECKING:
    from scoring.come_sail_away.types import Colour, Facts, FactsInput, KindFacts, RoomKind

FACTS: Final = cast("Facts", facts.load(__file__))

COLOURS: Final[list[Colour]] = FACTS["colours"]
KINDS: Final[dict[RoomKind, KindFacts]] = FACTS["kinds"]
AMENITIES: Final[list[RoomKind]] = FACTS["amenities"]
STAIRS: Final = "ST"
CELLS: Final[list[str]] = FACTS["cells"]
SPACES: Final[list[str]] = FACTS["spaces"]
PLACES: Final[list[str]] = CELLS + [STAIRS] + SPACES
MOST_PASSENGERS: Final[int] = FACTS["passengers_per_colour"] * len(COLOURS)
ROUNDS: Final[int] = FACTS["rounds"]
MOST_PLAYERS: Final = 4
MOST_DOORS: Final = 5
MOST_PLACES: Final[int] = max([KINDS[kind]["places"] or MOST_DOORS for kind in KINDS])
MOST_PRINTED_POINTS: Final = 99


def amenity_kind(number: int) -> RoomKind:
    return AMENITIES[number - 1]


def printed(given: FactsInput) -> Facts:
    """What is printed in the box and in the rulebook: colours, the ship's plan, kinds of rooms, the first game's layout."""
    reading.only(given, [])
    return FACTS
