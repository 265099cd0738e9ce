"""What the game is made of: five boxes, a die, and what is paid at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from scoring import reading
from scoring.facts import load

if TYPE_CHECKING:
    from scoring.five_boxes.types import Facts, NoInput

FACTS: Final = cast("Facts", load(__file__))


def rule(short: str) -> str:
    """`R2` is the rule `five-boxes-R2` everywhere outside this game."""
    return "five-boxes-" + short


def facts(given: NoInput) -> Facts:
    """How many boxes a row has, the faces of the die, and what a full row and a miss are worth."""
    reading.only(given, [])
    return FACTS
