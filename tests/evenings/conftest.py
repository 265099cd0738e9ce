"""The same Chromium as the other browser tests have."""

from tests.browser.conftest import browser_type_launch_args

__all__ = ["browser_type_launch_args"]
