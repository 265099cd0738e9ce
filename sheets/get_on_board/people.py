"""The passengers: old ladies, students, and the buses of tourists and business people."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.filled import shown
from sheets.get_on_board.marks import Marks
from sheets.get_on_board.plan import TICK, TOURISTS_WIDE, Plan, boxes, in_words, result, star
from sheets.pads import Order
from sheets.sheet import WIDTH, Section, Sheet
from sheets.words import capital


def old_ladies(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    """Eight boxes, each with its value; in two columns where the sheet is shared with a map."""
    w = 24.0
    section = page.panel(0, y, w, plan.people, capital(order.term("old_ladies")), "old-lady")
    pen = section.pen
    values = order.facts["sheet"]["old_lady_values"]
    columns = 1 if plan.people > 70 else 2
    rows = len(values) // columns
    pitch, room = (plan.people - 7 - 11) / rows, (w - 4) / columns
    box = min(plan.box, pitch - 0.7)
    for number, value in enumerate(values):
        left = 2 + number // rows * room + (room - box - 3.6) / 2
        top = 7 + number % rows * pitch + (pitch - box) / 2
        pen.box(left, top, box, box, field="old_ladies", number=number)
        pen.number(left + box + 2.2, top + box / 2, str(value), max(3.0, box * 0.55))
        if number < marks.count("old_ladies"):
            pen.cross(left, top, box, box)
    result(section, 4.4, plan.people - 10.2, w - 8.8, 8.6, marks.points("old_ladies"), "old_ladies")
    section.says = marks.told(order, f"{len(values)} □: {in_words(values)}", "old_ladies", ["old_ladies"])


def students(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    _ = order.words
    numbers = order.facts["sheet"]
    size = plan.box
    pitch = size + 0.7
    w, h = WIDTH - 26, plan.students
    section = page.panel(26, y, w, h, capital(order.term("students")), "student")
    pen = section.pen
    # Students above interns: in rows of three, or of six where the sheet is shared with a map.
    across = 3 if h > 3 * pitch + 7 else 6
    above = numbers["student_boxes"] // across
    top = 6 + (h - 6 - (above + 1) * pitch + 0.7) / 2
    pen.icon("student", 2, top + (above * pitch - 5.4) / 2, 5.4)
    boxes(pen, 9, top, across, numbers["student_boxes"], size, marks.count("students"), "students")
    pen.tint(8.5, top + above * pitch - 0.35, 3 * pitch + 0.3, pitch, 1)
    pen.icon("intern", 2, top + above * pitch + (size - 5) / 2, 5)
    boxes(pen, 9, top + above * pitch, 3, numbers["intern_boxes"], size, marks.count("interns"), "interns")
    middle = 6 + (h - 6) / 2
    x = 9 + across * pitch + 3
    pen.number(x, middle, "×", 6, weight=800)
    pen.icon("university", x + 4, middle - 3, 5.4)
    boxes(pen, x + 11, middle - pitch + 0.35, 2, numbers["university_boxes"], size, marks.count("universities"), "universities")
    x += 11 + 2 * pitch + 2.4
    pen.number(x, middle, "=", 6, weight=800)
    pen.box(x + 3.2, middle - 4.2, 10, 8.4, field="students.product")
    counted = marks.of_line("students", "students-times-universities")
    if counted:
        pen.written(x + 3.2, middle - 4.2, 10, 8.4, shown(counted["points"] - counted["facts"]["star"]))
    x += 15.8
    pen.number(x, middle, "+", 6, weight=800)
    star(pen, x + 2.8, middle - 4.2, 9.6, 8.4, marks.star("star_university"), "star_university")
    result(section, w - 12.6, middle - 4.4, 11.2, 8.8, marks.points("students"), "students")
    formula = _(
        "({students} students + {interns} interns) × {universities} universities + star",
        students=numbers["student_boxes"],
        interns=numbers["intern_boxes"],
        universities=numbers["university_boxes"],
    )
    section.says = marks.told(order, formula, "students", ["students", "interns", "universities"], ["star_university"])


@dataclass(frozen=True)
class Bus:
    """A section of rows in which a bus parks: tourists or business people."""

    rows: int
    values: list[int]
    halves: list[int]
    section: str
    field: str
    bonus: list[str]
    step: float


FOOT = 10.4  # below the rows: values, passengers that an office gives, half values


def _bus_rows(section: Section, bus: Bus, h: float, plan: Plan, marks: Marks) -> float:
    """The rows with their parking boxes, values and half values below; answers where they end on the right."""
    pen, ink = section.pen, section.ink
    pitch = (h - 6.8 - FOOT) / bus.rows
    size = min(plan.box - 0.3, pitch - 1, 5.9)
    step = size + bus.step
    left = 2
    park = left + len(bus.values) * step + 1.4
    for number in range(bus.rows):
        top = 6.8 + number * pitch + (pitch - size) / 2
        marked, parked = marks.row(bus.field, number)
        pen.line((left, top + size / 2), (park, top + size / 2), weight=0.3, colour=ink.text)
        for column in range(len(bus.values)):
            pen.box(left + column * step, top, size, size, field=f"{bus.field}.{number}", number=column)
            if column < marked:
                pen.cross(left + column * step, top, size, size)
        if parked and marked < len(bus.values):
            pen.strike(left + marked * step, top, (len(bus.values) - marked) * step - bus.step, size)
        pen.result(park, top, size + 2.4, size, field=f"{bus.field}.{number}.parked")
        pen.text(park + 0.6, top + 2.5, "P", 2.3, weight=800, colour=ink.accent)
        pen.written(park + 1.6, top, size + 0.6, size, marks.bus(bus.section, number + 1))
    y = h - FOOT
    halves = h - 1.2 if bus.bonus else y + 6.4
    for column, value in enumerate(bus.values):
        middle = left + column * step + size / 2
        pen.text(middle, y + 3.1, str(value), 3.3, anchor="middle", weight=800)
        if bus.bonus:
            pen.icon(bus.bonus[column].replace("_", "-"), middle - 1.6, y + 3.7, 3.2)
        pen.text(middle, halves, str(bus.halves[column]), 2.5, anchor="middle", colour=ink.soft)
    pen.text(park + 0.6, y + 3.1, "P", 2.8, weight=800, colour=ink.accent)
    pen.text(park + 0.6, halves, "½ P", 2.5, colour=ink.soft)
    return park + size + 2.4


def tourists(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    numbers = order.facts["sheet"]
    w, h = TOURISTS_WIDE, plan.buses
    section = page.panel(26, y, w, h, capital(order.term("tourists")), "tourist")
    pen = section.pen
    bus = Bus(
        numbers["tourist_rows"], numbers["tourist_column_values"], numbers["tourist_half_values"],
        "tourists", "tourist_rows", [], 0.7,
    )  # fmt: skip
    end = _bus_rows(section, bus, h, plan, marks)
    # Two monuments with their reminder boxes and stars above, the larger star and the points below.
    x = max(end + 1.2, w - 30)
    room = (h - 6.8 - FOOT - 0.6) / 2
    high = min(8.4, room - 0.8)
    for number, (kind, star_field) in enumerate([("monument-light", "star_light"), ("monument-dark", "star_dark")]):
        top, field = 6.8 + number * room + (room - high) / 2, kind.replace("monument-", "monuments_")
        pen.icon(kind, x - 0.6, top + (high - 4.4) / 2, 4.4)
        for mark in range(numbers["monument_boxes"]):
            left, at = x + 3.6 + mark * (TICK + 0.5), top + (high - TICK) / 2
            pen.box(left, at, TICK, TICK, 0.4, field=field, number=mark)
            if mark < marks.count(field):
                pen.cross(left, at, TICK, TICK)
        start = x + 3.6 + numbers["monument_boxes"] * (TICK + 0.5) + 0.4
        star(pen, start, top, w - start - 1.4, high, marks.star(star_field), star_field)
    larger = h - 10
    pen.box(x, larger, 11, 8.6, field="tourists.larger_star")
    pen.icon("star", x + 0.6, larger + 0.5, 2.6, pen.ink.accent)
    pen.text(x + 3.8, larger + 2.8, "max", 2.3, colour=pen.ink.soft)
    counted = marks.of_line("tourists", "larger-star")
    if counted and (marks.star("star_light") or marks.star("star_dark")):
        pen.written(x + 0.4, larger + 2.6, 10.2, 6, shown(counted["points"]))
    result(section, w - 12.6, larger - 0.1, 11.2, 8.8, marks.points("tourists"), "tourists")
    printed = f"{bus.rows} × {len(bus.values)} □: {in_words(bus.values)}; ½ P: {in_words(bus.halves)}"
    section.says = marks.told(
        order, printed, "tourists", ["monuments_light", "monuments_dark"], ["star_light", "star_dark"], "tourist_rows"
    )


def business(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    numbers = order.facts["sheet"]
    x, h = 26 + TOURISTS_WIDE + 2, plan.buses
    w = WIDTH - x
    section = page.panel(x, y, w, h, capital(order.term("business_rows")), "business")
    pen = section.pen
    bus = Bus(
        numbers["business_rows"], numbers["business_column_values"], numbers["business_half_values"],
        "business", "business_rows", numbers["business_bonus"], 0.8 if plan.box > 6 else 1.6,
    )  # fmt: skip
    _bus_rows(section, bus, h, plan, marks)
    pen.icon("office", w - 9.4, 7.4, 5)
    star(pen, w - 12.6, 13.2, 11.2, min(8.4, h - 25.2), marks.star("star_office"), "star_office")
    result(section, w - 12.6, h - 10.1, 11.2, 8.8, marks.points("business"), "business")
    printed = f"{bus.rows} × {len(bus.values)} □: {in_words(bus.values)}; ½ P: {in_words(bus.halves)}"
    section.says = marks.told(order, printed, "business", [], ["star_office"], "business_rows")
