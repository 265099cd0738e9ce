"""Where a card fits: all its legal placements, those that expel nobody first."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring import reading
from scoring.boarding import rulings
from scoring.boarding.cabin import given_layout, seat
from scoring.boarding.card import MOST_PASSENGERS, Card, turns
from scoring.boarding.check import ALONE, read_seat, read_table
from scoring.boarding.facts import KIND, LETTERS
from scoring.boarding.hall import hall_of
from scoring.boarding.newcomers import read_hall
from scoring.boarding.placing import meets
from scoring.boarding.plane import read_sitters, sitters_of
from scoring.boarding.promise import Promise
from scoring.boarding.rivals import NOBODY_KNOWS, read_largest
from scoring.boarding.worth import by_sector, plane_worth, sector_worth

if TYPE_CHECKING:
    from typing import Sequence

    from scoring.boarding.card import Cells
    from scoring.boarding.plane import Sitters
    from scoring.boarding.types import Fit, Fitting, FittingInput, Letter, Symbol, WishSeats
    from scoring.boarding.worth import Worth
    from scoring.types import Given

MOST_LISTED = 2000
# So many prices with equally many expelled: no symbol used, one, or both.
PRICES = 3
PAGE = 60


# A card as it lies: who is seated, passenger by passenger, by how many degrees it is turned, and which symbols that takes.
Look = NamedTuple(  # noqa: UP014 -- MicroPython knows the functional form only
    "Look", [("letters", "list[Letter]"), ("turned", int), ("use", "list[Symbol]")]
)
# One way to seat it, on these seats; the sitters of those `expelled` leave.
Way = NamedTuple("Way", [("seats", "Sequence[str]"), ("expelled", "list[str]"), ("look", Look)])  # noqa: UP014


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
        # By price (R10, R12): those that expel fewer come first, then those that use fewer symbols, of which there are two.
        self.ways: list[list[tuple[Sequence[str], Look]]] = [[] for _ in range(PRICES * (MOST_PASSENGERS + 1))]
        # Two passengers of a kind change seats, or other cells are left out (A9): then one placement is found twice. A pattern
        # pushed about freely is never the same twice, unless it looks the same.
        self.careful = not self.card.cells or not self.rules["ignored_cells_may_be_off_board"]
        self.known: set[str] = set()
        # The sector of each column and its seats, from the nose.
        seats = [self.cabin.column(column) for column in range(1, self.cabin.columns + 1)]
        self.columns = [(self.cabin.sector_of[column[0]], column) for column in seats]
        self.free = 1 if "free_expel" in self.card.symbols else 0
        # R9: the seats that meet each wish of a wish card.
        self.fitting = [
            [each for each in self.cabin.seats if meets(self.cabin, each, wish, self.rules)] for _, wish in self.card.wishes
        ]

    def keep(self, seats: Sequence[str], look: Look) -> None:
        if not self.careful or self.is_new(" ".join(sorted(_pairs(seats, look.letters)))):
            sitters = self.sitters
            leave = len([each for each in seats if each in sitters])
            self.ways[PRICES * leave + len(look.use)].append((seats, look))

    def count(self) -> int:
        return sum([len(alike) for alike in self.ways])

    def is_new(self, look: str) -> bool:
        if look in self.known:
            return False
        self.known.add(look)
        return True

    def paid(self, expelled: int) -> int:
        # R10, R12: each expelled passenger costs, but one goes free with the symbol.
        return max(0, expelled - self.free)

    def cheapest(self, most: int) -> list[Way]:
        """The first so many, cheapest first, and perhaps some more: what costs too much to be among them is not sorted."""
        ways: list[Way] = []
        for alike in self.ways:
            if len(ways) >= most:
                break
            # MicroPython works out a sort key anew at every comparison, so the keys are worked out before.
            told = {_told(seats, look.letters): (seats, look) for seats, look in alike}
            for key in sorted(told):
                seats, look = told[key]
                ways.append(Way(seats, [each for each in seats if each in self.sitters], look))
        return ways


def _pairs(seats: Sequence[str], letters: list[Letter]) -> list[str]:
    return [seats[each] + letters[each] for each in range(len(seats))]


def _told(seats: Sequence[str], letters: list[Letter]) -> str:
    """A text that no other placement has, to sort by; made at every option, so it is a plain one."""
    return ",".join([seats[each] + "'" + letters[each] for each in range(len(seats))]) + "]"


def _used(ignores: bool, crosses: bool) -> list[Symbol]:
    use: list[Symbol] = ["cross_aisle"] if crosses else []
    if ignores:
        use.append("ignore_one")
    return use


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
    looks = turns(numbered)
    for out, ignores in left_out_choices(search):
        for degrees, turned in looks:
            seated = [cell for cell in turned if int(cell[2]) not in out]
            blank = [cell for cell in turned if int(cell[2]) in out]
            if seated:
                _push_about(search, seated, blank, degrees, ignores)
            elif search.careful or search.is_new("nobody"):
                search.keep([], Look([], 0, _used(ignores, False)))


def _push_about(search: Search, seated: Cells[str], blank: Cells[str], degrees: int, ignores: bool) -> None:
    cabin = search.cabin
    most_sectors = 2 if "cross_aisle" in search.card.symbols else 1
    letters = [search.card.cells[int(number)][2] for _, _, number in seated]
    # R14, A9: cells left out may lie anywhere unless the table says otherwise.
    bound = [] if search.rules["ignored_cells_may_be_off_board"] else blank
    # R1: existing seats. As many steps as leave every cell on the plane, and no more.
    downs, rights = sorted([down for down, _, _ in seated]), sorted([right for _, right, _ in seated])
    look = [(seated[each][0] - downs[0], seated[each][1] - rights[0], letters[each]) for each in range(len(seated))]
    if not search.careful and not search.is_new(str(sorted(look))):
        return
    tops = cabin.rows - downs[-1] + downs[0]
    for left in range(1 - rights[0], cabin.columns - rights[-1] + 1):
        # R7, R13: one sector, with the aisle symbol two; a column lies in one.
        sectors = {search.columns[left + right - 1][0] for _, right, _ in seated}
        if len(sectors) > most_sectors:
            continue
        lies = Look(letters, degrees, _used(ignores, len(sectors) > 1))
        # Each cell runs down a column of seats, all at the same time.
        runs = [search.columns[left + right - 1][1][down - downs[0] : down - downs[0] + tops] for down, right, _ in seated]
        for top, seats in enumerate(zip(*runs), 1 - downs[0]):  # noqa: B905 -- MicroPython's zip has no strict
            if not bound or all(
                [cabin.sector_of.get(seat(top + down, left + right), "") in sectors for down, right, _ in bound]
            ):
                search.keep(seats, lies)


def seat_by_wishes(search: Search) -> bool:
    """R8: every passenger on any seat that meets the wish. False if the ways are too many to list."""
    for out, ignores in left_out_choices(search):
        seated = [number for number in range(len(search.card.wishes)) if number not in out]
        look = Look([search.card.wishes[number][0] for number in seated], 0, _used(ignores, False))
        ways: list[list[str]] = [[]]
        for number in seated:
            # R2: one passenger on a seat.
            ways = [way + [each] for way in ways for each in search.fitting[number] if each not in way]
            if len(ways) > MOST_LISTED:
                return False
        for way in ways:
            search.keep(way, look)
    return search.count() <= MOST_LISTED


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
    if not listed:
        search.ways = []
    return {
        "listed": listed,
        "count": search.count(),
        "without_expelling": sum([len(alike) for alike in search.ways[:PRICES]]),
        "placements": _shown(search, search.cheapest(start + most)[start : start + most]),
        "wishes": _seats_by_wish(search),
    }


def _shown(search: Search, ways: list[Way]) -> list[Fit]:
    old = by_sector(search.cabin, search.sitters) if search.promise is None else {}
    before = plane_worth(old, search.best, search.rules) if old else 0
    kept = 1 if "bonus_point" in search.card.symbols else 0
    shown: list[Fit] = []
    # What a sector is worth with these newcomers: many ways are alike in one of two sectors.
    known: Worth = {}
    for way in ways:
        paid = search.paid(len(way.expelled))
        free: list[Symbol] = ["free_expel"] if len(way.expelled) > paid else []
        if search.promise is None:
            points = plane_worth(_worth_with(search, way, old, known), search.best, search.rules) - before - 2 * paid
        else:
            points = search.promise.change(_after(search, way), paid, kept)
        seated = range(len(way.seats))
        shown.append(
            {
                "placement": [{"seat": way.seats[each], "letter": way.look.letters[each]} for each in seated],
                "turned": way.look.turned,
                "use": way.look.use + free,
                "expelled": way.expelled,
                "points": points,
            }
        )
    return shown


def _after(search: Search, way: Way) -> Sitters:
    sitters = dict(search.sitters)
    for each in range(len(way.seats)):
        sitters[way.seats[each]] = way.look.letters[each]
    return sitters


def _worth_with(search: Search, way: Way, old: Worth, known: Worth) -> Worth:
    """What each sector is worth with these newcomers; `known` are those worked out before, and is added to."""
    newcomers: dict[str, str] = {}
    for each in range(len(way.seats)):
        sector = search.cabin.sector_of[way.seats[each]]
        newcomers[sector] = newcomers.get(sector, sector) + way.seats[each] + way.look.letters[each]
    worth = dict(old)
    new = [sector for sector in newcomers if newcomers[sector] not in known]
    after = _after(search, way) if new else {}
    for sector in new:
        known[newcomers[sector]] = sector_worth(search.cabin, after, sector)
    for sector in newcomers:
        worth[sector] = known[newcomers[sector]]
    return worth


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
