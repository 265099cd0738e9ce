"""Sheets by HTTP: the PDF for people and scripts, the picture of a sheet for the preview, and the print page."""

from __future__ import annotations

import json
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
from sheets import paper, reference, shelf
from sheets.filled import BadField, BadTable, Filled, counted
from sheets.pads import drawn, facts, maps
from sheets.pressroom import Pressroom
from sheets.reference import Card
from sheets.sheet import Sheet
from sheets.wish import MOST_COPIES, BadWish, Wish, allowed, chosen, read
from sheets.words import terms_in
from sheets.workshop import Broken, Busy, Unprintable, Workshop
from web import errors, parts
from web.languages import current
from web.limits import limited
from web.settings import data_folder

blueprint = APIBlueprint("sheets", __name__, tag="Sheets")


class Options(Schema):
    """The options of a print, for the description; they are read, and refused with a sentence, in wish.py."""

    lang = fields.String(metadata={"description": ", ".join(CODES)})
    paper = fields.String(metadata={"description": "A4, Letter, A5"})
    top = fields.String(metadata={"description": "1 to 5, or mixed (only Get on Board has several)"})
    copies = fields.Integer(metadata={"description": "how many sheets, 1 to 100"})
    per_page = fields.Integer(
        metadata={"description": "1, or 2 with a line to cut along; what would be too small to read is refused"}
    )
    sides = fields.Integer(metadata={"description": "1, or 2 for front and back; with a map the city is on the back"})
    ink = fields.String(metadata={"description": "colour, plain to save ink, or wipe-clean with heavy lines"})
    map = fields.String(metadata={"description": "none, new-york or london (only Get on Board)"})


def a_file(what: str, media: str) -> dict[str, Any]:
    return {"description": what, "content": {media: {"schema": {"type": "string", "format": "binary"}}}}


RESPONSES: dict[int, Any] = {
    200: a_file("The PDF", "application/pdf"),
    404: "No such game",
    422: "An option that cannot be; the sentence names the allowed values",
    429: "Too many requests",
    503: "The press is busy",
}


class CardOptions(Schema):
    """The options of a quick reference."""

    lang = fields.String(metadata={"description": ", ".join(CODES)})
    paper = fields.String(metadata={"description": "A4, Letter, A5"})
    ink = fields.String(metadata={"description": "colour, or plain to save ink"})


def pressroom() -> Pressroom:
    """One pressroom for the app, opened with its first print."""
    rooms = current_app.extensions
    if "sheets" not in rooms:
        settings = current_app.config
        workshop = Workshop(settings["SHEETS_SECONDS"], settings["SHEETS_MEGABYTES"], settings["SHEETS_WAITING"])
        rooms["sheets"] = Pressroom(Path(settings.get("SHEETS_FOLDER") or data_folder(settings["DATA"]) / "sheets"), workshop)
    room: Pressroom = rooms["sheets"]
    return room


def of_game(game: str, part: str) -> None:
    if game not in scoring.SLUGS or not parts.has(game, part):
        abort(404, _("There is no such game."))


def wished(game: str) -> Wish:
    """The wish in the address, or a refusal that names the allowed values."""
    of_game(game, parts.SHEETS)
    with reading_options():
        return read(game, {option: value for option, value in request.args.items() if option != "side"}, current())


@contextmanager
def reading_options() -> Iterator[None]:
    """An option that cannot be becomes a sentence that names what can."""
    try:
        yield
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
@limited("SHEETS_LIMIT")
@blueprint.input(Options, location="query", validation=False)
@blueprint.doc(summary="Blank sheets as PDF", responses=RESPONSES)
def blank(game: str, **_options: Any) -> Response:
    wish = wished(game)
    name = shelf.key(wish)
    if request.if_none_match.contains(name):
        return kept(Response(status=304), name)
    with refusing():
        answer = document(pressroom().blank(wish), wish.file_name())
    return kept(answer, name)


def document(content: bytes, name: str) -> Response:
    answer = Response(content, mimetype="application/pdf")
    answer.headers.set("Content-Disposition", "inline", filename=name)
    return answer


@blueprint.get("/sheets/<game>/quick-reference.pdf")
@limited("SHEETS_LIMIT")
@blueprint.input(CardOptions, location="query", validation=False)
@blueprint.doc(summary="The quick reference as PDF", responses=RESPONSES)
def quick_reference(game: str, **_options: Any) -> Response:
    of_game(game, parts.RULES)
    with reading_options():
        card = Card(game, **{"lang": current(), **chosen(reference.allowed(), request.args)})
    name = shelf.reference_key(card)
    if request.if_none_match.contains(name):
        return kept(Response(status=304), name)
    with refusing():
        answer = document(pressroom().reference(card), card.file_name())
    return kept(answer, name)


class PictureOptions(Options):
    side = fields.String(metadata={"description": "front, or back for what is printed behind it"})


@blueprint.get("/sheets/<game>.svg")
@limited("SHEETS_LIMIT")
@blueprint.input(PictureOptions, location="query", validation=False)
@blueprint.doc(summary="The first sheet as a picture", responses={**RESPONSES, 200: a_file("The picture", "image/svg+xml")})
def picture(game: str, **_options: Any) -> Response:
    wish = wished(game)
    with reading_options():
        side = chosen({"side": ["front", "back"]}, {"side": request.args.get("side", "")}).get("side", "front")
    name = f"{shelf.key(wish)}-{side}"
    if request.if_none_match.contains(name):
        return kept(Response(status=304), name)
    sheet = drawn(wish)[0]
    shown = sheet.back or sheet if side == "back" else sheet
    return kept(Response(shown.svg(), mimetype="image/svg+xml"), name)


def told_table(game: str) -> Filled:
    """The table in the body of a request, or a refusal."""
    try:
        given = request.get_json()
        if not isinstance(given, dict):
            refuse(422, "not-a-table", _("A table must be an object with options, players and shared."))
        return counted(game, given)
    except RecursionError:
        refuse(400, "bad-request", errors.sentence(400))
    except BadField as bad:
        refuse(422, "unreadable", _("The field “%(field)s” cannot be read: it must be text.", field=str(bad)))
    except BadTable as bad:
        errors.refused(game, bad.refusal)


@blueprint.post("/sheets/<game>.svg")
@limited("SHEETS_LIMIT")
@blueprint.input(Options, location="query", validation=False)
@blueprint.doc(
    summary="The same sheets as pictures",
    description="Takes what the PDF takes, and answers `{fronts: [SVG …], backs: [SVG …]}`.",
    responses={**RESPONSES, 200: "The pictures", 400: "The body is not JSON", 409: "An impossible table", 415: "Not JSON"},
)
def filled_pictures(game: str, **_options: Any) -> dict[str, list[str]]:
    wish = wished(game)
    table = told_table(game)
    with refusing():
        sheets = pictured(wish, table)
    return {
        "fronts": [sheet.svg() for sheet in sheets],
        "backs": [sheet.back.svg() for sheet in sheets if sheet.back],
    }


def pictured(wish: Wish, table: Filled) -> list[Sheet]:
    """The sheets, drawn here: a state that can be counted but not drawn is refused like at the press."""
    try:
        return drawn(wish, table)
    except (ValueError, KeyError, TypeError, IndexError) as problem:
        raise Unprintable from problem


@blueprint.post("/sheets/<game>.pdf")
@limited("SHEETS_LIMIT")
@blueprint.input(Options, location="query", validation=False)
@blueprint.doc(
    summary="Sheets filled in from a table",
    description=(
        "The body is a table's state, `{options, players: [{name, pad}], shared}`, or nothing of it for blank sheets. "
        "Beside it may stand `date` and `place`, the `names` of people who are going to play, and `links` to their pads."
    ),
    responses={**RESPONSES, 400: "The body is not JSON", 409: "An impossible table", 413: "Too large", 415: "Not JSON"},
)
def filled(game: str, **_options: Any) -> Response:
    wish = wished(game)
    table = told_table(game)
    with refusing():
        answer = document(pressroom().filled(wish, table), wish.file_name(table))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def kept(answer: Response, name: str) -> Response:
    """Browsers may keep it and ask whether it is still the same; without `lang` it depends on who asks."""
    answer.set_etag(name)
    answer.headers["Cache-Control"] = "no-cache"
    if "lang" not in request.args:
        answer.vary.update(("Accept-Language", "Cookie"))
    return answer


@blueprint.get("/<language:lang>/<game>/sheets.json")
@blueprint.doc(hide=True)
def bundle(lang: str, game: str) -> Response:
    """Every blank sheet of a game as a picture, and what is printed behind it: what a phone keeps, so that it can print
    without a network."""
    of_game(game, parts.SHEETS)
    blank = drawn(Wish(game, lang, copies=MOST_COPIES))
    told = {"sheets": [sheet.svg() for sheet in blank], "backs": [(sheet.back or sheet).svg() for sheet in blank]}
    # Letters as they are: six signs for each of them take more room, also when they are compressed.
    return Response(json.dumps(told, ensure_ascii=False, separators=(",", ":")), mimetype="application/json")


@blueprint.get("/<language:lang>/<game>/sheets")
@blueprint.doc(hide=True)
def print_page(lang: str, game: str) -> str:
    of_game(game, parts.SHEETS)
    return render_template(
        "sheets/print.html",
        game=game,
        title=cover(game, lang).title,
        allowed=allowed(game),
        labels=labels(game, lang),
        offered={size: paper.offered(size) for size in paper.PAPERS},
        groups=groups(game, lang),
        has_rules=parts.has(game, parts.RULES),
    )


def labels(game: str, lang: str) -> dict[str, dict[str, str]]:
    """What the print page calls options and values; values without a name are shown as they are."""
    term = terms_in(game, lang)
    return {
        "top": {"": _("Sheet top"), "mixed": _("Mixed: a different one each")},
        "map": {"": _("City map"), "none": _("Without"), **{city: term(city) for city in maps(game)}},
        "sides": {"": _("Sides"), "1": _("One-sided"), "2": _("Front and back")},
        "ink": {
            "": _("Ink"),
            "colour": _("Colour"),
            "plain": _("Black and white, saves ink"),
            "wipe-clean": _("Wipe-clean: heavy lines"),
        },
        "paper": {"": _("Paper"), "Letter": "US Letter"},
        "per_page": {"": _("Sheets to a page"), "2": _("2, with a line to cut")},
    }


def groups(game: str, lang: str) -> list[dict[str, Any]]:
    """Whole wishes for an evening, "five players, London": how many sit down, and the map they play on."""
    cities = facts(game).get("cities", {})
    term = terms_in(game, lang)
    return [{"map": city, "players": count, "city": term(city)} for city in maps(game) for count in cities[city]["players"]]
