"""The way back: to a running table from anywhere, to what was typed, to the place where one was."""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser import axe
from tests.browser.offline import keep_for_offline, with_worker
from tests.browser.running import TABLES
from tests.browser.table import finish, message, result, seat, sit, strip, total, view
from tests.browser.tables import COLOURS, PUT, mark, put_table
from web import built

LONG = "Пані Олександра-Владислава Кузьмінська І"  # forty letters
PEOPLE = ["Anna", LONG, "Clara"]


def names(page: Page) -> Locator:
    return page.get_by_label(re.compile("^Name of player"))


def start(page: Page) -> None:
    page.get_by_role("button", name="Start", exact=True).click()
    expect(strip(page)).to_be_visible()


def language(page: Page, name: str) -> None:
    page.locator("header.head summary").click()
    page.get_by_role("link", name=name, exact=True).click()


def test_what_is_typed_for_a_new_table_stays(page: Page) -> None:
    page.goto("/en/get-on-board/play")
    page.get_by_role("button", name="Players: one more").click()
    for number, name in enumerate(PEOPLE):
        names(page).nth(number).fill(name)
    page.get_by_role("button", name="Clara: another colour").click()
    page.get_by_role("button", name=f"{LONG} starts").click()
    page.get_by_role("button", name="London", exact=True).click()

    def all_there() -> None:
        expect(page.locator(".person input")).to_have_count(3)
        for number, name in enumerate(PEOPLE):
            expect(page.locator(".person input").nth(number)).to_have_value(name)
        expect(page.locator(".person").nth(1).locator("[aria-pressed=true]")).to_have_text("★")
        expect(page.locator(".chips [aria-pressed=true]")).to_have_text(re.compile("London|Лондон"))

    page.reload()
    all_there()
    page.get_by_role("link", name="Rule P7").click()
    expect(page).to_have_url(re.compile("rules/P7"))
    page.go_back()
    all_there()
    language(page, "Українська")
    expect(page).to_have_url("/uk/get-on-board/play")
    all_there()
    page.go_back()
    all_there()
    start(page)
    expect(total(page, "Anna")).to_have_text("0")
    # The next table, of a game for more people, begins with the same ones in the same order under the same signs.
    page.goto("/en/lifeboat/play")
    expect(names(page)).to_have_count(4)
    for number, name in enumerate([*PEOPLE, "Player 4"]):
        expect(names(page).nth(number)).to_have_value(name)
    assert len({page.locator(".person .tag").nth(number).inner_html() for number in range(4)}) == 4
    expect(page.get_by_role("button", name=re.compile("starts$"))).to_have_count(0)  # in a boat nobody does
    names(page).nth(3).fill(LONG + "!")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("too long")
    names(page).nth(3).fill("")
    start(page)
    page.goto("/en/lifeboat/play")
    expect(names(page).nth(3)).to_have_value("Player 4")
    assert axe.overflow(page) <= 0


def open_voyage(page: Page) -> None:
    """Come Sail Away! for two in round 2, on the pad of the second."""
    page.goto("/en/come-sail-away/play")
    names(page).nth(0).fill("Anna")
    names(page).nth(1).fill(LONG)
    start(page)
    assert page.evaluate("[scrollY, document.querySelector('.stage').scrollTop]") == [0, 0], "a table begins at its top"
    page.get_by_role("button", name="Round by round").click()
    page.get_by_role("button", name=re.compile("Draw$")).click()
    page.get_by_role("button", name="Round: one more").click()
    page.get_by_role("button", name="Close").click()
    sit(page, LONG)
    mark(page, "Unhappy passengers")
    expect(total(page, LONG)).to_have_text("−1")


def test_reload_back_a_rule_and_another_language_lead_to_the_same_place(page: Page) -> None:
    open_voyage(page)
    pressed = seat(page, LONG)
    page.reload()
    expect(pressed).to_have_attribute("aria-pressed", "true")
    view(page, "Marks")
    page.reload()
    expect(page.get_by_role("button", name="Take back").first).to_be_visible()
    page.go_back()
    expect(page.locator(".stage.over")).to_have_count(0)
    # A thumb that is quicker than the browser's step back: what it opened stays open, and Back closes it.
    view(page, "Marks")
    page.evaluate("() => { document.querySelector('.bar .side').click(); document.querySelector('.menu-button').click(); }")
    expect(page.get_by_role("heading", name="Menu")).to_be_visible()
    page.wait_for_function("history.state?.over === 'menu'")
    page.go_back()
    expect(page.locator(".stage.over")).to_have_count(0)
    # A rule opens over the table, stays open through a reload, and Back leads to the pad it was opened from.
    seat(page, LONG).click()
    page.locator(".stage.over a.rule").first.click()
    expect(page.locator(".rule-page")).to_be_visible()
    page.reload()
    expect(page.locator(".rule-page")).to_be_visible()
    page.go_back()
    expect(page.locator(".stage.over")).to_have_count(0)
    expect(pressed).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("link", name="Українська").click()
    expect(page).to_have_url(re.compile("/uk/come-sail-away/play#"))
    expect(page.locator(".strip [aria-pressed=true]")).to_contain_text(LONG)


def test_home_the_game_and_a_new_table_lead_to_a_running_one_until_it_ends(page: Page) -> None:
    open_voyage(page)
    for address in ("/uk/", "/uk/come-sail-away/", "/uk/come-sail-away/play"):
        page.goto(address)
        card = page.locator(".going-on")
        expect(card).to_contain_text("раунд 2 з 12")
        expect(card.locator(".who")).to_have_text([re.compile("Anna"), re.compile(LONG)])
        assert axe.in_both_themes(page) == [], address
        assert axe.overflow(page) <= 0, address
    page.goto("/en/boarding/")
    expect(page.get_by_role("link", name="Score pad")).to_be_visible()
    expect(page.locator(".going-on")).to_have_count(0)
    page.goto("/en/")
    page.get_by_role("link", name="Continue").click()
    expect(seat(page, LONG)).to_have_attribute("aria-pressed", "true")
    page.go_back()
    expect(page.get_by_role("link", name="Continue")).to_be_visible()
    page.go_forward()
    # The end and a rematch: the same people, asked once more, with nothing on their pads.
    result(page)
    finish(page)
    expect(message(page)).to_contain_text("finished and locked")
    page.get_by_role("button", name="Rematch").click()
    expect(names(page).nth(1)).to_have_value(LONG)
    assert page.evaluate("scrollY") == 0
    start(page)
    expect(total(page, LONG)).to_have_text("0")
    expect(page.locator("p.unseen[aria-live=polite]")).to_have_text("Anna: 0")


@with_worker
def test_without_a_network_a_table_is_found_again_finished_and_taken_along(page: Page, context: BrowserContext) -> None:
    page.goto("/en/come-sail-away/play")
    names(page).first.fill("Zoé")
    start(page)
    page.goto("/en/")
    keep_for_offline(page, "/en/", "/en/come-sail-away/play", built.address("/static/pads/running.js"))
    context.set_offline(True)
    page.reload()
    expect(page.locator(".going-on")).to_contain_text("Zoé")
    page.get_by_role("link", name="Continue").click()
    expect(seat(page, "Zoé")).to_have_attribute("aria-pressed", "true")
    result(page)
    finish(page)
    with page.expect_download() as sheet:
        page.get_by_role("button", name="CSV").click()
    assert "Zoé" in sheet.value.path().read_text(encoding="utf-8")
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_role("button", name="BG Stats").click()
    expect(page.get_by_role("link", name="BG Stats")).to_have_attribute("href", re.compile("Zo%C3%A9"))
    context.set_offline(False)


SHAPE = """() => [...document.querySelectorAll('.going-on, .going-on *')].map((each) => {
  const {x, width, height} = each.getBoundingClientRect();
  return [each.tagName, Math.round(x), Math.round(width), Math.round(height)];
})"""


@pytest.mark.parametrize("game", TABLES)
def test_the_way_back_looks_alike_wherever_it_stands(page: Page, game: str) -> None:
    """The styles of a game, which a new table needs, leave the card as it is at home."""
    people, options, marks = TABLES[game]()
    put_table(page, game, people, [{key: value for key, value in mark.items() if key != "id"} for mark in marks], options)
    page.goto("/en/")
    expect(page.get_by_role("link", name="Continue")).to_be_visible()
    at_home = page.evaluate(SHAPE)
    page.goto(f"/en/{game}/play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    assert page.evaluate(SHAPE) == at_home
    # A table that this phone does not know: why, where it is seen.
    page.goto(f"/en/{game}/play#{'0' * 32}")
    expect(page.get_by_role("alert")).to_contain_text("no longer knows that table")
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=0.98)


def test_four_running_tables_leave_two_games_in_sight(page: Page) -> None:
    put_table(page, "boarding", ["Anna", "Borys"], [])
    for game in ("get-on-board", "come-sail-away", "lifeboat"):
        seats = [{"name": name, "colour": colour} for name, colour in zip(["Ann", "Bo", "Cy", "Di"], COLOURS, strict=False)]
        page.evaluate(PUT, {"game": game, "options": {}, "seats": seats, "marks": []})
    page.goto("/en/")
    expect(page.get_by_role("link", name="Continue")).to_have_count(4)
    bar = page.locator(".bar").bounding_box()
    second = page.locator("a.paper").nth(1).bounding_box()
    assert bar
    assert second
    assert second["y"] + second["height"] <= bar["y"]
