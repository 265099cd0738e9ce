"""`make bench`: speed as ratios measured in one run, because machines differ and are noisy."""

import gzip
import os
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import scoring
from app import create_app
from tests.browser.conftest import CHROMIUM, QUIET
from tests.conftest import served
from tests.phone_engine import PhoneEngine
from tools import bench_first_use, bench_phone, bench_rules, bench_scan, bench_tables, lean_python, pack_engine

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 30
# `options`, in empty answers.
LONGEST = 10


def milliseconds(call: Callable[[], Any], rounds: int = ROUNDS, clock: Callable[[], float] = time.perf_counter) -> float:
    """The median of several calls."""
    call()
    times = []
    for _round in range(rounds):
        began = clock()
        call()
        times.append(clock() - began)
    return sorted(times)[len(times) // 2] * 1000


def engines() -> None:
    print(f"\n{'engine: milliseconds a call':68} CPython MicroPython ratio")
    began = time.perf_counter()
    with PhoneEngine() as phone:
        started = (time.perf_counter() - began) * 1000
        for game in scoring.SLUGS:
            for case in bench_phone.cases(game):
                here = milliseconds(partial(scoring.ask, game, case["question"], case["input"]))
                there = milliseconds(partial(phone.ask, game, case["question"], case["input"]), 7)
                print(f"  {game:15} {case['name'][:50]:50} {here:8.2f} {there:10.2f} {there / here:7.1f}x")
    print(f"  start of Node, MicroPython and the engine: {started:.0f} ms")


def sizes() -> None:
    print("\nsize for the phone, KB gzip")
    packs = {f"engine.{game}.bin": pack_engine.pack(game) for game in scoring.SLUGS}
    worker = bench_first_use.file_of("/static/engine/worker.js").read_bytes()
    parts = {**packs, "MicroPython": lean_python.LEAN.read_bytes(), "its machine": worker}
    own = b"".join(path.read_bytes() for path in sorted((ROOT / "static" / "build" / "lean").rglob("*.js")))
    for name, content in {**parts, "our own JavaScript": own}.items():
        print(f"  {name:26} {len(gzip.compress(content)) / 1024:8.1f}")


def api() -> None:
    app = create_app({"RATELIMIT_ENABLED": False, "LOG_LEVEL": "ERROR"})
    # `/healthz` asks database and disk, so it is no measure.
    app.add_url_rule("/empty", view_func=lambda: {})
    client = app.test_client()
    # The processor's time: what else the machine does would meet the longer answers only.
    spent = partial(milliseconds, clock=time.process_time)
    empty = spent(lambda: client.get("/empty"))
    print(f"\nAPI: ratio to an empty JSON answer ({empty:.2f} ms), options at most {LONGEST}")
    for game in scoring.SLUGS:
        for case in bench_phone.cases(game):
            address = f"/api/v1/games/{game}/{case['question']}"
            taken = spent(partial(client.post, address, json=case["input"]))
            missed = " !" if case["question"] == "options" and taken / empty > LONGEST else ""
            print(f"  {game:15} {case['name'][:50]:50} {taken / empty:6.1f}x{missed}")


def pages() -> None:
    """What only a real browser can tell: the slow phone, the search of the rules, and photos."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "bench.db") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        bench_phone.phone(browser, address)
        bench_rules.rules(browser, address)
        bench_scan.scan(browser, address)
        bench_first_use.main(browser, address)
        browser.close()


def main() -> None:
    load, _five, _fifteen = os.getloadavg()
    print(
        f"{os.cpu_count()} processors, {load:.1f} busy before this began; times are worth something only where that is near 0"
    )
    engines()
    sizes()
    api()
    pages()
    bench_tables.main()


if __name__ == "__main__":
    main()
