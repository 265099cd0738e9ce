"""A table is a log of marks: this folds the log into the table's state, whatever the game.

A mark is `{"id", "seat", "do", …}`; `seat` is a number, or null for what belongs to the whole table. Two kinds are
known here: `undo` cancels the mark named in `what`, and a later `redo` brings it back. All others are the game's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from scoring import reading
from scoring.refusal import Refusal, unreadable

if TYPE_CHECKING:
    Begin = Callable[[dict[str, Any]], dict[str, Any]]
    Apply = Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]
    Question = Callable[[dict[str, Any]], dict[str, Any]]

LONGEST_LOG = 5000


def questions(begin: Begin, apply: Apply) -> dict[str, Question]:
    """The two questions that every game answers in the same way, made from its own two functions.

    `begin(table)` makes the state of a fresh table; `apply(state, mark)` answers a new state or raises a Refusal.
    """

    def pad(given: dict[str, Any]) -> dict[str, Any]:
        reading.only(given, ["table", "marks"])
        return fold(reading.record(given, "table"), reading.listing(given, "marks", [], LONGEST_LOG), begin, apply)

    def mark(given: dict[str, Any]) -> dict[str, Any]:
        reading.only(given, ["state", "mark"])
        return {"state": apply(reading.record(given, "state"), checked(reading.record(given, "mark")))}

    return {"pad": pad, "mark": mark}


def fold(table: dict[str, Any], log: list[Any], begin: Begin, apply: Apply) -> dict[str, Any]:
    """The state after the log, the ids of cancelled marks, and each refused mark with its reasons."""
    marks = [checked(each) for each in log]
    undone = cancelled(marks)
    state = begin(table)
    refused: list[dict[str, Any]] = []
    seen: set[str] = set()
    for mark in marks:
        # A mark that arrives twice counts once.
        if mark["id"] in seen:
            continue
        seen.add(mark["id"])
        if mark["do"] in ("undo", "redo") or mark["id"] in undone:
            continue
        try:
            state = apply(state, mark)
        except Refusal as refusal:
            refused.append({"mark": mark["id"], "kind": refusal.kind, "reasons": refusal.reasons})
    return {"state": state, "undone": sorted(undone), "refused": refused}


def checked(mark: Any) -> dict[str, Any]:
    if not isinstance(mark, dict):
        raise unreadable("not-an-object", [], field="mark")
    reading.text(mark, "id", 64)
    reading.text(mark, "do", 40)
    if mark.get("seat") is not None:
        reading.whole(mark, "seat", 0, 11)
    if mark["do"] in ("undo", "redo"):
        reading.text(mark, "what", 64)
    return mark


def cancelled(marks: list[dict[str, Any]]) -> set[str]:
    """Ids of marks that are undone and not brought back; the last word of the log counts."""
    undone: set[str] = set()
    for mark in marks:
        if mark["do"] == "undo":
            undone.add(mark["what"])
        elif mark["do"] == "redo":
            undone.discard(mark["what"])
    return undone
