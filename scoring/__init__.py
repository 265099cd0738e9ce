"""The engines: pure Python that runs alike on the server and, under MicroPython, on the phone.

Everybody enters by one door, `ask`: JSON in, JSON out. A refusal is an answer too.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Mapping

from scoring.games import SLUGS, door
from scoring.refusal import Refusal, unreadable

if TYPE_CHECKING:
    from scoring.types import Refusal as RefusalAnswer

__all__ = ["SLUGS", "ask", "ask_text"]


def ask(game: str, question: str, question_input: object) -> Mapping[str, Any]:
    """Answer one question about one game; what cannot be answered comes back as a refusal."""
    try:
        return _answer(game, question, question_input)
    except Refusal as refusal:
        refused: RefusalAnswer = {"refusal": refusal.as_json()}
        return refused


def ask_text(text: str) -> str:
    """`ask` for callers that can only pass text: `{"game", "question", "input"}`."""
    wish = json.loads(text)
    return json.dumps(ask(wish["game"], wish["question"], wish["input"]))


def _answer(game: str, question: str, question_input: object) -> Mapping[str, Any]:
    if game not in SLUGS:
        raise unreadable("unknown-game", [], game=str(game), known=", ".join(SLUGS))
    questions = door(game).QUESTIONS
    if question not in questions:
        raise unreadable("unknown-question", [], question=str(question), known=", ".join(sorted(questions)))
    if not isinstance(question_input, dict):
        raise unreadable("not-an-object", [], field="input")
    return questions[question](question_input)
