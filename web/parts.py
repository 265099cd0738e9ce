"""What a game has besides its engine: a pad, a referee, a book of rules, sheets. What is missing is hidden, and logged."""

from functools import cache
from pathlib import Path

from flask import Flask

from rules_ref import library
from scoring.games import on_shelf

ROOT = Path(__file__).resolve().parent.parent
PAD, REFEREE, RULES, SHEETS = "pad", "referee", "rules", "sheets"
# What only some games have: that it is not there is no news.
SCAN = "scan"


@cache
def missing(game: str) -> dict[str, list[str]]:
    """For every part that is not whole the files that it lacks."""
    screens = ROOT / "static" / "games" / game
    wanted = {
        PAD: [screens / "pad.js"],
        REFEREE: [screens / "referee.js"],
        RULES: library.files(game),
        SHEETS: [ROOT / "sheets" / game.replace("-", "_") / "__init__.py"],
    }
    lacking = {part: [str(file.relative_to(ROOT)) for file in files if not file.exists()] for part, files in wanted.items()}
    return {part: files for part, files in lacking.items() if files}


def has(game: str, part: str) -> bool:
    if part == SCAN:
        return has(game, PAD) and (ROOT / "static" / "games" / game / "scan.js").exists()
    return part not in missing(game)


def register(app: Flask) -> None:
    for game in on_shelf():
        for part, files in missing(game).items():
            app.logger.warning("part missing", extra={"fields": {"game": game, "part": part, "files": files}})
