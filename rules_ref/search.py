"""Finding a rule: forgiving typos and word endings, in the chosen language and by the words of the others.

The phone searches the same documents with MiniSearch (static/rules/search.js); `stem` is the same there.
"""

import math
import re
import unicodedata
from collections import defaultdict
from functools import cache
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

import scoring
from rules_ref.library import Book, book, glossary

LANGUAGES = ("en", "uk", "pl", "fr", "ru")
WEIGHT = {"title": 5.0, "words": 4.0, "rule": 2.0, "text": 1.0, "abroad": 1.5}
EXACT, PREFIX, TYPO = 1.0, 0.7, 0.5
WORD = re.compile(r"\w+")


class Document(NamedTuple):
    """One thing that can be found: a rule, a question with its answer, or a term of the glossary."""

    id: str
    game: str
    kind: str
    address: str
    title: str
    fields: dict[str, str]


class Hit(NamedTuple):
    document: Document
    score: float


def stem(word: str) -> str:
    """A word without accents and, where it is long, without its ending: Slavic cases must not matter."""
    plain = unicodedata.normalize("NFD", word.lower().replace("ł", "l"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    cut = 3 if len(plain) > 7 else 2 if len(plain) > 5 else 1 if len(plain) > 4 else 0
    return plain[: len(plain) - cut]


def stems(text: str) -> list[str]:
    return [stem(word) for word in WORD.findall(text.replace("’", "").replace("'", ""))]


@cache
def documents(language: str) -> tuple[Document, ...]:
    found: list[Document] = []
    for game in scoring.SLUGS:
        found += [
            *rule_documents(book(game, language)),
            *question_documents(book(game, language)),
            *term_documents(game, language),
        ]
    return tuple(found)


def rule_documents(here: Book) -> list[Document]:
    elsewhere = [book(here.game, language) for language in LANGUAGES if language != here.language]
    words = foreign_words(here.game, here.language)
    found = []
    for rule in here.rules.values():
        own = set(stems(f"{rule.title} {rule.rule}"))
        abroad = [other.rules[rule.short].title for other in elsewhere]
        # A foreign term finds the rules that speak of the thing in this language.
        abroad += [theirs for ours, theirs in words if ours <= own]
        fields = {
            "title": f"{rule.title} {rule.short}",
            "rule": rule.rule,
            "text": f"{rule.detail} {rule.example} {rule.why}".strip(),
            "abroad": " ".join(abroad),
        }
        found.append(
            Document(rule.id, here.game, "rule", f"/{here.language}/{here.game}/rules/{rule.short}", rule.title, fields)
        )
    return found


def foreign_words(game: str, language: str) -> list[tuple[set[str], str]]:
    """For every term: its stems in this language, and its words in all others."""
    return [
        (set(stems(term.words[language])), " ".join(term.words[other] for other in LANGUAGES if other != language))
        for term in glossary(game)
        if stems(term.words[language])
    ]


def question_documents(here: Book) -> list[Document]:
    return [
        Document(
            f"{here.game}-question-{number}",
            here.game,
            "question",
            f"/{here.language}/{here.game}/rules/{question.rules[0]}",
            question.q,
            {"title": question.q, "rule": question.a},
        )
        for number, question in enumerate(here.questions)
    ]


def term_documents(game: str, language: str) -> list[Document]:
    return [
        Document(
            f"{game}-term-{term.id}",
            game,
            "term",
            f"/{language}/{game}/glossary#{term.id}",
            term.words[language],
            {"words": " ".join(term.words[code] for code in LANGUAGES)},
        )
        for term in glossary(game)
    ]


@cache
def postings(language: str) -> dict[str, dict[int, float]]:
    """Stem -> number of the document -> the best weight of a field that holds it."""
    found: dict[str, dict[int, float]] = defaultdict(dict)
    for number, document in enumerate(documents(language)):
        for field, text in document.fields.items():
            for each in stems(text):
                found[each][number] = max(found[each].get(number, 0.0), WEIGHT[field])
    return dict(found)


def likenesses(wanted: str, known: list[str]) -> dict[str, float]:
    """Stems that may be meant: the same, those that begin so, and those that differ by a slip of the finger."""
    meant = {each: PREFIX for each in known if each.startswith(wanted) and len(wanted) > 1}
    slips = 0 if len(wanted) < 4 else 1 if len(wanted) < 5 else 2
    if slips:
        near = process.extract(wanted, known, scorer=DamerauLevenshtein.distance, score_cutoff=slips, limit=20)
        for each, distance, _place in near:
            meant[each] = max(meant.get(each, 0.0), TYPO / distance if distance else EXACT)
    if wanted in known:
        meant[wanted] = EXACT
    return meant


def search(query: str, language: str, game: str = "", most: int = 12) -> list[Hit]:
    """The best hits first. A rare word of the query weighs more than a common one, and so does leaving it unanswered."""
    terms = postings(language)
    known = list(terms)
    all_documents = documents(language)
    scores: dict[int, float] = defaultdict(float)
    answered: dict[int, float] = defaultdict(float)
    wanted = 0.0
    for word in dict.fromkeys(stems(query[:100])):
        best: dict[int, float] = {}
        for term, likeness in likenesses(word, known).items():
            for number, weight in terms[term].items():
                best[number] = max(best.get(number, 0.0), likeness * weight)
        rarity = math.log(1 + len(all_documents) / max(len(best), 1))
        wanted += rarity
        for number, score in best.items():
            scores[number] += score * rarity
            answered[number] += rarity
    hits = [
        Hit(all_documents[number], score * (answered[number] / wanted) ** 2)
        for number, score in scores.items()
        if not game or all_documents[number].game == game
    ]
    return sorted(hits, key=lambda hit: (-hit.score, hit.document.id))[:most]
