"""What may be laid next: every marker from which the turn can be completed, every complete turn, and the traps ahead."""

from __future__ import annotations

from typing import Any, Iterator

from scoring import reading
from scoring.get_on_board.box import BOX, rule
from scoring.get_on_board.route import read_intersections
from scoring.get_on_board.sheet import read_sheet
from scoring.get_on_board.stops import apply_stops
from scoring.get_on_board.ticket import read_shape_name
from scoring.get_on_board.turn import (
    SITUATION,
    Turn,
    breaks_of,
    changes,
    eliminates,
    falls_back,
    fitting_steps,
    judge,
    markers_due,
    read_turn,
    traffic_of,
)
from scoring.refusal import Refusal
from scoring.verdict import reason


def options(given: dict[str, Any]) -> dict[str, Any]:
    """Where may the next marker lie, and at what price? `done` when the turn may end here."""
    reading.only(given, SITUATION + ["placed"])
    turn = read_turn(given)
    placed = read_intersections(turn.city, given, "placed", [])
    readings = _readings_of(turn, placed)
    done = False
    offers: dict[str, dict[str, Any]] = {}
    for each in readings:
        if is_over(each, placed):
            done = True
            continue
        for to in fitting_steps(each, placed):
            if to not in offers and can_be_completed(each, placed + [to]):
                offers[to] = _offer(each, placed, to)
    offered = [offers[to] for to in sorted(offers)]
    warnings = []
    if offered and not done and all([each["doomed"] for each in offered]):
        warnings.append(reason(rule("R13"), "every-way-eliminates", (turn.route + placed)[-1:]))
    return {
        "done": done,
        "fallback": any([each.shape != turn.shape for each in readings]),
        "eliminated": eliminates(turn, placed),
        "options": offered,
        "warnings": warnings,
    }


def turns(given: dict[str, Any]) -> dict[str, Any]:
    """Every complete turn from here: its price, what it collects, and the shapes for which it is a trap next round."""
    reading.only(given, SITUATION + ["placed", "sheet", "to_come"])
    turn = read_turn(given)
    placed = read_intersections(turn.city, given, "placed", [])
    sheet = read_sheet(given)
    shapes = sorted(BOX["shapes"])
    to_come = [read_shape_name(each, "to_come") for each in reading.listing(given, "to_come", shapes, len(shapes))]
    moves = {",".join(move): move for each in _readings_of(turn, placed) for move in complete_turns(each, placed)}
    found = []
    for name in sorted(moves):
        judged = judge(turn, moves[name])
        judged["collects"] = [] if judged["eliminated"] else apply_stops(turn.city, sheet, judged["move"])["happened"]
        judged["stuck_with"] = [] if judged["eliminated"] else stuck_with(turn, judged, to_come)
        found.append(judged)
    return {"turns": found, "warnings": _warnings(turn, found, to_come)}


def _warnings(turn: Turn, found: list[dict[str, Any]], to_come: list[str]) -> list[dict[str, Any]]:
    safe = [each for each in found if not each["eliminated"]]
    if not safe:
        return [reason(rule("R13"), "every-way-eliminates", turn.route[-1:])]
    if to_come and all([len(each["stuck_with"]) == len(to_come) for each in safe]):
        return [reason(rule("R13"), "every-way-is-a-trap", turn.route[-1:])]
    return [
        reason(rule("R13"), "trap-ahead", each["move"], place=each["move"][-1])
        for each in safe
        if to_come and len(each["stuck_with"]) == len(to_come)
    ]


def stuck_with(turn: Turn, judged: dict[str, Any], shapes: list[str]) -> list[str]:
    """The shapes that would leave no safe turn next round, if the board stays as it is."""
    route = turn.route + judged["move"]
    boxes_left = turn.boxes_left - judged["turn_boxes"]
    return [shape for shape in shapes if not has_safe_turn(Turn(turn.city, route, shape, boxes_left, turn.markers_on))]


def has_safe_turn(turn: Turn) -> bool:
    if _leads_to_safety(turn, []):
        return True
    return falls_back(turn) and _leads_to_safety(turn.as_single(), [])


def complete_turns(turn: Turn, placed: list[str]) -> Iterator[list[str]]:
    """Every legal way to finish the turn, the eliminating ones included."""
    if is_over(turn, placed):
        yield placed
        return
    for to in fitting_steps(turn, placed):
        yield from complete_turns(turn, placed + [to])


def can_be_completed(turn: Turn, placed: list[str]) -> bool:
    return any(True for _ in complete_turns(turn, placed))


def _leads_to_safety(turn: Turn, placed: list[str]) -> bool:
    return any(not eliminates(turn, move) for move in complete_turns(turn, placed))


def is_over(turn: Turn, placed: list[str]) -> bool:
    return len(placed) > 0 and markers_due(turn, placed) == len(placed)


def _readings_of(turn: Turn, placed: list[str]) -> list[Turn]:
    """The turn as a single marker where R8 holds, and as its shape: those that begin with the markers already placed."""
    readings = [turn.as_single(), turn] if falls_back(turn) else [turn]
    possible = [each for each in readings if not _breaks_so_far(each, placed)]
    if not possible:
        raise Refusal("impossible", _breaks_so_far(readings[-1], placed))
    return possible


def _breaks_so_far(turn: Turn, placed: list[str]) -> list[dict[str, Any]]:
    """What is wrong already, the markers that are still missing apart."""
    due = markers_due(turn, placed)
    # R13: no marker follows the one that met the own route.
    if len(placed) > due and eliminates(turn, placed[:due]):
        return [reason(rule("R13"), "turn-is-over", placed[due:], place=placed[due - 1])]
    unfinished = ("too-few-markers", "green-light-goes-on")
    return [each for each in breaks_of(turn, placed) if each["code"] not in unfinished]


def _offer(turn: Turn, placed: list[str], to: str) -> dict[str, Any]:
    """`doomed`: every way to finish the turn over this marker eliminates."""
    causes = traffic_of(turn, placed + [to])[len(traffic_of(turn, placed)) :]
    return {
        "to": to,
        "turn_box": changes(turn, placed + [to]) > changes(turn, placed),
        "buses": sum([each["facts"]["buses"] for each in causes]),
        "causes": causes,
        "eliminates": eliminates(turn, placed + [to]),
        "doomed": not _leads_to_safety(turn, placed + [to]),
    }
