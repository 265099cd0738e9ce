"""A ship on paper: three rows of four with the staircase in the middle, between stern and bow with two small cabins each.

Filled in, it shows the tile of each cell by its sign, and what the pencil noted there: the points of a room that was
turned, or who sits in it.
"""

from __future__ import annotations

from typing import Any

from sheets.icons import placed, ring
from sheets.pads import Order
from sheets.pen import Pen
from sheets.sheet import Section
from sheets.words import colon

CABIN = 4.6
LETTERED = 1.7
TINTS = {"yellow": "#ffe08a", "blue": "#b4d0ee", "red": "#f2b3aa", "green": "#bfe0b4", "black": "#c9ccd4"}
# Each colour's shape as the phone draws it, on a square of 24.
SHAPES = {
    "yellow": "M12 0L24 12L12 24L0 12Z",
    "blue": "M2 2L22 2L22 22L2 22Z",
    "red": ring(12, 12, 11),
    "green": "M12 1L23.5 22.5L0.5 22.5Z",
    "black": "M1.5 1.5L22.5 1.5L22.5 12C22.5 18 17.5 22 12 24C6.5 22 1.5 18 1.5 12Z",
}


def plan(section: Section, order: Order, seat: int | None = None) -> None:
    """The plan of today's ship, blank, or as one person's lies at the end."""
    facts, pen, w, h = order.facts, section.pen, section.w, section.h
    left, top, bottom = max(w * 0.17, 12.2), 9.4, h - 6.4
    wide, high = (w - 2 * left) / 4, (bottom - top) / 3
    _hull(pen, left, w - left, top, bottom, w)
    told: list[str] = []
    for row, cells in enumerate(facts["rows"]):
        for cell in sorted(set(cells)):
            x, y = left + cells.index(cell) * wide, top + row * high
            across = wide * cells.count(cell)
            pen.box(x + 0.4, y + 0.4, across - 0.8, high - 0.8)
            pen.text(x + 1.2, y + 3.1, cell, 2.3, colour=section.ink.soft)
            if cell == facts["stairs"]:
                _staircase(section, order, seat, x, y, across, high)
            elif order.filled.shared.get("layout"):
                told.append(_room(section, order, seat, cell, x, y, wide, high))
    for number, space in enumerate(facts["spaces"]):
        x = left / 2 + 0.9 if number < 2 else w - left / 2 - 0.9
        y = top + high * (1 if number % 2 == 0 else 2)
        pen.circle(x, y, CABIN)
        told += _cabin(section, order, seat, space, x, y)
    _ = order.words
    pen.text(3, h - 2, _("Stern"), 2.5, weight=600, colour=section.ink.accent, room=w / 3)
    pen.text(w - 3, h - 2, _("Bow"), 2.5, weight=600, anchor="end", colour=section.ink.accent, room=w / 3)
    section.says = "; ".join(told) or _("A plan of the ship to write the rooms into")


def _hull(pen: Pen, left: float, right: float, top: float, bottom: float, w: float) -> None:
    bow, deck, keel, middle = w - 1.4, top - 1.4, bottom + 1.4, (top + bottom) / 2
    pen.outline(
        f"M{left - 1:.2f} {deck:.2f}H{right + 1:.2f}"
        f"C{bow - 3:.2f} {deck + 4:.2f} {bow:.2f} {top + 12:.2f} {bow:.2f} {middle:.2f}"
        f"C{bow:.2f} {bottom - 12:.2f} {bow - 3:.2f} {keel - 4:.2f} {right + 1:.2f} {keel:.2f}H{left - 1:.2f}"
        f"C5 {keel:.2f} 1.4 {bottom - 4:.2f} 1.4 {bottom - 9:.2f}V{top + 9:.2f}"
        f"C1.4 {top + 4:.2f} 5 {deck:.2f} {left - 1:.2f} {deck:.2f}Z",
        0.4,
        pen.ink.accent,
    )


def _staircase(section: Section, order: Order, seat: int | None, x: float, y: float, w: float, h: float) -> None:
    _, pen = order.words, section.pen
    pen.icon("stairs", x + w - 6, y + 1.4, 4.4, section.ink.soft)
    if seat is None:
        section.note(x + 1.8, y + h / 2 - 1.6, _("Grand staircase"), 2.6, w - 4, colour=section.ink.soft)
    pen.written(x + 1, y + h * 0.5, w - 2, h * 0.4, _seated(order, seat, order.facts["stairs"]), 3.4)


def _room(
    section: Section, order: Order, seat: int | None, cell: str, x: float, y: float, w: float, h: float
) -> str:  # fmt: skip
    """The sign of the tile with its number or colour; below it what happened there. Answers it in words."""
    pen, facts = section.pen, order.facts
    name = order.filled.shared["layout"][facts["cells"].index(cell)]
    tile = next(each for each in facts["tiles"] if each["tile"] == name)
    size = min(5.0, w * 0.4)
    start, middle = x + (w - 2.05 * size) / 2, y + h * 0.42
    pen.icon(tile["kind"], start, middle - size / 2, size, section.ink.text)
    if "number" in tile:
        pen.number(start + size * 1.6, middle, str(tile["number"]), size * 0.8, weight=800)
    else:
        passenger(pen, order, tile["colour"], start + size * 1.58, middle, size * 0.46)
    return f"{cell} {order.term(name)}" + _noted(pen, order, seat, cell, x, y + h * 0.6, w, h * 0.36)


def _cabin(section: Section, order: Order, seat: int | None, space: str, x: float, y: float) -> list[str]:
    """A small cabin with its doors above, and what happened there below."""
    cabin = order.filled.pads[seat]["cabins"].get(space) if seat is not None else None
    if cabin is None:
        return []
    doors = cabin.get("doors") or []
    r = min(1.75, 3.6 / max(len(doors), 1))
    for number, colour in enumerate(doors):
        passenger(section.pen, order, colour, x + (2 * number - len(doors) + 1) * r * 1.08, y - 1.7, r)
    if not doors:
        section.pen.icon("small_cabin", x - 1.6, y - 3.4, 3.2, section.ink.text)
    noted = _noted(section.pen, order, seat, space, x - CABIN, y + 0.3, 2 * CABIN, CABIN - 0.6)
    return [colon(order.words, order.term(space), (", ".join(map(order.term, doors)) or order.term("small_cabin")) + noted)]


def passenger(pen: Pen, order: Order, colour: str, x: float, y: float, r: float) -> None:
    """A passenger's colour and shape, and his letter where it can be read."""
    pen.outline(placed(SHAPES[colour], x - r, y - r, 2 * r), 0.2, pen.ink.text, pen.ink.of(TINTS[colour]), below=False)
    if r >= LETTERED:
        pen.number(x, y + (0.3 * r if colour == "green" else 0), order.term(f"{colour}:letter"), r * 1.1, weight=800)


def _noted(
    pen: Pen, order: Order, seat: int | None, place: str, x: float, y: float, w: float, h: float
) -> str:  # fmt: skip
    """Points in a loop where the room was turned, otherwise who sits there; the same in words."""
    if seat is None:
        return ""
    _ = order.words
    if place in order.filled.pads[seat]["face_down"]:
        points = _points(order, order.filled.pads[seat], place)
        pen.written(x, y, w, h, points, min(h * 0.72, 3.6))
        pen.loop(x, y - 0.1, w, h + 0.2)
        return ", " + _("face down: {points}", points=points)
    who = _seated(order, seat, place)
    pen.written(x + 0.6, y, w - 1.2, h, who, min(h * 0.72, 3.4))
    return f": {who}" if who else ""


def _points(order: Order, pad: dict[str, Any], place: str) -> str:
    """What is printed on the back, as far as the table told it."""
    shared, cells = order.filled.shared, order.facts["cells"]
    cabin = pad["cabins"].get(place)
    found = cabin.get("points") if cabin else shared["profile"]["tiles"].get(shared["layout"][cells.index(place)])
    return "?" if found is None else str(found)


def _seated(order: Order, seat: int | None, place: str) -> str:
    """The letters of those who sit there, or their number where nobody told their colours."""
    if seat is None:
        return ""
    pad = order.filled.pads[seat]
    colours = (pad["aboard"] or {"rooms": {}})["rooms"].get(place)
    if colours:
        return " ".join(order.term(f"{colour}:letter") for colour in colours)
    return str(pad["seated"].get(place) or "")
