"""The shelf: blank sheets that were printed once, kept on disk under the hash of everything they depend on."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

from sheets import lettering
from sheets.reference import Card
from sheets.wish import Wish

ROOT = Path(__file__).resolve().parent.parent
MOST_BYTES = 200 << 20


@cache
def edition() -> str:
    """Changes with anything that could change a print: our code, the facts, the words, the fonts, the press."""
    sources = [*ROOT.glob("sheets/**/*.py"), *ROOT.glob("scoring/**/*.json"), *ROOT.glob("scoring/**/*.py")]
    sources += [
        *ROOT.glob("translations/*/LC_MESSAGES/sheets.po"),
        *ROOT.glob("rules_ref/*/screens.*.po"),
        *ROOT.glob("rules_ref/*/terms.*.json"),
        *ROOT.glob("rules_ref/*/*.yaml"),
    ]
    sources += [lettering.font_file(weight) for weight in lettering.WEIGHTS]
    digest = hashlib.sha256(f"{version('weasyprint')} {version('pikepdf')}".encode())
    for path in sorted(sources):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def key(wish: Wish) -> str:
    """The name of a blank print; it serves as ETag too, because the same wish gives the same bytes."""
    return _name(json.dumps(wish.as_json(), sort_keys=True))


def reference_key(card: Card) -> str:
    return _name(f"reference {' '.join(card)}")


def _name(wanted: str) -> str:
    return hashlib.sha256(f"{edition()} {wanted}".encode()).hexdigest()[:32]


class Shelf:
    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self.folder, self.most_bytes = folder, most_bytes

    def find(self, name: str) -> Path | None:
        path = self.folder / f"{name}.pdf"
        return path if path.exists() else None

    def put(self, name: str, content: bytes) -> Path:
        """Written beside and moved into place, so that nobody ever reads half a file."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._make_room(len(content))
        path = self.folder / f"{name}.pdf"
        handle, beside = tempfile.mkstemp(dir=self.folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.replace(beside, path)
        except OSError:
            os.unlink(beside)
            raise
        return path

    def _make_room(self, wanted: int) -> None:
        """The oldest prints leave first."""
        oldest = sorted(self.folder.glob("*.pdf"), key=lambda path: path.stat().st_mtime, reverse=True)
        used = wanted
        for path in oldest:
            used += path.stat().st_size
            if used > self.most_bytes:
                path.unlink(missing_ok=True)
