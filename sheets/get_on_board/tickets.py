"""The top of the sheet: tickets with their shapes, the turn zone, and the objectives."""

from __future__ import annotations

from itertools import pairwise

from sheets import lettering
from sheets.filled import shown
from sheets.get_on_board.marks import Marks
from sheets.get_on_board.plan import Plan, in_words, result
from sheets.pads import Order
from sheets.pen import Pen
from sheets.sheet import WIDTH, Sheet
from sheets.words import capital, colon

COLOURS = {
    "green": "#a9d0b2",
    "yellow": "#ffce34",
    "orange": "#f79a6d",
    "beige": "#d2bc98",
    "blue": "#84bfd4",
    "pink": "#f3a3c6",
}


def tickets(page: Sheet, order: Order, y: float, h: float, shapes: list[str], marks: Marks) -> None:
    """Six colours, each with its name, its two tickets to cross, their numbers beside them, and its shape below."""
    _ = order.words
    section = page.panel(0, y, WIDTH, h, _("Tickets: cross one, lay its shape"))
    pen = section.pen
    colours = order.facts["colours"]
    crossed = marks.tickets
    wide = (WIDTH - 3 - 5 * 1.6) / 6
    box = min(5.9, (h - 11) * 0.44)
    told = []
    for number, colour in enumerate(colours):
        x = 1.5 + number * (wide + 1.6)
        pen.tint(x, 7.2, wide, h - 8.6, 1.4, COLOURS[colour])
        pen.panel(x, 7.2, wide, h - 8.6, 1.4)
        pair = [number + 1, number + 1 + len(colours)]
        for side, ticket in enumerate(pair):
            left = x + wide / 2 + (side - 1) * (box + 0.8) + 0.4
            beside = (wide / 2 - box - 0.4) / 2
            pen.box(left, 10.6, box, box, field="tickets", number=ticket)
            # Nothing is printed where a pencil crosses: a photo shows the faintest stroke on plain paper.
            pen.number(x + (wide - beside if side else beside), 10.6 + box / 2, str(ticket), 3)
            if ticket in crossed:
                pen.cross(left, 10.6, box, box)
        name = order.term(colour)
        size = lettering.fitted(name, 2.4, 600, wide - 1)
        pen.text(x + wide / 2, 9.9, name, size, anchor="middle", weight=600)
        top = 10.6 + box + 0.9
        _shape(pen, order.facts["shapes"][shapes[number]]["patterns"], x, top, wide, h - 1.4 - top - 0.4)
        told.append(colon(_, f"{pair[0]}/{pair[1]} {name}", order.term(shapes[number])))
    if crossed:
        told.append(_("crossed: {numbers}", numbers=", ".join(str(ticket) for ticket in crossed)))
    section.says = "; ".join(told)


def _shape(pen: Pen, patterns: list[str], x: float, y: float, w: float, h: float) -> None:
    """The bars of a shape, side by side where there is a choice; two turns are drawn both as Z and as U."""
    walks = walks_of(patterns)
    room = w / len(walks)
    for number, walk in enumerate(walks):
        _bars(pen, walked(walk), x + number * room, y, room, h)
    if len(walks) > 1:
        pen.line((x + w / 2 + 0.7, y + h * 0.2), (x + w / 2 - 0.7, y + h * 0.8), weight=0.35, colour=pen.ink.text)


def walks_of(patterns: list[str]) -> list[str]:
    """Every way to lay a shape; two turns are both a Z and a U."""
    return [walk for pattern in patterns for walk in ([pattern, "TU"] if pattern == "TT" else [pattern])]


def walked(walk: str) -> list[tuple[float, float]]:
    """The stops of a walk to the right: S goes on, T turns to the other side each time, U turns back the same way."""
    stops, direction = [(0.0, 0.0), (1.0, 0.0)], (1, 0)
    for number, step in enumerate(walk):
        if step == "T":
            direction = (0, 1) if direction[0] else (1, 0)
        elif step == "U":
            direction = (-1, 0) if number else (0, 1)
        stops.append((stops[-1][0] + direction[0], stops[-1][1] + direction[1]))
    return stops


def _bars(pen: Pen, stops: list[tuple[float, float]], x: float, y: float, w: float, h: float) -> None:
    wide, high = max(px for px, _ in stops), max(py for _, py in stops)
    unit = min((w - 2.6) / max(wide, 1), (h - 1.6) / max(high, 1), 5.4)
    x0, y0 = x + (w - wide * unit) / 2, y + (h - high * unit) / 2
    at = [(x0 + px * unit, y0 + py * unit) for px, py in stops]
    gap = 0.14
    for (x1, y1), (x2, y2) in pairwise(at):
        dx, dy = (x2 - x1) * gap, (y2 - y1) * gap
        pen.line((x1 + dx, y1 + dy), (x2 - dx, y2 - dy), weight=1.25, colour=pen.ink.text, below=False)
    for px, py in at:
        pen.disc(px, py, 0.45)


def turn_zone(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    _ = order.words
    w = 66.0
    section = page.panel(0, y, w, plan.strip, capital(order.term("turn_zone")))
    pen = section.pen
    values = order.facts["sheet"]["turn_zone_values"]
    middle = 6 + (plan.strip - 6) / 2
    r = plan.box / 2
    circles = 6.5 + r
    # A straight line may become a turn, and the reverse.
    pen.line((1.8, middle), (5.4, middle), weight=0.8, colour=page.ink.text)
    pen.line((6.2, middle), (8.8, middle), weight=0.3, colour=page.ink.text)
    for tip, tail in ((6.2, 7), (8.8, 8)):
        pen.line((tail, middle - 0.7), (tip, middle), (tail, middle + 0.7), weight=0.3, colour=page.ink.text)
    pen.line((9.6, middle + 1.6), (12, middle + 1.6), (12, middle - 2), weight=0.8, colour=page.ink.text)
    pitch = 38.5 / len(values)
    for number, value in enumerate(values):
        x = 13.6 + (number + 0.5) * pitch
        pen.circle(x, circles, r, field="turn_boxes", number=number)
        pen.number(x, (circles + r + plan.strip) / 2, shown(value), 2.6)
        if number < marks.count("turn_boxes"):
            pen.cross(x - r, circles - r, 2 * r, 2 * r)
    result(section, w - 11.6, middle - 4, 10.2, 8, marks.loss("turn_zone"), "turn_zone", minus=True)
    section.says = marks.told(order, f"{len(values)} ○: {in_words(values)}", "turn_zone", ["turn_boxes"])


def common_objectives(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    _ = order.words
    w = 37.4
    section = page.panel(68, y, w, plan.strip, capital(order.term("common_objectives")))
    pen = section.pen
    values = [value for value in order.facts["sheet"]["common_values"] if value]
    hint = " / ".join(str(value) for value in sorted(values, reverse=True))
    gained = marks.common
    high = plan.strip - 6
    for number in range(2):
        x = 1.6 + number * 11.6
        pen.box(x, 6 + high * 0.1, 10.6, high * 0.56, field="common", number=number)
        pen.number(x + 1.4, 6 + high * 0.1 + 1.6, str(number + 1), 2.3, weight=800, colour=page.ink.accent)
        pen.text(x + 5.3, 6 + high * 0.95, hint, 2.3, anchor="middle", colour=page.ink.soft)
        if marks.filled:
            pen.written(x + 1.4, 6 + high * 0.1, 9, high * 0.56, str(gained[number]) if number < len(gained) else "0")
    pen.text(25.8, 6 + high * 0.52, "=", 3.4, anchor="middle", weight=600)
    result(section, w - 9.8, 6 + high / 2 - 4, 8.6, 8, marks.points("common_objectives"), "common_objectives")
    section.says = marks.told(order, f"1, 2: {hint}", "common_objectives", [])


def personal_objective(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    _ = order.words
    w = WIDTH - 107.4
    section = page.panel(107.4, y, w, plan.strip, capital(order.term("personal_objective")))
    pen = section.pen
    high = plan.strip - 6
    letters = marks.letters
    for number in range(3):
        pen.circle(3.6 + number * 5, 6 + high * 0.35, 2.15, field="letters", number=number)
        if number < len(letters):
            pen.written(1.5 + number * 5, 6 + high * 0.36 - 2.1, 4.2, 4.2, str(letters[number]))
    value = order.facts["sheet"]["personal_value"]
    section.note(1, 6 + high * 0.63, _("all three: {n}", n=value), 2.4, w - 9.6 - 1.8, colour=page.ink.soft)
    result(section, w - 9.6, 6 + high / 2 - 4, 8.6, 8, marks.points("personal_objective"), "personal_objective")
    printed = _("three letters, {n} points if all are on the line, otherwise 0", n=value)
    section.says = marks.told(order, f"{printed}; {' '.join(letters)}" if letters else printed, "personal_objective", [])
