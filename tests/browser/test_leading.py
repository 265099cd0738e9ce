"""The table survives its host, on the screens: taking over with consent, coming back as a guest, handing over, a lost phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.table import message, total, view
from tests.browser.tables import Phone, join, mark, put_table, share
from tests.conftest import served

SOON = 15_000


@pytest.fixture
def ahead(tmp_path: Path) -> Path:
    """The seconds by which the server's clock is ahead."""
    file = tmp_path / "ahead"
    file.write_text("0")
    return file


@pytest.fixture
def clocked(tmp_path: Path, ahead: Path) -> Iterator[str]:
    with served(
        tmp_path / "clocked.db", app="tests.browser.clocked:app()", SECONDS_AHEAD=str(ahead), HEARTBEAT_SECONDS="4"
    ) as address:
        yield address


def test_the_table_survives_its_host(phone: Phone, clocked: str, ahead: Path) -> None:
    anna, borys, clara = phone(), phone(), phone()
    put_table(anna, "come-sail-away", ["Anna", "Borys", "Clara"], [], address=clocked)
    code = share(anna)
    borys.goto(f"{clocked}/en/join#{code}")
    expect(borys.get_by_role("button", name="taken: Anna")).to_be_disabled()  # she holds her own seat
    join(borys, code, "Borys", clocked)
    join(clara, code, "Clara", clocked)
    address = anna.url
    anna.goto("about:blank")
    view(borys, "Phones")
    expect(borys.get_by_text("offline · leads the table")).to_be_visible(timeout=2 * SOON)
    expect(borys.get_by_text("Take over?")).to_have_count(0)
    # The minute ends while the phones look on: the question comes by itself.
    ahead.write_text("52")
    for page in (borys, clara):
        page.reload()
        expect(message(page)).to_contain_text("Anna’s phone has been away for 1 minute. Take over?", timeout=2 * SOON)
    borys.get_by_role("button", name="Take over").click()
    expect(message(borys)).to_contain_text("One of the others has to agree.")
    expect(message(clara)).to_contain_text("Borys wants to lead the table: agree?", timeout=SOON)
    assert axe.in_both_themes(clara) == []
    clara.get_by_role("button", name="Agree").click()
    expect(message(borys)).to_contain_text("This phone leads the table now.", timeout=SOON)
    borys.get_by_role("button", name="All right").click()
    # The former host comes back as a guest, is told so, and writes the own pad only.
    anna.goto(address)
    expect(message(anna)).to_contain_text("Borys leads the table now; this phone is a guest.", timeout=SOON)
    anna.get_by_role("button", name="All right").click()
    expect(message(anna)).not_to_contain_text("leads the table")
    mark(anna, "Bonus tokens")
    for page in (anna, borys, clara):
        expect(total(page, "Anna")).to_have_text("3", timeout=SOON)
    anna.get_by_role("button", name="Clara").click()
    expect(message(anna)).to_contain_text("You are looking at Clara’s pad.")
    # Borys hands the table over on purpose: two taps.
    view(borys, "Phones")
    borys.get_by_role("button", name="Make host: Clara").click()
    expect(borys.get_by_text("Clara’s phone leads the table from now on")).to_be_visible()
    assert axe.in_both_themes(borys) == []
    borys.get_by_role("button", name="Hand over: Clara").click()
    expect(message(clara)).to_contain_text("This phone leads the table now.", timeout=SOON)
    expect(message(borys)).to_contain_text("Clara leads the table now; this phone is a guest.", timeout=SOON)
    # Anna has lost her phone: the host frees her seat, and a new phone goes on with it.
    new = phone()
    view(clara, "Phones")
    clara.get_by_role("button", name="Free: Anna").click()
    join(new, clara.locator("strong.code").inner_text(), "Anna", clocked)
    mark(new, "Bonus tokens")
    for page in (new, clara, borys):
        expect(total(page, "Anna")).to_have_text("6", timeout=SOON)
