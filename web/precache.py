"""What a phone keeps for playing without a network: the list is made from the files, never by hand."""

import hashlib
import json
from functools import cache, lru_cache
from pathlib import Path

import brotli
from flask import current_app
from werkzeug.test import Client

from languages import CODES, LANGUAGES, SOURCE
from rules_ref import library, positions
from scoring.games import on_shelf
from web import built, parts

ROOT = Path(__file__).resolve().parent.parent
READY = ROOT / "static" / "build" / "packs"
# The pack of what every phone keeps besides the pads' frame.
REST = "rest"
PACKS = (REST, *CODES)
# Where none was made beforehand, a pack is compressed while somebody waits; its files know each other wherever they stand.
QUICKLY, WINDOW = 9, 24
# What pages are made of besides the files above: a change of these is a new version, too.
PAGE_SOURCES = (
    "templates/**/*",
    "translations/**/*.po",
    "rules_ref/**/*.yaml",
    "rules_ref/**/*.svg",
    "static/app.js",
    "static/engine/early.js",
    "static/theme.js",
    "web/*.py",
    "sheets/**/*.py",
    "languages.py",
)
# A screen for a wall and a page for programmers need a network anyway.
NOT_KEPT = ("/static/tables/watch.js", "/static/css/tv.css", "/static/css/docs.css")
LETTERS = "/static/build/letters/golos-text-{}-wght-normal.woff2"

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


def at_any_table() -> list[str]:
    """What the pad of every game loads: kept file by file, since the browser may have some of them already."""
    modules = built.with_needs("/static/pads/running.js")
    plain = ("/static/css/site.css", "/static/engine/worker.js", built.PYTHON)
    more = ["/static/icons/purser.svg", built.address(LETTERS.format("latin"))]
    return [*modules, *(built.address(each) for each in plain), *more]


def the_rest() -> list[str]:
    """What the games and the other screens are made of: kept as one pack, since much of each stands in the others, too."""
    left_out = {*at_any_table(), *(built.address(each) for each in NOT_KEPT)}
    of_games = [f"/static/build/game.{game}.json" for game in on_shelf()]
    seen = [f"/static/build/positions.{game}.json" for game in on_shelf() if positions.of_game(game)]
    read = [f"/static/build/photo.{game}.json" for game in on_shelf() if parts.has(game, parts.SCAN)]
    made = [each for each in built.addresses() if each not in left_out and not each.endswith(".woff2")]
    every = [*made, *of_games, *seen, *read]
    # Like beside like takes less room.
    return sorted(every, key=lambda address: (address.rsplit(".", 1)[1], address))


def spoken(language: str) -> list[str]:
    """What is written in one language."""
    words = [] if language == SOURCE else [f"/static/build/words.{each}{language}.json" for each in ("", "scan.")]
    sentences = [f"/static/build/sentences.{game}.{language}.json" for game in on_shelf()]
    return [*words, *sentences, f"/static/build/rules.{language}.json"]


def letters(language: str) -> list[str]:
    """The letters beyond those of every phone that a language is written with."""
    return [built.address(LETTERS.format(each.letters)) for each in LANGUAGES if each.code == language and each.letters]


@cache
def assets() -> dict[str, str]:
    """Address -> hash of the content, for every file that a phone keeps."""
    by_language = [address for code in CODES for address in (*spoken(code), *letters(code))]
    return {
        address: hashlib.sha256(ROOT.joinpath(address.removeprefix("/")).read_bytes()).hexdigest()[:12]
        for address in [*at_any_table(), *the_rest(), *by_language]
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
    taught = [f"/{language}/{game}/learn" for game in on_shelf() if library.lessons(game)]
    signs = [f"/{language}/{game}/signs" for game in on_shelf() if library.signs(game, language)]
    return [*(address.format(lang=language) for address in PAGES), *of_games, *taught, *signs]


def contents(name: str) -> bytes:
    """Pages and small files as one: a line of JSON with the address, size and type of each, then all of them."""
    table, files = [], []
    # What is repeated elsewhere in many small pieces stands first.
    for address in the_rest() if name == REST else [*reversed(spoken(name)), *pages(name)]:
        answer = Client(current_app).get(address)
        files.append(answer.data)
        table.append([address, len(answer.data), answer.content_type])
        answer.close()
    return json.dumps(table).encode() + b"\n" + b"".join(files)


def ready_made(name: str) -> Path:
    """Where `tools.pack_offline` puts a pack that is compressed as well as it can be."""
    return READY / f"{name}.{version()}.br"


@lru_cache(maxsize=2 * len(CODES))
def pack(made_for: str, name: str) -> bytes:
    if ready_made(name).exists():
        return ready_made(name).read_bytes()
    return bytes(brotli.compress(contents(name), quality=QUICKLY, lgwin=WINDOW))


def pack_address(name: str) -> str:
    return f"/precache/{version()}/{name}.bin"


def script() -> str:
    kept = {
        "version": version(),
        "assets": at_any_table(),
        "pack": pack_address(REST),
        "languages": {code: {"assets": letters(code), "pack": pack_address(code)} for code in CODES},
    }
    return f"self.PRECACHE = {json.dumps(kept)};\n"
