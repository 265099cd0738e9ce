"""The rules in a real browser: the phone finds offline what the server finds, pages are accessible, every way leads back."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from languages import CODES
from rules_ref import search
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
)


@with_worker
@pytest.mark.parametrize("language", CODES)
def test_the_phone_finds_without_a_network_what_the_server_finds(page: Page, context: BrowserContext, language: str) -> None:
    asked = [question for question in QUESTIONS if question["lang"] == language]
    page.goto(f"/{language}/rules/")
    keep_for_offline(page, f"/{language}/rules/", f"/static/build/rules.{language}.json")
    context.set_offline(True)
    page.reload()
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
    expect(page.locator(".hit").first).to_have_attribute("data-game", "lifeboat")
    hit.get_by_role("link").click()
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
    page.locator(".hit", has_text="R30").get_by_role("link").click()
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
