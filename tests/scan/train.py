"""`python -m tests.scan.train`: teaches the phone's reader to tell a marked box from an empty one.

Photographs marked sheets, lets the reader look at them, and writes to `static/scan/trained.js` what its eye learns from every
box. With figures: `python -m tests.scan.train 300 200 30000` for as many fair and bad photos and the seed of the first one;
behind them may stand folders with photos from elsewhere, `NAME.jpg` beside `NAME.json`, which tells of it what `Shot` does.
What is measured must be other photos than those it learned from. It needs PyTorch, which nothing else here does:
`.venv/bin/uv pip install torch` first.
"""

from __future__ import annotations

import base64
import json
import math
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import numpy as np

from tests.scan.eye import LETTERS, TRAINED
from tests.scan.eye import taught as taught_before
from tests.scan.measure import ROOT
from tests.scan.paper import Array
from tests.scan.photos import Shot, take

try:
    import torch
except ImportError:
    sys.exit("Teaching the reader needs PyTorch: .venv/bin/uv pip install torch")

SIDE, VIEWS, LIGHTS, CLIPPED = 32, 4, 6, 3  # as in static/scan/machine/eye.ts and judge.js
SHADES = 100  # as in views.mjs
DEPTHS = (VIEWS, 16, 32, 40)
HIDDEN = 20
ROUNDS, BATCH, PACE = 50, 256, 6e-4
WHOLE = 0.5  # of all rounds; from then on it learns with whole numbers
VARIED = 0.2  # of all steps: boxes to which much has happened; the others are nearly as they were photographed
LEAK = 0.1
MANY, FEW = 31, 7  # the largest whole number: in the first and the last step, and between, where most weights are
NEARLY_NOTHING = 1.25  # of one: such a weight is left out, there is less to load then
GHOST = 0.2  # how sure one may be of what was erased
HIDDEN_BOX = 0.5  # and of a box that nobody can see
PAPER = 0.02  # how much of what is printed is seen on plain paper
SEEN, SPECKS = 0.085, 4  # how dark the darkest places of a box are, but for a few, where something was erased and is seen
NEAR = 12  # millimetres between where a corner is and where it is read
# The part of empty boxes that get a mark, and of those with letters, behind which it is hard to see.
INKED, INKED_LETTERS = 0.07, 0.18
STRONG = 0.4  # the part of them that is of strong ink
LETTERED = 0.03  # how black the middle of such a box is
PLAIN = 2.5  # how much darker all places of a box together are where a mark can be seen
LINES = 12
BURNT, BRIGHTEST = 0.22, 1.6  # the part of all boxes that get too much light, and how much at most
LEFT = 3.0  # how dark all places beside print are together where a mark can be seen in it


def photographs(fair: int, bad: int, first: int, folders: list[str]) -> Iterator[list[Shot]]:
    """All photos, ten at a time."""
    for quality, number in (("fair", fair), ("bad", bad)):
        for start in range(first, first + number, 10):
            print(f"{quality} {start}", flush=True)
            yield [take(seed, quality) for seed in range(start, min(start + 10, first + number))]
    files = sorted(file for folder in folders for file in Path(folder).glob("*.json"))
    for start in range(0, len(files), 10):
        print(files[start], flush=True)
        told = [json.loads(file.read_text(encoding="utf-8")) for file in files[start : start + 10]]
        photos = [file.with_suffix(".jpg").read_bytes() for file in files[start : start + 10]]
        yield [Shot(photo, each["sheets"], each["harm"], "", "") for photo, each in zip(photos, told, strict=True)]


def seen_in(shots: list[Shot]) -> Iterator[list[dict[str, Any]]]:
    """Every box of each photo: its `view`, what is known of the `light` on it, and how sure one may be that it is `marked`."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.jpg" for number in range(len(shots))]
        for file, shot in zip(files, shots, strict=True):
            file.write_bytes(shot.jpeg)
        command = ["node", str(ROOT / "tests" / "scan" / "views.mjs"), *map(str, files)]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=600)
    for shot, line in zip(shots, run.stdout.splitlines(), strict=True):
        boxes = []
        for box in json.loads(line):
            sheet, field, number = _sheet_at(shot, box["corner"]), box["field"], box["number"]
            if sheet and field in sheet["boxes"]:
                box["view"] = np.frombuffer(base64.b64decode(box["view"]), np.int8).reshape(SIDE, SIDE, VIEWS)
                is_hidden = sheet.get("hidden", {}).get(field, {number: False})[number]
                box["marked"] = HIDDEN_BOX if is_hidden else _target(sheet["kinds"][field][number], box["view"])
                if not is_hidden and box["marked"] == 1 and not sheet["boxes"][field][number]:
                    box["marked"] = 0  # what is in there came from a neighbour
                boxes.append(box)
        yield boxes


def _sheet_at(shot: Shot, corner: dict[str, float]) -> dict[str, Any] | None:
    """The sheet whose own corner is there: corners of sheets that lie beside each other may be near."""

    def far(sheet: dict[str, Any]) -> float:
        x, y = sheet["corners"][0]
        return float(abs(corner["x"] - x) + abs(corner["y"] - y)) / float(sheet["pixels"])

    nearest = min(shot.sheets, key=far)
    return nearest if far(nearest) < NEAR else None


def _target(kind: str, view: Array) -> float:
    """What was erased and can still be seen nobody should be sure of."""
    if kind == "erased":
        paper = view[np.abs(view[:, :, 2]) <= PAPER * SHADES, 0]
        return GHOST if len(paper) > SPECKS and np.sort(paper)[-SPECKS] > SEEN * SHADES else 0
    return int(kind != "empty")


# What else may happen to a box ---------------------------------------------------------------------------------------


def turned(views: Any, moved: float) -> Any:
    """The same boxes from another side, this part of them a little aside."""
    views = views.float() / SHADES
    turn = int(torch.randint(8, ()))
    if turn & 1:
        views = views.flip(1)
    if turn & 2:
        views = views.flip(2)
    if turn & 4:
        views = views.transpose(1, 2)
    return views.roll(torch.randint(-1, 2, (2,)).tolist(), (1, 2)) if torch.rand(()) < moved else views


def amounts(count: int) -> Any:
    """Gives every box an amount of its own, and nothing to those beyond a share."""

    def each(low: float, high: float, share: float = 1.0) -> Any:
        return (torch.rand(count, 1, 1) * (high - low) + low) * (torch.rand(count, 1, 1) < share)

    return each


def kept(views: Any, lights: Any, marked: Any) -> tuple[Any, Any, Any]:
    """The same boxes nearly as they are: from another side, with a little more grain or light."""
    close, wide, printed, warm = turned(views, 0.3).unbind(3)
    each = amounts(len(views))
    grain = torch.randn(close.shape) * each(0, 0.006)
    close, wide = close * each(0.93, 1.07) + grain, wide + grain + each(-0.015, 0.015)
    views = torch.stack([close, wide, printed, warm * each(0.9, 1.1)], 1)
    return views, lights * (torch.rand(lights.shape) * 0.1 + 0.95), marked


def varied(views: Any, lights: Any, marked: Any) -> tuple[Any, Any, Any]:
    """The same boxes turned, moved, and in other light: with grain, a crease, the edge of a shadow, or a mark across them."""
    close, wide, printed, warm = turned(views, 0.5).unbind(3)
    printed = printed.roll(torch.randint(-1, 2, (2,)).tolist(), (1, 2))
    each = amounts(len(views))

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
    return burnt(views, lights * (torch.rand(lights.shape) * 0.2 + 0.9), marked)


def burnt(views: Any, lights: Any, marked: Any) -> tuple[Any, Any, Any]:
    """Some boxes with so much light that paper is as white as a photo can be; of a mark that is gone nobody should be sure."""
    more = torch.where(torch.rand(len(views)) < BURNT, 1 + (BRIGHTEST - 1) * torch.rand(len(views)), 1.0)[:, None, None]
    close, wide, printed, warm = views.unbind(1)
    is_white = ((1 - wide) * more >= 1) & (more > 1)
    close, wide = (torch.where(more > 1, 1 - ((1 - each) * more).clamp(max=1), each) for each in (close, wide))
    dark = (torch.maximum(close, wide).clamp(min=0) * (printed.abs() < 0.1)).sum((1, 2))
    marked = torch.where((more[:, 0, 0] > 1) & (marked > 0.5) & (dark < LEFT), HIDDEN_BOX, marked)
    lights = lights.clone()
    lights[:, CLIPPED] = torch.maximum(lights[:, CLIPPED], 1.1 * is_white.float().mean((1, 2))).clamp(max=1)
    return torch.stack([close, wide, printed, warm * ~is_white], 1), lights, marked


def _across(each: Any, reach: float, straight: float = 0.0) -> Any:
    """How far every place lies from a line somewhere across each box; this part of them along its edges, as paper is folded."""
    ys, xs = torch.meshgrid(*[torch.arange(SIDE) - (SIDE - 1) / 2] * 2, indexing="ij")
    angle = each(0, 2 * math.pi)
    upright = torch.round(angle / (math.pi / 2)) * (math.pi / 2) + each(-0.07, 0.07)
    angle = torch.where(each(0, 1) < straight, upright, angle)
    return xs * angle.cos() + ys * angle.sin() - each(-reach, reach)


def inked(views: Any, marked: Any) -> tuple[Any, Any]:
    """Some of the empty boxes with marks of every kind: no generator of photos has enough of them."""
    has_letters = views[:, 2, SIDE // 4 : -SIDE // 4, SIDE // 4 : -SIDE // 4].clamp(min=0).mean((1, 2)) > LETTERED
    share = torch.where(has_letters, INKED_LETTERS, INKED)
    chosen = torch.nonzero((marked == 0) & (torch.rand(len(marked)) < share))[:, 0]
    count = len(chosen)
    if not count:
        return views, marked
    pale, strong = 0.14 + 0.6 * torch.rand(count, 1, 1) ** 2, 0.5 + 0.4 * torch.rand(count, 1, 1)
    dark = lines(count) * torch.where(torch.rand(count, 1, 1) < STRONG, strong, pale)
    can_be_seen = (dark * (1 - views[chosen, 1].clamp(0, 1))).sum((1, 2)) > PLAIN
    chosen, dark = chosen[can_be_seen], dark[can_be_seen]
    tint = ((torch.rand(len(chosen), 1, 1) - 0.4) * 0.9) * (torch.rand(len(chosen), 1, 1) < 0.6)
    close, wide, printed, warm = views[chosen].unbind(1)
    close, wide = (1 - (1 - each) * (1 - dark) for each in (close, wide))
    views, marked = views.clone(), marked.clone()
    views[chosen] = torch.stack([close, wide, printed, (warm + dark * tint).clamp(-1, 1)], 1)
    marked[chosen] = 1
    return views, marked


def lines(count: int) -> Any:
    """Hatches, zigzags, strokes, crosses, rings and dots: how much of every place is covered by their lines."""
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
    ring = torch.cat([turn.cos(), turn.sin()], 2) * half * (0.55 + 0.6 * torch.rand(count, 1, 1)) + shaken(0.4)
    cross = torch.where(number[:, None] == 0, along, beside) * half * 0.8
    ends = [
        (beside * (apart + shaken(0.5)) - along * half, beside * (apart + shaken(0.5)) + along * half, many),
        (zigzag, zigzag.roll(-1, 1), many - 1),
        (beside * shaken(2) - along * half * 0.8, beside * shaken(2) + along * half * 0.8, torch.ones_like(many)),
        (-cross, cross, torch.full_like(many, 2)),
        (ring, ring.roll(-1, 1), many.clamp(4, LINES - 1)),
        (beside * shaken(0.7), beside * shaken(0.7) + along * shaken(0.7), torch.ones_like(many)),
    ]
    kind = torch.randint(-1, len(ends), (count,)) % len(ends)  # dots are drawn twice as often
    start, end, used = (torch.stack(parts)[kind, torch.arange(count)] for parts in zip(*ends, strict=True))
    middle = torch.randn(count, 1, 2) * 1.2
    start, way = (start + middle)[:, :, None], (end - start)[:, :, None]
    ys, xs = torch.meshgrid(*[torch.arange(SIDE) - (SIDE - 1) / 2] * 2, indexing="ij")
    places = torch.stack([xs, ys], 2).view(1, 1, -1, 2)
    part = (((places - start) * way).sum(3) / (way * way).sum(3).clamp(min=1e-3)).clamp(0, 1)
    far = ((places - start - part[..., None] * way) ** 2).sum(3).sqrt()
    core = torch.where((kind == len(ends) - 1)[:, None, None], 3.5, 1.2) * torch.rand(count, 1, 1)
    edge = 0.55 + 0.9 * torch.rand(count, 1, 1)
    cover = (torch.exp(-(((far - core).clamp(min=0) / edge) ** 2)) * (number[:, None] < used)).amax(1).view(count, SIDE, SIDE)
    return (cover * (1 + 0.22 * torch.randn(cover.shape))).clamp(0, 1)


# The eye --------------------------------------------------------------------------------------------------------------


def present() -> Any:
    """Three looks at every second place and the eight around it, then two sums: the eye as it is, which goes on learning."""
    looks = [torch.nn.Conv2d(one, other, 3, 2, 1) for one, other in pairwise(DEPTHS)]
    sums = [torch.nn.Linear((SIDE // 8) ** 2 * DEPTHS[-1] + LIGHTS, HIDDEN), torch.nn.Linear(HIDDEN, 1)]
    eye = torch.nn.ModuleList([*looks, *sums])
    with torch.no_grad():
        for part, (weights, bias) in zip(eye, taught_before(), strict=True):
            known = torch.tensor(weights)
            # The phone goes through places first, then through what is known of each.
            part.weight.copy_(known.view(len(known), 3, 3, -1).permute(0, 3, 1, 2) if part.weight.ndim > 2 else known)
            part.bias.copy_(torch.tensor(bias))
    return eye


def sureness(eye: Any, weights: list[Any], views: Any, lights: Any) -> Any:
    """As in static/scan/machine/eye.ts, from one side."""
    for look, weight in zip(eye[:-2], weights, strict=False):
        views = leaking(torch.nn.functional.conv2d(views, weight, look.bias, 2, 1))
    flat = torch.cat([views.permute(0, 2, 3, 1).flatten(1), lights], 1)
    hidden = leaking(torch.nn.functional.linear(flat, weights[-2], eye[-2].bias))
    return torch.nn.functional.linear(hidden, weights[-1], eye[-1].bias)[:, 0]


def leaking(sums: Any) -> Any:
    return torch.nn.functional.leaky_relu(sums, LEAK)


def whole(part: Any, scale: Any, most: int) -> Any:
    """The weights of a step as whole numbers, each sum in its own measure; what is nearly nothing is left out."""
    numbers = (part.weight / measure(part, scale)).clamp(-most, most)
    rounded = torch.where((numbers.abs() < NEARLY_NOTHING) & (most == FEW), 0.0, numbers.round())
    return numbers + (rounded - numbers).detach()  # learns as if it were not rounded


def measure(part: Any, scale: Any) -> Any:
    return (scale.abs() + 1e-6).view([-1] + [1] * (part.weight.ndim - 1))


def largest(eye: Any) -> list[int]:
    return [MANY, *[FEW] * (len(eye) - 2), MANY]


def taught(boxes: list[dict[str, Any]]) -> tuple[Any, Any]:
    """An eye that has seen all boxes again and again, with a pace that slows down, and the measures of its weights."""
    eye = present()
    scales = torch.nn.ParameterList()
    steps = torch.optim.AdamW(eye.parameters(), lr=PACE, weight_decay=1e-3)
    views, lights = torch.from_numpy(np.array([box["view"] for box in boxes])), torch.tensor([box["light"] for box in boxes])
    set_ = torch.utils.data.TensorDataset(views, lights, torch.tensor([float(box["marked"]) for box in boxes]))
    loader = torch.utils.data.DataLoader(set_, BATCH, shuffle=True, drop_last=True)
    pace = torch.optim.lr_scheduler.CosineAnnealingLR(steps, ROUNDS * len(loader), 1e-5)
    for number in range(ROUNDS):
        if number >= WHOLE * ROUNDS and not scales:
            for part, most in zip(eye, largest(eye), strict=True):
                widest = part.weight.detach().abs().flatten(1).amax(1) / most
                scales.append(torch.nn.Parameter(widest * (1 if most == MANY else 0.75)))
            steps.add_param_group({"params": list(scales), "lr": PACE * 0.02, "weight_decay": 0})
            pace.base_lrs.append(PACE * 0.02)
        total = 0.0
        for some in loader:
            views, lights, marked = (varied if torch.rand(()) < VARIED else kept)(*some)
            sure = sureness(eye, weights_of(eye, scales), views, lights)
            off = torch.nn.functional.binary_cross_entropy_with_logits(sure, marked)
            steps.zero_grad()
            off.backward()
            steps.step()
            pace.step()
            total += off.item()
        print(f"round {number + 1} of {ROUNDS}: off by {total / max(1, len(loader)):.5f}", flush=True)
    return eye, scales


def weights_of(eye: Any, scales: Any) -> list[Any]:
    if not scales:
        return [part.weight for part in eye]
    parts = zip(eye, scales, largest(eye), strict=True)
    return [whole(part, scale, most) * measure(part, scale) for part, scale, most in parts]


def written(eye: Any, scales: Any) -> str:
    """What the phone loads of the eye: each weight is a letter, for a whole number; each sum has its own measure for them."""
    shapes, numbers = [], ""
    for part, scale, most in zip(eye, scales, largest(eye), strict=True):
        weights = whole(part, scale, most).detach().numpy().astype(int)
        if weights.ndim > 2:  # as in `present`
            weights = weights.transpose(0, 2, 3, 1).reshape(len(weights), -1)
        shapes.append(list(weights.shape[::-1]))
        numbers += "".join(LETTERS[number + 32] for number in weights.ravel())
    lines = "".join(f"    {shape},\n" for shape in shapes)
    return (
        f"export const trained = {{\n  shapes: [\n{lines}  ],\n"
        f"  // prettier-ignore\n  scales: {short(chain.from_iterable(scale.detach().abs() + 1e-6 for scale in scales))},\n"
        f"  // prettier-ignore\n  biases: {short(chain.from_iterable(part.bias.detach() for part in eye))},\n"
        f"  numbers:\n    '{numbers}',\n}};\n"
    )


def short(numbers: Any) -> list[float]:
    return [float(f"{float(number):.2g}") for number in numbers]


def main(fair: int, bad: int, first: int, *folders: str) -> None:
    torch.manual_seed(first)
    boxes: list[dict[str, Any]] = []
    for shots in photographs(fair, bad, first, list(folders)):
        boxes += chain.from_iterable(seen_in(shots))
    head = TRAINED.read_text(encoding="utf-8").partition("export ")[0]
    TRAINED.write_text(head + written(*taught(boxes)), encoding="utf-8")


if __name__ == "__main__":
    given = sys.argv[1:] or ["300", "200", "30000"]
    main(int(given[0]), int(given[1]), int(given[2]), *given[3:])
