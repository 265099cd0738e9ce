"""The marks of a table: what each of them writes on a pad, on the hall or on the row.

Marks of a player (`seat` is the player's number):
  paint         seats, letter          a swipe over seats with one kind, `.` to empty them; nobody counts as expelled
  paint-plane   rows                   the whole plane at once
  count-by      by                     `plane` or `numbers`
  set           what, to, written      a stepper (vouchers, expelled, bonus_cards) or one of the plain numbers; null clears;
                                       `written` keeps a calculation such as 3+6+2
  event-points  event, to              points of an event counted by hand; null clears
  take          position               a card of the row: pays, gains, slides the row
  board         card, placement, use, returned   seats the passengers of a card as `check` allows it
  throw-out     cards                  alone: throw out open cards for a voucher each
  end-turn                             the turn is over: next player, end of the game
Marks of the table (`seat` is null):
  hall          letter, to             tokens of a kind left in the hall
  row           row                    vouchers on the four open cards
  rivals        what, to               the best of players whose planes are not here
Any value is set again by a later mark.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.boarding import play, rulings
from scoring.boarding.plane import EMPTY, GROUPED, LETTERS, painted, read_rows, rows_of
from scoring.boarding.row import read_row
from scoring.boarding.sheet import AREA, NUMBERS, STEPPERS, most, points_of_event, seated_at_least
from scoring.boarding.table import Table
from scoring.boarding.tokens import added, check_tokens
from scoring.refusal import impossible

if TYPE_CHECKING:
    from scoring.boarding.table import Mark, State

MARKS = {
    "paint": ["seats", "letter"],
    "paint-plane": ["rows"],
    "count-by": ["by"],
    "set": ["what", "to", "written"],
    "event-points": ["event", "to"],
    "take": ["position"],
    "board": play.BOARD_FIELDS,
    "throw-out": ["cards"],
    "end-turn": [],
    "hall": ["letter", "to"],
    "row": ["row"],
    "rivals": ["what", "to"],
}


def apply(state: State, mark: Mark) -> State:
    word = reading.choice(mark, "do", sorted(MARKS))
    reading.only(mark, ["id", "seat", "do"] + MARKS[word])
    table = Table(state, mark)
    _WRITERS[word](table, mark)
    return table.closed()


def _paint(table: Table, mark: Mark) -> None:
    sitters = read_rows(table.pad, table.cabin)
    letter = reading.choice(mark, "letter", LETTERS + [EMPTY])
    for place in [reading.text({"seats": each}, "seats", 8) for each in reading.listing(mark, "seats", most=60)]:
        if place not in table.cabin.spot:
            raise impossible("boarding-R1", "no-such-seat", [place], seat=place)
        sitters.pop(place, None)
        if letter != EMPTY:
            sitters[place] = letter
    _keep_plane(table, rows_of(sitters, table.cabin))


def _paint_plane(table: Table, mark: Mark) -> None:
    _keep_plane(table, rows_of(read_rows(mark, table.cabin), table.cabin))


def _keep_plane(table: Table, rows: list[str]) -> None:
    _check_tokens(table, painted(rows))
    table.pad["rows"] = rows


def _check_tokens(table: Table, here: dict[str, int]) -> None:
    """V3: with the other planes no more passengers than the game has."""
    tokens = rulings.tokens_at_table(len(table.players), bool(table.shared.get("rivals")))
    check_tokens(added(table.seated_elsewhere() + [here]), 0, dict.fromkeys(LETTERS, 0), tokens)


def _count_by(table: Table, mark: Mark) -> None:
    table.pad["count_by"] = reading.choice(mark, "by", ["plane", "numbers"])


def _set(table: Table, mark: Mark) -> None:
    what = reading.choice(mark, "what", STEPPERS + NUMBERS + [AREA])
    value = None if mark.get("to") is None else reading.whole(mark, "to", 0, most(what, table.cabin))
    if what in STEPPERS:
        table.pad[what] = value or 0
    else:
        numbers = dict(reading.record(table.pad, "numbers", {}))
        numbers[what] = value
        table.pad["numbers"] = numbers
        _check_tokens(table, seated_at_least(numbers))
    written = dict(reading.record(table.pad, "written", {}))
    written[what] = reading.text(mark, "written", 40, "")
    table.pad["written"] = {each: written[each] for each in sorted(written) if written[each]}


def _event_points(table: Table, mark: Mark) -> None:
    # E8 compares planes, so its area is told instead (largest_empty_area).
    event = reading.choice(mark, "event", [each for each in rulings.EVENTS if each != "E8"])
    typed = dict(reading.record(table.pad, "event_points", {}))
    typed.pop(event, None)
    if mark.get("to") is not None:
        typed[event] = points_of_event(mark["to"], event, table.cabin)
    table.pad["event_points"] = typed


def _hall(table: Table, mark: Mark) -> None:
    hall = table.hall()
    letter = reading.choice(mark, "letter", LETTERS)
    hall[letter] = reading.whole(mark, "to", 0, rulings.tokens_per_colour(len(table.players)))
    table.shared["hall"] = hall


def _row(table: Table, mark: Mark) -> None:
    table.shared["row"] = read_row(mark, "row")


def _rivals(table: Table, mark: Mark) -> None:
    what = reading.choice(mark, "what", ["expelled", AREA] + ["largest_" + letter for letter in GROUPED])
    value = None if mark.get("to") is None else reading.whole(mark, "to", 0, most(what, table.cabin))
    rivals = dict(reading.record(table.shared, "rivals", {}))
    if what.startswith("largest_") and what != AREA:
        largest = dict(reading.record(rivals, "largest", {}))
        largest[what[-1]] = value
        rivals["largest"] = largest
    else:
        rivals[what] = value
    table.shared["rivals"] = rivals


_WRITERS = {
    "paint": _paint,
    "paint-plane": _paint_plane,
    "count-by": _count_by,
    "set": _set,
    "event-points": _event_points,
    "take": play.take,
    "board": play.board,
    "throw-out": play.throw_out,
    "end-turn": play.end_turn,
    "hall": _hall,
    "row": _row,
    "rivals": _rivals,
}
