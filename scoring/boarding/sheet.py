"""What one player brings to the count: a painted plane, or plain numbers, with vouchers, expelled and +1 cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.boarding import events
from scoring.boarding.cabin import MOST_SEATS, Cabin
from scoring.boarding.events import EACH, EVENTS
from scoring.boarding.facts import EMPTY, FACTS, GROUPED, LETTERS, READABLE
from scoring.boarding.plane import Reading, read_rows, sitters_of
from scoring.refusal import impossible
from scoring.verdict import reason

if TYPE_CHECKING:
    from typing import TypeVar

    from scoring.boarding.types import (
        CountBy,
        Entry,
        EventId,
        Grouped,
        Largest,
        Number,
        Numbers,
        Options,
        Pad,
        Stepper,
        Tokens,
    )
    from scoring.types import Given, Reason

    One = TypeVar("One")

PAD_FIELDS = ["count_by", "rows", "numbers", "vouchers", "expelled", "beside", "bonus_cards", "event_points", "written"]
COUNT_BY: list[CountBy] = ["plane", "numbers"]
STEPPERS: list[Stepper] = ["vouchers", "expelled", "bonus_cards"]
LARGEST: dict[Grouped, Number] = {"Y": "largest_Y", "G": "largest_G", "B": "largest_B"}
AREA: Final = "largest_empty_area"
# The numbers that everybody tells who does not paint the plane; the empty area is asked by E8 only.
ASKED: list[Number] = ["pairs", "children_in_care", "largest_Y", "largest_G", "largest_B", "full_sectors", "empty_seats"]
NUMBERS: list[Number] = ASKED + [AREA]
ENTRIES: list[Entry] = list(STEPPERS) + list(NUMBERS)
MOST_EXPELLED = 150
# E15 pays most for one thing; no event can count more of them than there are seats.
MOST_EVENT_POINTS = 10 * MOST_SEATS
LONGEST_SUM = 40


def limits(cabin: Cabin) -> dict[Entry, int]:
    """The largest number that can ever stand in a field; tokens are counted over the whole table (V3)."""
    widest = max([len(cabin.sectors[name]) for name in cabin.names])
    seats = len(cabin.seats)
    return {
        "pairs": seats,
        "children_in_care": seats,
        "largest_Y": widest,
        "largest_G": widest,
        "largest_B": widest,
        "full_sectors": len(cabin.names),
        "empty_seats": seats,
        AREA: widest,
        "vouchers": FACTS["setup"]["vouchers_in_box"],
        "expelled": MOST_EXPELLED,
        "bonus_cards": FACTS["setup"]["passenger_cards"] + FACTS["setup"]["hard_cards"],
    }


def seated_at_least(numbers: Numbers) -> Tokens:
    """The passengers that plain numbers need at the least, by letter."""
    return {
        "R": 2 * (numbers.get("pairs") or 0),
        "W": numbers.get("children_in_care") or 0,
        "Y": numbers.get("largest_Y") or 0,
        "G": numbers.get("largest_G") or 0,
        "B": numbers.get("largest_B") or 0,
    }


# What a number counts, and the rule by which there can be no more.
RULE_OF: dict[Entry, str] = {
    "pairs": "boarding-S2",
    "children_in_care": "boarding-S3",
    "largest_Y": "boarding-S4",
    "largest_G": "boarding-S4",
    "largest_B": "boarding-S4",
    "full_sectors": "boarding-S5",
    "empty_seats": "boarding-S6",
    AREA: "boarding-E8",
    "vouchers": "boarding-V2",
    "expelled": "boarding-V3",
    "bonus_cards": "boarding-S10",
}


def too_large(what: Entry, n: int, most: int) -> None:
    """More than the plane, the box or the deck has is refused by the rule that counts it."""
    if n > most:
        raise impossible(RULE_OF[what], "more-than-there-are", [], what=what, n=n, most=most)


def read_number(given: Given, field: str, what: Entry, most: dict[Entry, int], default: One) -> int | One:
    """A number of the pad under some name; more than there are is refused by its rule."""
    if given.get(field) is None:
        return default
    n = reading.whole(given, field, 0, READABLE)
    too_large(what, n, most[what])
    return n


def counted_on(plane: Reading, rules: Options) -> tuple[Numbers, dict[EventId, int]]:
    """The numbers that somebody would count on this plane, and the points of the events in play."""
    numbers: Numbers = {
        "pairs": len(plane.pairs),
        "children_in_care": len(plane.cared),
        "full_sectors": len(plane.full_sectors),
        "empty_seats": len(plane.empty),
        "largest_empty_area": len(plane.largest(EMPTY)),
    }
    for letter in GROUPED:
        numbers[LARGEST[letter]] = len(plane.largest(letter))
    points: dict[EventId, int] = {}
    for event in rules["events"]:
        # E8 compares planes: its area is a number of its own.
        if event != "E8":
            points[event] = events.points(event, len(events.count(event, plane, rules)))
    return numbers, points


def points_of_event(given: object, event: EventId, cabin: Cabin) -> int:
    """Points counted by hand for an event: a multiple of what its card gives."""
    each = EACH[event]
    most = each * len(cabin.seats)
    typed = reading.whole({event: given}, event, -MOST_EVENT_POINTS, MOST_EVENT_POINTS)
    # S11: an event gives or takes, never both, and no more than the plane has seats for.
    if typed * each < 0 or abs(typed) > abs(most):
        raise impossible("boarding-" + event, "event-cannot-bring", [], event=event, given=typed, most=most)
    if typed % each:
        raise impossible("boarding-" + event, "not-a-multiple", [], event=event, given=typed, each=each)
    return typed


def read_pad(given: Given, cabin: Cabin) -> Pad:
    """A pad from outside; what it does not say is as on an empty pad."""
    reading.only(given, PAD_FIELDS)
    numbers = reading.record(given, "numbers", {})
    reading.only(numbers, NUMBERS)
    points = reading.record(given, "event_points", {})
    reading.only(points, EVENTS)
    written = reading.record(given, "written", {})
    reading.only(written, ENTRIES)
    most = limits(cabin)
    kept: Numbers = {}
    for what in NUMBERS:
        if what in numbers:
            kept[what] = read_number(numbers, what, what, most, None)
    expelled = read_number(given, "expelled", "expelled", most, 0)
    return {
        "count_by": reading.choice(given, "count_by", COUNT_BY, "plane"),
        "rows": read_rows(given, cabin),
        "numbers": kept,
        "vouchers": read_number(given, "vouchers", "vouchers", most, 0),
        "expelled": expelled,
        "beside": _read_beside(reading.record(given, "beside", {}), expelled),
        "bonus_cards": read_number(given, "bonus_cards", "bonus_cards", most, 0),
        "event_points": {event: points_of_event(points[event], event, cabin) for event in EVENTS if event in points},
        "written": {what: reading.text(written, what, LONGEST_SUM) for what in ENTRIES if what in written},
    }


def _read_beside(given: Given, expelled: int) -> Tokens:
    """Expelled passengers whose kind is known; they are among the expelled."""
    reading.only(given, LETTERS)
    beside = {letter: reading.whole(given, letter, 0, READABLE, 0) for letter in LETTERS}
    known = sum([beside[letter] for letter in LETTERS])
    if known > expelled:
        # V3: whose kind is known is one of the expelled.
        raise impossible("boarding-V3", "more-known-than-expelled", [], n=known, expelled=expelled)
    return beside


def not_entered(what: Number) -> Reason:
    return reason("", "not-entered", [], what=what)


class Sheet:
    """The counts of one player, and for each the seats it rests on (none if they were typed)."""

    def __init__(self, name: str, pad: Pad, cabin: Cabin) -> None:
        self.name = name
        self.cabin = cabin
        self.vouchers = pad["vouchers"]
        self.expelled = pad["expelled"]
        self.beside = pad["beside"]
        self.bonus_cards = pad["bonus_cards"]
        self.plane: Reading | None = None
        self.typed_events: dict[EventId, int] = {}
        self.missing: list[Number] = []
        self.area_missing = False
        if pad["count_by"] == "plane":
            self._from_plane(Reading(cabin, sitters_of(pad["rows"], cabin)))
        else:
            self._from_numbers(pad["numbers"])
            self.typed_events = pad["event_points"]

    def _from_plane(self, plane: Reading) -> None:
        self.plane = plane
        self.pairs = len(plane.pairs)
        self.cared = len(plane.cared)
        self.largest: Largest = {letter: len(plane.largest(letter)) for letter in GROUPED}
        self.full = len(plane.full_sectors)
        self.empty = len(plane.empty)
        self.empty_area = len(plane.largest(EMPTY))
        self.seated = {letter: plane.count(letter) for letter in LETTERS}

    def _from_numbers(self, numbers: Numbers) -> None:
        self.missing = [what for what in ASKED if numbers.get(what) is None]
        self.area_missing = numbers.get(AREA) is None
        self.pairs = numbers.get("pairs") or 0
        self.cared = numbers.get("children_in_care") or 0
        self.largest = {letter: numbers.get(LARGEST[letter]) or 0 for letter in GROUPED}
        self.full = numbers.get("full_sectors") or 0
        self.empty = numbers.get("empty_seats") or 0
        self.empty_area = numbers.get(AREA) or 0
        self.seated = seated_at_least(numbers)

    def doubts(self) -> list[Reason]:
        """Warnings about typed numbers that contradict each other or are still missing."""
        if self.plane is not None:
            return []
        found = [not_entered(what) for what in self.missing]
        if "full_sectors" not in self.missing and "empty_seats" not in self.missing:
            found.extend(self._full_against_empty())
        needed = sum([self.seated[letter] for letter in LETTERS])
        if needed > len(self.cabin.seats) - self.empty:
            taken = len(self.cabin.seats) - self.empty
            found.append(reason("boarding-V3", "more-passengers-than-taken-seats", [], needed=needed, taken=taken))
        return found

    def _full_against_empty(self) -> list[Reason]:
        # V6: every sector that is not full has an empty seat, and the empty seats fit into those sectors.
        sizes = sorted([len(self.cabin.sectors[name]) for name in self.cabin.names])
        least = len(sizes) - self.full
        largest = sum(sizes[self.full :])
        if least <= self.empty <= largest:
            return []
        return [
            reason("boarding-V6", "full-and-empty-disagree", [], full=self.full, empty=self.empty, least=least, most=largest)
        ]
