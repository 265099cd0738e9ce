"""What a pencil does on a pad: it paints a plane, writes numbers and points, and notes what the table shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.boarding import rulings, solo
from scoring.boarding.cabin import no_such_seat
from scoring.boarding.card import known_once, likeness, of_code
from scoring.boarding.facts import EMPTY, GROUPED, KIND, LETTERS
from scoring.boarding.hall import find_again, out_of_hall, outside
from scoring.boarding.plane import Reading, read_rows, rows_of, sitters_of
from scoring.boarding.row import ALL_VOUCHERS, read_row
from scoring.boarding.sheet import LARGEST, NUMBERS, STEPPERS, counted_on, limits, points_of_event, too_large
from scoring.boarding.tokens import used_up_and_more
from scoring.refusal import Refusal, impossible
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.boarding.types import (
        CountBy,
        Entry,
        EventId,
        LargestGiven,
        Letter,
        Paint,
        Rival,
        RivalsTold,
        State,
        Tokens,
    )


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
    _keep_plane(state, seat, rows_of(sitters, cabin), seats)


def paint_plane(state: State, seat: int, rows: list[str]) -> None:
    """The whole plane at once."""
    cabin = rulings.cabin_of(state)
    told = read_rows({"rows": rows}, cabin)
    _keep_plane(state, seat, rows_of(sitters_of(told, cabin), cabin), [])


def _keep_plane(state: State, seat: int, rows: list[str], touched: list[str]) -> None:
    """The plane as it is painted now; `touched` are the seats that changed, where they are known."""
    pad = state["players"][seat]["pad"]
    before, pad["rows"] = pad["rows"], rows
    _check_tokens(state, touched)
    find_again(state)
    if solo.is_alone(state):
        _fill_up(state, before, rows)


def _fill_up(state: State, before: list[str], after: list[str]) -> None:
    # Q5: two vouchers for each sector that becomes full; painted by mistake and emptied, it takes them along.
    pad = state["players"][0]["pad"]
    cabin = rulings.cabin_of(state)
    more = len(Reading(cabin, sitters_of(after, cabin)).full_sectors)
    more -= len(Reading(cabin, sitters_of(before, cabin)).full_sectors)
    pad["vouchers"] = max(0, min(ALL_VOUCHERS, pad["vouchers"] + 2 * more))


def _check_tokens(state: State, touched: list[str]) -> None:
    """V3: in all planes and beside them no more passengers than the game has; said at the seats that made it too many."""
    tokens = rulings.tokens_at_table(len(state["players"]), bool(state["shared"]["rivals"]))
    broken = [each for _, each in used_up_and_more(out_of_hall(state), tokens)]
    if broken:
        raise Refusal("impossible", [reason(each["rule"], each["code"], touched, **each["facts"]) for each in broken])


def count_by(state: State, seat: int, by: CountBy) -> None:
    """Which of the two entries counts. Numbers that nobody has written yet begin with what the plane says."""
    pad = state["players"][seat]["pad"]
    pad["count_by"] = by
    if by == "numbers" and not pad["numbers"]:
        cabin = rulings.cabin_of(state)
        sitters = sitters_of(pad["rows"], cabin)
        if sitters:
            pad["numbers"], points = counted_on(Reading(cabin, sitters), state["options"])
            pad["event_points"] = points


def events(state: State, events: list[EventId]) -> None:
    """The event cards on the table, which may be seen late or noted wrongly."""
    rules = state["options"].copy()
    rules["events"] = events
    rulings.events_in_play(rules)
    state["options"] = rules


def set_number(state: State, seat: int, what: Entry, to: int | None, written: str) -> None:
    """A stepper or one of the plain numbers; null clears it, `written` keeps a calculation such as 3+6+2."""
    pad = state["players"][seat]["pad"]
    cabin = rulings.cabin_of(state)
    if to is not None:
        too_large(what, to, limits(cabin)[what])
    if what in STEPPERS:
        pad[what] = to or 0
    if what == "expelled":
        pad["beside"] = _no_more_than(pad["beside"], to or 0)
        find_again(state)
    if what in NUMBERS:
        numbers = pad["numbers"].copy()
        numbers[what] = to
        pad["numbers"] = numbers
        if pad["count_by"] == "numbers":
            _check_tokens(state, [])
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


def _no_more_than(beside: Tokens, expelled: int) -> Tokens:
    """The known kinds of the expelled, when there are fewer of them."""
    left = expelled
    kept: Tokens = {}
    for letter in LETTERS:
        kept[letter] = min(beside[letter], left)
        left -= kept[letter]
    return kept


def beside(state: State, seat: int, letter: Letter, to: int) -> None:
    """Expelled passengers of one kind: so many more or less are expelled in all."""
    pad = state["players"][seat]["pad"]
    kept = pad["beside"].copy()
    pad["expelled"] += to - kept[letter]
    kept[letter] = to
    pad["beside"] = kept
    _check_tokens(state, [])
    find_again(state)


def hall(state: State, letter: Letter, to: int) -> None:
    """Tokens of a kind that are seen in the hall: the others lie where no plane here shows them."""
    most = outside(state)[letter]
    # V3: what sits in a plane is not in the hall.
    if to > most:
        raise impossible("boarding-V3", "hall-holds-less", [], kind=KIND[letter], n=to, left=most)
    away = state["shared"]["away"].copy()
    away[letter] = most - to
    state["shared"]["away"] = away


def row(state: State, row: list[int]) -> None:
    """Vouchers on the open cards."""
    state["shared"]["row"] = read_row({"row": row}, "row")


def rivals(state: State, what: Rival, to: int | None) -> None:
    """The best of players whose planes are not here."""
    if to is not None:
        too_large(what, to, limits(rulings.cabin_of(state))[what])
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


def cards_known(state: State, cards: list[str]) -> None:
    """Cards that somebody has drawn join the library of the table; one that it knows stays as it is."""
    state["shared"]["cards"] = known_once(state["shared"]["cards"] + cards)


def card_changed(state: State, card: str, to: str | None) -> None:
    """A card of the library drawn better, or forgotten."""
    look = likeness(of_code(card))
    library = state["shared"]["cards"]
    found = [number for number in range(len(library)) if likeness(of_code(library[number])) == look]
    if not found:
        raise impossible("boarding-R3", "card-not-in-library", [])
    at = found[0]
    better = [] if to is None else [to]
    state["shared"]["cards"] = known_once(library[:at] + better + library[at + 1 :])
