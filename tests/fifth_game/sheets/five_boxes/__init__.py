"""The pad of Five Boxes: a row of boxes for every player, room for misses, and the count."""

from __future__ import annotations

from sheets.masthead import masthead
from sheets.pads import Order
from sheets.sheet import WIDTH, Sheet
from sheets.table import Row, score_table
from sheets.words import capital

MOST = 4
BOX = 12.0


def sheets(order: Order) -> list[Sheet]:
    """One pad for a whole table."""
    _, term, filled = order.words, order.term, order.filled
    title = _("Five Boxes: score pad")
    page = Sheet(title, order.ink, title)
    masthead(
        page, _, title=_("Five Boxes"), kind=_("Score pad"), icon="star", stub="1–4",
        fields=[(_("Table"), ""), (_("Date"), filled.date)],
    )  # fmt: skip
    for seat in range(MOST):
        _row(page, order, seat, 14.6 + seat * (BOX + 9))
    rows = [Row(capital(term(line)), written=filled.points(line)) for line in ("boxes", "full_row", "misses")]
    rows.append(Row(_("Total"), written=filled.totals, heavy=True))
    score_table(
        page, 0, 14.6 + MOST * (BOX + 9), WIDTH, 6.5, heading=_("Score"), players=_("Players"), rows=rows,
        columns=MOST, names=filled.names, words_wide=60,
    )  # fmt: skip
    return [page]


def _row(page: Sheet, order: Order, seat: int, y: float) -> None:
    """The boxes of one player from left to right."""
    _, filled = order.words, order.filled
    name = filled.names[seat] if seat < len(filled.names) else _("Player {n}", n=seat + 1)
    panel = page.panel(0, y, WIDTH, BOX + 8, name)
    boxes = filled.pads[seat]["boxes"] if seat < len(filled.pads) else []
    for at in range(order.facts["boxes"]):
        x = 2 + at * (BOX + 2)
        panel.pen.box(x, 7, BOX, BOX)
        if at < len(boxes) and boxes[at] is not None:
            panel.pen.written(x, 7, BOX, BOX, str(boxes[at]), 7)
    panel.says = ", ".join(str(number) for number in boxes if number is not None) or _("Five empty boxes")
