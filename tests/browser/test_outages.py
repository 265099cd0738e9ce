"""What a phone does while the server is out of reach, and when it is back: every mark arrives, without another tap."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.offline import keep_for_offline, with_worker
from tests.browser.table import total, view
from tests.browser.tables import Phone, join, mark, open_table, share
from tests.conftest import free_port, served
from web import built

SOON = 15_000


class Outages:
    """A server that can be stopped and started again under the same address, with the same database."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        self.stack, self.database, self.port = stack, folder / "outages.db", free_port()

    def start(self) -> str:
        return self.stack.enter_context(served(self.database, self.port))

    def stop(self) -> None:
        self.stack.close()


@pytest.fixture
def outages(tmp_path: Path) -> Iterator[Outages]:
    with ExitStack() as stack:
        yield Outages(stack, tmp_path)


def two_phones(phone: Phone, address: str = "") -> tuple[Page, Page]:
    host, guest = phone(), phone()
    open_table(host, address)
    join(guest, share(host), "Player 2", address)
    return host, guest


def failing(times: int, fail: Callable[[Route], None]) -> Callable[[Route], None]:
    """So many requests fail, the others pass."""
    left = times

    def handle(route: Route) -> None:
        nonlocal left
        left -= 1
        if left >= 0:
            fail(route)
        else:
            route.continue_()

    return handle


def busy(route: Route) -> None:
    sentence = "The server is busy. Your marks are safe on your phone and will be sent again."
    route.fulfill(status=503, json={"code": "busy", "message": sentence}, headers={"Retry-After": "2"})


def test_a_request_that_is_lost_is_sent_again(phone: Phone) -> None:
    host, guest = two_phones(phone)
    guest.route("**/marks", failing(2, lambda route: route.abort()))
    mark(guest, "Bonus tokens", 2)
    for page in (host, guest):
        expect(total(page, "Player 2")).to_have_text("6", timeout=SOON)
    expect(guest.get_by_text("to be sent")).to_have_count(0)


def test_an_answer_that_is_lost_is_asked_for_again(phone: Phone) -> None:
    """The mark arrived, its acknowledgement did not: it is written once."""
    host, guest = two_phones(phone)

    def arrives_unheard(route: Route) -> None:
        route.fetch()
        route.abort()

    guest.route("**/marks", failing(1, arrives_unheard))
    mark(guest, "Bonus tokens", 2)
    for page in (host, guest):
        expect(total(page, "Player 2")).to_have_text("6", timeout=SOON)


def test_a_busy_server_is_told_in_its_own_words(phone: Phone) -> None:
    host, guest = two_phones(phone)
    guest.route("**/marks", failing(2, busy))
    mark(guest, "Bonus tokens")
    expect(guest.get_by_text("The server is busy.")).to_contain_text("1 mark waits to be sent.")
    expect(total(host, "Player 2")).to_have_text("3", timeout=SOON)
    expect(guest.get_by_text("The server is busy.")).to_have_count(0)


# What the strip has said since it first spoke of a mark that waits.
SAID = """() => {
  window.said = [];
  const look = () => {
    const text = document.querySelector('.message')?.innerText ?? '';
    if (window.said.length || text.includes('to be sent')) window.said.push(text);
  };
  new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def test_the_banner_stays_until_the_mark_is_sent(phone: Phone) -> None:
    """The server tells its news and takes nothing: what waits is not forgotten over the news, and not tried without a pause."""
    host, guest = two_phones(phone)
    attempts: list[str] = []

    def lost(route: Route) -> None:
        attempts.append(route.request.url)
        route.abort()

    guest.route("**/marks", lost)
    guest.evaluate(SAID)
    mark(guest, "Bonus tokens", 2)
    expect(guest.get_by_text("2 marks wait to be sent.")).to_be_visible()
    for unhappy in range(1, 6):
        mark(host, "Unhappy passengers")
        expect(total(guest, "Player 1")).to_have_text(f"−{unhappy}", timeout=SOON)
        guest.wait_for_timeout(1500)
    said = guest.evaluate("window.said")
    assert [text for text in said if "to be sent" not in text] == []
    assert not any("Offline" in text for text in said), "whoever hears the others is not offline"
    assert len(attempts) <= 8
    guest.unroute("**/marks")
    for page in (host, guest):
        expect(total(page, "Player 2")).to_have_text("6", timeout=SOON)
    expect(guest.get_by_text("to be sent")).to_have_count(0, timeout=SOON)


def test_a_mark_that_nobody_answers_is_spoken_of(phone: Phone) -> None:
    """Nothing has failed yet, the request is only under way for long."""
    host, guest = two_phones(phone)
    held: list[Route] = []
    guest.route("**/marks", failing(1, held.append))
    mark(guest, "Bonus tokens")
    expect(guest.get_by_text("1 mark waits to be sent.")).to_be_visible(timeout=8000)
    held[0].continue_()
    expect(total(host, "Player 2")).to_have_text("3", timeout=SOON)
    expect(guest.get_by_text("to be sent")).to_have_count(0, timeout=SOON)


def test_what_waits_is_told_although_an_answer_stands_there(phone: Phone) -> None:
    _host, guest = two_phones(phone)
    guest.route("**/marks", lambda route: route.abort())
    mark(guest, "Bonus tokens", 2)
    guest.locator(".undo").click()
    expect(guest.get_by_text("Undone:")).to_be_visible()
    expect(guest.get_by_text("marks wait to be sent.")).to_be_visible(timeout=SOON)


def test_a_phone_without_room_for_a_note_sends_all_the_same(phone: Phone) -> None:
    host, guest = two_phones(phone)
    guest.evaluate("""() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }""")
    mark(guest, "Bonus tokens")
    for page in (host, guest):
        expect(total(page, "Player 2")).to_have_text("3", timeout=SOON)


def test_a_server_that_was_away_gets_everything(phone: Phone, outages: Outages) -> None:
    host, guest = two_phones(phone, outages.start())
    outages.stop()
    mark(host, "Unhappy passengers", 2)
    mark(guest, "Bonus tokens")
    expect(host.get_by_text("Offline")).to_contain_text("2 marks wait to be sent.")
    expect(guest.get_by_text("Offline")).to_contain_text("1 mark waits to be sent.")
    host.wait_for_timeout(8000)  # the first attempts fail
    outages.start()
    for page in (host, guest):
        expect(total(page, "Player 1")).to_have_text("−2", timeout=SOON)
        expect(total(page, "Player 2")).to_have_text("3", timeout=SOON)
        expect(page.get_by_text("Offline")).to_have_count(0, timeout=SOON)


def test_a_server_that_was_restored_from_an_older_copy_gets_what_it_lacks(phone: Phone, outages: Outages) -> None:
    address = outages.start()
    host, guest = two_phones(phone, address)
    mark(host, "Unhappy passengers")
    expect(total(guest, "Player 1")).to_have_text("−1")
    outages.stop()
    older = {path: path.read_bytes() for path in outages.database.parent.glob("outages.db*")}
    outages.start()
    mark(host, "Unhappy passengers", 2)
    mark(guest, "Bonus tokens")
    for page in (host, guest):
        expect(total(page, "Player 1")).to_have_text("−3", timeout=SOON)
        expect(total(page, "Player 2")).to_have_text("3", timeout=SOON)
    host.wait_for_timeout(1000)  # until everything is acknowledged
    outages.stop()
    for path in outages.database.parent.glob("outages.db*"):
        path.unlink()
    for path, content in older.items():
        path.write_bytes(content)
    outages.start()
    mark(host, "Unhappy passengers")
    expect(total(guest, "Player 1")).to_have_text("−4", timeout=2 * SOON)
    mark(guest, "Bonus tokens")
    expect(total(host, "Player 2")).to_have_text("6", timeout=SOON)
    # A phone that knows nothing but the server has the same.
    third = phone()
    view(host, "Phones")
    third.goto(f"{address}/en/join#{host.locator('strong.code').inner_text()}")
    third.get_by_role("button", name="Watch").click()
    expect(total(third, "Player 1")).to_have_text("−4", timeout=SOON)
    expect(total(third, "Player 2")).to_have_text("6", timeout=SOON)


def test_a_phone_that_joined_after_the_copy_joins_again_and_loses_nothing(phone: Phone, outages: Outages) -> None:
    """The restored server does not know the guest's phone: it is told so, joins again, and brings its marks along."""
    address = outages.start()
    host, guest = phone(), phone()
    open_table(host, address)
    code = share(host)
    host.wait_for_timeout(1000)
    outages.stop()
    older = {path: path.read_bytes() for path in outages.database.parent.glob("outages.db*")}
    outages.start()
    join(guest, code, "Player 2", address)
    mark(guest, "Bonus tokens", 2)
    expect(total(host, "Player 2")).to_have_text("6", timeout=SOON)
    outages.stop()
    for path in outages.database.parent.glob("outages.db*"):
        path.unlink()
    for path, content in older.items():
        path.write_bytes(content)
    outages.start()
    expect(guest.get_by_text("This phone has no place at this table. Join it with its code.")).to_be_visible(timeout=2 * SOON)
    join(guest, code, "Player 2", address)
    expect(total(guest, "Player 2")).to_have_text("6", timeout=SOON)
    # A phone that knows nothing but the server has the same.
    third = phone()
    third.goto(f"{address}/en/join#{code}")
    third.get_by_role("button", name="Watch").click()
    expect(total(third, "Player 2")).to_have_text("6", timeout=SOON)


@with_worker
def test_a_phone_that_reloads_without_a_network_sends_what_it_kept(phone: Phone) -> None:
    host, guest = phone(), phone()
    guest.goto("/en/")
    engine = built.address(built.ENGINE.format("come-sail-away"))
    needed = ["/en/come-sail-away/play", "/static/build/sentences.come-sail-away.en.json", engine]
    keep_for_offline(guest, *needed)
    open_table(host)
    join(guest, share(host), "Player 2")
    guest.context.set_offline(True)
    mark(guest, "Bonus tokens", 2)
    expect(total(guest, "Player 2")).to_have_text("6")
    guest.reload()
    expect(total(guest, "Player 2")).to_have_text("6")
    expect(guest.get_by_text("Offline")).to_contain_text("2 marks wait to be sent.")
    guest.context.set_offline(False)
    expect(total(host, "Player 2")).to_have_text("6", timeout=SOON)
    expect(guest.get_by_text("Offline")).to_have_count(0, timeout=SOON)


def test_what_waits_goes_out_from_any_page(phone: Phone) -> None:
    """Another page or another table is open on the phone: its mark arrives all the same, and until then that is said."""
    host, guest = two_phones(phone)
    for elsewhere in ("/en/", "/en/get-on-board/rules/", "/en/come-sail-away/play"):
        guest.context.route("**/marks", lambda route: route.abort())
        before = int(total(host, "Player 2").inner_text())
        address = guest.url
        mark(guest, "Bonus tokens")
        expect(guest.get_by_text("1 mark waits to be sent.")).to_be_visible()
        guest.goto(elsewhere)
        expect(guest.get_by_text("1 mark waits to be sent.")).to_be_visible()
        guest.context.unroute("**/marks")
        expect(total(host, "Player 2")).to_have_text(str(before + 3), timeout=SOON)
        expect(guest.locator("#waiting")).to_be_hidden(timeout=SOON)
        guest.goto(address)
        expect(total(guest, "Player 2")).to_have_text(str(before + 3))
    # Straight from one table to another, without loading a page.
    guest.context.route("**/marks", lambda route: route.abort())
    mark(guest, "Bonus tokens")
    expect(guest.get_by_text("1 mark waits to be sent.")).to_be_visible()
    guest.evaluate("location.hash = ''")
    guest.get_by_role("button", name="Start", exact=True).click()
    expect(total(guest, "Player 2")).to_have_text("0")
    guest.context.unroute("**/marks")
    expect(total(host, "Player 2")).to_have_text("12", timeout=SOON)


def test_a_phone_that_slept_catches_up(phone: Phone) -> None:
    host, guest = two_phones(phone)
    guest.route("**/marks", failing(1, lambda route: route.abort()))
    mark(guest, "Bonus tokens")
    expect(total(guest, "Player 2")).to_have_text("3")
    sleeping = guest.context.new_cdp_session(guest)
    sleeping.send("Page.setWebLifecycleState", {"state": "frozen"})
    mark(host, "Unhappy passengers")
    host.wait_for_timeout(3000)
    sleeping.send("Page.setWebLifecycleState", {"state": "active"})
    for page in (host, guest):
        expect(total(page, "Player 1")).to_have_text("−1", timeout=SOON)
        expect(total(page, "Player 2")).to_have_text("3", timeout=SOON)


def test_joining_never_says_offline(phone: Phone) -> None:
    """Presence is calm: until somebody has answered, nothing is wrong."""
    host, guest = phone(), phone()
    guest.add_init_script(
        """window.alarms = 0;
        const look = () => { if (document.body?.innerText.includes('Offline')) window.alarms += 1; };
        new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });"""
    )
    open_table(host)
    join(guest, share(host), "Player 2")
    guest.wait_for_timeout(2000)
    guest.reload()
    guest.wait_for_timeout(3000)
    assert guest.evaluate("window.alarms") == 0
