"""May I lay this? A situation and a move read with care, then judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board.city import read_city
from scoring.get_on_board.markers import Turn
from scoring.get_on_board.route import jams, read_intersections, read_other_routes, read_route
from scoring.get_on_board.ticket import read_shape_name
from scoring.get_on_board.turn import TURN_BOXES, judge

if TYPE_CHECKING:
    from scoring.get_on_board.types import CheckInput, TurnVerdict
    from scoring.types import Given

SITUATION = ["city", "route", "shape", "turn_boxes", "others"]


def check(given: CheckInput) -> TurnVerdict:
    """May I lay this move? Every broken rule, or what it costs.

    The situation is the own route, the shape that the ticket asks for, the turn boxes crossed so far and the routes of the
    others; `move` are the intersections that the new markers reach. An allowed turn comes with its turn boxes, its buses
    (R9, R10), whether it eliminates (R13), and whether one marker was laid instead of the shape (R8)."""
    reading.only(given, SITUATION + ["move"])
    turn = read_turn(given)
    return judge(turn, read_intersections(turn.city, given, "move"))


def read_turn(given: Given) -> Turn:
    city = read_city(given)
    shape = read_shape_name(given.get("shape"), "shape")
    route = read_route(city, given)
    crossed = reading.whole(given, "turn_boxes", 0, TURN_BOXES, 0)
    return Turn(city, route, shape, TURN_BOXES - crossed, jams(read_other_routes(city, given)))
