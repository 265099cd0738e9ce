"""A person's phone: gestures on the real screens, counted where they arrive."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

WITNESS = Path(__file__).with_name("witness.mjs")
SIZE = {"width": 360, "height": 740}


@dataclass
class Count:
    """What was done; lists hold each finding once."""

    taps: int = 0
    keys: int = 0
    flings: int = 0
    scrolled: int = 0
    travel: int = 0
    outside: list[str] = field(default_factory=list)
    small: list[str] = field(default_factory=list)
    paged: list[str] = field(default_factory=list)

    @property
    def touches(self) -> int:
        """Taps and typed keys."""
        return self.taps + self.keys

    def __add__(self, other: "Count") -> "Count":
        return Count(
            self.taps + other.taps,
            self.keys + other.keys,
            self.flings + other.flings,
            self.scrolled + other.scrolled,
            self.travel + other.travel,
            sorted({*self.outside, *other.outside}),
            sorted({*self.small, *other.small}),
            sorted({*self.paged, *other.paged}),
        )


class Phone:
    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        context.add_init_script(path=WITNESS)
        self.page: Page = context.new_page()

    def open(self, address: str) -> None:
        self.page.goto(address)

    def count(self) -> Count:
        if self.page.url == "about:blank":
            return Count()
        return Count(**self.page.evaluate("witness.seen()"))

    # ---- gestures ----

    def tap(self, what: Locator) -> None:
        self.reach(what)
        what.tap()

    def hold(self, what: Locator, ms: int = 1000) -> None:
        self.reach(what)
        what.click(delay=ms)

    def drag(self, start: Locator, end: Locator) -> None:
        """A finger from the middle of one thing to the middle of another."""
        self.reach(start)
        (x, y), (to_x, to_y) = middle(start), middle(end)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(to_x, to_y, steps=4)
        self.page.mouse.up()

    def type(self, what: Locator, text: str, enter: str = "") -> None:
        """Tap the field, type, and leave it by a key if one is named."""
        self.tap(what)
        what.fill(text)
        if enter:
            what.press(enter)

    def reach(self, what: Locator) -> None:
        """Scroll as a thumb would until it can be tapped."""
        what.wait_for()
        what.evaluate("(element) => witness.reach(element)")

    # ---- places of the frame ----

    def pad(self, name: str) -> Locator:
        """A button of the pad by its whole name."""
        return self.page.locator(".stage .pad").get_by_role("button", name=name, exact=True)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def seat(self, name: str) -> Locator:
        return self.page.get_by_role("group", name="Players and totals").get_by_role("button", name=name)

    def deed(self) -> Locator:
        """The one primary action in the bar."""
        return self.page.locator(".bar .button.go")

    def sit(self, name: str) -> None:
        """Turn to a person's pad, if the table has not done so by itself."""
        if self.seat(name).get_attribute("aria-pressed") == "false":
            self.tap(self.seat(name))
        expect(self.seat(name)).to_have_attribute("aria-pressed", "true")

    def menu(self, name: str) -> None:
        """A view of the menu; `Pad` is the table itself."""
        self.back()
        if name == "Pad":
            return
        self.tap(self.page.locator(".menu-button"))
        self.tap(self.page.get_by_role("group", name="View").get_by_role("button", name=name, exact=True))

    def back(self) -> None:
        over = self.button("Table: back to it")
        if over.count():
            self.tap(over)
            expect(self.page.locator(".stage.over")).to_have_count(0)

    def shows(self, totals: Mapping[str, int | None]) -> None:
        """The strip has these totals, and says who is out."""
        for name, points in totals.items():
            shown = "out" if points is None else str(points).replace("-", "−")
            expect(self.seat(name).locator("b")).to_have_text(shown, timeout=15_000)

    def offline(self, away: bool) -> None:
        self.context.set_offline(away)


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box, what
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
