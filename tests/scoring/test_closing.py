"""Before the count: every recorded game is final at its end and at no earlier moment; what is open is named."""

import json
from pathlib import Path
from typing import Any

import pytest

import scoring

GAMES = Path(__file__).resolve().parent.parent / "games"


def codes(game: str, state: Any) -> list[str]:
    answer = scoring.ask(game, "closing", state)
    assert answer["final"] == (not answer["open"])
    return [each["code"] for each in answer["open"]]


def table(game: str, players: int, **options: Any) -> dict[str, Any]:
    return {"options": options, "seats": [{"name": name} for name in ("Ann", "Bo", "Cy", "Di")[:players]]}


def folded(game: str, table: dict[str, Any], marks: list[dict[str, Any]]) -> Any:
    numbered = [{"id": str(number), "seat": None, **mark} for number, mark in enumerate(marks)]
    answer = scoring.ask(game, "pad", {"table": table, "marks": numbered})
    assert answer["refused"] == [], answer["refused"]
    return answer["state"]


@pytest.mark.parametrize("game", ["get-on-board", "come-sail-away", "boarding", "lifeboat"])
def test_a_fresh_table_is_never_final(game: str) -> None:
    least = max(2, scoring.games.door(game).GAME["players"][0])
    assert codes(game, folded(game, table(game, least), []))


# ---- Get on Board ----


def twelve_tickets(*more: dict[str, Any]) -> Any:
    setup: list[dict[str, Any]] = [{"do": "cards", "cards": ["old_ladies_5", "students_5"]}]
    setup += [{"do": "top", "seat": seat, "top": seat + 1} for seat in range(2)]
    tickets = [{"do": "ticket", "ticket": number} for number in range(1, 13)]
    return folded("get-on-board", table("get-on-board", 2), [*setup, *tickets, *more])


LETTERS = [["a", "f", "k"], ["b", "g", "l"]]
SHOWN: list[dict[str, Any]] = [
    *[{"do": "letters", "seat": seat, "letters": LETTERS[seat]} for seat in range(2)],
    *[{"do": "reveal", "seat": seat} for seat in range(2)],
]


def test_the_last_round_is_open_until_it_is_closed() -> None:
    marks: list[dict[str, Any]] = [{"do": "reach", "seat": 0, "what": "old_lady"} for _ in range(5)]
    open_ = twelve_tickets(*marks, *SHOWN)
    assert "round-not-closed" in codes("get-on-board", open_)
    assert scoring.ask("get-on-board", "score", open_)["players"][0]["total"] == 7
    shut = twelve_tickets(*marks, *SHOWN, {"do": "end-round", "round": 12})
    assert "round-not-closed" not in codes("get-on-board", shut)
    assert scoring.ask("get-on-board", "score", shut)["players"][0]["total"] == 17


def test_objectives_are_asked_for_until_they_are_shown_and_checked() -> None:
    closed = {"do": "end-round", "round": 12}
    assert codes("get-on-board", twelve_tickets(closed)).count("objective-not-known") == 2
    dealt = [mark for mark in SHOWN if mark["do"] == "letters"]
    assert codes("get-on-board", twelve_tickets(closed, *dealt)).count("objective-not-shown") == 2
    assert codes("get-on-board", twelve_tickets(closed, *SHOWN)) == ["objective-not-checked"] * 2
    done = [{"do": "write", "seat": seat, "field": "personal_done", "value": True} for seat in range(2)]
    assert codes("get-on-board", twelve_tickets(closed, *SHOWN, *done)) == []


def test_rounds_left_and_an_impossible_sheet_are_named_with_the_person() -> None:
    marks: list[dict[str, Any]] = [{"do": "ticket", "ticket": 3}, {"do": "write", "seat": 1, "field": "star_dark", "value": 8}]
    state = folded("get-on-board", table("get-on-board", 2), marks)
    answer = scoring.ask("get-on-board", "closing", state)
    by_code = {each["code"]: each for each in answer["open"]}
    assert by_code["rounds-left"]["facts"] == {"round": 1, "left": 11}
    assert by_code["star-too-large"]["facts"]["name"] == "Bo"
    assert by_code["star-too-large"]["rule"] == "get-on-board-V4"


def test_whoever_has_no_mark_on_the_sheet_is_not_counted_yet() -> None:
    written: list[dict[str, Any]] = [{"do": "write", "seat": 0, "field": "old_ladies", "value": 3}]
    shown: list[dict[str, Any]] = [{"do": "write", "seat": 0, "field": "personal_done", "value": True}]
    state = folded("get-on-board", table("get-on-board", 2), written + shown)
    [point] = scoring.ask("get-on-board", "closing", state)["open"]
    assert (point["code"], point["rule"], point["facts"]) == (
        "sheet-not-written",
        "get-on-board-S11",
        {"name": "Bo", "seat": 1},
    )
    # On a table that is played with tickets the rounds tell.
    assert "sheet-not-written" not in codes("get-on-board", twelve_tickets(*written))
    out: list[dict[str, Any]] = [{"do": "write", "seat": 1, "field": "eliminated", "value": True}]
    assert codes("get-on-board", folded("get-on-board", table("get-on-board", 2), written + shown + out)) == []


PAPER: dict[str, Any] = {"do": "copy", "seat": 0, "sheet": {"old_ladies": 3, "personal_done": False}}


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ([PAPER], []),
        # What is written about the sheet afterwards does not make it unsaid, and neither do cards that were dealt before.
        ([PAPER, {"do": "write", "seat": 0, "field": "old_ladies", "value": 4}], []),
        ([SHOWN[0], PAPER], []),
        ([PAPER, {"do": "undo", "seat": 0, "what": "1"}, {"do": "redo", "seat": 0, "what": "1"}], []),
        ([{**PAPER, "sheet": {"old_ladies": 3}}], ["objective-not-known"]),
        # Another card, or a line on the map: what the paper said is not about them.
        ([PAPER, SHOWN[0]], ["objective-not-shown"]),
        ([PAPER, SHOWN[0], {"do": "undo", "seat": 0, "what": "2"}], []),
        ([PAPER, {"do": "start", "seat": 0, "light": 3}, {"do": "extend", "seat": 0, "to": ["A5"]}], ["objective-not-known"]),
    ],
)
def test_a_sheet_from_paper_has_said_whether_the_letters_were_reached(more: list[dict[str, Any]], found: list[str]) -> None:
    other = {**PAPER, "seat": 1, "sheet": {"old_ladies": 1, "personal_done": True}}
    state = folded("get-on-board", table("get-on-board", 2), [other, *more])
    assert codes("get-on-board", state) == found


def test_a_sheet_that_is_taken_back_has_said_nothing() -> None:
    written = {"do": "write", "seat": 0, "field": "old_ladies", "value": 3}
    undone = {"do": "undo", "seat": 0, "what": "1"}
    state = folded("get-on-board", table("get-on-board", 2), [written, PAPER, undone])
    assert codes("get-on-board", state) == ["objective-not-known", "sheet-not-written"]


def test_whoever_is_out_owes_nothing() -> None:
    out = [{"do": "write", "seat": seat, "field": "eliminated", "value": True} for seat in range(2)]
    assert codes("get-on-board", folded("get-on-board", table("get-on-board", 2), [{"do": "ticket", "ticket": 3}, *out])) == []


# ---- Come Sail Away! ----


def test_sealed_claims_and_unknown_tiles_are_open() -> None:
    marks: list[dict[str, Any]] = [{"do": "round", "n": 12}, {"do": "claim", "seat": 1, "numbers": [2]}]
    marks += [{"do": "flip", "seat": 0, "at": "A1"}]
    found = codes("come-sail-away", folded("come-sail-away", table("come-sail-away", 2), marks))
    assert {"claims-sealed", "points-not-known"} <= set(found)
    assert "rounds-left" not in found


def test_five_numbers_are_final() -> None:
    marks: list[dict[str, Any]] = []
    for seat in range(2):
        marks += [{"do": "rooms", "seat": seat, "points": [8]}, {"do": "passengers", "seat": seat, "n": 3}]
        marks += [{"do": "luggage", "seat": seat, "n": 4}]
    assert codes("come-sail-away", folded("come-sail-away", table("come-sail-away", 2), marks)) == []


def test_whoever_has_no_number_is_not_counted_yet() -> None:
    state = folded("come-sail-away", table("come-sail-away", 2), [{"do": "rooms", "seat": 0, "points": [8]}])
    [point] = scoring.ask("come-sail-away", "closing", state)["open"]
    assert (point["code"], point["facts"]["name"], point["facts"]["seat"]) == ("pad-not-written", "Bo", 1)


def test_a_crew_alone_has_a_rank_and_beats_nobody() -> None:
    state = folded("come-sail-away", table("come-sail-away", 1), [{"do": "rooms", "seat": 0, "points": [72]}])
    tally = scoring.ask("come-sail-away", "score", state)
    assert tally["winners"] == []
    assert tally["outcome"]["facts"]["rank"] == tally["crew_rank"]


# ---- Boarding ----


@pytest.mark.parametrize("path", sorted((GAMES / "boarding").glob("solo-*.json")), ids=lambda path: path.stem)
def test_a_solo_game_ends_by_its_conditions(path: Path) -> None:
    game = json.loads(path.read_text(encoding="utf-8"))
    state = scoring.ask("boarding", "pad", {"table": game["table"], "marks": game["marks"]})["state"]
    tally = scoring.ask("boarding", "score", state)
    told = {"won": "solo-won", "lost": "solo-lost", "continue": "solo-goes-on"}[game["expected"]["outcome"]]
    assert tally["outcome"]["code"] == told
    assert tally["winners"] == ([0] if told == "solo-won" else [])
    assert codes("boarding", state) == (["solo-goes-on"] if told == "solo-goes-on" else [])


def test_a_painted_scenario_is_won_as_well() -> None:
    won = json.loads((GAMES / "boarding" / "solo-2-won.json").read_text(encoding="utf-8"))
    rows = scoring.ask("boarding", "pad", {"table": won["table"], "marks": won["marks"]})["state"]["players"][0]["pad"]["rows"]
    state = folded("boarding", won["table"], [{"do": "paint-plane", "seat": 0, "rows": rows}])
    assert scoring.ask("boarding", "score", state)["outcome"]["code"] == "solo-won"
    assert scoring.ask("boarding", "now", state)["solo"]["outcome"] == "won"


def test_a_sum_that_cannot_be_is_open_instead_of_refused() -> None:
    state = folded("boarding", table("boarding", 2), [{"do": "set", "seat": 0, "what": "expelled", "to": 120}])
    assert scoring.ask("boarding", "score", state)["players"][0]["total"] == -50 + 3 - 240 - 2
    assert codes("boarding", state) == ["more-expelled-than-tokens-left"]


# ---- Lifeboat ----


@pytest.mark.parametrize("path", sorted((GAMES / "lifeboat").glob("*.json")), ids=lambda path: path.stem)
def test_a_voyage_is_final_when_all_cards_lie_open(path: Path) -> None:
    game = json.loads(path.read_text(encoding="utf-8"))
    marks = game["marks"]
    end = scoring.ask("lifeboat", "pad", {"table": game["table"], "marks": marks})["state"]
    assert [code for code in codes("lifeboat", end) if code != "no-treasure-entered"] == []
    hidden = [mark for mark in marks if mark["do"] != "reveal"]
    sealed = scoring.ask("lifeboat", "pad", {"table": game["table"], "marks": hidden})["state"]
    assert "friend-and-enemy-not-revealed" in codes("lifeboat", sealed)
    early = [mark for mark in marks if mark["do"] in ("character", "friend", "enemy")]
    begun = scoring.ask("lifeboat", "pad", {"table": game["table"], "marks": early})["state"]
    assert "voyage-goes-on" in codes("lifeboat", begun)
