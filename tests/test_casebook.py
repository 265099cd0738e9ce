"""The casebook under CPython and under MicroPython: the same answers in both, and the right ones."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import scoring
from scoring.games import door
from tests import casebook
from tests.phone_engine import PhoneEngine
from web.engine_operations import examples_of

BOOKS = sorted((Path(__file__).parent / "cases").glob("*.json"))


@pytest.fixture(scope="module")
def phone() -> Iterator[PhoneEngine]:
    with PhoneEngine() as engine:
        yield engine


def test_there_is_a_book_for_every_game() -> None:
    assert [path.stem for path in BOOKS] == sorted(scoring.SLUGS)


@pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.stem)
def test_the_book_holds(book: Path) -> None:
    results = list(casebook.run_file(book))
    assert results
    assert not [result.detail for result in results if not result.passed]


@pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.stem)
def test_every_question_has_a_case_and_its_example_is_one(book: Path) -> None:
    heard: dict[str, list[Any]] = {}

    def listen(game: str, question: str, question_input: Any) -> Mapping[str, Any]:
        heard.setdefault(question, []).append(json.loads(json.dumps(question_input)))
        return scoring.ask(game, question, question_input)

    for _result in casebook.run_file(book, listen):
        pass
    examples = examples_of(book.stem)
    assert set(door(book.stem).QUESTIONS) == set(examples) == set(heard)
    # What the API shows to strangers is right: somebody has thought about the answer.
    no_case = [question for question, example in examples.items() if example not in heard[question]]
    assert no_case == [], f'a case {{"example": "…", "expected": …}} is missing in {book.name}'


@pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.stem)
def test_phone_and_server_answer_alike(book: Path, phone: PhoneEngine) -> None:
    different = []

    def both(game: str, question: str, question_input: Any) -> dict[str, Any]:
        here = json.loads(json.dumps(scoring.ask(game, question, question_input)))
        there = phone.ask(game, question, question_input)
        if here != there:
            different.append((question, question_input, here, there))
        return there

    results = list(casebook.run_file(book, both))
    assert not different[:3]
    assert not [result.detail for result in results if not result.passed]


def test_a_wrong_answer_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / "book.json"
    case = {"id": "X", "op": "state", "input": {"character": "kid", "wounds": 4}, "expected": {"state": "conscious"}}
    book.write_text(json.dumps({"game": "lifeboat", "cases": [case]}))
    assert casebook.main([str(book)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize(
    ("expected", "got", "same"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": []}, {"a": [1]}, False),
        ({"a": {}}, {"a": {"b": 1}}, False),
        ({"colours": ["red", "blue"]}, {"colours": ["blue", "red"]}, True),
        ({"order": ["red", "blue"]}, {"order": ["blue", "red"]}, False),
        ({"rule_any": ["lifeboat-R8", "R3"]}, {"rule": "lifeboat-R3"}, True),
        ({"rules": ["R8"]}, {"rules": ["lifeboat-R1"]}, False),
        ({"error": True}, {"error": "anything"}, True),
        ({"error": True}, {}, False),
        ({"legal": True}, {"legal": 1}, False),
        ({"rows": [{"name": "A", "total": 3}]}, {"rows": [{"name": "B"}, {"name": "A", "total": 3}]}, True),
    ],
)
def test_comparison(expected: Any, got: Any, same: bool) -> None:
    assert (not list(casebook.compare(expected, got, frozenset({"order"}), ""))) == same
