"""From a cold phone to the pad, without a network, and the engine's start: beside version 1.0, measured in the same run."""

import gzip
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import scoring
from tests.conftest import served
from tools.bench_phone import READY, SLOWER, VERDICT, cases
from tools.slow_line import slow_line
from web import built

ROOT = Path(__file__).resolve().parent.parent
BEFORE = "307746a"  # version 1.0
RATE, THERE_AND_BACK = 1_600_000 / 8, 0.150
ROUNDS = 3
QUIET_SECONDS = 4.0
# When the form of a new table can be used, written down by the page itself.
WATCH = """const look = () => {
  const start = document.querySelector('main > button.go');
  if (start) globalThis.usable = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);"""
FIRST_USE = """() => {
  const [engine] = performance.getEntriesByName('engine-ready');
  return { began: performance.timeOrigin / 1000, usable: usable / 1000, ready: (engine?.startTime ?? usable) / 1000 };
}"""
WANTED = {
    "pad usable, seconds": 1.5,
    "its requests": 12,
    "engine ready, seconds": 2.0,
    "so long after the pad, seconds": 0.5,
    "offline, KB": 550,
    "its requests offline": 30,
    "another language, KB": 150,
}
# An engine's answer on a slow phone, in milliseconds.
ANSWER = 100


@contextmanager
def before() -> Iterator[Path | None]:
    """Version 1.0, built beside this one with the same packages; none where its commit is not here."""
    packed = subprocess.run(["git", "archive", BEFORE], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        print(f"  (version 1.0 is not in this clone: git fetch --unshallow brings {BEFORE})")
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder)
        subprocess.run(["tar", "x", "-C", folder], input=packed.stdout, check=True)
        for packages in (".venv", "node_modules"):
            (house / packages).symlink_to((ROOT / packages).resolve())
        vendor = house / "static" / "vendor"
        shutil.copytree(ROOT / "static" / "vendor", vendor)
        shutil.copy(ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript" / "micropython.mjs", vendor)
        # This version has no use for it any more, and the other one keeps it for offline use: there it weighs nothing.
        (vendor / "modern-screenshot.mjs").touch()
        subprocess.run([sys.executable, "-m", "tools.build"], cwd=house, check=True)
        yield house


def first_use(browser: Browser, address: str, game: str) -> dict[str, float]:
    with slow_line(address, RATE, THERE_AND_BACK) as (slow, line):
        context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
        page = context.new_page()
        page.add_init_script(WATCH)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(f"{slow}/en/{game}/play", wait_until="commit")
        page.wait_for_selector("main > button.go", timeout=60_000)
        wait_until_quiet(page, line)
        seen = page.evaluate(FIRST_USE)
        context.close()
    return {
        "pad usable, seconds": seen["usable"],
        # All that passed the line until then, also for the engine's thread, and what nobody waits for.
        "its requests": sum(at <= seen["began"] + seen["usable"] for at in line.asked),
        "engine ready, seconds": seen["ready"],
        "so long after the pad, seconds": seen["ready"] - seen["usable"],
        "all of it, KB": line.received / 1024,
    }


def offline(browser: Browser, address: str) -> dict[str, float]:
    """Everything that passes the line until nothing more comes: the page, and all that its phone keeps."""
    with slow_line(address) as (line_address, line):
        context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="allow")
        page = context.new_page()
        page.goto(f"{line_address}/en/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        wait_until_quiet(page, line)
        one, requests = line.received, len(line.asked)
        page.goto(f"{line_address}/uk/")
        wait_until_quiet(page, line)
        another = line.received - one
        context.close()
    return {"offline, KB": one / 1024, "its requests offline": requests, "another language, KB": another / 1024}


def wait_until_quiet(page: Page, line: Any) -> None:
    since, seen = time.monotonic(), -1
    while time.monotonic() - since < QUIET_SECONDS:
        if line.received != seen:
            since, seen = time.monotonic(), line.received
        page.wait_for_timeout(200)


def weight(*files: Path) -> float:
    """KB gzip, which both versions can send."""
    return sum(len(gzip.compress(path.read_bytes())) for path in files) / 1024


def sizes(house: Path | None) -> dict[str, float]:
    """What an answer waits for; `house`: version 1.0."""
    if house:
        vendor, engine = house / "static" / "vendor", house / "static" / "engine"
        python = [vendor / "micropython.mjs", vendor / "micropython.wasm", engine / "worker.js", engine / "boot.js"]
        engines = [next((house / "static" / "build").glob("engine*.json"))]
    else:
        python = [file_of("/static/engine/worker.js"), file_of(built.PYTHON)]
        engines = [file_of(built.ENGINE.format(game)) for game in scoring.SLUGS]
    return {"MicroPython and its machine, KB gzip": weight(*python), "largest engine, KB gzip": max(map(weight, engines))}


def file_of(plain: str) -> Path:
    return ROOT / built.address(plain).removeprefix("/")


def middle(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


@contextmanager
def slow_phone(browser: Browser, address: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
    page = context.new_page()
    page.goto(f"{address}/en/")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    yield page
    context.close()


def engines(browser: Browser, houses: list[str], game: str, before: Path) -> None:
    """Asked in turn, so that the machine's noise meets all alike; the middle of several rounds."""
    starts: list[list[float]] = [[] for _house in houses]
    answers: dict[str, list[list[float]]] = {}
    known = [each["input"] for each in cases(game, before)]
    for _round in range(ROUNDS):
        with ExitStack() as stack:
            pages = [stack.enter_context(slow_phone(browser, each)) for each in houses]
            for page, times in zip(pages, starts, strict=True):
                times.append(page.evaluate(READY, game))
            for case in [each for each in cases(game) if each["input"] in known]:
                rows = answers.setdefault(case["name"], [[] for _house in houses])
                for page, times in zip(pages, rows, strict=True):
                    times.append(page.evaluate(VERDICT, [game, case["question"], case["input"]]))
    row(f"{game}: start and first answer", [middle(times) for times in starts])
    for name, rows in answers.items():
        row(f"{game}: {name}", [middle(times) for times in rows], ANSWER if "options" in name else None)


def head(name: str) -> None:
    print(f"\n{name:66} {'now':>8} {'1.0':>9}   ratio   wanted")


def row(name: str, figures: list[float], wanted: float | None = None) -> None:
    told = " ".join(f"{figure:9.2f}" for figure in figures) + " " * 10 * (2 - len(figures))
    ratio = f"{figures[0] / figures[1]:6.2f}x" if len(figures) > 1 and figures[1] else " " * 7
    missed = " !" if wanted and figures[0] > wanted else ""
    print(f"  {name[:62]:62} {told} {ratio} {f'{wanted:8g}' if wanted else ''}{missed}")


def main(browser: Browser, address: str) -> None:
    """`address`: where this version is served. The other one is served beside it."""
    head(f"first use, 1.6 Mbit/s, 150 ms, processor {SLOWER} times slower")
    with ExitStack() as stack:
        house = stack.enter_context(before())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        houses = [address]
        if house:
            houses.append(stack.enter_context(served(folder / "before.db", house=house)))
        for game in scoring.SLUGS:
            rounds = [[first_use(browser, each, game) for each in houses] for _round in range(ROUNDS)]
            for name in rounds[0][0]:
                seen = [middle([each[at][name] for each in rounds]) for at in range(len(houses))]
                row(f"{game}: {name}", seen, WANTED.get(name))
        kept = [offline(browser, each) for each in houses]
        head("kept for offline use")
        for name in kept[0]:
            row(name, [each[name] for each in kept], WANTED[name])
        head("sizes")
        weights = [sizes(each) for each in (None, *([house] if house else []))]
        for name in weights[0]:
            row(name, [each[name] for each in weights])
        head(f"engine on a phone {SLOWER} times slower, milliseconds")
        for game in scoring.SLUGS:
            engines(browser, houses, game, house or ROOT)
