"""Boarding counted once more, the way people count: sector by sector on little grids. Shares no line with the engine."""

from itertools import permutations
from typing import Any

Grid = list[str]
Spot = tuple[int, int]
ADULTS = "RYGB"


def sectors(rows: list[str]) -> list[Grid]:
    parts = [row.split("|") for row in rows]
    return [[row[number] for row in parts] for number in range(len(parts[0]))]


def touching(one: Spot, other: Spot) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def around(grid: Grid, spot: Spot) -> list[str]:
    """The letters on all existing seats beside this one."""
    return [letter for row, line in enumerate(grid) for column, letter in enumerate(line) if touching(spot, (row, column))]


def clusters(grid: Grid, letter: str) -> list[set[Spot]]:
    """Merge heaps that touch until no two do."""
    heaps = [{(row, column)} for row, line in enumerate(grid) for column, each in enumerate(line) if each == letter]
    merged = True
    while merged:
        merged = False
        for one, other in permutations(heaps, 2):
            if any(touching(a, b) for a in one for b in other):
                heaps.remove(other)
                one.update(other)
                merged = True
                break
    return heaps


def sizes(rows: list[str], letter: str) -> list[int]:
    return sorted((len(heap) for grid in sectors(rows) for heap in clusters(grid, letter)), reverse=True)


def children(grid: Grid, *, cared: bool) -> list[Spot]:
    return [
        (row, column)
        for row, line in enumerate(grid)
        for column, letter in enumerate(line)
        if letter == "W" and all(near in ADULTS for near in around(grid, (row, column))) == cared
    ]


def pairs(grid: Grid) -> list[set[Spot]]:
    return [heap for heap in clusters(grid, "R") if len(heap) == 2]


def facts(rows: list[str]) -> dict[str, Any]:
    grids = sectors(rows)
    return {
        "pairs": sum(len(pairs(grid)) for grid in grids),
        "lone": sizes(rows, "R").count(1),
        "cared": sum(len(children(grid, cared=True)) for grid in grids),
        "uncared": sum(len(children(grid, cared=False)) for grid in grids),
        "largest": {letter: max(sizes(rows, letter), default=0) for letter in "YGB"},
        "full": sum("." not in "".join(grid) for grid in grids),
        "empty": "".join(rows).count("."),
        "area": max(sizes(rows, "."), default=0),
    }


def event(name: str, rows: list[str]) -> int:  # noqa: PLR0911
    """Points of every event but E8."""
    grids = sectors(rows)
    plain = [row.replace("|", "") for row in rows]
    if name == "E1":
        return 4 * sum(len(around(grid, child)) == 4 for grid in grids for child in children(grid, cared=True))
    if name == "E2":
        return 5 * sum(all(max(map(len, clusters(grid, kind)), default=0) >= 3 for kind in "YGB") for grid in grids)
    if name == "E3":
        return 4 * sum(len(pairs(grid)) >= 3 for grid in grids)
    if name == "E4":
        return 3 * sum(
            touching(child, lover)
            for grid in grids
            for child in children(grid, cared=True)
            for pair in pairs(grid)
            for lover in pair
        )
    if name == "E5":
        return 4 * sum("." not in column for column in zip(*plain, strict=True))
    if name == "E6":
        return -2 * sum(len(children(grid, cared=False)) for grid in grids)
    if name == "E7":
        return -3 * sizes(rows, "R").count(1)
    if name == "E9":
        taken = sum(row[0] != "." for row in plain) + sum(row[-1] != "." for row in plain)
        return -(-taken // 2)
    if name == "E10":
        return 5 * sum("".join(plain).count(kind) <= 3 for kind in "YGB")
    if name == "E11":
        return 4 * sum(len(children(grid, cared=True)) >= 3 for grid in grids)
    if name == "E12":
        return 3 * sum(sizes(rows, kind).count(3) for kind in "YGB")
    if name == "E13":
        return 9 * sum(has_square(grid) for grid in grids)
    if name == "E14":
        corners = {plain[0][0], plain[0][-1], plain[-1][0], plain[-1][-1]}
        return 6 if len(corners) == 4 and "." not in corners else 0
    return 10 if "." not in plain[2] else 0


def has_square(grid: Grid) -> bool:
    return any(
        all("." not in grid[row + down][column : column + 3] for down in range(3))
        for row in range(len(grid) - 2)
        for column in range(len(grid[0]) - 2)
    )


def totals(players: list[dict[str, Any]], events: list[str]) -> list[int]:
    """Players as `{rows, vouchers, expelled, bonus_cards}`."""
    counted = [facts(player["rows"]) for player in players]
    best = {kind: max(each["largest"][kind] for each in counted) for kind in "YGB"}
    most = max(player["expelled"] for player in players)
    area = max(each["area"] for each in counted)
    found = []
    for player, count in zip(players, counted, strict=True):
        points = 5 * count["pairs"] + 3 * count["cared"] + 8 * count["full"] - count["empty"]
        points += sum(size * (2 if size == best[kind] else 1) for kind, size in count["largest"].items())
        points += -(-player["vouchers"] // 2) - 2 * player["expelled"] + player["bonus_cards"]
        if len(players) > 1 and most and player["expelled"] == most:
            points -= 2
        for name in events:
            points += (5 if area and count["area"] == area else 0) if name == "E8" else event(name, player["rows"])
        found.append(points)
    return found


def ways_to_lie(cells: list[list[Any]], rows: list[str], *, cross: bool = False) -> set[frozenset[tuple[int, int, str]]]:
    """All places of a pattern, as sets of (row, column, letter): turned by multiplying with i, then pushed about."""
    widths = [len(part) for part in rows[0].split("|")]
    sector_of = [number for number, width in enumerate(widths) for _ in range(width)]
    found = set()
    for turn in range(4):
        turned = [(complex(row, column) * 1j**turn, letter) for row, column, letter in cells]
        for down in range(-12, 24):
            for right in range(-12, 24):
                lying = [(round(spot.real) + down, round(spot.imag) + right, letter) for spot, letter in turned]
                if any(not (1 <= row <= len(rows) and 1 <= column <= sum(widths)) for row, column, _ in lying):
                    continue
                if len({sector_of[column - 1] for _, column, _ in lying}) <= (2 if cross else 1):
                    found.add(frozenset(lying))
    return found
