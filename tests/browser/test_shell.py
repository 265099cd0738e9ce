"""The shell in a real browser: pages in five languages and both themes, installable, usable without a network."""

import gzip
import json
import threading
import urllib.request
from collections.abc import Iterator

import pytest
from apiflask import APIFlask
from playwright.sync_api import BrowserContext, Page, expect
from werkzeug.serving import make_server

from languages import CODES, LANGUAGES
from tests.browser import axe
from tests.browser.offline import eventually, keep_for_offline, with_worker
from web import built, precache

PAGES = (
    "/{lang}/",
    "/{lang}/get-on-board/",
    "/{lang}/rules/?q=r11",
    "/{lang}/lifeboat/rules/",
    "/{lang}/boarding/rules/R5",
    "/{lang}/offline",
)


@pytest.mark.parametrize("language", CODES)
def test_pages_are_accessible_and_fit_a_small_phone(page: Page, language: str) -> None:
    for address in PAGES:
        page.goto(address.format(lang=language))
        assert axe.in_both_themes(page) == [], address
        assert axe.overflow(page) <= 0, address


@pytest.mark.parametrize("address", ["/api/docs", "/en/chess/", "/en/join", "/uk/boarding/glossary"])
def test_further_pages_are_accessible(page: Page, address: str) -> None:
    page.goto(address)
    assert axe.in_both_themes(page) == []
    assert axe.overflow(page) <= 0


def test_home_on_a_large_phone(large_phone: BrowserContext) -> None:
    page = large_phone.new_page()
    page.goto("/en/")
    assert axe.violations(page) == []
    assert page.get_by_role("link", name="Lifeboat").is_visible()
    large_phone.close()


def test_language_switch_keeps_the_page_and_is_remembered(page: Page) -> None:
    page.goto("/en/lifeboat/")
    page.get_by_text("English", exact=True).first.click()
    page.get_by_role("link", name="Polski").click()
    expect(page).to_have_url("/pl/lifeboat/")
    page.goto("/")
    expect(page).to_have_url("/pl/")
    assert len(LANGUAGES) == 5


def test_theme_is_chosen_and_kept(page: Page) -> None:
    page.goto("/en/")
    page.get_by_role("button", name="Dark or light").click()
    chosen = page.evaluate("document.documentElement.dataset.theme")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == chosen


@with_worker
def test_without_a_network_pages_and_rules_stay(page: Page, context: BrowserContext) -> None:
    page.goto("/uk/")
    keep_for_offline(page, "/uk/offline", "/uk/come-sail-away/", "/uk/come-sail-away/rules/")
    context.set_offline(True)
    page.goto("/uk/come-sail-away/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/uk/come-sail-away/rules/R17")
    expect(page.locator("#R17")).to_have_attribute("open", "")
    page.goto("/uk/never-seen/")
    expect(page.get_by_role("link", name="Purser")).to_be_visible()
    context.set_offline(False)


@with_worker
def test_search_as_you_type_without_a_network(page: Page, context: BrowserContext) -> None:
    page.goto("/uk/rules/")
    keep_for_offline(page, "/uk/rules/", "/static/build/rules.uk.json", "/static/build/words.uk.json")
    context.set_offline(True)
    page.reload()
    page.get_by_role("searchbox").fill("Quai")
    expect(page.locator("#hits li").first).to_be_visible()
    expect(page.locator("#hits mark").first).to_be_visible()
    context.set_offline(False)


class Changing:
    """A server in this process, so that a test can release a new version under its feet, and stop it."""

    def __init__(self, app: APIFlask) -> None:
        self.server = make_server("127.0.0.1", 0, app, threaded=True)
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.address = f"http://localhost:{self.server.port}"
        self.thread.start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def changing_server(app: APIFlask) -> Iterator[Changing]:
    server = Changing(app)
    yield server
    server.stop()


WAITING = "navigator.serviceWorker.getRegistration().then((found) => found.update().then(() => Boolean(found.waiting)))"
# What a visit to any page does: ask the waiting version to take over.
TAKEN_OVER = """navigator.serviceWorker.getRegistration().then((found) => {
  found.waiting?.postMessage('take-over');
  return caches.keys().then((names) => names.join() === 'assets-next' || names.includes('pages-next') && names.length === 2);
})"""


@with_worker
def test_a_new_version_waits_while_a_table_is_open(
    changing_server: Changing, context: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, home = context.new_page(), context.new_page()
    table.goto(f"{changing_server.address}/en/lifeboat/play")
    table.evaluate("navigator.serviceWorker.ready")
    monkeypatch.setattr(precache, "version", lambda: "next")
    eventually(table, WAITING)
    home.goto(f"{changing_server.address}/en/")
    home.wait_for_load_state("networkidle")
    assert table.evaluate("navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))"), "it must wait"
    table.close()
    eventually(home, TAKEN_OVER)


@with_worker
def test_a_new_version_opens_without_a_network_from_the_first_moment(
    changing_server: Changing, context: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = context.new_page()
    page.goto(f"{changing_server.address}/uk/")
    needed = ["/uk/lifeboat/play", "/uk/lifeboat/rules/", "/uk/offline", "/static/build/sentences.lifeboat.uk.json"]
    keep_for_offline(page, *needed, "/static/build/words.uk.json")
    monkeypatch.setattr(precache, "version", lambda: "next")
    eventually(page, WAITING)
    eventually(page, TAKEN_OVER)
    changing_server.stop()
    page.goto(f"{changing_server.address}/uk/lifeboat/play")
    expect(page.locator("main > button.go")).to_have_text("Почати")
    page.goto(f"{changing_server.address}/uk/lifeboat/rules/R7")
    expect(page.locator("#R7")).to_have_attribute("open", "")


def test_first_screen_is_small(server: str) -> None:
    """Everything the first screen downloads, compressed: 100 KB at the most."""
    html = fetched(f"{server}/en/")
    files = [built.address("/static/css/site.css")]
    fonts = [built.address(precache.LETTERS.format("latin"))]
    assert all(file in html[1] for file in files)
    assert html[0] + sum(fetched(server + file)[0] for file in [*files, *fonts]) < 100_000


def fetched(address: str) -> tuple[int, str]:
    with urllib.request.urlopen(urllib.request.Request(address, headers={"Accept-Encoding": "gzip"}), timeout=10) as answer:
        body = answer.read()
    if answer.headers.get("Content-Encoding") == "gzip":
        return len(body), gzip.decompress(body).decode()
    return len(body), body.decode(errors="replace")


def test_manifest_is_linked_and_right(page: Page) -> None:
    page.goto("/fr/")
    manifest = json.loads(
        page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.text())")
    )
    assert manifest["lang"] == "fr"
