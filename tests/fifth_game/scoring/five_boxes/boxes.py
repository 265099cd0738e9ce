"""A row of boxes: which numbers stand in it, and whether one more may be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.five_boxes.facts import FACTS, rule
from scoring.refusal import unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.five_boxes.types import Boxes
    from scoring.types import Given, Reason


def empty() -> Boxes:
    return [None] * FACTS["boxes"]


def read_boxes(given: Given, field: str = "boxes") -> Boxes:
    """Five boxes from left to right, null where nothing is written yet."""
    listed = reading.listing(given, field, most=FACTS["boxes"])
    if len(listed) != FACTS["boxes"]:
        raise unreadable("not-five-boxes", [], given=len(listed), boxes=FACTS["boxes"])
    return [None if each is None else reading.whole({field: each}, field, 1, FACTS["faces"]) for each in listed]


def faults(boxes: Boxes, box: int, number: int) -> list[Reason]:
    """Every rule that a number in this box would break; boxes are counted from 1."""
    found = []
    written = boxes[box - 1]
    # R3: what is written stays.
    if written is not None:
        found.append(reason(rule("R3"), "box-is-full", [str(box)], box=box, written=written))
    # R2: numbers rise from left to right.
    left = [each for each in boxes[: box - 1] if each is not None]
    right = [each for each in boxes[box:] if each is not None]
    if left and max(left) >= number:
        found.append(reason(rule("R2"), "not-above-the-left", [str(box)], number=number, other=max(left)))
    if right and min(right) <= number:
        found.append(reason(rule("R2"), "not-below-the-right", [str(box)], number=number, other=min(right)))
    return found
