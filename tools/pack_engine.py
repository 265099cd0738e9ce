"""Packs scoring/ for the phone: sources and data of the engine, without what only a reader needs."""

import ast
import hashlib
import importlib.metadata
import json
import os
import sys
from pathlib import Path

import python_minifier

ROOT = Path(__file__).resolve().parent.parent
# Minifying takes seconds, and most sources stay as they are: what each has become is kept beside the packages, by its hash.
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


def lean(source: str) -> str:
    """Without docstrings and annotations, and with short names inside functions."""
    tree = ast.unparse(Leaner().visit(ast.parse(source)))
    return python_minifier.minify(tree, remove_literal_statements=True, remove_annotations=True, hoist_literals=False)


def lean_once(source: str) -> str:
    made_by = Path(__file__).read_text(encoding="utf-8") + importlib.metadata.version("python-minifier")
    kept = SHELF / hashlib.sha256((made_by + source).encode()).hexdigest()
    if not kept.exists():
        SHELF.mkdir(exist_ok=True)
        fresh = kept.with_suffix(f".{os.getpid()}")
        fresh.write_text(lean(source), encoding="utf-8")
        fresh.replace(kept)
    return kept.read_text(encoding="utf-8")


def packed(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return lean_once(text) if path.suffix == ".py" else json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))


def bundle() -> dict[str, object]:
    """Every file of the engine by its path on the phone, and a version that changes with any of them."""
    files = {}
    for path in sorted(ROOT.joinpath("scoring").rglob("*")):
        if path.suffix in (".py", ".json") and path.name not in NOT_FOR_PHONES:
            files[f"/engine/{path.relative_to(ROOT).as_posix()}"] = packed(path)
    for path in sorted(ROOT.joinpath("static/engine/standins").glob("*.py")):
        files[f"/engine/{path.name}"] = packed(path)
    version = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]
    return {"version": version, "files": files}
