"""The player sheet of Get on Board: five tops, eight sections, a total, and on wish a small map of the city."""

from __future__ import annotations

from sheets.get_on_board.marks import Marks
from sheets.get_on_board.people import business, old_ladies, students, tourists
from sheets.get_on_board.plan import ROOMY, WITH_MAP
from sheets.get_on_board.street import legend, small_map, total, traffic
from sheets.get_on_board.tickets import common_objectives, personal_objective, tickets, turn_zone
from sheets.masthead import masthead
from sheets.pads import Order
from sheets.sheet import Sheet


def sheets(order: Order) -> list[Sheet]:
    """A sheet for every top, or for every player of a table."""
    filled = order.filled
    if not filled.players:
        return [sheet(order, top, Marks(filled)) for top in order.tops]
    every_top = range(1, len(order.facts["tops"]) + 1)
    return [
        sheet(order, pad.get("top") or every_top[seat % len(every_top)], Marks(filled, seat))
        for seat, pad in enumerate(filled.pads)
    ]


def sheet(order: Order, top: int, marks: Marks) -> Sheet:
    """One player's sheet with what the pencil has done on it."""
    facts, _, city_map = order.facts, order.words, order.map
    page = Sheet(_("Get on Board: player sheet {n}", n=top), order.ink, _("Get on Board: player sheets"))
    plan = ROOMY if city_map == "none" else WITH_MAP
    masthead(
        page, _, title=_("Get on Board"), kind=_("Player sheet"), icon="bus", stub=_("Sheet {n}", n=top), h=plan.masthead,
        fields=[(_("Name of the line"), marks.name), (_("Date"), marks.date)],
    )  # fmt: skip
    y = plan.masthead + plan.gap
    tickets(page, order, y, plan.tickets, facts["tops"][top - 1], marks)
    y += plan.tickets + plan.gap
    turn_zone(page, order, y, plan, marks)
    common_objectives(page, order, y, plan, marks)
    personal_objective(page, order, y, plan, marks)
    y += plan.strip + plan.gap
    old_ladies(page, order, y, plan, marks)
    students(page, order, y, plan, marks)
    y2 = y + 3 * (plan.box + 0.7) + 8.4 + plan.gap
    rows_height = y + plan.people - y2
    tourists(page, order, y2, rows_height, plan, marks)
    business(page, order, y2, rows_height, plan, marks)
    y += plan.people + plan.gap
    traffic(page, order, y, plan, marks)
    total(page, order, y, plan, marks)
    y += plan.traffic + plan.gap
    legend(page, order, y, plan, narrow=city_map != "none")
    if city_map != "none":
        small_map(page, order, y, plan, city_map, marks)
    return page
