"""The departure hall: what sits in no plane and lies beside none. It is counted from the planes, never kept beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.boarding import rulings
from scoring.boarding.facts import LETTERS
from scoring.boarding.plane import painted
from scoring.boarding.sheet import seated_at_least
from scoring.boarding.tokens import added

if TYPE_CHECKING:
    from scoring.boarding.types import Pad, State, Tokens


def seated(pad: Pad) -> Tokens:
    """The passengers in a plane; of one that is told in numbers, as many as the numbers need."""
    return seated_at_least(pad["numbers"]) if pad["count_by"] == "numbers" else painted(pad["rows"])


def out_of_hall(state: State) -> Tokens:
    """Passengers in all planes, and those beside them whose kind is known."""
    pads = [player["pad"] for player in state["players"]]
    return added([seated(pad) for pad in pads] + [pad["beside"] for pad in pads])


def outside(state: State) -> Tokens:
    """Tokens in no plane and known beside none: the hall can hold no more."""
    used = out_of_hall(state)
    tokens = rulings.tokens_per_colour(len(state["players"]))
    return {letter: max(0, tokens - used[letter]) for letter in LETTERS}


def hall_of(state: State) -> Tokens:
    """Tokens in the hall. `away` are those that the table says are gone, though no plane here has them."""
    most = outside(state)
    return {letter: max(0, most[letter] - state["shared"]["away"][letter]) for letter in LETTERS}


def of_unknown_kind(state: State) -> int:
    """Expelled passengers of whom only the number is known: the hall may hold so many less."""
    pads = [player["pad"] for player in state["players"]]
    return sum([pad["expelled"] - sum([pad["beside"][letter] for letter in LETTERS]) for pad in pads])


def find_again(state: State) -> None:
    """Who was away and now sits in a plane is away no more."""
    most = outside(state)
    away = state["shared"]["away"]
    state["shared"]["away"] = {letter: min(away[letter], most[letter]) for letter in LETTERS}
