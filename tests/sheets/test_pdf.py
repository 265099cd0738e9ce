"""The PDF itself: pages, text, tags, fonts, margins, and that the same wish gives the same bytes."""

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

import scoring
from languages import CODES
from sheets import paper
from sheets.press import OwnFilesOnly, print_sheets
from sheets.wish import read
from tests.sheets import reading
from tests.sheets.prints import Prints

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize(
    ("options", "pages", "size"),
    [
        ({}, 1, (210.0, 297.0)),
        ({"copies": "7"}, 7, (210.0, 297.0)),
        ({"copies": "7", "per_page": "2"}, 4, (297.0, 210.0)),
        ({"copies": "9", "per_page": "2", "paper": "Letter"}, 5, (279.4, 215.9)),
        ({"copies": "3", "paper": "A5"}, 3, (148.0, 210.0)),
        ({"copies": "2", "sides": "2"}, 4, (210.0, 297.0)),
        ({"copies": "100"}, 100, (210.0, 297.0)),
    ],
)
def test_as_many_pages_of_that_size_as_wished(
    printed: Prints, options: dict[str, str], pages: int, size: tuple[float, float]
) -> None:
    pdf = printed("get-on-board", **options)
    assert reading.sizes(pdf) == [size] * pages


def test_a_mixed_pad_takes_the_tops_in_turn(printed: Prints) -> None:
    tops = [page.split("Sheet ")[1][0] for page in reading.texts(printed("get-on-board", copies="7"))]
    assert tops == ["1", "2", "3", "4", "5", "1", "2"]


def test_a_page_of_two_is_filled_with_two_tops(printed: Prints) -> None:
    (page,) = reading.texts(printed("get-on-board", per_page="2"))
    assert [f"Sheet {top}" in page for top in range(1, 6)] == [True, True, False, False, False]


def test_the_back_of_a_page_holds_each_sheet_behind_itself(printed: Prints) -> None:
    pdf = printed("get-on-board", per_page="2", sides="2")
    order = [[part[0] for part in page.split("Sheet ")[1:]] for page in reading.texts(pdf)]
    assert order == [["1", "2"], ["2", "1"]]
    with pikepdf.open(BytesIO(pdf)) as book:
        assert book.Root.ViewerPreferences.Duplex == pikepdf.Name.DuplexFlipShortEdge
        assert book.Root.ViewerPreferences.PrintScaling == pikepdf.Name("/None")


def test_with_a_map_the_city_lies_behind_every_sheet(printed: Prints) -> None:
    pages = reading.texts(printed("get-on-board", copies="2", sides="2", map="london"))
    assert ["Sheet " in page for page in pages] == [True, False, True, False]
    assert ["Buckingham" in page for page in pages] == [False, True, False, True]


def test_a_cut_line_runs_from_margin_to_margin(printed: Prints) -> None:
    white = reading.margins(printed("get-on-board", per_page="2"))
    assert min(white) >= paper.MARGIN - 0.3
    line = paper.cut_line("A4", 2)
    assert line == (148.5, 5, 148.5, 205)


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_title_language_and_conformance_are_declared(printed: Prints, game: str) -> None:
    with pikepdf.open(BytesIO(printed(game, lang="uk"))) as book:
        assert str(book.Root.Lang) == "uk"
        assert book.Root.MarkInfo.Marked
        assert book.Root.ViewerPreferences.DisplayDocTitle
        assert str(book.docinfo["/Title"])
        metadata = book.Root.Metadata.read_bytes()
        assert b"pdfuaid" in metadata


@pytest.mark.parametrize("game", scoring.SLUGS)
@pytest.mark.parametrize("options", [{"copies": "3"}, {"copies": "8", "per_page": "2"}], ids=["single", "two"])
def test_every_page_is_tagged_in_reading_order(printed: Prints, game: str, options: dict[str, str]) -> None:
    with pikepdf.open(BytesIO(printed(game, **options))) as book:
        by_page: dict[int, list[tuple[str, str]]] = {}
        for page, kind, description in reading.tags(book):
            by_page.setdefault(page, []).append((kind, description))
        assert sorted(by_page) == list(range(len(book.pages)))
        for told in by_page.values():
            kinds = [kind for kind, _ in told]
            assert kinds.count("/H1") == int(options.get("per_page", 1))
            assert kinds[0] == "/H1"
            assert kinds.count("/H2") >= 3 * kinds.count("/H1")
            assert all(description for kind, description in told if kind == "/Figure")


@pytest.mark.parametrize(
    "options", [{"copies": "3"}, {"copies": "8", "per_page": "2"}, {"copies": "4", "per_page": "2", "top": "2"}]
)
def test_marked_content_and_tags_belong_to_each_other(printed: Prints, options: dict[str, str]) -> None:
    with pikepdf.open(BytesIO(printed("get-on-board", **options))) as book:
        nums = list(book.Root.StructTreeRoot.ParentTree.Nums)
        parents = dict(zip([int(number) for number in nums[::2]], nums[1::2], strict=True))
        for number, page in enumerate(book.pages):
            marked = [
                int(step.operands[1].MCID)
                for step in pikepdf.parse_content_stream(page)
                if str(step.operator) == "BDC" and "/MCID" in step.operands[1]
            ]
            assert len(marked) == len(set(marked))
            owners = parents[int(page.StructParents)]
            for mark in marked:
                element = owners[mark]
                assert element.Pg.objgen == page.obj.objgen, number
                content = element.K if isinstance(element.K, pikepdf.Array) else [element.K]
                assert mark in [int(each) for each in content]


@pytest.mark.parametrize("lang", CODES)
def test_fonts_are_embedded_as_subsets(printed: Prints, lang: str) -> None:
    with pikepdf.open(BytesIO(printed("get-on-board", lang=lang))) as book:
        for font in reading.fonts(book):
            descendant = font.DescendantFonts[0]
            assert "GolosText" in str(font.BaseFont).replace("-", "")
            assert "+" in str(font.BaseFont)
            assert set(descendant.FontDescriptor.keys()) & {"/FontFile2", "/FontFile3", "/FontFile"}


@pytest.mark.parametrize(
    ("game", "lang", "word"),
    [
        ("get-on-board", "uk", "Літні пані"),
        ("get-on-board", "pl", "Proszę wsiadać!"),
        ("come-sail-away", "pl", "Żetony bonusu"),
        ("come-sail-away", "uk", "Усі на борт!"),
        ("boarding", "fr", "Évènement"),
        ("boarding", "ru", "Влюблённые"),
        ("lifeboat", "ru", "Судовой журнал"),
        ("lifeboat", "uk", "Міледі"),
    ],
)
def test_the_text_reads_right_in_every_language(printed: Prints, game: str, lang: str, word: str) -> None:
    assert word in reading.texts(printed(game, lang=lang))[0]


@pytest.mark.parametrize("options", [{}, {"paper": "Letter"}, {"paper": "A5"}, {"ink": "plain"}])
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_nothing_is_printed_nearer_to_the_edge_than_five_millimetres(
    printed: Prints, game: str, options: dict[str, str]
) -> None:
    # A renderer's half pixel is 0.2 mm.
    assert min(reading.margins(printed(game, **options))) >= paper.MARGIN - 0.3


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_plain_ink_has_no_colour_at_all(printed: Prints, game: str) -> None:
    assert reading.colours(printed(game, ink="plain")) == 0
    assert reading.colours(printed(game)) > 20


def test_only_vectors(printed: Prints) -> None:
    with pikepdf.open(BytesIO(printed("get-on-board", map="london"))) as book:
        assert not [item for item in book.objects if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Image"]


def test_the_same_wish_gives_the_same_bytes_in_another_process(printed: Prints, tmp_path: Path) -> None:
    out = tmp_path / "again.pdf"
    command = [sys.executable, "-m", "sheets", "get-on-board", "--lang", "pl", "--copies", "3", "--out", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    assert out.read_bytes() == printed("get-on-board", lang="pl", copies="3")


def test_many_copies_are_hardly_larger_than_one(printed: Prints) -> None:
    one = len(printed("get-on-board", top="2"))
    assert len(printed("get-on-board", top="2", copies="50")) < 2 * one + 10_000


def test_the_press_fetches_nothing_but_its_fonts() -> None:
    for address in ("https://example.org/x.png", "file:///etc/passwd", "http://127.0.0.1/"):
        with pytest.raises(ValueError, match="does not fetch"):
            OwnFilesOnly().fetch(address)


def test_a_table_cannot_smuggle_markup_in() -> None:
    from sheets.filled import counted
    from tests.sheets.tables import TABLES

    state = TABLES["boarding"]()
    state["players"][0]["name"] = "<img src=x>&\"'"
    (page,) = reading.texts(print_sheets(read("boarding", {}), counted("boarding", state)))
    assert "<img" in page
