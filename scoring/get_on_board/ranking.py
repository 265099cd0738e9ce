"""The ranking: highest total first, ties shared, the eliminated last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading, tally
from scoring.get_on_board.facts import rule
from scoring.get_on_board.seats import read_players
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import NamedRanking, Placing, RankingInput
    from scoring.types import Given


def ranking(given: RankingInput) -> NamedRanking:
    """Who wins with these totals? Highest first, ties shared (S11), the eliminated together in last place (S12); names
    grouped by place, and why it was a tie if it was one."""
    reading.only(given, ["players"])
    players = read_players(given, least=1)
    names = [reading.name(player) for player in players]
    placed = placing([_read_total(player) for player in players])
    return {
        "order": [[names[seat] for seat in group] for group in placed["order"]],
        "winners": [names[seat] for seat in placed["winners"]],
        "decided_by": placed["decided_by"],
    }


def _read_total(player: Given) -> int | None:
    reading.only(player, ["name", "total", "eliminated"])
    return None if reading.switch(player, "eliminated") else reading.whole(player, "total", -999, 999)


def placing(totals: list[int | None]) -> Placing:
    """S11, S12: highest total first, ties shared, the eliminated (no total) together in last place (A12)."""
    order = tally.by_place([[0, 0] if total is None else [1, total] for total in totals])
    winners = [seat for seat in order[0] if totals[seat] is not None]
    decided_by = None
    if not winners:
        decided_by = reason(rule("S12"), "all-eliminated", [])
    elif len(winners) > 1:
        decided_by = reason(rule("S11"), "victory-shared", [], winners=len(winners), total=totals[winners[0]])
    return {"order": order, "winners": winners, "decided_by": decided_by}
