"""Evenings of Come Sail Away!: recorded voyages, entered round by round."""

import json
import re
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from scoring.come_sail_away.tiles import FIRST_GAME, first_layout
from tests.evenings.evening import Evening, Plan
from tests.evenings.phone import Phone
from tests.evenings.tables import finish, name_people, new_table, start
from tests.scoring.come_sail_away_voyage import CELLS, FOLDER, Voyage

GAME = "come-sail-away"
SPOKEN = {"STERN-U": "stern, upper", "STERN-L": "stern, lower", "BOW-U": "bow, upper", "BOW-L": "bow, lower"}


class Hand:
    """Enters the marks of a recorded game as a person does, with taps."""

    def __init__(self, phone: Phone, start: dict[str, Any]) -> None:
        self.phone, self.page, self.start = phone, phone.page, start
        self.numbers: dict[tuple[int, str], int] = {}

    def room(self, place: str) -> Locator:
        return self.page.locator(f".stage [data-at={place}], main > :not(.at-table) [data-at={place}]")

    def set_out(self) -> None:
        page, phone, given = self.page, self.phone, self.start
        phone.open(f"/en/{GAME}/play")
        name_people(phone, given["names"])
        amenities = page.get_by_role("group", name="Amenities").get_by_role("button")
        for number in set(FIRST_GAME) ^ set(given["amenities"]):
            phone.tap(amenities.nth(number - 1))
        expect(page.locator(".ship")).to_be_visible()
        layout = first_layout(given["amenities"])
        for index, tile in enumerate(given["layout"]):
            other = layout.index(tile)
            if other != index:
                phone.tap(page.locator(f"[data-at={CELLS[index]}]"))
                phone.tap(page.locator(f"[data-at={CELLS[other]}]"))
                layout[index], layout[other] = layout[other], layout[index]
        phone.tap(page.get_by_text("Your box:"))
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "box.json"
            file.write_text(json.dumps(given["profile"]), encoding="utf-8")
            page.get_by_label("Read a file").set_input_files(file)
            expect(page.get_by_text("Your box: 10 of 15 tiles known")).to_be_visible()
        start(phone)

    def enter(self, mark: dict[str, Any]) -> None:
        if mark["seat"] is not None:
            self.phone.sit(self.start["names"][mark["seat"]])
        getattr(self, mark["do"].replace("-", "_"))(mark)

    def profile(self, _mark: dict[str, Any]) -> None:
        expect(self.page.locator(".undo")).to_have_accessible_name(re.compile("what the box prints"))
        self.phone.tap(self.phone.pad("Round by round"))

    def deadlines(self, mark: dict[str, Any]) -> None:
        self.phone.tap(self.phone.button("Copy mine"))
        tokens = self.page.get_by_role("group", name="Number tokens by round").get_by_role("button")
        numbers = [str(number) for number in self.start["amenities"]]
        wished = sorted(mark["deadlines"], key=lambda number: int(mark["deadlines"][number]))
        for index, number in enumerate(wished):
            other = numbers.index(number)
            if other != index:
                self.phone.tap(tokens.nth(index))
                self.phone.tap(tokens.nth(other))
                numbers[index], numbers[other] = numbers[other], numbers[index]
                expect(tokens.nth(index).locator("b")).to_have_text(number)

    def round(self, mark: dict[str, Any]) -> None:
        if mark["n"] > 1:
            self.phone.tap(self.phone.button("Round: one more"))
        expect(self.page.get_by_text(f"{mark['n']} of 12", exact=True)).to_be_visible()

    def suitcase(self, mark: dict[str, Any]) -> None:
        if self.moved(mark):
            self.phone.tap(self.page.get_by_role("button", name=re.compile(f"^Space {mark['n']}:")))

    def unhappy(self, mark: dict[str, Any]) -> None:
        by = self.moved(mark)
        for _tap in range(abs(by)):
            self.phone.tap(self.phone.pad(f"unhappy passengers: {'one more' if by > 0 else 'one less'}"))

    def moved(self, mark: dict[str, Any]) -> int:
        key = (mark["seat"], mark["do"])
        before = self.numbers.get(key, 0)
        self.numbers[key] = mark["n"]
        return int(mark["n"]) - before

    def small_cabin(self, mark: dict[str, Any]) -> None:
        self.phone.tap(self.room(mark["at"]))
        doors = self.page.get_by_role("group", name="Doors of the small cabin")
        for number, colour in enumerate(mark["doors"], 1):
            self.phone.tap(doors.get_by_role("button", name="red/orange" if colour == "red" else colour))
            expect(self.room(mark["at"]).locator(".seats .passenger")).to_have_count(number)

    def flip(self, mark: dict[str, Any]) -> None:
        self.phone.tap(self.room(mark["at"]))
        if "-" in mark["at"]:
            self.phone.tap(self.page.locator(".ask").get_by_role("button", name="2", exact=True))
        expect(self.room(mark["at"])).to_have_accessible_name(re.compile(r"face down, \d points"))

    def claim(self, mark: dict[str, Any]) -> None:
        for number in mark["numbers"]:
            self.phone.tap(self.room(CELLS[self.start["layout"].index(f"amenity:{number}")]))

    def reveal(self, _mark: dict[str, Any]) -> None:
        self.phone.tap(self.phone.button("Open all claims"))

    def seated(self, mark: dict[str, Any]) -> None:
        rows = self.page.locator("details", has_text="room by room")
        if rows.get_attribute("open") is None:
            self.phone.tap(rows.locator("summary"))
        more = rows.get_by_role("button", name=re.compile(f"^({mark['at']}|{SPOKEN.get(mark['at'])}), .*: one more"))
        for _tap in range(mark["n"]):
            self.phone.tap(more)


def play(evening: Evening, name: str) -> None:
    record = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    names = record["start"]["names"]
    voyage = Voyage(record["start"])
    voyage.sail(record["rounds"])
    phone = evening.phone()
    hand = Hand(phone, record["start"])
    with evening.part("setup"):
        hand.set_out()
    evening.turns = len(names) * len(record["rounds"])
    for mark in voyage.marks:
        part = {"profile": "setup", "deadlines": "setup", "seated": "end"}.get(mark["do"], "turns")
        with evening.part(part):
            hand.enter(mark)
    with evening.part("end"):
        evening.agree(dict(zip(names, record["expected"]["totals"], strict=True)))
        finish(phone)


def five_numbers(evening: Evening) -> None:
    """The example that the rulebook prints, typed at the end; a player-turn is a whole ship."""
    phone = evening.phone()
    with evening.part("setup"):
        new_table(phone, GAME, ["Ann", "Bo"])
    with evening.turn():
        phone.tap(phone.pad("Type five numbers instead"))
        for what, typed in (
            ("completed rooms", "8+6+6+5+8+6"),
            ("passengers", "8"),
            ("bonus tokens", "2"),
            ("luggage track", "6"),
            ("unhappy passengers", "2"),
        ):
            phone.type(phone.page.get_by_role("textbox", name=what, exact=True), typed, "Enter")
    with evening.part("end"):
        evening.agree({"Ann": 57, "Bo": 0})
        finish(phone)


EVENINGS = [
    Plan("two, special amenities", partial(play, name="two-players-special-amenities")),
    Plan("alone, with deadlines", partial(play, name="solo-with-deadlines")),
    Plan("five numbers at the end", five_numbers, short=True),
]
