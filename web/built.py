"""The phone's files as `tools.bundle` joined them: where each lies now, and how a page's modules find it."""

import base64
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

STATIC = Path(__file__).resolve().parent.parent / "static"
MADE = "/static/build/web/"
PYTHON = "/static/build/micropython.wasm"
ENGINE = "/static/build/engine.{}.bin"


@cache
def _told() -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = json.loads((STATIC / "build" / "web.json").read_text(encoding="utf-8"))
    return told


def address(plain: str) -> str:
    """Where the file lies that was made of this one; a file of which none was made lies where it is."""
    found: str = _told()["addresses"].get(plain, plain)
    return found


def with_needs(*plain: str) -> list[str]:
    """These modules and all that they cannot do without, each once: what a page fetches beforehand."""
    found = [address(each) for each in plain]
    for each in found:
        found.extend(need for need in _told()["needs"].get(each, []) if need not in found)
    return found


def sources(*plain: str) -> set[str]:
    """The modules that are in these files, and in all that they cannot do without."""
    return {source for each in with_needs(*plain) for source in _told()["sources"][each]}


def addresses() -> list[str]:
    """Every file that was made."""
    return sorted(_told()["needs"])


@cache
def import_map() -> str:
    """What modules fetch while they run they name by its plain address; the browser looks here."""
    return json.dumps({"imports": _told()["imports"]})


@cache
def theme() -> str:
    """What must run before the first paint: too small to be fetched."""
    return (STATIC / "build" / "lean" / "theme.js").read_text(encoding="utf-8").strip()


@cache
def early_engine() -> str:
    """Starts the engine's thread: what is fetched first would have to come before that."""
    return (STATIC / "build" / "lean" / "engine" / "early.js").read_text(encoding="utf-8").strip()


@cache
def every_page() -> str:
    """The script of every page: smaller than what asking for it would cost."""
    return (STATIC / "build" / "lean" / "app.js").read_text(encoding="utf-8").strip()


@cache
def inside_pages() -> str:
    """By these hashes the browser knows that the scripts inside a page are ours."""
    digests = [hashlib.sha256(script.encode()).digest() for script in (import_map(), theme(), early_engine(), every_page())]
    return " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
