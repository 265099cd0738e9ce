"""The pressroom: a shelf of blank sheets in front, the workshop behind; only what is not on the shelf is printed."""

from __future__ import annotations

from pathlib import Path

from sheets import shelf
from sheets.shelf import Shelf
from sheets.voyage import Voyage
from sheets.wish import Wish
from sheets.workshop import Workshop


class Pressroom:
    def __init__(self, folder: Path, workshop: Workshop) -> None:
        self.shelf = Shelf(folder)
        self.workshop = workshop

    def blank(self, wish: Wish) -> Path:
        """The file of a blank print. Of many people who want the same, the first has it printed."""
        name = shelf.key(wish)
        found = self.shelf.find(name)
        if found:
            return found
        with self.workshop.turn():
            return self.shelf.find(name) or self.shelf.put(name, self.workshop.print_sheets(wish))

    def filled(self, wish: Wish, voyage: Voyage) -> bytes:
        """A table's own sheets: printed anew each time and kept nowhere."""
        with self.workshop.turn():
            return self.workshop.print_sheets(wish, voyage)
