"""Printed sheets with a game's marks on them: every print that the press offers, on any printer, and an unsteady hand."""

from __future__ import annotations

import math
import re
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import cv2
import numpy as np
import pypdfium2

from sheets.geometry import geometry
from sheets.paper import page_size, places
from sheets.press import print_sheets
from sheets.wish import Wish

GAME = "get-on-board"
DOTS = 8.0  # a millimetre of a print
Array = np.ndarray[Any, Any]
Shift = tuple[float, float, float]  # where the sheet lies on its page: left, top, scale

# Colour (blue, green, red), how thick in millimetres, how much of the paper it hides, how far it bleeds.
Pen = tuple[tuple[int, int, int], tuple[float, float], tuple[float, float], float]
PENS: dict[str, Pen] = {
    "pencil": ((75, 75, 78), (0.35, 0.6), (0.5, 0.85), 0),
    "light pencil": ((95, 95, 95), (0.35, 0.55), (0.55, 0.75), 0),
    "blue ballpoint": ((140, 50, 30), (0.28, 0.45), (0.75, 0.95), 0),
    "black ballpoint": ((40, 35, 35), (0.28, 0.45), (0.75, 0.97), 0),
    "red pen": ((40, 35, 190), (0.35, 0.6), (0.75, 0.95), 0),
    "felt tip": ((40, 30, 30), (0.8, 1.3), (0.85, 0.97), 0.15),
    "red felt tip": ((45, 30, 205), (0.8, 1.4), (0.8, 0.95), 0.2),
    "green felt tip": ((70, 130, 20), (0.8, 1.4), (0.8, 0.95), 0.2),
    "blue felt tip": ((200, 90, 20), (0.8, 1.6), (0.8, 0.95), 0.2),
    "orange felt tip": ((20, 120, 245), (0.8, 1.4), (0.8, 0.95), 0.2),
}
FAINT: dict[str, Pen] = {
    "hard pencil": ((100, 100, 100), (0.3, 0.5), (0.45, 0.6), 0),
    "faint pencil": ((120, 120, 120), (0.3, 0.45), (0.25, 0.45), 0),
    "dry felt tip": ((60, 60, 60), (0.8, 1.2), (0.15, 0.4), 0),
    "highlighter": ((60, 240, 250), (2.0, 3.5), (0.7, 0.9), 0.1),
}
DENSE = 0.22  # millimetres between lines that cover all of a box
OFF_OUTLINE, SEEN = 0.5, 1.5  # millimetres: what of a line is not lost on an outline, and how much of it must be seen
HABITS = ("cross", "cross", "cross", "tick", "stroke", "filled", "circle", "scribble")
NUMBERS = (2, 4, 5, 6, 9, 14)


@cache
def data() -> dict[str, Any]:
    return geometry(GAME)


def size() -> tuple[float, float]:
    wide, high = data()["size"]
    return wide, high


@cache
def blank(top: int, city: str, ink: str, paper: str, per_page: int, sides: int, lang: str) -> tuple[Array, Shift]:
    """A printed page, in blue, green and red, and where the first sheet lies on it."""
    wish = Wish(GAME, lang=lang, paper=paper, top=str(top), per_page=per_page, ink=ink, map=city, sides=sides)
    document = pypdfium2.PdfDocument(print_sheets(wish))
    try:
        page = document[0].render(scale=DOTS * 25.4 / 72, rev_byteorder=False).to_numpy()[:, :, :3]
    finally:
        document.close()
    place = places(paper, per_page)[0]
    if per_page == 2:  # cut
        wide, _high = page_size(paper, per_page)
        page = page[:, : int(wide / 2 * DOTS)]
    return np.ascontiguousarray(page), (place.left, place.top, place.scale)


@cache
def prints() -> list[dict[str, Any]]:
    """The sheets that people printed: every ink and paper, all tops and cities, a language each."""
    chance = Random("prints")
    made = []
    for number in range(24):
        city = ("none", "new-york", "london")[number % 3]
        paper, per_page = [("A4", 1), ("A4", 1), ("Letter", 1), ("A5", 1), ("A4", 2)][number % 5]
        made.append(
            {
                "top": number % 5 + 1,
                "city": city,
                "sides": 2 if city != "none" and number % 4 == 3 else 1,
                "paper": paper,
                "per_page": per_page,
                "ink": ("colour", "colour", "plain", "wipe-clean")[number % 4],
                "lang": chance.choice(["en", "uk", "pl", "fr", "ru"]),
            }
        )
    return made


def layout_of(top: int, city: str, sides: int) -> dict[str, Any]:
    for sheet in data()["sheets"]:
        layout = data()["layouts"][sheet["layout"]]
        if sheet["top"] == top and sheet["map"] == city:
            # A city behind leaves the front as it is without one.
            if sides == 1 and city != "none" and layout is data()["layouts"][data()["sheets"][0]["layout"]]:
                continue
            return layout  # type: ignore[no-any-return]
    raise KeyError((top, city, sides))


def off_the_press(chance: Random, page: Array, shift: Shift) -> tuple[Array, Shift]:
    """What a printer at home makes of it: smaller, grey, short of toner, on paper that is not white and has a grain."""
    left, top, scale = shift
    high, wide = page.shape[:2]
    if chance.random() < 0.35:  # fitted to the page
        less = chance.uniform(0.94, 0.995)
        small = cv2.resize(page, None, fx=less, fy=less, interpolation=cv2.INTER_AREA)
        x, y = (wide - small.shape[1]) // 2, (high - small.shape[0]) // 2
        page = np.full_like(page, 255)
        page[y : y + small.shape[0], x : x + small.shape[1]] = small
        left, top, scale = x / DOTS + left * less, y / DOTS + top * less, scale * less
    if chance.random() < 0.25:
        page = cv2.cvtColor(cv2.cvtColor(page, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    toner = chance.uniform(0.6, 0.9) if chance.random() < 0.25 else 1.0
    tint = np.array(
        chance.choice([(255, 255, 255), (255, 255, 255), (250, 250, 250), (225, 240, 245), (205, 222, 230)]), np.float32
    )
    grain = np.random.default_rng(chance.randrange(1 << 30)).normal(0, chance.uniform(0, 2.5), (high // 2 + 1, wide // 2 + 1))
    rough = cv2.resize(grain.astype(np.float32), (wide, high))
    printed = (1 - (1 - page.astype(np.float32) / 255) * toner) * tint + rough[:, :, None]
    return np.clip(printed, 0, 255).astype(np.uint8), (left, top, scale)


# What the pencil does ------------------------------------------------------------------------------------------------


def curve(chance: Random, ends: list[tuple[float, float]], wobble: float) -> Array:
    """A line by hand through some points: bent, and never quite where it was meant."""
    points = []
    for (x1, y1), (x2, y2) in pairwise(ends):
        bend = chance.uniform(-wobble, wobble)
        long = math.hypot(x2 - x1, y2 - y1) or 1
        for step in range(9):
            part = step / 8
            side = bend * math.sin(math.pi * part)
            points.append((x1 + (x2 - x1) * part - (y2 - y1) / long * side, y1 + (y2 - y1) * part + (x2 - x1) / long * side))
    return np.array(points)


def drawn_mark(chance: Random, kind: str, box: list[float], large: float) -> list[Array]:
    """The lines of a mark in a box, in the same measure as the box; `large` is 1 for a hand that fills it."""
    x, y, w, h = box[:4]
    x, w = x + max(0, (w - 1.4 * h) / 2), min(w, 1.4 * h)  # on a bus people cross the middle
    side = min(w, h)
    off = (chance.gauss(0, 0.06) * side, chance.gauss(0, 0.06) * side)

    def near(px: float, py: float, spread: float = 0.1) -> tuple[float, float]:
        return (
            x + off[0] + w * (0.5 + (px - 0.5) * large) + chance.gauss(0, spread * side * 0.6),
            y + off[1] + h * (0.5 + (py - 0.5) * large) + chance.gauss(0, spread * side * 0.6),
        )

    wobble = side * 0.08
    if kind == "cross":
        return [
            curve(chance, [near(0.12, 0.14), near(0.88, 0.86)], wobble),
            curve(chance, [near(0.86, 0.12), near(0.12, 0.88)], wobble),
        ]
    if kind == "tick":
        return [curve(chance, [near(0.16, 0.52), near(0.42, 0.84), near(0.9, 0.12)], wobble)]
    if kind in ("stroke", "dot"):
        ways = [
            ((0.1, 0.85), (0.9, 0.15)),
            ((0.12, 0.15), (0.9, 0.85)),
            ((0.05, 0.5), (0.95, 0.45)),
            ((0.5, 0.05), (0.48, 0.95)),
        ]
        ends = chance.choice(ways) if kind == "stroke" else ((0.5, 0.5), (0.52, 0.5))
        return [curve(chance, [near(*ends[0]), near(*ends[1])], wobble)]
    if kind in ("circle", "ring"):
        start, high = chance.uniform(0, 6.3), chance.uniform(0.3, 0.4) / max(1.0, large)  # not on the outline itself
        if kind == "ring":  # but around it
            high = 0.62
        turns = [start + number * 0.5 for number in range(14)]
        return [curve(chance, [near(0.5 + high * math.cos(t), 0.5 + high * math.sin(t), 0.02) for t in turns], 0)]
    if kind == "scribble":
        steps = chance.randint(4, 7)
        zigzag = [near(0.15 + 0.7 * n / steps, 0.15 if n % 2 else 0.85, 0.08) for n in range(steps + 1)]
        return [curve(chance, zigzag, wobble)]
    lines = []
    count = chance.randint(7, 11)
    for number in range(count):
        part = (number + 0.5) / count
        lines.append(curve(chance, [near(0.08, part, 0.05), near(0.92, part, 0.05)], wobble))
    return lines


def solid(chance: Random, box: list[float], large: float) -> list[Array]:
    """Lines so close together that no paper is left between them."""
    x, y, w, h = box[:4]
    rest = (1 - min(1.1, large * 0.88)) * min(w, h) / 2
    lines = []
    for at in np.arange(rest, h - rest, DENSE):
        half = (w / 2 - rest) if not box[4] else math.sqrt(max(0, (w / 2 - rest) ** 2 - (at - h / 2) ** 2))
        ends = [(x + w / 2 + side * half + chance.gauss(0, 0.1), y + at + chance.gauss(0, 0.05)) for side in (-1, 1)]
        lines.append(curve(chance, ends, 0.1))
    return lines


def on_the_edge(chance: Random, box: list[float], large: float) -> list[Array]:
    """A mark that lies along an outline of its box, or out over it, and can be seen all the same."""
    x, y, w, h = box[:4]
    side = min(w, h)
    while True:
        way = chance.choice([(-1, 0), (1, 0), (0, -1), (0, 1)])
        if chance.random() < 0.5:
            kind = chance.choice(["stroke", "stroke", "tick", "cross", "scribble"])
            far = chance.uniform(0.25, 0.45)
            middle = [x + (w - side) * chance.uniform(0.2, 0.8), y + (h - side) * chance.uniform(0.2, 0.8), side, side]
            off = ((w if way[0] else side) * far * way[0], (h if way[1] else side) * far * way[1])
            lines = [line + off for line in drawn_mark(chance, kind, middle, large * chance.uniform(0.5, 0.9))]
        else:
            ends = [
                (along, chance.uniform(-0.08, 0.25))
                for along in (chance.uniform(-0.25, 0.25), chance.uniform(0.3, 0.6), chance.uniform(0.7, 1.25))
            ]
            if way[0]:
                points = [((x + w - far * w if way[0] > 0 else x + far * w), y + h * along) for along, far in ends]
            else:
                points = [(x + w * along, (y + h - far * h if way[1] > 0 else y + far * h)) for along, far in ends]
            lines = [curve(chance, points, side * 0.05)]
        seen, outside = (sum(parts) for parts in zip(*[off_outline(line, box) for line in lines], strict=True))
        if seen > max(SEEN, outside):
            return lines


def off_outline(line: Array, box: list[float]) -> tuple[float, float]:
    """How many millimetres of a line lie in a box and not on its outline, and how many outside of it."""
    x, y, w, h = box[:4]
    across, along = np.abs(line[:, 0] - x - w / 2), np.abs(line[:, 1] - y - h / 2)
    depth = w / 2 - np.hypot(across, along) if box[4] else np.minimum(w / 2 - across, h / 2 - along)
    steps = np.hypot(*np.diff(line, axis=0).T)
    middle = (depth[1:] + depth[:-1]) / 2
    return float(steps[middle > OFF_OUTLINE].sum()), float(steps[middle < -OFF_OUTLINE].sum())


def stroke(
    page: Array, chance: Random, lines: list[Array], pen: Pen, weight: float, shift: Shift, *, erased: bool = False
) -> None:
    """Draws lines (in millimetres of the sheet) onto the page."""
    left, top, scale = shift
    colour, _thick, hiding, bleeds = pen
    thick = weight * DOTS
    points = [np.column_stack([(left + line[:, 0] * scale) * DOTS, (top + line[:, 1] * scale) * DOTS]) for line in lines]
    every = np.vstack(points)
    pad = int(thick * 3 + 4)
    x0, y0 = (int(n) - pad for n in every.min(axis=0))
    x1, y1 = (int(n) + pad for n in every.max(axis=0))
    x0, y0, x1, y1 = max(0, x0), max(0, y0), min(page.shape[1], x1), min(page.shape[0], y1)
    if x1 <= x0 or y1 <= y0:
        return
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    for line in points:
        placed = np.round((line - (x0, y0)) * 16).astype(np.int32)
        cv2.polylines(mask, [placed], False, 255, max(1, round(thick)), cv2.LINE_AA, 4)
    hides = chance.uniform(*hiding)
    generator = np.random.default_rng(chance.randrange(1 << 30))
    rough = np.asarray(generator.normal(1, 0.08 if bleeds else 0.3, mask.shape), np.float32)
    grain = cv2.GaussianBlur(rough, (0, 0), 1.0)
    cover: Array = np.clip(mask.astype(np.float32) / 255 * hides * grain, 0, 1)
    if bleeds:
        cover = np.maximum(cover, cv2.GaussianBlur(cover, (0, 0), bleeds * DOTS))
    if erased:
        cover = cv2.GaussianBlur(cover, (0, 0), 0.12 * DOTS) * chance.uniform(0.05, 0.2)
        smudge = cv2.GaussianBlur((mask > 0).astype(np.float32), (0, 0), 0.8 * DOTS) * chance.uniform(0.0, 0.06)
        cover = np.maximum(cover, smudge)
    part = page[y0:y1, x0:x1].astype(np.float32)
    # Ink takes light away; it does not make what is printed below it brighter.
    part *= 1 - cover[:, :, None] * (1 - np.array(colour, np.float32) / 255)
    page[y0:y1, x0:x1] = np.clip(part, 0, 255).astype(np.uint8)


def written(page: Array, chance: Random, text: str, box: list[float], pen: Pen, weight: float, shift: Shift) -> None:
    """Figures by hand in a box."""
    left, top, scale = shift
    x, y, w, h = box[:4]
    high = min(h * 0.6, 4.0)
    large = high * scale * DOTS / 22
    wide = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, large, 1)[0][0] / DOTS / scale
    at = (x + (w - wide) / 2 + chance.uniform(0, 0.8), y + (h + high) / 2)
    place = (int((left + at[0] * scale) * DOTS), int((top + at[1] * scale) * DOTS))
    mask = np.zeros(page.shape[:2], np.uint8)
    cv2.putText(mask, text, place, cv2.FONT_HERSHEY_SIMPLEX, large, 255, max(1, round(weight * DOTS)), cv2.LINE_AA)
    x0, y0, w0, h0 = cv2.boundingRect(mask)
    part = page[y0 : y0 + h0, x0 : x0 + w0].astype(np.float32)
    cover = mask[y0 : y0 + h0, x0 : x0 + w0, None].astype(np.float32) / 255 * chance.uniform(*pen[2])
    part *= 1 - cover * (1 - np.array(pen[0], np.float32) / 255)
    page[y0 : y0 + h0, x0 : x0 + w0] = part.astype(np.uint8)


def crossed_fields(layout: dict[str, Any]) -> list[str]:
    is_written = re.compile(r"^(common|name|date|letters|total|star_.*|students\.product|tourists\.larger_star|.*\.points)$")
    return [name for name in layout["boxes"] if not is_written.match(name)]


def marked_sheet(chance: Random, harm: str = "") -> tuple[Array, dict[str, Any]]:
    """A printed page with a game's marks on it, and what is true of it: `boxes`, and what each holds in `kinds`."""
    chosen = chance.choice(prints())
    top, city, sides = chosen["top"], chosen["city"], chosen["sides"]
    blank_page, blank_shift = blank(top, city, chosen["ink"], chosen["paper"], chosen["per_page"], sides, chosen["lang"])
    page, shift = off_the_press(chance, blank_page, blank_shift)
    layout = layout_of(top, city, sides)
    pens = FAINT if harm == "faint" else PENS
    name = chance.choice(list(pens) if harm == "faint" else ["pencil", "pencil", "light pencil", *pens])
    pen = pens[name]
    weight = chance.uniform(*pen[1]) * (shift[2] ** 0.3)
    habit = chance.choice([*HABITS, *["solid"] * 6] if harm == "hasty" else HABITS)
    large = chance.uniform(0.8, 1.25)
    busy = chance.choice([(0.0, 1.0)] * 6 + [(0.0, 0.2), (0.8, 1.0)])
    boxes: dict[str, list[bool]] = {}
    kinds: dict[str, list[str]] = {}
    for field in crossed_fields(layout):
        places_ = layout["boxes"][field]
        count = round(chance.uniform(*busy) * len(places_))
        marked = set(chance.sample(range(len(places_)), count)) if field == "tickets" else set(range(count))
        kinds[field] = []
        boxes[field] = [number in marked for number in range(len(places_))]
        for number, box in enumerate(places_):
            kind = habit if chance.random() < 0.85 else chance.choice(HABITS)
            if field.endswith(".parked") and chance.random() < 0.75:
                kind = "number"
            if kind == "circle" and box[4]:  # a ring would be lost on a ring
                kind = "cross"
            if harm == "hasty" and kind != "number" and chance.random() < (0.1 if habit == "solid" else 0.6):
                kind = "edge"
            if number not in marked:
                kind = "erased" if "pencil" in name and chance.random() < 0.04 else "empty"
            kinds[field].append(kind)
            if kind == "number":
                room = [box[0] + 1.4, box[1], box[2] - 1.6, box[3]]
                written(page, chance, str(chance.choice(NUMBERS)), room, pen, weight, shift)
            elif kind == "erased":
                stroke(page, chance, drawn_mark(chance, "cross", box, large), pen, weight, shift, erased=True)
            elif kind in ("edge", "solid"):
                lines = (on_the_edge if kind == "edge" else solid)(chance, box, large)
                stroke(page, chance, lines, pen, weight, shift)
            elif kind != "empty":
                stroke(page, chance, drawn_mark(chance, kind, box, large * chance.uniform(0.9, 1.1)), pen, weight, shift)
    for field in ("star_office", "star_university", "common", "total", "students.points", "letters"):
        for box in layout["boxes"][field]:
            if chance.random() < 0.7:
                written(page, chance, str(chance.choice([1, 2, 3, 6, 10])), box, pen, weight, shift)
    return page, {**chosen, "map": city, "pen": name, "habit": habit, "boxes": boxes, "kinds": kinds, "shift": shift}
