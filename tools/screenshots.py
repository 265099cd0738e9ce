"""`make screenshots`: pictures of every page and screen from the running app, and the one in the README."""

import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, Page, sync_playwright

import scoring
from languages import SOURCE, TRANSLATED
from tests.browser.conftest import CHROMIUM, PHONES, QUIET
from tests.conftest import served

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / "instance" / "screenshots"
PAGES = (
    "/{lang}/",
    "/{lang}/rules/?q=r3",
    "/{lang}/join",
    "/{lang}/plays",
    "/{lang}/{game}/",
    "/{lang}/{game}/play",
    "/{lang}/{game}/referee",
    "/{lang}/{game}/rules/",
    "/{lang}/{game}/sheets",
)


def keep(page: Page, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    page.wait_for_timeout(300)
    page.screenshot(path=target, full_page=True)
    print(target.relative_to(ROOT))


def take(context: BrowserContext, address: str, target: Path) -> None:
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    keep(page, target)
    page.close()


def take_table(context: BrowserContext, address: str, folder: Path, game: str) -> None:
    """A fresh table: each of its views, and the result."""
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    page.locator("main > button.go").click()
    views = page.locator("main > .chips").first.get_by_role("button")
    page.locator(".totals").wait_for()
    for number in range(views.count()):
        views.nth(number).click()
        keep(page, folder / f"{game}-table-{number}.png")
    page.locator(".bar .go").click()
    keep(page, folder / f"{game}-result.png")
    page.close()


def take_all(context: BrowserContext, language: str, folder: Path) -> None:
    for pattern in PAGES:
        for game in scoring.SLUGS if "{game}" in pattern else ("",):
            address = pattern.format(lang=language, game=game)
            take(context, address, folder / f"{address.split('?')[0].strip('/').replace('/', '-')}.png")
    for game in scoring.SLUGS:
        take_table(context, f"/{language}/{game}/play", folder, game)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "shots.db") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        looks: list[tuple[Literal["light", "dark"], str]] = [("light", SOURCE), ("dark", TRANSLATED[0])]
        for theme, language in looks:
            context = browser.new_context(
                base_url=address,
                viewport=PHONES["small"],
                color_scheme=theme,
                device_scale_factor=2,
                is_mobile=True,
                has_touch=True,
            )
            if theme == "light":
                take(context, "/en/", ROOT / "docs" / "purser.png")
            take_all(context, language, SHOTS / theme)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
