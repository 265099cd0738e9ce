"""A game once more: each turn of a round as it was taken, what it brought, and the best turn that was there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import marks, reading
from scoring.get_on_board import pad
from scoring.get_on_board.city import city_named
from scoring.get_on_board.ends import price, ways_of
from scoring.get_on_board.facts import SHEET
from scoring.get_on_board.gain import gained
from scoring.get_on_board.objectives import has_reached_all, objective_met
from scoring.get_on_board.ride import ride
from scoring.get_on_board.seats import ROUNDS
from scoring.get_on_board.sections import total_of
from scoring.get_on_board.turn import judge
from scoring.refusal import Refusal

if TYPE_CHECKING:
    from scoring.get_on_board.types import ReplayAnswer, ReplayedTurn, ReplayInput, Sheet, State, Way
    from scoring.types import Mark, Reason

KNOWN = {each.word: each for each in pad.MARKS}
# The marks that take a turn.
TURNS = ["drive", "done"]


def replay(given: ReplayInput) -> ReplayAnswer:
    """One round of a table once more, from its log: every turn in the order in which it was taken, with what it cost and
    brought, and the best turn that was there.

    Points are those of the moment, as in `ends`: one turn deep, the common objectives of the round included. A personal
    objective that was shown by the end of the log counts from its beginning."""
    reading.only(given, ["table", "marks", "round"])
    number = reading.whole(given, "round", 1, ROUNDS)
    log = [marks.checked(each) for each in reading.listing(given, "marks", [], marks.LONGEST_LOG)]
    standing = marks.counting(log, marks.cancelled(log))
    state = _opened(pad.begin(reading.record(given, "table")), standing)
    sheets = [player["pad"]["sheet"] for player in state["players"]]
    turns: list[ReplayedTurn] = []
    objectives: list[Reason] = []
    # A phone without a connection tells its turn late, after the next ticket.
    last = max([index for index, each in enumerate(standing) if each.get("round") == number] + [-1])
    for index, each in enumerate(standing):
        if index > last and len(state["shared"]["tickets"]) > number:
            break
        before, after = state, _after(state, each)
        if after is None:
            continue
        state = after
        if each["do"] in TURNS:
            seat = each["seat"] or 0
            if _round_of(before, each) == number:
                turns.append(_taken(before, after, each, seat, sheets[seat]))
            sheets[seat] = after["players"][seat]["pad"]["sheet"]
        if before["shared"]["rounds_ended"] < number <= after["shared"]["rounds_ended"]:
            objectives = _met(before, after)
    tickets = state["shared"]["tickets"]
    return {
        "round": number,
        "rounds": len({each.get("ticket") for each in standing if each["do"] == "ticket"}),
        "ticket": tickets[number - 1] if number <= len(tickets) else None,
        "turns": turns,
        "objectives": objectives,
    }


def _opened(state: State, standing: list[Mark]) -> State:
    """The fresh table with the personal objectives that are open in the end."""
    for each in standing:
        if each["do"] in ("letters", "reveal"):
            state = _after(state, each) or state
    for player in state["players"]:
        own = player["pad"]
        own["revealed"] = own["revealed"] or state["options"]["open_objectives"]
        own["letters"] = own["letters"] if own["revealed"] else None
    return state


def _after(state: State, mark: Mark) -> State | None:
    """Nothing where the log holds a mark that does not count."""
    try:
        after: State = marks.applied(state, mark, KNOWN)
    except Refusal:
        return None
    return after


def _round_of(before: State, mark: Mark) -> int:
    """Marks of older versions name no round: they belong to the one that is played."""
    named = mark.get("round")
    return named if isinstance(named, int) else len(before["shared"]["tickets"])


def _taken(before: State, after: State, mark: Mark, seat: int, since: Sheet) -> ReplayedTurn:
    """`since`: the sheet as this seat's turn before left it."""
    own = before["players"][seat]["pad"]
    turn = pad.turn_in(before, seat, _round_of(before, mark))
    told: ReplayedTurn = {
        "seat": seat,
        "shape": turn.shape if turn else None,
        "move": [],
        "by_hand": mark["do"] == "done",
        "turn_boxes": 0,
        "buses": 0,
        "eliminated": False,
        "fallback": False,
        "happened": [],
        "points": _by_hand(before, since, own["sheet"]),
        "best": None,
        "ways": 0,
        "better": 0,
        "routes": [player["pad"]["route"] for player in before["players"]],
        "totals": [_total(after, each) for each in range(len(after["players"]))],
    }
    if turn is None or told["by_hand"]:
        return told
    judged = judge(turn, after["players"][seat]["pad"]["route"][len(own["route"]) :])
    ways = ways_of(before, seat, turn)
    found = [way for way in ways if way["move"] == judged["move"]]
    best = best_of(ways)
    told["move"] = judged["move"]
    told["turn_boxes"] = judged["turn_boxes"]
    told["buses"] = judged["buses"]
    told["eliminated"] = judged["eliminated"]
    told["fallback"] = judged["fallback"]
    told["happened"] = ride(turn.city, own["sheet"], judged)["happened"]
    told["points"] = found[0]["points"]
    told["best"] = best
    told["ways"] = len(ways)
    told["better"] = len([way for way in ways if _worth(way) > _worth(found[0])])
    return told


def best_of(ways: list[Way]) -> Way | None:
    """The most points; among equals the safest and the cheapest. Nothing if every way eliminates (R13)."""
    ranked = sorted([way for way in ways if not way["eliminated"]], key=_rank)
    return ranked[0] if ranked else None


def _rank(way: Way) -> tuple[int, tuple[bool, bool, int, int, int, str]]:
    return -_worth(way), price(way)


def _worth(way: Way) -> int:
    """S12: whoever is out has no score, less than any."""
    return -1000 if way["points"] is None else way["points"]


def _by_hand(before: State, since: Sheet, now: Sheet) -> int | None:
    """What was marked by hand since the turn before; the points of rounds that ended meanwhile are not its own."""
    if now["eliminated"]:
        return None
    given = sum(now["common"]) - sum(since["common"])
    return gained(since, now, before["shared"]["cards"]) - given


def _total(state: State, seat: int) -> int | None:
    own = state["players"][seat]["pad"]
    if own["sheet"]["eliminated"]:
        return None
    city = city_named(state["options"]["city"])
    # S9: found by itself on the line, once the card is open (P4).
    letters = own["letters"] or [] if own["revealed"] else []
    found = not own["sheet"]["personal_done"] and has_reached_all(city, letters, own["route"])
    return total_of(own["sheet"]) + (SHEET["personal_value"] if found else 0)


def _met(before: State, after: State) -> list[Reason]:
    """R24: who got points at the end of the round, and by which side of which card."""
    found = []
    for slot, card in enumerate(before["shared"]["cards"]):
        for seat, player in enumerate(after["players"]):
            points = player["pad"]["sheet"]["common"][slot] - before["players"][seat]["pad"]["sheet"]["common"][slot]
            if points:
                found.append(objective_met(card, seat, points))
    return found
