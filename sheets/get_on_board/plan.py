"""How the height of the sheet is shared out, and the boxes that all of its sections use."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.filled import MINUS, shown
from sheets.pen import Pen
from sheets.sheet import Section


@dataclass(frozen=True)
class Plan:
    """How the height of the sheet is shared out; with a map everything else is a little smaller."""

    masthead: float
    tickets: float
    strip: float
    people: float
    traffic: float
    foot: float
    gap: float
    box: float


ROOMY = Plan(masthead=13, tickets=29, strip=17.5, people=80, traffic=33, foot=17.5, gap=2, box=6.9)
WITH_MAP = Plan(masthead=12.5, tickets=23.5, strip=15.2, people=59.5, traffic=26.8, foot=54.5, gap=1.6, box=5.2)
TOURISTS_WIDE = 62.6


def in_words(values: list[int]) -> str:
    return " ".join(shown(value) for value in values)


def result(section: Section, x: float, y: float, w: float, h: float, written: str, minus: bool = False) -> None:
    """The box for a section's points, with its minus printed where points are lost."""
    section.pen.result(x, y, w, h)
    if minus:
        section.pen.number(x + 2, y + h / 2, MINUS, min(4.5, h * 0.6), weight=800, colour=section.ink.accent)
    section.pen.written(x + (2.4 if minus else 0), y, w - (2.4 if minus else 0), h, written)


def boxes(pen: Pen, x: float, y: float, columns: int, count: int, size: float, crossed: int) -> None:
    """A block of boxes to cross, row by row."""
    for number in range(count):
        left = x + number % columns * (size + 0.7)
        top = y + number // columns * (size + 0.7)
        pen.box(left, top, size, size)
        if number < crossed:
            pen.cross(left, top, size, size)


def star(pen: Pen, x: float, y: float, w: float, h: float, written: str) -> None:
    """A box for a landmark's number: the star stands in its corner."""
    pen.box(x, y, w, h)
    pen.icon("star", x + 0.5, y + 0.5, 3, pen.ink.accent)
    pen.written(x + 1.4, y + 0.6, w - 1.6, h - 0.8, written)
