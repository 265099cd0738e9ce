"""Before the count: a round not finished, a hall not empty, numbers that nobody entered, a solo game that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import closing as frame
from scoring.boarding import now, pad, score, solo
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.boarding.types import State, StateGiven
    from scoring.types import Closing, Reason


def closing(given: StateGiven) -> Closing:
    """What stands between this table and a final result? The last round (X2), a hall in which every kind is left (X1, V7),
    numbers missing or more than the game has (V3); alone, a scenario neither won nor lost (Q6, Q7)."""
    state = pad.read(given)
    if solo.is_alone(state):
        return frame.closed(_alone(state))
    return frame.closed(_round(state) + frame.doubts(score.score, state))


def _alone(state: State) -> list[Reason]:
    # Q6, Q7: a solo game is won or lost, never counted.
    if solo.outcome_of(state) != solo.GOING_ON:
        return []
    return [solo.told(solo.GOING_ON)]


def _round(state: State) -> list[Reason]:
    turn = now.turn_now(state)
    # X2: turns that were logged here end with a whole round.
    if not state["shared"]["turns"] or turn["over"] or turn["seat"] is None or not turn["last_round"]:
        return []
    waiting = [state["players"][seat]["name"] for seat in turn["still_to_play"]]
    return [reason("boarding-X2", "round-not-finished", [], names=waiting, n=len(waiting))]
