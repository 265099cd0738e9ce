"""Bad input of any kind is refused by kind: real questions with one part replaced by rubbish, here and on the phone."""

import copy
import json
import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring.games import door
from tests import casebook
from tests.phone_engine import PhoneEngine
from tests.scoring.come_sail_away_voyage import FOLDER, GAME, Voyage

BOOK = Path(__file__).resolve().parent.parent / "cases" / "come-sail-away.json"
NUMBERS: list[Any] = [-1, 0, 3, 99, 10**12, 2.5]
WORDS: list[Any] = ["", "red", "A1", "BOW-U", "done"]
RUBBISH: list[Any] = [*NUMBERS, *WORDS, None, True, False, [], [[]], ["red"] * 600, {}, {"x": 1}]


@cache
def real_questions() -> list[tuple[str, Any]]:
    """Every question with real inputs, as the casebook and a recorded game ask them."""
    heard: dict[str, list[Any]] = {}

    def listen(game: str, question: str, question_input: Any) -> Mapping[str, Any]:
        heard.setdefault(question, []).append(copy.deepcopy(question_input))
        return scoring.ask(game, question, question_input)

    list(casebook.run_file(BOOK, listen))
    record = json.loads((FOLDER / "solo-with-deadlines.json").read_text(encoding="utf-8"))
    voyage = Voyage(record["start"], listen)
    voyage.sail(record["rounds"])
    start = record["start"]
    folded = heard["score"][-1]
    card = record["rounds"][0][0]
    listen(GAME, "random-ship", {"amenities": start["amenities"], "seed": 5})
    listen(GAME, "draw-deadlines", {"amenities": start["amenities"], "seed": 5})
    listen(GAME, "box-profile", {"profile": start["profile"]})
    listen(GAME, "options", {"card": card["card"], "ship": voyage.ships[0], "limit": 9})
    listen(GAME, "next-rooms", {"card": card["card"], "direction": "ltr", "path": ["A1"], "ship": voyage.ships[0]})
    listen(GAME, "facts", {})
    for mark in voyage.marks:
        listen(GAME, "mark", {"state": folded, "mark": mark})
    return [(question, heard[question][index]) for question in sorted(heard) for index in range(min(12, len(heard[question])))]


def spoil(question_input: Any, dice: random.Random) -> Any:
    """Replace, drop or add one part somewhere inside."""
    spoilt = copy.deepcopy(question_input)
    node = spoilt
    while isinstance(node, dict | list) and node:
        key = dice.choice(sorted(node)) if isinstance(node, dict) else dice.randrange(len(node))
        if not isinstance(node[key], dict | list) or not node[key] or dice.random() < 0.25:
            if dice.random() < 0.2:
                del node[key]
            elif isinstance(node, dict) and dice.random() < 0.1:
                node["rubbish"] = 1
            else:
                node[key] = dice.choice(RUBBISH)
            break
        node = node[key]
    return spoilt


def test_every_question_is_asked() -> None:
    assert {question for question, _input in real_questions()} == set(door(GAME).QUESTIONS)


@given(st.integers(0, 10**6))
@settings(max_examples=100, deadline=None)
def test_spoilt_questions_are_answered_or_refused(seed: int) -> None:
    dice = random.Random(seed)
    for question, question_input in dice.sample(real_questions(), 20):
        answer = scoring.ask(GAME, question, spoil(question_input, dice))
        if "refusal" in answer:
            assert answer["refusal"]["kind"] in ("unreadable", "impossible")
            assert answer["refusal"]["reasons"]
        json.dumps(answer)


def test_the_phone_refuses_the_same() -> None:
    dice = random.Random(4)
    with PhoneEngine() as phone:
        for question, question_input in real_questions():
            spoilt = spoil(question_input, dice)
            here = json.loads(json.dumps(scoring.ask(GAME, question, spoilt)))
            assert phone.ask(GAME, question, spoilt) == here, (question, spoilt)
