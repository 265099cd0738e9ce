"""The pressroom: a shelf of blank sheets in front, the workshop behind; only what is not on the shelf is printed."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

from sheets import shelf
from sheets.filled import Filled
from sheets.reference import Card
from sheets.shelf import Shelf
from sheets.wish import Wish
from sheets.workshop import Workshop


class Pressroom:
    def __init__(self, folder: Path, workshop: Workshop) -> None:
        self.shelf = Shelf(folder)
        self.workshop = workshop
        self._under_way: dict[str, Future[bytes]] = {}
        self._desk = threading.Lock()

    def blank(self, wish: Wish) -> bytes:
        """A blank print."""
        return self._kept(shelf.key(wish), lambda: self.workshop.print_sheets(wish))

    def reference(self, card: Card) -> bytes:
        """A quick reference."""
        return self._kept(shelf.reference_key(card), lambda: self.workshop.print_reference(card))

    def filled(self, wish: Wish, table: Filled) -> bytes:
        """A table's own sheets: printed anew each time and kept nowhere."""
        wanted = json.dumps([wish.as_json(), table.as_json()], sort_keys=True)
        return self._once(wanted, lambda: self.workshop.print_sheets(wish, table))

    def _kept(self, name: str, print_it: Callable[[], bytes]) -> bytes:
        found = self.shelf.find(name)
        if found:
            return found.read_bytes()

        def made() -> bytes:
            printed = print_it()
            # On a full disk it is printed anew the next time.
            with suppress(OSError):
                self.shelf.put(name, printed)
            return printed

        return self._once(name, made)

    def _once(self, wanted: str, print_it: Callable[[], bytes]) -> bytes:
        """Equal wishes are one print: the first goes to the workshop, the others wait for it without a place in its row."""
        with self._desk:
            print_of = self._under_way.get(wanted)
            first = print_of is None
            if print_of is None:
                print_of = self._under_way[wanted] = Future()
        if first:
            try:
                with self.workshop.turn():
                    print_of.set_result(print_it())
            except BaseException as problem:
                print_of.set_exception(problem)
            finally:
                with self._desk:
                    del self._under_way[wanted]
        return print_of.result()
