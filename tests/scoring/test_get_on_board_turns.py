"""Turns of Get on Board: check, options and complete turns against every walk tried by hand."""

import random
from collections.abc import Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from tests.scoring.get_on_board_by_hand import SHAPES, Board

BOARDS = {city: Board(city) for city in ("new-york", "london")}


def asked(question: str, question_input: Any) -> Mapping[str, Any]:
    answer = scoring.ask("get-on-board", question, question_input)
    assert "refusal" not in answer, answer
    return answer


def random_route(board: Board, chance: random.Random, length: int) -> list[str]:
    """A route that met nothing of its own; it stops early where it has no way on."""
    route = [chance.choice(board.starts())]
    for _ in range(length):
        free = [at for at in board.near[route[-1]] if at not in route]
        if not free:
            break
        # Narrow places are where rules meet: half of the steps go to the rim.
        route.append(min(free, key=lambda at: len(board.near[at])) if chance.random() < 0.5 else chance.choice(free))
    return route


@st.composite
def situations(draw: st.DrawFn) -> dict[str, Any]:
    board = BOARDS[draw(st.sampled_from(sorted(BOARDS)))]
    chance = random.Random(draw(st.integers(0, 10**9)))
    return {
        "city": board.city,
        "route": random_route(board, chance, draw(st.integers(0, 30))),
        "shape": draw(st.sampled_from(sorted(SHAPES))),
        "turn_boxes": draw(st.sampled_from([0, 3, 4, 5, 5])),
        "others": [random_route(board, chance, 25) for _ in range(draw(st.integers(0, 4)))],
    }


@settings(max_examples=100, deadline=None)
@given(situation=situations())
def test_turns_are_exactly_the_legal_walks(situation: dict[str, Any]) -> None:
    board = BOARDS[situation["city"]]
    route, shape, left = situation["route"], situation["shape"], 5 - situation["turn_boxes"]
    legal = board.turns(route, shape, left)
    turns = asked("turns", situation)["turns"]
    assert sorted(turn["move"] for turn in turns) == sorted(legal)
    for turn in turns:
        as_shape = turn["move"] in board.turns_as(route, shape, left)
        assert turn["fallback"] != as_shape
        assert turn["turn_boxes"] == (board.boxes(route, turn["move"], shape) if as_shape else 0)
        assert turn["buses"] == board.buses(route, turn["move"], situation["others"])
        assert turn["eliminated"] != board.is_clean(route, turn["move"])


@settings(max_examples=60, deadline=None)
@given(situation=situations())
def test_check_accepts_exactly_the_legal_walks(situation: dict[str, Any]) -> None:
    board = BOARDS[situation["city"]]
    legal = board.turns(situation["route"], situation["shape"], 5 - situation["turn_boxes"])
    for length in range(1, SHAPES[situation["shape"]]["markers"] + 2):
        for walk in board.walks(situation["route"], length):
            # Markers behind an elimination are not laid, so such a walk is judged by its beginning.
            if not board.is_clean(situation["route"], walk[:-1]):
                continue
            verdict = asked("check", {**situation, "move": walk})
            assert (verdict["stamp"] != "refused") == (walk in legal)
            assert bool(verdict["breaks"]) == (verdict["stamp"] == "refused")


@settings(max_examples=100, deadline=None)
@given(situation=situations(), data=st.data())
def test_options_offer_exactly_what_can_be_completed(situation: dict[str, Any], data: st.DataObject) -> None:
    """From any point within a turn: offered neighbours lead to a legal turn, all others to none."""
    board = BOARDS[situation["city"]]
    legal = board.turns(situation["route"], situation["shape"], 5 - situation["turn_boxes"])
    placed = (walk := data.draw(st.sampled_from(legal)))[: data.draw(st.integers(0, len(walk)))]
    answer = asked("options", {**situation, "placed": placed})
    ways_on = {walk[len(placed)] for walk in legal if walk[: len(placed)] == placed and len(walk) > len(placed)}
    assert {option["to"] for option in answer["options"]} == ways_on
    assert answer["done"] == (placed in legal)
    for option in answer["options"]:
        line = [*placed, option["to"]]
        after = [walk for walk in legal if walk[: len(line)] == line]
        assert option["eliminates"] != board.is_clean(situation["route"], line)
        assert option["doomed"] == (not any(board.is_clean(situation["route"], walk) for walk in after))
        assert option["buses"] == board.buses([*situation["route"], *placed], [option["to"]], situation["others"])
    warned = [warning["code"] for warning in answer["warnings"]]
    doomed = not answer["done"] and all(option["doomed"] for option in answer["options"])
    assert ("every-way-eliminates" in warned) == doomed


@settings(max_examples=40, deadline=None)
@given(situation=situations())
def test_traps_are_turns_without_a_safe_next_round(situation: dict[str, Any]) -> None:
    board = BOARDS[situation["city"]]
    turns = asked("turns", situation)["turns"]
    for option in asked("options", situation)["options"]:
        safe = [turn for turn in turns if turn["move"][0] == option["to"] and not turn["eliminated"]]
        assert option["trap"] == (bool(safe) and all(turn["stuck_with"] == sorted(SHAPES) for turn in safe))
    for turn in turns:
        if turn["eliminated"]:
            continue
        after = situation["route"] + turn["move"]
        left = 5 - situation["turn_boxes"] - turn["turn_boxes"]
        stuck = [
            shape
            for shape in sorted(SHAPES)
            if not any(board.is_clean(after, walk) for walk in board.turns(after, shape, left))
        ]
        assert turn["stuck_with"] == stuck


@settings(max_examples=60, deadline=None)
@given(situation=situations(), move=st.lists(st.sampled_from(sorted(BOARDS["new-york"].places)), max_size=6))
def test_a_move_that_jumps_is_refused_with_its_place(situation: dict[str, Any], move: list[str]) -> None:
    board = BOARDS[situation["city"]]
    move = [at for at in move if at in board.places]
    verdict = asked("check", {**situation, "move": move})
    if move and move[0] not in board.near[situation["route"][-1]]:
        assert verdict["stamp"] == "refused"
        assert verdict["breaks"][0]["at"] == [situation["route"][-1], move[0]]
        assert verdict["breaks"][0]["rule"] == "get-on-board-R1"


def test_counts_of_legal_turns_from_every_departure() -> None:
    """How many turns each shape has on an empty board with all turn boxes free: data that any change of the map would move."""
    counts = {
        city: {
            shape: sum(len(asked("turns", {"city": city, "route": [at], "shape": shape})["turns"]) for at in board.starts())
            for shape in sorted(SHAPES)
        }
        for city, board in BOARDS.items()
    }
    by_hand = {
        city: {shape: sum(len(board.turns([at], shape, 5)) for at in board.starts()) for shape in sorted(SHAPES)}
        for city, board in BOARDS.items()
    }
    assert counts == by_hand
    assert counts["new-york"]["single"] == 4 + 3 + 3 + 4 + 3 + 4  # roads at lights 1 to 6
