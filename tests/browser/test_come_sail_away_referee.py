"""The referee of Come Sail Away! by taps: cases of the casebook with their stamps, rules and prices; a cascade of phase 3."""

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from languages import CODES
from tests.browser import axe
from tests.browser.contrast import faint
from tests.scoring.come_sail_away_voyage import COLOURS, FOLDER

BOOK = Path(__file__).resolve().parent.parent / "cases" / "come-sail-away.json"
CASES = {case["id"]: case for case in json.loads(BOOK.read_text(encoding="utf-8"))["cases"]}
ALLOWED, AT_A_PRICE, REFUSED = "Allowed", "Allowed, at a price", "Not allowed"
Situation = dict[str, Any]


def room(page: Page, place: str) -> Locator:
    return page.locator(f"[data-at={place}]")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def ask(page: Page, situation: Situation | None = None, language: str = "en") -> None:
    """Open the referee, with a situation as a shared link carries it."""
    link = base64.urlsafe_b64encode(json.dumps(situation).encode()).decode().rstrip("=") if situation else ""
    page.goto(f"/{language}/come-sail-away/referee#{link}")
    expect(page.locator(".ship")).to_be_visible()


def ship_of(case: dict[str, Any]) -> Situation:
    rooms = {place: {"face_down": False} | described for place, described in case.get("rooms", {}).items()}
    return {"rooms": rooms, "small_cabins": case.get("small_cabins", [])}


def spoken(colour: str) -> str:
    return "red/orange" if colour == "red" else colour


def write_card(page: Page, card: list[dict[str, Any]], direction: str = "ltr") -> None:
    for passenger in card:
        button(page, f"Add {spoken(passenger['colour'])}").click()
    suitcase = next(index for index, passenger in enumerate(card) if passenger["luggage"])
    page.locator(".ticketed").nth(suitcase).click()
    if direction == "rtl":
        button(page, "Right end first").click()


def walk(page: Page, path: list[str]) -> None:
    expect(page.get_by_text("Tap the room of passenger 1")).to_be_visible()
    for place in path:
        room(page, place).click()


def stamped(page: Page, stamp: str, *rules: str) -> None:
    expect(page.locator(".verdict .stamp")).to_contain_text(stamp)
    for rule in rules:
        expect(
            page.locator(".verdict").get_by_role("link", name=f"Rule {rule.split('-')[-1]}", exact=True).first
        ).to_be_visible()


@pytest.mark.parametrize("number", ["H20", "H21", "H25"])
def test_paths_of_the_casebook(page: Page, number: str) -> None:
    case = CASES[number]
    ask(page)
    for space in case["input"]["small_cabins"]:
        button(page, "Fill the ship").click()
        room(page, space).click()
        page.get_by_role("group", name="Doors of the small cabin").get_by_role("button", name="blue").click()
        button(page, "Lay it here").click()
        button(page, "Place a card").click()
    write_card(page, [{"colour": COLOURS[index], "luggage": index == 0} for index in range(case["input"]["count"])])
    walk(page, case["input"]["path"])
    stamped(page, REFUSED, case["expected"].get("rule") or case["expected"]["rule_any"][0])
    expect(page.locator(".room.broken .badge")).to_have_attribute("data-says", str(case["expected"]["at"]))


@pytest.mark.parametrize("number", ["H58", "H61", "H62"])
def test_cards_of_the_casebook(page: Page, number: str) -> None:
    case, expected = CASES[number]["input"], CASES[number]["expected"]
    ask(page, {"ship": ship_of(case)})
    write_card(page, case["card"], case["direction"])
    walk(page, case["path"])
    prices = {"H58": ["R24"], "H61": ["R22"], "H62": ["R25"]}[number]
    stamped(page, AT_A_PRICE, *prices)
    results = expected["results"][: len(case["path"])]
    words = {"placed": "moves in", "unhappy": "becomes unhappy"}
    for index, result in enumerate(results):
        expect(page.locator(".row.step").nth(index)).to_contain_text(words[result])
    expect(page.get_by_text("The suitcase moves one space.")).to_have_count(int(expected["luggage_step"]))
    expect(page.get_by_text("The suitcase stays")).to_have_count(int(not expected["luggage_step"]))
    expect(page.get_by_text(f"Full: {', '.join(expected['full_rooms'])}", exact=True)).to_have_count(
        len(expected["full_rooms"])
    )


@pytest.mark.parametrize("number", ["H32", "H52"])
def test_does_he_fit(page: Page, number: str) -> None:
    case = CASES[number]["input"]
    ask(page, {"task": "room", "ship": ship_of({"rooms": {"B4": case["room"]}})})
    room(page, "B4").click()
    page.get_by_role("group", name="Who comes?").get_by_role("button", name=spoken(case["passenger"]["colour"])).click()
    if case["passenger"]["luggage"]:
        page.get_by_role("switch").check()
    stamped(page, AT_A_PRICE, CASES[number]["expected"]["rule"], "R22")
    expect(page.locator(".verdict")).to_contain_text("one point less at the end")


@pytest.mark.parametrize("number", ["H34", "H36", "H37", "H38", "H40"])
def test_who_is_welcome(page: Page, number: str) -> None:
    described = CASES[number]["input"]["room"]
    place = {"stairs": "ST", "small_cabin": "BOW-U"}.get(described["kind"], "A1")
    ask(
        page,
        {"task": "room", "ship": ship_of({"rooms": {place: described}, "small_cabins": [place] if place == "BOW-U" else []})},
    )
    room(page, place).click()
    welcome = page.locator(".row", has_text="Who is welcome").locator(".passenger")
    expect(welcome).to_have_count(len(CASES[number]["expected"]["colours"]))
    for colour in CASES[number]["expected"]["colours"]:
        expect(page.locator(".row", has_text="Who is welcome").locator(f".passenger.{colour}")).to_be_visible()


def test_a_ship_filled_by_taps(page: Page) -> None:
    """Case H58 again, its rooms filled with taps alone; what does not fit is refused with its rule."""
    case = CASES["H58"]["input"]
    ask(page)
    button(page, "Fill the ship").click()
    button(page, "Swap tiles").click()
    room(page, "A2").click()
    room(page, "A3").click()
    expect(room(page, "A3")).to_have_accessible_name("A3, red/orange guest cabin: nobody; 3 places")
    button(page, "Turn a tile").click()
    room(page, "B1").click()
    expect(room(page, "B1")).to_have_accessible_name("B1, green guest cabin: face down")
    button(page, "black").click()
    expect(room(page, "ST")).to_have_class("room stairs   glow")
    room(page, "ST").click()
    expect(room(page, "ST")).to_have_accessible_name("grand staircase: black. black fits")
    room(page, "A3").click()
    stamped(page, REFUSED, "R12")
    button(page, "Place a card").click()
    write_card(page, case["card"], case["direction"])
    walk(page, case["path"])
    stamped(page, AT_A_PRICE, "R24")
    button(page, "Undo").click()
    expect(page.get_by_text("Tap the room of passenger 3 of 3.")).to_be_visible()
    button(page, "Share").click()
    page.reload()
    expect(page.get_by_text("Tap the room of passenger 3 of 3.")).to_be_visible()


def test_what_is_allowed(page: Page) -> None:
    ask(page)
    write_card(page, [{"colour": "red", "luggage": True}, {"colour": "blue", "luggage": False}])
    button(page, "Show me what is allowed").click()
    expect(page.get_by_role("heading", name="110 ways to place it")).to_be_visible()
    page.locator(".ways button").first.click()
    stamped(page, ALLOWED)
    expect(page.get_by_text("The suitcase moves one space.")).to_be_visible()


def test_phase_3_forgets_nothing(page: Page) -> None:
    """The printed example: an effect and all that it causes comes before the next full room."""
    cascade = json.loads((FOLDER / "cascades.json").read_text(encoding="utf-8"))[0]
    ship = ship_of(cascade["input"]["ship"])
    ask(page, {"task": "phase3", "ship": ship, "track": cascade["input"]["track"], "luggageStep": True})
    button(page, "Begin phase 3").click()
    for number, step in enumerate(cascade["steps"], 1):
        take(page, step)
        expect(page.locator("ol.plain li")).to_have_count(number)
    expect(page.locator(".ask")).to_contain_text("Phase 3 is done. 0 amenities to claim in phase 4.")
    for place, described in ship["rooms"].items():
        name = re.compile(": face down$" if described.get("colour") else "nobody|red")
        expect(room(page, place)).to_have_accessible_name(name)


def take(page: Page, step: dict[str, Any]) -> None:
    if step["do"] == "suitcase":
        button(page, "Move the suitcase").click()
    if step["do"] == "extra":
        page.get_by_role("group", name=step["from"]).get_by_role("button", name=step["colour"]).click()
        room(page, step["to"]).click()
    if step["do"] == "small-cabin":
        doors = page.get_by_role("group", name="Doors of the small cabin")
        for colour in step["doors"]:
            doors.get_by_role("button", name=spoken(colour)).click()
        room(page, step["at"]).click()
    if step["do"] == "flip":
        room(page, step["at"]).click()


def test_the_wrong_room_is_refused_and_nothing_changes(page: Page) -> None:
    cascade = json.loads((FOLDER / "cascades.json").read_text(encoding="utf-8"))[0]
    ask(page, {"task": "phase3", "ship": ship_of(cascade["input"]["ship"])})
    button(page, "Begin phase 3").click()
    expect(button(page, "Begin phase 3")).to_have_count(0)
    room(page, "A4").click()
    stamped(page, REFUSED, "R30")
    room(page, "A1").click()
    page.get_by_role("group", name="New space of the suitcase").get_by_role("button", name="blank").click()
    expect(page.locator("ol.plain li")).to_have_count(2)


def test_the_ship_of_a_running_table(page: Page) -> None:
    page.goto("/en/come-sail-away/play")
    page.locator("main > .button.go").click()
    expect(page.locator(".strip")).to_be_visible()
    room(page, "A2").click()
    expect(page.locator(".room.down")).to_have_count(1)
    page.goto("/en/come-sail-away/referee")
    page.get_by_role("button", name="From the table of").click()
    expect(room(page, "A2")).to_have_accessible_name("A2, red/orange guest cabin: face down")
    button(page, "Player 2").click()
    expect(room(page, "A2")).to_have_accessible_name("A2, red/orange guest cabin: nobody; 3 places")


@pytest.mark.parametrize("language", CODES)
def test_the_referee_fits_a_small_phone(page: Page, language: str) -> None:
    case = CASES["H58"]["input"]
    played = {"card": case["card"], "direction": case["direction"], "path": case["path"]}
    for situation in (
        {"ship": ship_of(case), **played},
        {"task": "fill", "tried": {"room": case["rooms"]["A3"], "passenger": {"colour": "blue", "luggage": False}}},
        {"task": "room", "room": "ST", "guest": "red"},
        {"task": "phase3"},
    ):
        page.goto("/en/offline")
        ask(page, situation, language)
        if situation.get("task") != "phase3":
            expect(page.locator(".verdict")).to_be_visible()
        assert axe.overflow(page) <= 0
        if language == "en":
            assert axe.in_both_themes(page) == []
            assert faint(page, str(situation)[:60]) == []


def at_table(page: Page) -> None:
    """Bo's ship in the first round, and the referee over it."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/en/come-sail-away/play")
    expect(page.locator(".ship")).to_be_visible()
    button(page, "Start").click()
    button(page, "Round by round").click()
    page.locator(".total").nth(1).click()
    page.locator(".step-chip").first.click()
    button(page, "May I place it like this?").click()
    expect(page.locator(".stage.over .ship")).to_be_visible()


def test_card_ship_and_stamp_fit_one_screen_and_the_result_goes_back_to_the_pad(page: Page) -> None:
    at_table(page)
    over = page.locator(".stage.over")
    expect(over.get_by_role("group", name="Whose ship").get_by_role("button", name="Player 2")).to_have_attribute(
        "aria-pressed", "true"
    )
    card = [{"colour": "red", "luggage": True}, {"colour": "blue", "luggage": False}, {"colour": "blue", "luggage": False}]
    write_card(page, card)
    for place in ("A2", "A3", "A4"):
        over.locator(f"[data-at={place}]").click()
    stamped(page, ALLOWED)
    for part in (".ticket", ".ship", ".verdict .stamp"):
        expect(over.locator(part)).to_be_in_viewport(ratio=0.97)
    button(page, "Go on to phase 3").click()
    over.get_by_role("button", name="blank").click()
    button(page, "Write it on Player 2’s pad").click()
    expect(page.locator(".stage.over")).to_have_count(0)
    expect(page.locator(".total b").nth(1)).to_have_text("3")
    expect(room(page, "A3")).to_have_accessible_name(re.compile("blue guest cabin.*: face up, blue; 3 places"))
    # The passengers are there when it opens again, and the chosen ship stays lit after a change.
    page.get_by_role("button", name="May I? Rule?").click()
    expect(over.locator("[data-at=A4]")).to_have_accessible_name("A4, lounge 2: blue; 4 places")
    button(page, "Fill the ship").click()
    button(page, "green").click()
    over.locator("[data-at=A4]").click()
    expect(over.locator("[data-at=A4]")).to_have_accessible_name(re.compile("blue, green"))
    expect(over.get_by_role("group", name="Whose ship").get_by_role("button", name="Player 2")).to_have_attribute(
        "aria-pressed", "true"
    )
    button(page, "Write it on Player 2’s pad").click()
    expect(page.locator(".total b").nth(1)).to_have_text("4")


def test_every_amenity_can_be_chosen(page: Page) -> None:
    ask(page)
    button(page, "Fill the ship").click()
    button(page, "Another amenity").click()
    for place, name in (("A1", "bar 6"), ("A4", "pool 7"), ("C1", "library 8"), ("C3", "luxury suite 9"), ("C4", "theatre 10")):
        room(page, place).click()
        page.get_by_role("group", name="Amenities").get_by_role("button", name=name).click()
        expect(room(page, place)).to_have_accessible_name(re.compile(f"{place}, {name}"))


def test_in_phase_3_the_space_may_be_chosen_before_the_doors(page: Page) -> None:
    ask(page, {"task": "phase3", "luggageStep": True})
    button(page, "Begin phase 3").click()
    button(page, "small cabin").click()
    room(page, "BOW-U").click()
    expect(page.get_by_text("Now choose its doors: bow, upper")).to_be_visible()
    page.get_by_role("group", name="Doors of the small cabin").get_by_role("button", name="blue").click()
    button(page, "Lay it here").click()
    expect(room(page, "BOW-U")).to_have_accessible_name(re.compile("small cabin"))
