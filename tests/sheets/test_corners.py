"""The corner marks: on every sheet of Get on Board, each telling which sheet it is, and the boxes where they were drawn."""

from itertools import pairwise

import pytest

from scoring import SLUGS
from sheets import corners, pads, paper
from sheets.filled import counted
from sheets.geometry import geometry, readable
from sheets.pads import drawn
from sheets.press import print_sheets
from sheets.sheet import Sheet
from sheets.wish import Wish
from tests.scan import paper as photographed
from tests.sheets import reading
from tests.sheets.tables import TABLES

GAME = "get-on-board"
KINDS = [(city, sides) for city in ("none", "new-york", "london") for sides in (1, 2)]


def blank(city: str, sides: int, ink: str = "colour") -> list[Sheet]:
    return drawn(Wish(GAME, map=city, sides=sides, ink=ink, copies=pads.tops(GAME)))


def test_every_sheet_has_an_identity_of_its_own_that_tells_top_and_map() -> None:
    told = geometry(GAME)["sheets"]
    seen = set()
    for city, sides in KINDS:
        for top, sheet in enumerate(blank(city, sides)):
            known = told[sheet.identity]
            assert (known["top"], known["map"]) == (top + 1, city)
            seen.add(sheet.identity)
    assert seen == set(range(len(told)))


def test_marks_are_far_apart_from_each_other_also_when_they_are_turned() -> None:
    def turned(code: int) -> int:
        bits = [[code >> (15 - 4 * row - column) & 1 for column in range(4)] for row in range(4)]
        return int("".join(str(bits[3 - column][row]) for row in range(4) for column in range(4)), 2)

    codes = geometry(GAME)["codes"]
    every = list(codes)
    for _quarter in range(3):
        every += [turned(code) for code in every[-len(codes) :]]
    assert len(codes) == 4 * 25
    assert min((one ^ other).bit_count() for at, one in enumerate(every) for other in every[:at]) >= 3


@pytest.mark.parametrize("ink", ["colour", "plain", "wipe-clean"])
@pytest.mark.parametrize(("city", "sides"), KINDS)
def test_nothing_else_is_printed_where_a_mark_stands(city: str, sides: int, ink: str) -> None:
    for sheet in blank(city, sides, ink):
        assert len(sheet.corners) == 4
        for x, y, w, h in sheet.corners:
            for section in sheet.sections:
                things = [(note.x, note.y, 5.0, note.leading * len(note.lines)) for note in section.notes]
                things += [(each.x, each.y, each.w, each.h) for each in section.pen.spots]
                things += [(each.x, each.y, each.w, each.h) for each in section.pen.prints]
                for left, top, wide, high in things:
                    apart_x = max(x, section.x + left) - min(x + w, section.x + left + wide)
                    apart_y = max(y, section.y + top) - min(y + h, section.y + top + high)
                    assert max(apart_x, apart_y) > 0.5, (section.notes, left, top)
        assert sheet.back is None or not sheet.back.corners


def check_marks(pdf: bytes, sheets: list[Sheet], size: str, number: int) -> None:
    """Every mark is the one that it should be, as far from the edge as printers need, and on white paper."""
    page = reading.one_bit(pdf, 0)
    wide, high = paper.page_size(size, number)
    for sheet, place in zip(sheets, paper.places(size, number), strict=False):
        for at, (x, y, side, _) in enumerate(sheet.corners):
            left, top, printed = place.left + x * place.scale, place.top + y * place.scale, side * place.scale
            assert min(left, top, wide - left - printed, high - top - printed) >= 5 - 1e-6
            code, cell = corners.codes()[sheet.identity * 4 + at], printed / 6
            for bit in range(16):
                dark = reading.is_dark(page, left + (bit % 4 + 1.5) * cell, top + (bit // 4 + 1.5) * cell)
                assert dark != bool(code >> (15 - bit) & 1)
            for step in range(-3, 10):
                for beside in (-0.3, -0.9, 6.3, 6.9):
                    assert not reading.is_dark(page, left + step * cell * 0.7, top + beside * cell)
                    assert not reading.is_dark(page, left + beside * cell, top + step * cell * 0.7)


@pytest.mark.parametrize(("size", "number"), [(size, number) for size in paper.PAPERS for number in paper.offered(size)])
def test_marks_are_printed_black_on_white_inside_the_printable_area(size: str, number: int) -> None:
    wish = Wish(GAME, paper=size, per_page=number, map="london")
    check_marks(print_sheets(wish), drawn(wish), size, number)


@pytest.mark.parametrize("ink", ["colour", "plain", "wipe-clean"])
@pytest.mark.parametrize("city", ["none", "new-york"])
def test_marks_are_clear_in_every_ink(city: str, ink: str) -> None:
    wish = Wish(GAME, map=city, ink=ink, top="3", sides=2 if city != "none" else 1)
    check_marks(print_sheets(wish), drawn(wish), "A4", 1)


def test_marks_stay_clear_on_a_sheet_that_is_filled_in() -> None:
    filled = counted(GAME, {**TABLES[GAME](), "date": "2026-11-16"})
    check_marks(print_sheets(Wish(GAME), filled), drawn(Wish(GAME), filled), "A4", 1)


def test_marks_are_passed_over_by_screen_readers() -> None:
    pdf = print_sheets(Wish(GAME, top="2"))
    assert "Corner" not in " ".join(reading.texts(pdf))
    assert pdf == print_sheets(Wish(GAME, top="2"))


def test_the_data_names_every_box_where_it_was_drawn() -> None:
    assert [game for game in SLUGS if readable(game)] == [GAME]
    data = geometry(GAME)
    for city, sides in KINDS:
        for sheet in blank(city, sides):
            layout = data["layouts"][data["sheets"][sheet.identity]["layout"]]
            for field, boxes in layout["boxes"].items():
                spots = sorted((spot for spot in sheet.spots() if spot.field == field), key=lambda spot: spot.number)
                assert all(one.number < other.number for one, other in pairwise(spots))
                assert [box[:4] for box in boxes] == [[round(n, 2) for n in (s.x, s.y, s.w, s.h)] for s in spots]
            assert len(layout["corners"]) == 4


def test_what_is_printed_in_a_box_is_drawn_as_dots() -> None:
    data = geometry(GAME)
    for layout in data["layouts"]:
        buses = [boxes for field, boxes in layout["boxes"].items() if field.endswith(".parked")]
        assert len(buses) == 6
        for (box,) in buses:
            x, y, wide, high, covered, drawing = box[5:]
            rows = data["drawings"][drawing]
            dots = sum(row.bit_count() for row in rows)
            assert abs(dots / data["dots"] ** 2 - covered) < 0.15 * covered
            assert len(rows) == round(high * data["dots"])
            assert max(rows).bit_length() <= round(wide * data["dots"]) <= 30
            assert 0 < x < x + wide < box[2]
            assert 0 < y < y + high < box[3]


@pytest.mark.parametrize("city", ["none", "london"])
def test_the_star_in_a_box_for_a_number_is_told_as_it_is_printed(city: str) -> None:
    page, (left, top, scale) = photographed.blank(1, city, "plain", "A4", 1, 1, "en")
    data = geometry(GAME)
    boxes = photographed.layout_of(1, city, 1)["boxes"]
    for field in ("star_university", "star_light", "star_dark", "star_office"):
        ((x, y, _w, _h, _round, *print_),) = boxes[field]
        across, down, wide, high, _covered, drawing = print_
        rows = data["drawings"][drawing]
        columns = round(wide * data["dots"])
        assert len(rows) == round(high * data["dots"]) == columns
        alike = 0
        for row, bits in enumerate(rows):
            for column in range(columns):
                at_x = left + (x + across + (column + 0.5) / data["dots"]) * scale
                at_y = top + (y + down + (row + 0.5) / data["dots"]) * scale
                is_dark = page[round(at_y * photographed.DOTS), round(at_x * photographed.DOTS)].min() < 200
                alike += bool(bits >> columns - 1 - column & 1) == is_dark
        assert alike > 0.85 * columns * len(rows), field


def test_a_symbol_beside_a_box_is_not_said_to_be_printed_in_it() -> None:
    for layout in geometry(GAME)["layouts"]:
        assert all(len(box) == 5 for field in ("monuments_light", "monuments_dark") for box in layout["boxes"][field])


def test_a_sheet_filled_in_from_a_table_has_its_boxes_at_the_same_places() -> None:
    filled = counted(GAME, {**TABLES[GAME](), "date": "2026-11-16"})
    data = geometry(GAME)
    for sheet in drawn(Wish(GAME), filled):
        layout = data["layouts"][data["sheets"][sheet.identity]["layout"]]
        for spot in sheet.spots():
            if spot.field not in ("", "name", "date", "total"):
                box = layout["boxes"][spot.field][spot.number - (spot.field == "tickets")]
                assert box[:4] == [round(n, 2) for n in (spot.x, spot.y, spot.w, spot.h)]
