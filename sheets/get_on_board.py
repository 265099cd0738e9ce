"""The player sheet of Get on Board: five tops, eight sections, a total, and on wish a small map of the city."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sheets import city
from sheets.ink import PLAIN, Ink
from sheets.masthead import masthead
from sheets.pen import Pen
from sheets.sheet import WIDTH, Section, Sheet
from sheets.words import Words

INK = Ink(accent="#b8401f", tint="#fbeee6")
TICKETS = {"green": "#a9d0b2", "yellow": "#ffce34", "orange": "#f79a6d", "beige": "#d2bc98", "blue": "#84bfd4", "pink": "#f3a3c6"}
MINUS = "−"


@dataclass(frozen=True)
class Plan:
    """How the height of the sheet is shared out; with a map everything else is a little smaller."""

    masthead: float
    tickets: float
    strip: float
    people: float
    traffic: float
    foot: float
    gap: float
    box: float


ROOMY = Plan(masthead=13, tickets=29, strip=17.5, people=80, traffic=33, foot=17.5, gap=2, box=6.9)
WITH_MAP = Plan(masthead=12.5, tickets=23.5, strip=15.2, people=59.5, traffic=26.8, foot=54.5, gap=1.6, box=5.2)
TOURISTS_WIDE = 62.6


def sheet(facts: dict[str, Any], _: Words, *, top: int, plain: bool, map: str, player: dict[str, Any] | None) -> Sheet:
    """One player's sheet; `player` holds the marks and lines of a table when it is printed filled in."""
    page = Sheet(_("Get on Board: player sheet {n}", n=top), PLAIN if plain else INK)
    marks = Marks(player)
    plan = ROOMY if map == "none" else WITH_MAP
    masthead(
        page, _, title=_("Get on Board"), kind=_("Player sheet"), icon="bus", stub=_("Sheet {n}", n=top), h=plan.masthead,
        fields=[(_("Name of the line"), marks.name), (_("Date"), marks.date)],
    )  # fmt: skip
    y = plan.masthead + plan.gap
    tickets(page, facts, _, y, plan.tickets, facts["tops"][top - 1], marks)
    y += plan.tickets + plan.gap
    turn_zone(page, facts, _, y, plan, marks)
    common_objectives(page, facts, _, y, plan, marks)
    personal_objective(page, facts, _, y, plan, marks)
    y += plan.strip + plan.gap
    old_ladies(page, facts, _, y, plan, marks)
    students(page, facts, _, y, plan, marks)
    y2 = y + 3 * (plan.box + 0.7) + 8.4 + plan.gap
    rows_height = y + plan.people - y2
    tourists(page, facts, _, y2, rows_height, plan, marks)
    business(page, facts, _, y2, rows_height, plan, marks)
    y += plan.people + plan.gap
    traffic(page, facts, _, y, plan, marks)
    total(page, _, y, plan, marks)
    y += plan.traffic + plan.gap
    legend(page, _, y, plan, narrow=map != "none")
    if map != "none":
        small_map(page, facts, _, y, plan, map, marks)
    return page


class Marks:
    """What the pencil has done on one sheet: the pad of a player and the points of each line; blank without one."""

    def __init__(self, player: dict[str, Any] | None) -> None:
        self.filled = player is not None
        self._pad: dict[str, Any] = player["pad"] if player else {}
        self._lines: dict[str, int] = {line["line"]: line["points"] for line in player["lines"]} if player else {}
        self.name: str = player["name"] if player else ""
        self.date: str = player.get("date", "") if player else ""
        self.total: str = str(player["total"]).replace("-", MINUS) if player and player["total"] is not None else ""

    def count(self, field: str) -> int:
        return int(self._pad.get(field) or 0)

    def value(self, field: str) -> str:
        return "" if self._pad.get(field) is None else str(self._pad[field])

    def points(self, line: str) -> str:
        return str(self._lines[line]).replace("-", MINUS) if line in self._lines else ""

    def amount(self, line: str) -> str:
        """Points without their minus, where the sheet prints the minus itself."""
        return self.points(line).replace(MINUS, "")

    def row(self, field: str, number: int) -> dict[str, Any]:
        rows = self._pad.get(field)
        return rows[number] if rows else {"marked": 0, "parked": False}

    def listed(self, field: str) -> list[Any]:
        return list(self._pad.get(field) or [])


def _sign(value: int) -> str:
    return f"{MINUS}{-value}" if value < 0 else str(value)


def _values(values: list[int]) -> str:
    return " ".join(_sign(value) for value in values)


def _result(section: Section, x: float, y: float, w: float, h: float, written: str, minus: bool = False) -> None:
    """The box for a section's points, with its minus printed where points are lost."""
    section.pen.result(x, y, w, h)
    if minus:
        section.pen.number(x + 2, y + h / 2, MINUS, min(4.5, h * 0.6), weight=800, colour=section.ink.accent)
    section.pen.written(x + (2.4 if minus else 0), y, w - (2.4 if minus else 0), h, written)


def tickets(page: Sheet, facts: dict[str, Any], _: Words, y: float, h: float, shapes: list[str], marks: Marks) -> None:
    """Six colours, each with its two ticket numbers to cross and its shape below."""
    section = page.panel(0, y, WIDTH, h, _("Tickets: cross one, lay its shape"))
    pen = section.pen
    colours = facts["colours"]
    crossed = marks.listed("tickets")
    wide = (WIDTH - 3 - 5 * 1.6) / 6
    box = min(7.0, (h - 8) * 0.4)
    told = []
    for number, colour in enumerate(colours):
        x = 1.5 + number * (wide + 1.6)
        pen.tint(x, 7.2, wide, h - 8.6, 1.4, TICKETS[colour])
        pen.panel(x, 7.2, wide, h - 8.6, 1.4)
        pair = [number + 1, number + 1 + len(colours)]
        for side, ticket in enumerate(pair):
            left = x + wide / 2 + (side - 1) * (box + 1.2) + 0.6
            pen.box(left, 8.6, box, box)
            pen.number(left + box / 2, 8.6 + box / 2, str(ticket), box * 0.5, weight=800)
            if ticket in crossed:
                pen.cross(left, 8.6, box, box)
        top = 8.6 + box + 1.6
        _shape(pen, facts["shapes"][shapes[number]]["patterns"], x, top, wide, h - 1.4 - top - 0.8)
        told.append(f"{pair[0]}/{pair[1]}: {_(SHAPES[shapes[number]])}")
    section.says = "; ".join(told)


SHAPES = {
    "single": "one marker",
    "straight2": "two straight",
    "straight3": "three straight",
    "turn1": "two with a turn",
    "turn2": "three with two turns, U or Z",
    "choice2": "two, straight or with a turn",
}


def _shape(pen: Pen, patterns: list[str], x: float, y: float, w: float, h: float) -> None:
    """The bars of a shape, side by side where there is a choice; two turns are drawn both as Z and as U."""
    walks = [walk for pattern in patterns for walk in ([pattern, "TU"] if pattern == "TT" else [pattern])]
    room = w / len(walks)
    for number, walk in enumerate(walks):
        _bars(pen, _corners(walk), x + number * room, y, room, h)
    if len(walks) > 1:
        pen.line((x + w / 2 + 0.7, y + h * 0.2), (x + w / 2 - 0.7, y + h * 0.8), weight=0.35, colour=pen.ink.text)


def _corners(walk: str) -> list[tuple[float, float]]:
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
    for (x1, y1), (x2, y2) in zip(at, at[1:], strict=False):
        dx, dy = (x2 - x1) * gap, (y2 - y1) * gap
        pen.line((x1 + dx, y1 + dy), (x2 - dx, y2 - dy), weight=1.25, colour=pen.ink.text, below=False)
    for px, py in at:
        pen.disc(px, py, 0.45)


def turn_zone(page: Sheet, facts: dict[str, Any], _: Words, y: float, plan: Plan, marks: Marks) -> None:
    w = 66.0
    section = page.panel(0, y, w, plan.strip, _("Turn zone"))
    pen = section.pen
    values = facts["sheet"]["turn_zone_values"]
    middle = 6 + (plan.strip - 6) / 2
    r = plan.box / 2
    # A straight line may become a turn, and the reverse.
    pen.line((1.8, middle), (5.4, middle), weight=0.8, colour=page.ink.text)
    pen.line((6.2, middle), (8.8, middle), weight=0.3, colour=page.ink.text)
    for tip, tail in ((6.2, 7), (8.8, 8)):
        pen.line((tail, middle - 0.7), (tip, middle), (tail, middle + 0.7), weight=0.3, colour=page.ink.text)
    pen.line((9.6, middle + 1.6), (12, middle + 1.6), (12, middle - 2), weight=0.8, colour=page.ink.text)
    pitch = 39.5 / len(values)
    for number, value in enumerate(values):
        x = 13.6 + (number + 0.5) * pitch
        pen.circle(x, middle, r)
        pen.number(x, middle, _sign(value), r * 0.92, colour=page.ink.soft)
        if number < marks.count("turn_boxes"):
            pen.cross(x - r, middle - r, 2 * r, 2 * r)
    _result(section, w - 10.4, middle - 4, 9, 8, marks.amount("turn_zone"), minus=True)
    section.says = f"{len(values)} ○: {_values(values)}"


def common_objectives(page: Sheet, facts: dict[str, Any], _: Words, y: float, plan: Plan, marks: Marks) -> None:
    w = 39.0
    section = page.panel(68, y, w, plan.strip, _("Common objectives"))
    pen = section.pen
    values = [value for value in facts["sheet"]["common_values"] if value]
    hint = " / ".join(str(value) for value in sorted(values, reverse=True))
    gained = marks.listed("common")
    high = plan.strip - 6
    for number in range(2):
        x = 1.8 + number * 12.4
        pen.box(x, 6 + high * 0.12, 11, high * 0.56)
        pen.number(x + 1.6, 6 + high * 0.12 + 1.6, str(number + 1), 2.2, weight=800, colour=page.ink.accent)
        pen.text(x + 5.5, 6 + high * 0.93, hint, 2.3, anchor="middle", colour=page.ink.soft)
        if marks.filled:
            pen.written(x, 6 + high * 0.12, 11, high * 0.56, str(gained[number]) if number < len(gained) else "0")
    pen.text(27, 6 + high * 0.52, "=", 3.4, anchor="middle", weight=600)
    _result(section, w - 10.4, 6 + high / 2 - 4, 9, 8, marks.points("common_objectives"))
    section.says = f"1, 2: {hint}"


def personal_objective(page: Sheet, facts: dict[str, Any], _: Words, y: float, plan: Plan, marks: Marks) -> None:
    w = WIDTH - 109
    section = page.panel(109, y, w, plan.strip, _("Personal"))
    pen = section.pen
    high = plan.strip - 6
    letters = marks.listed("personal_letters")
    for number in range(3):
        pen.circle(3.6 + number * 5, 6 + high * 0.38, 2.1)
        if number < len(letters):
            pen.written(1.5 + number * 5, 6 + high * 0.38 - 2.1, 4.2, 4.2, str(letters[number]))
    value = facts["sheet"]["personal_value"]
    section.note(1.6, 6 + high * 0.7, _("all three: {n}", n=value), 2.2, 16.6, colour=page.ink.soft)
    _result(section, w - 10.4, 6 + high / 2 - 4, 9, 8, marks.points("personal_objective"))
    section.says = _("three letters, {n} points if all are on the line, otherwise 0", n=value)


def old_ladies(page: Sheet, facts: dict[str, Any], _: Words, y: float, plan: Plan, marks: Marks) -> None:
    w = 24.0
    section = page.panel(0, y, w, plan.people, _("Old ladies"), "old-lady")
    pen = section.pen
    values = facts["sheet"]["old_lady_values"]
    pitch = (plan.people - 7 - 11) / len(values)
    box = min(plan.box, pitch - 0.7)
    for number, value in enumerate(values):
        top = 7 + number * pitch + (pitch - box) / 2
        pen.box(4.4, top, box, box)
        pen.number(4.4 + box + 4, top + box / 2, str(value), box * 0.55)
        if number < marks.count("old_ladies"):
            pen.cross(4.4, top, box, box)
    _result(section, 4.4, plan.people - 10.2, w - 8.8, 8.6, marks.points("old_ladies"))
    section.says = f"{len(values)} □: {_values(values)}"


def _boxes(pen: Pen, x: float, y: float, columns: int, count: int, size: float, crossed: int) -> None:
    """A block of boxes to cross, row by row."""
    for number in range(count):
        left = x + number % columns * (size + 0.7)
        top = y + number // columns * (size + 0.7)
        pen.box(left, top, size, size)
        if number < crossed:
            pen.cross(left, top, size, size)


def students(page: Sheet, facts: dict[str, Any], _: Words, y: float, plan: Plan, marks: Marks) -> None:
    numbers = facts["sheet"]
    size = plan.box
    pitch = size + 0.7
    w, h = WIDTH - 26, 3 * pitch + 8.4
    section = page.panel(26, y, w, h, _("Students"), "student")
    pen = section.pen
    pen.icon("student", 2, 7.6 + pitch - 3, 5.4)
    _boxes(pen, 9, 7.6, 3, numbers["student_boxes"], size, marks.count("students"))
    pen.tint(8.2, 7.4 + 2 * pitch, 3 * pitch + 0.9, pitch + 0.3, 1)
    pen.icon("intern", 2, 7.6 + 2 * pitch + (size - 5) / 2, 5)
    _boxes(pen, 9, 7.6 + 2 * pitch, 3, numbers["intern_boxes"], size, marks.count("interns"))
    middle = 7.6 + 1.5 * pitch
    x = 9 + 3 * pitch + 3
    pen.number(x, middle, "×", 6, weight=800)
    pen.icon("university", x + 4, middle - 3, 5.4)
    _boxes(pen, x + 11, middle - pitch + 0.35, 2, numbers["university_boxes"], size, marks.count("universities"))
    x += 11 + 2 * pitch + 3
    pen.number(x, middle, "=", 6, weight=800)
    pen.box(x + 3.4, middle - 4.2, 11, 8.4)
    if marks.filled:
        pen.written(x + 3.4, middle - 4.2, 11, 8.4, str((marks.count("students") + marks.count("interns")) * marks.count("universities")))
    x += 17
    pen.number(x, middle, "+", 6, weight=800)
    _star(pen, x + 3, middle - 4.2, 9.6, 8.4, marks.value("star_university"))
    _result(section, w - 13.6, middle - 4.6, 12, 9.2, marks.points("students"))
    section.says = _("({students} students + {interns} interns) × {universities} universities + star", students=numbers["student_boxes"],
                     interns=numbers["intern_boxes"], universities=numbers["university_boxes"])  # fmt: skip


def _star(pen: Pen, x: float, y: float, w: float, h: float, written: str) -> None:
    """A box for a landmark's number: the star stands in its corner."""
    pen.box(x, y, w, h)
    pen.icon("star", x + 0.5, y + 0.5, 3, pen.ink.accent)
    pen.written(x + 1.4, y + 0.6, w - 1.6, h - 0.8, written)


@dataclass(frozen=True)
class Bus:
    """A section of rows in which a bus parks: tourists or business people."""

    rows: int
    values: list[int]
    halves: list[int]
    field: str
    bonus: list[str]


def _bus_rows(section: Section, _: Words, bus: Bus, h: float, plan: Plan, marks: Marks) -> float:
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
        row = marks.row(bus.field, number)
        marked, parked = int(row["marked"]), bool(row["parked"])
        pen.line((left, top + size / 2), (park, top + size / 2), weight=0.3, colour=ink.text)
        for column in range(len(bus.values)):
            pen.box(left + column * step, top, size, size)
            if column < marked:
                pen.cross(left + column * step, top, size, size)
        if parked and marked < len(bus.values):
            pen.strike(left + marked * step, top, (len(bus.values) - marked) * step - 0.9, size)
        pen.result(park, top - 0.2, size + 2, size + 0.4)
        pen.text(park + 0.7, top + 2.1, "P", 2, weight=800, colour=ink.accent)
        if marked:
            written = bus.values[marked - 1] if parked else bus.halves[marked - 1]
            pen.written(park + 0.6, top, size + 1.2, size, str(written))
    y = h - foot
    for column, value in enumerate(bus.values):
        middle = left + column * step + size / 2
        pen.text(middle, y + 2.9, str(value), 3.3, anchor="middle", weight=800)
        if bus.bonus:
            pen.icon(bus.bonus[column].replace("_", "-"), middle - 1.5, y + 3.5, 3)
        pen.text(middle, h - 1.4, str(bus.halves[column]), 2.4, anchor="middle", colour=ink.soft)
    section.note(park - 1.4, y + 0.4, _("parked"), 2, size + 5, colour=ink.text)
    section.note(park - 1.4, h - 3.7, _("half"), 2, size + 5, colour=ink.soft)
    return park + size + 2


def tourists(page: Sheet, facts: dict[str, Any], _: Words, y: float, h: float, plan: Plan, marks: Marks) -> None:
    numbers = facts["sheet"]
    w = TOURISTS_WIDE
    section = page.panel(26, y, w, h, _("Tourists"), "tourist")
    pen = section.pen
    bus = Bus(numbers["tourist_rows"], numbers["tourist_column_values"], numbers["tourist_half_values"], "tourist_rows", [])
    x = _bus_rows(section, _, bus, h, plan, marks) + 1.8
    room = (h - 7 - 11.4) / 2
    high = min(7.4, room - 0.5)
    # The three reminder boxes of a monument lie side by side where the rows leave enough room.
    beside = w - x > 22
    tick = 2.7 if beside else min(2.4, high / 3 - 0.2)
    for number, (kind, star) in enumerate([("monument-light", "star_light"), ("monument-dark", "star_dark")]):
        top = 7 + number * room
        pen.icon(kind, x - 0.4, top + (high - 4.6) / 2, 4.6)
        for mark in range(numbers["monument_boxes"]):
            left = x + 4.2 + (mark * (tick + 0.4) if beside else 0)
            at = top + ((high - tick) / 2 if beside else mark * high / 3 + (high / 3 - tick) / 2)
            pen.box(left, at, tick, tick, 0.3)
            if mark < marks.count(kind.replace("monument-", "monuments_")):
                pen.cross(left, at, tick, tick)
        start = x + (14.2 if beside else 7.6)
        _star(pen, start, top, w - start - 1.4, high, marks.value(star))
    larger = h - 10.4
    pen.box(x - 0.6, larger, 8, 8.6)
    pen.icon("star", x - 0.2, larger + 0.4, 2.4, page.ink.accent)
    pen.text(x + 6.8, larger + 2.3, "max", 1.9, anchor="end", colour=page.ink.soft)
    stars = [int(value) for value in (marks.value("star_light"), marks.value("star_dark")) if value]
    pen.written(x - 0.6, larger + 1.8, 8, 6.6, str(max(stars)) if stars else "")
    _result(section, w - 10.9, larger, 9.6, 8.6, marks.points("tourists"))
    section.says = f"{bus.rows} × {len(bus.values)} □: {_values(bus.values)}; {_('half')}: {_values(bus.halves)}"


def business(page: Sheet, facts: dict[str, Any], _: Words, y: float, h: float, plan: Plan, marks: Marks) -> None:
    numbers = facts["sheet"]
    x = 26 + TOURISTS_WIDE + 2
    w = WIDTH - x
    section = page.panel(x, y, w, h, _("Business people"), "business")
    pen = section.pen
    bus = Bus(
        numbers["business_rows"], numbers["business_column_values"], numbers["business_half_values"], "business_rows",
        numbers["business_bonus"],
    )  # fmt: skip
    _bus_rows(section, _, bus, h, plan, marks)
    pen.icon("office", w - 8.6, 7.2, 5)
    _star(pen, w - 10.6, 13, 9.2, min(8, h - 26), marks.value("star_office"))
    _result(section, w - 10.9, h - 10.4, 9.6, 8.6, marks.points("business"))
    section.says = f"{bus.rows} × {len(bus.values)} □: {_values(bus.values)}; {_('half')}: {_values(bus.halves)}"


def traffic(page: Sheet, facts: dict[str, Any], _: Words, y: float, plan: Plan, marks: Marks) -> None:
    """Nineteen buses on one snaking line: the first row runs right, the second back, the third right again."""
    w, h = 112.0, plan.traffic
    section = page.panel(0, y, w, h, _("Traffic"), "bus")
    pen, ink = section.pen, page.ink
    values, rows = facts["sheet"]["traffic_values"], facts["sheet"]["traffic_rows"]
    pitch, high = 12.5, (h - 7) / len(rows)
    widest = max(rows)
    stops: list[tuple[float, float]] = []
    for number, count in enumerate(rows):
        shift = 10.4 + (widest - count) * pitch / 2
        columns = range(count) if number % 2 == 0 else range(count - 1, -1, -1)
        stops += [(shift + column * pitch, 6.4 + number * high + high / 2) for column in columns]
    pen.line(*stops, weight=0.7, colour=ink.accent)
    body_w, body_h = 9.6, min(6.2, high - 2.2)
    spent = 0
    for number, ((x, middle), value) in enumerate(zip(stops, values, strict=True)):
        left, top = x - body_w / 2, middle - body_h / 2 - 0.4
        pen.box(left, top, body_w, body_h, 1.2)
        for wheel in (left + 2.2, left + body_w - 2.2):
            pen.disc(wheel, top + body_h + 0.1, 0.95)
        if value:
            pen.number(x, top + body_h / 2, _sign(value), body_h * 0.52, colour=ink.soft)
        if number < marks.count("traffic_boxes"):
            pen.cross(left + 1.5, top, body_w - 3, body_h)
        spent += value
        if number + 1 in (rows[0], rows[0] + rows[1], len(values)):
            last_in_row_right = number + 1 != rows[0] + rows[1]
            at = x + (body_w / 2 + 2.2) * (1 if last_in_row_right else -1)
            pen.text(at, middle - body_h / 2 + 1.2, _sign(spent), 2.1, anchor="middle", colour=ink.accent, weight=600)
    _result(section, w - 14, (h + 6) / 2 - 4.6, 12.4, 9.2, marks.amount("traffic"), minus=True)
    section.says = f"{len(values)} □: {_values(values)}"


def total(page: Sheet, _: Words, y: float, plan: Plan, marks: Marks) -> None:
    w, h = WIDTH - 114, plan.traffic
    section = page.panel(114, y, w, h, _("Total"))
    section.pen.result(2, 8, w - 4, h - 10)
    section.pen.written(2, 8, w - 4, h - 10, marks.total, 9)
    section.says = f"{_('Total')}: {marks.total}" if marks.total else _("Total")


def legend(page: Sheet, _: Words, y: float, plan: Plan, narrow: bool) -> None:
    """What the signs mean and what is most often forgotten, in a few lines."""
    w = 54.0 if narrow else WIDTH
    section = page.section(0, y, w, plan.foot)
    pen = section.pen
    entries = [
        ("green-light", _("A turn that ends on a green light goes on by one marker.")),
        ("monument-dark", _("A monument parks the tourists: write the value of the last crossed column, strike the rest.")),
        ("office", _("An office parks business people and gives the passenger below that column.")),
        ("star", _("At a landmark write how many passengers of its kind are crossed.")),
        ("bus", _("At the end a row that is not parked counts half, rounded down.")),
        ("intern", _("Interns come only from an office.")),
    ]
    columns = 1 if narrow else 3
    room = (w - 2 * (columns - 1)) / columns
    rows = len(entries) // columns
    high = plan.foot / rows
    for number, (icon, words) in enumerate(entries):
        x, top = number // rows * (room + 2), number % rows * high
        pen.icon(icon, x + 0.4, top + 0.6, 4.6, page.ink.accent)
        section.note(x + 6.2, top + 0.2, words, 2.3, room - 6.4, lines=3)
    section.says = _("Legend")


def small_map(page: Sheet, facts: dict[str, Any], _: Words, y: float, plan: Plan, name: str, marks: Marks) -> None:
    x = 56.0
    w, h = WIDTH - x, plan.foot
    section = page.section(x, y, w, h)
    section.pen.panel(0, 0, w, h, 1.6)
    known = facts["cities"][name]
    section.note(2, 1.2, _(known["name"]), 3, 20, tag="h2", weight=800, colour=page.ink.accent)
    city.draw(section.pen, known, 1, 1, w - 2, h - 2, marks.listed("route"))
    section.says = _("Map of {city}", city=_(known["name"]))
