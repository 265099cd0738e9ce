"""Positions beside the rules: what the engine says of them, which rule it cites, and which rules must have them."""

from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

import scoring
from languages import CODES
from rules_ref import library, positions
from rules_ref.positions import Position
from rules_ref.wording import say, sentences
from tests import casebook
from tests.casebook import Ask

ROOT = Path(__file__).resolve().parents[2]
PICTURED = [game for game in library.games() if positions.of_game(game)]
EVERY = [(game, short) for game in PICTURED for short in positions.of_game(game)]
# How much better the right position is than the wrong one, by what is counted.
BETTER = {"points": 1, "counts": 1, "size": 1, "gulls": 1, "passengers": 1, "wounds": -1, "leaves": -1, "doubts": -1}
BETTER |= {"won": 1, "full": 1, "frees": 1, "empties": -1}


def test_each_of_the_four_games_has_positions() -> None:
    assert len(PICTURED) == 4


@pytest.mark.parametrize(("game", "short"), EVERY)
def test_the_engine_tells_the_right_position_from_the_wrong_one(game: str, short: str) -> None:
    right, wrong = (positions.of_rule(game, short)[side] for side in positions.SIDES)
    assert right.stamp != "refused", right
    assert not right.unit or right.unit == wrong.unit
    if wrong.unit in BETTER:
        assert (right.amount - wrong.amount) * BETTER[wrong.unit] > 0
    elif wrong.unit:
        assert right.amount != wrong.amount
    else:
        assert (right.stamp, wrong.stamp) in {("allowed", "price"), ("allowed", "refused"), ("price", "refused")}
        assert wrong.reason is not None, "the engine does not cite this rule"


@pytest.mark.parametrize(("game", "short"), EVERY)
def test_a_position_belongs_to_a_rule_of_the_book(game: str, short: str) -> None:
    book = library.book(game, "en")
    assert short in book.rules
    for position in positions.of_rule(game, short).values():
        assert position.reason is None or library.split(position.reason["rule"])[1] in book.rules


@pytest.mark.parametrize("game", PICTURED)
def test_every_rule_about_the_board_has_both_positions(game: str) -> None:
    told = positions.written(game)
    about = {rule.short for topic in told["boards"] for rule in library.book(game, "en").of_topic(topic)}
    assert about - set(told.get("without", {})) <= set(positions.of_game(game))


@pytest.mark.parametrize("game", PICTURED)
def test_every_rule_that_a_check_of_the_casebook_cites_has_both_positions(game: str) -> None:
    cited: set[str] = set()

    def listening(about: str, question: str, given: Any) -> Any:
        answer = scoring.ask(about, question, given)
        if question == "check":
            reasons = [*answer.get("breaks", []), *answer.get("prices", []), *answer.get("refusal", {}).get("reasons", [])]
            cited.update(library.split(each["rule"])[1] for each in reasons if each["rule"])
        return answer

    ask: Ask = listening
    list(casebook.run_file(ROOT / "tests" / "cases" / f"{game}.json", ask))
    assert cited
    assert cited - set(positions.written(game).get("without", {})) <= set(positions.of_game(game))


def test_a_game_without_positions_simply_has_none() -> None:
    assert positions.of_game("no-such-game") == {}
    assert positions.of_rule("no-such-game", "R1") == {}


def test_what_the_phone_gets_is_what_the_engine_said() -> None:
    for game in PICTURED:
        for short, both in positions.shown(game).items():
            for side, given in both.items():
                said: Position = positions.of_rule(game, short)[side]
                assert (given["stamp"], given.get("reason"), given.get("at", [])) == (said.stamp, said.reason, said.at)
                assert given.get("says") == said.says


@pytest.mark.parametrize("language", CODES)
def test_what_stands_in_a_stamp_is_a_sentence_of_the_game(language: str) -> None:
    for game, short in EVERY:
        for side, position in positions.of_rule(game, short).items():
            if position.says:
                words = say(game, position.says, language)
                assert words, (game, short, side)
                assert "{" not in words, (game, short, side)
                assert position.says["code"] in sentences(game, language), (game, short, side)


@pytest.mark.parametrize("language", CODES)
def test_without_a_script_the_verdict_on_both_sides_is_read(client: FlaskClient, language: str) -> None:
    """On the page of the rule, to which the guided way leads, too."""
    for game in PICTURED:
        lessons = client.get(f"/{language}/{game}/learn").text
        for short in [short for short in library.lessons(game) if positions.of_rule(game, short)]:
            assert f'href="/{language}/{game}/rules/{short}"' in lessons
            text = unescape(client.get(f"/{language}/{game}/rules/{short}").text)
            for position in positions.of_rule(game, short).values():
                for reason in (position.says, position.reason):
                    assert reason is None or say(game, reason, language) in text, (game, short)
            assert text.count('<figure class="position right"') == text.count('<figure class="position wrong"') == 1
