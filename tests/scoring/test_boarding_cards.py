"""Cards of Boarding: where they fit, against pushing them about by hand, and what a drawing must look like."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import scoring
from tests.scoring import boarding_by_hand as by_hand
from tests.scoring.test_boarding_planes import planes, side


def ask(question: str, given_input: Any) -> Mapping[str, Any]:
    return scoring.ask("boarding", question, given_input)


@st.composite
def patterns(draw: st.DrawFn) -> list[list[Any]]:
    spots = draw(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=2, max_size=5, unique=True))
    return [[row, column, draw(st.sampled_from("RWYGB"))] for row, column in spots]


def as_set(placement: list[dict[str, str]]) -> frozenset[tuple[int, int, str]]:
    return frozenset((*map(int, each["seat"].split("-")), each["letter"]) for each in placement)  # type: ignore[misc]


def as_list(lying: frozenset[tuple[int, int, str]]) -> list[dict[str, str]]:
    return [{"seat": f"{row}-{column}", "letter": letter} for row, column, letter in sorted(lying)]


def own_points(rows: list[str]) -> int:
    count = by_hand.facts(rows)
    largest = sum(count["largest"].values())
    points: int = 5 * count["pairs"] + 3 * count["cared"] + 8 * count["full"] - count["empty"] + largest
    return points


@settings(max_examples=40, deadline=None)
@given(rows=planes(), cells=patterns(), cross=st.booleans())
def test_all_places_are_found_and_each_is_allowed(rows: list[str], cells: list[list[Any]], cross: bool) -> None:
    card = {"cells": cells, "symbols": ["cross_aisle"] if cross else []}
    got = ask("options", {"layout": side(rows), "rows": rows, "card": card, "most": 2000})
    assert {as_set(way["placement"]) for way in got["placements"]} == by_hand.ways_to_lie(cells, rows, cross=cross)
    assert got["count"] == len(got["placements"])
    expelled = [len(way["expelled"]) for way in got["placements"]]
    assert expelled == sorted(expelled)
    assert got["without_expelling"] == expelled.count(0)
    for way in got["placements"][:6]:
        question = {"layout": side(rows), "rows": rows, "card": card, "placement": way["placement"], "use": way["use"]}
        verdict = ask("check", question)
        assert verdict["stamp"] == ("price" if way["expelled"] else "allowed"), verdict
        assert [each["seat"] for each in verdict["expelled"]] == way["expelled"]
        assert verdict["points"] == way["points"] == own_points(verdict["rows"]) - own_points(rows) - 2 * len(way["expelled"])


@settings(max_examples=60, deadline=None)
@given(rows=planes([3, 4, 3]), cells=patterns(), data=st.data())
def test_any_seats_are_allowed_only_if_the_card_can_lie_so(
    rows: list[str], cells: list[list[Any]], data: st.DataObject
) -> None:
    seats = data.draw(
        st.lists(st.tuples(st.integers(1, 3), st.integers(4, 6)), min_size=len(cells), max_size=len(cells), unique=True)
    )
    lying = frozenset((row, column, cell[2]) for (row, column), cell in zip(seats, cells, strict=True))
    verdict = ask("check", {"rows": rows, "card": {"cells": cells}, "placement": as_list(lying)})
    mirrored = by_hand.ways_to_lie([[row, -column, letter] for row, column, letter in cells], rows)
    if lying in by_hand.ways_to_lie(cells, rows):
        assert verdict["stamp"] != "refused"
    else:
        assert [each["rule"] for each in verdict["breaks"]] == ["boarding-R5" if lying in mirrored else "boarding-R4"]


@settings(max_examples=30, deadline=None)
@given(rows=planes(), cells=patterns(), data=st.data())
def test_a_kind_that_runs_short_is_left_out(rows: list[str], cells: list[list[Any]], data: st.DataObject) -> None:
    letter = cells[0][2]
    owners = [cell for cell in cells if cell[2] == letter]
    left = data.draw(st.integers(0, len(owners) - 1))
    got = ask("options", {"layout": side(rows), "rows": rows, "card": {"cells": cells}, "hall": {letter: left}, "most": 2000})
    for way in got["placements"]:
        assert [each["letter"] for each in way["placement"]].count(letter) == left
    for way in got["placements"][:4]:
        question = {"layout": side(rows), "rows": rows, "card": {"cells": cells}, "placement": way["placement"]}
        assert ask("check", question | {"hall": {letter: left}})["stamp"] != "refused"
        assert ask("check", question)["breaks"][0]["rule"] == "boarding-R3"


@settings(max_examples=30, deadline=None)
@given(
    rows=planes(),
    wishes=st.lists(
        st.tuples(st.sampled_from("RWYGB"), st.sampled_from(["window", "aisle", "middle"])), min_size=2, max_size=2
    ),
)
def test_wishes_are_met_wherever_they_are_listed(rows: list[str], wishes: list[tuple[str, str]]) -> None:
    card = {"passengers": [{"letter": letter, "wish": wish} for letter, wish in wishes]}
    got = ask("options", {"layout": side(rows), "rows": rows, "card": card, "most": 2000})
    assert got["listed"]
    layout = ask("layout", {"layout": side(rows)})
    fitting = {"window": layout["window"], "aisle": layout["aisle"], "middle": layout["middle"]["strict_interior"]}
    expected = {
        frozenset([(one, wishes[0][0]), (other, wishes[1][0])])
        for one in fitting[wishes[0][1]]
        for other in fitting[wishes[1][1]]
        if one != other
    }
    assert {frozenset((each["seat"], each["letter"]) for each in way["placement"]) for way in got["placements"]} == expected
    for way in got["placements"][:3]:
        question = {"layout": side(rows), "rows": rows, "card": card, "placement": way["placement"]}
        assert ask("check", question)["stamp"] != "refused"


@settings(max_examples=40, deadline=None)
@given(cells=patterns(), turn=st.integers(0, 3))
def test_a_card_drawn_turned_is_the_same_card(cells: list[list[Any]], turn: int) -> None:
    turned = [(complex(row, column) * 1j**turn, letter) for row, column, letter in cells]
    down = min(round(spot.real) for spot, _ in turned)
    right = min(round(spot.imag) for spot, _ in turned)
    again = [[round(spot.real) - down, round(spot.imag) - right, letter] for spot, letter in turned]
    assert ask("library", {"cards": [{"cells": cells}, {"cells": again}]})["twins"] == [[0, 1]]


@settings(max_examples=40, deadline=None)
@given(cells=patterns())
def test_the_kept_drawing_is_read_as_itself(cells: list[list[Any]]) -> None:
    kept = ask("card", {"card": {"cells": cells, "name": "mine", "symbols": ["bonus_point"], "hard": True}})["card"]
    assert ask("card", {"card": kept})["card"] == kept
    assert ask("library", {"cards": [kept]})["cards"] == [kept]


@settings(max_examples=30, deadline=None)
@given(cells=patterns())
def test_a_card_that_differs_from_its_mirror_has_a_twin_in_no_turn(cells: list[list[Any]]) -> None:
    mirrored = [[row, 2 - column, letter] for row, column, letter in cells]
    ways = by_hand.ways_to_lie(cells, ["." * 9] * 9)
    assume(by_hand.ways_to_lie(mirrored, ["." * 9] * 9).isdisjoint(ways))
    assert ask("library", {"cards": [{"cells": cells}, {"cells": mirrored}]})["twins"] == []


@pytest.mark.parametrize(
    ("card", "code"),
    [
        ({"cells": [[0, 0, "R"], [0, 0, "W"]]}, "two-in-one-cell"),
        ({"cells": []}, "card-without-passengers"),
        ({"symbols": []}, "pattern-or-wishes"),
        ({"cells": [[0, 0, "R"]], "passengers": [{"letter": "R"}]}, "pattern-or-wishes"),
        ({"cells": [[0, "R"]]}, "not-a-cell"),
        ({"cells": [[0, 0, "X"]]}, "not-a-choice"),
        ({"cells": [[0, 0, "R"]], "symbols": ["jump"]}, "not-a-choice"),
    ],
)
def test_a_drawing_without_sense_is_refused(card: dict[str, Any], code: str) -> None:
    assert ask("card", {"card": card})["refusal"]["reasons"][0]["code"] == code
    assert ask("library", {"cards": [card]})["refused"][0]["reasons"][0]["code"] == code


@pytest.mark.parametrize(
    ("card", "codes"),
    [
        ({"cells": [[0, 0, "R"]]}, ["unusual-number-of-passengers"]),
        ({"cells": [[0, 0, "R"], [0, 5, "R"]]}, ["pattern-larger-than-pad"]),
        ({"cells": [[0, 0, "R"], [0, 1, "R"]], "symbols": ["free_expel", "free_expel"]}, ["symbol-drawn-twice"]),
        (
            {"passengers": [{"letter": "R"}, {"letter": "W"}], "symbols": ["cross_aisle"]},
            ["no-wish-on-wish-card", "aisle-symbol-on-wish-card"],
        ),
        ({"cells": [[0, 0, "R"], [1, 1, "R"]]}, []),
    ],
)
def test_a_strange_drawing_is_kept_with_a_warning(card: dict[str, Any], codes: list[str]) -> None:
    assert [warning["code"] for warning in ask("card", {"card": card})["warnings"]] == codes


def test_wishes_of_one_kind_are_shared_out_among_its_seats() -> None:
    """The tourist without a wish gives way: the window seat goes to the one who wants it."""
    wishes = [{"letter": "Y"}] * 7 + [{"letter": "Y", "wish": "window"}, {"letter": "Y", "wish": "aisle"}]
    seats = [f"{row}-{column}" for row in (1, 2, 3, 4) for column in (5, 6)] + ["1-1"]
    question = {"rows": ["...|....|..."] * 5, "card": {"passengers": wishes}}
    placement = [{"seat": seat, "letter": "Y"} for seat in seats]
    assert ask("check", question | {"placement": placement})["breaks"][0]["rule"] == "boarding-R9"
    placement[0]["seat"] = "1-4"
    assert ask("check", question | {"placement": placement})["stamp"] == "allowed"


def test_of_several_replaced_the_player_says_who_returns() -> None:
    rows = ["YG.|....|...", "...|....|...", "...|....|...", "...|....|...", "...|....|..."]
    question = {
        "rows": rows,
        "card": {"cells": [[0, 0, "R"], [0, 1, "R"]], "symbols": ["free_expel"]},
        "placement": [{"seat": "1-1", "letter": "R"}, {"seat": "1-2", "letter": "R"}],
        "use": ["free_expel"],
    }
    assert ask("check", question)["choose_returned"] == ["1-1", "1-2"]
    chosen = ask("check", question | {"returned": "1-2"})
    assert chosen["returned"] == {"seat": "1-2", "letter": "G"}
    assert chosen["expelled"] == [{"seat": "1-1", "letter": "Y"}]
    assert ask("check", question | {"returned": "2-2"})["breaks"][0]["rule"] == "boarding-R12"
