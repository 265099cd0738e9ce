"""A copy of the house, and the fifth game dropped into it: new files in its own folders, and nothing else."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = ROOT / "tests" / "fifth_game"
SLUG = "five-boxes"
# What is made from the sources, or belongs to this machine.
CACHES = ("__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis")
MADE = (".git", ".venv", "node_modules", "instance", *CACHES)


def copied(house: Path) -> Path:
    """The house without what is made, and without this test; the packages of others are shared."""
    shutil.copytree(ROOT, house, ignore=shutil.ignore_patterns(*MADE, "*.mo", "build", "goldens", "fifth_game"))
    for packages in (".venv", "node_modules"):
        (house / packages).symlink_to((ROOT / packages).resolve())
    return house


def files_of_the_game() -> list[str]:
    """Every file of the fifth game by its place in the house."""
    found = [path for path in GAME.rglob("*") if path.is_file() and len(path.relative_to(GAME).parts) > 1]
    return sorted(path.relative_to(GAME).as_posix() for path in found if "__pycache__" not in path.parts)


def drop_in(house: Path) -> None:
    for name in files_of_the_game():
        target = house / name
        assert not target.exists(), f"{name} is there already"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(GAME / name, target)


def build(house: Path) -> None:
    run(house, sys.executable, "-m", "tools.build")


def run(house: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command in that house, which must end well."""
    done = subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done


def sources(house: Path) -> dict[str, str]:
    """The hash of every file that is not made from others."""
    found = {}
    for path in sorted(house.rglob("*")):
        name = path.relative_to(house)
        if path.is_file() and not path.is_symlink() and not {*MADE, "build"} & set(name.parts) and path.suffix != ".mo":
            found[name.as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found
