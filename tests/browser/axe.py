"""axe-core on a page, in both themes."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

AXE = (Path(__file__).resolve().parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds wrong on the page as it is now; an empty list is what we want."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def in_both_themes(page: Page) -> list[str]:
    found = []
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        found += [f"{theme}: {each}" for each in violations(page)]
    return found


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the phone."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wide
