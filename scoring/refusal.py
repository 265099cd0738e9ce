"""Why an input is not answered at all: it cannot be read, or it describes what cannot exist.

The third kind, an illegal placement, is no refusal to answer: it is a verdict (see verdict.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.verdict import reason

if TYPE_CHECKING:
    from typing import Literal

    from scoring.types import Fact, Reason, Refused


class Refusal(Exception):
    """Carries one or more reasons, in the same form as the breaks of a verdict."""

    def __init__(self, kind: Literal["unreadable", "impossible"], reasons: list[Reason]) -> None:
        super().__init__(kind)
        self.kind: Literal["unreadable", "impossible"] = kind
        self.reasons = reasons

    def as_json(self) -> Refused:
        return {"kind": self.kind, "reasons": self.reasons}


def unreadable(code: str, at: list[str], **facts: Fact) -> Refusal:
    """The input has the wrong form: a missing field, a word where a number belongs, an unknown name."""
    return Refusal("unreadable", [reason("", code, at, **facts)])


def impossible(rule: str, code: str, at: list[str], **facts: Fact) -> Refusal:
    """The input can be read, but no game can ever look like that."""
    return Refusal("impossible", [reason(rule, code, at, **facts)])
