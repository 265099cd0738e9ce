"""The boat as the table sees it: one pad for each player, and what all share, read from JSON and begun afresh.

pad: character, wounds, rowed, fought, acted (today's action is spent), open (cards before him), shade (his parasol is up),
closed (number of closed cards), friend, enemy, revealed, and the treasures of the end.
shared: benches from bow to stern, order of action today, lost in order of loss, gulls, day, phase, deck (provisions left),
dealt (closed cards are counted here), gone (cards out of the game), sunk (closed cards that nobody saw again), rowed_cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scoring import reading
from scoring.lifeboat import agreements, crew, permission, provisions
from scoring.lifeboat.actions import LAND
from scoring.refusal import impossible, unreadable

if TYPE_CHECKING:
    Pad = dict[str, Any]
    Boat = dict[str, Any]

MOST_DAYS: Final = 999
_NAVIGATION_CARDS: Final = len(crew.FACTS["navigation"])
_FLAGS: Final = ["rowed", "fought", "acted", "shade", "revealed"]
_NAMES: Final = ["character", "friend", "enemy"]


def begin(table: dict[str, Any]) -> Boat:
    reading.only(table, ["options", "seats"])
    seats = reading.listing(table, "seats")
    crew.require_players(len(seats))
    players: list[dict[str, Any]] = []
    for seat in range(len(seats)):
        if not isinstance(seats[seat], dict):
            raise unreadable("not-an-object", [], field="seats")
        players.append({"name": reading.text(seats[seat], "name", 80), "pad": _read_pad({})})
    boat: Boat = {"options": agreements.read(table), "players": players, "shared": _read_shared({})}
    # V5: by agreement everybody starts with one closed card.
    if boat["options"]["starting_provision"]:
        for player in players:
            player["pad"]["closed"] = 1
        boat["shared"]["deck"] -= len(players)
        boat["shared"]["dealt"] = True
    return boat


def read(given: dict[str, Any]) -> Boat:
    """The field `state`, checked: everybody sits on one bench or is lost, and no card exists twice."""
    state = reading.record(given, "state")
    reading.only(state, ["options", "players", "shared"])
    listed = reading.listing(state, "players")
    crew.require_players(len(listed))
    players = []
    for player in listed:
        if not isinstance(player, dict):
            raise unreadable("not-an-object", [], field="players")
        reading.only(player, ["name", "pad"])
        players.append({"name": reading.text(player, "name", 80), "pad": _read_pad(reading.record(player, "pad", {}))})
    shared = _read_shared(reading.record(state, "shared", {}))
    boat: Boat = {"options": agreements.read(state), "players": players, "shared": shared}
    _require_benches(boat)
    _require_cards(boat)
    return boat


def copied(boat: Boat) -> Boat:
    """A boat that can be changed without touching the given one; lists in it are always replaced, never changed."""
    players = [{"name": player["name"], "pad": dict(player["pad"])} for player in boat["players"]]
    return {"options": boat["options"], "players": players, "shared": dict(boat["shared"])}


def _read_pad(given: dict[str, Any]) -> Pad:
    reading.only(given, _NAMES + _FLAGS + ["wounds", "open", "closed"] + provisions.TREASURES)
    pad: Pad = {each: "" if given.get(each) in (None, "") else crew.one(given, each) for each in _NAMES}
    for each in _FLAGS:
        pad[each] = reading.switch(given, each)
    pad["wounds"] = reading.whole(given, "wounds", 0, 99, 0)
    pad["open"] = _read_cards(given, "open")
    pad["closed"] = reading.whole(given, "closed", 0, provisions.DECK_SIZE, 0)
    for each in provisions.TREASURES:
        pad[each] = reading.whole(given, each, 0, provisions.COPIES[each], 0)
    return pad


def _read_shared(given: dict[str, Any]) -> dict[str, Any]:
    names = ["benches", "order", "lost"]
    reading.only(given, names + ["gulls", "day", "phase", "deck", "dealt", "gone", "sunk", "rowed_cards"])
    shared: dict[str, Any] = {each: crew.several(reading.listing(given, each, []), each) for each in names}
    shared["gulls"] = reading.whole(given, "gulls", 0, LAND, 0)
    shared["day"] = reading.whole(given, "day", 1, MOST_DAYS, 1)
    shared["phase"] = reading.choice(given, "phase", permission.PHASES, "provisions")
    shared["deck"] = reading.whole(given, "deck", 0, provisions.DECK_SIZE, provisions.DECK_SIZE)
    shared["dealt"] = reading.switch(given, "dealt")
    shared["gone"] = _read_cards(given, "gone")
    shared["sunk"] = reading.whole(given, "sunk", 0, provisions.DECK_SIZE, 0)
    shared["rowed_cards"] = reading.whole(given, "rowed_cards", 0, _NAVIGATION_CARDS, 0)
    return shared


def _read_cards(given: dict[str, Any], field: str) -> list[str]:
    cards = reading.listing(given, field, [])
    return [reading.choice({field: card}, field, provisions.KINDS) for card in cards]


def _require_benches(boat: Boat) -> None:
    characters = crew.several([pad["character"] for pad in pads(boat) if pad["character"]], "character")
    # R3, R24: everybody in the game has a bench, or is lost.
    seated = boat["shared"]["benches"] + boat["shared"]["lost"]
    if sorted(seated) != sorted(characters):
        raise impossible("lifeboat-R3", "benches-do-not-match", sorted(seated), characters=len(characters), places=len(seated))


def _require_cards(boat: Boat) -> None:
    shared = boat["shared"]
    for kind in provisions.KINDS:
        # R15: no card lies open or out of the game more often than it exists.
        if unseen(boat, kind) < 0:
            raise impossible("lifeboat-R15", "card-limit", [], card=kind, copies=provisions.COPIES[kind])
    # R6: the deck is never reshuffled: what is dealt, open, gone and left is always the whole deck.
    held = sum([pad["closed"] + len(pad["open"]) for pad in pads(boat)])
    counted = shared["deck"] + held + len(shared["gone"]) + shared["sunk"]
    if counted != provisions.DECK_SIZE:
        raise impossible("lifeboat-R6", "cards-do-not-add-up", [], counted=counted, cards=provisions.DECK_SIZE)


def pads(boat: Boat) -> list[Pad]:
    return [player["pad"] for player in boat["players"]]


def pad_of(boat: Boat, character: str) -> Pad:
    """The pad of the player who plays this character."""
    for pad in pads(boat):
        if pad["character"] == character:
            return pad
    raise impossible("lifeboat-R1", "not-in-the-game", [], character=character)


def state_of(boat: Boat, character: str) -> str:
    if character in boat["shared"]["lost"]:
        return crew.LOST
    return crew.state_of(character, pad_of(boat, character)["wounds"])


def wounds(boat: Boat) -> dict[str, int]:
    """The wounds of everybody aboard."""
    return {each: pad_of(boat, each)["wounds"] for each in boat["shared"]["benches"]}


def awake(boat: Boat) -> list[str]:
    return crew.awake(boat["shared"]["benches"], wounds(boat))


def unseen(boat: Boat, kind: str) -> int:
    """How many cards of a kind are neither open nor out of the game."""
    seen = boat["shared"]["gone"].count(kind) + sum([pad["open"].count(kind) for pad in pads(boat)])
    copies: int = provisions.COPIES[kind] - seen
    return copies


def may_hold(boat: Boat, character: str, kind: str) -> bool:
    """Whether he can have this card, open or closed, as far as the table knows."""
    pad = pad_of(boat, character)
    if kind in pad["open"]:
        return True
    return unseen(boat, kind) > 0 and (pad["closed"] > 0 or not boat["shared"]["dealt"])
