"""`make evening`: play every evening and print what it costs, beside what a pencil costs."""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, QUIET
from tests.conftest import served
from tests.evenings.evening import Evening
from tests.evenings.figures import as_json, as_markdown, line
from tests.evenings.plans import plans


def main() -> int:
    wanted = argparse.ArgumentParser(prog="python -m tests.evenings", description=__doc__)
    wanted.add_argument("--only", default="", help="a part of a game's or an evening's name")
    wanted.add_argument("--short", action="store_true", help="only the evenings that run with the tests")
    wanted.add_argument("--write", type=Path, help="a file for the figures: .json, and .md beside it")
    given = wanted.parse_args()
    chosen = [each for each in plans() if given.only in f"{each[0]} {each[1].title}" and (each[1].short or not given.short)]
    played: list[Evening] = []
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "evening.db") as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for game, plan in chosen:
            evening = Evening(game, plan.title, browser, server)
            began = time.monotonic()
            try:
                plan.play(evening)
            except Exception:
                for number, phone in enumerate(evening.phones):
                    phone.page.screenshot(path=Path(tempfile.gettempdir()) / f"evening-{os.getpid()}-{number}.png")
                raise
            played.append(evening)
            print(f"{line(evening)}  ({time.monotonic() - began:.0f} s)", flush=True)
            for fault in evening.faults:
                print(f"    ✕ {fault}", flush=True)
            evening.close()
        browser.close()
    if given.write:
        given.write.with_suffix(".json").write_text(as_json(played), encoding="utf-8")
        given.write.with_suffix(".md").write_text(as_markdown(played), encoding="utf-8")
    return 1 if any(evening.faults for evening in played) else 0


if __name__ == "__main__":
    sys.exit(main())
