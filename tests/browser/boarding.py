"""Hands on the screens of Boarding: kinds, seats, swipes, cards."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser import axe

KINDS = {"R": "lover", "W": "child", "Y": "tourist", "G": "ecologist", "B": "businessman", ".": "Empty seat"}


def new_table(page: Page, players: int = 2, events: tuple[str, ...] = ()) -> None:
    page.goto("/en/boarding/play")
    page.get_by_role("heading", name="New table").wait_for()
    for _step in range(abs(players - 2)):
        page.get_by_role("button", name=f"Players: one {'more' if players > 2 else 'less'}").click()
    if events:
        page.get_by_text("No events in play").click()
    for event in events:
        page.get_by_role("button", name=event).click()
    page.get_by_role("button", name="Start", exact=True).click()
    seat(page, "1-1").wait_for()


def enter(page: Page, way: str) -> None:
    """Choose how the plane is entered: Keys, Swipe, Seat a card, Ten numbers, Beside the plane."""
    page.get_by_role("button", name=re.compile("^How to enter: ")).click()
    page.get_by_role("group", name="How to enter").get_by_role("button", name=re.compile(f"^{way}")).click()
    expect(page.get_by_role("button", name=f"How to enter: {way}")).to_be_visible()


def key(page: Page, letter: str) -> Locator:
    """A key of the six under the plane."""
    kind = KINDS[letter]
    return page.get_by_role("group", name="Who sits down?").get_by_role("button", name=re.compile(f"{kind}$", re.IGNORECASE))


def type_plane(page: Page, rows: list[str]) -> None:
    """A whole plane by keys, from the nose to the rear."""
    for letter in "".join(rows).replace("|", ""):
        key(page, letter).tap()


def seat(page: Page, place: str) -> Locator:
    row, column = place.split("-")
    return page.get_by_role("button", name=re.compile(rf"^Row {row} seat {column},"))


def choose(page: Page, letter: str, group: str = "Who sits down?") -> None:
    tool = page.get_by_role("group", name=group).get_by_role("button", name=re.compile(f"^{KINDS[letter]}(: \\d+)?$"))
    tool.click()
    expect(tool).to_have_attribute("aria-pressed", "true")


def show_plane(page: Page) -> None:
    """Scroll until the plane stands right below the kinds that stay on top; at a table it is always in view."""
    page.locator(".plane").evaluate(
        "(plane) => plane.closest('.plane-stage')"
        " ?? plane.closest('.stage, html').scrollBy(0, plane.getBoundingClientRect().top - 130)"
    )


def swipe(page: Page, first: str, last: str) -> None:
    """A finger from one seat to another, over all seats between."""
    (x, y), (to_x, to_y) = middle(page, first), middle(page, last)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=2)
    page.mouse.up()


def middle(page: Page, place: str) -> tuple[float, float]:
    box: Any = seat(page, place).locator(".reach").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def paint(page: Page, rows: list[str]) -> None:
    """A whole plane by swipes, kind after kind, each over the neighbours in a row."""
    show_plane(page)
    plain = [row.replace("|", "") for row in rows]
    for letter in "RWYGB":
        found = [(row, run) for row, text in enumerate(plain, start=1) for run in re.finditer(re.escape(letter) + "+", text)]
        if found:
            choose(page, letter)
        for row, run in found:
            swipe(page, f"{row}-{run.start() + 1}", f"{row}-{run.end()}")


def step(page: Page, what: str, to: int) -> None:
    """Tap a stepper until it shows the number."""
    shown = page.get_by_role("status", name=what, exact=True)
    value = int(shown.inner_text())
    while value != to:
        page.get_by_role("button", name=f"{what}: one {'more' if to > value else 'less'}").click()
        value += 1 if to > value else -1
        expect(shown).to_have_text(str(value))


def draw_card(page: Page, card: dict[str, Any], symbols: dict[str, str], button: str = "Use once") -> None:
    """Draw a pattern or a card with wishes as a person does, and take it in hand."""
    page.get_by_role("button", name="Draw a card").click()
    if "cells" in card:
        for row, column, letter in card["cells"]:
            choose(page, letter, "Who is on the cell?")
            page.get_by_role("button", name=re.compile(f"^Cell {row + 1}-{column + 1}:")).click()
    else:
        page.get_by_role("button", name="seat wishes").click()
        for number, passenger in enumerate(card["passengers"], start=1):
            kinds = page.get_by_role("group", name="Add a passenger")
            kinds.get_by_role("button", name=KINDS[passenger["colour"]], exact=True).click()
            wish = page.get_by_role("group", name=f"Wish of passenger {number}")
            wish.get_by_role("button", name=f"{passenger['seat']} seat").click()
    for symbol in card["actions"]:
        page.get_by_role("button", name=symbols[symbol]).click()
    page.get_by_role("button", name=button).click()


def fits(page: Page, language: str) -> None:
    """No text runs over the edge; what axe looks at is the same in every language."""
    assert axe.overflow(page) <= 0
    if language == "en":
        found = axe.in_both_themes(page)
        assert found == [], found
