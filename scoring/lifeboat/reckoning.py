"""The tally of a voyage: everybody's lines, the ranking, and what looks suspicious."""

from __future__ import annotations

from typing import Any

from scoring import reading, tally
from scoring.lifeboat import agreements, crew, dealing
from scoring.lifeboat.fortunes import ALIVE, LOST, STATUSES, lines_of
from scoring.lifeboat.provisions import COPIES, TREASURES
from scoring.refusal import impossible, unreadable
from scoring.verdict import reason


def typed_tally(given: dict[str, Any]) -> dict[str, Any]:
    """The tally of a finished voyage typed in as plain numbers."""
    reading.only(given, ["players", "options"])
    players = reading.listing(given, "players", [])
    crew.require_players(len(players))
    needed = ["name", "character", "friend", "enemy", "status"]
    for player in players:
        if not isinstance(player, dict):
            raise unreadable("not-an-object", [], field="players")
        reading.only(player, needed + TREASURES)
        for field in needed:
            if player.get(field) is None:
                raise unreadable("missing-field", [], field=field)
    for player in players:
        reading.text(player, "name", 80)
        for field in ("character", "friend", "enemy"):
            crew.one(player, field)
    crew.several([player["character"] for player in players], "character")
    dealing.require_one_card_each([player["friend"] for player in players], [player["enemy"] for player in players])
    for player in players:
        reading.choice(player, "status", STATUSES)
    rows = [_with_counts(player) for player in players]
    return reckoned(rows, agreements.read(given))


def _with_counts(player: dict[str, Any]) -> dict[str, Any]:
    row = dict(player)
    for kind in TREASURES:
        row[kind] = reading.whole(player, kind, 0, 999999, 0)
    return row


def reckoned(rows: list[dict[str, Any]], agreed: dict[str, Any]) -> dict[str, Any]:
    """Rows are `{name, character, friend, enemy, status}` and the treasures; what is not known yet is empty."""
    require_treasures(rows)
    fate = {row["character"]: row["status"] for row in rows if row["character"]}
    players = [_player(row, fate, agreed) for row in rows]
    everybody_dead = not [row for row in rows if row["status"] == ALIVE]
    alive_first = agreed["tie_break"] == "alive_first"
    # S9: the highest total wins; ties are shared, or, by agreement, go to the living.
    keys = [[players[seat]["total"], _lives(rows[seat]) if alive_first else 0] for seat in range(len(rows))]
    places = tally.ranked(players, keys)
    # V6: with nobody left alive the sea wins.
    sea_wins = everybody_dead and agreed["all_dead"] == "sea_wins"
    warnings = [reason("lifeboat-V6", "all-dead", [])] if everybody_dead else []
    decided_by = _decided_by(rows, players, places, alive_first)
    return tally.tally(players, places, [] if sea_wins else places[0], decided_by, warnings)


def require_treasures(rows: list[dict[str, Any]]) -> None:
    # S2: the deck holds six bundles of cash, three jewels, one painting of 2 and two of 3.
    for kind in TREASURES:
        claimed = sum([row[kind] for row in rows])
        if claimed > COPIES[kind]:
            raise impossible("lifeboat-S2", "deck-limit", [], card=kind, claimed=claimed, copies=COPIES[kind])


def _lives(row: dict[str, Any]) -> int:
    return 1 if row["status"] == ALIVE else 0


def _decided_by(rows: list[dict[str, Any]], players: list[dict[str, Any]], places: list[list[int]], alive_first: bool) -> Any:
    best = [seat for seat in range(len(rows)) if players[seat]["total"] == players[places[0][0]]["total"]]
    if alive_first and len(best) > len(places[0]):
        return reason("lifeboat-S9", "living-before-dead", [rows[seat]["character"] for seat in best])
    return None


def _player(row: dict[str, Any], fate: dict[str, str], agreed: dict[str, Any]) -> dict[str, Any]:
    lines = lines_of(row, fate, agreed)
    return {
        "name": row["name"],
        "character": row["character"],
        "total": tally.total(lines),
        "lines": lines,
        "warnings": _warnings(row, fate),
    }


def _warnings(row: dict[str, Any], fate: dict[str, str]) -> list[dict[str, Any]]:
    warnings = []
    if row["friend"] and row["friend"] not in fate:
        warnings.append(reason("lifeboat-S10", "absent-friend", [row["friend"]], friend=row["friend"]))
    if row["enemy"] and row["enemy"] not in fate:
        warnings.append(reason("lifeboat-S10", "absent-enemy", [row["enemy"]], enemy=row["enemy"]))
    if row["status"] == LOST and [kind for kind in TREASURES if row[kind]]:
        warnings.append(reason("lifeboat-S2", "lost-with-treasure", [row["character"]], character=row["character"]))
    return warnings
