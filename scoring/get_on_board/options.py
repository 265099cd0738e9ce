"""What may be laid next: every marker from which the turn can be completed, every complete turn, and the traps ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterator

from scoring import reading
from scoring.get_on_board.check import SITUATION, read_turn
from scoring.get_on_board.facts import FACTS, rule
from scoring.get_on_board.gain import gained, last_letter
from scoring.get_on_board.markers import Turn, changes, eliminates, falls_back, fitting_steps, markers_due
from scoring.get_on_board.objectives import read_cards, read_letters
from scoring.get_on_board.ride import ride
from scoring.get_on_board.route import read_intersections
from scoring.get_on_board.sheet import read_sheet
from scoring.get_on_board.ticket import read_shape_name
from scoring.get_on_board.turn import breaks_of, buses_in, judge, traffic_of
from scoring.refusal import Refusal
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import (
        Offer,
        OptionsAnswer,
        OptionsInput,
        PossibleTurn,
        ShapeName,
        TurnsAnswer,
        TurnsInput,
    )
    from scoring.types import Given, Reason


def options(given: OptionsInput) -> OptionsAnswer:
    """Where may the next marker of this turn lie, and at what price?

    The situation as in `check`; `placed` are the markers of this turn that lie already, `to_come` the shapes that may follow
    (all, if nobody knows). Only markers from which the turn can be completed are offered, each with its turn box, its buses
    and whether it eliminates, dooms or traps. `done` when the turn may end here."""
    reading.only(given, SITUATION + ["placed", "to_come"])
    turn = read_turn(given)
    placed = _read_placed(turn, given)
    to_come = _read_to_come(given)
    readings = readings_of(turn, placed)
    done = False
    offers: dict[str, Offer] = {}
    for each in readings:
        if is_over(each, placed):
            done = True
            continue
        for to in fitting_steps(each, placed):
            if to not in offers and can_be_completed(each, placed + [to]):
                offers[to] = _offer(each, placed, to, to_come)
    offered = [offers[to] for to in sorted(offers)]
    return {
        "done": done,
        "fallback": any([each.shape != turn.shape for each in readings]),
        "eliminated": eliminates(turn, placed),
        "options": offered,
        "warnings": [] if done else _warnings_ahead(turn.route + placed, offered),
    }


def _read_placed(turn: Turn, given: Given) -> list[str]:
    return read_intersections(turn.city, given, "placed") if given.get("placed") is not None else []


def _read_to_come(given: Given) -> list[ShapeName]:
    """The shapes that tickets may still ask of this sheet; all of them if nobody knows."""
    shapes = sorted(FACTS["shapes"])
    return [read_shape_name(each, "to_come") for each in reading.listing(given, "to_come", shapes, len(shapes))]


def _warnings_ahead(line: list[str], offered: list[Offer]) -> list[Reason]:
    if all([each["doomed"] for each in offered]):
        return [every_way_eliminates(line)]
    return [reason(rule("R13"), "trap-ahead", [each["to"]], place=each["to"]) for each in offered if each["trap"]]


def every_way_eliminates(line: list[str]) -> Reason:
    # R13: nothing but elimination is left.
    return reason(rule("R13"), "every-way-eliminates", line[-1:])


def turns(given: TurnsInput) -> TurnsAnswer:
    """Every complete turn from here: its verdict with the price, what it `collects` on this sheet, the points that the sheet
    gains now, and the shapes with which it would be stuck in the next round. The situation as in `check`, `placed` and
    `to_come` as in `options`; `cards` and `letters` are the objectives that count among the points."""
    reading.only(given, SITUATION + ["placed", "sheet", "to_come", "cards", "letters"])
    turn = read_turn(given)
    placed = _read_placed(turn, given)
    sheet = read_sheet(given)
    to_come = _read_to_come(given)
    cards = read_cards(given) if given.get("cards") else []
    letters = read_letters(turn.city, given) if given.get("letters") else []
    moves = {",".join(move): move for each in readings_of(turn, placed) for move in complete_turns(each, placed)}
    found: list[PossibleTurn] = []
    for name in sorted(moves):
        judged = judge(turn, moves[name])
        out = judged["eliminated"]
        ridden = ride(turn.city, sheet, judged)
        points = gained(sheet, ridden["sheet"], cards) + last_letter(turn.city, letters, turn.route, judged["move"])
        found.append(
            {
                "stamp": judged["stamp"],
                "breaks": judged["breaks"],
                "prices": judged["prices"],
                "move": judged["move"],
                "turn_boxes": judged["turn_boxes"],
                "buses": judged["buses"],
                "eliminated": out,
                "fallback": judged["fallback"],
                "collects": [] if out else ridden["happened"],
                "points": None if out else points,
                "stuck_with": [] if out else stuck_with(turn, judged["move"], judged["turn_boxes"], to_come),
            }
        )
    return {"turns": found}


def stuck_with(turn: Turn, move: list[str], boxes: int, shapes: list[ShapeName]) -> list[ShapeName]:
    """The shapes that would leave no safe turn next round."""
    return [shape for shape in shapes if not has_safe_turn(_next_round(turn, move, boxes, shape))]


def _next_round(turn: Turn, move: list[str], boxes: int, shape: ShapeName) -> Turn:
    """The same player one round later, if the board stays as it is."""
    return Turn(turn.city, turn.route + move, shape, turn.boxes_left - boxes, turn.markers_on)


def has_safe_turn(turn: Turn) -> bool:
    return _can_be_safe(turn) or (falls_back(turn) and _can_be_safe(turn.as_single()))


def complete_turns(turn: Turn, placed: list[str]) -> Iterator[list[str]]:
    """Every legal way to finish the turn, the eliminating ones included."""
    if is_over(turn, placed):
        yield placed
        return
    for to in fitting_steps(turn, placed):
        yield from complete_turns(turn, placed + [to])


def can_be_completed(turn: Turn, placed: list[str]) -> bool:
    return any(True for _ in complete_turns(turn, placed))


def _can_be_safe(turn: Turn) -> bool:
    return any(not eliminates(turn, move) for move in complete_turns(turn, []))


def is_trap(turn: Turn, move: list[str], boxes: int, to_come: list[ShapeName]) -> bool:
    """After the last round there is none."""
    return len(to_come) > 0 and not any(has_safe_turn(_next_round(turn, move, boxes, shape)) for shape in to_come)


def is_over(turn: Turn, placed: list[str]) -> bool:
    return len(placed) > 0 and markers_due(turn, placed) == len(placed)


def readings_of(turn: Turn, placed: list[str]) -> list[Turn]:
    """The turn as a single marker where R8 holds, and as its shape: those that begin with the markers already placed."""
    readings = [turn.as_single(), turn] if falls_back(turn) else [turn]
    possible = [each for each in readings if not _breaks_so_far(each, placed)]
    if not possible:
        raise Refusal("impossible", _breaks_so_far(readings[-1], placed))
    return possible


def _breaks_so_far(turn: Turn, placed: list[str]) -> list[Reason]:
    """What is wrong already, the markers that are still missing apart."""
    due = markers_due(turn, placed)
    # R13: no marker follows the one that met the own route.
    if len(placed) > due and eliminates(turn, placed[:due]):
        return [reason(rule("R13"), "turn-is-over", placed[due:], place=placed[due - 1])]
    unfinished = ("too-few-markers", "green-light-goes-on")
    return [each for each in breaks_of(turn, placed) if each["code"] not in unfinished]


def _offer(turn: Turn, placed: list[str], to: str, to_come: list[ShapeName]) -> Offer:
    """`doomed`: every way to finish over this marker eliminates; `trap`: every safe one is stuck with any shape to come."""
    safe = [move for move in complete_turns(turn, placed + [to]) if not eliminates(turn, move)]
    causes = traffic_of(turn, placed + [to])[len(traffic_of(turn, placed)) :]
    return {
        "to": to,
        "turn_box": changes(turn, placed + [to]) > changes(turn, placed),
        "buses": buses_in(causes),
        "causes": causes,
        "eliminates": eliminates(turn, placed + [to]),
        "doomed": not safe,
        "trap": len(safe) > 0 and all(is_trap(turn, move, changes(turn, move), to_come) for move in safe),
    }
