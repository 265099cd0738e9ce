"""What is looked up most at a table of Come Sail Away!: who fits into which room."""

from __future__ import annotations

from html import escape

from sheets.reference import Sources, section, table
from sheets.words import capital


def parts(sources: Sources) -> list[str]:
    _, told = sources.words, sources.told
    rows = []
    for kind, facts in sources.facts["kinds"].items():
        rule = told.rules[facts["rule"].removeprefix(f"{told.game}-")]
        places = "–" if facts["places"] is None else str(facts["places"])
        rows.append([escape(capital(sources.term(kind))), places, f"{escape(rule.rule)} <i>{rule.short}</i>"])
    return [
        section(told.topics["rooms"], table(rows, ("", escape(_("places")), ""))),
        section(told.topics["unhappy"], sources.rules("R22", "R23")),
    ]
