"""The words on the paper, in the reader's language: the catalogues of all sheets and of a game's, read without a web app."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from languages import SOURCE
from rules_ref.wording import terms

ROOT = Path(__file__).resolve().parent.parent

Words = Callable[..., str]


@cache
def catalogue(path: Path) -> dict[str, str]:
    """English text to text in the catalogue's language; English itself has no catalogue."""
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id and message.string}


def words_in(lang: str, game: str = "") -> Words:
    """`_("Sheet {n}", n=3)` for one language; conventionally called `_`, so that the texts can be collected."""
    shared = catalogue(ROOT / "translations" / lang / "LC_MESSAGES" / "sheets.po")
    own = catalogue(ROOT / "rules_ref" / game / f"screens.{lang}.po")
    known = {**shared, **own}

    def words(text: str, **facts: object) -> str:
        said = known.get(text, text)
        return said.format(**facts) if facts else said

    return words


def colon(_: Words, what: str, value: object) -> str:
    """A thing and what is said of it, with the space that some languages set before the colon."""
    return _("{what}: {value}", what=what, value=value)


def terms_in(game: str, lang: str) -> Words:
    """`term("kid")`: a word of the engine for a reader."""
    known = {**terms(game, SOURCE), **terms(game, lang)}

    def term(word: str) -> str:
        return known.get(word, word.replace("_", " "))

    return term


def capital(words: str) -> str:
    """A term at the beginning of a label."""
    return words[:1].upper() + words[1:]
