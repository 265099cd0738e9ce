"""The pen: draws one figure in millimetres. Lines of a kind are gathered into one path, which keeps the PDF small and quick.

Whatever a pencil may mark is remembered while it is drawn: which field, which of its boxes, and where.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from sheets import lettering
from sheets.icons import ICONS, by_steps, line_of, placed, ring
from sheets.ink import Ink

CAPITALS = 0.72  # how high capitals and figures stand above their line, in sizes
_POINTS_ONLY = re.compile(r"[MLCZ\d. -]+")
SMALLEST_BOX = 3.2  # millimetres at the size of the drawing: 3 on the smallest print that is offered (paper.py)


@dataclass(frozen=True)
class Spot:
    """A place for the pencil: the field it belongs to, which of the field's boxes it is, and where it was drawn."""

    field: str
    number: int
    x: float
    y: float
    w: float
    h: float
    is_round: bool = False


@dataclass(frozen=True)
class Print:
    """What is printed in or beside a box: the rectangle that it fills, and the words with their size and weight, if any, or the
    icon."""

    x: float
    y: float
    w: float
    h: float
    words: str = ""
    size: float = 0
    weight: int = 400
    icon: str = ""


@dataclass(frozen=True)
class OtherScript:
    """A line of handwriting whose letters only a text engine can join and order: between which edges its middle stands, its
    base line, and how it looks."""

    x: float
    base: float
    w: float
    words: str
    size: float
    colour: str

    def html(self, left: float, top: float) -> str:
        high = (lettering.ASCENT + lettering.DESCENT) * self.size
        over = top + self.base - lettering.ASCENT * self.size
        spot = f"left:{left + self.x:.3f}mm;top:{over:.3f}mm;width:{self.w:.3f}mm;text-align:center;white-space:pre"
        look = f"font:600 {self.size:.3f}mm/{high:.3f}mm {lettering.FAMILY};color:{self.colour}"
        return f'<p style="{spot};{look}">{lettering.html(self.words, 600)}</p>'

    def svg(self) -> str:
        place = f'x="{_n(self.x + self.w / 2)}" y="{_n(self.base)}" text-anchor="middle"'
        look = f'font-size="{_n(self.size)}" font-weight="600" fill="{self.colour}"'
        return f"<text {place} {look}>{escape(self.words)}</text>"


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    if not r:
        return f"M{_n(x)} {_n(y)}h{_n(w)}v{_n(h)}h{_n(-w)}Z"
    corner = _n(r)
    turn = f"a{corner} {corner} 0 0 1"
    return (
        f"M{_n(x + r)} {_n(y)}h{_n(w - 2 * r)}{turn} {corner} {corner}v{_n(h - 2 * r)}{turn} -{corner} {corner}"
        f"h{_n(2 * r - w)}{turn} -{corner} -{corner}v{_n(2 * r - h)}{turn} {corner} -{corner}Z"
    )


def _n(number: float) -> str:
    return f"{round(number, 2):g}"


def _in_two(words: str) -> list[str]:
    """Words broken at the space that leaves the shorter lines."""
    parts = words.split(" ")
    broken = [[" ".join(parts[:at]), " ".join(parts[at:])] for at in range(1, len(parts))]
    return min(broken, key=lambda lines: max(lettering.width(line, 1, 600) for line in lines), default=[words])


class Pen:
    """What is drawn first lies below: paper tints, lines, boxes, symbols, letters, and the pencil on top of all."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self._paths: dict[str, list[str]] = {}
        self._letters: list[str] = []
        self._pencil: list[str] = []
        self.other_scripts: list[OtherScript] = []
        self.spots: list[Spot] = []
        self.prints: list[Print] = []

    # What is printed

    def tint(self, x: float, y: float, w: float, h: float, r: float = 0, colour: str = "") -> None:
        colour = self.ink.of(colour) if colour else self.ink.tint
        if colour != "none":
            self._add(f'0 fill="{colour}"', _rounded(x, y, w, h, r))

    def panel(self, x: float, y: float, w: float, h: float, r: float = 2) -> None:
        self._add(f'1 fill="none" stroke="{self.ink.line}" stroke-width="{self.ink.frame}"', _rounded(x, y, w, h, r))

    def box(
        self, x: float, y: float, w: float, h: float, r: float = 0.8, *, field: str = "", number: int = 0
    ) -> None:  # fmt: skip
        self._spot(Spot(field, number, x, y, w, h))
        self._add(f'2 fill="#fff" stroke="{self.ink.text}" stroke-width="{self.ink.box}"', _rounded(x, y, w, h, r))

    def result(self, x: float, y: float, w: float, h: float, *, field: str = "", number: int = 0) -> None:
        """A box in which a section's points are written: heavier than the boxes that are crossed."""
        self._spot(Spot(field, number, x, y, w, h))
        self._add(f'2 fill="#fff" stroke="{self.ink.accent}" stroke-width="{self.ink.result}"', _rounded(x, y, w, h, 1.2))

    def circle(self, x: float, y: float, r: float, *, field: str = "", number: int = 0) -> None:
        self._spot(Spot(field, number, x - r, y - r, 2 * r, 2 * r, is_round=True))
        self._add(f'2 fill="#fff" stroke="{self.ink.text}" stroke-width="{self.ink.box}"', ring(x, y, r))

    def _spot(self, spot: Spot) -> None:
        if min(spot.w, spot.h) < SMALLEST_BOX - 1e-6:
            raise ValueError(f"A box of {spot.w:.2f} × {spot.h:.2f} mm is too small for a pencil")
        self.spots.append(spot)

    def disc(self, x: float, y: float, r: float, colour: str = "") -> None:
        self.prints.append(Print(x - r, y - r, 2 * r, 2 * r))
        self._add(f'3 fill="{colour or self.ink.text}"', ring(x, y, r))

    def solid(self, path: str, colour: str = "") -> None:
        self._add(f'3 fill="{colour or self.ink.accent}"', path)

    def line(
        self, *points: tuple[float, float], weight: float = 0.25, colour: str = "", dashed: bool = False, below: bool = True
    ) -> None:
        dash = ' stroke-dasharray="1 .8"' if dashed else ""
        kind = f'fill="none" stroke="{colour or self.ink.line}" stroke-width="{weight}" stroke-linejoin="round"{dash}'
        self._add(f"{1 if below else 3} {kind}", "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points))

    def outline(
        self, path: str, weight: float = 0.25, colour: str = "", filled: str = "none", *, below: bool = True
    ) -> None:  # fmt: skip
        kind = f'fill="{filled}" stroke="{colour or self.ink.line}" stroke-width="{weight}" stroke-linejoin="round"'
        self._add(f"{1 if below else 3} {kind}", path)

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "", solid: str = "") -> None:
        """A symbol with its left upper corner at a place; its filled parts in a colour of their own where one is given."""
        stroke, fill = ICONS[name]
        colour = colour or self.ink.text
        weight = line_of(size)
        self.prints.append(Print(x, y, size, size, icon=name))
        if fill or solid:
            self._add(f'4 fill="{solid or colour}"', placed(fill or stroke, x, y, size))
        kind = f'4 fill="none" stroke="{colour}" stroke-width="{weight}" stroke-linejoin="round" stroke-linecap="round"'
        self._add(kind, placed(stroke, x, y, size))

    def text(
        self, x: float, y: float, words: str, size: float, *, weight: int = 400, anchor: str = "start",
        colour: str = "", room: float = 0,
    ) -> None:  # fmt: skip
        """One line with its baseline at y; with a room given, letters shrink to fit it."""
        size = lettering.fitted(words, size, weight, room) if room else max(size, lettering.SMALLEST)
        start = _start(x, words, size, weight, anchor)
        wide = lettering.width(words, size, weight)
        self.prints.append(Print(start, y - size * CAPITALS, wide, size * CAPITALS, words, size, weight))
        self._letters.append(text_line(start, y, words, size, weight, colour or self.ink.text))

    def number(self, x: float, y: float, words: str, size: float, *, weight: int = 600, colour: str = "") -> None:
        """Short text centred on a place, in both directions."""
        self.text(x, y + size * 0.35, words, size, weight=weight, anchor="middle", colour=colour)

    # What the pencil adds

    def cross(self, x: float, y: float, w: float, h: float) -> None:
        self._strokes(f"M{_n(x + w * 0.14)} {_n(y + h * 0.2)}L{_n(x + w * 0.88)} {_n(y + h * 0.84)}"
                      f"M{_n(x + w * 0.84)} {_n(y + h * 0.14)}L{_n(x + w * 0.16)} {_n(y + h * 0.88)}")  # fmt: skip

    def strike(self, x: float, y: float, w: float, h: float) -> None:
        """A line through boxes that can no longer be used."""
        self._strokes(f"M{_n(x + 0.6)} {_n(y + h * 0.58)}L{_n(x + w - 0.6)} {_n(y + h * 0.44)}")

    def loop(self, x: float, y: float, w: float, h: float) -> None:
        self._strokes(ring(x + w / 2, y + h / 2, min(w, h) * 0.46))

    def written(self, x: float, y: float, w: float, h: float, words: str, size: float = 0) -> None:
        """Handwriting in the middle of a box; what is too long for a line is written in two if the box has room for them."""
        if not words:
            return
        words = lettering.printable(words, 600)
        size = handwriting([words], size or h * 0.72, w)
        lines = [words]
        if h >= 2 * size and lettering.width(words, size, 600) > w * 0.96:
            lines = _in_two(words)
        for number, line in enumerate(lines):
            middle = y + h / 2 + (number - (len(lines) - 1) / 2) * size * 1.04
            fitting = lettering.shortened(line, size, 600, w * 0.96)
            if lettering.is_ours(fitting, 600):
                self._pencil.append(_letters(x + w / 2, middle + size * 0.35, fitting, size, 600, "middle", self.ink.pencil))
            else:
                high = h if len(lines) == 1 else size * 1.04
                self._other_script(x, middle - high / 2, w, high, fitting, size)

    def _other_script(self, x: float, y: float, w: float, h: float, words: str, size: float) -> None:
        """Letters that are stacked high or hang low shrink and move until they are inside their line."""
        above, below = lettering.reach(words, 600)
        size = max(min(size, h * 0.96 / (above + below)), lettering.SMALLEST)
        base = y + h / 2 + size * CAPITALS / 2
        base = max(min(base, y + h * 0.98 - below * size), y + h * 0.02 + above * size)
        self.other_scripts.append(OtherScript(x, base, w, words, size, self.ink.pencil))

    def pencilled(self, x: float, y: float, words: str, size: float) -> None:
        """A word of handwriting with its middle at a place."""
        self._pencil.append(_letters(x, y + size * 0.35, words, size, 800, "middle", self.ink.pencil))

    def _strokes(self, path: str) -> None:
        self._add(f'9 fill="none" stroke="{self.ink.pencil}" stroke-width=".55" stroke-linecap="round"', path)

    def _add(self, kind: str, path: str) -> None:
        self._paths.setdefault(kind, []).append(by_steps(path) if _POINTS_ONLY.fullmatch(path) else path)

    def svg(self) -> str:
        """The inside of an <svg>, in presentation attributes only: a strict page may show it too."""
        return self.drawing() + "".join(line.svg() for line in self.other_scripts)

    def drawing(self) -> str:
        """The same without what is written in other scripts: the press sets every letter of a drawing on its own."""
        paths = [
            f'<path {kind[2:]} d="{"".join(self._paths[kind])}"/>' for kind in sorted(self._paths, key=lambda kind: kind[0])
        ]
        pencil = len([kind for kind in self._paths if kind[0] == "9"])
        below = paths[: len(paths) - pencil]
        return "".join(below + self._letters + paths[len(below) :] + self._pencil)


def handwriting(words: Iterable[str], size: float, w: float) -> float:
    """The largest letters up to a size in which each of the words fits a box of this width, but never too small to read."""
    widest = max((lettering.width(lettering.printable(each, 600), size, 600) for each in words), default=0)
    return max(min(size, size * w * 0.9 / widest), lettering.SMALLEST) if widest else size


def _start(x: float, words: str, size: float, weight: int, anchor: str) -> float:
    if anchor == "start":
        return x
    wide = lettering.width(words, size, weight)
    return x - (wide / 2 if anchor == "middle" else wide)


def _letters(x: float, y: float, words: str, size: float, weight: int, anchor: str, colour: str) -> str:
    return text_line(_start(x, words, size, weight, anchor), y, words, size, weight, colour)


def text_line(x: float, y: float, words: str, size: float, weight: int, colour: str) -> str:
    look = f'font-size="{_n(size)}" font-weight="{weight}" fill="{colour}"'
    return f'<text x="{_n(x)}" y="{_n(y)}" {look}>{escape(words)}</text>'
