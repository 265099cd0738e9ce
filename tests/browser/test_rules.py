"""The rules in a real browser: the phone finds offline what the server finds, pages are accessible, every way leads back."""

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import scoring
from languages import CODES
from rules_ref import library, search
from rules_ref.library import split
from tests.browser import axe
from tests.browser.offline import keep_for_offline, with_worker
from tests.rules_ref.asking import QUESTIONS, TALK, answered

SEARCH = """async (questions) => {
  const { search } = await import('/static/rules/library.js');
  return Promise.all(questions.map(async ([question, game]) => (await search(question, game)).map((hit) => hit.document)));
}"""
PAGES = (
    "/{lang}/rules/?q=passager",
    "/{lang}/come-sail-away/rules/",
    "/{lang}/come-sail-away/rules/R3",
    "/{lang}/boarding/rules/R4?with=pl",
    "/{lang}/get-on-board/rules/R11?with=ru",
    "/{lang}/lifeboat/glossary#gull",
    "/{lang}/lifeboat/signs",
    "/{lang}/boarding/learn",
)


@with_worker
@pytest.mark.parametrize("language", CODES)
def test_the_phone_finds_without_a_network_what_the_server_finds(page: Page, context: BrowserContext, language: str) -> None:
    asked = [question for question in QUESTIONS if question["lang"] == language]
    page.goto(f"/{language}/rules/")
    keep_for_offline(page, f"/{language}/rules/", f"/static/build/rules.{language}.json")
    page.reload()
    # Who asks is this test's own; what is searched is what the phone has kept.
    page.evaluate("import('/static/rules/library.js').then(() => {})")
    context.set_offline(True)
    found: list[list[dict[str, Any]]] = page.evaluate(SEARCH, [[question["q"], ""] for question in asked])
    for question, documents in zip(asked, found, strict=True):
        assert answered(question, documents), question["q"]
        here = [hit.document.id for hit in search.search(question["q"], language)]
        assert [document["id"] for document in documents[:3]] == here[:3], question["q"]
    talked = [(talk["q"], split(talk["rules"][0])[0]) for talk in TALK if talk["lang"] == language]
    found = page.evaluate(SEARCH, talked)
    for (query, game), documents in zip(talked, found, strict=True):
        here = [hit.document.id for hit in search.search(query, language, game)]
        assert [document["id"] for document in documents[:3]] == here[:3], query


def test_search_as_you_type_marks_the_hit_and_keeps_it_when_one_comes_back(page: Page) -> None:
    page.goto("/uk/rules/")
    page.get_by_role("searchbox").type("чайками", delay=20)
    hit = page.locator(".hit", has_text="R27").first
    expect(hit.locator("mark").first).to_have_text("Чайки")
    page.get_by_role("combobox").select_option("lifeboat")
    expect(page.locator(".hits > li").first).to_have_attribute("data-game", "lifeboat")
    hit.click()
    expect(page).to_have_url("/uk/lifeboat/rules/R27")
    page.get_by_role("link", name="Назад").click()
    expect(page.get_by_role("searchbox")).to_have_value("чайками")
    expect(page.locator(".hit", has_text="R27").first).to_be_visible()


def test_who_came_from_elsewhere_goes_from_a_rule_to_its_book(page: Page) -> None:
    page.goto("/en/boarding/rules/R5")
    page.get_by_role("link", name="Boarding (Overbooked)").click()
    expect(page).to_have_url("/en/boarding/rules/#R5")
    expect(page.locator("#R5")).to_have_attribute("open", "")


def test_search_without_javascript(page: Page) -> None:
    page.route("**/*.js", lambda route: route.abort())
    page.goto("/pl/rules/")
    page.get_by_role("searchbox").fill("rekiny")
    page.get_by_role("button", name="Szukaj").click()
    page.locator(".hit", has_text="R30").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rekiny")


def test_the_board_leads_to_a_rule_and_back_to_the_same_board(page: Page) -> None:
    page.goto("/en/lifeboat/referee")
    page.get_by_role("button", name="The Captain").last.click()
    page.locator("section", has_text="Who refuses?").get_by_role("link", name="Rule R16").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How a fight starts")
    page.get_by_role("link", name="Back").click()
    expect(page.get_by_role("heading", name="Who refuses?")).to_be_visible()


@pytest.mark.parametrize("language", CODES)
def test_pages_fit_a_small_phone(page: Page, language: str) -> None:
    for address in PAGES:
        opened(page, address.format(lang=language))
        assert axe.overflow(page) <= 0, address


@pytest.mark.parametrize("address", PAGES)
def test_pages_are_accessible_in_both_themes(page: Page, address: str) -> None:
    opened(page, address.format(lang="uk"))
    assert axe.in_both_themes(page) == []


def opened(page: Page, address: str) -> None:
    """The page with everything unfolded."""
    page.goto(address)
    page.evaluate("document.querySelectorAll('details:not(.menu)').forEach((each) => { each.open = true; })")


@pytest.mark.parametrize(("address", "query"), [("/en/", "kick someone out"), ("/uk/lifeboat/", "обікрасти труп")])
def test_rule_lies_over_every_page_and_leads_back(page: Page, address: str, query: str) -> None:
    """The field has the keyboard, three hits stand above one of 300 px, a tap opens the rule, Back returns."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address)
    page.locator("[data-rule]").first.click()
    expect(page.locator("#look-up input")).to_be_focused()
    page.keyboard.type(query)
    third = page.locator("#look-up .hit").nth(2)
    expect(third).to_be_visible()
    box = third.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 740 - 300
    page.locator("#look-up .hit").first.click()
    expect(page.locator("#look-up .rule-page h1")).to_be_visible()
    page.go_back()
    expect(third).to_be_visible()
    page.go_back()
    expect(page.locator("#look-up")).to_be_hidden()
    expect(page).to_have_url(address)


SCREENS = ["", "plays", "join", "offline", "trust", "no-such-page"]
OF_A_GAME = ["", "play", "referee", "sheets", "rules/", "rules/R3", "signs", "learn", "glossary"]


@pytest.mark.parametrize("screen", [*SCREENS, *(f"boarding/{part}" for part in OF_A_GAME)])
def test_one_tap_on_rule_opens_the_look_up_on_every_screen(page: Page, screen: str) -> None:
    """The keyboard is up at once, and on the screens of a game that game is chosen."""
    page.goto(f"/uk/{screen}")
    page.locator(".head").get_by_role("link", name="Правило?").click()
    expect(page.locator("#look-up input")).to_be_focused()
    chosen = page.locator("#look-up .chip[aria-pressed=true]")
    expect(chosen).to_have_text(library.book("boarding", "uk").title if screen.startswith("boarding") else "Усі ігри")
    page.keyboard.type("викинути пасажира")
    expect(page.locator("#look-up .hit .id").first).to_have_text(re.compile(r"^[A-Z]\d+$"))
    page.go_back()
    expect(page.locator("#look-up")).to_be_hidden()


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_one_tap_on_rule_opens_the_look_up_over_a_running_table(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/en/{game}/play")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".message").get_by_role("button", name="Rule?").click()
    expect(page.locator(".look-up input")).to_be_focused()
    expect(page.locator(".look-up .chip[aria-pressed=true]")).to_have_text(library.book(game, "en").title)
    page.keyboard.type("who goes first")
    third = page.locator(".look-up .hit").nth(2)
    expect(third).to_be_visible()
    box = third.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 740 - 300
    page.locator(".look-up .hit").first.click()
    expect(page.locator(".look-up .rule-page h1")).to_be_visible()
    page.get_by_role("button", name="Table: back to it").click()
    expect(page.locator(".look-up")).to_have_count(0)


def test_a_search_is_never_a_dead_end(page: Page) -> None:
    page.goto("/en/lifeboat/")
    page.locator("[data-rule]").first.click()
    page.keyboard.type("xyzzyq")
    expect(page.locator("#look-up .hit")).to_have_count(3)
    page.locator("#look-up nav a").first.click()
    expect(page).to_have_url(re.compile("/en/lifeboat/rules/#"))
    expect(page.locator("details.topic[open] .entry").first).to_be_visible()
