"""`python -m tools.typography`: writes apostrophes and spaces as a printer would, in every text file."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from babel.messages.pofile import read_po

from languages import CODES, SOURCE, SPACED

ROOT = Path(__file__).resolve().parent.parent
# An apostrophe stands within a word or after a plural (the others’ numbers); in YAML it may be doubled.
APOSTROPHE = re.compile(r"(?<=[^\W\d_])''?(?=[^\W\d_])|(?<=s)'(?= [a-z])")
# Some languages set a space that does not break before these signs and within their quotation marks.
BEFORE, AFTER = re.compile(r"(?<=\S) (?=[:;!?»])"), re.compile("« ")
NO_BREAK = "\N{NO-BREAK SPACE}"


def mended(text: str, language: str) -> str:
    text = APOSTROPHE.sub("’", text)
    return AFTER.sub(f"«{NO_BREAK}", BEFORE.sub(NO_BREAK, text)) if language in SPACED else text


def files(language: str) -> list[Path]:
    """The files that hold texts of one language only, or beside their English source."""
    names = [f"*/{language}.yaml", f"*/sentences.{language}.json", f"*/terms.{language}.json"]
    found = [path for name in names for path in (ROOT / "rules_ref").glob(name)]
    if language != SOURCE:
        found += [*(ROOT / "rules_ref").glob(f"*/screens.{language}.po"), *(ROOT / "translations" / language).rglob("*.po")]
    return sorted(found)


def texts(path: Path, language: str) -> Iterator[str]:
    """Every text of a file as a reader sees it."""
    if path.suffix == ".po":
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                yield from forms(message.string) if message.id else []
    else:
        content = path.read_text(encoding="utf-8")
        yield from leaves(json.loads(content) if path.suffix == ".json" else yaml.load(content, yaml.CSafeLoader))


def forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    """A text, or the forms of its plural."""
    return [text] if isinstance(text, str) else list(text or [])


def leaves(inside: Any) -> Iterator[str]:
    if isinstance(inside, str):
        yield inside
    for each in inside.values() if isinstance(inside, dict) else inside if isinstance(inside, list) else []:
        yield from leaves(each)


def mend(path: Path, language: str) -> bool:
    """A line that holds a source text (msgid) or a comment stays as it is."""
    source, lines, own = path.read_text(encoding="utf-8"), [], path.suffix != ".po"
    for line in source.split("\n"):
        if path.suffix == ".po" and not line.startswith('"'):
            own = line.startswith("msgstr")
        key, colon, rest = line.partition(": ") if path.suffix == ".json" else ("", "", line)
        lines.append(f"{key}{colon}{mended(rest, language)}" if own and not line.startswith("#") else line)
    path.write_text("\n".join(lines), encoding="utf-8")
    return lines != source.split("\n")


def main() -> None:
    for language in CODES:
        for path in files(language):
            if mend(path, language):
                print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
