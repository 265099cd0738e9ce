"""The sheet of Get on Board: stops, scoring, faults, and the marks that write it."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from tests.scoring.get_on_board_by_hand import Board, Bus

BOARDS = {city: Board(city) for city in ("new-york", "london")}
RISING = {"old_ladies": 8, "students": 6, "interns": 3, "universities": 4}
FALLING = {"turn_boxes": 5, "traffic_boxes": 19}
STARS = {"star_university": 9, "star_light": 12, "star_dark": 12, "star_office": 9}
TABLE = {"options": {}, "seats": [{"name": "Anna"}, {"name": "Borys"}]}


def asked(question: str, question_input: Any) -> Mapping[str, Any]:
    answer = scoring.ask("get-on-board", question, question_input)
    assert "refusal" not in answer, answer
    return answer


def rows(columns: int) -> st.SearchStrategy[list[dict[str, Any]]]:
    row = st.fixed_dictionaries({"marked": st.integers(0, columns), "parked": st.booleans()})
    return st.lists(row, min_size=3, max_size=3)


sheets = st.fixed_dictionaries(
    {
        **{field: st.integers(0, most) for field, most in (RISING | FALLING).items()},
        **{field: st.none() | st.integers(0, most) for field, most in STARS.items()},
        "monuments_light": st.integers(0, 4),
        "monuments_dark": st.integers(0, 4),
        "tourist_rows": rows(4),
        "business_rows": rows(3),
        "common": st.lists(st.sampled_from([0, 6, 10]), min_size=2, max_size=2),
        "personal_done": st.booleans(),
        "eliminated": st.just(False),
    }
)


def fold(*marks: dict[str, Any]) -> Mapping[str, Any]:
    numbered = [{"id": str(number), "seat": 0, **mark} for number, mark in enumerate(marks)]
    return asked("pad", {"table": TABLE, "marks": numbered})


def sheet_after(*marks: dict[str, Any]) -> dict[str, Any]:
    folded = fold(*marks)
    assert folded["refused"] == []
    sheet: dict[str, Any] = folded["state"]["players"][0]["pad"]["sheet"]
    return sheet


def by_hand(bus: Bus) -> dict[str, Any]:
    def rows_of(kind: str) -> list[dict[str, Any]]:
        filled = (bus.rows[kind] + [[], []])[:3]
        return [{"marked": len(row), "parked": number < len(bus.rows[kind]) - 1} for number, row in enumerate(filled)]

    return {
        "turn_boxes": 0,
        "traffic_boxes": 0,
        "old_ladies": bus.old,
        "students": bus.students,
        "interns": bus.interns,
        "universities": bus.universities,
        "monuments_light": min(4, bus.visits["monument_light"]),
        "monuments_dark": min(4, bus.visits["monument_dark"]),
        "star_university": bus.stars.get("university"),
        "star_light": bus.stars.get("monument_light"),
        "star_dark": bus.stars.get("monument_dark"),
        "star_office": bus.stars.get("office"),
        "tourist_rows": rows_of("tourist"),
        "business_rows": rows_of("business"),
        "common": [0, 0],
        "personal_done": False,
        "eliminated": False,
    }


@settings(max_examples=100, deadline=None)
@given(city=st.sampled_from(sorted(BOARDS)), data=st.data())
def test_stops_fill_the_sheet_as_by_hand(city: str, data: st.DataObject) -> None:
    stops = data.draw(st.lists(st.sampled_from(sorted(BOARDS[city].places)), max_size=60))
    bus = Bus(BOARDS[city], BOARDS[city].starts()[0])
    for at in stops:
        bus.stop(at)
    answer = asked("stops", {"city": city, "sheet": {}, "stops": stops})
    assert answer["sheet"] == by_hand(bus)
    assert asked("sheet", {"sheet": answer["sheet"]})["faults"] == []
    # In two halves the same.
    half = asked("stops", {"city": city, "sheet": {}, "stops": stops[:20]})
    assert asked("stops", {"city": city, "sheet": half["sheet"], "stops": stops[20:]})["sheet"] == answer["sheet"]


@settings(max_examples=60, deadline=None)
@given(city=st.sampled_from(sorted(BOARDS)), data=st.data())
def test_tapping_what_was_reached_is_the_same_as_the_stops(city: str, data: st.DataObject) -> None:
    places = BOARDS[city].places
    stops = data.draw(st.lists(st.sampled_from(sorted(places)), max_size=30, unique=True))
    marks = []
    for at in stops:
        marks += [{"do": "reach", "what": who} for who in places[at].get("passengers", [])]
        if "place" in places[at]:
            marks.append({"do": "reach", "what": places[at]["place"], "star": "landmark" in places[at]})
    assert sheet_after(*marks) == asked("stops", {"city": city, "stops": stops})["sheet"]


@settings(max_examples=100, deadline=None)
@given(sheet=sheets)
def test_every_line_adds_up(sheet: dict[str, Any]) -> None:
    answer = asked("sheet", {"sheet": sheet})
    assert answer["total"] == sum(line["points"] for line in answer["lines"]) == sum(answer["sections"].values())
    for line in answer["lines"]:
        plain = line["arithmetic"].replace("−", "-").replace("×", "*").replace("⌊", "(").replace("⌋", ")").replace("÷", "//")
        assert eval(plain, {"max": max}) == line["points"], line  # our own arithmetic, digits and signs only


@settings(max_examples=100, deadline=None)
@given(sheet=sheets, field=st.sampled_from(sorted(RISING | FALLING | STARS)))
def test_scoring_rises_and_falls_as_the_rules_say(sheet: dict[str, Any], field: str) -> None:
    most = (RISING | FALLING | STARS)[field]
    totals = [asked("sheet", {"sheet": {**sheet, field: value}})["total"] for value in range(most + 1)]
    assert totals == sorted(totals, reverse=field in FALLING)


@settings(max_examples=60, deadline=None)
@given(sheet=sheets, row=st.integers(0, 2), section=st.sampled_from(["tourist_rows", "business_rows"]))
def test_parking_never_costs_points(sheet: dict[str, Any], row: int, section: str) -> None:
    def total(parked: bool) -> int:
        changed = [dict(each) for each in sheet[section]]
        changed[row]["parked"] = parked
        worth: int = asked("sheet", {"sheet": {**sheet, section: changed}})["total"]
        return worth

    assert total(True) >= total(False)


@settings(max_examples=60, deadline=None)
@given(sheet=sheets)
def test_the_end_tally_writes_any_sheet(sheet: dict[str, Any]) -> None:
    marks: list[dict[str, Any]] = []
    for field, value in sheet.items():
        if field.endswith("_rows"):
            marks += [
                {"do": "write", "field": field, "row": 1 + n, "value": row["marked"], "parked": row["parked"]}
                for n, row in enumerate(value)
            ]
        elif field == "common":
            marks += [{"do": "write", "field": field, "row": 1 + slot, "value": points} for slot, points in enumerate(value)]
        else:
            marks.append({"do": "write", "field": field, "value": value})
    folded = fold(*marks)
    assert folded["refused"] == []
    assert folded["state"]["players"][0]["pad"]["sheet"] == sheet
    counted = asked("score", folded["state"])["players"][0]
    alone = asked("sheet", {"sheet": sheet})
    assert counted["total"] == alone["total"]
    assert counted["warnings"] == alone["faults"] + alone["doubts"]


def with_rows(*texts: str) -> list[dict[str, Any]]:
    return [{"marked": int(text[0]), "parked": text.endswith("P")} for text in texts]


@pytest.mark.parametrize(
    ("sheet", "faults", "doubts"),
    [
        ({}, [], []),
        ({"turn_boxes": 6}, ["V1"], []),
        ({"students": -1}, ["V1"], []),
        ({"students": 2.5}, ["V1"], []),
        ({"students": True}, ["V1"], []),
        ({"old_ladies": None}, ["V1"], []),
        ({"tourist_rows": with_rows("5", "0", "0")}, ["V1"], []),
        ({"tourist_rows": with_rows("1", "0")}, ["V1"], []),
        ({"personal_done": "yes"}, ["V1"], []),
        ({"business_rows": with_rows("1", "2", "0")}, ["V2"], []),
        ({"tourist_rows": with_rows("4P", "0", "2")}, ["V2"], []),
        ({"tourist_rows": with_rows("0P", "0", "0")}, ["V3"], []),
        ({"star_light": 1}, ["V4"], []),
        (
            {"star_university": 3, "students": 1, "interns": 1, "universities": 1, "business_rows": with_rows("3P", "0", "0")},
            ["V4"],
            [],
        ),
        ({"star_office": 4, "business_rows": with_rows("3", "0", "0")}, ["V4"], []),
        ({"common": [5, 0]}, ["V5"], []),
        ({"common": [10]}, ["V5"], []),
        ({"interns": 1}, ["V6"], []),
        ({"interns": 1, "business_rows": with_rows("3", "0", "0")}, ["V6"], []),
        ({"business_rows": with_rows("3P", "0", "0")}, [], ["W1"]),
        ({"star_university": 0}, [], ["W2"]),
        ({"turn_boxes": 9, "star_dark": 2, "tourist_rows": "many"}, ["V1", "V1"], []),
        ({"turn_boxes": 9, "star_dark": 2}, ["V1", "V4"], []),
    ],
)
def test_faults_and_doubts(sheet: dict[str, Any], faults: list[str], doubts: list[str]) -> None:
    answer = asked("sheet", {"sheet": sheet})
    assert [fault["rule"] for fault in answer["faults"]] == [f"get-on-board-{each}" for each in faults]
    assert [doubt["rule"] for doubt in answer["doubts"]] == [f"get-on-board-{each}" for each in doubts]
    assert (answer["total"] is None) == ("V1" in faults or "V5" in faults)


CROSS_TOURIST = {"do": "cross", "box": "tourist_rows", "row": 1}
CROSS_BUSINESS = {"do": "cross", "box": "business_rows", "row": 1}


@pytest.mark.parametrize(
    ("marks", "code"),
    [
        ([{"do": "cross", "box": "turn_boxes"}] * 6, "no-free-box"),
        ([CROSS_TOURIST] * 5, "bus-full"),
        ([{**CROSS_TOURIST, "row": 2}], "row-not-open"),
        ([CROSS_TOURIST, {"do": "park", "section": "tourist_rows", "row": 1}, CROSS_TOURIST], "bus-has-left"),
        ([{"do": "park", "section": "tourist_rows", "row": 1}], "empty-bus-parked"),
        ([{"do": "cross", "box": "interns"}], "too-many-interns"),
        ([{"do": "cross", "box": "stars"}], "not-a-choice"),
        ([{"do": "cross", "box": "tourist_rows", "row": 4}], "number-out-of-range"),
        ([{"do": "write", "field": "traffic_boxes", "value": 20}], "box-out-of-range"),
        ([{"do": "write", "field": "common", "row": 1, "value": 7}], "common-value"),
        ([{"do": "write", "field": "nothing", "value": 7}], "not-a-choice"),
        ([{"do": "reach", "what": "office", "star": True}] * 2, "star-already-written"),
        ([{"do": "reach", "what": "student", "star": True}], "no-star-there"),
        ([{"do": "write", "field": "eliminated", "value": True}, {"do": "reach", "what": "student"}], "player-is-out"),
        ([{"do": "drive", "move": ["C1"]}], "not-ready-to-drive"),
        ([{"do": "start", "light": 1}, {"do": "extend", "to": ["D4"]}], "route-jumps"),
        ([{"do": "start", "light": 1}, {"do": "extend", "to": ["C1"]}, {"do": "start", "light": 2}], "already-departed"),
        ([{"do": "letters", "letters": ["a", "b", "c"]}], "no-such-card"),
        ([{"do": "ticket", "seat": None, "ticket": 4}, {"do": "ticket", "seat": None, "ticket": 4}], "ticket-already-drawn"),
        ([{"do": "end-round", "seat": None, "round": 1}], "not-the-current-round"),
        ([{"do": "top", "seat": 4, "top": 1}], "number-out-of-range"),
    ],
)
def test_impossible_marks_are_refused_and_change_nothing(marks: list[dict[str, Any]], code: str) -> None:
    folded = fold(*marks)
    [refused] = folded["refused"]
    assert refused["reasons"][0]["code"] == code
    assert folded["state"] == fold(*marks[:-1])["state"]


def test_a_sheet_box_by_box() -> None:
    """Three business people, parked; the bonus intern is crossed by hand, and forgetting it is noticed."""
    marks = [CROSS_BUSINESS] * 3 + [{"do": "park", "section": "business_rows", "row": 1}]
    folded = fold(*marks)
    assert [warning["code"] for warning in asked("score", folded["state"])["players"][0]["warnings"]] == ["intern-forgotten"]
    sheet = sheet_after(*marks, {"do": "cross", "box": "interns"})
    assert asked("sheet", {"sheet": sheet})["doubts"] == []
    ahead = asked("next", {"sheet": sheet})
    assert [bus["left"] for bus in ahead["buses"]] == [4, 0, 0, 0, 3, 0]
    assert {box["field"]: box["left"] for box in ahead["boxes"]}["interns"] == 2


def test_extending_the_route_applies_the_stops_and_the_letters() -> None:
    marks: list[dict[str, Any]] = [
        {"do": "start", "light": 1},
        {"do": "letters", "letters": ["a", "f", "k"]},
        {"do": "extend", "to": ["C1", "B1", "B2"]},
    ]
    folded = fold(*marks)
    pad = folded["state"]["players"][0]["pad"]
    assert pad["route"] == ["C2", "C1", "B1", "B2"]
    assert (pad["sheet"]["students"], pad["sheet"]["tourist_rows"][0]["marked"]) == (1, 1)
    eliminated = fold(*marks, {"do": "extend", "to": ["C2"]})["state"]
    tally = asked("score", eliminated)
    assert tally["players"][0]["total"] is None
    assert tally["winners"] == [1]


def test_the_situation_of_a_seat_is_what_the_referee_asks_with() -> None:
    marks: list[dict[str, Any]] = [
        {"do": "top", "top": 1},
        {"do": "start", "light": 1},
        {"do": "start", "seat": 1, "light": 2},
        {"do": "inspector", "seat": 1},
        {"do": "ticket", "seat": None, "ticket": 8},
    ]
    situation = asked("situation", {"state": fold(*marks)["state"], "seat": 0})
    assert (situation["shape"], situation["round"], situation["order"]) == ("turn1", 1, [1, 0])
    referee = {field: situation[field] for field in ("city", "route", "shape", "turn_boxes", "others", "to_come")}
    assert asked("options", referee)["options"]


def test_undo_takes_a_mark_back() -> None:
    marks = [{"do": "reach", "what": "student"}, {"do": "undo", "what": "0"}]
    assert fold(*marks)["state"]["players"][0]["pad"]["sheet"]["students"] == 0
