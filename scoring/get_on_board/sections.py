"""The final scoring of one sheet: eight sections line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scoring import reading, tally
from scoring.get_on_board.facts import SHEET, rule
from scoring.get_on_board.sheet import FIELDS, readable_part
from scoring.get_on_board.sheet_check import doubts_of, faults_of

if TYPE_CHECKING:
    from scoring.get_on_board.types import CountedSheet, Row, Section, Sections, Sheet, SheetAnswer, SheetInput
    from scoring.types import Line

SECTIONS: list[Section] = [
    "turn_zone",
    "old_ladies",
    "students",
    "tourists",
    "business",
    "common_objectives",
    "personal_objective",
    "traffic",
]


def worth(given: SheetInput) -> SheetAnswer:
    """Is this sheet possible, is it suspicious, and what is it worth?

    `faults` are what no game can leave there (V1 to V6), `doubts` what was probably forgotten (W1, W2). A number that no
    sheet can hold leaves it without a total; the sections that can be read are counted all the same."""
    reading.only(given, ["sheet"])
    sheet = reading.record(given, "sheet")
    reading.only(sheet, FIELDS)
    readable, wrong, unread = readable_part(sheet)
    counted = counted_sheet(readable)
    return {
        "eliminated": counted["eliminated"],
        "lines": counted["lines"],
        "sections": counted["sections"],
        "total": None if wrong else counted["total"],
        "sheet": readable,
        "faults": wrong + faults_of(readable, unread),
        "doubts": doubts_of(readable, unread),
    }


def counted_sheet(sheet: Sheet) -> CountedSheet:
    lines = lines_of(sheet)
    sections = cast("Sections", {name: tally.total([line for line in lines if line["line"] == name]) for name in SECTIONS})
    # S12: an eliminated player has no score.
    total = None if sheet["eliminated"] else tally.total(lines)
    return {"eliminated": sheet["eliminated"], "lines": lines, "sections": sections, "total": total}


def total_of(sheet: Sheet) -> int:
    """S11: the sum of the lines alone, for where many sheets are compared; a test holds it to `lines_of`."""
    light, dark = sheet["star_light"] or 0, sheet["star_dark"] or 0
    total = sum(SHEET["turn_zone_values"][: sheet["turn_boxes"]]) + sum(SHEET["old_lady_values"][: sheet["old_ladies"]])
    total += (sheet["students"] + sheet["interns"]) * sheet["universities"] + (sheet["star_university"] or 0)
    total += max(light, dark) + (sheet["star_office"] or 0)
    for row in sheet["tourist_rows"]:
        total += bus_points(row, SHEET["tourist_column_values"], SHEET["tourist_half_values"])
    for row in sheet["business_rows"]:
        total += bus_points(row, SHEET["business_column_values"], SHEET["business_half_values"])
    total += sum(sheet["common"]) + (SHEET["personal_value"] if sheet["personal_done"] else 0)
    return total + sum(SHEET["traffic_values"][: sheet["traffic_boxes"]])


def bus_points(row: Row, values: list[int], halves: list[int]) -> int:
    """S5, S6: the value of the last column, half of it while the bus is out."""
    if not row["marked"]:
        return 0
    return (values if row["parked"] else halves)[row["marked"] - 1]


def lines_of(sheet: Sheet) -> list[Line]:
    """S1 to S10 in the order of the sheet; a section with buses has a line for its star and one for each bus."""
    lines = [
        _boxes("turn_zone", "S1", SHEET["turn_zone_values"], sheet["turn_boxes"]),
        _boxes("old_ladies", "S2", SHEET["old_lady_values"], sheet["old_ladies"]),
        _students(sheet),
        _tourist_star(sheet),
    ]
    lines += _buses("tourists", SHEET["tourist_column_values"], SHEET["tourist_half_values"], sheet["tourist_rows"])
    lines.append(_business_star(sheet))
    lines += _buses("business", SHEET["business_column_values"], SHEET["business_half_values"], sheet["business_rows"])
    # S8: ten or six for each common objective.
    for slot, points in enumerate(sheet["common"]):
        lines.append(tally.line("common_objectives", rule("S8"), points, str(points), [], "common-objective", slot=slot + 1))
    # S9: ten if all three letters are on the route.
    personal = SHEET["personal_value"] if sheet["personal_done"] else 0
    lines.append(tally.line("personal_objective", rule("S9"), personal, str(personal), [], "personal-objective"))
    lines.append(_boxes("traffic", "S10", SHEET["traffic_values"], sheet["traffic_boxes"]))
    return lines


def _boxes(section: Section, rule_id: str, values: list[int], crossed: int) -> Line:
    """S1, S2, S10: the printed values of the crossed boxes added up."""
    printed = "".join([("+" if value > 0 else "−") + str(abs(value)) for value in values[:crossed] if value])
    arithmetic = printed[1:] if printed.startswith("+") else printed
    return tally.line(section, rule(rule_id), sum(values[:crossed]), arithmetic or "0", [], "boxes-crossed", boxes=crossed)


def _students(sheet: Sheet) -> Line:
    # S3: students and interns times universities, plus the star.
    people = sheet["students"] + sheet["interns"]
    places, star = sheet["universities"], sheet["star_university"] or 0
    arithmetic = f"({sheet['students']}+{sheet['interns']})×{places}+{star}"
    points = people * places + star
    return tally.line(
        "students", rule("S3"), points, arithmetic, [], "students-times-universities", people=people, places=places, star=star
    )


def _tourist_star(sheet: Sheet) -> Line:
    # S4: only the larger of the two stars counts.
    light, dark = sheet["star_light"] or 0, sheet["star_dark"] or 0
    return tally.line(
        "tourists", rule("S4"), max(light, dark), f"max({light}, {dark})", [], "larger-star", light=light, dark=dark
    )


def _business_star(sheet: Sheet) -> Line:
    # S7: the star of the office is added to its three rows.
    star = sheet["star_office"] or 0
    return tally.line("business", rule("S7"), star, str(star), [], "office-star", star=star)


def _buses(section: Section, values: list[int], halves: list[int], rows: list[Row]) -> list[Line]:
    lines = []
    for index, row in enumerate(rows):
        if not row["marked"]:
            continue
        value = values[row["marked"] - 1]
        # S5: a parked bus is worth the value of its last column.
        if row["parked"]:
            lines.append(
                tally.line(section, rule("S5"), value, str(value), [], "parked-bus", row=index + 1, marked=row["marked"])
            )
        # S6, A15: a bus that is still out is worth half, rounded down.
        else:
            half = halves[row["marked"] - 1]
            lines.append(
                tally.line(section, rule("S6"), half, f"⌊{value}÷2⌋", [], "unparked-bus", row=index + 1, marked=row["marked"])
            )
    return lines
