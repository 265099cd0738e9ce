"""The top of every sheet: a travel paper with the game's name, lines to write on, and a stub behind a perforation."""

from itertools import groupby

import segno

from sheets import lettering
from sheets.icons import ring
from sheets.pen import Spot
from sheets.sheet import WIDTH, Sheet
from sheets.words import Words, colon


def masthead(
    sheet: Sheet, _: Words, *, title: str, kind: str, icon: str, stub: str, fields: list[tuple[str, str]], h: float = 13,
    link: str = "", first: float = 1.6, inset: float = 0,
) -> None:  # fmt: skip
    """`fields` are lines to write on: what they are for, and what the pencil wrote there already. The first is a name and
    `first` times as wide as the others, the last a date. A `link` stands on the stub as a QR code: it leads to the pad of
    this seat. An `inset` leaves room on both sides."""
    w = WIDTH - 2 * inset
    section = sheet.section(inset, 0, w, h)
    pen, ink = section.pen, sheet.ink
    stub_room = 26 if link else 20 if inset else 22
    tear = w - stub_room
    pen.tint(0, 0, w, h, 2)
    pen.panel(0, 0, w, h, 2)
    pen.solid(f"M2 0A2 2 0 0 0 0 2V{h - 2:g}A2 2 0 0 0 2 {h:g}H3V0Z")
    pen.line((tear, 1.8), (tear, h - 1.8), weight=0.3, dashed=True)
    for y in (0.0, h):
        pen.outline(ring(tear, y, 1.3), filled="#fff")
    pen.tint(tear - 2, -2, 4, 1.95, colour="#fff")
    left = 64.0 - inset
    pen.icon(icon, 5, (h - 8.5) / 2, 8.5, ink.accent)
    section.note(16, 1.5, kind, 2.2, left - 18, weight=600, colour=ink.accent)
    section.note(16, 4.4, title, 4.6, left - 18, tag="h1", weight=800, lines=1)
    shares = [first if number == 0 else 1.0 for number in range(len(fields))]
    room = (tear - 3 - left - 3 * (len(fields) - 1)) / sum(shares)
    for number, (label, pencilled) in enumerate(fields):
        wide = room * shares[number]
        pen.line((left, h - 3.6), (left + wide, h - 3.6), weight=0.3, colour=ink.text)
        section.note(left, h - 3.3, label, 2.1, wide, colour=ink.soft)
        typed = "name" if number == 0 else "date" if number == len(fields) - 1 else ""
        pen.spots.append(Spot(typed, 0, left, 1.6, wide, h - 5.6))
        if pencilled:
            pen.written(left, 1.6, wide, h - 5.6, pencilled, 4)
        left += wide + 3
    section.says = ", ".join(
        [_("To fill in")] + [colon(_, label, pencilled) if pencilled else label for label, pencilled in fields]
    )
    middle, room = tear + stub_room / 2, stub_room - 3.0
    if link:
        middle, room = tear + 6.6, 11.0
        pen.tint(w - h - 0.6, 0.6, h - 0.6, h - 1.2, 1, "#fff")
        pen.solid(qr_code(link, w - h + 0.8, 1.6, h - 3.2), "#000")
        section.says += "; " + _("QR code: opens this pad on a phone")
    lines, size = lettering.block(stub, 5, 800, room, 1 if room > 15 else 2)
    for number, line in enumerate(lines):
        pen.number(middle, h / 2 + (number - (len(lines) - 1) / 2) * size * 1.15, line, size, weight=800, colour=ink.accent)


def qr_code(text: str, x: float, y: float, size: float) -> str:
    """A QR code as one path: every row of it is made of bars. The paper around it is its quiet zone."""
    rows = segno.make_qr(text, error="l").matrix
    module = size / len(rows)
    bars = []
    for number, row in enumerate(rows):
        start = 0
        for dark, run in groupby(row):
            end = start + len(list(run))
            if dark:
                left, right = x + start * module, x + end * module
                top, bottom = y + number * module, y + (number + 1) * module
                bars.append(f"M{left:.3f} {top:.3f}H{right:.3f}V{bottom:.3f}H{left:.3f}Z")
            start = end
    return "".join(bars)
