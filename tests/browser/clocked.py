"""The app with a clock that a test sets forward: `gunicorn "tests.browser.clocked:app()"`, the seconds in a file."""

import os
import time
from pathlib import Path

from apiflask import APIFlask

from app import create_app


def app() -> APIFlask:
    ahead = Path(os.environ["SECONDS_AHEAD"])
    true_time = time.time_ns
    time.time_ns = lambda: true_time() + int(ahead.read_text() or 0) * 1_000_000_000
    return create_app()
