"""What the phone needs to read a photographed sheet: the corner marks, and every box in millimetres, as they were drawn."""

from __future__ import annotations

from functools import cache
from typing import Any

from sheets import corners, icons, lettering, pads
from sheets.pads import drawn
from sheets.pen import Print, Spot
from sheets.sheet import Sheet
from sheets.wish import Wish

DOTS = 6  # for a millimetre of a drawing


def readable(game: str) -> bool:
    """Whether the game's sheets have corner marks."""
    return any(sheet.corners for sheet in drawn(Wish(game)))


def geometry(game: str) -> dict[str, Any]:
    """`codes` of the corner marks: those of the first sheet, clockwise, then those of the next. `sheets`, one for each:
    its `top`, its `map`, and which of the `layouts` it has. A layout tells the middle of each corner and the boxes of each
    field, in order: x, y, w, h, 1 where it is round, then what is printed inside, six numbers each: its rectangle, the square
    millimetres that its letters cover, 0 for what is no letter, and which of the `drawings` it is (letters, a symbol), −1 for a
    disc. A drawing has a number for each row of its dots, `dots` for a millimetre."""
    layouts: list[Any] = []
    drawings: list[list[int]] = []
    known: dict[int, dict[str, Any]] = {}
    for map_ in ["none", *pads.maps(game)]:
        for sides in (1, 2):
            wish = Wish(game, map=map_, sides=sides, copies=pads.tops(game))
            for number, sheet in enumerate(drawn(wish)):
                layout = _layout(sheet, drawings)
                if layout not in layouts:
                    layouts.append(layout)
                told = {"top": number + 1, "map": map_, "layout": layouts.index(layout)}
                known[sheet.identity] = told
    return {
        "codes": corners.codes()[: len(known) * 4],
        "side": corners.SIDE,
        "size": [corners.WIDTH, corners.HEIGHT],
        "sheets": [known[identity] for identity in sorted(known)],
        "layouts": layouts,
        "dots": DOTS,
        "drawings": drawings,
    }


def _layout(sheet: Sheet, drawings: list[list[int]]) -> dict[str, Any]:
    fields: dict[str, list[tuple[int, list[float]]]] = {}
    prints = list(sheet.prints())
    for spot in sheet.spots():
        if spot.field:
            fields.setdefault(spot.field, []).append((spot.number, _box(spot, prints, drawings)))
    return {
        "corners": [[_n(x + w / 2), _n(y + h / 2)] for x, y, w, h in sheet.corners],
        "boxes": {field: [box for _number, box in sorted(boxes)] for field, boxes in sorted(fields.items())},
    }


def _box(spot: Spot, prints: list[Print], drawings: list[list[int]]) -> list[float]:
    box = [_n(spot.x), _n(spot.y), _n(spot.w), _n(spot.h), int(spot.is_round)]
    for each in prints:
        # Of a symbol beside a box only its paper reaches into it.
        if _holds(spot, each) if each.icon else _overlap(spot, each):
            place = [_n(each.x - spot.x), _n(each.y - spot.y), _n(each.w), _n(each.h)]
            box += [*place, _n(_covered(each)), _known(each, drawings)]
    return box


def _known(each: Print, drawings: list[list[int]]) -> int:
    if not each.words and not each.icon:
        return -1
    rows = _icon(each.icon, each.w) if each.icon else _drawn(each.words, each.size, each.weight, each.h)
    if rows not in drawings:
        drawings.append(rows)
    return drawings.index(rows)


@cache
def _drawn(words: str, size: float, weight: int, high: float) -> list[int]:
    return lettering.drawing(words, size, weight, high, DOTS)


@cache
def _icon(name: str, size: float) -> list[int]:
    return icons.drawing(name, size, DOTS)


def _overlap(spot: Spot, each: Print) -> bool:
    return (
        min(spot.x + spot.w, each.x + each.w) > max(spot.x, each.x)
        and min(spot.y + spot.h, each.y + each.h) > max(spot.y, each.y)
    )  # fmt: skip


def _holds(spot: Spot, each: Print) -> bool:
    return (
        spot.x <= each.x and each.x + each.w <= spot.x + spot.w and spot.y <= each.y and each.y + each.h <= spot.y + spot.h
    )  # fmt: skip


@cache
def _covered(each: Print) -> float:
    return lettering.blackness(each.words, each.size, each.weight)


def _n(number: float) -> float:
    return round(number, 2)
