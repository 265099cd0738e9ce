"""Reading PDFs back: text, tags, fonts, and the part of a page that is printed on."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
from PIL import Image, ImageChops, ImageOps
from pypdfium2 import raw


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


def letters(pdf: bytes) -> Iterator[tuple[str, float]]:
    """Every letter that is printed, with its size on the paper in points."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            text = page.get_textpage()
            for at in range(text.count_chars()):
                letter = text.get_text_range(at, 1)
                if letter.strip():
                    matrix = raw.FS_MATRIX()
                    raw.FPDFText_GetMatrix(text.raw, at, matrix)
                    yield letter, raw.FPDFText_GetFontSize(text.raw, at) * abs(matrix.d or matrix.b)
    finally:
        document.close()


def smallest_letters(pdf: bytes) -> float:
    return min(size for _letter, size in letters(pdf))


DOTS = 300


def grey(pdf: bytes, page: int) -> Image.Image:
    """A page as a printer without colours puts it on paper."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        rendered: Image.Image = document[page].render(scale=DOTS / 72).to_pil().convert("L")
    finally:
        document.close()
    return rendered


def one_bit(pdf: bytes, page: int) -> Image.Image:
    """A page as a printer without greys puts it on paper."""
    return grey(pdf, page).point(lambda level: 255 if level > 127 else 0, "1")


def level(picture: Image.Image, x: float, y: float) -> int:
    """How light it is at a place, in millimetres: 0 is ink, 255 is paper."""
    found = picture.getpixel((round(x / 25.4 * DOTS), round(y / 25.4 * DOTS)))
    assert isinstance(found, int)
    return found


def is_dark(picture: Image.Image, x: float, y: float) -> bool:
    """Whether there is ink at a place, in millimetres."""
    return level(picture, x, y) == 0
