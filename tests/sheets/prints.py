"""Prints that several tests look at: made once in a run, by whichever of its processes needs them first."""

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sheets.filled import counted
from sheets.press import print_reference, print_sheets
from sheets.reference import Card
from sheets.wish import Wish, read

# Names as people have them: our font has the first, other fonts the rest; the accent of the second stands beside its letter.
ANY_SCRIPT = ["Łucja", "Zoe\u0308", "王小明", "ሰላም", "שלום", "नेहा", "한별"]
# So many sit down tonight, each with the address of a pad.
TONIGHT = {"names": ANY_SCRIPT, "date": "2026-11-16", "links": [f"https://example.org/uk/join#ABC234.{n}" for n in range(1, 8)]}


class Prints:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, game: str, **options: str) -> bytes:
        """`printed("lifeboat", lang="uk")`: the PDF of a wish."""
        return self.filled(read(game, options), None)

    def filled(self, wish: Wish, table: dict[str, Any] | None) -> bytes:
        """The same, filled in from a table."""
        return self._kept(
            [wish.as_json(), table], lambda: print_sheets(wish, None if table is None else counted(wish.game, table))
        )

    def card(self, card: Card) -> bytes:
        return self._kept(["card", *card], lambda: print_reference(card))

    def _kept(self, wanted: list[Any], make: Callable[[], bytes]) -> bytes:
        path = self.folder / f"{hashlib.sha256(json.dumps(wanted, sort_keys=True).encode()).hexdigest()[:32]}.pdf"
        if not path.exists():
            beside = path.with_suffix(f".{os.getpid()}")
            beside.write_bytes(make())
            beside.replace(path)
        return path.read_bytes()
