"""The box of the game: its facts as data, and the full name of a rule."""

from typing import Any, Final

from scoring import facts

BOX: Final[dict[str, Any]] = facts.load(__file__)
SHEET: Final[dict[str, Any]] = BOX["sheet"]


def rule(short: str) -> str:
    """`R11` is the rule `get-on-board-R11` everywhere outside this game."""
    return "get-on-board-" + short
