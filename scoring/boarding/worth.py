"""What a placement changes at once in the points of one's own plane, counted in the sectors it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.boarding.cabin import Cabin
from scoring.boarding.facts import EMPTY, GROUPED
from scoring.boarding.plane import CHILD, LOVER, groups_by_kind, in_care
from scoring.boarding.rivals import group_size, is_doubled

if TYPE_CHECKING:
    from scoring.boarding.plane import Sitters
    from scoring.boarding.types import Largest, Options

    Worth = dict[str, tuple[int, Largest]]


def sector_worth(cabin: Cabin, sitters: Sitters, sector: str) -> tuple[int, Largest]:
    """S2, S3, S5, S6 of one sector, and its largest groups for S4: neighbours never part over sectors (S1)."""
    seats = cabin.sectors[sector]
    taken = [each for each in seats if sitters.get(each, EMPTY) != EMPTY]
    groups = groups_by_kind(cabin, sitters, taken)
    pairs = len([group for group in groups[LOVER] if len(group) == 2])
    cared = len([each for group in groups[CHILD] for each in group if len(group) == 1 and in_care(cabin, sitters, each)])
    empty = len(seats) - len(taken)
    largest = {letter: max([len(group) for group in groups[letter]] + [0]) for letter in GROUPED}
    return 5 * pairs + 3 * cared + (0 if empty else 8) - empty, largest


def group_points(largest: Largest, best: Largest, rules: Options) -> int:
    points = 0
    for letter in GROUPED:
        points += group_size(largest[letter], rules) * (2 if is_doubled(largest[letter], best[letter]) else 1)
    return points


def by_sector(cabin: Cabin, sitters: Sitters) -> Worth:
    return {name: sector_worth(cabin, sitters, name) for name in cabin.names}


def change(old: Worth, cabin: Cabin, after: Sitters, touched: list[str], best: Largest, rules: Options) -> int:
    """Points after less points before; events, vouchers and the expelled aside."""
    return plane_worth(renewed(old, cabin, after, touched), best, rules) - plane_worth(old, best, rules)


def renewed(old: Worth, cabin: Cabin, after: Sitters, touched: list[str]) -> Worth:
    new = dict(old)
    for name in touched:
        new[name] = sector_worth(cabin, after, name)
    return new


def plane_worth(sectors: Worth, best: Largest, rules: Options) -> int:
    largest = {letter: max([sectors[name][1][letter] for name in sectors]) for letter in GROUPED}
    return sum([sectors[name][0] for name in sectors]) + group_points(largest, best, rules)
