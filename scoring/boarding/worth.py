"""What a placement changes at once in the points of one's own plane, counted in the sectors it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.boarding.cabin import Cabin
from scoring.boarding.facts import EMPTY, GROUPED
from scoring.boarding.plane import CHILD, LOVER, alike, in_care
from scoring.boarding.rivals import group_size, is_doubled

if TYPE_CHECKING:
    from scoring.boarding.plane import Sitters
    from scoring.boarding.types import Largest, Options, Paint

    Worth = dict[str, tuple[int, Largest]]


def sector_worth(cabin: Cabin, sitters: Sitters, sector: str) -> tuple[int, Largest]:
    """S2, S3, S5, S6 of one sector, and its largest groups for S4: neighbours never part over sectors (S1)."""
    seats = cabin.sectors[sector]
    taken: dict[str, Paint] = {each: sitters[each] for each in seats if sitters.get(each, EMPTY) != EMPTY}
    empty = len(seats) - len(taken)
    points = -empty if empty else 8
    largest = dict.fromkeys(GROUPED, 0)
    for letter, group in alike(cabin, taken, seats):
        size = len(group)
        if letter == LOVER:
            points += 5 if size == 2 else 0
        elif letter == CHILD:
            points += 3 if size == 1 and in_care(cabin, sitters, group[0]) else 0
        elif letter != EMPTY and size > largest[letter]:
            largest[letter] = size
    return points, largest


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
    worths = [sectors[name] for name in sectors]
    points = sum([points for points, _ in worths])
    for letter in GROUPED:
        largest = max([groups[letter] for _, groups in worths])
        points += group_size(largest, rules) * (2 if is_doubled(largest, best[letter]) else 1)
    return points
