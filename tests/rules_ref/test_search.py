"""Finding a rule on the server; tests/browser/test_rules.py asks the phone the same questions."""

from collections import Counter
from itertools import accumulate
from typing import Any

import pytest

import scoring
from languages import CODES
from rules_ref import library, search
from tests.rules_ref.asking import QUESTIONS, TALK, answered


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: f"{asked['lang']} {asked['q']}")
def test_a_question_finds_its_rule_among_the_first_three(asked: dict[str, Any]) -> None:
    hits = search.search(asked["q"], asked["lang"])
    assert answered(asked, [hit.document._asdict() for hit in hits]), [hit.document.title for hit in hits[:3]]


@pytest.mark.parametrize("asked", [TALK, [asked for asked in TALK if asked.get("kept")]], ids=["all", "kept"])
def test_it_understands_table_talk(asked: list[dict[str, Any]]) -> None:
    """Right at the first place in 92 of 100, among the first three in 99."""
    found = [(one, [hit.document._asdict() for hit in talk(one)]) for one in asked]
    first = [one["q"] for one, hits in found if not answered(one, hits, among=1)]
    missed = [one["q"] for one, hits in found if not answered(one, hits)]
    assert len(first) <= 0.08 * len(asked), first
    assert len(missed) <= 0.01 * len(asked), missed


def talk(asked: dict[str, Any]) -> list[search.Hit]:
    return search.search(asked["q"], asked["lang"], library.split(asked["rules"][0])[0])


def test_the_list_of_table_talk_is_fair() -> None:
    games = Counter((asked["lang"], library.split(asked["rules"][0])[0]) for asked in TALK)
    assert all(games[language, game] >= 90 for language in CODES for game in scoring.SLUGS)
    assert sum(1 for asked in TALK if asked.get("kept")) >= 0.33 * len(TALK)
    assert len({(asked["lang"], *asked["rules"], asked["q"]) for asked in TALK}) == len(TALK)
    rules = {rule.id for game in scoring.SLUGS for rule in library.book(game, "en").rules.values()}
    assert {rule for asked in TALK for rule in asked["rules"]} <= rules


def test_the_list_of_questions_is_fair() -> None:
    assert all(count >= 20 for count in Counter(asked["lang"] for asked in QUESTIONS).values())
    for language in CODES:
        games = Counter(library.split(asked["rules"][0])[0] for asked in QUESTIONS if asked["lang"] == language)
        assert all(games[game] >= 5 for game in scoring.SLUGS), language
    rules = {rule.id for game in scoring.SLUGS for rule in library.book(game, "en").rules.values()}
    assert {rule for asked in QUESTIONS for rule in asked["rules"]} <= rules


@pytest.mark.parametrize("language", CODES)
def test_every_rule_is_found_by_its_number_and_by_its_title(language: str) -> None:
    for game in scoring.SLUGS:
        for rule in library.book(game, language).rules.values():
            hits = search.search(f"{rule.short} {rule.title}", language, game)
            assert rule.id in [hit.document.id for hit in hits[:3]], rule.title


@pytest.mark.parametrize(
    ("word", "same"),
    [
        ("чайка", "чайки"),
        ("чайка", "чайками"),
        ("пасажир", "пасажирів"),
        ("pasażer", "PASAZEROW"),
        ("łódź", "lodz"),
        ("étudiante", "etudiantes"),
        ("ребёнок", "ребенок"),
        ("бар", "барі"),
    ],
)
def test_endings_accents_and_case_do_not_matter(word: str, same: str) -> None:
    assert search.stem(word) == search.stem(same)


def test_apostrophes() -> None:
    assert search.words_of("l’escalier") == ["l", "escalier"]
    assert search.words_of("п’ять п'ять") == ["пять", "пять"]


def test_a_concordance_tells_how_often_each_stem_stands_where() -> None:
    """What the phone makes texts of again (`stemmed` in static/rules/library.js)."""
    texts = ["", "pay the guard, pay him twice!", "The guards", "", "twice twice"]
    told = search.concordance(texts)
    assert told.counts == [0, 5, 2, 0, 1]
    found: list[list[str]] = [[] for _text in texts]
    for each, steps in zip(told.stems.split(), told.places.split(), strict=True):
        for at in accumulate(ord(step) - ord("a") for step in steps):
            found[at].append(each)
    assert found == [sorted(search.stems(text)) for text in texts]


def test_a_query_of_small_words_alone_is_still_a_query() -> None:
    assert search.sought("can I", "en") == (["can", "i"], [])
    assert search.sought("can I drown", "en") == (["drown"], ["can", "i"])


def test_one_game_only_and_nothing_for_nonsense() -> None:
    assert {hit.document.game for hit in search.search("passenger", "en", "boarding")} == {"boarding"}
    assert search.search("qqqqxxxx", "en") == []
    assert search.search("…!?", "en") == []


def test_a_hit_knows_what_to_mark() -> None:
    hit = search.search("drowning captain", "en", "lifeboat")[0]
    assert hit.stems >= {"drown"}
