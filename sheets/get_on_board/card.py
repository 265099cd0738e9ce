"""What is looked up most at a table of Get on Board: what a sign brings, what a section is worth, how a shape is laid."""

from __future__ import annotations

from html import escape
from itertools import pairwise

from sheets.filled import shown
from sheets.get_on_board.tickets import walked, walks_of
from sheets.reference import Sources, section, table
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
    rows = [[sources.icon(sign, term(word)) + escape(capital(term(word))), escape(words)] for sign, word, words in brings]
    star = sources.icon("star", _("landmark")) + escape(capital(_("landmark")))
    return [*rows, [star, escape(_("At a landmark write how many passengers of its kind are crossed."))]]


def _worth(sources: Sources) -> list[list[str]]:
    _, term, numbers = sources.words, sources.term, sources.facts["sheet"]

    def listed(values: list[int]) -> str:
        return " ".join(shown(value) for value in values)

    bonus = " ".join(sources.icon(name.replace("_", "-"), term(name)) for name in numbers["business_bonus"])
    traffic = numbers["traffic_values"]
    return [
        [
            sources.icon("old-lady", term("old_ladies")) + escape(capital(term("old_ladies"))),
            listed(numbers["old_lady_values"]),
        ],
        [
            sources.icon("student", term("students")) + escape(capital(term("students"))),
            escape(_("(students + interns) × universities + star")),
        ],
        [
            sources.icon("tourist", term("tourists")) + escape(capital(term("tourists"))),
            f"P {listed(numbers['tourist_column_values'])}; ½ {listed(numbers['tourist_half_values'])}; "
            + escape(_("and the larger star")),
        ],
        [
            sources.icon("business", term("business_rows")) + escape(capital(term("business_rows"))),
            f"P {listed(numbers['business_column_values'])}; ½ {listed(numbers['business_half_values'])}; {bonus}"
            + escape(_("and the star")),
        ],
        [escape(capital(term("turn_zone"))), listed(numbers["turn_zone_values"])],
        [
            sources.icon("bus", term("traffic")) + escape(capital(term("traffic"))),
            escape(_("{n} boxes, {points} in all", n=len(traffic), points=shown(sum(traffic)))),
        ],
        [
            escape(capital(term("common_objectives"))),
            " / ".join(str(each) for each in reversed(numbers["common_values"]) if each),
        ],
        [escape(capital(term("personal_objective"))), str(numbers["personal_value"])],
    ]


def _shapes(sources: Sources) -> list[list[str]]:
    return [
        [_drawn(sources, shape["patterns"], sources.term(name)), escape(sources.term(name))]
        for name, shape in sources.facts["shapes"].items()
    ]


def _drawn(sources: Sources, patterns: list[str], says: str) -> str:
    """The markers of a shape, every way to lay it side by side."""
    paths, x = [], 0.2
    for walk in walks_of(patterns):
        stops = walked(walk)
        y = 1.2 - max(py for _px, py in stops) / 2
        for (x1, y1), (x2, y2) in pairwise(stops):
            dx, dy = (x2 - x1) * 0.14, (y2 - y1) * 0.14
            paths.append(f"M{x + x1 + dx:.2f} {y + y1 + dy:.2f}L{x + x2 - dx:.2f} {y + y2 - dy:.2f}")
        x += max(px for px, _py in stops) + 0.9
    return (
        f'<svg class="shape" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {x:.2f} 2.4"><title>{escape(says)}</title>'
        f'<path fill="none" stroke="{sources.ink.text}" stroke-width=".3" d="{"".join(paths)}"/></svg>'
    )
