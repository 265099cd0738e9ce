"""A photographed sheet: what is asked, what the rules answer themselves, and that every sheet comes out as it was."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from sheets.geometry import geometry

COUNTED = {"turn_boxes": 5, "old_ladies": 8, "students": 6, "interns": 3, "universities": 4, "traffic_boxes": 19}
TICKED = {"monuments_light": 3, "monuments_dark": 3}
SEATS = {"tourist_rows": 4, "business_rows": 3}
STARS = {
    "star_university": ["students", "interns"],
    "star_light": ["tourist_rows"],
    "star_dark": ["tourist_rows"],
    "star_office": ["business_rows"],
}
TABLE = {"options": {}, "seats": [{"name": "Anna"}, {"name": "Borys"}]}


def photo(boxes: dict[str, Any], **more: Any) -> Mapping[str, Any]:
    answer = scoring.ask("get-on-board", "photo", {"boxes": boxes, **more})
    assert "refusal" not in answer, answer
    return answer


def row(marked: int, seats: int) -> list[bool | None]:
    return [number < marked for number in range(seats)]


def blank() -> dict[str, list[bool | None]]:
    boxes: dict[str, list[bool | None]] = {field: row(0, most) for field, most in (COUNTED | TICKED).items()}
    for bus, seats in SEATS.items():
        for number in range(3):
            boxes |= {f"{bus}.{number}": row(0, seats), f"{bus}.{number}.parked": [False]}
    return boxes


NOTHING = {**{star: [False] for star in STARS}, "common": [False, False], "personal_objective.points": [False]}


def open_ones(answer: Mapping[str, Any]) -> list[tuple[str, int, int]]:
    return [(each["field"], each["row"], each["box"]) for each in answer["asked"] if not each["settled"]]


def of(answer: Mapping[str, Any], field: str, row: int = 0, box: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = next(
        each for each in answer["asked"] if (each["field"], each["row"], each["box"]) == (field, row, box)
    )
    return found


def test_a_blank_sheet_asks_nothing_and_is_worth_nothing() -> None:
    answer = photo(blank(), written=NOTHING)
    assert (answer["open"], answer["total"], answer["faults"], answer["doubts"]) == (0, 0, [], [])


def test_every_box_of_the_printed_sheet_is_known() -> None:
    for layout in geometry("get-on-board")["layouts"]:
        states = {name: [False] * len(boxes) for name, boxes in layout["boxes"].items()}
        boxes = {name: each for name, each in states.items() if name == "tickets" or name in blank()}
        assert photo(boxes, written={name: each for name, each in states.items() if name not in boxes})["open"] == 0


def test_what_nobody_tells_is_asked_and_not_taken_for_empty() -> None:
    answer = photo({})
    assert len(open_ones(answer)) == answer["open"] == sum((COUNTED | TICKED).values()) + 2 * 3 + len(STARS) + 2 + 1


def test_a_box_between_two_others_can_only_be_as_they_are() -> None:
    boxes = blank() | {"old_ladies": [True, None, True, None, None, False, None, False]}
    answer = photo(boxes, written=NOTHING)
    assert (of(answer, "old_ladies", 0, 2)["value"], of(answer, "old_ladies", 0, 7)["value"]) == (True, False)
    assert open_ones(answer) == [("old_ladies", 0, 4), ("old_ladies", 0, 5)]
    # The fourth is the first that brings 2.
    assert of(answer, "old_ladies", 0, 4)["worth"] == [5, 3]
    told = [{"field": "old_ladies", "box": 4, "value": False}]
    again = photo(boxes, written=NOTHING, answers=told)
    assert (again["open"], again["sheet"]["old_ladies"]) == (0, 3)


def test_places_that_are_crossed_in_any_order_are_not_out_of_order() -> None:
    answer = photo(blank() | {"students": [False, True, None, False, True, False], "universities": row(1, 4)}, written=NOTHING)
    assert answer["faults"] == []
    assert open_ones(answer) == [("students", 0, 3)]
    assert of(answer, "students", 0, 3)["worth"] == [3, 2]


def test_crosses_out_of_order_are_said_and_asked() -> None:
    boxes = blank() | {"old_ladies": [True, False, True, False, False, False, False, False]}
    answer = photo(boxes, written=NOTHING)
    assert [(each["rule"], each["code"], each["facts"]) for each in answer["faults"]] == [
        ("get-on-board-R16", "box-skipped", {"field": "old_ladies", "box": 3, "skipped": 2})
    ]
    assert open_ones(answer) == [("old_ladies", 0, 2), ("old_ladies", 0, 3)]
    mended = photo(boxes, written=NOTHING, answers=[{"field": "old_ladies", "box": 2, "value": True}])
    assert (mended["open"], mended["faults"], mended["sheet"]["old_ladies"]) == (0, [], 3)


def test_of_many_crosses_the_gap_and_the_one_behind_it_are_asked() -> None:
    crossed = row(9, 19)
    crossed[3] = False
    answer = photo(blank() | {"traffic_boxes": crossed}, written=NOTHING)
    assert open_ones(answer) == [("traffic_boxes", 0, 4), ("traffic_boxes", 0, 5)]


@pytest.mark.parametrize(
    ("answers", "open_", "crossed"),
    [
        ({}, [4, 5, 6], None),
        # The cross was none: the gap is what it was.
        ({6: False}, [], 3),
        # The gap was misread.
        ({4: True}, [5, 6], None),
        ({4: True, 5: True}, [], 6),
        ({6: True}, [4, 5], None),
    ],
)
def test_a_gap_before_a_cross_is_asked_with_it(answers: dict[int, bool], open_: list[int], crossed: int | None) -> None:
    boxes = blank() | {"old_ladies": [True, True, True, False, False, True, False, False]}
    told = [{"field": "old_ladies", "box": box, "value": value} for box, value in answers.items()]
    answer = photo(boxes, written=NOTHING, answers=told)
    assert open_ones(answer) == [("old_ladies", 0, box) for box in open_]
    assert bool(answer["faults"]) == bool(open_)
    assert crossed is None or answer["sheet"]["old_ladies"] == crossed


def test_a_cross_far_behind_is_asked_with_the_first_box_of_the_gap() -> None:
    crossed = row(3, 19)
    crossed[15] = True
    answer = photo(blank() | {"traffic_boxes": crossed}, written=NOTHING)
    assert open_ones(answer) == [("traffic_boxes", 0, 4), ("traffic_boxes", 0, 16)]


def test_what_the_photo_tells_can_be_looked_at_all_the_same() -> None:
    boxes = blank() | {"students": row(3, 6), "tourist_rows.0": row(2, 4)}
    answer = photo(boxes, written=NOTHING)
    student, bus = of(answer, "students", 0, 4), of(answer, "tourist_rows", 1)
    assert (student["plain"], student["settled"], student["value"]) == (True, True, False)
    assert (bus["plain"], bus["value"], bus["likely"]) == (True, {"marked": 2, "parked": False}, 1)
    assert {"marked": 3, "parked": True} in bus["choices"]
    told = [{"field": "students", "box": 4, "value": True}]
    told += [{"field": "tourist_rows", "row": 1, "value": {"marked": 3, "parked": True}}]
    again = photo(boxes, written=NOTHING, answers=told)
    assert (again["sheet"]["students"], again["sheet"]["tourist_rows"][0]) == (4, {"marked": 3, "parked": True})
    assert not of(again, "students", 0, 4)["plain"]
    assert not of(again, "tourist_rows", 1)["plain"]


@pytest.mark.parametrize(
    ("crossed", "ink", "choices"),
    [
        # The number at the end of the last row: parked, or the half of S6.
        ([True, True, False, False], True, [(2, True, 5), (2, False, 2)]),
        # R20: the rest of a parked row is struck, so that a full row may be any.
        ([True, True, True, True], True, [(1, True, 2), (2, True, 5), (3, True, 9), (4, True, 14), (4, False, 7)]),
        ([True, None, False, False], False, [(1, False, 1), (2, False, 2)]),
    ],
)
def test_a_bus_is_asked_by_its_number(crossed: list[bool | None], ink: bool, choices: list[tuple[int, bool, int]]) -> None:
    boxes = blank() | {"tourist_rows.0": crossed, "tourist_rows.0.parked": [ink]}
    asked = of(photo(boxes, written=NOTHING), "tourist_rows", 1)
    told = [(each["marked"], each["parked"], worth) for each, worth in zip(asked["choices"], asked["worth"], strict=True)]
    assert (told[: asked["likely"]], asked["settled"]) == (choices, False)
    # Whoever sees that a seat was misread finds every other bus behind them.
    assert len(told) == len(set(told)) == 9


def test_a_bus_above_one_that_has_boarded_is_parked() -> None:
    below = {"business_rows.0": row(2, 3), "business_rows.1": row(1, 3)}
    answer = photo(blank() | below | {"business_rows.0.parked": [True]}, written=NOTHING)
    assert answer["open"] == 0
    assert answer["sheet"]["business_rows"][:2] == [{"marked": 2, "parked": True}, {"marked": 1, "parked": False}]


def test_a_bus_that_stands_open_above_one_that_has_boarded_is_said_and_asked() -> None:
    boxes = blank() | {"business_rows.0": row(2, 3), "business_rows.1": row(1, 3)}
    answer = photo(boxes, written=NOTHING)
    assert [(each["rule"], each["code"], each["facts"]) for each in answer["faults"]] == [
        ("get-on-board-V2", "row-not-open", {"field": "business_rows", "row": 2})
    ]
    # And the one that has boarded: perhaps nobody sits there.
    assert open_ones(answer) == [("business_rows", 1, 0), ("business_rows", 2, 0)]
    asked = of(answer, "business_rows", 1)
    assert asked["choices"][: asked["likely"]] == [{"marked": 2, "parked": True}, {"marked": 2, "parked": False}]
    nobody = [{"field": "business_rows", "row": 2, "value": {"marked": 0, "parked": False}}]
    again = photo(boxes, written=NOTHING, answers=nobody)
    assert (again["open"], again["faults"]) == (0, [])
    assert again["sheet"]["business_rows"][:2] == [{"marked": 2, "parked": False}, {"marked": 0, "parked": False}]
    # The number was forgotten; or it never parked, and nobody may sit below.
    for parked, faults in ((True, []), (False, ["row-not-open"])):
        told = [{"field": "business_rows", "row": 1, "value": {"marked": 2, "parked": parked}}]
        again = photo(boxes, written=NOTHING, answers=told)
        assert (again["open"], [each["code"] for each in again["faults"]]) == (0, faults)
    # Where the photo cannot tell whether a number stands there, the rules can.
    boxes["business_rows.0.parked"] = [None]
    assert photo(boxes, written=NOTHING)["open"] == 0


def test_an_empty_bus_above_a_full_one_is_asked() -> None:
    answer = photo(blank() | {"tourist_rows.1": row(2, 4)}, written=NOTHING)
    assert open_ones(answer) == [("tourist_rows", 1, 0), ("tourist_rows", 2, 0)]
    told = [{"field": "tourist_rows", "row": 1, "value": {"marked": 0, "parked": False}}]
    again = photo(blank() | {"tourist_rows.1": row(2, 4)}, written=NOTHING, answers=told)
    assert [(each["rule"], each["code"]) for each in again["faults"]] == [("get-on-board-V2", "row-not-open")]


def test_seats_left_out_and_a_number_behind_an_empty_bus_are_asked() -> None:
    answer = photo(blank() | {"tourist_rows.0": [True, False, True, False]}, written=NOTHING)
    assert [(each["rule"], each["code"]) for each in answer["faults"]] == [("get-on-board-R19", "seat-skipped")]
    assert open_ones(answer) == [("tourist_rows", 1, 0)]
    assert open_ones(photo(blank() | {"business_rows.0.parked": [True]}, written=NOTHING)) == [("business_rows", 1, 0)]


def test_a_star_holds_at_most_the_passengers_that_are_marked() -> None:
    boxes = blank() | {"students": row(3, 6)}
    answer = photo(boxes, written=NOTHING | {"star_university": [True]})
    # And what else fits, for whoever reads more.
    star = of(answer, "star_university")
    assert (star["choices"], star["likely"]) == ([None, *range(10)], 5)
    # Nobody to count: nothing can stand there, unless somebody has written something.
    assert of(photo(blank(), written=NOTHING | {"star_dark": [None]}), "star_dark")["settled"]
    assert open_ones(photo(blank(), written=NOTHING | {"star_dark": [True]})) == [("star_dark", 0, 0)]
    told = [{"field": "star_university", "value": 4}]
    again = photo(boxes, written=NOTHING | {"star_university": [True]}, answers=told)
    assert [(each["rule"], each["code"]) for each in again["faults"]] == [("get-on-board-V4", "star-too-large")]
    assert [each["code"] for each in again["doubts"]] == ["university-forgotten"]


def test_an_objective_that_nobody_can_have_met_brings_nothing() -> None:
    cards = [{"id": "old_ladies_5"}, {"id": "students_5"}]
    boxes, unclear = blank() | {"old_ladies": row(5, 8)}, NOTHING | {"common": [None, None]}
    assert open_ones(photo(boxes, written=unclear, cards=cards)) == [("common", 1, 0)]
    assert open_ones(photo(boxes, written=unclear)) == [("common", 1, 0), ("common", 2, 0)]
    assert open_ones(photo(blank(), written=unclear)) == []
    told = [{"field": "common", "row": 2, "value": 6}]
    wrong = photo(boxes, written=NOTHING | {"common": [False, True]}, cards=cards, answers=told)
    assert [(each["rule"], each["code"]) for each in wrong["faults"]] == [("get-on-board-R24", "objective-not-met")]


@pytest.mark.parametrize(
    ("letters", "open_"), [([True, True, True], True), ([True, None, False], True), ([None, False, False], False)]
)
def test_letters_without_points_may_have_been_reached(letters: list[bool | None], open_: bool) -> None:
    answer = photo(blank(), written=NOTHING | {"letters": letters})
    assert open_ones(answer) == ([("personal_done", 0, 0)] if open_ else [])
    told = photo(blank(), written=NOTHING | {"letters": letters}, answers=[{"field": "personal_done", "value": False}])
    assert (told["open"], told["sheet"]["personal_done"]) == (0, False)


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"boxes": {"old_ladies": [1]}}, "old_ladies"),
        ({"boxes": {"old_ladies": [True] * 9}}, "old_ladies"),
        ({"boxes": {"no-such-box": []}}, "no-such-box"),
        ({"boxes": {}, "answers": [{"field": "tourist_rows", "row": 1, "value": {"marked": 5}}]}, "marked"),
        ({"boxes": {}, "answers": [{"field": "tourist_rows", "row": 1, "value": 3}]}, "value"),
        ({"boxes": {}, "answers": [{"field": "old_ladies", "box": 1, "value": 3}]}, "old_ladies"),
        ({"boxes": {}, "answers": [{"field": "star_dark", "value": "many"}]}, "star_dark"),
        ({"boxes": {}, "answers": [{"field": "common", "row": 1, "value": 7}]}, "common"),
    ],
)
def test_what_no_sheet_can_hold_is_refused(given: dict[str, Any], field: str) -> None:
    refused = scoring.ask("get-on-board", "photo", given)["refusal"]["reasons"]
    assert [each["facts"]["field"] for each in refused] == [field]


@st.composite
def possible_rows(draw: st.DrawFn, seats: int) -> list[dict[str, Any]]:
    """Rows open from top to bottom, each when the one above is parked."""
    parked = draw(st.integers(0, 3))
    rows = [{"marked": draw(st.integers(1, seats)), "parked": True} for _number in range(parked)]
    if parked < 3:
        rows.append({"marked": draw(st.integers(0, seats)), "parked": False})
    return [*rows, *({"marked": 0, "parked": False} for _number in range(3 - len(rows)))]


@st.composite
def played(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """A sheet that a game can leave, its boxes as a photo has them (some not to be told, some rows struck), and its writing."""
    sheet: dict[str, Any] = {field: draw(st.integers(0, most)) for field, most in (COUNTED | TICKED).items()}
    sheet |= {bus: draw(possible_rows(seats)) for bus, seats in SEATS.items()}
    full = [each for each in sheet["business_rows"] if each == {"marked": 3, "parked": True}]
    sheet["interns"] = draw(st.integers(0, len(full)))
    boxes: dict[str, Any] = {field: row(sheet[field], most) for field, most in (COUNTED | TICKED).items()}
    for bus, seats in SEATS.items():
        for number, each in enumerate(sheet[bus]):
            struck = each["parked"] and draw(st.booleans())
            boxes[f"{bus}.{number}"] = row(seats if struck else each["marked"], seats)
            # S6: at the end the half may stand where the number of a parked bus would.
            half = each["marked"] > 0 and not each["parked"] and draw(st.booleans())
            boxes[f"{bus}.{number}.parked"] = [each["parked"] or half]
    for states in boxes.values():
        for index in range(len(states)):
            if draw(st.integers(0, 9)) == 0:
                states[index] = None
    aboard = {field: sheet[field] if isinstance(sheet[field], int) else sum(each["marked"] for each in sheet[field])
              for field in ("students", "interns", *SEATS)}  # fmt: skip
    for star, kinds in STARS.items():
        sheet[star] = draw(st.none() | st.integers(0, sum(aboard[kind] for kind in kinds)))
    sheet |= {"common": [draw(st.sampled_from([0, 6, 10])) for _slot in range(2)], "personal_done": draw(st.booleans())}
    written: dict[str, Any] = {star: [sheet[star] is not None] for star in STARS}
    written |= {"common": [points > 0 for points in sheet["common"]], "personal_objective.points": [sheet["personal_done"]]}
    return sheet, boxes, written


def truth(sheet: dict[str, Any], asked: dict[str, Any]) -> Any:
    field = asked["field"]
    if asked["box"]:
        return asked["box"] <= sheet[field]
    return sheet[field][asked["row"] - 1] if asked["row"] else sheet[field]


@given(played())
@settings(max_examples=150, deadline=None)
def test_every_sheet_comes_out_as_it_was(given: tuple[dict[str, Any], dict[str, Any], dict[str, Any]]) -> None:
    """Whoever answers what is asked has the sheet; and what was settled without asking was right."""
    sheet, boxes, written = given
    answers: list[dict[str, Any]] = []
    for _turn in range(150):
        told = photo(boxes, written=written, answers=answers)
        for each in told["asked"]:
            assert not each["settled"] or each["value"] == truth(sheet, each), each
        left = [each for each in told["asked"] if not each["settled"]]
        assert len(left) == told["open"]
        if not left:
            break
        assert truth(sheet, left[0]) in left[0]["choices"]
        answers.append(
            {"field": left[0]["field"], "row": left[0]["row"], "box": left[0]["box"], "value": truth(sheet, left[0])}
        )
    assert {field: told["sheet"][field] for field in sheet} == sheet
    assert told["total"] == scoring.ask("get-on-board", "sheet", {"sheet": sheet})["total"]
    assert told["faults"] == []


@given(played())
@settings(max_examples=100, deadline=None)
def test_another_photo_of_a_sheet_on_the_pad_asks_nothing(given: tuple[dict[str, Any], dict[str, Any], dict[str, Any]]) -> None:
    sheet, boxes, written = given
    told = photo(boxes, written=written, pad=sheet)
    assert (told["open"], told["there"]) == (0, True), open_ones(told)
    assert {field: told["sheet"][field] for field in sheet} == sheet


def test_after_more_turns_it_is_another_sheet() -> None:
    pad = {"old_ladies": 3, "students": 2, "star_university": 1, "tourist_rows": [{"marked": 2, "parked": True}, {}, {}]}
    crossed = {"old_ladies": row(3, 8), "students": row(2, 6), "tourist_rows.0": row(2, 4), "tourist_rows.0.parked": [True]}
    written = NOTHING | {"star_university": [True]}
    same = photo(blank() | crossed, written=written, pad=pad)
    assert (same["open"], same["there"], same["sheet"]["star_university"]) == (0, True, 1)
    # Who looks again may see something else.
    answers = [{"field": "star_university", "value": 2}]
    other = photo(blank() | crossed, written=written, pad=pad, answers=answers)
    assert (other["open"], other["there"], other["sheet"]["star_university"]) == (0, False, 2)
    for more in ({"old_ladies": row(4, 8)}, {"students": row(1, 6)}, {"tourist_rows.1": row(1, 4)}):
        later = photo(blank() | crossed | more, written=written, pad=pad)
        assert ("star_university", 0, 0) in open_ones(later)
        assert not later["there"]
    # Without a pad there is nothing that it could be.
    assert not photo(blank() | crossed, written=NOTHING, answers=answers)["there"]


def test_what_was_answered_about_crosses_out_of_order_holds_for_another_photo() -> None:
    boxes = blank() | {"old_ladies": [True, True, True, False, False, True, False, False]}
    for crossed in (3, 6):
        told = photo(boxes, written=NOTHING, pad={"old_ladies": crossed})
        assert (told["there"], told["sheet"]["old_ladies"], told["faults"]) == (True, crossed, [])
    assert photo(boxes, written=NOTHING, pad={"old_ladies": 7})["open"] == 3


def test_a_copied_sheet_is_one_mark() -> None:
    sheet = {"old_ladies": 3, "star_dark": None, "tourist_rows": [{"marked": 2, "parked": True}, {}, {}], "common": [6, 0]}
    marks: list[dict[str, Any]] = [
        {"id": "1", "seat": 1, "do": "write", "field": "students", "value": 4},
        {"id": "2", "seat": 1, "do": "write", "field": "eliminated", "value": True},
        {"id": "3", "seat": 1, "do": "copy", "sheet": sheet, "top": 4},
        {"id": "4", "seat": 0, "do": "copy", "sheet": {"old_ladies": 9}},
    ]
    folded = scoring.ask("get-on-board", "pad", {"table": TABLE, "marks": marks})
    pad = folded["state"]["players"][1]["pad"]
    assert (pad["top"], pad["sheet"]["old_ladies"], pad["sheet"]["students"]) == (4, 3, 0)
    assert pad["sheet"]["eliminated"], "no box says that somebody is out"
    assert [each["mark"] for each in folded["refused"]] == ["4"]
    undone = scoring.ask(
        "get-on-board", "pad", {"table": TABLE, "marks": [*marks, {"id": "5", "seat": 1, "do": "undo", "what": "3"}]}
    )
    before = undone["state"]["players"][1]["pad"]
    assert (before["top"], before["sheet"]["students"]) == (None, 4)
