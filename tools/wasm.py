"""Reads WebAssembly's binary format as far as tools.lean_python needs it: sections, functions, and what they call."""

from collections.abc import Iterator
from typing import NamedTuple

IMPORTS, GLOBALS, EXPORTS, CODE, DATA = 2, 6, 7, 10, 11
CONSTANT, CALL, END = 0x41, 0x10, 0x0B
# What stands behind an instruction: so many numbers. Every other one stands alone.
ONE = {0x02, 0x03, 0x04, 0x0C, 0x0D, 0x10, *range(0x20, 0x27), 0x3F, 0x40, 0x41, 0x42, 0xD0, 0xD2}
TWO = {0x11, *range(0x28, 0x3F)}
ALONE = {0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)}
SWITCH, TYPED_SELECT, SINGLE, DOUBLE, PREFIX = 0x0E, 0x1C, 0x43, 0x44, 0xFC
WIDE = {**dict.fromkeys(range(8), 0), **dict.fromkeys((9, 11, 13, 15, 16, 17), 1), **dict.fromkeys((8, 10, 12, 14), 2)}


class Piece(NamedTuple):
    at: int
    size: int


def number(content: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, and where the next thing begins."""
    value = shift = 0
    while content[at] & 0x80:
        value |= (content[at] & 0x7F) << shift
        shift, at = shift + 7, at + 1
    return value | content[at] << shift, at + 1


def numbers(content: bytes, at: int, count: int) -> int:
    """Where the next thing begins behind so many of them."""
    for _each in range(count):
        _value, at = number(content, at)
    return at


def written(value: int) -> bytes:
    """The same the other way round."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def sections(content: bytes) -> Iterator[tuple[int, Piece]]:
    at = 8
    while at < len(content):
        kind = content[at]
        size, at = number(content, at + 1)
        yield kind, Piece(at, size)
        at += size


def section(content: bytes, wanted: int) -> Piece:
    return next(piece for kind, piece in sections(content) if kind == wanted)


def with_section(content: bytes, wanted: int, fresh: bytes) -> bytes:
    out = bytearray(content[:8])
    for kind, piece in sections(content):
        body = fresh if kind == wanted else content[piece.at : piece.at + piece.size]
        out += bytes([kind]) + written(len(body)) + body
    return bytes(out)


def functions(content: bytes) -> list[Piece]:
    """Those that have a body, in their order."""
    count, at = number(content, section(content, CODE).at)
    found = []
    for _each in range(count):
        size, at = number(content, at)
        found.append(Piece(at, size))
        at += size
    return found


def with_functions(content: bytes, bodies: list[bytes]) -> bytes:
    return with_section(content, CODE, written(len(bodies)) + b"".join(written(len(body)) + body for body in bodies))


def imported(content: bytes) -> int:
    """How many functions come from outside; they are counted first."""
    count, _at = number(content, section(content, IMPORTS).at)
    return count


def exported(content: bytes) -> dict[str, int]:
    """The number of each thing that can be seen from outside."""
    count, at = number(content, section(content, EXPORTS).at)
    found = {}
    for _each in range(count):
        size, at = number(content, at)
        name = content[at : at + size].decode()
        found[name], at = number(content, at + size + 1)
    return found


def constants(content: bytes) -> list[int]:
    """The values of the global variables, all of which are numbers here."""
    count, at = number(content, section(content, GLOBALS).at)
    found = []
    for _each in range(count):
        value, at = number(content, at + 3)
        found.append(value)
        at += 1
    return found


def first_instruction(content: bytes, body: Piece) -> int:
    kinds, at = number(content, body.at)
    for _each in range(kinds):
        _count, at = number(content, at)
        at += 1
    return at


def calls(content: bytes, body: Piece) -> set[int]:
    """The functions that a function names; those it finds in a table are not among them."""
    at, found = first_instruction(content, body), set()
    while at < body.at + body.size:
        code = content[at]
        if code == CALL:
            found.add(number(content, at + 1)[0])
        at = behind(content, at)
    return found


def behind(content: bytes, at: int) -> int:
    """Where the next instruction begins."""
    code, at = content[at], at + 1
    if code in ALONE:
        return at
    if code in ONE or code in TWO:
        return numbers(content, at, 1 if code in ONE else 2)
    if code in (SINGLE, DOUBLE):
        return at + (4 if code == SINGLE else 8)
    count, at = number(content, at)
    if code == SWITCH:
        return numbers(content, at, count + 1)
    if code == TYPED_SELECT:
        return at + count
    if code == PREFIX:
        return numbers(content, at, WIDE[count])
    raise ValueError(f"an instruction that is not known here: {code:#x}")
