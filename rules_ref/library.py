"""The rule books: what index.yaml and the language's file of a game say, put together."""

from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

import yaml

from languages import CODES
from rules_ref.wording import terms
from scoring.games import door, on_shelf

FOLDER = Path(__file__).resolve().parent


class Cover(NamedTuple):
    """A game as it lies on the shelf, in one language."""

    title: str
    paper: str
    offers: str


class Rule(NamedTuple):
    """One rule in one language; `short` is its id within the game, for instance `R11`; `asked` is how people say it."""

    game: str
    short: str
    title: str
    asked: str
    rule: str
    detail: str
    example: str
    why: str
    topic: str
    related: tuple[str, ...]
    source: str
    confidence: str
    ruling: bool
    diagram: str

    @property
    def id(self) -> str:
        return f"{self.game}-{self.short}"

    @property
    def trust(self) -> Literal["printed", "partly", "ours"]:
        """Whether the book says so, all but one point of it, or only we."""
        if self.confidence == "printed":
            return "partly" if self.ruling else "printed"
        return "ours"


class Sign(NamedTuple):
    """A printed sign, what it is called, and the rule that it leads to."""

    id: str
    name: str
    rule: str


class Question(NamedTuple):
    q: str
    asked: str
    a: str
    rules: tuple[str, ...]


class Term(NamedTuple):
    id: str
    words: dict[str, str]
    official: tuple[str, ...]


class Book(NamedTuple):
    """Everything about one game in one language."""

    game: str
    language: str
    title: str
    summary: str
    setup: list[dict[str, Any]]
    round: list[str]
    components: list[str]
    topics: dict[str, str]
    questions: tuple[Question, ...]
    rules: dict[str, Rule]

    def of_topic(self, topic: str) -> list[Rule]:
        return [rule for rule in self.rules.values() if rule.topic == topic]


def files(game: str) -> list[Path]:
    """The files that make a book whole."""
    names = ["index.yaml", "glossary.yaml", *(f"{code}.yaml" for code in CODES), *(f"terms.{code}.json" for code in CODES)]
    return [FOLDER / game / name for name in names]


@cache
def games() -> tuple[str, ...]:
    """The games that have a whole book, in the order of the shelf."""
    return tuple(game for game in on_shelf() if all(file.exists() for file in files(game)))


@cache
def _read(game: str, name: str) -> dict[str, Any]:
    return read_yaml(FOLDER / game / f"{name}.yaml")


def read_yaml(path: Path) -> dict[str, Any]:
    with path.open(encoding="utf-8") as file:
        found: dict[str, Any] = yaml.load(file, Loader=yaml.CSafeLoader)
    return found


@cache
def cover(game: str, language: str) -> Cover:
    """English is the game's own; the book of another language says anew what is called otherwise there."""
    own, told = door(game).GAME, _read(game, language) if game in games() else {}
    return Cover(told.get("title", own["title"]), told.get("paper", own["paper"]), told.get("offers", own["offers"]))


@cache
def index(game: str) -> dict[str, Any]:
    """What is the same in every language: order, topics, sources, relations."""
    return _read(game, "index")


@cache
def book(game: str, language: str) -> Book:
    facts, words = index(game), _read(game, language)
    rules = {
        short: Rule(
            game,
            short,
            words["rules"][short]["title"],
            words["rules"][short]["asked"],
            words["rules"][short]["rule"].strip(),
            words["rules"][short].get("detail", "").strip(),
            words["rules"][short].get("example", "").strip(),
            words["rules"][short].get("why", "").strip(),
            about["topic"],
            tuple(about.get("related", ())),
            source_of(facts, about),
            about["confidence"],
            bool(about.get("ruling")),
            about.get("diagram", ""),
        )
        for short, about in facts["rules"].items()
    }
    return Book(
        game,
        language,
        cover(game, language).title,
        words["summary"].strip(),
        words["setup"],
        words["round"],
        words["components"],
        {topic: words["topics"][topic] for topic in facts["topics"]},
        tuple(Question(each["q"], each["asked"], each["a"].strip(), tuple(each["rules"])) for each in words["questions"]),
        rules,
    )


def source_of(facts: dict[str, Any], about: dict[str, Any]) -> str:
    """Title, edition and section of every book that says so, as one citation."""
    return "; ".join(
        f"{facts['books'][source['book']]['title']}, {facts['books'][source['book']]['edition']}, {source['section']}"
        for source in [about["source"], *about.get("also", [])]
    )


@cache
def glossary(game: str) -> tuple[Term, ...]:
    """Every word of the table. `term: x` takes the words of the engine's term x, `term: title` the game's own name."""
    known = {code: {"title": cover(game, code).title, **terms(game, code)} for code in CODES}
    return tuple(
        Term(
            name,
            {code: about[code] if code in about else known[code][about["term"]] for code in CODES},
            tuple(about.get("official", ())),
        )
        for name, about in _read(game, "glossary").items()
    )


def _signs(game: str) -> dict[str, Any]:
    return _read(game, "signs") if (FOLDER / game / "signs.yaml").exists() else {}


@cache
def signs(game: str, language: str) -> tuple[Sign, ...]:
    """The signs of a game in the order of its `signs.yaml`, called as the engine or the glossary calls them."""
    told = _signs(game).get("signs", {})
    if not told:
        return ()
    known = {**{term.id: term.words[language] for term in glossary(game)}, **terms(game, language)}
    return tuple(Sign(sign, known[sign], rule) for sign, rule in told.items())


def lessons(game: str) -> list[str]:
    """The rules of the guided way, in its order; none where a game has no such way."""
    found: list[str] = _signs(game).get("learn", [])
    return found


@cache
def small_words(language: str) -> frozenset[str]:
    return frozenset(read_yaml(FOLDER / "small_words.yaml")[language].split())


@cache
def table_talk(language: str) -> tuple[str, ...]:
    """Words that people at a table use for one thing, a line each."""
    found: list[str] = read_yaml(FOLDER / "table_talk.yaml").get(language, [])
    return tuple(found)


def split(rule_id: str) -> tuple[str, str]:
    """`some-game-R11` is rule R11 of some-game."""
    game, _, short = rule_id.rpartition("-")
    return game, short
