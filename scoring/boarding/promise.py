"""What a change of one plane will do to its total: the same count as at the end, with the others as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import tally
from scoring.boarding import rulings
from scoring.boarding.count import lines_of
from scoring.boarding.plane import rows_of
from scoring.boarding.rivals import Rivals
from scoring.boarding.sheet import Sheet

if TYPE_CHECKING:
    from scoring.boarding.plane import Sitters
    from scoring.boarding.types import State


class Promise:
    """The total of one seat now, to be compared with what it would be."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.cabin = rulings.cabin_of(state)
        self.sheets = [Sheet(player["name"], player["pad"], self.cabin) for player in state["players"]]
        self.total = self._total(self.sheets[seat])

    def _total(self, sheet: Sheet) -> int:
        sheets = list(self.sheets)
        sheets[self.seat] = sheet
        rivals = Rivals(self.state["shared"]["rivals"], sheets)
        return tally.total(lines_of(sheet, rivals, self.state["options"]["events"], self.state["options"]))

    def change(self, after: Sitters, expelled: int, kept: int) -> int:
        """What the total does when the plane looks like this, so many more are expelled and so many cards with a star kept."""
        player = self.state["players"][self.seat]
        pad = player["pad"].copy()
        pad["rows"] = rows_of(after, self.cabin)
        pad["expelled"] += expelled
        pad["bonus_cards"] += kept
        return self._total(Sheet(player["name"], pad, self.cabin)) - self.total
