"""The count: the numbers in the boxes, the full row, the misses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import tally
from scoring.five_boxes import pad
from scoring.five_boxes.facts import FACTS, rule

if TYPE_CHECKING:
    from scoring.five_boxes.types import Pad, Player, StateGiven
    from scoring.types import Line, Scored, Tally


def score(given: StateGiven) -> Tally:
    """The tally of a table: for every player the boxes, the full row and the misses. The most points win, equals share."""
    players = [_count(player) for player in pad.read(given)["players"]]
    order = tally.by_place([[tally.total(player["lines"])] for player in players])
    return tally.tally(players, order, order[0], None, [])


def _count(player: Player) -> Scored:
    lines = _lines(player["pad"])
    return {"name": player["name"], "total": tally.total(lines), "lines": lines, "warnings": []}


def _lines(pad: Pad) -> list[Line]:
    written = [number for number in pad["boxes"] if number is not None]
    # S2: ten more for a full row.
    full = FACTS["full"] if len(written) == FACTS["boxes"] else 0
    return [
        # S1: every box is worth its number.
        tally.line("boxes", rule("S1"), sum(written), "+".join([str(number) for number in written]) or "0", []),
        tally.line("full_row", rule("S2"), full, str(full), []),
        # S3: every miss costs one.
        tally.line("misses", rule("S3"), FACTS["miss"] * pad["misses"], tally.times(pad["misses"], FACTS["miss"]), []),
    ]
