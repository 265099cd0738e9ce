"""MicroPython as phones get it. That it answers as before is seen by everything that asks the engine under it."""

import brotli
import pytest

from tools import lean_python

BROUGHT = lean_python.BROUGHT.read_bytes()


def test_only_the_modules_in_python_are_gone() -> None:
    lean = lean_python.without_modules(BROUGHT)
    assert len(lean) == len(BROUGHT)
    changed = [at for at, (before, after) in enumerate(zip(BROUGHT, lean, strict=True)) if before != after]
    assert not any(lean[at] for at in changed)
    piece = lean_python.copied(BROUGHT)
    assert piece.at < changed[0] <= changed[-1] < piece.at + piece.size
    assert b"\0asyncio/event.py\0asyncio/funcs.py\0" in BROUGHT
    assert b"\0asyncio/event.py\0asyncio/funcs.py\0" not in lean


def test_a_phone_fetches_less() -> None:
    assert len(brotli.compress(lean_python.without_modules(BROUGHT))) < 0.87 * len(brotli.compress(BROUGHT))


def test_another_file_is_not_touched() -> None:
    with pytest.raises(ValueError, match="no list of modules"):
        lean_python.without_modules(lean_python.without_modules(BROUGHT))
