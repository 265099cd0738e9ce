"""Finding a rule: forgiving typos and word endings, in the chosen language and by the words of the others.

The phone searches the same documents with MiniSearch (static/rules/search.js). What is written here is the same in both
places: `stem`, WEIGHT, which words may be cut short or misspelt, and MiniSearch's formula, so that both rank alike.
"""

import math
import re
import unicodedata
from bisect import bisect_left
from collections import Counter, defaultdict
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from languages import CODES
from rules_ref.library import Book, Rule, Term, book, games, glossary, small_words, table_talk

WEIGHT = {"title": 5.0, "asked": 6.0, "words": 4.0, "rule": 2.0, "text": 1.0, "abroad": 2.0}
# The rule itself comes first, then what is not in every game (events E, alone Q), our answers (A), decisions between books (D)
# and checks of numbers (V, W), then mere terms.
LIGHTER, SOMETIMES, OF_A_TERM = 0.7, 0.85, 0.5
PREFIX, TYPO = 0.5, 0.4
# A word of the books that the asker did not use, but may have meant; and a small word: "how many" is not "when".
MEANT, SMALL = 0.3, 0.4
# How much a small word counts among the words that were answered.
ALSO = 0.3
WORD = re.compile(r"\w+")
ELISION, APOSTROPHE = re.compile("(?<=[a-zA-Z])['’]"), re.compile("['’ʼ]")
# Endings of cases, plurals and verbs, and final vowels.
CASE = re.compile("(...)(?:ам|ям|ах|ях|ом|ем|им|ым|ог|ов|ев|ів|ых|их|am|ach|om|ow|em|im|ym|ej|ych|s|x|ing|ings|ed|er|ez)$")
ENDING = re.compile("(...)[aeiouyаеиіоуюяєыэьъ]+$")


class Document(NamedTuple):
    """One thing that can be found: a rule, a question with its answer, or a term of the glossary; `rules` are the short ids of
    the rules that it states or leads to."""

    id: str
    game: str
    kind: str
    address: str
    title: str
    rules: list[str]
    weight: float
    fields: dict[str, str]


class Topic(NamedTuple):
    """A part of a book, and where it is."""

    address: str
    name: str


class Hit(NamedTuple):
    """A document, and those of its stems that the query meant."""

    document: Document
    stems: frozenset[str]


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A word's first six letters without accents, endings and final vowels."""
    letters = unicodedata.normalize("NFD", word.lower().replace("ł", "l"))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return ENDING.sub(r"\1", CASE.sub(r"\1", ENDING.sub(r"\1", plain))[:6])


def words_of(text: str) -> list[str]:
    """An apostrophe stands between two words (l’escalier), in Ukrainian within one (п’ять)."""
    return WORD.findall(APOSTROPHE.sub("", ELISION.sub(" ", text)))


def stems(text: str) -> list[str]:
    return [stem(word) for word in words_of(text)]


class Concordance(NamedTuple):
    """How a phone gets texts that are only searched and never shown: how many different words each of them has, all stems, and
    for each stem the texts where it stands. The order of words means nothing to a search; like this they take least room."""

    counts: list[int]
    stems: str
    places: str
    """A letter for each time: so many after `a` as the text lies behind the one before."""


def concordance(texts: list[str]) -> Concordance:
    standing: dict[str, list[int]] = defaultdict(list)
    for at, text in enumerate(texts):
        for each in stems(text):
            standing[each].append(at)
    known = sorted(standing)
    steps = ("".join(chr(ord("a") + here - before) for before, here in pairwise([0, *standing[each]])) for each in known)
    return Concordance([len(set(words_of(text))) for text in texts], " ".join(known), " ".join(steps))


@cache
def documents(language: str) -> tuple[Document, ...]:
    found: list[Document] = []
    for game in games():
        found += [
            *rule_documents(book(game, language)),
            *question_documents(book(game, language)),
            *term_documents(game, language),
        ]
    return tuple(found)


def rule_documents(here: Book) -> list[Document]:
    foreign = foreign_words(here.game, here.language)
    found = []
    for rule in here.rules.values():
        own = set(stems(f"{rule.title} {rule.rule}"))
        # A foreign term finds the rules that speak of the thing in this language.
        abroad = [theirs for ours, theirs in foreign if any(name <= own for name in ours)]
        fields = {
            "title": f"{rule.title} {rule.short}",
            "asked": rule.asked,
            "rule": rule.rule,
            "text": f"{rule.detail} {rule.example} {rule.why}".strip(),
            "abroad": " ".join(abroad),
        }
        address = f"/{here.language}/{here.game}/rules/{rule.short}"
        weight = LIGHTER if rule.short[0] in "ADVW" else SOMETIMES if rule.short[0] in "EQ" else 1.0
        found.append(Document(rule.id, here.game, "rule", address, rule.title, [rule.short], weight, fields))
    return found


def foreign_words(game: str, language: str) -> list[tuple[list[set[str]], str]]:
    """For every term: its names in this language, and its words in all others."""
    return [
        (names(term.words[language]), " ".join(each for each in words(term) if each != term.words[language]))
        for term in glossary(game)
    ]


def words(term: Term) -> list[str]:
    """What a term is called in all languages, each word once."""
    return list(dict.fromkeys(term.words[code] for code in CODES))


def names(words: str) -> list[set[str]]:
    """`bench, seat` and `friend (love)` are two names each; a name is known by its stems."""
    return [set(stems(name)) for name in re.split("[,()]", words) if stems(name)]


def rules_about(term: Term, here: Book) -> list[Rule]:
    """The rules whose title has the term."""
    called = names(term.words[here.language])
    return [rule for rule in here.rules.values() if any(name <= set(stems(rule.title)) for name in called)]


def question_documents(here: Book) -> list[Document]:
    return [
        Document(
            f"{here.game}-question-{number}",
            here.game,
            "question",
            f"/{here.language}/{here.game}/rules/{question.rules[0]}",
            question.q,
            list(question.rules),
            1.0,
            {"title": question.q, "asked": question.asked, "rule": question.a},
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
            [rule.short for rule in rules_about(term, book(game, language))],
            OF_A_TERM,
            {"words": " · ".join(words(term))},
        )
        for term in glossary(game)
    ]


class Field(NamedTuple):
    """One field of all documents: stem -> number of the document -> how often; and how many words each document has there."""

    postings: dict[str, dict[int, int]]
    lengths: list[int]
    usual_length: float


@cache
def shelf(language: str, game: str) -> tuple[Document, ...]:
    """The documents of a game, or of all."""
    return tuple(each for each in documents(language) if not game or each.game == game)


@cache
def index(language: str, game: str) -> tuple[dict[str, Field], list[str]]:
    """The fields of the documents, and all stems in them: what is rare in one game may be common in another."""
    fields = {name: field_of([document.fields.get(name, "") for document in shelf(language, game)]) for name in WEIGHT}
    return fields, sorted({each for field in fields.values() for each in field.postings})


def field_of(texts: list[str]) -> Field:
    postings: dict[str, dict[int, int]] = defaultdict(dict)
    counted = [Counter(stems(text)) for text in texts]
    for number, counts in enumerate(counted):
        for each, times in counts.items():
            postings[each][number] = times
    lengths = [len(set(words_of(text))) for text in texts]
    return Field(dict(postings), lengths, sum(lengths) / len(lengths))


def slips(wanted: str) -> int:
    """How many letters of a stem may be wrong."""
    return 0 if len(wanted) < 4 else 1


def likenesses(wanted: str, known: list[str]) -> dict[str, float]:
    """Of all stems in order those that may be meant, and how well they fit: misspelt, beginning so, or the very same."""
    meant = {}
    if slips(wanted):
        near = process.extract(wanted, known, scorer=Levenshtein.distance, score_cutoff=slips(wanted), limit=None)
        meant = {each: TYPO * len(each) / (len(each) + wrong) for each, wrong, _place in near}
    for each in known[bisect_left(known, wanted) : bisect_left(known, wanted + "\uffff")]:
        if each == wanted:
            meant[each] = 1.0
        elif len(wanted) > 2:
            meant[each] = PREFIX * len(each) / (len(each) + 0.3 * (len(each) - len(wanted)))
    return meant


class Sought(NamedTuple):
    """The stems of a query: of the words that tell something, and of the small ones beside them."""

    telling: list[str]
    small: list[str]


def sought(query: str, language: str) -> Sought:
    """A query of small words alone is one, too."""
    words = words_of(query[:200].lower())
    telling = list(dict.fromkeys(stem(word) for word in words if word not in small_words(language)))
    small = [each for each in dict.fromkeys(stems(" ".join(words))) if each not in telling]
    return Sought(telling, small) if telling else Sought(small, [])


@cache
def families(language: str) -> list[list[str]]:
    """The stems of the words for one thing, of each thing."""
    return [list(dict.fromkeys(stems(line))) for line in table_talk(language)]


@cache
def synonyms(language: str) -> dict[str, set[str]]:
    """A stem -> the stems of the other words for what it may stand for."""
    found: dict[str, set[str]] = defaultdict(set)
    for family in families(language):
        for each in family:
            found[each] |= {*family} - {each}
    return dict(found)


def search(query: str, language: str, game: str = "", most: int = 12) -> list[Hit]:
    return best(sought(query, language), language, game)[:most]


def by_rule(hits: list[Hit]) -> list[Hit]:
    """Of a rule and the questions that it answers first of all, the best; a term stands for itself."""
    first: dict[str, Hit] = {}
    for hit in hits:
        one = hit.document
        first.setdefault(one.id if one.kind == "term" else f"{one.game}-{one.rules[0]}", hit)
    return list(first.values())


class Near(NamedTuple):
    """What is shown where nothing is found."""

    questions: list[Hit]
    topics: list[Topic]


def nearest(query: str, language: str, game: str = "") -> Near:
    """Where nothing is found: the questions nearest in sound, and the topics of the books."""
    sounds = list(dict.fromkeys(each[:3] for each in sought(query, language).telling))
    near = [hit for hit in best(Sought(sounds, []), language, game) if hit.document.kind == "question"]
    first = [
        Hit(each, frozenset()) for each in documents(language) if each.kind == "question" and (not game or each.game == game)
    ]
    shelves = [game] if game else games()
    return Near((near or first)[:3], [topic for shelf in shelves for topic in topics(shelf, language)])


def topics(game: str, language: str) -> list[Topic]:
    return [Topic(f"/{language}/{game}/rules/#{topic}", name) for topic, name in book(game, language).topics.items()]


def best(query: Sought, language: str, game: str) -> list[Hit]:
    """The best hits first, by MiniSearch's formula (BM25+ over the fields), times how many words of the query were answered."""
    fields, known = index(language, game)
    all_documents = shelf(language, game)
    scores: dict[int, float] = defaultdict(float)
    marked: dict[int, set[str]] = defaultdict(set)

    def add(wanted: str, weight: float) -> set[int]:
        """Counts a stem; which documents have it, or what may be meant by it."""
        answers: set[int] = set()
        # Of words that were not said, and of small ones, only the very same count.
        alike = likenesses(wanted, known) if weight == 1 else {wanted: 1.0}
        for like, likeness in alike.items():
            for name, field in fields.items():
                found = field.postings.get(like, {})
                rarity = math.log(1 + (len(all_documents) - len(found) + 0.5) / (len(found) + 0.5))
                for number, times in found.items():
                    length = field.lengths[number] / field.usual_length
                    often = 0.5 + times * 2.2 / (times + 1.2 * (0.3 + 0.7 * length))
                    scores[number] += weight * likeness * WEIGHT[name] * rarity * often * all_documents[number].weight
                    answers.add(number)
                    if weight != SMALL:
                        marked[number].add(like)
        return answers

    others = {wanted: synonyms(language).get(wanted, set()) for wanted in query.telling}
    meant = set().union(*others.values()) - set(query.telling)
    answers = {wanted: add(wanted, 1.0) for wanted in query.telling}
    answers |= {other: add(other, MEANT) for other in sorted(meant)}
    answered: dict[int, float] = defaultdict(float)
    for wanted in query.telling:
        for number in answers[wanted].union(*(answers[other] for other in others[wanted])):
            answered[number] += 1
    for small in query.small:
        if small not in answers:
            for number in add(small, SMALL):
                if number in answered:
                    answered[number] += ALSO
    # Of equally good ones the first in the book comes first.
    best = sorted(answered, key=lambda number: (-round(scores[number] * answered[number], 6), number))
    return [Hit(all_documents[number], frozenset(marked[number])) for number in best]
