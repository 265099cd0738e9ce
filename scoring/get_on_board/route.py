"""A route: the intersections of one bus line from its departure light to its present end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board.city import City, road
from scoring.get_on_board.facts import rule
from scoring.refusal import Refusal, impossible, unreadable

if TYPE_CHECKING:
    from scoring.types import Given

LONGEST = 200


def read_intersections(city: City, given: Given, field: str) -> list[str]:
    places = reading.listing(given, field, most=LONGEST)
    for at in places:
        if not isinstance(at, str) or at not in city.intersections:
            raise unreadable("unknown-intersection", [], field=field, given=reading.shown(at), city=city.slug)
    return list(places)


def read_route(city: City, given: Given, field: str = "route") -> list[str]:
    """A route that may still grow: it has met no own intersection."""
    route = read_any_route(city, given, field)
    if ends_on_itself(route):
        raise _meets_itself(route[-1], field)
    return route


def read_any_route(city: City, given: Given, field: str = "route") -> list[str]:
    """A route as it lies on the board; that of an eliminated player ends where it met itself (R13)."""
    route = read_departed(city, given, field)
    for index in range(1, len(route)):
        here, to = route[index - 1], route[index]
        # R1, R2: one unbroken line of existing roads.
        if to not in city.neighbours[here]:
            raise impossible(rule("R2"), "route-jumps", [here, to], field=field, here=here, to=to)
        # R5: no road twice.
        if index > 1 and to == route[index - 2]:
            raise impossible(rule("R5"), "route-goes-back", [here, to], field=field, here=here, to=to)
        # R13: whoever meets the own route is out at once.
        if here in route[: index - 1]:
            raise _meets_itself(here, field)
    return route


def read_departed(city: City, given: Given, field: str = "route") -> list[str]:
    """Intersections that begin at a departure light, whatever follows."""
    route = read_intersections(city, given, field)
    # P5: every route begins at the departure pawn.
    if not route or not city.is_departure(route[0]):
        raise impossible(rule("P5"), "route-without-departure", route[:1], field=field)
    return route


def read_other_routes(city: City, given: Given, field: str = "others") -> list[list[str]]:
    return [read_any_route(city, {field: each}, field) for each in reading.listing(given, field, [], 4)]


def ends_on_itself(route: list[str]) -> bool:
    return route[-1] in route[:-1]


def jams(routes: list[list[str]]) -> dict[str, int]:
    """How many markers lie on each road."""
    markers: dict[str, int] = {}
    for route in routes:
        for index in range(1, len(route)):
            name = road(route[index - 1], route[index])
            markers[name] = markers.get(name, 0) + 1
    return markers


def _meets_itself(at: str, field: str) -> Refusal:
    return impossible(rule("R13"), "route-meets-itself", [at], field=field, place=at)
