"""`python -m tests.scan.train`: teaches the phone's reader to tell a marked box from an empty one.

Photographs marked sheets, lets the reader look at them, and writes what its eye learns from every box to
`static/scan/trained.js`. With figures: `python -m tests.scan.train 300 200 30000` for as many fair and bad photos and the seed
of the first one. What is measured must be other photos than those it learned from. It needs PyTorch, which nothing else here
does: `.venv/bin/uv pip install torch` first.
"""

from __future__ import annotations

import base64
import json
import math
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from tests.scan.measure import ROOT
from tests.scan.paper import Array
from tests.scan.photos import Shot, take

try:
    import torch
except ImportError:
    sys.exit("Teaching the reader needs PyTorch: .venv/bin/uv pip install torch")

SIDE, VIEWS, LIGHTS = 32, 4, 6  # as in static/scan/machine/eye.ts and judge.js
SHADES = 100  # as in views.mjs
DEPTHS = (VIEWS, 16, 26, 32)
HIDDEN = 16
ROUNDS, BATCH, PACE = 30, 128, 2e-3
LEAK = 0.1
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"  # as in machine/eye.ts
MOST = 31
GHOST, FAINT = 0.4, 0.85  # how sure one may be of what was erased, and of faint marks
SEEN, SPECKS = 0.085, 4  # how dark the darkest places of a box are, but for a few, where something was erased and is seen
INKED = 0.1  # the part of empty boxes that get a mark
LINES = 12


def seen_in(shots: list[Shot]) -> Iterator[tuple[Array, list[float], float]]:
    """Every box as the eye sees it, what is known of the light on it, and how sure one may be that it is marked."""
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
                yield view, box["light"], _target(shot, sheet["kinds"][box["field"]][box["number"]], view)


def _sheet_at(shot: Shot, corner: dict[str, float]) -> dict[str, Any] | None:
    for sheet in shot.sheets:
        x, y = sheet["corners"][0]
        if abs(corner["x"] - x) + abs(corner["y"] - y) < 60 * sheet["pixels"]:
            return sheet
    return None


def _target(shot: Shot, kind: str, view: Array) -> float:
    """What was erased and can still be seen, or is so faint that it hardly can, nobody should be sure of."""
    if kind == "erased":
        paper = view[view[:, :, 2] == 0, 0]
        return GHOST if len(paper) > SPECKS and np.sort(paper)[-SPECKS] > SEEN * SHADES else 0
    return 0 if kind == "empty" else FAINT if shot.harm == "faint" else 1


def photographed(fair: int, bad: int, first: int) -> Any:
    views, lights, marked = [], [], []
    for quality, number in (("fair", fair), ("bad", bad)):
        for start in range(first, first + number, 10):
            shots = [take(seed, quality) for seed in range(start, min(start + 10, first + number))]
            for view, light, is_marked in seen_in(shots):
                views.append(view)
                lights.append(light)
                marked.append(is_marked)
            print(f"{quality} {start}: {len(views)} boxes", flush=True)
    return torch.utils.data.TensorDataset(
        torch.from_numpy(np.array(views)), torch.tensor(lights), torch.tensor(marked, dtype=torch.float32)
    )


# What else may happen to a box ---------------------------------------------------------------------------------------


def varied(views: Any, lights: Any, marked: Any) -> tuple[Any, Any, Any]:
    """The same boxes turned, moved, and in other light: with grain, a crease, the edge of a shadow, or a mark across them."""
    count = len(views)
    views = views.float() / SHADES
    turn = int(torch.randint(8, ()))
    if turn & 1:
        views = views.flip(1)
    if turn & 2:
        views = views.flip(2)
    if turn & 4:
        views = views.transpose(1, 2)
    moved, apart = torch.randint(-1, 2, (2,)).tolist(), torch.randint(-1, 2, (2,)).tolist()
    if torch.rand(()) < 0.5:
        views = views.roll(moved, (1, 2))
    close, wide, printed, warm = views.unbind(3)
    printed = printed.roll(apart, (1, 2))

    def each(low: float, high: float, share: float = 1.0) -> Any:
        return (torch.rand(count, 1, 1) * (high - low) + low) * (torch.rand(count, 1, 1) < share)

    grain = torch.randn(close.shape) * each(0, 0.012)
    side = torch.linspace(-0.5, 0.5, SIDE)
    close = close * each(0.85, 1.15) + grain
    wide = wide + grain + each(-0.07, 0.07) * side[:, None] + each(-0.07, 0.07) * side + each(-0.03, 0.03)
    far, thick, deep = _across(each, 13, 0.75), each(0.8, 2.8), each(0.04, 0.33, 0.14)
    bright = each(0.1, 0.5) * torch.exp(-(((far - 2.2 * thick) / thick) ** 2))
    crease = deep * (torch.exp(-((far / thick) ** 2)) - bright)
    slope = 1 - each(0.03, 0.18) * (far > 0) * (deep > 0)
    close = close + crease * (1 - close)
    wide = 1 - (1 - wide) * (1 - crease) * slope
    shade = each(0.05, 0.5, 0.2) * torch.sigmoid(_across(each, 18) / torch.exp(each(-1, 2.3)))
    wide = 1 - (1 - wide) * (1 - shade)
    warm = warm * each(0.7, 1.3) + torch.randn(warm.shape) * each(0, 0.03) + each(-0.03, 0.03)
    views, marked = inked(torch.stack([close, wide, printed, warm], 1), marked)
    return views, lights * (torch.rand(lights.shape) * 0.2 + 0.9), marked


def _across(each: Any, reach: float, straight: float = 0.0) -> Any:
    """How far every place lies from a line somewhere across each box; this part of them along its edges, as paper is folded."""
    ys, xs = torch.meshgrid(*[torch.arange(SIDE) - (SIDE - 1) / 2] * 2, indexing="ij")
    angle = each(0, 2 * math.pi)
    upright = torch.round(angle / (math.pi / 2)) * (math.pi / 2) + each(-0.07, 0.07)
    angle = torch.where(each(0, 1) < straight, upright, angle)
    return xs * angle.cos() + ys * angle.sin() - each(-reach, reach)


def inked(views: Any, marked: Any) -> tuple[Any, Any]:
    """Some of the empty boxes with marks of every kind: no generator of photos has enough of them."""
    chosen = torch.nonzero((marked == 0) & (torch.rand(len(marked)) < INKED))[:, 0]
    count = len(chosen)
    if not count:
        return views, marked
    cover = lines(count)
    dark = (0.14 + 0.6 * torch.rand(count, 1, 1) ** 2).clamp(max=0.85)
    tint = (torch.rand(count, 1, 1) - 0.4) * 0.6 * (torch.rand(count, 1, 1) < 0.5)
    close, wide, printed, warm = views[chosen].unbind(1)
    close, wide = (1 - (1 - each) * (1 - cover * dark) for each in (close, wide))
    views, marked = views.clone(), marked.clone()
    views[chosen] = torch.stack([close, wide, printed, (warm + cover * dark * tint).clamp(-1, 1)], 1)
    marked[chosen] = 1
    return views, marked


def lines(count: int) -> Any:
    """Hatches, zigzags, strokes, crosses and rings: how much of every place is covered by their lines."""
    number = torch.arange(LINES)
    angle = torch.rand(count, 1) * math.pi
    along = torch.stack([angle.cos(), angle.sin()], 2)
    beside = torch.stack([-angle.sin(), angle.cos()], 2)
    half = 10.5 * (0.75 + 0.5 * torch.rand(count, 1, 1))
    many = torch.randint(3, LINES + 1, (count, 1, 1))

    def shaken(much: float) -> Any:
        return torch.randn(count, LINES, 1) * much

    apart = ((number[:, None] + 0.5) / many * 2 - 1) * half
    wave = torch.where(number % 2 == 0, -0.85, 0.85)[:, None] * half
    zigzag = beside * apart + along * (wave + shaken(0.8))
    turn = angle[:, :, None] + number[:, None] * (2 * math.pi / (LINES - 2))
    ring = torch.cat([turn.cos(), turn.sin()], 2) * half * (0.55 + 0.3 * torch.rand(count, 1, 1)) + shaken(0.4)
    cross = torch.where(number[:, None] == 0, along, beside) * half * 0.8
    ends = [
        (beside * (apart + shaken(0.5)) - along * half, beside * (apart + shaken(0.5)) + along * half, many),
        (zigzag, zigzag.roll(-1, 1), many - 1),
        (beside * shaken(2) - along * half * 0.8, beside * shaken(2) + along * half * 0.8, torch.ones_like(many)),
        (-cross, cross, torch.full_like(many, 2)),
        (ring, ring.roll(-1, 1), many.clamp(4, LINES - 1)),
    ]
    kind = torch.randint(len(ends), (count,))
    start, end, used = (torch.stack(parts)[kind, torch.arange(count)] for parts in zip(*ends, strict=True))
    middle = torch.randn(count, 1, 2) * 1.2
    start, way = (start + middle)[:, :, None], (end - start)[:, :, None]
    ys, xs = torch.meshgrid(*[torch.arange(SIDE) - (SIDE - 1) / 2] * 2, indexing="ij")
    places = torch.stack([xs, ys], 2).view(1, 1, -1, 2)
    part = (((places - start) * way).sum(3) / (way * way).sum(3).clamp(min=1e-3)).clamp(0, 1)
    far = ((places - start - part[..., None] * way) ** 2).sum(3)
    thick = 0.55 + 1.3 * torch.rand(count, 1, 1)
    cover = (torch.exp(-far / thick**2) * (number[:, None] < used)).amax(1).view(count, SIDE, SIDE)
    return (cover * (1 + 0.22 * torch.randn(cover.shape))).clamp(0, 1)


# The eye --------------------------------------------------------------------------------------------------------------


def newborn() -> Any:
    """Three looks at every second place and the eight around it, then two sums."""
    looks = [torch.nn.Conv2d(one, other, 3, 2, 1) for one, other in pairwise(DEPTHS)]
    sums = [torch.nn.Linear((SIDE // 8) ** 2 * DEPTHS[-1] + LIGHTS, HIDDEN), torch.nn.Linear(HIDDEN, 1)]
    return torch.nn.ModuleList([*looks, *sums])


def sureness(eye: Any, views: Any, lights: Any) -> Any:
    """As in static/scan/machine/eye.ts."""
    for look in eye[:-2]:
        views = leaking(look(views))
    flat = torch.cat([views.permute(0, 2, 3, 1).flatten(1), lights], 1)
    return eye[-1](leaking(eye[-2](flat)))[:, 0]


def leaking(sums: Any) -> Any:
    return torch.nn.functional.leaky_relu(sums, LEAK)


def taught(boxes: Any) -> Any:
    """An eye that has seen all boxes again and again, with a pace that slows down."""
    eye = newborn()
    steps = torch.optim.AdamW(eye.parameters(), lr=PACE, weight_decay=1e-3)
    loader = torch.utils.data.DataLoader(boxes, BATCH, shuffle=True, drop_last=True)
    pace = torch.optim.lr_scheduler.CosineAnnealingLR(steps, ROUNDS * len(loader), 1e-5)
    for number in range(ROUNDS):
        total = 0.0
        for some in loader:
            views, lights, marked = varied(*some)
            off = torch.nn.functional.binary_cross_entropy_with_logits(sureness(eye, views, lights), marked)
            steps.zero_grad()
            off.backward()
            steps.step()
            pace.step()
            total += off.item()
        print(f"round {number + 1} of {ROUNDS}: off by {total / len(loader):.5f}", flush=True)
    return eye


def written(eye: Any) -> str:
    """The module that the phone loads: each weight is a letter, for a whole number; each sum has its own measure for them."""
    shapes: list[list[int]] = []
    scales, biases, numbers = [], [], ""
    for part in eye:
        weights = part.weight.detach().numpy()
        # Between the first look and the sums the least weights are left out: one sees no worse, and there is less to load.
        least = 1 if weights.ndim > 2 and shapes else 0
        if weights.ndim > 2:  # the phone goes through places first, then through what is known of each
            weights = weights.transpose(0, 2, 3, 1).reshape(len(weights), -1)
        shapes.append(list(weights.shape[::-1]))
        biases += [short(number) for number in part.bias.detach().numpy()]
        for row in weights:
            scale = short(np.abs(row).max() / MOST)
            scales.append(scale)
            whole = np.clip(np.round(row / scale), -MOST, MOST).astype(int)
            numbers += "".join(LETTERS[number + 32] for number in np.where(np.abs(whole) > least, whole, 0))
    lines = "".join(f"    {shape},\n" for shape in shapes)
    return (
        "// What the reader's eye was taught: `python -m tests.scan.train` writes it, nobody by hand.\n"
        f"export const trained = {{\n  shapes: [\n{lines}  ],\n"
        f"  // prettier-ignore\n  scales: {scales},\n  // prettier-ignore\n  biases: {biases},\n"
        f"  numbers:\n    '{numbers}',\n}};\n"
    )


def short(number: float) -> float:
    return float(f"{float(number):.2g}")


def main(fair: int, bad: int, first: int) -> None:
    torch.manual_seed(first)
    eye = taught(photographed(fair, bad, first))
    (ROOT / "static" / "scan" / "trained.js").write_text(written(eye), encoding="utf-8")


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:] or ("300", "200", "30000")))
