"""Whatever is asked, an engine answers in the form it promises, or refuses with a reason; it never stumbles, never changes
what it was given, and says the same on the phone."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from rules_ref import wording
from scoring import reading
from scoring.games import door
from scoring.types import Given
from tests import junk
from tests.phone_engine import PhoneEngine
from web.engine_schemas import Described, described

every_game = pytest.mark.parametrize("game", scoring.SLUGS)


@cache
def house(game: str) -> Described:
    return described(game)


@cache
def real_inputs(game: str) -> dict[str, list[Any]]:
    return junk.real_inputs(game)


def asked(game: str, count: int) -> Iterator[tuple[str, Any]]:
    """Every question of a game with so many inputs of each sort; the same ones in every run."""
    for question in house(game).questions:
        dice = random.Random(f"{game} {question.name}")
        for each in junk.inputs(question.input, house(game).schemas, real_inputs(game)[question.name], dice, count):
            yield question.name, each


@cache
def form(game: str, question: str) -> jsonschema_rs.Validator:
    answer = next(each.answer for each in house(game).questions if each.name == question)
    return jsonschema_rs.validator_for({**answer, "components": {"schemas": house(game).schemas}})


@every_game
def test_every_answer_has_its_form_and_every_refusal_a_reason(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[bool] = []
    look = reading.only

    def only(given: Given, known: list[str]) -> None:
        looks.append(False)
        look(given, known)
        looks[-1] = True

    monkeypatch.setattr(reading, "only", only)
    calls = past = answered = 0
    for question, given_input in asked(game, 20):
        before = json.dumps(given_input)
        looks.clear()
        answer = scoring.ask(game, question, given_input)
        calls += 1
        past += bool(looks and looks[0])
        assert json.dumps(given_input) == before, f"{question} changes its input"
        plain = json.loads(json.dumps(answer, allow_nan=False))
        if "refusal" in answer:
            assert answer["refusal"]["kind"] in ("unreadable", "impossible")
            assert {reason["code"] for reason in answer["refusal"]["reasons"]} <= set(wording.sentences(game, "en"))
            assert answer["refusal"]["reasons"]
        else:
            answered += 1
            assert form(game, question).is_valid(plain), f"{question} {given_input}: {plain}"
    # Junk that stops at the first look at the fields would prove nothing.
    assert past > 0.9 * calls
    assert answered > 0.25 * calls


@every_game
@pytest.mark.timeout(120)
def test_the_phone_says_the_same(game: str) -> None:
    with PhoneEngine() as phone:
        for question, given_input in asked(game, 3):
            here = json.loads(json.dumps(scoring.ask(game, question, given_input)))
            assert phone.ask(game, question, given_input) == here, (question, given_input)


@every_game
@settings(max_examples=40, deadline=None)
@given(
    anything=st.recursive(
        st.none() | st.booleans() | st.integers(-3, 10**12) | st.floats(allow_nan=False) | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    )
)
def test_anything_at_all_is_refused_not_crashed(game: str, anything: Any) -> None:
    for question in sorted(door(game).QUESTIONS):
        assert isinstance(scoring.ask(game, question, anything), dict)
