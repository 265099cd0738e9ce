"""Drawing: the different sheets that a wish asks for."""

from __future__ import annotations

from sheets.pads import Order, draw, tops
from sheets.sheet import Sheet
from sheets.voyage import Voyage
from sheets.wish import Wish


def drawn(wish: Wish, voyage: Voyage | None = None) -> list[Sheet]:
    """The sheets in the order in which they take turns; filled in from a table if there is one."""
    wanted = [int(wish.top)] if wish.top != "mixed" else list(range(1, tops(wish.game) + 1))
    # A page is filled up, so that a single copy with four to a page shows four tops.
    wanted = wanted[: max(wish.copies, wish.per_page)]
    order = Order(wish.game, wish.lang, plain=wish.ink == "plain", map=wish.map, tops=wanted, voyage=voyage or Voyage())
    return draw(wish.game, order)
