"""Paper: how many sheets stand on a page of which size, where they stand, where to cut, and what is too small to read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sheets import lettering
from sheets.pen import SMALLEST_BOX
from sheets.sheet import HEIGHT, WIDTH

PAPERS: Final = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4), "A5": (148.0, 210.0)}
PER_PAGE: Final = (1, 2)  # two stand side by side on a page laid crosswise
MARGIN = 5.0
POINT: Final = 72 / 25.4
LETTERS: Final = 6.0  # points on the paper: below this a person with good eyes gives up
BOXES: Final = 3.0  # millimetres on the paper: below this a pencil leaves its box


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
    cell = wide / per_page
    scale = min((cell - 2 * MARGIN) / WIDTH, (high - 2 * MARGIN) / HEIGHT)
    return [Place(column * cell + (cell - WIDTH * scale) / 2, (high - HEIGHT * scale) / 2, scale) for column in range(per_page)]


def smallest_letters(paper: str, per_page: int) -> float:
    """How large the smallest letters are on this paper, in points."""
    return lettering.SMALLEST * places(paper, per_page)[0].scale * POINT


def is_readable(paper: str, per_page: int) -> bool:
    """Whether every letter and every box stays large enough for eyes and pencils."""
    scale = places(paper, per_page)[0].scale
    return smallest_letters(paper, per_page) >= LETTERS and scale * SMALLEST_BOX >= BOXES


def offered(paper: str) -> list[int]:
    """How many sheets may stand on a page of this paper."""
    return [number for number in PER_PAGE if is_readable(paper, number)]


def cut_line(paper: str, per_page: int) -> tuple[float, float, float, float] | None:
    """Where the page is cut: from margin to margin, where every printer prints; one sheet needs no cut."""
    if per_page == 1:
        return None
    wide, high = page_size(paper, per_page)
    return wide / 2, MARGIN, wide / 2, high - MARGIN
