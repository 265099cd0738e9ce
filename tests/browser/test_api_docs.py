"""The API's description as a page, on a small phone and on a desk."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import axe


@pytest.fixture
def desk(browser: Browser, server: str) -> Page:
    return browser.new_context(base_url=server, viewport={"width": 1280, "height": 800}, service_workers="block").new_page()


def find_a_question(page: Page) -> None:
    """From the overview to a game's question, a type of its fields, and the example."""
    page.goto("/api/docs")
    page.locator("#game-get-on-board").get_by_role("link", name="sheet", exact=True).click()
    expect(page).to_have_url("/api/docs/get-on-board#get-on-board-sheet")
    question = page.locator("#get-on-board-sheet")
    expect(question).to_be_in_viewport()
    expect(question.get_by_text("POST /api/v1/games/get-on-board/sheet")).to_be_visible()
    question.get_by_text("Example of the answer").click()
    expect(question.get_by_text('"total"')).to_be_visible()
    assert axe.overflow(page) <= 0


def test_on_a_small_phone(page: Page) -> None:
    find_a_question(page)
    assert axe.violations(page) == []


def test_on_a_desk_the_contents_stay_in_sight(desk: Page) -> None:
    find_a_question(desk)
    contents = desk.get_by_role("navigation", name="Contents")
    expect(contents).to_be_in_viewport()
    contents.get_by_role("link", name="check", exact=True).click()
    expect(desk.locator("#get-on-board-check")).to_be_in_viewport()
    expect(contents).to_be_in_viewport()
    desk.context.close()
