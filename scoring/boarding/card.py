"""A passenger card, drawn by the owner of the box: a pattern of passengers, or passengers with seat wishes.

Pattern: `{"cells": [[row, column, letter], …], "symbols": […]}`, blank cells not listed. Wishes:
`{"passengers": [{"letter", "wish": "window"|"aisle"|"middle"|null}, …], "symbols": […]}`. Both may carry `name` and `hard`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.boarding.facts import FACTS, LETTERS
from scoring.refusal import Refusal, impossible, unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    from typing import Literal, TypeVar

    from scoring.boarding.types import (
        CardGiven,
        CardInput,
        CardKept,
        CardRead,
        Letter,
        Library,
        LibraryInput,
        RefusedCard,
        Symbol,
        Wish,
        WishGiven,
    )
    from scoring.types import Given, Reason

    Wished = Wish | Literal[""]
    Written = TypeVar("Written", bound=str)
    # A cell of a pattern: row, column, and the passenger's letter or whatever else stands for the passenger.
    Cells = list[tuple[int, int, Written]]
    Pattern = list[tuple[int, int, Letter]]

SYMBOLS: list[Symbol] = [symbol["id"] for symbol in FACTS["symbols"]]
RULE_OF_SYMBOL: dict[Symbol, str] = {symbol["id"]: symbol["rule"] for symbol in FACTS["symbols"]}
NO_WISH: Final = ""
# Two to six passengers are on the cards that people have described; up to nine can be read.
USUAL = (2, 6)
MOST_PASSENGERS = 9
MOST_SYMBOLS = 8
LONGEST_NAME = 80
LONGEST_CODE = 160
# So many can be told at once, though no box holds them.
MOST_TOLD = 400
PAD_SIZE = 4


class Card:
    """A card as read: `cells` of a pattern card or `wishes` of a wish card; the other list is empty."""

    def __init__(self, given: Given) -> None:
        reading.only(given, ["cells", "passengers", "symbols", "name", "hard"])
        self.name = reading.text(given, "name", LONGEST_NAME, "")
        self.hard = reading.switch(given, "hard")
        self.symbols = read_symbols(given, "symbols")
        if (given.get("cells") is None) == (given.get("passengers") is None):
            raise unreadable("pattern-or-wishes", [])
        self.cells: Pattern = [_read_cell(cell) for cell in reading.listing(given, "cells", [], MOST_PASSENGERS)]
        self.wishes = [
            _read_wish(reading.record({"passengers": each}, "passengers"))
            for each in reading.listing(given, "passengers", [], MOST_PASSENGERS)
        ]
        if not self.cells and not self.wishes:
            raise unreadable("card-without-passengers", [])
        spots = [(row, column) for row, column, _ in self.cells]
        if len(set(spots)) < len(spots):
            raise impossible("boarding-R2", "two-in-one-cell", [])

    def letters(self) -> list[Letter]:
        return [letter for _, _, letter in self.cells] + [letter for letter, _ in self.wishes]

    def as_json(self) -> CardKept:
        kept: CardKept = {"name": self.name, "hard": self.hard, "symbols": self.symbols}
        if self.cells:
            kept["cells"] = [list(cell) for cell in trimmed(self.cells)]
        else:
            kept["passengers"] = [{"letter": letter, "wish": wish or None} for letter, wish in self.wishes]
        return kept


def read_symbols(given: Given, field: str) -> list[Symbol]:
    return [reading.choice({field: each}, field, SYMBOLS) for each in reading.listing(given, field, [], MOST_SYMBOLS)]


def _read_cell(cell: object) -> tuple[int, int, Letter]:
    if not isinstance(cell, list) or len(cell) != 3:
        raise unreadable("not-a-cell", [], given=reading.shown(cell))
    row = reading.whole({"cells": cell[0]}, "cells", 0, 9)
    column = reading.whole({"cells": cell[1]}, "cells", 0, 9)
    return (row, column, reading.choice({"cells": cell[2]}, "cells", LETTERS))


def _read_wish(passenger: Given) -> tuple[Letter, Wished]:
    reading.only(passenger, ["letter", "wish"])
    letter = reading.choice(passenger, "letter", LETTERS)
    wish: Wished = reading.choice(passenger, "wish", FACTS["wishes"], NO_WISH)
    return (letter, wish)


def trimmed(cells: Cells[Written]) -> Cells[Written]:
    """Cut to the box around the passengers, in reading order."""
    top = min([row for row, _, _ in cells])
    left = min([column for _, column, _ in cells])
    return sorted([(row - top, column - left, letter) for row, column, letter in cells])


def quarter_turn(cells: Cells[Written]) -> Cells[Written]:
    """Turned clockwise."""
    return trimmed([(column, -row, letter) for row, column, letter in cells])


def mirrored(cells: Cells[Written]) -> Cells[Written]:
    return trimmed([(row, -column, letter) for row, column, letter in cells])


def turns(cells: Cells[Written]) -> list[tuple[int, Cells[Written]]]:
    """R4: the different looks of a pattern with the degrees of the first turn that gives each."""
    found: list[tuple[int, Cells[Written]]] = []
    turned = trimmed(cells)
    for degrees in (0, 90, 180, 270):
        if all([turned != seen for _, seen in found]):
            found.append((degrees, turned))
        turned = quarter_turn(turned)
    return found


def likeness(card: Card) -> str:
    """The same for two drawings of one card, however each was turned."""
    looks = [str(cells) for _, cells in turns(card.cells)] if card.cells else [str(sorted(card.wishes))]
    return min(looks) + str(sorted(card.symbols))


# A card as a short text, for libraries, links and pictures to be scanned: `p00R01Y` is a pattern, cell by cell; `wRwB-` are
# passengers with their wishes; then the symbols behind `~`, `!` for a hard card, and the name behind `_`.
WISH_LETTERS = "wam"
SYMBOL_LETTERS = "fcib"


def code_of(card: Card) -> str:
    if card.cells:
        text = "p" + "".join([str(row) + str(column) + letter for row, column, letter in trimmed(card.cells)])
    else:
        signs = [(letter, FACTS["wishes"].index(wish) if wish else -1) for letter, wish in card.wishes]
        text = "w" + "".join([letter + ("-" if wish < 0 else WISH_LETTERS[wish]) for letter, wish in signs])
    if card.symbols:
        text += "~" + "".join([SYMBOL_LETTERS[SYMBOLS.index(symbol)] for symbol in card.symbols])
    if card.hard:
        text += "!"
    return text + ("_" + card.name if card.name else "")


def of_code(code: str) -> Card:
    """The card of a short text, read with the same care as a drawing."""
    pieces = code.split("_")
    drawn, name = pieces[0], "_".join(pieces[1:])
    hard = drawn[-1:] == "!"
    halves = drawn[: len(drawn) - (1 if hard else 0)].split("~")
    shown = halves[0]
    signs = halves[1] if len(halves) == 2 else ""
    body = shown[1:]
    step = 3 if shown[:1] == "p" else 2
    parts = [body[at : at + step] for at in range(0, len(body), step)]
    if shown[:1] not in ("p", "w") or len(halves) > 2 or any([len(part) != step for part in parts]):
        raise unreadable("not-a-card-code", [], given=reading.shown(code))
    given: CardGiven = {"name": name, "hard": hard, "symbols": [_symbol(sign, code) for sign in signs]}
    if step == 3:
        given["cells"] = [[_digit(part[0], code), _digit(part[1], code), part[2]] for part in parts]
    else:
        given["passengers"] = [_passenger(part, code) for part in parts]
    return Card(given)


def _digit(sign: str, code: str) -> int:
    if sign not in "0123456789":
        raise unreadable("not-a-card-code", [], given=reading.shown(code))
    return int(sign)


def _symbol(sign: str, code: str) -> Symbol:
    if sign not in SYMBOL_LETTERS:
        raise unreadable("not-a-card-code", [], given=reading.shown(code))
    return SYMBOLS[SYMBOL_LETTERS.index(sign)]


def _passenger(part: str, code: str) -> WishGiven:
    if part[0] not in LETTERS or part[1] not in WISH_LETTERS + "-":
        raise unreadable("not-a-card-code", [], given=reading.shown(code))
    letter = LETTERS[LETTERS.index(part[0])]
    return {"letter": letter, "wish": None if part[1] == "-" else FACTS["wishes"][WISH_LETTERS.index(part[1])]}


def known_once(codes: list[str]) -> list[str]:
    """Cards as a library keeps them, each once however it was turned, the first drawing of each."""
    kept: list[str] = []
    seen: list[str] = []
    for code in codes:
        card = of_code(code)
        look = likeness(card)
        if look not in seen:
            seen.append(look)
            kept.append(code_of(card))
    return no_more_than_the_box(kept)


def no_more_than_the_box(codes: list[str]) -> list[str]:
    # P3: no box holds more.
    most = FACTS["setup"]["passenger_cards"] + FACTS["setup"]["hard_cards"]
    if len(codes) > most:
        raise impossible("boarding-P3", "more-cards-than-the-game-has", [], n=len(codes), most=most)
    return codes


def doubts(card: Card) -> list[Reason]:
    """Warnings about a drawing that can be read but looks unlike the cards of the game."""
    found = []
    n = len(card.letters())
    if n < USUAL[0] or n > USUAL[1]:
        found.append(reason("boarding-R3", "unusual-number-of-passengers", [], n=n, least=USUAL[0], most=USUAL[1]))
    if len(set(card.symbols)) < len(card.symbols):
        found.append(reason("", "symbol-drawn-twice", []))
    if card.cells:
        high = max([row for row, _, _ in trimmed(card.cells)]) + 1
        wide = max([column for _, column, _ in trimmed(card.cells)]) + 1
        if max(high, wide) > PAD_SIZE:
            found.append(reason("boarding-R7", "pattern-larger-than-pad", [], high=high, wide=wide, most=PAD_SIZE))
    elif all([wish == NO_WISH for _, wish in card.wishes]):
        found.append(reason("boarding-R9", "no-wish-on-wish-card", []))
    if "cross_aisle" in card.symbols and not card.cells:
        found.append(reason("boarding-R8", "aisle-symbol-on-wish-card", []))
    return found


def card(given: CardInput) -> CardRead:
    """Does this drawing of a card make sense?

    Answers the card as a library keeps it (cut to the box around its passengers), the different looks that turning gives a
    pattern, and warnings about what is unlike the cards of the game.
    """
    reading.only(given, ["card"])
    drawn = Card(reading.record(given, "card"))
    looks = turns(drawn.cells) if drawn.cells else []
    return {
        "card": drawn.as_json(),
        "code": code_of(drawn),
        "looks": [{"turned": degrees, "cells": [list(cell) for cell in cells]} for degrees, cells in looks],
        "warnings": doubts(drawn),
    }


def library(given: LibraryInput) -> Library:
    """Check a whole library of cards, for instance an imported one, or read one that is kept as short texts.

    `cards` are drawings or texts. Answers the cards as they are kept with their texts, which are refused and why, and which
    are drawn twice, turned or not.
    """
    reading.only(given, ["cards"])
    kept: list[CardKept] = []
    codes: list[str] = []
    refused: list[RefusedCard] = []
    seen: dict[str, int] = {}
    twins = []
    drawings = reading.listing(given, "cards", most=MOST_TOLD)
    for number in range(len(drawings)):
        try:
            drawn = _read_any(drawings[number])
        except Refusal as refusal:
            refused.append({"number": number, "kind": refusal.kind, "reasons": refusal.reasons})
            continue
        look = likeness(drawn)
        if look in seen:
            twins.append([seen[look], number])
        seen.setdefault(look, number)
        kept.append(drawn.as_json())
        codes.append(code_of(drawn))
    return {"cards": kept, "codes": codes, "refused": refused, "twins": twins}


def _read_any(drawn: object) -> Card:
    if isinstance(drawn, str):
        return of_code(reading.text({"cards": drawn}, "cards", LONGEST_CODE))
    return Card(reading.record({"cards": drawn}, "cards"))
