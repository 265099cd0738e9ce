"""A verdict is a value: the stamp, every broken rule, and the price of what is allowed but costly.

A reason never holds a sentence: it names the rule, a code, the places on the board, and the names and
numbers that the sentence in the reader's language needs.
"""

from typing import Any

ALLOWED = "allowed"
PRICE = "price"
REFUSED = "refused"


def reason(rule: str, code: str, at: list[str], **facts: Any) -> dict[str, Any]:
    """One reason; `rule` is a full id (`get-on-board-R11`), or empty where only the form is wrong."""
    return {"rule": rule, "code": code, "at": at, "facts": facts}


def verdict(breaks: list[dict[str, Any]], prices: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """Breaks come most important first. `more` holds what this game adds (boxes, buses, the expelled)."""
    answer: dict[str, Any] = dict(more)
    answer["stamp"] = REFUSED if breaks else PRICE if prices else ALLOWED
    answer["breaks"] = breaks
    answer["prices"] = prices
    return answer
