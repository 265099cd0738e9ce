"""The stops of a turn, applied to the sheet in route order: passengers, places, parking, bonus passengers, stars."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.get_on_board.box import SHEET, rule
from scoring.get_on_board.city import City, read_city
from scoring.get_on_board.route import read_intersections
from scoring.get_on_board.sheet import COUNTED_BY, COUNTS, completed, passengers, read_sheet
from scoring.refusal import unreadable
from scoring.verdict import reason

PASSENGERS = ["old_lady", "student", "tourist", "business"]
STAR_OF = {
    "university": "star_university",
    "monument_light": "star_light",
    "monument_dark": "star_dark",
    "office": "star_office",
}
PLACES = sorted(STAR_OF)
MOST = {field: most for field, most, _ in COUNTS}


def stops(given: dict[str, Any]) -> dict[str, Any]:
    """Old sheet in, new sheet out: what do these intersections, or these things reached, put on it?"""
    reading.only(given, ["city", "sheet", "stops", "reached"])
    sheet = read_sheet(given)
    if "reached" in given:
        return apply_reached(sheet, [read_reached(each) for each in reading.listing(given, "reached", [], 100)])
    city = read_city(given)
    return apply_stops(city, sheet, read_intersections(city, given, "stops"))


def read_reached(given: Any) -> dict[str, Any]:
    """`{"what": "office", "star": true}`; only a place can have a star."""
    if not isinstance(given, dict):
        raise unreadable("not-an-object", [], field="reached")
    what = reading.choice(given, "what", PASSENGERS + PLACES)
    star = reading.switch(given, "star")
    if star and what not in PLACES:
        raise unreadable("no-star-there", [], what=what)
    return {"what": what, "star": star}


def apply_stops(city: City, sheet: dict[str, Any], route_order: list[str]) -> dict[str, Any]:
    """R15: every intersection in route order, both passengers where two wait."""
    reached = []
    for at in route_order:
        standing = city.intersections[at]
        for passenger in standing.get("passengers", []):
            reached.append({"what": passenger, "star": False, "at": at})
        if "place" in standing:
            reached.append({"what": standing["place"], "star": "landmark" in standing, "at": at})
    return apply_reached(sheet, reached)


def apply_reached(sheet: dict[str, Any], reached: list[dict[str, Any]]) -> dict[str, Any]:
    after = completed(sheet)
    happened: list[dict[str, Any]] = []
    for each in reached:
        at = [each["at"]] if "at" in each else []
        happened += _board(after, each["what"], at) if each["what"] in PASSENGERS else _visit(after, each["what"], at)
        # R23: after its normal work a landmark writes down the passengers of its colour.
        if each["star"]:
            star = STAR_OF[each["what"]]
            after[star] = passengers(after, COUNTED_BY[star])
            happened.append(reason(rule("R23"), "star-written", at, star=star, value=after[star]))
    return {"sheet": after, "happened": happened}


def _board(sheet: dict[str, Any], passenger: str, at: list[str]) -> list[dict[str, Any]]:
    # R16: an old lady takes the topmost free box.
    if passenger == "old_lady":
        return _cross(sheet, "old_ladies", "R16", at)
    # R17: a student takes one of the normal boxes, never an intern's.
    if passenger == "student":
        return _cross(sheet, "students", "R17", at)
    # R22: an intern comes only as the office's bonus.
    if passenger == "intern":
        return _cross(sheet, "interns", "R22", at)
    # R19, R21: tourists and business people board the topmost bus that is not parked.
    if passenger == "tourist":
        return _board_bus(sheet, "tourist_rows", len(SHEET["tourist_column_values"]), "R19", at)
    return _board_bus(sheet, "business_rows", len(SHEET["business_column_values"]), "R21", at)


def _visit(sheet: dict[str, Any], place: str, at: list[str]) -> list[dict[str, Any]]:
    # R18: a university takes one of its boxes.
    if place == "university":
        return _cross(sheet, "universities", "R18", at)
    # R22: an office parks the business bus and gives the bonus passenger of the column.
    if place == "office":
        happened = _park(sheet, "business_rows", SHEET["business_column_values"], "R22", at)
        if happened[0]["code"] == "bus-parked":
            happened += _board(sheet, SHEET["business_bonus"][happened[0]["facts"]["marked"] - 1], at)
        return happened
    # R20: a monument parks the tourist bus; the visit is ticked even if nobody is aboard.
    ticks = "monuments_light" if place == "monument_light" else "monuments_dark"
    return _park(sheet, "tourist_rows", SHEET["tourist_column_values"], "R20", at) + _cross(sheet, ticks, "R20", at)


def _cross(sheet: dict[str, Any], field: str, rule_id: str, at: list[str]) -> list[dict[str, Any]]:
    if sheet[field] == MOST[field]:
        return [reason(rule(rule_id), "no-free-box", at, field=field, most=MOST[field])]
    sheet[field] += 1
    return [reason(rule(rule_id), "box-crossed", at, field=field, box=sheet[field])]


def _open_row(rows: list[dict[str, Any]]) -> int:
    """The topmost row whose bus is not parked; past the last row when all are."""
    for index, row in enumerate(rows):
        if not row["parked"]:
            return index
    return len(rows)


def _board_bus(sheet: dict[str, Any], field: str, columns: int, rule_id: str, at: list[str]) -> list[dict[str, Any]]:
    index = _open_row(sheet[field])
    if index == len(sheet[field]):
        return [reason(rule(rule_id), "all-buses-parked", at, field=field)]
    row = sheet[field][index]
    if row["marked"] == columns:
        return [reason(rule(rule_id), "bus-full", at, field=field, row=index + 1)]
    row["marked"] += 1
    return [reason(rule(rule_id), "boarded", at, field=field, row=index + 1, seat=row["marked"])]


def _park(sheet: dict[str, Any], field: str, values: list[int], rule_id: str, at: list[str]) -> list[dict[str, Any]]:
    index = _open_row(sheet[field])
    if index == len(sheet[field]) or not sheet[field][index]["marked"]:
        return [reason(rule(rule_id), "nobody-to-park", at, field=field)]
    row = sheet[field][index]
    row["parked"] = True
    marked = row["marked"]
    return [reason(rule(rule_id), "bus-parked", at, field=field, row=index + 1, marked=marked, value=values[marked - 1])]


def traffic(given: dict[str, Any]) -> dict[str, Any]:
    """How many buses are crossed after so many more?"""
    reading.only(given, ["traffic_boxes", "add"])
    crossed = reading.whole(given, "traffic_boxes", 0, MOST["traffic_boxes"], 0)
    return {"traffic_boxes": more_traffic(crossed, reading.whole(given, "add", 0, 1000))}


def more_traffic(crossed: int, buses: int) -> int:
    """R25: the section has nineteen buses, further ones are ignored."""
    return min(crossed + buses, MOST["traffic_boxes"])
