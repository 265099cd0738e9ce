"""One player's line in a recounted game: the final route, and how the tickets cut it into rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board.city import City
from scoring.get_on_board.markers import Turn, falls_back, markers_due
from scoring.get_on_board.objectives import read_letters
from scoring.get_on_board.route import ends_on_itself, read_departed
from scoring.get_on_board.sheet import blank, read_part
from scoring.get_on_board.ticket import colour_of, read_top, shape_of
from scoring.get_on_board.turn import judge
from scoring.refusal import Refusal
from scoring.verdict import REFUSED

if TYPE_CHECKING:
    from scoring.get_on_board.types import GivenSheet
    from scoring.types import Given


class Line:
    """One player of the game that is recounted: the whole route, its rounds, how much is laid, and the sheet so far."""

    def __init__(
        self, name: str, top: int, letters: list[str], route: list[str], paper: GivenSheet, paper_total: int | None
    ) -> None:
        self.name = name
        self.top = top
        self.letters = letters
        self.route = route
        self.paper = paper
        self.paper_total = paper_total
        self.rounds: list[int] = []
        self.laid = 1
        self.sheet = blank()

    def on_board(self) -> list[str]:
        return self.route[: self.laid]


def read_line(city: City, player: Given) -> Line:
    """A refusal says whose line it is."""
    try:
        return _line_of(city, player)
    except Refusal as refusal:
        broken = refusal.reasons[0]
        broken["facts"]["player"] = reading.name(player)
        # P5: a line that departs nowhere fails in the first round.
        if broken["code"] == "route-without-departure":
            broken["facts"]["round"] = 1
        raise


def _line_of(city: City, player: Given) -> Line:
    reading.only(player, ["name", "top", "letters", "route", "paper", "total"])
    letters = read_letters(city, player) if player.get("letters") is not None else []
    route = read_departed(city, player)
    paper = read_part(reading.record(player, "paper", {}))
    total = None if player.get("total") is None else reading.whole(player, "total", -99, 999)
    return Line(reading.name(player), read_top(player), letters, route, paper, total)


def cut_into_rounds(city: City, line: Line, tickets: list[int], laid: int, boxes_left: int) -> list[int]:
    """How many markers each of these tickets laid: its shape and the green lights decide, or R8.

    Where R8 holds the single marker comes first; an eliminating shape (A9) is believed only if nothing else fits the rest.
    The list ends where the player is out, or before the first round that cannot be built.
    """
    rest = line.route[laid:]
    if not tickets or not rest:
        return []
    turn = Turn(city, line.route[:laid], shape_of(line.top, colour_of(tickets[0])), boxes_left, {})
    found: list[int] = []
    for each in [turn.as_single(), turn] if falls_back(turn) else [turn]:
        judged = judge(turn, rest[: markers_due(each, rest)])
        if judged["stamp"] == REFUSED:
            continue
        rounds = [len(judged["move"])]
        if not judged["eliminated"]:
            rounds += cut_into_rounds(city, line, tickets[1:], laid + rounds[0], boxes_left - judged["turn_boxes"])
        if sum(rounds) == len(rest) and (ends_on_itself(line.route) or len(rounds) == len(tickets)):
            return rounds
        found = found or rounds
    return found
