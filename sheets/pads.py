"""Which sheets a game has: the module of its name draws them, from the facts that also draw the screen."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

import scoring
from scoring.games import door
from sheets.ink import Ink
from sheets.sheet import Sheet
from sheets.voyage import Voyage
from sheets.words import Words, terms_in, words_in


class Order:
    """Everything a drawing needs to know: facts, words, ink, map, which tops, and the table if it is filled in."""

    def __init__(self, game: str, lang: str, *, plain: bool, map: str, tops: list[int], voyage: Voyage) -> None:
        self.facts = facts(game)
        self.options: list[dict[str, Any]] = door(game).GAME["options"]
        self.words: Words = words_in(lang)
        self.term: Words = terms_in(game, lang)
        self.plain, self.map, self.tops, self.voyage = plain, map, tops, voyage


class Pad(Protocol):
    """What the module of a game offers."""

    INK: Ink

    def sheets(self, order: Order) -> list[Sheet]: ...


@cache
def facts(game: str) -> dict[str, Any]:
    return scoring.ask(game, "facts", {})


def tops(game: str) -> int:
    """How many different sheets a game has; most have one pad for the whole table."""
    return len(facts(game).get("tops", [None]))


def maps(game: str) -> list[str]:
    return sorted(facts(game).get("cities", {}), reverse=True)


def pad(game: str) -> Pad:
    return cast(Pad, import_module("sheets." + game.replace("-", "_")))


def draw(game: str, order: Order) -> list[Sheet]:
    return pad(game).sheets(order)


def ink(game: str) -> Ink:
    return pad(game).INK
