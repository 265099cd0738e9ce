"""The referee of Lifeboat in a real browser: cases of the casebook set up by taps, their totals, stamps and rules."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from languages import CODES
from tests.adapters.lifeboat import wished
from tests.browser import axe
from tests.browser.clipped import clipped
from tests.browser.lifeboat import TERMS, answer_questions, button, draw_lots, pick, titled

CASES = {case["id"]: case for case in json.loads(Path("tests/cases/lifeboat.json").read_text(encoding="utf-8"))["cases"]}
FIGHTS = ("X09", "X10", "X11")
CARDS = ("X12", "X13", "X15", "X17", "X18")
WISHES = ("X24", "X25")


@pytest.fixture(scope="module")
def opened(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """The referee's screen, opened once; every test clears it."""
    context = browser.new_context(**browser_context_args)
    page = context.new_page()
    referee(page, "en")
    yield page
    context.close()


@pytest.fixture
def board(opened: Page) -> Page:
    button(opened, "Clear").click()
    expect(opened.get_by_role("group", name="Who wants something?")).to_be_visible()
    return opened


def referee(page: Page, language: str) -> None:
    page.goto(f"/{language}/lifeboat/referee")
    expect(page.locator(".bench")).to_have_count(6, timeout=20_000)


def view(page: Page, name: str) -> None:
    page.get_by_role("group", name="What is asked").get_by_role("button", name=name, exact=True).click()


def bench(page: Page, who: str) -> Locator:
    return page.get_by_role("button", name=re.compile(rf"^Bench \d: {TERMS[who]}"))


def set_up(page: Page, wounds: dict[str, int]) -> None:
    for who, count in wounds.items():
        if not count:
            continue
        bench(page, who).click()
        for taken in range(1, count + 1):
            page.get_by_role("button", name=f"Wounds of {TERMS[who]}: one more").click()
            expect(bench(page, who)).to_have_accessible_name(re.compile(rf"{taken} wounds? of"))


def mark_person(page: Page, who: str, given: dict[str, Any]) -> None:
    """What a case says about somebody before a card; water, chum and throws are answered when they are asked for."""
    set_up(page, {who: given.get("wounds", 0)})
    bench(page, who).click()
    for word in ("rowed", "fought"):
        if given.get(word):
            page.get_by_role("switch", name=titled(word)).set_checked(True)
            expect(bench(page, who)).to_have_accessible_name(re.compile(TERMS[word]))
    if given.get("parasol"):
        page.get_by_role("group", name="Open cards").get_by_role("button", name=titled("parasol")).click()
        page.get_by_role("switch", name="the parasol is up").set_checked(True)


@pytest.mark.parametrize("case", FIGHTS)
def test_fights_of_the_casebook(board: Page, case: str) -> None:
    given, expected = CASES[case]["input"], CASES[case]["expected"]
    set_up(board, given["wounds"])
    view(board, "Fight")
    pick(board, "Who wants something?", given["attacker"])
    board.get_by_role("group", name="What is wanted").get_by_role("button", name=titled(given["goal"])).click()
    pick(board, "Who refuses?", given["defender"])
    for side in ("attack", "defence"):
        for ally in given.get(f"{side}_allies", []):
            joins = board.get_by_role("button", name=re.compile(f"^{TERMS[ally]}: {titled(side)}"))
            joins.click()
            # The row of those who may still join closes up: who taps the next one waits for that.
            expect(joins).to_have_count(0)
    for who, weapons in given["weapons"].items():
        for weapon in weapons:
            board.get_by_role("button", name=re.compile(rf"^{TERMS[who]} .*weapon$")).click()
            board.get_by_role("group", name=f"Weapons: {TERMS[who]}").get_by_role("button", name=titled(weapon)).click()
    for side in ("attack", "defence"):
        expect(board.get_by_label(f"Strength of this side: {TERMS[side]}")).to_have_text(str(expected[f"{side}_total"]))
    outcome = board.locator(".outcome")
    expect(outcome).to_contain_text(f"{titled(expected['winner'])} wins")
    expect(outcome).to_contain_text("1 wound each: " + ", ".join(TERMS[who] for who in expected["wounded"]))
    asleep = [TERMS[who] for who, state in expected.get("states", {}).items() if state == "unconscious"]
    if asleep:
        expect(outcome).to_contain_text("Unconscious from now on: " + ", ".join(asleep))


def test_bystanders_are_dragged_to_a_side_and_go_back(board: Page) -> None:
    pick(board, "Who wants something?", "captain")
    pick(board, "Who refuses?", "frenchy")
    defence = board.get_by_role("group", name="defence", exact=True)
    grip, goal = board.locator(".bystander", has_text=TERMS["mate"]).locator(".grip"), defence.locator(".strength")
    defence.evaluate("side => side.scrollIntoView()")
    start, end = grip.bounding_box(), goal.bounding_box()
    assert start
    assert end
    board.mouse.move(start["x"] + 20, start["y"] + 20)
    board.mouse.down()
    board.mouse.move(end["x"] + 20, end["y"] + 10, steps=4)
    board.mouse.up()
    expect(defence.locator(".strength")).to_have_text("14")
    button(board, f"{TERMS['mate']} stays out of it").click()
    expect(defence.locator(".strength")).to_have_text("6")
    button(board, "Undo").click()
    expect(defence.locator(".strength")).to_have_text("14")


@pytest.mark.parametrize("case", CARDS)
def test_navigation_cards_of_the_casebook(board: Page, case: str) -> None:
    given, expected = CASES[case]["input"], CASES[case]["expected"]
    view(board, "Set up")
    for gulls in range(1, given["gulls"] + 1):
        button(board, "Gulls: one more").click()
        expect(board.get_by_role("group", name="Gulls").locator("output")).to_have_text(str(gulls))
    for who, marks in given["characters"].items():
        if any(marks.values()):
            mark_person(board, who, marks)
    view(board, "Navigation")
    button(board, str(given["card"])).click()
    water = {who: [who] * marks["water"] for who, marks in given["characters"].items() if marks.get("water")}
    answer_questions(board, {"water": water})
    assert clipped(board) == []
    if expected.get("game_over"):
        expect(board.locator(".outcome")).to_contain_text("Land in sight")
    for who, now in expected["result"].items():
        row = board.locator(".fate", has_text=TERMS[who])
        if now.get("wounds_added"):
            expect(row.locator("strong")).to_have_text(f"+{now['wounds_added']}")
        if now.get("state", "conscious") != "conscious":
            expect(row).to_contain_text(TERMS[now["state"]])


@pytest.mark.parametrize("case", WISHES)
def test_wishes_of_the_casebook(board: Page, case: str) -> None:
    given, expected = CASES[case]["input"], CASES[case]["expected"]
    if given.get("actor_state") == "unconscious":
        set_up(board, {given["actor"]: 4})
    view(board, "May I?")
    bench(board, given["actor"]).click()
    board.get_by_role("group", name="Phase").get_by_role("button", name=titled(given["phase"])).click()
    if given.get("action_spent"):
        board.get_by_role("switch", name="Today’s action is spent").set_checked(True)
    wish = board.locator(".verdicts details", has_text=titled(":".join(["wish", *wished(given["question"]).values()])))
    expect(wish.locator("summary .unseen")).to_have_text("Allowed" if expected["ok"] else "Not allowed")
    wish.locator("summary").click()
    expect(wish.get_by_role("link", name="Rule " + expected["rule"].split("-")[1], exact=True)).to_be_visible()


def test_provisions_skip_the_unconscious(board: Page) -> None:
    set_up(board, {"kid": 3})
    view(board, "Provisions")
    expect(board.get_by_role("heading", name=re.compile("^5 cards are drawn"))).to_be_visible()
    expect(board.locator(".passing li").last).to_contain_text("takes the last one")
    board.get_by_label("Cards left in the deck").fill("3")
    board.get_by_label("Cards left in the deck").blur()
    expect(board.locator("main .warning")).to_contain_text(f"{TERMS['mate']}, {TERMS['frenchy']}")


def test_a_situation_is_shared_and_taken_from_a_table(page: Page) -> None:
    draw_lots(page, ["Ann", "Bob", "Cat", "Dan"])
    page.goto("/en/lifeboat/referee")
    page.get_by_role("button", name=re.compile("^From the table of Ann")).click()
    expect(page.locator(".bench")).to_have_count(4)
    page.get_by_role("button", name="Share", exact=True).click()
    shared = page.url
    page.goto("/en/")
    page.goto(shared)
    expect(page.locator(".bench")).to_have_count(4)


@pytest.mark.parametrize("language", CODES)
def test_every_view_fits_a_small_phone(page: Page, language: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    referee(page, language)
    views = page.locator("main .tabs .chip")
    views.nth(1).click()
    page.locator(".pick").nth(1).click()
    page.locator(".pick").nth(2).click()
    page.locator(".join").first.wait_for()
    for number in range(5):
        views.nth(number).click()
        expect(views.nth(number)).to_have_attribute("aria-pressed", "true")
        if number == 2:
            page.locator(".numbers button").nth(2).click()
            page.locator(".question").wait_for()
        assert axe.overflow(page) <= 0, number
        assert language != "en" or axe.in_both_themes(page) == [], number
