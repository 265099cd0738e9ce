"""Evenings of Boarding: the same planes by keys, by swipes and by filling sectors, and games alone."""

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.boarding import enter, key, paint, seat, step, type_plane
from tests.evenings.evening import Evening, Plan
from tests.evenings.tables import finish, name_people, start, winners

GAME = "boarding"
STEPPERS = {"vouchers": "vouchers", "expelled": "expelled passengers", "bonus_cards": "+1 cards"}


def recorded(name: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(Path(f"tests/games/{GAME}/{name}.json").read_text(encoding="utf-8"))
    return game


def by_keys(page: Page, rows: list[str]) -> None:
    type_plane(page, rows)


def by_swipes(page: Page, rows: list[str]) -> None:
    enter(page, "Swipe")
    paint(page, rows)


def by_filling(page: Page, rows: list[str]) -> None:
    """Each sector with its most frequent kind, then the others one by one."""
    widths = [len(part) for part in rows[0].split("|")]
    for number, width in enumerate(widths):
        first = sum(widths[:number]) + 1
        part = [row.split("|")[number] for row in rows]
        usual = Counter("".join(part)).most_common(1)[0][0]
        if usual != ".":
            seat(page, f"1-{first}").tap()
            page.get_by_role("button", name="Fill the sector").tap()
            key(page, usual).tap()
            expect(page.get_by_role("button", name=re.compile(r"^Undo: .* on \d+ seats"))).to_be_visible()
        wanted = {f"{row}-{first + column}": part[row - 1][column] for row in range(1, 6) for column in range(width)}
        cursor = ""
        for place, letter in wanted.items():
            if sitter(page, place) == letter:
                continue
            # The cursor has moved on to this seat, or is put on it.
            if place != cursor:
                seat(page, place).tap()
            key(page, letter).tap()
            row, column = map(int, place.split("-"))
            cursor = f"{row}-{column + 1}"


def sitter(page: Page, place: str) -> str:
    token = seat(page, place).locator(".token")
    return (token.get_attribute("data-kind") or ".") if token.count() else "."


def entered(evening: Evening, enter_plane: Callable[[Page, list[str]], None]) -> None:
    """Two planes entered at the end of a game; a player-turn is a whole plane with what lies beside it."""
    game = recorded("painted")
    names = [each["name"] for each in game["table"]["seats"]]
    totals = next(each["totals"] for each in game["expected"]["counts"] if not each["events"])
    phone = evening.phone()
    with evening.part("setup"):
        phone.open(f"/en/{GAME}/play")
        name_people(phone, names)
        start(phone)
    for player, rows in enumerate(game["expected"]["planes"]):
        with evening.turn():
            enter_plane(phone.page, rows)
            phone.tap(phone.page.locator(".bar .go"))
            for mark in game["marks"]:
                if mark["do"] == "set" and mark["seat"] == player:
                    step(phone.page, STEPPERS[mark["what"]], mark["to"])
            if player == 0:
                phone.tap(phone.page.locator(".bar .go"))
    with evening.part("end"):
        evening.agree(dict(zip(names, totals, strict=True)))
        finish(phone)
        winners(phone, [names[totals.index(max(totals))]])


def alone(evening: Evening, scenario: str, level: str) -> None:
    """A scenario that is given up: throwing out cards costs the last vouchers."""
    phone = evening.phone()
    with evening.part("setup"):
        phone.open(f"/en/{GAME}/play")
        name_people(phone, ["Ola"])
        phone.tap(phone.button(scenario))
        phone.tap(phone.button(level))
        start(phone)
    with evening.turn():
        type_plane(phone.page, ["RR.|YYYY|...", "...|Y...|...", "RR.|....|..."])
        phone.tap(phone.button("Scenario"))
        drawer = phone.page.get_by_role("region", name="Solo scenario")
        expect(drawer).to_contain_text("5 pairs of lovers (so far 2)")
        phone.tap(drawer.get_by_role("button", name="Throw out 2 cards"))
        expect(phone.page.locator(".message")).to_contain_text("The scenario is lost")
    with evening.part("end"):
        finish(phone)


EVENINGS = [
    Plan("two planes by keys", partial(entered, enter_plane=by_keys)),
    Plan("two planes by swipes", partial(entered, enter_plane=by_swipes)),
    Plan("two planes by filling sectors", partial(entered, enter_plane=by_filling)),
    Plan("alone, lost", partial(alone, scenario="Trip for couples", level="hard"), short=True),
]
