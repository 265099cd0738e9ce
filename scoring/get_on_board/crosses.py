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

# A gap of so many boxes may be crosses that were not seen; a longer one is hardly that.
SHORT = 3

# What is printed in or beside the boxes that are crossed one after the other.
VALUES: dict[str, list[int]] = {
    "turn_boxes": SHEET["turn_zone_values"],
    "old_ladies": SHEET["old_lady_values"],
    "traffic_boxes": SHEET["traffic_values"],
}


def key_of(field: str, row: int, box: int) -> str:
    return f"{field} {row} {box}"


def question(
    field: Any,
    row: int,
    box: int,
    choices: list[Any],
    likely: int,
    value: Any,
    settled: bool,
    plain: bool = False,
    worth: list[int] | None = None,
) -> Asked:
    """What a person may look at; `worth` of a box is told in boxes first, and in points once all are known."""
    return {
        "field": field,
        "row": row,
        "box": box,
        "choices": choices,
        "likely": likely,
        "value": value if settled else None,
        "settled": settled,
        "plain": plain,
        "worth": worth or [],
    }


def crossed(field: CountField, seen: States, answers: Answers, asked: list[Asked], skipped: list[Reason]) -> tuple[int, int]:
    """How many boxes of a section are crossed, and how many may be.

    Where they have values they are crossed one after the other (R7, R16, R25), so a box between two others can only be as they
    are; students, places and monuments take any free one (R17, R18, R20)."""
    states = _with_answers(field, seen, answers)
    ordered = field in VALUES
    odd = doubted(states) if ordered else []
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
        settled = answered or index not in open_
        plain = settled and not answered and seen[index] is not None
        others = count - (1 if state else 0)
        points = [others + 1, others]
        asked.append(question(field, 0, index + 1, [True, False], 2, state, settled, plain, points))
    if odd:
        empty, behind = left_out(states)
        skipped.append(reason(rule(RULE_OF[field]), "box-skipped", [], field=field, box=behind + 1, skipped=empty + 1))
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


def left_out(states: States) -> tuple[int, int]:
    """The first box without a cross, and the first cross behind it, where there is one."""
    empty = states.index(False)
    return empty, states.index(True, empty)


def doubted(states: States) -> list[int]:
    """The boxes that somebody must look at if crosses do not stand one after the other: those that are most likely misread,
    the cross behind the first gap, and that gap."""
    fewest = out_of_order(states)
    if not fewest:
        return []
    empty, behind = left_out(states)
    gap = list(range(empty, behind)) if behind - empty <= SHORT else [empty]
    return sorted({index for index in fewest + gap + [behind] if states[index] is not None})


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
