"""Come Sail Away! kept by taps: whole recorded games, the printed example, sealed claims, deadlines, the owner's box."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from languages import CODES
from tests.browser import axe
from tests.browser.contrast import faint
from tests.browser.table import message, nth_view, result, view
from tests.browser.tables import put_table

PLAY = "/{lang}/come-sail-away/play"


def room(page: Page, place: str) -> Locator:
    return page.locator(f"[data-at={place}]")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def new_table(page: Page, players: int = 2, language: str = "en") -> None:
    page.goto(PLAY.format(lang=language))
    expect(page.locator(".ship")).to_be_visible()
    for _less in range(2 - players):
        page.locator(".stepper button").first.click()
    page.locator("main > .button.go").click()
    expect(page.locator(".strip")).to_be_visible()


def total(page: Page, seat: int) -> Locator:
    return page.locator(".total b").nth(seat)


def test_the_printed_example_in_five_numbers(page: Page) -> None:
    new_table(page)
    button(page, "All numbers").click()
    button(page, "Type five numbers instead").click()
    for what, typed in (
        ("completed rooms", "8+6+6+5+8+6"),
        ("passengers", "8"),
        ("bonus tokens", "2"),
        ("luggage track", "6"),
        ("unhappy passengers", "2"),
    ):
        page.get_by_role("textbox", name=what, exact=True).fill(typed)
        page.keyboard.press("Enter")
    expect(total(page, 0)).to_have_text("57")
    expect(page.locator(".row", has_text="bonus tokens")).to_contain_text("how many: 3 each")
    page.reload()
    expect(total(page, 0)).to_have_text("57")
    expect(page.get_by_role("textbox", name="completed rooms")).to_have_value("8+6+6+5+8+6")


def test_the_number_on_a_tile_is_asked_once(page: Page, tmp_path: Path) -> None:
    new_table(page)
    room(page, "A1").click()
    sheet = page.get_by_role("group", name="What does the back of A1, dining room 1 say?").first
    expect(sheet).to_contain_text("Asked once, remembered. Any seat may answer.")
    expect(sheet).to_be_in_viewport(ratio=1)
    sheet.get_by_role("button", name="7", exact=True).click()
    expect(total(page, 0)).to_have_text("7")
    page.locator(".total").nth(1).click()
    room(page, "A1").click()
    expect(total(page, 1)).to_have_text("7")
    page.goto("/en/")
    new_table(page)
    expect(page.locator(".undo")).to_have_accessible_name(re.compile("what the box prints"))
    room(page, "A1").click()
    expect(total(page, 0)).to_have_text("7")
    view(page, "Table")
    page.get_by_text("Your box: 1 of 15 tiles known").click()
    with page.expect_download() as saved:
        button(page, "Save as a file").click()
    file = tmp_path / "box.json"
    saved.value.save_as(file)
    box = json.loads(file.read_text(encoding="utf-8"))
    assert box["tiles"] == {"amenity:1": 7}
    file.write_text(json.dumps(box | {"tiles": {"amenity:1": 9, "amenity:2": 4}}), encoding="utf-8")
    page.get_by_label("Read a file").set_input_files(file)
    expect(total(page, 0)).to_have_text("9")
    expect(page.get_by_text("Your box: 2 of 15 tiles known")).to_be_visible()
    file.write_text('{"tiles": {"amenity:11": 1}}', encoding="utf-8")
    page.get_by_label("Read a file").set_input_files(file)
    expect(page.get_by_role("alert")).to_be_visible()
    expect(total(page, 0)).to_have_text("9")


def by_rounds(page: Page) -> None:
    message(page).get_by_role("button", name="Check").click()
    button(page, "They lie like this").click()
    view(page, "Pad")
    button(page, "Round by round").click()
    expect(page.locator(".chip-of")).to_contain_text("1 of 12")


def told_box(page: Page, **box: Any) -> None:
    """The box of the table, as its card reads a file."""
    view(page, "Table")
    page.get_by_text("Your box:").click()
    page.get_by_label("Read a file").set_input_files(
        {"name": "box.json", "mimeType": "application/json", "buffer": json.dumps(box).encode()}
    )
    expect(page.locator(".undo, .side").first).to_be_visible()
    view(page, "Pad")


def test_claims_stay_sealed_until_all_open_them(page: Page) -> None:
    new_table(page)
    by_rounds(page)
    expect(page.locator(".sealed-line")).to_contain_text("Sealed 0 of 2")
    room(page, "A4").click()
    expect(room(page, "A4")).to_have_accessible_name("A4, lounge 2: sealed claim")
    expect(page.locator(".undo")).to_have_accessible_name(re.compile("a sealed claim"))
    expect(page.locator(".undo")).not_to_have_accessible_name(re.compile("lounge"))
    expect(page.locator(".sealed-line")).to_contain_text("Sealed 1 of 2")
    page.locator(".total").nth(1).click()
    expect(room(page, "A4")).to_have_accessible_name("A4, lounge 2: face up")
    room(page, "A4").click()
    page.locator(".bar .go").click()
    expect(message(page)).to_contain_text("Player 1: 1 bonus token · Player 2: 1 bonus token")
    expect(page.locator(".chip-of")).to_contain_text("2 of 12")
    expect(total(page, 0)).to_have_text("3")
    # One undo takes back the opening and the next round.
    page.locator(".undo").click()
    expect(room(page, "A4")).to_have_accessible_name("A4, lounge 2: sealed claim")
    expect(page.locator(".chip-of")).to_contain_text("1 of 12")
    page.get_by_role("button", name=re.compile("^Redo")).click()
    expect(room(page, "A4")).to_have_attribute("aria-pressed", "true")
    expect(total(page, 1)).to_have_text("3")


def test_a_round_does_not_move_on_over_sealed_claims_unasked(page: Page) -> None:
    new_table(page)
    by_rounds(page)
    room(page, "A4").click()
    page.get_by_role("button", name="Draw").click()
    button(page, "Round: one more").click()
    expect(message(page)).to_contain_text("Still sealed: Player 1. Open their claims before the round moves on?")
    expect(page.locator(".chip-of")).to_contain_text("1 of 12")
    message(page).get_by_role("button", name="Open all claims").click()
    expect(message(page)).to_contain_text("Player 1: 1 bonus token")
    expect(page.locator(".chip-of")).to_contain_text("2 of 12")


def test_a_guest_cabin_takes_the_suitcase_with_it(page: Page) -> None:
    new_table(page)
    by_rounds(page)
    told_box(page, track=[{"kind": "start"}, {"kind": "points", "value": 4}, {"kind": "small_cabin"}])
    room(page, "A2").click()
    suitcase = page.get_by_role("button", name=re.compile("^Suitcase, space"))
    expect(suitcase).to_have_accessible_name("Suitcase, space 1: one space on")
    expect(message(page)).to_contain_text("Suitcase on space 1: points 4")
    page.locator(".bottom-sheet").get_by_role("button", name="3", exact=True).click()
    expect(total(page, 0)).to_have_text("7")
    suitcase.click()
    expect(message(page)).to_contain_text("Suitcase on space 2: small cabin")
    room(page, "B1").click()
    expect(message(page)).to_contain_text("The suitcase is on the last space; the move is lost.")
    for what in ("B1 face down", "suitcase on space 2", "3 printed"):
        page.get_by_role("button", name=re.compile(f"^Undo: .*{what}")).click()
    expect(suitcase).to_have_accessible_name("Suitcase, space 1: one space on")
    page.get_by_role("button", name=re.compile("^Undo: .*suitcase on space 1")).click()
    expect(suitcase).to_have_accessible_name("Suitcase, space 0: one space on")
    expect(room(page, "A2")).to_have_accessible_name("A2, red/orange guest cabin: face up")


def test_places_of_the_first_game_are_shown_as_guesses(page: Page) -> None:
    new_table(page)
    expect(room(page, "A3")).to_have_accessible_name("A3, blue guest cabin, a guess: face up")
    expect(room(page, "C2")).to_have_accessible_name("C2, yellow guest cabin: face up")
    room(page, "A3").click()
    page.locator(".bottom-sheet").get_by_role("button", name="5", exact=True).click()
    expect(total(page, 0)).to_have_text("5")
    message(page).get_by_role("button", name="Check").click()
    over = page.locator(".stage.over")
    over.locator("[data-at=A3]").click()
    over.locator("[data-at=C2]").click()
    expect(over.locator("[data-at=C2]")).to_have_accessible_name("C2, blue guest cabin")
    view(page, "Pad")
    # What was done with the tile went with it, and nothing was counted anew.
    expect(room(page, "C2")).to_have_accessible_name("C2, blue guest cabin: face down, 5 points")
    expect(room(page, "A3")).to_have_accessible_name("A3, yellow guest cabin: face up")
    expect(total(page, 0)).to_have_text("5")
    message(page).get_by_role("button", name="Check").click()
    button(page, "They lie like this").click()
    view(page, "Pad")
    expect(room(page, "A1")).to_have_accessible_name("A1, dining room 1: face up")


def test_why_lists_each_room_and_the_unhappy(page: Page) -> None:
    new_table(page)
    room(page, "A1").click()
    page.locator(".bottom-sheet").get_by_role("button", name="7", exact=True).click()
    room(page, "A2").click()
    page.locator(".bottom-sheet").get_by_role("button", name="Close").click()
    page.get_by_role("button", name=re.compile("^Unhappy passengers")).click()
    expect(total(page, 0)).to_have_text("6")
    page.locator(".total").first.click()
    rows = page.locator(".why-rooms .row")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("A1, dining room 1")
    expect(rows.nth(0).locator("strong")).to_have_text("7")
    expect(rows.nth(1)).to_contain_text("its number is not known yet")
    expect(rows.nth(1).locator("strong")).to_have_text("?")
    expect(rows.nth(2)).to_contain_text("unhappy passengers")
    expect(rows.nth(2).locator("strong")).to_have_text("−1")


def test_a_keyboard_is_enough(page: Page) -> None:
    new_table(page)
    room(page, "C2").focus()
    page.keyboard.press("Enter")
    expect(room(page, "C2")).to_have_accessible_name("C2, yellow guest cabin: face down")
    page.locator(".bottom-sheet").get_by_role("button", name="Close").focus()
    page.keyboard.press("Enter")
    room(page, "C3").focus()
    page.keyboard.press("Space")
    expect(room(page, "C3")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".bottom-sheet")).to_have_accessible_name(re.compile("C3"))
    page.locator(".bottom-sheet").get_by_role("button", name="Close").focus()
    page.keyboard.press("Enter")
    button(page, "All numbers").focus()
    page.keyboard.press("Enter")
    button(page, "passengers: one more").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(total(page, 0)).to_have_text("2")


GAME = "come-sail-away"
DEADLINES = {"1": 5, "2": 6, "3": 7, "4": 8, "5": 9}


def test_every_state_can_be_read_in_both_themes(page: Page) -> None:
    """Colours change with the state of a thing, not only with the screen."""
    solo: list[dict[str, Any]] = [
        {"seat": None, "do": "deadlines", "deadlines": DEADLINES},
        {"seat": None, "do": "round", "n": 5},
        {"seat": 0, "do": "claim", "numbers": [1]},
        {"seat": None, "do": "round", "n": 7},
    ]
    put_table(page, GAME, ["Ann"], solo)
    tokens = page.get_by_role("group", name="Number tokens by round").get_by_role("button")
    for number, standing in enumerate(("in time", "missed", "due now", "still open", "still open")):
        expect(tokens.nth(number)).to_have_accessible_name(re.compile(f"^Round {number + 5}: .*, {standing}$"))
    found = faint(page, "deadlines, an unknown number")
    page.locator(".bottom-sheet").get_by_role("button", name="Close").click()
    tokens.last.click()
    expect(tokens.last).to_have_attribute("aria-pressed", "true")
    found += faint(page, "deadlines")
    voyage: list[dict[str, Any]] = [
        {"seat": None, "do": "profile", "profile": {"tiles": {"amenity:1": 7}, "track": TRACK}},
        {"seat": None, "do": "round", "n": 2},
        {"seat": 0, "do": "claim", "numbers": [1]},
        {"seat": None, "do": "reveal"},
        {"seat": 0, "do": "small-cabin", "at": "STERN-U", "doors": ["red", "black"]},
        {"seat": 0, "do": "small-cabin", "at": "BOW-U"},
        {"seat": 0, "do": "aboard", "rooms": SITTING, "unhappy": ["red", "blue"], "suitcase": 1, "face_down": ["A1"]},
        {"seat": 0, "do": "flip", "at": "B1"},
        {"seat": 0, "do": "claim", "numbers": [2]},
    ]
    put_table(page, GAME, ["Ann", "Bo"], voyage)
    expect(room(page, "A4")).to_have_accessible_name("A4, lounge 2, a guess: sealed claim")
    found += faint(page, "what the back of a tile says")
    page.locator(".bottom-sheet").get_by_role("button", name="Close").click()
    found += faint(page, "sealed claims, guesses, unhappy, an unknown number")
    for phase in ("Walk", "Effects", "Claims", "Draw"):
        page.locator(".step-chip", has_text=phase).click()
        found += faint(page, phase)
    room(page, "STERN-U").click()
    found += faint(page, "a small cabin")
    page.locator(".bar .go").click()
    found += faint(page, "claims opened")
    page.locator(".total").first.click()
    found += faint(page, "why")
    result(page)
    found += faint(page, "what is open at the end")
    assert found == []


TRACK = [{"kind": "start"}, {"kind": "points", "value": 4}, {"kind": "small_cabin"}, {"kind": "extra_dock_unhappy"}]
SITTING = {"A2": ["red"], "C3": ["blue", "green", "yellow"], "ST": ["black", "red"], "STERN-U": ["red"]}


@pytest.mark.parametrize("language", CODES)
def test_the_pad_fits_a_small_phone(page: Page, language: str) -> None:
    new_table(page, language=language)
    closed = room(page, "STERN-U").get_attribute("aria-label") or ""
    room(page, "STERN-U").click()
    expect(room(page, "STERN-U")).not_to_have_attribute("aria-label", closed)
    room(page, "STERN-U").click()
    expect(page.locator(".bottom-sheet")).to_be_in_viewport(ratio=1)
    page.locator(".sheet-head .square").click()
    room(page, "C1").click()
    expect(page.locator(".bottom-sheet")).to_be_in_viewport(ratio=1)
    assert axe.overflow(page) <= 0
    if language == "en":
        assert axe.in_both_themes(page) == []
    nth_view(page, 0)
    page.locator("details summary").last.click()
    assert axe.overflow(page) <= 0
    if language == "en":
        assert axe.in_both_themes(page) == []
