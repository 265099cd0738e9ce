"""Corner marks: four small squares that tell a camera which sheet it sees, and where.

Each is a code of ArUco's 4×4 dictionary, taken from a library that reads them. The number of a code is that of
the sheet and of its corner together, so that a mark alone tells both.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WIDTH, HEIGHT = 138.0, 200.0
SIDE = 6.6  # six cells, of which the outer ones are the black frame
CELLS = 4
# What a sheet leaves free beside a mark: a mark is found by the paper around it.
ROOM = SIDE + 1.8

Rect = tuple[float, float, float, float]


@cache
def codes() -> list[int]:
    """The dictionary: sixteen bits each, row by row, 1 is white."""
    name = "aruco_4x4_1000.js"
    served = ROOT / "static" / "vendor" / name
    file = served if served.exists() else ROOT / "node_modules" / "js-aruco2" / "src" / "dictionaries" / name
    pairs = re.findall(r"\[(\d+),(\d+)\]", file.read_text(encoding="utf-8"))
    return [int(high) << 8 | int(low) for high, low in pairs]


def places(top: float) -> list[Rect]:
    """Where the marks of a sheet stand, clockwise from the left upper one; those above at a height of their own."""
    right, bottom = WIDTH - SIDE, HEIGHT - SIDE
    return [(x, y, SIDE, SIDE) for x, y in ((0.0, top), (right, top), (right, bottom), (0.0, bottom))]


def mark(number: int, place: Rect) -> list[Rect]:
    """A black square and its white bars; what lies in both is white."""
    x, y, side, _ = place
    cell = side / (CELLS + 2)
    drawn = [place]
    code = codes()[number]
    for row in range(CELLS):
        bits = [code >> (CELLS * CELLS - 1 - row * CELLS - column) & 1 for column in range(CELLS)]
        start = 0
        for white, run in groupby(bits):
            length = len(list(run))
            if white:
                drawn.append((x + (start + 1) * cell, y + (row + 1) * cell, length * cell, cell))
            start += length
    return drawn
