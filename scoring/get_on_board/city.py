"""A city: its intersections with what stands there, its roads, and which way a road runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import board
from scoring.get_on_board.facts import FACTS
from scoring.refusal import unreadable

if TYPE_CHECKING:
    from scoring.get_on_board.types import CityFacts, CityName
    from scoring.types import Given


class City:
    """One side of the board, ready for questions."""

    def __init__(self, slug: CityName, facts: CityFacts) -> None:
        self.slug = slug
        self.players = facts["players"]
        self.intersections = facts["intersections"]
        self.neighbours = board.neighbours_from_roads(facts["roads"])
        self.black_roads = {road(ends[0], ends[1]) for ends in facts["black_roads"]}
        self.personal_objectives = facts["personal_objectives"]

    def is_green_light(self, at: str) -> bool:
        return "light" in self.intersections[at]

    def is_departure(self, at: str) -> bool:
        return "start" in self.intersections[at]

    def start_light(self, number: int) -> str:
        return next(at for at in self.intersections if self.intersections[at].get("start") == number)

    def lettered(self, letter: str) -> str:
        return next(at for at in self.intersections if self.intersections[at].get("letter") == letter)

    def start_numbers(self) -> list[int]:
        return sorted([self.intersections[at]["start"] for at in self.intersections if self.is_departure(at)])


_opened: dict[CityName, City] = {}


def city_named(slug: CityName) -> City:
    if slug not in _opened:
        _opened[slug] = City(slug, FACTS["cities"][slug])
    return _opened[slug]


def city_for(players: int) -> City:
    """P1: two or three play in New York, four or five in London."""
    return city_named(next(slug for slug in sorted(FACTS["cities"]) if players in FACTS["cities"][slug]["players"]))


def read_city(given: Given, field: str = "city") -> City:
    slug = given.get(field)
    if not isinstance(slug, str) or slug not in FACTS["cities"]:
        raise unreadable("unknown-city", [], field=field, known=", ".join(sorted(FACTS["cities"])))
    return city_named(slug)


def road(one: str, other: str) -> str:
    """The name of the road between two intersections, the same from both ends."""
    return min(one, other) + "-" + max(one, other)


def joint(first: str, middle: str, last: str) -> str:
    """`S` straight on, `T` a turn. Streets keep to a grid: on one street the column letter or the row number stays."""
    on_column = first[0] == middle[0] == last[0]
    on_row = first[1:] == middle[1:] == last[1:]
    return "S" if on_column or on_row else "T"
