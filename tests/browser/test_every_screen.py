"""Every game's screens in every language: accessible in both themes, never wider than a small phone, and no word cut."""

import pytest
from playwright.sync_api import Page, expect

import scoring
from languages import CODES
from rules_ref import library
from tests.browser import axe
from tests.browser.clipped import broken, clipped
from tests.browser.running import TABLES
from tests.browser.tables import put_table

# What may not be used says why; the steppers' ends say their range by themselves.
SILENT = """() => [...document.querySelectorAll('button:disabled, [aria-disabled=true]')]
  .filter((each) => !each.dataset.why && !each.closest('.stepper, fieldset:disabled'))
  .map((each) => each.outerHTML.slice(0, 120))"""


def held(page: Page, what: str) -> None:
    assert axe.in_both_themes(page) == [], what
    assert axe.overflow(page) <= 0, what
    assert clipped(page) == [], what
    assert page.evaluate(SILENT) == [], what


@pytest.mark.parametrize("game", scoring.SLUGS)
@pytest.mark.parametrize("language", CODES)
def test_pad_and_referee(page: Page, language: str, game: str) -> None:
    page.goto(f"/{language}/{game}/play")
    start = page.locator("main > button.go")
    expect(start).to_be_visible()
    held(page, "new table")
    start.click()
    expect(page.locator(".strip")).to_be_visible()
    held(page, "pad")
    page.locator(".menu-button").click()
    held(page, "menu")
    page.locator(".menu-list .button").nth(-5).click()
    held(page, "result")
    page.locator(".bar .side").last.click()
    expect(page.locator(".stage.over > *").first).to_be_visible()
    held(page, "May I? over the table")
    page.locator(".bar .side").last.click()
    expect(page.locator(".look-up input")).to_be_visible()
    held(page, "rules over the table")
    page.goto(f"/{language}/{game}/referee")
    expect(page.locator(".bar")).to_be_visible()
    held(page, "referee")


@pytest.mark.parametrize("language", CODES)
def test_no_word_of_a_page_is_cut(page: Page, language: str) -> None:
    """Pages that are read: a browser loads each once."""
    pages = ["", "plays", "join", "rules/", "offline", "trust", "no-such-page"]
    pages += [f"{game}/{part}" for game in scoring.SLUGS for part in ("", "rules/", "glossary", "sheets", "signs", "learn")]
    for path in pages:
        page.goto(f"/{language}/{path}")
        expect(page.locator("main")).to_be_visible()
        expect(page.locator(".sign-grid [data-sign]:empty")).to_have_count(0)
        assert clipped(page) == [], path


@pytest.mark.parametrize("game", scoring.SLUGS)
@pytest.mark.parametrize("language", CODES)
def test_no_word_of_a_rule_is_cut(page: Page, language: str, game: str) -> None:
    """The whole book unfolded, with its pictures."""
    page.goto(f"/{language}/{game}/rules/")
    page.evaluate("() => { for (const each of document.querySelectorAll('main details')) each.open = true; }")
    expect(page.locator("[data-pictures]:not(:has(figure.position)), [data-sign]:empty")).to_have_count(0)
    assert clipped(page) == []
    assert axe.overflow(page) <= 0


# What leads from each rule to its neighbours, all on one page.
NEIGHBOURS = """(titles) => {
  const way = document.querySelector('nav.pair');
  for (const [at, title] of titles.entries()) {
    const other = way.cloneNode();
    for (const text of [`‹\u00a0${titles.at(at - 1)}`, `${title}\u00a0›`]) {
      const link = other.appendChild(document.createElement('a'));
      link.className = 'button';
      link.textContent = text;
    }
    way.after(other);
  }
}"""


@pytest.mark.parametrize("game", scoring.SLUGS)
@pytest.mark.parametrize("language", CODES)
def test_no_title_breaks_on_the_way_to_the_neighbouring_rules(page: Page, language: str, game: str) -> None:
    page.goto(f"/{language}/{game}/rules/R1")
    rules = library.book(game, language).rules.values()
    page.evaluate(NEIGHBOURS, [f"{rule.short} {rule.title}" for rule in rules])
    expect(page.locator("nav.pair")).to_have_count(1 + len(rules))
    assert clipped(page) == []


@pytest.mark.parametrize("game", scoring.SLUGS)
@pytest.mark.parametrize("language", CODES)
def test_no_word_is_cut_in_the_middle_of_a_game(page: Page, language: str, game: str) -> None:
    """The pad, what the menu opens, the referee with the table's situation, what a search finds, and every lesson."""
    names, options, marks = TABLES[game]()
    put_table(page, game, names, marks, options, language=language)
    assert clipped(page) == [], "pad"
    views = page.locator(".menu-list").first.locator("button")
    page.locator(".menu-button").click()
    for number in range(views.count()):
        views.nth(number).click()
        expect(page.locator(".stage.over > *").first).to_be_visible()
        assert clipped(page) == [], f"view {number} of the menu"
        assert axe.overflow(page) <= 0
        page.locator(".menu-button").click()
    page.locator(".bar .side").last.click()
    expect(page.locator(".stage.over button").first).to_be_visible()
    assert clipped(page) == [], "May I? over the table"
    page.locator(".bar .side").last.click()
    page.locator(".look-up input").fill(library.book(game, language).rules["R3"].title)
    expect(page.locator(".look-up .hit").first).to_be_visible()
    assert broken(page) == [], "what was found"
    page.locator(".look-up .hit").first.click()
    expect(page.locator(".look-up .rule-page h1")).to_be_visible()
    assert clipped(page) == [], "a rule over the table"
    page.goto(f"/{language}/{game}/learn")
    for _lesson in library.lessons(game):
        expect(page.locator(".learn-foot")).to_be_visible()
        if page.locator(".lesson:visible button.position").count():
            page.locator(".lesson:visible button.position").first.click()
        assert clipped(page) == [], "learn"
        page.locator(".learn-foot .button").last.click()


@pytest.mark.parametrize("language", CODES)
def test_a_narrow_column_holds_the_longest_word(page: Page, language: str) -> None:
    """The column of old ladies on the sheet of Get on Board."""
    page.goto(f"/{language}/get-on-board/play")
    page.locator("main > button.go").click()
    page.locator("section.card + button.button").first.click()
    expect(page.locator(".part.old_ladies")).to_be_visible()
    assert clipped(page) == []


DEFAULT = {"en": "Player", "uk": "Гравець", "pl": "Gracz", "fr": "Joueur", "ru": "Игрок"}


@pytest.mark.parametrize("language", CODES)
def test_four_players_without_names_of_their_own_stand_whole_in_the_strip(page: Page, language: str) -> None:
    put_table(page, "boarding", [f"{DEFAULT[language]} {number}" for number in range(1, 5)], [], language=language)
    assert clipped(page) == []


def test_what_is_cut_is_seen(page: Page) -> None:
    page.goto("/en/")
    page.evaluate("""() => {
      const put = (css, text) => {
        const one = document.createElement('p');
        one.style.cssText = css;
        one.textContent = text;
        document.body.append(one);
      };
      put('inline-size:60px;overflow:hidden;white-space:nowrap', 'A line that has no room');
      put('inline-size:40px;overflow-wrap:anywhere', 'unbreakable');
      put('inline-size:60px;block-size:20px;overflow:hidden', 'one two three four five six');
    }""")
    assert {each.split(":")[0] for each in clipped(page)} == {"cut", "broken", "cut below"}
