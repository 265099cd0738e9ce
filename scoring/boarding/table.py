"""The state of a table: how it is laid out at the start, and how one mark opens and closes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.boarding import rulings, solo
from scoring.boarding.cabin import DATA, Cabin
from scoring.boarding.plane import LETTERS, empty_rows, painted
from scoring.boarding.sheet import seated_at_least
from scoring.refusal import impossible, unreadable

if TYPE_CHECKING:
    State = dict[str, Any]
    Mark = dict[str, Any]

# Marks that belong to the whole table, not to a player.
SHARED_MARKS = ["hall", "row", "rivals"]
MOST_TURNS = 1000


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
            "ends_after": None,
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
        if not self.players:
            raise unreadable("missing-field", [], field="players")
        self.shared = dict(reading.record(state, "shared", {}))
        self.cabin = rulings.cabin_for(self.options, len(self.players))
        self.seat = None if mark["do"] in SHARED_MARKS else reading.whole(mark, "seat", 0, len(self.players) - 1)
        self.pad: dict[str, Any] = {} if self.seat is None else dict(self._pad_of(self.seat))

    def _pad_of(self, seat: int) -> dict[str, Any]:
        return reading.record(reading.record({"players": self.players[seat]}, "players"), "pad", {})

    def rules(self) -> dict[str, Any]:
        return rulings.read({"options": self.options})

    def seated_elsewhere(self) -> list[dict[str, int]]:
        """Passengers of the other players, by letter: painted, or needed by their numbers."""
        pads = [self._pad_of(seat) for seat in range(len(self.players)) if seat != self.seat]
        return [
            seated_at_least(reading.record(pad, "numbers", {}))
            if pad.get("count_by") == "numbers"
            else painted(reading.listing(pad, "rows", []))
            for pad in pads
        ]

    def vouchers(self) -> int:
        return reading.whole(self.pad, "vouchers", 0, 24, 0)

    def turns(self) -> int:
        return reading.whole(self.shared, "turns", 0, MOST_TURNS, 0)

    def plays_alone(self) -> bool:
        if len(self.players) > 1:
            return False
        # Q6, Q7: after winning or losing nothing more is played.
        if self.shared.get("outcome") in (solo.WON, solo.LOST):
            raise impossible("boarding-Q6", "solo-game-is-over", [])
        return True

    def hall(self) -> dict[str, int]:
        hall = reading.record(self.shared, "hall", {})
        return {letter: reading.whole(hall, letter, 0, 30, 0) for letter in LETTERS}

    def closed(self) -> State:
        if self.seat is not None:
            self.players[self.seat] = {"name": self.players[self.seat].get("name"), "pad": self.pad}
        return {"options": self.options, "players": self.players, "shared": self.shared}
