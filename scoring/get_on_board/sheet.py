"""The paper sheet: its boxes and what they can hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

from scoring import reading
from scoring.get_on_board.facts import SHEET, rule
from scoring.refusal import Refusal
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import (
        BusField,
        CountField,
        Field,
        GivenRow,
        GivenSheet,
        PassengerField,
        Row,
        Sheet,
        StarField,
        SwitchField,
    )
    from scoring.types import Given, Reason

STUDENTS = SHEET["student_boxes"]
INTERNS = SHEET["intern_boxes"]
TOURIST_COLUMNS = len(SHEET["tourist_column_values"])
BUSINESS_COLUMNS = len(SHEET["business_column_values"])
ROWS = SHEET["tourist_rows"]

# Field, most, rule. Monuments count visits (R20): a city has four of each colour, the sheet three boxes to tick.
COUNTS: list[tuple[CountField, int, str]] = [
    ("turn_boxes", len(SHEET["turn_zone_values"]), "R7"),
    ("old_ladies", len(SHEET["old_lady_values"]), "R16"),
    ("students", STUDENTS, "R17"),
    ("interns", INTERNS, "R22"),
    ("universities", SHEET["university_boxes"], "R18"),
    ("monuments_light", 4, "R20"),
    ("monuments_dark", 4, "R20"),
    ("traffic_boxes", len(SHEET["traffic_values"]), "R25"),
]
STARS: list[tuple[StarField, int]] = [
    ("star_university", STUDENTS + INTERNS),
    ("star_light", ROWS * TOURIST_COLUMNS),
    ("star_dark", ROWS * TOURIST_COLUMNS),
    ("star_office", ROWS * BUSINESS_COLUMNS),
]
BUSES: list[tuple[BusField, int, str]] = [("tourist_rows", TOURIST_COLUMNS, "R19"), ("business_rows", BUSINESS_COLUMNS, "R21")]
SWITCHES: list[SwitchField] = ["personal_done", "eliminated"]
# The passengers that each star counts (R23), by field.
COUNTED_BY: dict[StarField, list[PassengerField]] = {
    "star_university": ["students", "interns"],
    "star_light": ["tourist_rows"],
    "star_dark": ["tourist_rows"],
    "star_office": ["business_rows"],
}
COUNT_FIELDS = [field for field, _, _ in COUNTS]
STAR_FIELDS = [field for field, _ in STARS]
BUS_FIELDS = [field for field, _, _ in BUSES]
OBJECTIVES: list[Literal["common"]] = ["common"]
FIELDS: list[Field] = COUNT_FIELDS + STAR_FIELDS + BUS_FIELDS + OBJECTIVES + SWITCHES

# The rule that fills each section.
RULE_OF: dict[Field, str] = {field: rule_id for field, _, rule_id in COUNTS}
RULE_OF.update(dict.fromkeys(STAR_FIELDS, "R23"))
RULE_OF.update({field: rule_id for field, _, rule_id in BUSES})
RULE_OF.update({"common": "R24", "personal_done": "S9", "eliminated": "R13"})


def blank() -> Sheet:
    return completed({})


def completed(given: GivenSheet) -> Sheet:
    """The whole sheet: what is not given is blank."""
    return {
        "turn_boxes": given.get("turn_boxes", 0),
        "old_ladies": given.get("old_ladies", 0),
        "students": given.get("students", 0),
        "interns": given.get("interns", 0),
        "universities": given.get("universities", 0),
        "monuments_light": given.get("monuments_light", 0),
        "monuments_dark": given.get("monuments_dark", 0),
        "traffic_boxes": given.get("traffic_boxes", 0),
        "star_university": given.get("star_university"),
        "star_light": given.get("star_light"),
        "star_dark": given.get("star_dark"),
        "star_office": given.get("star_office"),
        "tourist_rows": _rows(given.get("tourist_rows")),
        "business_rows": _rows(given.get("business_rows")),
        "common": list(given.get("common", [0, 0])),
        "personal_done": given.get("personal_done", False),
        "eliminated": given.get("eliminated", False),
    }


def _rows(given: list[GivenRow] | None) -> list[Row]:
    if given is None:
        return [{"marked": 0, "parked": False} for _ in range(ROWS)]
    return [{"marked": row.get("marked", 0), "parked": row.get("parked", False)} for row in given]


def copied(sheet: Sheet) -> Sheet:
    """A sheet that can be written on without touching the given one."""
    copy = sheet.copy()
    copy["tourist_rows"] = [row.copy() for row in sheet["tourist_rows"]]
    copy["business_rows"] = [row.copy() for row in sheet["business_rows"]]
    copy["common"] = list(sheet["common"])
    return copy


def read_sheet(given: Given, field: str = "sheet") -> Sheet:
    """A sheet with every number in its range; whether the boxes fit each other is asked in sheet_check.py."""
    return completed(read_part(reading.record(given, field, {})))


def read_part(sheet: Given) -> GivenSheet:
    """The boxes that are told, each of them in its range."""
    reading.only(sheet, FIELDS)
    wrong = unreadable_boxes(sheet)
    if wrong:
        raise Refusal("unreadable", wrong)
    return cast("GivenSheet", sheet)


def passengers(sheet: Sheet, fields: list[PassengerField]) -> int:
    """Marked passengers in these sections; struck-out boxes of a parked row are not marked."""
    marked = 0
    for field in fields:
        counted = sheet[field]
        marked += sum([row["marked"] for row in counted]) if isinstance(counted, list) else counted
    return marked


def unreadable_boxes(sheet: Given) -> list[Reason]:
    """V1, V5: every value that no sheet can hold."""
    wrong = []
    for field, most, _ in COUNTS:
        if not _is_count(sheet.get(field, 0), most):
            wrong.append(_out_of_range(field, sheet.get(field), most))
    for star, most in STARS:
        if sheet.get(star) is not None and not _is_count(sheet[star], most):
            wrong.append(_out_of_range(star, sheet.get(star), most))
    for bus, columns, _ in BUSES:
        if bus in sheet and not _are_rows(sheet[bus], columns):
            wrong.append(_out_of_range(bus, sheet.get(bus), columns))
    for switch in SWITCHES:
        if not isinstance(sheet.get(switch, False), bool):
            wrong.append(_out_of_range(switch, sheet.get(switch), 1))
    # V5: an objective is worth 10, 6 or nothing.
    if "common" in sheet and not _are_common(sheet["common"]):
        wrong.append(reason(rule("V5"), "common-value", [], field="common", given=reading.shown(sheet.get("common"))))
    return wrong


def readable_part(sheet: Given) -> tuple[Sheet, list[Reason], list[str]]:
    """The sheet with unreadable sections blank, what is wrong with them, and their names."""
    wrong = unreadable_boxes(sheet)
    unread = [str(each["facts"]["field"]) for each in wrong]
    told = {field: sheet[field] for field in FIELDS if field in sheet and field not in unread}
    return completed(cast("GivenSheet", told)), wrong, unread


def _is_count(value: Any, most: int) -> bool:
    return reading.is_whole(value) and 0 <= value <= most


def _are_rows(rows: object, columns: int) -> bool:
    return isinstance(rows, list) and len(rows) == ROWS and all([_is_row(row, columns) for row in rows])


def _is_row(row: object, columns: int) -> bool:
    if not isinstance(row, dict) or any([field not in ("marked", "parked") for field in row]):
        return False
    return _is_count(row.get("marked", 0), columns) and isinstance(row.get("parked", False), bool)


def _are_common(common: object) -> bool:
    return (
        isinstance(common, list)
        and len(common) == 2
        and all([reading.is_whole(points) and points in SHEET["common_values"] for points in common])
    )


def _out_of_range(field: str, value: object, most: int) -> Reason:
    return reason(rule("V1"), "box-out-of-range", [], field=field, given=reading.shown(value), most=most)
