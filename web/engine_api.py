"""The engines by HTTP: which games there are, and any question to any of them."""

from collections.abc import Mapping
from typing import Any

from apiflask import APIBlueprint, Schema, abort, fields
from flask import request

import scoring
from scoring.games import door, on_shelf
from web import engine_operations, errors, strict_json
from web.limits import limited

blueprint = APIBlueprint("engines", __name__, url_prefix="/api/v1/games", tag="Games")
blueprint.before_request(strict_json.check)
blueprint.record_once(lambda setup: setup.app.spec_processor(engine_operations.describe))  # type: ignore[attr-defined]


class Game(Schema):
    slug = fields.String(metadata={"description": "the game's name in addresses"})
    title = fields.String()
    players = fields.List(fields.Integer(), metadata={"description": "fewest and most players"})
    rules_version = fields.String()
    options = fields.List(fields.Dict(), metadata={"description": "what a table may choose"})
    questions = fields.List(fields.String(), metadata={"description": "what may be asked of this game"})
    marks = fields.Dict(metadata={"description": "the marks of its pad and their fields"})


class GameInList(Game):
    """The same, under a name of its own: a schema that is both nested and an answer confuses the description."""


class Games(Schema):
    games = fields.List(fields.Nested(GameInList))


def shown(slug: str) -> dict[str, Any]:
    offered = door(slug)
    return {**offered.GAME, "questions": sorted(offered.QUESTIONS)}


@blueprint.get("")
@blueprint.output(Games)
@blueprint.doc(summary="All games")
def all_games() -> dict[str, Any]:
    return {"games": [shown(slug) for slug in on_shelf()]}


@blueprint.get("/<game>")
@blueprint.output(Game)
@blueprint.doc(summary="One game", responses={404: "No such game"})
def one_game(game: str) -> dict[str, Any]:
    if game not in scoring.SLUGS:
        abort(404, f"There is no game {game!r}. Known: {', '.join(scoring.SLUGS)}.")
    return shown(game)


@blueprint.post("/<game>/<question>")
@limited("ASK_LIMIT")
@blueprint.doc(
    summary="Ask the engine",
    description="The body is the question's input, an object. The answer is what the engine says.",
    responses={
        200: "The answer",
        400: "The body is not JSON",
        404: "No such game or question",
        409: "An impossible position",
        413: "Too large",
        415: "Not JSON",
        422: "Unreadable input",
        429: "Too many questions",
    },
)
def ask(game: str, question: str) -> Mapping[str, Any]:
    if game not in scoring.SLUGS or question not in door(game).QUESTIONS:
        abort(404, f"There is no question {question!r} about a game {game!r}.")
    answer = scoring.ask(game, question, request.get_json())
    if "refusal" in answer:
        errors.refused(game, answer["refusal"])
    return answer
