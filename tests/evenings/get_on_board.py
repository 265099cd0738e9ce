"""Evenings of Get on Board: recorded games, each turn drawn on the map."""

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

import scoring
from rules_ref import wording
from tests.evenings.evening import Evening, Plan
from tests.evenings.phone import Phone, middle
from tests.evenings.tables import apart, finish, new_table, winners

GAME = "get-on-board"
FACTS = scoring.ask(GAME, "facts", {})
TERMS = wording.terms(GAME, "en")


def recorded(name: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(Path(f"tests/games/{GAME}/{name}.json").read_text(encoding="utf-8"))
    return game


def deal(phone: Phone, audit: dict[str, Any]) -> None:
    """What lies on the table before the first round, and where everybody starts."""
    for player in audit["players"]:
        sheets = phone.page.locator(".deal").get_by_role("group", name=player["name"], exact=True)
        phone.tap(sheets.get_by_role("button", name=TERMS[FACTS["tops"][player["top"] - 1][0]], exact=True))
    for card in audit["cards"]:
        phone.tap(phone.button(TERMS[card]))
    expect(phone.page.locator(".objective")).to_have_count(2)
    phone.tap(phone.page.get_by_role("group", name="Inspector").get_by_role("button", name=audit["first_inspector"]))
    phone.tap(phone.deed())
    for player in audit["players"]:
        expect(phone.seat(player["name"])).to_have_attribute("aria-pressed", "true")
        light = FACTS["cities"][audit["city"]]["intersections"][player["route"][0]]["start"]
        lights = phone.page.get_by_role("group", name="Departure lights")
        phone.tap(lights.get_by_role("button", name=str(light), exact=True))


def stop(phone: Phone, at: str) -> Locator:
    return phone.page.locator(f'.stage:not([hidden]) .city-map [data-at="{at}"]')


def draw(phone: Phone, places: list[str]) -> None:
    """One finger along the streets, from the end of the line."""
    phone.reach(stop(phone, places[0]))
    stop(phone, places[-1]).click(trial=True)  # a finger waits until the map stands still
    points = [middle(stop(phone, at)) for at in places]
    phone.page.mouse.move(*points[0])
    phone.page.mouse.down()
    for x, y in points[1:]:
        phone.page.mouse.move(x, y, steps=4)
    phone.page.mouse.up()


def next_ticket(phone: Phone, where: str, ticket: int) -> Locator:
    return phone.page.locator(where).get_by_role("button", name=re.compile(rf"^Ticket {ticket},"))


def take_turn(phone: Phone, name: str, line: list[str], move: list[str], way: list[str], ticket: int | None) -> bool:
    """One tap on the end lays the cheapest way there (`way`); another one is drawn by the finger. Then one tap lays it: in the
    last turn of a round that on the next `ticket`. Whether that is revealed now."""
    expect(phone.seat(name)).to_have_attribute("aria-pressed", "true")
    expect(phone.page.locator(".halo").first).to_be_attached()
    if way == move:
        phone.tap(stop(phone, move[-1]))
    else:
        draw(phone, [line[-1], *move])
    hold = phone.button("Hold to lay it")
    lays = phone.page.locator(".bar .go", has_text=re.compile(r"^\s*Lay")).and_(
        phone.page.locator(".go:not([aria-disabled=true])")
    )
    expect(hold.or_(lays)).to_be_visible()
    if hold.count():
        # R13: going out is never the main action.
        phone.hold(hold)
        return False
    phone.tap(next_ticket(phone, ".last-turn", ticket) if ticket else lays)
    return ticket is not None


def play(evening: Evening, name: str, rounds: int = 12, each_phone: bool = False) -> None:
    """A recorded game from the deal to the count; after fewer rounds it is broken off and counted as it is. One phone goes
    around, or each player has one and the host's phone lays the tickets."""
    game = recorded(name)
    audit = game["audit"]
    names = [player["name"] for player in audit["players"]]
    marks: list[dict[str, Any]] = []

    def mark(seat: int | None, word: str, **fields: Any) -> None:
        marks.append({"id": str(len(marks)), "seat": seat, "do": word, **fields})

    mark(names.index(audit["first_inspector"]), "inspector")
    for seat, player in enumerate(audit["players"]):
        mark(seat, "top", top=player["top"])
        mark(seat, "start", light=FACTS["cities"][audit["city"]]["intersections"][player["route"][0]]["start"])
    table = {"options": {"city": audit["city"]}, "seats": [{"name": each} for each in names]}
    lines = [player["route"][:1] for player in audit["players"]]
    phone = evening.phone()
    with evening.part("setup"):
        new_table(phone, GAME, names)
        deal(phone, audit)
        phones = apart(evening, phone, names) if each_phone else [phone] * len(names)
    revealed = False
    for number, turns in enumerate(game["rounds"][:rounds], 1):
        ticket = audit["tickets"][number - 1]
        mark(None, "ticket", ticket=ticket)
        for turn in turns:
            seat, move = turn["seat"], turn["move"]
            state = scoring.ask(GAME, "pad", {"table": table, "marks": marks})["state"]
            found = scoring.ask(GAME, "ends", {"state": state, "seat": seat})
            way = next(each for each in found["ends"] if each["to"] == move[-1])["ways"][0]["move"]
            with evening.turn():
                if turn is turns[0] and not revealed:
                    phone.tap(next_ticket(phone, ".next-ticket", ticket))
                goes_on = turn is turns[-1] and number < len(game["rounds"][:rounds]) and not each_phone
                expect(phones[seat].page.locator(".ticket-chip")).to_contain_text(f"{number} of 12")
                phones[seat].sit(names[seat])
                later = audit["tickets"][number] if goes_on else None
                revealed = take_turn(phones[seat], names[seat], lines[seat], move, way, later)
            mark(seat, "drive", move=move, round=number)
            lines[seat] = lines[seat] + move
    with evening.part("end"):
        if rounds == 12:
            shown = scoring.ask(GAME, "pad", {"table": table, "marks": marks})["state"]
            assert shown["shared"]["rounds_ended"] == len(game["rounds"])
            show_objectives(phone, audit, game["totals"])
            evening.agree(dict(zip(names, game["totals"], strict=True)))
        else:
            state = scoring.ask(GAME, "pad", {"table": table, "marks": marks})["state"]
            evening.agree({each["name"]: each["total"] for each in scoring.ask(GAME, "score", state)["players"]})
        finish(phone)
        if rounds == 12:
            winners(phone, game["winners"])


def show_objectives(phone: Phone, audit: dict[str, Any], totals: list[int | None]) -> None:
    """The personal objectives are laid open at the end; the lines on the map tell who has reached theirs."""
    for player, total in zip(audit["players"], totals, strict=True):
        if total is None:
            continue
        phone.sit(player["name"])
        phone.tap(phone.page.locator(".sheet-line"))
        phone.tap(phone.button("By hand"))
        phone.tap(phone.pad(" ".join(player["letters"])))
        phone.tap(phone.pad("Show it to all"))
        phone.tap(phone.page.locator(".handle"))


EVENINGS = [
    Plan("New York, two, to the end", partial(play, name="new-york-two")),
    Plan("New York, three, to the end", partial(play, name="new-york-three")),
    Plan("London, five, to the end", partial(play, name="london-five")),
    Plan("New York, three, two eliminated", partial(play, name="eliminated-player")),
    Plan("New York, two, broken off after three rounds", partial(play, name="new-york-two", rounds=3), short=True),
]
