"""Makes the PNG icons from static/icons/purser.svg with Chromium; run by hand when the drawing changes."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, QUIET

ICONS = Path(__file__).resolve().parent.parent / "static" / "icons"
# name, size, share of the picture that the drawing takes: a maskable icon keeps its content in the middle 80 %
WANTED = (("purser-192.png", 192, 1.0), ("purser-512.png", 512, 1.0), ("purser-maskable-512.png", 512, 0.78))


def main() -> None:
    drawing = (ICONS / "purser.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for name, size, share in WANTED:
            page = browser.new_page(viewport={"width": size, "height": size})
            background = "#0e1626" if share < 1 else "transparent"
            page.set_content(
                f"<style>body{{margin:0;background:{background};display:grid;place-items:center;height:{size}px}}"
                f"svg{{width:{round(size * share)}px;display:block}}</style>{drawing}"
            )
            page.screenshot(path=ICONS / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
