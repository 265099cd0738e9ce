"""The state of a table: how it begins, how it is read when it comes from outside, and the marks that change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import kinds, marks, reading
from scoring.five_boxes import boxes as row
from scoring.five_boxes.facts import FACTS, rule
from scoring.refusal import Refusal, impossible, unreadable

if TYPE_CHECKING:
    from scoring.five_boxes.types import Pad, Player, State
    from scoring.types import Given

MOST_PLAYERS = 4


def begin(table: Given) -> State:
    """A fresh table: an empty row for everybody."""
    reading.only(reading.record(table, "options", {}), [])
    names = [reading.name(reading.record({"seats": each}, "seats")) for each in _people(table, "seats")]
    return {"options": {}, "players": [{"name": name, "pad": _read_pad({})} for name in names], "shared": {}}


def read(given: Given) -> State:
    """A state from outside; what it does not say is as on an empty pad."""
    reading.only(given, ["options", "players", "shared"])
    reading.only(reading.record(given, "options", {}), [])
    reading.only(reading.record(given, "shared", {}), [])
    players = [_read_player(reading.record({"players": each}, "players")) for each in _people(given, "players")]
    return {"options": {}, "players": players, "shared": {}}


def _people(given: Given, field: str) -> list[Any]:
    people = reading.listing(given, field, most=MOST_PLAYERS)
    if not people:
        raise unreadable("missing-field", [], field=field)
    return people


def _read_player(given: Given) -> Player:
    reading.only(given, ["name", "pad"])
    return {"name": reading.name(given), "pad": _read_pad(reading.record(given, "pad", {}))}


def _read_pad(given: Given) -> Pad:
    reading.only(given, ["boxes", "misses"])
    boxes = row.read_boxes(given) if "boxes" in given else row.empty()
    return {"boxes": boxes, "misses": reading.whole(given, "misses", 0, FACTS["most_misses"], 0)}


def write(state: State, seat: int, box: int, number: int) -> None:
    """The rolled number goes into a box."""
    pad = state["players"][seat]["pad"]
    faults = row.faults(pad["boxes"], box, number)
    if faults:
        raise Refusal("impossible", faults)
    pad["boxes"] = pad["boxes"][: box - 1] + [number] + pad["boxes"][box:]


def miss(state: State, seat: int) -> None:
    """R4: a number that is not written is a miss."""
    pad = state["players"][seat]["pad"]
    if pad["misses"] == FACTS["most_misses"]:
        raise impossible(rule("R4"), "no-more-misses", [], most=FACTS["most_misses"])
    pad["misses"] += 1


MARKS = [
    marks.mark(
        "write",
        marks.SEAT,
        {"box": kinds.whole(1, FACTS["boxes"]), "number": kinds.whole(1, FACTS["faces"])},
        write,
    ),
    marks.mark("miss", marks.SEAT, {}, miss),
]
