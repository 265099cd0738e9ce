"""What a phone keeps for playing without a network: the list is made from the files, never by hand."""

import hashlib
import json
from functools import cache
from pathlib import Path

from languages import CODES
from scoring.games import on_shelf
from web import parts

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "static"
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
# Not for phones: full fonts for printing, stand-ins that are inside the bundle, the worker itself, source pictures,
# what only programmers read.
LEFT_OUT = (
    "build/lean/",
    "sw.js",
    "engine/standins/",
    ".d.ts",
    ".ttf",
    "licences.txt",
    ".ready",
    "icons/purser-",
    "css/docs.css",
)

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


@cache
def assets() -> dict[str, str]:
    """Address -> hash of the content, for every file that the phone's side may load."""
    found = {}
    for path in sorted(STATIC.rglob("*")):
        name = path.relative_to(STATIC).as_posix()
        if path.is_file() and not any(part in name for part in LEFT_OUT):
            found[f"/static/{name}"] = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    return found


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


def language_of(address: str) -> str:
    """The language of a file such as `words.uk.json`; empty for what every phone needs."""
    return next((code for code in CODES if address.endswith(f".{code}.json")), "")


def script() -> str:
    kept = {
        "version": version(),
        "assets": [address for address in sorted(assets()) if not language_of(address)],
        "languages": {
            code: {"assets": [address for address in sorted(assets()) if language_of(address) == code], "pages": pages(code)}
            for code in CODES
        },
    }
    return f"self.PRECACHE = {json.dumps(kept, indent=1)};\n"
