"""What is written by hand on a photographed sheet: only a person can read it, but the rules know what it can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.get_on_board.crosses import key_of, question
from scoring.get_on_board.facts import SHEET, rule
from scoring.get_on_board.objectives import COMMON, is_met, standing_of
from scoring.get_on_board.sheet import STAR_FIELDS
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.crosses import Answers, States
    from scoring.get_on_board.types import Asked, Card, Sheet
    from scoring.types import Reason

PERSONAL_POINTS = "personal_objective.points"
LETTERS = "letters"
# Names of the boxes, as they are printed, and how many there are of each.
BOXES: dict[str, int] = {"common": 2, LETTERS: 3, PERSONAL_POINTS: 1}
BOXES.update(dict.fromkeys(STAR_FIELDS, 1))
# Written by hand as well, and nobody is asked for it: names and sums.
BESIDE: list[str] = ["name", "date", "total", "students.product", "tourists.larger_star"]
BESIDE += [f"{section}.points" for section in ("turn_zone", "common_objectives", "old_ladies", "students", "tourists")]
BESIDE += [f"{section}.points" for section in ("business", "traffic")]


def star(field: Any, printed: int, aboard: int, written: dict[str, States], answers: Answers, asked: list[Asked]) -> Any:
    """V4: a star holds at most the passengers that are marked; where there are none, it is empty.

    Who sees a larger number can say so: all that fit stand behind what the rules allow."""
    ink = written[field][0]
    key = key_of(field, 0, 0)
    most = printed if ink and not aboard else aboard
    numbers: list[Any] = [None]
    value = answers.get(key)
    settled = key in answers or ink is False or not most
    asked.append(question(field, 0, 0, numbers + list(range(printed + 1)), most + 2, value, settled))
    return value


def objective(
    sheet: Sheet, cards: list[Card], slot: int, written: dict[str, States], answers: Answers, asked: list[Asked]
) -> Any:
    """R24: what no card on the table counts brings nothing."""
    ink = written["common"][slot - 1]
    key = key_of("common", slot, 0)
    possible = [cards[slot - 1]["id"]] if cards else sorted(COMMON)
    counts = standing_of(sheet)["counts"]
    met = any([is_met(card, counts) for card in possible])
    settled = key in answers or ink is False or not (met or ink)
    value = answers.get(key, 0)
    asked.append(question("common", slot, 0, SHEET["common_values"], 3, value, settled))
    return value


def unmet(sheet: Sheet, cards: list[Card]) -> list[Reason]:
    counts = standing_of(sheet)["counts"]
    return [
        reason(rule("R24"), "objective-not-met", [], slot=slot + 1, card=card["id"], points=sheet["common"][slot])
        for slot, card in enumerate(cards)
        if sheet["common"][slot] and not is_met(card["id"], counts)
    ]


def personal(written: dict[str, States], answers: Answers, asked: list[Asked]) -> Any:
    """S9: no points are written, and no letters that may have been reached."""
    key = key_of("personal_done", 0, 0)
    settled = key in answers or (written[PERSONAL_POINTS][0] is False and True not in written[LETTERS])
    value = answers.get(key, False)
    asked.append(question("personal_done", 0, 0, [True, False], 2, value, settled))
    return value
