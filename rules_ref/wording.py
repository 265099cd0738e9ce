"""Sentences for verdicts, tallies and refusals: a reason of the engine becomes words in the reader's language.

A sentence holds `{fact}`, the plural of a word by a number as `{n:box|boxes}` (or one|few|many), and `{@fact}` where the
value is a word of the engine that has a translation of its own; where such a word begins a sentence, it has a capital letter.
`static/sentences.js` does the same on the phone.
"""

import json
import re
from functools import cache
from pathlib import Path

from babel import Locale

from scoring.types import Fact, Reason

FOLDER = Path(__file__).resolve().parent
HOLE = re.compile(r"\{(@?)(\w+)(?::([^{}]*))?\}")
# Where gettext's order of forms puts each category of CLDR.
FORM = {"one": 0, "two": 1, "few": 1, "many": 2}


@cache
def sentences(game: str, language: str) -> dict[str, str]:
    """The sentences of a game, with those of the frame (`common`) beneath."""
    return {**_read("common", "sentences", language), **_read(game, "sentences", language)}


@cache
def terms(game: str, language: str) -> dict[str, str]:
    return _read(game, "terms", language)


def _read(game: str, name: str, language: str) -> dict[str, str]:
    path = FOLDER / game / f"{name}.{language}.json"
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def plural_form(number: int, forms: list[str], language: str) -> str:
    category = Locale.parse(language).plural_form(abs(number))
    return forms[min(FORM.get(category, len(forms) - 1), len(forms) - 1)]


def shown(value: Fact) -> str:
    """A name or number as it stands in a sentence."""
    if value is None:
        return "–"
    return str(value).lower() if isinstance(value, bool) else str(value)


def say(game: str, reason: Reason, language: str) -> str:
    """The reason as a sentence; a code without a sentence is shown as it is, so that nothing is hidden."""
    facts = reason["facts"]
    words = terms(game, language)
    sentence = sentences(game, language).get(reason["code"], reason["code"])

    def filled(hole: re.Match[str]) -> str:
        term, name, forms = hole.groups()
        if name not in facts:
            return hole.group(0)
        value = facts[name]
        if forms is not None and isinstance(value, int) and not isinstance(value, bool):
            return plural_form(value, forms.split("|"), language)
        values = [shown(each) for each in (value if isinstance(value, list) else [value])]
        if not term:
            return ", ".join(values)
        named = ", ".join(words.get(each, each) for each in values)
        begins = sentence[: hole.start()].rstrip()[-1:] in ("", ".", "!", "?")
        return named[:1].upper() + named[1:] if begins else named

    return HOLE.sub(filled, sentence)
