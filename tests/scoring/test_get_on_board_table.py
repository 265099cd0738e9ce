"""Around the table of Get on Board: setting up, tickets, inspector, objectives, ranking, and bad input of every kind."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring.get_on_board import GAME, QUESTIONS
from tests.scoring.get_on_board_by_hand import FACTS, Board


def ask(question: str, question_input: Any) -> Mapping[str, Any]:
    return scoring.ask("get-on-board", question, question_input)


def code(answer: Mapping[str, Any]) -> str:
    found: str = answer["refusal"]["reasons"][0]["code"]
    return found


def test_the_maps_are_those_of_the_board() -> None:
    for city, intersections, roads, black in (("new-york", 74, 126, 16), ("london", 96, 156, 0)):
        board = Board(city)
        assert (len(board.places), len(board.roads), len(board.black)) == (intersections, roads, black)
        assert min(len(near) for near in board.near.values()) == 2
        lights = {at for at in board.places if "light" in board.places[at]}
        assert not any(lights >= road for road in board.roads), "no two green lights are neighbours"
        assert len({place["place"] for place in board.places.values() if "landmark" in place}) == 4


def test_every_top_shows_the_one_before_moved_by_one_colour() -> None:
    for top in range(1, 6):
        shapes = [ask("shape", {"top": top, "ticket": ticket})["shape"] for ticket in range(1, 13)]
        assert shapes[:6] == shapes[6:]
        assert ask("sheet-top", {"green": shapes[0]}) == {"top": top}
        following = ask("sheet-model", {"top": top % 5 + 1})["shape_by_colour"]
        if top < 5:
            assert [following[colour] for colour in FACTS["colours"]] == shapes[5:6] + shapes[:5]


def test_the_tracker_knows_what_is_to_come() -> None:
    tracker = ask("tickets", {"drawn": [1, 7, 2], "tops": [1, 4]})
    assert tracker["round"] == 3
    assert [each["left"] for each in tracker["colours"]] == [0, 1, 2, 2, 2, 2]
    assert "straight2" not in tracker["to_come"][0]
    assert "single" not in tracker["to_come"][1]


@pytest.mark.parametrize(
    ("inspector", "eliminated", "round_number", "following", "order"),
    [
        ("A", [], 1, "B", ["B", "C", "A"]),
        ("C", [], 11, "A", ["A", "B", "C"]),
        ("A", ["B"], 4, "C", ["C", "A"]),
        ("A", ["A", "B"], 4, "C", ["C"]),
        ("A", ["B", "C"], 4, "A", ["A"]),
        ("A", ["A", "B", "C"], 4, None, []),
        ("A", [], 12, None, []),
    ],
)
def test_inspector(inspector: str, eliminated: list[str], round_number: int, following: str | None, order: list[str]) -> None:
    given_round = {"players": ["A", "B", "C"], "inspector": inspector, "eliminated": eliminated, "round": round_number}
    assert ask("inspector", given_round) == {"inspector": following, "order": order}


@settings(max_examples=60, deadline=None)
@given(
    cards=st.lists(st.sampled_from(sorted(FACTS["common_objectives"])), min_size=2, max_size=2, unique=True),
    sides=st.lists(st.sampled_from(["yellow", "blue"]), min_size=2, max_size=2),
    people=st.lists(
        st.tuples(
            st.lists(st.integers(0, 6), min_size=6, max_size=6), st.lists(st.booleans(), min_size=2, max_size=2), st.booleans()
        ),
        min_size=2,
        max_size=5,
    ),
)
def test_objectives_of_a_round(cards: list[str], sides: list[str], people: list[Any]) -> None:
    kinds = ["old_lady", "student_or_intern", "tourist", "business", "monument_light", "monument_dark"]
    answer = ask(
        "objectives",
        {
            "cards": [{"id": card, "side": side} for card, side in zip(cards, sides, strict=True)],
            "players": [
                {"name": str(seat), "counts": dict(zip(kinds, counts, strict=True)), "scored": scored, "eliminated": out}
                for seat, (counts, scored, out) in enumerate(people)
            ],
        },
    )
    for slot, card in enumerate(cards):
        fact = FACTS["common_objectives"][card]
        met = [
            not out and not scored[slot] and counts[kinds.index(fact["counts"])] >= fact["need"]
            for counts, scored, out in people
        ]
        worth = 10 if sides[slot] == "yellow" else 6
        assert [points[slot] for points in answer["points"]] == [worth if each else 0 for each in met]
        assert answer["cards"][slot]["side"] == ("blue" if any(met) else sides[slot])


@settings(max_examples=60, deadline=None)
@given(totals=st.lists(st.none() | st.integers(-20, 90), min_size=2, max_size=5))
def test_ranking_puts_survivors_above_the_eliminated(totals: list[int | None]) -> None:
    players = [{"name": f"P{seat}", "total": total, "eliminated": total is None} for seat, total in enumerate(totals)]
    answer = ask("ranking", {"players": players})
    surviving = [total for total in totals if total is not None]
    assert answer["winners"] == [f"P{seat}" for seat, total in enumerate(totals) if surviving and total == max(surviving)]
    ranked = [[totals[int(name[1:])] for name in group] for group in answer["order"]]
    assert ranked == [
        [total] * totals.count(total) for total in [*sorted(set(surviving), reverse=True), None] if total in totals
    ]


@pytest.mark.parametrize(
    ("question", "question_input", "expected"),
    [
        ("shape", {"top": 6, "ticket": 1}, "number-out-of-range"),
        ("shape", {"top": 1, "ticket": 13}, "number-out-of-range"),
        ("shape", {"top": 1, "ticket": 1, "colour": "red"}, "unknown-field"),
        ("sheet-top", {"green": "turn1"}, "no-such-top"),
        ("setup", {"players": 6}, "number-out-of-range"),
        ("check", {"city": "london", "route": ["E1"], "shape": "zigzag", "move": []}, "unknown-shape"),
        ("check", {"city": "london", "route": ["E1"], "shape": "single", "move": ["Z1"]}, "unknown-intersection"),
        ("check", {"city": "london", "route": ["F1"], "shape": "single", "move": []}, "route-without-departure"),
        ("check", {"city": "london", "route": ["E1", "E3"], "shape": "single", "move": []}, "route-jumps"),
        ("check", {"city": "london", "route": ["E1", "F1", "E1"], "shape": "single", "move": []}, "route-goes-back"),
        (
            "check",
            {"city": "london", "route": ["E1", "F1", "F2", "E2", "E1"], "shape": "single", "move": []},
            "route-meets-itself",
        ),
        ("check", {"city": "london", "route": ["E1"] * 300, "shape": "single", "move": []}, "list-too-long"),
        ("check", {"city": "london", "route": ["E1"], "shape": "single", "move": [], "turn_boxes": -1}, "number-out-of-range"),
        ("check", {"city": "london", "route": ["E1"], "shape": "single", "move": "F1"}, "not-a-list"),
        ("options", {"city": "london", "route": ["E1"], "shape": "single", "placed": ["G1"]}, "no-road"),
        ("options", {"city": "london", "route": ["E1"], "shape": "single", "placed": ["F1", "F2"]}, "too-many-markers"),
        ("stops", {"city": "london", "stops": ["E1"], "sheet": {"students": 7}}, "box-out-of-range"),
        ("stops", {"reached": [{"what": "cat"}]}, "not-a-choice"),
        ("traffic", {"traffic_boxes": 3, "add": -1}, "number-out-of-range"),
        ("personal-objective", {"city": "london", "letters": ["a", "f", "k"], "route": ["E1"]}, "no-such-card"),
        ("inspector", {"players": ["A", "A"], "inspector": "A", "round": 1}, "name-twice"),
        ("inspector", {"players": ["A", "B"], "inspector": "C", "round": 1}, "unknown-player"),
        ("inspector", {"players": ["A", "B"], "inspector": "A", "round": 13}, "number-out-of-range"),
        ("ranking", {"players": [{"name": "A", "total": 3}, {"name": "B", "total": "many"}]}, "number-out-of-range"),
    ],
)
def test_bad_input_is_refused_by_its_kind(question: str, question_input: dict[str, Any], expected: str) -> None:
    assert code(ask(question, question_input)) == expected


def test_a_route_of_an_eliminated_player_still_jams() -> None:
    """R13: its markers stay; the route may end where it met itself, and only there."""
    others = [["E1", "F1", "F2", "E2", "E1"]]
    verdict = ask(
        "check", {"city": "london", "route": ["G1"], "shape": "straight2", "move": ["F1", "E1", "D1"], "others": others}
    )
    assert (verdict["stamp"], verdict["buses"]) == ("price", 1)


# fmt: off
FIELDS = [
    "add", "cards", "city", "counts", "do", "drawn", "eliminated", "field", "first_inspector", "green", "id", "inspector",
    "letters", "mark", "marks", "move", "name", "options", "others", "pad", "placed", "players", "reached", "round", "route",
    "scored", "seat", "seats", "shape", "shared", "sheet", "state", "stops", "table", "ticket", "tickets", "to_come", "top",
    "tops", "total", "traffic_boxes", "turn_boxes", "value",
]
# fmt: on
junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 10**12)
    | st.text(max_size=4)
    | st.sampled_from(["london", "E1", "single", "write"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(FIELDS), inner, max_size=6),
    max_leaves=25,
)


@settings(max_examples=100, deadline=None)
@given(question_input=st.dictionaries(st.sampled_from(FIELDS), junk, max_size=8))
def test_junk_in_known_fields_is_answered(question_input: dict[str, Any]) -> None:
    for question in sorted(QUESTIONS):
        assert isinstance(ask(question, question_input), dict)


@settings(max_examples=100, deadline=None)
@given(
    question=st.sampled_from(["check", "options", "turns"]),
    field=st.sampled_from(["city", "route", "shape", "others", "move", "placed", "turn_boxes"]),
    value=junk,
)
def test_one_junk_field_among_good_ones_is_answered(question: str, field: str, value: Any) -> None:
    good = {"city": "london", "route": ["E1", "F1"], "shape": "turn2"}
    answer = ask(question, {**good, **({"move": ["G1"]} if question == "check" else {}), field: value})
    assert isinstance(answer, dict)


# One good mark of every word, in an order in which a table accepts them all.
TABLE = {"options": {"city": "london"}, "seats": [{"name": "Anna"}, {"name": "Borys"}]}
GOOD: dict[str, dict[str, Any]] = {
    "cards": {"cards": ["tourists_5", "students_5"]},
    "inspector": {},
    "top": {"top": 4},
    "start": {"light": 1},
    "letters": {"letters": ["n", "e", "h"]},
    "reveal": {},
    "ticket": {"ticket": 1},
    "drive": {"move": ["F1"]},
    "extend": {"to": ["F2"]},
    "reach": {"what": "office", "star": True},
    "cross": {"box": "tourist_rows", "row": 1},
    "park": {"section": "tourist_rows", "row": 1},
    "write": {"field": "business_rows", "row": 1, "value": 2, "parked": False},
    "end-round": {"round": 1},
    "done": {"round": 1},
    "copy": {"sheet": {"old_ladies": 2}},
}
OPTIONAL = {"star", "parked", "value"}
every_word = pytest.mark.parametrize("word", GOOD)


def good_marks() -> list[dict[str, Any]]:
    # F2: one turn in a round: the first seat draws it, the other marks it by hand.
    seats = {word: None if GAME["marks"][word]["whose"] == "any" else int(word == "done") for word in GOOD}
    return [{"id": word, "seat": seats[word], "do": word, **GOOD[word]} for word in GOOD]


def refusal_of(mark: dict[str, Any]) -> tuple[str, str | None]:
    """Code and field with which the mark is refused after the good ones before it."""
    before = good_marks()[: list(GOOD).index(mark["do"])]
    [refused] = ask("pad", {"table": TABLE, "marks": [*before, mark]})["refused"]
    assert refused["mark"] == mark["id"]
    return refused["reasons"][0]["code"], refused["reasons"][0]["facts"].get("field")


def test_every_mark_is_written_by_whom_it_belongs_to() -> None:
    assert set(GOOD) == set(GAME["marks"])
    assert ask("pad", {"table": TABLE, "marks": good_marks()})["refused"] == []
    assert {word for word in GAME["marks"] if GAME["marks"][word]["whose"] == "any"} == {"cards", "ticket", "end-round"}
    assert {GAME["marks"][word]["whose"] for word in GAME["marks"]} == {"any", "seat"}


@every_word
def test_a_misspelt_a_missing_and_a_strange_field_are_refused(word: str) -> None:
    mark = next(mark for mark in good_marks() if mark["do"] == word)
    assert refusal_of({**mark, "colour": "red"}) == ("unknown-field", "colour")
    for field in sorted(set(GOOD[word])):
        rest = {name: mark[name] for name in mark if name != field}
        assert refusal_of({**rest, field + "s": mark[field]}) == ("unknown-field", field + "s")
        strange = 1 if isinstance(mark[field], dict) else {"strange": 1}
        assert refusal_of({**mark, field: strange})[0] != "unknown-field"
        if field not in OPTIONAL:
            assert refusal_of(rest) == ("missing-field", field)


@every_word
def test_the_seat_is_the_one_that_the_mark_needs(word: str) -> None:
    mark = next(mark for mark in good_marks() if mark["do"] == word)
    if mark["seat"] is None:
        assert refusal_of({**mark, "seat": 0})[0] == "mark-of-the-whole-table"
    else:
        assert refusal_of({**mark, "seat": None}) == ("missing-field", "seat")
        assert refusal_of({**mark, "seat": 2}) == ("number-out-of-range", "seat")


def test_a_mark_leaves_the_state_before_it_untouched() -> None:
    state = ask("pad", {"table": TABLE, "marks": []})["state"]
    for mark in good_marks():
        before = json.dumps(state, sort_keys=True)
        after = ask("mark", {"state": state, "mark": mark})["state"]
        assert json.dumps(state, sort_keys=True) == before
        state = after
    assert state == ask("pad", {"table": TABLE, "marks": good_marks()})["state"]


@settings(max_examples=100, deadline=None)
@given(data=st.data(), word=st.sampled_from(sorted(GOOD)))
def test_junk_marks_never_break_a_table(data: st.DataObject, word: str) -> None:
    """Only the values are junk, so that each mark gets as far as its own rules; none leaves a table that cannot be scored."""
    marks = good_marks()[: list(GOOD).index(word)]
    mark = next(mark for mark in good_marks() if mark["do"] == word)
    for number in range(3):
        fields = data.draw(st.fixed_dictionaries({}, optional=dict.fromkeys(GAME["marks"][word]["fields"], junk)))
        marks.append({**mark, **fields, "id": str(number)})
    folded = ask("pad", {"table": TABLE, "marks": marks})
    assert "refusal" not in ask("score", folded["state"])


@settings(max_examples=100, deadline=None)
@given(data=st.data(), value=junk)
def test_a_damaged_state_is_refused_or_scored(data: st.DataObject, value: Any) -> None:
    state = ask("pad", {"table": {"options": {}, "seats": [{"name": "Anna"}, {"name": "Borys"}]}, "marks": []})["state"]
    where: Any = data.draw(st.sampled_from([state, state["options"], state["shared"], state["players"][0]["pad"]]))
    where[data.draw(st.sampled_from(sorted(where)))] = value
    assert isinstance(ask("score", state), dict)
    for question in ("situation", "ends"):
        assert isinstance(ask(question, {"state": state, "seat": 0}), dict)
    assert isinstance(ask("turn", {"state": state, "seat": 0, "move": ["F1"]}), dict)
    for mark in good_marks():
        assert isinstance(ask("mark", {"state": state, "mark": mark}), dict)


def test_every_rule_has_a_case() -> None:
    """But for what no question decides: laying out cards (P3), the oldest player (P7), two green lights in a row (A3);
    the order of turns (F2) shows only in whole games."""
    book = json.loads(Path("tests/cases/get-on-board.json").read_text(encoding="utf-8"))
    cited = {rule for case in book["cases"] for rule in case["rules"]}
    counts = {"P": 7, "F": 4, "R": 25, "S": 12, "A": 16, "V": 6, "W": 2}
    every = {f"{letter}{number}" for letter, most in counts.items() for number in range(1, most + 1)}
    assert every - cited == {"P3", "P7", "F2", "A3"}
