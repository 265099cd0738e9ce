"""Crosses on a photographed sheet: boxes are crossed one after the other, which tells some that cannot be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.get_on_board.facts import SHEET, rule
from scoring.get_on_board.sheet import RULE_OF
from scoring.refusal import unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import Asked, CountField, Sheet
    from scoring.types import Reason

    States = list[bool | None]
    Answers = dict[str, object]

# What is printed in or beside the boxes that are crossed one after the other.
VALUES: dict[str, list[int]] = {
    "turn_boxes": SHEET["turn_zone_values"],
    "old_ladies": SHEET["old_lady_values"],
    "traffic_boxes": SHEET["traffic_values"],
}


def key_of(field: str, row: int, box: int) -> str:
    return f"{field} {row} {box}"


def question(
    field: Any, row: int, box: int, choices: list[Any], value: Any, settled: bool, worth: list[int] | None = None
) -> Asked:
    """What a person is asked to look at; `worth` of a box is told in boxes first, and in points once all are known."""
    return {
        "field": field,
        "row": row,
        "box": box,
        "choices": choices,
        "value": value,
        "settled": settled,
        "worth": worth or [],
    }


def crossed(field: CountField, seen: States, answers: Answers, asked: list[Asked], skipped: list[Reason]) -> tuple[int, int]:
    """How many boxes of a section are crossed, and how many may be.

    Where they have values they are crossed one after the other (R7, R16, R25), so a box between two others can only be as they
    are; students, places and monuments take any free one (R17, R18, R20)."""
    states = _with_answers(field, seen, answers)
    ordered = field in VALUES
    odd, odd_before = (out_of_order(states), out_of_order(seen)) if ordered else ([], [])
    open_ = list(odd)
    for index, state in enumerate(states):
        legal = [each for each in (True, False) if state is None and _fits(states, index, each)]
        if ordered and len(legal) == 1:
            states[index] = legal[0]
        elif state is None:
            open_.append(index)
    count = len([state for state in states if state])
    for index, state in enumerate(states):
        answered = key_of(field, 0, index + 1) in answers
        if not answered and seen[index] is not None and index not in odd and index not in odd_before:
            continue
        settled = answered or index not in open_
        others = count - (1 if state else 0)
        points = [others + 1, others]
        asked.append(question(field, 0, index + 1, [True, False], state if settled else None, settled, points))
    if odd:
        empty = states.index(False)
        after = [index for index, state in enumerate(states) if state and index > empty]
        skipped.append(reason(rule(RULE_OF[field]), "box-skipped", [], field=field, box=after[0] + 1, skipped=empty + 1))
    return count, count + len([state for state in states if state is None])


def _with_answers(field: str, seen: States, answers: Answers) -> States:
    states = list(seen)
    for index in range(len(seen)):
        answer = answers.get(key_of(field, 0, index + 1), seen[index])
        if answer is not None and not isinstance(answer, bool):
            raise unreadable("not-yes-or-no", [], field=field, given=reading.shown(answer))
        states[index] = answer
    return states


def _fits(states: States, index: int, crossed: bool) -> bool:
    if crossed:
        return all([state is not False for state in states[:index]])
    return all([state is not True for state in states[index + 1 :]])


def out_of_order(states: States) -> list[int]:
    """The fewest boxes of which one must have been misread, if crosses do not stand one after the other."""
    cuts = []
    for cut in range(len(states) + 1):
        before = [index for index in range(cut) if states[index] is False]
        cuts.append(before + [index for index in range(cut, len(states)) if states[index] is True])
    fewest = min([len(wrong) for wrong in cuts])
    return sorted({index for wrong in cuts if len(wrong) == fewest for index in wrong})


def points_of(sheet: Sheet, field: Any, crossed: int) -> int:
    """The points of a section with so many boxes crossed (S1, S2, S3, S10)."""
    if field in VALUES:
        return sum(VALUES[field][:crossed])
    after: Any = sheet.copy()
    after[field] = crossed
    if field in ("students", "interns", "universities"):
        points: int = (after["students"] + after["interns"]) * after["universities"] + (after["star_university"] or 0)
        return points
    return 0
