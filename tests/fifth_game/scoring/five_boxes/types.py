"""The values that Five Boxes adds to those of every game."""

from __future__ import annotations

from typing import NotRequired, TypedDict

Boxes = list[int | None]
"""The row from left to right, null where nothing is written yet."""


class Facts(TypedDict):
    """`full`: what a full row pays; `miss`: what a miss costs."""

    boxes: int
    faces: int
    full: int
    miss: int
    most_misses: int


class Pad(TypedDict):
    boxes: Boxes
    misses: int


class Player(TypedDict):
    name: str
    pad: Pad


class Nothing(TypedDict):
    """Nothing to agree on, and nothing that all share."""


class State(TypedDict):
    options: Nothing
    players: list[Player]
    shared: Nothing


class PadGiven(TypedDict):
    """As `Pad`; what is left out is as on an empty pad."""

    boxes: NotRequired[Boxes]
    misses: NotRequired[int]


class PlayerGiven(TypedDict):
    name: str
    pad: NotRequired[PadGiven]


class StateGiven(TypedDict):
    options: NotRequired[Nothing]
    players: list[PlayerGiven]
    shared: NotRequired[Nothing]


class NoInput(TypedDict):
    """No input."""


class OptionsInput(TypedDict):
    """A row, and the number that was rolled."""

    boxes: Boxes
    number: int


class CheckInput(OptionsInput):
    """`box` counts from 1 on the left."""

    box: int


class Options(TypedDict):
    boxes: list[int]
