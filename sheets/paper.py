"""Paper: how many sheets stand on a page of which size, where they stand, and where to cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sheets.sheet import HEIGHT, WIDTH

PAPERS: Final = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4), "A5": (148.0, 210.0)}
PER_PAGE: Final = {1: (1, 1), 2: (2, 1), 4: (2, 2)}  # columns and rows; two stand side by side on a page laid crosswise
MARGIN = 5.0


@dataclass(frozen=True)
class Place:
    """Where a sheet stands on a page, in millimetres from the left upper corner, and how much it is enlarged."""

    left: float
    top: float
    scale: float


def page_size(paper: str, per_page: int) -> tuple[float, float]:
    short, long = PAPERS[paper]
    return (long, short) if per_page == 2 else (short, long)


def places(paper: str, per_page: int) -> list[Place]:
    """The places of a page in reading order; each keeps its margin to edges and cuts."""
    wide, high = page_size(paper, per_page)
    columns, rows = PER_PAGE[per_page]
    cell_w, cell_h = wide / columns, high / rows
    scale = min((cell_w - 2 * MARGIN) / WIDTH, (cell_h - 2 * MARGIN) / HEIGHT)
    return [
        Place(column * cell_w + (cell_w - WIDTH * scale) / 2, row * cell_h + (cell_h - HEIGHT * scale) / 2, scale)
        for row in range(rows)
        for column in range(columns)
    ]


def cut_marks(paper: str, per_page: int) -> list[tuple[float, float, float, float]]:
    """Short lines where the page is cut: outside at its edges, and a cross in the middle of four; one sheet needs none."""
    wide, high = page_size(paper, per_page)
    columns, rows = PER_PAGE[per_page]
    long = MARGIN - 1
    marks = []
    if columns > 1:
        marks += [(wide / 2, 0, wide / 2, long), (wide / 2, high - long, wide / 2, high)]
    if rows > 1:
        marks += [(0, high / 2, long, high / 2), (wide - long, high / 2, wide, high / 2)]
        marks += [(wide / 2 - 3, high / 2, wide / 2 + 3, high / 2), (wide / 2, high / 2 - 3, wide / 2, high / 2 + 3)]
    return marks
