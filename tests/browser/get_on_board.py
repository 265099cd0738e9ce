"""A running table of Get on Board as a thumb uses it: the deal, the tickets, a turn on the map, the drawer."""

import itertools
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

import scoring
from rules_ref import wording
from tests.browser.table import seat

GAME = "get-on-board"
FACTS = scoring.ask(GAME, "facts", {})
TERMS = wording.terms(GAME, "en")


def whole_game(name: str) -> tuple[dict[str, Any], Mapping[str, Any]]:
    """A recorded game, and its recount."""
    game = json.loads(Path(f"tests/games/get-on-board/{name}.json").read_text(encoding="utf-8"))
    return game, scoring.ask(GAME, "audit", game["audit"])


def new_table(page: Page, names: list[str], language: str = "en") -> None:
    page.goto(f"/{language}/get-on-board/play")
    fields = page.locator(".person input")
    expect(fields.first).to_be_visible(timeout=30_000)
    while fields.count() < len(names):
        page.locator(".stepper button").last.click()
    for field, name in zip(fields.all(), names, strict=True):
        field.fill(name)
        field.blur()
    page.locator(".button.go").click()
    expect(page.locator(".deal")).to_be_visible()


def button(page: Page, label: str) -> Locator:
    return page.get_by_role("button", name=label, exact=True)


def go(page: Page) -> Locator:
    """The one primary action."""
    return page.locator(".bar .go")


def deal(page: Page, audit: Mapping[str, Any]) -> None:
    """What lies on the table before the first round: sheets, objectives, inspector; then the map."""
    for player in audit["players"]:
        sheets = page.locator(".deal").get_by_role("group", name=player["name"], exact=True)
        sheets.get_by_role("button", name=TERMS[FACTS["tops"][player["top"] - 1][0]], exact=True).click()
    for card in audit["cards"]:
        button(page, TERMS[card]).click()
    expect(page.locator(".objective")).to_have_count(2)
    page.get_by_role("group", name="Inspector").get_by_role("button", name=audit["first_inspector"]).click()
    go(page).click()


def depart(page: Page, audit: Mapping[str, Any]) -> None:
    """Everybody's departure light, one tap each: the pad turns to the next by itself."""
    for player in audit["players"]:
        expect(seat(page, player["name"])).to_have_attribute("aria-pressed", "true")
        light = FACTS["cities"][audit["city"]]["intersections"][player["route"][0]]["start"]
        page.get_by_role("group", name="Departure lights").get_by_role("button", name=str(light), exact=True).click()


def stop(page: Page, at: str) -> Locator:
    return page.locator(f'.stage:not([hidden]) .city-map [data-at="{at}"]')


def reveal(page: Page, ticket: int) -> None:
    page.locator(".next-ticket").get_by_role("button", name=re.compile(rf"^Ticket {ticket},")).click()


def middles(page: Page, places: list[str]) -> list[tuple[float, float]]:
    boxes = [stop(page, at).bounding_box() for at in places]
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]


def drag(page: Page, places: list[str]) -> None:
    """A finger along the streets, from the end of the line."""
    points = middles(page, places)
    page.mouse.move(*points[0])
    page.mouse.down()
    for x, y in points[1:]:
        page.mouse.move(x, y, steps=4)
    page.mouse.up()


def shown_at(page: Page, places: list[str]) -> list[tuple[float, float]]:
    """Where stops are once the map stands still and is shown.

    Whether a finger scrolls is told by the page as it was last shown: on a busy machine that may be the one before. A
    screenshot waits until what is drawn now is shown, and the map may have turned to what matters meanwhile.
    """
    before: list[tuple[float, float]] = []
    for _ in range(20):
        points = middles(page, places)
        if points == before:
            return points
        before = points
        page.screenshot()
    raise AssertionError(f"The map does not stand still: {places}")


def draw_by_touch(page: Page, places: list[str]) -> None:
    """The same with a real finger, which the browser would rather take for scrolling."""
    points = shown_at(page, places)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}] if at else []})

    touch("touchStart", *points[0])
    for (x, y), (to_x, to_y) in itertools.pairwise(points):
        for step in range(1, 6):
            touch("touchMove", x + (to_x - x) * step / 5, y + (to_y - y) * step / 5)
    touch("touchEnd")


def take_turn(page: Page, route: list[str], move: list[str]) -> str:
    """One tap on the end; where the cheapest way is another one, the finger draws it. How it was done."""
    stop(page, move[-1]).click()
    chosen = page.locator('.city-map [aria-label*="of this turn"]')
    expect(chosen.first).to_be_attached()
    marked = {at.get_attribute("data-at") for at in chosen.all()}
    if marked == set(move):
        return "tap"
    drag(page, [route[-1], *move])
    return "drag"
