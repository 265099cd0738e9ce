"""Reading PDFs back: text, tags, fonts, and the part of a page that is printed on."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
from PIL import ImageChops, ImageOps


def texts(pdf: bytes) -> list[str]:
    """The text of every page, every white space one space."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [re.sub(r"\s+", " ", page.get_textpage().get_text_range()) for page in document]
    finally:
        document.close()


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of every page in millimetres."""
    with pikepdf.open(BytesIO(pdf)) as book:
        return [tuple(round(float(side) / 72 * 25.4, 1) for side in page.mediabox[2:]) for page in book.pages]  # type: ignore[misc]


def margins(pdf: bytes, page: int = 0) -> tuple[float, float, float, float]:
    """White millimetres at the left, top, right and bottom."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        image = document[page].render(scale=2).to_pil().convert("L")
    finally:
        document.close()
    left, top, right, bottom = ImageOps.invert(image).getbbox() or (0, 0, 0, 0)
    millimetre = 2 * 72 / 25.4
    return left / millimetre, top / millimetre, (image.width - right) / millimetre, (image.height - bottom) / millimetre


def colours(pdf: bytes) -> int:
    """How far the first page is from grey: 0 without any colour."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        red, green, blue = document[0].render(scale=1).to_pil().convert("RGB").split()
    finally:
        document.close()
    extremes: list[Any] = [ImageChops.difference(*pair).getextrema() for pair in ((red, green), (green, blue))]
    return max(int(most) for _least, most in extremes)


def fonts(book: pikepdf.Pdf) -> list[Any]:
    return [font for page in book.pages for font in page.Resources.Font.values()]


def tags(book: pikepdf.Pdf) -> Iterator[tuple[int, str, str]]:
    """Page number, kind and description of every element in reading order."""
    numbers = {page.obj.objgen: number for number, page in enumerate(book.pages)}
    for element in book.Root.StructTreeRoot.K[0].K:
        yield numbers[element.Pg.objgen], str(element.S), str(element.get("/Alt", ""))
