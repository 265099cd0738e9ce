"""Sheets of a finished game on real paper: printed by the app's own press, filled in by hand, photographed."""

from functools import cache
from itertools import count, pairwise
from random import Random
from typing import Any
from unittest.mock import patch

import cv2
import numpy as np
import pypdfium2

import scoring
from sheets.geometry import geometry
from sheets.paper import places
from sheets.press import print_sheets
from sheets.wish import Wish
from tests.scan import photos
from tests.scan.paper import DOTS

GAME = "get-on-board"
SHEET = scoring.ask(GAME, "facts", {})["sheet"]
COUNTED = (
    "turn_boxes",
    "old_ladies",
    "students",
    "interns",
    "universities",
    "monuments_light",
    "monuments_dark",
    "traffic_boxes",
)
STARS = ("star_university", "star_light", "star_dark", "star_office")
VALUES = {
    "tourist_rows": (SHEET["tourist_column_values"], SHEET["tourist_half_values"]),
    "business_rows": (SHEET["business_column_values"], SHEET["business_half_values"]),
}

INK, THICK = (35, 30, 30), 0.5
Array = np.ndarray[Any, Any]


def worth(sheet: dict[str, Any]) -> dict[str, Any]:
    """What the engine makes of a sheet."""
    return dict(scoring.ask(GAME, "sheet", {"sheet": sheet}))


@cache
def printed(top: int) -> Array:
    document = pypdfium2.PdfDocument(print_sheets(Wish(GAME, top=str(top))))
    try:
        page = document[0].render(scale=DOTS * 25.4 / 72, rev_byteorder=False).to_numpy()[:, :, :3]
    finally:
        document.close()
    return np.ascontiguousarray(page)


class Page:
    """One printed sheet and the hand that fills it in; places are in millimetres of the sheet."""

    def __init__(self, top: int) -> None:
        self.top = top
        self.chance = Random(top)
        self.paper = printed(top).copy()
        place = places("A4", 1)[0]
        self.shift = (place.left, place.top, place.scale)
        told = geometry(GAME)
        self.layout = told["layouts"][told["sheets"][top - 1]["layout"]]
        self.boxes = self.layout["boxes"]
        self.side = told["side"]

    def dot(self, x: float, y: float) -> tuple[int, int]:
        left, top, scale = self.shift
        return round((left + x * scale) * DOTS), round((top + y * scale) * DOTS)

    def line(self, ends: list[tuple[float, float]], colour: tuple[int, int, int], thick: float) -> None:
        dots = [self.dot(x + self.chance.gauss(0, 0.2), y + self.chance.gauss(0, 0.2)) for x, y in ends]
        for one, other in pairwise(dots):
            cv2.line(self.paper, one, other, colour, round(thick * DOTS), cv2.LINE_AA)

    def cross(self, box: list[float]) -> None:
        x, y, w, h = box[:4]
        x, w = x + max(0, (w - 1.4 * h) / 2), min(w, 1.4 * h)
        self.line([(x + 0.14 * w, y + 0.15 * h), (x + 0.86 * w, y + 0.85 * h)], INK, THICK)
        self.line([(x + 0.85 * w, y + 0.14 * h), (x + 0.15 * w, y + 0.86 * h)], INK, THICK)

    def doubt(self, box: list[float]) -> None:
        """Something pale, which may have been rubbed out."""
        x, y, w, h = box[:4]
        self.line([(x + 0.2 * w, y + 0.5 * h), (x + 0.4 * w, y + 0.8 * h), (x + 0.85 * w, y + 0.2 * h)], (205, 205, 205), 0.4)

    def write(self, number: int, box: list[float]) -> None:
        x, y, w, h = box[:4]
        high = min(h * 0.6, 4.0)
        size = high * self.shift[2] * DOTS / 22
        wide = cv2.getTextSize(str(number), cv2.FONT_HERSHEY_SIMPLEX, size, 1)[0][0] / DOTS / self.shift[2]
        at = self.dot(x + (w - wide) / 2, y + (h + high) / 2)
        cv2.putText(self.paper, str(number), at, cv2.FONT_HERSHEY_SIMPLEX, size, INK, round(THICK * DOTS), cv2.LINE_AA)

    def without_marks(self) -> "Page":
        """As sheets were printed before they had corner marks."""
        half = self.side / 2 + 0.3
        for x, y in self.layout["corners"]:
            cv2.rectangle(self.paper, self.dot(x - half, y - half), self.dot(x + half, y + half), (255, 255, 255), -1)
        return self

    def scanned(self) -> bytes:
        """Not photographed, but laid on a scanner."""
        return cv2.imencode(".jpg", self.paper)[1].tobytes()


def filled(sheet: dict[str, Any], top: int, total: int | None = None, doubt: tuple[str, int] | None = None) -> Page:
    """A printed sheet with these crosses and numbers. `doubt`: a box that nobody can tell."""
    page = Page(top)
    for field in COUNTED:
        for number in range(sheet[field]):
            page.cross(page.boxes[field][number])
    for field, (values, halves) in VALUES.items():
        for number, row in enumerate(sheet[field]):
            for seat in range(row["marked"]):
                page.cross(page.boxes[f"{field}.{number}"][seat])
            if row["marked"]:
                # S6: what never parked has its half written there, too.
                x, y, w, h = page.boxes[f"{field}.{number}.parked"][0][:4]
                page.write((values if row["parked"] else halves)[row["marked"] - 1], [x + 1.4, y, w - 1.6, h])
    for star in STARS:
        if sheet[star] is not None:
            page.write(sheet[star], page.boxes[star][0])
    for slot, points in enumerate(sheet["common"]):
        if points:
            page.write(points, page.boxes["common"][slot])
    if sheet["personal_done"]:
        page.write(SHEET["personal_value"], page.boxes["personal_objective.points"][0])
    if total is not None:
        page.write(total, page.boxes["total"][0])
    if doubt:
        page.doubt(page.boxes[doubt[0]][doubt[1]])
    return page


class Counted(Exception):
    """How many sheets the photo of a seed would have."""


def seed_for(sheets: int) -> int:
    def counted(scene: photos.Scene, _picture: Any) -> None:
        raise Counted(scene.count)

    with patch.object(photos, "table_top", lambda *_: None), patch.object(photos, "lay_sheets", counted):
        for seed in count(1):
            try:
                photos.take(seed)
            except Counted as found:
                if found.args[0] == sheets:
                    return seed
    raise AssertionError


def photographed(pages: list[Page]) -> bytes:
    """A fair photo of these sheets on one table."""
    told = {
        "map": "none",
        "pen": "pen",
        "habit": "cross",
        "ink": "colour",
        "paper": "A4",
        "per_page": 1,
        "sides": 1,
        "boxes": {},
    }
    laid = [(page.paper, {**told, "top": page.top, "shift": page.shift}) for page in pages]
    with patch.object(photos, "marked_sheet", side_effect=laid):
        return photos.take(seed_for(len(pages))).jpeg


def cut(jpeg: bytes, share: float) -> bytes:
    """The same photo without its lower part."""
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return cv2.imencode(".jpg", picture[: int(picture.shape[0] * share)])[1].tobytes()


def darker(jpeg: bytes) -> bytes:
    """The same photo by the light of a yellow lamp that stands far away."""
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return cv2.imencode(".jpg", (picture * np.array([0.45, 0.6, 0.7])).astype(np.uint8))[1].tobytes()
