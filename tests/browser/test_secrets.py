"""Secrets on several phones: dealt by the server, each on its own phone and nowhere else, told to all in the same words."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import axe
from tests.browser.table import finish, message, result, sit, total, view
from tests.browser.tables import Phone, join, put_table, share

SOON = 15_000
CREW = ["lady", "sir", "captain", "mate"]
NAMES = ["Anna", "Borys", "Clara", "Dina"]
# Everything that this phone keeps, whatever the database is called and holds.
KEPT = """async () => {
  const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  for (const {name} of await indexedDB.databases()) {
    const db = await new Promise((done) => { indexedDB.open(name).onsuccess = ({target}) => done(target.result); });
    for (const store of db.objectStoreNames) {
      const all = db.transaction(store).objectStore(store).getAll();
      await new Promise((done) => { all.onsuccess = done; });
      kept.push(...all.result.map((each) => JSON.stringify(each)));
    }
    db.close();
  }
  return kept;
}"""


# Everything that the message strip says from now on.
SAID = """() => {
  window.said = [];
  const look = () => window.said.push(document.querySelector('.message')?.innerText ?? '');
  new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def cards_on(page: Page) -> dict[int, tuple[str, str]]:
    """The dealt cards that are kept on this phone, by seat."""
    kept = [json.loads(each) for each in page.evaluate(KEPT)]
    marks: list[dict[str, Any]] = [each["mark"] for each in kept if "mark" in each]
    return {mark["seat"]: (mark["friend"], mark["enemy"]) for mark in marks if mark["do"] == "dealt"}


def eventually_on(page: Page, seats: list[int]) -> dict[int, tuple[str, str]]:
    for _attempt in range(100):
        found = cards_on(page)
        if sorted(found) == seats:
            return found
        page.wait_for_timeout(100)
    raise AssertionError(f"{sorted(cards_on(page))} instead of {seats}")


def deal(host: Page) -> None:
    view(host, "Table")
    host.get_by_role("button", name="Deal friends and enemies").click()


def test_secrets_of_a_shared_table(phone: Phone) -> None:
    anna, borys, clara = phone(), phone(), phone()
    put_table(anna, "lifeboat", NAMES, [{"seat": seat, "do": "character", "character": who} for seat, who in enumerate(CREW)])
    view(anna, "Phones")
    anna.get_by_role("group", name="Who stays on this phone?").get_by_role("button", name="Dina").click()
    anna.get_by_role("button", name="Share this table").click()
    code = anna.locator("strong.code").inner_text()
    borys.goto(f"/en/join#{code}")
    for taken in ("Anna", "Dina"):
        expect(borys.get_by_role("button", name=f"taken: {taken}")).to_be_disabled()
    join(borys, code, "Borys")
    # Nobody is dealt a card that no phone could show.
    deal(anna)
    expect(message(anna)).to_contain_text("No phone could show the cards of Clara.")
    join(clara, code, "Clara")
    deal(anna)
    expect(message(anna)).to_contain_text("Dealt: everybody’s cards are on their own phone.")
    # Each phone keeps the cards of its own seats, and no trace of the others.
    dealt = eventually_on(anna, [0, 3]) | eventually_on(borys, [1]) | eventually_on(clara, [2])
    # A tap undoes no card, and dealing anew asks first.
    view(anna, "Pad")
    expect(anna.locator(".undo")).not_to_have_accessible_name(re.compile("secret"))
    deal(anna)
    expect(anna.get_by_text("The cards are dealt already.")).to_be_visible()
    assert axe.in_both_themes(anna) == []
    anna.get_by_role("button", name="No", exact=True).click()
    assert cards_on(anna) == {seat: dealt[seat] for seat in (0, 3)}
    new = another_phone(phone, anna, borys)
    assert eventually_on(new, [1]) == {1: dealt[1]}
    assert sorted(cards_on(anna)) == [0, 3]
    the_end(anna, new, clara)
    assert eventually_on(clara, [0, 1, 2, 3]) == dealt


def another_phone(phone: Phone, host: Page, lost: Page) -> Page:
    """Borys looks alone; then his phone is lost, and the host frees the seat for a new one. The lost one forgets."""
    view(lost, "Table")
    expect(lost.get_by_role("button", name="Anna looks")).to_have_count(0)
    lost.get_by_role("button", name="Borys looks").click()
    expect(lost.get_by_role("heading", name="For Borys’s eyes only")).to_be_visible()
    view(host, "Phones")
    host.get_by_role("button", name="Free: Borys").click()
    expect(host.get_by_text("Borys’s secret cards leave that phone")).to_be_visible()
    host.get_by_role("button", name="Free the seat: Borys").click()
    assert eventually_on(lost, []) == {}
    new = phone()
    join(new, host.locator("strong.code").inner_text(), "Borys")
    return new


def the_end(anna: Page, borys: Page, clara: Page) -> None:
    """What is shown is told on every phone in the same words. The end opens nothing, so whoever holds cards is asked first."""
    view(anna, "Table")
    anna.get_by_role("button", name="It is over").click()
    sit(clara, "Clara")
    # The end goes stage by stage, on each phone in its own time.
    clara.get_by_role("button", name="Friends, enemies").click(timeout=SOON)
    clara.get_by_role("button", name="Reveal them").click(timeout=SOON)
    for page in (anna, borys, clara):
        expect(message(page)).to_contain_text("Clara shows: friend", timeout=SOON)
    assert len({message(page).inner_text() for page in (anna, borys, clara)}) == 1
    result(anna)
    expect(message(anna)).to_contain_text("what is secret does not count unless it is shown")
    anna.get_by_role("button", name="Show it to all").click()
    for page in (borys, clara):
        expect(message(page)).to_contain_text(re.compile("(Anna|Dina) shows: friend"), timeout=SOON)
    finish(anna)
    expect(anna.get_by_text("Still sealed, and not counted unless shown: Borys.")).to_be_visible(timeout=SOON)
    borys.get_by_role("button", name="Show it to all").click(timeout=SOON)
    for page in (anna, borys, clara):
        expect(page.get_by_role("heading", name="Share", exact=True)).to_be_visible(timeout=SOON)
    assert len({page.locator(".stage.over h2").first.inner_text() for page in (anna, borys, clara)}) == 1


def test_claims_are_told_to_all_in_the_same_words_once_they_have_arrived(phone: Phone) -> None:
    """The host opens what only the guest has sealed: before the guest's claim is here, nothing is said on any phone."""
    host, guest = phone(), phone()
    put_table(host, "come-sail-away", ["Anna", "Borys"], [{"seat": None, "do": "round", "n": 1}])
    join(guest, share(host), "Borys")
    guest.get_by_role("button", name=re.compile("^A4, lounge 2")).click()
    for page in (host, guest):
        page.evaluate(SAID)
        expect(page.get_by_role("button", name="Open all claims")).to_have_count(1 if page is host else 0)
    # Until the server has it, nothing that is sealed can be opened.
    for page in (host, guest):
        expect(page.locator(".sealed-line")).to_contain_text("Sealed 1 of 2", timeout=SOON)
    expect(guest.get_by_text("to be sent")).to_have_count(0)
    host.get_by_role("button", name="Open all claims").click()
    for page in (host, guest):
        expect(message(page)).to_contain_text("Borys: 1 bonus token", timeout=SOON)
        assert not any("No bonus tokens" in text for text in page.evaluate("window.said"))
    assert message(host).inner_text() == message(guest).inner_text()
    # What the back of his tile says is asked on both phones, and a guest answers for all.
    backs = [page.locator(".bottom-sheet[aria-label='What does the back of A4, lounge 2 say?']") for page in (host, guest)]
    expect(backs[0]).to_be_in_viewport(ratio=1)
    backs[1].get_by_role("button", name="6", exact=True).click()
    expect(backs[0]).to_have_count(0, timeout=SOON)
    expect(total(host, "Borys")).to_have_text("9")


def test_on_one_phone_a_tap_takes_back_what_it_says_and_no_card(page: Page) -> None:
    crew: list[dict[str, Any]] = [{"seat": seat, "do": "character", "character": who} for seat, who in enumerate(CREW)]
    cards: list[dict[str, Any]] = [{"seat": seat, "do": "friend", "character": who} for seat, who in enumerate(CREW[::-1])]
    put_table(page, "lifeboat", NAMES, [*crew, {"seat": None, "do": "provisions"}, *cards])
    undo = page.locator(".undo")
    expect(undo).to_have_accessible_name(re.compile("provisions", re.IGNORECASE))
    undo.click()
    expect(message(page)).to_contain_text("Undone")
    kept = [json.loads(each) for each in page.evaluate(KEPT)]
    marks = {each["mark"]["id"]: each["mark"] for each in kept if "mark" in each}
    assert [marks[mark["what"]]["do"] for mark in marks.values() if mark["do"] == "undo"] == ["provisions"]
