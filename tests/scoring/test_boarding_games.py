"""Whole games of Boarding from the first mark to the count, in both interpreters, and what the pad refuses."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring.boarding import types
from tests.phone_engine import PhoneEngine

GAMES = sorted((Path(__file__).parent.parent / "games" / "boarding").glob("*.json"))
every_game = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def ask(question: str, given_input: Any) -> Mapping[str, Any]:
    return scoring.ask("boarding", question, given_input)


@pytest.fixture(scope="module")
def phone() -> Iterator[PhoneEngine]:
    with PhoneEngine() as engine:
        yield engine


def read(path: Path) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return game


@every_game
def test_the_game_ends_as_written(path: Path) -> None:
    game = read(path)
    expected = game["expected"]
    folded = ask("pad", {"table": game["table"], "marks": game["marks"]})
    state = folded["state"]
    assert [refused["mark"] for refused in folded["refused"]] == expected.get("refused", [])
    if "planes" in expected:
        assert [player["pad"]["rows"] for player in state["players"]] == expected["planes"]
    for count in expected.get("counts", []):
        state["options"]["events"] = count["events"]
        got = ask("score", state)
        assert [player["total"] for player in got["players"]] == count["totals"], count["events"]
        assert got["winners"] == [seat for seat, total in enumerate(count["totals"]) if total == max(count["totals"])]
    now = ask("now", state)
    if "outcome" in expected:
        assert now["solo"]["outcome"] == expected["outcome"]
        assert now["solo"]["vouchers"] == expected["vouchers"]
    elif expected["turns"]:
        assert now["turn"]["over"]
        assert now["gone"]
        # X2: all have had equally many turns.
        assert expected["turns"] % len(state["players"]) == 0


@every_game
def test_the_phone_folds_the_same_game(path: Path, phone: PhoneEngine) -> None:
    game = read(path)
    question = {"table": game["table"], "marks": game["marks"]}
    here = ask("pad", question)
    assert phone.ask("boarding", "pad", question) == here
    for about in ("score", "now"):
        assert phone.ask("boarding", about, here["state"]) == ask(about, here["state"])


@pytest.mark.parametrize("path", [path for path in GAMES if path.stem.endswith("players")], ids=lambda path: path.stem)
def test_nothing_gets_lost_on_the_way(path: Path) -> None:
    """After every mark: tokens of a kind lie in the hall, in planes or beside them; vouchers at players or on cards."""
    game = read(path)
    state = ask("pad", {"table": game["table"], "marks": []})["state"]
    players = len(state["players"])
    tokens = 5 * (20 if players == 2 else 30)
    for mark in game["marks"]:
        state = ask("mark", {"state": state, "mark": mark})["state"]
        pads = [player["pad"] for player in state["players"]]
        seated = sum(letter in "RWYGB" for pad in pads for row in pad["rows"] for letter in row)
        assert seated + sum(pad["expelled"] for pad in pads) + sum(ask("now", state)["hall"].values()) == tokens
        # F2: a card that is taken carries its vouchers to the player, so none is ever lost.
        assert sum(pad["vouchers"] for pad in pads) + sum(state["shared"]["row"]) == 6 * players


def test_an_undone_mark_leaves_no_trace() -> None:
    game = read(next(path for path in GAMES if path.stem == "painted"))
    extra = {"id": "slip", "seat": 0, "do": "paint", "seats": ["1-1"], "letter": "R"}
    undo = {"id": "undo", "seat": 0, "do": "undo", "what": "slip"}
    slipped = ask("pad", {"table": game["table"], "marks": [*game["marks"], extra, undo]})
    assert slipped["state"] == ask("pad", {"table": game["table"], "marks": game["marks"]})["state"]


TABLE = {"options": {}, "seats": [{"name": "Ala"}, {"name": "Bo"}]}
NUMBERS = {"options": {}, "seats": [{"name": "Ala"}, {"name": "Bo"}]}
ALONE = {"options": {}, "seats": [{"name": "Ala"}]}
CARD = {"cells": [[0, 0, "R"], [0, 1, "R"]]}
MANY = [f"p00{first}0{column}{second}" for first in "RWYGB" for second in "RWYGB" for column in range(1, 10)]


@pytest.mark.parametrize(
    ("table", "mark", "code"),
    [
        (TABLE, {"seat": 0, "do": "paint", "seats": ["6-1"], "letter": "R"}, "no-such-seat"),
        (TABLE, {"seat": 0, "do": "paint", "seats": ["1-1"], "letter": "X"}, "not-a-choice"),
        (TABLE, {"seat": 0, "do": "paint-plane", "rows": ["YYY|YYYY|YYY"] * 5}, "more-than-the-game-has"),
        (TABLE, {"seat": 2, "do": "paint", "seats": ["1-1"], "letter": "R"}, "number-out-of-range"),
        (TABLE, {"seat": None, "do": "paint", "seats": ["1-1"], "letter": "R"}, "missing-field"),
        (TABLE, {"seat": 0, "do": "set", "what": "vouchers", "to": 25}, "more-than-there-are"),
        (TABLE, {"seat": 0, "do": "set", "what": "pairs", "to": 51}, "more-than-there-are"),
        (TABLE, {"seat": 0, "do": "set", "what": "pairs", "to": 999}, "more-than-there-are"),
        (TABLE, {"seat": 0, "do": "set", "what": "empty_seats", "to": 51}, "more-than-there-are"),
        (NUMBERS, {"seat": 0, "do": "set", "what": "pairs", "to": 11}, "more-than-the-game-has"),
        (TABLE, {"seat": 0, "do": "set", "what": "pairs", "to": -1}, "number-out-of-range"),
        (TABLE, {"seat": 0, "do": "set", "what": "luck", "to": 1}, "not-a-choice"),
        (TABLE, {"seat": 0, "do": "event-points", "event": "E8", "to": 5}, "not-a-choice"),
        (TABLE, {"seat": 0, "do": "event-points", "event": "E6", "to": -3}, "not-a-multiple"),
        (TABLE, {"seat": 0, "do": "event-points", "event": "E6", "to": 2}, "event-cannot-bring"),
        (TABLE, {"seat": 0, "do": "take", "position": 5}, "no-such-open-card"),
        (TABLE, {"seat": 0, "do": "take", "position": 0}, "no-such-open-card"),
        (TABLE, {"seat": 0, "do": "take", "position": 999}, "no-such-open-card"),
        (ALONE, {"seat": 0, "do": "take", "position": 5}, "no-such-open-card"),
        (TABLE, {"seat": 1, "do": "end-turn"}, "not-at-turn"),
        (TABLE, {"seat": 0, "do": "throw-out", "cards": 1}, "only-alone-cards-thrown-out"),
        (ALONE, {"seat": 0, "do": "throw-out", "cards": 5}, "only-open-cards-thrown-out"),
        (ALONE, {"seat": 0, "do": "throw-out", "cards": 999}, "only-open-cards-thrown-out"),
        (TABLE, {"seat": None, "do": "hall", "letter": "W", "to": 21}, "hall-holds-less"),
        (TABLE, {"seat": None, "do": "hall", "letter": "W", "to": 999}, "hall-holds-less"),
        (TABLE, {"seat": None, "do": "events", "events": ["E1", "E2", "E3"]}, "too-many-events"),
        (TABLE, {"seat": None, "do": "events", "events": ["E1", "E1"]}, "event-twice"),
        (TABLE, {"seat": None, "do": "cards", "cards": ["p0"]}, "not-a-card-code"),
        (TABLE, {"seat": None, "do": "cards", "cards": MANY}, "more-cards-than-the-game-has"),
        (TABLE, {"seat": None, "do": "card", "card": "p00R"}, "card-not-in-library"),
        (TABLE, {"seat": 0, "do": "beside", "letter": "W", "to": 21}, "more-than-the-game-has"),
        (TABLE, {"seat": 0, "do": "beside", "letter": "W", "to": 999}, "more-than-the-game-has"),
        (
            TABLE,
            {"seat": 0, "do": "board", "card": CARD, "placement": [{"seat": "1-1", "letter": "R"}]},
            "passenger-not-seated",
        ),
        (TABLE, {"seat": 0, "do": "paint", "seats": ["1-1"], "letter": "R", "colour": "red"}, "unknown-field"),
        (TABLE, {"seat": 0, "do": "paint", "seats": ["1-1"]}, "missing-field"),
        (TABLE, {"seat": 0, "do": "paint-plane", "rows": ["...|....|..."] * 4}, "wrong-number-of-rows"),
        (TABLE, {"seat": 0, "do": "board", "card": CARD, "placement": ["1-1"]}, "not-an-object"),
        (TABLE, {"seat": 0, "do": "hall", "letter": "W", "to": 3}, "mark-of-the-whole-table"),
        (TABLE, {"seat": None, "do": "row", "row": [0, 0, 0]}, "so-many-cards-lie-open"),
        (TABLE, {"seat": None, "do": "row", "row": [0] * 100}, "so-many-cards-lie-open"),
        (TABLE, {"seat": None, "do": "row", "row": [999, 0, 0, 0]}, "more-vouchers-than-the-game-has"),
        (TABLE, {"seat": None, "do": "rivals", "what": "expelled", "to": 999}, "more-than-there-are"),
        (TABLE, {"seat": None, "do": "row", "row": [25, 0, 0, 0]}, "more-vouchers-than-the-game-has"),
        (TABLE, {"seat": None, "do": "rivals", "what": "largest_Y", "to": 21}, "more-than-there-are"),
    ],
)
def test_a_mark_that_cannot_be_is_refused(table: dict[str, Any], mark: dict[str, Any], code: str) -> None:
    before = [{"id": "0", "seat": 0, "do": "count-by", "by": "numbers"}] if table is NUMBERS else []
    folded = ask("pad", {"table": table, "marks": [*before, {"id": "1", **mark}]})
    refused = folded["refused"][0]["reasons"][0]
    assert refused["code"] == code
    assert folded["state"] == ask("pad", {"table": table, "marks": before})["state"]
    # What is not on the table is refused by its rule; only what cannot be read has none.
    assert bool(refused["rule"]) == (folded["refused"][0]["kind"] == "impossible")


def test_the_last_round_is_played_to_its_end_and_no_further() -> None:
    marks = [
        {"id": "1", "seat": None, "do": "hall", "letter": "W", "to": 0},
        {"id": "2", "seat": 0, "do": "end-turn"},
    ]
    now = ask("now", ask("pad", {"table": TABLE, "marks": marks})["state"])
    assert now["turn"]["last_round"]
    assert now["turn"]["still_to_play"] == [1]
    # X1: a token that comes back does not undo the end.
    marks += [{"id": "3", "seat": None, "do": "hall", "letter": "W", "to": 1}, {"id": "4", "seat": 1, "do": "end-turn"}]
    folded = ask("pad", {"table": TABLE, "marks": marks})
    assert ask("now", folded["state"])["turn"]["over"]
    again = ask("mark", {"state": folded["state"], "mark": {"id": "5", "seat": 0, "do": "end-turn"}})
    assert again["refusal"]["reasons"][0]["code"] == "game-is-over"


def test_a_table_that_looks_at_once_ends_although_the_token_comes_back() -> None:
    """R12 gives back the last child in the turn that took it: the end of the game only for a table that looks at once."""
    card = {"cells": [[0, 0, "W"], [0, 1, "R"]], "symbols": ["free_expel"]}
    placement = [{"seat": "1-1", "letter": "W"}, {"seat": "1-2", "letter": "R"}]
    marks = [
        {"id": "1", "seat": 0, "do": "end-turn"},
        {"id": "2", "seat": 1, "do": "end-turn"},
        {"id": "3", "seat": 0, "do": "paint", "seats": ["1-2"], "letter": "W"},
        {"id": "4", "seat": None, "do": "hall", "letter": "W", "to": 1},
        {"id": "5", "seat": 0, "do": "board", "card": card, "placement": placement, "use": ["free_expel"]},
        {"id": "6", "seat": 0, "do": "end-turn"},
    ]
    for check, last_round in (("end_of_turn", False), ("at_once", True)):
        table = {"options": {"end_trigger_check": check}, "seats": TABLE["seats"]}
        folded = ask("pad", {"table": table, "marks": marks})
        assert folded["refused"] == []
        now = ask("now", folded["state"])
        assert now["hall"]["W"] == 1
        assert now["turn"]["last_round"] == last_round
        assert now["turn"]["still_to_play"] == [1]
        assert not now["turn"]["over"]


def test_what_marks_write_can_be_read_again() -> None:
    """Hall and vouchers entered by hand may be too many, yet the next mark must find a state that it can read."""
    card = {"cells": [[0, 0, "W"], [0, 1, "R"]], "symbols": ["free_expel"]}
    placement = [{"seat": "1-1", "letter": "W"}, {"seat": "1-2", "letter": "R"}]
    state = ask("pad", {"table": {"options": {}, "seats": [{"name": "Ala"}, {"name": "Bo"}, {"name": "Cy"}]}})["state"]
    for mark in (
        {"seat": 0, "do": "paint", "seats": ["1-2"], "letter": "Y"},
        {"seat": 0, "do": "board", "card": card, "placement": placement, "use": ["free_expel"]},
        {"seat": None, "do": "row", "row": [3, 0, 0, 0]},
        {"seat": 0, "do": "set", "what": "vouchers", "to": 24},
        {"seat": 0, "do": "take", "position": 1},
        {"seat": 0, "do": "end-turn"},
    ):
        answer = ask("mark", {"state": state, "mark": {"id": "1", **mark}})
        assert "refusal" not in answer, mark
        state = answer["state"]
    # P2: thirty tourists are in the box, and the painted one went back to them.
    assert ask("now", state)["hall"] == {"R": 29, "W": 29, "Y": 30, "G": 30, "B": 30}
    assert state["players"][0]["pad"]["vouchers"] == 24


def test_a_minus_in_the_arithmetic_is_a_real_one() -> None:
    numbers = {"count_by": "numbers", "expelled": 3, "event_points": {"E6": -4}}
    painted = {"rows": ["W..|....|..."] + ["...|....|..."] * 4}
    players = [{"name": "Ala", "pad": numbers}, {"name": "Bo", "pad": painted}]
    ala, bo = ask("score", {"options": {"events": ["E6"]}, "players": players})["players"]
    written = [{line["line"]: line["arithmetic"] for line in player["lines"]} for player in (ala, bo)]
    assert (written[0]["expelled"], written[0]["most_expelled"], written[0]["E6"]) == ("3×(−2)", "−2", "−4")
    assert (written[1]["empty_seats"], written[1]["E6"]) == ("49×(−1)", "1×(−2)")


def test_the_types_say_what_the_facts_say() -> None:
    """data.json is read by the engine as it is, so the types that describe it are held against it here."""
    facts = ask("facts", {})
    chosen = get_type_hints(types.Options)
    assert get_type_hints(types.OptionsGiven) == chosen
    assert [option["id"] for option in facts["options"]] == list(chosen)
    for option in facts["options"]:
        kind = chosen[option["id"]]
        if option["kind"] == "choice" and kind is not int:
            assert option["values"] == list(get_args(kind)), option["id"]
    assert [each["letter"] for each in facts["kinds"]] == list(get_args(types.Letter))
    assert [each["kind"] for each in facts["kinds"]] == list(get_args(types.KindName))
    assert [each["id"] for each in facts["events"]] == list(get_args(types.EventId))
    assert [each["id"] for each in facts["symbols"]] == list(get_args(types.Symbol))
    assert facts["wishes"] == list(get_args(types.Wish))
    assert list(facts["layouts"]) == list(get_args(types.Side))
    assert set(facts) == set(get_type_hints(types.Facts))
    state = ask("pad", {"table": TABLE})["state"]
    assert set(state["players"][0]["pad"]) == set(get_type_hints(types.Pad)) == set(get_type_hints(types.PadGiven))
    assert set(state["shared"]) == set(get_type_hints(types.Shared)) == set(get_type_hints(types.SharedGiven))


def test_a_layout_of_ones_own_carries_a_whole_table() -> None:
    options = {"layout": "custom", "custom_sectors": [2, 5, 2], "custom_rows": 4, "custom_exit_row": 2}
    table = {"options": options, "seats": TABLE["seats"]}
    mark = {"id": "1", "seat": 0, "do": "paint", "seats": ["2-" + str(column) for column in range(1, 10)], "letter": "Y"}
    state = ask("pad", {"table": table, "marks": [mark]})["state"]
    assert state["players"][0]["pad"]["rows"] == ["..|.....|..", "YY|YYYYY|YY", "..|.....|..", "..|.....|.."]
    state["options"]["events"] = ["E15"]
    lines = {line["line"]: line["points"] for line in ask("score", state)["players"][0]["lines"]}
    assert (lines["E15"], lines["tourists"], lines["empty_seats"]) == (10, 10, -27)
    seats = ask("layout", {"options": options, "players": 2})
    assert seats["layout"] == {"rows": 4, "sectors": [2, 5, 2], "exit_row": 2}
    assert seats["rows"] == ["..|.....|.."] * 4


def inputs() -> list[tuple[str, dict[str, Any]]]:
    """A sound input of each kind, taken from the bench and a folded game."""
    bench = json.loads((Path(__file__).parent.parent / "bench" / "boarding.json").read_text(encoding="utf-8"))
    game = read(GAMES[0])
    state = ask("pad", {"table": game["table"], "marks": game["marks"]})["state"]
    return [(each["question"], each["input"]) for each in bench] + [("score", state), ("now", state)]


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from spots(value[key], (*path, key))
    if isinstance(value, list):
        for index in range(min(len(value), 6)):
            yield from spots(value[index], (*path, index))


junk: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 10**9, 1.5, "", "|||", "9-9", [], {}, [[]], {"a": 1}, ["x"] * 3, [None], "R" * 100]
)


@settings(max_examples=100, deadline=None)
@given(data=st.data(), value=junk)
def test_a_sound_input_with_one_spoilt_spot_never_crashes(data: st.DataObject, value: Any) -> None:
    question, sound = data.draw(st.sampled_from(inputs()))
    spoilt = json.loads(json.dumps(sound))
    path = data.draw(st.sampled_from(list(spots(spoilt))))
    inner = spoilt
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    answer = ask(question, spoilt)
    assert json.loads(json.dumps(answer)) == answer
