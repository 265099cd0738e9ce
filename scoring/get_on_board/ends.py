"""The ends of a turn: where it may end, every way there with its price and what it brings, and one turn before it is laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board import pad
from scoring.get_on_board.city import city_named
from scoring.get_on_board.gain import gained, last_letter
from scoring.get_on_board.markers import Turn
from scoring.get_on_board.middle import waiting
from scoring.get_on_board.options import complete_turns, every_way_eliminates, is_trap, readings_of
from scoring.get_on_board.ride import ride
from scoring.get_on_board.route import read_intersections
from scoring.get_on_board.situation import order_of
from scoring.get_on_board.ticket import colour_of, shapes_to_come
from scoring.get_on_board.turn import judge
from scoring.verdict import REFUSED

if TYPE_CHECKING:
    from scoring.get_on_board.types import (
        End,
        EndsAnswer,
        EndsInput,
        Needed,
        Pad,
        ShapeName,
        Sheet,
        SituationInput,
        State,
        TurnAnswer,
        TurnInput,
        Way,
    )


def ends(given: EndsInput) -> EndsAnswer:
    """Where may this seat's turn end, and by which ways? From the running table, in one answer: each end with all its ways,
    the cheapest first, each with its turn boxes, its buses, the points that it brings, and whether it eliminates or traps.

    Also whose turn it is (`waiting_for`, in the `order` of the round), what is `missing` before a turn can be drawn, and
    whether the seat has taken its turn already. A covered personal objective is not counted: it would be betrayed.

    With `up` the same about whoever is in turn comes along, if that is somebody else."""
    state, seat = _read(given, ["up"])
    answer = _ends_of(state, seat)
    for up in answer["waiting_for"][:1]:
        if reading.switch(given, "up") and up != seat:
            answer["up"] = _ends_of(state, up)
    return answer


def _ends_of(state: State, seat: int) -> EndsAnswer:
    own = state["players"][seat]["pad"]
    number = len(state["shared"]["tickets"])
    order = order_of(state)
    turn = pad.turn_in(state, seat, number)
    ways = ways_of(state, seat, turn) if turn and waiting(state)[seat] else []
    found = _by_end(ways)
    return {
        "seat": seat,
        "round": number,
        "shape": turn.shape if turn else None,
        "order": order,
        "waiting_for": [each for each in order if waiting(state)[each]],
        "missing": _missing(own, number),
        "done": ("by-hand" if own["by_hand"] == number else "drawn") if number and own["driven"] == number else None,
        "fallback": any([way["fallback"] for way in ways]),
        "ends": found,
        "warnings": [every_way_eliminates(own["route"])] if ways and all([way["eliminated"] for way in ways]) else [],
    }


def turn(given: TurnInput) -> TurnAnswer:
    """What would this turn bring, before it is laid? The verdict as in `check`, and for an allowed turn what each stop does,
    the sheet afterwards and the points that the total gains."""
    state, seat = _read(given, ["move"])
    start = pad.turn_to_drive(state, seat, len(state["shared"]["tickets"]))
    own = state["players"][seat]["pad"]
    judged = judge(start, read_intersections(start.city, given, "move"))
    allowed = judged["stamp"] != REFUSED
    ridden = ride(start.city, own["sheet"], judged) if allowed else None
    gain = None
    if ridden and not judged["eliminated"]:
        gain = _gain(state, seat, ridden["sheet"], judged["move"])
    return {
        "stamp": judged["stamp"],
        "breaks": judged["breaks"],
        "prices": judged["prices"],
        "move": judged["move"],
        "turn_boxes": judged["turn_boxes"],
        "buses": judged["buses"],
        "eliminated": judged["eliminated"],
        "fallback": judged["fallback"],
        "happened": ridden["happened"] if ridden else [],
        "sheet": ridden["sheet"] if ridden else own["sheet"],
        "points": gain,
    }


def _read(given: SituationInput, more: list[str] | None = None) -> tuple[State, int]:
    reading.only(given, ["state", "seat"] + (more or []))
    state = pad.read(reading.record(given, "state"))
    return state, reading.whole(given, "seat", 0, len(state["players"]) - 1)


def _missing(own: Pad, number: int) -> list[Needed]:
    """F1, P2, P5: a turn needs a place to start from, the shape that the sheet shows, and a ticket."""
    needed: list[tuple[Needed, bool]] = [
        ("start", len(own["route"]) > 0),
        ("top", own["top"] is not None),
        ("ticket", number > 0),
    ]
    return [what for what, known in needed if not known]


def ways_of(state: State, seat: int, turn: Turn) -> list[Way]:
    """Every legal turn from here, by name."""
    own = state["players"][seat]["pad"]
    drawn = [colour_of(ticket) for ticket in state["shared"]["tickets"]]
    to_come = shapes_to_come(own["top"] or 1, drawn)
    moves = {",".join(move): move for each in readings_of(turn, []) for move in complete_turns(each, [])}
    return [_way(state, seat, turn, moves[name], to_come) for name in sorted(moves)]


def _way(state: State, seat: int, turn: Turn, move: list[str], to_come: list[ShapeName]) -> Way:
    judged = judge(turn, move)
    out = judged["eliminated"]
    after = ride(turn.city, state["players"][seat]["pad"]["sheet"], judged)["sheet"]
    return {
        "move": judged["move"],
        "turn_boxes": judged["turn_boxes"],
        "buses": judged["buses"],
        "eliminated": out,
        "fallback": judged["fallback"],
        "trap": not out and is_trap(turn, judged["move"], judged["turn_boxes"], to_come),
        "points": None if out else _gain(state, seat, after, judged["move"]),
    }


def _gain(state: State, seat: int, after: Sheet, move: list[str]) -> int:
    own = state["players"][seat]["pad"]
    points = gained(own["sheet"], after, state["shared"]["cards"])
    # P4: a covered card is nobody's business.
    known = own["revealed"] or state["options"]["open_objectives"]
    if own["letters"] and known and not own["sheet"]["personal_done"]:
        points += last_letter(city_named(state["options"]["city"]), own["letters"], own["route"], move)
    return points


def _by_end(ways: list[Way]) -> list[End]:
    places: dict[str, list[Way]] = {}
    for way in ways:
        places.setdefault(way["move"][-1], []).append(way)
    return [{"to": to, "ways": sorted(places[to], key=price)} for to in sorted(places)]


def price(way: Way) -> tuple[bool, bool, int, int, int, str]:
    """The cheapest first: safe, without a trap, fewest boxes and buses; among equals the one that brings most."""
    toll = way["turn_boxes"] + way["buses"]
    return way["eliminated"], way["trap"], toll, way["turn_boxes"], -(way["points"] or 0), ",".join(way["move"])
