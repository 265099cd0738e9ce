"""A phone whose storage is full, thrown away, refused or fails once: it says so, and it loses and misses nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tests.browser.table import finish, result, total
from tests.browser.tables import Phone, join, mark, open_table, share

SOON = 15_000


def storage_of(page: Page) -> tuple[CDPSession, str]:
    return page.context.new_cdp_session(page), page.evaluate("location.origin")


@pytest.fixture
def full(page: Page) -> Callable[[bool], None]:
    """Fill the phone's storage, or make room again."""

    def fill(is_full: bool) -> None:
        session, origin = storage_of(page)
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1} if is_full else {"origin": origin})

    return fill


# Writes into the shelf of marks fail as often as `window.failing` says, for the reason that `window.reason` names.
FAILING = """
window.failing = 0;
window.reason = 'UnknownError';
for (const write of ['add', 'put']) {
  const real = IDBObjectStore.prototype[write];
  IDBObjectStore.prototype[write] = function (...given) {
    if (this.name === 'marks' && window.failing > 0) {
      window.failing -= 1;
      throw new DOMException('the disk is tired', window.reason);
    }
    return real.apply(this, given);
  };
}
"""


def test_a_full_phone_says_so_and_goes_on_when_there_is_room(page: Page) -> None:
    page.add_init_script(FAILING)
    open_table(page)
    mark(page, "Unhappy passengers")
    expect(total(page, "Player 1")).to_have_text("−1")
    page.evaluate("window.failing = 99; window.reason = 'QuotaExceededError'")
    mark(page, "Unhappy passengers")
    expect(page.get_by_role("alert")).to_contain_text("storage is full")
    expect(total(page, "Player 1")).to_have_text("−1")
    tried = page.evaluate("99 - window.failing")
    page.get_by_role("button", name="Undo: Player 1").click()
    # It has failed as often as the mark before it: nothing of it is still under way when there is room again.
    page.wait_for_function("(times) => window.failing <= 99 - times", arg=2 * tried)
    expect(page.get_by_role("alert")).to_contain_text("storage is full")
    expect(total(page, "Player 1")).to_have_text("−1")
    page.evaluate("window.failing = 0")
    mark(page, "Unhappy passengers")
    expect(total(page, "Player 1")).to_have_text("−2")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    expect(total(page, "Player 1")).to_have_text("−2")


def test_a_new_table_that_cannot_be_kept_is_not_begun(page: Page, full: Callable[[bool], None]) -> None:
    page.goto("/en/come-sail-away/play")
    start = page.get_by_role("button", name="Start", exact=True)
    expect(start).to_be_visible()
    full(True)
    start.click()
    expect(page.get_by_role("alert")).to_contain_text("storage is full")
    full(False)
    start.click()
    expect(page.get_by_role("group", name="Players and totals")).to_be_visible()


def test_a_write_that_fails_once_is_done_again_and_one_that_goes_on_failing_is_told(page: Page) -> None:
    page.add_init_script(FAILING)
    open_table(page)
    page.evaluate("window.failing = 1")
    mark(page, "Unhappy passengers")
    expect(total(page, "Player 1")).to_have_text("−1")
    page.evaluate("window.failing = 2")
    mark(page, "Unhappy passengers")
    expect(page.get_by_role("alert")).to_contain_text("could not save that. Try again")
    expect(total(page, "Player 1")).to_have_text("−1")


@pytest.mark.parametrize("address", ["/en/come-sail-away/play", "/en/plays"])
def test_a_browser_that_refuses_storage_is_told_what_to_do(page: Page, address: str) -> None:
    page.add_init_script("IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }")
    page.goto(address)
    expect(page.get_by_text("This browser does not let Purser keep anything.")).to_be_visible(timeout=SOON)
    expect(page.get_by_text("coming aboard")).to_have_count(0)


def test_a_referee_needs_no_storage(page: Page) -> None:
    page.add_init_script("IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }")
    page.goto("/en/lifeboat/referee")
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible(timeout=SOON)


def test_a_page_without_its_engine_says_so(page: Page) -> None:
    page.route("**/engine/worker-*.js", lambda route: route.abort())
    page.goto("/en/come-sail-away/play")
    page.locator("button.begin").click()
    expect(page.get_by_role("alert")).to_contain_text("The engine did not answer", timeout=SOON)


def test_what_the_browser_throws_away_is_written_anew_from_the_open_page(page: Page) -> None:
    open_table(page)
    mark(page, "Unhappy passengers", 2)
    expect(total(page, "Player 1")).to_have_text("−2")
    session, origin = storage_of(page)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    mark(page, "Unhappy passengers")
    expect(total(page, "Player 1")).to_have_text("−3")
    expect(page.get_by_text("The browser had deleted")).to_be_visible()
    page.reload()
    expect(total(page, "Player 1")).to_have_text("−3")


def test_a_table_that_is_no_longer_here_is_told(page: Page) -> None:
    open_table(page)
    session, origin = storage_of(page)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("no longer knows that table")


def test_a_table_deleted_in_another_tab_does_not_come_back(page: Page, context: BrowserContext) -> None:
    open_table(page)
    plays = context.new_page()
    plays.goto("/en/plays")
    plays.on("dialog", lambda dialog: dialog.accept())
    plays.locator("li.play summary").click()
    plays.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("alert")).to_contain_text("This table was deleted")
    plays.reload()
    expect(plays.locator("li.play")).to_have_count(0)


def test_news_that_cannot_be_kept_are_heard_again(phone: Phone) -> None:
    host, guest = phone(), phone()
    guest.add_init_script(FAILING)
    open_table(host)
    join(guest, share(host), "Player 2")
    guest.wait_for_timeout(1500)
    guest.evaluate("window.failing = 6")
    mark(host, "Unhappy passengers")
    expect(guest.get_by_text("could not save that")).to_be_visible()
    mark(host, "Unhappy passengers")
    expect(total(guest, "Player 1")).to_have_text("−2", timeout=2 * SOON)
    expect(guest.get_by_text("could not save that")).to_have_count(0)
    guest.reload()
    expect(total(guest, "Player 1")).to_have_text("−2")


def test_a_tap_while_all_is_read_anew_is_not_lost(page: Page) -> None:
    """A server with another past makes the phone forget its numbers; a tap that is being kept just then stays."""
    open_table(page)
    kept = page.evaluate(
        """async () => {
          const {Table} = await import('/static/tables/table.js');
          const table = await Table.open(location.hash.slice(1));
          await Promise.all([table.mark(0, 'unhappy', {n: 1}), table.anew()]);
          table.close();
          const {marksOf} = await import('/static/tables/store.js');
          return (await marksOf(location.hash.slice(1))).map(({mark}) => mark.n);
        }"""
    )
    assert kept == [1]


def test_the_browser_is_asked_to_keep_what_is_kept(page: Page) -> None:
    page.add_init_script(
        "window.persisted = 0; StorageManager.prototype.persist = async () => { window.persisted += 1; return true; }"
    )
    page.goto("/en/come-sail-away/play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    assert page.evaluate("window.persisted") == 0
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("group", name="Players and totals")).to_be_visible()
    assert page.evaluate("window.persisted") == 1


def test_two_tabs_keep_one_result(page: Page, context: BrowserContext) -> None:
    """What one tab remembers of the table never overwrites what the other has written."""
    open_table(page)
    mark(page, "Bonus tokens", 2)
    other = context.new_page()
    other.goto(page.url)
    expect(total(other, "Player 1")).to_have_text("6")
    # Deaf to the other tab, as a page that the phone has put to sleep.
    other.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    page.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    result(other)
    result(page)
    finish(page)
    expect(page.get_by_role("heading", name="Share")).to_be_visible()
    other.get_by_text("Place and note").click()
    other.get_by_label("Place").fill("Kitchen")
    other.get_by_label("Place").blur()
    page.wait_for_timeout(500)
    page.goto("/en/plays")
    expect(page.get_by_text("Winner: Player 1")).to_be_visible()
    expect(page.get_by_text("Kitchen")).to_be_visible()


def exported_play(page: Page) -> dict[str, Any]:
    open_table(page)
    mark(page, "Bonus tokens", 2)
    expect(total(page, "Player 1")).to_have_text("6")
    result(page)
    finish(page)
    expect(page.get_by_role("heading", name="Share")).to_be_visible()
    page.goto("/en/plays")
    with page.expect_download() as download:
        page.get_by_role("button", name="Everything as JSON").click()
    found: dict[str, Any] = json.loads(download.value.path().read_text(encoding="utf-8"))
    return found


def test_what_cannot_be_read_in_a_file_is_left_out(page: Page, tmp_path: Path) -> None:
    file = exported_play(page)
    [table] = file["tables"]
    marks = [{**each, "mark": {**each["mark"], "id": f"other-{at}"}} for at, each in enumerate(table["marks"])]
    spoilt: list[dict[str, Any]] = [
        {"tally": {}},
        {"tally": {**table["record"]["tally"], "players": []}},
        {"seats": None},
        {"id": 7},
        {"ended": "now"},
    ]
    tables: list[Any] = [
        {"record": {**table["record"], "id": f"{at:032}", **wrong}, "marks": []} for at, wrong in enumerate(spoilt)
    ]
    tables += [None, {"record": table["record"]}, {"record": {**table["record"], "id": "a" * 32}, "marks": [{"mark": {}}]}]
    good = {"record": {**table["record"], "id": "b" * 32, "place": "Attic"}, "marks": marks}
    path = tmp_path / "purser.json"
    path.write_text(json.dumps({"purser": 1, "tables": [*tables, good]}), encoding="utf-8")
    page.get_by_label("Import a Purser file").set_input_files(path)
    expect(page.get_by_role("status")).to_have_text("1 table imported. 8 tables could not be read.")
    expect(page.locator("li.play")).to_have_count(2)
    expect(page.get_by_text("Attic")).to_be_visible()
    (tmp_path / "other.json").write_text("[]", encoding="utf-8")
    page.get_by_label("Import a Purser file").set_input_files(tmp_path / "other.json")
    expect(page.get_by_role("status")).to_have_text("This file does not come from Purser.")


SPOIL = """async ([tally, seats]) => {
  const { changeTable, allTables } = await import('/static/tables/store.js');
  const [{ id }] = await allTables();
  await changeTable(id, { change: (record) => ({ ...record, ...(tally && { tally }), ...(seats !== null && { seats }) }) });
}"""


def test_the_page_of_plays_survives_a_spoilt_table(page: Page) -> None:
    exported_play(page)
    page.evaluate(SPOIL, [{}, None])
    page.reload()
    expect(page.locator("li.play")).to_contain_text("Player 1")
    page.evaluate(SPOIL, [None, "nobody"])
    page.reload()
    expect(page.locator("li.play")).to_contain_text("cannot be read")
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("li.play")).to_have_count(0)
