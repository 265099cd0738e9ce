"""How wide letters are: text is measured with the font's own numbers, so that nothing ever overflows its place."""

import unicodedata
from functools import cache
from pathlib import Path

from fontTools.pens.areaPen import AreaPen
from fontTools.pens.pointInsidePen import PointInsidePen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FAMILY = "Golos Text"
WEIGHTS = {400: "400Regular", 600: "600SemiBold", 800: "800ExtraBold"}
SMALLEST = 2.26  # millimetres at the size of the drawing: 6 points on the smallest print that is offered (paper.py)

# People have names in every script: fonts of Debian that carry what ours lacks, in the order in which they are asked.
FALLBACKS = {
    "DejaVu Sans": Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
    "FreeSans": Path("/usr/share/fonts/truetype/freefont/FreeSans.ttf"),
    "Droid Sans Fallback": Path("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"),
    "Symbola": Path("/usr/share/fonts/truetype/ancient-scripts/Symbola_hint.ttf"),
    "Unifont": Path("/usr/share/fonts/opentype/unifont/unifont.otf"),
}
ANY_SCRIPT = ", ".join([FAMILY, *FALLBACKS])


class TooNarrow(ValueError):
    """A text that does not fit its place even in the smallest letters; caught by the tests of every language."""


@cache
def font_file(weight: int) -> Path:
    """The font as `make` lays it out for serving, or straight from the package it comes in."""
    name = f"GolosText_{WEIGHTS[weight]}.ttf"
    served = ROOT / "static" / "vendor" / "fonts" / name
    return served if served.exists() else ROOT / "node_modules/@expo-google-fonts/golos-text" / WEIGHTS[weight] / name


@cache
def _advances(file: Path) -> dict[int, float]:
    """How wide each letter of a font is, in parts of its size."""
    with TTFont(file, lazy=True) as font:
        glyphs = font.getBestCmap()
        advances, em = font["hmtx"].metrics, font["head"].unitsPerEm
        return {code: advances[name][0] / em for code, name in glyphs.items()}


@cache
def _in_another_font(letter: str) -> float | None:
    """How wide a letter is that our font lacks; nothing if no font on this machine has it."""
    for file in FALLBACKS.values():
        if file.exists() and ord(letter) in _advances(file):
            return _advances(file)[ord(letter)]
    return None


def is_ours(text: str, weight: int = 400) -> bool:
    """Whether our own font has every letter."""
    known = _advances(font_file(weight))
    return all(ord(letter) in known for letter in text)


def printable(text: str, weight: int = 400) -> str:
    """What a person wrote, with accents on their letters and a dot for a sign that no font has. Of the invisible signs only
    those stay that join letters or keep them apart."""
    known = _advances(font_file(weight))
    return "".join(
        letter if ord(letter) in known or _in_another_font(letter) is not None else "·"
        for letter in unicodedata.normalize("NFC", text)
        if (letter in "\u200c\u200d" or unicodedata.category(letter) not in {"Cc", "Cf"}) and not "\ufe00" <= letter <= "\ufe0f"
    )


def width(text: str, size: float, weight: int = 400) -> float:
    known = _advances(font_file(weight))
    return sum(known.get(ord(letter)) or _in_another_font(letter) or 0.0 for letter in text) * size


def blackness(text: str, size: float, weight: int = 400) -> float:
    """How much of the paper the letters of our own font cover, in squares of the unit of the size."""
    with TTFont(font_file(weight), lazy=True) as font:
        glyphs, names, em = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
        covered = 0.0
        for letter in text:
            pen = AreaPen(glyphs)
            if ord(letter) in names:
                glyphs[names[ord(letter)]].draw(pen)
            covered += abs(pen.value)
    return covered * float(size / em) ** 2


def drawing(text: str, size: float, weight: int, high: float, dots: float) -> list[int]:
    """The letters of a line as dots, so many for a unit of the size: a number for each row from the top of `high` down to the
    base line, its highest bit the leftmost dot."""
    with TTFont(font_file(weight), lazy=True) as font:
        glyphs, names, unit = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm / size
        rows = [0] * round(high * dots)
        start = 0.0
        for letter in text:
            wide = width(letter, size, weight)
            outline = DecomposingRecordingPen(glyphs)
            glyphs[names[ord(letter)]].draw(outline)
            for row in range(len(rows)):
                for column in range(round(start * dots), round((start + wide) * dots)):
                    place = (((column + 0.5) / dots - start) * unit, (high - (row + 0.5) / dots) * unit)
                    pen = PointInsidePen(glyphs, place)
                    outline.replay(pen)
                    rows[row] = rows[row] << 1 | int(pen.getResult())
            start += wide
    return rows


def fitted(text: str, size: float, weight: int, room: float) -> float:
    """The largest letter size up to `size` at which one line of text fits the room."""
    size = max(size, SMALLEST)
    wide = width(text, size, weight)
    fit = size if wide <= room else size * room / wide
    if fit < SMALLEST - 1e-9:
        raise TooNarrow(f"{text!r} needs {width(text, SMALLEST, weight):.1f} mm, there are {room:.1f} mm")
    return max(SMALLEST, round(fit - 0.0005, 3))


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
    size = max(size, SMALLEST)
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
