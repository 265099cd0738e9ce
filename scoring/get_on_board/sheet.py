"""The paper sheet: its boxes and what they can hold."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.get_on_board.box import SHEET, rule
from scoring.refusal import Refusal
from scoring.verdict import reason

STUDENTS: int = SHEET["student_boxes"]
INTERNS: int = SHEET["intern_boxes"]
TOURIST_COLUMNS = len(SHEET["tourist_column_values"])
BUSINESS_COLUMNS = len(SHEET["business_column_values"])
ROWS: int = SHEET["tourist_rows"]

# Field, most, rule. Monuments count visits (R20): a city has four of each colour, the sheet three boxes to tick.
COUNTS: list[tuple[str, int, str]] = [
    ("turn_boxes", len(SHEET["turn_zone_values"]), "R7"),
    ("old_ladies", len(SHEET["old_lady_values"]), "R16"),
    ("students", STUDENTS, "R17"),
    ("interns", INTERNS, "R22"),
    ("universities", SHEET["university_boxes"], "R18"),
    ("monuments_light", 4, "R20"),
    ("monuments_dark", 4, "R20"),
    ("traffic_boxes", len(SHEET["traffic_values"]), "R25"),
]
STARS: list[tuple[str, int]] = [
    ("star_university", STUDENTS + INTERNS),
    ("star_light", ROWS * TOURIST_COLUMNS),
    ("star_dark", ROWS * TOURIST_COLUMNS),
    ("star_office", ROWS * BUSINESS_COLUMNS),
]
BUSES: list[tuple[str, int, str]] = [("tourist_rows", TOURIST_COLUMNS, "R19"), ("business_rows", BUSINESS_COLUMNS, "R21")]
SWITCHES = ["personal_done", "eliminated"]
# The passengers that each star counts (R23), by field.
COUNTED_BY = {
    "star_university": ["students", "interns"],
    "star_light": ["tourist_rows"],
    "star_dark": ["tourist_rows"],
    "star_office": ["business_rows"],
}
FIELDS = [each[0] for each in COUNTS] + [each[0] for each in STARS] + [each[0] for each in BUSES] + ["common"] + SWITCHES

# The rule that fills each section.
RULE_OF = {field: rule_id for field, _, rule_id in COUNTS}
RULE_OF.update({field: "R23" for field, _ in STARS})
RULE_OF.update({field: rule_id for field, _, rule_id in BUSES})
RULE_OF.update({"common": "R24", "personal_done": "S9", "eliminated": "R13"})


def completed(given: dict[str, Any]) -> dict[str, Any]:
    """The whole sheet: what is not given is blank. Always a copy."""
    sheet: dict[str, Any] = {field: given.get(field, 0) for field, _, _ in COUNTS}
    for field, _ in STARS:
        sheet[field] = given.get(field)
    for field, _, _ in BUSES:
        rows = given.get(field, [{}, {}, {}])
        sheet[field] = [{"marked": row.get("marked", 0), "parked": row.get("parked", False)} for row in rows]
    sheet["common"] = list(given.get("common", [0, 0]))
    for field in SWITCHES:
        sheet[field] = given.get(field, False)
    return sheet


def read_sheet(given: dict[str, Any], field: str = "sheet") -> dict[str, Any]:
    """A sheet with every number in its range; whether the boxes fit each other is asked in sheet_check.py."""
    sheet = reading.record(given, field, {})
    reading.only(sheet, FIELDS)
    wrong = unreadable_boxes(sheet)
    if wrong:
        raise Refusal("unreadable", wrong)
    return completed(sheet)


def passengers(sheet: dict[str, Any], fields: list[str]) -> int:
    """Marked passengers in these sections; struck-out boxes of a parked row are not marked."""
    marked = 0
    for field in fields:
        marked += sum([row["marked"] for row in sheet[field]]) if field.endswith("_rows") else sheet[field]
    return marked


def unreadable_boxes(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """V1, V5: every value that no sheet can hold."""
    wrong = []
    for field, most, _ in COUNTS:
        if not _is_count(sheet.get(field, 0), most):
            wrong.append(_out_of_range(field, sheet.get(field), most))
    for field, most in STARS:
        if sheet.get(field) is not None and not _is_count(sheet[field], most):
            wrong.append(_out_of_range(field, sheet.get(field), most))
    for field, columns, _ in BUSES:
        if field in sheet and not _are_rows(sheet[field], columns):
            wrong.append(_out_of_range(field, sheet.get(field), columns))
    for field in SWITCHES:
        if not isinstance(sheet.get(field, False), bool):
            wrong.append(_out_of_range(field, sheet.get(field), 1))
    # V5: an objective is worth 10, 6 or nothing.
    if "common" in sheet and not _are_common(sheet["common"]):
        wrong.append(reason(rule("V5"), "common-value", [], field="common", given=reading.shown(sheet.get("common"))))
    return wrong


def readable_part(sheet: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]], list[str]]:
    """The sheet with unreadable sections blank, what is wrong with them, and their names."""
    wrong = unreadable_boxes(sheet)
    unread = [each["facts"]["field"] for each in wrong]
    return completed({field: sheet[field] for field in FIELDS if field in sheet and field not in unread}), wrong, unread


def _is_count(value: Any, most: int) -> bool:
    return reading.is_whole(value) and 0 <= value <= most


def _are_rows(rows: Any, columns: int) -> bool:
    return isinstance(rows, list) and len(rows) == ROWS and all([_is_row(row, columns) for row in rows])


def _is_row(row: Any, columns: int) -> bool:
    if not isinstance(row, dict) or any([field not in ("marked", "parked") for field in row]):
        return False
    return _is_count(row.get("marked", 0), columns) and isinstance(row.get("parked", False), bool)


def _are_common(common: Any) -> bool:
    return (
        isinstance(common, list)
        and len(common) == 2
        and all([reading.is_whole(points) and points in SHEET["common_values"] for points in common])
    )


def _out_of_range(field: str, value: Any, most: int) -> dict[str, Any]:
    return reason(rule("V1"), "box-out-of-range", [], field=field, given=reading.shown(value), most=most)
