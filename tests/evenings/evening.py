"""An evening: the phones at one table, and the figures of what they did."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser

from tests.evenings.phone import SIZE, Count, Phone


@dataclass
class Plan:
    """What is played; `short` evenings also run with the tests."""

    title: str
    play: "Callable[[Evening], None]"
    short: bool = False


@dataclass
class Evening:
    game: str
    title: str
    browser: Browser
    server: str
    phones: list[Phone] = field(default_factory=list)
    parts: dict[str, Count] = field(default_factory=dict)
    turns: int = 0

    def phone(self) -> Phone:
        """Another person's phone, with a memory of its own."""
        context = self.browser.new_context(
            viewport={"width": SIZE["width"], "height": SIZE["height"]},
            is_mobile=True,
            has_touch=True,
            device_scale_factor=2,
            locale="en-GB",
            reduced_motion="reduce",
            base_url=self.server,
            service_workers="block",
        )
        made = Phone(context)
        self.phones.append(made)
        return made

    def count(self) -> Count:
        return sum((phone.count() for phone in self.phones), Count())

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        before = self.count()
        yield
        after = self.count()
        spent = Count(
            after.taps - before.taps,
            after.keys - before.keys,
            after.flings - before.flings,
            after.scrolled - before.scrolled,
            after.travel - before.travel,
            after.outside,
            after.small,
            after.paged,
        )
        self.parts[name] = self.parts.get(name, Count()) + spent

    @contextmanager
    def turn(self) -> Iterator[None]:
        self.turns += 1
        with self.part("turns"):
            yield

    def agree(self, totals: Mapping[str, int | None]) -> None:
        """Every phone at the table shows these totals."""
        for phone in self.phones:
            phone.shows(totals)

    def close(self) -> None:
        for phone in self.phones:
            phone.context.close()

    @property
    def whole(self) -> Count:
        return sum(self.parts.values(), Count())

    def a_turn(self, what: str) -> float | None:
        """So much of it a player-turn; nothing on an evening without turns, which is not zero."""
        spent = self.parts.get("turns")
        return round(getattr(spent, what) / self.turns, 1) if spent and self.turns else None

    @property
    def faults(self) -> list[str]:
        """What must not happen on any evening."""
        whole = self.whole
        found = [f"said where nobody sees it: {each}" for each in whole.outside]
        found += [f"target under 44 px: {each}" for each in whole.small]
        return found + [f"scrolled for the main action: {each}" for each in whole.paged]
