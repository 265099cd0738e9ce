"""The API's description of the engines: every question of every game is an operation of its own.

The one route that answers them all is taken out of the description, and each question stands there with its docstring, the
schemas of its input and answer, and an example: an input from the game's `examples.json` and what the engine says to it.
"""

import json
from pathlib import Path
from typing import Any

import scoring
from scoring.games import FOLDER, door
from scoring.types import Refused
from web.engine_schemas import Question, Schema, Vocabulary, everything, ref, room

Operation = dict[str, Any]

ROUTE = "/api/v1/games/{game}/{question}"
REFUSED: Schema = {
    "description": "Why a question is not answered: a sentence in the reader's language, and all the reasons of the engine.",
    "type": "object",
    "properties": {
        "code": {"type": "string", "description": "The code of the first reason."},
        "message": {"type": "string", "description": "The first reason as a sentence."},
        "details": ref("Frame.Refused"),
        "reference": {"type": "string", "description": "The rule of the first reason; empty where only the form is wrong."},
    },
    "required": ["code", "message", "details", "reference"],
    "additionalProperties": False,
}


def describe(spec: dict[str, Any]) -> dict[str, Any]:
    """The API's description with every question in the place of the one route."""
    general = spec["paths"].pop(ROUTE)["post"]["responses"]
    house = everything()
    examples = {game: examples_of(game) for game in scoring.SLUGS}
    for question in house.questions:
        path = ROUTE.format(game=question.game, question=question.name)
        spec["paths"][path] = {"post": operation(question, general, examples[question.game].get(question.name))}
    frame = Vocabulary()
    frame.schema(Refused)
    spec["components"]["schemas"] |= {**frame.schemas, **house.schemas, "RefusedQuestion": REFUSED}
    spec["tags"] += [{"name": game, "description": door(game).GAME["title"], "x-types": room(game)} for game in scoring.SLUGS]
    return spec


def examples_of(game: str) -> dict[str, Any]:
    """One input for each question."""
    path = Path(FOLDER) / game.replace("-", "_") / "examples.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def operation(question: Question, general: dict[str, Any], example: Any) -> Operation:
    given: Schema = {"schema": question.input}
    answered: Schema = {"schema": question.answer}
    if example is not None:
        given["example"] = example
        answered["example"] = scoring.ask(question.game, question.name, example)
    refused = {"application/json": {"schema": ref("RefusedQuestion")}}
    return {
        "operationId": f"{question.game}-{question.name}",
        "tags": [question.game],
        "summary": " ".join(question.description.split("\n\n", 1)[0].split()) or question.name,
        "description": question.description,
        "requestBody": {"required": True, "content": {"application/json": given}},
        "responses": {
            **general,
            "200": {"description": "The answer", "content": {"application/json": answered}},
            "409": {"description": "An impossible position", "content": refused},
            "422": {"description": "Unreadable input", "content": refused},
        },
    }
