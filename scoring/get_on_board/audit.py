"""The audit: a whole game recounted from the final routes, the ticket order, the sheet tops and the objective cards."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.get_on_board.box import rule
from scoring.get_on_board.city import City, read_city
from scoring.get_on_board.line import Line, cut_into_rounds, read_line
from scoring.get_on_board.markers import Turn, markers_due
from scoring.get_on_board.objectives import reached_letters, read_cards, round_ends, standing_of
from scoring.get_on_board.paper import differences_of
from scoring.get_on_board.ranking import tallied
from scoring.get_on_board.ride import ride
from scoring.get_on_board.route import jams
from scoring.get_on_board.seats import city_breaks, dealing_breaks, next_inspector, read_players, read_seat, turn_order
from scoring.get_on_board.ticket import TICKETS, colour_of, read_tickets, shape_of
from scoring.get_on_board.turn import TURN_BOXES, judge
from scoring.refusal import Refusal, impossible, unreadable
from scoring.verdict import reason


def audit(given: dict[str, Any]) -> dict[str, Any]:
    """Round by round: boxes, buses, stops, objectives; then the totals, and where the paper sheets differ."""
    reading.only(given, ["city", "players", "first_inspector", "tickets", "cards"])
    city = read_city(given)
    players = read_players(given)
    _refuse(city_breaks(city, len(players)))
    names = [player["name"] for player in players]
    first = read_seat(names, given, "first_inspector")
    tickets = read_tickets(given)
    if len(tickets) != TICKETS:
        raise unreadable("not-all-tickets", [], field="tickets", given=len(tickets), due=TICKETS)
    cards = read_cards({"cards": [{"id": card} for card in reading.listing(given, "cards", most=2)]})
    lines = [read_line(city, player) for player in players]
    _refuse(
        dealing_breaks([{"name": each.name, "top": each.top, "letters": each.letters, "route": each.route} for each in lines])
    )
    for line in lines:
        line.rounds = cut_into_rounds(city, line, tickets, 1, TURN_BOXES)
    rounds: list[dict[str, Any]] = []
    inspector: int | None = first
    while inspector is not None:
        played = _play_round(city, lines, tickets[len(rounds)], inspector, len(rounds) + 1)
        ended = round_ends(cards, [standing_of(line.sheet) for line in lines])
        for seat, line in enumerate(lines):
            line.sheet["common"] = [line.sheet["common"][slot] + ended["points"][seat][slot] for slot in range(2)]
        cards = ended["cards"]
        rounds.append(
            {"ticket": tickets[len(rounds)], "inspector": inspector, "turns": played, "objectives": ended["happened"]}
        )
        inspector = next_inspector(_playing(lines), inspector, len(rounds))
    return _recount(city, lines, rounds, cards)


def _refuse(breaks: list[dict[str, Any]]) -> None:
    if breaks:
        raise Refusal("impossible", breaks)


def _playing(lines: list[Line]) -> list[bool]:
    return [not line.sheet["eliminated"] for line in lines]


def _play_round(city: City, lines: list[Line], ticket: int, inspector: int, number: int) -> list[dict[str, Any]]:
    """F2: everybody in turn, so that traffic is what lay there at that moment."""
    played = []
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
        judged["seat"] = seat
        judged["shape"] = shape
        judged["happened"] = ridden["happened"]
        played.append(judged)
    return played


def _turn_of(turn: Turn, line: Line, number: int) -> dict[str, Any]:
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


def _recount(city: City, lines: list[Line], rounds: list[dict[str, Any]], cards: list[dict[str, str]]) -> dict[str, Any]:
    differences: list[dict[str, Any]] = []
    for line in lines:
        line.sheet["personal_done"] = bool(line.letters) and reached_letters(city, line.letters, line.route) == line.letters
        differences += differences_of(line.name, line.paper, line.sheet)
    answer = tallied([{"name": line.name, "sheet": line.sheet, "warnings": []} for line in lines], [])
    for seat, line in enumerate(lines):
        answer["players"][seat]["sheet"] = line.sheet
    answer["rounds"] = rounds
    answer["cards"] = cards
    answer["differences"] = differences
    return answer
