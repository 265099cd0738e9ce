"""Comparing planes: the best that anybody at the table has, for largest groups, expelled passengers and empty areas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.boarding.cabin import LARGEST_SECTOR
from scoring.boarding.facts import GROUPED
from scoring.boarding.sheet import AREA, LARGEST, MOST_EXPELLED, Sheet, read_number

if TYPE_CHECKING:
    from scoring.boarding.types import Entry, Largest, LargestGiven, Options, Rival, RivalsTold
    from scoring.types import Given

NOBODY_KNOWS = 1000
# In a plane that is not here a sector may be as large as any.
MOST: dict[Entry, int] = {"expelled": MOST_EXPELLED, AREA: LARGEST_SECTOR}
MOST.update({LARGEST[letter]: LARGEST_SECTOR for letter in GROUPED})
RIVALS: list[Rival] = ["expelled", AREA, "largest_Y", "largest_G", "largest_B"]


def read_told(given: Given) -> RivalsTold:
    """What a table knows of players whose planes are not here."""
    reading.only(given, ["largest", "expelled", AREA])
    rivals: RivalsTold = {}
    if given.get("largest") is not None:
        largest = reading.record(given, "largest")
        reading.only(largest, GROUPED)
        groups: LargestGiven = {}
        for letter in GROUPED:
            if letter in largest:
                groups[letter] = read_number(largest, letter, LARGEST[letter], MOST, None)
        rivals["largest"] = groups
    if "expelled" in given:
        rivals["expelled"] = read_number(given, "expelled", "expelled", MOST, None)
    if AREA in given:
        rivals[AREA] = read_number(given, AREA, AREA, MOST, None)
    return rivals


class Rivals:
    """The best of all sheets, together with what is told (`rivals`) of players whose planes are not here."""

    def __init__(self, others: RivalsTold, sheets: list[Sheet]) -> None:
        groups = others.get("largest", {})
        self.told = bool(others)
        self.largest = {
            letter: max([groups.get(letter) or 0] + [sheet.largest[letter] for sheet in sheets]) for letter in GROUPED
        }
        # Who has the largest group, the most expelled, the largest empty area; nobody where only the number is told.
        self.largest_of = {
            letter: [sheet.name for sheet in sheets if sheet.largest[letter] == self.largest[letter]] for letter in GROUPED
        }
        self.expelled = max([others.get("expelled") or 0] + [sheet.expelled for sheet in sheets])
        self.expelled_by = [sheet.name for sheet in sheets if sheet.expelled == self.expelled]
        self.empty_area = max([others.get(AREA) or 0] + [sheet.empty_area for sheet in sheets])
        self.empty_area_of = [sheet.name for sheet in sheets if sheet.empty_area == self.empty_area]
        # One plane alone has nobody to be compared with, unless the others' numbers are told.
        self.expelled_unknown = len(sheets) == 1 and others.get("expelled") is None
        self.empty_area_unknown = len(sheets) == 1 and others.get(AREA) is None


def read_largest(given: Given, field: str, untold: int) -> Largest:
    """Largest groups of the others, by letter."""
    largest = reading.record(given, field, {})
    reading.only(largest, GROUPED)
    return {letter: read_number(largest, letter, LARGEST[letter], MOST, untold) for letter in GROUPED}


def group_size(size: int, rules: Options) -> int:
    # S4, A8: a passenger alone is a group of one unless the table says otherwise.
    return 0 if size == 1 and not rules["single_passenger_is_group"] else size


def is_doubled(size: int, best: int) -> bool:
    # S4: nobody has a larger group; ties double for all.
    return size >= best
