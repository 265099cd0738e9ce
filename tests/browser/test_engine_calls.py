"""What a tap costs in every game: its table asks the engine twice, on each phone, and no screen asks the same again."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page

import scoring
from tests.browser.running import TABLES
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


def costs_two(asked: dict[str, int]) -> None:
    """Judging and counting; further questions are those of the screen about the state that it draws."""
    assert (asked["mark"], asked["pad"]) == (1, 0), asked
    assert asked["score"] <= 1, "a mark may be asked for with its score"
    assert sum(asked.values()) <= 4, asked


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_a_tap_is_judged_and_counted_once_and_nothing_is_folded_anew(phone: Phone, game: str) -> None:
    names, options, marks = TABLES[game]()
    host, guest = phone(), phone()
    for page in (host, guest):
        page.add_init_script(LISTENING)
    put_table(host, game, names, marks, options)
    quiet(host).evaluate(TAP, TAPS[game])
    costs_two(asked_by(host))
    quiet(host).locator(".bar .undo").click()
    asked = asked_by(host)
    assert (asked["mark"], asked["pad"]) == (0, 1), "an undo folds once"
    join(guest, share(host), names[1])
    quiet(guest)
    quiet(host).evaluate(TAP, TAPS[game])
    # Neither the acknowledgement nor the echo costs anything.
    costs_two(asked_by(host))
    costs_two(asked_by(guest))
