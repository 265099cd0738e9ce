"""The row of four open cards: what taking one costs, where the vouchers go, and whether the card is kept."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.boarding.cabin import DATA
from scoring.boarding.card import read_symbols
from scoring.verdict import reason, verdict

DISPLAY: int = DATA["setup"]["display"]
ALL_VOUCHERS: int = DATA["setup"]["vouchers_in_box"]


def read_row(given: dict[str, Any], field: str) -> list[int]:
    """Vouchers on each open card; the first is the one farthest from the deck."""
    row = reading.listing(given, field, [0] * DISPLAY, DISPLAY)
    reading.whole({field: len(row)}, field, DISPLAY, DISPLAY)
    return [reading.whole({field: each}, field, 0, ALL_VOUCHERS) for each in row]


def breaks_of_taking(position: int | None, vouchers: int) -> list[dict[str, Any]]:
    # R19: whoever is at turn takes a card; the first is free.
    if position is None:
        return [reason("boarding-R19", "must-take-a-card", [])]
    # R16: card k costs k-1 vouchers of one's own; those on the wanted card come afterwards.
    if vouchers < position - 1:
        return [reason("boarding-R16", "too-few-vouchers", [], position=position, price=position - 1, vouchers=vouchers)]
    return []


def after_taking(position: int, vouchers: int, row: list[int]) -> tuple[int, list[int]]:
    # R16: one voucher on each skipped card, then gain those on the taken one.
    # F2: the row slides away from the deck, a new card joins beside it.
    skipped = [lying + 1 for lying in row[: position - 1]]
    return vouchers - (position - 1) + row[position - 1], skipped + row[position:] + [0]


def take(given: dict[str, Any]) -> dict[str, Any]:
    """Question: may this card of the row be taken, and who then has which vouchers?"""
    reading.only(given, ["position", "vouchers", "row"])
    position = None if given.get("position") is None else reading.whole(given, "position", 1, DISPLAY)
    vouchers = reading.whole(given, "vouchers", 0, ALL_VOUCHERS)
    row = read_row(given, "row")
    breaks = breaks_of_taking(position, vouchers)
    if breaks or position is None:
        return verdict(breaks, [])
    left, row_after = after_taking(position, vouchers, row)
    prices = [reason("boarding-R16", "skipping-costs-vouchers", [], n=position - 1)] if position > 1 else []
    return verdict([], prices, vouchers=left, gained=row[position - 1], row=row_after)


def keep(given: dict[str, Any]) -> dict[str, Any]:
    """Question: is a used card kept? R17: only the one with the +1 star, for a point at the end."""
    reading.only(given, ["symbols"])
    kept = "bonus_point" in read_symbols(given, "symbols")
    return {"keep": kept, "points": 1 if kept else 0, "rule": "boarding-R17"}
