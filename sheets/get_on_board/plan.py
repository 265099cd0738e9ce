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
    students: float
    buses: float
    traffic: float
    foot: float
    gap: float
    box: float

    @property
    def people(self) -> float:
        return self.students + self.gap + self.buses


ROOMY = Plan(masthead=13, tickets=29.5, strip=17, students=31.2, buses=44.3, traffic=33, foot=21.9, gap=1.67, box=6.9)
WITH_MAP = Plan(masthead=12, tickets=24, strip=14.4, students=18.2, buses=33.4, traffic=27.3, foot=61.7, gap=1.5, box=4.9)
TICK = 3.3  # a box that is only ticked as a reminder
TOURISTS_WIDE = 64.0


def in_words(values: list[int]) -> str:
    return " ".join(shown(value) for value in values)


def result(section: Section, x: float, y: float, w: float, h: float, written: str, field: str, minus: bool = False) -> None:
    """The box for a section's points, with its minus printed where points are lost."""
    pen = section.pen
    pen.result(x, y, w, h, field=f"{field}.points")
    if minus:
        pen.number(x + 1.7, y + h / 2, MINUS, min(3.6, h * 0.5), weight=800, colour=section.ink.accent)
    shift = 3.2 if minus else 0
    pen.written(x + shift, y, w - shift - 0.3, h, written)


def boxes(pen: Pen, x: float, y: float, columns: int, count: int, size: float, crossed: int, field: str) -> None:
    """A block of boxes to cross, row by row."""
    for number in range(count):
        left = x + number % columns * (size + 0.7)
        top = y + number // columns * (size + 0.7)
        pen.box(left, top, size, size, field=field, number=number)
        if number < crossed:
            pen.cross(left, top, size, size)


def star(pen: Pen, x: float, y: float, w: float, h: float, written: str, field: str) -> None:
    """A box for a landmark's number: the star stands in its corner."""
    pen.box(x, y, w, h, field=field)
    pen.icon("star", x + 0.5, y + 0.5, 3, pen.ink.accent)
    pen.written(x + 1.4, y + 0.6, w - 1.6, h - 0.8, written)
