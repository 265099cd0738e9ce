"""A passenger card (R5), the order in which it is placed (R6, R11), and how many cards a game takes (R37, R38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.come_sail_away.facts import COLOURS, FACTS, MOST_PLAYERS, ROUNDS
from scoring.verdict import reason, verdict

if TYPE_CHECKING:
    from scoring.come_sail_away.types import CardInput, CardsNeeded, Direction, OrderInput, Passenger, PlayersInput
    from scoring.types import Given, Reason, Verdict

LONGEST_CARD = 12  # longer ones are not read; those of 5 to 12 passengers break R5


def read_passenger(given: Given) -> Passenger:
    reading.only(given, ["colour", "luggage"])
    return {"colour": reading.choice(given, "colour", COLOURS), "luggage": reading.switch(given, "luggage")}


def read_card(given: Given, field: str) -> list[Passenger]:
    """The passengers of a card from left to right."""
    listed = reading.listing(given, field, most=LONGEST_CARD)
    return [read_passenger(reading.record({field: each}, field)) for each in listed]


def card_breaks(card: list[Passenger]) -> list[Reason]:
    breaks = []
    # R5: a card shows two to four passengers.
    if not 2 <= len(card) <= 4:
        breaks.append(reason("come-sail-away-R5", "card-size", [], passengers=len(card)))
    # R5: exactly one of them has luggage.
    suitcases = len([each for each in card if each["luggage"]])
    if suitcases != 1:
        breaks.append(reason("come-sail-away-R5", "one-luggage-per-card", [], suitcases=suitcases))
    return breaks


def order_breaks(card: list[Passenger], placed: list[Passenger]) -> list[Reason]:
    breaks = []
    # R5: the passengers are those of the card, no others.
    if sorted(_names(card)) != sorted(_names(placed)):
        breaks.append(reason("come-sail-away-R5", "not-the-passengers-of-the-card", []))
    # R6: three or four go in card order from either end; R11 frees cards of two.
    if len(card) > 2 and placed not in (card, from_end(card, "rtl")):
        breaks.append(reason("come-sail-away-R6", "card-order", []))
    return breaks


def _names(passengers: list[Passenger]) -> list[str]:
    return [each["colour"] + (" with luggage" if each["luggage"] else "") for each in passengers]


def from_end(card: list[Passenger], direction: Direction) -> list[Passenger]:
    """R6: the card from its left end (`ltr`) or from its right end (`rtl`)."""
    return list(reversed(card)) if direction == "rtl" else list(card)


def card(given: CardInput) -> Verdict:
    """Can this be a passenger card? Two to four passengers from left to right, one of them with luggage (R5)."""
    reading.only(given, ["card"])
    return verdict(card_breaks(read_card(given, "card")), [])


def order(given: OrderInput) -> Verdict:
    """May the card be placed in this order? Three or four passengers go from either end (R6), two as they like (R11)."""
    reading.only(given, ["card", "placed"])
    return verdict(order_breaks(read_card(given, "card"), read_card(given, "placed")), [])


def cards_needed(given: PlayersInput) -> CardsNeeded:
    """How many passenger cards does a game of so many players draw, and how many are left in the deck at its end?"""
    reading.only(given, ["players"])
    players = reading.whole(given, "players", 1, MOST_PLAYERS)
    # R38: solo draws two cards for every round; R37: the others two at the start and one in each phase 5 but the last.
    drawn = 2 * ROUNDS if players == 1 else players * (2 + ROUNDS - 1)
    return {"drawn": drawn, "left": FACTS["cards"] - drawn}
