"""Friends and enemies: checking a deal, and dealing in secret from a seed."""

from __future__ import annotations

from typing import Any, Iterator

from scoring import chance, reading
from scoring.lifeboat import agreements, crew
from scoring.refusal import impossible, unreadable

_LARGEST_SEED = 0x7FFFFFFF


def check_deal(given: dict[str, Any]) -> dict[str, Any]:
    """`friends` and `enemies` by the character who holds the card."""
    reading.only(given, ["in_play", "friends", "enemies", "options"])
    in_play = reading.listing(given, "in_play", [])
    crew.require_players(len(in_play))
    friends, enemies = reading.record(given, "friends", {}), reading.record(given, "enemies", {})
    for field in ("friends", "enemies"):
        held = reading.record(given, field, {})
        # R2: one friend card and one enemy card for everybody in the game.
        if sorted([each for each in sorted(held) if held[each] is not None]) != sorted([str(each) for each in in_play]):
            raise unreadable("missing-field", [], field=field)
    players = [crew.known(each, "in_play") for each in in_play]
    for each in players:
        crew.known(friends[each], "friends")
        crew.known(enemies[each], "enemies")
    require_fair(players, friends, enemies, agreements.read(given))
    return {"ok": True}


def require_fair(players: list[str], friends: dict[str, str], enemies: dict[str, str], agreed: dict[str, Any]) -> None:
    """Refuse a deal that the box cannot give, or that the table agreed to avoid."""
    require_one_card_each([friends[each] for each in players], [enemies[each] for each in players])
    for each in players:
        # R2: dealing only among those present is the table's choice.
        if agreed["only_in_play"] and (friends[each] not in players or enemies[each] not in players):
            raise impossible("lifeboat-R2", "card-of-absent-character", [each], character=each)
    for each in players:
        # V8: nobody is his own friend.
        if agreed["no_self"] and friends[each] == each:
            raise impossible("lifeboat-V8", "self-friend", [each], character=each)
    for each in players:
        # V8: nobody is his own enemy.
        if agreed["no_self"] and enemies[each] == each:
            raise impossible("lifeboat-V8", "self-enemy", [each], character=each)
    for each in players:
        # V8: nobody has the same friend and enemy.
        if agreed["no_same"] and friends[each] == enemies[each]:
            raise impossible("lifeboat-V8", "friend-is-enemy", [each], character=each)


def require_one_card_each(friends: list[str], enemies: list[str]) -> None:
    # R2: there is one friend card and one enemy card of each character.
    for each in crew.NAMES:
        if friends.count(each) > 1:
            raise impossible("lifeboat-R2", "duplicate-friend", [each], character=each)
    for each in crew.NAMES:
        if enemies.count(each) > 1:
            raise impossible("lifeboat-R2", "duplicate-enemy", [each], character=each)


def deal(given: dict[str, Any]) -> dict[str, Any]:
    """The deal of this seed: both decks are mixed, and everybody gets the first card that the agreements leave him."""
    reading.only(given, ["in_play", "seed", "options"])
    in_play = reading.listing(given, "in_play", [])
    crew.require_players(len(in_play))
    players = crew.several(in_play, "in_play")
    agreed = agreements.read(given)
    cards = crew.seating(players) if agreed["only_in_play"] else crew.NAMES
    # One shuffle for both decks: two of neighbouring seeds would resemble each other.
    both = [("friend", card) for card in cards] + [("enemy", card) for card in cards]
    mixed = chance.shuffled(both, reading.whole(given, "seed", 0, _LARGEST_SEED))
    # V8: nobody is dealt himself, nor the same person as friend and enemy.
    barred = {each: [each] if agreed["no_self"] else [] for each in players}
    friends = next(_ways(players, [card for deck, card in mixed if deck == "friend"], barred))
    if agreed["no_same"]:
        barred = {each: barred[each] + [friends[each]] for each in players}
    enemies = next(_ways(players, [card for deck, card in mixed if deck == "enemy"], barred))
    return {"friends": friends, "enemies": enemies}


def _ways(players: list[str], cards: list[str], barred: dict[str, list[str]]) -> Iterator[dict[str, str]]:
    """All ways to deal, those nearest the order of the deck first. Four players with two barred cards each still have one."""
    if not players:
        yield {}
        return
    for card in cards:
        if card not in barred[players[0]]:
            for way in _ways(players[1:], [each for each in cards if each != card], barred):
                way[players[0]] = card
                yield way
