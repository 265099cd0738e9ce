"""What is looked up most at a table of Come Sail Away!: who fits into which room."""

from __future__ import annotations

from html import escape

from sheets.come_sail_away.ship import SHAPES, TINTS
from sheets.icons import placed
from sheets.reference import Sources, section, table
from sheets.words import capital

# A full room of each kind as one of many: the same letter is the same colour. A gap parts two tables, and the first who
# wants to sit down in a bar takes the leftmost stool. The doors of small cabins differ, and a staircase is never full.
FULL = {
    "guest_cabin": "aaa",
    "dining": "aa bb",
    "lounge": "abcd",
    "bar": "abba",
    "pool": "abcde",
    "library": "aaaa",
    "luxury_suite": "abc",
    "theatre": "aaab",
}
STEP, WIDE = 16.0, 12.0
SIGNS = {"S3": "star", "S4": "suitcase", "S5": "drop"}


def parts(sources: Sources) -> list[str]:
    _, told, facts = sources.words, sources.told, sources.facts
    rows = []
    for kind, known in facts["kinds"].items():
        rule = told.rules[known["rule"].removeprefix(f"{told.game}-")]
        numbers = [str(tile["number"]) for tile in facts["tiles"] if tile["kind"] == kind and "number" in tile]
        name = f"{capital(sources.term(kind))} {', '.join(numbers)}".rstrip()
        suitcase = sources.icon("suitcase", _("only with luggage")) if kind == "luxury_suite" else ""
        full = f"<br>{_full(sources, FULL[kind])}{suitcase}" if kind in FULL else ""
        words = escape(tied(rule.rule, 2))
        rows.append(
            [
                sources.named(kind, tied(name, max(2, len(numbers)) if numbers else 1)) + full,
                words,
                f"<i>{rule.short}</i>",
            ]
        )
    return [
        section(told.topics["rooms"], table(rows, (escape(_("full, for example")), "", ""))),
        section(told.topics["unhappy"], sources.rules("R22", "R23")),
    ]


def tied(words: str, last: int) -> str:
    """The last words stay together on a line."""
    parts = words.split(" ")
    return " ".join([*parts[:-last], "\u00a0".join(parts[-last:])])


def _full(sources: Sources, letters: str) -> str:
    """Passengers side by side, colour and shape together."""
    shapes, x = [], 0.0
    for letter in letters:
        if letter == " ":
            x += STEP / 2
            continue
        colour = sources.facts["colours"]["abcde".index(letter)]
        filled = sources.ink.of(TINTS[colour])
        shapes.append(
            f'<path fill="{filled}" stroke="{sources.ink.text}" stroke-width="1" d="{placed(SHAPES[colour], x + 1, 1, WIDE)}"/>'
        )
        x += STEP
    words = " ".join(sources.term(sources.facts["colours"]["abcde".index(letter)]) for letter in letters if letter != " ")
    frame = f'class="shape" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {x:g} {STEP:g}"'
    return f"<svg {frame}><title>{escape(words)}</title>{''.join(shapes)}</svg>"
