"""`python -m tests.casebook FILE...` asks the engines the questions of casebook files and compares the answers.

A case asks the question that its `op` names; where cases use words of their own, the game's adapter in tests/adapters
translates them into calls of the engine. A case with an `example` asks what the API's description shows for that question
(the game's `examples.json`), in the engine's own words. `ask` comes from outside, so that the same cases run under CPython,
under MicroPython in Node, and in a browser page.
"""

import importlib
import importlib.util
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import scoring
from web.engine_operations import examples_of

Ask = Callable[[str, str, Any], Mapping[str, Any]]
CITATIONS = ("rule", "rules", "rule_any", "rule_any_of")


class Result(NamedTuple):
    case_id: str
    passed: bool
    detail: str


class Plain:
    """For cases that ask the engine's own questions."""

    ORDERED: frozenset[str] = frozenset()

    def __init__(self, game: str) -> None:
        self.game = game

    def answer(self, op: str, given: Any, ask: Ask) -> Mapping[str, Any]:
        return ask(self.game, op, given)


def adapter_of(game: str) -> Any:
    name = "tests.adapters." + game.replace("-", "_")
    return importlib.import_module(name) if importlib.util.find_spec(name) else Plain(game)


def run_file(path: Path, ask: Ask = scoring.ask) -> Iterator[Result]:
    book = json.loads(path.read_text(encoding="utf-8"))
    adapter = adapter_of(book["game"])
    for case in book["cases"]:
        try:
            if "example" in case:
                got = ask(book["game"], case["example"], examples_of(book["game"])[case["example"]])
            else:
                got = adapter.answer(case["op"], case["input"], ask)
        except Exception as problem:  # a case must never stop the book
            yield Result(case["id"], False, f"{case['id']}: expected {case['expected']} got {problem!r}")
            continue
        differences = list(compare(case["expected"], got, adapter.ORDERED, ""))
        detail = f"{case['id']}: expected {case['expected']} got {got} ({'; '.join(differences)})"
        yield Result(case["id"], not differences, detail)


def compare(expected: Any, got: Any, ordered: frozenset[str], key: str) -> Iterator[str]:
    """Yield what differs. `expected` is a deep subset; lists are multisets unless their key is in `ordered`."""
    if isinstance(expected, dict):
        yield from _compare_objects(expected, got, ordered, key)
    elif isinstance(expected, list):
        yield from _compare_lists(expected, got, ordered, key)
    elif isinstance(expected, bool) and key in ("error", "must_flag"):
        if bool(got) != expected:
            yield f"{key}: {expected!r} expected, {got!r} given"
    elif type(expected) is not type(got) or expected != got:
        yield f"{key}: {expected!r} expected, {got!r} given"


def _compare_objects(expected: dict[str, Any], got: Any, ordered: frozenset[str], key: str) -> Iterator[str]:
    if not isinstance(got, dict) or (not expected and got):
        yield f"{key}: {expected!r} expected, {got!r} given"
        return
    for name in expected:
        if name in CITATIONS and expected[name] is not None:
            if not _cited(expected[name]) & set().union(*(_cited(got.get(each)) for each in CITATIONS)):
                yield f"{key}.{name}: none of {expected[name]!r} cited"
        elif name not in got:
            if expected[name] is not None:
                yield f"{key}.{name}: missing"
        else:
            yield from compare(expected[name], got[name], ordered, name)


def _cited(citation: Any) -> set[str]:
    """Rule ids in their short form: `get-on-board-R8` and `R8` are the same."""
    if citation is None:
        return set()
    ids = citation if isinstance(citation, list) else [citation]
    return {str(each).rsplit("-", 1)[-1] for each in ids}


def _compare_lists(expected: list[Any], got: Any, ordered: frozenset[str], key: str) -> Iterator[str]:
    if not isinstance(got, list):
        yield f"{key}: {expected!r} expected, {got!r} given"
        return
    if expected and all(isinstance(each, dict) and "name" in each for each in expected):
        by_name = {each.get("name"): each for each in got if isinstance(each, dict)}
        for each in expected:
            yield from compare(each, by_name.get(each["name"]), ordered, f"{key}[{each['name']}]")
        return
    if len(expected) != len(got):
        yield f"{key}: {len(expected)} entries expected, {len(got)} given"
    elif key in ordered:
        for index, (one, other) in enumerate(zip(expected, got, strict=True)):
            yield from compare(one, other, ordered, f"{key}[{index}]")
    else:
        left = list(got)
        for each in expected:
            match = next((other for other in left if not list(compare(each, other, ordered, key))), None)
            if match is None and None not in left:
                yield f"{key}: {each!r} missing from {got!r}"
            else:
                left.remove(match)


def main(arguments: list[str]) -> int:
    if not arguments:
        print("usage: python -m tests.casebook FILE...", file=sys.stderr)
        return 2
    results = [result for name in arguments for result in run_file(Path(name))]
    for result in results:
        if not result.passed:
            print(result.detail)
    failed = sum(not result.passed for result in results)
    print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
