"""What one player brings to the count: a painted plane, or plain numbers, with vouchers, expelled and +1 cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.boarding.cabin import DATA, Cabin
from scoring.boarding.events import EACH
from scoring.boarding.plane import EMPTY, GROUPED, LETTERS, Reading, read_rows
from scoring.refusal import unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    Pad = dict[str, Any]

PAD_FIELDS = ["count_by", "rows", "numbers", "vouchers", "expelled", "bonus_cards", "event_points", "written"]
STEPPERS = ["vouchers", "expelled", "bonus_cards"]
NUMBERS = ["pairs", "children_in_care", "largest_Y", "largest_G", "largest_B", "full_sectors", "empty_seats"]
AREA = "largest_empty_area"


def most(what: str, cabin: Cabin) -> int:
    """The largest number that can ever stand in a field; tokens are counted over the whole table (V3)."""
    widest = max([len(cabin.sectors[name]) for name in cabin.names])
    limits: dict[str, int] = {
        "full_sectors": len(cabin.names),
        "largest_Y": widest,
        "largest_G": widest,
        "largest_B": widest,
        AREA: widest,
        "vouchers": DATA["setup"]["vouchers_in_box"],
        "expelled": 150,
        "bonus_cards": DATA["setup"]["passenger_cards"] + DATA["setup"]["hard_cards"],
    }
    return limits.get(what, len(cabin.seats))


def seated_at_least(numbers: dict[str, Any]) -> dict[str, int]:
    """The passengers that plain numbers need at the least, by letter."""
    told = {what: reading.whole(numbers, what, 0, 100, 0) for what in NUMBERS}
    return {
        "R": 2 * told["pairs"],
        "W": told["children_in_care"],
        "Y": told["largest_Y"],
        "G": told["largest_G"],
        "B": told["largest_B"],
    }


def points_of_event(given: Any, event: str, cabin: Cabin) -> int:
    """Points counted by hand for an event: a multiple of what its card gives."""
    each = EACH[event]
    bound = abs(each) * len(cabin.seats)
    typed = reading.whole({event: given}, event, -bound if each < 0 else 0, bound if each > 0 else 0)
    if typed % each:
        raise unreadable("not-a-multiple", [], event=event, given=typed, each=each)
    return typed


class Sheet:
    """The counts of one player, and for each the seats it rests on (none if they were typed)."""

    def __init__(self, name: str, pad: Pad, cabin: Cabin) -> None:
        reading.only(pad, PAD_FIELDS)
        self.name = name
        self.cabin = cabin
        self.vouchers = reading.whole(pad, "vouchers", 0, most("vouchers", cabin), 0)
        self.expelled = reading.whole(pad, "expelled", 0, most("expelled", cabin), 0)
        self.bonus_cards = reading.whole(pad, "bonus_cards", 0, most("bonus_cards", cabin), 0)
        self.plane: Reading | None = None
        self.typed_events: dict[str, int] = {}
        self.missing: list[str] = []
        self.area_missing = False
        if reading.choice(pad, "count_by", ["plane", "numbers"], "plane") == "plane":
            self._from_plane(Reading(cabin, read_rows(pad, cabin)))
        else:
            self._from_numbers(reading.record(pad, "numbers", {}))
            typed = reading.record(pad, "event_points", {})
            reading.only(typed, sorted(EACH))
            self.typed_events = {event: points_of_event(typed[event], event, cabin) for event in typed}

    def _from_plane(self, plane: Reading) -> None:
        self.plane = plane
        self.pairs = len(plane.pairs)
        self.cared = len(plane.cared)
        self.largest = {letter: len(plane.largest(letter)) for letter in GROUPED}
        self.full = len(plane.full_sectors)
        self.empty = len(plane.empty)
        self.empty_area = len(plane.largest(EMPTY))
        self.seated = {letter: plane.count(letter) for letter in LETTERS}

    def _from_numbers(self, numbers: dict[str, Any]) -> None:
        reading.only(numbers, NUMBERS + [AREA])
        self.missing = [what for what in NUMBERS if numbers.get(what) is None]
        self.area_missing = numbers.get(AREA) is None
        typed = {what: reading.whole(numbers, what, 0, most(what, self.cabin), 0) for what in NUMBERS + [AREA]}
        self.pairs = typed["pairs"]
        self.cared = typed["children_in_care"]
        self.largest = {letter: typed["largest_" + letter] for letter in GROUPED}
        self.full = typed["full_sectors"]
        self.empty = typed["empty_seats"]
        self.empty_area = typed[AREA]
        self.seated = seated_at_least(numbers)

    def doubts(self) -> list[dict[str, Any]]:
        """Warnings about typed numbers that contradict each other or are still missing."""
        if self.plane is not None:
            return []
        found = [reason("", "not-entered", [], what=what) for what in self.missing]
        if "full_sectors" not in self.missing and "empty_seats" not in self.missing:
            found.extend(self._full_against_empty())
        needed = sum([self.seated[letter] for letter in LETTERS])
        if needed > len(self.cabin.seats) - self.empty:
            taken = len(self.cabin.seats) - self.empty
            found.append(reason("boarding-V3", "more-passengers-than-taken-seats", [], needed=needed, taken=taken))
        return found

    def _full_against_empty(self) -> list[dict[str, Any]]:
        # V6: every sector that is not full has an empty seat, and the empty seats fit into those sectors.
        sizes = sorted([len(self.cabin.sectors[name]) for name in self.cabin.names])
        least = len(sizes) - self.full
        largest = sum(sizes[self.full :])
        if least <= self.empty <= largest:
            return []
        return [
            reason("boarding-V6", "full-and-empty-disagree", [], full=self.full, empty=self.empty, least=least, most=largest)
        ]
