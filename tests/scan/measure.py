"""`make scan`: takes many photos of marked sheets, lets the phone's reader read them, and counts what it got right.

With figures: `python -m tests.scan.measure 500 200` for five hundred fair and two hundred bad photos; a third figure is the
seed of the first one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import cv2

from tests.scan.photos import Shot, take

ROOT = Path(__file__).resolve().parent.parent.parent
REFUSED = "refused"


@dataclass
class Count:
    """Boxes that lay on the table: read right, wrong without a word, called unsure, or on a sheet that was not read."""

    boxes: int = 0
    right: int = 0
    wrong: int = 0
    unsure: int = 0
    refused: int = 0

    def plus(self, other: Count) -> Count:
        return Count(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))

    def __str__(self) -> str:
        share = {name: 100 * getattr(self, name) / max(1, self.boxes) for name in ("right", "unsure", "refused")}
        told = ", ".join(f"{name} {value:.2f} %" for name, value in share.items())
        return f"{self.boxes} boxes: {told}, silently wrong {self.wrong}"


@dataclass
class Tally:
    """What many photos came to: all of them, by what they are like, and why sheets were not read."""

    total: Count = field(default_factory=Count)
    kinds: defaultdict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    problems: Counter[str] = field(default_factory=Counter)

    def add(self, shot: Shot, reading: dict[str, Any]) -> Count:
        whole = Count()
        for sheet, mark, count in compared(shot, reading):
            whole = whole.plus(count)
            kinds = [f"box: {mark}", f"light: {shot.light}", f"harm: {shot.harm}"]
            if sheet:
                kinds += [f"pen: {sheet['pen']}", f"print: {sheet['ink']}, {sheet['paper']}"]
            for kind in kinds:
                self.kinds[kind] = self.kinds[kind].plus(count)
        self.total = self.total.plus(whole)
        self.problems[reading["problem"]] += 1
        return whole

    def __str__(self) -> str:
        kinds = "".join(f"  {kind:36} {self.kinds[kind]}\n" for kind in sorted(self.kinds) if kind != "harm: ")
        problems = "".join(f"  {count:4} × {problem}\n" for problem, count in self.problems.most_common() if problem)
        return f"{self.total}\n{kinds}{problems}"


def readings(files: list[Path]) -> list[dict[str, Any]]:
    """What `node tools/scan.mjs` says of each photo."""
    command = ["node", str(ROOT / "tools" / "scan.mjs"), *map(str, files)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=600)
    return [json.loads(line) for line in run.stdout.splitlines()]


def compared(shot: Shot, reading: dict[str, Any]) -> Iterator[tuple[dict[str, Any] | None, str, Count]]:
    """Each box of each sheet, with what was drawn into it, against the sheet that was read at its place; a sheet that is not
    there is wrong altogether."""
    left = list(reading["sheets"])
    for sheet in shot.sheets:
        found = next((each for each in left if _is_there(sheet, each)), None)
        if found:
            left.remove(found)
        for name, kinds in sheet["kinds"].items():
            states = found["boxes"][name] if found else [REFUSED] * len(kinds)
            for kind, marked, state in zip(kinds, sheet["boxes"][name], states, strict=True):
                yield sheet, kind, _one(marked, state)
    for each in left:
        yield None, "nowhere", Count(wrong=sum(len(boxes) for boxes in each["boxes"].values()))


def _one(marked: bool, state: bool | str | None) -> Count:
    return Count(
        boxes=1,
        right=int(state is marked),
        wrong=int(isinstance(state, bool) and state is not marked),
        unsure=int(state is None),
        refused=int(state == REFUSED),
    )


def _is_there(sheet: dict[str, Any], found: dict[str, Any]) -> bool:
    x, y = sheet["corners"][0]
    near = abs(found["corners"][0]["x"] - x) + abs(found["corners"][0]["y"] - y) < 60 * sheet["pixels"]
    return near and (found["top"], found["map"]) == (sheet["top"], sheet["map"])


def gently() -> None:
    """Each process takes one core, and leaves it to whoever is in a hurry."""
    os.nice(5)
    cv2.setNumThreads(1)


def measured(seeds: range, quality: str) -> list[tuple[Shot, dict[str, Any]]]:
    shots = [take(seed, quality) for seed in seeds]
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.jpg" for number in range(len(shots))]
        for file, shot in zip(files, shots, strict=True):
            file.write_bytes(shot.jpeg)
        read = readings(files)
    for shot in shots:
        shot.jpeg = b""
    return list(zip(shots, read, strict=True))


def main(fair: int, bad: int, first: int = 0) -> None:
    with ProcessPoolExecutor(int(os.environ.get("SCANNERS", "2")), initializer=gently) as pool:
        for quality, number in (("fair", fair), ("bad", bad)):
            tally = Tally()
            few = [range(seed, min(seed + 5, first + number)) for seed in range(first, first + number, 5)]
            for seed, (shot, reading) in enumerate(
                chain.from_iterable(pool.map(partial(measured, quality=quality), few)), first
            ):
                count = tally.add(shot, reading)
                if count.wrong:
                    print(f"{quality} {seed}: {shot.harm} {shot.light} {shot.told}: {count}", flush=True)
                if (seed + 1 - first) % 50 == 0:
                    print(f"{seed + 1 - first} {quality} photos, {tally.total}", flush=True)
            print(f"{number} {quality} photos, {tally}", flush=True)


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:] or ("500", "200")))
