"""The seats of a plane: rows, sectors, aisles and windows, and which seats are neighbours.

A seat is named by its row and its column, `3-7`: row 1 is the nose, columns run through the whole plane and skip the
aisles. A layout is data: `{"rows": 5, "sectors": [3, 4, 3], "exit_row": 3}` is all that a side of the board says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.boarding.facts import FACTS
from scoring.refusal import unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.boarding.types import Layout, MiddleRule, Place, Side
    from scoring.types import Given, Reason

    Spot = tuple[int, int]

MOST_SECTORS = 6
# With at most five rows two squares of three by three always share a row (E13).
MOST_ROWS = 5
MOST_WIDTH = 6
LARGEST_SECTOR = MOST_ROWS * MOST_WIDTH
MOST_SEATS = MOST_SECTORS * LARGEST_SECTOR
MOST_BUILT = 20
LONGEST_SEAT = 8
LONGEST_ROW = MOST_SECTORS * (MOST_WIDTH + 1)
SIDES: list[Side] = ["side_1_3", "side_4"]
MIDDLE_RULES: list[MiddleRule] = ["strict_interior", "not_window_not_aisle"]


def seat(row: int, column: int) -> str:
    return str(row) + "-" + str(column)


def no_such_seat(place: str) -> Reason:
    # R1: only on seats that exist.
    return reason("boarding-R1", "no-such-seat", [place], seat=place)


class Cabin:
    """Everything that follows from the rows, the widths of the sectors and the row of the emergency exits."""

    def __init__(self, rows: int, widths: list[int], exit_row: int) -> None:
        self.rows = rows
        self.widths = widths
        self.exit_row = exit_row
        self.columns = sum(widths)
        self.seats: list[str] = []
        self.spot: dict[str, Spot] = {}
        self.sector_of: dict[str, str] = {}
        self.sectors: dict[str, list[str]] = {}
        self.names = ["ABCDEF"[number] for number in range(len(widths))]
        self.edges: list[Spot] = []
        first = 1
        for number in range(len(widths)):
            last = first + widths[number] - 1
            self.edges.append((first, last))
            self._furnish(self.names[number], first, last)
            first = last + 1
        self.by_row = [[seat(row, column) for column in range(1, self.columns + 1)] for row in range(1, rows + 1)]
        self.empty_rows = ["|".join(["." * width for width in widths])] * rows
        self.aisle_columns = [last for _, last in self.edges[:-1]] + [first for first, _ in self.edges[1:]]
        # S1: neighbours share a side and a sector; an aisle parts, a corner does not join.
        self.near = {each: self._neighbours(each) for each in self.seats}

    def _furnish(self, sector: str, first: int, last: int) -> None:
        self.sectors[sector] = [seat(row, column) for row in range(1, self.rows + 1) for column in range(first, last + 1)]
        for row in range(1, self.rows + 1):
            for column in range(first, last + 1):
                self.spot[seat(row, column)] = (row, column)
                self.sector_of[seat(row, column)] = sector
        self.seats.extend(self.sectors[sector])

    def _neighbours(self, place: str) -> list[str]:
        row, column = self.spot[place]
        beside = [seat(row - 1, column), seat(row, column - 1), seat(row, column + 1), seat(row + 1, column)]
        return [each for each in beside if self.sector_of.get(each) == self.sector_of[place]]

    def is_window(self, place: str) -> bool:
        return self.spot[place][1] in (1, self.columns)

    def is_aisle(self, place: str) -> bool:
        return self.spot[place][1] in self.aisle_columns

    def is_middle(self, place: str, rule: MiddleRule) -> bool:
        # R9: not on the edge of its sector; front and rear rows are edge too unless the table reads it otherwise.
        inner_row = rule == "not_window_not_aisle" or self.spot[place][0] not in (1, self.rows)
        return inner_row and not self.is_window(place) and not self.is_aisle(place)

    def column(self, column: int) -> list[str]:
        return [seat(row, column) for row in range(1, self.rows + 1)]

    def row(self, row: int) -> list[str]:
        return self.by_row[row - 1]

    def corners(self, first: int, last: int) -> list[str]:
        return [seat(1, first), seat(1, last), seat(self.rows, first), seat(self.rows, last)]

    def place(self, name: str) -> Place:
        """A seat and where its letter stands in the text of its row: each aisle to its left is one letter more."""
        row, column = self.spot[name]
        aisles = self.names.index(self.sector_of[name])
        return {"seat": name, "row": row, "column": column, "at": column - 1 + aisles}

    def as_json(self) -> Layout:
        return {"rows": self.rows, "sectors": self.widths, "exit_row": self.exit_row}


_BUILT: dict[str, Cabin] = {}


def build(layout: Given) -> Cabin:
    """The cabin of a layout from outside."""
    reading.only(layout, ["rows", "sectors", "exit_row", "players"])
    rows = reading.whole(layout, "rows", 3, MOST_ROWS)
    widths = reading.listing(layout, "sectors", most=MOST_SECTORS)
    if not widths:
        raise unreadable("no-sector", [])
    widths = [reading.whole({"sectors": width}, "sectors", 1, MOST_WIDTH) for width in widths]
    exit_row = reading.whole(layout, "exit_row", 1, rows, (rows + 1) // 2)
    return built(str([rows, exit_row, widths]), {"rows": rows, "sectors": widths, "exit_row": exit_row})


def side(name: Side) -> Cabin:
    return built(name, FACTS["layouts"][name])


def built(key: str, layout: Layout) -> Cabin:
    """The last few cabins are kept, for every mark asks for the same."""
    cabin = _BUILT.get(key)
    if cabin is None:
        cabin = Cabin(layout["rows"], layout["sectors"], layout["exit_row"])
        if len(_BUILT) >= MOST_BUILT:
            _BUILT.clear()
        _BUILT[key] = cabin
    return cabin


def given_layout(given: Given) -> Cabin:
    """The cabin named in `layout`: a side of the board, or a layout drawn by the owner of another edition."""
    if isinstance(given.get("layout"), dict):
        return build(reading.record(given, "layout"))
    return side(reading.choice(given, "layout", SIDES, "side_1_3"))
