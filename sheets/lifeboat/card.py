"""What is looked up most in Lifeboat: how strong everybody is, what survival is worth, what a weapon adds."""

from __future__ import annotations

from html import escape

from sheets.reference import Sources, section, table
from sheets.words import capital

SIGNS = {"S3": "heart", "S4": "fist"}


def parts(sources: Sources) -> list[str]:
    _, term, facts = sources.words, sources.term, sources.facts
    people = [
        [
            escape(capital(term(who["id"]))),
            str(who["strength"]),
            str(who["survival"]),
            escape(term(who["loves"])) if who["loves"] else "",
        ]
        for who in facts["characters"]
    ]
    cards = [
        [escape(capital(term(card["id"]))), str(card["count"]), f"+{card['weapon']}" if card["weapon"] else ""]
        for card in facts["provisions"]
    ]
    return [
        section(
            _("The people in the boat"), table(people, ("", escape(_("strength")), escape(_("survival")), escape(_("loves"))))
        ),
        section(_("Provisions"), table(cards, ("", escape(_("cards")), escape(_("in a fight"))))),
    ]
