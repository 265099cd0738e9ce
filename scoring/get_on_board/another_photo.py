"""Another photo of a sheet that is on a pad already: what was answered about it once is not asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.get_on_board import crosses, parked
from scoring.get_on_board.crosses import key_of
from scoring.get_on_board.sheet import BUSES, COUNT_FIELDS, FIELDS, ROWS, STAR_FIELDS

if TYPE_CHECKING:
    from scoring.get_on_board.crosses import Answers, States
    from scoring.get_on_board.types import BusField, CountField, Sheet


def still_true(pad: Sheet, boxes: dict[str, States]) -> Answers:
    """What the pad says of all that this photo leaves open; nothing where its crosses are others."""
    answers: Answers = {}
    for field in COUNT_FIELDS:
        if not _boxes_fit(pad, field, boxes[field], answers):
            return {}
    for bus, _, _ in BUSES:
        if not _buses_fit(pad, bus, boxes, answers):
            return {}
    for star in STAR_FIELDS:
        answers[key_of(star, 0, 0)] = pad[star]
    for slot in (1, 2):
        answers[key_of("common", slot, 0)] = pad["common"][slot - 1]
    answers[key_of("personal_done", 0, 0)] = pad["personal_done"]
    return answers


def is_same(sheet: Sheet, pad: Sheet) -> bool:
    """Box for box; no box says that somebody is out."""
    return all([sheet[field] == pad[field] for field in FIELDS if field != "eliminated"])


def _boxes_fit(pad: Sheet, field: CountField, seen: States, answers: Answers) -> bool:
    """Boxes that this photo does not tell, or that do not stand in their order, are as the pad has them."""
    ordered = field in crosses.VALUES
    odd = crosses.doubted(seen) if ordered else []
    open_ = [index for index, state in enumerate(seen) if state is None or index in odd]
    missing = pad[field] - len([state for index, state in enumerate(seen) if state and index not in odd])
    for place, index in enumerate(open_):
        answers[key_of(field, 0, index + 1)] = index < pad[field] if ordered else place < missing
    now = [bool(answers.get(key_of(field, 0, index + 1), state)) for index, state in enumerate(seen)]
    return sum(now) == pad[field] and not (ordered and crosses.out_of_order(list(now)))


def _buses_fit(pad: Sheet, bus: BusField, boxes: dict[str, States], answers: Answers) -> bool:
    for number in range(ROWS):
        below = any([parked.boards(bus, row, boxes, {}) for row in range(number + 1, ROWS)])
        found = parked.readings(boxes[f"{bus}.{number}"], boxes[f"{bus}.{number}.parked"][0], below)
        row = pad[bus][number]
        if found and row not in found:
            return False
        if len(found) != 1:
            answers[key_of(bus, number + 1, 0)] = row
    return True
