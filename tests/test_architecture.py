"""Arrows point one way: app → web, tables, sheets → rules_ref → scoring. What is known once stands in one place."""

import ast
import re
from pathlib import Path

import pytest

import scoring
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


# ---- a game is known in its own folders only ---------------------------------------------------------

FOLDERS = ("scoring/{name}", "rules_ref/{slug}", "static/games/{slug}", "sheets/{name}")
SOURCES = ("app.py", "languages.py", "web", "tables", "scoring", "rules_ref", "sheets", "templates", "static", "tools")
READ = (".py", ".js", ".html", ".css")
# Made or fetched, and the benchmarks, which measure what they know.
NOT_READ = re.compile(r"static/(build|vendor)/|tools/bench|__pycache__")


def named_outside(root: Path, slugs: list[str]) -> list[str]:
    """Where a game is named outside its folders: in a line, or by the name of a file."""
    found = []
    for path in sorted(path for top in SOURCES for path in [root / top, *(root / top).rglob("*")] if path.is_file()):
        place = path.relative_to(root).as_posix()
        strangers = [slug for slug in slugs if not place.startswith(folders_of(slug))]
        if NOT_READ.search(place) or not strangers:
            continue
        # `some-game-R7`, the name of a rule, may serve as an example.
        forms = "|".join(form for slug in strangers for form in {slug, slug.replace("-", "_")})
        name = re.compile(rf"(?<![\w-])({forms})(?![\w-])")
        if name.search(place):
            found.append(place)
        if path.suffix in READ:
            lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            found += [f"{place}:{number}: {line.strip()}" for number, line in lines if name.search(line)]
    return found


def folders_of(slug: str) -> tuple[str, ...]:
    return tuple(folder.format(slug=slug, name=slug.replace("-", "_")) + "/" for folder in FOLDERS)


def test_no_game_is_named_outside_its_own_folders() -> None:
    """Anything else would mean that a fifth game is more than its folders."""
    assert named_outside(ROOT, scoring.SLUGS) == []


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("web/pages.py", 'words = {"some-game": "Bus ticket"}'),
        ("app.py", "from scoring.some_game import GAME"),
        ("templates/icons.html", '{% if slug == "some-game" %}'),
        ("static/css/tokens.css", '[data-game="some-game"] {}'),
        ("static/parts/plane.js", "import { city } from '/static/games/some-game/city.js';"),
        ("static/games/other/pad.js", "// as in some-game"),
        ("scoring/other/pad.py", "import scoring.some_game"),
        ("static/parts/some-game.js", ""),
        ("templates/rules/some-game/picture.svg", ""),
    ],
)
def test_a_planted_name_is_found(tmp_path: Path, place: str, line: str) -> None:
    plant(tmp_path, place, line)
    assert [each.split(":")[0] for each in named_outside(tmp_path, ["other", "some-game"])] == [place]


@pytest.mark.parametrize(
    ("place", "line"),
    [
        *((folder.format(slug="some-game", name="some_game") + "/pad.py", 'SLUG = "some-game"') for folder in FOLDERS),
        ("web/pages.py", "# the rule some-game-R7"),
        ("web/pages.py", "awesome_game = 1"),
        ("static/build/games.css", '[data-game="some-game"] {}'),
    ],
)
def test_what_may_be_said_is_not_found(tmp_path: Path, place: str, line: str) -> None:
    plant(tmp_path, place, line)
    assert named_outside(tmp_path, ["other", "some-game"]) == []


def plant(root: Path, place: str, line: str) -> None:
    (root / place).parent.mkdir(parents=True, exist_ok=True)
    (root / place).write_text(line + "\n", encoding="utf-8")
