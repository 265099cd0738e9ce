"""Five Boxes: roll a die, write the number into one of five boxes so that they rise, and count.

The smallest complete game: its folders are all that a game consists of. It is dropped into a copy of the house by
`tests/fifth_game`, and never served otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import marks
from scoring.five_boxes import check, closing, facts, pad, score

if TYPE_CHECKING:
    from scoring.types import Game, Question

GAME: Game = {
    "slug": "five-boxes",
    "title": "Five Boxes",
    "paper": "Luggage tag",
    "offers": "Boxes, misses, a full row",
    "icon": '<rect x="4" y="17" width="40" height="14" rx="2"/><path d="M12 17v14M20 17v14M28 17v14M36 17v14"/>',
    "accent": {"light": "#7a3b8f", "dark": "#d9a5ee"},
    "shelf": 5,
    "players": [1, pad.MOST_PLAYERS],
    "rules_version": "1",
    "bgg_id": None,
    "options": [],
    "secrets": marks.secrets(pad.MARKS),
    "marks": marks.shown(pad.MARKS),
    "highest_wins": True,
}

QUESTIONS: dict[str, Question] = {
    "check": check.check,
    "closing": closing.closing,
    "facts": facts.facts,
    "options": check.options,
    "score": score.score,
}
QUESTIONS.update(marks.questions(pad.begin, pad.read, pad.MARKS))
