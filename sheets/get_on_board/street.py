"""The bottom of the sheet: traffic, total, and what is most often forgotten, beside the map of the city on wish."""

from __future__ import annotations

from sheets import corners, lettering
from sheets.filled import shown
from sheets.get_on_board import city
from sheets.get_on_board.marks import Marks
from sheets.get_on_board.plan import Plan, in_words, result
from sheets.pads import Order
from sheets.sheet import WIDTH, Section, Sheet
from sheets.words import capital, colon

LEADING = 1.15
ICON = 4.6


def traffic(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    """Nineteen buses on one snaking line: the first row runs right, the second back, the third right again."""
    w, h = 112.0, plan.traffic
    section = page.panel(0, y, w, h, capital(order.term("traffic")), "bus")
    pen, ink = section.pen, page.ink
    values, rows = order.facts["sheet"]["traffic_values"], order.facts["sheet"]["traffic_rows"]
    pitch, high = 12.5, (h - 6.6) / len(rows)
    widest = max(rows)
    body_w, body_h = 9.6, min(5.8, high - 2.4)
    stops: list[tuple[float, float]] = []
    for number, count in enumerate(rows):
        shift = 10.4 + (widest - count) * pitch / 2
        columns = range(count) if number % 2 == 0 else range(count - 1, -1, -1)
        stops += [(shift + column * pitch, 6.5 + number * high + body_h / 2) for column in columns]
    pen.line(*stops, weight=0.7, colour=ink.accent)
    spent = 0
    for number, ((x, middle), value) in enumerate(zip(stops, values, strict=True)):
        left, top = x - body_w / 2, middle - body_h / 2
        pen.box(left, top, body_w, body_h, 1.2, field="traffic_boxes", number=number)
        for wheel in (left + 2.2, left + body_w - 2.2):
            pen.disc(wheel, top + body_h + 0.1, 0.95)
        if value:
            pen.number(x, top + body_h + 1.35, shown(value), 2.4)
        if number < marks.count("traffic_boxes"):
            pen.cross(left + 1.5, top, body_w - 3, body_h)
        spent += value
        if number + 1 in (rows[0], rows[0] + rows[1], len(values)):
            last_in_row_right = number + 1 != rows[0] + rows[1]
            at = x + (body_w / 2 + 2.4) * (1 if last_in_row_right else -1)
            # The street goes on below the others.
            base = middle + (0.8 if number + 1 == len(values) else 1.6 - body_h / 2)
            pen.text(at, base, shown(spent), 2.3, anchor="middle", colour=ink.accent, weight=600)
    result(section, w - 14, (h + 6) / 2 - 4.6, 12.4, 9.2, marks.loss("traffic"), "traffic", minus=True)
    section.says = marks.told(order, f"{len(values)} □: {in_words(values)}", "traffic", ["traffic_boxes"])


def total(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks) -> None:
    """The total; below it the place in the ranking, and whoever is out is told so in words."""
    _ = order.words
    w, h = WIDTH - 114, plan.traffic
    section = page.panel(114, y, w, h, _("Total"))
    told = marks.ending(order)
    high = h - 8.6 - (4.2 if told else 0)
    section.pen.result(2, 7.2, w - 4, high, field="total")
    if marks.total:
        section.pen.written(2, 7.2, w - 4, high, marks.total, 9)
    if told:
        section.note(1, 7.2 + high + 0.9, told, 2.8, w - 2, weight=800, colour=page.ink.pencil)
    heading = _("Total")
    section.says = ", ".join(part for part in (colon(_, heading, marks.total) if marks.total else heading, told) if part)


def foot(page: Sheet, order: Order, y: float, plan: Plan, marks: Marks, small_map: str) -> None:
    """What the signs mean and what is most often forgotten, in a few lines; a small map beside it on wish."""
    if not small_map:
        section = page.section(corners.ROOM, y, WIDTH - 2 * corners.ROOM, plan.foot)
        _legend(section, order, 0, section.w, plan.foot, columns=3)
        section.says = order.words("Legend")
        return
    known = order.facts["cities"][small_map]
    # New York lies on its side here: its roads become half as long again.
    turned = 90 if known["turned"] else 0
    section = page.section(0, y, WIDTH, plan.foot)
    pen = section.pen
    # The corner mark stands beside London, and below New York.
    w, h = (78.0, plan.foot) if turned == 0 else (92.0, plan.foot - corners.ROOM)
    x = WIDTH - w - (corners.ROOM if turned == 0 else 0)
    pen.panel(x, 0, w, h, 1.6)
    laid = city.laid_out(known, x + 0.4, 0.4, w - 0.8, h - 0.8, turned)
    city.draw(pen, laid, marks.route_in(small_map))
    city.turns(pen, laid, marks.route_in(small_map), marks.rounds_in(small_map))
    section.note(0.4, 0, order.term(small_map), 3.4, x - 2, tag="h2", weight=800, colour=page.ink.accent)
    _legend(section, order, 5, x - 1.4, plan.foot - corners.ROOM - 5, columns=1)
    section.says = marks.told_route(order, small_map)


def _legend(section: Section, order: Order, y: float, w: float, h: float, columns: int) -> None:
    _ = order.words
    entries = [
        ("green-light", _("A turn that ends on a green light goes on by one marker.")),
        ("monument-dark", _("A monument parks the tourists: write the value of the last crossed column.")),
        ("office", _("An office parks business people and gives the passenger below that column.")),
        ("star", _("At a landmark write how many passengers of its kind are crossed.")),
        ("bus", _("At the end a row that is not parked counts half, rounded down.")),
        ("intern", _("Interns come only from an office.")),
    ]
    room = (w - 2 * (columns - 1)) / columns
    blocks = [lettering.block(words, 2.3, 400, room - 5.8, 4) for _icon, words in entries]
    highs = [max(len(lines) * size * LEADING, ICON) for lines, size in blocks]
    rows = len(entries) // columns
    tall = [max(highs[row::rows]) for row in range(rows)]
    # What the rows leave free is shared out between them.
    gap = (h - sum(tall)) / rows
    if gap < 0:
        raise lettering.TooNarrow("The legend is higher than its place")
    for number, (icon, words) in enumerate(entries):
        column, row = divmod(number, rows)
        x, top = column * (room + 2), y + sum(tall[:row]) + row * gap
        section.pen.icon(icon, x + 0.4, top + 0.2, ICON, section.ink.accent)
        section.note(x + 5.8, top, words, 2.3, room - 5.8, lines=4, leading=LEADING)
