"""Everybody does his part: what the game lets any seat write is written from a guest's phone, and nothing else is."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.running import TABLES, get_on_board
from tests.browser.table import message, sit, total
from tests.browser.tables import Phone, join, put_table, share

# As a pad of this phone does it: judged, kept, sent until it is acknowledged. What the phone itself would not offer is told.
WRITE = """async (marks) => {
  const [{Table}, {Sync}] = await Promise.all([import('/static/tables/table.js'), import('/static/tables/sync.js')]);
  const table = await Table.open(location.hash.slice(1));
  const sync = new Sync(table);
  const offered = [];
  for (const {seat, do: what, ...fields} of marks) {
    offered.push(table.mayWrite(what, seat));
    const {refusal} = await table.mark(seat, what, fields);
    if (refusal) throw new Error(JSON.stringify(refusal));
  }
  const done = () => !sync.busy && !sync.delivering;
  for (let wait = 0; wait < 200 && !done(); wait += 1) await new Promise((resolve) => { setTimeout(resolve, 100); });
  const refused = table.log.filter((each) => each.refused).map((each) => each.refused.message);
  sync.stop();
  table.close();
  return {offered, refused};
}"""
LOG = """async () => {
  const {marksOf} = await import('/static/tables/store.js');
  return (await marksOf(location.hash.slice(1))).map(({mark}) => mark.do);
}"""


def eventually_there(page: Page, words: list[str]) -> None:
    for _attempt in range(150):
        if set(words) <= set(page.evaluate(LOG)):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{words} never came: {page.evaluate(LOG)}")


def boat(marks: int) -> tuple[list[str], dict[str, Any], list[dict[str, Any]]]:
    names = ["Anna", "Borys", "Clara", "Dina"]
    crew: list[dict[str, Any]] = [
        {"seat": seat, "do": "character", "character": who} for seat, who in enumerate(["lady", "sir", "captain", "mate"])
    ]
    return names, {}, [*crew, {"seat": None, "do": "provisions"}][:marks]


# The table, what the guest on the second seat writes there, and a mark that only the host may make.
PARTS: dict[str, tuple[Any, list[dict[str, Any]], dict[str, Any]]] = {
    # The inspector's phone turns the ticket and ends the round.
    "get-on-board": (
        lambda: (get_on_board(rounds=1)[0], {}, get_on_board(rounds=1)[2][:-2]),
        [{"seat": None, "do": "ticket", "ticket": 3}],
        {"seat": 0, "do": "reveal"},
    ),
    # Whoever flips the tile answers the question about the box.
    "come-sail-away": (
        lambda: (["Anna", "Borys"], {}, []),
        [{"seat": None, "do": "round", "n": 1}, {"seat": None, "do": "tile-points", "tile": "amenity:2", "points": 7}],
        {"seat": None, "do": "reveal"},
    ),
    "boarding": (
        TABLES["boarding"],
        [{"seat": None, "do": "hall", "letter": "R", "to": 1}, {"seat": None, "do": "row", "row": [1, 0, 0, 0]}],
        {"seat": None, "do": "rivals", "what": "expelled", "to": 2},
    ),
    # Each side of a fight opens its own weapons.
    "lifeboat": (
        lambda: boat(5),
        [{"seat": 1, "do": "open", "card": "oar"}, {"seat": None, "do": "gulls", "gulls": 1}],
        {"seat": 0, "do": "open", "card": "knife"},
    ),
}


@pytest.mark.parametrize("game", PARTS)
def test_a_guest_does_his_part_and_no_more(phone: Phone, game: str) -> None:
    table, own, foreign = PARTS[game]
    names, options, marks = table()
    host, guest = phone(), phone()
    put_table(host, game, names, marks, options)
    join(guest, share(host), names[1])
    assert guest.evaluate(WRITE, own) == {"offered": [True] * len(own), "refused": []}
    eventually_there(host, [mark["do"] for mark in own])
    told = guest.evaluate(WRITE, [foreign])
    assert told["offered"] == [False]
    assert len(told["refused"]) == 1
    assert told["refused"][0].endswith(".")
    expect(guest.get_by_text("Some marks were not accepted.")).to_be_visible()


# What of a pad looks as if it could be tapped: a control that is on, a hand for a cursor, a glowing end. A map may be moved.
LIVE = """() => [...document.querySelectorAll('.pad *')].filter((each) => {
  const look = getComputedStyle(each);
  const seen = look.visibility !== 'hidden' && each.getClientRects().length > 0 && !each.closest('a, summary');
  const control = each.matches('button, input, select, textarea, [role=button], [tabindex]:not(zoom-frame)') && !each.disabled;
  return seen && (each.matches('.halo') || (look.pointerEvents !== 'none' && (control || look.cursor === 'pointer')));
}).map((each) => [each.tagName, each.getAttribute('class'), each.getAttribute('aria-label') ?? each.textContent.trim()])"""


@pytest.mark.parametrize("game", TABLES)
def test_who_looks_at_anothers_pad_is_told_so_and_has_nothing_to_tap(phone: Phone, game: str) -> None:
    names, options, marks = TABLES[game]()
    host, guest = phone(), phone()
    put_table(host, game, names, marks, options)
    join(guest, share(host), names[1])
    sit(guest, names[0])
    looking = f"You are looking at {names[0]}’s pad."
    expect(message(guest)).to_contain_text(looking)
    guest.wait_for_timeout(1000)  # until everything that the engine was asked is drawn
    assert guest.evaluate(LIVE) == []
    known = guest.evaluate(LOG)
    # A link leads to a rule, and changes nothing.
    guest.evaluate("addEventListener('click', (event) => event.target.closest('a') && event.preventDefault(), true)")
    for across in (60, 180, 300):
        for down in (150, 300, 450, 560):
            guest.touchscreen.tap(across, down)
    expect(message(guest)).to_contain_text(looking)
    assert guest.evaluate(LOG) == known


def test_the_inspectors_phone_turns_the_ticket(phone: Phone) -> None:
    names, _options, marks = get_on_board(rounds=10)
    host, guest = phone(), phone()
    put_table(host, "get-on-board", names, [*marks[:-2], {"seat": None, "do": "end-round", "round": 9}])
    join(guest, share(host), names[1])
    guest.get_by_role("group", name="Tickets").get_by_role("button", name=re.compile("^Ticket"), disabled=False).first.click()
    for page in (host, guest):
        expect(page.locator("header.strip")).to_contain_text("10 of 12")
    # The sheet of another can be opened, to look at: the handle that closes it is all there is to tap.
    sit(guest, names[0])
    guest.locator(".sheet-line").click()
    expect(guest.locator(".drawer .small-sheet")).to_be_visible()
    expect(guest.locator(".drawer").get_by_role("button")).to_have_count(1)
    guest.locator(".handle").click()
    expect(guest.locator(".drawer")).to_have_count(0)


def test_whoever_flips_a_tile_answers_what_is_printed_on_it(phone: Phone) -> None:
    host, guest = phone(), phone()
    put_table(host, "come-sail-away", ["Anna", "Borys"], [])
    join(guest, share(host), "Borys")
    guest.locator("[data-at=A1]").click()
    back = guest.get_by_role("group", name=re.compile("^What does the back of A1")).first
    back.get_by_role("button", name="7", exact=True).click()
    for page in (host, guest):
        expect(total(page, "Borys")).to_have_text("7")
    host.locator("[data-at=A1]").click()
    expect(total(host, "Anna")).to_have_text("7")  # asked once for all
