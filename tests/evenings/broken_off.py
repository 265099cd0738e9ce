"""An evening that is broken off, on one phone and on three: the check-list, counting it as it is, and the same result for all.

It needs nothing of a game but its frame, so every game is held to it.
"""

import re
from functools import partial

from playwright.sync_api import Locator, expect

import scoring
from tests.evenings.evening import Evening, Plan
from tests.evenings.phone import Phone
from tests.evenings.tables import join, new_table, share

NAMES = ["Anna", "Borys", "Clara", "Dan", "Eva", "Fedir"]
SOON = 30_000


def cells(phone: Phone) -> list[str]:
    """The whole grid of the result, as this phone shows it."""
    return phone.page.locator(".grid-of").locator("th, td").all_inner_texts()


def still_open(phone: Phone) -> Locator:
    return phone.page.locator(".closing li.open").filter(has=phone.page.locator(".ways"))


def play(evening: Evening, count: int) -> None:
    least = scoring.games.door(evening.game).GAME["players"][0]
    names = NAMES[: max(least, count, 2)]
    host = evening.phone()
    with evening.part("setup"):
        new_table(host, evening.game, names)
        if count > 1:
            code = share(host)
            for name in names[1:count]:
                join(evening.phone(), code, name)
    guests = evening.phones[1:]
    with evening.part("end"):
        for guest in guests:
            guest.menu("Count and finish")
            expect(guest.page.get_by_text("The host’s phone finishes this play").first).to_be_visible()
            expect(guest.deed()).to_have_count(0)
        host.menu("Count and finish")
        expect(host.page.get_by_role("heading", name="So far")).to_be_visible()
        expect(host.page.get_by_role("heading", name=re.compile("^Winner"))).to_have_count(0)
        points = still_open(host).count()
        assert points, "a table on which nothing has happened is never final"
        for _point in range(points):
            ways = still_open(host).first.locator(".ways button")
            host.tap(ways.last)
        expect(still_open(host)).to_have_count(0)
        host.tap(host.deed())
        for phone in evening.phones:
            expect(phone.page.get_by_role("heading", name="Share", exact=True)).to_be_visible(timeout=SOON)
            expect(phone.page.get_by_role("heading", name="Counted as it was")).to_be_visible()
            expect(phone.page.locator(".closing li.as-it-is")).to_have_count(points)
        assert len({tuple(cells(phone)) for phone in evening.phones}) == 1
        for guest in guests:
            expect(guest.page.get_by_role("button", name="Reopen")).to_have_count(0)


def plans(game: str) -> list[Plan]:
    return [
        Plan("broken off at once, on one phone", partial(play, count=1)),
        Plan("broken off at once, on three phones", partial(play, count=3), short=True),
    ]
