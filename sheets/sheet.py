"""A sheet: sections in reading order, each with a heading, running text and one figure, all placed in millimetres.

The same sheet is written in two ways: as HTML, which becomes a tagged PDF, and as one SVG, which a screen shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import escape

from sheets import corners as corner_marks
from sheets import lettering
from sheets.corners import Rect
from sheets.ink import Ink
from sheets.pen import Pen, Print, Spot, text_line

# A5 without its margins: two fill A4 side by side, and one is enlarged to A4 without a rest.
WIDTH, HEIGHT = corner_marks.WIDTH, corner_marks.HEIGHT
# What a screen may write into a drawing that it was given blank.
TYPED = ("name", "date", "link")


@dataclass(frozen=True)
class Note:
    """Real text on the paper: lines from a place downwards, the first baseline one letter size below it."""

    tag: str
    x: float
    y: float
    lines: tuple[str, ...]
    size: float
    weight: int
    colour: str
    leading: float

    def html(self, left: float, top: float) -> str:
        spot = f"left:{left + self.x:.3f}mm;top:{top + self.y:.3f}mm"
        look = f"font:{self.weight} {self.size:.3f}mm/{self.leading:.3f}mm {lettering.FAMILY};color:{self.colour}"
        lines = "<br>".join(lettering.html(line, self.weight) for line in self.lines)
        return f'<{self.tag} style="{spot};{look}">{lines}</{self.tag}>'

    def svg(self) -> str:
        first = self.y + (self.leading - self.size) / 2 + self.size * 0.86
        return "".join(
            text_line(self.x, first + number * self.leading, line, self.size, self.weight, self.colour)
            for number, line in enumerate(self.lines)
        )


@dataclass
class Section:
    """One part of a sheet; `says` describes the figure to a person who cannot see it."""

    x: float
    y: float
    w: float
    h: float
    pen: Pen
    says: str = ""
    notes: list[Note] = field(default_factory=list)

    @property
    def ink(self) -> Ink:
        return self.pen.ink

    def note(
        self, x: float, y: float, words: str, size: float, room: float, *, tag: str = "p", weight: int = 400,
        colour: str = "", lines: int = 1, leading: float = 1.28,
    ) -> float:  # fmt: skip
        """Text that wraps and shrinks to its room; answers where the text ends."""
        broken, size = lettering.block(words, size, weight, room, lines)
        if y + len(broken) * size * leading > self.h + 0.3 or x + room > self.w + 0.3:
            raise lettering.TooNarrow(f"{words!r} leaves its section")
        self.notes.append(Note(tag, x, y, tuple(broken), size, weight, colour or self.ink.text, size * leading))
        return y + len(broken) * size * leading

    def html(self) -> str:
        """The section for the press: heading, figure, text."""
        drawing = self.pen.drawing()
        spot = f"left:{self.x:g}mm;top:{self.y:g}mm;width:{self.w:g}mm;height:{self.h:g}mm"
        figure = (
            f'<svg xmlns="http://www.w3.org/2000/svg" style="{spot}" viewBox="0 0 {self.w:g} {self.h:g}" '
            f'font-family="{lettering.FAMILY}"><title>{escape(self.says)}</title>{drawing}</svg>'
        )
        headings = "".join(note.html(self.x, self.y) for note in self.notes if note.tag != "p")
        text = "".join(note.html(self.x, self.y) for note in self.notes if note.tag == "p")
        names = "".join(line.html(self.x, self.y) for line in self.pen.other_scripts)
        return headings + (figure if drawing else "") + text + names

    def svg(self) -> str:
        frame = f'x="{self.x:g}" y="{self.y:g}" width="{self.w:g}" height="{self.h:g}"'
        typed = "".join(
            f'<rect fill="none" data-field="{spot.field}" x="{spot.x:g}" y="{spot.y:g}" '
            f'width="{spot.w:g}" height="{spot.h:g}"/>'
            for spot in self.pen.spots
            if spot.field in TYPED
        )
        return f"<svg {frame}>{self.pen.svg()}{''.join(note.svg() for note in self.notes)}{typed}</svg>"


@dataclass
class Sheet:
    title: str
    ink: Ink
    series: str = ""  # the title of several such sheets together
    sections: list[Section] = field(default_factory=list)
    back: Sheet | None = None  # what is printed behind it; without one a sheet has itself behind it
    corners: list[Rect] = field(default_factory=list)  # where a camera finds it, clockwise from the left upper one
    identity: int = 0  # which sheet the corners tell

    def spots(self) -> Iterator[Spot]:
        """Everything that a pencil may mark, in millimetres from the sheet's left upper corner."""
        for section in self.sections:
            for spot in section.pen.spots:
                yield replace(spot, x=section.x + spot.x, y=section.y + spot.y)

    def prints(self) -> Iterator[Print]:
        """What is printed, likewise."""
        for section in self.sections:
            for each in section.pen.prints:
                yield replace(each, x=section.x + each.x, y=section.y + each.y)

    def marks(self) -> list[Rect]:
        """The black and white of the corner marks: what an even number of rectangles covers stays white."""
        first = self.identity * len(self.corners)
        return [rect for number, place in enumerate(self.corners) for rect in corner_marks.mark(first + number, place)]

    def section(self, x: float, y: float, w: float, h: float) -> Section:
        """A new section at a place of the sheet; what it draws counts from its own left upper corner."""
        self.sections.append(Section(x, y, w, h, Pen(self.ink)))
        return self.sections[-1]

    def panel(self, x: float, y: float, w: float, h: float, heading: str, icon: str = "") -> Section:
        """A section with a frame and a heading at its left upper corner."""
        section = self.section(x, y, w, h)
        section.pen.tint(0, 0, w, 6, 1.6)
        section.pen.tint(0, 3, w, 3)
        section.pen.panel(0, 0, w, h, 1.6)
        start = 1.8
        if icon:
            section.pen.icon(icon, 1.6, 1, 4, self.ink.accent)
            start = 6.6
        section.note(start, 1.2, heading, 3, w - start - 1.2, tag="h2", weight=800, colour=self.ink.accent)
        return section

    def svg(self) -> str:
        """The whole sheet as one picture."""
        parts = [section.svg() for section in self.sections]
        if self.corners:
            squares = "".join(f"M{x:.3f} {y:.3f}h{w:.3f}v{h:.3f}h-{w:.3f}z" for x, y, w, h in self.marks())
            parts.append(f'<path fill="#000" fill-rule="evenodd" d="{squares}"/>')
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" '
            f'font-family="{lettering.FAMILY}, {lettering.FAMILY} Variable, sans-serif" text-rendering="geometricPrecision">'
            f"<title>{escape(self.title)}</title>{''.join(parts)}</svg>"
        )
