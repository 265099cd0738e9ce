"""Before the count: a voyage that goes on, friends and enemies not revealed, treasures that nobody has laid open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import closing as frame
from scoring.lifeboat import boat as boats
from scoring.lifeboat import pad, reasons, score
from scoring.lifeboat.actions import LAND
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.lifeboat.types import Player, State
    from scoring.types import Closing, Reason


def closing(given: State) -> Closing:
    """What stands between this table and a final result? A voyage that has not ended (R27), characters, friends and enemies
    that nobody has laid open (R2), treasures that nobody has entered."""
    boat = pad.read(given)
    found = _voyage(boat)
    for seat, player in enumerate(boat["players"]):
        found += _cards(player, seat)
    return frame.closed(found + _treasure(boat) + frame.uncountable(score.score, boat))


def _voyage(boat: State) -> list[Reason]:
    shared = boat["shared"]
    # R27: the fourth gull ends the voyage; until then nobody has won.
    if boats.phase_now(boat) == "ended":
        return []
    return [reason("lifeboat-R27", "voyage-goes-on", [], day=shared["day"], gulls=shared["gulls"], left=LAND - shared["gulls"])]


def _cards(player: Player, seat: int) -> list[Reason]:
    pad, name = player["pad"], player["name"]
    if not pad["character"]:
        return frame.of_seat([reasons.no_character_yet(name)], seat, name)
    # R2: friend and enemy are secret until everybody lays them open, and count from then on.
    if not pad["revealed"] or not pad["friend"] or not pad["enemy"]:
        return [reason("lifeboat-R2", "friend-and-enemy-not-revealed", [pad["character"]], seat=seat, name=name)]
    return []


def _treasure(boat: State) -> list[Reason]:
    """S2: a voyage on which nobody saved anything is possible, but more often nobody has entered it."""
    saved = [each["cash"] + each["jewels"] + each["painting_2"] + each["painting_3"] for each in boats.pads(boat)]
    if boats.phase_now(boat) != "ended" or sum(saved) > 0:
        return []
    return [reason("lifeboat-S2", "no-treasure-entered", [])]
