"""Who may write what: every mark of every game, by everybody who could try, compared with the game's own table of marks."""

from typing import Any

import pytest

import scoring
from scoring import marks
from scoring.games import door
from tests.tables import little_game
from tests.tables.conftest import Phone
from tests.test_marks import least

# For each entry of the table of marks: whom the server lets through to the engine.
MAY = {
    marks.SEAT: {"host", "that seat"},
    marks.ANY: {"host", "that seat", "another seat"},
    marks.HOST: {"host"},
    marks.SERVER: set(),
}
SEAT = 1


@pytest.fixture
def database(file_database: str) -> str:
    return file_database


@pytest.fixture
def everybody(new_phone: Any, game: str) -> dict[str, Phone]:
    most = door(game).GAME["players"][1]
    host = new_phone().opens(" ".join("ABCDEF"[:most]), game=game)
    tv = new_phone()
    tv.table = host.table
    host.at("PUT", "/watch-link", {"token": tv.token})
    return {
        "host": host,
        "that seat": new_phone().joins(host, SEAT),
        "another seat": new_phone().joins(host, 0),
        "no seat": new_phone().joins(host),
        "watcher": tv,
    }


every_game = pytest.mark.parametrize("game", [*scoring.SLUGS, little_game.SLUG])


def let_through(phone: Phone, tried: list[dict[str, Any]]) -> set[str]:
    """The words that reach the engine; it may still refuse them by the rules."""
    results = phone.writes(*tried)
    return {
        mark["do"]
        for mark, result in zip(tried, results, strict=True)
        if result["refusal"] is None or result["refusal"]["kind"] != "forbidden"
    }


@every_game
def test_the_server_lets_through_whom_the_game_names(little: str, game: str, everybody: dict[str, Phone]) -> None:
    declared = door(game).GAME["marks"]
    assert declared
    for role, phone in everybody.items():
        tried = [
            {**phone.mark(word, SEAT if mark["whose"] == marks.SEAT else None), **fields_of(mark)}
            for word, mark in declared.items()
        ]
        assert let_through(phone, tried) == {word for word, mark in declared.items() if role in MAY[mark["whose"]]}, role


def fields_of(mark: Any) -> dict[str, Any]:
    return {name: least(kind) for name, kind in mark["fields"].items()}


@every_game
def test_naming_a_seat_opens_no_mark_of_the_whole_table(little: str, game: str, everybody: dict[str, Phone]) -> None:
    declared = {word: mark for word, mark in door(game).GAME["marks"].items() if mark["whose"] != marks.SEAT}
    for role, phone in everybody.items():
        for word, mark in declared.items():
            [result] = phone.writes({**phone.mark(word, SEAT), **fields_of(mark)})
            assert result["seq"] is None, (role, word)
            assert result["refusal"]["message"], (role, word)


@every_game
def test_a_stranger_writes_nothing(new_phone: Any, little: str, game: str, everybody: dict[str, Phone]) -> None:
    stranger = new_phone()
    stranger.table = everybody["host"].table
    for word, mark in door(game).GAME["marks"].items():
        wanted = {**stranger.mark(word, SEAT), **fields_of(mark)}
        assert stranger.at("POST", "/marks", {"marks": [wanted]}).status_code == 401


@pytest.mark.parametrize("game", [little_game.SLUG])
class TestUndo:
    """The same right as for the mark itself."""

    def undo(self, phone: Phone, seat: int | None, what: str) -> Any:
        return (phone.writes(phone.mark("undo", seat, what=what))[0]["refusal"] or {"kind": None})["kind"]

    def test_what_any_seat_may_write_any_seat_may_undo(self, everybody: dict[str, Phone]) -> None:
        sun = everybody["that seat"].mark("weather", None, sun=True)
        everybody["that seat"].writes(sun)
        found = {role: self.undo(phone, None, sun["id"]) for role, phone in everybody.items()}
        assert found == {role: None if role in MAY[marks.ANY] else "forbidden" for role in everybody}

    def test_what_the_host_wrote_for_the_table_stays_the_hosts(self, everybody: dict[str, Phone]) -> None:
        prize = everybody["host"].mark("prize", None, points=3)
        everybody["host"].writes(prize)
        found = {role: self.undo(phone, SEAT, prize["id"]) for role, phone in everybody.items()}
        assert found == {role: None if role == "host" else "forbidden" for role in everybody}

    def test_a_word_that_nobody_knows_is_the_engines_to_refuse(self, everybody: dict[str, Phone]) -> None:
        [result] = everybody["that seat"].writes(everybody["that seat"].mark("dance", 1))
        assert (result["refusal"]["kind"], result["refusal"]["reasons"][0]["code"]) == ("unreadable", "unknown-mark")
        assert result["refusal"]["message"].startswith("There is no")
