"""The score pad of Boarding: the count in the order of the box with two events, planes, and grids to draw cards."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import scoring
from sheets import lettering
from sheets.icons import ring
from sheets.masthead import masthead
from sheets.pads import Order
from sheets.pen import Pen
from sheets.sheet import HEIGHT, WIDTH, Section, Sheet
from sheets.table import Row, score_table
from sheets.words import capital, colon

TINTS = {"R": "#f2b3aa", "W": "#d8dbe2", "Y": "#ffe08a", "G": "#bfe0b4", "B": "#b4d0ee"}
COLOURS = {"red": "#f2b3aa", "white": "#fff", "yellow": "#ffe08a", "green": "#bfe0b4", "blue": "#b4d0ee"}
MOST = 4
PLANE_HIGH = 42.0
GAP = 1.6


# Each kind as the phone draws it, around the middle of a square from −1 to 1: heart, diamond, leaf, briefcase.
CORNERS: dict[str, list[tuple[float, float]]] = {
    "R": [(0, 1), (-1, -0.2), (-0.9, -0.7), (-0.4, -0.9), (0, -0.45), (0.4, -0.9), (0.9, -0.7), (1, -0.2)],
    "Y": [(0, -1), (1, 0), (0, 1), (-1, 0)],
    "G": [(-0.9, 0.9), (-0.9, 0.1), (-0.5, -0.6), (0.1, -0.9), (0.9, -0.9), (0.9, -0.1), (0.5, 0.6), (-0.1, 0.9)],
    "B": [(-1, -0.5), (-0.4, -0.5), (-0.4, -0.85), (0.4, -0.85), (0.4, -0.5), (1, -0.5), (1, 0.8), (-1, 0.8)],
}


def shape(letter: str, x: float, y: float, r: float) -> str:
    """A kind around a middle; a child is a balloon with its knot."""
    knot = [(-0.25, 1.0), (0.0, 0.65), (0.25, 1.0)]
    corners = "L".join(f"{x + across * r:.2f} {y + down * r:.2f}" for across, down in CORNERS.get(letter, knot))
    return (ring(x, y - 0.1 * r, 0.85 * r) if letter == "W" else "") + f"M{corners}Z"


def sheets(order: Order) -> list[Sheet]:
    """One pad for a whole table, with a plane for every player. How many play decides which side of the board it shows; if
    nobody has said it, the sheet is for up to three, and four find theirs behind it."""
    filled, players = order.filled, len(order.filled.names)
    if filled.pads:
        return [sheet(order, filled.tally["layout"], filled.pads)]
    front = sheet(order, _side_for(order, players or 3), [{}] * (players or 3))
    if not players:
        front.back = sheet(order, _side_for(order, MOST), [{}] * MOST)
    return [front]


def _side_for(order: Order, players: int) -> dict[str, Any]:
    sides: list[dict[str, Any]] = list(order.facts["layouts"].values())
    return next(side for side in sides if min(players, MOST) in side["players"])


def initial(order: Order, letter: str) -> str:
    """By which letter a reader knows the kind."""
    kind = next(each["kind"] for each in order.facts["kinds"] if each["letter"] == letter)
    return capital(order.term(kind))[0]


def sheet(order: Order, layout: dict[str, Any], pads: list[dict[str, Any]]) -> Sheet:
    _, term, filled = order.words, order.term, order.filled
    page = Sheet(_("Boarding: score pad"), order.ink, _("Boarding: score pad"))
    masthead(
        page, _, title="Boarding", kind=_("Score pad"), icon="plane", stub=_span(layout.get("players") or [len(pads)]),
        fields=[(_("Flight"), filled.place), (_("Date"), filled.date)], first=1.1,
    )  # fmt: skip
    largest = _("largest group; double if nobody has a larger one")
    rows = [
        Row(capital(term("lovers")), _("5 for each pair"), "heart", filled.points("lovers")),
        Row(capital(term("children")), _("3 for each child in care"), "balloon", filled.points("children")),
        Row(capital(term("tourists")), largest, "diamond", filled.points("tourists")),
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
    planes(page, order, 14.6 + table.h + GAP, layout, pads)
    return page


def _event_row(order: Order, number: int) -> Row:
    _ = order.words
    label = _("Event {n}", n=number + 1)
    events = order.filled.options.get("events") or []
    if number < len(events):
        return Row(colon(_, label, order.term(events[number])), written=order.filled.points(events[number]))
    return Row(colon(_, label, "____________"))


def planes(page: Sheet, order: Order, y: float, layout: dict[str, Any], pads: list[dict[str, Any]]) -> None:
    """A plane for every player, kinds as on the phone, with pairs and cared children drawn. A sheet to write on has grids for
    cards in what room is left."""
    _, wide, lines = order.words, (WIDTH - GAP) / 2, (len(pads) + 1) // 2
    high = min(PLANE_HIGH, (HEIGHT - y - GAP * (lines - 1)) / lines)
    for number, pad in enumerate(pads):
        rows = pad.get("rows") or []
        top = y + (number // 2) * (high + GAP)
        section = page.panel((number % 2) * (wide + GAP), top, wide, high, _heading(order, number, wide - 8), "plane")
        _plane(section.pen, order, layout, [row.replace("|", "") for row in rows], wide, high)
        section.says = _described(order, layout, rows)
    if order.filled.pads:
        return
    below = y + lines * (high + GAP)
    if len(pads) % 2:
        cards(page, order, wide + GAP, y + (lines - 1) * (high + GAP), wide, HEIGHT - y - (lines - 1) * (high + GAP), grids=2)
    elif below + 30 < HEIGHT:
        cards(page, order, 0, below, WIDTH, HEIGHT - below, grids=5)


def _heading(order: Order, number: int, room: float) -> str:
    """Whose plane it is, or a line for the name."""
    _, names = order.words, order.filled.names
    if number < len(names):
        return lettering.shortened(lettering.printable(names[number]), 3, 800, room)
    return _("Plane {n}: ____________", n=number + 1)


def _described(order: Order, layout: dict[str, Any], rows: list[str]) -> str:
    """The plane for somebody who cannot see it, with the passengers by their names."""
    _, sectors = order.words, "-".join(map(str, layout["sectors"]))
    said = _("{rows} rows, sectors of {sectors} seats", rows=layout["rows"], sectors=sectors)
    names = {each["letter"]: order.term(each["kind"]) for each in order.facts["kinds"]}
    told = [
        _("row {n}: {passengers}", n=number, passengers=", ".join(names.get(letter, "–") for letter in row if letter != "|"))
        for number, row in enumerate(rows, start=1)
    ]
    return "; ".join([said, *told])


def _span(players: list[int]) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"


def _plane(pen: Pen, order: Order, layout: dict[str, Any], rows: list[str], wide: float, high: float) -> None:
    """Seats between the aisles, the emergency exits beside their row, and the nose above."""
    sectors = layout["sectors"]
    seat = min((wide - 9) / (sum(sectors) + 0.4 * (len(sectors) - 1)), (high - 12) / layout["rows"])
    across = (sum(sectors) + 0.4 * (len(sectors) - 1)) * seat
    left, top = (wide - across) / 2, 10.0
    middles: dict[str, tuple[float, float]] = {}
    _fuselage(pen, left, top, across, layout["rows"] * seat)
    for row in range(layout["rows"]):
        y = top + row * seat
        columns = [left + (before + 0.4 * aisle) * seat for aisle, before in _columns(sectors)]
        for number, x in enumerate(columns):
            pen.box(x + 0.2, y + 0.2, seat - 0.4, seat - 0.4, 1)
            middles[f"{row + 1}-{number + 1}"] = (x + seat / 2, y + seat / 2)
            if rows and rows[row][number] != ".":
                letter = rows[row][number]
                around = shape(letter, x + seat / 2, y + seat / 2, seat * 0.4)
                pen.outline(around, 0.2, pen.ink.soft, pen.ink.of(TINTS[letter]), below=False)
                pen.written(x + 0.2, y + 0.2, seat - 0.4, seat - 0.4, initial(order, letter), seat * 0.5)
        if row + 1 == layout["exit_row"]:
            for at in (left - 2.4, left + across + 2.4):
                pen.line((at, y + 0.8), (at, y + seat - 0.8), weight=0.9, colour=pen.ink.accent)
    if rows:
        _what_counts(pen, layout, rows, middles, seat)


def _what_counts(
    pen: Pen, layout: dict[str, Any], rows: list[str], middles: dict[str, tuple[float, float]], seat: float
) -> None:
    """S2, S3: a frame around each pair, a tick beside each child in care, as the engine reads the plane."""
    edges = [sum(layout["sectors"][:number]) for number in range(1, len(layout["sectors"]))]
    parted = ["|".join(row[first:last] for first, last in pairwise([0, *edges, len(row)])) for row in rows]
    read = scoring.ask("boarding", "plane", {"layout": layout, "rows": parted})
    if "refusal" in read:
        return
    for pair in read["pairs"]:
        (left, top), (right, low) = sorted(middles[place] for place in pair)
        half = seat / 2 - 0.15
        west, east, north, south = min(left, right) - half, max(left, right) + half, min(top, low) - half, max(top, low) + half
        corners = [(west, north), (east, north), (east, south), (west, south), (west, north)]
        pen.line(*corners, weight=0.6, colour=pen.ink.accent, below=False)
    for child in read["children"]:
        if child["cared"]:
            x, y = middles[child["seat"]]
            at_x, at_y, r = x + seat * 0.3, y - seat * 0.3, seat * 0.14
            pen.line(
                (at_x - r, at_y), (at_x - r / 3, at_y + r), (at_x + r, at_y - r), weight=0.6, colour=pen.ink.text, below=False
            )


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


def cards(page: Sheet, order: Order, x: float, y: float, w: float, h: float, *, grids: int) -> None:
    """Grids to draw passenger cards, each with its corner symbols, and the letters of the passengers."""
    _, kinds, symbols = order.words, order.facts["kinds"], order.facts["symbols"]
    section = page.panel(x, y, w, h, _("Cards: draw the pattern with letters"))
    pen = section.pen
    known = [f"{initial(order, kind['letter'])}\u00a0=\u00a0{order.term(kind['kind'])}" for kind in kinds]
    if grids < len(kinds):
        top = section.note(2, 6.8, "\u00a0· ".join(known), 2.4, w - 4, lines=3) + 0.8
    else:
        _kinds(section, order, w)
        top = 12.8
    meaning = "\u00a0· ".join(
        f"{'abcd'[number]}\u00a0=\u00a0{order.term(symbol['id'])}" for number, symbol in enumerate(symbols)
    )
    lines, size = lettering.block(meaning, 2.3, 400, w - 4, 3)
    foot = len(lines) * size * 1.28 + 1
    side, wide = 4, (w - 4) / grids
    cell = min((wide - 6.6) / side, (h - top - foot - 0.6) / side)
    for grid in range(grids):
        left = 2 + grid * wide
        for row in range(side):
            for column in range(side):
                pen.box(left + column * cell, top + row * cell, cell, cell, 0)
        for number in range(len(symbols)):
            at = top + (number + 0.5) * cell
            pen.circle(left + side * cell + 2.2, at, 1.6)
            pen.text(left + side * cell + 4.2, at + 0.8, "abcd"[number], 2.2, colour=page.ink.soft)
    section.note(2, h - foot, meaning, 2.3, w - 4, lines=3, colour=page.ink.soft)
    section.says = "; ".join(known)


def _kinds(section: Section, order: Order, w: float) -> None:
    """Each kind with its letter, its sign and its name."""
    pen, kinds = section.pen, order.facts["kinds"]
    room = (w - 4) / len(kinds)
    for number, kind in enumerate(kinds):
        left = 2 + number * room
        pen.tint(left, 7, 4.4, 4.4, 2.2, COLOURS[kind["colour"]])
        pen.panel(left, 7, 4.4, 4.4, 2.2)
        pen.number(left + 2.2, 9.2, initial(order, kind["letter"]), 2.6, weight=800)
        pen.solid(shape(kind["letter"], left + 7.4, 9.2, 2), pen.ink.text)
        section.note(left + 10, 7.2, order.term(kind["kind"]), 2.4, room - 10.1, lines=2, leading=1.05)
