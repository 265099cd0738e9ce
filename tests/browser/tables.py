"""A table of two for Come Sail Away! on one phone or on several, by what a person taps."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.table import view

Phone = Callable[[], Page]


def open_table(page: Page, address: str = "") -> None:
    """A table of two for Come Sail Away!, in the five-number way that needs no ship."""
    page.goto(f"{address}/en/come-sail-away/play")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("group", name="Players and totals")).to_be_visible()


def share(page: Page) -> str:
    view(page, "Phones")
    page.get_by_role("button", name="Share this table").click()
    code = page.locator("strong.code").inner_text()
    view(page, "Pad")
    return code


def join(page: Page, code: str, name: str, address: str = "") -> None:
    page.goto(f"{address}/en/join")
    page.get_by_label("The code on the host’s phone").fill(code.lower())
    page.get_by_role("button", name="Find the table").click()
    page.get_by_role("button", name=f"Sit here: {name}").click()
    expect(page.get_by_role("group", name="Players and totals")).to_be_visible()


def mark(page: Page, what: str, times: int = 1) -> None:
    for _time in range(times):
        page.get_by_role("button", name=f"{what}: one more").first.click()
