"""The press: turns a wish into a PDF. It is slow to start and quick when warm, so it runs in a process of its own."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from html import escape
from itertools import groupby
from typing import Any

from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher

from sheets import binding, lettering, paper, reference
from sheets.binding import Leaf
from sheets.filled import Filled
from sheets.pads import drawn
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


class OwnFilesOnly(URLFetcher):  # type: ignore[misc]  # WeasyPrint has no types
    """Our fonts and nothing else: no address outside is ever fetched."""

    def fetch(self, url: str, headers: Any = None) -> Any:
        if url not in {lettering.font_file(weight).as_uri() for weight in lettering.WEIGHTS}:
            raise ValueError(f"The press does not fetch {url[:80]}")
        return super().fetch(url, headers)


@cache
def _faces() -> tuple[FontConfiguration, CSS]:
    """One set of types for the whole life of the process: a new one for each print would leak."""
    fonts = FontConfiguration()
    return fonts, CSS(string=FACES, font_config=fonts, url_fetcher=OwnFilesOnly())


@cache
def _plate_style() -> CSS:
    return CSS(string=STYLE)


def print_sheets(wish: Wish, filled: Filled | None = None) -> bytes:
    """The PDF of a wish, blank, or filled in from a table."""
    sheets = drawn(wish, filled)
    composed = [plates_of(sheet, sheets) for sheet in sheets]
    plates = sorted({plate for plates in composed for plate in plates})
    places = paper.places(wish.paper, wish.per_page)
    leaves = [
        Leaf(
            tuple(
                (plates.index(plate), place)
                for number, place in zip(page, places, strict=True)
                if number >= 0
                for plate in composed[number]
            )
        )
        for page in imposed(len(sheets), wish, filled=filled is not None)
    ]
    duplex = "" if wish.sides == 1 else "DuplexFlipShortEdge" if wish.per_page == 2 else "DuplexFlipLongEdge"
    title = sheets[0].title if len(sheets) == 1 else sheets[0].series
    return binding.bound(
        printed(plates, title, wish.lang), leaves, paper.page_size(wish.paper, wish.per_page),
        paper.cut_marks(wish.paper, wish.per_page), duplex,
    )  # fmt: skip


def print_reference(game: str, lang: str) -> bytes:
    """The quick reference in the largest letters that fit one page; smaller letters always take less room."""
    fonts, faces = _faces()

    @cache
    def laid_out(size: float) -> Any:
        page = HTML(string=reference.html(game, lang, size), url_fetcher=OwnFilesOnly())
        return page.render(stylesheets=[faces], font_config=fonts, pdf_variant="pdf/ua-1")

    smaller = reference.SIZES[:-1]
    best = bisect_left(smaller, True, key=lambda size: len(laid_out(size).pages) == 1)
    pdf: bytes = laid_out(reference.SIZES[best]).write_pdf(pdf_variant="pdf/ua-1")
    return pdf


def printed(plates: list[str], title: str, lang: str) -> bytes:
    """Each plate on a page of its own, tagged for screen readers."""
    fonts, faces = _faces()
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


def imposed(different: int, wish: Wish, filled: bool) -> list[tuple[int, ...]]:
    """Which sheet stands where: one tuple of sheet numbers for each page, −1 for a place left empty."""
    count = different if filled else wish.copies
    pages: list[tuple[int, ...]] = []
    for first in range(0, count, wish.per_page):
        places = range(first, first + wish.per_page)
        page = tuple(number % different if number < count or not filled else -1 for number in places)
        pages.append(page)
        if wish.sides == 2:
            pages.append(backside(page))
    return pages


def backside(page: tuple[int, ...]) -> tuple[int, ...]:
    """The back of a page: each sheet has its own top behind it, so the columns change places."""
    columns, _ = paper.PER_PAGE[len(page)]
    rows = [page[start : start + columns] for start in range(0, len(page), columns)]
    return tuple(number for row in rows for number in reversed(row))
