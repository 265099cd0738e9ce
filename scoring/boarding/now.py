"""A running game at a glance: whose turn, what the hall still holds, who plays in the last round, how far a scenario is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.boarding import pad, rulings, solo
from scoring.boarding.cabin import Cabin
from scoring.boarding.facts import KIND
from scoring.boarding.hall import hall_of, of_unknown_kind, outside
from scoring.boarding.plane import Reading, everything_on, sitters_of
from scoring.boarding.row import DISPLAY, breaks_of_taking
from scoring.boarding.turn import gone, low

if TYPE_CHECKING:
    from scoring.boarding.types import Now, RowCard, SoloNow, State, StateGiven, TurnNow


def now(given: StateGiven) -> Now:
    """Where does this table stand: the hall, the planes, whose turn it is, what the open cards cost, how far a scenario is?"""
    state = pad.read(given)
    cabin = rulings.cabin_of(state)
    hall = hall_of(state)
    answer: Now = {
        "hall": hall,
        "outside": outside(state),
        "unknown": of_unknown_kind(state),
        "gone": [KIND[letter] for letter in gone(hall)],
        "low": low(hall),
        "planes": [everything_on(cabin, sitters_of(each["pad"]["rows"], cabin)) for each in state["players"]],
    }
    if solo.is_alone(state):
        answer["solo"] = _solo(state, cabin)
    else:
        answer["turn"] = turn_now(state)
        answer["row"] = _row(state, answer["turn"]["seat"])
    return answer


def turn_now(state: State) -> TurnNow:
    """Whose turn it is; nobody's once the last round is over."""
    players = len(state["players"])
    turns = state["shared"]["turns"]
    ends_after = state["shared"]["ends_after"]
    order = [(state["options"]["start"] + number) % players for number in range(players)]
    done = turns % players
    # X2: the round in which a kind ran out is finished, and no other begins.
    over = ends_after is not None and turns >= ends_after
    return {
        "seat": None if over else order[done],
        "round": turns // players + (0 if over else 1),
        "turn_in_round": done + 1,
        "last_round": ends_after is not None,
        "over": over,
        "still_to_play": [] if over else order[done:],
    }


def _row(state: State, at_turn: int | None) -> list[RowCard]:
    # R16: what each open card would cost, and whether the player at turn can pay.
    vouchers = 0 if at_turn is None else state["players"][at_turn]["pad"]["vouchers"]
    row = state["shared"]["row"]
    return [
        {"position": position, "price": position - 1, "gain": row[position - 1], "breaks": breaks_of_taking(position, vouchers)}
        for position in range(1, DISPLAY + 1)
    ]


def _solo(state: State, cabin: Cabin) -> SoloNow:
    rules = state["options"]
    pad = state["players"][0]["pad"]
    plane = Reading(cabin, sitters_of(pad["rows"], cabin))
    return {
        "scenario": rules["scenario"],
        "vouchers": pad["vouchers"],
        "conditions": solo.conditions(rules["scenario"], solo.progress_of(state, plane), rules),
        "outcome": solo.outcome_of(state, plane),
    }
