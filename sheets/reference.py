"""The quick reference of a game on one A4 page: the game in short, setup, a round, and how it is scored."""

from __future__ import annotations

from html import escape

from rules_ref.library import Book, book
from sheets import lettering
from sheets.pads import ink
from sheets.words import Words, words_in

SIZES = (11.0, 10.6, 10.2, 9.8, 9.4, 9.0, 8.6, 8.2, 7.8, 7.4, 7.0)  # points


def html(game: str, lang: str, size: float) -> str:
    """The page at a letter size; the press looks for the largest that fits one page."""
    _, told = words_in(lang), book(game, lang)
    title = escape(_("Quick reference: {game}", game=told.title))
    parts = [_section(_("In short"), _paragraphs(told)), *_setups(_, told)]
    parts.append(_section(_("A round"), _list("ol", told.round)))
    parts += [_section(told.topics[topic], _rules(told, topic)) for topic in ("scoring", "events") if topic in told.topics]
    kind = _("Quick reference")
    head = f"<p class=kind>{escape(kind)}</p><h1>{escape(told.title)}</h1>"
    body = f"<header>{head}</header><main>{''.join(parts)}</main>"
    meta = f'<meta charset="utf-8"><title>{title}</title><style>{_style(game, size)}</style>'
    return f'<!doctype html><html lang="{lang}"><head>{meta}</head><body>{body}</body></html>'


def _section(heading: str, content: str) -> str:
    return f"<h2>{escape(heading)}</h2>{content}"


def _rules(told: Book, topic: str) -> str:
    return "".join(
        f"<p><b>{escape(rule.title)}.</b> {_cited(rule.rule)} <i>{rule.short}</i></p>" for rule in told.of_topic(topic)
    )


def _paragraphs(told: Book) -> str:
    return "".join(f"<p>{escape(part)}</p>" for part in told.summary.split("\n") if part)


def _setups(_: Words, told: Book) -> list[str]:
    return [_section(_("Setup for {players}", players=each["players"]), _list("ol", each["steps"])) for each in told.setup]


def _list(tag: str, steps: list[str]) -> str:
    return f"<{tag}>{''.join(f'<li>{_cited(step)}</li>' for step in steps)}</{tag}>"


def _cited(step: str) -> str:
    """`[R11]` in small letters: the number of the rule, to be looked up."""
    return escape(step).replace("[", "<i>").replace("]", "</i>")


def _style(game: str, size: float) -> str:
    colours = ink(game)
    return (
        "@page{size:210mm 297mm;margin:11mm 12mm}"
        f'html{{font:400 {size}pt/1.3 "{lettering.FAMILY}";color:{colours.text}}}body{{margin:0}}'
        f"header{{border:.3mm solid {colours.line};border-left:3mm solid {colours.accent};border-radius:2mm;"
        f"background:{colours.tint};padding:2.5mm 5mm;margin-bottom:4mm}}"
        f"h1{{font-weight:800;font-size:20pt;line-height:1.1;margin:0}}.kind{{color:{colours.accent};font-weight:600;margin:0}}"
        "main{columns:2;column-gap:7mm}"
        f"h2{{font-weight:800;font-size:1.15em;color:{colours.accent};border-bottom:.3mm solid {colours.accent};"
        "margin:.7em 0 .3em;break-after:avoid}h2:first-child{margin-top:0}"
        "p,li{margin:0 0 .3em}p{break-inside:avoid}ol{margin:0;padding-left:1.4em}b{font-weight:600}"
        f"i{{font-style:normal;font-size:.8em;color:{colours.soft}}}"
    )
