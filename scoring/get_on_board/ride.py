"""A turn that has been judged, written onto the sheet: turn boxes, buses, elimination, stops."""

from typing import Any

from scoring.get_on_board.box import rule
from scoring.get_on_board.city import City
from scoring.get_on_board.sheet import completed
from scoring.get_on_board.stops import apply_stops, more_traffic
from scoring.verdict import reason


def ride(city: City, sheet: dict[str, Any], judged: dict[str, Any]) -> dict[str, Any]:
    """The sheet after an allowed turn, and what happened."""
    after = completed(sheet)
    after["turn_boxes"] += judged["turn_boxes"]
    after["traffic_boxes"] = more_traffic(after["traffic_boxes"], judged["buses"])
    # R13: the turn ended at once, so nobody boards any more.
    if judged["eliminated"]:
        after["eliminated"] = True
        return {"sheet": after, "happened": [reason(rule("R13"), "eliminated", judged["move"][-1:], place=judged["move"][-1])]}
    return apply_stops(city, after, judged["move"])
