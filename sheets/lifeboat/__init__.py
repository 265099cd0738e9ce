"""The score pad of Lifeboat: the boat with wounds, gulls and days, the tally for six, and what the table agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import scoring
from sheets import lettering
from sheets.masthead import masthead
from sheets.pads import Order
from sheets.sheet import HEIGHT, WIDTH, Section, Sheet
from sheets.table import Row, score_table
from sheets.words import capital, colon

if TYPE_CHECKING:
    from scoring.types import Option

MOST = 6
DAYS = 14
BOAT_HIGH = 54.6
ROW = 6.2


def sheets(order: Order) -> list[Sheet]:
    """One pad for a whole table."""
    _, term, filled = order.words, order.term, order.filled
    page = Sheet(_("Lifeboat: score pad"), order.ink)
    masthead(
        page, _, title=_("Lifeboat"), kind=_("Ship’s log"), icon="boat", stub="4–6",
        fields=[(_("Name of the boat"), ""), (_("Date"), filled.date)],
    )  # fmt: skip
    crew = _crew(order)
    boat(page, order, 15, crew)
    jewels = " / ".join(str(points) for points in order.facts["jewel_set"][1:])
    who = [pad.get("character", "") for pad in filled.pads]
    rows = [
        Row(_("Character"), written=[term(name) if name else "" for name in who]),
        Row(
            _("Alive, dead aboard or lost"),
            _("unconscious is alive"),
            written=[_fate(order, crew[name]["status"]) if name in crew else "" for name in who],
        ),
        Row(capital(term("own")), _("if alive and not your own enemy"), written=filled.points("own", "deaths")),
        Row(_("Cash"), _("1 each; {who} double", who=_lover(order, "cash")), written=filled.points("cash")),
        Row(
            _("Jewels"),
            _("set of 1, 2, 3: {points}; {who} double", points=jewels, who=_lover(order, "jewels")),
            written=filled.points("jewels"),
        ),
        Row(_("Paintings"), _("as printed; {who} double", who=_lover(order, "paintings")), written=filled.points("paintings")),
        Row(
            _("Friend alive"),
            _("name; survival of the friend"),
            written=filled.points("friend"),
            above=_named(order, "friend"),
        ),
        Row(_("Enemy dead"), _("name; strength of the enemy"), written=filled.points("enemy"), above=_named(order, "enemy")),
        Row(_("Total"), written=filled.totals, heavy=True),
    ]
    y = 15 + BOAT_HIGH + 1.8
    table = score_table(
        page,
        0,
        y,
        WIDTH,
        ROW,
        heading=_("Tally"),
        players=_("Players"),
        rows=rows,
        columns=MOST,
        names=filled.names,
        words_wide=48,
    )
    agreements(page, order, y + table.h + 1.8)
    return [page]


def _crew(order: Order) -> dict[str, dict[str, Any]]:
    """The people of the boat as the engine sees them, by character; nobody on a blank pad."""
    if not order.filled.players:
        return {}
    look = scoring.ask("lifeboat", "look", {"state": order.filled.state})
    return {each["character"]: each for each in look["crew"]}


def _named(order: Order, card: str) -> list[str]:
    """Whom a card names, as far as it lies open."""
    return [order.term(pad[card]) if pad.get("revealed") and pad.get(card) else "" for pad in order.filled.pads]


def _fate(order: Order, status: str) -> str:
    """Alive, dead or lost, short enough for a column; a body that is not lost lies in the boat."""
    return order.term("dead" if status == "dead_aboard" else status)


def _lover(order: Order, treasure: str) -> str:
    """Who counts a treasure double."""
    return order.term(next(who["id"] for who in order.facts["characters"] if who["loves"] == treasure))


def boat(page: Sheet, order: Order, y: float, crew: dict[str, dict[str, Any]]) -> None:
    """Six benches from bow to stern with a box for each wound, then gulls and days."""
    _, facts, shared = order.words, order.facts, order.filled.shared
    section = page.panel(0, y, WIDTH, BOAT_HIGH, _("The boat"), "boat")
    pen, ink = section.pen, page.ink
    left, wide = 11.0, (WIDTH - 22) / len(facts["characters"])
    pen.text(1.8, 8.7, _("Bow of the boat"), 2.3, weight=600, colour=ink.accent, room=40)
    pen.text(WIDTH - 1.8, 8.7, _("Stern of the boat"), 2.3, weight=600, anchor="end", colour=ink.accent, room=40)
    pen.outline(
        f"M{left:g} 9.6C3 17 3 30 {left:g} 38.4H{WIDTH - left:g}C{WIDTH - 3:g} 33 {WIDTH - 3:g} 15 {WIDTH - left:g} 9.4Z",
        0.45,
        ink.accent,
    )
    for number, who in enumerate(facts["characters"]):
        x = left + number * wide
        _bench(section, order, who, x, wide, crew.get(who["id"], {}))
        # R1: who is not in the game has no bench.
        if crew and who["id"] not in crew:
            pen.cross(x + 0.6, 10.6, wide - 1.2, 26.6)
    section.note(
        2,
        39.6,
        _("A box for each wound: at the dot unconscious, at the cross dead. The fourth gull ends the voyage."),
        2.3,
        WIDTH - 4,
        colour=ink.soft,
    )
    section.note(
        2,
        42.4,
        _("A coin on the oar: rowed today; on the swords: fought. Both come off when the card is done."),
        2.3,
        WIDTH - 4,
        colour=ink.soft,
    )
    section.note(2, 47.8, _("Gulls"), 2.5, 12, weight=600)
    for gull in range(facts["gulls_to_land"]):
        x = 14.6 + gull * 7.6
        pen.circle(x + 3.3, 49.4, 3.3)
        pen.icon("gull", x + 0.8, 46.9, 5, ink.soft)
        if gull < int(shared.get("gulls") or 0):
            pen.cross(x, 46.1, 6.6, 6.6)
    section.note(46.6, 47.8, _("Days"), 2.5, 9.4, weight=600)
    pitch = (WIDTH - 58) / DAYS
    for day in range(DAYS):
        x = 56.6 + day * pitch
        pen.box(x, 46.2, pitch - 0.5, 6.4)
        pen.text(x + 0.5, 48.1, str(day + 1), 1.9, colour=ink.soft)
        if day < int(shared.get("day") or 0):
            pen.cross(x, 46.2, pitch - 0.5, 6.4)
    section.says = "; ".join(
        colon(order.words, order.term(who["id"]), f"{who['strength']} / {who['survival']}") for who in facts["characters"]
    )


def _bench(section: Section, order: Order, who: dict[str, Any], x: float, wide: float, now: dict[str, Any]) -> None:
    """One person: name, strength and survival, and the boxes; the last but one knocks out, the last one kills. Below, places
    for what was done today."""
    pen, ink = section.pen, section.ink
    pen.box(x + 0.6, 10.6, wide - 1.2, 26.6, 1.6)
    section.note(x + 1.6, 11.2, capital(order.term(who["id"])), 2.7, wide - 3, weight=800, lines=2, leading=1.08)
    pen.icon("fist", x + 1.8, 17.6, 2.8, ink.accent)
    pen.text(x + 5.2, 19.9, str(who["strength"]), 2.8, weight=800)
    pen.icon("heart", x + 9.2, 17.6, 2.8, ink.accent)
    pen.text(x + 12.6, 19.9, str(who["survival"]), 2.8, weight=800)
    for wound in range(who["strength"] + 1):
        at_x, at_y = x + 1.6 + wound % 4 * 4.1, 22 + wound // 4 * 4.6
        pen.box(at_x, at_y, 3.7, 3.7, 0.5)
        if wound == who["strength"]:
            for slope in (1, -1):
                pen.line(
                    (at_x + 0.8, at_y + 1.85 - slope * 1.05),
                    (at_x + 2.9, at_y + 1.85 + slope * 1.05),
                    weight=0.5,
                    colour=ink.accent,
                    below=False,
                )
        elif wound == who["strength"] - 1:
            pen.disc(at_x + 1.85, at_y + 1.85, 0.7, ink.accent)
        if wound < int(now.get("wounds", 0)):
            pen.cross(at_x, at_y, 3.7, 3.7)
    for number, (icon, deed) in enumerate((("oar", "rowed"), ("fist", "fought"))):
        centre = x + 9.4 + number * 5.9
        pen.circle(centre, 33.8, 2.6)
        pen.icon(icon, centre - 1.6, 32.2, 3.2, ink.soft)
        if now.get(deed):
            pen.cross(centre - 2.6, 31.2, 5.2, 5.2)


def agreements(page: Sheet, order: Order, y: float) -> None:
    """The choices and switches of the table; a dot marks the usual one."""
    _, agreed = order.words, order.filled.options
    h = HEIGHT - y
    section = page.panel(0, y, WIDTH, h, _("Agreed before the voyage: a dot is the usual"))
    choices = [option for option in order.options if option["kind"] == "choice"]
    switches = [option for option in order.options if option["kind"] == "switch"]
    lines = [line for option in choices for line in _choice_lines(order, option, WIDTH - 37)]
    columns = 2
    rows = -(-len(switches) // columns)
    wide, pitch = (WIDTH - 3) / columns, (h - 7) / (len(lines) + rows)
    for number, (option, values) in enumerate(lines):
        top, x = 6.4 + number * pitch, 35.0
        if values[0] == option["values"][0]:
            section.note(2, top + 0.4, capital(order.term(option["id"])), 2.3, 32, weight=600)
        for value in values:
            chosen = bool(agreed) and agreed.get(option["id"], option["default"]) == value
            x += _tick(section, x, top, order.term(value), usual=value == option["default"], chosen=chosen)
    for number, option in enumerate(switches):
        x, top = 2 + number // rows * wide, 6.4 + (len(lines) + number % rows) * pitch
        chosen = bool(agreed) and bool(agreed.get(option["id"], option["default"]))
        _tick(section, x, top, capital(order.term(option["id"])), usual=option["default"], chosen=chosen, room=wide - 4.4)
    section.says = "; ".join(order.term(option["id"]) for option in choices + switches)


def _choice_lines(order: Order, option: Option, room: float) -> list[tuple[Option, list[str]]]:
    """The values of a choice spread over as many lines as they need."""
    lines: list[list[str]] = [[]]
    used = 0.0
    for value in option["values"]:
        wide = _tick_width(order.term(value))
        if lines[-1] and used + wide > room:
            lines.append([])
            used = 0.0
        lines[-1].append(value)
        used += wide
    return [(option, values) for values in lines]


SMALL = lettering.SMALLEST


def _tick_width(words: str) -> float:
    return lettering.width(words, SMALL) + 6.6


def _tick(section: Section, x: float, top: float, words: str, *, usual: bool, chosen: bool, room: float = 0) -> float:
    """A box with its meaning; answers how much room both take."""
    section.pen.box(x, top, 3.2, 3.2, 0.4)
    if usual:
        section.pen.disc(x + 1.6, top + 1.6, 0.5, section.ink.accent)
    if chosen:
        section.pen.cross(x, top, 3.2, 3.2)
    section.note(x + 3.9, top + 0.2, words, SMALL, room or _tick_width(words))
    return _tick_width(words)
