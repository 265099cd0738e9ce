"""Chance from a given seed: the same small generator in both interpreters (xorshift, 32 bits)."""

from typing import Any


def _next(number: int) -> int:
    number ^= (number << 13) & 0xFFFFFFFF
    number ^= number >> 17
    number ^= (number << 5) & 0xFFFFFFFF
    return number & 0xFFFFFFFF


def shuffled(things: list[Any], seed: int) -> list[Any]:
    """A new list in the order that belongs to this seed (any whole number)."""
    mixed = list(things)
    number = ((seed & 0x7FFFFFFF) ^ 0x5EED5EED) or 1
    for _ in range(8):
        number = _next(number)
    for last in range(len(mixed) - 1, 0, -1):
        number = _next(number)
        pick = number % (last + 1)
        mixed[last], mixed[pick] = mixed[pick], mixed[last]
    return mixed
