"""The facts of the game: what lies in the box as data, and the full name of a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from scoring import reading
from scoring.facts import load

if TYPE_CHECKING:
    from scoring.get_on_board.types import Facts, FactsInput, SheetFacts

FACTS: Final = cast("Facts", load(__file__))
SHEET: Final[SheetFacts] = FACTS["sheet"]


def rule(short: str) -> str:
    """`R11` is the rule `get-on-board-R11` everywhere outside this game."""
    return "get-on-board-" + short


def facts(given: FactsInput) -> Facts:
    """What lies in the box: both cities with their intersections and roads, the shapes, what each of the five sheets shows
    under each colour, the boxes of a sheet with their printed values, the common objectives."""
    reading.only(given, [])
    return FACTS
