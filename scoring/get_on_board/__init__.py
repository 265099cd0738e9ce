"""Get on Board: New York & London.

Words that come back in many questions: `city` new-york | london; `shape` single, straight2, straight3, turn1, turn2, choice2;
`top` the sheet top 1–5; `route` intersections from the departure light on; a situation is
`{city, route, shape, turn_boxes: crossed so far, others: [route…]}`; a sheet is
`{turn_boxes, old_ladies, students, interns, universities, monuments_light, monuments_dark, traffic_boxes, star_university,
star_light, star_dark, star_office, tourist_rows: 3 × {marked, parked}, business_rows, common: [n, n], personal_done,
eliminated}`, what is missing being blank.

check       situation + `move` → verdict + `move` (markers really laid), `turn_boxes`, `buses`, `eliminated`, `fallback`
options     situation + `placed`, `to_come: [shape…]` → `done`, `fallback`, `eliminated`, `warnings`,
            `options: [{to, turn_box, buses, causes, eliminates, doomed, trap}]`
turns       situation + `placed`, `to_come`, `sheet` → `turns: [verdict + collects: [reason…], stuck_with: [shape…]]`
stops       `{city, sheet, stops: [place…]}` or `{sheet, reached: [{what, star}…]}` → `sheet`, `happened: [reason…]`
traffic     `{traffic_boxes, add}` → `traffic_boxes`
sheet       `{sheet}` → `faults` (V1–V6), `doubts` (W1, W2), `lines`, `sections`, `total`, `eliminated`, `sheet` (completed)
next        `{sheet}` → `boxes`, `buses`, `stars`, `switches`: what the pencil may do next and by which rule
pad, mark   the log of marks folded, or one mark on a state (see pad.py)
score       a state → tally, with `sections` and `eliminated` for each player
situation   `{state, seat}` → the situation of that seat, `round`, `to_come`, `order`, `waiting_for`, `next`
ranking     `{players: [{name, total, eliminated}]}` → `order`, `winners`, `decided_by`
objectives  `{cards: [{id, side}], players: [{name, counts, scored, eliminated}]}`
            → `points` by seat, `players: [{name, points}]`, `cards` after, `happened`
personal-objective  `{city, letters, route}` → `done`, `points`, `places: [{letter, at, reached}]`
inspector   `{players, inspector, eliminated, round}` → `inspector` (null at the end), `order`
audit       `{city, players: [{name, top, letters, route, paper: sheet fields}], first_inspector, tickets, cards}`
            → tally (each player with `sheet`) + `rounds: [{ticket, inspector, turns, objectives}]`, `cards`, `differences`
shape       `{top, ticket}` → `colour`, `shape`, `markers`
sheet-top   `{green: shape}` → `top`
tickets     `{drawn, tops}` → `round`, `colours: [{colour, tickets, left, shapes}]`, `to_come` by top
setup       `{players}` → `city`, `start_tickets`, `tickets_dealt_each`, `deck_size`, `personal_objectives`
sheet-model `{top}` → every box and printed value of the paper sheet
facts       `{}` → data.json: both cities, shapes, tops, the sheet, the objectives
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import marks, reading
from scoring.get_on_board import audit, objectives, options, pad, pencil, ranking, score, seats, stops, table, ticket, turn
from scoring.get_on_board.box import BOX, rule
from scoring.get_on_board.sheet import read_sheet

if TYPE_CHECKING:
    from scoring.games import Question

GAME: dict[str, Any] = {
    "slug": "get-on-board",
    "title": "Get on Board: New York & London",
    "paper": "Bus ticket",
    "offers": "Sheet, city map, printable pads",
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
        {"id": "city", "kind": "choice", "values": sorted(BOX["cities"]), "default": None, "rule": rule("P1")},
        {"id": "open_objectives", "kind": "switch", "values": [False, True], "default": False, "rule": rule("P4")},
    ],
    "secrets": [{"do": "letters", "until": "reveal"}],
    "marks": pad.MARKS,
    "highest_wins": True,
}

_log = marks.by_hand(pad.begin, pad.apply)


def _mark(given: dict[str, Any]) -> dict[str, Any]:
    """One mark on a state from outside, which is read with care first."""
    reading.only(given, ["state", "mark"])
    return _log["mark"]({"state": table.read_state(reading.record(given, "state")), "mark": given.get("mark")})


def _next(given: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, ["sheet"])
    return pencil.next_boxes(read_sheet(given))


def _facts(given: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, [])
    return BOX


QUESTIONS: dict[str, Question] = {
    "audit": audit.audit,
    "check": turn.check,
    "facts": _facts,
    "inspector": seats.inspector,
    "mark": _mark,
    "next": _next,
    "objectives": objectives.objectives,
    "options": options.options,
    "pad": _log["pad"],
    "personal-objective": objectives.personal_objective,
    "ranking": ranking.ranking,
    "score": table.score,
    "setup": seats.setup,
    "shape": ticket.shape,
    "sheet": score.sheet_question,
    "sheet-model": ticket.sheet_model,
    "sheet-top": ticket.sheet_top,
    "situation": table.situation,
    "stops": stops.stops,
    "tickets": ticket.tracker,
    "traffic": stops.traffic,
    "turns": options.turns,
}
