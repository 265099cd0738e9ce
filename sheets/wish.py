"""What a person wants printed: read from an address, a form or a command line, and refused with a sentence that helps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from languages import CODES, SOURCE
from sheets import pads
from sheets.paper import PAPERS, PER_PAGE
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

    def file_name(self, filled: bool = False) -> str:
        """A name that still says something in a folder of downloads."""
        top = "" if self.top == "mixed" else f"-{self.top}"
        city = "" if self.map == "none" else f"-{self.map}"
        many = f"-{self.copies}x" if self.copies > 1 else ""
        plain = "-plain" if self.ink == "plain" else ""
        return f"{self.game}-{'filled' if filled else 'sheets'}{top}{city}{many}-{self.paper}{plain}-{self.lang}.pdf"


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


def allowed(game: str) -> dict[str, list[str]]:
    """Every option of a game's sheets with its values, the default first."""
    tops = [str(number + 1) for number in range(pads.tops(game))]
    return {
        "lang": list(CODES),
        "paper": list(PAPERS),
        "top": ["mixed", *tops],
        "copies": [str(number) for number in range(1, MOST_COPIES + 1)],
        "per_page": [str(number) for number in PER_PAGE],
        "sides": ["1", "2"],
        "ink": ["colour", "plain"],
        "map": ["none", *pads.maps(game)],
    }


def read(game: str, given: Mapping[str, str], default_lang: str = SOURCE) -> Wish:
    """A wish out of texts; what is not given or empty has its default."""
    known = allowed(game)
    chosen: dict[str, Any] = {"game": game, "lang": default_lang}
    for option, value in given.items():
        if option not in known:
            raise BadWish("", option, ", ".join(known))
        if not value:
            continue
        if value not in known[option]:
            shown = f"1–{MOST_COPIES}" if option == "copies" else ", ".join(known[option])
            raise BadWish(option, value, shown)
        chosen[option] = int(value) if option in _NUMBERS else value
    return Wish(**chosen)


_NUMBERS = {field.name for field in fields(Wish) if field.type == "int"}
