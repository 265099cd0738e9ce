"""Where a card fits: all its legal placements, those that expel nobody first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.boarding import rulings
from scoring.boarding.cabin import Cabin, given_layout, seat
from scoring.boarding.card import Card, turns
from scoring.boarding.placement import meets, read_hall
from scoring.boarding.plane import KIND, LETTERS, read_rows
from scoring.boarding.worth import change_from, rivals_best, sector_worth

if TYPE_CHECKING:
    from scoring.boarding.card import Cell
    from scoring.boarding.placement import Hall
    from scoring.boarding.plane import Sitters

    Placed = list[tuple[str, str]]
    Found = dict[str, dict[str, Any]]

MOST_LISTED = 2000
PAGE = 60


def left_out_choices(letters: list[str], hall: Hall, may_ignore: bool) -> list[tuple[list[int], bool]]:
    """Which cells may stay without a passenger, and whether that takes the ignore symbol (R14).

    R15: of a kind that runs short exactly the missing ones stay out, and the player chooses the cells.
    """
    short: list[list[int]] = [[]]
    for letter in LETTERS:
        cells = [number for number in range(len(letters)) if letters[number] == letter]
        missing = max(0, len(cells) - hall[letter])
        short = [out + more for out in short for more in _choose(cells, missing)]
    choices = [(out, False) for out in short]
    if may_ignore:
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


def pattern_placements(card: Card, cabin: Cabin, sitters: Sitters, hall: Hall, rules: dict[str, Any]) -> list[dict[str, Any]]:
    found: Found = {}
    choices = left_out_choices(card.letters(), hall, "ignore_one" in card.symbols)
    for out, ignores in choices:
        seated = [card.cells[number] for number in range(len(card.cells)) if number not in out]
        blank = [card.cells[number] for number in range(len(card.cells)) if number in out]
        if not seated:
            _keep(found, [], [], 0, ignores, cabin, sitters)
            continue
        for degrees, cells in _turned_together(seated, blank):
            _lay_everywhere(found, card, cells, len(seated), degrees, ignores, cabin, sitters, rules)
    return [found[key] for key in sorted(found)]


def _turned_together(seated: list[Cell], blank: list[Cell]) -> list[tuple[int, list[Cell]]]:
    """R4: the looks of the seated cells followed by the blank ones; turned as one piece."""
    marked = [(row, column, letter + "1") for row, column, letter in seated] + [
        (row, column, letter + "0") for row, column, letter in blank
    ]
    looks = []
    for degrees, cells in turns(marked):
        ordered = [cell for cell in cells if cell[2][1] == "1"] + [cell for cell in cells if cell[2][1] == "0"]
        looks.append((degrees, [(row, column, mark[0]) for row, column, mark in ordered]))
    return looks


def _lay_everywhere(
    found: Found,
    card: Card,
    cells: list[Cell],
    seated: int,
    degrees: int,
    ignores: bool,
    cabin: Cabin,
    sitters: Sitters,
    rules: dict[str, Any],
) -> None:
    most_sectors = 2 if "cross_aisle" in card.symbols else 1
    first_row, first_column, _ = cells[0]
    for place in cabin.seats:
        row, column = cabin.spot[place]
        top, left = row - first_row, column - first_column
        spots = [(seat(top + down, left + right), letter) for down, right, letter in cells[:seated]]
        # R1: existing seats. R7, R13: one sector, with the aisle symbol two.
        if not all([each in cabin.spot for each, _ in spots]):
            continue
        sectors = sorted({cabin.sector_of[each] for each, _ in spots})
        if len(sectors) > most_sectors:
            continue
        if not rules["ignored_cells_may_be_off_board"]:
            blanks = [seat(top + down, left + right) for down, right, _ in cells[seated:]]
            if not all([cabin.sector_of.get(each) in sectors for each in blanks]):
                continue
        _keep(found, spots, sectors, degrees, ignores, cabin, sitters)


def _keep(found: Found, spots: Placed, sectors: list[str], degrees: int, ignores: bool, cabin: Cabin, sitters: Sitters) -> None:
    key = str(sorted(spots))
    if key not in found:
        use = (["cross_aisle"] if len(sectors) > 1 else []) + (["ignore_one"] if ignores else [])
        expelled = [each for each, _ in spots if each in sitters]
        found[key] = {"placement": spots, "sectors": sectors, "turned": degrees, "use": use, "expelled": expelled}


def wish_seats(card: Card, cabin: Cabin, rules: dict[str, Any]) -> list[list[str]]:
    # R9
    return [[each for each in cabin.seats if meets(cabin, each, wish, rules)] for _, wish in card.wishes]


def wish_placements(
    card: Card, cabin: Cabin, sitters: Sitters, hall: Hall, fitting: list[list[str]]
) -> list[dict[str, Any]] | None:
    """All ways to seat the passengers of a wish card, or None if they are too many to list."""
    found: Found = {}
    for out, ignores in left_out_choices(card.letters(), hall, "ignore_one" in card.symbols):
        seated = [number for number in range(len(card.wishes)) if number not in out]
        ways: list[Placed] = [[]]
        for number in seated:
            letter = card.wishes[number][0]
            # R2: one passenger on a seat.
            ways = [
                way + [(each, letter)] for way in ways for each in fitting[number] if all([each != taken for taken, _ in way])
            ]
            if len(ways) > MOST_LISTED:
                return None
        for way in ways:
            _keep(found, way, sorted({cabin.sector_of[each] for each, _ in way}), 0, ignores, cabin, sitters)
            if len(found) > MOST_LISTED:
                return None
    for key in found:
        # R8: wishes ask for no aisle symbol.
        found[key]["use"] = [symbol for symbol in found[key]["use"] if symbol != "cross_aisle"]
    return [found[key] for key in sorted(found)]


def options(given: dict[str, Any]) -> dict[str, Any]:
    """Question: where may this card go? Sorted by who must leave; a page at a time has its change of points."""
    reading.only(given, ["layout", "rows", "card", "hall", "options", "rivals_best", "from", "most"])
    rules = rulings.read(given)
    cabin = given_layout(given)
    sitters = read_rows(given, cabin)
    card = Card(reading.record(given, "card"))
    hall = read_hall(given)
    best = rivals_best(given)
    start = reading.whole(given, "from", 0, 100000, 0)
    most = reading.whole(given, "most", 1, MOST_LISTED, PAGE)
    answer: dict[str, Any] = {"wishes": []}
    if card.cells:
        found: list[dict[str, Any]] | None = pattern_placements(card, cabin, sitters, hall, rules)
    else:
        fitting = wish_seats(card, cabin, rules)
        answer["wishes"] = _seats_by_wish(card, fitting, sitters)
        found = wish_placements(card, cabin, sitters, hall, fitting)
    answer["listed"] = found is not None
    ways = sorted(found or [], key=lambda way: (_paid(way, card), len(way["expelled"]), len(way["use"]), str(way["placement"])))
    answer["count"] = len(ways)
    answer["without_expelling"] = len([way for way in ways if not way["expelled"]])
    old = {name: sector_worth(cabin, sitters, name) for name in cabin.names}
    answer["placements"] = [_shown(way, card, cabin, sitters, old, best, rules) for way in ways[start : start + most]]
    return answer


def _paid(way: dict[str, Any], card: Card) -> int:
    # R10, R12: each expelled passenger costs, but one goes free with the symbol.
    return max(0, len(way["expelled"]) - (1 if "free_expel" in card.symbols else 0))


def _seats_by_wish(card: Card, fitting: list[list[str]], sitters: Sitters) -> list[dict[str, Any]]:
    """For each passenger the seats that meet the wish: free ones, and those where somebody would have to leave."""
    return [
        {
            "kind": KIND[card.wishes[number][0]],
            "letter": card.wishes[number][0],
            "wish": card.wishes[number][1] or None,
            "free": [each for each in fitting[number] if each not in sitters],
            "taken": [each for each in fitting[number] if each in sitters],
        }
        for number in range(len(fitting))
    ]


def _shown(
    way: dict[str, Any],
    card: Card,
    cabin: Cabin,
    sitters: Sitters,
    old: dict[str, tuple[int, dict[str, int]]],
    best: dict[str, int],
    rules: dict[str, Any],
) -> dict[str, Any]:
    after = dict(sitters)
    for place, letter in way["placement"]:
        after[place] = letter
    free = len(way["expelled"]) - _paid(way, card)
    return {
        "placement": [{"seat": place, "letter": letter} for place, letter in way["placement"]],
        "turned": way["turned"],
        "use": way["use"] + (["free_expel"] if free else []),
        "expelled": way["expelled"],
        "points": change_from(old, cabin, after, way["sectors"], best, rules) - 2 * _paid(way, card),
    }
