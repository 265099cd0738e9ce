"""Names in every script: which font carries a word, and how wide and high its letters are once they are joined.

HarfBuzz joins them, here as in the press: conjuncts, stacked vowels, and what is read from right to left.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from ctypes import CDLL, POINTER, Structure, byref, c_char_p, c_int, c_int32, c_uint, c_uint32, c_void_p
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

DEBIAN = Path("/usr/share/fonts")
# Signs, not letters: they carry Latin, too, so nobody's whole name is set in them.
SIGNS = (
    "truetype/ancient-scripts/Symbola_hint.ttf",
    *(f"truetype/noto/Noto{each}-Regular.ttf" for each in ("SansSymbols", "SansSymbols2", "SansMath", "Music")),
    "opentype/unifont/unifont.otf",
    "opentype/unifont/unifont_upper.otf",
)
HAN = (
    "truetype/wqy/wqy-microhei.ttc",
    "truetype/droid/DroidSansFallbackFull.ttf",
    *(f"truetype/hanazono/HanaMin{each}.ttf" for each in "AB"),
)
# Invisible, but they join letters, keep them apart or choose their form.
JOINERS = "\u200c\u200d\u180e"
LAST_FLAG, FIRST_FLAG = 0x1F1FF, 0x1F1E6
MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")
VIRAMA = 9  # the combining class of signs that tie a consonant to the next


@cache
def letter_fonts() -> list[Path]:
    """One font for each script, in the order in which they are asked: with serifs only where Debian has no other, and as
    heavy as our own where it can be."""
    noto = {file.name: file for file in (DEBIAN / "truetype/noto").glob("Noto*-Regular.ttf") if not str(file).endswith(SIGNS)}
    plain = sorted(name for name in noto if name.startswith("NotoSans"))
    serif = sorted(name for name in noto if name.startswith("NotoSerif") and name.replace("Serif", "Sans") not in noto)
    return [_heavy(noto[name]) for name in plain + serif] + _there(HAN)


def _heavy(file: Path) -> Path:
    bold = file.with_name(file.name.replace("Regular", "Bold"))
    return bold if bold.exists() else file


@cache
def sign_fonts() -> list[Path]:
    return _there(SIGNS)


def _there(files: tuple[str, ...]) -> list[Path]:
    return [DEBIAN / file for file in files if (DEBIAN / file).exists()]


class _Info(Structure):
    _fields_ = [("glyph", c_uint32), ("mask", c_uint32), ("cluster", c_uint32), ("_1", c_uint32), ("_2", c_uint32)]


class _Position(Structure):
    _fields_ = [("advance", c_int32), ("down", c_int32), ("right", c_int32), ("up", c_int32), ("_1", c_uint32)]


class _Extents(Structure):
    _fields_ = [("left", c_int32), ("top", c_int32), ("width", c_int32), ("height", c_int32)]


@cache
def _harfbuzz() -> CDLL:
    library = CDLL("libharfbuzz.so.0")
    signatures = {
        "hb_blob_create_from_file": (c_void_p, c_char_p),
        "hb_face_create": (c_void_p, c_void_p, c_uint),
        "hb_face_get_upem": (c_uint, c_void_p),
        "hb_font_create": (c_void_p, c_void_p),
        "hb_font_get_nominal_glyph": (c_int, c_void_p, c_uint32, POINTER(c_uint32)),
        "hb_font_get_glyph_extents": (c_int, c_void_p, c_uint32, POINTER(_Extents)),
        "hb_buffer_create": (c_void_p,),
        "hb_buffer_destroy": (None, c_void_p),
        "hb_buffer_add_utf8": (None, c_void_p, c_char_p, c_int, c_uint, c_int),
        "hb_buffer_guess_segment_properties": (None, c_void_p),
        "hb_shape": (None, c_void_p, c_void_p, c_void_p, c_uint),
        "hb_buffer_get_glyph_infos": (POINTER(_Info), c_void_p, POINTER(c_uint)),
        "hb_buffer_get_glyph_positions": (POINTER(_Position), c_void_p, POINTER(c_uint)),
    }
    for name, (answer, *given) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = answer, given
    return library


class Joined(NamedTuple):
    """Letters as they are printed: the numbers of their glyphs from left to right; how wide they are, and how far they reach
    above and below their line, in parts of their size."""

    glyphs: tuple[int, ...]
    wide: float
    above: float
    below: float


class Face:
    """A font file as HarfBuzz reads it."""

    def __init__(self, file: Path) -> None:
        library = _harfbuzz()
        face = library.hb_face_create(library.hb_blob_create_from_file(str(file).encode()), 0)
        self._font, self._em = library.hb_font_create(face), library.hb_face_get_upem(face)

    def has(self, letter: str) -> bool:
        return bool(_harfbuzz().hb_font_get_nominal_glyph(self._font, ord(letter), byref(c_uint32())))

    def joined(self, text: str) -> Joined:
        library, count, extents = _harfbuzz(), c_uint(), _Extents()
        buffer = library.hb_buffer_create()
        try:
            library.hb_buffer_add_utf8(buffer, text.encode(), -1, 0, -1)
            library.hb_buffer_guess_segment_properties(buffer)
            library.hb_shape(self._font, buffer, None, 0)
            infos = library.hb_buffer_get_glyph_infos(buffer, byref(count))
            positions = library.hb_buffer_get_glyph_positions(buffer, byref(count))
            glyphs, wide, above, below = [], 0, 0, 0
            for at in range(count.value):
                glyphs.append(int(infos[at].glyph))
                wide += positions[at].advance
                if library.hb_font_get_glyph_extents(self._font, infos[at].glyph, byref(extents)):
                    top = extents.top + positions[at].up
                    above, below = max(above, top), max(below, -top - extents.height)
        finally:
            library.hb_buffer_destroy(buffer)
        return Joined(tuple(glyphs), wide / self._em, above / self._em, below / self._em)


@cache
def face(file: Path) -> Face:
    return Face(file)


def _carries(file: Path, letters: str) -> bool:
    return all(face(file).has(letter) for letter in letters if letter not in JOINERS)


@lru_cache(maxsize=4096)
def font_of(letters: str, *, signs: bool = True) -> Path | None:
    """The first font that has all these letters."""
    asked = letter_fonts() + sign_fonts() if signs else letter_fonts()
    return next((file for file in asked if _carries(file, letters)), None)


def clusters(text: str) -> list[str]:
    """A text in pieces that nobody may cut: a letter with its signs and what is tied to it, the two halves of a flag."""
    pieces: list[str] = []
    for letter in text:
        before = pieces[-1] if pieces else ""
        tied = before and (unicodedata.combining(before[-1]) == VIRAMA or before[-1] in JOINERS)
        flag = len(before) == 1 and all(FIRST_FLAG <= ord(each) <= LAST_FLAG for each in before + letter)
        if before and (tied or flag or letter in JOINERS or unicodedata.category(letter)[0] == "M"):
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces


class Run(NamedTuple):
    """Neighbouring letters in one font; our own where none is named."""

    letters: str
    font: Path | None


def runs(text: str, is_ours: Callable[[str], bool]) -> list[Run]:
    """A text in runs from left to right. A word stands in one font as a whole, if any has all its letters."""
    found: list[Run] = []
    for is_space, group in groupby(clusters(text), key=lambda piece: piece == " "):
        pieces = list(group)
        found += [Run(" " * len(pieces), None)] if is_space else _word(pieces, is_ours)
    return _in_sight(_merged(found))


def _word(pieces: list[str], is_ours: Callable[[str], bool]) -> Iterator[Run]:
    word = "".join(pieces)
    whole = None if is_ours(word) else font_of(word, signs=False)
    if is_ours(word) or whole:
        yield Run(word, whole)
        return
    for file, group in groupby(pieces, key=lambda piece: None if is_ours(piece) else font_of(piece)):
        yield Run("".join(group), file)


def _merged(found: list[Run]) -> list[Run]:
    """Words of the same font are one run with the spaces between them: who reads from right to left orders them as a whole."""
    merged: list[Run] = []
    for run in found:
        if len(merged) >= 2 and merged[-1].letters.isspace() and _are_alike(merged[-2], run):
            space = merged.pop()
            merged[-1] = Run(merged[-1].letters + space.letters + run.letters, run.font)
        else:
            merged.append(run)
    return merged


def _are_alike(one: Run, other: Run) -> bool:
    return one.font == other.font and _direction(one.letters) == _direction(other.letters)


def _in_sight(found: list[Run]) -> list[Run]:
    """The runs in the order of the eye: those that are read from right to left change places, and so does the whole text if
    it begins with one; what has no direction goes with both its neighbours, or else with the whole."""
    reads = [_direction(run.letters) for run in found]
    whole = next((each for each in reads if each), "L")
    for at, each in enumerate(reads):
        if not each:
            after = next((later for later in reads[at + 1 :] if later), whole)
            before = reads[at - 1] if at else whole
            reads[at] = before if before == after else whole
            if reads[at] == "R":
                found[at] = found[at]._replace(letters=found[at].letters[::-1].translate(MIRRORED))
    ordered: list[Run] = []
    for direction, group in groupby(zip(found, reads, strict=True), key=lambda pair: pair[1]):
        part = [run for run, _ in group]
        part = part[::-1] if direction == "R" else part
        ordered = part + ordered if whole == "R" else ordered + part
    return ordered


def _direction(letters: str) -> str:
    for letter in letters:
        kind = unicodedata.bidirectional(letter)
        if kind in {"L", "R", "AL"}:
            return kind[:1] if kind == "L" else "R"
    return ""
