"""What a person wants printed: read from an address, a form or a command line, and refused with a sentence that helps."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from babel.numbers import format_decimal

from languages import CODES, SOURCE
from sheets import pads, paper
from sheets.filled import Filled
from sheets.ink import INKS
from sheets.words import words_in

MOST_COPIES = 100


@dataclass(frozen=True)
class Wish:
    """Sheets of one game. `copies` counts sheets; with a mixed pad the tops take turns, and a page is always filled."""

    game: str
    lang: str = SOURCE
    paper: str = "A4"
    top: str = "mixed"
    copies: int = 1
    per_page: int = 1
    sides: int = 1
    ink: str = "colour"
    map: str = "none"

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def file_name(self, filled: Filled | None = None) -> str:
        """A name that still says something in a folder of downloads."""
        is_table = filled is not None and bool(filled.players)
        parts = [
            self.game,
            "filled" if is_table else "sheets",
            "" if self.top == "mixed" or is_table else self.top,
            "" if self.map == "none" else self.map,
            f"{self.copies}x" if self.copies > 1 and filled is None else "",
            self.paper,
            f"{self.per_page}up" if self.per_page > 1 else "",
            "two-sided" if self.sides == 2 else "",
            "" if self.ink == "colour" else self.ink,
            self.lang,
            filled.date if filled and re.fullmatch(r"\d{4}-\d\d-\d\d", filled.date) else "",
        ]
        return "-".join(part for part in parts if part) + ".pdf"


class BadWish(ValueError):
    """An option that cannot be: which one, what was given, and what it can be."""

    def __init__(self, option: str, given: str, allowed: str) -> None:
        super().__init__(f"{option}: {given!r} is not one of {allowed}")
        self.option, self.given, self.allowed = option, given[:40], allowed

    def sentence(self, lang: str) -> str:
        _ = words_in(lang)
        if not self.option:
            return _("There is no option “{given}”. The options are: {allowed}.", given=self.given, allowed=self.allowed)
        return _(
            "“{given}” is not possible for {option}. Allowed are: {allowed}.",
            given=self.given,
            option=self.option,
            allowed=self.allowed,
        )


class TooSmall(BadWish):
    """More sheets on a page than people could read."""

    def __init__(self, size: str, per_page: int) -> None:
        super().__init__("per_page", str(per_page), ", ".join(str(number) for number in paper.offered(size)))
        self.paper, self.points = size, paper.smallest_letters(size, per_page)

    def sentence(self, lang: str) -> str:
        _ = words_in(lang)
        return _(
            "{given} sheets on a page of {paper} would have letters of {points} points; less than {least} cannot be read. "
            "Allowed are: {allowed}.",
            given=self.given, paper=self.paper, points=format_decimal(self.points, "0.0", lang),
            least=f"{paper.LETTERS:g}", allowed=self.allowed,
        )  # fmt: skip


def allowed(game: str) -> dict[str, list[str]]:
    """Every option of a game's sheets with its values, the default first."""
    tops = [str(number + 1) for number in range(pads.tops(game))]
    return {
        "lang": list(CODES),
        "paper": list(paper.PAPERS),
        "top": ["mixed", *tops],
        "copies": [str(number) for number in range(1, MOST_COPIES + 1)],
        "per_page": [str(number) for number in paper.PER_PAGE],
        "sides": ["1", "2"],
        "ink": list(INKS),
        "map": ["none", *pads.maps(game)],
    }


def read(game: str, given: Mapping[str, str], default_lang: str = SOURCE) -> Wish:
    """A wish out of texts; what is not given or empty has its default."""
    texts = {"lang": default_lang, **chosen(allowed(game), given)}
    options: dict[str, Any] = {name: int(value) if name in _NUMBERS else value for name, value in texts.items()}
    wish = Wish(game, **options)
    if wish.per_page not in paper.offered(wish.paper):
        raise TooSmall(wish.paper, wish.per_page)
    return wish


def chosen(known: Mapping[str, list[str]], given: Mapping[str, str]) -> dict[str, str]:
    """What was given and is not empty; the first option or value that is not known is refused."""
    found = {}
    for option, value in given.items():
        if option not in known:
            raise BadWish("", option, ", ".join(known))
        if value and value not in known[option]:
            shown = f"1–{MOST_COPIES}" if option == "copies" else ", ".join(known[option])
            raise BadWish(option, value, shown)
        if value:
            found[option] = value
    return found


_NUMBERS = {field.name for field in fields(Wish) if field.type == "int"}
