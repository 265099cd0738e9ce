"""Paper: how many sheets stand on a page of which size, where they stand, and where to cut."""

from __future__ import annotations

from html import escape
from typing import Final

from sheets import lettering
from sheets.sheet import HEIGHT, WIDTH, Sheet

PAPERS: Final = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4), "A5": (148.0, 210.0)}
PER_PAGE: Final = {1: (1, 1), 2: (2, 1), 4: (2, 2)}  # columns and rows; two stand side by side on a page laid crosswise
MARGIN = 5.0


def page_size(paper: str, per_page: int) -> tuple[float, float]:
    short, long = PAPERS[paper]
    return (long, short) if per_page == 2 else (short, long)


def places(paper: str, per_page: int) -> list[tuple[float, float, float]]:
    """Left, top and scale of each sheet on a page, in reading order; each keeps its margin to edges and cuts."""
    wide, high = page_size(paper, per_page)
    columns, rows = PER_PAGE[per_page]
    cell_w, cell_h = wide / columns, high / rows
    scale = min((cell_w - 2 * MARGIN) / WIDTH, (cell_h - 2 * MARGIN) / HEIGHT)
    return [
        (column * cell_w + (cell_w - WIDTH * scale) / 2, row * cell_h + (cell_h - HEIGHT * scale) / 2, scale)
        for row in range(rows)
        for column in range(columns)
    ]


def cut_marks(paper: str, per_page: int) -> str:
    """Short lines in the margins where the page is cut; one sheet to a page needs none."""
    wide, high = page_size(paper, per_page)
    columns, rows = PER_PAGE[per_page]
    long = MARGIN - 1
    marks = [f"M{wide / 2:g} 0V{long:g}M{wide / 2:g} {high:g}v-{long:g}"] if columns > 1 else []
    if rows > 1:
        marks.append(f"M0 {high / 2:g}H{long:g}M{wide:g} {high / 2:g}h-{long:g}")
        marks.append(f"M{wide / 2 - 3:g} {high / 2:g}h6M{wide / 2:g} {high / 2 - 3:g}v6")
    return "".join(marks)


def html(pages: list[list[Sheet]], title: str, lang: str, paper: str, per_page: int) -> str:
    """Pages of sheets as one document for the press."""
    wide, high = page_size(paper, per_page)
    spots = places(paper, per_page)
    marks = cut_marks(paper, per_page)
    # Cut marks are decoration: as a background they stay out of the reading order.
    picture = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {wide:g} {high:g}'><path d='{marks}' stroke='#000' stroke-width='.15'/></svg>"
    background = f'main{{background:url("data:image/svg+xml,{escape_url(picture)}") 0 0/100% 100%}}' if marks else ""
    style = (
        f"@page{{size:{wide:g}mm {high:g}mm;margin:0}}body{{margin:0}}"
        f"main{{position:relative;width:{wide:g}mm;height:{high:g}mm;overflow:hidden;break-after:page}}"
        f"main:last-child{{break-after:auto}}{background}"
        "main>*{position:absolute;margin:0;white-space:nowrap;z-index:1}main>svg{display:block;z-index:0}"
    )
    body = "".join(
        f"<main>{''.join(sheet.html(*spot) for sheet, spot in zip(sheets, spots, strict=False))}</main>" for sheets in pages
    )
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{style}</style></head><body>{body}</body></html>"
    )


def escape_url(picture: str) -> str:
    return picture.replace("%", "%25").replace("#", "%23").replace("<", "%3C").replace(">", "%3E")


def font_faces() -> str:
    """The style sheet that names our fonts; it is read once per process."""
    return "".join(
        f'@font-face{{font-family:"{lettering.FAMILY}";font-weight:{weight};src:url("{lettering.font_file(weight).as_uri()}")}}'
        for weight in lettering.WEIGHTS
    )
