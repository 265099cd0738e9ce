"""The situation of a seat at a running table: what its turn starts from, who is next, what the pencil may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board import pad
from scoring.get_on_board.middle import waiting
from scoring.get_on_board.pencil import next_boxes
from scoring.get_on_board.seats import turn_order
from scoring.get_on_board.ticket import colour_of, shape_of, shapes_to_come

if TYPE_CHECKING:
    from scoring.get_on_board.types import SeatSituation, SituationInput, State


def situation(given: SituationInput) -> SeatSituation:
    """From the running table to the referee: the situation from which this seat's turn starts (route, shape of the round,
    turn boxes, the others' routes), the shapes still `to_come`, the seats in the `order` of this round and those still
    `waiting_for` their turn, and what the pencil may do `next`. `shape` is null before sheet and ticket are known."""
    reading.only(given, ["state", "seat"])
    state = pad.read(reading.record(given, "state"))
    seat = reading.whole(given, "seat", 0, len(state["players"]) - 1)
    own = state["players"][seat]["pad"]
    drawn = [colour_of(ticket) for ticket in state["shared"]["tickets"]]
    top = own["top"]
    order = order_of(state)
    routes = [player["pad"]["route"] for other, player in enumerate(state["players"]) if other != seat]
    return {
        "city": state["options"]["city"],
        "round": len(drawn),
        "shape": shape_of(top, drawn[-1]) if top and drawn else None,
        "to_come": shapes_to_come(top, drawn) if top else [],
        "route": own["route"],
        "others": [route for route in routes if route],
        "turn_boxes": own["sheet"]["turn_boxes"],
        "order": order,
        "waiting_for": [each for each in order if waiting(state)[each]],
        "next": next_boxes(own["sheet"]),
    }


def order_of(state: State) -> list[int]:
    """F2: seats in the order of this round; without an inspector nobody knows."""
    first = state["shared"]["inspector"]
    playing = [not player["pad"]["sheet"]["eliminated"] for player in state["players"]]
    return [] if first is None else turn_order(playing, first)
