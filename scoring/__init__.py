"""The engines: pure Python that runs alike on the server and, under MicroPython, on the phone.

Everybody enters by one door, `ask`: JSON in, JSON out. A refusal is an answer too.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Mapping

from scoring import reading
from scoring.games import SLUGS, door
from scoring.refusal import Refusal, unreadable

if TYPE_CHECKING:
    from scoring.types import Question
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
    if question == "mark":
        return _marked(questions, question_input)
    return questions[question](question_input)


def _marked(questions: dict[str, Question], given: dict[str, Any]) -> Mapping[str, Any]:
    """One mark on a state. A phone wants the new total at every tap, so both can be had at once."""
    count = reading.switch(given, "count")
    marked = questions["mark"]({key: given[key] for key in sorted(given) if key != "count"})
    if not count:
        return marked
    try:
        tally = questions["score"](marked["state"])
    except Refusal:
        tally = None
    return {"state": marked["state"], "tally": tally}
