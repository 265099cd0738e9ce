"""Get on Board: New York & London: bus lines on the map, and the sheets that they fill. Each question tells what it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import marks
from scoring.get_on_board import (
    audit,
    check,
    closing,
    ends,
    facts,
    objectives,
    options,
    pad,
    pencil,
    photo,
    ranking,
    replay,
    score,
    seats,
    sections,
    situation,
    stops,
    ticket,
)

if TYPE_CHECKING:
    from scoring.types import Game, Question

GAME: Game = {
    "slug": "get-on-board",
    "title": "Get on Board: New York & London",
    "paper": "Bus ticket",
    "offers": "Sheet, city map, pads to print and photograph",
    "icon": (
        '<rect x="5" y="9" width="38" height="26" rx="5"/><path d="M5 23h38M17 9v14M31 9v14"/>'
        '<circle cx="14" cy="37" r="4"/><circle cx="34" cy="37" r="4"/>'
    ),
    "accent": {"light": "#b03a1a", "dark": "#ff8a66"},
    "shelf": 1,
    "players": [seats.LEAST_PLAYERS, seats.MOST_PLAYERS],
    "rules_version": "1",
    "bgg_id": 347013,
    "options": [
        # Without a choice the number of players decides.
        {
            "id": "city",
            "kind": "choice",
            "values": sorted(facts.FACTS["cities"]),
            "default": None,
            "rule": facts.rule("P1"),
        },
        {"id": "open_objectives", "kind": "switch", "values": [False, True], "default": False, "rule": facts.rule("P4")},
    ],
    "secrets": marks.secrets(pad.MARKS),
    "marks": marks.shown(pad.MARKS),
    "highest_wins": True,
    "start_player": facts.rule("P7"),
    "figures": {
        "by": "city",
        "amounts": [
            {"name": "old_ladies", "line": "old_ladies", "fact": "boxes"},
            {"name": "boxes_used", "line": "turn_zone", "fact": "boxes"},
            {"name": "buses_met", "line": "traffic", "fact": "boxes"},
        ],
    },
}

QUESTIONS: dict[str, Question] = marks.questions(pad.begin, pad.read, pad.MARKS)
QUESTIONS.update(
    {
        "audit": audit.audit,
        "check": check.check,
        "closing": closing.closing,
        "ends": ends.ends,
        "facts": facts.facts,
        "inspector": seats.inspector,
        "next": pencil.what_next,
        "objectives": objectives.objectives,
        "options": options.options,
        "personal-objective": objectives.personal_objective,
        "photo": photo.photo,
        "ranking": ranking.ranking,
        "replay": replay.replay,
        "score": score.score,
        "setup": seats.setup,
        "shape": ticket.shape,
        "sheet": sections.worth,
        "sheet-model": ticket.sheet_model,
        "sheet-top": ticket.sheet_top,
        "situation": situation.situation,
        "stops": stops.stops,
        "tickets": ticket.tracker,
        "traffic": stops.traffic,
        "turn": ends.turn,
        "turns": options.turns,
    }
)
