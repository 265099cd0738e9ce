"""The quick reference of a game: signs, values and shapes in tables, setup, a round, and how it is scored.

What a game looks up most stands in `card.py` of its folder; everything else comes from its book of rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from languages import CODES, SOURCE
from rules_ref.library import Book, book
from sheets import lettering, paper
from sheets.icons import ICONS, placed
from sheets.ink import INKS, Ink
from sheets.pads import facts, ink
from sheets.words import Words, terms_in, words_in

SIZES = tuple(round(11 - step * 0.3, 1) for step in range(15))  # points, down to 6.8
MOST_PAGES = {"A4": 1, "Letter": 1, "A5": 2}  # both sides of a leaf that is folded out of A4


class Card(NamedTuple):
    """What a person wants: the quick reference of a game in a language, on a paper, in an ink."""

    game: str
    lang: str = SOURCE
    paper: str = "A4"
    ink: str = "colour"

    def file_name(self) -> str:
        return "-".join([self.game, "quick-reference", self.paper, *([self.ink] * (self.ink != "colour")), self.lang]) + ".pdf"


def allowed() -> dict[str, list[str]]:
    """Every option of a quick reference with its values, the default first."""
    return {"lang": list(CODES), "paper": list(paper.PAPERS), "ink": [each for each in INKS if each != "wipe-clean"]}


@dataclass(frozen=True)
class Sources:
    """What a game's card is made of."""

    facts: Any
    words: Words
    term: Words
    ink: Ink
    told: Book
    signs: Mapping[str, str]  # the symbols of a rule, by its short name

    def named(self, sign: str, words: str) -> str:
        """Words behind their symbol, which stays with the first of them."""
        first, _space, rest = words.partition(" ")
        return f"<span>{self.icon(sign, words)}{escape(first)}</span> {escape(rest)}".rstrip()

    def icon(self, name: str, says: str, solid: str = "") -> str:
        """A symbol as large as the letters beside it."""
        stroke, fill = ICONS[name]
        colour = self.ink.text
        lines = (
            f'<path fill="none" stroke="{colour}" stroke-width="1.7" stroke-linejoin="round" d="{placed(stroke, 0, 0, 24)}"/>'
        )
        filled = f'<path fill="{solid or colour}" d="{placed(fill, 0, 0, 24)}"/>' if fill else ""
        frame = 'class="sign" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"'
        return f"<svg {frame}><title>{escape(says)}</title>{filled}{lines}</svg>"

    def rules(self, *shorts: str) -> str:
        """Rules in their own words, each under its title."""
        return self.listed([self.told.rules[short] for short in shorts])

    def listed(self, rules: Sequence[Any]) -> str:
        return "".join(
            f"<p>{''.join(self.icon(sign, rule.title) for sign in self.signs.get(rule.short, '').split())}"
            f"<b>{escape(rule.title)}.</b> {cited(f'{rule.rule} [{rule.short}]')}</p>"
            for rule in rules
        )


def section(heading: str, content: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>{content}</section>"


def table(rows: Sequence[Sequence[str]], head: Sequence[str] = ()) -> str:
    """Cells are HTML; the first of each row tells what the row is about."""
    top = f"<tr>{''.join(f'<th scope=col>{cell}</th>' for cell in head)}</tr>" if head else ""
    body = "".join(
        f"<tr><th scope=row>{cells[0]}</th>{''.join(f'<td>{cell}</td>' for cell in cells[1:])}</tr>" for cells in rows
    )
    return f"<table>{top}{body}</table>"


def values(numbers: Sequence[object]) -> str:
    """Numbers in boxes, as they stand on a sheet."""
    return " ".join(f"<span class=value>{escape(str(number))}</span>" for number in numbers)


def html(card: Card, size: float) -> str:
    """The page at a letter size; the press looks for the largest that fits."""
    _, told = words_in(card.lang, card.game), book(card.game, card.lang)
    own = _own(card.game)
    sources = Sources(
        facts(card.game), _, terms_in(card.game, card.lang), ink(card.game, card.ink), told, getattr(own, "SIGNS", {})
    )
    parts = [
        *(own.parts(sources) if own else []),
        section(_("A round"), _list([[step] for step in told.round])),
        section(told.topics["scoring"], sources.listed(told.of_topic("scoring"))),
        section(_("Setup"), _list(_setup(told, _))),
    ]
    title = escape(_("Quick reference: {game}", game=told.title))
    kind = escape(_("Quick reference"))
    head = f"<p class=kind>{kind}</p><h1>{escape(told.title)}</h1>"
    body = f"<header>{head}</header><main>{''.join(parts)}</main>"
    meta = f'<meta charset="utf-8"><title>{title}</title><style>{_style(card, sources.ink, size)}</style>'
    return f'<!doctype html><html lang="{card.lang}"><head>{meta}</head><body>{body}</body></html>'


def _own(game: str) -> Any:
    """What the game's own folder puts first: its `parts`, and the `SIGNS` of its rules."""
    name = f"sheets.{game.replace('-', '_')}.card"
    return import_module(name) if find_spec(name) else None


def _setup(told: Book, _: Words) -> list[list[str]]:
    """Every step once; where numbers of players differ, it has a line for each of them."""
    steps = []
    for number in range(max((len(each["steps"]) for each in told.setup), default=0)):
        ways: dict[str, list[str]] = {}
        for each in told.setup:
            if number < len(each["steps"]):
                ways.setdefault(each["steps"][number], []).append(str(each["players"]))
        everybody = len(ways) == 1 and len(next(iter(ways.values()))) == len(told.setup)
        lines = [_("For {players}: {what}", players=_span(players), what=words) for words, players in ways.items()]
        steps.append(list(ways) if everybody else lines)
    return steps


def _span(players: list[str]) -> str:
    """`2–4` for numbers that follow each other."""
    first = int(players[0]) if players[0].isdigit() else 0
    follow = [str(first + step) for step in range(len(players))] == players
    return f"{first}–{players[-1]}" if follow and len(players) > 1 else ", ".join(players)


def _list(steps: list[list[str]]) -> str:
    """Numbered steps, each of one line or of several."""
    items = ["<br>".join(map(cited, step)) for step in steps]
    return f"<ol>{''.join(f'<li>{item}</li>' for item in items)}</ol>"


def cited(step: str) -> str:
    """`[R11]` in small letters: the number of the rule, to be looked up. It never stands alone on a line, and the last word
    of a paragraph stays with the one before. (Each word is an element: a line that such an end overflows is broken before
    an element, but a longer text would be broken at its first space.)"""
    words = re.findall(r"\S+ \S+(?: \[\w+\])*[.,;:]?$|\S+(?: \[\w+\])*[.,;:]?", escape(step))
    return " ".join(f"<span>{word}</span>" for word in words).replace("[", "<i>").replace("]", "</i>")


def _style(card: Card, colours: Ink, size: float) -> str:
    wide, high = paper.PAPERS[card.paper]
    small = max(paper.LETTERS + 0.1, round(size * 0.8, 2))
    tint = "transparent" if colours.tint == "none" else colours.tint
    return (
        f"@page{{size:{wide:g}mm {high:g}mm;margin:{8 if card.paper == 'A5' else 10}mm}}"
        f'html{{font:400 {size}pt/1.25 "{lettering.FAMILY}";color:{colours.text}}}body{{margin:0}}'
        f"header{{border:.3mm solid {colours.line};border-left:3mm solid {colours.accent};border-radius:2mm;"
        f"background:{tint};padding:1.6mm 4mm;margin-bottom:2.5mm}}"
        f"h1{{font-weight:800;font-size:1.7em;line-height:1.1;margin:0}}.kind{{color:{colours.accent};font-weight:600;margin:0}}"
        f"main{{columns:{1 if card.paper == 'A5' else 2};column-gap:6mm;column-fill:auto}}"
        f"h2{{font-weight:800;font-size:1.12em;color:{colours.accent};border-bottom:.3mm solid {colours.accent};"
        "margin:0 0 .25em;break-after:avoid}section{margin-bottom:.7em}"
        "p,li{margin:0 0 .25em;break-inside:avoid;orphans:3;widows:3}ol{margin:0;padding-left:1.4em}b{font-weight:600}"
        f"i{{font-style:normal;font-size:{small}pt;color:{colours.soft}}}"
        f"table{{border-collapse:collapse;width:100%;margin:0 0 .3em}}tr{{break-inside:avoid}}"
        f"td,th{{border-bottom:.15mm solid {colours.line};padding:.12em .3em;text-align:left;vertical-align:top;"
        "font-weight:400}"
        f"th[scope=row]{{font-weight:600}}th[scope=col]{{color:{colours.soft};font-size:{small}pt}}"
        "span{white-space:nowrap}.sign{width:1.35em;height:1.35em;vertical-align:-.3em;margin-right:.3em}"
        f".shape{{height:1.6em;vertical-align:middle}}.value{{border:.15mm solid {colours.soft};border-radius:.5mm;"
        "padding:0 .25em;margin-right:.15em;font-weight:600}"
    )
