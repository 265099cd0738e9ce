"""The pad of Lifeboat in a real browser: whole voyages entered by taps, secrets, reload, undo, keyboard, languages."""

import re

import pytest
from playwright.sync_api import Page, expect

from languages import CODES
from tests.browser import axe
from tests.browser.lifeboat import TERMS, Table, button, draw_lots, new_table, voyage
from tests.browser.table import nth_view, result, seat, total, view

CREW = ["Ira", "Oleg", "Max", "Yana"]


@pytest.mark.parametrize("name", ["four-players-land-in-sight", "five-players-flare-gun", "six-players-only-the-end"])
def test_a_voyage_entered_by_taps_reaches_its_totals(page: Page, name: str) -> None:
    game = voyage(name)
    table = Table(page, game["table"])
    for mark in game["marks"]:
        sunk = mark["do"] == "treasure" and game["marks"][mark["seat"]]["character"] in table.state["shared"]["lost"]
        # The second card that lies on the table reveals both; nobody asks for the treasures of the lost.
        if mark["do"] != "reveal" and not sunk:
            table.make(mark)
        if mark["do"] == "new-day" and table.state["shared"]["day"] == 2:
            page.reload()
    for who, points in game["expected"]["totals"].items():
        expect(total(page, who)).to_have_text(str(points))
    result(page)
    expect(page.get_by_role("heading", name=re.compile("^Winner: " + ".*".join(game["expected"]["winners"])))).to_be_visible()


def test_cards_dealt_in_secret_are_seen_by_one_and_counted_when_revealed(page: Page) -> None:
    draw_lots(page, CREW)
    before = [total(page, name).inner_text() for name in CREW]
    view(page, "Table")
    button(page, "Deal in secret on this phone").click()
    button(page, "Yana looks").wait_for()
    button(page, "Ira looks").click()
    expect(page.get_by_role("heading", name="Only for the eyes of Ira")).to_be_visible()
    expect(page.locator(".secret")).to_have_count(0)
    button(page, "I am Ira: show my cards").click()
    friend = page.locator(".secret b").first.inner_text()
    button(page, "Hide, and pass on to Oleg").click()
    expect(page.get_by_role("heading", name="Only for the eyes of Oleg")).to_be_visible()
    expect(page.locator(".secret")).to_have_count(0)
    button(page, "Back to the boat").click()
    # Neither a total nor the list of marks says whom the cards name.
    assert [total(page, name).inner_text() for name in CREW] == before
    view(page, "Marks")
    expect(page.get_by_text("a secret friend card")).to_have_count(4)
    view(page, "Table")
    button(page, "It is over").click()
    view(page, "Pad")
    if seat(page, "Ira").get_attribute("aria-pressed") == "false":
        seat(page, "Ira").click()
    button(page, "Reveal them").click()
    expect(page.locator(".ending .pair").get_by_text(friend).first).to_be_visible()
    expect(page.get_by_text("The friend lives").or_(page.get_by_text("Own friend"))).to_be_visible()


def test_undo_wounds_and_reasons(page: Page) -> None:
    draw_lots(page, CREW)
    wounds = page.locator(".person-card output")
    for count in ("1", "2"):
        page.locator(".person-card").get_by_role("button", name=re.compile("one more$")).click()
        expect(wounds).to_have_text(count)
    # Two taps at once are one deed.
    page.get_by_role("button", name=re.compile("^Undo: .*2 wounds")).click()
    expect(wounds).to_have_text("0")
    page.locator(".person-card").get_by_role("button", name=re.compile("one more$")).click()
    expect(wounds).to_have_text("1")
    page.reload()
    expect(page.get_by_role("button", name=re.compile(r"^Bench \d: .*1 wound of"))).to_have_count(1)
    page.get_by_text("Not now, and why").click()
    expect(page.locator(".refused").first.get_by_role("link", name=re.compile("^Rule "))).to_be_visible()


def test_keyboard_alone(page: Page) -> None:
    draw_lots(page, CREW)
    bench = page.locator(".bench").nth(2)
    bench.focus()
    page.keyboard.press("Enter")
    expect(bench).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("Row$")).last.focus()
    button(page, "Rest").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name=re.compile(f"^Undo: .*{TERMS['wish:rest']}"))).to_be_visible()


def check(page: Page, language: str) -> None:
    assert axe.overflow(page) <= 0
    assert language != "en" or axe.in_both_themes(page) == []


@pytest.mark.parametrize("language", CODES)
def test_every_screen_fits_a_small_phone(page: Page, language: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    new_table(page, ["Олександра", "Wawrzyniec", "Jean-Baptiste", "Yana", "Petr", "Zoe"], language)
    check(page, language)
    page.locator(".portraits + .button").click()
    expect(page.locator(".bench.now")).to_have_attribute("aria-pressed", "true")
    page.locator(".deeds .button").first.wait_for()
    check(page, language)
    page.locator(".deeds .button").nth(5).click()
    page.locator(".pick").first.click()
    page.locator(".deed .pair .button").last.click()
    page.locator(".arms").first.click()
    page.locator(".armoury .chip").first.wait_for()
    check(page, language)
    page.locator(".deed > .button.quiet").click()
    page.locator(".phase > .button").last.wait_for()
    page.locator(".phase > .button:not(.quiet)").last.click()
    page.locator(".numbers button").nth(12).click()
    page.locator(".happens").or_(page.locator(".question")).first.wait_for()
    check(page, language)
    page.locator(".pad > .button.quiet").click()
    nth_view(page, 0)
    page.locator("main .card .row .button").first.wait_for()
    check(page, language)
    page.locator("main .card .row .button").first.click()
    page.locator(".bar .side").first.click()
    page.locator(".ending .pick").first.wait_for()
    check(page, language)
