"""The player sheet of Get on Board: five tops, eight sections, a total, and on wish a map of the city below or behind it."""

from __future__ import annotations

from sheets import corners
from sheets.get_on_board.back import city_page
from sheets.get_on_board.marks import Marks
from sheets.get_on_board.people import business, old_ladies, students, tourists
from sheets.get_on_board.plan import ROOMY, WITH_MAP
from sheets.get_on_board.street import foot, total, traffic
from sheets.get_on_board.tickets import common_objectives, personal_objective, tickets, turn_zone
from sheets.masthead import masthead
from sheets.pads import Order
from sheets.sheet import Sheet

# What the corner marks tell apart besides the top: whether a map stands below, and which city lies below or behind.
# The place in this list is printed: new ones are added at its end.
KINDS = [(False, ""), (False, "new-york"), (False, "london"), (True, "new-york"), (True, "london")]


def sheets(order: Order) -> list[Sheet]:
    """A sheet for every top, or for every player of a table."""
    filled = order.filled
    if not filled.names:
        return [sheet(order, top, Marks(filled)) for top in order.tops]
    # Everybody gets another top: the one that was dealt, or the next in turn.
    dealt = [pad.get("top") for pad in filled.pads] or [None] * len(filled.names)
    return [sheet(order, top or order.tops[seat % len(order.tops)], Marks(filled, seat)) for seat, top in enumerate(dealt)]


def sheet(order: Order, top: int, marks: Marks) -> Sheet:
    """One player's sheet with what the pencil has done on it. With two sides the city lies behind it."""
    facts, _ = order.facts, order.words
    page = Sheet(_("Get on Board: player sheet {n}", n=top), order.ink, _("Get on Board: player sheets"))
    small_map = order.map if order.map != "none" and order.sides == 1 else ""
    plan = WITH_MAP if small_map else ROOMY
    masthead(
        page, _, title=_("Get on Board"), kind=marks.where(_("Player sheet")), icon="bus",
        stub=_("Sheet {n}", n=top), h=plan.masthead,
        fields=[(_("Name of the line"), marks.name), (_("Date"), marks.date)], link=marks.link, inset=corners.ROOM,
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
    tourists(page, order, y + plan.students + plan.gap, plan, marks)
    business(page, order, y + plan.students + plan.gap, plan, marks)
    y += plan.people + plan.gap
    traffic(page, order, y, plan, marks)
    total(page, order, y, plan, marks)
    y += plan.traffic + plan.gap
    foot(page, order, y, plan, marks, small_map)
    behind = marks.city_behind(order)
    if behind:
        page.back = city_page(order, behind, marks)
    page.corners = corners.places((plan.masthead - corners.SIDE) / 2)
    page.identity = KINDS.index((plan is WITH_MAP, small_map or behind)) * len(facts["tops"]) + top - 1
    return page
