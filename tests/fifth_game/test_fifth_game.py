"""A fifth game is its folders and nothing else: dropped into a copy of the house, which is then built, served and walked."""

import io
import json
import re
import sys
import urllib.request
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from pypdf import PdfReader

from languages import CODES, SOURCE
from tests.browser import axe
from tests.conftest import served
from tests.fifth_game import house as copy
from tests.fifth_game.house import SLUG

PYTHON = sys.executable
SMALL: ViewportSize = {"width": 360, "height": 740}
BIN = "node_modules/.bin/"


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The copied house, and its files as they were before the game came."""
    house = copy.copied(tmp_path_factory.mktemp("fifth") / "house")
    return house, copy.sources(house)


@pytest.fixture(scope="module")
def house(before: tuple[Path, dict[str, str]]) -> Path:
    copy.drop_in(before[0])
    copy.build(before[0])
    return before[0]


@pytest.fixture(scope="module")
def address(house: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("served") / "fifth.db", house=house) as found:
        yield found


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A small phone."""
    context = browser.new_context(base_url=address, viewport=SMALL, is_mobile=True, has_touch=True, service_workers="block")
    yield context.new_page()
    context.close()


def got(address: str, given: Any = None) -> bytes:
    """The body of an answer with status 200."""
    data = None if given is None else json.dumps(given).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert answer.status == 200
        body: bytes = answer.read()
        return body


def asked(address: str, question: str, given: Any) -> Any:
    return json.loads(got(f"{address}/api/v1/games/{SLUG}/{question}", given))


# ---- by HTTP ----------------------------------------------------------------------------------------


def test_it_is_on_the_list_of_games(address: str) -> None:
    games = json.loads(got(f"{address}/api/v1/games"))["games"]
    assert [game["slug"] for game in games][-1] == SLUG, "it says itself that it lies behind the others"
    assert json.loads(got(f"{address}/api/v1/games/{SLUG}"))["title"] == "Five Boxes"


@pytest.mark.parametrize("language", CODES)
def test_it_lies_on_the_shelf_and_every_page_of_it_answers(address: str, language: str) -> None:
    home = got(f"{address}/{language}/").decode()
    assert f'href="/{language}/{SLUG}/" data-game="{SLUG}"' in home
    for part in ("", "play", "referee", "rules/", "rules/R2", "glossary", "sheets"):
        assert f'<html lang="{language}">' in got(f"{address}/{language}/{SLUG}/{part}").decode(), part


def test_its_engine_answers(address: str) -> None:
    begun = asked(address, "pad", {"table": {"seats": [{"name": "Anna"}]}, "marks": []})
    mark = {"id": "1", "seat": 0, "do": "write", "box": 2, "number": 4}
    state = asked(address, "mark", {"state": begun["state"], "mark": mark})["state"]
    assert asked(address, "score", state)["players"][0]["total"] == 4
    boxes = state["players"][0]["pad"]["boxes"]
    assert asked(address, "check", {"boxes": boxes, "box": 1, "number": 5})["stamp"] == "refused"
    assert asked(address, "options", {"boxes": boxes, "number": 5})["boxes"] == [3, 4, 5]


def test_its_rules_are_found_and_its_picture_is_drawn(address: str) -> None:
    hits = json.loads(got(f"{address}/api/v1/rules/search?q=numbers%20rise&game={SLUG}"))["hits"]
    assert hits[0]["id"] == f"{SLUG}-R2"
    assert "<figure" in got(f"{address}/en/{SLUG}/rules/R2").decode()


@pytest.mark.parametrize("name", [f"{SLUG}.pdf?lang=uk", f"{SLUG}/quick-reference.pdf?lang=fr"])
def test_its_paper_is_printed(address: str, name: str) -> None:
    printed = PdfReader(io.BytesIO(got(f"{address}/sheets/{name}")))
    assert len(printed.pages) == 1
    assert ("П’ять клітинок" if "uk" in name else "Cinq cases") in printed.pages[0].extract_text()


# ---- on a phone -------------------------------------------------------------------------------------


def test_it_is_played_by_taps(page: Page) -> None:
    page.goto("/en/")
    page.get_by_role("link", name="Five Boxes").click()
    page.get_by_role("link", name="Score pad").click()
    page.locator("main > button.go").click()
    row = page.get_by_role("group", name="The row of boxes")
    page.get_by_role("group", name="The die shows").get_by_text("5").click()
    row.get_by_role("button").nth(3).click()
    expect(row.get_by_role("button", name="Box 4: 5")).to_be_visible()
    expect(page.locator(".total b").first).to_have_text("5")
    # A number that does not rise is refused in words, with its rule.
    row.get_by_role("button").nth(4).click()
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("5 is not higher than the 5 to its left.")
    expect(refusal.get_by_role("link", name="R2")).to_be_visible()
    page.get_by_role("button", name="A miss").click()
    expect(page.locator(".total b").first).to_have_text("4")
    assert axe.in_both_themes(page) == []
    assert axe.overflow(page) <= 0


def test_may_i(page: Page) -> None:
    page.goto(f"/en/{SLUG}/referee")
    row = page.get_by_role("group", name="The row of boxes").get_by_role("button")
    page.get_by_role("switch").click()
    page.get_by_role("group", name="The die shows").get_by_text("3").click()
    row.nth(1).click()
    page.get_by_role("switch").click()
    row.nth(0).click()
    expect(page.locator(".stamp.refused")).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("3 is not lower than the 3 to its right.")
    row.nth(2).click()
    expect(page.locator(".verdict")).to_contain_text("3 is not higher than the 3 to its left.")
    page.get_by_role("group", name="The die shows").get_by_text("6").click()
    expect(page.locator(".stamp.allowed")).to_be_visible()
    assert axe.in_both_themes(page) == []
    assert axe.overflow(page) <= 0


def test_its_colour_is_its_own_by_day_and_by_night(page: Page) -> None:
    page.goto(f"/en/{SLUG}/")
    colour = "getComputedStyle(document.querySelector('.paper .kind')).color"
    page.emulate_media(color_scheme="light")
    assert page.evaluate(colour) == "rgb(122, 59, 143)"
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(colour) == "rgb(217, 165, 238)"


# ---- the checks of the house ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        (PYTHON, "-m", "ruff", "check", "."),
        (PYTHON, "-m", "ruff", "format", "--check", "."),
        (PYTHON, "-m", "mypy", "--strict", "scoring/five_boxes", "sheets/five_boxes"),
        (BIN + "tsc", "-p", "jsconfig.json"),
        (BIN + "prettier", "--check", f"static/games/{SLUG}"),
        (BIN + "eslint", "static"),
        (BIN + "knip", "--include", "files,exports"),
    ],
    ids=lambda command: " ".join(command[1:3]) if command[0] == PYTHON else command[0].removeprefix(BIN),
)
def test_the_linters_find_it_by_themselves(house: Path, command: tuple[str, ...]) -> None:
    copy.run(house, *command)


def test_the_tests_of_every_game_find_it_by_themselves(house: Path) -> None:
    """Doors, marks and who may write them, casebook in both interpreters, books, messages, sheets: all find their games."""
    tests = ["tests/test_every_game.py", "tests/test_marks.py", "tests/tables/test_rights.py", "tests/test_casebook.py"]
    tests += ["tests/test_junk.py", "tests/rules_ref", "tests/web", "tests/sheets"]
    done = copy.run(house, PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", SLUG, *tests)
    assert int(done.stdout.split(" passed")[0].split()[-1]) > 60, done.stdout[-500:]


def test_contributing_names_every_file_and_no_other() -> None:
    text = (copy.ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Add a game")[1]
    told = re.findall(r"`((?:scoring|rules_ref|static|sheets|tests)/[^` ]*<game_?>[^` ]*)`", text)
    names = {pattern: {named(pattern, code) for code in CODES} for pattern in told}
    files = copy.files_of_the_game()
    assert [file for file in files if not any(fnmatch(file, each) for every in names.values() for each in every)] == []
    # English is the language of the sources: it has no catalogue.
    expected = {each for pattern, every in names.items() for each in every if not each.endswith(f"screens.{SOURCE}.po")}
    assert [each for each in sorted(expected) if not any(fnmatch(file, each) for file in files)] == []


def named(pattern: str, language: str) -> str:
    return pattern.replace("<game>", SLUG).replace("<game_>", SLUG.replace("-", "_")).replace("<lang>", language)


def test_no_other_file_was_touched(house: Path, before: tuple[Path, dict[str, str]]) -> None:
    """The last one here: after building, serving, walking and linting."""
    now = copy.sources(house)
    assert sorted(set(now) - set(before[1])) == copy.files_of_the_game()
    assert {name: now.get(name) for name in before[1]} == before[1]
