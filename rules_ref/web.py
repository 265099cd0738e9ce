"""The rules as pages, readable without JavaScript, and by API."""

import re
from typing import Any

from apiflask import APIBlueprint, Schema, abort, fields
from apiflask.validators import Length, OneOf
from flask import redirect, render_template, request, url_for
from flask_babel import get_locale
from flask_babel import gettext as _
from werkzeug.wrappers import Response

import scoring
from languages import CODES, SOURCE
from rules_ref import library, positions, search
from rules_ref.library import Book, Rule, Sign
from rules_ref.wording import say
from scoring.types import Reason

# Pictures of rules are templates in the folders of the games.
blueprint = APIBlueprint("rules", __name__, tag="Rules", template_folder=".")
CITATION = re.compile(r"\[([A-Z]\d+)\]")


# ---- pages ------------------------------------------------------------------------------------------


def book_of(game: str, language: str) -> Book:
    if game not in library.games():
        abort(404, _("There is no such game."))
    return library.book(game, language)


def rule_of(here: Book, short: str) -> Rule:
    if short not in here.rules:
        abort(404, _("There is no such rule."))
    return here.rules[short]


@blueprint.app_template_filter("cited")
def cited(text: str) -> list[tuple[str, bool]]:
    """Text cut at its citations: `lay one more [R11]` gives (`lay one more `, False), (`R11`, True)."""
    return [(part, number % 2 == 1) for number, part in enumerate(CITATION.split(text)) if part]


@blueprint.app_template_test("pictured")
def pictured(rule: Rule) -> bool:
    """Whether there are positions beside this rule."""
    return bool(positions.of_rule(rule.game, rule.short))


@blueprint.app_template_filter("signs")
def signs_of(rule: Rule) -> list[Sign]:
    """The printed signs that lead to this rule."""
    return [sign for sign in library.signs(rule.game, str(get_locale())) if sign.rule == rule.short]


@blueprint.app_template_global("has_signs")
def has_signs(game: str) -> bool:
    return bool(library.signs(game, SOURCE))


@blueprint.app_template_global("has_lessons")
def has_lessons(game: str) -> bool:
    return bool(library.lessons(game))


@blueprint.app_template_filter("positions")
def positions_of(rule: Rule) -> list[tuple[str, str, str, str]]:
    """The positions beside a rule: side, look of the stamp, what stands in it where that is no verdict, and the reason."""
    language = str(get_locale())

    def said(reason: Reason | None) -> str:
        return say(rule.game, reason, language) if reason else ""

    return [
        (side, ("allowed" if side == "right" else "refused") if each.says else each.stamp, said(each.says), said(each.reason))
        for side, each in positions.of_rule(rule.game, rule.short).items()
    ]


@blueprint.app_template_filter("paragraphs")
def paragraphs(text: str) -> list[str]:
    return [part.strip() for part in text.split("\n") if part.strip()]


@blueprint.app_template_filter("marked")
def marked(text: str, stems: frozenset[str]) -> list[tuple[str, bool]]:
    """Text cut into the words that were hit and what stands between them."""
    parts: list[tuple[str, bool]] = []
    end = 0
    for word in search.WORD.finditer(text):
        if search.stem(word.group()) in stems:
            parts += [(text[end : word.start()], False), (word.group(), True)]
            end = word.end()
    return [part for part in [*parts, (text[end:], False)] if part[0]]


@blueprint.get("/<language:lang>/rules/")
@blueprint.doc(hide=True)
def look_up(lang: str) -> str:
    query, game = request.args.get("q", ""), request.args.get("game", "")
    books = [library.book(slug, lang) for slug in library.games()]
    hits = search.by_rule(search.search(query, lang, game)) if query else []
    near = search.nearest(query, lang, game) if query and not hits else None
    return render_template("rules/search.html", query=query, game=game, books=books, hits=hits, near=near)


@blueprint.get("/<language:lang>/<game>/rules/")
@blueprint.doc(hide=True)
def whole_book(lang: str, game: str) -> str:
    return render_template("rules/book.html", book=book_of(game, lang))


@blueprint.get("/<language:lang>/<game>/rules/<short>")
@blueprint.doc(hide=True)
def one_rule(lang: str, game: str, short: str) -> str:
    here = book_of(game, lang)
    rule = rule_of(here, short)
    other = request.args.get("with", "")
    beside = library.book(game, other) if other in CODES and other != lang else None
    shorts = list(here.rules)
    at = shorts.index(short)
    return render_template(
        "rules/rule.html",
        book=here,
        rule=rule,
        beside=beside,
        related=[here.rules[each] for each in rule.related if each in here.rules],
        before=shorts[at - 1] if at else None,
        after=shorts[at + 1] if at + 1 < len(shorts) else None,
    )


@blueprint.get("/<language:lang>/<game>/signs")
@blueprint.doc(hide=True)
def signs(lang: str, game: str) -> str:
    here = book_of(game, lang)
    if not library.signs(game, lang):
        abort(404)
    return render_template("rules/signs.html", book=here, signs=library.signs(game, lang))


@blueprint.get("/<language:lang>/<game>/learn")
@blueprint.doc(hide=True)
def learn(lang: str, game: str) -> str:
    here = book_of(game, lang)
    if not library.lessons(game):
        abort(404)
    return render_template("rules/learn.html", book=here, steps=[here.rules[short] for short in library.lessons(game)])


@blueprint.get("/<language:lang>/<game>/glossary")
@blueprint.doc(hide=True)
def words(lang: str, game: str) -> str:
    here = book_of(game, lang)
    terms = [(term, search.rules_about(term, here)) for term in library.glossary(game)]
    return render_template("rules/glossary.html", book=here, terms=terms)


@blueprint.get("/rules/<rule>")
@blueprint.doc(hide=True)
def permanent(rule: str) -> Response:
    """The address that never changes: `/rules/get-on-board-R11`, in the reader's own language."""
    game, short = library.split(rule)
    return redirect(url_for("rules.one_rule", lang=str(get_locale()), game=game, short=short))


# ---- API --------------------------------------------------------------------------------------------


class Wish(Schema):
    q = fields.String(required=True, validate=Length(1, 200), metadata={"description": "what to look for"})
    lang = fields.String(load_default=SOURCE, validate=OneOf(CODES))
    game = fields.String(load_default="", validate=OneOf(["", *scoring.SLUGS]))


class HitShown(Schema):
    id = fields.String()
    kind = fields.String(metadata={"description": "rule, question or term"})
    game = fields.String()
    title = fields.String()
    text = fields.String()
    rules = fields.List(fields.String(), metadata={"description": "short ids of the rules that it states or cites"})
    address = fields.String()


class Hits(Schema):
    hits = fields.List(fields.Nested(HitShown))


class InLanguage(Schema):
    lang = fields.String(load_default=SOURCE, validate=OneOf(CODES))


class RuleShown(Schema):
    id = fields.String()
    title = fields.String()
    rule = fields.String()
    detail = fields.String()
    example = fields.String()
    why = fields.String()
    topic = fields.String()
    related = fields.List(fields.String())
    source = fields.String()
    ruling = fields.Boolean()
    address = fields.String()


@blueprint.get("/api/v1/rules/search")
@blueprint.input(Wish, location="query")
@blueprint.output(Hits)
@blueprint.doc(summary="Search the rules")
def search_api(query_data: dict[str, str]) -> dict[str, Any]:
    hits = search.search(query_data["q"], query_data["lang"], query_data["game"])
    return {
        "hits": [
            {
                "id": hit.document.id,
                "kind": hit.document.kind,
                "game": hit.document.game,
                "title": hit.document.title,
                "text": hit.document.fields.get("rule", hit.document.fields.get("words", "")),
                "rules": hit.document.rules,
                "address": hit.document.address,
            }
            for hit in hits
        ]
    }


@blueprint.get("/api/v1/rules/<rule>")
@blueprint.input(InLanguage, location="query")
@blueprint.output(RuleShown)
@blueprint.doc(summary="One rule in words", responses={404: "No such rule"})
def rule_api(rule: str, query_data: dict[str, str]) -> dict[str, Any]:
    game, short = library.split(rule)
    found = rule_of(book_of(game, query_data["lang"]), short)
    address = url_for("rules.one_rule", lang=query_data["lang"], game=game, short=short)
    return {
        **found._asdict(),
        "id": found.id,
        "related": [f"{game}-{each}" for each in found.related],
        "address": address,
    }
