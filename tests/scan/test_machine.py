"""The reader's compiled code does what is known without it: sums of the trained eye, tones of a box, and it lets memory go."""

import json
import subprocess
from typing import Any

import numpy as np
import pytest

from tests.scan.eye import taught
from tests.scan.measure import ROOT
from tests.scan.paper import Array

SIDE, VIEWS, LOOKS = 32, 4, 3  # as in static/scan/machine/eye.ts
PLAIN = 8
LIGHT = [0.3, 0.2, 1.0, 0.0, 0.6, 0.9]
SIZES = [[640, 480], [1600, 1200], [640, 480], [1600, 1200], [1200, 1600]]
BOX, BLUR, SPOT = [0, 0, 6.0, 9.0], 0.4, (13, 18)
RIM, SPREAD = 1.2, 0.6  # as in static/scan/boxes.js
OUTSIDE, STROKE, SHADE = -0.5, 0.4, 0.1


def noise() -> Array:
    return np.random.default_rng(7).normal(0.1, 0.3, (SIDE, SIDE, VIEWS)).astype(np.float32)


def lined() -> Array:
    """Plain paper in a little shade with a dark stroke on it; around it lies what is outside."""
    view = np.zeros((SIDE, SIDE, VIEWS), np.float32)
    view[:, :, 2] = OUTSIDE
    view[5:27, 5:27, 2] = 0
    view[:, :, 1] = SHADE
    view[10:22, 16, 0] = STROKE
    return view


def spot() -> Array:
    """Nothing is printed but one place; the first row lies outside of the box."""
    printed = np.zeros((SIDE, SIDE), np.float32)
    printed[SPOT[1], SPOT[0]] = 1
    printed[0] = OUTSIDE
    return printed


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    rows = np.arange(8)
    photo = np.zeros((8, 8, 4), np.uint8)
    photo[:, :, 1] = 20 * rows[:, None] + 2 * rows
    asked = {
        "views": [view.ravel().tolist() for view in (noise(), lined())],
        "light": LIGHT,
        "photo": {"width": 8, "height": 8, "data": photo.ravel().tolist()},
        "printed": {"places": spot().ravel().tolist(), "box": BOX, "blur": BLUR},
        "longest": 4,
        "sizes": SIZES,
    }
    command = ["node", str(ROOT / "tests" / "scan" / "machine.mjs")]
    run = subprocess.run(command, cwd=ROOT, input=json.dumps(asked), capture_output=True, text=True, check=True, timeout=120)
    answer: dict[str, Any] = json.loads(run.stdout)
    return answer


def glance(view: Array) -> float:
    steps = taught()
    for weights, bias in steps[:LOOKS]:
        wide = np.pad(view, ((1, 0), (1, 0), (0, 0)))
        half = len(view) // 2
        around = [[wide[2 * y : 2 * y + 3, 2 * x : 2 * x + 3].ravel() for x in range(half)] for y in range(half)]
        view = leaking(np.array(around) @ weights.T + bias)
    (first, start), (last, end) = steps[LOOKS:]
    return float((last @ leaking(first @ np.concatenate([view.ravel(), LIGHT]) + start) + end)[0])


def leaking(sums: Array) -> Array:
    return np.where(sums > 0, sums, 0.1 * sums)


def test_the_eye_sums_up_what_it_was_taught(told: dict[str, Any]) -> None:
    for view, sure in zip((noise(), lined()), told["sures"], strict=True):
        # What is not plain at once is looked at from four sides.
        sides = [glance(np.rot90(view, quarters)) for quarters in range(4)]
        right = sides[:1] if abs(sides[0]) > PLAIN else sides
        assert sure == pytest.approx(np.mean(right), abs=1e-3)


def test_print_is_compared_as_a_blurred_photo_shows_it(told: dict[str, Any]) -> None:
    reach = [SPREAD * BLUR * SIDE / (side + 2 * RIM) for side in BOX[2:]]
    far = np.arange(SIDE)
    across, along = (np.exp(-((far - middle) ** 2) / (2 * much**2)) for middle, much in zip(SPOT, reach, strict=True))
    right = np.outer(along / along.sum(), across / across.sum())
    right[0] += OUTSIDE
    assert np.array(told["soft"]).reshape(SIDE, SIDE) == pytest.approx(right, abs=1e-3)


def test_a_stroke_on_plain_paper_is_seen(told: dict[str, Any]) -> None:
    stroke, wide, beside, grain, fold = told["tones"][1]
    assert (stroke, wide, beside) == pytest.approx((STROKE, SHADE, SHADE))
    # It ends within the box, so it is no fold.
    assert (grain, fold) == (0, 0)


def test_a_smaller_picture_is_made_of_four_green_places_each(told: dict[str, Any]) -> None:
    assert told["grey"] == [int(20 * (y + 0.5) + 2 * (x + 0.5)) for y in range(0, 8, 2) for x in range(0, 8, 2)]


def test_the_next_photo_takes_the_room_of_the_one_before(told: dict[str, Any]) -> None:
    small, large, *later = told["bytes"]
    assert 4 * 1600 * 1200 < large < 4 * 1600 * 1200 * 3
    assert small < large
    assert set(later) == {large}


def test_the_sheet_drawn_for_practice_is_read_to_its_last_box(told: dict[str, Any]) -> None:
    (sheet,) = told["practised"]["sheets"]
    assert sheet["top"] == 1
    assert sum(state is False for states in sheet["boxes"].values() for state in states) > 70
    assert not any(state for states in sheet["boxes"].values() for state in states)
