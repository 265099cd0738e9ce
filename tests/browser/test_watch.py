"""A table on a TV: the game itself, legible from three metres, live, and back by itself after every outage."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import axe
from tests.browser.running import OnServer
from tests.conftest import free_port, served

SOON = 20_000
# The picture of each game, and one thing on it that only its running state can have put there.
PICTURES = {
    "get-on-board": (".tv-city .layers", ".marker", 3),
    "come-sail-away": (".tv-ship .ship", ".room.down", 7),
    "boarding": (".tv-plane .plane", ".seat.counted", 20),
    "lifeboat": (".tv-boat .sea", ".wounds .taken", 6),
}
SIZES = [(1280, 720), (1920, 1080)]
# One minute of arc is what a healthy eye tells apart; letters need five. From three metres at a screen of 32 inches (0.71 m
# wide) that is 0.6 percent of its width. Names, notes and figures are at least twice that, the lesser print of pictures not.
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.tv-person span, .tv-person b, .tv h1, .tv-said, .tv-card b')]
  .filter((each) => each.childElementCount === 0 && each.textContent.trim() && each.offsetParent && !each.closest('.tag, svg'))
  .map((each) => parseFloat(getComputedStyle(each).fontSize) / innerWidth))"""
OUTSIDE = """() => [...document.querySelectorAll('.tv-person, .tv-cell, .tv-board, .tv-head, fit-box > *, .tv-person b')]
  .filter((each) => { const box = each.getBoundingClientRect();
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1; })
  .map((each) => each.className)"""


@pytest.fixture
def tv(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A screen of this size, with nothing but the link."""
    contexts: list[BrowserContext] = []

    def screen(size: tuple[int, int] = SIZES[0], **more: Any) -> Page:
        contexts.append(
            browser.new_context(viewport={"width": size[0], "height": size[1]}, service_workers="block", locale="en-GB", **more)
        )
        return contexts[-1].new_page()

    yield screen
    for context in contexts:
        context.close()


@pytest.mark.parametrize("game", PICTURES)
def test_the_game_is_on_the_screen(tv: Callable[..., Page], server: str, game: str) -> None:
    table = OnServer(server, game)
    picture, sign, many = PICTURES[game]
    page = tv(reduced_motion="reduce")
    page.goto(table.watch_link())
    expect(page.locator(picture).first).to_be_visible(timeout=SOON)
    expect(page.locator(sign).nth(many - 1)).to_be_attached()
    if game != "come-sail-away":  # there all play at once
        expect(page.locator(".tv-person.up")).to_have_count(1)
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(200)  # until the pictures have found their size
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(SMALLEST) >= 0.012
    assert axe.in_both_themes(page) == []


def test_points_that_are_secret_are_not_shown_before_the_end(tv: Callable[..., Page], server: str) -> None:
    table = OnServer(server, "lifeboat")
    page = tv()
    page.goto(table.watch_link())
    expect(page.locator(".tv-person b").first).to_have_text("0/4", timeout=SOON)  # wounds of the strength
    table.call("PUT", f"/tables/{table.id}/play", {"anyway": True})
    expect(page.get_by_role("heading", name="Final score")).to_be_visible(timeout=SOON)
    expect(page.locator(".tv-person .place").first).to_have_text("1.")
    expect(page.locator(".tv-person b").first).not_to_contain_text("/")


def test_a_tv_comes_back_by_itself_from_every_outage(tv: Callable[..., Page], tmp_path: Path) -> None:
    with ExitStack() as stack:
        port = free_port()
        running = stack.enter_context(ExitStack())
        address = running.enter_context(served(tmp_path / "tv.db", port))
        table = OnServer(address, "come-sail-away")
        page = tv()
        link = table.watch_link()
        page.goto(link)
        total = page.locator(".tv-person b").first
        expect(total).to_have_text("33", timeout=SOON)
        running.close()
        expect(page.get_by_role("alert")).to_be_visible(timeout=SOON)
        expect(total).to_have_text("33")  # what is known stays on the screen
        running.enter_context(served(tmp_path / "tv.db", port))
        expect(page.get_by_role("alert")).to_have_count(0, timeout=SOON)
        table.marks([{"seat": 0, "do": "unhappy", "n": 1}])
        expect(total).to_have_text("32", timeout=SOON)
        # The network of the TV itself, and a page that was loaded while the server could not answer.
        page.context.set_offline(True)
        table.marks([{"seat": 0, "do": "unhappy", "n": 2}])
        page.wait_for_timeout(1500)
        page.context.set_offline(False)
        expect(total).to_have_text("31", timeout=3 * SOON)
        other = tv()
        other.route("**/api/v1/tables/**", lambda route: route.abort())
        other.goto(link)
        expect(other.get_by_role("alert")).to_be_visible(timeout=SOON)
        other.unroute("**/api/v1/tables/**")
        expect(other.locator(".tv-person b").first).to_have_text("31", timeout=SOON)
