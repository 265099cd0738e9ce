"""The engines: pure Python that runs alike on the server and, under MicroPython, on the phone.

Everybody enters by one door, `ask`: JSON in, JSON out. A refusal is an answer too.
"""

import json
from typing import Any

from scoring.games import SLUGS, door
from scoring.refusal import Refusal, unreadable

__all__ = ["SLUGS", "ask", "ask_text"]


def ask(game: str, question: str, question_input: Any) -> dict[str, Any]:
    """Answer one question about one game; what cannot be answered comes back as a refusal."""
    try:
        return _answer(game, question, question_input)
    except Refusal as refusal:
        return {"refusal": refusal.as_json()}


def ask_text(text: str) -> str:
    """`ask` for callers that can only pass text: `{"game", "question", "input"}`."""
    wish = json.loads(text)
    return json.dumps(ask(wish["game"], wish["question"], wish["input"]))


def _answer(game: str, question: str, question_input: Any) -> dict[str, Any]:
    if game not in SLUGS:
        raise unreadable("unknown-game", [], game=str(game), known=", ".join(SLUGS))
    questions = door(game).QUESTIONS
    if question not in questions:
        raise unreadable("unknown-question", [], question=str(question), known=", ".join(sorted(questions)))
    if not isinstance(question_input, dict):
        raise unreadable("not-an-object", [], field="input")
    answer: dict[str, Any] = questions[question](question_input)
    return answer
