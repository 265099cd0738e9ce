"""What a pencil does on a sheet: boxes crossed one by one, buses parked, plain numbers written, and the fast way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board import middle
from scoring.get_on_board.facts import rule
from scoring.get_on_board.seats import pad_in_play
from scoring.get_on_board.sheet import (
    BUSES,
    COUNTS,
    ROWS,
    RULE_OF,
    STAR_FIELDS,
    SWITCHES,
    completed,
    copied,
    read_part,
    read_sheet,
)
from scoring.get_on_board.sheet_check import faults_of
from scoring.get_on_board.stops import COLUMNS, MOST, STAR_OF, apply_reached, bus_full, no_free_box, reached
from scoring.refusal import Refusal, impossible

if TYPE_CHECKING:
    from scoring.get_on_board.types import Box, BusField, Field, NextBoxes, NextBus, Row, Sheet, SheetInput, State, Thing
    from scoring.types import Given


def reach(state: State, seat: int, what: Thing, star: bool, round: int | None) -> None:
    """The fast way: one passenger or place that was reached, marked by the rules of the stops. With its `round` named it is
    refused where that turn is drawn on the map, so that nothing counts twice."""
    pad = pad_in_play(state, seat)
    # F2: one turn in a round, drawn or marked by hand.
    if round is not None and pad["driven"] == middle.begun(state, round) != pad["by_hand"]:
        raise impossible(rule("F2"), "drawn-already", [], round=round)
    stop = reached(what, star)
    # R13, R23: a landmark is reached once, so its star is written once.
    if star and what in STAR_OF and pad["sheet"][STAR_OF[what]] is not None:
        raise impossible(rule("R23"), "star-already-written", [], field=STAR_OF[what])
    pad["sheet"] = apply_reached(pad["sheet"], [stop])["sheet"]
    pad["by_hand"] = round or pad["by_hand"]


def done(state: State, seat: int, round: int) -> None:
    """F2: the turn of this round is marked by hand, and the next player is up."""
    pad = pad_in_play(state, seat)
    middle.require_turn_left(pad, middle.begun(state, round))
    pad["driven"] = round
    pad["by_hand"] = round
    middle.end_when_all_have_driven(state)


def cross(state: State, seat: int, box: Box, row: int | None) -> None:
    """The next box of a section, as on paper; the row only where there are buses."""
    pad = pad_in_play(state, seat)
    after = copied(pad["sheet"])
    if box in MOST:
        if after[box] == MOST[box]:
            raise Refusal("impossible", [no_free_box(box, [])])
        after[box] += 1
    if box in COLUMNS:
        number = _row_number(row)
        bus = _waiting_bus(after, box, number)
        # R19, R21: a full bus takes nobody.
        if bus["marked"] == COLUMNS[box]:
            raise Refusal("impossible", [bus_full(box, number, [])])
        bus["marked"] += 1
    pad["sheet"] = _still_possible(pad["sheet"], after)


def park(state: State, seat: int, section: BusField, row: int) -> None:
    """The bus of one row; the bonus passenger of an office is crossed by hand, as on paper."""
    pad = pad_in_play(state, seat)
    after = copied(pad["sheet"])
    _waiting_bus(after, section, row)["parked"] = True
    pad["sheet"] = _still_possible(pad["sheet"], after)


def write(state: State, seat: int, field: Field, value: object, row: int | None, parked: bool) -> None:
    """Any number of the sheet anew, for the end tally and for corrections. Only its range is held: while a paper sheet is
    copied, the boxes need not fit yet. The row is that of a bus, or the slot of a common objective."""
    pad = state["players"][seat]["pad"]
    written: dict[str, object] = dict(pad["sheet"])
    if field in COLUMNS:
        rows: list[object] = list(pad["sheet"][field])
        rows[_row_number(row) - 1] = {"marked": value, "parked": parked}
        written[field] = rows
    elif field == "common":
        common: list[object] = list(pad["sheet"]["common"])
        common[reading.whole({"row": row}, "row", 1, 2) - 1] = value
        written["common"] = common
    else:
        written[field] = value
    pad["sheet"] = completed(read_part(written))


def copy(state: State, seat: int, sheet: Given, top: int | None) -> None:
    """A whole sheet from paper, in one stroke; only its range is held, as where a number is written. What is not told is blank,
    but who is out stays out: no box says so. Whoever copies the personal objective has looked whether it was reached (S9)."""
    pad = state["players"][seat]["pad"]
    told = completed(read_part(sheet))
    told["eliminated"] = told["eliminated"] or pad["sheet"]["eliminated"]
    pad["sheet"] = told
    pad["top"] = top or pad["top"]
    pad["objective_told"] = "personal_done" in sheet


def what_next(given: SheetInput) -> NextBoxes:
    """What may the pencil do next on this sheet, and by which rule? Boxes left in each section, the buses with their free
    seats (only the topmost one that is not parked is open) and whether they may be parked, the stars still to be written,
    the switches."""
    reading.only(given, ["sheet"])
    return next_boxes(read_sheet(given))


def next_boxes(sheet: Sheet) -> NextBoxes:
    buses: list[NextBus] = []
    for bus, columns, bus_rule in BUSES:
        for index, row in enumerate(sheet[bus]):
            is_open = not row["parked"] and all([above["parked"] for above in sheet[bus][:index]])
            buses.append(
                {
                    "field": bus,
                    "row": index + 1,
                    "rule": rule(bus_rule),
                    "left": columns - row["marked"] if is_open else 0,
                    "parks": is_open and row["marked"] > 0,
                }
            )
    return {
        "boxes": [{"field": field, "rule": rule(rule_id), "left": most - sheet[field]} for field, most, rule_id in COUNTS],
        "buses": buses,
        "stars": [star for star in STAR_FIELDS if sheet[star] is None],
        "switches": [{"field": switch, "on": sheet[switch]} for switch in SWITCHES],
    }


def _row_number(row: int | None) -> int:
    return reading.whole({"row": row}, "row", 1, ROWS)


def _waiting_bus(sheet: Sheet, field: BusField, row: int) -> Row:
    """R20, R22: a bus that is parked has left; nobody boards it, and it parks once."""
    bus = sheet[field][row - 1]
    if bus["parked"]:
        raise impossible(rule(RULE_OF[field]), "bus-has-left", [], field=field, row=row)
    return bus


def _still_possible(before: Sheet, after: Sheet) -> Sheet:
    """A mark may not make the sheet impossible; faults that were there before are not its fault."""
    known = faults_of(before, [])
    new = [fault for fault in faults_of(after, []) if fault not in known]
    if new:
        raise Refusal("impossible", new)
    return after
