"""The pad of Boarding on a phone: whole games by swipes and numbers, the running game, playing alone."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from languages import CODES
from tests.browser.boarding import choose, draw_card, enter, fits, key, new_table, paint, seat, step, swipe, type_plane
from tests.browser.table import nth_view, sit, total, view
from tests.browser.tables import Phone, join, put_table, share

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
        enter(page, "Swipe")
        paint(page, rows)
        enter(page, "Beside the plane")
        for what, to in steppers(told, player).items():
            step(page, NAMES[what], to)
        expected = totals(told, "E5", "E6")
        if player == 0:
            expect(page.get_by_role("button", name=re.compile("^Row .*in the counted group$")).first).to_be_visible()
            page.reload()
    for player, points in enumerate(expected, start=1):
        expect(total(page, f"Player {player}")).to_have_text(str(points))


def test_a_plane_of_fifty_seats_takes_fifty_taps_and_an_undo_a_row(page: Page) -> None:
    told = game("painted")
    rows = told["expected"]["planes"][0]
    new_table(page)
    page.evaluate("() => { window.taps = 0; addEventListener('pointerdown', () => { window.taps += 1; }, true); }")
    type_plane(page, rows)
    assert page.evaluate("window.taps") == 50
    expect(page.locator(".seat.cursor")).to_have_attribute("data-seat", "1-1")
    for row, text in enumerate(rows, start=1):
        for column, letter in enumerate(text.replace("|", ""), start=1):
            expect(seat(page, f"{row}-{column}")).to_have_accessible_name(re.compile(f", {NAMED[letter]}"))
    for left in range(4, -1, -1):
        page.get_by_role("button", name=re.compile("^Undo")).click()
        empty = sum(row.count(".") for row in rows[:left]) + 10 * (5 - left)
        expect(page.get_by_role("button", name=f"Close: {empty} empty")).to_be_visible()


NAMED = {"R": "lover", "W": "child", "Y": "tourist", "G": "ecologist", "B": "businessman", ".": "empty seat"}


def test_keys_skip_aisles_wrap_repeat_when_held_and_fill_a_sector(page: Page) -> None:
    new_table(page)
    seat(page, "1-3").click()
    key(page, "Y").tap()
    expect(page.locator(".seat.cursor")).to_have_attribute("data-seat", "1-4")
    seat(page, "5-10").click()
    key(page, "Y").tap()
    expect(page.locator(".seat.cursor")).to_have_attribute("data-seat", "1-1")
    seat(page, "2-1").click()
    key(page, "G").click(delay=1200)
    expect(page.get_by_role("button", name=re.compile("^Undo: Player 1, ecologist on [3-9] seats"))).to_be_visible()
    page.get_by_role("button", name="Fill the sector").click()
    seat(page, "4-8").click()
    page.get_by_role("button", name="Fill the sector").click()
    page.get_by_role("button", name="Fill the sector").click()
    key(page, "B").tap()
    expect(page.get_by_role("button", name="Undo: Player 1, businessman on 15 seats")).to_be_visible()
    page.get_by_role("button", name="Next seat").click()
    expect(page.locator(".seat.cursor")).to_have_attribute("data-seat", "1-9")


def test_what_runs_short_stands_on_the_keys_and_too_many_is_refused_where_it_is(page: Page) -> None:
    new_table(page)
    page.get_by_role("button", name="Fill the sector").click()
    key(page, "W").tap()
    for place in ("1-4", "1-5", "1-6"):
        seat(page, place).click()
        key(page, "W").tap()
    expect(page.locator(".message")).to_contain_text("2 left in the hall: children.")
    expect(key(page, "W")).to_contain_text("2 left")
    for place in ("2-4", "2-5", "2-6"):
        seat(page, place).click()
        key(page, "W").tap()
    expect(page.locator(".message")).to_contain_text("21 tokens in use, but the game has 20")
    expect(page.locator(".seat.broken")).to_have_attribute("data-seat", "2-6")
    expect(total(page, "Player 1")).not_to_have_text("–")


def test_a_tap_says_why_a_passenger_does_not_count(page: Page) -> None:
    new_table(page)
    enter(page, "Swipe")
    paint(page, ["RR.|....|...", "...|W...|.Y.", "...|....|YY.", "...|....|...", "...|....|R.."])
    enter(page, "Keys")
    expect(seat(page, "1-2")).to_have_accessible_name("Row 1 seat 2, lover, in a pair")
    expect(seat(page, "3-8")).to_have_accessible_name("Row 3 seat 8, tourist, in the counted group")
    for place, why, rule in (
        ("5-8", "has no other lover next to them", "S2"),
        ("2-4", "seat 1-4 beside it is empty", "S3"),
        ("1-1", "In a pair with seat 1-2", "S2"),
    ):
        seat(page, place).click()
        expect(page.locator(".message")).to_contain_text(why)
        expect(page.locator(".message").get_by_role("link", name=f"Rule {rule}").first).to_be_in_viewport()


def test_events_are_chips_that_say_what_they_mean_and_can_be_changed(page: Page) -> None:
    new_table(page, events=("Safe by the exit!",))
    page.get_by_role("button", name="Safe by the exit!").click()
    expect(page.locator(".message")).to_contain_text("+10 if the third row is taken")
    page.get_by_role("button", name="Change the events").click()
    page.get_by_role("button", name="Draw two").click()
    expect(page.locator(".event-list button[aria-pressed=true]")).to_have_count(2)
    page.get_by_role("button", name="None", exact=True).click()
    expect(page.locator(".event-list button[aria-pressed=true]")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Window seat")).click()
    page.locator(".drawer .handle").click()
    key(page, "Y").tap()
    page.get_by_role("button", name=re.compile("^Player 1")).click()
    expect(page.get_by_text("Window seat: 1 seat taken, half a point each, rounded up.")).to_be_visible()


def test_a_swipe_is_one_mark_and_can_be_undone_and_redone(page: Page) -> None:
    new_table(page)
    enter(page, "Swipe")
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
    enter(page, "Swipe")
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
        if player:
            sit(page, "Player 2")
        if player == 0:
            enter(page, "Ten numbers")
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
    child = page.get_by_role("group", name="child").get_by_role("textbox")
    child.fill("0")
    child.press("Enter")
    expect(page.get_by_role("status", name="child", exact=True)).to_have_text("0")
    page.get_by_role("button", name="End the turn of Player 1").click()
    expect(page.get_by_text("Last round. Still to play: Player 2")).to_be_visible()
    page.get_by_role("button", name="End the turn of Player 2").click()
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()


def test_ten_numbers_begin_with_the_plane_and_count_only_when_asked(page: Page) -> None:
    told = game("painted")
    new_table(page)
    enter(page, "Swipe")
    rows = told["expected"]["planes"][0]
    paint(page, rows)
    expect(page.locator(".chip-of")).to_contain_text(f"{50 - ''.join(rows).count('.')}/50")
    painted = total(page, "Player 1").inner_text()
    enter(page, "Ten numbers")
    expect(page.get_by_text("This is how the plane counts.")).to_be_visible()
    expect(total(page, "Player 1")).to_have_text(painted)
    page.get_by_role("button", name="Count by these numbers").click()
    expect(total(page, "Player 1")).to_have_text(painted)
    pairs = page.get_by_role("textbox", name="pairs")
    pairs.fill("0")
    pairs.press("Tab")
    expect(total(page, "Player 1")).not_to_have_text(painted)
    page.get_by_role("button", name="Count by the plane").click()
    expect(total(page, "Player 1")).to_have_text(painted)


def test_a_card_is_drawn_once_boarded_as_promised_and_belongs_to_the_table(page: Page) -> None:
    new_table(page)
    enter(page, "Seat a card")
    card = {"cells": [[0, 0, "R"], [0, 1, "R"]], "actions": ["bonus_point"]}
    draw_card(page, card, {"bonus_point": "+1 star"}, "Keep and use")
    seat(page, "1-1").click()
    expect(page.locator(".message")).to_contain_text("Change of score: +8.")
    page.get_by_role("button", name="Board them: +8").click()
    expect(total(page, "Player 1")).to_have_text("−39")
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    expect(page.get_by_role("button", name="Take this card: lover, lover · +1 star")).to_be_visible()
    # Another table of this phone has the card, too.
    page.goto("about:blank")
    new_table(page)
    enter(page, "Seat a card")
    expect(page.get_by_role("button", name="Take this card: lover, lover · +1 star")).to_be_visible()
    expect(page.get_by_role("button", name="Undo: 1 card into the library")).to_be_visible()


def test_the_library_is_one_on_all_phones_of_a_table_and_goes_along_to_the_next(page: Page, phone: Phone) -> None:
    put_table(page, "boarding", ["Ala", "Bo"], [])
    guest = phone()
    join(guest, share(page), "Bo")
    for each in (page, guest):
        enter(each, "Seat a card")
    draw_card(page, {"cells": [[0, 0, "R"], [0, 1, "R"]], "actions": []}, {}, "Keep and use")
    page.get_by_role("button", name="Another card").click()
    expect(guest.get_by_role("button", name="Take this card: lover, lover")).to_be_visible()
    draw_card(guest, {"cells": [[0, 0, "Y"], [1, 0, "G"]], "actions": []}, {}, "Keep and use")
    guest.get_by_role("button", name="Another card").click()
    expect(page.get_by_role("button", name="Take this card: tourist, ecologist")).to_be_visible()
    page.get_by_role("group", name="Find by passengers").get_by_role("button", name="tourist: 0 wanted").click()
    expect(page.locator(".hand li")).to_have_count(1)
    # The host draws the guest's card better; the guest has it so, and once.
    page.get_by_role("button", name="More about this card: tourist, ecologist").click()
    page.get_by_role("button", name="Edit").click()
    choose(page, "W", "Who is on the cell?")
    page.get_by_role("button", name=re.compile("^Cell 2-2:")).click()
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(guest.get_by_role("button", name="Take this card: tourist, ecologist, child")).to_be_visible()
    expect(guest.locator(".hand li")).to_have_count(2)
    # What the guest forgets is gone on both phones, until it is undone.
    guest.get_by_role("button", name="More about this card: tourist, ecologist, child").click()
    guest.get_by_role("button", name="Forget").click()
    expect(guest.get_by_text("The card is forgotten. Undo brings it back.")).to_be_visible()
    expect(page.locator(".hand li")).to_have_count(0)
    guest.get_by_role("button", name=re.compile("^Undo")).click()
    for each in (page, guest):
        expect(each.get_by_role("button", name="Take this card: tourist, ecologist, child")).to_be_visible()
    # A table of the guest's own has what this one has taught.
    guest.goto("about:blank")
    new_table(guest)
    enter(guest, "Seat a card")
    for card in ("lover, lover", "tourist, ecologist, child"):
        expect(guest.get_by_role("button", name=f"Take this card: {card}", exact=True)).to_be_visible()
    expect(guest.locator(".hand li")).to_have_count(2)


def test_cards_are_handed_on_by_a_file_and_a_link(page: Page, phone: Phone) -> None:
    put_table(page, "boarding", ["Ala", "Bo"], [{"seat": None, "do": "cards", "cards": ["p00R01R", "p00Y10G11W"]}])
    enter(page, "Seat a card")
    page.get_by_text("Export or import cards").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="2 cards as a file").click()
    page.get_by_role("button", name="2 cards as a link and a QR code").click()
    expect(page.get_by_role("img", name="QR code with the cards")).to_be_visible()
    link = page.get_by_role("link", name="The link to the cards").get_attribute("href")
    other = phone()
    other.goto(str(link))
    expect(other.get_by_role("heading", name="2 cards arrive")).to_be_visible()
    other.get_by_role("button", name="Keep them on this phone").click()
    expect(other.get_by_role("button", name="Take this card: lover, lover")).to_be_visible()
    # Where no table can undo it, the card is brought back by a button.
    other.get_by_role("button", name="More about this card: lover, lover").click()
    other.get_by_role("button", name="Forget").click()
    expect(other.locator(".hand li")).to_have_count(1)
    other.get_by_role("button", name="Bring it back").click()
    expect(other.get_by_role("button", name="Take this card: lover, lover")).to_be_visible()
    third = phone()
    new_table(third)
    enter(third, "Seat a card")
    third.get_by_text("Export or import cards").click()
    third.get_by_label("Import a card file").set_input_files(saved.value.path())
    expect(third.get_by_role("status").filter(has_text="2 new cards.")).to_be_visible()
    expect(third.get_by_role("button", name="Take this card: tourist, ecologist, child")).to_be_visible()


def test_alone_the_conditions_are_live_and_the_last_voucher_loses(page: Page) -> None:
    page.goto("/en/boarding/play")
    page.get_by_role("button", name="Players: one less").click()
    page.get_by_role("button", name="Trip for couples").click()
    page.get_by_role("button", name="hard", exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    type_plane(page, ["RR.|YYYY|...", "...|Y...|...", "RR.|....|..."])
    page.get_by_role("button", name="1 2/5 condition not met").click()
    expect(page.locator(".message")).to_contain_text("5 pairs of lovers (so far 2)")
    page.get_by_role("button", name="Scenario", exact=True).click()
    drawer = page.get_by_role("region", name="Solo scenario")
    expect(drawer.get_by_role("listitem").filter(has_text="2A")).to_contain_text("condition met")
    drawer.get_by_role("button", name="Throw out 2 cards").click()
    expect(page.locator(".message")).to_contain_text("The scenario is lost")
    page.get_by_role("button", name="Count so far").click()
    expect(page.locator(".stamp")).to_contain_text("The scenario is lost")
    expect(page.locator(".grid-of")).to_have_count(0)


def test_alone_a_painted_plane_wins_and_a_full_sector_brings_vouchers(page: Page) -> None:
    page.goto("/en/boarding/play")
    page.get_by_role("button", name="Players: one less").click()
    page.get_by_role("button", name="Trip for couples").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="Fill the sector").click()
    key(page, "Y").tap()
    expect(total(page, "Player 1")).to_have_text("8")
    for first in ("1-4", "1-8", "3-4", "3-8", "5-4"):
        seat(page, first).click()
        type_plane(page, ["RR"])
    expect(page.locator(".message")).to_contain_text("The scenario is won")


def test_by_keyboard_alone(page: Page) -> None:
    new_table(page)
    seat(page, "1-1").focus()
    page.keyboard.press("t")
    expect(seat(page, "1-1")).to_have_accessible_name(re.compile("tourist"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(seat(page, "2-2")).to_be_focused()
    page.keyboard.press(" ")
    page.keyboard.press("e")
    expect(seat(page, "2-2")).to_have_accessible_name(re.compile("ecologist"))


def test_landscape_shows_the_whole_plane_and_every_key(page: Page) -> None:
    new_table(page, players=3)
    page.set_viewport_size({"width": 740, "height": 360})
    for place in ("1-1", "1-10", "5-1", "5-10"):
        expect(seat(page, place)).to_be_in_viewport(ratio=1)
    for letter in "RWYGB.":
        expect(key(page, letter)).to_be_in_viewport(ratio=1)


def test_a_tapped_cell_lights_its_seats_and_the_planes_are_in_the_picture(page: Page) -> None:
    told = game("painted")
    new_table(page)
    for player, rows in enumerate(told["expected"]["planes"], start=1):
        sit(page, f"Player {player}") if player > 1 else None
        enter(page, "Swipe")
        paint(page, rows)
    enter(page, "Keys")
    view(page, "Count and finish")
    page.get_by_role("button", name=re.compile("^Player 1, lovers:")).click()
    pairs = page.locator(".told .seat.lit")
    expect(pairs).not_to_have_count(0)
    lit = pairs.evaluate_all("(seats) => seats.map((seat) => seat.getAttribute('aria-label'))")
    assert all("lover" in each for each in lit), lit
    source = page.evaluate(
        """async () => {
          const { planeSource } = await import('/static/games/boarding/plane-source.js');
          const { ask } = await import('/static/engine/client.js');
          const { load } = await import('/static/sentences.js');
          const seats = await ask('boarding', 'layout', {});
          const reading = await ask('boarding', 'plane', { rows: seats.rows.with(0, 'RR.|....|...') });
          const drawn = { name: '<Ewa>', rows: seats.rows.with(0, 'RR.|....|...'), reading };
          return planeSource(await load('boarding'), seats, [drawn], 560);
        }"""
    )
    assert source["height"] > 100
    assert "&lt;Ewa&gt;" in source["source"]
    assert source["source"].count(">L</text>") == 2


@pytest.mark.parametrize("language", CODES)
def test_screens_are_accessible_and_fit(page: Page, language: str) -> None:
    page.goto(f"/{language}/boarding/play")
    page.locator("details.card summary").first.click()
    page.locator("details.card summary").nth(1).click()
    fits(page, language)
    page.locator(".button.go").click()
    page.locator(".keys .key").nth(1).click()
    page.locator(".badge.off").first.wait_for()
    fits(page, language)
    for way in range(1, 5):
        page.locator(".way-of").click()
        page.locator(".way-list button").nth(way).click()
        fits(page, language)
    page.locator(".way-of").click()
    page.locator(".way-list button").first.click()
    nth_view(page, 0)
    page.locator(".displayed").wait_for()
    fits(page, language)
