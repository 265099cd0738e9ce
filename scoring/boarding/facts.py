"""The printed facts of the game, and the letters by which its passengers are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from scoring.facts import load
from scoring.reading import only

if TYPE_CHECKING:
    from scoring.boarding.types import Facts, Grouped, KindName, Letter, NoInput

FACTS = cast("Facts", load(__file__))
LETTERS: list[Letter] = [each["letter"] for each in FACTS["kinds"]]
KIND: dict[Letter, KindName] = {each["letter"]: each["kind"] for each in FACTS["kinds"]}
# All of a kind, as a line of the score and a heap in the hall are called.
KINDS: dict[Letter, str] = {"R": "lovers", "W": "children", "Y": "tourists", "G": "ecologists", "B": "businessmen"}
# S4: the kinds of which the largest group counts.
GROUPED: list[Grouped] = ["Y", "G", "B"]
EMPTY: Final = "."
# Far more than any table holds: so far a number can be read, and then a rule says why there are not so many.
READABLE: Final = 1000


def facts(given: NoInput) -> Facts:
    """The printed facts: kinds of passengers, sides of the board, symbols, events, scenarios, and what a table may choose."""
    only(given, [])
    return FACTS
