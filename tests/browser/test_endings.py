"""Finishing a table and opening it again: nothing is lost, everybody has the same result, what is finished is locked."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser import table
from tests.browser.table import result as count
from tests.browser.table import sit, total, view
from tests.browser.tables import Phone, join, mark, open_table, share

SOON = 15_000


def two_phones(phone: Phone) -> tuple[Page, Page]:
    host, guest = phone(), phone()
    open_table(host)
    join(guest, share(host), "Player 2")
    return host, guest


def finish(page: Page) -> None:
    count(page)
    table.finish(page)


def result(page: Page) -> str:
    """The result as the page of plays tells it."""
    expect(page.get_by_role("heading", name="Share", exact=True)).to_be_visible(timeout=SOON)
    expect(page.get_by_role("heading", name="Finishing …")).to_have_count(0, timeout=SOON)
    address = page.url
    page.goto("/en/plays")
    said = page.locator("li.play > p").first.inner_text()
    page.goto(address)
    # All of the screen is there: whoever goes offline next loses none of it.
    expect(page.get_by_role("heading", name="Share", exact=True)).to_be_visible(timeout=SOON)
    return said


def open_again(page: Page) -> None:
    page.get_by_role("button", name="Reopen", exact=True).click()
    page.get_by_role("button", name="Open the table again").click()
    expect(page.locator(".stage.over")).to_have_count(0)


def late(ms: int) -> Callable[[Route], None]:
    def handle(route: Route) -> None:
        route.request.frame.page.wait_for_timeout(ms)
        route.continue_()

    return handle


def test_finishing_waits_for_every_mark_of_the_own_phone(phone: Phone) -> None:
    host, guest = two_phones(phone)
    host.route("**/marks", late(1500))
    mark(host, "Unhappy passengers", 4)
    finish(host)
    expect(guest.get_by_role("heading", name="Winner: Player 2")).to_have_count(0)
    told = [result(page) for page in (host, guest)]
    assert told == ["Winner: Player 2 · Player 1 −4, Player 2 0"] * 2


def test_finishing_waits_for_the_marks_of_the_others(phone: Phone) -> None:
    host, guest = two_phones(phone)
    guest.route("**/marks", lambda route: route.abort())
    mark(guest, "Bonus tokens")
    expect(guest.get_by_text("1 mark waits to be sent.")).to_be_visible()
    finish(host)
    expect(host.get_by_text("Player 2: that phone has not answered yet.")).to_be_visible(timeout=SOON)
    guest.unroute("**/marks")
    told = [result(page) for page in (host, guest)]
    assert told == ["Winner: Player 2 · Player 1 0, Player 2 3"] * 2


def test_a_late_mark_counts_when_the_table_is_open_again(phone: Phone) -> None:
    host, guest = two_phones(phone)
    guest.context.set_offline(True)
    mark(guest, "Bonus tokens")
    finish(host)
    host.get_by_role("button", name="Finish anyway").click(timeout=SOON)
    assert result(host) == "Winner: Player 1 and Player 2 · Player 1 0, Player 2 0"
    guest.context.set_offline(False)
    expect(guest.get_by_text("Some marks were not accepted.")).to_be_visible(timeout=SOON)
    guest.get_by_role("button", name="Marks", exact=True).click()
    expect(guest.get_by_text("The play has ended.")).to_be_visible()
    assert "table-ended" not in guest.content()
    open_again(host)
    for page in (host, guest):
        expect(total(page, "Player 2")).to_have_text("3", timeout=SOON)
    expect(guest.get_by_text("not accepted")).to_have_count(0)
    mark(guest, "Bonus tokens")
    expect(total(host, "Player 2")).to_have_text("6", timeout=SOON)


def test_a_mark_refused_as_late_counts_even_if_the_table_is_open_again_before_the_refusal_arrives(phone: Phone) -> None:
    host, guest = two_phones(phone)
    held: list[Route] = []
    guest.route("**/marks", lambda route: route.continue_() if held else held.append(route))
    mark(guest, "Bonus tokens")
    expect(total(guest, "Player 2")).to_have_text("3")
    finish(host)
    host.get_by_role("button", name="Finish anyway").click(timeout=SOON)
    result(host)
    refused = held[0].fetch()
    assert refused.json()["results"][0]["refusal"]["kind"] == "ended"
    open_again(host)
    expect(guest.get_by_role("button", name=re.compile("^Undo")).first).to_be_visible(timeout=SOON)
    guest.wait_for_timeout(1000)
    held[0].fulfill(response=refused)
    for page in (host, guest):
        expect(total(page, "Player 2")).to_have_text("3", timeout=SOON)
    expect(guest.get_by_text("not accepted")).to_have_count(0, timeout=SOON)


def test_without_a_network_the_end_and_its_taking_back_are_kept_until_the_server_hears(phone: Phone) -> None:
    host, guest = two_phones(phone)
    mark(guest, "Bonus tokens")
    expect(total(host, "Player 2")).to_have_text("3")
    host.context.set_offline(True)
    finish(host)
    expect(host.get_by_text("Finished on this phone.")).to_be_visible()
    host.wait_for_timeout(1500)
    host.context.set_offline(False)
    told = [result(page) for page in (host, guest)]
    assert told == ["Winner: Player 2 · Player 1 0, Player 2 3"] * 2
    host.context.set_offline(True)
    open_again(host)
    mark(host, "Unhappy passengers")
    host.wait_for_timeout(1500)
    host.context.set_offline(False)
    expect(total(guest, "Player 1")).to_have_text("−1", timeout=SOON)
    mark(guest, "Bonus tokens")
    expect(total(host, "Player 2")).to_have_text("6", timeout=SOON)


def locked(page: Page, name: str) -> None:
    """Nothing on this phone changes a finished play."""
    sit(page, name)
    expect(page.get_by_text("This play is finished and locked.")).to_be_visible()
    assert page.locator("fieldset.pad :is(button, input):enabled").count() == 0
    usable = page.locator(":not([aria-disabled=true])")
    expect(page.get_by_role("button", name=re.compile("^Undo")).and_(usable)).to_have_count(0)
    view(page, "Marks")
    expect(page.get_by_text("Player 2, ").first).to_be_visible()
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)


def test_a_finished_play_is_locked_on_every_phone(phone: Phone) -> None:
    host, guest = two_phones(phone)
    mark(guest, "Bonus tokens")
    expect(total(host, "Player 2")).to_have_text("3")
    count(guest)
    expect(guest.get_by_text("The host’s phone finishes this play")).to_be_visible()
    expect(guest.get_by_role("button", name="Finish")).to_have_count(0)
    finish(host)
    assert result(host) == result(guest)
    expect(guest.get_by_role("button", name="Reopen")).to_have_count(0)
    locked(host, "Player 2")
    locked(guest, "Player 1")


def test_a_play_of_one_phone_is_locked_until_it_is_opened_again(page: Page) -> None:
    open_table(page)
    sit(page, "Player 2")
    mark(page, "Bonus tokens")
    expect(total(page, "Player 2")).to_have_text("3")
    finish(page)
    locked(page, "Player 1")
    view(page, "Result")
    open_again(page)
    mark(page, "Unhappy passengers")
    expect(total(page, "Player 1")).to_have_text("−1")


def test_a_host_who_goes_on_playing_ends_nothing(phone: Phone) -> None:
    host, guest = two_phones(phone)
    guest.context.set_offline(True)
    finish(host)
    host.get_by_role("button", name="Go on playing").click()
    mark(host, "Unhappy passengers")
    guest.context.set_offline(False)
    expect(total(guest, "Player 1")).to_have_text("−1", timeout=SOON)
    mark(guest, "Bonus tokens")
    expect(total(host, "Player 2")).to_have_text("3", timeout=SOON)
