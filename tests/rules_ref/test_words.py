"""One word for one thing in each language, and the signs of a printer, over every text of the app."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from babel.messages.pofile import read_po

from languages import CODES, SOURCE, TRANSLATED
from tests.rules_ref.test_books import texts as texts_by_place
from tools import build, typography
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
    Word("uk", "", r"\b[Qq]uick reference", "пам’ят", "шпаргалка"),
    Word("uk", "", r"^Setup$", "Підготов", "Приготування"),
    Word("uk", "", r"’s pad\b|this pad\b", "аркуш|лист", "блокнот"),
    Word("pl", "", r"’s pad\b|this pad\b", "arkusz|kar[ct]", "notes"),
    Word("ru", "", r"’s pad\b|this pad\b", r"\bлист", "блокнот"),
    Word("fr", "", r"\b[Mm]arks?\b", "[Ii]nscri", "marque", unless="already|first|Fill in"),
    Word("pl", "translations", r"\bmarks?\b", r"\bznak(i|ów)?\b", "wpis", unless="letters"),
    Word("fr", "get-on-board", r"\bturns?\b", r"\bcoups?\b", "tour"),
    Word("fr", "get-on-board", r"\bshapes?\b", r"\bformes?\b", "tracé"),
    Word("fr", "get-on-board", "business", "personnes? d’affaires", "homme d’affaires"),
    Word("fr", "get-on-board", "student", r"étudiants?\b", "étudiante"),
    Word("pl", "get-on-board", "universit", "uniwersytet", "uczelnia"),
    Word("pl", "get-on-board", r"\bstars?\b", r"gwiazd[ayęo]\b", "gwiazdka"),
    Word("uk", "get-on-board", r"\bbox", "клітин", "комірка"),
    Word("uk", "get-on-board", r"\b(departure|starting) light", "світлофор", "стартове світло"),
    Word("fr", "boarding", r"\brounds?\b", r"\btours?\b", "manche", unless=r"\bturns?\b"),
    Word("fr", "boarding", r"\brows?\b", r"\brangs?\b", "rangée"),
    Word("fr", "boarding", r"\bsectors?\b", "secteur", "zone"),
    Word("uk", "boarding", r"\bpattern", "візерун", "малюнок"),
    Word("pl", "boarding", r"\bpattern", r"\bwz[óo]r", "układ"),
    Word("ru", "boarding", r"\bpattern", r"\bузор", "рисунок"),
    Word("fr", "boarding", "thrown? out|Throw out", "défauss", "jeter"),
    Word("uk", "boarding", "thrown? out|Throw out", "ски[нд]", "викинути"),
    Word("ru", "boarding", "thrown? out|Throw out", "сбр[оа]с", "выбросить"),
    Word("fr", "come-sail-away", "deadline", "limite", "échéance"),
    Word("uk", "come-sail-away", "deadline", "кінцев|строк", "термін"),
    Word("ru", "come-sail-away", "deadline", "крайн", "срок"),
    Word("pl", "come-sail-away", r"\b[Cc]laims?\b", "bonusy", "zgłoszenie", unless="first"),
    Word("uk", "lifeboat", "fatigue", "маркер", "жетон втоми"),
    Word("ru", "lifeboat", "fatigue", r"\bметк|отметк", "маркер усталости"),
    Word("uk", "lifeboat", r"\bboat\b", r"\bчов", "шлюпка"),
    Word("ru", "lifeboat", r"\bboat\b", r"\bлодк", "шлюпка"),
]
# The same English said otherwise: the word of another box, or another gender or case. Everything else has one translation.
OTHERWISE = {
    "uk": {"Bow", "Stern", "nobody", "−1 each"},
    "pl": {"nobody", "−1 each"},
    "fr": {"Round", "Round {n}", "Round by round", "Round {n} of {all}", "Done", "none"},
    "ru": {"nobody", "−1 each"},
}


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


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_same_text_has_one_translation(language: str) -> None:
    said = defaultdict(set)
    for _path, catalogue in build.catalogues(language):
        for message in catalogue:
            said[message.id if isinstance(message.id, str) else message.id[0]].add(tuple(typography.forms(message.string)))
    assert {text for text, words in said.items() if text and len(words) > 1} == OTHERWISE[language]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_game_speaks_its_own_words_on_the_phone(language: str) -> None:
    words = build.words_of(language)
    for path, catalogue in build.catalogues(language):
        for text, said in build.on_the_phone(catalogue):
            assert words.get(f"{path.parent.name}:{text}", words[text]) == said, (path, text)


# A colon after what was filled in: some languages set a space before it, so it belongs into the catalogue.
LOOSE_COLON = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}:(?:[ <]|$)|\}\}:")


def test_no_colon_stands_outside_the_catalogues() -> None:
    assert LOOSE_COLON.search("html`<b>${name}: ${points}</b>`")
    assert LOOSE_COLON.search("<h2>${t({ room })}: ${term(words, space)}</h2>")
    assert LOOSE_COLON.search("<span>{{ title }}:</span>")
    screens = [*(ROOT / "static").rglob("*.js"), *(ROOT / "templates").rglob("*.html")]
    ours = [path for path in screens if not {"build", "vendor"} & set(path.parts) and path.name != "sw.js"]
    assert len(ours) > 100
    # What t() and tn() fill in stands in single quotes; here only templates of the language are looked at.
    loose = [
        (path.name, line.strip())
        for path in ours
        for line in path.read_text("utf-8").split("\n")
        if LOOSE_COLON.search(re.sub(r"'[^']*'|style=\"[^\"]*\"|new Error\(.*", "", line))
    ]
    assert not loose


@pytest.mark.parametrize("language", CODES)
def test_apostrophes_and_spaces_are_those_of_a_printer(language: str) -> None:
    """`python -m tools.typography` mends what is found here."""
    found = [(path.name, text) for path in typography.files(language) for text in typography.texts(path, language)]
    assert len(found) > 1000
    assert not [each for each in found if "'" in each[1] or typography.mended(each[1], language) != each[1]]


@pytest.mark.parametrize("language", CODES[1:])
def test_the_sources_of_translations_have_them_too(language: str) -> None:
    assert not [english for _name, english, _text in pairs(language) if typography.APOSTROPHE.search(english)]
