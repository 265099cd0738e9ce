"""Whether the boxes of a sheet fit each other: what no game can leave there, and what was probably forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.get_on_board.facts import rule
from scoring.get_on_board.sheet import BUS_FIELDS, BUSINESS_COLUMNS, COUNTED_BY, STAR_FIELDS, passengers
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import BusField, Sheet
    from scoring.types import Reason


def faults_of(sheet: Sheet, unread: list[str]) -> list[Reason]:
    """V2, V3, V4, V6: what no game can leave on a sheet. Sections that could not be read are left out."""
    faults = []
    for field in BUS_FIELDS:
        rows = [] if field in unread else sheet[field]
        for index, row in enumerate(rows):
            # V2: a row opens when the bus above is parked.
            if row["marked"] and not all([above["parked"] for above in rows[:index]]):
                faults.append(row_not_open(field, index))
            # V3: an empty bus never parks.
            if row["parked"] and not row["marked"]:
                faults.append(reason(rule("V3"), "empty-bus-parked", [], field=field, row=index + 1))
    # V4: a star holds at most the passengers that are marked.
    for star in STAR_FIELDS:
        value = sheet[star]
        if value is None or star in unread or any([counted in unread for counted in COUNTED_BY[star]]):
            continue
        most = passengers(sheet, COUNTED_BY[star])
        if value > most:
            faults.append(reason(rule("V4"), "star-too-large", [], field=star, value=value, most=most))
    # V6: an intern comes only with an office bus of three.
    if _interns_readable(unread) and sheet["interns"] > full_office_buses(sheet):
        faults.append(reason(rule("V6"), "too-many-interns", [], interns=sheet["interns"], buses=full_office_buses(sheet)))
    return faults


def row_not_open(field: BusField, row: int) -> Reason:
    """V2: somebody boarded a row although the bus above it is not parked."""
    return reason(rule("V2"), "row-not-open", [], field=field, row=row + 1)


def doubts_of(sheet: Sheet, unread: list[str]) -> list[Reason]:
    """W1, W2: possible, but probably something was forgotten."""
    doubts = []
    # W1: the bonus of an office bus of three is an intern.
    if _interns_readable(unread) and sheet["interns"] < full_office_buses(sheet):
        doubts.append(reason(rule("W1"), "intern-forgotten", [], interns=sheet["interns"], buses=full_office_buses(sheet)))
    # W2: the starred university is a university too (A6).
    if sheet["star_university"] is not None and not sheet["universities"] and "universities" not in unread:
        doubts.append(reason(rule("W2"), "university-forgotten", [], star=sheet["star_university"]))
    return doubts


def full_office_buses(sheet: Sheet) -> int:
    return len([row for row in sheet["business_rows"] if row["parked"] and row["marked"] == BUSINESS_COLUMNS])


def _interns_readable(unread: list[str]) -> bool:
    return "interns" not in unread and "business_rows" not in unread
