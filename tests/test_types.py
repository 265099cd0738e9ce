"""The engines' values have types, and mypy holds everybody to them."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import scoring
from scoring.games import door
from web.engine_schemas import FRAME, Vocabulary

ROOT = Path(__file__).resolve().parent.parent

SNIPPET = """
{imports}


def of_a_state(state: State) -> object:
    state["players"][0]["playre"]  # misspelt
    state["players"][0]["pad"]["{misspelt}"]  # misspelt
    return state["players"][0]["pad"]["{key}"]


def of_a_verdict(judged: {verdict}) -> object:
    judged["braeks"]  # misspelt
    judged["breaks"][0]["rlue"]  # misspelt
    return judged["breaks"][0]["rule"] if judged["stamp"] == "refused" else judged["prices"]


def of_a_verdicts_stamp(judged: {verdict}) -> bool:
    return judged["stamp"] == "alowed"  # misspelt


def of_a_tally(tally: {tally}) -> object:
    tally["playres"]  # misspelt
    tally["players"][0]["totla"]  # misspelt
    return tally["players"][0]["total"], tally["winners"], tally["players"][0]["lines"][0]["points"]
"""


def snippet(game: str) -> str:
    """Code that uses a game's own types, as the annotations of its questions name them."""
    words = Vocabulary(game)
    pad = get_type_hints(get_args(get_type_hints(words.names["State"])["players"])[0])["pad"]
    key = sorted(get_type_hints(pad))[0]
    questions: dict[str, Any] = dict(door(game).QUESTIONS)
    verdict, tally = questions["check"].__annotations__["return"], questions["score"].__annotations__["return"]
    own = f"scoring.{game.replace('-', '_')}.types"
    homes = {name: getattr(words.names[name], "__module__", own) for name in re.findall(r"\w+", f"State {verdict} {tally}")}
    imports = "\n".join(f"from {FRAME if home == FRAME else own} import {name}" for name, home in homes.items())
    return SNIPPET.format(imports=imports, key=key, misspelt=key[1] + key[0] + key[2:], verdict=verdict, tally=tally)


def refused_by_mypy(*arguments: str) -> set[tuple[str, int]]:
    """File and line of everything that mypy refuses."""
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml"), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=270)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return {(name, int(line)) for name, line in re.findall(r"^(.*?):(\d+): error:", done.stdout, re.MULTILINE)}


@pytest.mark.timeout(280)
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_mypy_refuses_every_misspelt_key_and_no_other(game: str, tmp_path: Path) -> None:
    path = tmp_path / "planted.py"
    path.write_text(snippet(game), encoding="utf-8")
    misspelt = {number for number, line in enumerate(snippet(game).splitlines(), 1) if "# misspelt" in line}
    assert len(misspelt) == 7
    assert {line for _name, line in refused_by_mypy(str(path))} == misspelt


@pytest.mark.timeout(280)
def test_mypy_refuses_a_misspelt_key_in_every_engines_own_code(tmp_path: Path) -> None:
    files = [f"scoring/{game.replace('-', '_')}/score.py" for game in scoring.SLUGS]
    arguments = ["--cache-dir", os.devnull]
    for number, path in enumerate(files):
        planted = tmp_path / f"{number}.py"
        planted.write_text((ROOT / path).read_text(encoding="utf-8").replace('["players"]', '["playres"]'), encoding="utf-8")
        arguments += ["--shadow-file", path, str(planted)]
    assert {name for name, _line in refused_by_mypy(*arguments, *files)} == set(files)


def lines(pattern: str, *, folder: Path, suffix: str) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted(folder.rglob(f"*{suffix}"))
        if not {"vendor", "build", "standins"} & set(path.parts)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]


def test_untyped_json_is_rare_in_the_engines() -> None:
    assert len(lines(r"[dD]ict\[str, Any\]", folder=ROOT / "scoring", suffix=".py")) < 60
    # Nor is it hidden behind another name.
    assert not lines(r"^\w+( = |: TypeAlias = ).*(dict|Mapping)\[str, Any\]", folder=ROOT / "scoring", suffix=".py")


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_every_game_has_types_of_its_own(game: str) -> None:
    folder = ROOT / "scoring" / game.replace("-", "_")
    assert len(lines(r"^class \w+\(.*\):", folder=folder, suffix="types.py")) > 10


def test_any_is_rare_in_the_phones_code() -> None:
    """`any` in a type of JSDoc switches tsc off for whatever it touches."""
    braces = r"\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}"
    found = []
    for path in sorted((ROOT / "static").rglob("*.js")):
        if {"vendor", "build"} & set(path.parts):
            continue
        for comment in re.findall(r"/\*\*.*?\*/", path.read_text(encoding="utf-8"), re.DOTALL):
            types = re.findall(rf"@\w+\s*({braces})", comment)
            found += [f"{path.relative_to(ROOT)}: {each}" for each in types for _any in re.findall(r"\bany\b", each)]
    assert len(found) < 60, found
