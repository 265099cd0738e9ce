"""The score pad of Come Sail Away!: the tally for four, today's ship, the ten amenities, and the log of a solo voyage."""

from __future__ import annotations

from sheets.icons import ring
from sheets.masthead import masthead
from sheets.pads import Order
from sheets.sheet import HEIGHT, WIDTH, Sheet
from sheets.table import Row, score_table
from sheets.words import capital

MOST = 4
SHIP_WIDE, SHIP_HIGH = 90.0, 67.0


def sheets(order: Order) -> list[Sheet]:
    """One pad for a whole table."""
    _, filled = order.words, order.filled
    page = Sheet(_("Come Sail Away!: score pad"), order.ink)
    masthead(
        page, _, title=_("Come Sail Away!"), kind=_("Score pad"), icon="ship", stub="1–4",
        fields=[(_("Name of the ship"), ""), (_("Date"), filled.date)],
    )  # fmt: skip
    rows = [
        Row(_("Completed rooms"), _("points printed on rooms lying face down"), "ship", filled.points("rooms")),
        Row(_("Passengers in open rooms"), _("1 each, not those on the staircase"), "child", filled.points("passengers")),
        Row(_("Bonus tokens"), _("{n} each", n=order.facts["token_points"]), "star", filled.points("tokens")),
        Row(_("Luggage"), _("the last value reached or passed"), "suitcase", filled.points("luggage")),
        Row(_("Unhappy passengers"), _("−1 each"), "drop", filled.points("unhappy")),
        Row(_("Total"), written=filled.totals, heavy=True),
    ]
    table = score_table(
        page, 0, 15, WIDTH, 8.6, heading=_("Score"), players=_("Players"), rows=rows,
        columns=MOST, names=filled.names, words_wide=54,
    )  # fmt: skip
    y = 15 + table.h + 1
    foot = page.section(0, y, WIDTH, 4)
    foot.note(
        1.8,
        0,
        _("A tie: more points for rooms, then fewer unhappy passengers, then shared."),
        2.3,
        WIDTH - 4,
        colour=page.ink.soft,
    )
    y += 4.4
    todays_ship(page, order, y)
    amenities(page, order, y)
    solo_log(page, order, y + SHIP_HIGH + 2)
    return [page]


def todays_ship(page: Sheet, order: Order, y: float) -> None:
    """Three rows of four with the staircase in the middle, between stern and bow with their two small cabins each."""
    _, facts = order.words, order.facts
    w, h = SHIP_WIDE, SHIP_HIGH
    section = page.panel(0, y, w, h, _("Today’s ship"), "ship")
    pen, ink = section.pen, page.ink
    left, top, wide, high = 15.6, 9.6, 14.6, 16.8
    right, bottom = left + 4 * wide, top + 3 * high
    bow, deck, keel = w - 2, top - 1.4, bottom + 1.4
    pen.outline(
        f"M{left - 1:g} {deck:g}H{right + 1:g}C{bow - 3:g} {deck + 4:g} {bow:g} {top + high:g} {bow:g} {top + 1.5 * high:g}"
        f"C{bow:g} {bottom - high:g} {bow - 3:g} {keel - 4:g} {right + 1:g} {keel:g}H{left - 1:g}"
        f"C5 {keel:g} 1.6 {bottom - 4:g} 1.6 {bottom - 9:g}V{top + 9:g}C1.6 {top + 4:g} 5 {deck:g} {left - 1:g} {deck:g}Z",
        0.4,
        ink.accent,
    )
    rooms = dict(zip(facts["cells"], order.filled.shared.get("layout") or [], strict=False))
    turned = order.filled.pads[0].get("face_down", []) if len(order.filled.pads) == 1 else []
    for row, cells in enumerate(facts["rows"]):
        for cell in sorted(set(cells)):
            span = cells.count(cell)
            x, at = left + cells.index(cell) * wide, top + row * high
            pen.box(x + 0.4, at + 0.4, wide * span - 0.8, high - 0.8)
            if span > 1:
                section.note(x + 2, at + high / 2 - 1.8, _("Grand staircase"), 2.6, wide * span - 4, colour=ink.soft)
                continue
            pen.text(x + 1.2, at + 3, cell, 2, colour=ink.soft)
            for line, words in enumerate(_room(order, rooms[cell]) if cell in rooms else ()):
                pen.written(x + 0.6, at + 3.6 + line * 5, wide - 1.2, 5, words, 3)
            if cell in turned:
                pen.cross(x + 1, at + 1, wide - 2, high - 2)
    for number in range(len(facts["spaces"])):
        aft, upper = number < 2, number % 2 == 0
        pen.circle(8 if aft else right + 6.4, top + high * (1 if upper else 2), 4.6)
    pen.text(3.6, h - 2.4, _("Stern"), 2.5, weight=600, colour=ink.accent, room=30)
    pen.text(w - 3.6, h - 2.4, _("Bow"), 2.5, weight=600, anchor="end", colour=ink.accent, room=30)
    section.says = _("A plan of the ship to write the rooms into")


def _room(order: Order, name: str) -> tuple[str, str]:
    """A tile as two short lines: its number and its kind, or its kind and its colour."""
    tile = next(each for each in order.facts["tiles"] if each["tile"] == name)
    kind = order.term(tile["kind"])
    return (str(tile["number"]), kind) if "number" in tile else (kind, order.term(tile["colour"]))


def amenities(page: Sheet, order: Order, y: float) -> None:
    """The ten amenities with their places: tick the five of today."""
    _, facts = order.words, order.facts
    x = SHIP_WIDE + 2
    w, h = WIDTH - x, SHIP_HIGH
    section = page.panel(x, y, w, h, _("Amenities: tick five"))
    pen = section.pen
    chosen = order.filled.options.get("amenities") or []
    tiles = [tile for tile in facts["tiles"] if "number" in tile]
    pitch = (h - 8) / len(tiles)
    for number, kind in ((tile["number"], tile["kind"]) for tile in tiles):
        top = 7 + (number - 1) * pitch
        pen.box(2, top + 0.8, 4.4, 4.4)
        if number in chosen:
            pen.cross(2, top + 0.8, 4.4, 4.4)
        pen.text(11.2, top + 4.1, str(number), 3, anchor="end", weight=800, colour=page.ink.accent)
        places = facts["kinds"][kind]["places"]
        section.note(12.6, top + 1.1, capital(order.term(kind)), 2.7, w - 16 - 2.4 * places)
        for place in range(places):
            pen.outline(ring(w - 2.4 - (places - 1 - place) * 2.4, top + 3, 0.85), 0.28, page.ink.text)
    section.says = "; ".join(f"{tile['number']} {order.term(tile['kind'])}" for tile in tiles)


def solo_log(page: Sheet, order: Order, y: float) -> None:
    """Twelve rounds; the five number tokens on their rounds, whether each was claimed in time, and the ranks."""
    _, facts = order.words, order.facts
    h = HEIGHT - y
    section = page.panel(0, y, WIDTH, h, _("Solo log"), "suitcase")
    pen, ink = section.pen, page.ink
    rounds, deadlines = facts["rounds"], facts["deadline_rounds"]
    due = {space: number for number, space in (order.filled.shared.get("deadlines") or {}).items()}
    words = 33.0
    pitch = (WIDTH - words - 1.8) / rounds
    box = min(7.0, (h - 22) / 2)
    second = 13 + box + 0.8
    section.note(2, 8, _("Round"), 2.5, words - 3, weight=600)
    section.note(2, 13 + (box - 3) / 2, _("Amenity due"), 2.5, words - 3, weight=600)
    section.note(2, second + (box - 5.6) / 2, _("Completed in time: token"), 2.5, words - 3, weight=600, lines=2, leading=1.1)
    for number in range(1, rounds + 1):
        x = words + (number - 1) * pitch
        pen.number(x + pitch / 2, 9.8, str(number), 3, weight=800, colour=ink.accent if number in deadlines else ink.soft)
        if number in deadlines:
            pen.box(x + 0.5, 13, pitch - 1, box)
            pen.written(x + 0.5, 13, pitch - 1, box, due.get(number, ""))
            pen.box(x + 0.5, second, pitch - 1, box)
        else:
            pen.line((x + 2.4, 13 + box / 2), (x + pitch - 2.4, 13 + box / 2))
    lowest = facts["crew_ranks"][-2][0]
    ranks = " · ".join(
        f"{f'<{lowest}' if least is None else f'{least}+'}\u00a0{order.term(rank)}" for least, rank in facts["crew_ranks"]
    )
    section.note(2, h - 7, ranks, 2.3, WIDTH - 4, lines=2, colour=ink.soft, leading=1.25)
    section.says = _("Rounds {first} to {last} hold a deadline each", first=deadlines[0], last=deadlines[-1])
