"""Whole voyages from the first provision to the last card revealed, one for every way a voyage can end."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import scoring
from tests.phone_engine import PhoneEngine

VOYAGES = sorted((Path(__file__).parents[1] / "games" / "lifeboat").glob("*.json"))
each_voyage = pytest.mark.parametrize("path", VOYAGES, ids=lambda path: path.stem)


@pytest.fixture(scope="module")
def phone() -> Iterator[PhoneEngine]:
    with PhoneEngine() as engine:
        yield engine


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def sailed(voyage: Any) -> Any:
    folded = scoring.ask("lifeboat", "pad", {"table": voyage["table"], "marks": voyage["marks"]})
    assert folded["refused"] == []
    return folded["state"]


def test_voyages_of_four_five_and_six_end_in_every_way() -> None:
    voyages = [read(path) for path in VOYAGES]
    assert {len(voyage["table"]["seats"]) for voyage in voyages} == {4, 5, 6}
    last = [{mark["do"] for mark in voyage["marks"]} for voyage in voyages]
    assert any(voyage["expected"]["gulls"] == 4 and "flare" not in marks for voyage, marks in zip(voyages, last, strict=True))
    assert any(voyage["expected"]["gulls"] == 4 and "flare" in marks for voyage, marks in zip(voyages, last, strict=True))
    assert any(not voyage["expected"]["benches"] for voyage in voyages)
    assert any("end" in marks for marks in last)


@each_voyage
def test_the_log_gives_the_end_that_was_counted_by_hand(path: Path) -> None:
    voyage = read(path)
    state = sailed(voyage)
    tally = scoring.ask("lifeboat", "score", state)
    shared, expected = state["shared"], voyage["expected"]
    assert {player["name"]: player["total"] for player in tally["players"]} == expected["totals"]
    assert [tally["players"][seat]["name"] for seat in tally["winners"]] == expected["winners"]
    assert {player["pad"]["character"]: player["pad"]["wounds"] for player in state["players"]} == expected["wounds"]
    for field in ("gulls", "day", "phase", "lost", "benches"):
        assert shared[field] == expected[field]


@each_voyage
def test_the_tally_typed_by_hand_is_the_same(path: Path) -> None:
    voyage = read(path)
    state = sailed(voyage)
    aboard = {member["character"]: member for member in scoring.ask("lifeboat", "look", {"state": state})["crew"]}
    treasures = ("cash", "jewels", "painting_2", "painting_3")
    typed = [
        {"name": player["name"], "status": aboard[player["pad"]["character"]]["status"]}
        | {field: player["pad"][field] for field in ("character", "friend", "enemy", *treasures)}
        for player in state["players"]
    ]
    by_hand = scoring.ask("lifeboat", "tally", {"players": typed, "options": state["options"]})
    assert by_hand == scoring.ask("lifeboat", "score", state)


@each_voyage
def test_the_phone_sails_the_same_way_mark_by_mark(path: Path, phone: PhoneEngine) -> None:
    voyage = read(path)
    state = scoring.ask("lifeboat", "pad", {"table": voyage["table"], "marks": []})["state"]
    for mark in voyage["marks"]:
        wish = {"state": state, "mark": mark}
        answer = scoring.ask("lifeboat", "mark", wish)
        assert phone.ask("lifeboat", "mark", wish) == answer
        state = answer["state"]
        assert phone.ask("lifeboat", "look", {"state": state}) == scoring.ask("lifeboat", "look", {"state": state})
        seat = {"state": state, "seat": mark["seat"] or 0}
        assert phone.ask("lifeboat", "options", seat) == scoring.ask("lifeboat", "options", seat)
    assert phone.ask("lifeboat", "score", state) == scoring.ask("lifeboat", "score", state)
