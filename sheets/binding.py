"""Binding: lays printed plates onto pages, as often as they are wanted, without printing anything twice.

A plate is a printed part of a sheet. Pages share the plates' content; only the numbers of the marked content differ
where a plate stands twice on one page. Every copy gets its own place in the reading order, so that each page is tagged.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, ObjectStreamMode, Page, Pdf, Stream, String

from sheets.corners import Rect
from sheets.paper import POINT, Place
from sheets.sheet import HEIGHT

BLOCKS = {"/H1", "/H2", "/H3", "/P", "/Figure"}
_MCID = re.compile(rb"/MCID (\d+)")


@dataclass(frozen=True)
class Block:
    """A heading, a paragraph or a figure of a plate, with the numbers of its marked content."""

    kind: str
    marks: list[int]
    alt: Object | None
    frame: list[float]


@dataclass(frozen=True)
class Leaf:
    """One page: which plates lie at which places, in reading order, and the corner marks of the sheets there."""

    laid: tuple[tuple[int, Place], ...]
    corners: tuple[tuple[tuple[Rect, ...], Place], ...] = ()


class Plate:
    """A printed page of the press, taken apart: its drawing and its blocks."""

    def __init__(self, book: Pdf, page: Object) -> None:
        self.drawing = page.Contents.read_bytes()
        self.resources = page.Resources
        self.blocks: list[Block] = []
        for element in book.Root.StructTreeRoot.K[0].K:
            if element.Pg.objgen == page.objgen:
                self._collect(book, element, float(page.MediaBox[3]))
        self.count = sum(len(block.marks) for block in self.blocks)

    def _collect(self, book: Pdf, element: Object, height: float) -> None:
        """Headings, paragraphs and figures; wrappers that say nothing are left out."""
        kind = str(element.S)
        if kind not in BLOCKS:
            for kid in element.K:
                self._collect(book, kid, height)
            return
        alt, frame = None, [0.0] * 4
        if kind == "/Figure":
            # The press measures in pixels from the top; a PDF measures in points from the bottom.
            left, top, right, bottom = (float(number) * 0.75 for number in element.A.BBox)
            frame = [left, height - bottom, right, height - top]
            alt = book.make_indirect(String(str(element.Alt)))
        self.blocks.append(Block(kind, _marks(element), alt, frame))

    def renumbered(self, first: int) -> bytes:
        """The drawing with its marked content counted from another number."""
        return _MCID.sub(lambda found: b"/MCID %d" % (int(found[1]) + first), self.drawing)


def _marks(element: Object) -> list[int]:
    marks: list[int] = []
    for kid in element.K:
        marks += _marks(kid) if isinstance(kid, Dictionary) else [int(kid)]
    return marks


def _squares(squares: tuple[Rect, ...]) -> bytes:
    """Corner marks are for cameras: a screen reader passes over them."""
    drawn = " ".join(
        f"{x * POINT:.3f} {(HEIGHT - y - h) * POINT:.3f} {w * POINT:.3f} {h * POINT:.3f} re" for x, y, w, h in squares
    )
    return f"/Artifact BMC 0 g {drawn} f* EMC".encode()


def bound(
    printed: bytes,
    leaves: list[Leaf],
    size: tuple[float, float],
    cut: tuple[float, float, float, float] | None,
    duplex: str = "",
) -> bytes:
    """The book of all leaves. The same input gives the same bytes."""
    with Pdf.open(BytesIO(printed)) as book:
        plates = [Plate(book, page.obj) for page in book.pages]
        del book.pages[:]
        del book.Root.Outlines  # bookmarks of the plates; they would keep the plates' own pages in the file
        binder = Binder(book, plates, size, cut)
        for leaf in leaves:
            binder.add(leaf)
        binder.close()
        # A dialogue that shrinks a page to "fit" would make every box smaller than it was drawn.
        book.Root.ViewerPreferences.PrintScaling = Name("/None")
        if duplex:
            book.Root.ViewerPreferences.Duplex = Name("/" + duplex)
        out = BytesIO()
        book.save(out, object_stream_mode=ObjectStreamMode.generate, deterministic_id=True)
        return out.getvalue()


class Binder:
    """Adds page after page and keeps the book's reading order."""

    def __init__(
        self, book: Pdf, plates: list[Plate], size: tuple[float, float], cut: tuple[float, float, float, float] | None
    ) -> None:
        self.book, self.plates = book, plates
        self.wide, self.high = size[0] * POINT, size[1] * POINT
        self.streams: dict[Any, Object] = {}
        self.cuts = self._stream(self._cut_line(*cut)) if cut else None
        self.firsts: dict[tuple[int, int], int] = {}
        self.next_mark = 0
        self.structure = book.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        self.document = book.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=self.structure))
        self.elements, self.parents = Array(), Array()

    def add(self, leaf: Leaf) -> None:
        number = len(self.book.pages)
        box = Array([0, 0, round(self.wide, 3), round(self.high, 3)])
        page = self.book.make_indirect(
            Dictionary(Type=Name.Page, MediaBox=box, Resources=self.plates[0].resources, StructParents=number, Tabs=Name.S)
        )
        contents = [self.cuts] if self.cuts else []
        owners: dict[int, Object] = {}
        seen: Counter[int] = Counter()
        for plate, place in leaf.laid:
            first = self._first(plate, seen[plate])
            contents += [self._placing(place), self._drawing(plate, first), self._stream(b"Q")]
            for block in self.plates[plate].blocks:
                element = self._element(block, first, page, place)
                self.elements.append(element)
                owners.update({mark + first: element for mark in block.marks})
            seen[plate] += 1
        for squares, place in leaf.corners:
            contents += [self._placing(place), self._stream(_squares(squares)), self._stream(b"Q")]
        page.Contents = Array(contents)
        self.book.pages.append(Page(page))
        self.parents.append(number)
        self.parents.append(Array([owners.get(mark) for mark in range(max(owners, default=-1) + 1)]))

    def close(self) -> None:
        self.document.K = self.elements
        self.structure.K = Array([self.document])
        self.structure.ParentTree = self.book.make_indirect(Dictionary(Nums=self.parents))
        self.structure.ParentTreeNextKey = len(self.book.pages)
        self.book.Root.StructTreeRoot = self.structure

    def _first(self, plate: int, occurrence: int) -> int:
        """The first mark of a plate; where it stands again on the same page it counts on with numbers of its own."""
        key = (plate, occurrence)
        if key not in self.firsts:
            self.firsts[key] = self.next_mark
            self.next_mark += self.plates[plate].count
        return self.firsts[key]

    def _element(self, block: Block, first: int, page: Object, place: Place) -> Object:
        marks = [mark + first for mark in block.marks]
        element = Dictionary(S=Name(block.kind), P=self.document, Pg=page, K=marks[0] if len(marks) == 1 else Array(marks))
        if block.alt is not None:
            left, bottom = self._origin(place)
            shift = [left, bottom, left, bottom]
            frame = [round(at + number * place.scale, 1) for at, number in zip(shift, block.frame, strict=True)]
            element.Alt = block.alt
            element.A = self._shared(("frame", *frame), lambda: Dictionary(O=Name.Layout, BBox=Array(frame)))
        return self.book.make_indirect(element)

    def _origin(self, place: Place) -> tuple[float, float]:
        return place.left * POINT, self.high - (place.top + HEIGHT * place.scale) * POINT

    def _placing(self, place: Place) -> Object:
        left, bottom = self._origin(place)
        return self._stream(f"q {place.scale:.6f} 0 0 {place.scale:.6f} {left:.4f} {bottom:.4f} cm".encode())

    def _drawing(self, plate: int, first: int) -> Object:
        return self._shared((plate, first), lambda: Stream(self.book, self.plates[plate].renumbered(first)))

    def _stream(self, content: bytes) -> Object:
        return self._shared(content, lambda: Stream(self.book, content))

    def _shared(self, key: Any, make: Any) -> Object:
        """Equal parts are stored once."""
        if key not in self.streams:
            self.streams[key] = self.book.make_indirect(make())
        return self.streams[key]

    def _cut_line(self, x1: float, y1: float, x2: float, y2: float) -> bytes:
        ends = f"{x1 * POINT:.3f} {self.high - y1 * POINT:.3f} m {x2 * POINT:.3f} {self.high - y2 * POINT:.3f} l"
        return f"/Artifact BMC q 0.4 w [4 4] 0 d {ends} S Q EMC".encode()
