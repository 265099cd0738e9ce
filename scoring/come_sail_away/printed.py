"""What is printed in the box and in the rulebook, as data."""

from typing import Any, Final

from scoring import facts

FACTS: Final[dict[str, Any]] = facts.load(__file__)

COLOURS: Final[list[str]] = FACTS["colours"]
KINDS: Final[dict[str, Any]] = FACTS["kinds"]
AMENITIES: Final[list[str]] = FACTS["amenities"]
STAIRS: Final = "ST"
CELLS: Final[list[str]] = FACTS["cells"]
SPACES: Final[list[str]] = FACTS["spaces"]
PLACES: Final[list[str]] = CELLS + [STAIRS] + SPACES
MOST_PASSENGERS: Final[int] = FACTS["passengers_per_colour"] * len(COLOURS)
ROUNDS: Final[int] = FACTS["rounds"]
MOST_DOORS: Final = 5
MOST_PRINTED_POINTS: Final = 99


def amenity_kind(number: int) -> str:
    return AMENITIES[number - 1]
