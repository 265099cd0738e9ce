"""The score pad of Boarding: the count in the order of the box with two events, two planes, and grids to draw cards."""

from __future__ import annotations

from typing import Any

from sheets import lettering
from sheets.masthead import masthead
from sheets.pads import Order
from sheets.pen import Pen
from sheets.sheet import HEIGHT, WIDTH, Sheet
from sheets.table import Row, score_table
from sheets.words import capital

SYMBOLS = {"lover": "heart", "child": "child", "tourist": "tourist", "ecologist": "leaf", "businessman": "business"}
COLOURS = {"red": "#f2b3aa", "white": "#fff", "yellow": "#ffe08a", "green": "#bfe0b4", "blue": "#b4d0ee"}
MOST = 4
PLANE_HIGH = 42.0


def sheets(order: Order) -> list[Sheet]:
    """One pad for a whole table; filled in, two planes find room on each."""
    planes = len(order.filled.pads)
    return [sheet(order, first) for first in range(0, max(planes, 1), 2)]


def sheet(order: Order, first: int) -> Sheet:
    """A pad with the planes of two seats, beginning with this one."""
    _, term, filled = order.words, order.term, order.filled
    page = Sheet(_("Boarding: score pad"), order.ink, _("Boarding: score pad"))
    masthead(
        page, _, title="Boarding", kind=_("Score pad"), icon="plane", stub="1–4",
        fields=[(_("Flight"), ""), (_("Date"), filled.date)],
    )  # fmt: skip
    largest = _("largest group; double if nobody has a larger one")
    rows = [
        Row(capital(term("lovers")), _("5 for each pair"), "heart", filled.points("lovers")),
        Row(capital(term("children")), _("3 for each child in care"), "child", filled.points("children")),
        Row(capital(term("tourists")), largest, "tourist", filled.points("tourists")),
        Row(capital(term("ecologists")), largest, "leaf", filled.points("ecologists")),
        Row(capital(term("businessmen")), largest, "business", filled.points("businessmen")),
        Row(capital(term("full_sectors")), _("8 each"), "plane", filled.points("full_sectors")),
        Row(capital(term("empty_seats")), _("−1 each"), "", filled.points("empty_seats")),
        Row(capital(term("vouchers")), _("half, rounded up"), "", filled.points("vouchers")),
        Row(capital(term("expelled")), _("−2 each, −2 more for the most"), "", filled.points("expelled", "most_expelled")),
        Row(capital(term("bonus_cards")), _("1 each"), "star", filled.points("bonus_cards")),
        *[_event_row(order, number) for number in range(2)],
        Row(_("Total"), written=filled.totals, heavy=True),
    ]
    table = score_table(
        page, 0, 14.6, WIDTH, 6.5, heading=_("Score"), players=_("Players"), rows=rows,
        columns=MOST, names=filled.names, words_wide=60,
    )  # fmt: skip
    y = 14.6 + table.h + 1.6
    two_planes(page, order, y, first)
    cards(page, order, y + PLANE_HIGH + 1.6)
    return page


def _event_row(order: Order, number: int) -> Row:
    _ = order.words
    label = _("Event {n}", n=number + 1)
    events = order.filled.options.get("events") or []
    if number < len(events):
        return Row(f"{label}: {order.term(events[number])}", written=order.filled.points(events[number]))
    return Row(f"{label}: ____________")


def two_planes(page: Sheet, order: Order, y: float, first: int) -> None:
    """Both sides of the plane board, to note down who sits where; or the planes of two seats."""
    _, filled = order.words, order.filled
    wide = (WIDTH - 2) / 2
    planes: list[tuple[str, dict[str, Any], list[str]]]
    if not filled.pads:
        layouts = [order.facts["layouts"][name] for name in sorted(order.facts["layouts"])]
        planes = [(_("Plane for {players} players", players=_span(layout["players"])), layout, []) for layout in layouts]
    else:
        seats = range(first, min(first + 2, len(filled.pads)))
        names = [lettering.shortened(lettering.printable(name), 3, 800, wide - 8) for name in filled.names]
        planes = [(names[seat], filled.tally["layout"], filled.pads[seat].get("rows") or []) for seat in seats]
    for number, (heading, layout, rows) in enumerate(planes):
        section = page.panel(number * (wide + 2), y, wide, PLANE_HIGH, heading, "plane")
        _plane(section.pen, layout, [row.replace("|", "") for row in rows], wide)
        section.says = _(
            "{rows} rows, sectors of {sectors} seats", rows=layout["rows"], sectors="-".join(map(str, layout["sectors"]))
        )
        if rows:
            section.says += ": " + " / ".join(rows)


def _span(players: list[int]) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"


def _plane(pen: Pen, layout: dict[str, Any], rows: list[str], wide: float) -> None:
    """Seats between the aisles, the emergency exits beside their row, and the nose above."""
    sectors = layout["sectors"]
    seat = min((wide - 9) / (sum(sectors) + 0.4 * (len(sectors) - 1)), 30 / layout["rows"])
    across = (sum(sectors) + 0.4 * (len(sectors) - 1)) * seat
    left, top = (wide - across) / 2, 10.0
    _fuselage(pen, left, top, across, layout["rows"] * seat)
    for row in range(layout["rows"]):
        y = top + row * seat
        columns = [left + (before + 0.4 * aisle) * seat for aisle, before in _columns(sectors)]
        for number, x in enumerate(columns):
            pen.box(x + 0.2, y + 0.2, seat - 0.4, seat - 0.4, 1)
            if rows and rows[row][number] != ".":
                pen.written(x + 0.2, y + 0.2, seat - 0.4, seat - 0.4, rows[row][number], seat * 0.62)
        if row + 1 == layout["exit_row"]:
            for at in (left - 2.4, left + across + 2.4):
                pen.line((at, y + 0.8), (at, y + seat - 0.8), weight=0.9, colour=pen.ink.accent)


def _columns(sectors: list[int]) -> list[tuple[int, int]]:
    """For each column from the left: how many aisles and how many seats lie before it."""
    owners = [aisle for aisle, size in enumerate(sectors) for _ in range(size)]
    return [(aisle, number) for number, aisle in enumerate(owners)]


def _fuselage(pen: Pen, left: float, top: float, w: float, h: float) -> None:
    west, east, middle, nose, tail = left - 1.4, left + w + 1.4, left + w / 2, top - 3.2, top + h + 1.2
    pen.outline(
        f"M{west:.2f} {tail:.2f}V{top:.2f}C{west:.2f} {nose:.2f} {middle - w * 0.2:.2f} {nose:.2f} {middle:.2f} {nose:.2f}"
        f"C{middle + w * 0.2:.2f} {nose:.2f} {east:.2f} {nose:.2f} {east:.2f} {top:.2f}V{tail:.2f}Z",
        0.35, pen.ink.accent,
    )  # fmt: skip


def cards(page: Sheet, order: Order, y: float) -> None:
    """Grids to draw passenger cards, each with its corner symbols, and the letters of the passengers."""
    _, kinds, symbols = order.words, order.facts["kinds"], order.facts["symbols"]
    h = HEIGHT - y
    section = page.panel(0, y, WIDTH, h, _("Cards: draw the pattern with letters"))
    pen = section.pen
    room = (WIDTH - 4) / len(kinds)
    for number, kind in enumerate(kinds):
        left = 2 + number * room
        pen.tint(left, 7, 4.4, 4.4, 2.2, COLOURS[kind["colour"]])
        pen.panel(left, 7, 4.4, 4.4, 2.2)
        pen.number(left + 2.2, 9.2, kind["letter"], 2.6, weight=800)
        pen.icon(SYMBOLS[kind["kind"]], left + 5.2, 7.2, 4)
        section.note(left + 10, 7.6, order.term(kind["kind"]), 2.4, room - 10.4)
    grids, side, top = 5, 4, 12.8
    wide = (WIDTH - 4) / grids
    cell = min((wide - 6.6) / side, (h - top - 5.4) / side)
    for grid in range(grids):
        left = 2 + grid * wide
        for row in range(side):
            for column in range(side):
                pen.box(left + column * cell, top + row * cell, cell, cell, 0)
        for number in range(len(symbols)):
            at = top + (number + 0.5) * cell
            pen.circle(left + side * cell + 2, at, 1.2)
            pen.text(left + side * cell + 3.6, at + 0.8, "abcd"[number], 2.2, colour=page.ink.soft)
    meaning = " · ".join(f"{'abcd'[number]}\u00a0=\u00a0{order.term(symbol['id'])}" for number, symbol in enumerate(symbols))
    section.note(2, h - 4.4, meaning, 2.3, WIDTH - 4, colour=page.ink.soft)
    section.says = "; ".join(f"{kind['letter']} {order.term(kind['kind'])}" for kind in kinds)
