"""The frame at its edges: few and many people, long names, a small phone, large text, a phone laid on its side."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.running import get_on_board
from tests.browser.table import message
from tests.browser.tables import put_table

NAMES = [
    "Пані Олександра-Владислава Кузьмінська І",
    "Maximilian-Alexander von Hohenzollern II",
    "Zoé",
    "Bartholomew",
    "Wojciech",
    "Ґ",
]
# Width, height, size of the text in percent.
SIZES = [(360, 740, 100), (320, 640, 100), (320, 640, 200), (740, 360, 100), (640, 320, 100)]
# What is wrong with the controls of the frame, in words: too small, not wholly on the screen, cut, one over the other.
WRONG = """() => {
  const found = [];
  const all = [...document.querySelectorAll('.strip button, .bar button, .message button, .message a')];
  const boxes = all.map((each) => [each, each.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
  for (const [each, box] of boxes) {
    const name = `${each.className} ${each.textContent.trim().replace(/\\s+/g, ' ').slice(0, 24)}`;
    if (box.width < 44 || box.height < 44) found.push(`${name}: ${box.width} x ${box.height}`);
    if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || box.bottom > innerHeight + 0.5)
      found.push(`${name}: outside`);
    if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1) found.push(`${name}: cut`);
    for (const [other, there] of boxes) {
      const across = Math.min(box.right, there.right) - Math.max(box.left, there.left);
      const down = Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top);
      if (other !== each && across > 1 && down > 1) found.push(`${name}: over ${other.className}`);
    }
  }
  const [strip, said, bar] = ['.strip', '.message', '.bar'].map((each) => document.querySelector(each).getBoundingClientRect());
  if (innerHeight > innerWidth && strip.height > 56) found.push(`strip: ${strip.height}`);
  if (innerHeight > innerWidth && Math.abs(said.bottom - bar.top) > 1) found.push('message: not above the bar');
  if (said.height < 44 || said.bottom > innerHeight + 0.5) found.push('message: out of sight');
  if (document.documentElement.scrollHeight > innerHeight) found.push(`page: ${document.documentElement.scrollHeight}`);
  return found;
}"""


# A short name is never broken, whatever stands beside it.
SHORT = 9
LINES = """(name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
}"""


def seat(page: Page, game: str, count: int) -> None:
    page.goto(f"/en/{game}/play")
    expect(page.locator(".person").first).to_be_visible()
    players = page.get_by_role("textbox", name="Players")
    players.fill(str(count))
    players.press("Enter")
    expect(page.locator(".person")).to_have_count(count)
    for number in range(count):
        page.get_by_label(f"Name of player {number + 1}").fill(NAMES[number])
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".strip")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "count"), [("boarding", 3), ("get-on-board", 2), ("come-sail-away", 4), ("get-on-board", 5), ("lifeboat", 6)]
)
def test_the_frame_holds(page: Page, game: str, count: int) -> None:
    seat(page, game, count)
    page.locator(".bar .undo").dispatch_event("click")
    expect(message(page)).to_contain_text("Nothing to undo.")
    for width, height, text in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(size) => { document.documentElement.style.fontSize = `${size}%`; }", text)
        for number in (0, count - 1):
            page.locator(".strip .total").nth(number).click()
            # Whose pad it is, is in sight: the sign, and as much of the name as there is room for.
            lit = page.locator(".strip .total[aria-pressed=true]")
            expect(lit.locator(".tag")).to_be_in_viewport(ratio=0.98)
            expect(lit.locator(".name")).to_have_text(NAMES[number])
            expect(lit.locator(".name")).to_be_in_viewport(ratio=0.98)
            if len(NAMES[number]) < SHORT:
                assert lit.locator(".name").evaluate(LINES) == 1, f"{count} at {width}x{height}, {text} %"
            assert page.evaluate(WRONG) == [], f"{count} at {width}x{height}, {text} %"
            expect(page.get_by_role("button", name="Menu", exact=True)).to_be_in_viewport(ratio=0.98)
    page.set_viewport_size({"width": 320, "height": 640})
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="What this table agrees on").click()
    expect(page.locator(".agreement").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Table: back")).click()
    expect(page.locator(".stage.over")).to_have_count(0)


# What of a person on the strip stands on or beyond the rim of its button.
BEYOND = """() => [...document.querySelectorAll('.strip .total')].flatMap((total) => {
  const rim = total.getBoundingClientRect();
  return [...total.children]
    .filter((each) => !each.classList.contains('unseen'))
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.left < rim.left + 1 || box.right > rim.right - 1 || box.top < rim.top || box.bottom > rim.bottom)
    .map(([each]) => `${total.textContent.trim()}: ${each.className || each.tagName}`);
})"""


def test_three_long_totals_leave_room_for_names_beside_the_ticket(page: Page) -> None:
    _names, options, marks = get_on_board()
    sheets = [{"do": "copy", "seat": number, "sheet": {"common": [10, 6], "old_ladies": 5 + number}} for number in range(3)]
    put_table(page, "get-on-board", ["Anna", "Остап", "Zoé"], [*marks, *sheets], options)
    totals = page.locator(".strip .total b")
    expect(totals).to_have_count(3)
    assert sum(len(each) for each in totals.all_inner_texts()) >= 6
    for number in range(3):
        page.locator(".strip .total").nth(number).click()
        lit = page.locator(".strip .total[aria-pressed=true]")
        expect(lit.locator(".name")).to_be_visible()
        assert lit.locator(".name").evaluate(LINES) == 1
        assert page.evaluate(BEYOND) == []
        assert page.evaluate(WRONG) == []
