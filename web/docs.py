"""The API's description as pages: an overview, and the questions of each game with their fields, types and examples."""

import re
from typing import Any

from flask import Blueprint, abort, current_app, render_template, url_for
from markupsafe import Markup, escape

blueprint = Blueprint("docs", __name__, url_prefix="/api/docs")


def spec() -> dict[str, Any]:
    """Made once: every look at `app.spec` makes a new one."""
    if "spec" not in current_app.extensions:
        current_app.extensions["spec"] = current_app.spec  # type: ignore[attr-defined]
    made: dict[str, Any] = current_app.extensions["spec"]
    return made


def games() -> list[dict[str, str]]:
    """The games among the tags of the description, which say where their types are."""
    return [tag for tag in spec()["tags"] if "x-types" in tag]


def place(name: str) -> str:
    """Where a type is described: on the page of its game, or on the overview."""
    for game in games():
        if name.startswith(game["x-types"] + "."):
            return url_for("docs.game", game=game["name"], _anchor=name)
    return url_for("docs.overview", _anchor=name)


@blueprint.app_template_filter()
def prose(text: str) -> Markup:
    """A docstring as HTML: paragraphs, and `names` as code."""
    paragraphs = [" ".join(each.split()) for each in text.split("\n\n")]
    return Markup("").join(Markup("<p>") + with_code(each) + Markup("</p>") for each in paragraphs if each)


@blueprint.app_template_filter()
def further(call: dict[str, str]) -> str:
    """What a call's description says beyond its summary, which is often its first paragraph."""
    said = call.get("description", "")
    first, _gap, rest = said.partition("\n\n")
    return rest if " ".join(first.split()) == call.get("summary") else said


@blueprint.app_template_filter()
def with_code(text: str) -> Markup:
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(text))))


@blueprint.get("")
def overview() -> str:
    rooms = [tag["name"] for tag in spec()["tags"] if "x-types" not in tag]
    return render_template("api_docs.html", spec=spec(), games=games(), rooms=rooms, place=place)


@blueprint.get("/<game>")
def game(game: str) -> str:
    found = next((each for each in games() if each["name"] == game), None)
    if found is None:
        abort(404)
    calls = {
        path: methods["post"] for path, methods in spec()["paths"].items() if game in methods.get("post", {}).get("tags", [])
    }
    return render_template("api_game.html", spec=spec(), game=found, calls=calls, place=place)
