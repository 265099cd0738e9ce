"""What rowing, the medical kit and the flare gun do, and the end of the day."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.lifeboat import crew
from scoring.lifeboat.crew import FACTS
from scoring.lifeboat.provisions import COPIES
from scoring.refusal import impossible, unreadable

LAND = FACTS["gulls_to_land"]
FLARE_CARDS = 3


def row(given: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, ["oars", "keep"])
    drawn = cards_rowed(reading.whole(given, "oars", 0, COPIES["oar"], 0))
    keep = reading.whole(given, "keep", 0, drawn, 0)
    return {"drawn": drawn, "to_table": keep, "to_bottom": drawn - keep}


def cards_rowed(oars: int) -> int:
    # R9: two navigation cards, and one more for each oar.
    return 2 + oars


def heal(given: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, ["actor", "target", "wounds"])
    wounds = crew.wounds_by_name(given)
    actor, target = given.get("actor"), given.get("target")
    for name in (actor, target):
        if not isinstance(name, str) or name not in wounds:
            raise impossible("lifeboat-R25", "not-in-boat", [], character=reading.shown(name))
    actor, target = crew.known(actor, "actor"), crew.known(target, "target")
    # R23: only the conscious act.
    if crew.state_of(actor, wounds[actor]) != crew.CONSCIOUS:
        raise impossible("lifeboat-R23", "actor-not-conscious", [actor], character=actor)
    left = healed(target, wounds[target])
    return {"wounds": left, "state": crew.state_of(target, left)}


def healed(character: str, wounds: int) -> int:
    # R25: one wound less for anybody who lives.
    if crew.state_of(character, wounds) == crew.DEAD:
        raise impossible("lifeboat-R25", "dead-cannot-heal", [character], character=character)
    if wounds == 0:
        raise impossible("lifeboat-R25", "no-wounds", [character], character=character)
    return wounds - 1


def flare(given: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, ["gulls", "birds"])
    return fired(reading.whole(given, "gulls", 0, LAND - 1), birds(given))


def birds(given: dict[str, Any]) -> list[int]:
    """Three navigation cards as far as the flare gun cares: a gull, none, or a crossed one, in the order drawn."""
    drawn = reading.listing(given, "birds")
    if len(drawn) != FLARE_CARDS or [each for each in drawn if not reading.is_whole(each) or each not in (-1, 0, 1)]:
        raise unreadable("bad-birds", [], cards=FLARE_CARDS)
    return drawn


def fired(gulls: int, drawn: list[int]) -> dict[str, Any]:
    # R13: only the gulls of the three cards count, one card after the other.
    used = 0
    for bird in drawn:
        gulls = gulls_after(gulls, bird)
        used += 1
        # R27: the fourth gull ends the voyage at once.
        if gulls == LAND:
            break
    return {"gulls": gulls, "game_over": gulls == LAND, "cards_used": used}


def gulls_after(gulls: int, bird: int) -> int:
    # R27: a gull adds a marker, a crossed one removes one, never below zero.
    return max(0, gulls + bird)


def end_day(given: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, ["characters"])
    characters = reading.record(given, "characters")
    names = [crew.known(each, "characters") for each in sorted(characters)]
    return {"characters": {each: rested(reading.record(characters, each, {})) for each in names}}


def rested(character: dict[str, Any]) -> dict[str, Any]:
    # R35: the marks of rowing and fighting go, wounds and open cards stay.
    rested = dict(character)
    rested["rowed"] = False
    rested["fought"] = False
    return rested
