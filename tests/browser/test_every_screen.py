"""Every game's screens in every language: accessible in both themes, and never wider than a small phone."""

import pytest
from playwright.sync_api import Page, expect

import scoring
from languages import CODES
from tests.browser import axe


def held(page: Page, what: str) -> None:
    assert axe.in_both_themes(page) == [], what
    assert axe.overflow(page) <= 0, what


@pytest.mark.parametrize("game", scoring.SLUGS)
@pytest.mark.parametrize("language", CODES)
def test_pad_and_referee(page: Page, language: str, game: str) -> None:
    page.goto(f"/{language}/{game}/play")
    start = page.locator("main > button.go")
    expect(start).to_be_visible()
    held(page, "new table")
    start.click()
    expect(page.locator(".totals")).to_be_visible()
    held(page, "pad")
    page.locator(".bar .go").click()
    held(page, "result")
    page.goto(f"/{language}/{game}/referee")
    expect(page.locator(".bar")).to_be_visible()
    held(page, "referee")
