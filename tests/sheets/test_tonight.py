"""Sheets for tonight: names in every script, the date, and on each stub a code that a phone reads."""

import pypdfium2
import pytest
import zxingcpp

from sheets.wish import read
from tests.sheets import reading
from tests.sheets.prints import ANY_SCRIPT, TONIGHT, Prints


@pytest.fixture(scope="module")
def pages(printed: Prints) -> bytes:
    return printed.filled(read("get-on-board", {"per_page": "2"}), TONIGHT)


def test_every_name_is_on_a_sheet_of_its_own(pages: bytes) -> None:
    told = reading.texts(pages)
    assert len(told) == 4
    for seat, name in enumerate(["Łucja", "Zoë", *ANY_SCRIPT[2:]]):
        page = told[seat // 2]
        # A reader of PDFs gets what is written from right to left in that order.
        assert name in page or name[::-1] in page, name
        assert f"Sheet {seat % 5 + 1}" in page
    assert all("16 Nov 2026" in page for page in told)
    assert "·" not in "".join(told)


def test_letters_stand_in_the_order_in_which_their_script_is_read(pages: bytes) -> None:
    document = pypdfium2.PdfDocument(pages)
    text = document[2].get_textpage()
    places = {text.get_text_range(at, 1): text.get_charbox(at)[0] for at in range(text.count_chars())}
    document.close()
    assert places["ש"] > places["ל"] > places["ו"] > places["ם"]


@pytest.mark.parametrize("dots", [150, 300])
def test_a_phone_reads_the_code_on_every_stub(pages: bytes, dots: int) -> None:
    document = pypdfium2.PdfDocument(pages)
    found = [code.text for page in document for code in zxingcpp.read_barcodes(page.render(scale=dots / 72).to_pil())]
    document.close()
    assert sorted(found) == TONIGHT["links"]
