"""The pad: every seat's sheet and route and the middle of the table, changed mark by mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import kinds, marks, reading
from scoring.get_on_board import middle, pencil
from scoring.get_on_board.city import City, city_for, city_named, read_city
from scoring.get_on_board.facts import rule
from scoring.get_on_board.markers import Turn
from scoring.get_on_board.objectives import COMMON, read_cards, read_letters
from scoring.get_on_board.ride import ride
from scoring.get_on_board.route import LONGEST, ends_on_itself, jams, read_any_route, read_intersections
from scoring.get_on_board.seats import ROUNDS, pad_in_play, read_players
from scoring.get_on_board.sheet import BUS_FIELDS, COUNT_FIELDS, FIELDS, ROWS, blank, copied, read_sheet
from scoring.get_on_board.stops import THINGS, apply_stops
from scoring.get_on_board.ticket import TICKETS, TOPS, colour_of, read_tickets, read_top, shape_of
from scoring.get_on_board.turn import TURN_BOXES, judge
from scoring.refusal import Refusal, impossible, unreadable
from scoring.verdict import REFUSED

if TYPE_CHECKING:
    from scoring.get_on_board.types import Pad, Player, Shared, State
    from scoring.types import Given


def begin(table: Given) -> State:
    """A fresh table; the city follows from the number of players (P1) unless it is chosen."""
    reading.only(table, ["options", "seats"])
    chosen = reading.record(table, "options", {})
    reading.only(chosen, ["city", "open_objectives"])
    seats = read_players({"players": reading.listing(table, "seats")})
    city = read_city(chosen) if chosen.get("city") is not None else city_for(len(seats))
    return {
        "options": {"city": city.slug, "open_objectives": reading.switch(chosen, "open_objectives")},
        "players": [{"name": reading.name(seat), "pad": _blank_pad()} for seat in seats],
        "shared": {"cards": [], "tickets": [], "rounds_ended": 0, "inspector": None},
    }


def _blank_pad() -> Pad:
    return {
        "top": None,
        "letters": None,
        "revealed": False,
        "objective_told": False,
        "route": [],
        "driven": 0,
        "by_hand": 0,
        "sheet": blank(),
    }


def read(given: Given) -> State:
    """A state that comes from outside, read with care."""
    reading.only(given, ["options", "players", "shared"])
    options = reading.record(given, "options")
    reading.only(options, ["city", "open_objectives"])
    city = read_city(options)
    players = read_players(given)
    return {
        "options": {"city": city.slug, "open_objectives": reading.switch(options, "open_objectives")},
        "players": [_read_player(city, player) for player in players],
        "shared": _read_shared(reading.record(given, "shared", {}), len(players)),
    }


def _read_player(city: City, player: Given) -> Player:
    reading.only(player, ["name", "pad"])
    pad = reading.record(player, "pad")
    reading.only(pad, ["top", "letters", "revealed", "objective_told", "route", "driven", "by_hand", "sheet"])
    return {
        "name": reading.name(player),
        "pad": {
            "top": None if pad.get("top") is None else read_top(pad),
            "letters": None if pad.get("letters") is None else read_letters(city, pad),
            "revealed": reading.switch(pad, "revealed"),
            "objective_told": reading.switch(pad, "objective_told"),
            "route": read_any_route(city, pad) if pad.get("route") else [],
            "driven": reading.whole(pad, "driven", 0, ROUNDS, 0),
            "by_hand": reading.whole(pad, "by_hand", 0, ROUNDS, 0),
            "sheet": read_sheet(pad),
        },
    }


def _read_shared(shared: Given, players: int) -> Shared:
    reading.only(shared, ["cards", "tickets", "rounds_ended", "inspector"])
    inspector = None if shared.get("inspector") is None else reading.whole(shared, "inspector", 0, players - 1)
    return {
        "cards": read_cards(shared) if shared.get("cards") else [],
        "tickets": read_tickets(shared),
        "rounds_ended": reading.whole(shared, "rounds_ended", 0, ROUNDS, 0),
        "inspector": inspector,
    }


def top(state: State, seat: int, top: int) -> None:
    """P2: which of the five sheets this seat has."""
    state["players"][seat]["pad"]["top"] = top


def start(state: State, seat: int, light: int) -> None:
    """P5: the departure pawn stands on the light of this number before the first marker is laid."""
    city = city_named(state["options"]["city"])
    pad = state["players"][seat]["pad"]
    if len(pad["route"]) > 1:
        raise impossible(rule("P5"), "already-departed", pad["route"][:1])
    numbers = city.start_numbers()
    pad["route"] = [city.start_light(reading.whole({"light": light}, "light", numbers[0], numbers[-1]))]


def letters(state: State, seat: int, letters: list[str]) -> None:
    """P4: the personal objective, a secret until it is revealed. Whether these were reached, no sheet has said yet."""
    city = city_named(state["options"]["city"])
    pad = state["players"][seat]["pad"]
    pad["letters"] = read_letters(city, {"letters": letters})
    pad["objective_told"] = False


def reveal(state: State, seat: int) -> None:
    """Shows the personal objective to all."""
    state["players"][seat]["pad"]["revealed"] = True


def extend(state: State, seat: int, to: list[str]) -> None:
    """The route alone grows and its stops are applied; boxes and buses are kept by hand."""
    city = city_named(state["options"]["city"])
    pad = pad_in_play(state, seat)
    if not to:
        raise unreadable("missing-field", [], field="to")
    reached = read_intersections(city, {"to": to}, "to")
    pad["route"] = read_any_route(city, {"route": pad["route"] + reached})
    # R13: meeting the own route eliminates.
    if ends_on_itself(pad["route"]):
        pad["sheet"] = copied(pad["sheet"])
        pad["sheet"]["eliminated"] = True
    else:
        pad["sheet"] = apply_stops(city, pad["sheet"], reached)["sheet"]


def drive(state: State, seat: int, move: list[str], round: int | None) -> None:
    """A turn on the map, judged by the ticket; turn boxes, buses and stops follow. With its `round` named it belongs to that
    round whenever it arrives, a turn that is marked by hand already is not counted twice, and the last turn ends the round."""
    city = city_named(state["options"]["city"])
    pad = pad_in_play(state, seat)
    laid = read_intersections(city, {"move": move}, "move")
    current = len(state["shared"]["tickets"])
    number = current if round is None else middle.begun(state, round)
    # F2: one turn in a round, drawn or marked by hand.
    if round is not None and pad["by_hand"] == round:
        raise impossible(rule("F2"), "marked-by-hand", [], round=round)
    turn = turn_to_drive(state, seat, number)
    middle.require_turn_left(pad, number)
    judged = judge(turn, laid)
    if judged["stamp"] == REFUSED:
        raise Refusal("impossible", judged["breaks"])
    pad["sheet"] = ride(city, pad["sheet"], judged)["sheet"]
    pad["route"] = pad["route"] + judged["move"]
    pad["driven"] = number
    if round is not None:
        middle.end_when_all_have_driven(state)


def turn_to_drive(state: State, seat: int, number: int) -> Turn:
    turn = turn_in(state, seat, number)
    if turn is None:
        raise impossible(rule("F1"), "not-ready-to-drive", [])
    return turn


def turn_in(state: State, seat: int, number: int) -> Turn | None:
    """What this seat's turn of a round starts from; nothing before ticket, sheet top and departure light are known."""
    pad = state["players"][seat]["pad"]
    if not number or pad["top"] is None or not pad["route"]:
        return None
    shape = shape_of(pad["top"], colour_of(state["shared"]["tickets"][number - 1]))
    others = [player["pad"]["route"] for other, player in enumerate(state["players"]) if other != seat]
    city = city_named(state["options"]["city"])
    return Turn(city, pad["route"], shape, TURN_BOXES - pad["sheet"]["turn_boxes"], jams(others))


_ROW = kinds.whole(1, ROWS)
_ROUND = kinds.optional(kinds.whole(1, ROUNDS))
_INTERSECTIONS = kinds.listing(kinds.text(3), LONGEST)
MARKS = [
    marks.mark("cards", marks.ANY, {"cards": kinds.listing(kinds.choice(sorted(COMMON)), 2)}, middle.cards),
    marks.mark("ticket", marks.ANY, {"ticket": kinds.whole(1, TICKETS)}, middle.ticket),
    marks.mark("end-round", marks.ANY, {"round": kinds.whole(1, ROUNDS)}, middle.end_round),
    marks.mark("inspector", marks.SEAT, {}, middle.inspector),
    marks.mark("top", marks.SEAT, {"top": kinds.whole(1, TOPS)}, top),
    marks.mark("start", marks.SEAT, {"light": kinds.whole(1, TICKETS)}, start),
    marks.mark("letters", marks.SEAT, {"letters": kinds.listing(kinds.text(1), 3)}, letters, until="reveal"),
    marks.mark("reveal", marks.SEAT, {}, reveal),
    marks.mark("drive", marks.SEAT, {"move": _INTERSECTIONS, "round": _ROUND}, drive),
    marks.mark("extend", marks.SEAT, {"to": _INTERSECTIONS}, extend),
    marks.mark("reach", marks.SEAT, {"what": kinds.choice(THINGS), "star": kinds.switch(), "round": _ROUND}, pencil.reach),
    marks.mark("done", marks.SEAT, {"round": kinds.whole(1, ROUNDS)}, pencil.done),
    marks.mark(
        "cross", marks.SEAT, {"box": kinds.choice(COUNT_FIELDS + BUS_FIELDS), "row": kinds.optional(_ROW)}, pencil.cross
    ),
    marks.mark("park", marks.SEAT, {"section": kinds.choice(BUS_FIELDS), "row": _ROW}, pencil.park),
    marks.mark(
        "write",
        marks.SEAT,
        {"field": kinds.choice(FIELDS), "value": kinds.value(), "row": kinds.optional(_ROW), "parked": kinds.switch()},
        pencil.write,
    ),
    marks.mark(
        "copy", marks.SEAT, {"sheet": kinds.record("GivenSheet"), "top": kinds.optional(kinds.whole(1, TOPS))}, pencil.copy
    ),
]
