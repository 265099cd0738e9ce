"""The letters of the screens: each weight lies between the lightest and the boldest, so those two are all that a phone gets.

The printed font has five weights drawn by hand; those between lie within two hundredths of the straight line.
"""

import io
import logging
from pathlib import Path

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

ROOT = Path(__file__).resolve().parent.parent
DRAWN = ROOT / "static" / "vendor" / "fonts"
TARGET = ROOT / "static" / "build" / "letters"
LIGHT, BOLD = 400, 900
# What browsers never ask for on a screen, or work out from the rest.
NOT_ON_SCREENS = ["VVAR", "vhea", "vmtx", "STAT", "gasp", "prep"]
WORKED_OUT = ("MVAR", "STAT", "HVAR")
# Pairs of letters move together, figures stand below each other, and some letters look different in some languages.
FEATURES = ["kern", "tnum", "locl"]
# Signs that no name and no text of ours has.
NOT_READ = set(map(ord, "¢£¤¥¦¨ª¬¯²³´µ¶¸¹º¼¾Ăˆ˚˜\u0300\u0303\u0304\u0308⁄∕\ufeff"))


def at_weight(path: Path, weight: int) -> TTFont:
    """The font as if it were drawn in one weight only."""
    options = Options(hinting=False, layout_features=FEATURES, name_IDs=[1, 2])
    options.drop_tables += NOT_ON_SCREENS
    font = TTFont(path)
    letters = Subsetter(options)
    letters.populate(unicodes=set(font.getBestCmap()) - NOT_READ)
    letters.subset(font)
    return instancer.instantiateVariableFont(font, {"wght": weight})


def between_two(path: Path) -> bytes:
    drawn = DesignSpaceDocument()
    drawn.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=LIGHT, default=LIGHT, maximum=BOLD))
    light, bold = at_weight(path, LIGHT), at_weight(path, BOLD)
    if "GPOS" in light:
        # Pairs move as far in bold as in light.
        bold["GPOS"] = light["GPOS"]
    for weight, font in {LIGHT: light, BOLD: bold}.items():
        plain = io.BytesIO()
        font.flavor = None
        font.save(plain)
        drawn.addSource(SourceDescriptor(font=TTFont(plain), location={"Weight": weight}, name=str(weight)))
    made, _model, _sources = build(drawn)
    for table in WORKED_OUT:
        if table in made:
            del made[table]
    packed = io.BytesIO()
    made.flavor = "woff2"
    made.save(packed)
    return packed.getvalue()


def main() -> None:
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    TARGET.mkdir(parents=True, exist_ok=True)
    for path in sorted(DRAWN.glob("*.woff2")):
        target = TARGET / path.name
        newest = max(path.stat().st_mtime, Path(__file__).stat().st_mtime)
        if not target.exists() or target.stat().st_mtime < newest:
            target.write_bytes(between_two(path))
