"""Come Sail Away!: who fits where, the path of a card, phase 3 step by step, claims, solo, the pad and its score.

A question's own docstring says what it is; types.py says what goes in and out; pad.py lists the marks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import marks
from scoring.come_sail_away import (
    bonus,
    box,
    cards,
    check,
    closing,
    effects,
    facts,
    luggage,
    options,
    pad,
    path,
    phase3,
    rooms,
    score,
    ship,
    tiles,
    warnings,
)

if TYPE_CHECKING:
    from scoring.types import Game, Question

GAME: Game = {
    "slug": "come-sail-away",
    "title": "Come Sail Away!",
    "paper": "Steamer passage",
    "offers": "Ship tally, chain check, phase 3",
    "icon": '<path d="M4 28h40l-6 12H10zM10 28V18h28v10M17 18V8h8v10M30 18v-6"/>',
    "accent": {"light": "#0f5f73", "dark": "#5cc3d8"},
    "shelf": 2,
    "players": [1, facts.MOST_PLAYERS],
    "rules_version": "2",
    "bgg_id": 386405,
    "options": [
        {
            "id": "amenities",
            "kind": "list",
            "values": list(range(1, len(facts.AMENITIES) + 1)),
            "default": tiles.FIRST_GAME,
            "rule": "come-sail-away-R2",
        },
        {
            "id": "layout",
            "kind": "list",
            "values": tiles.EVERY_TILE,
            "default": None,  # that of the first game, with the chosen amenities in it
            "rule": "come-sail-away-R2",
        },
    ],
    "secrets": marks.secrets(pad.MARKS),
    "marks": marks.shown(pad.MARKS),
    "highest_wins": True,
}

QUESTIONS: dict[str, Question] = marks.questions(pad.begin, pad.read, pad.MARKS)
QUESTIONS.update(
    {
        "score": score.score,
        "closing": closing.closing,
        "check": check.check,
        "next-rooms": check.next_rooms,
        "options": options.options,
        "facts": facts.printed,
        "fits": rooms.fits,
        "full": rooms.full,
        "card": cards.card,
        "order": cards.order,
        "cards-needed": cards.cards_needed,
        "neighbours": ship.neighbours,
        "path": path.path,
        "paths": path.paths,
        "phase3": phase3.phase3,
        "phase3-step": phase3.phase3_step,
        "small-cabin": effects.small_cabin,
        "extra-passenger": effects.extra_passenger,
        "library": effects.library,
        "theatre": effects.theatre,
        "luggage-steps": luggage.luggage_steps,
        "luggage-move": luggage.luggage_move,
        "luggage-points": luggage.luggage_points,
        "claims": bonus.claims,
        "announce": bonus.announce,
        "solo-claims": bonus.solo_claims,
        "solo-board": bonus.solo_board,
        "draw-deadlines": bonus.draw_deadlines,
        "setup": tiles.setup,
        "random-ship": tiles.random_ship,
        "empty-ship": tiles.empty_ship,
        "box-profile": box.box_profile,
        "warnings": warnings.warnings,
        "rank": score.rank,
        "solo-rank": score.solo_rank,
    }
)
