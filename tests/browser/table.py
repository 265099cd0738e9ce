"""The frame of a running table as a person uses it: strip, menu, message, bar."""

import re

from playwright.sync_api import Locator, Page, expect


def strip(page: Page) -> Locator:
    return page.get_by_role("group", name="Players and totals")


def seat(page: Page, name: str) -> Locator:
    return strip(page).get_by_role("button", name=name)


def total(page: Page, name: str) -> Locator:
    return seat(page, name).locator("b")


def sit(page: Page, name: str) -> None:
    """Turn to a person's pad; the table lies open."""
    back(page)
    if seat(page, name).get_attribute("aria-pressed") == "false":
        seat(page, name).click()


def view(page: Page, name: str) -> None:
    """A view of the menu; `Pad` is the table itself."""
    back(page)
    if name == "Pad":
        return
    page.locator(".menu-button").click()
    page.get_by_role("group", name="View").get_by_role("button", name=name, exact=True).click()


def result(page: Page) -> None:
    view(page, "Count and finish")


def back(page: Page) -> None:
    """Whatever lies over the table is closed, also what was there before a reload."""
    page.locator("header.strip").wait_for()
    if not page.locator(".stage.over").count():
        return
    back_to_it = page.get_by_role("button", name="Table: back to it")
    # A finished play has Reopen in that place; the strip leads back as well.
    (back_to_it if back_to_it.count() else strip(page).locator("[aria-pressed=true]")).click()
    expect(page.locator(".stage.over")).to_have_count(0)


def message(page: Page) -> Locator:
    return page.locator(".message")


def nth_view(page: Page, number: int) -> None:
    """A view of the menu in any language: table, phones, marks, result."""
    page.locator(".menu-button").click()
    page.locator(".menu-list").first.locator("button").nth(number).click()


def finish(page: Page) -> None:
    """On the result: keep the play, whatever is still open."""
    keep = page.locator(".bar").get_by_role("button", name=re.compile("^Count and keep"))
    keep.click()
    asks = page.locator(".message").get_by_role("button", name="Count as it is", exact=True)
    ended = page.get_by_role("heading", name=re.compile("^(Share|Finishing …)$"))
    expect(asks.or_(ended).first).to_be_visible()
    if asks.is_visible():
        asks.click()
    expect(ended.first).to_be_visible()


def rematch(page: Page) -> None:
    """From the result to the next table of the same people: everything is filled in, one tap begins."""
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(strip(page)).to_be_visible()
