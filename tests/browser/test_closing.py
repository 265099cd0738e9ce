"""Before the count: every point that can be open is settled in the check-list itself, or where one tap of it leads."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table import back, result
from tests.browser.tables import COLOURS, PUT, put_table
from tests.closings import POINTS, Point
from tests.evenings.three_phones import WRITE


def lay(page: Page, game: str, point: Point) -> None:
    """Another table on the page that is open, with its check-list."""
    seats = [{"name": name, "colour": colour} for name, colour in zip(point.names, COLOURS, strict=False)]
    given = {"game": game, "options": point.options, "seats": seats, "marks": point.marks}
    back(page)
    table = page.evaluate(PUT, given)
    page.evaluate("(id) => { location.hash = id; }", table)
    expect(page.locator(f"body[data-table='{table}']")).to_be_attached()
    result(page)


def rows(page: Page, code: str) -> Locator:
    return page.locator(f".closing li.open[data-code='{code}']")


def settle(row: Locator, point: Point) -> None:
    """In the list, without leaving it."""
    if point.how == "tap":
        row.locator(".ways > button:not([aria-pressed])").nth(point.entry).click()
    elif point.how == "number":
        row.locator("input").first.fill(str(point.entry))
        row.locator("input").first.press("Enter")
    else:
        row.locator(".chip[aria-pressed=false]").nth(point.entry).click()


@pytest.mark.parametrize("game", POINTS)
def test_every_point_is_settled_from_the_list(page: Page, game: str) -> None:
    put_table(page, game, list(next(iter(POINTS[game].values())).names), [])
    for code, point in POINTS[game].items():
        lay(page, game, point)
        open_ = rows(page, code)
        expect(open_.first, code).to_be_visible()
        before = open_.count()
        # Whatever it is, it can be counted as it is.
        expect(open_.first.locator(".ways > button[aria-pressed=false]"), code).to_have_count(1)
        if point.how in ("tap", "number", "choose"):
            settle(open_.first, point)
            # What is said of two planes is settled on both.
            expect(open_.nth(before - 1), code).to_have_count(0)
        elif point.how in ("errand", "play"):
            open_.first.locator(".ways > button:not([aria-pressed])").nth(point.entry).click()
            expect(page.locator(".stage.over"), code).to_have_count(0)
        else:
            assert open_.first.locator(".ways > *").count() == 1, code


def test_an_errand_leads_back_by_itself(page: Page) -> None:
    put_table(page, "come-sail-away", ["Ann", "Bo"], [])
    result(page)
    page.get_by_role("button", name="To Ann’s pad").click()
    expect(page.locator(".bar").get_by_role("button", name="Back to the count")).to_have_count(0)
    page.evaluate(WRITE, [{"seat": 0, "do": "rooms", "points": [8]}, {"seat": 1, "do": "rooms", "points": [6]}])
    page.get_by_role("button", name="Back to the count").click()
    expect(page.locator(".verdict-line")).to_contain_text("Ann")


def test_what_is_settled_on_a_board_leads_back_by_itself(page: Page) -> None:
    put_table(page, "boarding", ["Ann", "Bo"], [])
    result(page)
    page.get_by_role("button", name="To Ann’s plane").click()
    expect(page.locator(".stage.over")).to_have_count(0)
    page.evaluate(WRITE, [{"seat": 0, "do": "paint-plane", "rows": [*["RRR|RRRR|RRR"] * 2, *["...|....|..."] * 3]}])
    expect(page.locator(".verdict-line")).to_contain_text("Ann")


def test_what_paper_has_said_is_not_asked_again(page: Page) -> None:
    sheets = [{"seat": seat, "do": "copy", "sheet": {"old_ladies": 3 + seat, "personal_done": False}} for seat in range(2)]
    put_table(page, "get-on-board", ["Ann", "Bo"], sheets)
    result(page)
    expect(page.locator(".message")).to_contain_text("Nothing is left open")
    expect(rows(page, "objective-not-known")).to_have_count(0)
