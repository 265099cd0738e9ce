"""Reasons that several parts of the boat give: each is worded here, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.types import Reason

SOMEBODY: Final = "somebody"


def at(who: str) -> list[str]:
    """Where in the boat a reason points: nowhere while nobody in particular is meant."""
    return [] if who == SOMEBODY else [who]


def voyage_is_over() -> Reason:
    # R27: the fourth gull ends everything at once.
    return reason("lifeboat-R27", "voyage-is-over", [])


def duplicate_character(who: str) -> Reason:
    # R2: one character each.
    return reason("lifeboat-R2", "duplicate-character", [who], character=who)


def no_character_yet(player: str) -> Reason:
    return reason("lifeboat-R2", "no-character-yet", [], player=player)


def benches_do_not_match(named: list[str], characters: int) -> Reason:
    # R3, R24: everybody in the game has a bench, or is lost.
    return reason("lifeboat-R3", "benches-do-not-match", named, characters=characters, places=len(named))


def not_in_boat(rule: str, who: str) -> Reason:
    return reason(rule, "not-in-boat", [], character=who)


def same_character(rule: str, who: str) -> Reason:
    return reason(rule, "same-character", [], character=who)


def no_closed_card(who: str) -> Reason:
    # R11, R12: a closed card is taken only where somebody holds one.
    return reason("lifeboat-R11", "no-closed-card", [who], character=who)


def dead_cannot_heal(who: str) -> Reason:
    # R25: no kit raises the dead.
    return reason("lifeboat-R25", "dead-cannot-heal", at(who), character=who)


def no_wounds(who: str) -> Reason:
    # R25: nothing to heal.
    return reason("lifeboat-R25", "no-wounds", [who], character=who)


def thrower_is_in_the_water(who: str) -> Reason:
    # R29: who swims himself throws nothing.
    return reason("lifeboat-R29", "thrower-is-in-the-water", at(who), character=who)


def throw_to_dry(who: str) -> Reason:
    # R29: a preserver is thrown to somebody in the water.
    return reason("lifeboat-R29", "throw-to-dry", at(who), character=who)


def throw_to_unconscious(who: str) -> Reason:
    # R29: only a conscious swimmer catches the preserver.
    return reason("lifeboat-R29", "throw-to-unconscious", at(who), character=who)


def unconscious_cannot_drink(who: str) -> Reason:
    # R23: who is not conscious plays no card.
    return reason("lifeboat-R23", "unconscious-cannot-drink", [who], character=who)
