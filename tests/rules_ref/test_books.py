"""The books: the same rules in every language, complete, in that language, and every reference leads somewhere."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import scoring
from languages import CODES, TRANSLATED
from rules_ref import library, wording
from rules_ref.web import CITATION
from scoring.games import door

ROOT = Path(__file__).resolve().parent.parent.parent

# What stands on the cover: English is the game's own, in its GAME.
COVER = {"title", "paper", "offers"}
FIELDS = {"title", "asked", "rule", "detail", "example", "why"}
every_game = pytest.mark.parametrize("game", scoring.SLUGS)
every_language = pytest.mark.parametrize("language", CODES)


@cache
def written(game: str, language: str) -> dict[str, Any]:
    """The file of a language as a translator sees it."""
    found: dict[str, Any] = yaml.load((library.FOLDER / game / f"{language}.yaml").read_text("utf-8"), yaml.CSafeLoader)
    return found


def inside(game: str, language: str) -> dict[str, Any]:
    """The same without its cover."""
    return {part: words for part, words in written(game, language).items() if part not in COVER}


def texts(inside: Any, place: str = "") -> dict[str, str]:
    """Every text of a file by its place, for instance `rules.R11.title`."""
    if isinstance(inside, dict):
        return {at: text for key, each in inside.items() for at, text in texts(each, f"{place}.{key}").items()}
    if isinstance(inside, list):
        return {at: text for key, each in enumerate(inside) for at, text in texts(each, f"{place}.{key}").items()}
    return {place: str(inside)}


@every_game
@every_language
def test_every_language_has_the_same_entries(game: str, language: str) -> None:
    own, english, index = inside(game, language), inside(game, "en"), library.index(game)
    assert set(texts(own)) == set(texts(english))
    assert set(own["rules"]) == set(index["rules"])
    assert set(own["topics"]) == set(index["topics"])
    assert all({"title", "asked", "rule"} <= set(rule) <= FIELDS for rule in own["rules"].values())
    assert all(question["asked"] for question in own["questions"])
    assert [question["rules"] for question in own["questions"]] == [question["rules"] for question in english["questions"]]


@every_game
@pytest.mark.parametrize("language", TRANSLATED)
def test_the_cover_is_translated_and_its_english_stands_once(game: str, language: str) -> None:
    """The name of a game may stay as it is printed on the box; what it is and offers may not."""
    own, english = written(game, language), door(game).GAME
    assert not COVER & set(written(game, "en"))
    assert {"paper", "offers"} <= set(own)
    assert not [part for part in COVER & set(own) if own[part] == english[part]]  # type: ignore[literal-required]


@every_game
@every_language
def test_no_text_is_empty(game: str, language: str) -> None:
    assert not [place for place, text in texts(written(game, language)).items() if not text.strip()]


@every_game
@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_is_still_english(game: str, language: str) -> None:
    english = texts(inside(game, "en"))
    same = {place for place, text in texts(inside(game, language)).items() if text == english[place]}
    assert not {place for place in same if re.search("[a-z]{3}", english[place])}


@every_game
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_cyrillic_texts_are_cyrillic(game: str, language: str) -> None:
    """Also where a text was half translated: Latin letters are for rooms, rules and names only."""
    for place, text in texts({key: each for key, each in written(game, language).items() if key != "title"}).items():
        latin, cyrillic = re.findall("[a-zA-Z]{4,}", text), re.findall("[а-яёіїєґ]{2,}", text.lower())
        assert len(latin) <= len(cyrillic) or not latin, (place, text)


@every_game
@every_language
def test_citations_lead_to_rules(game: str, language: str) -> None:
    here = library.book(game, language)
    cited = {short for text in texts(written(game, language)).values() for short in CITATION.findall(text)}
    asked = {short for question in here.questions for short in question.rules}
    assert cited | asked <= set(here.rules)
    assert all(question.rules for question in here.questions)


@every_game
def test_citations_are_the_same_in_every_language(game: str) -> None:
    for language in TRANSLATED:
        own, english = texts(inside(game, language)), texts(inside(game, "en"))
        for place, text in own.items():
            assert sorted(CITATION.findall(text)) == sorted(CITATION.findall(english[place])), (language, place)


@every_game
def test_the_index_is_whole(game: str) -> None:
    index = library.index(game)
    for short, about in index["rules"].items():
        assert about["topic"] in index["topics"], short
        assert about["confidence"] in ("printed", "public", "inferred"), short
        assert set(about["related"]) <= set(index["rules"]) - {short}, short
        for source in [about["source"], *about.get("also", [])]:
            assert source["section"], short
            assert all(index["books"][source["book"]][part] for part in ("title", "edition", "language")), short
    used = {source["book"] for about in index["rules"].values() for source in [about["source"], *about.get("also", [])]}
    assert used == set(index["books"])
    assert {about["topic"] for about in index["rules"].values()} == set(index["topics"])


@every_game
def test_a_ruling_of_ours_says_why(game: str) -> None:
    rules = library.book(game, "en").rules.values()
    assert not [rule.short for rule in rules if (rule.ruling or rule.confidence == "inferred") and not rule.why]


@every_game
def test_the_glossary_has_every_term_in_every_language(game: str) -> None:
    for term in library.glossary(game):
        assert set(term.words) == set(CODES), term.id
        assert all(word.strip() for word in term.words.values()), term.id
        assert set(term.official) <= set(CODES), term.id


@every_game
def test_a_word_of_the_engine_is_not_written_again_in_the_glossary(game: str) -> None:
    known = {code: {**wording.terms(game, code), "title": library.cover(game, code).title} for code in CODES}
    for name, about in written(game, "glossary").items():
        again = [word for word in known["en"] if sum(about.get(code) == known[code][word] for code in CODES) > 2]
        assert not again, f"{name}: say `term: {again[0]}`"
        assert not [code for code in CODES if "term" in about and about.get(code) == known[code][about["term"]]], name


@every_game
def test_every_rule_an_engine_cites_is_in_the_book(game: str) -> None:
    cited = engine_citations(ROOT / "scoring" / game.replace("-", "_"), game)
    told = set(library.index(game)["rules"])
    assert len(cited) > len(told) / 2, "the search for citations has gone blind"
    assert cited <= told


def engine_citations(folder: Path, game: str) -> set[str]:
    """Ids in full, as in `lifeboat-R7`, and the short ones in the source that the engine completes, as in `rule("R7")`."""
    found = {short for path in folder.rglob("*.json") for short in re.findall(rf'"{game}-([A-Z]\d+)"', path.read_text("utf-8"))}
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(re.findall(rf"^(?:{game}-)?([A-Z]\d+)$", node.value))
    return found


@every_game
def test_every_diagram_is_drawn_and_none_is_left_over(game: str) -> None:
    named = {about["diagram"] for about in library.index(game)["rules"].values() if "diagram" in about}
    drawn = {path.stem: path.read_text("utf-8") for path in (library.FOLDER / game).glob("diagrams/*.svg")}
    assert set(drawn) == named
    for name, picture in drawn.items():
        assert 'role="img"><title>{{ rule.title }}</title>' in picture, name
        assert not re.search("style=|#[0-9a-f]{3}| id=|(fill|stroke)=", picture), f"{name}: colours belong to the theme"
        assert not re.findall(r">[^<{}]*[^\W\d_]{2}[^<{}]*</text>", picture), f"{name}: a picture speaks no language"
