"""Kinds of fields: what a field of a mark may hold, declared once; the frame reads marks by them, the API describes them.

A kind is plain JSON. A field that is `optional` may be missing or null; it then has the kind's default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading

if TYPE_CHECKING:
    from scoring.types import Given, Kind


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


def read(kind: Kind, given: Given, field: str) -> Any:
    """The field's value, or a refusal that names the field and what would be right."""
    if given.get(field) is None and kind.get("optional"):
        return kind.get("default")
    return _READERS[kind["kind"]](kind, given, field)


def _list(kind: Kind, given: Given, field: str) -> list[Any]:
    of = kind["of"]
    return [read(of, {field: each}, field) for each in reading.listing(given, field, most=kind["most"])]


_READERS: Any = {
    "whole": lambda kind, given, field: reading.whole(given, field, kind["least"], kind["most"]),
    "switch": lambda kind, given, field: reading.switch(given, field),
    "text": lambda kind, given, field: reading.text(given, field, kind["most"]),
    "choice": lambda kind, given, field: reading.choice(given, field, kind["values"]),
    "list": _list,
    "record": lambda kind, given, field: reading.record(given, field),
    "value": lambda kind, given, field: given.get(field),
}
