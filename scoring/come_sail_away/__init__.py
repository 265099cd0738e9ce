"""Come Sail Away!: who fits where, the path of a card, phase 3 step by step, claims, solo, the pad and its score.

Questions, input → output (a ship, a room, a card are described in ship.py, rooms.py, cards.py; marks in pad.py).

Phase 2
  fits          {room, passenger?} → verdict + without_luggage, with_luggage [colours],
                refused [{colour, luggage, breaks}], left
  check         {card, direction | placed, path, ship} → verdict + steps [{step, colour, luggage, room, result, why}],
                unhappy_added, luggage_step, full_rooms, dead_end, ship (after the card)
  next-rooms    {card, direction | placed, path (so far), ship} → rooms [step as above, one per room next door], rule
  options       {card, ship, limit?} → count, options [{direction, path, placed, unhappy, luggage_step, completes, dead_end}]
  path          {count, path, small_cabins?, links?} → verdict + dead_end, ways_on; paths {length, small_cabins?} → count
  card {card}, order {card, placed} → verdict; neighbours {room, small_cabins?, links?} → neighbours
Phase 3
  phase3        {ship, luggage_step, track?, suitcase?, cabins?} → verdict + state, next
  phase3-step   {state, choose} → verdict + state, next. `next.do` and what to choose:
                suitcase {space, if next.tell_space} · flip {at} · small-cabin {at, doors} · extra {from, colour, to} ·
                library {to} · done (next.claims: numbers for phase 4)
  full {room} → full, reward, rule, to_dock; small-cabin {placed, target} → verdict + free
  extra-passenger {icon, from, colour, stairs, unhappy, target} → verdict + stairs_after, unhappy_after
  library {colour, target} → verdict + to_dock; theatre {theatre, unhappy} → unhappy_after, removed
  luggage-steps, luggage-move, luggage-points: the suitcase in numbers
Phases 4 and 5, solo
  claims        {face_up, completed: [numbers per seat]} → tokens [per seat], face_up; announce {players, phase} → verdict
  solo-claims   {deadlines, round, completed} → tokens, late; solo-board {deadlines, after_round, claimed} → face_up
  draw-deadlines {amenities, seed} → deadlines; cards-needed {players} → drawn, left
Before and after
  setup {players, amenities, ships?} → verdict; random-ship {amenities, seed}, empty-ship {amenities, layout?} → layout, rooms
  box-profile   {profile} → profile, missing_tiles, track_known
  pad {table, marks} → state, undone, refused; mark {state, mark} → state
  score         (such a state) → tally, each player with most_passengers; + round, number_tokens, crew_rank (solo)
  warnings {players}, rank {players}, solo-rank {total}; facts {} → data.json
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from scoring import marks, reading
from scoring.come_sail_away import (
    bonus,
    box,
    cards,
    effects,
    luggage,
    options,
    path,
    phase3,
    placing,
    rooms,
    score,
    ship,
    tiles,
)
from scoring.come_sail_away import pad as pads
from scoring.come_sail_away import warnings as suspicions
from scoring.come_sail_away.printed import FACTS

if TYPE_CHECKING:
    Question = Callable[[dict[str, Any]], dict[str, Any]]


GAME: dict[str, Any] = {
    "slug": "come-sail-away",
    "title": "Come Sail Away!",
    "paper": "Steamer passage",
    "offers": "Ship tally, chain check, phase 3",
    "icon": '<path d="M4 28h40l-6 12H10zM10 28V18h28v10M17 18V8h8v10M30 18v-6"/>',
    "accent": {"light": "#0f5f73", "dark": "#5cc3d8"},
    "shelf": 2,
    "players": [1, 4],
    "rules_version": "1",
    "bgg_id": 386405,
    "options": [
        {
            "id": "amenities",
            "kind": "list",
            "values": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
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
    "secrets": [{"do": "claim", "until": "reveal"}],
    "marks": pads.MARKS,
    "highest_wins": True,
}

_MARKS = marks.by_hand(pads.begin, pads.apply)


def _mark(given: dict[str, Any]) -> dict[str, Any]:
    """A state that comes from outside is read before anything is marked on it."""
    reading.only(given, ["state", "mark"])
    return _MARKS["mark"]({"state": pads.read(reading.record(given, "state")), "mark": given.get("mark")})


def _facts(given: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, [])
    return FACTS


QUESTIONS: dict[str, Question] = {
    "pad": _MARKS["pad"],
    "mark": _mark,
    "score": score.score,
    "check": placing.check,
    "next-rooms": placing.next_rooms,
    "options": options.options,
    "facts": _facts,
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
    "warnings": suspicions.warnings,
    "rank": score.rank,
    "solo-rank": score.solo_rank,
}
