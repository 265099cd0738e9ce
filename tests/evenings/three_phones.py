"""One bad evening on three phones: the server stops, a phone flies, the host hands over, a phone is lost. All end alike.

What the people enter comes from a recorded game, each mark from the phone of its seat, as that phone's own pad would write it:
how they enter it is what the other evenings measure.
"""

import json
import re
import tempfile
from contextlib import ExitStack
from itertools import groupby
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.running import come_sail_away, get_on_board, of_log
from tests.browser.table import finish, message, result, view
from tests.browser.tables import join, put_table
from tests.conftest import free_port, served
from tests.evenings.evening import Evening, Plan

SOON = 30_000
OPEN = """
  const [{Table}, {Sync}] = await Promise.all([import('/static/tables/table.js'), import('/static/tables/sync.js')]);
  const table = await Table.open(location.hash.slice(1));
"""
# As a pad of this phone writes: judged and kept here at once, whatever the network does. The page's own link sends it.
WRITE = f"""async (marks) => {{{OPEN}
  for (const {{id, seat, do: what, ...fields}} of marks) {{
    const {{refusal}} = await table.mark(seat, what, fields);
    if (refusal) throw new Error(JSON.stringify([seat, what, refusal]));
  }}
  table.close();
}}"""
KNOWN = """async () => {
  const {marksOf, tableOf} = await import('/static/tables/store.js');
  const id = location.hash.slice(1);
  const marks = await marksOf(id);
  const waiting = marks.filter(({seq, refused}) => seq === undefined && !refused).length;
  const {seq} = (await tableOf(id)).shared;
  return [seq, Math.max(seq, ...marks.map((each) => each.seq ?? 0)), waiting];
}"""
RESULT = (
    """async () => JSON.stringify((await (await import('/static/tables/store.js')).tableOf(location.hash.slice(1))).tally)"""
)
LOGS: dict[str, Any] = {
    "get-on-board": lambda: get_on_board("new-york-three", 12),
    "come-sail-away": lambda: come_sail_away("four-players-first-game", 12),
    "boarding": lambda: of_log("boarding", "three-players", 10_000),
    "lifeboat": lambda: of_log("lifeboat", "four-players-land-in-sight", 10_000),
}


class Evenings:
    """Three phones at one table, and a server that can be stopped."""

    def __init__(self, evening: Evening, stack: ExitStack) -> None:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        self.database, self.port = Path(folder) / "evening.db", free_port()
        self.house = stack.enter_context(ExitStack())
        evening.server = self.start()
        self.evening = evening
        self.names, options, self.marks = LOGS[evening.game]()
        self.pages = [evening.phone().page for _seat in range(3)]
        put_table(self.pages[0], evening.game, self.names, [], options)
        view(self.pages[0], "Phones")
        stays = self.pages[0].get_by_role("group", name="Who stays on this phone?")
        for name in self.names[3:]:
            stays.get_by_role("button", name=name).click()
        self.pages[0].get_by_role("button", name="Share this table").click()
        code = self.pages[0].locator("strong.code").inner_text()
        for page, name in zip(self.pages[1:], self.names[1:], strict=False):
            join(page, code, name)
        self.host = 0

    def start(self) -> str:
        return self.house.enter_context(served(self.database, self.port))

    def phone_of(self, mark: dict[str, Any]) -> int:
        seat = mark["seat"]
        return self.host if seat is None or seat > 2 else int(seat)

    def agree(self) -> None:
        """Nothing waits anywhere, and everybody has heard everything."""
        for _attempt in range(300):
            known = [page.evaluate(KNOWN) for page in self.pages]
            # An own mark may have its number before the news of it, or of anything, has been heard.
            numbers = {number for heard, highest, _waiting in known for number in (heard, highest)}
            if len(numbers) == 1 and not any(waiting for _heard, _highest, waiting in known):
                return
            self.pages[0].wait_for_timeout(200)
        raise AssertionError(f"the phones do not agree: {known}")

    def play(self, share: int, of: int, trouble: Any = None) -> None:
        """The next part of the game. In the middle of it something happens to the phone that writes."""
        begin, end = (len(self.marks) * part // of for part in (share - 1, share))
        runs = [(number, list(run)) for number, run in groupby(self.marks[begin:end], self.phone_of)]
        for at, (number, run) in enumerate(runs):
            page = self.pages[number]
            if trouble and at == len(runs) // 2:
                page.evaluate(WRITE, [])  # the sources are no part of what a phone keeps: they come before the trouble
                trouble(page, lambda page=page, run=run: page.evaluate(WRITE, run))
            else:
                page.evaluate(WRITE, run)
            self.agree()

    def server_stops(self, page: Page, write: Any) -> None:
        self.house.close()
        write()
        expect(message(page)).to_contain_text("to be sent", timeout=SOON)
        self.start()

    def flies(self, page: Page, write: Any) -> None:
        page.context.set_offline(True)
        write()
        page.wait_for_timeout(3000)
        page.context.set_offline(False)

    def hand_over(self) -> None:
        before, after = self.pages[self.host], 1
        view(before, "Phones")
        before.get_by_role("button", name=f"Make host: {self.names[after]}").click()
        before.get_by_role("button", name=f"Hand over: {self.names[after]}").click()
        expect(message(self.pages[after])).to_contain_text("This phone leads the table now.", timeout=SOON)
        self.pages[after].get_by_role("button", name="All right").click()
        self.host = after
        self.agree()

    def lose_a_phone(self) -> None:
        """The third person's phone is gone."""
        self.pages[2].context.close()
        self.evening.phones = [each for each in self.evening.phones if each.page is not self.pages[2]]

    def give_a_phone(self) -> None:
        """The host frees the seat, and a new phone takes it."""
        host = self.pages[self.host]
        view(host, "Phones")
        free = host.get_by_role("button", name=f"Free: {self.names[2]}")
        free.click()
        sure = host.get_by_role("button", name=f"Free the seat: {self.names[2]}")
        if sure.count():
            sure.click()
        expect(free).to_have_count(0)
        self.pages[2] = self.evening.phone().page
        join(self.pages[2], host.locator("strong.code").inner_text(), self.names[2])
        view(host, "Pad")
        self.agree()

    def end(self) -> None:
        """What is still sealed is shown by whoever holds it; then the host's phone makes the result, the same for all."""
        host = self.pages[self.host]
        result(host)
        self.show(host, host.get_by_role("button", name=re.compile("^Count and keep")))
        finish(host)
        others = [page for page in self.pages if page is not host]
        for page in others:
            self.show(page, page.get_by_role("heading", name="Share", exact=True))
        for page in self.pages:
            expect(page.get_by_role("heading", name="Share", exact=True)).to_be_visible(timeout=SOON)
        results = {page.evaluate(RESULT) for page in self.pages}
        assert len(results) == 1, results
        assert json.loads(results.pop())["players"]

    def show(self, page: Page, otherwise: Locator) -> None:
        """Secrets that were never opened are asked for; who has none is not asked."""
        button = page.get_by_role("button", name="Show it to all")
        expect(button.or_(otherwise).first).to_be_visible(timeout=SOON)
        if button.count():
            button.click()


def play(evening: Evening) -> None:
    with ExitStack() as stack:
        with evening.part("setup"):
            three = Evenings(evening, stack)
        with evening.part("until a phone is lost"):
            three.play(1, 4, three.server_stops)
            three.play(2, 4, three.flies)
            three.hand_over()
            three.play(3, 4)
        three.lose_a_phone()
        with evening.part("a new phone"):
            three.give_a_phone()
            three.play(4, 4, three.flies)
        with evening.part("end"):
            three.end()


def plans(game: str) -> list[Plan]:
    return [Plan("three phones on a bad evening", play)] if game in LOGS else []
