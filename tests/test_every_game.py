"""Every game is held to the same doors; a fifth game is tested by being there."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import scoring
from languages import CODES
from rules_ref import positions, wording
from scoring.games import door

ROOT = Path(__file__).resolve().parent.parent
DOORS = {"pad", "mark", "score", "closing", "check", "options", "facts"}
MAKERS = {"reason": 1, "unreadable": 0, "impossible": 1, "line": 5}
PLACE, WORD = re.compile(r"\{@?\w+\}"), re.compile(r"[^\W\d_]")
every_game = pytest.mark.parametrize("game", scoring.SLUGS)


def fresh_table(game: str) -> dict[str, Any]:
    meta = door(game).GAME
    seats = [{"name": f"Player {number + 1}"} for number in range(meta["players"][0])]
    return {"options": {}, "seats": seats}


@every_game
def test_doors_and_meta(game: str) -> None:
    meta = door(game).GAME
    assert set(door(game).QUESTIONS) >= DOORS
    assert meta["slug"] == game
    assert meta["title"]
    assert 1 <= meta["players"][0] <= meta["players"][1] <= 6
    assert json.loads(json.dumps(meta)) == meta, "the meta data must be plain JSON"
    for option in meta["options"]:
        assert {"id", "kind", "default"} <= set(option), option


@every_game
def test_a_fresh_table_can_be_opened_and_scored(game: str) -> None:
    folded = scoring.ask(game, "pad", {"table": fresh_table(game), "marks": []})
    assert "refusal" not in folded, folded
    assert folded["undone"] == folded["refused"] == []
    tally = scoring.ask(game, "score", folded["state"])
    assert "refusal" not in tally, tally
    assert len(tally["players"]) == len(fresh_table(game)["seats"])
    for player in tally["players"]:
        assert {"name", "total", "lines", "warnings", "place", "seat"} <= set(player)
        for line in player["lines"]:
            assert line["rule"].startswith(f"{game}-")


@every_game
def test_unknown_words_are_refused_and_change_nothing(game: str) -> None:
    state = scoring.ask(game, "pad", {"table": fresh_table(game), "marks": []})["state"]
    before = json.dumps(state, sort_keys=True)
    answer = scoring.ask(game, "mark", {"state": state, "mark": {"id": "1", "seat": 0, "do": "no-such-mark"}})
    assert answer["refusal"]["kind"] == "unreadable"
    assert json.dumps(state, sort_keys=True) == before


def emitted(folder: Path, files: str = "*.py") -> Iterator[tuple[str, set[str], bool]]:
    """Each code in the source with the names of its facts; the last part says whether facts are spread from elsewhere."""
    for path in sorted(folder.rglob(files) if folder.name != "scoring" else folder.glob(files)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name not in MAKERS:
                continue
            given_code = node.args[MAKERS[name]] if len(node.args) > MAKERS[name] else None
            named = {each.arg for each in node.keywords if each.arg}
            code = given_code or next((each.value for each in node.keywords if each.arg == "code"), None)
            if isinstance(code, ast.Constant) and code.value:
                yield str(code.value), named - {"code"}, any(each.arg is None for each in node.keywords)


@every_game
def test_a_code_has_one_home(game: str) -> None:
    """Two modules that give the same reason would have to be mended together. Codes of every game are about the form only."""
    folder = ROOT / "scoring" / game.replace("-", "_")
    homes: dict[str, set[str]] = {}
    for path in folder.rglob("*.py"):
        for code, _facts, _more in emitted(folder, path.name):
            homes.setdefault(code, set()).add(path.name)
    of_all = {code for code, _facts, _more in emitted(ROOT / "scoring")}
    assert {code: files for code, files in homes.items() if len(files) > 1 and code not in of_all} == {}


def holes(sentence: str) -> set[str]:
    return {hole.group(2) for hole in wording.HOLE.finditer(sentence)}


@every_game
@pytest.mark.parametrize("language", CODES)
def test_every_code_has_its_sentence(game: str, language: str) -> None:
    said = wording.sentences(game, language)
    for code, facts, more in [*emitted(ROOT / "scoring" / game.replace("-", "_")), *emitted(ROOT / "scoring")]:
        assert said.get(code), f"{code} has no sentence"
        assert more or holes(said[code]) <= facts, f"{code}: the engine tells only {facts}"


@every_game
@pytest.mark.parametrize("language", CODES)
def test_no_sentence_is_left_over_and_none_is_still_english(game: str, language: str) -> None:
    own = json.loads((ROOT / "rules_ref" / game / f"sentences.{language}.json").read_text(encoding="utf-8"))
    used = {code for code, _facts, _more in emitted(ROOT / "scoring" / game.replace("-", "_"))}
    stamped = [each.says["code"] for both in positions.of_game(game).values() for each in both.values() if each.says]
    assert set(own) - used - {*stamped} == set()
    if language != "en":
        english = wording.sentences(game, "en")
        same = {code: text for code, text in own.items() if text == english[code] and " " in text}
        assert not [code for code, text in same.items() if WORD.search(PLACE.sub("", text))]


@every_game
def test_terms_are_the_same_in_every_language(game: str) -> None:
    english = set(wording.terms(game, "en"))
    assert english
    for language in CODES:
        assert set(wording.terms(game, language)) == english, language
