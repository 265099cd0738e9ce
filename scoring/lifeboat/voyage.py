"""The course of a voyage: from the characters dealt, day by day, to the cards revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.lifeboat import actions, benches, crew, dealing, provisions, reasons, steering
from scoring.lifeboat import boat as boats
from scoring.refusal import Refusal, impossible

if TYPE_CHECKING:
    from scoring.lifeboat.types import Nobody, Pad, Phase, State, Treasure, Who
    from scoring.types import Given

MOST_DAYS: Final = 999


def character(boat: State, seat: int, character: Who | Nobody) -> None:
    """Somebody takes a character; an empty name puts the card back."""
    pad, shared = boat["players"][seat]["pad"], boat["shared"]
    new, old = character, pad["character"]
    # R2: one character each.
    if new and new != old and new in [each["character"] for each in boats.pads(boat)]:
        raise Refusal("impossible", [reasons.duplicate_character(new)])
    pad["character"] = new
    nobody_moved = shared["benches"] == crew.seating(shared["benches"])
    shared["benches"] = _renamed(shared["benches"], old, new)
    shared["order"] = _renamed(shared["order"], old, new)
    shared["lost"] = _renamed(shared["lost"], old, new)
    if new and not old:
        shared["benches"] = shared["benches"] + [new]
    # R3: as long as nobody has changed seats, the printed order holds for everybody.
    if nobody_moved:
        shared["benches"] = crew.seating(shared["benches"])
        shared["order"] = shared["benches"]


def _renamed(names: list[Who], old: Who | Nobody, new: Who | Nobody) -> list[Who]:
    """The same places with the new name in the old one's, or without it."""
    return [new if new and each == old else each for each in names if each != old or new]


def provide(boat: State) -> None:
    """The provisions are dealt."""
    shared = boat["shared"]
    _require_phase(boat, ["provisions"])
    dealt = benches.provisions_round(boats.awake(boat), shared["deck"])
    for each in dealt["order"]:
        boats.pad_of(boat, each)["closed"] += 1
    shared["deck"] -= dealt["draw"]
    shared["dealt"] = True
    shared["phase"] = "actions"


def navigate(boat: State, card: object, chum: list[Who], preserver: Given, water: Given) -> None:
    _require_phase(boat, ["provisions", "actions"])
    steering.navigate(boat, {"card": card, "chum": chum, "preserver": preserver, "water": water})


def new_day(boat: State) -> None:
    _require_phase(boat, ["provisions", "actions", "navigation"])
    shared = boat["shared"]
    if shared["day"] == MOST_DAYS:
        raise impossible("lifeboat-R35", "too-many-days", [], most=MOST_DAYS)
    for pad in boats.pads(boat):
        actions.rest(pad)
        pad["acted"] = False
    shared["day"] += 1
    shared["rowed_cards"] = 0
    # R7: today's order of action is that of the benches now.
    shared["order"] = shared["benches"]
    # R6: an empty deck, or nobody to draw from it, skips the provisions.
    shared["phase"] = "actions" if shared["deck"] == 0 or not boats.awake(boat) else "provisions"


def _require_phase(boat: State, phases: list[Phase]) -> None:
    phase = boat["shared"]["phase"]
    # R27: nothing happens after the fourth gull.
    if phase == "ended":
        raise Refusal("impossible", [reasons.voyage_is_over()])
    # R4: provisions, actions, navigation, in this order.
    if phase not in phases:
        raise impossible("lifeboat-R4", "phases-in-order", [], phase=phase)


def end(boat: State) -> None:
    """The end of a voyage that was not followed here."""
    boat["shared"]["phase"] = "ended"


def treasure(boat: State, seat: int, card: Treasure, count: int) -> None:
    pad, _who = boats.at_seat(boat, seat)
    # S2: no more than is still unclaimed.
    others = sum([each[card] for each in boats.pads(boat)]) - pad[card]
    pad[card] = reading.whole({"count": count}, "count", 0, provisions.COPIES[card] - others)


def friend(boat: State, seat: int, character: Who | Nobody) -> None:
    _entered_by_hand(boat, seat)["friend"] = character
    require_one_card_each(boat)


def enemy(boat: State, seat: int, character: Who | Nobody) -> None:
    _entered_by_hand(boat, seat)["enemy"] = character
    require_one_card_each(boat)


def _entered_by_hand(boat: State, seat: int) -> Pad:
    pad, who = boats.at_seat(boat, seat)
    # R2: a card that was dealt is nobody's choice.
    if pad["fixed"]:
        raise impossible("lifeboat-R2", "cards-were-dealt", [who], character=who)
    return pad


def dealt(boat: State, seat: int, friend: Who, enemy: Who) -> None:
    pad = boats.at_seat(boat, seat)[0]
    pad["friend"], pad["enemy"], pad["fixed"] = friend, enemy, True
    # Cards that somebody entered by hand before are on their way back to the deck.
    out = [each for each in boats.pads(boat) if each["fixed"]]
    dealing.require_one_card_each([each["friend"] for each in out], [each["enemy"] for each in out])


def require_one_card_each(boat: State) -> None:
    dealing.require_one_card_each([pad["friend"] for pad in boats.pads(boat)], [pad["enemy"] for pad in boats.pads(boat)])


def reveal(boat: State, seat: int) -> None:
    pad, who = boats.at_seat(boat, seat)
    # R2: friend and enemy stay secret until the end.
    if boat["shared"]["phase"] != "ended":
        raise impossible("lifeboat-R2", "secret-until-the-end", [who], character=who)
    pad["revealed"] = True
