"""A running game at a glance: whose turn, what the hall still holds, who plays in the last round, how far a scenario is."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.boarding import rulings, solo
from scoring.boarding.plane import KIND, LETTERS, Reading, painted, read_rows
from scoring.boarding.row import DISPLAY, breaks_of_taking, read_row
from scoring.boarding.table import MOST_TURNS
from scoring.boarding.tokens import added
from scoring.boarding.turn import gone, low
from scoring.refusal import unreadable


def now(state: dict[str, Any]) -> dict[str, Any]:
    """Question: where does this table stand?"""
    reading.only(state, ["options", "players", "shared"])
    rules = rulings.read(state)
    players = reading.listing(state, "players", most=4)
    if not players:
        raise unreadable("missing-field", [], field="players")
    pads = [reading.record(reading.record({"players": each}, "players"), "pad", {}) for each in players]
    shared = reading.record(state, "shared", {})
    hall = reading.record(shared, "hall", {})
    tokens = rulings.tokens_per_colour(len(players))
    left = {letter: reading.whole(hall, letter, 0, 30, tokens) for letter in LETTERS}
    seated = added([painted(reading.listing(pad, "rows", [])) for pad in pads])
    # The hall is counted by hand or by cards played; tokens outside all planes are the most that it can hold.
    outside = {letter: tokens - seated[letter] for letter in LETTERS}
    answer: dict[str, Any] = {
        "hall": left,
        "outside": outside,
        "gone": [KIND[letter] for letter in gone(left)],
        "low": low(left),
    }
    if len(players) == 1:
        answer["solo"] = _solo(pads[0], shared, rules)
        return answer
    answer["turn"] = _turn(shared, rules, len(players))
    at_turn = answer["turn"]["seat"]
    # R16: what each open card would cost, and whether the player at turn can pay.
    vouchers = 0 if at_turn is None else reading.whole(pads[at_turn], "vouchers", 0, 24, 0)
    row = read_row(shared, "row")
    answer["row"] = [
        {"position": position, "price": position - 1, "gain": row[position - 1], "breaks": breaks_of_taking(position, vouchers)}
        for position in range(1, DISPLAY + 1)
    ]
    return answer


def _turn(shared: dict[str, Any], rules: dict[str, Any], players: int) -> dict[str, Any]:
    turns = reading.whole(shared, "turns", 0, MOST_TURNS, 0)
    ends_after = reading.whole(shared, "ends_after", 0, MOST_TURNS, None)
    order = [(rules["start"] + number) % players for number in range(players)]
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


def _solo(pad: dict[str, Any], shared: dict[str, Any], rules: dict[str, Any]) -> dict[str, Any]:
    cabin = rulings.cabin_for(rules, 1)
    met = solo.conditions(rules["scenario"], solo.of_plane(Reading(cabin, read_rows(pad, cabin))), rules)
    return {
        "scenario": rules["scenario"],
        "vouchers": reading.whole(pad, "vouchers", 0, 24, 0),
        "conditions": met,
        "outcome": reading.choice(shared, "outcome", [solo.GOING_ON, solo.WON, solo.LOST], solo.GOING_ON),
    }
