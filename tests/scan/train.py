"""`python -m tests.scan.train`: teaches the phone's reader to tell a marked box from an empty one.

Photographs marked sheets, lets the reader look at them, and writes what its eye learns from every box to
`static/scan/trained.js`. With figures: `python -m tests.scan.train 300 200 30000` for as many fair and bad photos and the seed
of the first one. What is measured must be other photos than those it learned from.
"""

from __future__ import annotations

import base64
import json
import math
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from tests.scan.measure import ROOT
from tests.scan.paper import Array
from tests.scan.photos import Shot, take

SIDE, VIEWS, LIGHTS = 32, 3, 6  # as in static/scan/eye.js and judge.js
SHADES = 100  # as in views.mjs
DEPTHS = (VIEWS, 14, 22, 28)
HIDDEN = 16
ROUNDS, BATCH, PACE = 24, 64, 2e-3
LEAK = 0.1


@dataclass
class Boxes:
    """Every box as the eye sees it, what is known of the light on it, and whether it is marked."""

    views: Array
    lights: Array
    marked: Array


def seen_in(shots: list[Shot]) -> Iterator[tuple[Array, list[float], bool]]:
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.jpg" for number in range(len(shots))]
        for file, shot in zip(files, shots, strict=True):
            file.write_bytes(shot.jpeg)
        command = ["node", str(ROOT / "tests" / "scan" / "views.mjs"), *map(str, files)]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=600)
    for shot, line in zip(shots, run.stdout.splitlines(), strict=True):
        for box in json.loads(line):
            sheet = _sheet_at(shot, box["corner"])
            if sheet and box["field"] in sheet["boxes"]:
                view = np.frombuffer(base64.b64decode(box["view"]), np.int8).reshape(SIDE, SIDE, VIEWS)
                yield view, box["light"], sheet["boxes"][box["field"]][box["number"]]


def _sheet_at(shot: Shot, corner: dict[str, float]) -> dict[str, Any] | None:
    for sheet in shot.sheets:
        x, y = sheet["corners"][0]
        if abs(corner["x"] - x) + abs(corner["y"] - y) < 60 * sheet["pixels"]:
            return sheet
    return None


def photographed(fair: int, bad: int, first: int) -> Boxes:
    views, lights, marked = [], [], []
    for quality, number in (("fair", fair), ("bad", bad)):
        for start in range(first, first + number, 10):
            shots = [take(seed, quality) for seed in range(start, min(start + 10, first + number))]
            for view, light, is_marked in seen_in(shots):
                views.append(view)
                lights.append(light)
                marked.append(is_marked)
            print(f"{quality} {start}: {len(views)} boxes", flush=True)
    return Boxes(np.array(views), np.array(lights, np.float32), np.array(marked, np.float32))


# What else may happen to a box ---------------------------------------------------------------------------------------


def varied(boxes: Boxes, chance: np.random.Generator) -> tuple[Array, Array]:
    """The same boxes turned, moved, and in other light: with grain, a crease, or the edge of a shadow across them."""
    count = len(boxes.views)
    views: Array = boxes.views.astype(np.float32) / SHADES
    turn = int(chance.integers(8))
    if turn & 1:
        views = views[:, ::-1]
    if turn & 2:
        views = views[:, :, ::-1]
    if turn & 4:
        views = views.transpose(0, 2, 1, 3)
    views = np.ascontiguousarray(views)
    close, wide, printed = (views[..., number] for number in range(VIEWS))
    printed[:] = np.roll(printed, tuple(chance.integers(-1, 2, 2)), (1, 2))

    def each(low: float, high: float, share: float = 1.0) -> Array:
        some: Array = chance.uniform(low, high, (count, 1, 1)) * (chance.random((count, 1, 1)) < share)
        return some.astype(np.float32)

    close *= each(0.85, 1.15)
    grain = chance.standard_normal(close.shape, np.float32) * each(0, 0.012)
    close += grain
    wide += grain
    slope = np.linspace(-0.5, 0.5, SIDE, dtype=np.float32)
    wide += each(-0.07, 0.07) * slope[:, None] + each(-0.07, 0.07) * slope + each(-0.03, 0.03)
    far, thick, deep = _across(each, 13), each(0.8, 2.6), each(0.04, 0.22, 0.08)
    crease = deep * (np.exp(-((far / thick) ** 2)) - 0.3 * np.exp(-(((far - 2.2 * thick) / thick) ** 2)))
    close += crease * (1 - close)
    wide += crease * (1 - wide)
    shade = each(0.05, 0.5, 0.2) / (1 + np.exp(np.clip(-_across(each, 18) / np.exp(each(-1, 2.3)), -20, 20)))
    wide[:] = 1 - (1 - wide) * (1 - shade)
    return views, boxes.lights * np.asarray(chance.uniform(0.9, 1.1, boxes.lights.shape), np.float32)


def _across(each: Any, reach: float) -> Array:
    """How far every place lies from a line somewhere across each box."""
    ys, xs = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) - (SIDE - 1) / 2
    angle = each(0, 2 * math.pi)
    return np.asarray(xs * np.cos(angle) + ys * np.sin(angle) - each(-reach, reach))


# The eye --------------------------------------------------------------------------------------------------------------


def newborn(chance: np.random.Generator) -> list[Array]:
    """Weights and biases by turns: of three looks at every second place and the eight around it, then of two sums."""
    sizes = [(9 * one, other) for one, other in pairwise(DEPTHS)]
    sizes += [((SIDE // 8) ** 2 * DEPTHS[-1] + LIGHTS, HIDDEN), (HIDDEN, 1)]
    eye: list[Array] = []
    for size in sizes:
        eye += [chance.normal(0, math.sqrt(2 / size[0]), size).astype(np.float32), np.zeros(size[1], np.float32)]
    return eye


def around(layer: Array) -> Array:
    """Every second place of a layer with the eight around it."""
    count, side, _side, depth = layer.shape
    padded = np.zeros((count, side + 2, side + 2, depth), np.float32)
    padded[:, 1:-1, 1:-1] = layer
    places = np.empty((count, side // 2, side // 2, 9, depth), np.float32)
    for spot in range(9):
        places[:, :, :, spot] = padded[:, spot // 3 : spot // 3 + side : 2, spot % 3 : spot % 3 + side : 2]
    return places.reshape(-1, 9 * depth)


def back(places: Array, shape: tuple[int, ...]) -> Array:
    """The other way: what the places say of the layer that they were taken from."""
    count, side, _side, depth = shape
    parts = places.reshape(count, side // 2, side // 2, 9, depth)
    padded = np.zeros((count, side + 2, side + 2, depth), np.float32)
    for spot in range(9):
        padded[:, spot // 3 : spot // 3 + side : 2, spot % 3 : spot % 3 + side : 2] += parts[:, :, :, spot]
    return padded[:, 1:-1, 1:-1]


def leaking(sums: Array) -> Array:
    return np.where(sums > 0, sums, LEAK * sums)


def slopes(eye: list[Array], views: Array, lights: Array, marked: Array) -> tuple[float, list[Array]]:
    """How far off the eye is on average, and which way each of its numbers should go."""
    count, layer, steps = len(views), views, []
    for step in range(3):
        places = around(layer)
        sums = places @ eye[2 * step] + eye[2 * step + 1]
        steps.append((places, sums > 0, layer.shape))
        layer = leaking(sums).reshape(count, layer.shape[1] // 2, layer.shape[2] // 2, -1)
    flat = np.hstack([layer.reshape(count, -1), lights])
    sums = flat @ eye[6] + eye[7]
    hidden = leaking(sums)
    sure = (hidden @ eye[8] + eye[9])[:, 0]
    off = float(np.mean(np.logaddexp(0, sure) - sure * marked))
    down = ((1 / (1 + np.exp(-np.clip(sure, -30, 30))) - marked) / count).astype(np.float32)[:, None]
    found = [hidden.T @ down, down.sum(0)]
    down = down @ eye[8].T * np.where(sums > 0, 1, LEAK).astype(np.float32)
    found = [flat.T @ down, down.sum(0), *found]
    down = (down @ eye[6].T)[:, :-LIGHTS].reshape(-1, DEPTHS[-1])
    for step in (2, 1, 0):
        places, is_above, shape = steps[step]
        down = np.where(is_above, down, LEAK * down)
        found = [places.T @ down, down.sum(0), *found]
        if step:
            down = back(down @ eye[2 * step].T, shape).reshape(-1, shape[-1])
    return off, found


def taught(boxes: Boxes, chance: np.random.Generator) -> list[Array]:
    """An eye that has seen all boxes again and again (by Adam, with a pace that slows down)."""
    eye = newborn(chance)
    mean = [np.zeros_like(each) for each in eye]
    spread = [np.zeros_like(each) for each in eye]
    count = len(boxes.marked)
    last = ROUNDS * (count // BATCH)
    step = 0
    for number in range(ROUNDS):
        order, total = chance.permutation(count), 0.0
        for start in range(0, count - BATCH + 1, BATCH):
            some = order[start : start + BATCH]
            few = Boxes(boxes.views[some], boxes.lights[some], boxes.marked[some])
            off, found = slopes(eye, *varied(few, chance), few.marked)
            total += off
            step += 1
            pace = PACE * 0.5 * (1 + math.cos(math.pi * step / last)) + 1e-5
            for at, way in enumerate(found):
                towards = way + 1e-4 * eye[at] if eye[at].ndim > 1 else way
                mean[at] = 0.9 * mean[at] + 0.1 * towards
                spread[at] = 0.999 * spread[at] + 0.001 * towards * towards
                eye[at] -= pace * (mean[at] / (1 - 0.9**step)) / (np.sqrt(spread[at] / (1 - 0.999**step)) + 1e-8)
        print(f"round {number + 1} of {ROUNDS}: off by {total / (count // BATCH):.5f}", flush=True)
    return eye


def written(eye: list[Array]) -> str:
    """The module that the phone loads: whole numbers from −127 to 127, with the size of one for each list of them."""
    shapes, scales, numbers = [], [], b""
    for weights, bias in zip(eye[::2], eye[1::2], strict=True):
        shapes.append(list(weights.shape))
        for each in (weights.T, bias):
            scale = float(f"{float(np.abs(each).max()) / 127:.5g}")
            scales.append(scale)
            numbers += np.clip(np.round(each / scale), -127, 127).astype(np.int8).tobytes()
    lines = "".join(f"    {shape},\n" for shape in shapes)
    return (
        "// What the reader's eye was taught: `python -m tests.scan.train` writes it, nobody by hand.\n"
        f"export const trained = {{\n  shapes: [\n{lines}  ],\n  scales: {scales},\n"
        f"  numbers:\n    '{base64.b64encode(numbers).decode()}',\n}};\n"
    )


def main(fair: int, bad: int, first: int) -> None:
    eye = taught(photographed(fair, bad, first), np.random.default_rng(first))
    (ROOT / "static" / "scan" / "trained.js").write_text(written(eye), encoding="utf-8")


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:] or ("300", "200", "30000")))
