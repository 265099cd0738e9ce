"""Packs scoring/ for the phone: sources and data of the engine, without what only a reader needs."""

import ast
import hashlib
import json
import re
from pathlib import Path

# Four spaces a step are for readers.
INDENT = re.compile(r"^( {4})+", re.MULTILINE)
ROOT = Path(__file__).resolve().parent.parent

# The command line, the types and the examples of the API's description only make sense outside the phone.
NOT_FOR_PHONES = ("__main__.py", "types.py", "examples.json")


class Leaner(ast.NodeTransformer):
    """Drops docstrings, annotations and `if TYPE_CHECKING:`; MicroPython would skip them one by one at every start."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        for argument in [*node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]:
            if argument:
                argument.annotation = None
        return self.without_docstring(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        return self.without_docstring(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_If(self, node: ast.If) -> ast.AST | None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return None
        return self.generic_visit(node)

    def without_docstring(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:]
        node.body = node.body or [ast.Pass()]
        return node


def lean(source: str) -> str:
    tree = Leaner().visit(ast.parse(source))
    if ast.get_docstring(tree) is not None:
        tree.body = tree.body[1:]
    return INDENT.sub(lambda found: " " * (len(found[0]) // 4), ast.unparse(ast.fix_missing_locations(tree)))


def packed(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return lean(text) if path.suffix == ".py" else json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))


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
