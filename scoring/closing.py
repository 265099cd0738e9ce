"""Before the count: what stands between a state and a final result.

Each game answers the question `closing` with the points that are still open, in the form of reasons. While one is open the
result is only "so far"; the table settles it, or counts it knowingly as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from scoring.refusal import Refusal
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.types import Closing, Reason, Tally


def closed(points: list[Reason]) -> Closing:
    return {"open": points, "final": not points}


def of_seat(points: list[Reason], seat: int, name: str) -> list[Reason]:
    """The same reasons, each told of whom it speaks."""
    told = []
    for each in points:
        facts = each["facts"].copy()
        facts["seat"] = seat
        facts["name"] = name
        told.append(reason(each["rule"], each["code"], each["at"], **facts))
    return told


def uncountable(score: Callable[[Any], Any], state: Any) -> list[Reason]:
    """Why there is no tally at all, if there is none."""
    try:
        score(state)
    except Refusal as refusal:
        return refusal.reasons
    return []


def doubts(score: Callable[[Any], Any], state: Any) -> list[Reason]:
    """What the tally itself warns of, or why there is none."""
    try:
        tally: Tally = score(state)
    except Refusal as refusal:
        return refusal.reasons
    found = list(tally["warnings"])
    for player in tally["players"]:
        found += of_seat(player["warnings"], player["seat"], player["name"])
    return found
