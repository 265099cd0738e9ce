"""How wide letters are: text is measured with the font's own numbers, so that nothing ever overflows its place."""

import math
import unicodedata
from functools import cache, lru_cache
from html import escape
from itertools import combinations, pairwise
from pathlib import Path

from fontTools.pens.areaPen import AreaPen
from fontTools.pens.pointInsidePen import PointInsidePen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from sheets import scripts

ROOT = Path(__file__).resolve().parent.parent
FAMILY = "Golos Text"
WEIGHTS = {400: "400Regular", 600: "600SemiBold", 800: "800ExtraBold"}
SMALLEST = 2.26  # millimetres at the size of the drawing: 6 points on the smallest print that is offered (paper.py)
ASCENT, DESCENT = 0.98, 0.22  # how far our font reaches above and below its line, in sizes
AS_TEXT = "\ufe0e"  # behind a sign: it is drawn by the font that was named, not by one in colours
SKINS = {chr(code) for code in range(0x1F3FB, 0x1F400)}


class TooNarrow(ValueError):
    """A text that does not fit its place even in the smallest letters; caught by the tests of every language."""


@cache
def font_file(weight: int) -> Path:
    """The font as `make` lays it out for serving, or straight from the package it comes in."""
    name = f"GolosText_{WEIGHTS[weight]}.ttf"
    served = ROOT / "static" / "vendor" / "fonts" / name
    return served if served.exists() else ROOT / "node_modules/@expo-google-fonts/golos-text" / WEIGHTS[weight] / name


@cache
def _advances(weight: int) -> dict[str, float]:
    """How wide each letter of our font is, in parts of its size. It has no places for accents, so those are left to others."""
    with TTFont(font_file(weight), lazy=True) as font:
        glyphs = font.getBestCmap()
        advances, em = font["hmtx"].metrics, font["head"].unitsPerEm
        wide = {chr(code): advances[name][0] / em for code, name in glyphs.items()}
        return {letter: advance for letter, advance in wide.items() if not unicodedata.category(letter).startswith("M")}


def is_ours(text: str, weight: int = 400) -> bool:
    """Whether our own font has every letter."""
    return _advances(weight).keys() >= set(text)


def printable(text: str, weight: int = 400) -> str:
    """What a person wrote, with accents on their letters and a dot for a sign that no font has. Of the invisible signs only
    those stay that join letters or keep them apart; a pencil has no colours of skin."""
    letters = [letter for letter in unicodedata.normalize("NFC", text) if _is_visible(letter) or letter in scripts.JOINERS]
    return "".join(
        letter if is_ours(letter, weight) or letter in scripts.JOINERS or scripts.font_of(letter) else "·" for letter in letters
    )


def _is_visible(letter: str) -> bool:
    chooses_a_form = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef" or letter == "\u034f"
    return not (unicodedata.category(letter) in {"Cc", "Cf"} or chooses_a_form or letter in SKINS)


@lru_cache(maxsize=1024)
def runs(text: str, weight: int) -> list[scripts.Run]:
    """A text in runs of one font each, from left to right."""
    return scripts.runs(text, lambda letters: is_ours(letters, weight))


@lru_cache(maxsize=1024)
def _joined(text: str, weight: int) -> scripts.Joined:
    """A text with letters that our own font lacks."""
    parts = [scripts.face(run.font or font_file(weight)).joined(run.letters) for run in runs(text, weight)]
    return scripts.Joined(
        (), sum(part.wide for part in parts), max(part.above for part in parts), max(part.below for part in parts)
    )


def width(text: str, size: float, weight: int = 400) -> float:
    known = _advances(weight)
    try:
        return sum(known[letter] for letter in text) * size
    except KeyError:
        return _joined(text, weight).wide * size


def reach(text: str, weight: int) -> tuple[float, float]:
    """How far letters of other scripts reach above and below their line, in parts of their size."""
    joined = _joined(text, weight)
    return joined.above, joined.below


def html(text: str, weight: int) -> str:
    """A text for the press, each run in its font; they share the line of our own."""
    if is_ours(text, weight):
        return escape(text)
    return "".join(_span(run.letters, run.font) if run.font else escape(run.letters) for run in runs(text, weight))


def _span(letters: str, font: Path) -> str:
    if font in scripts.sign_fonts():
        letters = "".join(sign + AS_TEXT * (unicodedata.category(sign) == "So") for sign in letters)
    return f'<span style="font-family:{font.stem};line-height:0">{escape(letters)}</span>'


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
    pieces = scripts.clusters(text)
    while pieces and width("".join(pieces) + "…", size, weight) > room:
        pieces.pop()
    return "".join(pieces) + "…"


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


@lru_cache(maxsize=4096)
def block(text: str, size: float, weight: int, room: float, most_lines: int) -> tuple[list[str], float]:
    """Lines and letter size for a text in a room that holds so many lines: shrink in small steps until it fits."""
    size = max(size, SMALLEST)
    while True:
        try:
            lines = wrapped(text, size, weight, room)
        except TooNarrow:
            lines = []
        if lines and len(lines) <= most_lines:
            return _balanced(text, lines, size, weight, room) if len(lines) > 1 else lines, size
        if size <= SMALLEST:
            raise TooNarrow(f"{text!r} does not fit {most_lines} lines of {room:.1f} mm")
        size = max(SMALLEST, round(size - 0.1, 3))


def _balanced(text: str, lines: list[str], size: float, weight: int, room: float) -> list[str]:
    """As many lines, but of much the same length: no word is left alone in the last."""
    words = text.split(" ")
    best, least = lines, math.inf
    for breaks in combinations(range(1, len(words)), len(lines) - 1):
        tried = [" ".join(words[start:end]) for start, end in pairwise([0, *breaks, len(words)])]
        wide = [width(line, size, weight) for line in tried]
        if max(wide) <= room and sum(each * each for each in wide) < least:
            best, least = tried, sum(each * each for each in wide)
    return best
