"""Boarding (also sold as Overbooked): planes read and scored, cards placed, solo scenarios.

Seats are named `row-column` (`3-7`), kinds by letter: R lover, W child, Y tourist, G ecologist, B businessman. A plane is
`rows`, five texts such as `RRB|YYYG|GW.`; `layout` is `side_1_3`, `side_4` or `{rows, sectors, exit_row}`.

pad, mark     the frame's: a log of marks, or one mark on a state (marks: see pad.py)
score         {options, players, shared} -> tally; lines lovers, children, tourists, ecologists, businessmen, full_sectors,
              empty_seats, vouchers, expelled, most_expelled, bonus_cards, E1…E15; each with rule, arithmetic and seats
now           {options, players, shared} -> hall, outside, gone, low, turn {seat, round, still_to_play, over}, row prices; solo
plane         {layout, rows} -> pairs, lone_lovers, clumps, children [{seat, cared, because}], not_counted, groups, largest,
              full_sectors, empty, empty_areas, full_columns, corners, exit_row, seated: each as seats
events        {layout, rows, options} -> events {E1: {points, arithmetic, hits}, …} without E8
check         {layout, rows, card, placement: [{seat, letter}], use, hall, also_expel, moved, returned, options, rivals_best}
              -> verdict with turned, expelled, returned, choose_returned, points, rows
options       {layout, rows, card, hall, options, rivals_best, from, most} -> count, without_expelling, placements, wishes
card          {card} -> card as kept, its looks, warnings;   library  {cards} -> cards, refused, twins
layout        {layout} -> seats, sectors, window, aisle, middle, corners, exit_row
setup         {players, options, events} -> layout, tokens_per_colour, vouchers_per_player, display, passenger_cards, …
take          {position, vouchers, row} -> verdict with vouchers, gained, row;   keep  {symbols} -> keep, points
turn          {players, start, turns_played} -> next, round, turn_in_round, order, steps
end           {hall, players, start, after_turn_of, triggered, options} -> triggered, gone, low, still_to_play
may           {action} -> verdict for what needs no board (pass, take-second-card, flip-card, …)
scenario      {scenario, layout, rows | numbers, options} -> conditions [{condition, met, at, why}], won
solo          {vouchers, expelled, free_expelled, sectors_filled, throw_out, conditions_met} -> vouchers, outcome
tokens        {players, layout, planes: [{R, W, Y, G, B}], expelled, beside} -> seated, left, warnings
ranking       {totals} -> order, winners;   facts  {} -> the data that draws the board
"""

from __future__ import annotations

from typing import Any

from scoring import marks, reading
from scoring.boarding import (
    cabin,
    card,
    events,
    fitting,
    now,
    pad,
    placement,
    plane,
    row,
    rulings,
    score,
    solo,
    table,
    tokens,
    turn,
)

GAME: dict[str, Any] = {
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
    "secrets": [],
    "marks": pad.MARKS,
    "highest_wins": True,
}


def facts(given: dict[str, Any]) -> dict[str, Any]:
    """Question: the data that draws planes, cards and events."""
    reading.only(given, [])
    return cabin.DATA


QUESTIONS = {
    "score": score.score,
    "ranking": score.ranking,
    "now": now.now,
    "plane": plane.plane,
    "events": events.events,
    "tokens": tokens.tokens,
    "check": placement.check,
    "options": fitting.options,
    "card": card.card,
    "library": card.library,
    "layout": cabin.layout,
    "setup": rulings.setup,
    "take": row.take,
    "keep": row.keep,
    "turn": turn.turn,
    "end": turn.end,
    "may": turn.may,
    "scenario": solo.scenario,
    "solo": solo.solo,
    "facts": facts,
}
QUESTIONS.update(marks.by_hand(table.begin, pad.apply))
