"""The state of a table: how it begins, how it is read when it comes from outside, and the marks that change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import kinds, marks, reading
from scoring.boarding import pencil, play, rulings, solo
from scoring.boarding.cabin import LONGEST_ROW, LONGEST_SEAT, MOST_ROWS, Cabin
from scoring.boarding.card import LONGEST_CODE, MOST_SYMBOLS, MOST_TOLD, SYMBOLS, no_more_than_the_box
from scoring.boarding.events import EVENTS
from scoring.boarding.facts import EMPTY, LETTERS, READABLE
from scoring.boarding.newcomers import MOST_PLACED
from scoring.boarding.rivals import RIVALS, read_told
from scoring.boarding.row import read_row
from scoring.boarding.sheet import COUNT_BY, ENTRIES, LONGEST_SUM, MOST_EVENT_POINTS, read_pad
from scoring.boarding.tokens import read_heaps
from scoring.boarding.turn import MOST_TURNS
from scoring.refusal import unreadable

if TYPE_CHECKING:
    from scoring.boarding.types import Pad, Player, Shared, State
    from scoring.types import Given


def begin(table: Given) -> State:
    """A fresh table: empty planes, vouchers dealt, hall and row laid out."""
    rules = rulings.read(table)
    rulings.events_in_play(rules)
    names = [reading.name(reading.record({"seats": each}, "seats")) for each in _people(table, "seats")]
    cabin = rulings.cabin_for(rules, len(names))
    vouchers = rulings.vouchers_at_start(len(names), rules)
    return {
        "options": rules,
        "players": [{"name": name, "pad": _fresh_pad(cabin, vouchers)} for name in names],
        "shared": _read_shared({}),
    }


def _people(given: Given, field: str) -> list[Any]:
    people = reading.listing(given, field, most=rulings.MOST_PLAYERS)
    if not people:
        raise unreadable("missing-field", [], field=field)
    return people


def _fresh_pad(cabin: Cabin, vouchers: int) -> Pad:
    return {
        "count_by": "plane",
        "rows": cabin.empty_rows,
        "numbers": {},
        "vouchers": vouchers,
        "expelled": 0,
        "beside": dict.fromkeys(LETTERS, 0),
        "bonus_cards": 0,
        "event_points": {},
        "written": {},
    }


def read(given: Given) -> State:
    """A state from outside; what it does not say is as on an empty pad and at the start of a game."""
    reading.only(given, ["options", "players", "shared"])
    rules = rulings.read(given)
    players = _people(given, "players")
    cabin = rulings.cabin_for(rules, len(players))
    return {
        "options": rules,
        "players": [_read_player(reading.record({"players": each}, "players"), cabin) for each in players],
        "shared": _read_shared(reading.record(given, "shared", {})),
    }


def _read_player(given: Given, cabin: Cabin) -> Player:
    reading.only(given, ["name", "pad"])
    return {"name": reading.name(given), "pad": read_pad(reading.record(given, "pad", {}), cabin)}


def _read_shared(given: Given) -> Shared:
    reading.only(given, ["away", "row", "rivals", "turns", "ends_after", "outcome", "cards"])
    away = reading.record(given, "away", {})
    return {
        "away": read_heaps(away, 0),
        "row": read_row(given, "row"),
        "rivals": read_told(reading.record(given, "rivals", {})),
        "turns": reading.whole(given, "turns", 0, MOST_TURNS, 0),
        "ends_after": reading.whole(given, "ends_after", 0, MOST_TURNS + rulings.MOST_PLAYERS, None),
        "outcome": reading.choice(given, "outcome", solo.OUTCOMES, solo.GOING_ON),
        "cards": no_more_than_the_box(
            [reading.text({"cards": each}, "cards", LONGEST_CODE) for each in reading.listing(given, "cards", [], MOST_TOLD)]
        ),
    }


# A later mark sets any value again. Hall and row lie before everybody, so any player may note them.
MARKS = [
    marks.mark(
        "paint",
        marks.SEAT,
        {"seats": kinds.listing(kinds.text(LONGEST_SEAT), 60), "letter": kinds.choice(LETTERS + [EMPTY])},
        pencil.paint,
    ),
    marks.mark("paint-plane", marks.SEAT, {"rows": kinds.listing(kinds.text(LONGEST_ROW), MOST_ROWS)}, pencil.paint_plane),
    marks.mark("count-by", marks.SEAT, {"by": kinds.choice(COUNT_BY)}, pencil.count_by),
    marks.mark(
        "set",
        marks.SEAT,
        {
            "what": kinds.choice(ENTRIES),
            "to": kinds.optional(kinds.whole(0, READABLE)),
            "written": kinds.optional(kinds.text(LONGEST_SUM), ""),
        },
        pencil.set_number,
    ),
    marks.mark(
        "event-points",
        marks.SEAT,
        {
            # E8 compares planes, so its area is told instead (largest_empty_area).
            "event": kinds.choice([event for event in EVENTS if event != "E8"]),
            "to": kinds.optional(kinds.whole(-MOST_EVENT_POINTS, MOST_EVENT_POINTS)),
        },
        pencil.event_points,
    ),
    marks.mark("beside", marks.SEAT, {"letter": kinds.choice(LETTERS), "to": kinds.whole(0, READABLE)}, pencil.beside),
    marks.mark("take", marks.SEAT, {"position": kinds.whole(0, READABLE)}, play.take),
    marks.mark(
        "board",
        marks.SEAT,
        {
            "card": kinds.record("CardGiven"),
            "placement": kinds.listing(kinds.record("Passenger"), MOST_PLACED),
            "use": kinds.optional(kinds.listing(kinds.choice(SYMBOLS), MOST_SYMBOLS), []),
            "returned": kinds.optional(kinds.text(LONGEST_SEAT), ""),
        },
        play.board,
    ),
    marks.mark("throw-out", marks.SEAT, {"cards": kinds.whole(1, READABLE)}, play.throw_out),
    marks.mark("end-turn", marks.SEAT, {}, play.end_turn),
    marks.mark("hall", marks.ANY, {"letter": kinds.choice(LETTERS), "to": kinds.whole(0, READABLE)}, pencil.hall),
    marks.mark("row", marks.ANY, {"row": kinds.listing(kinds.whole(0, READABLE), reading.LONGEST_LIST)}, pencil.row),
    marks.mark("events", marks.ANY, {"events": kinds.listing(kinds.choice(EVENTS), len(EVENTS))}, pencil.events),
    marks.mark("cards", marks.ANY, {"cards": kinds.listing(kinds.text(LONGEST_CODE), MOST_TOLD)}, pencil.cards_known),
    marks.mark(
        "card",
        marks.ANY,
        {"card": kinds.text(LONGEST_CODE), "to": kinds.optional(kinds.text(LONGEST_CODE))},
        pencil.card_changed,
    ),
    marks.mark(
        "rivals",
        marks.HOST,
        {"what": kinds.choice(RIVALS), "to": kinds.optional(kinds.whole(0, READABLE))},
        pencil.rivals,
    ),
]
