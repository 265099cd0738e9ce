"""Which sheets a game has, and those that a wish asks for: the folder of its name draws them, from the facts of the screen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

import scoring
from scoring.games import door
from sheets.filled import Filled
from sheets.ink import Ink, of_kind
from sheets.sheet import Sheet
from sheets.words import Words, terms_in, words_in

if TYPE_CHECKING:
    from sheets.wish import Wish


class Order:
    """Everything a drawing needs to know: facts, words, ink, map, which tops, and the table if it is filled in."""

    def __init__(self, wish: Wish, *, tops: list[int], filled: Filled) -> None:
        self.facts = facts(wish.game)
        self.options = door(wish.game).GAME["options"]
        self.words: Words = words_in(wish.lang, wish.game)
        self.term: Words = terms_in(wish.game, wish.lang)
        self.ink = ink(wish.game, wish.ink)
        self.lang, self.map, self.sides = wish.lang, wish.map, wish.sides
        self.tops, self.filled = tops, filled.dated(wish.lang)


class Pad(Protocol):
    """What the folder of a game offers."""

    def sheets(self, order: Order) -> list[Sheet]: ...


@cache
def facts(game: str) -> Mapping[str, Any]:
    return scoring.ask(game, "facts", {})


def tops(game: str) -> int:
    """How many different sheets a game has; most have one pad for the whole table."""
    return len(facts(game).get("tops", [None]))


def maps(game: str) -> list[str]:
    return sorted(facts(game).get("cities", {}), reverse=True)


def pad(game: str) -> Pad:
    return cast(Pad, import_module("sheets." + game.replace("-", "_")))


def ink(game: str, kind: str = "colour") -> Ink:
    """The game's own colour, the same as on the screen, or one of the inks without colour."""
    return of_kind(kind, door(game).GAME["accent"]["light"])


def drawn(wish: Wish, filled: Filled | None = None) -> list[Sheet]:
    """The sheets in the order in which they take turns; filled in from a table if there is one."""
    wanted = [int(wish.top)] if wish.top != "mixed" else list(range(1, tops(wish.game) + 1))
    # A page is filled up, so that a single copy with four to a page shows four tops.
    filled = filled or Filled()
    order = Order(wish, tops=wanted[: max(wish.copies, wish.per_page, len(filled.names))], filled=filled)
    return pad(wish.game).sheets(order)
