"""The pressroom: a shelf of blank sheets in front, the workshop behind; only what is not on the shelf is printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sheets import shelf
from sheets.filled import Filled
from sheets.shelf import Shelf
from sheets.wish import Wish
from sheets.workshop import Workshop


class Pressroom:
    def __init__(self, folder: Path, workshop: Workshop) -> None:
        self.shelf = Shelf(folder)
        self.workshop = workshop

    def blank(self, wish: Wish) -> Path:
        """The file of a blank print. Of many people who want the same, the first has it printed."""
        return self._kept(shelf.key(wish), lambda: self.workshop.print_sheets(wish))

    def reference(self, game: str, lang: str) -> Path:
        """The file of a quick reference."""
        return self._kept(shelf.reference_key(game, lang), lambda: self.workshop.print_reference(game, lang))

    def _kept(self, name: str, print_it: Callable[[], bytes]) -> Path:
        found = self.shelf.find(name)
        if found:
            return found
        with self.workshop.turn():
            return self.shelf.find(name) or self.shelf.put(name, print_it())

    def filled(self, wish: Wish, table: Filled) -> bytes:
        """A table's own sheets: printed anew each time and kept nowhere."""
        with self.workshop.turn():
            return self.workshop.print_sheets(wish, table)
