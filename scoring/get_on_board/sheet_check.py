"""Whether the boxes of a sheet fit each other: what no game can leave there, and what was probably forgotten."""

from typing import Any

from scoring.get_on_board.box import rule
from scoring.get_on_board.sheet import BUSES, BUSINESS_COLUMNS, COUNTED_BY, STARS, passengers
from scoring.verdict import reason


def faults_of(sheet: dict[str, Any], unread: list[str]) -> list[dict[str, Any]]:
    """V2, V3, V4, V6: what no game can leave on a sheet. Sections that could not be read are left out."""
    faults = []
    for field, _, _ in BUSES:
        rows = [] if field in unread else sheet[field]
        for index, row in enumerate(rows):
            # V2: a row opens when the bus above is parked.
            if row["marked"] and not all([above["parked"] for above in rows[:index]]):
                faults.append(reason(rule("V2"), "row-not-open", [], field=field, row=index + 1))
            # V3: an empty bus never parks.
            if row["parked"] and not row["marked"]:
                faults.append(reason(rule("V3"), "empty-bus-parked", [], field=field, row=index + 1))
    # V4: a star holds at most the passengers that are marked.
    for field, _ in STARS:
        if field in unread or any([counted in unread for counted in COUNTED_BY[field]]) or sheet[field] is None:
            continue
        most = passengers(sheet, COUNTED_BY[field])
        if sheet[field] > most:
            faults.append(reason(rule("V4"), "star-too-large", [], field=field, value=sheet[field], most=most))
    # V6: an intern comes only with an office bus of three.
    if _interns_readable(unread) and sheet["interns"] > full_office_buses(sheet):
        faults.append(reason(rule("V6"), "too-many-interns", [], interns=sheet["interns"], buses=full_office_buses(sheet)))
    return faults


def doubts_of(sheet: dict[str, Any], unread: list[str]) -> list[dict[str, Any]]:
    """W1, W2: possible, but probably something was forgotten."""
    doubts = []
    # W1: the bonus of an office bus of three is an intern.
    if _interns_readable(unread) and sheet["interns"] < full_office_buses(sheet):
        doubts.append(reason(rule("W1"), "intern-forgotten", [], interns=sheet["interns"], buses=full_office_buses(sheet)))
    # W2: the starred university is a university too (A6).
    if sheet["star_university"] is not None and not sheet["universities"] and "universities" not in unread:
        doubts.append(reason(rule("W2"), "university-forgotten", [], star=sheet["star_university"]))
    return doubts


def full_office_buses(sheet: dict[str, Any]) -> int:
    return len([row for row in sheet["business_rows"] if row["parked"] and row["marked"] == BUSINESS_COLUMNS])


def _interns_readable(unread: list[str]) -> bool:
    return "interns" not in unread and "business_rows" not in unread
