"""The print page in a real browser: a live preview, printing from the page, and both without a network."""

import pypdfium2
import pytest
from playwright.sync_api import BrowserContext, Page, expect

import scoring
from languages import CODES
from sheets.paper import PAPERS
from tests.browser import axe
from tests.browser.offline import with_worker


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
    paper.locator("select[name=per_page]").select_option("4")
    expect(paper.locator("#count")).to_have_text("2 pages")
    expect(paper.locator("#preview .page > svg:not(.cuts)")).to_have_count(4)
    paper.locator("select[name=top]").select_option("3")
    expect(paper.locator("#preview .page svg text", has_text="Sheet 3")).to_have_count(4)
    paper.locator("select[name=map]").select_option("london")
    expect(paper.locator("#preview .page svg text", has_text="London").first).to_be_visible()


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
    # The page quietly keeps five tops in both inks.
    for _attempt in range(300):
        if paper.evaluate("caches.open('sheets').then((kept) => kept.keys()).then((keys) => keys.length)") >= 10:
            break
        paper.wait_for_timeout(100)
    context.set_offline(True)
    paper.locator("select[name=ink]").select_option("plain")
    paper.locator("select[name=per_page]").select_option("2")
    expect(paper.locator("#count")).to_have_text("3 pages")
    paper.evaluate("() => { window.print = () => {} }")
    paper.locator("#print").click()
    expect(paper.locator("#pages .page")).to_have_count(3)
    document = pypdfium2.PdfDocument(paper.pdf(prefer_css_page_size=True, print_background=True))
    wide, high = document[0].get_size()
    assert len(document) == 3
    assert (round(wide / 72 * 25.4), round(high / 72 * 25.4)) == PAPERS["A4"][::-1]
    assert "Sheet 1" in document[0].get_textpage().get_text_range()
    document.close()
    context.set_offline(False)
