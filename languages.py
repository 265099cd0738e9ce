"""The languages that Purser speaks. This file stands below all rooms; whoever needs the list reads it here."""

from typing import Final, NamedTuple


class Language(NamedTuple):
    """`spaced`: a space that does not break stands before : ; ! ? and within its quotation marks; `letters`: what part of the
    font it needs besides the Latin one."""

    code: str
    name: str
    spaced: bool = False
    letters: str = ""


LANGUAGES: Final = (
    Language("en", "English"),
    Language("uk", "Українська", letters="cyrillic"),
    Language("pl", "Polski", letters="latin-ext"),
    Language("fr", "Français", spaced=True),
    Language("ru", "Русский", letters="cyrillic"),
)
CODES: Final = tuple(language.code for language in LANGUAGES)
# Texts in the sources are English; the other languages translate them.
SOURCE: Final = CODES[0]
TRANSLATED: Final = CODES[1:]
SPACED: Final = tuple(language.code for language in LANGUAGES if language.spaced)
