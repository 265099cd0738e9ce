"""A small map of one of the cities, as it lies on the table: New York turned by its angle, London upright."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from sheets.pen import Pen

Spot = tuple[float, float]


def spots(city: dict[str, Any], w: float, h: float, edge: float) -> tuple[dict[str, Spot], float]:
    """Where each intersection lies in a frame, with room for the symbols at the edge; and the length of one road."""
    angle = radians(city.get("turned", 0))
    turned = {
        name: (place["x"] * cos(angle) - place["y"] * sin(angle), place["x"] * sin(angle) + place["y"] * cos(angle))
        for name, place in city["intersections"].items()
    }
    left, top = min(x for x, _ in turned.values()), min(y for _, y in turned.values())
    wide, high = max(x for x, _ in turned.values()) - left, max(y for _, y in turned.values()) - top
    road = min((w - 2 * edge) / wide, (h - 2 * edge) / high)
    x0, y0 = (w - wide * road) / 2, (h - high * road) / 2
    return {name: (x0 + (x - left) * road, y0 + (y - top) * road) for name, (x, y) in turned.items()}, road


def draw(pen: Pen, city: dict[str, Any], x: float, y: float, w: float, h: float, route: list[str] | None = None) -> None:
    """Roads, symbols, start numbers in circles and letters in black discs; a route in pencil if one is given."""
    places, road = spots(city, w, h, 2.6)
    at = {name: (x + spot[0], y + spot[1]) for name, spot in places.items()}
    black = {frozenset(pair) for pair in city.get("black_roads", [])}
    for pair in city["roads"]:
        busy = frozenset(pair) in black
        pen.line(at[pair[0]], at[pair[1]], weight=1 if busy else 0.4, colour=pen.ink.text if busy else pen.ink.soft)
    if route:
        pen.line(*[at[name] for name in route if name in at], weight=1.1, colour=pen.ink.pencil)
    size = min(road * 0.58, 4)
    for name, place in city["intersections"].items():
        _intersection(pen, place, *at[name], size)


def _intersection(pen: Pen, place: dict[str, Any], x: float, y: float, size: float) -> None:
    half = size / 2
    if "start" in place:
        pen.circle(x, y, half)
        pen.number(x, y, str(place["start"]), size * 0.72, weight=800)
    elif place.get("light"):
        pen.disc(x, y, half)
        pen.number(x, y, place["letter"], size * 0.74, weight=800, colour="#fff")
    else:
        symbols = [name.replace("_", "-") for name in place.get("passengers", [place.get("place", "")])]
        small = size if len(symbols) == 1 else size * 0.75
        pen.disc(x, y, half * 1.12, "#fff")
        for number, symbol in enumerate(symbols):
            shift = (number - (len(symbols) - 1) / 2) * small
            pen.icon(symbol, x + shift - small / 2, y - small / 2, small)
        if "landmark" in place:
            pen.icon("star", x - half - size * 0.36, y - half - size * 0.3, size * 0.62, pen.ink.accent)
        if "letter" in place:
            pen.disc(x + half + size * 0.1, y - half, size * 0.36)
            pen.number(x + half + size * 0.1, y - half, place["letter"], size * 0.56, weight=800, colour="#fff")
