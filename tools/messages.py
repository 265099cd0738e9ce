"""`make messages`: collects the texts of pages and screens and brings the catalogues of translations/ up to date.

`python -m tools.messages pads rules` does so for some rooms only.
"""

import io
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from languages import TRANSLATED

ROOT = Path(__file__).resolve().parent.parent
# Which room a file belongs to; the shell takes the rest.
ROOMS = {
    "rules": ("rules_ref/", "templates/rules/", "static/rules/"),
    "pads": ("static/pads/", "templates/pads/"),
    "referee": ("static/referee/", "templates/referee/"),
    "tables": ("tables/", "templates/tables/", "static/tables/"),
    "sheets": ("sheets/", "templates/sheets/", "static/sheets/"),
    "shell": ("web/", "templates/", "static/"),
}
METHODS = {".py": "python", ".html": "jinja2"}
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "lazy_gettext": None}
# On the phone: t('text'), later('text') and tn('one', 'many'), always with plain literals.
CALL = re.compile(r"(?<![\w.$])(?:(?:t|later)\(\s*'((?:[^'\\]|\\.)*)'|tn\(\s*'((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)')")
ANY_CALL = re.compile(r"(?<![\w.$])(?<!function )(?:tn?|later)\(")
FIXED_DATE = datetime(2026, 1, 1, tzinfo=UTC)  # a catalogue changes only when a text does
SKIPPED = ("static/vendor/", "static/build/", "static/engine/standins/", "migrations/")


OF_A_GAME = re.compile(r"(?:static/games|sheets)/([^/]+)/")


def room_of(name: str) -> str:
    """A game's own screens and sheets have their catalogue in the game's folder of rules_ref/."""
    game = OF_A_GAME.match(name)
    if game:
        return game[1].replace("_", "-")
    return next(room for room, folders in ROOMS.items() if name.startswith(folders))


def sources() -> list[Path]:
    tops = ("web", "rules_ref", "tables", "sheets", "templates", "static")
    found = [path for top in tops for path in (ROOT / top).rglob("*") if path.suffix in (".js", *METHODS)]
    return sorted(path for path in found if not any(part in path.relative_to(ROOT).as_posix() for part in SKIPPED))


def collected() -> dict[str, Catalog]:
    """A fresh catalogue per room with every text that the sources hold now."""
    catalogues: dict[str, Catalog] = {}
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        for text in texts_of(path):
            room = catalogues.setdefault(room_of(name), Catalog(project="Purser", charset="utf-8", fuzzy=False))
            room.add(text, None, [(name, 1)])
    return catalogues


def texts_of(path: Path) -> list[str | tuple[str, ...]]:
    if path.suffix in METHODS:
        return [text for _line, text, _comments, _context in extract_from_file(METHODS[path.suffix], path, KEYWORDS)]
    source = path.read_text(encoding="utf-8")
    calls = list(CALL.finditer(source))
    if len(calls) != len(ANY_CALL.findall(source)):
        raise ValueError(f"{path}: the first argument of every t(), later() and tn() must be a text in single quotes")
    return [unquoted(call[1]) if call[1] is not None else (unquoted(call[2]), unquoted(call[3])) for call in calls]


def unquoted(literal: str) -> str:
    return re.sub(r"\\(.)", r"\1", literal)


def path_of(room: str, language: str) -> Path:
    if room in ROOMS:
        return ROOT / "translations" / language / "LC_MESSAGES" / f"{room}.po"
    return ROOT / "rules_ref" / room / f"screens.{language}.po"


def existing(room: str, language: str) -> Catalog:
    path = path_of(room, language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def as_file(catalogue: Catalog, room: str) -> bytes:
    catalogue.header_comment = f"# Purser, texts of {room}. `make messages` keeps this list; translate the msgstr lines."
    catalogue.project, catalogue.version, catalogue.msgid_bugs_address = "Purser", "1", ""
    catalogue.last_translator = catalogue.language_team = ""
    catalogue.creation_date = catalogue.revision_date = FIXED_DATE
    catalogue.fuzzy = False
    content = io.BytesIO()
    write_po(content, catalogue, width=128, include_lineno=False, sort_output=True)
    return content.getvalue()


def main(rooms: list[str]) -> None:
    for room, fresh in collected().items():
        if len(fresh) == 0 or (rooms and room not in rooms):
            continue
        for language in TRANSLATED:
            catalogue = existing(room, language)
            catalogue.update(fresh, no_fuzzy_matching=True, update_creation_date=False)
            catalogue.obsolete.clear()
            path = path_of(room, language)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(as_file(catalogue, room))
            left = sum(not message.string or not all(message.string) for message in catalogue if message.id)
            print(f"{language} {room}: {len(catalogue)} texts, {left} without a translation")


if __name__ == "__main__":
    main(sys.argv[1:])
