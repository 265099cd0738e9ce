"""A verdict is a value: the stamp, every broken rule, and the price of what is allowed but costly.

A reason never holds a sentence: it names the rule, a code, the places on the board, and the names and
numbers that the sentence in the reader's language needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scoring.types import Fact, Reason, Stamp, Verdict

ALLOWED: Final = "allowed"
PRICE: Final = "price"
REFUSED: Final = "refused"


def reason(rule: str, code: str, at: list[str], **facts: Fact) -> Reason:
    """One reason; `rule` is a full id (`get-on-board-R11`), or empty where only the form is wrong."""
    return {"rule": rule, "code": code, "at": at, "facts": facts}


def stamp_of(breaks: list[Reason], prices: list[Reason]) -> Stamp:
    return REFUSED if breaks else PRICE if prices else ALLOWED


def verdict(breaks: list[Reason], prices: list[Reason]) -> Verdict:
    """Breaks come most important first. A game that adds more (boxes, buses, the expelled) has a verdict type of its own."""
    return {"stamp": stamp_of(breaks, prices), "breaks": breaks, "prices": prices}
