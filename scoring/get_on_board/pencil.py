"""What a pencil does on a sheet: boxes crossed one by one, buses parked, plain numbers written, and the fast way."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.get_on_board.box import rule
from scoring.get_on_board.sheet import (
    BUSES,
    COUNTS,
    FIELDS,
    ROWS,
    RULE_OF,
    STARS,
    SWITCHES,
    completed,
    unreadable_boxes,
)
from scoring.get_on_board.sheet_check import faults_of
from scoring.get_on_board.stops import MOST, STAR_OF, apply_reached, read_reached
from scoring.refusal import Refusal, impossible

COLUMNS = {field: columns for field, columns, _ in BUSES}


def reach(sheet: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    """The fast way: one passenger or place that was reached, marked by the rules of the stops."""
    reached = read_reached(mark)
    # R13, R23: a landmark is reached once, so its star is written once.
    if reached["star"] and sheet[STAR_OF[reached["what"]]] is not None:
        raise impossible(rule("R23"), "star-already-written", [], field=STAR_OF[reached["what"]])
    after: dict[str, Any] = apply_reached(sheet, [reached])["sheet"]
    return after


def cross(sheet: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    """The next box of a section, as on paper."""
    field = reading.choice(mark, "box", [each[0] for each in COUNTS] + sorted(COLUMNS))
    after = completed(sheet)
    if field in MOST:
        if after[field] == MOST[field]:
            raise impossible(rule(RULE_OF[field]), "no-free-box", [], field=field, most=MOST[field])
        after[field] += 1
    else:
        row = _row(after, field, mark)
        # R20, R22: a parked bus takes nobody; R19, R21: nor does a full one.
        if row["parked"]:
            raise impossible(rule(RULE_OF[field]), "bus-has-left", [], field=field, row=mark["row"])
        if row["marked"] == COLUMNS[field]:
            raise impossible(rule(RULE_OF[field]), "bus-full", [], field=field, row=mark["row"])
        row["marked"] += 1
    return _still_possible(sheet, after)


def park(sheet: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    """The bus of one row; the bonus passenger of an office is crossed by hand, as on paper."""
    field = reading.choice(mark, "section", sorted(COLUMNS))
    after = completed(sheet)
    row = _row(after, field, mark)
    if row["parked"]:
        raise impossible(rule(RULE_OF[field]), "bus-has-left", [], field=field, row=mark["row"])
    row["parked"] = True
    return _still_possible(sheet, after)


def write(sheet: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    """Any number of the sheet anew. Only its range is held: while a paper sheet is copied, the boxes need not fit yet."""
    field = reading.choice(mark, "field", FIELDS)
    after = completed(sheet)
    if field in COLUMNS:
        row = _row(after, field, mark)
        row["marked"] = mark.get("value")
        row["parked"] = reading.switch(mark, "parked")
    elif field == "common":
        after["common"][reading.whole(mark, "row", 1, 2) - 1] = mark.get("value")
    else:
        after[field] = mark.get("value")
    wrong = unreadable_boxes(after)
    if wrong:
        raise Refusal("unreadable", wrong)
    return completed(after)


def next_boxes(sheet: dict[str, Any]) -> dict[str, Any]:
    """What the pencil may do next, section by section: boxes left, the row that is open, stars still to be written."""
    buses = []
    for field, columns, rule_id in BUSES:
        for index, row in enumerate(sheet[field]):
            is_open = not row["parked"] and all([above["parked"] for above in sheet[field][:index]])
            buses.append(
                {
                    "field": field,
                    "row": index + 1,
                    "rule": rule(rule_id),
                    "left": columns - row["marked"] if is_open else 0,
                    "parks": is_open and row["marked"] > 0,
                }
            )
    return {
        "boxes": [{"field": field, "rule": rule(rule_id), "left": most - sheet[field]} for field, most, rule_id in COUNTS],
        "buses": buses,
        "stars": [field for field, _ in STARS if sheet[field] is None],
        "switches": [{"field": field, "on": sheet[field]} for field in SWITCHES],
    }


def _row(sheet: dict[str, Any], field: str, mark: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = sheet[field][reading.whole(mark, "row", 1, ROWS) - 1]
    return row


def _still_possible(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """A mark may not make the sheet impossible; faults that were there before are not its fault."""
    known = faults_of(before, [])
    new = [fault for fault in faults_of(after, []) if fault not in known]
    if new:
        raise Refusal("impossible", new)
    return after
