"""The pad of a table: what each player has painted or typed, what lies in the hall and on the row, and how a mark changes it.

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

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.boarding import rulings, solo
from scoring.boarding.cabin import DATA, Cabin
from scoring.boarding.placement import Newcomers, breaks_of, seated_after, settle
from scoring.boarding.plane import EMPTY, GROUPED, KIND, LETTERS, Reading, empty_rows, read_rows, rows_of
from scoring.boarding.row import after_taking, breaks_of_taking, read_row
from scoring.boarding.sheet import AREA, NUMBERS, STEPPERS, most, points_of_event
from scoring.boarding.tokens import check_vouchers
from scoring.boarding.turn import gone
from scoring.refusal import Refusal, impossible, unreadable

if TYPE_CHECKING:
    State = dict[str, Any]
    Mark = dict[str, Any]

MARKS = {
    "paint": ["seats", "letter"],
    "paint-plane": ["rows"],
    "count-by": ["by"],
    "set": ["what", "to", "written"],
    "event-points": ["event", "to"],
    "take": ["position"],
    "board": ["card", "placement", "use", "returned"],
    "throw-out": ["cards"],
    "end-turn": [],
    "hall": ["letter", "to"],
    "row": ["row"],
    "rivals": ["what", "to"],
}
OF_THE_TABLE = ["hall", "row", "rivals"]


def begin(table: dict[str, Any]) -> State:
    """A fresh table: empty planes, vouchers dealt, hall and row laid out."""
    rules = rulings.read(table)
    rulings.events_in_play(rules)
    seats = reading.listing(table, "seats", most=4)
    if not seats:
        raise unreadable("missing-field", [], field="seats")
    names = [reading.text(reading.record({"seats": each}, "seats"), "name", 80) for each in seats]
    cabin = rulings.cabin_for(rules, len(names))
    tokens = rulings.tokens_per_colour(len(names))
    return {
        "options": rules,
        "players": [{"name": name, "pad": _fresh_pad(cabin, rulings.vouchers_at_start(len(names), rules))} for name in names],
        "shared": {
            "hall": dict.fromkeys(LETTERS, tokens),
            "row": [0] * DATA["setup"]["display"],
            "rivals": {},
            "turns": 0,
            "last_round": False,
            "outcome": solo.GOING_ON,
        },
    }


def _fresh_pad(cabin: Cabin, vouchers: int) -> dict[str, Any]:
    return {
        "count_by": "plane",
        "rows": empty_rows(cabin),
        "numbers": {},
        "vouchers": vouchers,
        "expelled": 0,
        "bonus_cards": 0,
        "event_points": {},
        "written": {},
    }


class Table:
    """A state opened for one mark: the pad of the player who writes, and what all share, both as copies to change."""

    def __init__(self, state: State, mark: Mark) -> None:
        self.options = reading.record(state, "options", {})
        self.players = list(reading.listing(state, "players", most=4))
        self.shared = dict(reading.record(state, "shared", {}))
        self.cabin = rulings.cabin_for(self.options, len(self.players))
        self.seat = None if mark["do"] in OF_THE_TABLE else reading.whole(mark, "seat", 0, len(self.players) - 1)
        self.pad: dict[str, Any] = {} if self.seat is None else dict(self._pad_of(self.seat))

    def _pad_of(self, seat: int) -> dict[str, Any]:
        return reading.record(reading.record({"players": self.players[seat]}, "players"), "pad", {})

    def rules(self) -> dict[str, Any]:
        return rulings.read({"options": self.options})

    def seated_elsewhere(self, letter: str) -> int:
        others = [self._pad_of(seat) for seat in range(len(self.players)) if seat != self.seat]
        return sum([str(row).count(letter) for pad in others for row in reading.listing(pad, "rows", [])])

    def vouchers_elsewhere(self) -> int:
        others = [self._pad_of(seat) for seat in range(len(self.players)) if seat != self.seat]
        return sum([reading.whole(pad, "vouchers", 0, 24, 0) for pad in others])

    def hall(self) -> dict[str, int]:
        hall = reading.record(self.shared, "hall", {})
        return {letter: reading.whole(hall, letter, 0, 30, 0) for letter in LETTERS}

    def closed(self) -> State:
        if self.seat is not None:
            self.players[self.seat] = {"name": self.players[self.seat].get("name"), "pad": self.pad}
        return {"options": self.options, "players": self.players, "shared": self.shared}


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
    tokens = rulings.tokens_per_colour(len(table.players))
    for letter in LETTERS:
        here = "".join(rows).count(letter)
        n = here + table.seated_elsewhere(letter) if here else 0
        # V3: no more passengers than the game has.
        if n > tokens:
            raise impossible("boarding-V3", "more-than-the-game-has", [], kind=KIND[letter], n=n, tokens=tokens)
    table.pad["rows"] = rows


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
    if what == "vouchers":
        vouchers = (value or 0) + table.vouchers_elsewhere()
        check_vouchers(vouchers, len(table.players), DATA["setup"]["vouchers_per_player"])
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


def _take(table: Table, mark: Mark) -> None:
    position = reading.whole(mark, "position", 1, DATA["setup"]["display"])
    if _plays_alone(table):
        return  # Q3: any open card is free.
    vouchers = reading.whole(table.pad, "vouchers", 0, 24, 0)
    breaks = breaks_of_taking(position, vouchers)
    if breaks:
        raise Refusal("impossible", breaks)
    table.pad["vouchers"], table.shared["row"] = after_taking(position, vouchers, read_row(table.shared, "row"))


def _plays_alone(table: Table) -> bool:
    if len(table.players) > 1:
        return False
    if table.shared.get("outcome") in (solo.WON, solo.LOST):
        raise impossible("boarding-Q6", "solo-game-is-over", [])
    return True


def _board(table: Table, mark: Mark) -> None:
    rules = table.rules()
    placed: dict[str, Any] = {field: mark[field] for field in MARKS["board"] if field in mark}
    placed["rows"] = table.pad.get("rows")
    hall = table.hall()
    placed["hall"] = hall
    new = Newcomers(placed, table.cabin)
    breaks, _ = breaks_of(new, rules)
    if breaks:
        raise Refusal("impossible", breaks)
    alone = _plays_alone(table)
    settled = settle(new)
    for letter in new.letters:
        hall[letter] -= 1
    if settled["returned"]:
        hall[settled["returned"]["letter"]] += 1
    # X1, A10: a token given back in the same turn counts as gone only if the table looks at once.
    if rules["end_trigger_check"] == "at_once" and not alone:
        table.shared["last_round"] = bool(table.shared.get("last_round")) or gone(_less_returned(hall, settled)) != []
    table.shared["hall"] = hall
    before = Reading(table.cabin, new.sitters)
    after = Reading(table.cabin, seated_after(new))
    table.pad["rows"] = rows_of(after.sitters, table.cabin)
    table.pad["expelled"] = reading.whole(table.pad, "expelled", 0, 150, 0) + len(settled["expelled"])
    if alone:
        met = solo.won(solo.conditions(rules["scenario"], solo.of_plane(after), rules))
        paid = solo.price(len(settled["expelled"]), 1 if settled["returned"] else 0, rules)
        _settle_solo(table, paid, len(after.full_sectors) - len(before.full_sectors), met, rules)


def _less_returned(hall: dict[str, int], settled: dict[str, Any]) -> dict[str, int]:
    taken = dict(hall)
    if settled["returned"]:
        taken[settled["returned"]["letter"]] -= 1
    return taken


def _settle_solo(table: Table, paid: int, filled: int, met: bool, rules: dict[str, Any]) -> None:
    vouchers = reading.whole(table.pad, "vouchers", 0, 24, 0)
    table.pad["vouchers"], table.shared["outcome"] = solo.after_turn(vouchers, paid, filled, met, rules)


def _throw_out(table: Table, mark: Mark) -> None:
    if not _plays_alone(table):
        raise impossible("boarding-Q3", "only-alone-cards-thrown-out", [])
    cards = reading.whole(mark, "cards", 1, 81)
    solo.check_throwing_out(cards)
    _settle_solo(table, cards, 0, False, table.rules())


def _end_turn(table: Table, mark: Mark) -> None:
    turns = reading.whole(table.shared, "turns", 0, 1000, 0)
    players = len(table.players)
    start = reading.whole(table.options, "start", 0, 3, 0) % players
    # F1: clockwise from the start player.
    due = (start + turns) % players
    if table.seat != due:
        raise impossible("boarding-F1", "not-at-turn", [], name=str(table.players[due].get("name")))
    # X2: after the last turn of the last round nobody plays.
    if table.shared.get("last_round") and turns % players == 0 and turns > 0:
        raise impossible("boarding-X2", "game-is-over", [])
    table.shared["turns"] = turns + 1
    # X1: looked at when the turn is over, and never taken back; alone it ends nothing.
    if players > 1 and gone(table.hall()):
        table.shared["last_round"] = True


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
    "take": _take,
    "board": _board,
    "throw-out": _throw_out,
    "end-turn": _end_turn,
    "hall": _hall,
    "row": _row,
    "rivals": _rivals,
}
