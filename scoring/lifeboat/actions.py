"""What rowing, the medical kit and the flare gun do, and the end of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.lifeboat import crew, reasons
from scoring.lifeboat.facts import FACTS
from scoring.lifeboat.provisions import COPIES
from scoring.refusal import Refusal, impossible, unreadable

if TYPE_CHECKING:
    from scoring.lifeboat.types import (
        DaysMarks,
        Fired,
        FlareInput,
        Healed,
        HealInput,
        Rowed,
        RowInput,
    )

LAND: Final = FACTS["gulls_to_land"]
FLARE_CARDS: Final = 3
ROWED_CARDS: Final = 2
MOST_ROWED: Final = ROWED_CARDS + COPIES["oar"]


def row(given: RowInput) -> Rowed:
    """Rowing with open oars: how many navigation cards are drawn, laid on the table (`keep`) and put under the deck."""
    reading.only(given, ["oars", "keep"])
    drawn = cards_rowed(reading.whole(given, "oars", 0, COPIES["oar"], 0))
    keep = reading.whole(given, "keep", 0, drawn, 0)
    return {"drawn": drawn, "to_table": keep, "to_bottom": drawn - keep}


def cards_rowed(oars: int) -> int:
    # R9: two navigation cards, and one more for each oar.
    return ROWED_CARDS + oars


def heal(given: HealInput) -> Healed:
    """The medical kit: `actor` takes one wound from `target`; wounds by character. His wounds and state afterwards."""
    reading.only(given, ["actor", "target", "wounds"])
    wounds = crew.wounds_by_name(given)
    actor, target = given.get("actor"), given.get("target")
    for name in (actor, target):
        if not isinstance(name, str) or name not in wounds:
            raise Refusal("impossible", [reasons.not_in_boat("lifeboat-R25", reading.shown(name))])
    # R23: only the conscious act.
    if crew.state_of(actor, wounds[actor]) != crew.CONSCIOUS:
        raise impossible("lifeboat-R23", "actor-not-conscious", [actor], character=actor)
    left = healed(target, wounds[target])
    return {"wounds": left, "state": crew.state_of(target, left)}


def healed(character: str, wounds: int) -> int:
    # R25: one wound less for anybody who lives.
    if crew.state_of(character, wounds) == crew.DEAD:
        raise Refusal("impossible", [reasons.dead_cannot_heal(character)])
    if wounds == 0:
        raise Refusal("impossible", [reasons.no_wounds(character)])
    return wounds - 1


def flare(given: FlareInput) -> Fired:
    """The flare gun into the air: the gulls after three navigation cards (1 a gull, 0 none, -1 a crossed one), in drawing
    order, and whether the voyage is over."""
    reading.only(given, ["gulls", "birds"])
    return fired(reading.whole(given, "gulls", 0, LAND - 1), birds(reading.listing(given, "birds")))


def birds(drawn: list[int]) -> list[int]:
    """Three navigation cards as far as the flare gun cares: a gull, none, or a crossed one, in the order drawn."""
    if len(drawn) != FLARE_CARDS or [each for each in drawn if not reading.is_whole(each) or each not in (-1, 0, 1)]:
        raise unreadable("bad-birds", [], cards=FLARE_CARDS)
    return drawn


def fired(gulls: int, drawn: list[int]) -> Fired:
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


def rest(person: DaysMarks) -> None:
    # R35: the marks of rowing and fighting go, wounds and open cards stay.
    person["rowed"] = False
    person["fought"] = False
