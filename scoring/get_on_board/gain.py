"""What a turn is worth at its moment: the points by which the total grows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.get_on_board.city import City
from scoring.get_on_board.facts import SHEET
from scoring.get_on_board.objectives import has_reached_all, round_ends, standing_of
from scoring.get_on_board.sections import total_of

if TYPE_CHECKING:
    from scoring.get_on_board.types import Card, Sheet


def gained(before: Sheet, after: Sheet, cards: list[Card]) -> int:
    """Boxes, buses and stops of a turn, and the common objectives that it meets."""
    # R24: the side of a card holds for the whole round, whoever else meets it.
    return total_of(after) - total_of(before) + sum(round_ends(cards, [standing_of(after)])["points"][0])


def last_letter(city: City, letters: list[str], route: list[str], move: list[str]) -> int:
    """S9: the points of the personal objective, for the turn that reaches the last of its letters."""
    if has_reached_all(city, letters, route) or not has_reached_all(city, letters, route + move):
        return 0
    return SHEET["personal_value"]
