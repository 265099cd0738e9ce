"""Evenings of Come Sail Away!: recorded voyages, entered round by round."""

import json
import re
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from scoring.come_sail_away.tiles import FIRST_GAME, first_layout
from tests.browser.tables import put_table
from tests.evenings.evening import Evening, Plan
from tests.evenings.phone import Phone
from tests.evenings.tables import finish, name_people, new_table, start
from tests.scoring.come_sail_away_voyage import CELLS, FOLDER, Voyage

GAME = "come-sail-away"
MOST_TAPS_A_TURN, MOST_TAPS_AT_THE_END = 2, 20


class Hand:
    """Enters the marks of a recorded game as a person does, with taps.

    Who is `sparing` tells in the rounds only what everybody sees (full rooms and claims) and leaves suitcase and unhappy
    passengers to the count at the end.
    """

    def __init__(self, phone: Phone, start: dict[str, Any], sparing: bool) -> None:
        self.phone, self.page, self.start, self.sparing = phone, phone.page, start, sparing
        self.shown: dict[tuple[int, str], int] = {}
        self.last: dict[tuple[int, str], int] = {}

    def room(self, place: str) -> Locator:
        return self.page.locator(f".stage [data-at={place}], main > :not(.at-table) [data-at={place}]")

    def sheet(self, name: str = "") -> Locator:
        found = self.page.locator(".bottom-sheet")
        return found.get_by_role("button", name=name, exact=True) if name else found

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
        getattr(self, mark["do"].replace("-", "_"))(mark)

    def sit(self, seat: int) -> None:
        self.phone.sit(self.start["names"][seat])

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
        if mark["n"] > 1 and len(self.start["names"]) == 1:
            self.phone.tap(self.phone.deed())
        expect(self.page.locator(".chip-of")).to_contain_text(f"{mark['n']} of 12")

    def reveal(self, _mark: dict[str, Any]) -> None:
        """One tap opens all claims and begins the next round, or the count."""
        self.phone.tap(self.phone.deed())

    def suitcase(self, mark: dict[str, Any]) -> None:
        by = self.moved(mark)
        if self.sparing:
            return
        for _step in range(by):
            self.sit(mark["seat"])
            self.phone.tap(self.page.get_by_role("button", name=re.compile("^Suitcase, space")))

    def unhappy(self, mark: dict[str, Any]) -> None:
        by = self.moved(mark)
        if self.sparing:
            return
        if by:
            self.sit(mark["seat"])
        for _tap in range(by):
            self.phone.tap(self.page.get_by_role("button", name=re.compile("^Unhappy passengers, ")))
        if by < 0:
            self.phone.tap(self.phone.pad("All numbers"))
            for _tap in range(-by):
                self.phone.tap(self.sheet("unhappy passengers: one less"))
            self.phone.tap(self.sheet("Close"))

    def moved(self, mark: dict[str, Any]) -> int:
        key = (mark["seat"], mark["do"])
        before = self.shown.get(key, 0)
        self.last[key] = mark["n"]
        self.shown[key] = before if self.sparing else mark["n"]
        return int(mark["n"]) - before

    def small_cabin(self, mark: dict[str, Any]) -> None:
        self.sit(mark["seat"])
        self.phone.tap(self.room(mark["at"]))
        expect(self.room(mark["at"])).to_have_accessible_name(re.compile("small cabin"))
        if self.sparing:
            return
        self.phone.tap(self.room(mark["at"]))
        doors = self.page.get_by_role("group", name="Doors of the small cabin")
        for number, colour in enumerate(mark["doors"], 1):
            self.phone.tap(doors.get_by_role("button", name="red/orange" if colour == "red" else colour))
            expect(self.room(mark["at"]).locator(".seats .passenger")).to_have_count(number)
        self.phone.tap(self.sheet("Close"))

    def flip(self, mark: dict[str, Any]) -> None:
        self.sit(mark["seat"])
        self.phone.tap(self.room(mark["at"]))
        if "-" in mark["at"]:
            self.phone.tap(self.sheet("It is full: turn it"))
            self.phone.tap(self.sheet("2"))
        else:
            key = (mark["seat"], "suitcase")
            self.shown[key] = min(self.shown.get(key, 0) + 1, len(self.start["profile"]["track"]) - 1)
        expect(self.room(mark["at"])).to_have_accessible_name(re.compile(r"face down, \d points"))

    def claim(self, mark: dict[str, Any]) -> None:
        self.sit(mark["seat"])
        for number in mark["numbers"]:
            self.phone.tap(self.room(CELLS[self.start["layout"].index(f"amenity:{number}")]))

    def seated(self, mark: dict[str, Any]) -> None:
        key = (mark["seat"], "passengers")
        self.last[key] = self.last.get(key, 0) + mark["n"]

    def count(self) -> None:
        """The questions at the end, one tap each, until the result lies open."""
        for seat, name in enumerate(self.start["names"]):
            asked = ["passengers", "suitcase", "unhappy"] if self.sparing else ["passengers"]
            if not self.sparing:
                asked += [what for what in ("suitcase", "unhappy") if not self.told(seat, what)]
            expect(self.phone.seat(name)).to_have_attribute("aria-pressed", "true")
            for what in asked:
                n = self.last.get((seat, what), 0)
                expect(self.sheet()).to_have_accessible_name(QUESTIONS[what])
                key = (
                    self.sheet().get_by_role("button", name=re.compile(f"^Space {n}:"))
                    if what == "suitcase"
                    else self.sheet(str(n))
                )
                self.phone.tap(key)
        expect(self.page.locator(".stage.over")).to_be_visible()

    def told(self, seat: int, what: str) -> bool:
        return self.last.get((seat, what), 0) > 0


QUESTIONS = {
    "passengers": "Passengers in face-up rooms, without the staircase?",
    "suitcase": "Where is the suitcase?",
    "unhappy": "How many unhappy passengers?",
}


def play(evening: Evening, name: str, sparing: bool = False) -> None:
    record, voyage = sailed(name)
    names = record["start"]["names"]
    phone = evening.phone()
    hand = Hand(phone, record["start"], sparing)
    with evening.part("setup"):
        hand.set_out()
    evening.turns = len(names) * len(record["rounds"])
    for mark in voyage.marks:
        with evening.part("setup" if mark["do"] in ("profile", "deadlines") else "turns"):
            hand.enter(mark)
    count(evening, hand, record)
    if sparing:
        spares(evening)


def sailed(name: str) -> tuple[dict[str, Any], Voyage]:
    record = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    voyage = Voyage(record["start"])
    voyage.sail(record["rounds"])
    return record, voyage


def count(evening: Evening, hand: Hand, record: dict[str, Any]) -> None:
    phone, names = hand.phone, record["start"]["names"]
    with evening.part("end"):
        if len(names) == 1:
            phone.tap(phone.deed())
        hand.count()
        evening.agree(dict(zip(names, record["expected"]["totals"], strict=True)))
        keep = phone.page.locator(".bar").get_by_role("button", name=re.compile("^Count and keep"))
        expect(keep).to_be_enabled()
        phone.tap(keep)
        expect(phone.page.get_by_role("heading", name="Share", exact=True)).to_be_visible(timeout=20_000)


def spares(evening: Evening) -> None:
    taps = evening.a_turn("taps")
    assert taps is not None
    assert taps <= MOST_TAPS_A_TURN
    assert evening.parts["end"].taps <= MOST_TAPS_AT_THE_END


def last_rounds(evening: Evening, played: int = 9) -> None:
    """The same voyage of three, of which all rounds but the last were written before; every tap of the end is made."""
    record, voyage = sailed("three-players")
    start = record["start"]
    phone = evening.phone()
    hand = Hand(phone, start, sparing=True)
    begun = next(at for at, mark in enumerate(voyage.marks) if mark["do"] == "round" and mark["n"] == played + 1)
    turned = [(mark["seat"], mark["at"]) for mark in voyage.marks[:begun] if mark["do"] == "flip"]
    written = []
    for mark in voyage.marks[: begun + 1]:
        if mark["do"] in ("suitcase", "unhappy"):
            hand.moved(mark)
        else:
            # The doors of a small cabin stay untold, and its number until it is turned.
            untold = ("id", "doors") if (mark["seat"], mark.get("at")) in turned else ("id", "doors", "points")
            written.append({field: value for field, value in mark.items() if field not in untold})
    with evening.part("setup"):
        put_table(phone.page, GAME, start["names"], written, {"amenities": start["amenities"], "layout": start["layout"]})
    evening.turns = len(start["names"]) * (len(record["rounds"]) - played)
    for mark in voyage.marks[begun + 1 :]:
        with evening.part("turns"):
            hand.enter(mark)
    count(evening, hand, record)
    spares(evening)


def type_numbers(phone: Phone, fewer: int = 0) -> None:
    phone.tap(phone.pad("All numbers"))
    phone.tap(phone.page.locator(".bottom-sheet").get_by_role("button", name="Type five numbers instead"))
    for what, typed in (
        ("completed rooms", "8+6+6+5+8+6"),
        ("passengers", str(8 - fewer)),
        ("bonus tokens", "2"),
        ("luggage track", "6"),
        ("unhappy passengers", "2"),
    ):
        phone.type(phone.page.get_by_role("textbox", name=what, exact=True), typed, "Enter")


def five_numbers(evening: Evening) -> None:
    """The example that the rulebook prints, typed at the end; a player-turn is a whole ship."""
    phone = evening.phone()
    with evening.part("setup"):
        new_table(phone, GAME, ["Ann", "Bo"])
    with evening.turn():
        type_numbers(phone)
    with evening.part("end"):
        evening.agree({"Ann": 57, "Bo": 0})
        finish(phone)


EVENINGS = [
    Plan("three, what the rounds show and the rest at the end", partial(play, name="three-players", sparing=True)),
    Plan("two, special amenities", partial(play, name="two-players-special-amenities")),
    Plan("alone, with deadlines", partial(play, name="solo-with-deadlines")),
    Plan("three, the last rounds and the count", last_rounds, short=True),
    Plan("five numbers at the end", five_numbers),
]
