"""A turn judged: every broken rule, or the price in turn boxes and buses, and whether it eliminates."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scoring.get_on_board.city import road
from scoring.get_on_board.facts import SHEET, rule
from scoring.get_on_board.markers import Turn, changes, eliminates, falls_back, markers_due
from scoring.verdict import REFUSED, reason, stamp_of

if TYPE_CHECKING:
    from scoring.get_on_board.types import TurnVerdict
    from scoring.types import Reason

TURN_BOXES = len(SHEET["turn_zone_values"])


def judge(turn: Turn, move: list[str]) -> TurnVerdict:
    breaks = breaks_of(turn, move)
    if not breaks:
        return _priced(turn, move, False)
    # R8: the shape cannot be built, so one marker is laid instead (A9, A10, A16).
    if falls_back(turn):
        single = turn.as_single()
        breaks = breaks_of(single, move)
        if not breaks:
            return _priced(single, move, True)
        breaks += _box_breaks(turn, move)
        breaks.append(reason(rule("R8"), "one-marker-only", [turn.route[-1]], shape=turn.shape))
    elif 0 < len(move) < turn.markers:
        breaks.append(reason(rule("R8"), "shape-can-be-built", [turn.route[-1]], shape=turn.shape, left=turn.boxes_left))
    return {
        "stamp": REFUSED,
        "breaks": breaks,
        "prices": [],
        "move": [],
        "turn_boxes": 0,
        "buses": 0,
        "eliminated": False,
        "fallback": False,
    }


def breaks_of(turn: Turn, move: list[str]) -> list[Reason]:
    """Every rule that the move breaks when it is read as this shape."""
    due = markers_due(turn, move)
    out = eliminates(turn, move[:due])
    # R13: nothing is laid behind the marker that met the own route.
    breaks = line_breaks(turn, move[:due] if out else move)
    # R3: the number of markers can never be changed.
    if len(move) < min(due, turn.markers):
        breaks.append(reason(rule("R3"), "too-few-markers", move[-1:], laid=len(move), due=turn.markers, shape=turn.shape))
    # R11: the green-light marker is a duty (A1).
    elif len(move) < due:
        breaks.append(reason(rule("R11"), "green-light-goes-on", move[-1:], place=move[-1]))
    elif len(move) > due and not out:
        breaks.append(reason(rule("R3"), "too-many-markers", move[due:], laid=len(move), due=due, shape=turn.shape))
    return breaks + _box_breaks(turn, move)


def _box_breaks(turn: Turn, move: list[str]) -> list[Reason]:
    laid = move[: markers_due(turn, move)]
    # R4, R7: one turn box for every joint that differs from the shape.
    needed = changes(turn, laid)
    if needed <= turn.boxes_left or line_breaks(turn, laid):
        return []
    boxes = turn.boxes_left
    return [reason(rule("R7"), "too-few-turn-boxes", laid[: turn.markers], needed=needed, left=boxes, shape=turn.shape)]


def line_breaks(turn: Turn, laid: list[str]) -> list[Reason]:
    """Where the markers are no unbroken line of free roads."""
    breaks: list[Reason] = []
    line = turn.route[-2:] + laid
    for index in range(len(line) - len(laid), len(line)):
        here, to = line[index - 1], line[index]
        # R1: a marker lies on one existing road.
        if to not in turn.city.neighbours[here]:
            breaks.append(reason(rule("R1"), "no-road", [here, to], here=here, to=to))
            # R2: the line starts at the end of the route and has no gap.
            breaks.append(reason(rule("R2"), "line-has-a-gap", [here, to], here=here, to=to))
        # R5: never back over an own road.
        elif index > 1 and to == line[index - 2]:
            breaks.append(reason(rule("R5"), "own-road", [here, to], here=here, to=to))
    return breaks


def _priced(turn: Turn, move: list[str], fallback: bool) -> TurnVerdict:
    laid = move[: markers_due(turn, move)]
    boxes = changes(turn, laid)
    prices: list[Reason] = []
    out = eliminates(turn, laid)
    # R13: legal, but the player is out of the game.
    if out:
        prices.append(reason(rule("R13"), "eliminates", laid[-1:], place=laid[-1]))
    if fallback:
        prices.append(reason(rule("R8"), "single-marker-instead", turn.route[-1:]))
    if boxes:
        prices.append(reason(rule("R7"), "costs-turn-boxes", laid[: turn.markers], boxes=boxes, left=turn.boxes_left - boxes))
    traffic = traffic_of(turn, laid)
    prices += traffic
    return {
        # R8: one marker instead is what the rules ask for, and costs nothing.
        "stamp": stamp_of([], [price for price in prices if price["code"] != "single-marker-instead"]),
        "breaks": [],
        "prices": prices,
        "move": laid,
        "turn_boxes": boxes,
        "buses": buses_in(traffic),
        "eliminated": out,
        "fallback": fallback,
    }


def traffic_of(turn: Turn, laid: list[str]) -> list[Reason]:
    """The buses that these markers cost, road by road and cause by cause."""
    causes: list[Reason] = []
    line = turn.route[-1:] + laid
    for index in range(1, len(line)):
        ends = line[index - 1 : index + 1]
        name = road(ends[0], ends[1])
        # R9: one bus for each marker of another player on the road.
        if name in turn.markers_on:
            causes.append(reason(rule("R9"), "others-on-the-road", ends, here=ends[0], to=ends[1], buses=turn.markers_on[name]))
        # R10: a black road costs one more, whoever uses it.
        if name in turn.city.black_roads:
            causes.append(reason(rule("R10"), "black-road", ends, here=ends[0], to=ends[1], buses=1))
    return causes


def buses_in(causes: list[Reason]) -> int:
    return sum([cast("int", cause["facts"]["buses"]) for cause in causes])
