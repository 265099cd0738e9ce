"""The pad of Boarding on a phone: whole games by swipes and numbers, the running game, playing alone."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from languages import CODES
from tests.browser.boarding import choose, draw_card, fits, new_table, paint, seat, show_plane, step, swipe
from tests.browser.table import nth_view, sit, total, view

GAMES = Path(__file__).parent.parent / "games" / "boarding"


def game(name: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return told


def totals(told: dict[str, Any], *events: str) -> list[int]:
    found: list[int] = next(each["totals"] for each in told["expected"]["counts"] if each["events"] == list(events))
    return found


def steppers(told: dict[str, Any], player: int) -> dict[str, int]:
    sets = [mark for mark in told["marks"] if mark["do"] == "set" and mark["seat"] == player]
    return {mark["what"]: mark["to"] for mark in sets if mark["what"] in ("vouchers", "expelled", "bonus_cards")}


NAMES = {"vouchers": "vouchers", "expelled": "expelled passengers", "bonus_cards": "+1 cards"}


def test_two_planes_painted_by_swipes_reach_their_totals_and_survive_a_reload(page: Page) -> None:
    told = game("painted")
    new_table(page, events=("One behind another", "Whose child is this?!"))
    for player, rows in enumerate(told["expected"]["planes"]):
        if player:
            sit(page, "Player 2")
        paint(page, rows)
        for what, to in steppers(told, player).items():
            step(page, NAMES[what], to)
        expected = totals(told, "E5", "E6")
        if player == 0:
            expect(page.get_by_role("button", name=re.compile("^Row .*in the counted group$")).first).to_be_visible()
            page.reload()
    for player, points in enumerate(expected, start=1):
        expect(total(page, f"Player {player}")).to_have_text(str(points))


def test_a_tap_says_why_a_passenger_does_not_count(page: Page) -> None:
    new_table(page)
    paint(page, ["RR.|....|...", "...|W...|.Y.", "...|....|YY.", "...|....|...", "...|....|R.."])
    page.get_by_role("button", name="Why does it not count?").click()
    expect(seat(page, "1-2")).to_have_accessible_name("Row 1 seat 2, lover, in a pair")
    expect(seat(page, "3-8")).to_have_accessible_name("Row 3 seat 8, tourist, in the counted group")
    for place, why, rule in (("5-8", "has no lover beside", "S2"), ("2-4", "seat 1-4 beside it is empty", "S3")):
        seat(page, place).click()
        expect(page.locator(".why")).to_contain_text(why)
        expect(page.locator(".why").get_by_role("link", name=f"Rule {rule}").first).to_be_visible()


def test_a_swipe_is_one_mark_and_can_be_undone_and_redone(page: Page) -> None:
    new_table(page)
    show_plane(page)
    choose(page, "B")
    swipe(page, "1-1", "1-4")
    expect(page.get_by_role("button", name="Undo: Player 1, businessman on 4 seats")).to_be_visible()
    page.get_by_role("button", name=re.compile("^.*Undo")).click()
    expect(seat(page, "1-3")).to_have_accessible_name("Row 1 seat 3, empty seat")
    page.get_by_role("button", name="Redo").click()
    expect(seat(page, "1-3")).to_have_accessible_name(re.compile("businessman"))
    choose(page, ".")
    swipe(page, "1-3", "1-3")
    expect(seat(page, "1-3")).to_have_accessible_name("Row 1 seat 3, empty seat")


def test_a_finger_on_the_seats_paints_and_does_not_scroll(page: Page) -> None:
    new_table(page)
    show_plane(page)
    choose(page, "G")
    touch = page.context.new_cdp_session(page)
    before = page.evaluate("scrollY")
    boxes = [seat(page, place).locator(".reach").bounding_box() for place in ("2-4", "2-7")]
    points = [{"x": box["x"] + 20, "y": box["y"] + 20} for box in boxes if box]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [points[0]]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [points[1]]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("button", name="ecologist on 4 seats")).to_be_visible()
    assert page.evaluate("scrollY") == before


def test_ten_numbers_keep_their_sums(page: Page) -> None:
    told = game("numbers")
    new_table(page)
    for player in (0, 1):
        page.get_by_role("button", name=f"Player {player + 1}").click() if player else None
        page.get_by_role("button", name="Ten numbers").click()
        for mark in told["marks"]:
            if mark["do"] != "set" or mark["seat"] != player or mark["what"] == "largest_empty_area":
                continue
            cell = page.get_by_role("textbox", name=LABELS[mark["what"]])
            cell.fill(f"{mark['to'] - 1}+1" if mark["to"] > 1 else str(mark["to"]))
            cell.press("Tab")
    for player, points in enumerate(totals(told), start=1):
        expect(total(page, f"Player {player}")).to_have_text(str(points))
    page.reload()
    page.get_by_role("button", name="Player 1").wait_for()
    expect(page.get_by_role("textbox", name="largest group of ecologists")).to_have_value("6+1")


LABELS = {
    **NAMES,
    "pairs": "pairs",
    "children_in_care": "children in care",
    "largest_Y": "largest group of tourists",
    "largest_G": "largest group of ecologists",
    "largest_B": "largest group of businessmen",
    "full_sectors": "full sectors",
    "empty_seats": "empty seats",
}


def test_the_running_game_counts_vouchers_hall_and_the_last_round(page: Page) -> None:
    new_table(page)
    view(page, "Table")
    page.get_by_role("button", name="Take card 3: costs 2, brings 0").click()
    expect(page.get_by_role("button", name="Take card 1: costs 0, brings 1")).to_be_visible()
    page.get_by_role("button", name="End the turn of Player 1").click()
    page.get_by_role("button", name="Take card 1: costs 0, brings 1").click()
    expect(page.get_by_role("heading", name="Round 1 · Player 2")).to_be_visible()
    page.get_by_role("button", name="End the turn of Player 2").click()
    step(page, "child", 0)
    page.get_by_role("button", name="End the turn of Player 1").click()
    expect(page.get_by_text("Last round. Still to play: Player 2")).to_be_visible()
    page.get_by_role("button", name="End the turn of Player 2").click()
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()


def test_a_card_is_drawn_once_kept_and_boarded(page: Page) -> None:
    new_table(page)
    page.get_by_role("button", name="Seat a card").click()
    card = {"cells": [[0, 0, "R"], [0, 1, "R"]], "actions": ["bonus_point"]}
    draw_card(page, card, {"bonus_point": "+1 star"}, "Keep and use")
    seat(page, "1-1").click()
    expect(page.locator(".verdict").get_by_text("Allowed")).to_be_visible()
    page.get_by_role("button", name="Board them").click()
    expect(page.get_by_role("status", name="+1 cards")).to_have_text("1")
    view(page, "Table")
    expect(page.get_by_role("status", name="lover")).to_have_text("18")
    page.reload()
    page.get_by_role("button", name="Table: back to it").click()
    page.get_by_role("button", name="Seat a card").click()
    expect(page.get_by_role("button", name="Take this card: lover, lover · +1 star")).to_be_visible()
    page.get_by_text("Take cards along, or bring some in").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="1 card as a file").click()
    file = saved.value.path()
    page.get_by_role("button", name="Forget this card").click()
    page.get_by_label("Bring in a file of cards").set_input_files(file)
    expect(page.get_by_role("status").filter(has_text="1 new card.")).to_be_visible()
    expect(page.get_by_role("button", name="Take this card: lover, lover · +1 star")).to_be_visible()


def test_alone_the_conditions_are_live_and_the_last_voucher_loses(page: Page) -> None:
    page.goto("/en/boarding/play")
    page.get_by_role("button", name="Players: one less").click()
    page.get_by_role("button", name="Trip for couples").click()
    page.get_by_role("button", name="hard", exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    tracker = page.get_by_role("region", name="Solo scenario")
    expect(tracker).to_contain_text("5 pairs of lovers (so far 0)")
    paint(page, ["RR.|YYYY|...", "...|Y...|...", "RR.|....|...", "...|....|...", "...|....|..."])
    expect(tracker).to_contain_text("5 pairs of lovers (so far 2)")
    expect(tracker.get_by_role("listitem").filter(has_text="2A")).to_contain_text("condition met")
    tracker.get_by_role("button", name="Throw out 2 cards").click()
    expect(tracker.get_by_text("lost")).to_be_visible()


def test_by_keyboard_alone(page: Page) -> None:
    new_table(page)
    page.get_by_role("button", name="tourist: 20").press("Enter")
    seat(page, "1-1").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    expect(seat(page, "2-2")).to_be_focused()
    page.keyboard.press(" ")
    expect(seat(page, "2-2")).to_have_accessible_name(re.compile("tourist"))
    expect(seat(page, "1-1")).to_have_accessible_name(re.compile("tourist"))


@pytest.mark.parametrize("language", CODES)
def test_screens_are_accessible_and_fit(page: Page, language: str) -> None:
    page.goto(f"/{language}/boarding/play")
    page.locator("details.card summary").first.click()
    page.locator("details.card summary").nth(1).click()
    fits(page, language)
    page.locator(".button.go").click()
    page.locator(".palette button").nth(1).click()
    page.locator("[data-seat='1-1']").click()
    page.locator(".badge.off").first.wait_for()
    fits(page, language)
    nth_view(page, 0)
    page.locator(".displayed").wait_for()
    fits(page, language)
