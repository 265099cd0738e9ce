"""How wide letters are: text is measured with the font's own numbers, so that nothing ever overflows its place."""

from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FAMILY = "Golos Text"
WEIGHTS = {400: "400Regular", 600: "600SemiBold", 800: "800ExtraBold"}
SMALLEST = 1.9  # millimetres at the size of the drawing: below this a person with good eyes gives up


class TooNarrow(ValueError):
    """A text that does not fit its place even in the smallest letters; caught by the tests of every language."""


def font_file(weight: int) -> Path:
    """The font as `make` lays it out for serving, or straight from the package it comes in."""
    name = f"GolosText_{WEIGHTS[weight]}.ttf"
    served = ROOT / "static" / "vendor" / "fonts" / name
    return served if served.exists() else ROOT / "node_modules/@expo-google-fonts/golos-text" / WEIGHTS[weight] / name


@cache
def _advances(weight: int) -> tuple[dict[int, int], int]:
    with TTFont(font_file(weight), lazy=True) as font:
        glyphs = font.getBestCmap()
        advances = font["hmtx"].metrics
        return {code: advances[name][0] for code, name in glyphs.items()}, font["head"].unitsPerEm


def printable(text: str, weight: int = 400) -> str:
    """The text with a dot for every letter that the font does not have: a name may hold any sign in the world."""
    advances, _ = _advances(weight)
    return "".join(letter if ord(letter) in advances else "·" for letter in text)


def width(text: str, size: float, weight: int = 400) -> float:
    advances, em = _advances(weight)
    return sum(advances.get(ord(letter), em) for letter in text) * size / em


def fitted(text: str, size: float, weight: int, room: float) -> float:
    """The largest letter size up to `size` at which one line of text fits the room."""
    wide = width(text, size, weight)
    fit = size if wide <= room else size * room / wide
    if fit < min(SMALLEST, size) - 1e-9:
        raise TooNarrow(f"{text!r} needs {width(text, SMALLEST, weight):.1f} mm, there are {room:.1f} mm")
    return round(fit - 0.0005, 3)


def shortened(text: str, size: float, weight: int, room: float) -> str:
    """As much of the text as fits the room; for what people write, which may be of any length."""
    if width(text, size, weight) <= room:
        return text
    while text and width(text + "…", size, weight) > room:
        text = text[:-1]
    return text + "…"


def wrapped(text: str, size: float, weight: int, room: float) -> list[str]:
    """The text broken into lines at spaces; a no-break space holds."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, weight) <= room:
            lines[-1] = longer
        elif width(word, size, weight) > room:
            raise TooNarrow(f"{word!r} alone is wider than {room:.1f} mm")
        else:
            lines.append(word)
    return lines


def block(text: str, size: float, weight: int, room: float, most_lines: int) -> tuple[list[str], float]:
    """Lines and letter size for a text in a room that holds so many lines: shrink in small steps until it fits."""
    while True:
        try:
            lines = wrapped(text, size, weight, room)
        except TooNarrow:
            lines = []
        if lines and len(lines) <= most_lines:
            return lines, size
        if size <= SMALLEST:
            raise TooNarrow(f"{text!r} does not fit {most_lines} lines of {room:.1f} mm")
        size = max(SMALLEST, round(size - 0.1, 3))
