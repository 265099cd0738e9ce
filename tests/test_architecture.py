"""Arrows point one way: app → web, tables, sheets → rules_ref → scoring. What is known once stands in one place."""

import ast
import re
from pathlib import Path

import pytest

from languages import TRANSLATED

ROOT = Path(__file__).resolve().parent.parent
ROOMS = {"app", "web", "tables", "sheets", "rules_ref", "scoring", "languages", "tools", "tests"}
MAY_KNOW = {
    "scoring": {"scoring"},
    "rules_ref": {"rules_ref", "scoring", "languages"},
    "sheets": {"sheets", "rules_ref", "scoring", "languages", "web"},
    "tables": {"tables", "rules_ref", "scoring", "languages", "web"},
    "web": {"web", "rules_ref", "scoring", "languages"},
}


def imported_by(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found & ROOMS


@pytest.mark.parametrize("room", sorted(MAY_KNOW))
def test_a_room_knows_only_the_rooms_below_it(room: str) -> None:
    wrong = {
        f"{path.relative_to(ROOT)} imports {sorted(imported_by(path) - MAY_KNOW[room])}"
        for path in (ROOT / room).rglob("*.py")
        if imported_by(path) - MAY_KNOW[room]
    }
    assert not wrong


def test_the_languages_stand_in_one_place() -> None:
    code = re.compile(rf"""(['"])({"|".join(TRANSLATED)})\1""")
    wrong = [
        str(path.relative_to(ROOT))
        for room in ("app.py", *sorted(MAY_KNOW), "tools", "static", "templates")
        for path in ([ROOT / room] if room.endswith(".py") else sorted((ROOT / room).rglob("*")))
        if path.suffix in (".py", ".js", ".html") and not {"build", "vendor"} & set(path.relative_to(ROOT).parts)
        if code.search(path.read_text(encoding="utf-8"))
    ]
    assert not wrong


def test_no_game_is_named_outside_its_own_files() -> None:
    """`if game == …` anywhere else would mean that a fifth game is more than one folder."""
    wrong = []
    for room in ("app.py", "web", "tables", "scoring", "rules_ref", "sheets"):
        for path in [ROOT / room] if room.endswith(".py") else (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Compare):
                    continue
                compared = [*node.comparators, node.left]
                if any(isinstance(each, ast.Constant) and each.value in SLUGS for each in compared):
                    wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert not wrong


SLUGS = {"get-on-board", "come-sail-away", "boarding", "lifeboat"}
