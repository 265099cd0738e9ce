"""Boarding (also sold as Overbooked): planes read and scored, cards placed, solo scenarios.

Seats are named `row-column` (`3-7`), kinds by letter: R lover, W child, Y tourist, G ecologist, B businessman. A plane is
`rows`, five texts such as `RRB|YYYG|GW.`; `layout` is `side_1_3`, `side_4` or `{rows, sectors, exit_row}`. What each
question takes and answers stands with its function.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import marks
from scoring.boarding import (
    card,
    check,
    closing,
    events,
    facts,
    fitting,
    now,
    pad,
    plane,
    row,
    rulings,
    score,
    solo,
    tokens,
    turn,
)

if TYPE_CHECKING:
    from scoring.types import Game, Question

GAME: Game = {
    "slug": "boarding",
    "title": "Boarding (Overbooked)",
    "paper": "Boarding pass",
    "offers": "Paint the plane, place a card",
    "icon": '<path d="M24 4c3 0 4 4 4 8v7l15 9v5l-15-5v9l5 4v3l-9-3-9 3v-3l5-4v-9L5 33v-5l15-9v-7c0-4 1-8 4-8z"/>',
    "accent": {"light": "#27418f", "dark": "#93abff"},
    "shelf": 3,
    "players": [1, 4],
    "rules_version": "1",
    "bgg_id": None,
    "options": rulings.OPTIONS,
    "secrets": marks.secrets(pad.MARKS),
    "marks": marks.shown(pad.MARKS),
    "highest_wins": True,
    "start_player": "boarding-P6",
}

QUESTIONS: dict[str, Question] = {
    "score": score.score,
    "closing": closing.closing,
    "ranking": score.ranking,
    "now": now.now,
    "plane": plane.plane,
    "events": events.events,
    "tokens": tokens.tokens,
    "check": check.check,
    "options": fitting.options,
    "card": card.card,
    "library": card.library,
    "layout": rulings.layout,
    "setup": rulings.setup,
    "take": row.take,
    "keep": row.keep,
    "turn": turn.turn,
    "end": turn.end,
    "may": turn.may,
    "scenario": solo.scenario,
    "solo": solo.solo,
    "facts": facts.facts,
}
QUESTIONS.update(marks.questions(pad.begin, pad.read, pad.MARKS))
