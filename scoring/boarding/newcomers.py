"""The passengers of a card as somebody wants to seat them: who sits where, who leaves, which symbols are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.boarding.cabin import LONGEST_SEAT, MOST_SEATS, Cabin
from scoring.boarding.card import Card, read_symbols
from scoring.boarding.facts import LETTERS
from scoring.boarding.plane import read_sitters
from scoring.boarding.tokens import read_heaps

if TYPE_CHECKING:
    from scoring.boarding.plane import Sitters
    from scoring.boarding.types import Letter, Settled, Tokens
    from scoring.types import Given

UNLIMITED = 150
# As many as there are seats: what is too many for the card is refused by its rule.
MOST_PLACED = MOST_SEATS


class Newcomers:
    """A placement as it was put: passengers on seats, the symbols used, and what else was done to the plane."""

    def __init__(self, given: Given, cabin: Cabin) -> None:
        self.cabin = cabin
        self.sitters = read_sitters(given, cabin)
        self.card = Card(reading.record(given, "card"))
        self.named = read_symbols(given, "use")
        # A symbol that the card does not have changes nothing.
        self.use = [symbol for symbol in self.named if symbol in self.card.symbols]
        self.hall = read_hall(given)
        passengers = [
            _read_passenger(reading.record({"placement": each}, "placement"))
            for each in reading.listing(given, "placement", most=MOST_PLACED)
        ]
        self.seats = [place for place, _ in passengers]
        self.letters = [letter for _, letter in passengers]
        self.also_expel = _read_seats(given, "also_expel")
        self.moved = _read_seats(given, "moved")
        self.returned = reading.text(given, "returned", LONGEST_SEAT, "")
        self.own_plane = not reading.switch(given, "other_plane")

    def seats_of(self, letter: Letter) -> list[str]:
        return [self.seats[number] for number in range(len(self.seats)) if self.letters[number] == letter]

    def count(self, letter: Letter) -> int:
        return self.letters.count(letter)

    def sectors(self) -> list[str]:
        return sorted({self.cabin.sector_of[each] for each in self.seats if each in self.cabin.spot})

    def expelled(self) -> list[str]:
        return [each for each in self.seats if each in self.sitters]

    def settled(self) -> Settled:
        """Who leaves and where to: beside the plane (R10), or one of them back to the hall (R12)."""
        expelled = self.expelled()
        free = "free_expel" in self.use and expelled != []
        # R12: with several kinds to choose from the player says who returns, for it changes the hall.
        returned = (self.returned or expelled[0]) if free else ""
        choose = free and len({self.sitters[each] for each in expelled}) > 1 and not self.returned
        return {
            "expelled": [{"seat": each, "letter": self.sitters[each]} for each in expelled if each != returned],
            "returned": {"seat": returned, "letter": self.sitters[returned]} if free else None,
            "choose_returned": expelled if choose else [],
        }

    def seated(self) -> Sitters:
        """The plane with the newcomers in their seats."""
        after = dict(self.sitters)
        for number in range(len(self.seats)):
            after[self.seats[number]] = self.letters[number]
        return after


def read_hall(given: Given) -> Tokens:
    """Tokens left in the hall; a kind not named is plentiful."""
    return read_heaps(reading.record(given, "hall", {}), UNLIMITED)


def _read_passenger(passenger: Given) -> tuple[str, Letter]:
    reading.only(passenger, ["seat", "letter"])
    letter = reading.choice(passenger, "letter", LETTERS)
    return (reading.text(passenger, "seat", LONGEST_SEAT), letter)


def _read_seats(given: Given, field: str) -> list[str]:
    return [reading.text({field: each}, field, LONGEST_SEAT) for each in reading.listing(given, field, [], 60)]
