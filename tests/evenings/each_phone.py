"""Everybody at the table has a phone and taps there what is theirs: a game of each kind, on the screens of three phones."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import scoring
from tests.browser.boarding import step, type_plane
from tests.browser.lifeboat import Table
from tests.browser.running import of_log
from tests.evenings import boarding, get_on_board
from tests.evenings.come_sail_away import type_numbers
from tests.evenings.evening import Evening, Plan
from tests.evenings.lifeboat import CREW, DAY, NAMES
from tests.evenings.phone import Phone
from tests.evenings.tables import apart, finish, name_people, new_table, start

PHONES = 3


def ships(evening: Evening) -> None:
    """Come Sail Away!: each phone types the five numbers of its own ship."""
    names = ["Ann", "Bo", "Cy"]
    with evening.part("setup"):
        host = evening.phone()
        new_table(host, "come-sail-away", names)
        phones = apart(evening, host, names)
    for number, phone in enumerate(phones):
        with evening.turn():
            type_numbers(phone, number)
    with evening.part("end"):
        evening.agree({"Ann": 57, "Bo": 56, "Cy": 55})
        finish(host)
        everybody_has_it(phones)


def planes(evening: Evening) -> None:
    """Boarding: each phone enters its own plane, and what lies beside it."""
    names, options, marks = of_log("boarding", "three-players", 10_000)
    table = {"options": options, "seats": [{"name": name} for name in names]}
    state = scoring.ask("boarding", "pad", {"table": table, "marks": marks})["state"]
    counted = scoring.ask("boarding", "score", state)["players"]
    with evening.part("setup"):
        host = evening.phone()
        host.open("/en/boarding/play")
        name_people(host, names)
        start(host)
        phones = apart(evening, host, names)
    for phone, player in zip(phones, state["players"], strict=True):
        with evening.turn():
            type_plane(phone.page, player["pad"]["rows"])
            phone.tap(phone.deed())
            for what, label in boarding.STEPPERS.items():
                step(phone.page, label, player["pad"][what])
    with evening.part("end"):
        evening.agree({each["name"]: each["total"] for each in counted})
        finish(host)
        everybody_has_it(phones)


class Boat(Table):
    """Each mark is made on the phone of its seat; the host's phone has the first seat, the fourth and the boat."""

    def among(self, phones: list[Phone]) -> None:
        self.phones = phones

    def make(self, mark: dict[str, Any]) -> None:
        seat = mark["seat"]
        self.page = self.phones[seat if seat is not None and seat < PHONES else 0].page
        super().make(mark)

    def wait_for_turn(self, mark: dict[str, Any]) -> None:
        """Every phone shows its own pad."""


def day(evening: Evening) -> None:
    """Lifeboat: a day of four, each action on the phone of whoever acts."""
    with evening.part("setup"):
        host = evening.phone()
        table = Boat(host.page, {"options": {}, "seats": [{"name": name} for name in NAMES]})
        table.among([host] * PHONES)
        for seat, who in enumerate(CREW):
            table.make({"id": str(seat), "seat": seat, "do": "character", "character": who})
        table.among(apart(evening, host, NAMES, PHONES))
    for mark in DAY:
        evening.turns += mark["seat"] is not None
        with evening.part("turns"):
            table.make(mark)
    with evening.part("end"):
        finish(host)
        everybody_has_it(evening.phones)


def everybody_has_it(phones: list[Phone]) -> None:
    for phone in phones:
        expect(phone.page.get_by_role("heading", name="Share", exact=True)).to_be_visible(timeout=20_000)


PLAYS: dict[str, Callable[[Evening], None]] = {
    "get-on-board": lambda evening: get_on_board.play(evening, "new-york-three", rounds=3, each_phone=True),
    "come-sail-away": ships,
    "boarding": planes,
    "lifeboat": day,
}


def plans(game: str) -> list[Plan]:
    return [Plan("three phones, each its own part", PLAYS[game])] if game in PLAYS else []
