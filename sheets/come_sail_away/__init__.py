"""The score pad of Come Sail Away!: the tally for four, today's ship, the ten amenities, and the log of a solo voyage."""

from __future__ import annotations

from sheets import lettering
from sheets.come_sail_away.ship import plan
from sheets.icons import ring
from sheets.masthead import masthead
from sheets.pads import Order
from sheets.sheet import HEIGHT, WIDTH, Section, Sheet
from sheets.table import Row, score_table
from sheets.words import capital

MOST = 4
GAP = 2.0
SHIP_WIDE, SHIP_HIGH = 86.0, 67.0


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
        _("A tie: more points for rooms, then fewer unhappy passengers, then shared.")
        if not filled.pads
        else _("Circled on a ship: the points of a room that lies face down. Otherwise: who sits there."),
        2.3,
        WIDTH - 4,
        colour=page.ink.soft,
    )
    y += 4.4
    if len(filled.pads) > 1:
        ships(page, order, y)
        return [page]
    plan(page.panel(0, y, SHIP_WIDE, SHIP_HIGH, _("Today’s ship"), "ship"), order, 0 if filled.pads else None)
    amenities(page, order, y, SHIP_HIGH)
    solo_log(page, order, y + SHIP_HIGH + GAP)
    return [page]


def ships(page: Sheet, order: Order, y: float) -> None:
    """The ship of every player, and beside them the amenities where there is room."""
    names = order.filled.names
    high = (HEIGHT - y - GAP) / 2
    across = SHIP_WIDE if len(names) == 2 else (WIDTH - GAP) / 2
    for seat, name in enumerate(names):
        column, row = (0, seat) if len(names) == 2 else (seat % 2, seat // 2)
        heading = lettering.shortened(lettering.printable(name), 3, 800, across - 9)
        plan(page.panel(column * (across + GAP), y + row * (high + GAP), across, high, heading, "ship"), order, seat)
    if len(names) == 2:
        amenities(page, order, y, HEIGHT - y)
    elif len(names) == 3:
        amenities(page, order, y + high + GAP, high, across)


def amenities(page: Sheet, order: Order, y: float, h: float, w: float = WIDTH - SHIP_WIDE - GAP) -> None:
    """The ten amenities with their signs and places, at the right edge: tick the five of today."""
    _, facts = order.words, order.facts
    x = WIDTH - w
    section = page.panel(x, y, w, h, _("Amenities: tick five"))
    pen = section.pen
    chosen = order.filled.options.get("amenities") or []
    tiles = [tile for tile in facts["tiles"] if "number" in tile]
    pitch = min((h - 8) / len(tiles), 11.0)
    box = min(4.4, pitch - 0.8)
    for number, kind in ((tile["number"], tile["kind"]) for tile in tiles):
        top = 7 + (number - 1) * pitch
        pen.box(2, top + 3 - box / 2, box, box)
        if number in chosen:
            pen.cross(2, top + 3 - box / 2, box, box)
        pen.text(11.2, top + 4.1, str(number), 3, anchor="end", weight=800, colour=page.ink.accent)
        pen.icon(kind, 12.2, top + 1.2, 3.6, page.ink.accent)
        places = facts["kinds"][kind]["places"]
        section.note(16.6, top + 1.1, capital(order.term(kind)), 2.7, w - 18.2 - 2.2 * places)
        for place in range(places):
            pen.outline(ring(w - 2 - (places - 1 - place) * 2.2, top + 3, 0.8), 0.28, page.ink.text)
    section.says = "; ".join(f"{tile['number']} {order.term(tile['kind'])}" for tile in tiles)


def ranks(section: Section, order: Order, y: float) -> None:
    """What a crew of one is called: the least points, and below them the rank; a long word has a wider place."""
    known = order.facts["crew_ranks"]
    names = [capital(order.term(rank)) for _least, rank in known]
    needed = [max(lettering.width(word, 2.3) for word in name.split(" ")) + 1.8 for name in names]
    spare = (WIDTH - 2 - sum(needed)) / len(known)
    x = 1.0
    for (least, _rank), name, wide in zip(known, names, needed, strict=True):
        section.pen.tint(x + 0.3, y, wide + spare - 0.6, section.h - y - 1.4, 1)
        points = f"<{known[-2][0]}" if least is None else f"{least}+"
        section.note(x + 0.9, y + 0.5, points, 2.8, wide + spare - 1.6, weight=800, colour=section.ink.accent)
        section.note(x + 0.9, y + 4, name, 2.3, wide + spare - 1.6, lines=3, leading=1.15)
        x += wide + spare


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
    box = min(6.2, (h - 22) / 2)
    second = 13 + box + 0.8
    section.note(2, 8, _("Round"), 2.5, words - 3, weight=600)
    section.note(2, 13 + (box - 3) / 2, _("Amenity due"), 2.5, words - 3, weight=600)
    in_time = _("Completed in time: token")
    lines, size = lettering.block(in_time, 2.5, 600, words - 3, 2)
    section.note(2, second + (box - len(lines) * size * 1.1) / 2, in_time, size, words - 3, weight=600, lines=2, leading=1.1)
    for number in range(1, rounds + 1):
        x = words + (number - 1) * pitch
        pen.number(x + pitch / 2, 9.8, str(number), 3, weight=800, colour=ink.accent if number in deadlines else ink.soft)
        if number in deadlines:
            pen.box(x + 0.5, 13, pitch - 1, box)
            pen.written(x + 0.5, 13, pitch - 1, box, due.get(number, ""))
            pen.box(x + 0.5, second, pitch - 1, box)
            if int(due.get(number, 0)) in order.filled.tally.get("met", []):
                pen.cross(x + 0.5, second, pitch - 1, box)
        else:
            pen.line((x + 2.4, 13 + box / 2), (x + pitch - 2.4, 13 + box / 2))
    rank = order.filled.tally.get("crew_rank")
    pen.written(words + 9 * pitch, second, 3 * pitch, box, capital(order.term(rank)) if rank else "", 3.4)
    ranks(section, order, second + box + 1.2)
    section.says = _("Rounds {first} to {last} hold a deadline each", first=deadlines[0], last=deadlines[-1])
