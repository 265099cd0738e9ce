"""A table that goes on under other rules than it began with: everybody is told, in words, on every phone."""

import json
import re
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.newer import GAME, VERSION
from tests.browser.table import message, total
from tests.browser.tables import Phone, join, mark, open_table, share
from tests.conftest import free_port, served

SOON = 15_000


def newer(route: Route) -> None:
    """The description of the game that the new version brings to the phone, with the questions for a new table."""
    answer = route.fetch()
    text, found = re.subn(r'rules_version:"\w+"', f'rules_version:"{VERSION}"', answer.text())
    assert found == 1
    route.fulfill(response=answer, body=text)


def test_other_rules_are_told_on_every_phone(phone: Phone, tmp_path: Path) -> None:
    began = json.loads(Path(f"static/build/game.{GAME}.json").read_text(encoding="utf-8"))["rules_version"]
    host, guest = phone(), phone()
    port = free_port()
    with ExitStack() as house:
        address = house.enter_context(served(tmp_path / "rules.db", port))
        open_table(host, address)
        join(guest, share(host), "Player 2", address)
        mark(guest, "Bonus tokens")
        expect(total(host, "Player 2")).to_have_text("3")
        house.close()
        house.enter_context(served(tmp_path / "rules.db", port, app="tests.browser.newer:app()"))
        for page in (host, guest):
            expect(message(page)).to_contain_text(
                f"This phone counts by version {began} of the rules, the server by version {VERSION}.", timeout=2 * SOON
            )
        for page in (host, guest):
            page.context.route(f"**/games/{GAME}/begin-*.js", newer)
            page.get_by_role("button", name="Load it").click()
            expect(message(page)).to_contain_text(
                f"this table began with version {began} and is counted by version {VERSION} now.", timeout=SOON
            )
            page.get_by_role("button", name="All right").click()
            expect(message(page)).not_to_contain_text("version")
        guest.reload()
        expect(total(guest, "Player 2")).to_have_text("3")
        expect(message(guest)).not_to_contain_text("version")
        house.close()
