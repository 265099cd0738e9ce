"""`make screenshots`: pictures of every page and screen from the running app, and the one in the README."""

import os
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

import scoring
from tests.browser.conftest import PHONES, QUIET
from tests.conftest import free_port, wait_for

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / "instance" / "screenshots"
PAGES = (
    "/{lang}/",
    "/{lang}/rules/?q=r3",
    "/{lang}/{game}/",
    "/{lang}/{game}/play",
    "/{lang}/{game}/referee",
    "/{lang}/{game}/rules/",
)


def take(context: BrowserContext, address: str, target: Path) -> None:
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    target.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=target, full_page=True)
    page.close()
    print(target.relative_to(ROOT))


def main() -> None:
    port = free_port()
    command = [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", "--threads", "20", "--no-control-socket"]
    database = ROOT / "instance" / "screenshots.db"
    database.parent.mkdir(exist_ok=True)
    server = subprocess.Popen(
        [*command, "app:create_app()"], cwd=ROOT, env={**os.environ, "DATABASE_URL": f"sqlite:///{database}"}
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz", server)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
            for theme, language in (("light", "en"), ("dark", "uk")):
                context = browser.new_context(
                    base_url=f"http://localhost:{port}",
                    viewport=PHONES["small"],
                    color_scheme=theme,
                    device_scale_factor=2,
                    is_mobile=True,
                )
                for pattern in PAGES:
                    for game in scoring.SLUGS if "{game}" in pattern else ("",):
                        address = pattern.format(lang=language, game=game)
                        name = address.split("?")[0].strip("/").replace("/", "-")
                        take(context, address, SHOTS / theme / f"{name}.png")
                if theme == "light":
                    take(context, "/en/", ROOT / "docs" / "purser.png")
            browser.close()
    finally:
        server.terminate()
        server.wait(timeout=10)


if __name__ == "__main__":
    main()
