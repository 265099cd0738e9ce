"""A photographed sheet: what its boxes say, what the rules make of what cannot be told, and what only a person can read."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scoring import reading
from scoring.get_on_board import another_photo, crosses, handwriting, parked
from scoring.get_on_board.crosses import key_of
from scoring.get_on_board.facts import SHEET
from scoring.get_on_board.objectives import read_cards
from scoring.get_on_board.sections import counted_sheet
from scoring.get_on_board.sheet import (
    BUSES,
    COUNT_FIELDS,
    COUNTED_BY,
    COUNTS,
    ROWS,
    RULE_OF,
    STARS,
    completed,
    passengers,
    read_part,
)
from scoring.get_on_board.sheet_check import doubts_of, faults_of
from scoring.get_on_board.ticket import TICKETS
from scoring.refusal import unreadable

if TYPE_CHECKING:
    from scoring.get_on_board.crosses import Answers, States
    from scoring.get_on_board.types import Asked, PhotoAnswer, PhotoInput, Row, Sheet
    from scoring.types import Given, Reason

# Boxes in each section, as they are printed: monuments are ticked three times at most.
PRINTED: dict[str, int] = {field: most for field, most, _ in COUNTS}
PRINTED["monuments_light"] = PRINTED["monuments_dark"] = SHEET["monument_boxes"]
# Crossed as well, and worth nothing.
PRINTED["tickets"] = TICKETS


def photo(given: PhotoInput) -> PhotoAnswer:
    """What does a photographed sheet say? Each box is crossed, empty, or null where the photo cannot tell.

    `asked` is all that a person may look at. Open are boxes that cannot be told or contradict the order in which they are
    crossed (R16, R19), buses whose number decides what they brought (R20, S6), and what is written by hand. `settled` are
    those that somebody has answered, or that the rules leave one answer for, or where nothing is written; `plain` those that
    the photo tells, for whoever sees that it was misread. While some are `open`, the total stands as if little were there. A
    parked bus may have its free seats struck out (R20), so a full row is asked. Of a sheet that is on the `pad` with the same
    crosses nothing is asked again."""
    reading.only(given, ["boxes", "written", "cards", "answers", "pad"])
    boxes = _read_states(reading.record(given, "boxes"), _names(), [])
    written = _read_states(reading.record(given, "written", {}), handwriting.BOXES, handwriting.BESIDE)
    pad = completed(read_part(reading.record(given, "pad"))) if given.get("pad") else None
    answers = another_photo.still_true(pad, boxes) if pad else {}
    answers.update(_read_answers(given))
    cards = read_cards(given) if given.get("cards") else []
    asked: list[Asked] = []
    skipped: list[Reason] = []
    told: dict[str, object] = {}
    # What may be there at most, where that is not settled: a star and an objective count what is there.
    fullest: dict[str, object] = {}
    for field in COUNT_FIELDS:
        told[field], fullest[field] = crosses.crossed(field, boxes[field], answers, asked, skipped)
    for bus, _, _ in BUSES:
        told[bus], fullest[bus] = parked.rows(bus, boxes, answers, asked, skipped)
    boarded = _possible(fullest)
    for star, most in STARS:
        told[star] = handwriting.star(star, most, passengers(boarded, COUNTED_BY[star]), written, answers, asked)
    told["common"] = [handwriting.objective(boarded, cards, slot, written, answers, asked) for slot in (1, 2)]
    told["personal_done"] = handwriting.personal(written, answers, asked)
    sheet = _possible(told)
    counted = counted_sheet(sheet)
    left = len([each for each in asked if not each["settled"]])
    for each in asked:
        each["worth"] = _worth(sheet, each)
    return {
        "sheet": sheet,
        "total": counted["total"] or 0,
        "sections": counted["sections"],
        "crossed": _crossed(boxes, asked),
        "asked": asked,
        "open": left,
        "there": not left and pad is not None and another_photo.is_same(sheet, pad),
        "faults": skipped + ([] if left else faults_of(sheet, []) + handwriting.unmet(sheet, cards)),
        "doubts": [] if left else doubts_of(sheet, []),
    }


def _names() -> dict[str, int]:
    """What the sheet calls its boxes to be crossed, and how many there are of each."""
    names: dict[str, int] = PRINTED.copy()
    for bus, columns, _ in BUSES:
        for row in range(ROWS):
            names[f"{bus}.{row}"] = columns
            names[f"{bus}.{row}.parked"] = 1
    return names


def _read_states(given: Given, known: dict[str, int], beside: list[str]) -> dict[str, States]:
    """What nobody tells cannot be told."""
    reading.only(given, sorted(known) + beside)
    states: dict[str, States] = {}
    for name in sorted(known):
        told = reading.listing(given, name, [], known[name])
        if not all([state is None or isinstance(state, bool) for state in told]):
            raise unreadable("not-yes-or-no", [], field=name, given=reading.shown(told))
        states[name] = told + [None for _ in range(known[name] - len(told))]
    return states


def _read_answers(given: Given) -> Answers:
    answers: Answers = {}
    for each in reading.listing(given, "answers", []):
        answer = reading.record({"answers": each}, "answers")
        reading.only(answer, ["field", "row", "box", "value"])
        field = reading.choice(answer, "field", sorted(RULE_OF))
        answers[key_of(field, reading.whole(answer, "row", 0, ROWS, 0), reading.whole(answer, "box", 0, 99, 0))] = answer.get(
            "value"
        )
    return answers


def _crossed(boxes: dict[str, States], asked: list[Asked]) -> dict[str, States]:
    """Where crosses are; what is written into the box at the end of a bus is none."""
    states = {name: list(boxes[name]) for name in sorted(boxes) if not name.endswith(".parked")}
    for each in asked:
        value = each["value"]
        if each["settled"] and each["box"]:
            states[each["field"]][each["box"] - 1] = bool(value)
        elif isinstance(value, dict):
            seats = states[f"{each['field']}.{each['row'] - 1}"]
            for seat in range(len(seats)):
                seats[seat] = seat < value["marked"]
    return states


def _possible(told: dict[str, object]) -> Sheet:
    """An answer that no box can hold is refused."""
    return completed(read_part(told))


def _worth(sheet: Sheet, asked: Asked) -> list[int]:
    """What each choice brings: the number beside a bus, or the points of the section with this box and without it."""
    field = asked["field"]
    if field in parked.VALUES:
        return [parked.points_of(field, cast("Row", choice)) for choice in asked["choices"]]
    return [crosses.points_of(sheet, field, crossed) for crossed in asked["worth"]]
