"""What is looked up most at a table of Boarding: the fifteen events."""

from __future__ import annotations

from html import escape

from sheets.filled import shown
from sheets.reference import Sources, cited, section, table

SIGNS = {"S2": "heart", "S3": "balloon", "S4": "diamond leaf business", "S5": "plane", "S10": "star"}


def parts(sources: Sources) -> list[str]:
    told = sources.told
    events = []
    for event in sources.facts["events"]:
        rule = told.rules[event["id"]]
        events.append([escape(rule.title), shown(event["each"]), cited(f"{rule.rule} [{rule.short}]")])
    return [section(told.topics["events"], table(events))]
