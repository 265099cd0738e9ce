"""What a tap costs in every game: two questions to the engine, three on a shared table, and none of them twice."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import scoring
from tests.browser import boarding
from tests.browser import get_on_board as city
from tests.browser.running import TABLES
from tests.browser.table import sit
from tests.browser.tables import Phone, join, put_table, share

# Writes down every question to the engine with its input, whatever module asks it, and which table the page has open.
LISTENING = """
window.asked = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  window.asked.push([message.question, JSON.stringify(message.input)]);
  return post.call(this, message, ...more);
};
const dispatch = EventTarget.prototype.dispatchEvent;
EventTarget.prototype.dispatchEvent = function (event) {
  if (event.type === 'change' && this.fold) window.table = this;
  return dispatch.call(this, event);
};
"""
TAP = """async ({seat, do: what, ...fields}) => {
  const {refusal} = await window.table.mark(seat, what, fields);
  if (refusal) throw new Error(JSON.stringify(refusal));
}"""
ALONE, SHARED = 2, 3  # engine calls a tap
SETTLE_MS = 1500  # longer than acknowledgement, echo and their redraw take together

# What a thumb does in the middle of a game.
TAPS: dict[str, dict[str, Any]] = {
    "get-on-board": {"seat": 0, "do": "write", "field": "old_ladies", "value": 4},
    "come-sail-away": {"seat": 0, "do": "tokens", "n": 2},
    "boarding": {"seat": 0, "do": "set", "what": "expelled", "to": 3},
    "lifeboat": {"seat": None, "do": "gulls", "gulls": 3},
}


def quiet(page: Page) -> Page:
    """Until nothing is asked any more."""
    before = -1
    while before != (before := page.evaluate("window.asked.length")):
        page.wait_for_timeout(SETTLE_MS)
    page.evaluate("window.asked.length = 0")
    return page


def asked_by(page: Page) -> dict[str, int]:
    """How often each question was asked; the same question with the same input only once."""
    page.wait_for_timeout(SETTLE_MS)
    asked = [tuple(each) for each in page.evaluate("window.asked")]
    assert [each for each, times in Counter(asked).items() if times > 1] == []
    return Counter(question for question, _input in asked)


def costs(page: Page, most: int) -> None:
    """Judging and counting is one question; further ones are those of the screen about the state that it draws."""
    asked = asked_by(page)
    assert (asked["mark"], asked["pad"], asked["score"]) == (1, 0, 0), asked
    assert sum(asked.values()) <= most, asked


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_a_tap_is_judged_and_counted_once_and_nothing_is_folded_anew(phone: Phone, game: str) -> None:
    names, options, marks = TABLES[game]()
    host, guest = phone(), phone()
    for page in (host, guest):
        page.add_init_script(LISTENING)
    put_table(host, game, names, marks, options)
    quiet(host).evaluate(TAP, TAPS[game])
    costs(host, ALONE)
    quiet(host).locator(".bar .undo").click()
    asked = asked_by(host)
    assert (asked["mark"], asked["pad"]) == (0, 1), "an undo folds once"
    join(guest, share(host), names[1])
    quiet(guest)
    quiet(host).evaluate(TAP, TAPS[game])
    # Neither the acknowledgement nor the echo costs anything.
    costs(host, SHARED)
    costs(guest, SHARED)


def on_the_map(page: Page) -> None:
    """The end of a turn is tapped, which asks what it brings; then it is drawn."""
    city.stop(page, "E4").click()
    expect(page.locator('.city-map [aria-label*="of this turn"]').first).to_be_attached()
    city.go(quiet(page)).click()


def rowed(page: Page) -> None:
    """The captain is up, and after her somebody else."""
    sit(page, "Max")
    quiet(page).locator(".bar").get_by_role("button", name=re.compile("^Row")).click()


# The same through the buttons of a pad, which may ask before and after a mark.
THUMBS: dict[str, Callable[[Page], None]] = {
    "get-on-board": on_the_map,
    "boarding": lambda page: boarding.key(page, "Y").tap(),
    "lifeboat": rowed,
}


@pytest.mark.parametrize("game", sorted(THUMBS))
def test_a_thumb_on_a_pad_costs_no_more(phone: Phone, game: str) -> None:
    names, options, marks = TABLES[game]()
    page = phone()
    page.add_init_script(LISTENING)
    put_table(page, game, names, marks, options)
    THUMBS[game](quiet(page))
    costs(page, ALONE)
