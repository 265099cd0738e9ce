"""The top of every sheet: a travel paper with the game's name, lines to write on, and a stub behind a perforation."""

from sheets import lettering
from sheets.icons import ring
from sheets.sheet import WIDTH, Sheet
from sheets.words import Words


def masthead(
    sheet: Sheet, _: Words, *, title: str, kind: str, icon: str, stub: str, fields: list[tuple[str, str]], h: float = 13
) -> None:  # fmt: skip
    """`fields` are lines to write on: what they are for, and what the pencil wrote there already."""
    section = sheet.section(0, 0, WIDTH, h)
    pen, ink = section.pen, sheet.ink
    tear = WIDTH - 22
    pen.tint(0, 0, WIDTH, h, 2)
    pen.panel(0, 0, WIDTH, h, 2)
    pen.solid(f"M2 0A2 2 0 0 0 0 2V{h - 2:g}A2 2 0 0 0 2 {h:g}H3V0Z")
    pen.line((tear, 1.8), (tear, h - 1.8), weight=0.3, dashed=True)
    for y in (0.0, h):
        pen.outline(ring(tear, y, 1.3), filled="#fff")
    pen.tint(tear - 2, -2, 4, 1.95, colour="#fff")
    pen.icon(icon, 5, (h - 8.5) / 2, 8.5, ink.accent)
    section.note(16, 1.5, kind, 2.2, 46, weight=600, colour=ink.accent)
    section.note(16, 4.4, title, 4.6, 46, tag="h1", weight=800, lines=1)
    left = 64.0
    room = (tear - 3 - left - 3 * (len(fields) - 1)) / sum(2 if number == 0 else 1 for number in range(len(fields)))
    for number, (label, pencilled) in enumerate(fields):
        wide = room * (2 if number == 0 else 1)
        pen.line((left, h - 3.6), (left + wide, h - 3.6), weight=0.3, colour=ink.text)
        section.note(left, h - 3.3, label, 2.1, wide, colour=ink.soft)
        if pencilled:
            pen.written(left, 1.6, wide, h - 5.6, pencilled, 4)
        left += wide + 3
    pen.number(tear + 11, h / 2, stub, lettering.fitted(stub, 5, 800, 19), weight=800, colour=ink.accent)
    section.says = ", ".join(
        [_("To fill in")] + [f"{label}: {pencilled}" if pencilled else label for label, pencilled in fields]
    )
