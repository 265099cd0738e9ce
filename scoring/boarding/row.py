"""The row of four open cards: what taking one costs, where the vouchers go, and whether the card is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.boarding.card import read_symbols
from scoring.boarding.facts import FACTS, READABLE
from scoring.refusal import Refusal, impossible
from scoring.verdict import ALLOWED, PRICE, REFUSED, reason

if TYPE_CHECKING:
    from scoring.boarding.types import Keep, KeepInput, TakeInput, TakeVerdict
    from scoring.types import Given, Reason

DISPLAY = FACTS["setup"]["display"]
ALL_VOUCHERS = FACTS["setup"]["vouchers_in_box"]
ALL_CARDS = FACTS["setup"]["passenger_cards"] + FACTS["setup"]["hard_cards"]


def read_row(given: Given, field: str) -> list[int]:
    """Vouchers on each open card; the first is the one farthest from the deck."""
    row = reading.listing(given, field, [0] * DISPLAY)
    # P3: four cards lie open.
    if len(row) != DISPLAY:
        raise impossible("boarding-P3", "so-many-cards-lie-open", [], n=len(row), display=DISPLAY)
    return [read_vouchers({field: each}, field) for each in row]


def read_vouchers(given: Given, field: str) -> int:
    vouchers = reading.whole(given, field, 0, READABLE)
    # V2: nobody has more than there are.
    if vouchers > ALL_VOUCHERS:
        raise Refusal("impossible", [more_vouchers_than_the_game_has(vouchers, ALL_VOUCHERS)])
    return vouchers


def more_vouchers_than_the_game_has(n: int, vouchers: int) -> Reason:
    return reason("boarding-V2", "more-vouchers-than-the-game-has", [], n=n, vouchers=vouchers)


def must_take_a_card() -> Reason:
    # R19: whoever is at turn takes a card; the first is free.
    return reason("boarding-R19", "must-take-a-card", [])


def breaks_of_taking(position: int, vouchers: int) -> list[Reason]:
    # P3: beyond the last open card there is only the deck.
    if position < 1 or position > DISPLAY:
        return [reason("boarding-R16", "no-such-open-card", [], position=position, display=DISPLAY)]
    # R16: card k costs k-1 vouchers of one's own; those on the wanted card come afterwards.
    if vouchers < position - 1:
        return [reason("boarding-R16", "too-few-vouchers", [], position=position, price=position - 1, vouchers=vouchers)]
    return []


def after_taking(position: int, vouchers: int, row: list[int]) -> tuple[int, list[int]]:
    # R16: one voucher on each skipped card, then gain those on the taken one.
    # F2: the row slides away from the deck, a new card joins beside it.
    # V2: numbers entered by hand may be wrong, but no card holds more vouchers than the box has.
    skipped = [min(lying + 1, ALL_VOUCHERS) for lying in row[: position - 1]]
    return vouchers - (position - 1) + row[position - 1], skipped + row[position:] + [0]


def take(given: TakeInput) -> TakeVerdict:
    """May this card of the row be taken, and who then has which vouchers?

    Card 1 lies farthest from the deck and is free; card k costs k−1 of the player's `vouchers`. `row` are the vouchers on the
    open cards, none if it is left out. Without a `position` the question is whether a turn may pass.
    """
    reading.only(given, ["position", "vouchers", "row"])
    position = reading.whole(given, "position", 0, READABLE, None)
    vouchers = read_vouchers(given, "vouchers")
    row = read_row(given, "row")
    breaks = [must_take_a_card()] if position is None else breaks_of_taking(position, vouchers)
    if position is None or breaks:
        return {"stamp": REFUSED, "breaks": breaks, "prices": []}
    left, row_after = after_taking(position, vouchers, row)
    return {
        "stamp": PRICE if position > 1 else ALLOWED,
        "breaks": [],
        "prices": [reason("boarding-R16", "skipping-costs-vouchers", [], n=position - 1)] if position > 1 else [],
        "vouchers": left,
        "gained": row[position - 1],
        "row": row_after,
    }


def keep(given: KeepInput) -> Keep:
    """Is a used card kept, and for how many points at the end? R17: only the one with the +1 star."""
    reading.only(given, ["symbols"])
    kept = "bonus_point" in read_symbols(given, "symbols")
    return {"keep": kept, "points": 1 if kept else 0, "rule": "boarding-R17"}
