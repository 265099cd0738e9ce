"""Cards on their way: from hand to bench, from one to another, and out of the game. Their number never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.lifeboat import boat as boats
from scoring.lifeboat import reasons
from scoring.refusal import Refusal, impossible

if TYPE_CHECKING:
    from scoring.lifeboat.types import Card, Nobody, Pad, State, Who


def may_take_closed(boat: State, pad: Pad) -> bool:
    """Whether he has a closed card, as far as the table knows."""
    unseen = boat["shared"]["deck"] + sum([each["closed"] for each in boats.pads(boat)])
    return pad["closed"] > 0 or (not boat["shared"]["dealt"] and unseen > 0)


def take_closed(boat: State, pad: Pad) -> None:
    """One closed card leaves a hand; at a table that does not count hands it comes out of the deck instead."""
    if pad["closed"] == 0:
        if boat["shared"]["dealt"]:
            raise Refusal("impossible", [reasons.no_closed_card(pad["character"])])
        draw_unseen(boat, pad, [])
    pad["closed"] -= 1


def draw_unseen(boat: State, pad: Pad, kept: list[Who]) -> None:
    """One more closed card turns up in a hand: from the deck, or, if that is empty, from those that are thought to have sunk,
    or out of the fullest other hand that is not among the `kept`."""
    untouched = kept + [pad["character"]]
    others = [each for each in boats.pads(boat) if each["character"] not in untouched and each["closed"] > 0]
    if boat["shared"]["deck"] > 0:
        boat["shared"]["deck"] -= 1
    elif boat["shared"]["sunk"] > 0:
        boat["shared"]["sunk"] -= 1
    elif others:
        fullest = others[0]
        for each in others:
            if each["closed"] > fullest["closed"]:
                fullest = each
        fullest["closed"] -= 1
    else:
        raise Refusal("impossible", [reasons.no_closed_card(pad["character"])])
    pad["closed"] += 1


def open_card(boat: State, pad: Pad, card: Card) -> None:
    # R15: an own card is turned face up.
    if boats.unseen(boat, card) == 0:
        raise impossible("lifeboat-R15", "no-such-card-left", [pad["character"]], character=pad["character"], card=card)
    take_closed(boat, pad)
    pad["open"] = pad["open"] + [card]


def take_open(pad: Pad, card: Card) -> None:
    """One open card leaves the bench it lies before."""
    if card not in pad["open"]:
        raise impossible("lifeboat-R11", "card-is-not-open", [pad["character"]], character=pad["character"], card=card)
    left = list(pad["open"])
    left.remove(card)
    pad["open"] = left
    if card == "parasol":
        pad["shade"] = False


def hand_over(boat: State, giver: Pad, taker: Pad, card: Card | Nobody) -> None:
    """A card changes hands and is closed there; no name means a closed card."""
    if card:
        take_open(giver, card)
    else:
        take_closed(boat, giver)
    taker["closed"] += 1


def spend(boat: State, pad: Pad, card: Card) -> None:
    # R15: a used card leaves the game, whether it lay open or comes from the hand.
    if card not in pad["open"]:
        open_card(boat, pad, card)
    take_open(pad, card)
    boat["shared"]["gone"] = boat["shared"]["gone"] + [card]


def wear_preserver(boat: State, giver: Pad, wearer: Pad) -> None:
    # R23, R29: the life preserver lies open before the one who wears it, and he keeps it.
    if "life_preserver" not in giver["open"]:
        open_card(boat, giver, "life_preserver")
    take_open(giver, "life_preserver")
    wearer["open"] = wearer["open"] + ["life_preserver"]


def wash_away_open(boat: State, pad: Pad) -> None:
    # R28: all open cards but the life preserver go down.
    kept: list[Card] = [card for card in pad["open"] if card == "life_preserver"]
    boat["shared"]["gone"] = boat["shared"]["gone"] + [card for card in pad["open"] if card != "life_preserver"]
    pad["open"] = kept
    pad["shade"] = False


def lose(boat: State, who: Who) -> None:
    # R24, R31: who is lost leaves with bench and all cards.
    pad, shared = boats.pad_of(boat, who), boat["shared"]
    shared["gone"] = shared["gone"] + pad["open"]
    shared["sunk"] += pad["closed"]
    pad["open"] = []
    pad["closed"] = 0
    pad["shade"] = False
    shared["benches"] = [each for each in shared["benches"] if each != who]
    shared["lost"] = shared["lost"] + [who]
