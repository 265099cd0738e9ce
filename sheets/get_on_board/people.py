"""The passengers: old ladies, students, and the buses of tourists and business people."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.filled import shown
from sheets.get_on_board.marks import Marks
from sheets.get_on_board.plan import TOURISTS_WIDE, Plan, boxes, in_words, result, star
from sheets.pads import Order
from sheets.sheet import WIDTH, Section, Sheet
from sheets.words import capital


def old_ladies(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    _ = order.words
    w = 24.0
    section = page.panel(0, y, w, plan.people, capital(order.term("old_ladies")), "old-lady")
    pen = section.pen
    values = order.facts["sheet"]["old_lady_values"]
    pitch = (plan.people - 7 - 11) / len(values)
    box = min(plan.box, pitch - 0.7)
    for number, value in enumerate(values):
        top = 7 + number * pitch + (pitch - box) / 2
        pen.box(4.4, top, box, box)
        pen.number(4.4 + box + 4, top + box / 2, str(value), box * 0.55)
        if number < marks.count("old_ladies"):
            pen.cross(4.4, top, box, box)
    result(section, 4.4, plan.people - 10.2, w - 8.8, 8.6, marks.points("old_ladies"))
    section.says = f"{len(values)} □: {in_words(values)}"


def students(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    _ = order.words
    numbers = order.facts["sheet"]
    size = plan.box
    pitch = size + 0.7
    w, h = WIDTH - 26, 3 * pitch + 8.4
    section = page.panel(26, y, w, h, capital(order.term("students")), "student")
    pen = section.pen
    pen.icon("student", 2, 7.6 + pitch - 3, 5.4)
    boxes(pen, 9, 7.6, 3, numbers["student_boxes"], size, marks.count("students"))
    pen.tint(8.2, 7.4 + 2 * pitch, 3 * pitch + 0.9, pitch + 0.3, 1)
    pen.icon("intern", 2, 7.6 + 2 * pitch + (size - 5) / 2, 5)
    boxes(pen, 9, 7.6 + 2 * pitch, 3, numbers["intern_boxes"], size, marks.count("interns"))
    middle = 7.6 + 1.5 * pitch
    x = 9 + 3 * pitch + 3
    pen.number(x, middle, "×", 6, weight=800)
    pen.icon("university", x + 4, middle - 3, 5.4)
    boxes(pen, x + 11, middle - pitch + 0.35, 2, numbers["university_boxes"], size, marks.count("universities"))
    x += 11 + 2 * pitch + 3
    pen.number(x, middle, "=", 6, weight=800)
    pen.box(x + 3.4, middle - 4.2, 11, 8.4)
    counted = marks.of_line("students", "students-times-universities")
    if counted:
        pen.written(x + 3.4, middle - 4.2, 11, 8.4, shown(counted["points"] - counted["facts"]["star"]))
    x += 17
    pen.number(x, middle, "+", 6, weight=800)
    star(pen, x + 3, middle - 4.2, 9.6, 8.4, marks.star("star_university"))
    result(section, w - 13.6, middle - 4.6, 12, 9.2, marks.points("students"))
    section.says = _(
        "({students} students + {interns} interns) × {universities} universities + star",
        students=numbers["student_boxes"],
        interns=numbers["intern_boxes"],
        universities=numbers["university_boxes"],
    )


@dataclass(frozen=True)
class Bus:
    """A section of rows in which a bus parks: tourists or business people."""

    rows: int
    values: list[int]
    halves: list[int]
    section: str
    field: str
    bonus: list[str]


def _bus_rows(section: Section, bus: Bus, h: float, plan: Plan, marks: Marks) -> float:
    """The rows with their parking boxes, values and half values below; answers where they end on the right."""
    pen, ink = section.pen, section.ink
    foot = 10.4 if bus.bonus else 7.4
    pitch = (h - 7.4 - foot) / bus.rows
    size = min(plan.box - 0.5, pitch - 0.6)
    step = size + 0.9
    left = 2
    park = left + len(bus.values) * step + 2
    for number in range(bus.rows):
        top = 7.4 + number * pitch + (pitch - size) / 2
        marked, parked = marks.row(bus.field, number)
        pen.line((left, top + size / 2), (park, top + size / 2), weight=0.3, colour=ink.text)
        for column in range(len(bus.values)):
            pen.box(left + column * step, top, size, size)
            if column < marked:
                pen.cross(left + column * step, top, size, size)
        if parked and marked < len(bus.values):
            pen.strike(left + marked * step, top, (len(bus.values) - marked) * step - 0.9, size)
        pen.result(park, top - 0.2, size + 2, size + 0.4)
        pen.text(park + 0.7, top + 2.1, "P", 2, weight=800, colour=ink.accent)
        pen.written(park + 0.6, top, size + 1.2, size, marks.bus(bus.section, number + 1))
    y = h - foot
    for column, value in enumerate(bus.values):
        middle = left + column * step + size / 2
        pen.text(middle, y + 2.9, str(value), 3.3, anchor="middle", weight=800)
        if bus.bonus:
            pen.icon(bus.bonus[column].replace("_", "-"), middle - 1.5, y + 3.5, 3)
        pen.text(middle, h - 1.4, str(bus.halves[column]), 2.4, anchor="middle", colour=ink.soft)
    pen.text(park + 0.6, y + 2.9, "P", 2.8, weight=800, colour=ink.accent)
    pen.text(park + 0.6, h - 1.4, "½ P", 2.4, colour=ink.soft)
    return park + size + 2


def tourists(page: Sheet, order: Order, y: float, h: float, plan: Plan, marks: Marks) -> None:
    _ = order.words
    numbers = order.facts["sheet"]
    w = TOURISTS_WIDE
    section = page.panel(26, y, w, h, capital(order.term("tourists")), "tourist")
    pen = section.pen
    bus = Bus(
        numbers["tourist_rows"],
        numbers["tourist_column_values"],
        numbers["tourist_half_values"],
        "tourists",
        "tourist_rows",
        [],
    )
    x = _bus_rows(section, bus, h, plan, marks) + 1.8
    room = (h - 7 - 11.4) / 2
    high = min(7.4, room - 0.5)
    # The three reminder boxes of a monument lie side by side where the rows leave enough room.
    beside = w - x > 22
    tick = 2.7 if beside else min(2.4, high / 3 - 0.2)
    for number, (kind, field) in enumerate([("monument-light", "star_light"), ("monument-dark", "star_dark")]):
        top = 7 + number * room
        pen.icon(kind, x - 0.4, top + (high - 4.6) / 2, 4.6)
        for mark in range(numbers["monument_boxes"]):
            left = x + 4.2 + (mark * (tick + 0.4) if beside else 0)
            at = top + ((high - tick) / 2 if beside else mark * high / 3 + (high / 3 - tick) / 2)
            pen.box(left, at, tick, tick, 0.3)
            if mark < marks.count(kind.replace("monument-", "monuments_")):
                pen.cross(left, at, tick, tick)
        start = x + (14.2 if beside else 7.6)
        star(pen, start, top, w - start - 1.4, high, marks.star(field))
    larger = h - 10.4
    pen.box(x - 0.6, larger, 8, 8.6)
    pen.icon("star", x - 0.2, larger + 0.4, 2.4, page.ink.accent)
    pen.text(x + 6.8, larger + 2.3, "max", 1.9, anchor="end", colour=page.ink.soft)
    counted = marks.of_line("tourists", "larger-star")
    if counted and (marks.star("star_light") or marks.star("star_dark")):
        pen.written(x - 0.6, larger + 1.8, 8, 6.6, shown(counted["points"]))
    result(section, w - 10.9, larger, 9.6, 8.6, marks.points("tourists"))
    section.says = f"{bus.rows} × {len(bus.values)} □: {in_words(bus.values)}; ½ P: {in_words(bus.halves)}"


def business(page: Sheet, order: Order, y: float, h: float, plan: Plan, marks: Marks) -> None:
    _ = order.words
    numbers = order.facts["sheet"]
    x = 26 + TOURISTS_WIDE + 2
    w = WIDTH - x
    section = page.panel(x, y, w, h, capital(order.term("business_rows")), "business")
    pen = section.pen
    bus = Bus(
        numbers["business_rows"], numbers["business_column_values"], numbers["business_half_values"],
        "business", "business_rows", numbers["business_bonus"],
    )  # fmt: skip
    _bus_rows(section, bus, h, plan, marks)
    pen.icon("office", w - 8.6, 7.2, 5)
    star(pen, w - 10.6, 13, 9.2, min(8, h - 26), marks.star("star_office"))
    result(section, w - 10.9, h - 10.4, 9.6, 8.6, marks.points("business"))
    section.says = f"{bus.rows} × {len(bus.values)} □: {in_words(bus.values)}; ½ P: {in_words(bus.halves)}"
