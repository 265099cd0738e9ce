"""The pages of the shell: home, a game's page, the installable app's files, health."""

import json
from functools import cache, partial
from typing import Any

import brotli
from flask import Blueprint, Response, abort, current_app, g, jsonify, redirect, render_template, request, url_for
from flask_babel import gettext as _
from jinja2.utils import htmlsafe_json_dumps
from werkzeug.wrappers import Response as BaseResponse

import scoring
from languages import LANGUAGES, SOURCE
from rules_ref import library
from scoring.games import door, on_shelf
from web import built, parts, precache
from web.headers import CONTENT_SECURITY_POLICY
from web.languages import current, wished

blueprint = Blueprint("pages", __name__)
# What pages of a game name.
FILES = {"begin": "begin.js", "screens": "screens.js", "style": "style.css"}


@blueprint.app_url_value_preprocessor
def take_language(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    """The first part of a page's address is its language."""
    g.language = (values or {}).get("lang", "")


@blueprint.app_url_defaults
def keep_language(endpoint: str, values: dict[str, Any]) -> None:
    if "lang" not in values and current_app.url_map.is_endpoint_expecting(endpoint, "lang"):
        values["lang"] = g.get("language") or SOURCE


@blueprint.app_context_processor
def for_every_page() -> dict[str, Any]:
    return {
        "languages": LANGUAGES,
        "language": current(),
        "in_language": in_language,
        "papers": papers,
        "has": parts.has,
        "built": built.address,
        "with_needs": built.with_needs,
        "import_map": built.import_map,
        "theme": built.theme,
        "every_page": built.every_page,
        "words_of": words_of,
        "early_engine": built.early_engine,
        "python": built.PYTHON,
        "titles": lambda: {paper["slug"]: paper["title"] for paper in papers()},
        "shelves": lambda: [
            {"game": paper["slug"], "title": paper["title"], "signs": bool(library.signs(paper["slug"], SOURCE))}
            for paper in papers()
            if parts.has(paper["slug"], parts.RULES)
        ],
    }


@cache
def brought(game: str, language: str) -> str:
    """What the first screen of a game says comes inside its page: anything else would have to be waited for. Of all words only
    those of that screen."""
    words = {} if language == SOURCE else made(f"words.{language}")
    told = {
        "words": {key: words[key] for key in made(f"begin.{game}") if key in words},
        "sentences": made(f"sentences.{game}.{language}"),
    }
    return htmlsafe_json_dumps(told, dumps=partial(json.dumps, ensure_ascii=False, separators=(",", ":")))


def made(name: str) -> Any:
    return json.loads((built.STATIC / "build" / f"{name}.json").read_text(encoding="utf-8"))


def words_of(paper: dict[str, Any] | None) -> list[str]:
    """What a screen says, and what it knows of its game: fetched together with its modules, not after them."""
    words = [] if current() == SOURCE else [f"/static/build/words.{current()}.json"]
    game = paper["slug"] if paper else ""
    of_game = [f"/static/build/sentences.{game}.{current()}.json", f"/static/build/game.{game}.json"] if game else []
    return [*words, *of_game]


def in_language(code: str) -> str:
    """The address of the page that is shown, in another language."""
    if request.url_rule is None or "lang" not in (request.view_args or {}):
        return url_for("pages.home", lang=code)
    return url_for(str(request.endpoint), **{**(request.view_args or {}), "lang": code})


def papers() -> list[dict[str, Any]]:
    """The games as travel papers, in the order of the shelf."""
    return [paper(slug) for slug in on_shelf()]


def paper(slug: str) -> dict[str, Any]:
    game = door(slug).GAME
    # Never broken at the dash.
    players = "\u2060–\u2060".join(str(number) for number in game["players"])
    cover = library.cover(slug, g.get("language") or SOURCE)
    missing = " ".join(parts.missing(slug))
    own = {part: f"/static/games/{slug}/{file}" for part, file in FILES.items()}
    own["engine"] = built.ENGINE.format(slug)
    return {"slug": slug, "icon": game["icon"], "players": players, "missing": missing, **own, **cover._asdict()}


@blueprint.get("/")
def entrance() -> BaseResponse:
    return redirect(url_for("pages.home", lang=wished(request)))


@blueprint.get("/<language:lang>/")
def home(lang: str) -> str:
    return render_template("home.html")


def paper_of(game: str, part: str = "") -> dict[str, Any]:
    if game not in scoring.SLUGS or not parts.has(game, part):
        abort(404)
    return paper(game)


@blueprint.get("/<language:lang>/<game>/")
def game(lang: str, game: str) -> str:
    return render_template("game.html", paper=paper_of(game))


@blueprint.get("/<language:lang>/<game>/play")
def play(lang: str, game: str) -> str:
    paper = paper_of(game, parts.PAD)
    return render_template(
        "screen.html",
        paper=paper,
        title=_("Score pad"),
        script=paper["begin"],
        modules=[paper["begin"]],
        behind=paper["screens"],
        brought=brought(game, lang),
    )


@blueprint.get("/<language:lang>/<game>/referee")
def referee(lang: str, game: str) -> str:
    paper, script = paper_of(game, parts.REFEREE), "/static/referee/referee.js"
    return render_template("screen.html", paper=paper, title=_("May I?"), script=script, modules=[script, paper["screens"]])


@blueprint.get("/<language:lang>/plays")
def plays(lang: str) -> str:
    return render_template("screen.html", title=_("Plays"), script="/static/pads/plays.js")


@blueprint.get("/<language:lang>/join")
def join(lang: str) -> str:
    return render_template("screen.html", title=_("Join a table"), script="/static/tables/join.js")


@blueprint.get("/<language:lang>/watch")
def watch(lang: str) -> str:
    return render_template("screen.html", title=_("Scoreboard"), script="/static/tables/watch.js", style="/static/css/tv.css")


@blueprint.get("/<language:lang>/offline")
def offline(lang: str) -> str:
    return render_template("offline.html")


@blueprint.get("/<language:lang>/manifest.webmanifest")
def manifest(lang: str) -> Response:
    answer = jsonify(
        name="Purser",
        short_name="Purser",
        description=_("The score, the rules and the sheets of board games about getting people on board."),
        lang=lang,
        id="/",
        start_url=url_for("pages.home"),
        scope="/",
        display="standalone",
        background_color="#f6efe0",
        theme_color="#f6efe0",
        categories=["games", "utilities"],
        icons=[
            {"src": "/static/icons/purser.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "/static/icons/purser-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "/static/icons/purser-512.png", "sizes": "512x512", "type": "image/png"},
            {"src": "/static/icons/purser-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
        shortcuts=[{"name": paper["title"], "url": url_for("pages.game", game=paper["slug"])} for paper in papers()],
    )
    answer.mimetype = "application/manifest+json"
    return answer


@blueprint.get("/sw.js")
def service_worker() -> Response:
    answer: Response = current_app.view_functions["static"](filename="sw.js")  # type: ignore[assignment]
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@blueprint.get("/precache.js")
def precache_list() -> Response:
    """What the service worker keeps; part of its source, so a change of any file is a new version of the worker."""
    answer = Response(precache.script(), mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    # Asked for with every page: most of the time it is what the phone has.
    answer.add_etag()
    answer.make_conditional(request)
    return answer


@blueprint.get("/precache/<version>/<name>.bin")
def precache_pack(version: str, name: str) -> Response:
    """Many small files of one version as one; another version has another address."""
    if version != precache.version() or name not in precache.PACKS:
        abort(404)
    packed = precache.pack(version, name)
    answer = Response(packed, mimetype="application/octet-stream")
    if "br" in request.accept_encodings.values():
        answer.headers["Content-Encoding"] = "br"
    else:
        answer.data = brotli.decompress(packed)
    answer.vary.add("Accept-Encoding")
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    # Of the pages in it: the service worker gives it to each of them.
    answer.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
    return answer
