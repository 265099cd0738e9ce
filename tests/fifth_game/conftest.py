"""The same Chromium as for every other screen."""

from tests.browser.conftest import browser_type_launch_args

__all__ = ["browser_type_launch_args"]
