"""Whole games of Get on Board: recounted by the audit and played mark by mark on the pad, one for every ending."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring.get_on_board import GAME
from tests.phone_engine import PhoneEngine
from tests.scoring.get_on_board_by_hand import Board, random_game

GAMES = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path("tests/games/get-on-board").glob("*.json"))
}
every_game = pytest.mark.parametrize("name", GAMES)
some_games = st.builds(random_game, st.integers(0, 10**6), st.integers(2, 5), st.sampled_from(["", "edge", "safe", "crash"]))


def asked(question: str, question_input: Any) -> Mapping[str, Any]:
    answer = scoring.ask("get-on-board", question, question_input)
    assert "refusal" not in answer, answer
    return answer


def marks_of(game: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The game as a table would log it: turns on the map, everything else follows."""
    audit = game["audit"]
    players = audit["players"]
    places = Board(audit["city"]).places
    yield {"seat": None, "do": "cards", "cards": audit["cards"]}
    yield {"seat": [each["name"] for each in players].index(audit["first_inspector"]), "do": "inspector"}
    for seat, player in enumerate(players):
        yield {"seat": seat, "do": "top", "top": player["top"]}
        yield {"seat": seat, "do": "start", "light": places[player["route"][0]]["start"]}
        yield {"seat": seat, "do": "letters", "letters": player["letters"]}
    for ticket, turns in zip(audit["tickets"], game["rounds"], strict=False):
        yield {"seat": None, "do": "ticket", "ticket": ticket}
        for turn in turns:
            yield {"seat": turn["seat"], "do": "drive", "move": turn["move"]}
    yield {"seat": None, "do": "end-round", "round": len(game["rounds"])}
    for seat in range(len(players)):
        yield {"seat": seat, "do": "reveal"}


def pad_input(game: dict[str, Any]) -> dict[str, Any]:
    seats = [{"name": player["name"]} for player in game["audit"]["players"]]
    marks = [{"id": f"m{number}", **mark} for number, mark in enumerate(marks_of(game))]
    return {"table": {"options": {}, "seats": seats}, "marks": marks}


def holds(game: dict[str, Any]) -> None:
    recount = asked("audit", game["audit"])
    assert [player["total"] for player in recount["players"]] == game["totals"]
    assert [
        [{key: turn[key] for key in ("seat", "move", "fallback")} for turn in played["turns"]] for played in recount["rounds"]
    ] == game["rounds"]
    folded = asked("pad", pad_input(game))
    assert folded["refused"] == []
    tally = asked("score", folded["state"])
    for key in ("order", "winners", "decided_by"):
        assert tally[key] == recount[key]
    for counted, recounted in zip(tally["players"], recount["players"], strict=True):
        assert counted["lines"] == recounted["lines"]
        assert counted["total"] == recounted["total"]
        assert counted["warnings"] == []
    assert folded["state"]["shared"]["cards"] == recount["cards"]


@every_game
def test_a_whole_game(name: str) -> None:
    game = GAMES[name]
    holds(game)
    recount = asked("audit", game["audit"])
    assert [recount["players"][seat]["name"] for seat in recount["winners"]] == game["winners"]


def test_every_ending_has_a_game() -> None:
    totals = [game["totals"] for game in GAMES.values()]
    assert any(None in each and set(each) != {None} for each in totals), "an eliminated player"
    assert any(set(each) == {None} for each in totals), "all eliminated"
    assert any(len(game["winners"]) > 1 for game in GAMES.values()), "a shared victory"
    single = {
        game["audit"]["city"] for game in GAMES.values() for played in game["rounds"] for turn in played if turn["fallback"]
    }
    assert single == {"new-york", "london"}, "the single marker of R8 in both cities"
    assert {len(each) for each in totals} == {2, 3, 4, 5}
    assert {player["top"] for game in GAMES.values() for player in game["audit"]["players"]} == {1, 2, 3, 4, 5}


def test_the_phone_plays_the_same_games() -> None:
    with PhoneEngine() as phone:
        for game in GAMES.values():
            for question, question_input in (("audit", game["audit"]), ("pad", pad_input(game))):
                assert phone.ask("get-on-board", question, question_input) == asked(question, question_input)


@settings(max_examples=60, deadline=None)
@given(game=some_games)
def test_pad_audit_and_hand_count_agree(game: dict[str, Any]) -> None:
    holds(game)


@settings(max_examples=40, deadline=None)
@given(game=some_games, data=st.data())
def test_a_damaged_route_is_named_with_player_and_round(game: dict[str, Any], data: st.DataObject) -> None:
    """A marker lost at the end is missing in the player's last round; one too many is left over."""
    seat = data.draw(st.integers(0, len(game["totals"]) - 1))
    last = max(number for number, played in enumerate(game["rounds"], 1) if any(turn["seat"] == seat for turn in played))
    player = game["audit"]["players"][seat]
    route = player["route"]
    board = Board(game["audit"]["city"])
    longer = data.draw(st.booleans())
    player["route"] = [*route, next(at for at in board.near[route[-1]] if at != route[-2])] if longer else route[:-1]
    refusal = scoring.ask("get-on-board", "audit", game["audit"])["refusal"]
    assert refusal["kind"] == "impossible"
    facts = refusal["reasons"][0]["facts"]
    assert facts["player"] == player["name"]
    if longer:
        assert facts["round"] == last
    else:
        assert last <= facts["round"] <= 12


def test_the_paper_is_compared_box_by_box() -> None:
    audit = GAMES["new-york-two"]["audit"]
    right = asked("audit", audit)["players"][0]["sheet"]
    players = [{**audit["players"][0], "paper": right}, audit["players"][1]]
    assert asked("audit", {**audit, "players": players})["differences"] == []
    players[0]["paper"] = {"old_ladies": right["old_ladies"], "traffic_boxes": (right["traffic_boxes"] + 1) % 20}
    [difference] = asked("audit", {**audit, "players": players})["differences"]
    assert difference["facts"] == {
        "player": "Anna",
        "field": "traffic_boxes",
        "paper": str((right["traffic_boxes"] + 1) % 20),
        "recount": str(right["traffic_boxes"]),
    }


def test_a_difference_points_to_the_stops_that_fill_the_section_and_the_total_is_compared() -> None:
    game = GAMES["new-york-two"]
    audit = game["audit"]
    places = scoring.ask("get-on-board", "facts", {})["cities"]["new-york"]["intersections"]
    first = audit["players"][0]
    right = asked("audit", audit)["players"][0]["sheet"]
    paper = {"old_ladies": (right["old_ladies"] + 1) % 9, "star_office": None if right["star_office"] else 1}
    players = [{**first, "paper": paper, "total": game["totals"][0] + 3}, {**audit["players"][1], "total": game["totals"][1]}]
    differences = asked("audit", {**audit, "players": players})["differences"]
    assert [each["code"] for each in differences] == ["paper-differs", "paper-differs", "total-differs"]
    waits = [at for at in first["route"][1:] if "old_lady" in places[at].get("passengers", [])]
    assert differences[0]["at"] == waits != []
    assert all(places[at]["landmark"] == "Wall Street" for at in differences[1]["at"])
    assert differences[2]["rule"] == "get-on-board-S11"
    assert differences[2]["facts"]["paper"] == game["totals"][0] + 3
    out = GAMES["eliminated-player"]
    gone = out["totals"].index(None)
    players = [{**player, "total": 12 if seat == gone else None} for seat, player in enumerate(out["audit"]["players"])]
    [difference] = asked("audit", {**out["audit"], "players": players})["differences"]
    assert difference["facts"]["recount"] == "–"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"city": "paris"}, "unknown-city"),
        ({"city": "london"}, "wrong-city"),
        ({"tickets": list(range(1, 14))}, "list-too-long"),
        ({"tickets": [1] * 12}, "ticket-twice"),
        ({"tickets": [1, 2]}, "not-all-tickets"),
        ({"tickets": [0, *range(2, 13)]}, "unknown-ticket"),
        ({"cards": ["tourists_5", "tourists_5"]}, "two-different-cards"),
        ({"cards": ["tourists_5", "dogs_5"]}, "not-a-choice"),
        ({"first_inspector": "Nobody"}, "unknown-player"),
        ({"players": []}, "players-out-of-range"),
    ],
)
def test_an_impossible_game_is_refused(change: dict[str, Any], code: str) -> None:
    refusal = scoring.ask("get-on-board", "audit", {**GAMES["new-york-two"]["audit"], **change})["refusal"]
    assert refusal["reasons"][0]["code"] == code


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("top", 6, "number-out-of-range"),
        ("top", None, "missing-field"),
        ("letters", ["a", "g", "m"], "no-such-card"),
        ("route", ["Z9"], "unknown-intersection"),
        ("route", [], "route-without-departure"),
        ("route", ["A1", "B1"], "route-without-departure"),
        ("route", ["C2", "F10"], "round-does-not-fit"),
        ("route", ["C2"] * 500, "list-too-long"),
    ],
)
def test_an_impossible_player_is_refused_by_name(field: str, value: Any, code: str) -> None:
    audit = GAMES["new-york-two"]["audit"]
    players = [audit["players"][0], {**audit["players"][1], field: value}]
    [reason, *_] = scoring.ask("get-on-board", "audit", {**audit, "players": players})["refusal"]["reasons"]
    assert (reason["code"], reason["facts"]["player"]) == (code, "Borys")


def test_letters_are_the_secret_and_reveal_opens_them() -> None:
    assert GAME["secrets"] == [{"do": "letters", "until": "reveal"}]
