"""Questions about the benches: who sits where, who is awake, who draws, who acts, who steers, who reveals when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.lifeboat import crew, reasons
from scoring.lifeboat.provisions import DECK_SIZE
from scoring.refusal import Refusal

if TYPE_CHECKING:
    from scoring.lifeboat.types import (
        Benches,
        ConditionAnswer,
        ConditionInput,
        NavigatorInput,
        NavigatorsChoice,
        Order,
        ProvisionsInput,
        ProvisionsRound,
        RevealOrderInput,
        SeatingInput,
        SwapInput,
        TurnOrderInput,
        Who,
    )
    from scoring.types import Given


def state(given: ConditionInput) -> ConditionAnswer:
    """Conscious, unconscious or dead? By a character's wounds."""
    reading.only(given, ["character", "wounds"])
    return {"state": crew.state_of(crew.one(given, "character"), reading.whole(given, "wounds", 0, 99, 0))}


def seating(given: SeatingInput) -> Benches:
    """Where everybody sits when the voyage begins, from bow to stern."""
    reading.only(given, ["characters"])
    characters = reading.listing(given, "characters", [])
    crew.require_players(len(characters))
    return {"benches": crew.seating(crew.several(characters, "characters"))}


def swap(given: SwapInput) -> Benches:
    """The benches after two people have changed seats."""
    reading.only(given, ["benches", "one", "other"])
    benches = _benches(given)
    one, other = given.get("one"), given.get("other")
    # R10: a seat change needs two people, both in the boat.
    if one is not None and one == other:
        raise Refusal("impossible", [reasons.same_character("lifeboat-R10", reading.shown(one))])
    for name in (one, other):
        if name not in benches:
            raise Refusal("impossible", [reasons.not_in_boat("lifeboat-R10", reading.shown(name))])
    return {"benches": crew.swapped(benches, crew.known(one, "one"), crew.known(other, "other"))}


def provisions(given: ProvisionsInput) -> ProvisionsRound:
    """The provisions of one day: how many cards are drawn from a deck of so many, and through whose hands they go."""
    reading.only(given, ["benches", "wounds", "deck"])
    awake = crew.awake(_benches(given), crew.wounds_by_name(given))
    return provisions_round(awake, reading.whole(given, "deck", 0, DECK_SIZE, DECK_SIZE))


def provisions_round(awake: list[Who], deck: int) -> ProvisionsRound:
    # R5: one card for each conscious character, from bow to stern. R6: a short deck runs out towards the stern.
    draw = min(len(awake), deck)
    return {"draw": draw, "order": awake[:draw], "without_card": awake[draw:], "skipped": draw == 0}


def turn_order(given: TurnOrderInput) -> Order:
    """Who acts today, one after the other: the conscious, as they sat this morning."""
    # R7: the benches as they were at the start of the day.
    reading.only(given, ["benches_at_start", "wounds"])
    benches = crew.several(reading.listing(given, "benches_at_start"), "benches_at_start")
    return {"order": crew.awake(benches, crew.wounds_by_name(given))}


def navigator(given: NavigatorInput) -> NavigatorsChoice:
    """Who steers, how many of the rowed cards he sees, and whether a card comes from the top of the deck."""
    reading.only(given, ["benches", "wounds", "rowed_cards", "compass"])
    awake = crew.awake(_benches(given), crew.wounds_by_name(given))
    return navigators_choice(awake, reading.whole(given, "rowed_cards", 0, 24, 0), reading.switch(given, "compass"))


def navigators_choice(awake: list[Who], rowed_cards: int, compass: bool) -> NavigatorsChoice:
    # R26: the conscious one nearest the stern chooses; with nobody awake, or no card on the table, the top card is played.
    if not awake:
        return {"navigator": None, "from_table": 0, "from_deck": 1}
    # R26: an open compass adds the top card of the deck to the choice.
    return {"navigator": awake[-1], "from_table": rowed_cards, "from_deck": 1 if compass or rowed_cards == 0 else 0}


def reveal_order(given: RevealOrderInput) -> Order:
    """Who shows friend and enemy at the end, one after the other: from bow to stern, then the lost as they were lost."""
    reading.only(given, ["benches", "lost"])
    lost = crew.several(reading.listing(given, "lost", []), "lost")
    return {"order": crew.reveal_order(_benches(given), lost)}


def _benches(given: Given) -> list[Who]:
    return crew.several(reading.listing(given, "benches"), "benches")
