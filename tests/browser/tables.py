"""A table of two for Come Sail Away! on one phone or on several, by what a person taps; and any table, put there at once."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

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


def number(page: Page, what: str, way: str = "more") -> Locator:
    """The button that counts this up or down, on the sheet with all numbers of the ship."""
    button = page.get_by_role("button", name=f"{what}: one {way}").first
    all_numbers = page.get_by_role("button", name="All numbers")
    expect(button.or_(all_numbers).first).to_be_visible()
    if not button.is_visible():
        all_numbers.click()
    return button


def mark(page: Page, what: str, times: int = 1) -> None:
    for _time in range(times):
        number(page, what).click()


COLOURS = ["blue", "red", "green", "yellow", "purple", "black"]
PUT = """async ({game, options, seats, marks}) => {
  const [{Table}, {metaOf}] = await Promise.all([import('/static/tables/table.js'), import('/static/tables/meta.js')]);
  const {rules_version} = await metaOf(game);
  const {id, refusal} = await Table.create(game, options, seats, rules_version);
  if (!id) throw new Error(JSON.stringify(refusal));
  const table = await Table.open(id);
  for (const {seat, do: what, ...fields} of marks) {
    const {refusal} = await table.mark(seat, what, fields);
    if (refusal) throw new Error(JSON.stringify([what, seat, refusal]));
  }
  table.close();
  return id;
}"""


def put_table(
    page: Page,
    game: str,
    names: list[str],
    marks: list[dict[str, Any]],
    options: dict[str, Any] | None = None,
    address: str = "",
    language: str = "en",
) -> None:
    """A table of this game with these marks, open on this phone. How people get there is tested elsewhere."""
    page.goto(f"{address}/{language}/offline")
    seats = [{"name": name, "colour": colour} for name, colour in zip(names, COLOURS, strict=False)]
    table = page.evaluate(PUT, {"game": game, "options": options or {}, "seats": seats, "marks": marks})
    page.goto(f"{address}/{language}/{game}/play#{table}")
    expect(page.locator("header.strip")).to_be_visible()
