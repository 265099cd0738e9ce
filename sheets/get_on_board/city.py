"""A map of one of the cities: roads wide enough for a pencil, signs on the intersections, letters and numbers beside them.

Nothing but the sign of an intersection lies on a road, and a sign is so small that most of every road stays free.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Any

import pyphen  # type: ignore[import-untyped]

from sheets import lettering
from sheets.icons import ring
from sheets.pen import Pen

Spot = tuple[float, float]

SIGN = 0.145  # how far the sign of an intersection reaches into a road, in roads
BAND = 0.13  # how wide a road is drawn, in roads
KERB = 0.14  # the lines on both sides of it, in its widths
GREEN = "#2f9e44"


@dataclass
class Map:
    """A city laid out in a frame: where its intersections are, how long a road is, and what is taken already."""

    city: dict[str, Any]
    at: dict[str, Spot]
    road: float
    angle: float
    frame: tuple[float, float, float, float]
    label: float  # the size of letters and numbers
    taken: list[tuple[float, float, float]] = field(default_factory=list)  # circles: place and radius

    @property
    def sign(self) -> float:
        return self.road * SIGN

    @cached_property
    def roads(self) -> list[tuple[Spot, Spot]]:
        return [(self.at[one], self.at[other]) for one, other in self.city["roads"]]


def laid_out(
    city: dict[str, Any], x: float, y: float, w: float, h: float, turned: int, label: float = lettering.SMALLEST
) -> Map:  # fmt: skip
    """The city turned by so many degrees, as large as the frame allows with room for what stands beside the signs."""
    angle = radians(turned)
    spots = {
        name: (place["x"] * cos(angle) - place["y"] * sin(angle), place["x"] * sin(angle) + place["y"] * cos(angle))
        for name, place in city["intersections"].items()
    }
    left, top = min(each[0] for each in spots.values()), min(each[1] for each in spots.values())
    wide, high = max(each[0] for each in spots.values()) - left, max(each[1] for each in spots.values()) - top
    edge = label * 0.75
    road = min((w - 2 * edge) / wide, (h - 2 * edge) / high)
    x0, y0 = x + (w - wide * road) / 2, y + (h - high * road) / 2
    at = {name: (x0 + (px - left) * road, y0 + (py - top) * road) for name, (px, py) in spots.items()}
    made = Map(city, at, road, angle, (x, y, w, h), label)
    made.taken = [(*spot, made.sign) for spot in at.values()]
    return made


def draw(pen: Pen, plan: Map, route: list[str] | None = None) -> None:
    """Roads, then the route in pencil if one is given, then signs and what stands beside them."""
    black = {frozenset(pair) for pair in plan.city.get("black_roads", [])}
    wide = plan.road * BAND
    ink = pen.ink
    for pair in plan.city["roads"]:
        ends = (plan.at[pair[0]], plan.at[pair[1]])
        busy = frozenset(pair) in black
        pen.line(*ends, weight=width_of(wide, busy), colour=ink.text if busy else ink.soft)
    for pair in plan.city["roads"]:
        ends = (plan.at[pair[0]], plan.at[pair[1]])
        pen.line(*ends, weight=middle_of(wide, frozenset(pair) in black), colour="#fff")
    if route:
        drawn = [plan.at[name] for name in route if name in plan.at]
        pen.line(*drawn, weight=round(wide * 0.62, 2), colour=ink.pencil, dashed=not ink.in_colour)
    for name, place in plan.city["intersections"].items():
        _sign(pen, plan, place, *plan.at[name])
    for name, place in plan.city["intersections"].items():
        _beside(pen, plan, place, *plan.at[name])


def width_of(wide: float, black: bool) -> float:
    return round(wide * (1.4 if black else 1), 3)


def middle_of(wide: float, black: bool) -> float:
    """How much of a road's width stays white; on a black road, too, because the pencil must be seen there."""
    return round(wide * (0.36 if black else 1 - 2 * KERB), 3)


def _sign(pen: Pen, plan: Map, place: dict[str, Any], x: float, y: float) -> None:
    size = plan.sign * 2
    symbols = _symbols(place)
    pen.disc(x, y, plan.sign, "#fff")
    pen.icon(symbols[0], x - size / 2, y - size / 2, size, solid=GREEN if place.get("light") and pen.ink.in_colour else "")


def _symbols(place: dict[str, Any]) -> list[str]:
    if place.get("light"):
        return ["green-light"]
    return [name.replace("_", "-") for name in place.get("passengers", [place.get("place", "")])]


def _beside(pen: Pen, plan: Map, place: dict[str, Any], x: float, y: float) -> None:
    """A second passenger, a letter, a number, a star: between the roads, where nothing else stands."""
    for symbol in _symbols(place)[1:]:
        px, py = free_place(plan, x, y, plan.sign)
        pen.icon(symbol, px - plan.sign, py - plan.sign, plan.sign * 2)
    if "landmark" in place:
        size = plan.label * 1.1
        px, py = free_place(plan, x, y, size / 2)
        pen.icon("star", px - size / 2, py - size / 2, size, pen.ink.accent, solid=pen.ink.accent)
    mark = str(place.get("start") or place.get("letter") or "")
    if mark:
        r = max(plan.label * 0.64, lettering.width(mark, plan.label, 800) * 0.56)
        px, py = free_place(plan, x, y, r)
        if "start" in place:
            pen.outline(ring(px, py, r), pen.ink.box, pen.ink.text, "#fff")
        else:
            pen.disc(px, py, r)
        pen.number(px, py, mark, plan.label, weight=800, colour="" if "start" in place else "#fff")


def free_place(plan: Map, x: float, y: float, r: float) -> Spot:
    """The first place for a circle beside an intersection: between its roads, inside the frame, not on anything else."""
    left, top, w, h = plan.frame
    away = max(plan.sign + r, (r + plan.road * BAND / 2) * 2**0.5) + 0.1
    for quarter in (3, 0, 2, 1):
        turn = plan.angle + radians(45 + 90 * quarter)
        px, py = x + away * cos(turn), y + away * sin(turn)
        inside = left + r <= px <= left + w - r and top + r <= py <= top + h - r
        if inside and all(hypot(px - ox, py - oy) >= r + other - 0.05 for ox, oy, other in plan.taken):
            plan.taken.append((px, py, r))
            return px, py
    raise ValueError(f"There is no room beside the intersection at {x:.1f}, {y:.1f}")


def landmarks(plan: Map, names: dict[str, str], lang: str, size: float) -> dict[str, tuple[float, float, list[str]]]:
    """Where the names of the landmarks go and how they are broken: the left upper corner, and the lines. Every sheet of a
    pad has the same, and looking takes longer than all the rest of a sheet, so it is done once."""
    key = (plan.frame, plan.label, len(plan.taken), tuple(names.items()), lang, size)
    if key not in _NAMED:
        before = len(plan.taken)
        found = {name: _room(plan, name, _broken(words, lang), size) for name, words in names.items()}
        _NAMED[key] = found, plan.taken[before:]
    else:
        plan.taken += _NAMED[key][1]
    return _NAMED[key][0]


_NAMED: dict[Any, tuple[dict[str, tuple[float, float, list[str]]], list[tuple[float, float, float]]]] = {}


def _broken(words: str, lang: str) -> list[list[str]]:
    """A name on one line, on a line for each word, or with its long words hyphenated once or twice."""
    parts = words.replace("-", "- ").split(" ")
    return [[words], parts, *[[piece for part in parts for piece in _pieces(part, lang, most)] for most in (2, 3)]]


@cache
def _hyphens(lang: str) -> Any:
    return pyphen.Pyphen(lang=lang, left=3, right=3)


def _pieces(word: str, lang: str, most: int) -> list[str]:
    """A long word in so many pieces of about the same length, where its language or, for a name, German breaks it."""
    if len(word) < 8:
        return [word]
    places: list[int] = _hyphens(lang).positions(word) or _hyphens("de_DE").positions(word)
    if len(places) < most - 1:
        return [word]
    cuts = sorted({min(places, key=lambda place: abs(place - len(word) * part / most)) for part in range(1, most)})
    ends = [0, *cuts, len(word)]
    return [word[start:end] + ("-" if end < len(word) else "") for start, end in pairwise(ends)]


def _room(plan: Map, name: str, ways: list[list[str]], size: float) -> tuple[float, float, list[str]]:
    """The place nearest to the intersection where the name fits in one of the ways to break it."""
    x, y = plan.at[name]
    left, top, w, h = plan.frame
    around = [(step, quarter / 4) for step in range(7, 30) for quarter in range(16)]
    for step, quarter in around:
        for lines in ways:
            wide = max(lettering.width(line, size, 600) for line in lines)
            high = len(lines) * size * 1.1
            turn = plan.angle + radians(45 + 90 * quarter)
            px = x + plan.road * step / 20 * cos(turn) - wide / 2
            py = y + plan.road * step / 20 * sin(turn) - high / 2
            inside = left <= px and px + wide <= left + w and top <= py and py + high <= top + h
            if inside and is_free(plan, px, py, wide, high):
                _take(plan, px, py, wide, high)
                return px, py, lines
    raise ValueError(f"There is no room for {ways[0][0]!r}")


def _take(plan: Map, x: float, y: float, w: float, h: float) -> None:
    """A rectangle as rows of small circles inside it."""
    r = min(w, h, lettering.SMALLEST) / 2
    columns, rows = max(1, round(w / r) - 1), max(1, round(h / r) - 1)
    plan.taken += [
        (x + r + (w - 2 * r) * column / max(1, columns - 1), y + r + (h - 2 * r) * row / max(1, rows - 1), r)
        for column in range(columns)
        for row in range(rows)
    ]


def is_free(plan: Map, x: float, y: float, w: float, h: float) -> bool:
    """Whether a rectangle lies on no road and on no sign."""
    half = plan.road * BAND / 2 + 0.1
    for ox, oy, r in plan.taken:
        dx, dy = max(x - ox, 0, ox - x - w), max(y - oy, 0, oy - y - h)
        if hypot(dx, dy) < r + 0.15:
            return False
    near = [
        ((x1, y1), (x2, y2))
        for (x1, y1), (x2, y2) in plan.roads
        if x - half < max(x1, x2) and min(x1, x2) < x + w + half and y - half < max(y1, y2) and min(y1, y2) < y + h + half
    ]
    return not any(
        -half < px - x < w + half and -half < py - y < h + half
        for (x1, y1), (x2, y2) in near
        for px, py in [(x1 + (x2 - x1) * part / 40, y1 + (y2 - y1) * part / 40) for part in range(41)]
    )


# How far along its road the number of a turn may stand: in the middle, or else off it.
ALONG = (0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78)


def turns(pen: Pen, plan: Map, route: list[str], rounds: list[int]) -> None:
    """The number of each turn beside a road that it took: the first where there is room."""
    laid = 0
    ways = list(pairwise(route))
    left, top, w, h = plan.frame
    for number, markers in enumerate(rounds):
        wide, high = lettering.width(str(number + 1), plan.label, 800), plan.label * 0.8
        away = (plan.road * BAND / 2 + plan.label * 0.62) / plan.road
        roads = [(plan.at[one], plan.at[other]) for one, other in ways[laid : laid + markers]]
        places = [
            (x1 + (x2 - x1) * part + side * away * (y2 - y1), y1 + (y2 - y1) * part - side * away * (x2 - x1))
            for part in ALONG
            for (x1, y1), (x2, y2) in roads
            for side in (1, -1)
        ]
        free = [
            (x, y)
            for x, y in places
            if left + wide < x < left + w - wide
            and top + high < y < top + h - high
            and is_free(plan, x - wide / 2, y - high / 2, wide, high)
        ]
        x, y = (free or places)[0]
        _take(plan, x - wide / 2, y - high / 2, wide, high)
        pen.pencilled(x, y, str(number + 1), plan.label)
        laid += markers
