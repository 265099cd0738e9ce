"""What boards have in common: places with neighbours, and the connected groups among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable

if TYPE_CHECKING:
    Neighbours = dict[str, list[str]]


def neighbours_from_roads(roads: list[list[str]]) -> Neighbours:
    """Both directions of every road, each list sorted."""
    found: Neighbours = {}
    for road in roads:
        found.setdefault(road[0], []).append(road[1])
        found.setdefault(road[1], []).append(road[0])
    return {place: sorted(found[place]) for place in found}


def groups(places: list[str], neighbours: Callable[[str], list[str]]) -> list[list[str]]:
    """Connected groups among the given places only, in the order in which the list meets them first."""
    waiting = set(places)
    found: list[list[str]] = []
    for start in places:
        if start not in waiting:
            continue
        waiting.remove(start)
        group = [start]
        for place in group:  # grows while it is walked
            for near in neighbours(place):
                if near in waiting:
                    waiting.remove(near)
                    group.append(near)
        found.append(group)
    return found
