"""Comparing planes: the best that anybody at the table has, for largest groups, expelled passengers and empty areas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.boarding.plane import GROUPED
from scoring.boarding.sheet import AREA, Sheet

if TYPE_CHECKING:
    Largest = dict[str, int]

MOST_TOKENS = 150
NOBODY_KNOWS = 1000


class Rivals:
    """The best of all sheets, together with what is told (`rivals`) of players whose planes are not here."""

    def __init__(self, told: dict[str, Any], sheets: list[Sheet]) -> None:
        reading.only(told, ["largest", "expelled", AREA])
        others = read_largest(told, "largest", 0)
        self.told = bool(told)
        self.largest = {letter: max([others[letter]] + [sheet.largest[letter] for sheet in sheets]) for letter in GROUPED}
        self.expelled = max([reading.whole(told, "expelled", 0, MOST_TOKENS, 0)] + [sheet.expelled for sheet in sheets])
        self.empty_area = max([reading.whole(told, AREA, 0, 30, 0)] + [sheet.empty_area for sheet in sheets])
        # One plane alone has nobody to be compared with, unless the others' numbers are told.
        self.expelled_unknown = len(sheets) == 1 and told.get("expelled") is None
        self.empty_area_unknown = len(sheets) == 1 and told.get(AREA) is None


def read_largest(given: dict[str, Any], field: str, untold: int) -> Largest:
    """Largest groups of the others, by letter."""
    told = reading.record(given, field, {})
    reading.only(told, GROUPED)
    return {letter: reading.whole(told, letter, 0, 30, untold) for letter in GROUPED}


def group_size(size: int, rules: dict[str, Any]) -> int:
    # S4, A8: a passenger alone is a group of one unless the table says otherwise.
    return 0 if size == 1 and not rules["single_passenger_is_group"] else size


def is_doubled(size: int, best: int) -> bool:
    # S4: nobody has a larger group; ties double for all.
    return size >= best
