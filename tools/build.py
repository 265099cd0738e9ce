"""Makes what is derived from sources: the engine's packs, compiled catalogues, what the phone says."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import scoring
from languages import CODES, TRANSLATED
from rules_ref import positions
from rules_ref.library import games, small_words
from rules_ref.search import concordance, documents, families, topics
from rules_ref.wording import sentences, terms
from scoring.games import door
from scoring.reading import LONGEST_NAME
from sheets.geometry import geometry, readable
from tools import bundle, engine_types, lean_python, letters, pack_engine
from web import built, engine_schemas, lean, parts, precache

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "static" / "build"
SCANNING = re.compile(r"static/(?:scan/|games/[^/]+/scan[./])")


def catalogues(language: str) -> list[tuple[Path, Catalog]]:
    found = []
    shared = (ROOT / "translations" / language / "LC_MESSAGES").glob("*.po")
    for path in sorted([*shared, *ROOT.glob(f"rules_ref/*/screens.{language}.po")]):
        with path.open("rb") as file:
            found.append((path, read_po(file, locale=language, domain=path.stem)))
    return found


def compile_catalogue(path: Path, catalogue: Catalog) -> None:
    target = path.with_suffix(".mo")
    if not target.exists() or target.stat().st_mtime < path.stat().st_mtime:
        with target.open("wb") as file:
            write_mo(file, catalogue)


def words_of(language: str, *, scanning: bool = False) -> dict[str, str | list[str]]:
    """What the phone's modules say: every message that comes from a JavaScript file. Where games say the same English in
    different words, each has its own under `game:text`. What is said only while sheets are photographed comes with that."""
    words: dict[str, str | list[str]] = {}
    # The words that all games share come first.
    for path, catalogue in sorted(catalogues(language), key=lambda each: each[0].parent.name != "LC_MESSAGES"):
        shared = path.parent.name == "LC_MESSAGES"
        if shared:
            compile_catalogue(path, catalogue)
        for key, string in on_the_phone(catalogue, scanning):
            if words.setdefault(key, string) != string:
                words[key if shared else f"{path.parent.name}:{key}"] = string
    return words


def said_at_once(game: str) -> list[str]:
    """What the first screen of a new table says; its words come inside the page."""
    first = built.sources(f"/static/games/{game}/begin.js")
    found = set()
    for path, catalogue in catalogues(TRANSLATED[0]):
        own = "" if path.parent.name == "LC_MESSAGES" else f"{path.parent.name}:"
        for message in catalogue:
            if message.id and any(place in first for place, _line in message.locations):
                key = message.id if isinstance(message.id, str) else message.id[0]
                found |= {key, own + key}
    return sorted(found)


def on_the_phone(catalogue: Catalog, scanning: bool = False) -> Iterator[tuple[str, str | list[str]]]:
    for message in catalogue:
        places = [place for place, _line in message.locations if place.endswith(".js")]
        if message.id and places and all(SCANNING.match(place) for place in places) == scanning:
            key = message.id if isinstance(message.id, str) else message.id[0]
            string = message.string if isinstance(message.string, str) else list(message.string or ())
            # What is not translated yet is said in English, not left blank.
            if string and all(string):
                yield key, string


def write(target: Path, content: object) -> None:
    """JSON, or text and bytes as they are; a file that is right already keeps its date."""
    if not isinstance(content, bytes | str):
        content = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    raw = content.encode() if isinstance(content, str) else content
    if not target.exists() or target.read_bytes() != raw:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(raw)


def accents() -> str:
    """Every game's one colour as a custom property of whatever belongs to it; the theme chooses between day and night."""
    colours = {slug: door(slug).GAME["accent"] for slug in scoring.SLUGS}
    return "".join(
        f'[data-game="{slug}"]{{--accent:light-dark({accent["light"]},{accent["dark"]})}}\n' for slug, accent in colours.items()
    )


def searchable(language: str) -> dict[str, object]:
    """What the phone's search of the rules indexes; without what it can tell itself (`whole` in static/rules/library.js)."""
    found = [document._asdict() for document in documents(language)]
    for each in found:
        del each["address"]
        if each["kind"] == "rule":
            del each["id"]
        each["fields"] = {name: text for name, text in each["fields"].items() if name in ("rule", "text", "words") and text}
    shelves = {game: [topic._asdict() for topic in topics(game, language)] for game in games()}
    written = {**columns(found), "fields": columns([each["fields"] for each in found])}
    return {
        "documents": written,
        "asked": concordance([document.fields.get("asked", "") for document in documents(language)])._asdict(),
        "small_words": " ".join(sorted(small_words(language))),
        "families": [" ".join(family) for family in families(language)],
        "topics": shelves,
    }


def columns(rows: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """Like things stand together, which takes less room when it is compressed (`rows` in static/rules/library.js)."""
    return {name: [row.get(name) for row in rows] for name in sorted({name for row in rows for name in row})}


def write_types() -> None:
    """The engines' types for tsc. What has no type yet is unknown there, and said here."""
    house = engine_schemas.everything()
    for each in house.untyped:
        print(f"engine.d.ts: {each}", file=sys.stderr)
    write(BUILD / "engine.d.ts", engine_types.file(house))


def write_lean() -> None:
    """The phone's files without comments and indentation, and with short names inside; the modules stay as many as they are."""
    sources = [path for path in (ROOT / "static").rglob("*") if path.suffix in (".js", ".css") and is_ours(path)]
    stale = [path for path in sources if not lean.is_fresh(path.relative_to(lean.STATIC).as_posix())]
    if stale:
        options = ["--minify", "--charset=utf8", "--log-level=warning"]
        places = [f"--outdir={lean.LEAN}", f"--outbase={lean.STATIC}"]
        command = [str(ROOT / "node_modules" / ".bin" / "esbuild"), *map(str, sorted(stale)), *options, *places]
        subprocess.run(command, check=True, timeout=60)


def write_machine() -> None:
    """What the reader of photos does a great many times, compiled to WebAssembly; as text, it comes with its thread."""
    settings = ROOT / "static" / "scan" / "machine" / "asconfig.json"
    compiled = BUILD / "machine.wasm"
    newest = max(path.stat().st_mtime for path in settings.parent.iterdir())
    if not compiled.exists() or compiled.stat().st_mtime < newest:
        command = [str(ROOT / "node_modules" / ".bin" / "asc"), "--config", str(settings)]
        subprocess.run(command, cwd=ROOT, check=True, timeout=120)
    # A letter for each byte, and none that ends a line: as text it is hardly larger then.
    code = "".join(chr(byte + 35 if byte < 92 else byte + 256) for byte in compiled.read_bytes())
    write(BUILD / "machine.js", f"export const code = {json.dumps(code, ensure_ascii=False)};\n")


def compress() -> None:
    """What phones fetch at a table, compressed as well as it can be: that takes too long to be done for every phone anew."""
    for address in precache.assets():
        path = ROOT / address.removeprefix("/")
        ready = path.with_name(f"{path.name}.br")
        made = {"build", "vendor"} & set(path.relative_to(ROOT).parts) and path.suffix != ".woff2"
        if made and (not ready.exists() or ready.stat().st_mtime < path.stat().st_mtime):
            ready.write_bytes(brotli.compress(path.read_bytes()))


def is_ours(path: Path) -> bool:
    return not {"vendor", "build"} & set(path.relative_to(ROOT).parts)


def main() -> None:
    letters.main()
    lean_python.main()
    write_machine()
    write_lean()
    write_types()
    write(BUILD / "games.css", accents())
    for game in scoring.SLUGS:
        write(BUILD / f"engine.{game}.bin", pack_engine.pack(game))
        facts = scoring.ask(game, "facts", {})
        write(BUILD / f"game.{game}.json", {**door(game).GAME, "longest_name": LONGEST_NAME, "facts": facts})
    write(BUILD / "engines.js", bundle.engines())
    write(BUILD / "web.json", bundle.bundle())
    for language in TRANSLATED:
        write(BUILD / f"words.{language}.json", words_of(language))
        write(BUILD / f"words.scan.{language}.json", words_of(language, scanning=True))
    for game in scoring.SLUGS:
        write(BUILD / f"begin.{game}.json", said_at_once(game))
        if positions.of_game(game):
            write(BUILD / f"positions.{game}.json", positions.shown(game))
        if parts.has(game, parts.SHEETS) and readable(game):
            write(BUILD / f"photo.{game}.json", geometry(game))
        for language in CODES:
            words = {"sentences": sentences(game, language), "terms": terms(game, language)}
            write(BUILD / f"sentences.{game}.{language}.json", words)
    for language in CODES:
        write(BUILD / f"rules.{language}.json", searchable(language))
    compress()


if __name__ == "__main__":
    main()
