"""Kinds of fields: what a field of a mark may hold, declared once; the frame reads marks by them, the API describes them.

A kind is plain JSON. A field that is `optional` may be missing or null; it then has the kind's default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from scoring import reading

if TYPE_CHECKING:
    from scoring.types import Given, Kind

    Reader = Callable[[Given, str], Any]


def whole(least: int, most: int) -> Kind:
    return {"kind": "whole", "least": least, "most": most}


def switch(default: bool = False) -> Kind:
    """Yes or no; nothing said means the default."""
    return {"kind": "switch", "optional": True, "default": default}


def text(longest: int) -> Kind:
    return {"kind": "text", "most": longest}


def choice(values: list[Any]) -> Kind:
    """One of a few words or numbers."""
    return {"kind": "choice", "values": values}


def listing(of: Kind, most: int) -> Kind:
    return {"kind": "list", "of": of, "most": most}


def record(name: str) -> Kind:
    """An object that the writing function reads itself; `name` is its type in the game's types.py."""
    return {"kind": "record", "type": name}


def value(name: str = "") -> Kind:
    """A number, yes or no, or nothing: what is right depends on another field, so the writing function looks at it.

    Where it is something else, `name` is its type in the game's types.py."""
    kind: Kind = {"kind": "value", "optional": True, "default": None}
    if name:
        kind["type"] = name
    return kind


def optional(kind: Kind, default: Any = None) -> Kind:
    """The same kind where the field may be missing or null."""
    eased: Kind = kind.copy()
    eased["optional"] = True
    eased["default"] = default
    return eased


def reader(kind: Kind) -> Reader:
    """How a field of this kind is read: `reader(kind)(given, field)` is its value, or a refusal that says what would be right.

    Made once for each declared field, since a log has thousands of marks.
    """
    read = _READERS[kind["kind"]](kind)
    if not kind.get("optional"):
        return read
    default = kind.get("default")
    return lambda given, field: default if given.get(field) is None else read(given, field)


def _whole(kind: Kind) -> Reader:
    least, most = kind["least"], kind["most"]
    return lambda given, field: reading.whole(given, field, least, most)


def _text(kind: Kind) -> Reader:
    longest = kind["most"]
    return lambda given, field: reading.text(given, field, longest)


def _choice(kind: Kind) -> Reader:
    values = kind["values"]
    return lambda given, field: reading.choice(given, field, values)


def _list(kind: Kind) -> Reader:
    read, most = reader(kind["of"]), kind["most"]
    return lambda given, field: [read({field: each}, field) for each in reading.listing(given, field, most=most)]


_READERS: dict[str, Callable[[Kind], Reader]] = {
    "whole": _whole,
    "switch": lambda kind: reading.switch,
    "text": _text,
    "choice": _choice,
    "list": _list,
    "record": lambda kind: reading.record,
    "value": lambda kind: lambda given, field: given.get(field),
}
