"""The back of a sheet: the whole city to draw the line on, the key to its signs, and a strip of the twelve rounds."""

from __future__ import annotations

from sheets import lettering
from sheets.get_on_board import city
from sheets.get_on_board.marks import Marks
from sheets.icons import ring
from sheets.masthead import masthead
from sheets.pads import Order
from sheets.sheet import HEIGHT, WIDTH, Section, Sheet
from sheets.words import capital, colon

GAP = 1.2
LABEL = 2.7
NAMES = 2.3
MASTHEAD = 11.5
KEY, STRIP = 21.6, 29.4


def city_page(order: Order, name: str, marks: Marks) -> Sheet:
    _, known = order.words, order.facts["cities"][name]
    title = _("Map of {city}", city=order.term(name))
    page = Sheet(title, order.ink, title)
    least, most = known["players"][0], known["players"][-1]
    masthead(
        page, _, title=order.term(name), kind=marks.where(_("Get on Board")), icon="bus", h=MASTHEAD,
        stub=_("Players: {range}", range=f"{least}–{most}"),
        fields=[(_("Name of the line"), marks.name), (_("Date"), marks.date)],
    )  # fmt: skip
    _city(page, order, name, marks, map_top(), map_height())
    _key(page, order, map_top() + map_height() + GAP, bool(known["black_roads"]))
    _rounds(page, order, HEIGHT - STRIP, name, marks)
    return page


def map_top() -> float:
    return MASTHEAD + GAP


def map_height() -> float:
    return HEIGHT - map_top() - KEY - STRIP - 2 * GAP


def _city(page: Sheet, order: Order, name: str, marks: Marks, y: float, h: float) -> None:
    known = order.facts["cities"][name]
    section = page.section(0, y, WIDTH, h)
    section.pen.panel(0, 0, WIDTH, h, 2)
    plan = city.laid_out(known, 0.6, 0.6, WIDTH - 1.2, h - 1.2, known["turned"], LABEL)
    city.draw(section.pen, plan, marks.route_in(name))
    stars = {at: order.term(place["landmark"]) for at, place in known["intersections"].items() if "landmark" in place}
    for x, top, lines in city.landmarks(plan, stars, order.lang, NAMES).values():
        for number, line in enumerate(lines):
            section.pen.text(x, top + (number + 0.82) * NAMES * 1.1, line, NAMES, weight=600, colour=page.ink.accent)
    city.turns(section.pen, plan, marks.route_in(name), marks.rounds_in(name))
    section.says = marks.told_route(order, name)


def _key(page: Sheet, order: Order, y: float, black: bool) -> None:
    """Every sign with its name."""
    _ = order.words
    section = page.section(0, y, WIDTH, KEY)
    people = ["old_lady", "student", "tourist", "business", "university", "office", "monument_light", "monument_dark"]
    entries = [(sign.replace("_", "-"), capital(order.term(sign))) for sign in people]
    entries += [
        ("green-light", _("Green light: one marker more")),
        ("start", _("Departure")),
        ("letter", _("Letter of an objective")),
        ("star", _("Landmark: write the star")),
    ]
    if black:
        entries.append(("black", _("Black road: one bus more")))
    entries.append(("road", _("Road: draw your line here")))
    columns = 4
    rows = -(-len(entries) // columns)
    room, high = WIDTH / columns, KEY / rows
    for number, (sign, words) in enumerate(entries):
        x, middle = number // rows * room, (number % rows + 0.5) * high
        _sign(section, sign, x, middle)
        lines, size = lettering.block(words, 2.3, 400, room - 6, 2)
        section.note(x + 6, middle - len(lines) * size * 0.57, words, size, room - 6, lines=2, leading=1.14)
    section.says = _("What the signs mean")


def _sign(section: Section, sign: str, x: float, middle: float) -> None:
    pen, ink = section.pen, section.ink
    if sign in ("black", "road"):
        wide = 1.5
        kerbs = city.width_of(wide, sign == "black")
        pen.line((x + 0.6, middle), (x + 5.4, middle), weight=kerbs, colour=ink.text if sign == "black" else ink.soft)
        pen.line((x + 0.6, middle), (x + 5.4, middle), weight=city.middle_of(wide, sign == "black"), colour="#fff")
    elif sign == "start":
        pen.outline(ring(x + 3, middle, 1.75), ink.box, ink.text, "#fff")
        pen.number(x + 3, middle, "1", LABEL, weight=800)
    elif sign == "letter":
        pen.disc(x + 3, middle, 1.75)
        pen.number(x + 3, middle, "a", LABEL, weight=800, colour="#fff")
    elif sign == "star":
        pen.icon("star", x + 1.2, middle - 1.8, 3.6, ink.accent, solid=ink.accent)
    else:
        pen.icon(sign, x + 1, middle - 2, 4, solid=city.GREEN if sign == "green-light" and ink.in_colour else "")


def _rounds(page: Sheet, order: Order, y: float, name: str, marks: Marks) -> None:
    """Twelve rounds: which ticket came, and what the turn cost; so a doubt at the end can be settled."""
    _, facts = order.words, order.facts
    section = page.panel(0, y, WIDTH, STRIP, _("Rounds"))
    pen = section.pen
    first = 22.0
    wide = (WIDTH - first - 1.6) / facts["rounds"]
    rows = [("ticket", _("Ticket")), ("turns", _("Turn boxes")), ("buses", capital(order.term("traffic")))]
    top, high = 10.0, (STRIP - 11) / len(rows)
    turns = marks.turn_boxes_in(name)
    for number in range(facts["rounds"]):
        pen.number(first + (number + 0.5) * wide, 8.1, str(number + 1), 2.6, weight=800, colour=page.ink.accent)
    for row, (what, words) in enumerate(rows):
        section.note(1.8, top + row * high + high / 2 - 1.6, words, 2.6, first - 3, weight=600)
        for number in range(facts["rounds"]):
            x, at = first + number * wide, top + row * high
            pen.box(x + 0.35, at + 0.3, wide - 0.7, high - 0.6, field=f"rounds.{what}", number=number)
            known = {"ticket": marks.tickets, "turns": turns}.get(what, [])
            pen.written(x + 0.35, at + 0.3, wide - 0.7, high - 0.6, str(known[number]) if number < len(known) else "")
    crossed = ", ".join(str(ticket) for ticket in marks.tickets)
    tickets = colon(_, _("Ticket"), crossed) if crossed else _("Ticket")
    section.says = "; ".join([tickets, *[words for _what, words in rows[1:]]])
