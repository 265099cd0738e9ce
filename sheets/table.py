"""A score table: a row for each line of the score, a column for each player, and the total in heavy boxes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sheets import lettering
from sheets.pen import handwriting
from sheets.sheet import Section, Sheet

NAMES = 8.0
# Room for a name above a number in the same box.
ABOVE = 4.6


@dataclass(frozen=True)
class Row:
    """What is counted, how, and what the pencil wrote for each player; `icon` helps to find it, `above` is whom the number is
    for, in a part of the box of its own."""

    label: str
    hint: str = ""
    icon: str = ""
    written: Sequence[str] = field(default_factory=tuple)
    above: Sequence[str] | None = None
    heavy: bool = False


def score_table(
    page: Sheet, x: float, y: float, w: float, row: float, *, heading: str, players: str, rows: list[Row], columns: int,
    names: Sequence[str] = (), words_wide: float,
) -> Section:  # fmt: skip
    """Draws the table and answers its section; its height follows from the rows."""
    highs = [row if each.above is None else row + ABOVE - 1.4 for each in rows]
    h = 7.4 + NAMES + sum(highs) + 1.2
    section = page.panel(x, y, w, h, heading)
    pen, ink = section.pen, page.ink
    start = 6.8 if any(each.icon for each in rows) else 2.0
    # Words in small letters on one line each decide how much is left for numbers.
    words_wide = max(words_wide, start + 0.7 + max(_least_room(each) for each in rows))
    wide = (w - words_wide - 1.6) / columns
    _label(section, Row(players), start, 7.2, words_wide - start - 0.6, NAMES - 0.8)
    for column in range(columns):
        left = words_wide + column * wide
        pen.box(left + 0.4, 7.2, wide - 0.8, NAMES - 0.8)
        pen.written(left + 0.4, 7.2, wide - 0.8, NAMES - 0.8, names[column] if column < len(names) else "", 3.6)
    for number, each in enumerate(rows):
        top, tall = 7.2 + NAMES + sum(highs[:number]), highs[number]
        if number % 2 == 0 and not each.heavy:
            pen.tint(0.4, top, w - 0.8, tall)
        if each.icon:
            pen.icon(each.icon, 1.8, top + (tall - 3.8) / 2, 3.8, ink.accent)
        _label(section, each, start, top, words_wide - start - 0.6, tall)
        room = wide - 0.8
        # All of a row in letters of one size.
        above, written = handwriting(each.above or [], 3.2, room), handwriting(each.written, 4.2, room)
        for column in range(columns):
            left, over, high = words_wide + column * wide + 0.4, top + 0.35, tall - 0.7
            (pen.result if each.heavy else pen.box)(left, over, room, high)
            if each.above is not None:
                pen.line((left, over + ABOVE), (left + room, over + ABOVE), weight=0.15, colour=ink.soft, below=False)
                pen.written(left, over, room, ABOVE, each.above[column] if column < len(each.above) else "", above)
                over, high = over + ABOVE, high - ABOVE
            if column < len(each.written):
                pen.written(left, over, room, high, each.written[column], written)
    section.says = "; ".join(f"{each.label}: {', '.join(each.written)}" if each.written else each.label for each in rows)
    return section


def _label(section: Section, row: Row, x: float, top: float, room: float, high: float) -> None:
    weight = 800 if row.heavy else 600
    if not row.hint:
        lines, size = lettering.block(row.label, 3, weight, room, 2 if high > 6.4 else 1)
        section.note(
            x, top + (high - len(lines) * size * 1.16) / 2, row.label, size, room, weight=weight, lines=2, leading=1.16
        )
        return
    y = top + (high - 5.7) / 2
    section.note(x, y, row.label, 2.7, room, weight=weight, leading=1.16)
    section.note(x, y + 3.1, row.hint, 2.3, room, colour=section.ink.soft, leading=1.15)


def _least_room(row: Row) -> float:
    """How wide the words of a row are in the smallest letters; a label without a hint may break."""
    if not row.hint:
        return 0.0
    weight = 800 if row.heavy else 600
    return max(lettering.width(row.label, lettering.SMALLEST, weight), lettering.width(row.hint, lettering.SMALLEST))
