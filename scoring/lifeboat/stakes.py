"""What the two secret cards are worth to the one who holds them: to be one’s own friend or enemy changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.lifeboat import agreements, crew
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.lifeboat.types import Agreements, Stakes, StakesInput, Who
    from scoring.types import Reason


def stakes(given: StakesInput) -> Stakes:
    """What friend and enemy will pay to this holder, and for what; both as reasons with their rule."""
    reading.only(given, ["character", "friend", "enemy", "in_play", "options"])
    in_play = crew.several(reading.listing(given, "in_play", []), "in_play")
    who, friend, enemy = crew.one(given, "character"), crew.one(given, "friend"), crew.one(given, "enemy")
    return {
        "friend": _friend(who, friend, enemy, in_play),
        "enemy": _enemy(who, friend, enemy, in_play, agreements.read(given)),
    }


def _friend(who: Who, friend: Who, enemy: Who, in_play: list[Who]) -> Reason:
    points = crew.SURVIVAL[friend]
    # S10: a card of somebody who is not in the game is worth nothing.
    if friend not in in_play:
        return reason("lifeboat-S10", "stake-absent", [friend], character=friend)
    # S7: own friend and own enemy: survival counts once. S5: own friend: it counts twice.
    if friend == who:
        return (
            reason("lifeboat-S7", "stake-friend-and-enemy-of-oneself", [friend], points=points)
            if enemy == who
            else reason("lifeboat-S5", "stake-own-friend", [friend], points=points)
        )
    # S3: a friend who lives pays his survival bonus. S8: also one who is the enemy as well.
    return reason("lifeboat-S8" if enemy == friend else "lifeboat-S3", "stake-friend", [friend], points=points)


def _enemy(who: Who, friend: Who, enemy: Who, in_play: list[Who], agreed: Agreements) -> Reason:
    points, reading_used = crew.STRENGTH[enemy], agreed["self_enemy_rule"]
    # S10: a card of somebody who is not in the game is worth nothing.
    if enemy not in in_play:
        return reason("lifeboat-S10", "stake-absent", [enemy], character=enemy)
    if enemy != who:
        # S4: a dead enemy pays his strength. S8: also one who is the friend as well.
        return reason("lifeboat-S8" if enemy == friend else "lifeboat-S4", "stake-enemy", [enemy], points=points)
    # V3, V4: the death of others pays an own enemy, whoever the friend is.
    if reading_used == "classic":
        return reason("lifeboat-V3", "stake-own-enemy-classic", [enemy])
    if reading_used == "ru2":
        return reason("lifeboat-V4", "stake-own-enemy-second-edition", [enemy])
    # S7: own friend and own enemy. S6: an own enemy gains nothing by surviving, nor by dying.
    if friend == who:
        return reason("lifeboat-S7", "stake-enemy-of-oneself-too", [enemy])
    if reading_used == "own_strength":
        return reason("lifeboat-S6", "stake-own-enemy-strength", [enemy], points=points)
    return reason("lifeboat-S6", "stake-own-enemy", [enemy])
