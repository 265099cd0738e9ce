"""Evenings of Boarding: planes painted by swipes, and games alone."""

import json
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.boarding import paint, step
from tests.evenings.evening import Evening, Plan
from tests.evenings.tables import finish, name_people, start, winners

GAME = "boarding"
STEPPERS = {"vouchers": "vouchers", "expelled": "expelled passengers", "bonus_cards": "+1 cards"}


def recorded(name: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(Path(f"tests/games/{GAME}/{name}.json").read_text(encoding="utf-8"))
    return game


def painted(evening: Evening) -> None:
    """Two planes painted at the end of a game; a player-turn is a whole plane."""
    game = recorded("painted")
    names = [seat["name"] for seat in game["table"]["seats"]]
    totals = next(each["totals"] for each in game["expected"]["counts"] if not each["events"])
    phone = evening.phone()
    with evening.part("setup"):
        phone.open(f"/en/{GAME}/play")
        name_people(phone, names)
        start(phone)
    for player, rows in enumerate(game["expected"]["planes"]):
        with evening.turn():
            phone.sit(names[player])
            paint(phone.page, rows)
            for mark in game["marks"]:
                if mark["do"] == "set" and mark["seat"] == player:
                    step(phone.page, STEPPERS[mark["what"]], mark["to"])
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
    tracker = phone.page.get_by_role("region", name="Solo scenario")
    with evening.turn():
        paint(phone.page, ["RR.|YYYY|...", "...|Y...|...", "RR.|....|...", "...|....|...", "...|....|..."])
        expect(tracker).to_contain_text("5 pairs of lovers (so far 2)")
        phone.tap(tracker.get_by_role("button", name="Throw out 2 cards"))
        expect(tracker.get_by_text("lost")).to_be_visible()
    with evening.part("end"):
        finish(phone)


EVENINGS = [
    Plan("two planes painted at the end", painted),
    Plan("alone, lost", partial(alone, scenario="Trip for couples", level="hard"), short=True),
]
