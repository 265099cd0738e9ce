"""Lifeboat: the crew and its wounds, "may I…?", fights, navigation, secret friends and enemies, and the tally.

Characters go by name: lady, sir, captain, mate, frenchy, kid; `options` are the table's agreements. Each question explains
itself in the docstring of its function, and types.py says what goes in and out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import marks
from scoring.lifeboat import (
    actions,
    agreements,
    benches,
    check,
    closing,
    crew,
    dealer,
    dealing,
    facts,
    fight,
    lookout,
    navigation,
    pad,
    reckoning,
    score,
    stakes,
)

if TYPE_CHECKING:
    from scoring.types import Game, Question

GAME: Final[Game] = {
    "slug": "lifeboat",
    "title": "Lifeboat",
    "paper": "Ship’s log",
    "offers": "Fights, navigation, the reveal",
    "icon": '<path d="M5 24h38c-2 10-8 15-19 15S7 34 5 24zM14 24 6 8M34 24l8-16M18 31h12"/>',
    "accent": {"light": "#3d5a2a", "dark": "#a9cf86"},
    "shelf": 4,
    "players": [crew.FEWEST_PLAYERS, len(crew.NAMES)],
    "rules_version": "2",
    "bgg_id": None,
    "options": agreements.OPTIONS,
    "secrets": marks.secrets(pad.MARKS),
    "marks": marks.shown(pad.MARKS),
    "highest_wins": True,
}

QUESTIONS: Final[dict[str, Question]] = {
    "look": lookout.look,
    "options": lookout.options,
    "check": check.check,
    "steer": lookout.steer,
    "score": score.score,
    "closing": closing.closing,
    "tally": reckoning.typed_tally,
    "fight": fight.fight,
    "fight-preview": fight.preview,
    "navigate": navigation.navigate,
    "stakes": stakes.stakes,
    "deal": dealing.deal,
    "deal-out": dealer.deal_out,
    "check-deal": dealing.check_deal,
    "facts": facts.facts,
    "seating": benches.seating,
    "swap": benches.swap,
    "provisions": benches.provisions,
    "turn-order": benches.turn_order,
    "navigator": benches.navigator,
    "reveal-order": benches.reveal_order,
    "state": benches.state,
    "row": actions.row,
    "heal": actions.heal,
    "flare": actions.flare,
    "end-day": navigation.end_day,
}
QUESTIONS.update(marks.questions(pad.begin, pad.read, pad.MARKS))
