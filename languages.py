"""The languages that Purser speaks. This file stands below all rooms; whoever needs the list reads it here."""

from typing import Final, NamedTuple


class Language(NamedTuple):
    code: str
    name: str


LANGUAGES: Final = (
    Language("en", "English"),
    Language("uk", "Українська"),
    Language("pl", "Polski"),
    Language("fr", "Français"),
    Language("ru", "Русский"),
)
CODES: Final = tuple(language.code for language in LANGUAGES)
# Texts in the sources are English; the other languages translate them.
SOURCE: Final = CODES[0]
TRANSLATED: Final = CODES[1:]
