"""The ends of a turn of Get on Board: every legal turn under its end, worth what the score says after it was laid."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring.get_on_board.sections import total_of
from scoring.get_on_board.sheet import BUSES, COUNTS, STARS, read_sheet
from tests.phone_engine import PhoneEngine
from tests.scoring.get_on_board_by_hand import FACTS

GAME = "get-on-board"
GAMES = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path("tests/games/get-on-board").glob("*.json"))
}


def ask(question: str, question_input: Any) -> Mapping[str, Any]:
    return scoring.ask(GAME, question, question_input)


def answered(question: str, question_input: Any) -> Mapping[str, Any]:
    answer = ask(question, question_input)
    assert "refusal" not in answer, answer
    return answer


class Evening:
    """A recorded game as a log of marks, written turn by turn."""

    def __init__(self, game: Mapping[str, Any], open_objectives: bool = False) -> None:
        audit = game["audit"]
        names = [player["name"] for player in audit["players"]]
        self.table = {
            "options": {"city": audit["city"], "open_objectives": open_objectives},
            "seats": [{"name": name} for name in names],
        }
        self.marks: list[dict[str, Any]] = []
        self.mark(None, "cards", cards=audit["cards"])
        self.mark(names.index(audit["first_inspector"]), "inspector")
        for seat, player in enumerate(audit["players"]):
            self.mark(seat, "top", top=player["top"])
            self.mark(seat, "letters", letters=player["letters"])
            light = FACTS["cities"][audit["city"]]["intersections"][player["route"][0]]
            self.mark(seat, "start", light=light["start"])
        self.state = answered("pad", {"table": self.table, "marks": self.marks})["state"]

    def mark(self, seat: int | None, word: str, **fields: Any) -> None:
        self.marks.append({"id": str(len(self.marks)), "seat": seat, "do": word, **fields})

    def tap(self, seat: int | None, word: str, **fields: Any) -> None:
        self.mark(seat, word, **fields)
        self.state = answered("mark", {"state": self.state, "mark": self.marks[-1]})["state"]

    def total(self, seat: int) -> int | None:
        total: int | None = answered("score", self.state)["players"][seat]["total"]
        return total


def turns_of(game: Mapping[str, Any], evening: Evening) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, turns in enumerate(game["rounds"], 1):
        evening.tap(None, "ticket", ticket=game["audit"]["tickets"][number - 1])
        for turn in turns:
            yield number, turn
            evening.tap(turn["seat"], "drive", move=turn["move"], round=number)


@pytest.mark.parametrize("name", GAMES)
def test_every_turn_of_a_whole_game_stands_under_its_end(name: str) -> None:
    """Played by the ends alone: order, ways, prices and rounds that end by themselves, to the recorded totals."""
    game = GAMES[name]
    evening = Evening(game, open_objectives=True)
    for number, turn in turns_of(game, evening):
        seat = turn["seat"]
        found = answered("ends", {"state": evening.state, "seat": seat})
        assert (found["seat"], found["round"], found["missing"], found["done"]) == (seat, number, [], None)
        assert found["waiting_for"][0] == seat
        ways = [way for end in found["ends"] for way in end["ways"]]
        situation = answered("situation", {"state": evening.state, "seat": seat})
        pencil = {key: situation[key] for key in ("city", "route", "shape", "turn_boxes", "others", "to_come")}
        legal = answered("turns", {**pencil, "sheet": evening.state["players"][seat]["pad"]["sheet"]})["turns"]
        assert sorted(way["move"] for way in ways) == sorted(each["move"] for each in legal)
        for each in legal:
            [way] = [way for way in ways if way["move"] == each["move"]]
            assert {key: way[key] for key in ("turn_boxes", "buses", "eliminated", "fallback")} == {
                key: each[key] for key in ("turn_boxes", "buses", "eliminated", "fallback")
            }
            stuck = each["stuck_with"] == situation["to_come"] != []
            assert way["trap"] == (stuck and not way["eliminated"])
        for end in found["ends"]:
            assert {way["move"][-1] for way in end["ways"]} == {end["to"]}
            tolls = [(way["eliminated"], way["trap"], way["turn_boxes"] + way["buses"]) for way in end["ways"]]
            assert tolls == sorted(tolls), "the cheapest way comes first"
    assert [evening.total(seat) for seat in range(len(game["totals"]))] == game["totals"]
    assert evening.state["shared"]["rounds_ended"] == len(game["rounds"])


@pytest.mark.parametrize("name", ["new-york-three", "london-four"])
def test_points_are_what_the_total_gains(name: str) -> None:
    """Every way of every sixth turn laid for real, its round ended: the total moves by exactly its points."""
    game = GAMES[name]
    evening = Evening(game, open_objectives=True)
    tried = 0
    for count, (number, turn) in enumerate(turns_of(game, evening)):
        if count % 6 != 4:
            continue
        seat, before, marks = turn["seat"], evening.state, list(evening.marks)
        total = evening.total(seat)
        assert total is not None
        for end in answered("ends", {"state": before, "seat": seat})["ends"]:
            for way in end["ways"]:
                told = answered("turn", {"state": before, "seat": seat, "move": way["move"]})
                evening.tap(seat, "drive", move=way["move"], round=number)
                if evening.state["shared"]["rounds_ended"] < number:
                    evening.tap(None, "end-round", round=number)
                after = evening.total(seat)
                assert way["points"] == told["points"] == (None if after is None else after - total)
                evening.state, evening.marks = before, list(marks)
                tried += 1
    assert tried > 40


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_the_total_alone_is_the_sum_of_the_lines(data: st.DataObject) -> None:
    counts: dict[str, object] = {field: data.draw(st.integers(0, most)) for field, most, _rule in COUNTS}
    stars: dict[str, object] = {field: data.draw(st.none() | st.integers(0, most)) for field, most in STARS}
    rows: dict[str, object] = {
        field: [{"marked": data.draw(st.integers(0, columns)), "parked": data.draw(st.booleans())} for _row in range(3)]
        for field, columns, _rule in BUSES
    }
    common = [data.draw(st.sampled_from([0, 6, 10])) for _slot in range(2)]
    sheet = {**counts, **stars, **rows, "common": common, "personal_done": data.draw(st.booleans())}
    assert total_of(read_sheet({"sheet": sheet})) == answered("sheet", {"sheet": sheet})["total"]


def test_a_covered_objective_is_not_betrayed() -> None:
    """S9: a and k are on the line, f stands at E4; its ten points are told only where everybody may know the letters."""
    points = {}
    for shown in (False, True):
        evening = Evening(GAMES["new-york-three"])
        pad = evening.state["players"][0]["pad"]
        pad["letters"], pad["revealed"], pad["top"] = ["a", "f", "k"], shown, 4
        pad["route"] = [
            "A6",
            "A7",
            "A8",
            "A9",
            "B9",
            "B8",
            "B7",
            "B6",
            "B5",
            "B4",
            "B3",
            "B2",
            "B1",
            "C1",
            "D1",
            "D2",
            "D3",
            "D4",
        ]
        evening.tap(None, "ticket", ticket=1)
        ends = answered("ends", {"state": evening.state, "seat": 0})["ends"]
        points[shown] = {end["to"]: end["ways"][0]["points"] for end in ends}
    assert points[True].pop("E4") == points[False].pop("E4") + 10
    assert points[True] == points[False] != {}


def test_what_is_missing_comes_in_the_order_of_need() -> None:
    table = {"options": {"city": "new-york"}, "seats": [{"name": "Anna"}, {"name": "Borys"}]}
    marks: list[dict[str, Any]] = []
    for mark, missing in (
        (None, ["start", "top", "ticket"]),
        ({"seat": 0, "do": "start", "light": 3}, ["top", "ticket"]),
        ({"seat": 0, "do": "top", "top": 4}, ["ticket"]),
        ({"seat": None, "do": "ticket", "ticket": 5}, []),
    ):
        marks += [{"id": str(len(marks)), **mark}] if mark else []
        state = answered("pad", {"table": table, "marks": marks})["state"]
        found = answered("ends", {"state": state, "seat": 0})
        assert found["missing"] == missing
        assert bool(found["ends"]) == (not missing)
        assert found["order"] == [], "nobody has the inspector pawn"


def begun() -> Evening:
    evening = Evening(GAMES["new-york-two"])
    evening.tap(None, "ticket", ticket=GAMES["new-york-two"]["audit"]["tickets"][0])
    return evening


def refused(evening: Evening, seat: int, word: str, **fields: Any) -> str:
    answer = ask("mark", {"state": evening.state, "mark": {"id": "x", "seat": seat, "do": word, **fields}})
    code: str = answer["refusal"]["reasons"][0]["code"]
    assert answer["refusal"]["reasons"][0]["rule"] in ("get-on-board-F1", "get-on-board-F2")
    return code


def test_a_turn_is_drawn_or_marked_by_hand_but_never_counted_twice() -> None:
    first, second = GAMES["new-york-two"]["rounds"][0]
    evening = begun()
    evening.tap(first["seat"], "drive", move=first["move"], round=1)
    assert refused(evening, first["seat"], "reach", what="student", round=1) == "drawn-already"
    assert answered("ends", {"state": evening.state, "seat": first["seat"]})["done"] == "drawn"
    evening.tap(second["seat"], "reach", what="student", round=1)
    assert refused(evening, second["seat"], "drive", move=second["move"], round=1) == "marked-by-hand"
    evening.tap(second["seat"], "done", round=1)
    assert answered("ends", {"state": evening.state, "seat": second["seat"]})["done"] == "by-hand"
    # Something forgotten can still be marked by hand, and the round has ended by itself.
    evening.tap(second["seat"], "reach", what="old_lady", round=1)
    assert evening.state["shared"]["rounds_ended"] == 1
    assert refused(evening, second["seat"], "done", round=1) == "already-driven"
    assert refused(evening, second["seat"], "done", round=2) == "round-not-begun"
    assert refused(evening, second["seat"], "reach", what="student", round=2) == "round-not-begun"
    assert refused(evening, second["seat"], "drive", move=second["move"], round=2) == "round-not-begun"


def test_marks_of_older_versions_fold_as_ever() -> None:
    """Without a round a drawn turn and its stops by hand both count, and only the next ticket ends a round."""
    first, second = GAMES["new-york-two"]["rounds"][0]
    evening = begun()
    for turn in (first, second):
        evening.tap(turn["seat"], "drive", move=turn["move"])
        evening.tap(turn["seat"], "reach", what="student")
    assert evening.state["shared"]["rounds_ended"] == 0
    assert [player["pad"]["by_hand"] for player in evening.state["players"]] == [0, 0]


def test_a_late_turn_belongs_to_its_own_round() -> None:
    """A phone without a connection: its turn arrives after the next ticket and is judged by the shape of its round."""
    game = GAMES["new-york-two"]
    first, second = game["rounds"][0]
    evening = begun()
    evening.tap(first["seat"], "drive", move=first["move"], round=1)
    evening.tap(None, "ticket", ticket=game["audit"]["tickets"][1])
    evening.tap(second["seat"], "drive", move=second["move"], round=1)
    assert evening.state["players"][second["seat"]]["pad"]["driven"] == 1
    assert answered("ends", {"state": evening.state, "seat": second["seat"]})["done"] is None


def test_one_turn_told_before_it_is_laid() -> None:
    evening = begun()
    first = GAMES["new-york-two"]["rounds"][0][0]
    told = answered("turn", {"state": evening.state, "seat": first["seat"], "move": first["move"]})
    evening.tap(first["seat"], "drive", move=first["move"], round=1)
    assert told["sheet"] == evening.state["players"][first["seat"]]["pad"]["sheet"]
    assert told["move"] == first["move"]
    wrong = answered("turn", {"state": begun().state, "seat": first["seat"], "move": first["move"][:1]})
    assert wrong["stamp"] == "refused"
    assert wrong["breaks"]
    assert wrong["points"] is None
    table = {"options": {"city": "new-york"}, "seats": [{"name": "Anna"}, {"name": "Borys"}]}
    fresh = answered("pad", {"table": table, "marks": []})["state"]
    assert ask("turn", {"state": fresh, "seat": 0, "move": ["A5"]})["refusal"]["reasons"][0]["code"] == "not-ready-to-drive"


def test_phone_and_server_find_the_same_ends() -> None:
    game = GAMES["london-five"]
    evening = Evening(game)
    with PhoneEngine() as phone:
        for count, (_number, turn) in enumerate(turns_of(game, evening)):
            if count % 7 == 3:
                given = {"state": evening.state, "seat": turn["seat"]}
                assert phone.ask(GAME, "ends", given) == json.loads(json.dumps(ask("ends", given)))
