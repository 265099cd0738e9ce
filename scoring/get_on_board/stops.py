"""The stops of a turn, applied to the sheet in route order: passengers, places, parking, bonus passengers, stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board.city import City, read_city
from scoring.get_on_board.facts import SHEET, rule
from scoring.get_on_board.route import read_intersections
from scoring.get_on_board.sheet import BUSES, COUNTED_BY, COUNTS, RULE_OF, copied, passengers, read_sheet
from scoring.refusal import unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import (
        Bonus,
        BusField,
        CountField,
        Passenger,
        Place,
        Row,
        Sheet,
        StarField,
        Stop,
        StopsAnswer,
        StopsInput,
        Thing,
        TrafficAnswer,
        TrafficInput,
    )
    from scoring.types import Reason

PASSENGERS: list[Passenger] = ["old_lady", "student", "tourist", "business"]
PLACES: list[Place] = ["monument_dark", "monument_light", "office", "university"]
THINGS: list[Thing] = PASSENGERS + PLACES
STAR_OF: dict[Place, StarField] = {
    "university": "star_university",
    "monument_light": "star_light",
    "monument_dark": "star_dark",
    "office": "star_office",
}
# The most boxes of a section, and the most seats of a bus.
MOST: dict[CountField, int] = {field: most for field, most, _ in COUNTS}
COLUMNS: dict[BusField, int] = {field: columns for field, columns, _ in BUSES}


def stops(given: StopsInput) -> StopsAnswer:
    """Old sheet in, new sheet out: what do these stops put on it, one after the other?

    Told as intersections (`city`, `stops` in route order) or as what was reached there (`reached`: passengers and places,
    `star` for a landmark). `happened` says each box crossed, passenger aboard or lost, bus parked and star written."""
    reading.only(given, ["city", "sheet", "stops", "reached"])
    sheet = read_sheet(given)
    if "reached" in given:
        return apply_reached(sheet, [_read_reached(each) for each in reading.listing(given, "reached", [], 100)])
    city = read_city(given)
    return apply_stops(city, sheet, read_intersections(city, given, "stops"))


def _read_reached(each: object) -> Stop:
    given = reading.record({"reached": each}, "reached")
    return reached(reading.choice(given, "what", THINGS), reading.switch(given, "star"))


def reached(what: Thing, star: bool) -> Stop:
    """One passenger or place, wherever it stands; only a place can have a star."""
    if star and what not in PLACES:
        raise unreadable("no-star-there", [], what=what)
    return {"what": what, "star": star, "at": []}


def apply_stops(city: City, sheet: Sheet, route_order: list[str]) -> StopsAnswer:
    """R15: every intersection in route order, both passengers where two wait."""
    found: list[Stop] = []
    for at in route_order:
        standing = city.intersections[at]
        for passenger in standing.get("passengers", []):
            found.append({"what": passenger, "star": False, "at": [at]})
        if "place" in standing:
            found.append({"what": standing["place"], "star": "landmark" in standing, "at": [at]})
    return apply_reached(sheet, found)


def apply_reached(sheet: Sheet, found: list[Stop]) -> StopsAnswer:
    after = copied(sheet)
    happened: list[Reason] = []
    for each in found:
        what, at = each["what"], each["at"]
        if what in PASSENGERS:
            happened += _board(after, what, at)
        if what in STAR_OF:
            happened += _visit(after, what, at)
        # R23: after its normal work a landmark writes down the passengers of its colour.
        if what in STAR_OF and each["star"]:
            star = STAR_OF[what]
            value = passengers(after, COUNTED_BY[star])
            after[star] = value
            happened.append(reason(rule("R23"), "star-written", at, star=star, value=value))
    return {"sheet": after, "happened": happened}


def _board(sheet: Sheet, passenger: Passenger | Bonus, at: list[str]) -> list[Reason]:
    # R16: an old lady takes the topmost free box.
    if passenger == "old_lady":
        return _cross(sheet, "old_ladies", at)
    # R17: a student takes one of the normal boxes, never an intern's.
    if passenger == "student":
        return _cross(sheet, "students", at)
    # R22: an intern comes only as the office's bonus.
    if passenger == "intern":
        return _cross(sheet, "interns", at)
    # R19, R21: tourists and business people board the topmost bus that is not parked.
    return _board_bus(sheet, "tourist_rows" if passenger == "tourist" else "business_rows", at)


def _visit(sheet: Sheet, place: Place, at: list[str]) -> list[Reason]:
    # R18: a university takes one of its boxes.
    if place == "university":
        return _cross(sheet, "universities", at)
    # R22: an office parks the business bus and gives the bonus passenger of the column.
    if place == "office":
        aboard, parked = _park(sheet, "business_rows", SHEET["business_column_values"], "R22", at)
        return [parked] + _board(sheet, SHEET["business_bonus"][aboard - 1], at) if aboard else [parked]
    # R20: a monument parks the tourist bus; the visit is ticked even if nobody is aboard.
    _, parked = _park(sheet, "tourist_rows", SHEET["tourist_column_values"], "R20", at)
    return [parked] + _cross(sheet, "monuments_light" if place == "monument_light" else "monuments_dark", at)


def _cross(sheet: Sheet, field: CountField, at: list[str]) -> list[Reason]:
    if sheet[field] == MOST[field]:
        return [no_free_box(field, at)]
    sheet[field] += 1
    return [reason(rule(RULE_OF[field]), "box-crossed", at, field=field, box=sheet[field])]


def no_free_box(field: CountField, at: list[str]) -> Reason:
    return reason(rule(RULE_OF[field]), "no-free-box", at, field=field, most=MOST[field])


def _open_row(rows: list[Row]) -> int:
    """The topmost row whose bus is not parked; past the last row when all are."""
    for index, row in enumerate(rows):
        if not row["parked"]:
            return index
    return len(rows)


def _board_bus(sheet: Sheet, field: BusField, at: list[str]) -> list[Reason]:
    index = _open_row(sheet[field])
    if index == len(sheet[field]):
        return [reason(rule(RULE_OF[field]), "all-buses-parked", at, field=field)]
    row = sheet[field][index]
    if row["marked"] == COLUMNS[field]:
        return [bus_full(field, index + 1, at)]
    row["marked"] += 1
    return [reason(rule(RULE_OF[field]), "boarded", at, field=field, row=index + 1, seat=row["marked"])]


def bus_full(field: BusField, row: int, at: list[str]) -> Reason:
    return reason(rule(RULE_OF[field]), "bus-full", at, field=field, row=row)


def _park(sheet: Sheet, field: BusField, values: list[int], rule_id: str, at: list[str]) -> tuple[int, Reason]:
    """How many drove off aboard the open bus (0: it stays), and what happened."""
    index = _open_row(sheet[field])
    if index == len(sheet[field]) or not sheet[field][index]["marked"]:
        return 0, reason(rule(rule_id), "nobody-to-park", at, field=field)
    row = sheet[field][index]
    row["parked"] = True
    aboard = row["marked"]
    value = values[aboard - 1]
    return aboard, reason(rule(rule_id), "bus-parked", at, field=field, row=index + 1, marked=aboard, value=value)


def traffic(given: TrafficInput) -> TrafficAnswer:
    """How many buses of the traffic section are crossed after so many more? It has nineteen; further ones are ignored (R25)."""
    reading.only(given, ["traffic_boxes", "add"])
    crossed = reading.whole(given, "traffic_boxes", 0, MOST["traffic_boxes"], 0)
    return {"traffic_boxes": more_traffic(crossed, reading.whole(given, "add", 0, 1000))}


def more_traffic(crossed: int, buses: int) -> int:
    """R25: the section has nineteen buses, further ones are ignored."""
    return min(crossed + buses, MOST["traffic_boxes"])
