"""What a phone keeps for playing without a network: the list is made from the files, never by hand."""

import hashlib
import json
from functools import cache, lru_cache
from pathlib import Path

import brotli
from flask import current_app
from werkzeug.test import Client

from languages import CODES, LANGUAGES, SOURCE
from scoring.games import on_shelf
from web import built, parts

ROOT = Path(__file__).resolve().parent.parent
# The pack of what every phone keeps besides the pads.
REST = "rest"
# What pages are made of besides the files above: a change of these is a new version, too.
PAGE_SOURCES = (
    "templates/**/*",
    "translations/**/*.po",
    "rules_ref/**/*.yaml",
    "rules_ref/**/*.svg",
    "web/*.py",
    "sheets/**/*.py",
    "languages.py",
)
# A screen for a wall and a page for programmers need a network anyway.
NOT_KEPT = ("/static/tables/watch.js", "/static/css/tv.css", "/static/css/docs.css")
LETTERS = "/static/vendor/fonts/golos-text-{}-wght-normal.woff2"

PAGES = ("/{lang}/", "/{lang}/offline", "/{lang}/plays", "/{lang}/join", "/{lang}/rules/")
# Pages of a game, and the part of the game that each of them needs.
GAME_PAGES = {
    "/{lang}/{game}/": "",
    "/{lang}/{game}/play": parts.PAD,
    "/{lang}/{game}/referee": parts.REFEREE,
    "/{lang}/{game}/rules/": parts.RULES,
    "/{lang}/{game}/glossary": parts.RULES,
    "/{lang}/{game}/sheets": parts.SHEETS,
    "/{lang}/{game}/sheets.json": parts.SHEETS,
}


def at_a_table() -> list[str]:
    """What the pad of any game loads: kept file by file, since the browser has some of them already."""
    games = [f"/static/games/{game}/" for game in on_shelf()]
    modules = built.with_needs("/static/app.js", "/static/pads/play.js", *(f"{game}screens.js" for game in games))
    plain = ("/static/css/site.css", "/static/engine/worker.js", *(f"{game}style.css" for game in games))
    engine = ["/static/vendor/micropython.wasm", *(f"/static/build/engine.{game}.bin" for game in on_shelf())]
    more = ["/static/icons/purser.svg", LETTERS.format("latin")]
    return [*modules, *(built.address(each) for each in plain), *engine, *more]


def elsewhere() -> list[str]:
    """What the other screens are made of: many small files, kept as one pack."""
    left_out = {*at_a_table(), *(built.address(each) for each in NOT_KEPT)}
    return [each for each in built.addresses() if each not in left_out] + [
        f"/static/build/game.{game}.json" for game in on_shelf()
    ]


def spoken(language: str) -> list[str]:
    """What is written in one language."""
    words = [] if language == SOURCE else [f"/static/build/words.{language}.json"]
    sentences = [f"/static/build/sentences.{game}.{language}.json" for game in on_shelf()]
    return [*words, *sentences, f"/static/build/rules.{language}.json"]


def letters(language: str) -> list[str]:
    """The letters beyond those of every phone that a language is written with."""
    return [LETTERS.format(each.letters) for each in LANGUAGES if each.code == language and each.letters]


@cache
def assets() -> dict[str, str]:
    """Address -> hash of the content, for every file that a phone keeps."""
    by_language = [address for code in CODES for address in (*spoken(code), *letters(code))]
    return {
        address: hashlib.sha256(ROOT.joinpath(address.removeprefix("/")).read_bytes()).hexdigest()[:12]
        for address in [*at_a_table(), *elsewhere(), *by_language]
    }


@cache
def page_sources() -> str:
    paths = sorted(path for pattern in PAGE_SOURCES for path in ROOT.glob(pattern) if path.is_file())
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def version() -> str:
    return hashlib.sha256((page_sources() + json.dumps(assets(), sort_keys=True)).encode()).hexdigest()[:12]


def pages(language: str) -> list[str]:
    """Pages that make sense without a network, in one language."""
    of_games = [
        address.format(lang=language, game=game)
        for address, part in GAME_PAGES.items()
        for game in on_shelf()
        if parts.has(game, part)
    ]
    return [*(address.format(lang=language) for address in PAGES), *of_games]


@lru_cache(maxsize=2 * len(CODES))
def pack(made_for: str, name: str) -> bytes:
    """Pages and small files as one, compressed: a line of JSON with the address, size and type of each, then all of them."""
    table, contents = [], []
    for address in elsewhere() if name == REST else [*pages(name), *spoken(name)]:
        answer = Client(current_app).get(address)
        contents.append(answer.data)
        table.append([address, len(answer.data), answer.content_type])
        answer.close()
    return bytes(brotli.compress(json.dumps(table).encode() + b"\n" + b"".join(contents), quality=9, lgwin=24))


def pack_address(name: str) -> str:
    return f"/precache/{version()}/{name}.bin"


def script() -> str:
    kept = {
        "version": version(),
        "assets": at_a_table(),
        "pack": pack_address(REST),
        "languages": {code: {"assets": letters(code), "pack": pack_address(code)} for code in CODES},
    }
    return f"self.PRECACHE = {json.dumps(kept, indent=1)};\n"
