"""May I write this number here, and where may it go?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading, verdict
from scoring.five_boxes.boxes import faults, read_boxes
from scoring.five_boxes.facts import FACTS

if TYPE_CHECKING:
    from scoring.five_boxes.types import CheckInput, Options, OptionsInput
    from scoring.types import Given, Verdict


def check(given: CheckInput) -> Verdict:
    """May I write this number into this box? Every broken rule."""
    reading.only(given, ["boxes", "box", "number"])
    box = reading.whole(given, "box", 1, FACTS["boxes"])
    return verdict.verdict(faults(read_boxes(given), box, _number(given)), [])


def options(given: OptionsInput) -> Options:
    """The boxes that may take this number; none is a miss."""
    reading.only(given, ["boxes", "number"])
    boxes, number = read_boxes(given), _number(given)
    return {"boxes": [box for box in range(1, FACTS["boxes"] + 1) if not faults(boxes, box, number)]}


def _number(given: Given) -> int:
    return reading.whole(given, "number", 1, FACTS["faces"])
