"""The ranking: highest total first, ties shared, the eliminated last."""

from __future__ import annotations

from typing import Any

from scoring import reading, tally
from scoring.get_on_board.box import rule
from scoring.get_on_board.score import counted_sheet
from scoring.get_on_board.seats import read_players
from scoring.verdict import reason


def ranking(given: dict[str, Any]) -> dict[str, Any]:
    """Who wins with these totals?"""
    reading.only(given, ["players"])
    players = read_players(given, least=1)
    names = [player["name"] for player in players]
    placed = placing([_read_total(player) for player in players])
    return {
        "order": [[names[seat] for seat in group] for group in placed["order"]],
        "winners": [names[seat] for seat in placed["winners"]],
        "decided_by": placed["decided_by"],
    }


def _read_total(player: dict[str, Any]) -> int | None:
    reading.only(player, ["name", "total", "eliminated"])
    return None if reading.switch(player, "eliminated") else reading.whole(player, "total", -999, 999)


def placing(totals: list[int | None]) -> dict[str, Any]:
    """S11, S12: highest total first, ties shared, the eliminated (no total) together in last place (A12)."""
    keys = [[0, 0] if total is None else [1, total] for total in totals]
    order = tally.ranked([{} for _ in totals], keys)
    winners = [seat for seat in order[0] if totals[seat] is not None]
    decided_by = None
    if not winners:
        decided_by = reason(rule("S12"), "all-eliminated", [])
    elif len(winners) > 1:
        decided_by = reason(rule("S11"), "victory-shared", [], winners=len(winners), total=totals[winners[0]])
    return {"order": order, "winners": winners, "decided_by": decided_by}


def tallied(players: list[dict[str, Any]], warnings: list[dict[str, Any]]) -> dict[str, Any]:
    """Players `{name, sheet, warnings}` in seat order; the answer of `score` and of the audit."""
    shown = []
    for player in players:
        counted = counted_sheet(player["sheet"])
        counted["name"] = player["name"]
        counted["warnings"] = player["warnings"]
        shown.append(counted)
    placed = placing([each["total"] for each in shown])
    return tally.tally(shown, placed["order"], placed["winners"], placed["decided_by"], warnings)
