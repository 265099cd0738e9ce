"""The pad of Get on Board in a real browser: whole games entered by taps, the paper sheet box by box, the end tally."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import scoring
from languages import CODES
from rules_ref import wording
from tests.browser import axe
from tests.browser.table import finish, nth_view, result, seat, sit, total, view

GAME = "get-on-board"
FACTS = scoring.ask(GAME, "facts", {})
TERMS = wording.terms(GAME, "en")
STARS = {"university": "star_university", "monument_light": "star_light", "monument_dark": "star_dark", "office": "star_office"}


def whole_game(name: str) -> tuple[dict[str, Any], Mapping[str, Any]]:
    game = json.loads(Path(f"tests/games/get-on-board/{name}.json").read_text(encoding="utf-8"))
    return game, scoring.ask(GAME, "audit", game["audit"])


def new_table(page: Page, names: list[str], language: str = "en") -> None:
    page.goto(f"/{language}/get-on-board/play")
    fields = page.locator(".person input")
    expect(fields.first).to_be_visible(timeout=20_000)
    while fields.count() < len(names):
        page.locator(".stepper button").last.click()
    for field, name in zip(fields.all(), names, strict=True):
        field.fill(name)
        field.blur()
    page.locator(".button.go").click()
    expect(page.locator(".player-sheet")).to_be_visible()


def button(page: Page, label: str) -> Locator:
    return page.get_by_role("button", name=label, exact=True)


def box(page: Page, field: str, number: int) -> Locator:
    return page.get_by_role("button", name=re.compile(rf"^{TERMS[field]}, box {number} of "))


def bus(page: Page, field: str, row: int, number: int) -> Locator:
    return page.get_by_role("button", name=re.compile(rf"^{TERMS[field]}, row {row}, seat {number} of "))


def parking(page: Page, field: str, row: int) -> Locator:
    return page.get_by_role("button", name=f"{TERMS[field]}, row {row}: the bus is parked")


def write(page: Page, label: str, value: int) -> int:
    """A number into its box: one tap opens the numbers, one chooses; the taps it took."""
    page.get_by_role("button", name=re.compile(f"^{label}")).click()
    page.get_by_role("group", name=label, exact=True).get_by_role("button", name=str(value), exact=True).click()
    return 2


def dealt(page: Page, audit: dict[str, Any]) -> None:
    """What lies on the table before the first round."""
    for player in audit["players"]:
        sit(page, player["name"])
        button(page, TERMS[FACTS["tops"][player["top"] - 1][0]]).click()
        button(page, " ".join(player["letters"])).click()
        expect(page.get_by_text("The card lies face down.")).to_be_visible()
    view(page, "Table")
    page.get_by_role("group", name="Inspector").get_by_role("button", name=audit["first_inspector"]).click()
    for card in audit["cards"]:
        button(page, TERMS[card]).click()
    expect(page.locator(".objective")).to_have_count(2)


def reach(page: Page, city: str, at: str) -> None:
    """Everything that waits at an intersection, by the buttons of the fast way."""
    stop = FACTS["cities"][city]["intersections"][at]
    for passenger in stop.get("passengers", []):
        button(page, TERMS[passenger]).click()
    if "landmark" in stop:
        button(page, f"{stop['landmark']} {TERMS[stop['place']]} with a star").click()
    elif "place" in stop:
        button(page, TERMS[stop["place"]]).click()


def test_a_whole_game_by_what_the_line_reached(page: Page) -> None:
    game, recount = whole_game("new-york-two")
    audit = game["audit"]
    names = [player["name"] for player in audit["players"]]
    new_table(page, names)
    dealt(page, audit)
    for number, played in enumerate(recount["rounds"]):
        sit(page, names[played["turns"][0]["seat"]])
        page.get_by_role("button", name=re.compile(rf"^Ticket {played['ticket']},")).click()
        expect(page.get_by_role("heading", name=f"Round {number + 1} of 12")).to_be_visible()
        for turn in played["turns"]:
            sit(page, names[turn["seat"]])
            for at in turn["move"]:
                reach(page, audit["city"], at)
            for label, times in (("turn zone", turn["turn_boxes"]), ("traffic", turn["buses"])):
                for _each in range(times):
                    button(page, f"{label}: one more").click()
        if number == 5:
            button(page, "End of round 6").click()
            expect(page.get_by_text("This round is over.")).to_be_visible()
            page.reload()
            expect(page.get_by_text("This round is over.")).to_be_visible()
    button(page, "End of round 12").click()
    for name, expected in zip(names, game["totals"], strict=True):
        expect(total(page, name)).to_have_text(str(expected))
    result(page)
    # Nobody has shown a personal objective: so far there is no winner.
    expect(page.get_by_role("heading", name="So far")).to_be_visible()
    expect(page.get_by_role("region", name="still open")).to_contain_text(f"{names[0]} has not shown the personal objective")
    finish(page)
    expect(page.get_by_role("heading", name=f"Winner: {game['winners'][0]}")).to_be_visible()


def test_the_end_of_a_round_waits_for_the_taps_before_it(page: Page) -> None:
    """R24 looks at what everybody has marked: no passenger tapped just before may come too late."""
    new_table(page, ["Anna", "Borys"])
    view(page, "Table")
    for card in ("students_5", "tourists_5"):
        button(page, TERMS[card]).click()
    expect(page.locator(".objective")).to_have_count(2)
    view(page, "Pad")
    page.get_by_role("button", name=re.compile("^Ticket 1,")).click()
    expect(page.get_by_role("heading", name="Round 1 of 12")).to_be_visible()
    student = button(page, TERMS["student"]).element_handle()
    end = button(page, "End of round 1").element_handle()
    page.evaluate("([student, end]) => { for (let n = 0; n < 5; n += 1) student.click(); end.click(); }", [student, end])
    expect(page.get_by_text("This round is over.")).to_be_visible()
    expect(total(page, "Anna")).to_have_text("10")


def test_an_end_tally_takes_few_taps(page: Page) -> None:
    game, recount = whole_game("new-york-three")
    players = recount["players"]
    new_table(page, [player["name"] for player in players])
    page.get_by_role("button", name="End tally").click()
    for index, player in enumerate(players):
        sit(page, player["name"])
        taps = tally(page, player["sheet"])
        assert taps <= 30, taps
        if index == 1:
            expect(total(page, player["name"])).to_have_text(str(game["totals"][1]))
            page.reload()
            expect(page.get_by_role("button", name="End tally")).to_have_attribute("aria-pressed", "true")
    for player, expected in zip(players, game["totals"], strict=True):
        expect(total(page, player["name"])).to_have_text("–" if expected is None else str(expected))


def tally(page: Page, sheet: dict[str, Any]) -> int:
    """A paper sheet copied; monuments bring no points of their own. The taps it took."""
    taps = 0
    for field in ("turn_boxes", "old_ladies", "students", "interns", "universities", "traffic_boxes"):
        if sheet[field]:
            box(page, field, sheet[field]).click()
            taps += 1
    for field in ("tourist_rows", "business_rows"):
        for row, line in enumerate(sheet[field], 1):
            if line["marked"]:
                bus(page, field, row, line["marked"]).click()
                taps += 1
            if line["parked"]:
                parking(page, field, row).click()
                taps += 1
    for field in STARS.values():
        if sheet[field]:
            taps += write(page, TERMS[field], sheet[field])
    for slot, points in enumerate(sheet["common"], 1):
        if points:
            taps += write(page, f"{TERMS['common']} {slot}", points)
    if sheet["personal_done"]:
        page.get_by_role("button", name="Personal objective: all three letters are on the line").click()
        taps += 1
    if sheet["eliminated"]:
        page.get_by_role("switch").click()
        taps += 1
    return taps


def test_box_by_box_as_on_paper(page: Page) -> None:
    new_table(page, ["Anna", "Borys"])
    # Any free box stands for the topmost free one; a crossed one is rubbed out again.
    box(page, "old_ladies", 7).click()
    expect(box(page, "old_ladies", 1)).to_have_attribute("aria-pressed", "true")
    box(page, "old_ladies", 2).click()
    expect(total(page, "Anna")).to_have_text("2")
    box(page, "old_ladies", 1).click()
    expect(total(page, "Anna")).to_have_text("1")
    # A row opens when the bus above is parked; an empty bus does not park.
    expect(bus(page, "tourist_rows", 2, 1)).to_be_disabled()
    expect(parking(page, "tourist_rows", 1)).to_be_disabled()
    for _each in range(3):
        bus(page, "tourist_rows", 1, 4).click()
    expect(total(page, "Anna")).to_have_text("5")
    parking(page, "tourist_rows", 1).click()
    expect(total(page, "Anna")).to_have_text("10")
    expect(bus(page, "tourist_rows", 1, 4)).to_be_disabled()
    expect(bus(page, "tourist_rows", 2, 1)).to_be_enabled()
    page.get_by_role("button", name="Undo: Anna, tourists 1: bus parked").click()
    expect(total(page, "Anna")).to_have_text("5")
    page.get_by_role("button", name="Redo").click()
    expect(total(page, "Anna")).to_have_text("10")
    seat(page, "Anna").click()
    expect(page.get_by_role("heading", name="Why 10?")).to_be_visible()


def test_the_engine_says_what_a_stop_did(page: Page) -> None:
    new_table(page, ["Anna", "Borys"])
    for what in ("business", "business", "office"):
        button(page, TERMS[what]).click()
    # The office parks two business people and gives a tourist.
    told = page.locator(".happened")
    expect(told).to_contain_text("the bus in row 1 parks with 2 aboard, worth 4")
    expect(told).to_contain_text("seat 1 of the bus in row 1 is taken")
    expect(bus(page, "tourist_rows", 1, 1)).to_have_attribute("aria-pressed", "true")
    landmark = button(page, "Wall Street office with a star")
    landmark.click()
    expect(landmark).to_be_disabled()
    expect(button(page, "office star 2")).to_be_visible()


def stop(page: Page, at: str) -> Locator:
    return page.get_by_role("group", name="Map of the city").get_by_role("button", name=re.compile(f"^{at},"))


def test_a_turn_on_the_map_fills_the_sheet(page: Page) -> None:
    """The first rounds of GOB-W25, Anna's line."""
    new_table(page, ["Anna", "Borys"])
    button(page, TERMS["single"]).click()
    page.get_by_text("The line on the map").click()
    stop(page, "A6").click()
    page.get_by_role("button", name=re.compile("^Ticket 5,")).click()
    stop(page, "A4").click()
    stop(page, "B4").click()
    button(page, "Lay 3 markers").click()
    # A student at A5, a business person at B4, one turn box for the straight line.
    expect(box(page, "students", 1)).to_have_attribute("aria-pressed", "true")
    expect(bus(page, "business_rows", 1, 1)).to_have_attribute("aria-pressed", "true")
    expect(box(page, "turn_boxes", 1)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("The next ticket brings the next turn.")).to_be_visible()
    stop(page, "B3").click()
    expect(page.get_by_role("alert")).to_contain_text("has taken the turn of round 1")


def test_a_finished_line_is_copied_corner_by_corner(page: Page) -> None:
    new_table(page, ["Anna", "Borys"])
    button(page, "End tally").click()
    page.get_by_text("The line on the map").click()
    for corner in ("A6", "A4", "B4", "B3", "C3", "C2", "A2", "A1"):
        stop(page, corner).click()
    # Columbia is a university, and its star counts the one student.
    expect(page.locator(".box.star_university b")).to_have_text("1")
    expect(box(page, "old_ladies", 2)).to_have_attribute("aria-pressed", "true")
    expect(box(page, "universities", 1)).to_have_attribute("aria-pressed", "true")


def test_without_a_mouse(page: Page) -> None:
    new_table(page, ["Anna", "Borys"])
    button(page, TERMS["old_lady"]).focus()
    page.keyboard.press("Enter")
    expect(total(page, "Anna")).to_have_text("1")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(box(page, "students", 1)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="university star").focus()
    page.keyboard.press("Enter")
    page.get_by_role("group", name="university star", exact=True).get_by_role("button", name="1", exact=True).press("Enter")
    expect(total(page, "Anna")).to_have_text("2")


def test_letters_stay_covered_until_they_are_shown(page: Page) -> None:
    new_table(page, ["Anna", "Borys"])
    button(page, "a f k").click()
    expect(button(page, "a f k")).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("^Undo: "))).not_to_have_accessible_name(re.compile("a-f-k"))
    button(page, "Look").click()
    expect(button(page, "a f k")).to_have_attribute("aria-pressed", "true")
    button(page, "Cover").click()
    button(page, "Show it to all").click()
    expect(button(page, "a f k")).to_be_visible()


@pytest.mark.parametrize("language", CODES)
def test_every_screen_is_accessible_and_fits(page: Page, language: str) -> None:
    new_table(page, ["Катерина-Олександра", "Bartłomiej", "Zoë", "Ґалаґан"], language)
    assert axe.overflow(page) <= 0
    page.locator(".top .chip").first.click()
    page.locator(".ticket").nth(7).click()
    page.locator(".kind.starred").first.click()
    expect(page.locator(".happened p").first).to_be_visible()
    page.locator(".box.star_light").click()
    assert axe.overflow(page) <= 0
    # Words differ from language to language, colours do not.
    assert (axe.in_both_themes(page) if language == "en" else axe.violations(page)) == []
    page.locator(".pad > .chips").first.get_by_role("button").nth(1).click()
    assert axe.overflow(page) <= 0
    nth_view(page, 0)
    assert axe.overflow(page) <= 0
    assert axe.violations(page) == []
