"""The paper sheet beside the recount: every box that differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board.facts import rule
from scoring.get_on_board.sheet import FIELDS, RULE_OF, completed
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import GivenSheet, Sheet
    from scoring.types import Reason


def differences_of(player: str, paper: GivenSheet, recount: Sheet) -> list[Reason]:
    """In the order of the sheet; boxes that nobody typed in are not compared."""
    found = []
    written = completed(paper)
    for field in FIELDS:
        if field in paper and written[field] != recount[field]:
            said, counted = _shown(written[field]), _shown(recount[field])
            found.append(
                reason(rule(RULE_OF[field]), "paper-differs", [], player=player, field=field, paper=said, recount=counted)
            )
    return found


def _shown(value: object) -> str:
    """A box as players say it: `3P` is a parked row of three, an empty star is a dash."""
    if isinstance(value, list):
        return " ".join([_shown(each) for each in value])
    if isinstance(value, dict):
        return str(value["marked"]) + ("P" if value["parked"] else "")
    return "–" if value is None else reading.shown(value)
