"""The pad: every seat's sheet and route and the middle of the table, changed mark by mark.

Marks of the whole table (seat null):
  cards      `cards`: the ids of the two common objectives on slots 1 and 2
  ticket     `ticket`: the number revealed; ends the round before
  end-round  `round`: its number; gives the objective points and passes the inspector pawn on
Marks of a seat:
  inspector  takes the inspector pawn
  top        `top`: which sheet, 1 to 5
  start      `light`: the number of the departure light
  letters    `letters`: the personal objective, a secret until `reveal`
  reveal     shows the letters
  drive      `move`: this round's turn on the map, judged by the ticket; boxes, buses and stops follow
  extend     `to`: the route alone grows and its stops are applied; boxes and buses are kept by hand
  reach      `what`, `star`: one passenger or place, applied by the rules of the stops
  cross      `box`, `row`: the next box of a section, as on paper
  park       `section`, `row`: the bus of a row
  write      `field`, `value`, `row`, `parked`: any number of the sheet, for the end tally and for corrections
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from scoring import reading
from scoring.get_on_board import middle, pencil
from scoring.get_on_board.box import rule
from scoring.get_on_board.city import City, city_for, city_named, read_city
from scoring.get_on_board.markers import Turn
from scoring.get_on_board.objectives import read_letters
from scoring.get_on_board.ride import ride
from scoring.get_on_board.route import ends_on_itself, jams, read_any_route, read_intersections
from scoring.get_on_board.seats import read_players
from scoring.get_on_board.sheet import completed
from scoring.get_on_board.stops import apply_stops
from scoring.get_on_board.ticket import colour_of, read_top, shape_of
from scoring.get_on_board.turn import TURN_BOXES, judge
from scoring.refusal import Refusal, impossible, unreadable
from scoring.verdict import REFUSED

if TYPE_CHECKING:
    Json = dict[str, Any]
    TableMark = Callable[[Json, Json], Json]

MARKS = {
    "cards": ["cards"],
    "ticket": ["ticket"],
    "end-round": ["round"],
    "inspector": [],
    "top": ["top"],
    "start": ["light"],
    "letters": ["letters"],
    "reveal": [],
    "drive": ["move"],
    "extend": ["to"],
    "reach": ["what", "star"],
    "cross": ["box", "row"],
    "park": ["section", "row"],
    "write": ["field", "value", "row", "parked"],
}


def begin(table: Json) -> Json:
    """A fresh table; the city follows from the number of players (P1) unless it is chosen."""
    reading.only(table, ["options", "seats"])
    chosen = reading.record(table, "options", {})
    reading.only(chosen, ["city", "open_objectives"])
    seats = read_players({"players": reading.listing(table, "seats")})
    city = read_city(chosen) if chosen.get("city") is not None else city_for(len(seats))
    return {
        "options": {"city": city.slug, "open_objectives": reading.switch(chosen, "open_objectives")},
        "players": [{"name": seat["name"], "pad": blank_pad()} for seat in seats],
        "shared": {"cards": [], "tickets": [], "rounds_ended": 0, "inspector": None},
    }


def blank_pad() -> Json:
    """`shape` of the round follows from `top`; `driven` is the last round in which this seat took its turn on the map."""
    return {"top": None, "letters": None, "revealed": False, "route": [], "driven": 0, "sheet": completed({})}


def apply(state: Json, mark: Json) -> Json:
    """The state after one mark; the given state stays as it was."""
    do = mark["do"]
    if do in TABLE_MARKS:
        return TABLE_MARKS[do](state, mark)
    if do not in MARKS:
        raise unreadable("unknown-mark", [], mark=do, known=", ".join(sorted(MARKS)))
    seat = reading.whole(mark, "seat", 0, len(state["players"]) - 1)
    if do == "inspector":
        return middle.inspector(state, mark)
    after = dict(state)
    after["players"] = list(state["players"])
    after["players"][seat] = {"name": state["players"][seat]["name"], "pad": _pad_after(state, seat, mark)}
    return after


def _pad_after(state: Json, seat: int, mark: Json) -> Json:
    pad = dict(state["players"][seat]["pad"])
    do = mark["do"]
    # R13: whoever is out marks nothing more; a mistaken elimination is written anew.
    if pad["sheet"]["eliminated"] and do in ("drive", "extend", "reach", "cross", "park"):
        raise impossible(rule("R13"), "player-is-out", [])
    city = city_named(state["options"]["city"])
    if do in PENCIL:
        pad["sheet"] = PENCIL[do](pad["sheet"], mark)
    elif do == "top":
        pad["top"] = read_top(mark)
    elif do == "start":
        pad["route"] = [_start(city, pad["route"], mark)]
    elif do == "letters":
        pad["letters"] = read_letters(city, mark)
    elif do == "reveal":
        pad["revealed"] = True
    elif do == "extend":
        _extend(city, pad, read_intersections(city, mark, "to"))
    else:
        _drive(city, state, seat, pad, read_intersections(city, mark, "move"))
    return pad


def _start(city: City, route: list[str], mark: Json) -> str:
    """P5: the departure pawn stands before the first marker is laid."""
    if len(route) > 1:
        raise impossible(rule("P5"), "already-departed", route[:1])
    numbers = city.start_numbers()
    return city.start_light(reading.whole(mark, "light", numbers[0], numbers[-1]))


def _extend(city: City, pad: Json, to: list[str]) -> None:
    if not to:
        raise unreadable("missing-field", [], field="to")
    pad["route"] = read_any_route(city, {"route": pad["route"] + to})
    pad["sheet"] = completed(pad["sheet"])
    # R13: meeting the own route eliminates.
    if ends_on_itself(pad["route"]):
        pad["sheet"]["eliminated"] = True
    else:
        pad["sheet"] = apply_stops(city, pad["sheet"], to)["sheet"]


def _drive(city: City, state: Json, seat: int, pad: Json, move: list[str]) -> None:
    tickets = state["shared"]["tickets"]
    if not tickets or pad["top"] is None or not pad["route"]:
        raise impossible(rule("F1"), "not-ready-to-drive", [])
    # F2: one turn in a round.
    if pad["driven"] == len(tickets):
        raise impossible(rule("F2"), "already-driven", [], round=len(tickets))
    shape = shape_of(pad["top"], colour_of(tickets[-1]))
    others = [player["pad"]["route"] for other, player in enumerate(state["players"]) if other != seat]
    judged = judge(Turn(city, pad["route"], shape, TURN_BOXES - pad["sheet"]["turn_boxes"], jams(others)), move)
    if judged["stamp"] == REFUSED:
        raise Refusal("impossible", judged["breaks"])
    pad["sheet"] = ride(city, pad["sheet"], judged)["sheet"]
    pad["route"] = pad["route"] + judged["move"]
    pad["driven"] = len(tickets)


TABLE_MARKS: dict[str, TableMark] = {"cards": middle.cards, "ticket": middle.ticket, "end-round": middle.end_round}
PENCIL: dict[str, TableMark] = {"reach": pencil.reach, "cross": pencil.cross, "park": pencil.park, "write": pencil.write}
