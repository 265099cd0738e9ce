"""Before the count: who has not answered every roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import closing as frame
from scoring.five_boxes import pad
from scoring.five_boxes.facts import rule
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.five_boxes.types import Player, StateGiven
    from scoring.types import Closing


def closing(given: StateGiven) -> Closing:
    """What stands between this table and a final result? Everybody answers every roll, by a number or by a miss."""
    players = pad.read(given)["players"]
    rolls = max([_answered(player) for player in players])
    found = []
    for seat, player in enumerate(players):
        left = rolls - _answered(player)
        # R4: who does not write the number ticks a miss.
        if left:
            found.append(reason(rule("R4"), "rolls-left", [], seat=seat, name=player["name"], left=left))
    return frame.closed(found)


def _answered(player: Player) -> int:
    return len([number for number in player["pad"]["boxes"] if number is not None]) + player["pad"]["misses"]
