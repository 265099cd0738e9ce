"""Buses on a photographed sheet: crosses, seats that were struck out, and the number at the end of the row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board.crosses import key_of, out_of_order, question
from scoring.get_on_board.facts import SHEET, rule
from scoring.get_on_board.sections import bus_points
from scoring.get_on_board.sheet import ROWS, RULE_OF
from scoring.get_on_board.sheet_check import row_not_open
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.crosses import Answers, States
    from scoring.get_on_board.types import Asked, BusField, Row
    from scoring.types import Reason

VALUES: dict[BusField, tuple[list[int], list[int]]] = {
    "tourist_rows": (SHEET["tourist_column_values"], SHEET["tourist_half_values"]),
    "business_rows": (SHEET["business_column_values"], SHEET["business_half_values"]),
}
NOBODY: Row = {"marked": 0, "parked": False}


def rows(
    bus: BusField, boxes: dict[str, States], answers: Answers, asked: list[Asked], skipped: list[Reason]
) -> tuple[list[Row], list[Row]]:
    """The three buses, and the fullest that they may be."""
    found: list[Row] = []
    fullest: list[Row] = []
    for number in range(ROWS):
        below = [row for row in range(number + 1, ROWS) if boards(bus, row, boxes, answers)]
        row, full = _row(bus, number, boxes, below, answers, asked, skipped)
        found.append(row)
        fullest.append(full)
    return found, fullest


def boards(bus: BusField, number: int, boxes: dict[str, States], answers: Answers) -> bool:
    """Surely somebody sits in this row."""
    answer = answers.get(key_of(bus, number + 1, 0))
    if isinstance(answer, dict):
        return answer.get("marked") != 0
    return True in boxes[f"{bus}.{number}"]


def _row(
    bus: BusField,
    number: int,
    boxes: dict[str, States],
    below: list[int],
    answers: Answers,
    asked: list[Asked],
    skipped: list[Reason],
) -> tuple[Row, Row]:
    """One bus. The number at its end tells what the crosses alone do not: a full row that is parked may be struck out (R20),
    and what stands at the end of the last row may be the half of S6."""
    states = boxes[f"{bus}.{number}"]
    ink = boxes[f"{bus}.{number}.parked"][0]
    key = key_of(bus, number + 1, 0)
    odd = out_of_order(states)
    if odd and key not in answers:
        skipped.append(
            reason(rule(RULE_OF[bus]), "seat-skipped", [], field=bus, row=number + 1, seats=[each + 1 for each in odd])
        )
    choices = readings(states, ink, bool(below))
    settled = len(choices) == 1
    # V2: somebody boarded below, but no number says that this bus is parked.
    if choices and below and ink is False:
        settled = False
        choices = choices + readings(states, ink, False)
        if key not in answers:
            skipped.append(row_not_open(bus, below[0]))
    # Numbers behind an empty bus, seats left out, an empty bus above a full one: all is possible then, and somebody must say.
    if not choices or (ink and choices == [NOBODY]):
        settled = False
        choices = _every(len(states))
    row = ([each for each in choices if each["parked"] == bool(ink)] or choices)[0]
    fullest = choices[-1]
    # V2: or nobody sits here, because a bus above has not left.
    above = _not_left(bus, number, boxes) if boards(bus, number, boxes, {}) else []
    if above and NOBODY not in choices:
        choices = choices + [NOBODY]
        settled = all([key_of(bus, each + 1, 0) in answers for each in above])
    plain = settled and not above and None not in states and ink is not None and row["parked"] == ink
    if key in answers:
        row = _read_row(answers[key], len(states))
        settled, plain = True, False
    likely = len(choices)
    choices = choices + [each for each in _every(len(states)) if each not in choices]
    choices = choices + ([] if row in choices else [row])
    asked.append(question(bus, number + 1, 0, choices, likely, row, settled, plain))
    return row, row if settled else fullest


def _not_left(bus: BusField, number: int, boxes: dict[str, States]) -> list[int]:
    """The buses above this one that no number says to be parked."""
    return [above for above in range(number) if boxes[f"{bus}.{above}.parked"][0] is False]


def _every(seats: int) -> list[Row]:
    found = [NOBODY]
    for parked in (True, False):
        found += [{"marked": marked + 1, "parked": parked} for marked in range(seats)]
    return found


def _read_row(answer: object, seats: int) -> Row:
    told = reading.record({"value": answer}, "value")
    reading.only(told, ["marked", "parked"])
    return {"marked": reading.whole(told, "marked", 0, seats), "parked": reading.switch(told, "parked")}


def readings(states: States, ink: bool | None, below: bool) -> list[Row]:
    """Every bus that looks like this on paper: those that are parked first."""
    found: list[Row] = []
    for parked in (True, False):
        for marked in range(len(states) + 1):
            free = states[marked:]
            clear = all([state is not True for state in free])
            # R20: the rest of a parked row is struck.
            struck = parked and all([state is not False for state in free])
            fits = all([state is not False for state in states[:marked]]) and (clear or struck)
            # V3: an empty bus never parks. V2: a row below opens only when this one is parked.
            possible = (marked > 0 and (ink is not False or below)) if parked else not below
            if fits and possible:
                found.append({"marked": marked, "parked": parked})
    return found


def points_of(field: BusField, row: Row) -> int:
    values, halves = VALUES[field]
    return bus_points(row, values, halves)
