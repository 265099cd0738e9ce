"""A table as it comes from outside: its state read with care, scored, and the situation of a seat for the referee."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.get_on_board.city import City, city_named, read_city
from scoring.get_on_board.objectives import reached_letters, read_cards, read_letters
from scoring.get_on_board.pencil import next_boxes
from scoring.get_on_board.ranking import tallied
from scoring.get_on_board.route import read_any_route
from scoring.get_on_board.seats import ROUNDS, city_breaks, dealing_breaks, read_players, turn_order
from scoring.get_on_board.sheet import read_sheet
from scoring.get_on_board.sheet_check import doubts_of, faults_of
from scoring.get_on_board.ticket import COLOURS, colour_of, read_tickets, read_top, shape_of


def read_state(given: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, ["options", "players", "shared"])
    options = reading.record(given, "options")
    reading.only(options, ["city", "open_objectives"])
    city = read_city(options)
    players = read_players(given)
    return {
        "options": {"city": city.slug, "open_objectives": reading.switch(options, "open_objectives")},
        "players": [_read_player(city, player) for player in players],
        "shared": _read_shared(reading.record(given, "shared", {}), len(players)),
    }


def _read_player(city: City, player: dict[str, Any]) -> dict[str, Any]:
    reading.only(player, ["name", "pad"])
    pad = reading.record(player, "pad")
    reading.only(pad, ["top", "letters", "revealed", "route", "driven", "sheet"])
    return {
        "name": player["name"],
        "pad": {
            "top": None if pad.get("top") is None else read_top(pad),
            "letters": None if pad.get("letters") is None else read_letters(city, pad),
            "revealed": reading.switch(pad, "revealed"),
            "route": read_any_route(city, pad) if pad.get("route") else [],
            "driven": reading.whole(pad, "driven", 0, ROUNDS, 0),
            "sheet": read_sheet(pad),
        },
    }


def _read_shared(shared: dict[str, Any], players: int) -> dict[str, Any]:
    reading.only(shared, ["cards", "tickets", "rounds_ended", "inspector"])
    inspector = None if shared.get("inspector") is None else reading.whole(shared, "inspector", 0, players - 1)
    return {
        "cards": read_cards(shared) if shared.get("cards") else [],
        "tickets": read_tickets(shared),
        "rounds_ended": reading.whole(shared, "rounds_ended", 0, ROUNDS, 0),
        "inspector": inspector,
    }


def score(given: dict[str, Any]) -> dict[str, Any]:
    """The running or final tally of a table."""
    state = read_state(given)
    players = []
    for player in state["players"]:
        sheet = counted_now(state, player["pad"])
        players.append({"name": player["name"], "sheet": sheet, "warnings": faults_of(sheet, []) + doubts_of(sheet, [])})
    seated = [
        {"name": each["name"], "top": each["pad"]["top"], "letters": each["pad"]["letters"], "route": each["pad"]["route"]}
        for each in state["players"]
    ]
    return tallied(players, city_breaks(city_named(state["options"]["city"]), len(players)) + dealing_breaks(seated))


def counted_now(state: dict[str, Any], pad: dict[str, Any]) -> dict[str, Any]:
    """The sheet with the personal objective, as soon as the route on the map holds its letters (S9)."""
    sheet: dict[str, Any] = dict(pad["sheet"])
    if pad["letters"]:
        city = city_named(state["options"]["city"])
        sheet["personal_done"] = sheet["personal_done"] or reached_letters(city, pad["letters"], pad["route"]) == pad["letters"]
    return sheet


def situation(given: dict[str, Any]) -> dict[str, Any]:
    """From the running table to the referee: what a seat's turn starts from, who is next, what the pencil may do."""
    reading.only(given, ["state", "seat"])
    state = read_state(reading.record(given, "state"))
    seat = reading.whole(given, "seat", 0, len(state["players"]) - 1)
    pad = state["players"][seat]["pad"]
    tickets = state["shared"]["tickets"]
    drawn = [colour_of(ticket) for ticket in tickets]
    top = pad["top"]
    return {
        "city": state["options"]["city"],
        "round": len(tickets),
        "shape": shape_of(top, drawn[-1]) if top and drawn else None,
        "to_come": sorted({shape_of(top, colour) for colour in COLOURS if drawn.count(colour) < 2}) if top else [],
        "route": pad["route"],
        "others": [
            player["pad"]["route"] for other, player in enumerate(state["players"]) if other != seat and player["pad"]["route"]
        ],
        "turn_boxes": pad["sheet"]["turn_boxes"],
        "order": _order(state),
        "waiting_for": [each for each in _order(state) if state["players"][each]["pad"]["driven"] < len(tickets)],
        "next": next_boxes(pad["sheet"]),
    }


def _order(state: dict[str, Any]) -> list[int]:
    """F2: seats in the order of this round; without an inspector nobody knows."""
    first = state["shared"]["inspector"]
    playing = [not player["pad"]["sheet"]["eliminated"] for player in state["players"]]
    return [] if first is None else turn_order(playing, first)
