"""The press: turns a wish into a PDF. It is slow to start and quick when warm, so it runs in a process of its own."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import cache
from html import escape
from itertools import groupby
from typing import Any

from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher

from sheets import binding, lettering, paper, reference, scripts
from sheets.binding import Leaf
from sheets.filled import Filled
from sheets.pads import drawn
from sheets.reference import Card
from sheets.sheet import HEIGHT, WIDTH, Sheet
from sheets.wish import Wish

STYLE = (
    f"@page{{size:{WIDTH:g}mm {HEIGHT:g}mm;margin:0}}body{{margin:0}}"
    f"main{{position:relative;width:{WIDTH:g}mm;height:{HEIGHT:g}mm;break-after:page}}main:last-child{{break-after:auto}}"
    "main>*{position:absolute;margin:0;white-space:nowrap;z-index:1}main>svg{display:block;z-index:0}"
)
FACES = "".join(
    f'@font-face{{font-family:"{lettering.FAMILY}";font-weight:{weight};src:url("{lettering.font_file(weight).as_uri()}")}}'
    for weight in lettering.WEIGHTS
)

TIE = re.compile(r"<span>(.*?)</span>")
OTHER_FACE = re.compile(r"font-family:([\w-]+)")


class OwnFilesOnly(URLFetcher):  # type: ignore[misc]  # WeasyPrint has no types
    """Our fonts and nothing else: no address outside is ever fetched."""

    def fetch(self, url: str, headers: Any = None) -> Any:
        if url not in _fonts():
            raise ValueError(f"The press does not fetch {url[:80]}")
        return super().fetch(url, headers)


@cache
def _fonts() -> set[str]:
    ours = [lettering.font_file(weight) for weight in lettering.WEIGHTS]
    return {file.as_uri() for file in [*ours, *scripts.letter_fonts(), *scripts.sign_fonts()]}


@cache
def _faces() -> tuple[FontConfiguration, CSS]:
    """One set of types for the whole life of the process: a new one for each print would leak."""
    fonts = FontConfiguration()
    return fonts, CSS(string=FACES, font_config=fonts, url_fetcher=OwnFilesOnly())


@cache
def _fetch_face(family: str) -> None:
    """A font for names in another script comes with the first such name."""
    (file,) = [file for file in [*scripts.letter_fonts(), *scripts.sign_fonts()] if file.stem == family]
    rule = f'@font-face{{font-family:"{family}";src:url("{file.as_uri()}")}}'
    CSS(string=rule, font_config=_faces()[0], url_fetcher=OwnFilesOnly())


@cache
def _plate_style() -> CSS:
    return CSS(string=STYLE)


def print_sheets(wish: Wish, filled: Filled | None = None) -> bytes:
    """The PDF of a wish, blank, or filled in from a table."""
    sheets = drawn(wish, filled)
    backs = [sheet.back for sheet in sheets if sheet.back]
    faces = [*sheets, *backs]
    composed = [plates_of(sheet, sheets) for sheet in sheets] + [plates_of(back, backs) for back in backs]
    plates = sorted({plate for plates in composed for plate in plates})
    places = paper.places(wish.paper, wish.per_page)
    count = len(sheets) if filled else wish.copies
    pages = imposed(len(sheets), wish, count=count, ends=filled is not None, has_backs=bool(backs))
    leaves = [
        Leaf(
            tuple(
                (plates.index(plate), place)
                for number, place in zip(page, places, strict=True)
                if number >= 0
                for plate in composed[number]
            ),
            tuple(
                (tuple(faces[number].marks()), place)
                for number, place in zip(page, places, strict=True)
                if number >= 0 and faces[number].corners
            ),
        )
        for page in pages
    ]
    duplex = "" if wish.sides == 1 else "DuplexFlipShortEdge" if wish.per_page == 2 else "DuplexFlipLongEdge"
    title = sheets[0].title if len(sheets) == 1 else sheets[0].series
    return binding.bound(
        printed(plates, title, wish.lang), leaves, paper.page_size(wish.paper, wish.per_page),
        paper.cut_line(wish.paper, wish.per_page), duplex,
    )  # fmt: skip


def print_reference(card: Card) -> bytes:
    """The quick reference in the largest letters that fit its pages; smaller letters always take less room. The size is looked
    for with words that nothing ties together, which is much quicker; the ties may then cost a size."""
    fonts, faces = _faces()

    def laid_out(size: float, tied: bool = True) -> Any:
        words = reference.html(card, size)
        page = HTML(string=words if tied else TIE.sub(r"\1", words), url_fetcher=OwnFilesOnly())
        return page.render(stylesheets=[faces], font_config=fonts, pdf_variant="pdf/ua-1")

    def fits(found: Any) -> bool:
        return len(found.pages) <= reference.MOST_PAGES[card.paper]

    *larger, smallest = reference.SIZES
    first = bisect_left(larger, True, key=lambda size: fits(laid_out(size, tied=False)))
    chosen = next(filter(fits, map(laid_out, larger[first:])), None)
    pdf: bytes = (chosen or laid_out(smallest)).write_pdf(pdf_variant="pdf/ua-1")
    return pdf


def printed(plates: list[str], title: str, lang: str) -> bytes:
    """Each plate on a page of its own, tagged for screen readers."""
    fonts, faces = _faces()
    for family in sorted({family for plate in plates for family in OTHER_FACE.findall(plate)}):
        _fetch_face(family)
    body = "".join(f"<main>{plate}</main>" for plate in plates)
    head = f'<meta charset="utf-8"><title>{escape(title)}</title>'
    html = f'<!doctype html><html lang="{lang}"><head>{head}</head><body>{body}</body></html>'
    pdf: bytes = HTML(string=html, url_fetcher=OwnFilesOnly()).write_pdf(
        stylesheets=[faces, _plate_style()], font_config=fonts, pdf_variant="pdf/ua-1"
    )
    return pdf


def plates_of(sheet: Sheet, sheets: list[Sheet]) -> list[str]:
    """A sheet as plates: neighbouring sections that all sheets have in common form one, so that they are printed once."""
    everywhere = set.intersection(*[{section.html() for section in each.sections} for each in sheets])
    parts = [section.html() for section in sheet.sections]
    return ["".join(run) for _, run in groupby(parts, key=lambda part: part in everywhere)]


def imposed(different: int, wish: Wish, *, count: int, ends: bool, has_backs: bool) -> list[tuple[int, ...]]:
    """Which sheet stands where: one tuple of sheet numbers for each page, −1 for a place left empty. Backs are counted after
    all fronts. Sheets of blank paper fill the last page; those of a table `end`, and without backs follow each other."""
    pages: list[tuple[int, ...]] = []
    for first in range(0, count, wish.per_page):
        places = range(first, first + wish.per_page)
        page = tuple(number % different if number < count or not ends else -1 for number in places)
        pages.append(page)
        if wish.sides == 2 and (has_backs or not ends):
            # Each sheet has its own back behind it, so the columns change places.
            pages.append(tuple(number + different * has_backs if number >= 0 else -1 for number in reversed(page)))
    return pages
