"""MicroPython as phones get it. That it answers as before is seen by everything that asks the engine under it."""

import ast
import builtins
import hashlib
import json
from pathlib import Path

import brotli
import pytest

import scoring
from tests.phone_engine import PhoneEngine
from tools import lean_python, measure_python, python_tour, wasm

BROUGHT = lean_python.BROUGHT.read_bytes()
ROOT = Path(__file__).resolve().parent.parent
ENGINE = [path for path in (ROOT / "scoring").rglob("*.py") if path.name not in ("types.py", "__main__.py")]
VALUES = (str, int, list, dict, set, frozenset, tuple, type, object, Exception)
METHODS = {name for value in VALUES for name in dir(value)}


def test_only_the_modules_in_python_are_gone() -> None:
    lean = lean_python.without_modules(BROUGHT)
    assert len(lean) == len(BROUGHT)
    changed = [at for at, (before, after) in enumerate(zip(BROUGHT, lean, strict=True)) if before != after]
    assert not any(lean[at] for at in changed)
    piece = lean_python.copied(BROUGHT)[0]
    assert piece.at < changed[0] <= changed[-1] < piece.at + piece.size
    assert b"\0asyncio/event.py\0asyncio/funcs.py\0" in BROUGHT
    assert b"\0asyncio/event.py\0asyncio/funcs.py\0" not in lean


def test_its_scripts_are_gone() -> None:
    assert b"const ret = proxy_convert_mp_to_js" in BROUGHT
    lean = lean_python.without_scripts(BROUGHT)
    assert b"const ret = proxy_convert_mp_to_js" not in lean
    assert len(lean) == len(BROUGHT)


def test_functions_stop_or_stay_as_they_were() -> None:
    lean, unused = lean_python.lean(BROUGHT), lean_python.unused_of(BROUGHT)
    before, after = ([content[at : at + size] for at, size in wasm.functions(content)] for content in (BROUGHT, lean))
    assert len(before) == len(after)
    assert [at for at, (was, now) in enumerate(zip(before, after, strict=True)) if now != was] == sorted(unused)
    assert {after[at] for at in unused} == {lean_python.STOPS}


def test_a_phone_fetches_less() -> None:
    assert len(brotli.compress(lean_python.lean(BROUGHT))) < 0.65 * len(brotli.compress(BROUGHT))


def test_another_file_is_not_touched() -> None:
    with pytest.raises(ValueError, match="no list of modules"):
        lean_python.without_modules(lean_python.without_modules(BROUGHT))
    with pytest.raises(ValueError, match="measured with another MicroPython"):
        lean_python.unused_of(BROUGHT + b"\0")


def test_the_tour_says_the_same_without_them() -> None:
    whole, lean = (
        measure_python.answers(python, measure_python.BESIDES) for python in (BROUGHT, lean_python.LEAN.read_bytes())
    )
    assert whole == lean
    assert [stop for stop, _told in json.loads(lean[0])] == [stop.__name__ for stop in python_tour.STOPS]
    assert lean[4:] == [None, None]
    assert [each["problem"].split(":")[0] for each in lean[1:4]] == ["TypeError", "ImportError", "AttributeError"]


def test_where_too_much_was_taken_away_the_whole_one_answers(tmp_path: Path) -> None:
    content = lean_python.BROUGHT.read_bytes()
    every = set(range(len(wasm.functions(content))))
    lame = tmp_path / "lame.wasm"
    lame.write_bytes(lean_python.without_functions(content, every))
    with PhoneEngine(lame, whole=lean_python.BROUGHT) as phone:
        assert phone.ask("boarding", "ranking", {"totals": [3, 5]}) == scoring.ask("boarding", "ranking", {"totals": [3, 5]})


def words(path: Path) -> set[str]:
    """Every built-in name, method and kind of expression that a file uses."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        found.add(type(node).__name__)
        if isinstance(node, ast.Attribute) and node.attr in METHODS:
            found.add(f".{node.attr}")
        if isinstance(node, ast.Name) and hasattr(builtins, node.id):
            found.add(node.id)
    return found


def test_the_tour_goes_wherever_an_engine_goes() -> None:
    toured = words(Path(python_tour.__file__))
    assert {(path.stem, word) for path in ENGINE for word in words(path) - toured - {"AnnAssign"}} == set()


def test_nothing_that_the_tour_needs_is_missing_in_the_list() -> None:
    """The list is what would be measured now."""
    content = lean_python.BROUGHT.read_bytes()
    measured = set(range(len(wasm.functions(content)))) - measure_python.needed(content)
    assert measured == lean_python.unused_of(content), "run python -m tools.measure_python"
    assert json.loads(lean_python.UNUSED.read_text(encoding="utf-8"))["of"] == hashlib.sha256(content).hexdigest()
