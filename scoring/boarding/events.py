"""The fifteen event cards: what each counts on a plane, and its points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable

from scoring import reading, tally
from scoring.boarding import rulings
from scoring.boarding.cabin import given_layout, seat
from scoring.boarding.facts import FACTS, GROUPED
from scoring.boarding.plane import Reading, read_sitters

if TYPE_CHECKING:
    from scoring.boarding.types import EventCount, EventId, EventsAnswer, EventsInput, Options

    Hits = list[list[str]]
    Counted = Callable[[Reading, Options], Hits]

EVENTS: list[EventId] = [event["id"] for event in FACTS["events"]]
EACH: dict[EventId, int] = {event["id"]: event["each"] for event in FACTS["events"]}


def full_protection(plane: Reading, rules: Options) -> Hits:
    # E1: children in care on a seat with four neighbours.
    return [[child] for child in plane.cared if len(plane.cabin.near[child]) == 4]


def integration(plane: Reading, rules: Options) -> Hits:
    # E2: sectors with three or more connected tourists, ecologists and businessmen each.
    return [
        seats
        for seats in [_groups_of_three_or_more(plane, name) for name in plane.cabin.names]
        if all([any([plane.sitters[each] == letter for each in seats]) for letter in GROUPED])
    ]


def _groups_of_three_or_more(plane: Reading, sector: str) -> list[str]:
    groups = [group for letter in GROUPED for group in plane.groups[letter] if len(group) >= 3]
    return [each for group in groups if plane.cabin.sector_of[group[0]] == sector for each in group]


def valentines_day(plane: Reading, rules: Options) -> Hits:
    # E3: sectors with three or more pairs.
    return _sectors_with_three(plane, plane.pairs)


def holidays(plane: Reading, rules: Options) -> Hits:
    # E11: sectors with three or more children in care.
    return _sectors_with_three(plane, [[child] for child in plane.cared])


def _sectors_with_three(plane: Reading, hits: Hits) -> Hits:
    found = []
    for name in plane.cabin.names:
        inside = [hit for hit in hits if plane.cabin.sector_of[hit[0]] == name]
        if len(inside) >= 3:
            found.append([each for hit in inside for each in hit])
    return found


def family_trip(plane: Reading, rules: Options) -> Hits:
    # E4: every contact of a child in care with a lover who is in a pair.
    paired = [each for pair in plane.pairs for each in pair]
    return [[child, near] for child in plane.cared for near in plane.cabin.near[child] if near in paired]


def one_behind_another(plane: Reading, rules: Options) -> Hits:
    # E5: columns occupied from front to rear.
    return [plane.cabin.column(column) for column in plane.full_columns]


def whose_child(plane: Reading, rules: Options) -> Hits:
    # E6: children not in care.
    return [[child] for child in plane.uncared]


def travelling_alone(plane: Reading, rules: Options) -> Hits:
    # E7: lovers with no lover beside them; members of a clump are not alone.
    return [[lover] for lover in plane.lone_lovers]


def window_seat(plane: Reading, rules: Options) -> Hits:
    # E9: occupied window seats.
    return [[each] for each in plane.cabin.seats if plane.cabin.is_window(each) and each in plane.sitters]


def small_groups(plane: Reading, rules: Options) -> Hits:
    # E10: kinds of tourists, ecologists, businessmen with at most three in the whole plane; none is few too.
    return [[each for group in plane.groups[letter] for each in group] for letter in GROUPED if plane.count(letter) <= 3]


def three_friends(plane: Reading, rules: Options) -> Hits:
    # E12: groups of exactly three.
    return [group for letter in GROUPED for group in plane.groups[letter] if len(group) == 3]


def like_sardines(plane: Reading, rules: Options) -> Hits:
    # E13: disjoint occupied squares of three by three inside a sector. In five rows two of them always share a row,
    # so they are disjoint by their columns, and taking the leftmost each time finds the most.
    cabin = plane.cabin
    stretches = [(1, cabin.columns)] if rules["sardines_cross_aisle"] else cabin.edges
    found = []
    for first, last in stretches:
        column = first
        while column + 2 <= last:
            square = _square_from(plane, column)
            if square:
                found.append(square)
            column += 3 if square else 1
    return found


def _square_from(plane: Reading, column: int) -> list[str]:
    for row in range(1, plane.cabin.rows - 1):
        square = [seat(row + down, column + right) for down in range(3) for right in range(3)]
        if plane.occupied(square):
            return square
    return []


def into_the_corner(plane: Reading, rules: Options) -> Hits:
    # E14: four corner seats with four different kinds.
    cabin = plane.cabin
    stretches = cabin.edges if rules["corner_event_scope"] == "each_sector" else [(1, cabin.columns)]
    corners = [cabin.corners(first, last) for first, last in stretches]
    return [four for four in corners if plane.occupied(four) and len({plane.sitters[each] for each in four}) == 4]


def safe_by_the_exit(plane: Reading, rules: Options) -> Hits:
    # E15: the row of the emergency exits is full.
    row = plane.cabin.row(plane.cabin.exit_row)
    return [row] if plane.occupied(row) else []


# E8 is missing here: it compares planes (see score.py).
COUNTED: dict[EventId, Counted] = {
    "E1": full_protection,
    "E2": integration,
    "E3": valentines_day,
    "E4": family_trip,
    "E5": one_behind_another,
    "E6": whose_child,
    "E7": travelling_alone,
    "E9": window_seat,
    "E10": small_groups,
    "E11": holidays,
    "E12": three_friends,
    "E13": like_sardines,
    "E14": into_the_corner,
    "E15": safe_by_the_exit,
}


def count(event: EventId, plane: Reading, rules: Options) -> Hits:
    """What an event finds on a plane: each hit as the seats it rests on."""
    return COUNTED[event](plane, rules)


def points(event: EventId, hits: int) -> int:
    # E9: one point for every two window seats, rounded up.
    return (hits + 1) // 2 if event == "E9" else hits * EACH[event]


def arithmetic(event: EventId, hits: int) -> str:
    return "⌈" + str(hits) + "÷2⌉" if event == "E9" else tally.times(hits, EACH[event])


def events(given: EventsInput) -> EventsAnswer:
    """What would each event be worth on this plane? Each answer lists what the event counts, by seats.

    E8 is missing: it compares the planes of the whole table (see `score`). Plane and layout as in `plane`.
    """
    reading.only(given, ["layout", "rows", "options"])
    cabin = given_layout(given)
    rules = rulings.read(given)
    plane = Reading(cabin, read_sitters(given, cabin))
    answer: dict[EventId, EventCount] = {}
    for event in COUNTED:
        hits = count(event, plane, rules)
        answer[event] = {"points": points(event, len(hits)), "arithmetic": arithmetic(event, len(hits)), "hits": hits}
    return {"events": answer}
