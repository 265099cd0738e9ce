"""What is looked up most at a table of Get on Board: what a sign brings, what a section is worth, how a shape is laid."""

from __future__ import annotations

from html import escape
from itertools import pairwise

from sheets.filled import shown
from sheets.get_on_board.tickets import walked, walks_of
from sheets.reference import Sources, cited, section, table, values
from sheets.words import capital


def parts(sources: Sources) -> list[str]:
    _, told = sources.words, sources.told
    return [
        section(_("What the line reaches"), table(_reached(sources))),
        section(_("What the sections are worth"), table(_worth(sources))),
        section(_("Shapes"), table(_shapes(sources))),
        section(told.topics["traffic"], sources.rules("R9", "R10")),
        section(told.topics["green-lights"], sources.rules("R11")),
        section(told.topics["elimination"], sources.rules("R13")),
    ]


SIGNS = {"S2": "old-lady", "S3": "student", "S4": "star", "S5": "bus", "S10": "bus"}


def _reached(sources: Sources) -> list[list[str]]:
    _, term = sources.words, sources.term
    brings = [
        ("old-lady", "old_lady", _("cross the next old lady")),
        ("student", "student", _("cross the next student")),
        ("tourist", "tourist", _("cross a tourist in a row that is not parked")),
        ("business", "business", _("cross a business person in a row that is not parked")),
        ("university", "university", _("cross a university")),
        ("office", "office", _("park a row of business people; take the passenger below its last column")),
        ("monument-light", "monument_light", _("park a row of tourists; tick a light monument")),
        ("monument-dark", "monument_dark", _("park a row of tourists; tick a dark monument")),
    ]
    rows = [[sources.named(sign, capital(term(word))), cited(words)] for sign, word, words in brings]
    landmark = sources.named("star", capital(_("landmark")))
    return [*rows, [landmark, cited(_("At a landmark write how many passengers of its kind are crossed."))]]


def _worth(sources: Sources) -> list[list[str]]:
    _, term, numbers = sources.words, sources.term, sources.facts["sheet"]

    def listed(field: str) -> str:
        return values([shown(value) for value in numbers[field]])

    def named(sign: str, field: str) -> str:
        return sources.named(sign, capital(term(field)))

    def parked(field: str, more: str) -> str:
        """What a row is worth with its bus parked, without, and what is added."""
        return f"<b>P</b> {listed(field + '_column_values')}<br><b>½</b> {listed(field + '_half_values')}<br>{more}"

    bonus = " ".join(sources.icon(name.replace("_", "-"), term(name)) for name in numbers["business_bonus"])
    traffic, star = numbers["traffic_values"], _("and the star")
    return [
        [named("old-lady", "old_ladies"), listed("old_lady_values")],
        [named("student", "students"), cited(_("(students + interns) × universities + star"))],
        [named("tourist", "tourists"), parked("tourist", escape(_("and the larger star")))],
        [named("business", "business_rows"), parked("business", f"{bonus} {escape(star)}")],
        [escape(capital(term("turn_zone"))), listed("turn_zone_values")],
        [named("bus", "traffic"), escape(_("{n} boxes, {points} in all", n=len(traffic), points=shown(sum(traffic))))],
        [
            escape(capital(term("common_objectives"))),
            " / ".join(values([each]) for each in reversed(numbers["common_values"]) if each),
        ],
        [escape(capital(term("personal_objective"))), values([numbers["personal_value"]])],
    ]


def _shapes(sources: Sources) -> list[list[str]]:
    return [
        [_drawn(sources, shape["patterns"], sources.term(name)), escape(sources.term(name))]
        for name, shape in sources.facts["shapes"].items()
    ]


def _drawn(sources: Sources, patterns: list[str], says: str) -> str:
    """The markers of a shape, every way to lay it side by side."""
    ways = [walked(walk) for walk in walks_of(patterns)]
    high = max(py for stops in ways for _px, py in stops) + 0.5
    paths, x = [], 0.1
    for stops in ways:
        y = (high - max(py for _px, py in stops)) / 2
        for (x1, y1), (x2, y2) in pairwise(stops):
            dx, dy = (x2 - x1) * 0.12, (y2 - y1) * 0.12
            paths.append(f"M{x + x1 + dx:.2f} {y + y1 + dy:.2f}L{x + x2 - dx:.2f} {y + y2 - dy:.2f}")
        x += max(px for px, _py in stops) + 0.9
    frame = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {x:.2f} {high:.2f}"'
    return (
        f'<svg class="shape" style="height:{high * 1.15:.2f}em" {frame}><title>{escape(says)}</title>'
        f'<path fill="none" stroke="{sources.ink.text}" stroke-width=".3" d="{"".join(paths)}"/></svg>'
    )
