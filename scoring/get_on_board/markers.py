"""Markers: how a turn lays them from the end of a route, how many, in which shape, and when one must do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.get_on_board.city import City, joint
from scoring.get_on_board.facts import FACTS

if TYPE_CHECKING:
    from scoring.get_on_board.types import ShapeName


class Turn:
    """What a turn starts from: the city, the own route, the shape, the free turn boxes, the others' markers."""

    def __init__(self, city: City, route: list[str], shape: ShapeName, boxes_left: int, markers_on: dict[str, int]) -> None:
        self.city = city
        self.route = route
        self.shape = shape
        self.markers = FACTS["shapes"][shape]["markers"]
        self.patterns = FACTS["shapes"][shape]["patterns"]
        self.boxes_left = boxes_left
        self.markers_on = markers_on

    def as_single(self) -> Turn:
        return Turn(self.city, self.route, "single", self.boxes_left, self.markers_on)


def markers_due(turn: Turn, move: list[str]) -> int:
    """How many markers the turn lays along this line; more than the line has if it stops too early."""
    due = turn.markers
    for index, at in enumerate(move):
        # R13: meeting the own route ends the turn at once.
        if at in turn.route or at in move[:index]:
            return index + 1
        if index + 1 == due:
            # R11, R12: a turn that ends on a green light goes on by one marker.
            if not turn.city.is_green_light(at):
                return due
            due += 1
    return due


def eliminates(turn: Turn, move: list[str]) -> bool:
    """R13: the last marker reaches an intersection of the own route, the departure included (A4)."""
    return bool(move) and (move[-1] in turn.route or move[-1] in move[:-1])


def changes(turn: Turn, move: list[str]) -> int:
    """R4, R6, R7: joints that differ from the shape, fewest over the shapes with a slash; green-light markers are free."""
    line = (turn.route[-1:] + move)[: turn.markers + 1]
    joints = [joint(line[index - 1], line[index], line[index + 1]) for index in range(1, len(line) - 1)]
    return min([sum([asked[index] != joints[index] for index in range(len(joints))]) for asked in turn.patterns])


def steps(turn: Turn, placed: list[str]) -> list[str]:
    """R1, R5: along every road but the one just used. No other own road can begin at the end of a route (R13)."""
    line = turn.route[-2:] + placed
    return [to for to in turn.city.neighbours[line[-1]] if len(line) < 2 or to != line[-2]]


def fitting_steps(turn: Turn, placed: list[str]) -> list[str]:
    """R4, R7: the steps that match the shape with the turn boxes that are left."""
    return [to for to in steps(turn, placed) if changes(turn, placed + [to]) <= turn.boxes_left]


def falls_back(turn: Turn) -> bool:
    """R8 exactly (A9, A10): nothing clean can be built, and one attempt at least fails for want of a road."""
    # Every intersection has a road on: whoever may change every joint never runs off the map.
    if turn.boxes_left >= turn.markers - 1:
        return False
    ran_off_the_map = False
    attempts: list[list[str]] = [[]]
    for placed in attempts:  # grows while it is walked
        if len(placed) == turn.markers:
            return False
        fitting = fitting_steps(turn, placed)
        ran_off_the_map = ran_off_the_map or not fitting
        for to in fitting:
            if not eliminates(turn, placed + [to]):
                attempts.append(placed + [to])
    return ran_off_the_map
