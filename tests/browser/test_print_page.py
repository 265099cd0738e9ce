"""The print page in a real browser: a live preview, printing from the page, and both without a network."""

from typing import Any

import pypdfium2
import pytest
import zxingcpp
from playwright.sync_api import BrowserContext, Page, expect

import scoring
from languages import CODES
from sheets import lettering
from sheets.paper import PAPERS
from tests.browser import axe
from tests.browser.offline import keep_for_offline, with_worker
from tests.browser.table import seat
from tests.browser.tables import Phone, put_table, share


@pytest.fixture
def paper(page: Page) -> Page:
    page.goto("/en/get-on-board/sheets")
    expect(page.locator("#preview .page svg").first).to_be_visible()
    return page


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_it_is_accessible_in_both_themes(page: Page, game: str) -> None:
    page.goto(f"/en/{game}/sheets")
    expect(page.locator("#preview .page svg").first).to_be_visible()
    assert axe.in_both_themes(page) == []


def test_it_fits_a_small_phone_in_every_language(page: Page) -> None:
    for language in CODES:
        page.goto(f"/{language}/get-on-board/sheets")
        expect(page.locator("#preview .page svg").first).to_be_visible()
        assert axe.overflow(page) <= 0, language


def test_the_preview_follows_the_choices(paper: Page) -> None:
    expect(paper.locator("#count")).to_have_text("5 pages")
    paper.locator("select[name=per_page]").select_option("2")
    expect(paper.locator("#count")).to_have_text("3 pages")
    expect(paper.locator("#preview .page > svg:not(.cuts)")).to_have_count(6)
    paper.locator("select[name=top]").select_option("3")
    expect(paper.locator("#preview .page svg text", has_text="Sheet 3")).to_have_count(6)
    paper.locator("select[name=map]").select_option("london")
    expect(paper.locator("#preview .page svg text", has_text="London").first).to_be_visible()
    paper.locator("select[name=paper]").select_option("A5")
    expect(paper.locator("select[name=per_page]")).to_have_value("1")
    paper.reload()
    expect(paper.locator("select[name=paper]")).to_have_value("A5")
    expect(paper.locator("select[name=top]")).to_have_value("3")


def test_five_players_in_london_are_one_choice_and_their_names_are_typed(paper: Page) -> None:
    paper.locator("#group").select_option("5")
    expect(paper.locator("select[name=map]")).to_have_value("london")
    paper.locator("#names").fill("Anna, Borys, 王小明")
    paper.locator("#date").fill("2026-11-16")
    expect(paper.locator("#count")).to_have_text("3 pages")
    expect(paper.locator("#preview .page", has_text="Borys")).to_contain_text("Sheet 2")
    expect(paper.locator("#preview .page", has_text="Borys")).to_contain_text("16 Nov 2026")
    with paper.expect_download() as made:
        paper.get_by_role("button", name="Make the PDF").click()
    assert made.value.suggested_filename == "get-on-board-sheets-london-A4-en-2026-11-16.pdf"
    document = pypdfium2.PdfDocument(made.value.path())
    assert len(document) == 3
    assert "Anna" in document[0].get_textpage().get_text_range()
    document.close()


def test_letters_are_as_wide_as_they_were_measured(paper: Page) -> None:
    """A browser rounds the widths of tiny letters unless it is told not to; texts would then leave their boxes."""
    paper.locator("select[name=map]").select_option("london")
    expect(paper.locator("#preview .page svg text", has_text="London").first).to_be_visible()
    texts = paper.locator("#preview .page").first.locator("text[font-size][font-weight]:not([text-anchor])")
    shown: list[dict[str, Any]] = texts.evaluate_all(
        """texts => texts.map((text) => ({
            words: text.textContent, wide: text.getComputedTextLength(),
            size: Number(text.getAttribute('font-size')), weight: Number(text.getAttribute('font-weight')) }))"""
    )
    assert len(shown) > 50
    for text in shown:
        meant = lettering.width(text["words"], text["size"], text["weight"])
        assert abs(text["wide"] - meant) < 0.04 * meant + 0.05, text


def test_without_a_network_it_says_what_needs_the_server(paper: Page, context: BrowserContext) -> None:
    context.set_offline(True)
    paper.get_by_role("button", name="Make the PDF").click()
    expect(paper.locator("#problem")).to_contain_text("a PDF needs the server")
    # On paper, too: the browser's own printing prints what is shown.
    paper.locator("select[name=map]").select_option("london")
    expect(paper.locator("#count")).to_contain_text("No network")
    document = pypdfium2.PdfDocument(paper.pdf())
    assert "No network" in document[0].get_textpage().get_text_range()
    document.close()
    context.set_offline(False)


def test_the_button_makes_a_pdf_of_the_same_wish(paper: Page, context: BrowserContext) -> None:
    paper.locator("input[name=copies]").fill("3")
    address = paper.locator("#wish").evaluate("form => `${form.action}?${new URLSearchParams(new FormData(form))}`")
    answer = context.request.get(address)
    assert answer.headers["content-type"] == "application/pdf"
    document = pypdfium2.PdfDocument(answer.body())
    assert len(document) == 3
    document.close()


@with_worker
def test_it_prints_through_the_browser_and_without_a_network(paper: Page, context: BrowserContext) -> None:
    # What comes along with the app is enough: nothing that this page kept itself is left.
    keep_for_offline(paper, "/en/get-on-board/sheets.json")
    paper.evaluate("caches.delete('sheets')")
    context.set_offline(True)
    paper.locator("select[name=per_page]").select_option("2")
    expect(paper.locator("#count")).to_have_text("3 pages")
    # The browser's own printing fills the pages by itself.
    document = pypdfium2.PdfDocument(paper.pdf(prefer_css_page_size=True, print_background=True))
    wide, high = document[0].get_size()
    assert len(document) == 3
    assert (round(wide / 72 * 25.4), round(high / 72 * 25.4)) == PAPERS["A4"][::-1]
    assert "Sheet 1" in document[0].get_textpage().get_text_range()
    document.close()
    context.set_offline(False)


def test_the_code_on_a_stub_opens_the_pad_of_its_seat(phone: Phone) -> None:
    host, guest = phone(), phone()
    put_table(host, "get-on-board", ["Ann", "Bo"], [])
    table = host.url.split("#")[1]
    share(host)
    host.goto(f"/en/get-on-board/sheets#{table}")
    host.get_by_label("Fill in what is marked").uncheck()
    expect(host.locator("#preview .page", has_text="player sheet 2")).to_contain_text("Bo")
    with host.expect_download() as made:
        host.get_by_role("button", name="Make the PDF").click()
    document = pypdfium2.PdfDocument(made.value.path())
    codes = [code.text for page in document for code in zxingcpp.read_barcodes(page.render(scale=2).to_pil())]
    document.close()
    assert len(codes) == 2
    # The second time, too: the sheet lies on the table all evening.
    for _time in range(2):
        guest.goto("about:blank")
        guest.goto(codes[1])
        guest.wait_for_url(f"**/en/get-on-board/play#{table}")
        expect(seat(guest, "Bo")).to_have_attribute("aria-pressed", "true")
