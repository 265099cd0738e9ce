"""Come Sail Away! kept by taps: whole recorded games, the printed example, sealed claims, deadlines, the owner's box."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from languages import CODES
from scoring.come_sail_away.tiles import FIRST_GAME, first_layout
from tests.browser import axe
from tests.browser.table import nth_view, view
from tests.scoring.come_sail_away_voyage import CELLS, FOLDER, Voyage

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
    page.reload()
    expect(total(page, 0)).to_have_text("57")
    expect(page.get_by_role("textbox", name="completed rooms")).to_have_value("8+6+6+5+8+6")


def test_the_number_on_a_tile_is_asked_once(page: Page, tmp_path: Path) -> None:
    new_table(page)
    room(page, "A1").click()
    page.get_by_role("group", name="Which number is printed on it? A1: dining room 1").get_by_role("button", name="7").click()
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
        button(page, "Save as file").click()
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


def test_claims_stay_sealed_until_all_open_them(page: Page) -> None:
    new_table(page)
    button(page, "Round by round").click()
    room(page, "A4").click()
    expect(room(page, "A4")).to_have_accessible_name("A4, lounge 2: sealed claim")
    expect(page.locator(".undo")).to_have_accessible_name(re.compile("a sealed claim"))
    expect(page.locator(".undo")).not_to_have_accessible_name(re.compile("lounge"))
    page.locator(".total").nth(1).click()
    expect(room(page, "A4")).to_have_accessible_name("A4, lounge 2: face up")
    room(page, "A4").click()
    button(page, "Open all claims").click()
    expect(page.get_by_text("Player 1: 1 bonus token · Player 2: 1 bonus token")).to_be_visible()
    expect(total(page, 0)).to_have_text("3")
    page.locator(".undo").click()
    expect(room(page, "A4")).to_have_accessible_name("A4, lounge 2: sealed claim")
    page.get_by_role("button", name=re.compile("^Redo")).click()
    expect(room(page, "A4")).to_have_attribute("aria-pressed", "true")
    expect(total(page, 1)).to_have_text("3")


def test_a_keyboard_is_enough(page: Page) -> None:
    new_table(page)
    room(page, "A2").focus()
    page.keyboard.press("Enter")
    expect(room(page, "A2")).to_have_accessible_name("A2, red/orange guest cabin: face down")
    page.keyboard.press("Tab")
    expect(room(page, "A3")).to_be_focused()
    page.keyboard.press("Space")
    expect(room(page, "A3")).to_have_attribute("aria-pressed", "true")
    button(page, "passengers: one more").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(total(page, 0)).to_have_text("2")


@pytest.mark.parametrize("language", CODES)
def test_the_pad_fits_a_small_phone(page: Page, language: str) -> None:
    new_table(page, language=language)
    room(page, "STERN-U").click()
    room(page, "C1").click()
    expect(page.locator(".ask")).to_be_visible()
    assert axe.overflow(page) <= 0
    if language == "en":
        assert axe.in_both_themes(page) == []
    nth_view(page, 0)
    page.locator("details summary").last.click()
    assert axe.overflow(page) <= 0
    if language == "en":
        assert axe.in_both_themes(page) == []


class Hand:
    """Enters the marks of a recorded game as a person does, with taps."""

    def __init__(self, page: Page, start: dict[str, Any]) -> None:
        self.page = page
        self.start = start
        self.seat = 0
        self.numbers: dict[tuple[int, str], int] = {}

    def set_out(self, tmp_path: Path) -> None:
        page, start = self.page, self.start
        page.goto(PLAY.format(lang="en"))
        expect(page.locator(".ship")).to_be_visible()
        for _less in range(2 - len(start["names"])):
            button(page, "Players: one less").click()
        for seat, name in enumerate(start["names"]):
            page.get_by_label(f"Name of player {seat + 1}").fill(name)
        amenities = page.get_by_role("group", name="Amenities").get_by_role("button")
        for number in set(FIRST_GAME) ^ set(start["amenities"]):
            amenities.nth(number - 1).click()
        expect(page.locator(".ship")).to_be_visible()
        layout = first_layout(start["amenities"])
        for index, tile in enumerate(start["layout"]):
            other = layout.index(tile)
            if other != index:
                room(page, CELLS[index]).click()
                room(page, CELLS[other]).click()
                layout[index], layout[other] = layout[other], layout[index]
        page.get_by_text("Your box:").click()
        file = tmp_path / "box.json"
        file.write_text(json.dumps(start["profile"]), encoding="utf-8")
        page.get_by_label("Read a file").set_input_files(file)
        expect(page.get_by_text("Your box: 10 of 15 tiles known")).to_be_visible()
        button(page, "Start").click()
        expect(page.locator(".strip")).to_be_visible()

    def enter(self, mark: dict[str, Any]) -> None:
        seat = mark["seat"]
        if seat is not None and seat != self.seat:
            self.page.locator(".total").nth(seat).click()
            self.seat = seat
        getattr(self, mark["do"].replace("-", "_"))(mark)

    def profile(self, mark: dict[str, Any]) -> None:
        expect(self.page.locator(".undo")).to_have_accessible_name(re.compile("what the box prints"))
        button(self.page, "Round by round").click()

    def deadlines(self, mark: dict[str, Any]) -> None:
        button(self.page, "Copy mine").click()
        tokens = self.page.get_by_role("group", name="Number tokens by round").get_by_role("button")
        numbers = [str(number) for number in self.start["amenities"]]
        wished = sorted(mark["deadlines"], key=lambda number: int(mark["deadlines"][number]))
        for index, number in enumerate(wished):
            other = numbers.index(number)
            if other != index:
                tokens.nth(index).click()
                tokens.nth(other).click()
                numbers[index], numbers[other] = numbers[other], numbers[index]
                expect(tokens.nth(index).locator("b")).to_have_text(number)

    def round(self, mark: dict[str, Any]) -> None:
        if mark["n"] > 1:
            button(self.page, "Round: one more").click()
        expect(self.page.get_by_text(f"{mark['n']} of 12", exact=True)).to_be_visible()

    def suitcase(self, mark: dict[str, Any]) -> None:
        if self.moved(mark):
            self.page.get_by_role("button", name=re.compile(f"^Space {mark['n']}:")).click()

    def unhappy(self, mark: dict[str, Any]) -> None:
        self.step("unhappy passengers", self.moved(mark))

    def moved(self, mark: dict[str, Any]) -> int:
        key = (mark["seat"], mark["do"])
        before = self.numbers.get(key, 0)
        self.numbers[key] = mark["n"]
        return int(mark["n"]) - before

    def step(self, label: str, by: int) -> None:
        for _tap in range(abs(by)):
            button(self.page, f"{label}: {'one more' if by > 0 else 'one less'}").click()

    def small_cabin(self, mark: dict[str, Any]) -> None:
        room(self.page, mark["at"]).click()
        doors = self.page.get_by_role("group", name="Doors of the small cabin")
        for number, colour in enumerate(mark["doors"], 1):
            doors.get_by_role("button", name="red/orange" if colour == "red" else colour).click()
            expect(room(self.page, mark["at"]).locator(".seats .passenger")).to_have_count(number)

    def flip(self, mark: dict[str, Any]) -> None:
        room(self.page, mark["at"]).click()
        if "-" in mark["at"]:
            self.page.locator(".ask").get_by_role("button", name="2", exact=True).click()
        expect(room(self.page, mark["at"])).to_have_accessible_name(re.compile(r"face down, \d points"))

    def claim(self, mark: dict[str, Any]) -> None:
        for number in mark["numbers"]:
            room(self.page, CELLS[self.start["layout"].index(f"amenity:{number}")]).click()

    def reveal(self, mark: dict[str, Any]) -> None:
        button(self.page, "Open all claims").click()

    def seated(self, mark: dict[str, Any]) -> None:
        rows = self.page.locator("details", has_text="room by room")
        if rows.get_attribute("open") is None:
            rows.locator("summary").click()
        more = rows.get_by_role("button", name=re.compile(f"^({mark['at']}|{SPOKEN.get(mark['at'])}), .*: one more"))
        for _tap in range(mark["n"]):
            more.click()


SPOKEN = {"STERN-U": "stern, upper", "STERN-L": "stern, lower", "BOW-U": "bow, upper", "BOW-L": "bow, lower"}


@pytest.mark.parametrize("game", ["two-players-special-amenities", "solo-with-deadlines"])
def test_a_whole_game_by_taps(page: Page, tmp_path: Path, game: str) -> None:
    record = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    voyage = Voyage(record["start"])
    voyage.sail(record["rounds"])
    hand = Hand(page, record["start"])
    hand.set_out(tmp_path)
    for mark in voyage.marks:
        hand.enter(mark)
        if mark["do"] == "round" and mark["n"] == 7:
            page.reload()  # the same pad is open after it
            expect(page.get_by_text("7 of 12", exact=True)).to_be_visible()
    for seat, points in enumerate(record["expected"]["totals"]):
        expect(total(page, seat)).to_have_text(str(points).replace("-", "−"))
    if record["expected"]["crew_rank"]:
        assert record["expected"]["crew_rank"] in {"seasick", "trainee", "promising"}
        expect(page.get_by_text(f"{record['expected']['crew_rank'].capitalize()} crew")).to_be_visible()
