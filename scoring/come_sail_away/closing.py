"""Before the count: rounds that are left, claims still sealed, printed numbers that nobody has told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import closing as frame
from scoring.come_sail_away import pad, score
from scoring.come_sail_away.facts import ROUNDS
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.come_sail_away.types import State
    from scoring.types import Closing, Reason


def closing(given: State) -> Closing:
    """What stands between this table and a final result? Rounds left, claims of phase 4 still sealed (R36), printed points that
    nobody has told (S1, S4), counts that cannot be. A table without a round is an end tally in five numbers."""
    state = pad.read(given)
    return frame.closed(_nothing_written(state) + _sealed(state) + _not_counted(state) + frame.doubts(score.score, state))


def _nothing_written(state: State) -> list[Reason]:
    """S6: in an end tally somebody without a number has not been counted yet."""
    fresh = pad.fresh_pad()
    players = state["players"]
    blank = [seat for seat in range(len(players)) if players[seat]["pad"] == fresh]
    if state["shared"]["round"] is not None or not blank:
        return []
    if len(blank) == len(players):
        return [reason("come-sail-away-S6", "nothing-written", [])]
    return [reason("come-sail-away-S6", "pad-not-written", [], name=players[seat]["name"], seat=seat) for seat in blank]


def _sealed(state: State) -> list[Reason]:
    # R36: a claim is paid when all open theirs together.
    sealed = [player["name"] for player in state["players"] if player["pad"]["claim"]]
    return [reason("come-sail-away-R36", "claims-sealed", [], names=sealed, n=len(sealed))] if sealed else []


def _not_counted(state: State) -> list[Reason]:
    """S2: a table that was kept round by round counts who still sits in face-up rooms at its end."""
    found: list[Reason] = []
    if state["shared"]["round"] != ROUNDS:
        return found
    for seat in range(len(state["players"])):
        player = state["players"][seat]
        one = player["pad"]
        if one["rooms"] is None and one["passengers"] is None and one["aboard"] is None and not one["seated"]:
            found.append(reason("come-sail-away-S2", "passengers-not-counted", [], name=player["name"], seat=seat))
    return found
