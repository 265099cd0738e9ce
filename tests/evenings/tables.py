"""What every evening begins and ends with: a new table, its phones, the count."""

import re

from playwright.sync_api import expect

from tests.evenings.evening import Evening
from tests.evenings.phone import Phone


def name_people(phone: Phone, names: list[str]) -> None:
    """The people on the form of a new table that lies open."""
    page = phone.page
    fields = page.locator(".person input")
    expect(fields.first).to_be_visible(timeout=20_000)
    while fields.count() != len(names):
        more = fields.count() < len(names)
        before = fields.count()
        phone.tap(page.get_by_role("button", name=f"Players: one {'more' if more else 'less'}"))
        expect(fields).to_have_count(before + (1 if more else -1))
    for field, name in zip(fields.all(), names, strict=True):
        phone.type(field, name)
        field.blur()


def start(phone: Phone) -> None:
    phone.tap(phone.button("Start"))
    expect(phone.page.locator(".at-table .strip")).to_be_visible(timeout=20_000)


def new_table(phone: Phone, game: str, names: list[str]) -> None:
    phone.open(f"/en/{game}/play")
    name_people(phone, names)
    start(phone)


def share(phone: Phone) -> str:
    phone.menu("Phones")
    phone.tap(phone.button("Share this table"))
    code = phone.page.locator("strong.code").inner_text()
    phone.menu("Pad")
    return code


def join(phone: Phone, code: str, name: str) -> None:
    phone.open("/en/join")
    phone.type(phone.page.get_by_label("The code on the host’s phone"), code.lower())
    phone.tap(phone.button("Find the table"))
    phone.tap(phone.button(f"Sit here: {name}"))
    expect(phone.page.locator(".at-table .strip")).to_be_visible(timeout=20_000)


def apart(evening: Evening, host: Phone, names: list[str], phones: int = 3) -> list[Phone]:
    """The host shares the table, and everybody up to so many phones joins it; the rest stays with the host."""
    host.menu("Phones")
    stays = host.page.get_by_role("group", name="Who stays on this phone?")
    for name in names[phones:]:
        host.tap(stays.get_by_role("button", name=name))
    code = share(host)
    others = [evening.phone() for _name in names[1:phones]]
    for phone, name in zip(others, names[1:], strict=False):
        join(phone, code, name)
    return [host, *others]


def finish(phone: Phone) -> None:
    """Count, and keep the play whatever is still open."""
    phone.menu("Count and finish")
    keep = phone.page.locator(".bar").get_by_role("button", name=re.compile("^Count and keep"))
    expect(keep).to_be_enabled()
    phone.tap(keep)
    asks = phone.page.locator(".message").get_by_role("button", name="Count as it is", exact=True)
    expect(asks.or_(phone.page.get_by_role("heading", name=re.compile("^(Share|Finishing …)$"))).first).to_be_visible()
    if asks.is_visible():
        phone.tap(asks)
    expect(phone.page.get_by_role("heading", name="Share", exact=True)).to_be_visible(timeout=20_000)


def winners(phone: Phone, names: list[str]) -> None:
    said = re.compile("^Winner: " + ".*".join(names)) if names else "Nobody wins"
    expect(phone.page.get_by_role("heading", name=said)).to_be_visible(timeout=15_000)
