"""Sheets by HTTP: the PDF for people and scripts, the picture of a sheet for the preview, and the print page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from apiflask import APIBlueprint, Schema, abort, fields
from flask import Response, current_app, render_template, request
from flask_babel import gettext as _

import scoring
from languages import CODES
from rules_ref.library import cover
from sheets import shelf
from sheets.filled import BadTable, counted
from sheets.pads import drawn
from sheets.pressroom import Pressroom
from sheets.wish import BadWish, Wish, allowed, read
from sheets.workshop import Broken, Busy, Unprintable, Workshop
from web import errors, parts
from web.languages import current
from web.limits import limiter

blueprint = APIBlueprint("sheets", __name__, tag="Sheets")


class Options(Schema):
    """The options of a print, for the description; they are read, and refused with a sentence, in wish.py."""

    lang = fields.String(metadata={"description": ", ".join(CODES)})
    paper = fields.String(metadata={"description": "A4, Letter, A5"})
    top = fields.String(metadata={"description": "1 to 5, or mixed (only Get on Board has several)"})
    copies = fields.Integer(metadata={"description": "how many sheets, 1 to 100"})
    per_page = fields.Integer(metadata={"description": "1, 2 or 4 sheets to a page, with cut marks"})
    sides = fields.Integer(metadata={"description": "1, or 2 for pairs of front and back"})
    ink = fields.String(metadata={"description": "colour, or plain to save ink"})
    map = fields.String(metadata={"description": "none, new-york or london (only Get on Board)"})


RESPONSES = {
    200: "The PDF",
    404: "No such game",
    422: "An option that cannot be; the sentence names the allowed values",
    429: "Too many requests",
    503: "The press is busy",
}


def pressroom() -> Pressroom:
    """One pressroom for the app, opened with its first print."""
    rooms = current_app.extensions
    if "sheets" not in rooms:
        settings = current_app.config
        workshop = Workshop(settings["SHEETS_SECONDS"], settings["SHEETS_MEGABYTES"], settings["SHEETS_WAITING"])
        rooms["sheets"] = Pressroom(Path(settings.get("SHEETS_FOLDER") or Path(current_app.instance_path) / "sheets"), workshop)
    room: Pressroom = rooms["sheets"]
    return room


def of_game(game: str, part: str) -> None:
    if game not in scoring.SLUGS or not parts.has(game, part):
        abort(404, _("There is no such game."))


def wished(game: str) -> Wish:
    """The wish in the address, or a refusal that names the allowed values."""
    of_game(game, parts.SHEETS)
    try:
        return read(game, request.args, current())
    except BadWish as bad:
        detail = {"option": bad.option, "given": bad.given, "allowed": bad.allowed}
        abort(422, bad.sentence(current()), detail=detail, extra_data={"code": "bad-option"})


@contextmanager
def refusing() -> Iterator[None]:
    """Whatever goes wrong at the press becomes a sentence."""
    try:
        yield
    except Busy:
        refuse(503, "press-busy", _("Many people are printing just now. Wait a moment and try again."))
    except Broken:
        refuse(503, "press-broken", _("This print took too long and was stopped. Try again with fewer copies."))
    except Unprintable:
        refuse(422, "unprintable", _("This table can be counted, but not drawn on a sheet."))


def refuse(status: int, code: str, sentence: str) -> NoReturn:
    headers = {"Retry-After": "5"} if status == 503 else {}
    abort(status, sentence, headers=headers, extra_data={"code": code})


@blueprint.get("/sheets/<game>.pdf")
@limiter.limit(lambda: current_app.config["SHEETS_LIMIT"])
@blueprint.input(Options, location="query", validation=False)
@blueprint.doc(summary="Blank sheets as PDF", responses=RESPONSES)
def blank(game: str, **_options: Any) -> Response:
    wish = wished(game)
    name = shelf.key(wish)
    if request.if_none_match.contains(name):
        return kept(Response(status=304), name)
    with refusing():
        answer = document(pressroom().blank(wish).read_bytes(), wish.file_name())
    return kept(answer, name)


def document(content: bytes, name: str) -> Response:
    answer = Response(content, mimetype="application/pdf")
    answer.headers.set("Content-Disposition", "inline", filename=name)
    return answer


@blueprint.get("/sheets/<game>/quick-reference.pdf")
@limiter.limit(lambda: current_app.config["SHEETS_LIMIT"])
@blueprint.doc(summary="The quick reference as PDF", responses=RESPONSES)
def quick_reference(game: str) -> Response:
    of_game(game, parts.RULES)
    lang = current()
    name = shelf.reference_key(game, lang)
    if request.if_none_match.contains(name):
        return kept(Response(status=304), name)
    with refusing():
        answer = document(pressroom().reference(game, lang).read_bytes(), f"{game}-quick-reference-{lang}.pdf")
    return kept(answer, name)


@blueprint.get("/sheets/<game>.svg")
@blueprint.input(Options, location="query", validation=False)
@blueprint.doc(summary="The first sheet as a picture", responses={**RESPONSES, 200: "The picture"})
def picture(game: str, **_options: Any) -> Response:
    wish = wished(game)
    name = shelf.key(wish)
    if request.if_none_match.contains(name):
        return kept(Response(status=304), name)
    return kept(Response(drawn(wish)[0].svg(), mimetype="image/svg+xml"), name)


@blueprint.post("/sheets/<game>.pdf")
@limiter.limit(lambda: current_app.config["SHEETS_LIMIT"])
@blueprint.input(Options, location="query", validation=False)
@blueprint.doc(
    summary="Sheets filled in from a table",
    description="The body is a table's state, `{options, players: [{name, pad}], shared}`, and perhaps a `date`.",
    responses={**RESPONSES, 400: "The body is not JSON", 409: "An impossible table", 413: "Too large", 415: "Not JSON"},
)
def filled(game: str, **_options: Any) -> Response:
    wish = wished(game)
    given = request.get_json()
    if not isinstance(given, dict):
        refuse(422, "not-a-table", _("A table is wanted: an object with options, players and shared."))
    try:
        table = counted(game, given)
    except BadTable as bad:
        errors.refused(game, bad.refusal)
    with refusing():
        answer = document(pressroom().filled(wish, table), wish.file_name(filled=True))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def kept(answer: Response, name: str) -> Response:
    """Browsers may keep it and ask whether it is still the same; without `lang` it depends on who asks."""
    answer.set_etag(name)
    answer.headers["Cache-Control"] = "no-cache"
    if "lang" not in request.args:
        answer.vary.update(("Accept-Language", "Cookie"))
    return answer


@blueprint.get("/<language:lang>/<game>/sheets")
@blueprint.doc(hide=True)
def print_page(lang: str, game: str) -> str:
    of_game(game, parts.SHEETS)
    title = cover(game, lang).title
    return render_template("sheets/print.html", game=game, title=title, allowed=allowed(game), labels=labels())


def labels() -> dict[str, dict[str, str]]:
    """What the print page calls options and values; values without a name are shown as they are."""
    return {
        "top": {"": _("Sheet top"), "mixed": _("Mixed: 1-2-3-4-5 in turn")},
        "map": {"": _("Small city map"), "none": _("Without"), "new-york": "New York", "london": "London"},
        "copies": {"": _("How many sheets")},
        "paper": {"": _("Paper"), "Letter": "US Letter"},
        "per_page": {"": _("Sheets to a page"), "2": _("2, with cut marks"), "4": _("4, with cut marks")},
        "sides": {"": _("Sides"), "1": _("One-sided"), "2": _("Front and back")},
        "ink": {"": _("Ink"), "colour": _("Colour"), "plain": _("Black and white, saves ink")},
    }
