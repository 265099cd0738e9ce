"""Evenings of Get on Board: recorded games, entered turn by turn by what the line reached."""

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

import scoring
from rules_ref import wording
from tests.evenings.evening import Evening, Plan
from tests.evenings.phone import Phone
from tests.evenings.tables import finish, new_table, winners

GAME = "get-on-board"
FACTS = scoring.ask(GAME, "facts", {})
TERMS = wording.terms(GAME, "en")


def recorded(name: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(Path(f"tests/games/{GAME}/{name}.json").read_text(encoding="utf-8"))
    return game


def deal(phone: Phone, audit: dict[str, Any]) -> None:
    """What lies on the table before the first round."""
    for player in audit["players"]:
        phone.sit(player["name"])
        phone.tap(phone.pad(TERMS[FACTS["tops"][player["top"] - 1][0]]))
        phone.tap(phone.pad(" ".join(player["letters"])))
        expect(phone.page.get_by_text("The card lies face down.")).to_be_visible()
    phone.menu("Table")
    phone.tap(phone.page.get_by_role("group", name="Inspector").get_by_role("button", name=audit["first_inspector"]))
    for card in audit["cards"]:
        phone.tap(phone.button(TERMS[card]))
    expect(phone.page.locator(".objective")).to_have_count(2)
    phone.menu("Pad")


def reach(phone: Phone, city: str, at: str) -> None:
    """Everything that waits at an intersection, by the buttons of the fast way."""
    stop = FACTS["cities"][city]["intersections"][at]
    for passenger in stop.get("passengers", []):
        phone.tap(phone.pad(TERMS[passenger]))
    if "landmark" in stop:
        phone.tap(phone.pad(f"{stop['landmark']} {TERMS[stop['place']]} with a star"))
    elif "place" in stop:
        phone.tap(phone.pad(TERMS[stop["place"]]))


def take_turn(phone: Phone, city: str, name: str, turn: dict[str, Any]) -> None:
    phone.sit(name)
    for at in turn["move"]:
        reach(phone, city, at)
    for label, times in (("turn zone", turn["turn_boxes"]), ("traffic", turn["buses"])):
        for _each in range(times):
            phone.tap(phone.pad(f"{label}: one more"))


def play(evening: Evening, name: str, rounds: int = 12) -> None:
    """A recorded game from the deal to the count; after fewer rounds it is broken off and counted as it is."""
    game = recorded(name)
    audit, recount = game["audit"], scoring.ask(GAME, "audit", game["audit"])
    names = [player["name"] for player in audit["players"]]
    phone = evening.phone()
    with evening.part("setup"):
        new_table(phone, GAME, names)
        deal(phone, audit)
    for number, played in enumerate(recount["rounds"][:rounds]):
        for turn in played["turns"]:
            with evening.turn():
                if turn is played["turns"][0]:
                    phone.sit(names[turn["seat"]])
                    phone.tap(phone.page.get_by_role("button", name=re.compile(rf"^Ticket {played['ticket']},")))
                    expect(phone.page.get_by_role("heading", name=f"Round {number + 1} of 12")).to_be_visible()
                take_turn(phone, audit["city"], names[turn["seat"]], turn)
    if rounds == 12:
        with evening.part("end"):
            phone.tap(phone.pad("End of round 12"))
            evening.agree(dict(zip(names, game["totals"], strict=True)))
            finish(phone)
            winners(phone, game["winners"])
        return
    with evening.part("end"):
        finish(phone)


EVENINGS = [
    Plan("New York, two, to the end", partial(play, name="new-york-two")),
    Plan("New York, two, broken off after three rounds", partial(play, name="new-york-two", rounds=3), short=True),
]
