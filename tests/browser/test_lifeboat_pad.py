"""The pad of Lifeboat in a real browser: whole voyages entered by taps, secrets, reload, undo, keyboard, languages."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from languages import CODES
from tests.browser import axe
from tests.browser.lifeboat import TERMS, Table, button, draw_lots, new_table, stage, titled, voyage
from tests.browser.table import message, nth_view, result, seat, total, view
from tests.browser.tables import Phone, join, put_table, share

CREW = ["Ira", "Oleg", "Max", "Yana"]


@pytest.mark.parametrize("name", ["four-players-land-in-sight", "five-players-flare-gun", "six-players-only-the-end"])
def test_a_voyage_entered_by_taps_reaches_its_totals(page: Page, name: str) -> None:
    game = voyage(name)
    table = Table(page, game["table"])
    for mark in game["marks"]:
        sunk = mark["do"] == "treasure" and game["marks"][mark["seat"]]["character"] in table.state["shared"]["lost"]
        # The second card that lies on the table reveals both; nobody asks for the treasures of the lost.
        if mark["do"] != "reveal" and not sunk:
            table.make(mark)
        if mark["do"] == "new-day" and table.state["shared"]["day"] == 2:
            page.reload()
    for who, points in game["expected"]["totals"].items():
        expect(total(page, who)).to_have_text(str(points))
    result(page)
    expect(page.get_by_role("heading", name=re.compile("^Winner: " + ".*".join(game["expected"]["winners"])))).to_be_visible()


def test_cards_dealt_in_secret_are_seen_by_one_and_counted_when_revealed(page: Page) -> None:
    draw_lots(page, CREW)
    before = [total(page, name).inner_text() for name in CREW]
    view(page, "Table")
    button(page, "Deal in secret on this phone").click()
    button(page, "Yana looks").wait_for()
    button(page, "Ira looks").click()
    expect(page.get_by_role("heading", name="For Ira’s eyes only")).to_be_visible()
    expect(page.locator(".secret")).to_have_count(0)
    button(page, "I am Ira: show my cards").click()
    friend = page.locator(".secret b").first.inner_text()
    button(page, "Hide, and pass on to Oleg").click()
    expect(page.get_by_role("heading", name="For Oleg’s eyes only")).to_be_visible()
    expect(page.locator(".secret")).to_have_count(0)
    button(page, "Back to the boat").click()
    # Neither a total nor the list of marks says whom the cards name.
    assert [total(page, name).inner_text() for name in CREW] == before
    view(page, "Marks")
    expect(page.get_by_text("a secret friend card")).to_have_count(4)
    view(page, "Table")
    button(page, "It is over").click()
    expect(page.locator(".ending")).to_be_visible()
    stage(page, "Friends, enemies")
    if seat(page, "Ira").get_attribute("aria-pressed") == "false":
        seat(page, "Ira").click()
    page.locator(".bar").get_by_role("button", name=re.compile("^Reveal them")).click()
    expect(page.locator(".ending .secret").get_by_text(friend).first).to_be_visible()
    expect(page.get_by_text("The friend lives").or_(page.get_by_text("Own friend")).first).to_be_visible()


def test_dealing_anew_asks_first(page: Page) -> None:
    draw_lots(page, CREW)
    view(page, "Table")
    button(page, "Deal in secret on this phone").click()
    button(page, "Yana looks").wait_for()
    button(page, "Deal again").click()
    expect(message(page)).to_contain_text("another friend and another enemy")
    expect(message(page).get_by_role("button", name="Deal again")).to_be_visible()


def test_a_robbed_card_that_was_opened_in_the_fight_is_logged(page: Page) -> None:
    """The only closed card of the victim is opened in the fight; the winner takes it all the same (R21)."""
    table = Table(page, {"options": {}, "seats": [{"name": name} for name in CREW]})
    for number, who in enumerate(["lady", "captain", "frenchy", "kid"]):
        table.make({"id": str(number), "seat": number, "do": "character", "character": who})
    table.make({"id": "p", "seat": None, "do": "provisions"})
    table.make({"id": "r", "seat": 0, "do": "rest"})
    fight = {"against": "frenchy", "goal": "card", "attack": ["lady"], "defence": [], "opened": {"frenchy": ["gaff"]}}
    table.tap({"id": "f", "seat": 1, "do": "fight", **fight})
    expect(page.get_by_role("button", name=re.compile("^Undo: .*fight"))).to_be_visible()
    expect(message(page)).to_contain_text("The Captain takes a card from Frenchy: gaffing hook.")
    seat(page, CREW[1]).click()
    expect(page.locator(".who-acts")).to_contain_text("2 closed")


def open_here(page: Page, card: str) -> None:
    """On the own phone: a closed card is turned face up."""
    page.get_by_role("button", name=re.compile("^Open, trade")).click()
    page.locator(".sheet-body .tile").get_by_text("Open a card", exact=True).click()
    page.get_by_role("group", name="Which card?").get_by_role("button", name=re.compile(f"^{titled(card)}")).click()


def test_each_side_of_a_fight_enters_its_weapons_on_its_own_phone(phone: Phone) -> None:
    """The defender opens the very card that is wanted; the attacker's phone logs the fight, and both say what to do now."""
    host, attacker, defender = phone(), phone(), phone()
    crew = ["lady", "captain", "frenchy", "kid"]
    marks: list[dict[str, Any]] = [{"seat": seat, "do": "character", "character": who} for seat, who in enumerate(crew)]
    put_table(host, "lifeboat", CREW, [*marks, {"seat": None, "do": "provisions"}, {"seat": 0, "do": "rest"}])
    code = share(host)
    join(attacker, code, "Oleg")
    join(defender, code, "Max")
    attacker.get_by_role("button", name=re.compile("^Rob")).click()
    attacker.get_by_role("group", name="Frenchy").get_by_role("button", name=re.compile("^A closed card")).click()
    attacker.get_by_text("Refused: fight").click()
    strength = attacker.get_by_label("Strength of this side: defence")
    expect(strength).to_have_text("6")
    open_here(defender, "blackjack")
    expect(strength).to_have_text("8")
    attacker.get_by_role("button", name=re.compile("^The Captain .*weapon$")).click()
    attacker.get_by_role("group", name="Weapons: The Captain").get_by_role("button", name=re.compile("^Knife")).click()
    expect(attacker.get_by_label("Strength of this side: attack")).to_have_text("10")
    attacker.locator(".bar").get_by_role("button", name=re.compile("^Done: attack wins")).click()
    taken = "The Captain takes a card from Frenchy: blackjack."
    for page in (attacker, defender, host):
        expect(message(page)).to_contain_text(taken)
        expect(message(page).get_by_role("link", name=re.compile("R21"))).to_be_visible()
    expect(message(defender)).to_contain_text("Do this now")
    expect(message(defender)).to_contain_text("1 wound each: Frenchy.")
    expect(seat(defender, "Max").locator("b")).to_have_text("1/6")
    # A navigation card is told to everybody as well, by whichever phone it is logged.
    defender.get_by_role("button", name=re.compile("^Navigation")).click()
    button(defender, "42").click()
    defender.locator(".bar").get_by_role("button", name=re.compile("^Done: ")).click()
    for page in (attacker, host):
        expect(message(page)).to_contain_text("Do this now: The Captain discards: knife. 2 wounds each: The Captain.")


def test_what_the_log_does_not_know_is_kept_and_counted_anyway(page: Page) -> None:
    """More water than the log knows of: the sheet stays, the reason stands above the bar, and the hand is corrected."""
    table = Table(page, {"options": {}, "seats": [{"name": name} for name in CREW]})
    for number, who in enumerate(["lady", "captain", "mate", "kid"]):
        table.make({"id": str(number), "seat": number, "do": "character", "character": who})
    table.make({"id": "p", "seat": None, "do": "provisions"})
    table.make({"id": "r", "seat": 0, "do": "row", "kept": 1})
    for number in range(1, 4):
        table.make({"id": f"rest {number}", "seat": number, "do": "rest"})
    button(page, "19").click()
    # Card 19 makes the Lady, who rowed, the Captain and the Mate thirsty. The Lady pays, then the log thinks her hand empty.
    for who in ("lady", "captain", "mate"):
        page.get_by_role("button", name=f"Water for {TERMS[who]}: one more").click()
        expect(page.get_by_role("status", name=f"Water for {TERMS[who]}", exact=True)).to_have_text("1")
    fell = page.get_by_role("group", name=TERMS["mate"], exact=True)
    expect(fell.locator("strong")).to_have_text("+1")
    button(page, "Another card: 19").click()
    # Everybody thirsts at card 31, the Lady twice: five waters, and only four cards are known of.
    button(page, "31").click()
    for who, count in (("lady", "1"), ("captain", "1"), ("mate", "1"), ("kid", "1")):
        page.get_by_role("button", name=f"Water for {TERMS[who]}: one more").click()
        expect(page.get_by_role("status", name=f"Water for {TERMS[who]}", exact=True)).to_have_text(count)
    page.get_by_role("button", name=f"Water for {TERMS['lady']}: one more").click()
    expect(message(page)).to_contain_text("There is no closed card to take here: Lady Lauren.")
    expect(page.get_by_role("status", name=f"Water for {TERMS['kid']}", exact=True)).to_have_text("1")
    message(page).get_by_role("button", name="Count it anyway").click()
    expect(page.get_by_role("status", name=f"Water for {TERMS['lady']}", exact=True)).to_have_text("2")
    page.locator(".bar").get_by_role("button", name=re.compile("^Done: .*5 water")).click()
    expect(page.get_by_role("button", name=re.compile("^Provisions: deal 4 cards"))).to_be_visible()


def test_undo_wounds_and_reasons(page: Page) -> None:
    draw_lots(page, CREW)
    page.locator(".who-acts").click()
    wounds = page.locator(".person-card output")
    for count in ("1", "2"):
        page.locator(".person-card").get_by_role("button", name=re.compile("one more$")).click()
        expect(wounds).to_have_text(count)
    # Two taps at once are one deed.
    page.get_by_role("button", name=re.compile("^Undo: .*2 wounds")).click()
    expect(wounds).to_have_text("0")
    page.locator(".person-card").get_by_role("button", name=re.compile("one more$")).click()
    expect(wounds).to_have_text("1")
    page.reload()
    expect(page.get_by_role("button", name=re.compile(r"^Bench \d: .*1 wound of"))).to_have_count(1)
    page.locator(".who-acts").click()
    page.get_by_text("Not now, and why not").click()
    expect(page.locator(".refused").first.get_by_role("link", name=re.compile("^Rule "))).to_be_visible()


def test_keyboard_alone(page: Page) -> None:
    draw_lots(page, CREW)
    bench = page.locator(".bench").nth(2)
    bench.focus()
    page.keyboard.press("Enter")
    expect(bench).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Rest no action").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name=re.compile(f"^Undo: .*{TERMS['wish:rest']}"))).to_be_visible()


def check(page: Page, language: str) -> None:
    assert axe.overflow(page) <= 0
    assert language != "en" or axe.in_both_themes(page) == []


@pytest.mark.parametrize("language", CODES)
def test_every_screen_fits_a_small_phone(page: Page, language: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    new_table(page, ["Олександра", "Wawrzyniec", "Jean-Baptiste", "Yana", "Petr", "Zoe"], language)
    check(page, language)
    page.locator(".portraits + .button").click()
    expect(page.locator(".bench.now")).to_have_attribute("aria-pressed", "true")
    page.locator(".tile").nth(4).wait_for()
    check(page, language)
    page.locator(".tile").nth(1).click()
    page.locator(".victim .chip").first.click()
    page.locator(".sheet-body .tile").click()
    page.locator(".arms").first.click()
    page.locator(".armoury .chip").first.wait_for()
    check(page, language)
    for _ in range(3):
        page.locator(".sheet-head .square").click()
    page.locator(".tile.skip").click()
    page.locator(".numbers button").nth(12).click()
    page.locator(".do-now").wait_for()
    check(page, language)
    page.locator(".card-head .no").click()
    page.locator(".sheet-head .square").click()
    nth_view(page, 0)
    page.locator("main .card .row .button").first.wait_for()
    check(page, language)
    page.locator("main .card .row .button").first.click()
    expect(page.locator(".ending")).to_be_visible()
    for number in range(4):
        page.locator(".stages .chip").nth(number).click()
        expect(page.locator(".stages .chip").nth(number)).to_have_attribute("aria-pressed", "true")
        check(page, language)
