"""Names in every script: the glyphs on the paper are those that HarfBuzz makes of the name in the font of its script."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from sheets import lettering, press, scripts
from sheets.ink import of_kind
from sheets.sheet import HEIGHT, WIDTH, Sheet
from sheets.wish import read
from tests.sheets.prints import Prints
from tests.sheets.tables import TABLES

# The font that each name is meant to stand in. Where letters are tied, stacked or change their form, the name has such.
WHOLE = {
    "Ọlá Nguyễn": "NotoSans-Bold",
    "G\u0303uarani \u0117\u0301": "NotoSans-Bold",
    "Ἀριστοτέλης": "NotoSans-Bold",
    "Անահիտ": "NotoSansArmenian-Bold",
    "ნინო": "NotoSansGeorgian-Bold",
    "שָׂרָה לוי": "NotoSansHebrew-Bold",
    "محمّد لطفي": "NotoSansArabic-Bold",
    "نستعلیق گڑیا": "NotoSansArabic-Bold",
    "ܫܠܡܐ": "NotoSansSyriac-Regular",
    "ދިވެހި": "NotoSansThaana-Bold",
    "ߒߞߏ": "NotoSansNKo-Regular",
    "𞤀𞤣𞤤𞤢𞤥": "NotoSansAdlam-Bold",
    "लक्ष्मी श्री": "NotoSansDevanagari-Bold",
    "শ্রীলক্ষ্মী": "NotoSansBengali-Bold",
    "ਸ੍ਰੀ ਗੁਰਪ੍ਰੀਤ": "NotoSansGurmukhi-Bold",
    "કૃષ્ણ શ્રી": "NotoSansGujarati-Bold",
    "ଶ୍ରୀକୃଷ୍ଣ": "NotoSansOriya-Bold",
    "ஸ்ரீ லக்ஷ்மி கோ": "NotoSansTamil-Bold",
    "కృష్ణమూర్తి": "NotoSansTelugu-Bold",
    "ಲಕ್ಷ್ಮಿ ಸ್ತ್ರೀ": "NotoSansKannada-Bold",
    "ലക്ഷ്മി കൃഷ്ണൻ": "NotoSansMalayalam-Bold",
    "ශ්‍රී ලක්ෂ්මි": "NotoSansSinhala-Bold",
    "กั๊ก ผู้ใหญ่": "NotoSansThai-Bold",
    "ນ້ຳຝົນ": "NotoSansLao-Bold",
    "မြန္မာ့ ကြွေ": "NotoSansMyanmar-Bold",
    "ស្រីស្ត្រី កម្ពុជា": "NotoSansKhmer-Bold",
    "བསྒྲུབས་ རྒྱལ": "NotoSerifTibetan-Bold",
    "ꦏꦿꦶꦱ꧀ꦤ": "NotoSansJavanese-Bold",
    "ᬓ᭄ᬭᬶᬱ᭄ᬡ": "NotoSansBalinese-Bold",
    "ᮞᮥᮔ᮪ᮓ": "NotoSansSundanese-Bold",
    "ᨲ᩠ᩅᩫᨾᩮᩬᩥᨦ": "NotoSansTaiTham-Bold",
    "𑄌𑄋𑄴𑄟𑄳𑄦": "NotoSansChakma-Regular",
    "ꯃꯤꯇꯩ": "NotoSansMeeteiMayek-Bold",
    "ᱚᱞ ᱪᱤᱠᱤ": "NotoSansOlChiki-Bold",
    "ᰛᰩᰵ": "NotoSansLepcha-Regular",
    "ሰላም ብርሃን": "NotoSansEthiopic-Bold",
    "ᏣᎳᎩ": "NotoSansCherokee-Bold",
    "ᐃᓄᒃᑎᑐᑦ": "NotoSansCanadianAboriginal-Bold",
    "ᠮᠣᠩᠭᠣᠯ": "NotoSansMongolian-Regular",
    "ⵜⵉⴼⵉⵏⴰⵖ": "NotoSansTifinagh-Regular",
    "ꆈꌠ": "NotoSansYi-Regular",
    "王小明": "wqy-microhei",
    "さくら タロウ": "wqy-microhei",
    "한별 각힣": "wqy-microhei",
    "㛃䶮": "DroidSansFallbackFull",
    "𠮷𡈽": "HanaMinA",
    "𪛖𫝀": "HanaMinB",
}
# In these a letter looks in a word as it does alone; its accents are laid above and below it.
LETTER_BY_LETTER = {
    "NotoSans-Bold", "NotoSansArmenian-Bold", "NotoSansGeorgian-Bold", "NotoSansThaana-Bold", "NotoSansSundanese-Bold",
    "NotoSansMeeteiMayek-Bold", "NotoSansOlChiki-Bold", "NotoSansEthiopic-Bold", "NotoSansCherokee-Bold",
    "NotoSansCanadianAboriginal-Bold", "NotoSansTifinagh-Regular", "NotoSansYi-Regular", "wqy-microhei", "HanaMinA", "HanaMinB",
    "DroidSansFallbackFull",
}  # fmt: skip
OWN = "GolosText_600SemiBold"
# Several fonts in one name, from left to right as the eye sees them; in each its letters in the order of reading.
MIXED = {
    "Ann🦀 👨‍👩‍👧 👋🏽 ❤\ufe0f": [("Ann", OWN), ("🦀 👨👩👧 👋 ❤", "Symbola_hint")],
    "🥷 Zoe\u0308": [("🥷", "unifont_upper"), (" Zoë", OWN)],
    "नेहा Neha": [("नेहा", "NotoSansDevanagari-Bold"), (" Neha", OWN)],
    "Ann שלום Bob": [("Ann ", OWN), ("שלום", "NotoSansHebrew-Bold"), (" Bob", OWN)],
    "שלום Ann (عمر) 2": [
        ("2 (", OWN), ("عمر", "NotoSansArabic-Bold"), (") Ann ", OWN), ("שלום", "NotoSansHebrew-Bold"),
    ],
}  # fmt: skip


def file_of(stem: str) -> Path:
    if stem == OWN:
        return lettering.font_file(600)
    return next(file for file in scripts.letter_fonts() + scripts.sign_fonts() if file.stem == stem)


@cache
def shaped(name: str, stem: str) -> tuple[int, ...]:
    return scripts.face(file_of(stem)).joined(name).glyphs


@cache
def font_of(stem: str) -> TTFont:
    return TTFont(file_of(stem), fontNumber=0, lazy=True)


def letter_by_letter(name: str, stem: str) -> tuple[int, ...]:
    names, numbers = font_of(stem).getBestCmap(), font_of(stem).getReverseGlyphMap()
    return tuple(numbers[names[ord(letter)]] for letter in name if ord(letter) in names)


def outlines(font: TTFont, glyphs: tuple[int, ...]) -> list[Any]:
    drawings, order, found = font.getGlyphSet(), font.getGlyphOrder(), []
    for glyph in glyphs:
        pen = DecomposingRecordingPen(drawings)
        drawings[order[glyph]].draw(pen)
        found.append(pen.value)
    return found


def printed_runs(pdf: bytes) -> Iterator[tuple[str, tuple[int, ...], Any]]:
    """Every text on the paper as it was set: the name of its font, the numbers of its glyphs, and the font inside the file."""
    with pikepdf.open(BytesIO(pdf)) as book:
        for page in book.pages:
            font, glyphs = None, []
            for step in [*pikepdf.parse_content_stream(page), None]:
                if step and str(step.operator) in {"TJ", "Tj"}:
                    shown = step.operands[0] if str(step.operator) == "TJ" else [step.operands[0]]
                    letters = b"".join(bytes(each) for each in shown if isinstance(each, pikepdf.String))
                    glyphs += [int.from_bytes(letters[at : at + 2], "big") for at in range(0, len(letters), 2)]
                elif step is None or str(step.operator) in {"Tf", "ET"}:
                    if font is not None and glyphs:
                        yield str(font.BaseFont).split("+")[1], tuple(glyphs), font
                    glyphs = []
                    if step and str(step.operator) == "Tf":
                        font = page.Resources.Font[str(step.operands[0])]


def embedded(font: Any) -> TTFont:
    descriptor = font.DescendantFonts[0].FontDescriptor
    key = next(key for key in ("/FontFile2", "/FontFile3") if key in descriptor)
    return TTFont(BytesIO(descriptor[key].read_bytes()), lazy=True)


OnPaper = list[tuple[str, tuple[int, ...], TTFont]]


@pytest.fixture(scope="module")
def on_paper() -> OnPaper:
    """All names, each in a box as high and wide as that for a name."""
    sheet = Sheet("Names", of_kind("colour", "#123456"))
    for at, name in enumerate([*WHOLE, *MIXED]):
        section = sheet.section(at % 3 * WIDTH / 3, at // 3 * 9, WIDTH / 3, 8)
        section.pen.written(0, 0, WIDTH / 3, 7.4, name, 4)
    assert sheet.sections[-1].y < HEIGHT
    page = press.printed(["".join(section.html() for section in sheet.sections)], "Names", "en")
    return [(font, glyphs, embedded(inside)) for font, glyphs, inside in printed_runs(page)]


def is_printed(on_paper: OnPaper, name: str, stem: str) -> None:
    """The name stands there in the glyphs of its font, none is missing, and they look as in the font."""
    wanted = shaped(name, stem)
    assert 0 not in wanted
    family = stem.replace(OWN, "Golos-Text-Semi-Bold")
    inside = [inside for font, glyphs, inside in on_paper if glyphs == wanted and font.startswith(family)]
    assert inside, [(font, glyphs) for font, glyphs, _ in on_paper if font.startswith(family)]
    assert any(outlines(inside[0], wanted))
    assert outlines(inside[0], wanted) == outlines(font_of(stem), wanted)


@pytest.mark.parametrize("name", WHOLE)
def test_a_name_is_joined_by_the_font_of_its_script(on_paper: OnPaper, name: str) -> None:
    stem = WHOLE[name]
    alone = letter_by_letter(name, stem)
    assert (shaped(name, stem) in {alone, alone[::-1]}) == (stem in LETTER_BY_LETTER)
    is_printed(on_paper, name, stem)


@pytest.mark.parametrize("name", MIXED)
def test_every_part_of_a_mixed_name_has_its_font_and_place(on_paper: OnPaper, name: str) -> None:
    for part, stem in MIXED[name]:
        is_printed(on_paper, part, stem)
    seen = [part for part, _ in MIXED[name]]
    told = [run.letters for run in lettering.runs(lettering.printable(name, 600), 600)]
    assert "".join(told).replace("\u200d", "") == "".join(seen)


def test_names_on_a_filled_sheet_head_their_ship_and_their_column(printed: Prints) -> None:
    names = ["ಲಕ್ಷ್ಮಿ ಸ್ತ್ರೀ", "བསྒྲུབས་ རྒྱལ", "محمّد لطفي", "ស្រីស្ត្រី កម្ពុជា"]
    state = TABLES["come-sail-away"]()
    for player, name in zip(state["players"], names, strict=False):
        player["name"] = name
    found = [(font, glyphs) for font, glyphs, _ in printed_runs(printed.filled(read("come-sail-away", {}), state))]
    for name in names[: len(state["players"])]:
        assert [font.startswith(WHOLE[name]) for font, glyphs in found if glyphs == shaped(name, WHOLE[name])] == [True, True]


@pytest.mark.parametrize("name", WHOLE)
def test_letters_stay_inside_the_box_for_a_name(name: str) -> None:
    """Stacked letters shrink and move; none is smaller than the smallest print."""
    sheet = Sheet("Names", of_kind("colour", "#123456"))
    pen = sheet.section(0, 0, WIDTH, 10).pen
    pen.written(0, 1.6, 30, 7.4, name, 4)
    for line in pen.other_scripts:
        above, below = lettering.reach(line.words, 600)
        assert line.size >= lettering.SMALLEST
        assert line.base - above * line.size >= 1.6
        assert line.base + below * line.size <= 9


@pytest.mark.parametrize(
    ("name", "kept"),
    [("ಲಕ್ಷ್ಮಿ", ["ಲ", "ಕ್ಷ್ಮಿ"]), ("👨‍👩‍👧x", ["👨‍👩‍👧", "x"]), ("🇺🇦🇵🇱", ["🇺🇦", "🇵🇱"]), ("กั๊ก", ["กั๊", "ก"]), ("g̃u", ["g̃", "u"])],
)
def test_a_name_is_never_cut_within_a_letter(name: str, kept: list[str]) -> None:
    assert scripts.clusters(name) == kept
    size = 4.0
    room = lettering.width(kept[0] + "…", size, 600) + 0.01
    assert lettering.shortened(name + "WWWWWW", size, 600, room) == kept[0] + "…"


def test_a_sign_that_no_font_has_is_a_dot() -> None:
    assert lettering.printable("\U00031fff野") == "·野"
