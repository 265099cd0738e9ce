"""The seats around the table: who sits there, what is set up, the inspector pawn, and the order of turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board.city import City, city_for
from scoring.get_on_board.facts import FACTS, rule
from scoring.get_on_board.ticket import TICKETS
from scoring.refusal import impossible, unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import Dealt, InspectorAnswer, InspectorInput, Pad, SetupAnswer, SetupInput, State
    from scoring.types import Given, Reason

ROUNDS = FACTS["rounds"]
LEAST_PLAYERS, MOST_PLAYERS = 2, 5


def setup(given: SetupInput) -> SetupAnswer:
    """What lies on the table for this many players: the city (P1), the tickets from which each is dealt two for a departure
    light (P5), the size of the deck (P6), the personal objectives of that city (P4)."""
    reading.only(given, ["players"])
    city = city_for(reading.whole(given, "players", LEAST_PLAYERS, MOST_PLAYERS))
    return {
        "city": city.slug,
        "start_tickets": city.start_numbers(),
        "tickets_dealt_each": 2,
        "deck_size": TICKETS,
        "common_objectives": 2,
        "personal_objectives": city.personal_objectives,
    }


def read_players(given: Given, least: int = LEAST_PLAYERS) -> list[Given]:
    """Two to five players, each an object with a name of its own; fewer where only those still playing may be named."""
    players = [reading.record({"players": player}, "players") for player in reading.listing(given, "players", most=12)]
    read_names([player.get("name") for player in players], least)
    return players


def read_names(players: list[object], least: int = LEAST_PLAYERS) -> list[str]:
    """The names of two to five different players."""
    if not least <= len(players) <= MOST_PLAYERS:
        raise unreadable("players-out-of-range", [], field="players", given=len(players), least=least, most=MOST_PLAYERS)
    names = [reading.name({"name": name}) for name in players]
    for name in names:
        if names.count(name) > 1:
            raise unreadable("name-twice", [], field="players", name=name)
    return names


def read_seat(names: list[str], given: Given, field: str) -> int:
    name = given.get(field)
    if not isinstance(name, str) or name not in names:
        raise unreadable("unknown-player", [], field=field, given=reading.shown(name), known=", ".join(names))
    return names.index(name)


def pad_in_play(state: State, seat: int) -> Pad:
    """R13: whoever is out marks nothing more; a mistaken elimination is written anew."""
    pad = state["players"][seat]["pad"]
    if pad["sheet"]["eliminated"]:
        raise impossible(rule("R13"), "player-is-out", [])
    return pad


def city_breaks(city: City, players: int) -> list[Reason]:
    # P1: the number of players decides the city.
    if players in city.players:
        return []
    return [reason(rule("P1"), "wrong-city", [], field="players", city=city.slug, players=players)]


def dealing_breaks(players: list[Dealt]) -> list[Reason]:
    """What is dealt once cannot be with two."""
    breaks = []
    for index, player in enumerate(players):
        for other in players[:index]:
            # P2: all sheet tops differ.
            if player["top"] and player["top"] == other["top"]:
                breaks.append(reason(rule("P2"), "same-top", [], field="top", player=other["name"], other=player["name"]))
            # P4: each personal objective exists once.
            if player["letters"] and player["letters"] == other["letters"]:
                breaks.append(
                    reason(rule("P4"), "same-letters", [], field="letters", player=other["name"], other=player["name"])
                )
            # P5: each departure light belongs to one ticket.
            light = player["route"][:1]
            if light and light == other["route"][:1]:
                breaks.append(
                    reason(rule("P5"), "same-departure", light, field="route", player=other["name"], other=player["name"])
                )
    return breaks


def inspector(given: InspectorInput) -> InspectorAnswer:
    """Who takes the inspector pawn after this round, and in which order is the next one played (F2, F4)?

    Told by names: the players in seat order, who has the pawn, who is eliminated. Null and nobody after round 12, or when
    all are out."""
    reading.only(given, ["players", "inspector", "eliminated", "round"])
    names = read_names(reading.listing(given, "players", most=12))
    holder = read_seat(names, given, "inspector")
    gone = [read_seat(names, {"eliminated": name}, "eliminated") for name in reading.listing(given, "eliminated", [], 5)]
    playing = [seat not in gone for seat in range(len(names))]
    following = next_inspector(playing, holder, reading.whole(given, "round", 1, ROUNDS))
    order = [] if following is None else turn_order(playing, following)
    return {"inspector": None if following is None else names[following], "order": [names[seat] for seat in order]}


def next_inspector(playing: list[bool], holder: int, round_number: int) -> int | None:
    """F4: the left neighbour, but for the eliminated (A13); nobody after round 12 or when all are out."""
    if round_number == ROUNDS:
        return None
    following = turn_order(playing, holder + 1)
    return following[0] if following else None


def turn_order(playing: list[bool], first: int) -> list[int]:
    """F2: clockwise from the first seat, without the eliminated."""
    count = len(playing)
    return [(first + step) % count for step in range(count) if playing[(first + step) % count]]
