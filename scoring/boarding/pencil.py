"""What a pencil does on a pad: it paints a plane, writes numbers and points, and notes what the table shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.boarding import rulings
from scoring.boarding.cabin import no_such_seat
from scoring.boarding.facts import EMPTY, GROUPED, LETTERS
from scoring.boarding.plane import painted, read_rows, rows_of, sitters_of
from scoring.boarding.row import read_row
from scoring.boarding.sheet import LARGEST, NUMBERS, STEPPERS, limits, points_of_event, seated_at_least
from scoring.boarding.tokens import added, check_tokens
from scoring.refusal import Refusal

if TYPE_CHECKING:
    from scoring.boarding.types import CountBy, Entry, EventId, LargestGiven, Letter, Paint, Rival, RivalsTold, State, Tokens


def paint(state: State, seat: int, seats: list[str], letter: Paint) -> None:
    """A swipe over seats with one kind, `.` to empty them; nobody counts as expelled."""
    pad = state["players"][seat]["pad"]
    cabin = rulings.cabin_of(state)
    sitters = sitters_of(pad["rows"], cabin)
    for place in seats:
        if place not in cabin.spot:
            raise Refusal("impossible", [no_such_seat(place)])
        sitters.pop(place, None)
        if letter != EMPTY:
            sitters[place] = letter
    _keep_plane(state, seat, rows_of(sitters, cabin))


def paint_plane(state: State, seat: int, rows: list[str]) -> None:
    """The whole plane at once."""
    cabin = rulings.cabin_of(state)
    told = read_rows({"rows": rows}, cabin)
    _keep_plane(state, seat, rows_of(sitters_of(told, cabin), cabin))


def _keep_plane(state: State, seat: int, rows: list[str]) -> None:
    _check_tokens(state, seat, painted(rows))
    state["players"][seat]["pad"]["rows"] = rows


def _check_tokens(state: State, seat: int, here: Tokens) -> None:
    """V3: with the other planes no more passengers than the game has."""
    players = state["players"]
    tokens = rulings.tokens_at_table(len(players), bool(state["shared"]["rivals"]))
    elsewhere = [
        seated_at_least(players[each]["pad"]["numbers"])
        if players[each]["pad"]["count_by"] == "numbers"
        else painted(players[each]["pad"]["rows"])
        for each in range(len(players))
        if each != seat
    ]
    check_tokens(added(elsewhere + [here]), 0, dict.fromkeys(LETTERS, 0), tokens)


def count_by(state: State, seat: int, by: CountBy) -> None:
    state["players"][seat]["pad"]["count_by"] = by


def set_number(state: State, seat: int, what: Entry, to: int | None, written: str) -> None:
    """A stepper or one of the plain numbers; null clears it, `written` keeps a calculation such as 3+6+2."""
    pad = state["players"][seat]["pad"]
    cabin = rulings.cabin_of(state)
    if to is not None:
        reading.whole({"to": to}, "to", 0, limits(cabin)[what])
    if what in STEPPERS:
        pad[what] = to or 0
    if what in NUMBERS:
        numbers = pad["numbers"].copy()
        numbers[what] = to
        pad["numbers"] = numbers
        _check_tokens(state, seat, seated_at_least(numbers))
    kept = pad["written"].copy()
    kept[what] = written
    pad["written"] = {each: kept[each] for each in sorted(kept) if kept[each]}


def event_points(state: State, seat: int, event: EventId, to: int | None) -> None:
    """Points of an event counted by hand; null clears them."""
    pad = state["players"][seat]["pad"]
    typed = pad["event_points"].copy()
    typed.pop(event, None)
    if to is not None:
        typed[event] = points_of_event(to, event, rulings.cabin_of(state))
    pad["event_points"] = typed


def hall(state: State, letter: Letter, to: int) -> None:
    """Tokens of a kind left in the hall."""
    kept = state["shared"]["hall"].copy()
    kept[letter] = reading.whole({"to": to}, "to", 0, rulings.tokens_per_colour(len(state["players"])))
    state["shared"]["hall"] = kept


def row(state: State, row: list[int]) -> None:
    """Vouchers on the open cards."""
    state["shared"]["row"] = read_row({"row": row}, "row")


def rivals(state: State, what: Rival, to: int | None) -> None:
    """The best of players whose planes are not here."""
    if to is not None:
        reading.whole({"to": to}, "to", 0, limits(rulings.cabin_of(state))[what])
    told: RivalsTold = state["shared"]["rivals"].copy()
    if what in ("expelled", "largest_empty_area"):
        told[what] = to
    else:
        largest: LargestGiven = told.get("largest", {}).copy()
        for letter in GROUPED:
            if LARGEST[letter] == what:
                largest[letter] = to
        told["largest"] = largest
    state["shared"]["rivals"] = told
