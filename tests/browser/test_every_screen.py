"""Every game's screens in every language: accessible in both themes, and never wider than a small phone."""

import pytest
from playwright.sync_api import Page, expect

import scoring
from languages import CODES
from tests.browser import axe

# What may not be used says why; the steppers' ends say their range by themselves.
SILENT = """() => [...document.querySelectorAll('button:disabled, [aria-disabled=true]')]
  .filter((each) => !each.dataset.why && !each.closest('.stepper, fieldset:disabled'))
  .map((each) => each.outerHTML.slice(0, 120))"""


def held(page: Page, what: str) -> None:
    assert axe.in_both_themes(page) == [], what
    assert axe.overflow(page) <= 0, what
    assert page.evaluate(SILENT) == [], what


@pytest.mark.parametrize("game", scoring.SLUGS)
@pytest.mark.parametrize("language", CODES)
def test_pad_and_referee(page: Page, language: str, game: str) -> None:
    page.goto(f"/{language}/{game}/play")
    start = page.locator("main > button.go")
    expect(start).to_be_visible()
    held(page, "new table")
    start.click()
    expect(page.locator(".strip")).to_be_visible()
    held(page, "pad")
    page.locator(".menu-button").click()
    held(page, "menu")
    page.locator(".menu-list .button").nth(-5).click()
    held(page, "result")
    page.locator(".bar .side").last.click()
    expect(page.locator(".stage.over > .chips").first).to_be_visible()
    held(page, "May I? over the table")
    page.locator(".bar .side").last.click()
    expect(page.locator(".look-up input")).to_be_visible()
    held(page, "rules over the table")
    page.goto(f"/{language}/{game}/referee")
    expect(page.locator(".bar")).to_be_visible()
    held(page, "referee")
