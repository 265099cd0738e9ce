"""Our own small symbols, drawn on a square of 24: outlines and solid parts, so that shape alone tells them apart."""

import re
from collections.abc import Iterator
from functools import lru_cache
from math import hypot

Point = tuple[float, float]

_PART = re.compile(r"[MLCZ]|-?\d+(?:\.\d+)?")
_COMMAND = re.compile("([MLC])([^MLCZ]*)(Z?)")


def ring(x: float, y: float, r: float) -> str:
    """A circle out of four curves: paths here hold only M, L, C and Z, so that they can be moved and scaled."""
    k = r * 0.5523
    return (
        f"M{x - r:g} {y:g}C{x - r:g} {y - k:g} {x - k:g} {y - r:g} {x:g} {y - r:g}"
        f"C{x + k:g} {y - r:g} {x + r:g} {y - k:g} {x + r:g} {y:g}"
        f"C{x + r:g} {y + k:g} {x + k:g} {y + r:g} {x:g} {y + r:g}"
        f"C{x - k:g} {y + r:g} {x - r:g} {y + k:g} {x - r:g} {y:g}Z"
    )


_STAR = "M12 2L14.9 8.8L22.2 9.3L16.6 14L18.4 21.2L12 17.3L5.6 21.2L7.4 14L1.8 9.3L9.1 8.8Z"
_OBELISK = "M9 20L10.4 6.5L12 2.5L13.6 6.5L15 20Z"
_TOWER = "M6 21.5L6 2.5L18 2.5L18 21.5Z"
_WINDOWS = "M9 6.5L10.8 6.5M13.2 6.5L15 6.5M9 10.5L10.8 10.5M13.2 10.5L15 10.5M9 14.5L10.8 14.5M13.2 14.5L15 14.5"
_DOOR = "M10.5 21.5L10.5 18L13.5 18L13.5 21.5"
_CASE = "M3 8L21 8L21 20L3 20ZM9 8L9 4.5L15 4.5L15 8M3 13.5L21 13.5"
_CAP = "M1.5 9L12 4L22.5 9L12 14ZM6 11.4L6 17.5C8 20 16 20 18 17.5L18 11.4M22 9.3L22 16"

# Each symbol: what is drawn as an outline, what is filled.
ICONS: dict[str, tuple[str, str]] = {
    "old-lady": (
        ring(11, 8.5, 4) + "M3.5 22C3.5 16 7 14 11 14C15 14 18 16 18 22ZM21.5 13L21.5 22M18.9 14.4C18.9 12.4 21.5 12.4 21.5 14",
        ring(14.6, 3.9, 2.1),
    ),
    "student": (_CAP, ""),
    "intern": ("M3 7.5L12 3L21 7.5L12 12ZM7 9.7L7 13M17 9.7L17 13M5 15L19 15L19 22L5 22ZM10 15L10 13.2L14 13.2L14 15", ""),
    "tourist": ("M2.5 8L7.5 8L9.5 4.5L14.5 4.5L16.5 8L21.5 8L21.5 20L2.5 20Z" + ring(12, 13.8, 3.8), ""),
    "business": (_CASE, ""),
    "university": ("M2.5 8.5L12 3L21.5 8.5ZM5.5 9L5.5 18M10 9L10 18M14 9L14 18M18.5 9L18.5 18M3.5 18L20.5 18M2 21L22 21", ""),
    "office": (_TOWER + _WINDOWS + _DOOR, ""),
    "monument-light": (_OBELISK + "M5 21.5L19 21.5", ""),
    "monument-dark": (_OBELISK + "M5 21.5L19 21.5", _OBELISK),
    "star": (_STAR, ""),
    "diamond": ("M12 2L22 12L12 22L2 12Z", ""),
    "balloon": (ring(12, 10, 7.6) + "M10 21.5L12 17.8L14 21.5Z", ""),
    "green-light": ("M8 2L16 2L16 22L8 22Z" + ring(12, 6, 2.1) + ring(12, 12, 2.1), ring(12, 18, 2.4)),
    "bus": ("M2 5L22 5L22 18L2 18ZM2 12L22 12M8.7 5L8.7 12M15.3 5L15.3 12", ring(7, 19, 2.3) + ring(17, 19, 2.3)),
    "ship": ("M2 14L22 14L19 20L5 20ZM5 14L5 9L19 9L19 14M8.5 9L8.5 4L12.5 4L12.5 9M15 9L15 6", ""),
    "plane": (
        "M12 2C13.5 2 14 4 14 6L14 9.5L21.5 14L21.5 16.5L14 14L14 18.5L16.5 20.5L16.5 22L12 20.5"
        "L7.5 22L7.5 20.5L10 18.5L10 14L2.5 16.5L2.5 14L10 9.5L10 6C10 4 10.5 2 12 2Z",
        "",
    ),
    "boat": ("M2 12L22 12C21 17 18 20 12 20C6 20 3 17 2 12ZM7 12L3 4M17 12L21 4M9 16L15 16", ""),
    "gull": ("M2 13C5 7 9.5 7 12 12C14.5 7 19 7 22 13", ""),
    "drop": (
        "M12 2.5C15.5 8 18.5 11.5 18.5 15.2C18.5 19 15.6 21.5 12 21.5C8.4 21.5 5.5 19 5.5 15.2C5.5 11.5 8.5 8 12 2.5Z",
        "",
    ),
    "oar": ("M4 20L14 10", "M13 8L18.5 2.5L21.5 5.5L16 11Z"),
    "fist": ("M4 4L20 20M20 4L4 20M3 16L8 21M16 21L21 16", ""),
    "suitcase": ("M4 8L20 8L20 20L4 20ZM9 8L9 4.5L15 4.5L15 8M8 8L8 20M16 8L16 20", ""),
    "heart": (
        "M12 20.5C5 15 2.5 11.8 2.5 8.4C2.5 5.5 4.7 3.5 7.2 3.5C9.3 3.5 11.2 4.8 12 6.7"
        "C12.8 4.8 14.7 3.5 16.8 3.5C19.3 3.5 21.5 5.5 21.5 8.4C21.5 11.8 19 15 12 20.5Z",
        "",
    ),
    "child": (ring(12, 12, 9.5) + "M8 14.5C9.5 17 14.5 17 16 14.5", ring(8.8, 10, 1.3) + ring(15.2, 10, 1.3)),
    "leaf": ("M4 20C4 9 10 4 21 3.5C20.5 14 15 20 7 18M4 20C7 15 11 11 15 9", ""),
    # Rooms of a ship, as the phone draws them.
    "guest_cabin": (
        "M3 19L3 6M3 16L21 16L21 19M21 16L21 14C21 12.3 19.7 11 18 11L9 11L9 16" + ring(6.5, 10.9, 1.6),
        "",
    ),
    "small_cabin": (ring(12, 12, 9) + ring(12, 12, 4), ""),
    "stairs": ("M3 20L8 20L8 16L12.5 16L12.5 12L17 12L17 8L21 8L21 4", ""),
    "dining": ("M5 3L5 9C5 10.7 6.3 12 8 12C9.7 12 11 10.7 11 9L11 3M8 3L8 21M17 21L17 3C20.5 5 20.5 12 17 14", ""),
    "lounge": (
        "M5 11L5 7C5 5.3 6.3 4 8 4L16 4C17.7 4 19 5.3 19 7L19 11M3 13C3 11.9 3.9 11 5 11C6.1 11 7 11.9 7 13L7 15L17 15"
        "L17 13C17 11.9 17.9 11 19 11C20.1 11 21 11.9 21 13L21 18L3 18ZM6 18L6 21M18 18L18 21",
        "",
    ),
    "bar": ("M4 5L20 5L12 13.5ZM12 13.5L12 20M8 20L16 20M15 9L19 2", ""),
    "pool": (
        "M2 9C4.5 6 6 6 8.5 9C11 12 12.5 12 15 9C17.5 6 19 6 22 9"
        "M2 16C4.5 13 6 13 8.5 16C11 19 12.5 19 15 16C17.5 13 19 13 22 16",
        "",
    ),
    "library": ("M12 6C9 4 6 4 3 5L3 19C6 18 9 18 12 20C15 18 18 18 21 19L21 5C18 4 15 4 12 6ZM12 6L12 20", ""),
    "luxury_suite": ("M3 8L7.5 12L12 5L16.5 12L21 8L19 19L5 19Z", ""),
    "theatre": (
        "M4 4C9 6 15 6 20 4L20 12C20 17 16 20 12 20C8 20 4 17 4 12ZM8 10L10 10M14 10L16 10M8 14C10 17 14 17 16 14",
        "",
    ),
}


def line_of(size: float) -> float:
    """How thick the outline of a symbol of this size is drawn."""
    return max(0.2, round(size / 15, 2))


def drawing(name: str, size: float, dots: int) -> list[int]:
    """The outline of a symbol as dots, so many for a unit of its size: a number for each row, its highest bit the leftmost."""
    sides = list(_sides(ICONS[name][0]))
    count = round(size * dots)
    # A dot that the line touches with a quarter of its width is black.
    near = (line_of(size) / 2 + 0.25 / dots) * 24 / size
    rows = []
    for row in range(count):
        middles = [((column + 0.5) * 24 / count, (row + 0.5) * 24 / count) for column in range(count)]
        rows.append(
            sum(any(_apart(place, *side) < near for side in sides) << count - 1 - at for at, place in enumerate(middles))
        )
    return rows


def _sides(path: str) -> Iterator[tuple[Point, Point]]:
    """The straight lines of a path; a curve is told by the points that it goes through."""
    first = last = (0.0, 0.0)
    for command, places, closed in _COMMAND.findall(path):
        numbers = [float(each) for each in _PART.findall(places)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            first = last = points[0]
        ends = (
            [points[-1]]
            if command == "L"
            else [_on_curve([last, *points], at / 8) for at in range(1, 9)]
            if command == "C"
            else []
        )
        for end in [*ends, first] if closed else ends:
            yield last, end
            last = end


def _on_curve(points: list[Point], at: float) -> Point:
    shares = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at**2 * (1 - at), at**3)
    return (
        sum(share * x for share, (x, _y) in zip(shares, points, strict=True)),
        sum(share * y for share, (_x, y) in zip(shares, points, strict=True)),
    )


def _apart(place: Point, start: Point, end: Point) -> float:
    """How far a place is from a straight line between two others."""
    across, down = end[0] - start[0], end[1] - start[1]
    long = across**2 + down**2
    at = ((place[0] - start[0]) * across + (place[1] - start[1]) * down) / long if long else 0.0
    at = min(1.0, max(0.0, at))
    return hypot(place[0] - start[0] - at * across, place[1] - start[1] - at * down)


@lru_cache(maxsize=8192)  # the sheets of a pad have nearly all of them in common
def placed(path: str, x: float, y: float, size: float) -> str:
    """The path of a symbol moved to a place and scaled to a size."""
    return " ".join(_moved(path, x, y, size / 24))


def _moved(path: str, x: float, y: float, scale: float) -> Iterator[str]:
    across = True
    for part in _PART.findall(path):
        if part in "MLCZ":
            yield part
        else:
            yield f"{round((x if across else y) + float(part) * scale, 2):g}"
            across = not across


@lru_cache(maxsize=8192)
def by_steps(path: str) -> str:
    """The same path told by the steps from point to point: figures that are alike are written alike wherever they stand, and a
    phone keeps them in few bytes."""
    told = []
    x = y = 0.0
    for command, places, closed in _COMMAND.findall(path):
        numbers = [float(each) for each in _PART.findall(places)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        from_x, from_y = (0.0, 0.0) if command == "M" else (x, y)
        steps = " ".join(f"{round(to_x - from_x, 2):g} {round(to_y - from_y, 2):g}" for to_x, to_y in points)
        told.append(f"{command if command == 'M' else command.lower()}{steps}{closed}")
        x, y = points[-1]
    return "".join(told)
