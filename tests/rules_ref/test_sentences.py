"""The server's sentences and the phone's: two formatters, one wording."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import scoring
from languages import CODES
from rules_ref import wording
from scoring.types import Fact, Reason

ROOT = Path(__file__).resolve().parent.parent.parent
NUMBERS = [0, 1, 2, 5, 11, 21, 22, 25, 101, 1000000, -1, -2, -5, -21]
# Names that a person may have, and that a formatter may stumble over.
NAMES = ["Зоя", "O'Neill & <b>", "$& $1", "{n}", "constructor", ""]
ODD: list[Fact] = [True, False, None, [], [1, 2], ["Ala", "{n}"], ["toString"]]


def reasons(game: str, language: str) -> Iterator[Reason]:
    """Every code with every value in every hole at least once; some of its facts are missing once."""
    words = wording.terms(game, language)
    values: list[Fact] = [*NUMBERS, *NAMES, *ODD, *list(words)[:3], list(words)[-2:]]
    for code, sentence in sorted({**wording.sentences(game, language), "no-such-code": ""}.items()):
        holes = sorted({hole.group(2) for hole in wording.HOLE.finditer(sentence)})
        for start in range(len(values) if holes else 1):
            facts = {name: values[(start + 5 * place) % len(values)] for place, name in enumerate(holes)}
            yield {"rule": "", "code": code, "at": [], "facts": facts}
        yield {"rule": "", "code": code, "at": [], "facts": dict.fromkeys(holes[1:], 1)}


@pytest.fixture(scope="module")
def phone() -> Iterator[subprocess.Popen[str]]:
    command = ["node", "tests/sentences_in_node.mjs"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        yield process
        process.terminate()


def said_by(phone: subprocess.Popen[str], language: str, words: object, asked: list[Reason]) -> list[str]:
    assert phone.stdin
    assert phone.stdout
    phone.stdin.write(json.dumps({"language": language, "words": words, "reasons": asked}) + "\n")
    phone.stdin.flush()
    answer: list[str] = json.loads(phone.stdout.readline())
    return answer


@pytest.mark.timeout(60)
@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_server_and_phone_say_the_same(game: str, language: str, phone: subprocess.Popen[str]) -> None:
    asked = list(reasons(game, language))
    assert len(asked) > 500
    words = {"sentences": wording.sentences(game, language), "terms": wording.terms(game, language)}
    there = said_by(phone, language, words, asked)
    here = [wording.say(game, reason, language) for reason in asked]
    assert len(here) == len(there)
    different = [each for each in zip(asked, here, there, strict=True) if each[1] != each[2]]
    assert not different[:5], f"{len(different)} of {len(asked)}"


@pytest.mark.parametrize(("language", "number", "expected"), [("pl", 22, "pola"), ("pl", 25, "pól"), ("pl", -1, "pole")])
def test_forms_of_a_number(phone: subprocess.Popen[str], language: str, number: int, expected: str) -> None:
    """The comparison above would not see both being wrong."""
    words = {"sentences": {"boxes": "{n:pole|pola|pól}"}, "terms": {}}
    assert said_by(phone, language, words, [{"rule": "", "code": "boxes", "at": [], "facts": {"n": number}}]) == [expected]
    assert wording.plural_form(number, ["pole", "pola", "pól"], language) == expected


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_no_sentence_begins_with_a_small_letter(game: str, language: str) -> None:
    """A word of the engine may begin one: it is written small where it stands in the middle."""
    small = next(word for word, said in wording.terms(game, language).items() if said[:1].islower())
    for code, sentence in wording.sentences(game, language).items():
        facts: dict[str, Fact] = {hole[2]: small if hole[1] else "Ala" for hole in wording.HOLE.finditer(sentence)}
        said = wording.say(game, {"rule": "", "code": code, "at": [], "facts": facts}, language)
        begun = [said, *re.split(r"[.!?]\s+", said)[1:]]
        assert not [each for each in begun if each[:1].islower()], said
