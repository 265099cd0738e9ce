"""A turn that has been judged, written onto the sheet: turn boxes, buses, elimination, stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.get_on_board.city import City
from scoring.get_on_board.facts import rule
from scoring.get_on_board.sheet import copied
from scoring.get_on_board.stops import apply_stops, more_traffic
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import Sheet, StopsAnswer, TurnVerdict


def ride(city: City, sheet: Sheet, judged: TurnVerdict) -> StopsAnswer:
    """The sheet after an allowed turn, and what happened."""
    after = copied(sheet)
    after["turn_boxes"] += judged["turn_boxes"]
    after["traffic_boxes"] = more_traffic(after["traffic_boxes"], judged["buses"])
    # R13: the turn ended at once, so nobody boards any more.
    if judged["eliminated"]:
        after["eliminated"] = True
        return {"sheet": after, "happened": [reason(rule("R13"), "eliminated", judged["move"][-1:], place=judged["move"][-1])]}
    return apply_stops(city, after, judged["move"])
