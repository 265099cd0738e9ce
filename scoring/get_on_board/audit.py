"""The audit: a whole game recounted from the final routes, the ticket order, the sheet tops and the objective cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board.city import City, read_city
from scoring.get_on_board.facts import rule
from scoring.get_on_board.line import Line, cut_into_rounds, read_line
from scoring.get_on_board.markers import Turn, markers_due
from scoring.get_on_board.objectives import has_reached_all, laid_out, round_ends, standing_of, with_points
from scoring.get_on_board.paper import differences_of
from scoring.get_on_board.ride import ride
from scoring.get_on_board.route import jams
from scoring.get_on_board.score import tallied
from scoring.get_on_board.seats import city_breaks, dealing_breaks, next_inspector, read_players, read_seat, turn_order
from scoring.get_on_board.ticket import TICKETS, colour_of, read_tickets, shape_of
from scoring.get_on_board.turn import TURN_BOXES, judge
from scoring.refusal import Refusal, impossible, unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import AuditAnswer, AuditInput, Card, PlayedRound, PlayedTurn, TurnVerdict
    from scoring.types import Reason


def audit(given: AuditInput) -> AuditAnswer:
    """A whole game recounted from what lies on the table at its end: the final routes, the sheet tops, the order of the
    tickets, the first inspector and the two common objectives.

    The routes are cut into rounds by the shapes and the green lights. Answers every round with its turns (boxes, buses,
    stops) and objectives, then the tally with every sheet as it must be, and the `differences` to the boxes and
    totals of the paper sheets that were told. Routes that no game can leave are refused with player and round."""
    reading.only(given, ["city", "players", "first_inspector", "tickets", "cards"])
    city = read_city(given)
    players = read_players(given)
    _refuse(city_breaks(city, len(players)))
    names = [reading.name(player) for player in players]
    first = read_seat(names, given, "first_inspector")
    tickets = read_tickets(given)
    if len(tickets) != TICKETS:
        raise unreadable("not-all-tickets", [], field="tickets", given=len(tickets), due=TICKETS)
    cards = laid_out(reading.listing(given, "cards", most=2))
    lines = [read_line(city, player) for player in players]
    _refuse(
        dealing_breaks([{"name": each.name, "top": each.top, "letters": each.letters, "route": each.route} for each in lines])
    )
    for line in lines:
        line.rounds = cut_into_rounds(city, line, tickets, 1, TURN_BOXES)
    rounds: list[PlayedRound] = []
    inspector: int | None = first
    while inspector is not None:
        played = _play_round(city, lines, tickets[len(rounds)], inspector, len(rounds) + 1)
        ended = round_ends(cards, [standing_of(line.sheet) for line in lines])
        for seat, line in enumerate(lines):
            line.sheet = with_points(line.sheet, ended["points"][seat])
        cards = ended["cards"]
        rounds.append(
            {"ticket": tickets[len(rounds)], "inspector": inspector, "turns": played, "objectives": ended["happened"]}
        )
        inspector = next_inspector(_playing(lines), inspector, len(rounds))
    return _recount(city, lines, rounds, cards)


def _refuse(breaks: list[Reason]) -> None:
    if breaks:
        raise Refusal("impossible", breaks)


def _playing(lines: list[Line]) -> list[bool]:
    return [not line.sheet["eliminated"] for line in lines]


def _play_round(city: City, lines: list[Line], ticket: int, inspector: int, number: int) -> list[PlayedTurn]:
    """F2: everybody in turn, so that traffic is what lay there at that moment."""
    played: list[PlayedTurn] = []
    for seat in turn_order(_playing(lines), inspector):
        line = lines[seat]
        others = [other.on_board() for other in lines if other is not line]
        shape = shape_of(line.top, colour_of(ticket))
        turn = Turn(city, line.on_board(), shape, TURN_BOXES - line.sheet["turn_boxes"], jams(others))
        judged = _turn_of(turn, line, number)
        ridden = ride(city, line.sheet, judged)
        line.sheet = ridden["sheet"]
        line.laid += len(judged["move"])
        _check_rest(line, number)
        played.append(
            {
                "seat": seat,
                "shape": shape,
                "stamp": judged["stamp"],
                "breaks": judged["breaks"],
                "prices": judged["prices"],
                "move": judged["move"],
                "turn_boxes": judged["turn_boxes"],
                "buses": judged["buses"],
                "eliminated": judged["eliminated"],
                "fallback": judged["fallback"],
                "happened": ridden["happened"],
            }
        )
    return played


def _turn_of(turn: Turn, line: Line, number: int) -> TurnVerdict:
    """The turn of this round, priced with the traffic of the moment."""
    rest = line.route[line.laid :]
    if number <= len(line.rounds):
        return judge(turn, rest[: line.rounds[number - 1]])
    breaks = judge(turn, rest[: markers_due(turn, rest)])["breaks"]
    broken = reason(
        breaks[0]["rule"],
        "round-does-not-fit",
        breaks[0]["at"],
        field="route",
        player=line.name,
        round=number,
        shape=turn.shape,
    )
    raise Refusal("impossible", [broken] + breaks)


def _check_rest(line: Line, number: int) -> None:
    """Markers that no round can have laid: behind an elimination (R13), or after round 12 (R3)."""
    rest = line.route[line.laid :]
    if rest and line.sheet["eliminated"]:
        raise impossible(
            rule("R13"), "markers-after-elimination", rest, field="route", player=line.name, round=number, markers=len(rest)
        )
    if rest and number == TICKETS:
        raise impossible(
            rule("R3"), "markers-left-over", rest, field="route", player=line.name, round=number, markers=len(rest)
        )


def _recount(city: City, lines: list[Line], rounds: list[PlayedRound], cards: list[Card]) -> AuditAnswer:
    for line in lines:
        line.sheet["personal_done"] = has_reached_all(city, line.letters, line.route)
    counted = tallied([line.name for line in lines], [line.sheet for line in lines], [[] for _ in lines], [])
    differences: list[Reason] = []
    for seat, line in enumerate(lines):
        differences += differences_of(city, line, counted["players"][seat]["total"])
    return {
        "players": [
            {
                "name": player["name"],
                "seat": seat,
                "place": player["place"],
                "total": player["total"],
                "lines": player["lines"],
                "sections": player["sections"],
                "eliminated": player["eliminated"],
                "warnings": player["warnings"],
                "sheet": lines[seat].sheet,
            }
            for seat, player in enumerate(counted["players"])
        ],
        "order": counted["order"],
        "winners": counted["winners"],
        "decided_by": counted["decided_by"],
        "warnings": counted["warnings"],
        "rounds": rounds,
        "cards": cards,
        "differences": differences,
    }
