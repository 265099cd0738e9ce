"""The bottom of the sheet: traffic, total, legend, and the small map of the city."""

from __future__ import annotations

from sheets.filled import shown
from sheets.get_on_board import city
from sheets.get_on_board.marks import Marks
from sheets.get_on_board.plan import Plan, in_words, result
from sheets.pads import Order
from sheets.sheet import WIDTH, Sheet
from sheets.words import capital


def traffic(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    """Nineteen buses on one snaking line: the first row runs right, the second back, the third right again."""
    _ = order.words
    w, h = 112.0, plan.traffic
    section = page.panel(0, y, w, h, capital(order.term("traffic")), "bus")
    pen, ink = section.pen, page.ink
    values, rows = order.facts["sheet"]["traffic_values"], order.facts["sheet"]["traffic_rows"]
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
            pen.number(x, top + body_h / 2, shown(value), body_h * 0.52, colour=ink.soft)
        if number < marks.count("traffic_boxes"):
            pen.cross(left + 1.5, top, body_w - 3, body_h)
        spent += value
        if number + 1 in (rows[0], rows[0] + rows[1], len(values)):
            last_in_row_right = number + 1 != rows[0] + rows[1]
            at = x + (body_w / 2 + 2.2) * (1 if last_in_row_right else -1)
            pen.text(at, middle - body_h / 2 + 1.2, shown(spent), 2.1, anchor="middle", colour=ink.accent, weight=600)
    result(section, w - 14, (h + 6) / 2 - 4.6, 12.4, 9.2, marks.loss("traffic"), minus=True)
    section.says = f"{len(values)} □: {in_words(values)}"


def total(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    _ = order.words
    w, h = WIDTH - 114, plan.traffic
    section = page.panel(114, y, w, h, _("Total"))
    section.pen.result(2, 8, w - 4, h - 10)
    section.pen.written(2, 8, w - 4, h - 10, marks.total, 9)
    section.says = f"{_('Total')}: {marks.total}" if marks.total else _("Total")


def legend(page: Sheet, order: Order, y: float, plan: Plan, narrow: bool) -> None:
    """What the signs mean and what is most often forgotten, in a few lines."""
    _ = order.words
    w = 54.0 if narrow else WIDTH
    section = page.section(0, y, w, plan.foot)
    pen = section.pen
    entries = [
        ("green-light", _("A turn that ends on a green light goes on by one marker.")),
        ("monument-dark", _("A monument parks the tourists: write the value of the last crossed column.")),
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
        section.note(x + 6.2, top + 0.2, words, 2.2, room - 6.4, lines=3, leading=1.22)
    section.says = _("Legend")


def small_map(page: Sheet, order: Order, y: float, plan: Plan, name: str, marks: Marks) -> None:
    _ = order.words
    x = 56.0
    w, h = WIDTH - x, plan.foot
    section = page.section(x, y, w, h)
    section.pen.panel(0, 0, w, h, 1.6)
    known = order.facts["cities"][name]
    section.note(2, 1.2, order.term(name), 3, 16, tag="h2", weight=800, colour=page.ink.accent)
    city.draw(section.pen, known, 16, 1, w - 17, h - 2, marks.route_in(name))
    section.says = _("Map of {city}", city=order.term(name))
