"""`make goldens`: approved pictures of every kind of page. Run it on purpose and look at what it changed."""

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image, ImageChops

from sheets.wish import Wish, read
from tests.sheets.prints import Prints
from tests.sheets.tables import TABLES

FOLDER = Path(__file__).resolve().parent.parent / "goldens" / "sheets"
DOTS_PER_INCH = 64

BLANK = {
    "get-on-board-1": ("get-on-board", {"top": "1"}),
    "get-on-board-2-new-york": ("get-on-board", {"top": "2", "map": "new-york", "lang": "uk"}),
    "get-on-board-3-plain-london": ("get-on-board", {"top": "3", "map": "london", "ink": "plain", "lang": "fr"}),
    "get-on-board-two-letter": ("get-on-board", {"per_page": "2", "paper": "Letter", "lang": "pl"}),
    "get-on-board-4-wipe-clean": ("get-on-board", {"top": "4", "ink": "wipe-clean", "lang": "ru", "paper": "Letter"}),
    "get-on-board-back-new-york": ("get-on-board", {"map": "new-york", "sides": "2", "lang": "fr"}),
    "get-on-board-back-london": ("get-on-board", {"map": "london", "sides": "2", "ink": "plain", "lang": "uk"}),
    "get-on-board-5-a5": ("get-on-board", {"top": "5", "paper": "A5", "lang": "ru"}),
    "come-sail-away": ("come-sail-away", {}),
    "come-sail-away-plain": ("come-sail-away", {"ink": "plain", "lang": "uk"}),
    "boarding": ("boarding", {"lang": "pl"}),
    "boarding-two": ("boarding", {"per_page": "2", "ink": "plain"}),
    "boarding-back": ("boarding", {"sides": "2", "lang": "fr", "paper": "Letter"}),
    "lifeboat": ("lifeboat", {"lang": "ru"}),
    "lifeboat-plain": ("lifeboat", {"ink": "plain", "lang": "fr"}),
}
FILLED = {
    "filled-get-on-board": ("get-on-board", {"map": "london"}),
    "filled-get-on-board-back": ("get-on-board", {"sides": "2", "ink": "plain", "paper": "A5", "lang": "pl"}),
    "filled-come-sail-away": ("come-sail-away", {"lang": "fr"}),
    "filled-boarding": ("boarding", {"lang": "uk"}),
    "filled-lifeboat": ("lifeboat", {"ink": "plain"}),
}
NAMES = sorted([*BLANK, *FILLED])


def wish_of(name: str) -> Wish:
    game, options = {**BLANK, **FILLED}[name]
    return read(game, options)


def printed_by(prints: Prints, name: str) -> bytes:
    wish = wish_of(name)
    return prints.filled(wish, {**TABLES[wish.game](), "date": "2026-11-16"} if name in FILLED else None)


def picture(pdf: bytes, name: str) -> Image.Image:
    """The first page as it looks now, in few colours; the second where the name speaks of a back."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        image: Image.Image = document["back" in name].render(scale=DOTS_PER_INCH / 72).to_pil().convert("RGB")
    finally:
        document.close()
    return image.quantize(32, dither=Image.Dither.NONE).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that a person would see to differ."""
    if one.size != other.size:
        return 1.0
    levels = ImageChops.difference(one, other).convert("L").histogram()
    return sum(levels[64:]) / (one.width * one.height)


def approved(name: str) -> Image.Image:
    return Image.open(BytesIO((FOLDER / f"{name}.png").read_bytes())).convert("RGB")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.png"):
        if path.stem not in NAMES:
            path.unlink()
    with TemporaryDirectory() as folder:
        prints = Prints(Path(folder))
        for name in NAMES:
            path = FOLDER / f"{name}.png"
            now = picture(printed_by(prints, name), name)
            if not path.exists() or difference(now, approved(name)) > 0:
                now.quantize(32, dither=Image.Dither.NONE).save(path, optimize=True)
                print(path.name)


if __name__ == "__main__":
    main()
