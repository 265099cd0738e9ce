"""Waiting for what a phone keeps."""

from typing import Any

import pytest
from playwright.sync_api import Page

# For tests that need the service worker.
with_worker = pytest.mark.browser_context_args(service_workers="allow")
KEEP = "navigator.serviceWorker.ready.then(({active}) => { active.postMessage({language: document.documentElement.lang}); })"
KEPT = "(addresses) => Promise.all(addresses.map((each) => caches.match(each))).then((found) => found.every(Boolean))"


def eventually(page: Page, expression: str, argument: Any = None) -> None:
    """Wait for a promise that answers true; `wait_for_function` would take the promise itself for true."""
    for _attempt in range(300):
        if page.evaluate(expression, argument):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never true: {expression}")


def keep_for_offline(page: Page, *addresses: str) -> None:
    """Wait until these pages and files are on the phone."""
    page.evaluate(KEEP)
    eventually(page, KEPT, list(addresses))
