"""Where a card fits: all its legal placements, those that expel nobody first."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring import reading
from scoring.boarding import rulings
from scoring.boarding.cabin import given_layout, seat
from scoring.boarding.card import Card, turns
from scoring.boarding.check import ALONE, read_seat, read_table
from scoring.boarding.facts import KIND, LETTERS
from scoring.boarding.hall import hall_of
from scoring.boarding.newcomers import read_hall
from scoring.boarding.placing import meets
from scoring.boarding.plane import read_sitters, sitters_of
from scoring.boarding.promise import Promise
from scoring.boarding.rivals import NOBODY_KNOWS, read_largest
from scoring.boarding.worth import by_sector, plane_worth, renewed

if TYPE_CHECKING:
    from scoring.boarding.card import Cells
    from scoring.boarding.types import Fit, Fitting, FittingInput, Letter, Symbol, WishSeats
    from scoring.types import Given

    Placed = list[tuple[str, Letter]]

MOST_LISTED = 2000
PAGE = 60


# One way to seat the card: `expelled` are the seats whose sitters leave.
Way = NamedTuple(  # noqa: UP014 -- MicroPython knows the functional form only
    "Way",
    [
        ("placed", "Placed"),
        ("turned", int),
        ("use", "list[Symbol]"),
        ("expelled", "list[str]"),
    ],
)


class Search:
    """A card, a plane and a hall, and the ways found so far to seat the one in the other."""

    def __init__(self, given: Given) -> None:
        state = read_table(given, ["card", "from", "most"] + ALONE)
        self.card = Card(reading.record(given, "card"))
        if state is None:
            self.promise = None
            self.rules = rulings.read(given)
            self.cabin = given_layout(given)
            self.sitters = read_sitters(given, self.cabin)
            self.hall = read_hall(given)
            self.best = read_largest(given, "rivals_best", NOBODY_KNOWS)
        else:
            self.promise = Promise(state, read_seat(given, state))
            self.rules = state["options"]
            self.cabin = rulings.cabin_of(state)
            self.sitters = sitters_of(state["players"][self.promise.seat]["pad"]["rows"], self.cabin)
            self.hall = hall_of(state)
        self.ways: list[Way] = []
        self.known: set[str] = set()
        # R9: the seats that meet each wish of a wish card.
        self.fitting = [
            [each for each in self.cabin.seats if meets(self.cabin, each, wish, self.rules)] for _, wish in self.card.wishes
        ]

    def keep(self, placed: Placed, degrees: int, ignores: bool, crosses: bool = False) -> None:
        key = " ".join(sorted([place + letter for place, letter in placed]))
        if key in self.known:
            return
        self.known.add(key)
        use: list[Symbol] = ["cross_aisle"] if crosses else []
        if ignores:
            use.append("ignore_one")
        self.ways.append(Way(placed, degrees, use, [each for each, _ in placed if each in self.sitters]))

    def paid(self, way: Way) -> int:
        # R10, R12: each expelled passenger costs, but one goes free with the symbol.
        return max(0, len(way.expelled) - (1 if "free_expel" in self.card.symbols else 0))

    def cheapest(self, most: int) -> list[Way]:
        """The first so many, cheapest first, and perhaps some more: what costs too much to be among them is not sorted."""
        alike: dict[tuple[int, int, int], list[Way]] = {}
        for way in self.ways:
            alike.setdefault((self.paid(way), len(way.expelled), len(way.use)), []).append(way)
        ways: list[Way] = []
        for price in sorted(alike):
            if len(ways) >= most:
                break
            # MicroPython works out a sort key anew at every comparison, so the keys are worked out before.
            told = {_told(way.placed): way for way in alike[price]}
            ways.extend([told[key] for key in sorted(told)])
        return ways


def _told(placed: Placed) -> str:
    """A text that no other placement has, to sort by; made at every option, so it is a plain one."""
    return ",".join([place + "'" + letter for place, letter in placed]) + "]"


def left_out_choices(search: Search) -> list[tuple[list[int], bool]]:
    """Which passengers of the card may stay out, by number, and whether that takes the ignore symbol."""
    letters = search.card.letters()
    short: list[list[int]] = [[]]
    for letter in LETTERS:
        owners = [number for number in range(len(letters)) if letters[number] == letter]
        # R15: of a kind that runs short exactly the missing ones stay out, and the player chooses the cells.
        missing = max(0, len(owners) - search.hall[letter])
        short = [out + more for out in short for more in _choose(owners, missing)]
    choices = [(out, False) for out in short]
    # R14: one more may be ignored.
    if "ignore_one" in search.card.symbols:
        ignored = {
            str(sorted(out + [one])): sorted(out + [one]) for out in short for one in range(len(letters)) if one not in out
        }
        choices.extend([(ignored[key], True) for key in sorted(ignored)])
    return choices


def _choose(things: list[int], n: int) -> list[list[int]]:
    """All ways to choose n of the things."""
    if n == 0:
        return [[]]
    return [[things[first]] + rest for first in range(len(things)) for rest in _choose(things[first + 1 :], n - 1)]


def lay_pattern(search: Search) -> None:
    """R4: every turn of the pattern, pushed over the whole plane."""
    cells = search.card.cells
    numbered = [(cells[number][0], cells[number][1], str(number)) for number in range(len(cells))]
    for out, ignores in left_out_choices(search):
        for degrees, turned in turns(numbered):
            seated = [cell for cell in turned if int(cell[2]) not in out]
            blank = [cell for cell in turned if int(cell[2]) in out]
            if seated:
                _push_about(search, seated, blank, degrees, ignores)
            else:
                search.keep([], 0, ignores)


def _push_about(search: Search, seated: Cells[str], blank: Cells[str], degrees: int, ignores: bool) -> None:
    cabin = search.cabin
    most_sectors = 2 if "cross_aisle" in search.card.symbols else 1
    letters = [search.card.cells[int(number)][2] for _, _, number in seated]
    first_row, first_column, _ = seated[0]
    # R1: existing seats. As many steps as leave every cell on the plane, and no more.
    downs, rights = sorted([down for down, _, _ in seated]), sorted([right for _, right, _ in seated])
    for place in cabin.seats:
        row, column = cabin.spot[place]
        top, left = row - first_row, column - first_column
        if top + downs[0] < 1 or top + downs[-1] > cabin.rows or left + rights[0] < 1 or left + rights[-1] > cabin.columns:
            continue
        seats = [cabin.by_row[top + down - 1][left + right - 1] for down, right, _ in seated]
        sectors = {cabin.sector_of[each] for each in seats}
        # R7, R13: one sector, with the aisle symbol two.
        if len(sectors) > most_sectors:
            continue
        # R14, A9: cells left out may lie anywhere unless the table says otherwise.
        if not search.rules["ignored_cells_may_be_off_board"] and not all(
            [cabin.sector_of.get(seat(top + down, left + right), "") in sectors for down, right, _ in blank]
        ):
            continue
        search.keep([(seats[each], letters[each]) for each in range(len(seats))], degrees, ignores, len(sectors) > 1)


def seat_by_wishes(search: Search) -> bool:
    """R8: every passenger on any seat that meets the wish. False if the ways are too many to list."""
    for out, ignores in left_out_choices(search):
        ways: list[Placed] = [[]]
        for number in range(len(search.card.wishes)):
            if number in out:
                continue
            letter = search.card.wishes[number][0]
            # R2: one passenger on a seat.
            ways = [
                way + [(each, letter)]
                for way in ways
                for each in search.fitting[number]
                if all([each != taken for taken, _ in way])
            ]
            if len(ways) > MOST_LISTED:
                return False
        for way in ways:
            search.keep(way, 0, ignores)
    return len(search.ways) <= MOST_LISTED


def options(given: FittingInput) -> Fitting:
    """Where may this card go? All legal placements, those that expel nobody first.

    A page of them is answered (`from`, counted from 0, and `most`), each with the change of points. For a card with seat
    wishes also the seats that meet each wish. Input as in `check`, on a plane or at a table.
    """
    search = Search(given)
    start = reading.whole(given, "from", 0, 100000, 0)
    most = reading.whole(given, "most", 1, MOST_LISTED, PAGE)
    listed = True
    if search.card.cells:
        lay_pattern(search)
    else:
        listed = seat_by_wishes(search)
    ways = search.ways if listed else []
    return {
        "listed": listed,
        "count": len(ways),
        "without_expelling": len([way for way in ways if not way.expelled]),
        "placements": _shown(search, search.cheapest(start + most)[start : start + most] if listed else []),
        "wishes": _seats_by_wish(search),
    }


def _shown(search: Search, ways: list[Way]) -> list[Fit]:
    old = by_sector(search.cabin, search.sitters) if search.promise is None else {}
    before = plane_worth(old, search.best, search.rules) if old else 0
    kept = 1 if "bonus_point" in search.card.symbols else 0
    shown: list[Fit] = []
    for way in ways:
        after = dict(search.sitters)
        for place, letter in way.placed:
            after[place] = letter
        paid = search.paid(way)
        free: list[Symbol] = ["free_expel"] if len(way.expelled) > paid else []
        if search.promise is None:
            touched = sorted({search.cabin.sector_of[place] for place, _ in way.placed})
            now = renewed(old, search.cabin, after, touched)
            points = plane_worth(now, search.best, search.rules) - before - 2 * paid
        else:
            points = search.promise.change(after, paid, kept)
        shown.append(
            {
                "placement": [{"seat": place, "letter": letter} for place, letter in way.placed],
                "turned": way.turned,
                "use": way.use + free,
                "expelled": way.expelled,
                "points": points,
            }
        )
    return shown


def _seats_by_wish(search: Search) -> list[WishSeats]:
    """For each passenger of a wish card the seats that meet the wish: free ones, and those where somebody would leave."""
    shown: list[WishSeats] = []
    for number in range(len(search.card.wishes)):
        letter, wish = search.card.wishes[number]
        shown.append(
            {
                "kind": KIND[letter],
                "letter": letter,
                "wish": wish or None,
                "free": [each for each in search.fitting[number] if each not in search.sitters],
                "taken": [each for each in search.fitting[number] if each in search.sitters],
            }
        )
    return shown
