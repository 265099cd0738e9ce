"""Every text of pages and screens is translated into every language; nothing is left over."""

import ast
import json
import re

import pytest
from babel.messages.catalog import Catalog, Message

from languages import TRANSLATED
from tools import messages

COLLECTED = messages.collected()
ROOMS = sorted(room for room, catalogue in COLLECTED.items() if len(catalogue))


def ids(catalogue: Catalog) -> set[str]:
    return {str(message.id) for message in catalogue if message.id}


def strings(message: Message) -> list[str]:
    return list(message.string) if isinstance(message.string, tuple | list) else [message.string or ""]


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("room", ROOMS)
def test_catalogue_is_complete(room: str, language: str) -> None:
    catalogue = messages.existing(room, language)
    assert ids(catalogue) - ids(COLLECTED[room]) == set(), "unused: run `make messages`"
    assert ids(COLLECTED[room]) - ids(catalogue) == set(), "missing: run `make messages`"
    assert not [message.id for message in catalogue if message.id and not all(strings(message))], "untranslated"
    assert not [message.id for message in catalogue if message.id and message.fuzzy]


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("room", ROOMS)
def test_placeholders_are_the_same(room: str, language: str) -> None:
    holes = re.compile(r"%\(\w+\)s|\{\w+\}")
    for message in messages.existing(room, language):
        if message.id:
            originals = message.id if isinstance(message.id, tuple | list) else [message.id]
            allowed = set(holes.findall(" ".join(originals)))
            for string in strings(message):
                assert set(holes.findall(string)) <= allowed, message.id
                assert set(holes.findall(string)) >= allowed - {"{n}", "%(num)s"}, message.id


def test_no_text_hides_inside_an_f_string() -> None:
    """There nobody would collect it."""
    for path in messages.sources():
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if path.suffix == ".py" else []
        for text in [node for node in nodes if isinstance(node, ast.JoinedStr)]:
            called = [node.func.id for node in ast.walk(text) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
            assert not set(called) & set(messages.KEYWORDS), f"{path}:{text.lineno}"


# Letters that a language does not have: a text in the wrong file shows itself.
FOREIGN = {"uk": "ыэъё", "ru": "іїєґ", "pl": "абвгдеиоуя", "fr": "абвгдеиоуя"}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_language_keeps_its_own_letters(language: str) -> None:
    texts = [
        string for room in ROOMS for message in messages.existing(room, language) if message.id for string in strings(message)
    ]
    for path in (messages.ROOT / "rules_ref").glob(f"*/*.{language}.json"):
        texts += json.loads(path.read_text(encoding="utf-8")).values()
    assert texts
    assert not [text for text in texts if set(text.lower()) & set(FOREIGN[language])]
