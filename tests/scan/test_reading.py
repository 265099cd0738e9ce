"""Photographed sheets are read right, or not at all; `make scan` proves it on hundreds of photos."""

import json
import math
import struct
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np
import pytest

from tests.scan.measure import ROOT, Tally, readings
from tests.scan.paper import DOTS, FAINT, PENS, Array, Pen, blank, crossed_fields, data, drawn_mark, layout_of, stroke
from tests.scan.photos import Shot, raised, take

FAIR, BAD = 12, 6
SHEET_KEYS = {"top", "map", "corners", "boxes", "unsure"}


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Tally]:
    folder = tmp_path_factory.mktemp("photos")
    tallies = {}
    for quality, number in (("fair", FAIR), ("bad", BAD)):
        shots = [take(seed, quality, most=1) for seed in range(number)]
        files = [folder / f"{quality}{number}.jpg" for number in range(len(shots))]
        for file, shot in zip(files, shots, strict=True):
            file.write_bytes(shot.jpeg)
        tallies[quality] = Tally()
        for shot, reading in zip(shots, readings(files), strict=True):
            tallies[quality].add(shot, reading)
    return tallies


def test_fair_photos_are_read_and_nothing_is_silently_wrong(read: dict[str, Tally]) -> None:
    count = read["fair"].total
    assert (count.wrong, count.refused) == (0, 0), read["fair"]
    assert count.unsure <= 0.02 * count.boxes, read["fair"]
    assert count.right + count.unsure == count.boxes > 0


def test_bad_photos_are_never_silently_wrong(read: dict[str, Tally]) -> None:
    assert read["bad"].total.wrong == 0, read["bad"]


@pytest.mark.parametrize(
    ("quality", "seed"),
    [
        ("fair", 710184),  # so full of ink, among others like it, that ink is all the paper there is
        ("fair", 730114),  # evenly full of ink, beyond its outline
        ("bad", 710053),  # a white pencil lies on it
        ("bad", 730006),  # a pale stroke beside its edge
        ("bad", 760099),  # full of a felt tip that is nearly dry
        ("bad", 770065),  # a dark pencil lies on it
        ("bad", 770107),  # a lamp washes crosses away
        ("fair", 750152),  # a dark fold through empty ones
        ("fair", 750193),
        ("bad", 940019),  # a red pencil lies on it
        ("bad", 980090),
        ("fair", 3200104),  # a dark fold through empty ones, some erased
        ("fair", 3200132),  # the same on a sheet marked in red
        ("bad", 3100252),  # evenly full of a felt tip that is nearly dry
        ("bad", 3200061),  # a cup stood there
        ("bad", 3200158),  # a finger
        ("bad", 5000111),  # a ticket evenly full of a faint pencil
        ("bad", 9000010),  # a cup stood on a sheet marked in colour
        ("fair", 90000393),  # a cross that reaches far over from the next one
        ("fair", 91000379),  # a fold through what was erased, in strong grain
        ("bad", 81000110),  # a lamp washes a ring of light pencil away
        ("bad", 81000142),  # a finger lies on all boxes of a row
        ("bad", 120000034),  # deep shade, of which strong JPEG left no colour
        ("bad", 120000075),  # half of it lies under another sheet
        ("bad", 120000169),  # crumpled: no outline where it should be
        ("bad", 200000257),
        ("bad", 210000322),  # a pencil lies on it
        ("bad", 500000288),
        ("fair", 700000240),  # the end of a stroke in a small box
        ("bad", 700000160),  # crumpled: what is dark is the name above it
        ("bad", 600000182),  # a fold as dark as pencil runs along a row of empty ones
    ],
)
def test_a_box_that_is_not_what_it_looks_like_is_not_silently_wrong(tmp_path: Path, quality: str, seed: int) -> None:
    shot, tally = take(seed, quality), Tally()
    (tmp_path / "photo.jpg").write_bytes(shot.jpeg)
    (read,) = readings([tmp_path / "photo.jpg"])
    count = tally.add(shot, read)
    assert count.wrong == 0, tally
    # What spoils a bad photo may be told instead.
    assert read["sheets"] or (quality == "bad" and read["problem"]), read


@pytest.mark.parametrize("first", [0, 62000000])
def test_hasty_hands_are_read(tmp_path: Path, first: int) -> None:
    """Marks along an outline, over to the next box, and boxes covered with ink."""
    shots, tally = [take(seed, "hasty", most=1) for seed in range(first, first + 8)], Tally()
    files = [tmp_path / f"{number}.jpg" for number in range(len(shots))]
    for file, shot in zip(files, shots, strict=True):
        file.write_bytes(shot.jpeg)
    for shot, read in zip(shots, readings(files), strict=True):
        tally.add(shot, read)
    assert (tally.total.wrong, tally.total.refused) == (0, 0), tally
    assert tally.total.unsure <= 0.08 * tally.total.boxes, tally
    assert tally.kinds["box: solid"].right > 0, tally
    assert tally.kinds["box: edge"].right > 0, tally


@pytest.fixture(scope="module")
def shot() -> Shot:
    return take(4, "fair", most=1)


def picture_of(shot: Shot) -> Array:
    picture = cv2.imdecode(np.frombuffer(shot.jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return np.asarray(picture)


def test_what_cannot_be_read_says_what_to_do(tmp_path: Path, shot: Shot) -> None:
    picture = picture_of(shot)
    sheet = shot.sheets[0]
    x, y = (int(number) for number in sheet["corners"][3])
    thumb = picture.copy()
    cv2.circle(thumb, (x, y), int(20 * sheet["pixels"]), (90, 120, 170), -1)
    far = np.full_like(picture, 90)
    less = 1.6 / sheet["pixels"]  # so many pixels are left of a millimetre
    small = cv2.resize(picture, None, fx=less, fy=less, interpolation=cv2.INTER_AREA)
    far[: small.shape[0], : small.shape[1]] = small
    pictures = {
        "thumb": thumb,
        "blurred": cv2.GaussianBlur(picture, (0, 0), sheet["pixels"] * 0.6),
        "far": far,
        "table": np.full((600, 800, 3), 90, np.uint8),
    }
    for name, each in pictures.items():
        cv2.imwrite(str(tmp_path / f"{name}.png"), each)
    found = readings([tmp_path / f"{name}.png" for name in pictures])
    assert all(each["sheets"] == [] for each in found)
    told = dict(zip(pictures, (each["problem"] for each in found), strict=True))
    assert told["thumb"] == "The corner bottom left is not in the picture: something lies on it."
    assert told["blurred"].startswith("The picture is blurred"), told
    assert told["far"].startswith("The sheet is too small"), told
    assert told["table"] == "No sheet is in the picture."


@pytest.mark.parametrize(
    ("seed", "harm", "said"),
    [
        (730142, "motion", "The picture is blurred"),
        (730190, "blur", "The picture is blurred"),
        (730053, "far", "The sheet is too small"),
        (730008, "steep", "The sheet is seen at a slant"),
        (730012, "dim", "The picture is too dark"),
        # A lamp washes what fills a box away, and leaves its outline.
        (7100071, "glare", "The picture is washed out"),
    ],
)
def test_what_spoils_a_photo_is_what_is_told(tmp_path: Path, seed: int, harm: str, said: str) -> None:
    shot = take(seed, "bad")
    assert (shot.harm, len(shot.sheets)) == (harm, 1)
    (tmp_path / "bad.jpg").write_bytes(shot.jpeg)
    (read,) = readings([tmp_path / "bad.jpg"])
    assert (read["sheets"], read["problem"][: len(said)]) == ([], said)


def test_boxes_that_cannot_be_seen_are_told_from_paper_that_is_not_flat(tmp_path: Path, shot: Shot) -> None:
    picture, sheet = picture_of(shot), shot.sheets[0]
    middle = np.array(sheet["corners"]).mean(axis=0)
    at, reach = (int(middle[0]), int(middle[1])), int(32 * sheet["pixels"])
    card = picture.copy()
    cv2.rectangle(card, (at[0] - reach, at[1] - reach), (at[0] + reach, at[1] + reach), (60, 60, 170), -1)
    light = cv2.GaussianBlur(cv2.circle(np.zeros(picture.shape[:2], np.float32), at, reach, 1.0, -1), (0, 0), 15)
    glare = np.clip(picture + 300 * light[:, :, None], 0, 255).astype(np.uint8)
    for name, each in {"card": card, "glare": glare}.items():
        cv2.imwrite(str(tmp_path / f"{name}.png"), each)
    covered, washed = readings([tmp_path / "card.png", tmp_path / "glare.png"])
    assert (covered["sheets"], covered["problem"]) == ([], "Something lies on many boxes of the sheet: take it away.")
    assert (washed["sheets"], washed["problem"][:26]) == ([], "The picture is washed out ")


def test_a_small_sheet_beside_a_large_one_is_not_passed_over(tmp_path: Path, shot: Shot) -> None:
    picture = picture_of(shot)
    high, wide = picture.shape[:2]
    less = 2.1 / shot.sheets[0]["pixels"]  # so many pixels are left of a millimetre
    small = cv2.resize(picture, None, fx=less, fy=less, interpolation=cv2.INTER_AREA)
    table = np.full((high, wide + small.shape[1] + 200, 3), 90, np.uint8)
    table[:, :wide] = picture
    table[200 : 200 + small.shape[0], wide + 100 : wide + 100 + small.shape[1]] = small
    cv2.imwrite(str(tmp_path / "both.png"), table)
    (read,) = readings([tmp_path / "both.png"])
    assert len(read["sheets"]) == 1
    assert read["problem"].startswith("The sheet is too small"), read["problem"]


def test_small_sheets_on_a_patterned_table_are_not_passed_over(tmp_path: Path) -> None:
    shot = take(81000048)
    assert len(shot.sheets) == 5
    (tmp_path / "table.jpg").write_bytes(shot.jpeg)
    (read,) = readings([tmp_path / "table.jpg"])
    assert len(read["sheets"]) == 5 or (len(read["sheets"]) > 2 and read["problem"]), read["problem"]


@pytest.mark.parametrize("share", [0.12, 0.015])  # far in the sheet, or through its mark
def test_a_corner_out_of_the_picture_is_named(tmp_path: Path, shot: Shot, share: float) -> None:
    picture, sheet = picture_of(shot), shot.sheets[0]
    high, wide = picture.shape[:2]
    corners = np.array(sheet["corners"])
    # Cut off where the left upper corner of the sheet is, whichever side of the photo that is.
    at = corners[0] + (corners[2] - corners[0]) * share
    middle = corners.mean(axis=0)
    left, right = (int(at[0]), wide) if at[0] < middle[0] else (0, int(at[0]))
    cv2.imwrite(str(tmp_path / "cut.png"), picture[:, left:right])
    (cut,) = readings([tmp_path / "cut.png"])
    assert cut["sheets"] == []
    assert cut["problem"].startswith("The corner ")
    assert cut["problem"].endswith(" is not in the picture.")
    assert high > 0


def test_a_sheet_printed_before_there_were_marks_is_recognised(tmp_path: Path) -> None:
    page, (left, top, scale) = blank(2, "none", "colour", "A4", 1, 1, "en")
    page = page.copy()
    for x, y in data()["layouts"][0]["corners"]:
        px, py = int((left + x * scale) * DOTS), int((top + y * scale) * DOTS)
        page[py - 50 : py + 50, px - 50 : px + 50] = 255
    table = np.full((2600, 2000, 3), 110, np.uint8)
    table[100 : 100 + page.shape[0], 150 : 150 + page.shape[1]] = page
    cv2.imwrite(str(tmp_path / "old.jpg"), cv2.GaussianBlur(table, (0, 0), 1.0))
    (old,) = readings([tmp_path / "old.jpg"])
    assert old["sheets"] == []
    assert "tally at the end" in old["problem"]


def test_a_photo_is_read_as_it_is_shown(tmp_path: Path, shot: Shot) -> None:
    picture = picture_of(shot)
    turned = {1: picture, 3: picture[::-1, ::-1], 6: np.rot90(picture), 8: np.rot90(picture, -1), 2: picture[:, ::-1]}
    for number, side in turned.items():
        jpeg = cv2.imencode(".jpg", np.ascontiguousarray(side), [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()
        exif = b"Exif\0\0II*\0" + struct.pack("<IHHHIHHI", 8, 1, 0x0112, 3, 1, number, 0, 0)
        file = jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]
        (tmp_path / f"{number}.jpg").write_bytes(file)
    found = readings([tmp_path / f"{number}.jpg" for number in turned])
    for each in found:
        (sheet,) = each["sheets"]
        assert set(sheet) == SHEET_KEYS
        assert set(each) == {"sheets", "problem"}
        for corner, (x, y) in zip(sheet["corners"], shot.sheets[0]["corners"], strict=True):
            assert abs(corner["x"] - x) + abs(corner["y"] - y) < 3 * shot.sheets[0]["pixels"]
        unsure = [(field, number) for field, boxes in sheet["boxes"].items() for number, box in enumerate(boxes) if box is None]
        assert [(each["field"], each["number"]) for each in sheet["unsure"]] == unsure


def under_a_lamp(
    folder: Path, pen: Pen, kind: str, rise: float = 0, large: float = 1, way: float = 0.9
) -> tuple[dict[str, Any], dict[str, list[bool]]]:
    """Every second box of each field marked like this and photographed in yellow light, on paper that may be folded: what is
    read, and what is right."""
    page, shift = blank(2, "none", "colour", "A4", 1, 1, "en")
    page, chance, right = page.copy(), Random(kind), {}
    layout = layout_of(2, "none", 1)
    for field in crossed_fields(layout):
        boxes = layout["boxes"][field]
        right[field] = [number % 2 == 0 for number in range(len(boxes))]
        for box, is_marked in zip(boxes, right[field], strict=True):
            if is_marked:
                stroke(page, chance, drawn_mark(chance, kind, box, large), pen, pen[1][0], shift)
    table = np.full((2600, 2000, 3), 60, np.uint8)
    table[100 : 100 + page.shape[0], 150 : 150 + page.shape[1]] = raised(page, 0.5, rise, way, lying=True)
    lit = cv2.GaussianBlur(table, (0, 0), 1.0) * np.array((0.45, 0.78, 1.0)) * 0.9
    cv2.imwrite(str(folder / "lamp.jpg"), lit.astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 85])
    return readings([folder / "lamp.jpg"])[0], right


def test_ink_as_bright_as_paper_in_the_light_of_a_lamp_is_seen_by_its_colour(tmp_path: Path) -> None:
    read, right = under_a_lamp(tmp_path, PENS["orange felt tip"], "filled")
    (sheet,) = read["sheets"]
    # From a full ticket some orange reaches over to the next one: that may be asked for.
    asked = [(each["field"], each["number"]) for each in sheet["unsure"]]
    assert set(asked) <= {("tickets", 1)}
    told = {
        field: [is_marked if state is None else state for is_marked, state in zip(states, sheet["boxes"][field], strict=True)]
        for field, states in right.items()
    }
    assert told == right


def test_a_sheet_that_was_folded_and_stands_up_is_read(tmp_path: Path) -> None:
    read, right = under_a_lamp(tmp_path, PENS["pencil"], "cross", rise=4.0)
    assert read["sheets"][0]["boxes"] == right


@pytest.mark.parametrize("way", [0, math.pi])
def test_boxes_are_not_laid_onto_the_next_ones_of_their_row(tmp_path: Path, way: float) -> None:
    # Some of them lie farther from where the corner marks say than from where the next one should be.
    read, right = under_a_lamp(tmp_path, PENS["pencil"], "cross", rise=4.5, way=way)
    assert read["sheets"][0]["boxes"] == right


def called_empty(read: dict[str, Any], right: dict[str, list[bool]]) -> list[tuple[str, int]]:
    """Boxes that are marked, and of which the opposite is told."""
    return [
        (field, number)
        for sheet in read["sheets"]
        for field, states in right.items()
        for number, is_marked in enumerate(states)
        if is_marked and sheet["boxes"][field][number] is False
    ]


@pytest.mark.parametrize("hiding", [(0.2, 0.3), (0.1, 0.2), (0.06, 0.12)])
def test_marks_that_are_hardly_seen_are_never_called_empty(tmp_path: Path, hiding: tuple[float, float]) -> None:
    colour, thick, _hiding, bleeds = FAINT["faint pencil"]
    read, right = under_a_lamp(tmp_path, (colour, thick, hiding, bleeds), "stroke")
    assert called_empty(read, right) == []
    assert read["sheets"] or read["problem"].startswith("The marks are too faint"), read


@pytest.mark.parametrize("pen", ["red pen", "blue ballpoint", "black ballpoint", "green felt tip", "pencil"])
def test_a_dot_is_never_called_empty(tmp_path: Path, pen: str) -> None:
    colour, _thick, hiding, bleeds = PENS[pen]
    read, right = under_a_lamp(tmp_path, (colour, (1.9, 1.9), hiding, bleeds), "dot")
    assert len(read["sheets"]) == 1
    assert called_empty(read, right) == []


@pytest.mark.parametrize("pen", ["black ballpoint", "blue ballpoint", "pencil"])
@pytest.mark.parametrize("kind", ["cross", "stroke", "tick"])
def test_a_small_mark_is_never_called_empty(tmp_path: Path, pen: str, kind: str) -> None:
    read, right = under_a_lamp(tmp_path, PENS[pen], kind, large=0.3)
    assert len(read["sheets"]) == 1
    assert called_empty(read, right) == []


@pytest.mark.parametrize("colour", [(190, 120, 250), (120, 240, 130), (230, 210, 90), (60, 240, 250)])
def test_a_box_full_of_a_highlighter_is_never_called_empty(tmp_path: Path, colour: tuple[int, int, int]) -> None:
    read, right = under_a_lamp(tmp_path, (colour, (2.0, 2.0), (0.6, 0.6), 0.1), "filled")
    assert called_empty(read, right) == []


def test_a_ring_around_a_box_is_never_called_empty(tmp_path: Path) -> None:
    read, right = under_a_lamp(tmp_path, PENS["green felt tip"], "ring")
    assert called_empty(read, right) == []


def test_a_file_that_is_no_picture_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "words.jpg").write_text("not a photo")
    (tmp_path / "torn.jpg").write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF")
    files = [tmp_path / "words.jpg", tmp_path / "torn.jpg", tmp_path / "none.png"]
    for each in readings(files):
        assert each["sheets"] == []
        assert "cannot be read as a picture" in each["problem"]
    alone = subprocess.run(["node", "tools/scan.mjs"], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert (alone.returncode, alone.stdout) == (2, "")
    assert "Usage" in alone.stderr


def test_fields_are_those_of_the_data() -> None:
    built = json.loads((ROOT / "static" / "build" / "photo.get-on-board.json").read_text(encoding="utf-8"))
    assert built == json.loads(json.dumps(data()))
