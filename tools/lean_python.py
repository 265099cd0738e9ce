"""MicroPython without the modules in Python that it brings along: asyncio, unittest, datetime and more; the engine uses none.

They lie in the data of its .wasm file as bytecode, found by a list of their names. The list is emptied, the bytecode blanked,
which compresses to nothing; everything else stays where it is, so that the file runs as before.
"""

import re
import struct
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BROUGHT = ROOT / "static" / "vendor" / "micropython.wasm"
LEAN = ROOT / "static" / "build" / "micropython.wasm"
DATA = 11  # the section of a .wasm file that is copied into memory
CONSTANT, END = 0x41, 0x0B
NAMES = re.compile(rb"(?:[\w/]+\.py\0){9,}")
# Of each module: where its names, its constants and its code lie.
PARTS = 3


class Copied(NamedTuple):
    """A piece of the file that is copied into memory."""

    at: int
    size: int
    to: int


def number(content: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, and where the next thing begins."""
    value = shift = 0
    while content[at] & 0x80:
        value |= (content[at] & 0x7F) << shift
        shift, at = shift + 7, at + 1
    return value | content[at] << shift, at + 1


def copied(content: bytes) -> Copied:
    """The first and largest piece of the data."""
    at = 8
    while content[at] != DATA:
        size, at = number(content, at + 1)
        at += size
    _size, at = number(content, at + 1)
    _pieces, at = number(content, at)
    if content[at : at + 2] != bytes([0, CONSTANT]):
        raise ValueError("the data begins in a way that is not known here")
    to, at = number(content, at + 2)
    size, at = number(content, at + 1)
    return Copied(at, size, to)


def without_modules(content: bytes) -> bytes:
    piece = copied(content)
    memory = bytearray(content[piece.at : piece.at + piece.size])
    for names in NAMES.finditer(memory):
        count = names.group().count(b"\0")
        modules = (names.end() + 4) // 4 * 4
        places = [piece.to + modules + 4 * PARTS * each for each in range(count)]
        # Beside the list of names there is one of the modules: by that we know that it is not just some text.
        if struct.pack(f"<{count}I", *places) in memory:
            parts = struct.unpack_from(f"<{PARTS * count}I", memory, modules)
            first, last = min(filter(None, parts)) - piece.to, max(parts) - piece.to
            blank(memory, names.start(), names.end())
            blank(memory, first, last)
            return content[: piece.at] + memory + content[piece.at + piece.size :]
    raise ValueError("no list of modules found: is this another MicroPython?")


def blank(memory: bytearray, start: int, end: int) -> None:
    memory[start:end] = bytes(end - start)


def main() -> None:
    newest = max(BROUGHT.stat().st_mtime, Path(__file__).stat().st_mtime)
    if not LEAN.exists() or LEAN.stat().st_mtime < newest:
        LEAN.write_bytes(without_modules(BROUGHT.read_bytes()))
