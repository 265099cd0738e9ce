"""A real Chromium (Debian's) at phone size."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from tests.browser.tables import Phone

PHONES: dict[str, ViewportSize] = {"small": {"width": 360, "height": 740}, "large": {"width": 412, "height": 915}}
# The same engine without what surrounds a page: a third cheaper on a small machine.
CHROMIUM = "/usr/bin/chromium-headless-shell"
WHOLE_CHROMIUM = "/usr/bin/chromium"
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
QUIET += ["--disable-component-update", "--disable-sync", "--disable-default-apps", "--disable-domain-reliability"]

# A machine with other work to do takes longer, and is not wrong for that.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": QUIET}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], server: str) -> dict[str, Any]:
    phone = {"viewport": PHONES["small"], "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
    # A stamp that is still falling has neither its colour nor its size yet.
    steady = {"locale": "en-GB", "reduced_motion": "reduce"}
    # Every test is a new phone: without this, each would first fetch everything for offline use (see offline.py).
    return {**browser_context_args, **phone, **steady, "base_url": server, "service_workers": "block"}


@pytest.fixture
def large_phone(browser: Browser, browser_context_args: dict[str, Any]) -> BrowserContext:
    return browser.new_context(**{**browser_context_args, "viewport": PHONES["large"]})


@pytest.fixture
def phone(new_context: Callable[[], BrowserContext]) -> Phone:
    """Each call is another person's phone: a browser profile of its own."""
    return lambda: new_context().new_page()
