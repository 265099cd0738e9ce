"""MicroPython without what the engine does not use: a third less to fetch, and to compile before the first answer.

- The modules in Python that it brings along (asyncio, unittest, datetime and more) lie in the data of its .wasm file as
  bytecode, found by a list of their names. The list is emptied, the bytecode blanked.
- The JavaScript of its own machine lies there as text; ours is in static/engine/python.js.
- The functions in C that the engine never runs (the compiler, regular expressions, complex numbers, the prompt …) stop at
  their first instruction. Which they are is measured by `python -m tools.measure_python` and kept in `unused.json` for this
  very file.

Everything else stays where it is, so that the file runs as before.
"""

import hashlib
import json
import re
import struct
from pathlib import Path
from typing import NamedTuple

from tools import wasm

ROOT = Path(__file__).resolve().parent.parent
BROUGHT = ROOT / "static" / "vendor" / "micropython.wasm"
LEAN = ROOT / "static" / "build" / "micropython.wasm"
UNUSED = Path(__file__).with_name("unused.json")
NAMES = re.compile(rb"(?:[\w/]+\.py\0){9,}")
# Of each module: where its names, its constants and its code lie.
PARTS = 3
# A function without variables that stops.
STOPS = bytes([0, 0x00, wasm.END])


class Copied(NamedTuple):
    """A piece of the file that is copied into memory."""

    at: int
    size: int
    to: int


def copied(content: bytes) -> list[Copied]:
    """Only what is copied to a fixed place is known here."""
    count, at = wasm.number(content, wasm.section(content, wasm.DATA).at)
    found = []
    for _each in range(count):
        if content[at : at + 2] != bytes([0, wasm.CONSTANT]):
            raise ValueError("the data begins in a way that is not known here")
        to, at = wasm.number(content, at + 2)
        size, at = wasm.number(content, at + 1)
        found.append(Copied(at, size, to))
        at += size
    return found


def without_modules(content: bytes) -> bytes:
    # The first and largest piece.
    piece = copied(content)[0]
    memory = content[piece.at : piece.at + piece.size]
    for names in NAMES.finditer(memory):
        count = names.group().count(b"\0")
        modules = (names.end() + 4) // 4 * 4
        places = [piece.to + modules + 4 * PARTS * each for each in range(count)]
        # Beside the list of names there is one of the modules: by that we know that it is not just some text.
        if struct.pack(f"<{count}I", *places) in memory:
            parts = struct.unpack_from(f"<{PARTS * count}I", memory, modules)
            content = blank(content, piece.to + names.start(), piece.to + names.end())
            return blank(content, min(filter(None, parts)), max(parts))
    raise ValueError("no list of modules found: is this another MicroPython?")


def without_scripts(content: bytes) -> bytes:
    return blank(content, *scripts(content))


def scripts(content: bytes) -> tuple[int, int]:
    """Where in memory the JavaScript lies."""
    seen, values = wasm.exported(content), wasm.constants(content)
    return values[seen["__start_em_js"]], values[seen["__stop_em_js"]]


def blank(content: bytes, start: int, end: int) -> bytes:
    """Zeros between two places in memory."""
    out = bytearray(content)
    for piece in copied(content):
        first, last = max(start, piece.to) - piece.to + piece.at, min(end, piece.to + piece.size) - piece.to + piece.at
        if first < last:
            out[first:last] = bytes(last - first)
    return bytes(out)


def without_functions(content: bytes, unused: set[int]) -> bytes:
    bodies = [content[at : at + size] for at, size in wasm.functions(content)]
    return wasm.with_functions(content, [STOPS if at in unused else body for at, body in enumerate(bodies)])


def unused_of(content: bytes) -> set[int]:
    measured = json.loads(UNUSED.read_text(encoding="utf-8"))
    if measured["of"] != hashlib.sha256(content).hexdigest():
        raise ValueError("tools/unused.json was measured with another MicroPython: run python -m tools.measure_python")
    return {at for first, last in measured["functions"] for at in range(first, last + 1)}


def lean(content: bytes) -> bytes:
    return without_functions(without_scripts(without_modules(content)), unused_of(content))


def main() -> None:
    newest = max(each.stat().st_mtime for each in (BROUGHT, UNUSED, Path(__file__)))
    if not LEAN.exists() or LEAN.stat().st_mtime < newest:
        LEAN.parent.mkdir(parents=True, exist_ok=True)
        LEAN.write_bytes(lean(BROUGHT.read_bytes()))
