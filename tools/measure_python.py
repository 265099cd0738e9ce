"""Measures which functions of MicroPython the engine needs; the others are written down in `unused.json`.

`python -m tools.measure_python`. Needed are those that run while MicroPython answers the whole casebook and takes the tour of
tools/python_tour.py, and every function that one of these names: so also what they call only when something goes wrong, or
when memory is short.
"""

import hashlib
import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import scoring
from tests import casebook
from tools import lean_python, pack_engine, python_tour, wasm

ROOT = Path(__file__).resolve().parent.parent
STORE_BYTE = 0x3A
LINE = 120
# Module, function and the text it is called with.
Call = tuple[str, str, str | None]
# What is called beside the engines themselves; some of these fall.
BESIDES: list[Call] = [
    ("tour", "tour", ""),
    ("tour", "fall", ""),
    ("nowhere", "at_all", ""),
    ("tour", "nothing", ""),
    ("gc", "collect", None),
    ("scoring", "games.look_again", None),
]


def tour_pack() -> bytes:
    """The tour and all engines, as they are on a phone."""
    files = {"tour.mpy": pack_engine.compiled(Path(python_tour.__file__).read_text(encoding="utf-8"))}
    for game in scoring.SLUGS:
        files |= pack_engine.files(game)
    return pack_engine.joined(files)


def wishes() -> list[Call]:
    asked: list[Call] = []

    def listen(game: str, question: str, question_input: Any) -> Mapping[str, Any]:
        asked.append(("scoring", "ask_text", json.dumps({"game": game, "question": question, "input": question_input})))
        return scoring.ask(game, question, question_input)

    for book in sorted((ROOT / "tests" / "cases").glob("*.json")):
        for _result in casebook.run_file(book, listen):
            pass
    return [*BESIDES, *asked]


def answers(python: bytes, calls: list[Call], *more: int) -> list[Any]:
    """What MicroPython says; `more`: where in its memory something else of interest lies, and how much."""
    with tempfile.TemporaryDirectory() as folder:
        file, pack = Path(folder) / "python.wasm", Path(folder) / "tour.bin"
        file.write_bytes(python)
        pack.write_bytes(tour_pack())
        command = ["node", "tools/python_in_node.mjs", str(file), str(pack), *map(str, more)]
        lines = "\n".join(json.dumps(call) for call in calls)
        done = subprocess.run(command, cwd=ROOT, input=lines, capture_output=True, text=True, check=True, timeout=600)
    return [json.loads(line) for line in done.stdout.splitlines()]


def telling(content: bytes) -> bytes:
    """A copy of which every function writes a one where the JavaScript lies, each into a byte of its own, when it begins."""
    start, end = lean_python.scripts(content)
    bodies = wasm.functions(content)
    if len(bodies) > end - start:
        raise ValueError("there are more functions than bytes to write down which were run")
    fresh = []
    for at, body in enumerate(bodies):
        begin = wasm.first_instruction(content, body)
        tells = bytes([wasm.CONSTANT, *signed(start + at), wasm.CONSTANT, 1, STORE_BYTE, 0, 0])
        fresh.append(content[body.at : begin] + tells + content[begin : body.at + body.size])
    return wasm.with_functions(lean_python.without_scripts(content), fresh)


def signed(value: int) -> bytes:
    """A constant has a sign: the highest bit must stay free."""
    plain = wasm.written(value)
    return plain if not plain[-1] & 0x40 else plain[:-1] + bytes([plain[-1] | 0x80, 0])


def needed(content: bytes) -> set[int]:
    start, _end = lean_python.scripts(content)
    bodies, outside = wasm.functions(content), wasm.imported(content)
    seen = answers(telling(content), wishes(), start, len(bodies))[-1]
    found = {at for at, ran in enumerate(seen) if ran}
    ahead = sorted(found)
    while ahead:
        named = {each - outside for each in wasm.calls(content, bodies[ahead.pop()]) if each >= outside}
        ahead.extend(named - found)
        found |= named
    return found


def runs(numbers: list[int]) -> list[list[int]]:
    """First and last of each row of neighbours."""
    rows: list[list[int]] = []
    for each in numbers:
        if rows and rows[-1][1] == each - 1:
            rows[-1][1] = each
        else:
            rows.append([each, each])
    return rows


def main() -> None:
    content = lean_python.BROUGHT.read_bytes()
    unused = sorted(set(range(len(wasm.functions(content)))) - needed(content))
    rows = [json.dumps(row) for row in runs(unused)]
    lines = [""]
    for row in rows:
        if len(lines[-1]) + len(row) > LINE:
            lines.append("")
        lines[-1] += f"{row}, "
    table = "\n    ".join(line.rstrip() for line in lines).rstrip(",")
    of = hashlib.sha256(content).hexdigest()
    lean_python.UNUSED.write_text(f'{{\n  "of": "{of}",\n  "functions": [\n    {table}\n  ]\n}}\n', encoding="utf-8")
    print(f"{len(unused)} functions are never run")


if __name__ == "__main__":
    main()
