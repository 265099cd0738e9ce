"""Reading JSON: each function takes one field out of an object, or refuses with the field's name and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Sequence, TypeVar

from scoring.refusal import unreadable

if TYPE_CHECKING:
    from scoring.types import Given

One = TypeVar("One")

_MISSING: Any = object()
LONGEST_LIST: Final = 500
LONGEST_NAME: Final = 40


def is_whole(value: Any) -> bool:
    """A whole number; `true` and `1.0` are none. (MicroPython and CPython differ on bool, so it is asked first.)"""
    return not isinstance(value, bool) and isinstance(value, int)


def whole(given: Given, field: str, least: int, most: int, default: One = _MISSING) -> int | One:
    value: Any = given.get(field)
    if value is None:
        if default is _MISSING:
            raise unreadable("missing-field", [], field=field)
        return default
    # Read most of all: is_whole, without the call.
    if isinstance(value, bool) or not isinstance(value, int) or value < least or value > most:
        raise unreadable("number-out-of-range", [], field=field, given=shown(value), least=least, most=most)
    number: int = value
    return number


def switch(given: Given, field: str, default: bool = False) -> bool:
    value = given.get(field)
    if value is None:
        return default
    if not isinstance(value, bool):
        raise unreadable("not-yes-or-no", [], field=field, given=shown(value))
    return value


def choice(given: Given, field: str, known: Sequence[One], default: One = _MISSING) -> One:
    """One of a few known values, for instance a colour."""
    value: Any = given.get(field)
    if value is None and default is not _MISSING:
        return default
    if value is None:
        raise unreadable("missing-field", [], field=field)
    if isinstance(value, (dict, list)) or value not in known:
        raise unreadable("not-a-choice", [], field=field, given=shown(value), known=", ".join([str(one) for one in known]))
    chosen: One = value
    return chosen


def text(given: Given, field: str, longest: int, default: str = _MISSING) -> str:
    value = given.get(field)
    if value is None and default is not _MISSING:
        return default
    if value is None:
        raise unreadable("missing-field", [], field=field)
    if not isinstance(value, str) or len(value) > longest:
        raise unreadable("not-a-text", [], field=field, given=shown(value), most=longest)
    return value


def name(given: Given, field: str = "name") -> str:
    """A person's name: one limit for phones, server and engines."""
    return text(given, field, LONGEST_NAME)


def listing(given: Given, field: str, default: list[Any] = _MISSING, most: int = LONGEST_LIST) -> list[Any]:
    value = given.get(field)
    if value is None and default is not _MISSING:
        return default
    if value is None:
        raise unreadable("missing-field", [], field=field)
    if not isinstance(value, list):
        raise unreadable("not-a-list", [], field=field, given=shown(value))
    if len(value) > most:
        raise unreadable("list-too-long", [], field=field, length=len(value), most=most)
    return value


def record(given: Given, field: str, default: Given = _MISSING) -> Given:
    value = given.get(field)
    if value is None and default is not _MISSING:
        return default
    if value is None:
        raise unreadable("missing-field", [], field=field)
    if not isinstance(value, dict):
        raise unreadable("not-an-object", [], field=field)
    return value


def only(given: Given, known: Sequence[str]) -> None:
    """Refuse fields that nobody reads: a misspelt field must never be silently ignored."""
    for field in given:
        if field not in known:
            first = sorted([each for each in given if each not in known])[0]
            raise unreadable("unknown-field", [], field=first, known=", ".join(known))


def shown(value: Any) -> str:
    """A value as a refusal repeats it: short, and never a whole document."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        return "[…]"
    words = str(value)
    return words if len(words) <= 40 else words[:40] + "…"
