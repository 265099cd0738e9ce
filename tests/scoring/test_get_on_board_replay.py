"""A game of Get on Board once more: each turn with what it brought, and the best turn that was there."""

import copy
import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from tests.phone_engine import PhoneEngine
from tests.scoring.get_on_board_by_hand import FACTS, Board, Bus, end_of_round, random_game
from tests.scoring.test_get_on_board_ends import GAME, GAMES, Evening, answered, begun, turns_of


def played(game: Mapping[str, Any], shown: bool = True) -> Evening:
    """The whole game as a log; the personal objectives are shown at the end, or never."""
    evening = Evening(game)
    for _ in turns_of(game, evening):
        pass
    for seat in range(len(game["audit"]["players"])) if shown else []:
        evening.mark(seat, "reveal")
    return evening


def replayed(evening: Evening, number: int) -> Mapping[str, Any]:
    return answered("replay", {"table": evening.table, "marks": evening.marks, "round": number})


@pytest.mark.parametrize("name", GAMES)
def test_the_points_of_all_turns_are_the_totals(name: str) -> None:
    """Every turn in its round and its order; what they brought adds up to the result, the objectives included."""
    game = GAMES[name]
    evening = played(game)
    brought: list[int | None] = [0 for _ in game["totals"]]
    given_out = [0, 0]
    for number, turns in enumerate(game["rounds"], 1):
        told = replayed(evening, number)
        assert (told["round"], told["rounds"]) == (number, len(game["rounds"]))
        assert told["ticket"] == game["audit"]["tickets"][number - 1]
        assert [(turn["seat"], turn["move"], turn["fallback"]) for turn in told["turns"]] == [
            (turn["seat"], turn["move"], turn["fallback"]) for turn in turns
        ]
        for turn in told["turns"]:
            line = game["audit"]["players"][turn["seat"]]["route"]
            before = turn["routes"][turn["seat"]]
            assert line[: len(before) + len(turn["move"])] == before + turn["move"]
            so_far = brought[turn["seat"]]
            brought[turn["seat"]] = None if turn["points"] is None or so_far is None else so_far + turn["points"]
            assert turn["eliminated"] == (turn["points"] is None)
        for reason in told["objectives"]:
            given_out[reason["facts"]["side"] == "blue"] += 1
            assert reason["facts"]["points"] == (6 if reason["facts"]["side"] == "blue" else 10)
        last = told["turns"][-1]["totals"]
    assert brought == game["totals"] == last
    assert replayed(evening, 12)["ticket"] == (game["audit"]["tickets"][11] if len(game["rounds"]) == 12 else None)


def brute_force(bus: Bus, others: list[Bus], shape: str, letters: list[str], cards: list[str], sides: list[int]) -> list[Any]:
    """Every legal walk laid for real by the slow rules: what the total has gained when the round is over."""
    before = bus.total(letters)
    assert before is not None
    found = []
    for walk in bus.board.turns(bus.route, shape, 5 - bus.boxes):
        tried = copy.deepcopy(bus)
        tried.lay(walk, shape, [other.route for other in others])
        end_of_round([tried], cards, sides)
        after = tried.total(letters)
        found.append((walk, None if after is None else after - before))
    return found


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**9), players=st.integers(2, 5), wish=st.sampled_from(["", "safe", "edge"]), data=st.data())
def test_the_best_that_was_there_is_what_brute_force_finds(seed: int, players: int, wish: str, data: st.DataObject) -> None:
    game = random_game(seed, players, wish)
    evening = played(game)
    chosen = data.draw(st.integers(1, len(game["rounds"])))
    board = Board(game["audit"]["city"])
    people, cards = game["audit"]["players"], game["audit"]["cards"]
    buses = [Bus(board, person["route"][0]) for person in people]
    sides = [10, 10]
    told = iter(replayed(evening, chosen)["turns"])
    for number, turns in enumerate(game["rounds"][:chosen], 1):
        ticket = game["audit"]["tickets"][number - 1]
        for turn in turns:
            bus, person = buses[turn["seat"]], people[turn["seat"]]
            others = [other for other in buses if other is not bus]
            shape = FACTS["tops"][person["top"] - 1][(ticket - 1) % 6]
            if number == chosen:
                compare(next(told), turn["move"], brute_force(bus, others, shape, person["letters"], cards, sides))
            bus.lay(turn["move"], shape, [other.route for other in others])
        sides = end_of_round(buses, cards, sides)
    assert next(told, None) is None


def compare(told: Mapping[str, Any], move: list[str], found: list[Any]) -> None:
    [brought] = [points for walk, points in found if walk == move]
    safe = [points for _, points in found if points is not None]
    assert told["points"] == brought
    assert told["ways"] == len(found)
    assert told["better"] == len([points for points in safe if brought is None or points > brought])
    if not safe:
        assert told["best"] is None
        return
    best = told["best"]
    assert best["points"] == max(safe)
    assert (best["move"], best["points"]) in found


def test_the_safest_and_cheapest_of_the_best_is_told() -> None:
    evening = played(GAMES["london-four"])
    for turn in replayed(evening, 5)["turns"]:
        state = answered("pad", {"table": evening.table, "marks": evening.marks[: drive_of(evening, 5, turn["seat"])]})["state"]
        ends = answered("ends", {"state": state, "seat": turn["seat"]})["ends"]
        equals = [way for end in ends for way in end["ways"] if way["points"] == turn["best"]["points"]]
        tolls = [(way["trap"], way["turn_boxes"] + way["buses"]) for way in equals]
        assert (turn["best"]["trap"], turn["best"]["turn_boxes"] + turn["best"]["buses"]) == min(tolls)


def drive_of(evening: Evening, number: int, seat: int) -> int:
    return next(
        index
        for index, mark in enumerate(evening.marks)
        if mark["do"] == "drive" and mark["round"] == number and mark["seat"] == seat
    )


def test_a_covered_objective_is_not_counted() -> None:
    """S9, P4: ten points for Anna's letters only where they were shown; then from the turn that reached the last of them."""
    game = GAMES["new-york-three"]
    sums = []
    for shown in (True, False):
        evening = played(game, shown)
        turns = [turn for number in range(1, 13) for turn in replayed(evening, number)["turns"]]
        sums.append(sum(turn["points"] for turn in turns if turn["seat"] == 0))
        assert turns[-1]["totals"][0] == sums[-1]
    assert sums == [22, 12]


def test_by_hand_late_undone_and_refused() -> None:
    game = GAMES["new-york-two"]
    first, second = game["rounds"][0]
    evening = begun()
    # Undone: Borys drives another way after all. Refused: he cannot drive twice.
    evening.mark(first["seat"], "reach", what="student", round=1)
    evening.mark(None, "undo", what=evening.marks[-1]["id"])
    evening.mark(first["seat"], "drive", move=first["move"], round=1)
    evening.mark(first["seat"], "drive", move=first["move"], round=1)
    evening.mark(None, "ticket", ticket=game["audit"]["tickets"][1])
    # Late: after the next ticket, by hand.
    evening.mark(second["seat"], "reach", what="old_lady", round=1)
    evening.mark(second["seat"], "reach", what="old_lady", round=1)
    evening.mark(second["seat"], "done", round=1)
    told = replayed(evening, 1)
    assert [(turn["seat"], turn["by_hand"], turn["move"]) for turn in told["turns"]] == [
        (first["seat"], False, first["move"]),
        (second["seat"], True, []),
    ]
    by_hand = told["turns"][1]
    assert (by_hand["points"], by_hand["best"], by_hand["ways"]) == (2, None, 0)
    assert (told["rounds"], replayed(evening, 2)["turns"], replayed(evening, 3)["ticket"]) == (2, [], None)


def test_a_turn_of_an_older_version_belongs_to_the_round_that_is_played() -> None:
    first = GAMES["new-york-two"]["rounds"][0][0]
    evening = begun()
    evening.mark(first["seat"], "drive", move=first["move"])
    [turn] = replayed(evening, 1)["turns"]
    assert turn["move"] == first["move"]


@pytest.mark.parametrize("number", [0, 13, "1", None])
def test_a_round_that_no_game_has_is_unreadable(number: object) -> None:
    evening = begun()
    answer = scoring.ask(GAME, "replay", {"table": evening.table, "marks": [], "round": number})
    assert answer["refusal"]["kind"] == "unreadable"


def test_the_phone_tells_the_same() -> None:
    evening = played(GAMES["eliminated-player"])
    with PhoneEngine() as phone:
        for number in (1, 6, 12):
            given = {"table": evening.table, "marks": evening.marks, "round": number}
            assert phone.ask(GAME, "replay", given) == json.loads(json.dumps(replayed(evening, number)))


@pytest.mark.parametrize("name", ["new-york-three", "london-four"])
def test_the_referee_tells_the_same_points_as_the_map(name: str) -> None:
    """`turns` with sheet, cards and open letters is worth what `ends` says at the table."""
    game = GAMES[name]
    evening = Evening(game, open_objectives=True)
    for count, (_, turn) in enumerate(turns_of(game, evening)):
        if count % 5:
            continue
        seat = turn["seat"]
        own = evening.state["players"][seat]["pad"]
        situation = answered("situation", {"state": evening.state, "seat": seat})
        pencil = {key: situation[key] for key in ("city", "route", "shape", "turn_boxes", "others", "to_come")}
        more = {"sheet": own["sheet"], "cards": evening.state["shared"]["cards"], "letters": own["letters"]}
        found = {",".join(each["move"]): each["points"] for each in answered("turns", {**pencil, **more})["turns"]}
        ends = answered("ends", {"state": evening.state, "seat": seat})["ends"]
        assert found == {",".join(way["move"]): way["points"] for end in ends for way in end["ways"]}
