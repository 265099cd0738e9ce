"""One word for one thing in each language, and the signs of a printer, over every text of the app."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from babel.messages.pofile import read_po

from languages import CODES, SOURCE
from tests.rules_ref.test_books import texts as texts_by_place
from tools import typography
from tools.typography import ROOT


class Word(NamedTuple):
    """Where the English text says `thing` and not `unless`, this language never says `wrong` in files named so."""

    language: str
    files: str
    thing: str
    wrong: str
    right: str
    unless: str = "(?!)"


OF_ANYBODY = r"^((un)?conscious|alive|dead|dead, body aboard|lost at sea|named on the card|rowed|fought)$"
GLOSSARY = [
    Word("fr", "get-on-board", r"\brounds?\b", r"\btours?\b", "manche", unless=r"\bturns?\b|\bU-turn"),
    Word("fr", "get-on-board", r"\bturns?\b", r"\bmanches?\b", "tour", unless=r"\brounds?\b"),
    Word("fr", "come-sail-away", r"\brounds?\b", r"\btours?\b|\bmanches?\b", "round"),
    Word("fr", "come-sail-away", "suitcase", "valise", "pion Bagage"),
    Word("fr", "lifeboat", r"\bstrength\b", r"\bforces?\b", "taille"),
    Word("fr", "lifeboat", r"\b(open|closed)\b.*\bcards?\b", r"\bouvertes?\b|\bfermées?\b", "visible, cachée"),
    Word("uk", "get-on-board", r"\bmap\b", r"\bкарт[аиуі] міста", "мапа"),
    Word("uk", "", r"\bgets?\b|\btakes?\b", r"\bдіста(є|ють|єте|ну|ли)\b", "отримує"),
    Word("uk", "", r"\bwounds?\b", "поранен", "рана"),
    Word("uk", "translations|screens", "[Ss]core pad", "Блокнот", "Підрахунок очок"),
    Word("pl", "translations", r"\bmarks?\b", r"\b[Zz]apis(y|u|ów)?\b", "wpis"),
    Word("pl", "translations", r"\b[Pp]lays?\b", "[Rr]ozgryw", "partia"),
    Word("pl", "translations", r"\b(un)?lock", r"\b[Zz]amkn", "zablokować"),
    Word("pl", "", "[Ss]core pad", "punktowy", "notes punktacji"),
    Word("ru", "translations", r"\bmarks?\b", "[Пп]омет", "отметка"),
    Word("ru", "", r"\bwounds?\b", "ранени", "рана"),
    # What is said of everybody in the boat is said of a lady, too.
    Word("pl", "lifeboat/terms", OF_ANYBODY, r"(ny|wy|ał|ił)\b", "przy życiu, bez przytomności, w bójce"),
    Word("fr", "lifeboat/terms", OF_ANYBODY, r"(ent|ant|mort|perdu|nommé|est battu)\b", "en vie, sans connaissance"),
    Word("uk", "lifeboat/terms", OF_ANYBODY, r"(ний|вий|ув|ався|іб)\b", "серед живих, без тями, у бійці"),
    Word("ru", "lifeboat/terms", OF_ANYBODY, r"(ный|вый|жив|мёртв|ал|ался|грёб|сён)\b", "в живых, без сознания, в драке"),
    Word("ru", "", r"\b(un)?lock", "[Зз]акры|[Оо]ткры", "запереть, отпереть", unless=r"\bopen the table"),
    Word("ru", "", "[Ss]core pad", "Блокнот", "Подсчёт очков"),
]


def english_of(path: Path, language: str) -> dict[str, str]:
    """The English beside each text of a file, by the text's place."""
    if path.suffix == ".po":
        return {}
    return by_place(path.with_name(path.name.replace(language, SOURCE)))


def by_place(path: Path) -> dict[str, str]:
    content = path.read_text(encoding="utf-8")
    return texts_by_place(json.loads(content) if path.suffix == ".json" else yaml.load(content, yaml.CSafeLoader))


@cache
def pairs(language: str) -> list[tuple[str, str, str]]:
    """(file, English, translation) of every text."""
    return list(_pairs(language))


def _pairs(language: str) -> Iterator[tuple[str, str, str]]:
    for path in typography.files(language):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix == ".po":
            with path.open("rb") as file:
                for message in read_po(file, locale=language):
                    english = message.id if isinstance(message.id, str) else message.id[0]
                    for text in typography.forms(message.string):
                        yield name, english, text
        else:
            english_texts = english_of(path, language)
            for place, text in by_place(path).items():
                # How people at a table say it is not how we do.
                if not place.endswith(".asked"):
                    yield name, english_texts.get(place, ""), text


@pytest.mark.parametrize("word", GLOSSARY, ids=lambda word: f"{word.language} {word.files} {word.right}")
def test_one_word_for_one_thing(word: Word) -> None:
    spoken = [
        (name, text)
        for name, english, text in pairs(word.language)
        if re.search(word.files, name) and re.search(word.thing, english) and not re.search(word.unless, english)
    ]
    assert spoken, "the glossary has gone blind"
    assert not [text for text in spoken if re.search(word.wrong, text[1])], f"say {word.right}"


@pytest.mark.parametrize("language", CODES)
def test_apostrophes_and_spaces_are_those_of_a_printer(language: str) -> None:
    """`python -m tools.typography` mends what is found here."""
    found = [(path.name, text) for path in typography.files(language) for text in typography.texts(path, language)]
    assert len(found) > 1000
    assert not [each for each in found if "'" in each[1] or typography.mended(each[1], language) != each[1]]


@pytest.mark.parametrize("language", CODES[1:])
def test_the_sources_of_translations_have_them_too(language: str) -> None:
    assert not [english for _name, english, _text in pairs(language) if typography.APOSTROPHE.search(english)]
