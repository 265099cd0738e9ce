"""The referee of Boarding: casebook placements laid by taps give the stamp, the rules and the prices of the book."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from languages import CODES
from tests.browser.boarding import choose, draw_card, enter, fits, middle, new_table, paint, seat, show_plane, swipe

BOOK = json.loads((Path(__file__).parent.parent / "cases" / "boarding.json").read_text(encoding="utf-8"))
CASES = {case["id"].removeprefix("boarding-"): case for case in (BOOK["cases"] if isinstance(BOOK, dict) else BOOK)}
THREE_SECTORS = ["H054", "H057", "H059", "H066", "H067", "H075", "H092"]
TWO_SECTORS = ["W11", "W13b", "W14", "W16", "W16b", "W18", "R3", "R9"]
SYMBOLS = {"free_expel": "free expulsion", "cross_aisle": "across the aisle", "ignore_one": "ignore a passenger"}


def referee(page: Page, rows: list[str], side: str) -> None:
    page.goto("/en/boarding/referee")
    if side == "side_4":
        page.get_by_role("button", name="side with two sectors").click()
    seat(page, "1-1").wait_for()
    paint(page, rows)
    page.get_by_role("button", name="Now the card").click()


def seat_one_by_one(page: Page, case: dict[str, Any]) -> None:
    if "cells" in case["card"]:
        page.get_by_role("button", name="One by one").click()
    for passenger in case["placement"]:
        choose(page, passenger["colour"], "Who sits down?")
        place = f"{passenger['row']}-{passenger['col']}"
        seat(page, place).click()
        expect(seat(page, place)).to_have_accessible_name(re.compile("newcomer"))


def agrees(page: Page, expected: dict[str, Any]) -> None:
    verdict = page.locator(".verdict")
    if not expected["legal"]:
        expect(verdict.locator(".stamp")).to_have_class(re.compile("refused"))
        rules = "|".join(f"Rule {rule}" for rule in expected["rule_any_of"])
        expect(verdict.get_by_role("link", name=re.compile(f"^({rules})$")).first).to_be_visible()
        return
    penalised = expected["expelled_penalised"]
    expect(verdict.locator(".stamp")).to_have_class(re.compile("price" if penalised else "allowed"))
    if penalised:
        expect(verdict).to_contain_text(f"−{2 * penalised} at the end")
    returned = page.get_by_text("Back to the hall:")
    expect(returned).to_have_count(expected["returned_to_hall"])


@pytest.mark.parametrize(("side", "names"), [("side_1_3", THREE_SECTORS), ("side_4", TWO_SECTORS)])
def test_casebook_placements_by_taps(page: Page, side: str, names: list[str]) -> None:
    referee(page, CASES[names[0]]["input"]["rows"], side)
    for name in names:
        case = CASES[name]
        draw_card(page, case["input"]["card"], SYMBOLS)
        seat_one_by_one(page, case["input"])
        agrees(page, case["expected"])
        page.get_by_role("button", name="Another card").click()


CARD = {"cells": [[0, 0, "B"], [0, 2, "G"], [1, 1, "W"]], "actions": []}
PLANE = CASES["W10"]["input"]["rows"]


def test_a_card_is_laid_turned_flipped_and_dragged(page: Page) -> None:
    referee(page, PLANE, "side_4")
    draw_card(page, CARD, SYMBOLS)
    stamp = page.locator(".verdict .stamp")
    seat(page, "4-5").click()
    expect(stamp).to_have_text(re.compile("Allowed"))
    page.get_by_role("button", name="Flip it").click()
    expect(page.locator(".verdict").get_by_role("link", name="Rule R5")).to_be_visible()
    page.get_by_role("button", name="Flip it").click()
    page.get_by_role("button", name="Turn it").click()
    expect(stamp).not_to_have_class(re.compile("refused"))
    show_plane(page)
    swipe(page, "3-6", "1-1")
    expect(seat(page, "1-2")).to_have_accessible_name(re.compile("newcomer"))
    page.evaluate("scrollTo(0, 0)")
    box: Any = page.locator(".held").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*middle(page, "3-7"), steps=3)
    page.mouse.up()
    expect(seat(page, "3-8")).to_have_accessible_name(re.compile("newcomer"))


def test_where_it_fits_lists_places_without_expulsion_first(page: Page) -> None:
    referee(page, PLANE, "side_4")
    draw_card(page, CARD, SYMBOLS)
    page.get_by_role("button", name="Where does it fit?").click()
    fits_at = page.get_by_role("group", name="Where does it fit?")
    expect(fits_at).to_contain_text("Place 1 of 68")
    expect(fits_at).to_contain_text("36 without expelling anybody")
    expect(fits_at).to_contain_text("expels nobody")
    for place in range(2, 38):
        fits_at.get_by_role("button", name="Next place").click()
        expect(fits_at).to_contain_text(f"Place {place} of 68")
        # The place, the card on it and the verdict are one look.
        expect(page.locator(".plane .fresh").first).to_be_in_viewport()
    expect(fits_at).to_contain_text("expels 1:")
    change = fits_at.locator(".change").inner_text()
    expect(page.get_by_role("region", name="What it changes")).to_contain_text(change)


def test_from_the_table_and_back_and_shared_as_a_link(page: Page) -> None:
    new_table(page)
    enter(page, "Swipe")
    choose(page, "Y")
    swipe(page, "1-1", "1-3")
    expect(page.get_by_role("button", name="Undo: Player 1, tourist on 3 seats")).to_be_visible()
    table = page.url
    # The same people sit at two tables: what is offered tells them apart. Nobody opens two within a second, but a test might.
    second = "Math.floor(Date.now() / 1000)"
    page.wait_for_function(f"touched => {second} > touched", arg=page.evaluate(second))
    page.goto("about:blank")
    new_table(page)
    page.goto("/en/boarding/referee")
    tables = page.get_by_role("button", name=re.compile("^From the table of Player 1 and Player 2 · "))
    expect(tables).to_have_count(2)
    assert len(set(tables.all_inner_texts())) == 2
    tables.nth(1).click()
    draw_card(page, {"cells": [[0, 0, "Y"], [0, 1, "Y"]], "actions": []}, SYMBOLS)
    seat(page, "1-3").click()
    expect(page.get_by_text("The pattern lies in sectors A, B")).to_be_visible()
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.url
    page.goto("/en/boarding/")
    page.goto(link)
    expect(page.get_by_text("The pattern lies in sectors A, B")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(table)


def test_questions_in_general(page: Page) -> None:
    page.goto("/en/boarding/referee")
    page.get_by_role("button", name="In general").click()
    page.get_by_role("button", name="Move a seated passenger").click()
    expect(page.get_by_role("link", name="Rule R18")).to_be_visible()
    page.get_by_role("button", name="Turn the card").click()
    expect(page.locator(".verdict .stamp")).to_have_class(re.compile("allowed"))
    page.get_by_role("button", name="Expel somebody to make room").click()
    expect(page.locator(".verdict .stamp")).to_have_class(re.compile("price"))
    page.get_by_role("button", name="Play out of turn").click()
    expect(page.locator(".verdict .stamp")).to_be_in_viewport(ratio=0.99)  # tilted: its corners end in fractions of a pixel


@pytest.mark.parametrize("language", CODES)
def test_screens_are_accessible_and_fit(page: Page, language: str) -> None:
    page.goto(f"/{language}/boarding/referee")
    page.locator("[data-seat='1-1']").click()
    fits(page, language)
    page.locator(".painting > .button.go").click()
    page.locator(".library .button.go").click()
    for cell in (0, 1):
        page.locator(".desk button").nth(cell).click()
    for chip in range(3):
        page.locator(".library .chips").nth(1).locator(".chip").nth(chip).click()
    fits(page, language)
    page.locator(".library .pair .button.go").click()
    page.locator("[data-seat='1-1']").click()
    page.locator(".in-hand .chip").nth(3).click()
    page.locator(".fits").wait_for()
    fits(page, language)
