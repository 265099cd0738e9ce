"""One table on many phones, in real browsers: joining, marks at once, airplane mode, two tabs, reloads."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import axe
from tests.browser.offline import keep_for_offline, with_worker
from tests.browser.table import finish, rematch, result, sit, total, view
from tests.browser.tables import Phone, join, mark, number, open_table, share
from web import built

# Writes down every question to the engine, whatever module asks it.
COUNTING = """
window.asked = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  window.asked.push(message.question);
  return post.call(this, message, ...more);
};
"""
SETTLE_MS = 1500  # longer than acknowledgement, echo and their redraw take together


def asked_for(page: Page, deed: Callable[[], None], *others: Page) -> list[list[str]]:
    """What each phone asks its engine while something is done on the first of them, echoes included."""
    phones = [page, *others]
    for each in phones:
        each.wait_for_timeout(SETTLE_MS)
        each.evaluate("window.asked.length = 0")
    deed()
    page.wait_for_timeout(SETTLE_MS)
    return [each.evaluate("window.asked") for each in phones]


def tapped(page: Page, wanted: str) -> Callable[[], None]:
    def tap() -> None:
        mark(page, "Unhappy passengers")
        expect(total(page, "Player 1")).to_have_text(wanted)

    return tap


def test_a_tap_costs_one_engine_call(page: Page) -> None:
    page.add_init_script(COUNTING)
    open_table(page)
    assert asked_for(page, tapped(page, "−1")) == [["mark"]], "on a fresh table"
    page.reload()
    expect(total(page, "Player 1")).to_have_text("−1")
    assert asked_for(page, tapped(page, "−2")) == [["mark"]], "after a reload"
    undone = asked_for(page, lambda: page.get_by_role("button", name="Undo: Player 1").click())
    assert undone == [["pad", "score"]], "an undo folds once"
    result(page)
    finish(page)
    rematch(page)
    expect(total(page, "Player 1")).to_have_text("0")
    assert asked_for(page, tapped(page, "−1")) == [["mark"]], "at the next table of the same page"


def test_a_tap_on_a_shared_table_costs_no_fold_on_any_phone(phone: Phone) -> None:
    host, guest = phone(), phone()
    for page in (host, guest):
        page.add_init_script(COUNTING)
    open_table(host)
    join(guest, share(host), "Player 2")
    asked = asked_for(host, tapped(host, "−1"), guest)
    assert asked == [["mark"], ["mark"]], "neither the acknowledgement nor the echo costs anything"
    expect(total(guest, "Player 1")).to_have_text("−1")

    def host_is_quicker() -> None:
        guest.context.set_offline(True)
        mark(guest, "Bonus tokens")
        expect(total(guest, "Player 2")).to_have_text("3")
        tapped(host, "−2")()
        guest.context.set_offline(False)
        guest.evaluate("dispatchEvent(new Event('online'))")
        expect(total(guest, "Player 1")).to_have_text("−2", timeout=15_000)
        expect(total(host, "Player 2")).to_have_text("3", timeout=15_000)

    # The own mark, then the host's, which goes before it, then the own again; nothing else is folded anew.
    assert asked_for(guest, host_is_quicker) == [["mark", "mark", "mark"]]


def test_a_hundred_marks_at_once_are_one_redraw(phone: Phone) -> None:
    host, guest = phone(), phone()
    open_table(host)
    join(guest, share(host), "Player 2")
    guest.add_init_script(COUNTING)
    guest.reload()
    expect(total(guest, "Player 1")).to_have_text("0")
    host.context.set_offline(True)
    for way, taps in (("more", 33), ("less", 33), ("more", 34)):
        button = number(host, "Unhappy passengers", way)
        button.evaluate("(button, taps) => { for (let tap = 0; tap < taps; tap += 1) button.click(); }", taps)
    expect(total(host, "Player 1")).to_have_text("−34")
    guest.evaluate(
        """() => {
          window.shown = [];
          const totals = document.querySelector('.people');
          new MutationObserver(() => window.shown.push(totals.querySelector('b').textContent))
            .observe(totals, { childList: true, characterData: true, subtree: true });
        }"""
    )
    host.context.set_offline(False)
    host.evaluate("dispatchEvent(new Event('online'))")
    expect(total(guest, "Player 1")).to_have_text("−34", timeout=15_000)
    assert guest.evaluate("window.shown") == ["−34"]


def test_two_phones_mark_at_once_and_agree(phone: Phone) -> None:
    host, guest = phone(), phone()
    open_table(host)
    join(guest, share(host), "Player 2")
    mark(guest, "Bonus tokens", 2)
    mark(host, "Unhappy passengers", 3)
    for page in (host, guest):
        expect(total(page, "Player 1")).to_have_text("−3")
        expect(total(page, "Player 2")).to_have_text("6")
    host.reload()
    expect(total(host, "Player 2")).to_have_text("6")


def test_a_guest_takes_back_the_own_mark_and_no_other(phone: Phone) -> None:
    host, guest = phone(), phone()
    open_table(host)
    join(guest, share(host), "Player 2")
    mark(guest, "Bonus tokens")
    expect(total(host, "Player 2")).to_have_text("3")
    mark(host, "Unhappy passengers")
    expect(total(guest, "Player 1")).to_have_text("−1")
    guest.get_by_role("button", name="Undo: Player 2").click()
    for page in (host, guest):
        expect(total(page, "Player 2")).to_have_text("0")
        expect(total(page, "Player 1")).to_have_text("−1")
    expect(guest.get_by_role("button", name="Nothing to undo")).to_be_disabled()


def test_a_guest_only_looks_at_other_pads(phone: Phone) -> None:
    """Nothing there looks as if it could be tapped."""
    host, guest = phone(), phone()
    open_table(host)
    join(guest, share(host), "Player 2")
    mark(host, "Unhappy passengers")
    guest.get_by_role("button", name="Player 1").click()
    expect(guest.get_by_text("You are looking at Player 1’s pad.")).to_be_visible()
    expect(guest.get_by_role("button", name="Unhappy passengers, 1")).to_be_visible()
    assert guest.locator("fieldset.pad :is(button, input):enabled").count() == 0
    sit(guest, "Player 2")
    expect(guest.get_by_text("You are looking at")).to_have_count(0)
    mark(guest, "Unhappy passengers")
    expect(total(guest, "Player 2")).to_have_text("−1")


def test_airplane_mode_ends_in_the_same_state_everywhere(phone: Phone) -> None:
    host, guest = phone(), phone()
    open_table(host)
    join(guest, share(host), "Player 2")
    guest.context.set_offline(True)
    mark(guest, "Bonus tokens", 3)
    mark(guest, "Unhappy passengers", 2)
    expect(total(guest, "Player 2")).to_have_text("7")
    mark(host, "Unhappy passengers")
    expect(total(host, "Player 2")).to_have_text("0")
    guest.context.set_offline(False)
    guest.evaluate("dispatchEvent(new Event('online'))")
    for page in (host, guest):
        expect(total(page, "Player 2")).to_have_text("7", timeout=15_000)
        expect(total(page, "Player 1")).to_have_text("−1", timeout=15_000)


@with_worker
def test_a_table_opened_without_a_network_is_shared_later(phone: Phone) -> None:
    host, guest = phone(), phone()
    host.goto("/en/")
    engine = built.address(built.ENGINE.format("come-sail-away"))
    needed = ["/en/come-sail-away/play", "/static/build/sentences.come-sail-away.en.json", engine]
    keep_for_offline(host, *needed)
    host.context.set_offline(True)
    open_table(host)
    mark(host, "Bonus tokens", 2)
    expect(total(host, "Player 1")).to_have_text("6")
    host.reload()
    expect(total(host, "Player 1")).to_have_text("6")
    view(host, "Phones")
    host.get_by_role("button", name="Share this table").click()
    expect(host.get_by_role("alert")).to_contain_text("stays on this phone")
    host.context.set_offline(False)
    view(host, "Pad")
    join(guest, share(host), "Player 2")
    expect(total(guest, "Player 1")).to_have_text("6")


def test_a_deleted_table_is_gone_from_the_server_too(phone: Phone) -> None:
    host, guest = phone(), phone()
    open_table(host)
    code = share(host)
    host.goto("/en/plays")
    host.on("dialog", lambda dialog: dialog.accept())
    host.locator("li.play summary").click()
    host.get_by_role("button", name="Delete").click()
    expect(host.locator("li.play")).to_have_count(0)
    guest.goto(f"/en/join#{code}")
    expect(guest.get_by_role("alert")).to_contain_text(code)


def test_two_tabs_of_one_table_stay_one_table(page: Page, context: BrowserContext) -> None:
    open_table(page)
    other = context.new_page()
    other.goto(page.url)
    expect(total(other, "Player 1")).to_have_text("0")
    mark(page, "Unhappy passengers", 2)
    expect(total(other, "Player 1")).to_have_text("−2")
    mark(other, "Unhappy passengers")
    expect(total(page, "Player 1")).to_have_text("−3")


def test_without_webassembly_the_server_answers_and_the_pad_says_so(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    open_table(page)
    mark(page, "Unhappy passengers")
    expect(total(page, "Player 1")).to_have_text("−1")
    expect(page.get_by_text("so the server answers")).to_be_visible()


def test_quick_taps_all_count(page: Page) -> None:
    """Five taps within one redraw are five, not one."""
    open_table(page)
    plus = number(page, "Unhappy passengers")
    plus.evaluate("(button) => { for (let tap = 0; tap < 5; tap += 1) button.click(); }")
    expect(total(page, "Player 1")).to_have_text("−5")


def test_reload_after_every_tap_loses_nothing_and_undo_says_what(page: Page) -> None:
    open_table(page)
    for taps in (1, 2, 3):
        mark(page, "Unhappy passengers")
        expect(total(page, "Player 1")).to_have_text(f"−{taps}")
        page.reload()
        expect(total(page, "Player 1")).to_have_text(f"−{taps}")
    undo = page.get_by_role("button", name="Undo: Player 1")
    undo.click()
    expect(total(page, "Player 1")).to_have_text("−2")
    page.get_by_role("button", name="Redo").click()
    expect(total(page, "Player 1")).to_have_text("−3")


def test_scoreboard_for_a_tv_reads_only(phone: Phone) -> None:
    host, screen = phone(), phone()
    open_table(host)
    share(host)
    view(host, "Phones")
    host.get_by_role("button", name="Make a link").click()
    link = host.get_by_role("link", name="/en/watch#").get_attribute("href")
    screen.goto(str(link))
    expect(screen.locator(".tv-person").first).to_contain_text("Player 1")
    view(host, "Pad")
    mark(host, "Bonus tokens")
    expect(screen.locator(".tv-person").first).to_contain_text("3")
    assert axe.in_both_themes(screen) == []


def test_finished_plays_are_kept_counted_and_taken_along(page: Page) -> None:
    open_table(page)
    mark(page, "Bonus tokens", 2)
    result(page)
    page.get_by_text("Place and note").click()
    page.get_by_label("Place").fill("Kitchen")
    page.get_by_label("Place").blur()
    finish(page)
    page.get_by_role("button", name="BG Stats").click()
    link = page.get_by_role("link", name="Open in BG Stats").get_attribute("href")
    assert link is not None
    assert len(link) < 8000
    page.get_by_role("link", name="Print the filled sheets").click()
    expect(page.locator("#filled")).to_be_checked()
    expect(page.locator("#preview .page", has_text="Player 1").first).to_be_visible()
    with page.expect_download() as printed:
        page.get_by_role("button", name="Make the PDF").click()
    assert printed.value.path().read_bytes().startswith(b"%PDF")
    page.go_back()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    rematch(page)
    expect(total(page, "Player 1")).to_have_text("0")
    page.goto("/en/plays")
    expect(page.get_by_text("Winner: Player 1")).to_be_visible()
    assert axe.in_both_themes(page) == []
    assert axe.overflow(page) <= 0
    page.get_by_role("searchbox").fill("kitchen")
    expect(page.locator("li.play")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="Everything as JSON").click()
    file = download.value.path()
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator("li.play summary").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("li.play")).to_have_count(0)
    page.get_by_label("Import a Purser file").set_input_files(file)
    expect(page.get_by_role("status")).to_have_text("1 table imported.")
    expect(page.locator("li.play")).to_have_count(1)


def test_join_page_and_people_are_accessible(phone: Phone) -> None:
    host, guest = phone(), phone()
    open_table(host)
    code = share(host)
    view(host, "Phones")
    assert axe.in_both_themes(host) == []
    guest.goto(f"/en/join#{code}")
    expect(guest.get_by_role("button", name="Watch")).to_be_visible()
    assert axe.in_both_themes(guest) == []
    guest.goto("/en/join#ZZZZZZ")
    guest.reload()
    expect(guest.get_by_role("alert")).to_contain_text("ZZZZZZ")
