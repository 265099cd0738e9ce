"""The pad: a fresh table, a state read from JSON, and every mark that a table can make.

Setting up: `character`, and the secret marks `friend` and `enemy` (`dealt`, where the server deals), shown by `reveal`. The
day: `provisions`, the deeds, `navigate`, `new-day`. The end: `end`, `treasure`, `reveal`. By hand, to correct or to keep score
without the rest: `gulls`, `benches`, `wounds`, `status`, `rowed`, `fought`, `closed`, `found`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import kinds, marks, reading
from scoring.lifeboat import (
    actions,
    agreements,
    boat,
    by_hand,
    check,
    crew,
    deeds,
    fight,
    fortunes,
    provisions,
    reasons,
    voyage,
)
from scoring.lifeboat.facts import FACTS
from scoring.refusal import Refusal, impossible, unreadable

if TYPE_CHECKING:
    from scoring.lifeboat.types import Card, Nobody, Pad, Player, Shared, State, Who
    from scoring.types import Given

_PAD: Final = [
    "character", "friend", "enemy", "fixed", "rowed", "fought", "acted", "shade", "revealed", "wounds", "open", "closed",
    "cash", "jewels", "painting_2", "painting_3",
]  # fmt: skip
_SHARED: Final = [
    "benches", "order", "lost", "gulls", "day", "phase", "deck", "dealt", "gone", "sunk", "rowed_cards",
]  # fmt: skip


def begin(table: Given) -> State:
    reading.only(table, ["options", "seats"])
    seats = reading.listing(table, "seats")
    crew.require_players(len(seats))
    players: list[Player] = []
    for seat in seats:
        if not isinstance(seat, dict):
            raise unreadable("not-an-object", [], field="seats")
        players.append({"name": reading.name(seat), "pad": _read_pad({})})
    fresh: State = {"options": agreements.read(table), "players": players, "shared": _read_shared({})}
    # V5: by agreement everybody starts with one closed card.
    if fresh["options"]["starting_provision"]:
        for player in players:
            player["pad"]["closed"] = 1
        fresh["shared"]["deck"] -= len(players)
        fresh["shared"]["dealt"] = True
    return fresh


def read(state: Given) -> State:
    """A state from outside, checked: everybody sits on one bench or is lost, and no card exists twice."""
    reading.only(state, ["options", "players", "shared"])
    listed = reading.listing(state, "players")
    crew.require_players(len(listed))
    players: list[Player] = []
    for player in listed:
        if not isinstance(player, dict):
            raise unreadable("not-an-object", [], field="players")
        reading.only(player, ["name", "pad"])
        players.append({"name": reading.name(player), "pad": _read_pad(reading.record(player, "pad", {}))})
    shared = _read_shared(reading.record(state, "shared", {}))
    known: State = {"options": agreements.read(state), "players": players, "shared": shared}
    _require_benches(known)
    _require_cards(known)
    return known


def _read_pad(given: Given) -> Pad:
    reading.only(given, _PAD)
    return {
        "character": _name(given, "character"),
        "friend": _name(given, "friend"),
        "enemy": _name(given, "enemy"),
        "fixed": reading.switch(given, "fixed"),
        "rowed": reading.switch(given, "rowed"),
        "fought": reading.switch(given, "fought"),
        "acted": reading.switch(given, "acted"),
        "shade": reading.switch(given, "shade"),
        "revealed": reading.switch(given, "revealed"),
        "wounds": reading.whole(given, "wounds", 0, 99, 0),
        "open": _cards(given, "open"),
        "closed": reading.whole(given, "closed", 0, provisions.DECK_SIZE, 0),
        "cash": reading.whole(given, "cash", 0, provisions.COPIES["cash"], 0),
        "jewels": reading.whole(given, "jewels", 0, provisions.COPIES["jewels"], 0),
        "painting_2": reading.whole(given, "painting_2", 0, provisions.COPIES["painting_2"], 0),
        "painting_3": reading.whole(given, "painting_3", 0, provisions.COPIES["painting_3"], 0),
    }


def _read_shared(given: Given) -> Shared:
    reading.only(given, _SHARED)
    return {
        "benches": _names(given, "benches"),
        "order": _names(given, "order"),
        "lost": _names(given, "lost"),
        "gulls": reading.whole(given, "gulls", 0, actions.LAND, 0),
        "day": reading.whole(given, "day", 1, voyage.MOST_DAYS, 1),
        "phase": reading.choice(given, "phase", check.PHASES, "provisions"),
        "deck": reading.whole(given, "deck", 0, provisions.DECK_SIZE, provisions.DECK_SIZE),
        "dealt": reading.switch(given, "dealt"),
        "gone": _cards(given, "gone"),
        "sunk": reading.whole(given, "sunk", 0, provisions.DECK_SIZE, 0),
        "rowed_cards": reading.whole(given, "rowed_cards", 0, len(FACTS["navigation"]), 0),
    }


def _name(given: Given, field: str) -> Who | Nobody:
    return "" if given.get(field) in (None, "") else crew.one(given, field)


def _names(given: Given, field: str) -> list[Who]:
    return crew.several(reading.listing(given, field, []), field)


def _cards(given: Given, field: str) -> list[Card]:
    return [reading.choice({field: card}, field, provisions.KINDS) for card in reading.listing(given, field, [])]


def _require_benches(state: State) -> None:
    characters = crew.several([pad["character"] for pad in boat.pads(state) if pad["character"]], "character")
    # R3, R24: everybody in the game has a bench, or is lost.
    seated = sorted(state["shared"]["benches"] + state["shared"]["lost"])
    if seated != sorted(characters):
        raise Refusal("impossible", [reasons.benches_do_not_match(list(seated), len(characters))])


def _require_cards(state: State) -> None:
    shared = state["shared"]
    for kind in provisions.KINDS:
        # R15: no card lies open or out of the game more often than it exists.
        if boat.unseen(state, kind) < 0:
            raise impossible("lifeboat-R15", "card-limit", [], card=kind, copies=provisions.COPIES[kind])
    # R6: the deck is never reshuffled: what is dealt, open, gone and left is always the whole deck.
    held = sum([pad["closed"] + len(pad["open"]) for pad in boat.pads(state)])
    counted = shared["deck"] + held + len(shared["gone"]) + shared["sunk"]
    if counted != provisions.DECK_SIZE:
        raise impossible("lifeboat-R6", "cards-do-not-add-up", [], counted=counted, cards=provisions.DECK_SIZE)


_WHO: Final = kinds.choice(crew.NAMES)
_WHO_OR_NOBODY: Final = kinds.choice(crew.NAMES + [""])
_SOME: Final = kinds.listing(_WHO, len(crew.NAMES))
_CARD: Final = kinds.choice(provisions.KINDS)
# The open card that is meant; none for a closed one.
_CARD_OR_CLOSED: Final = kinds.optional(_CARD, "")

MARKS: Final = [
    marks.mark("character", marks.SEAT, {"character": _WHO_OR_NOBODY}, voyage.character),
    marks.mark("friend", marks.SEAT, {"character": _WHO_OR_NOBODY}, voyage.friend, until="reveal"),
    marks.mark("enemy", marks.SEAT, {"character": _WHO_OR_NOBODY}, voyage.enemy, until="reveal"),
    marks.mark("dealt", marks.SERVER, {"friend": _WHO, "enemy": _WHO}, voyage.dealt, until="reveal"),
    marks.mark("provisions", marks.ANY, {}, voyage.provide),
    marks.mark("row", marks.SEAT, {"kept": kinds.optional(kinds.whole(0, actions.MOST_ROWED), 0)}, deeds.row),
    marks.mark("rest", marks.SEAT, {}, deeds.rest),
    marks.mark("swap", marks.SEAT, {"with": _WHO}, deeds.swap),
    marks.mark("rob", marks.SEAT, {"from": _WHO, "card": _CARD_OR_CLOSED}, deeds.rob),
    marks.mark("steal", marks.SEAT, {"from": _WHO}, deeds.steal),
    marks.mark("give", marks.SEAT, {"to": _WHO, "card": _CARD_OR_CLOSED}, deeds.give),
    marks.mark("open", marks.SEAT, {"card": _CARD}, deeds.show),
    marks.mark("parasol", marks.SEAT, {}, deeds.parasol),
    marks.mark("medkit", marks.SEAT, {"on": _WHO}, deeds.medkit),
    marks.mark("flare", marks.SEAT, {"birds": kinds.listing(kinds.whole(-1, 1), actions.FLARE_CARDS)}, deeds.flare),
    marks.mark("preserver", marks.SEAT, {"to": _WHO}, deeds.preserver),
    marks.mark("overboard", marks.SEAT, {"who": _WHO}, deeds.overboard),
    marks.mark("discard", marks.SEAT, {"card": _CARD}, deeds.discard),
    marks.mark(
        "fight",
        marks.SEAT,
        {
            "against": _WHO,
            "goal": kinds.choice(fight.GOALS),
            "card": _CARD_OR_CLOSED,
            "attack": kinds.optional(_SOME, []),
            "defence": kinds.optional(_SOME, []),
            "flare": kinds.switch(),
            "opened": kinds.optional(kinds.record("Opened"), {}),
        },
        deeds.brawl,
    ),
    marks.mark(
        "navigate",
        marks.ANY,
        {
            "card": kinds.value("CardPlayed"),
            "chum": kinds.optional(_SOME, []),
            "preserver": kinds.optional(kinds.record("Throw"), {}),
            "water": kinds.optional(kinds.record("Water"), {}),
        },
        voyage.navigate,
    ),
    marks.mark("new-day", marks.ANY, {}, voyage.new_day),
    marks.mark("gulls", marks.ANY, {"gulls": kinds.whole(0, actions.LAND)}, by_hand.gulls),
    marks.mark("benches", marks.ANY, {"benches": _SOME}, by_hand.benches),
    marks.mark("wounds", marks.SEAT, {"wounds": kinds.whole(0, crew.MOST_WOUNDS)}, by_hand.wounds),
    marks.mark("status", marks.SEAT, {"status": kinds.choice(fortunes.STATUSES)}, by_hand.status),
    marks.mark("rowed", marks.SEAT, {"on": kinds.switch(True)}, by_hand.rowed),
    marks.mark("fought", marks.SEAT, {"on": kinds.switch(True)}, by_hand.fought),
    marks.mark("closed", marks.SEAT, {"closed": kinds.whole(0, provisions.DECK_SIZE)}, by_hand.closed),
    marks.mark("found", marks.ANY, {"who": _WHO, "kept": kinds.optional(_SOME, [])}, by_hand.found),
    marks.mark("end", marks.HOST, {}, voyage.end),
    marks.mark(
        "treasure",
        marks.SEAT,
        {"card": kinds.choice(provisions.TREASURES), "count": kinds.whole(0, provisions.MOST_OF_A_TREASURE)},
        voyage.treasure,
    ),
    marks.mark("reveal", marks.SEAT, {}, voyage.reveal),
]
