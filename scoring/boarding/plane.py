"""A painted plane: who sits where, and what that makes: pairs, children in care, groups, full sectors, empty areas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.boarding.cabin import Cabin, given_layout
from scoring.boarding.facts import EMPTY, FACTS, GROUPED, KIND, LETTERS
from scoring.refusal import unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.boarding.types import Letter, Paint, PlaneInput, PlaneRead, Tokens
    from scoring.types import Given, Reason

    Sitters = dict[str, Letter]
    Groups = dict[Paint, list[list[str]]]

LOVER: Final = "R"
CHILD: Final = "W"
ADULTS: list[Letter] = [each["letter"] for each in FACTS["kinds"] if each["adult"]]
_WRITTEN: dict[str, Letter] = {letter: letter for letter in LETTERS}


def read_rows(given: Given, cabin: Cabin) -> list[str]:
    """`rows`: one text for each row, front first, sectors parted by `|`, `.` for an empty seat. (V1)"""
    rows = reading.listing(given, "rows", cabin.empty_rows)
    if len(rows) != cabin.rows:
        raise unreadable("wrong-number-of-rows", [], given=len(rows), rows=cabin.rows)
    return [_read_row(rows[number], number + 1, cabin) for number in range(cabin.rows)]


def _read_row(text: object, row: int, cabin: Cabin) -> str:
    if not isinstance(text, str) or [len(part) for part in text.split("|")] != cabin.widths:
        sectors = "|".join([str(width) for width in cabin.widths])
        raise unreadable("row-does-not-fit", [], row=row, given=reading.shown(text), sectors=sectors)
    return text


def sitters_of(rows: list[str], cabin: Cabin) -> Sitters:
    """Who sits where, from the texts of the rows."""
    sitters: Sitters = {}
    for number in range(cabin.rows):
        seats = cabin.by_row[number]
        column = 0
        for written in rows[number]:
            if written == "|":
                continue
            if written != EMPTY:
                if written not in _WRITTEN:
                    raise unreadable("unknown-passenger", [seats[column]], given=written, known=" ".join(LETTERS))
                sitters[seats[column]] = _WRITTEN[written]
            column += 1
    return sitters


def read_sitters(given: Given, cabin: Cabin) -> Sitters:
    return sitters_of(read_rows(given, cabin), cabin)


def rows_of(sitters: Sitters, cabin: Cabin) -> list[str]:
    """The plane as text again."""
    rows = []
    for seats in cabin.by_row:
        letters = "".join([sitters.get(each, EMPTY) for each in seats])
        rows.append("|".join([letters[first - 1 : last] for first, last in cabin.edges]))
    return rows


def painted(rows: list[str]) -> Tokens:
    """How many of each letter stand in the text of a plane."""
    return {letter: sum([row.count(letter) for row in rows]) for letter in LETTERS}


def groups_by_kind(cabin: Cabin, sitters: Sitters, seats: list[str]) -> Groups:
    """S1: connected groups of each letter, empty areas under `.`; the seats given are whole sectors."""
    found: Groups = {letter: [] for letter in LETTERS}
    found[EMPTY] = []
    for letter, group in alike(cabin, {each: sitters.get(each, EMPTY) for each in seats}, seats):
        found[letter].append(group)
    return found


def alike(cabin: Cabin, waiting: dict[str, Paint], seats: list[str]) -> list[tuple[Paint, list[str]]]:
    """The groups of those who wait, who are used up by that. The same walk as `board.groups`, made more often than any other:
    so who is alike is not asked by calls."""
    found: list[tuple[Paint, list[str]]] = []
    near = cabin.near
    for start in seats:
        if start not in waiting:
            continue
        letter = waiting.pop(start)
        group = [start]
        for place in group:  # grows while it is walked
            for each in near[place]:
                if waiting.get(each) == letter:
                    del waiting[each]
                    group.append(each)
        found.append((letter, group))
    return found


def in_care(cabin: Cabin, sitters: Sitters, child: str) -> bool:
    # S3: every neighbouring seat that exists holds an adult; lovers are adults.
    return all([sitters.get(near, EMPTY) in ADULTS for near in cabin.near[child]])


def not_cared_because(cabin: Cabin, sitters: Sitters, child: str) -> list[Reason]:
    """The neighbours that leave a child without care."""
    reasons = []
    for near in cabin.near[child]:
        if near not in sitters:
            reasons.append(reason("boarding-S3", "empty-seat-beside-child", [near], child=child, seat=near))
        elif sitters[near] == CHILD:
            reasons.append(reason("boarding-S3", "child-beside-child", [near], child=child, seat=near))
    return reasons


def not_counted(found: Reading) -> list[Reason]:
    """Lovers and groups that bring nothing, each with the reason; children have theirs beside them."""
    reasons = [reason("boarding-S2", "lover-alone", [lover], seat=lover) for lover in found.lone_lovers]
    reasons.extend([reason("boarding-S2", "lovers-in-clump", clump, n=len(clump)) for clump in found.clumps])
    for letter in GROUPED:
        largest = found.largest(letter)
        for group in found.groups[letter]:
            if group != largest:
                reasons.append(
                    reason("boarding-S4", "one-group-counts", group, kind=KIND[letter], n=len(group), largest=len(largest))
                )
    return reasons


class Reading:
    """All that scoring and events need to know of one plane, each fact as the seats it rests on."""

    def __init__(self, cabin: Cabin, sitters: Sitters) -> None:
        self.cabin = cabin
        self.sitters = sitters
        self.groups = groups_by_kind(cabin, sitters, cabin.seats)
        # S2: exactly two connected lovers are a pair; three or more together count nothing.
        self.pairs = [group for group in self.groups[LOVER] if len(group) == 2]
        self.lone_lovers = [group[0] for group in self.groups[LOVER] if len(group) == 1]
        self.clumps = [group for group in self.groups[LOVER] if len(group) > 2]
        children = [each for each in cabin.seats if sitters.get(each) == CHILD]
        self.cared = [each for each in children if in_care(cabin, sitters, each)]
        self.uncared = [each for each in children if each not in self.cared]
        # S5, S6
        self.full_sectors = [name for name in cabin.names if all([each in sitters for each in cabin.sectors[name]])]
        self.empty = [each for each in cabin.seats if each not in sitters]
        self.full_columns = [column for column in range(1, cabin.columns + 1) if self.occupied(cabin.column(column))]

    def occupied(self, seats: list[str]) -> bool:
        return all([each in self.sitters for each in seats])

    def largest(self, letter: Paint) -> list[str]:
        """The largest group of a kind, or the largest empty area under `.`; among equals the one nearest the nose."""
        best: list[str] = []
        for group in self.groups[letter]:
            if len(group) > len(best):
                best = group
        return best

    def count(self, letter: Paint) -> int:
        return sum([len(group) for group in self.groups[letter]])


def largest_first(groups: list[list[str]]) -> list[list[str]]:
    order = sorted(range(len(groups)), key=lambda number: (-len(groups[number]), number))
    return [groups[number] for number in order]


def plane(given: PlaneInput) -> PlaneRead:
    """What counts on this plane, and what does not and why? Every fact carries the seats it rests on.

    `rows` is the plane as text, one for each row from the nose, such as `RRB|YYYG|GW.`: R lover, W child, Y tourist,
    G ecologist, B businessman, `.` an empty seat, `|` an aisle. Without rows the plane is empty. `layout` as in `layout`.
    """
    reading.only(given, ["layout", "rows"])
    cabin = given_layout(given)
    return everything_on(cabin, read_sitters(given, cabin))


def everything_on(cabin: Cabin, sitters: Sitters) -> PlaneRead:
    found = Reading(cabin, sitters)
    corners = cabin.corners(1, cabin.columns)
    exits = cabin.row(cabin.exit_row)
    return {
        "pairs": found.pairs,
        "lone_lovers": found.lone_lovers,
        "clumps": found.clumps,
        "children": [
            {
                "seat": child,
                "cared": child in found.cared,
                "neighbours": cabin.near[child],
                "because": not_cared_because(cabin, found.sitters, child),
            }
            for child in sorted(found.cared + found.uncared, key=cabin.seats.index)
        ],
        "not_counted": not_counted(found),
        "groups": {letter: largest_first(found.groups[letter]) for letter in GROUPED},
        "largest": {letter: found.largest(letter) for letter in GROUPED},
        "seated": {letter: found.count(letter) for letter in LETTERS},
        "full_sectors": found.full_sectors,
        "empty": found.empty,
        "empty_areas": largest_first(found.groups[EMPTY]),
        "full_columns": found.full_columns,
        "corners": [{"seat": each, "passenger": found.sitters.get(each, EMPTY)} for each in corners],
        "exit_row": {"seats": exits, "full": found.occupied(exits)},
        "rows": rows_of(found.sitters, cabin),
    }
