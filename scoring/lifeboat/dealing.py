"""Friends and enemies: checking a deal, and dealing in secret from a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Iterator, Mapping, Sequence

from scoring import chance, reading
from scoring.lifeboat import agreements, crew
from scoring.refusal import impossible, unreadable

if TYPE_CHECKING:
    from scoring.lifeboat.types import Agreements, CheckDealInput, Deal, DealChecked, DealInput, Who

LARGEST_SEED: Final = 0x7FFFFFFF


def check_deal(given: CheckDealInput) -> DealChecked:
    """Is this deal of friend and enemy cards possible, and as agreed? Both by the character who holds the card; a deal that
    is not is refused with the rule."""
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
    friend_of: dict[str, Who] = {}
    enemy_of: dict[str, Who] = {}
    for each in players:
        friend_of[each] = crew.known(friends[each], "friends")
        enemy_of[each] = crew.known(enemies[each], "enemies")
    require_fair(players, friend_of, enemy_of, agreements.read(given))
    return {"ok": True}


def require_fair(players: list[Who], friends: Mapping[str, Who], enemies: Mapping[str, Who], agreed: Agreements) -> None:
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


def require_one_card_each(friends: Sequence[str], enemies: Sequence[str]) -> None:
    # R2: there is one friend card and one enemy card of each character.
    for each in crew.NAMES:
        if friends.count(each) > 1:
            raise impossible("lifeboat-R2", "duplicate-friend", [each], character=each)
    for each in crew.NAMES:
        if enemies.count(each) > 1:
            raise impossible("lifeboat-R2", "duplicate-enemy", [each], character=each)


def deal(given: DealInput) -> Deal:
    """Deal friends and enemies: both decks are mixed by the seed, and everybody gets the first card that the agreements leave
    him. The same seed deals the same cards."""
    reading.only(given, ["in_play", "seed", "options"])
    in_play = reading.listing(given, "in_play", [])
    crew.require_players(len(in_play))
    players = crew.several(in_play, "in_play")
    agreed = agreements.read(given)
    cards = crew.seating(players) if agreed["only_in_play"] else crew.NAMES
    # One shuffle for both decks: two of neighbouring seeds would resemble each other.
    both = [("friend", card) for card in cards] + [("enemy", card) for card in cards]
    mixed = chance.shuffled(both, reading.whole(given, "seed", 0, LARGEST_SEED))
    # V8: nobody is dealt himself, nor the same person as friend and enemy.
    barred: dict[str, list[Who]] = {each: [each] if agreed["no_self"] else [] for each in players}
    friends = next(_ways(players, [card for deck, card in mixed if deck == "friend"], barred))
    if agreed["no_same"]:
        barred = {each: barred[each] + [friends[each]] for each in players}
    enemies = next(_ways(players, [card for deck, card in mixed if deck == "enemy"], barred))
    return {"friends": friends, "enemies": enemies}


def _ways(players: list[Who], cards: list[Who], barred: dict[str, list[Who]]) -> Iterator[dict[str, Who]]:
    """All ways to deal, those nearest the order of the deck first. Four players with two barred cards each still have one."""
    if not players:
        yield {}
        return
    for card in cards:
        if card not in barred[players[0]]:
            for way in _ways(players[1:], [each for each in cards if each != card], barred):
                way[players[0]] = card
                yield way
