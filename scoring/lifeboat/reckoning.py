"""The tally of a voyage: everybody's lines, the ranking, and what looks suspicious."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading, tally
from scoring.lifeboat import agreements, crew, dealing
from scoring.lifeboat.fortunes import ALIVE, LOST, STATUSES, lines_of
from scoring.lifeboat.provisions import COPIES, TREASURES
from scoring.refusal import impossible, unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.lifeboat.types import Agreements, CrewTally, Ending, Status, TallyInput, VoyageTally
    from scoring.types import Given, Reason

MOST_TYPED: Final = 999999
_NEEDED: Final = ["name", "character", "friend", "enemy", "status"]


def typed_tally(given: TallyInput) -> VoyageTally:
    """The tally of a finished voyage typed in by hand: for every player character, friend, enemy, fate and treasures."""
    reading.only(given, ["players", "options"])
    players = reading.listing(given, "players", [])
    crew.require_players(len(players))
    for player in players:
        if not isinstance(player, dict):
            raise unreadable("not-an-object", [], field="players")
        reading.only(player, _NEEDED + ["cash", "jewels", "painting_2", "painting_3"])
        for field in _NEEDED:
            if player.get(field) is None:
                raise unreadable("missing-field", [], field=field)
    for player in players:
        reading.name(player)
        for field in ("character", "friend", "enemy"):
            crew.one(player, field)
    crew.several([player["character"] for player in players], "character")
    dealing.require_one_card_each([player["friend"] for player in players], [player["enemy"] for player in players])
    for player in players:
        reading.choice(player, "status", STATUSES)
    return reckoned([_ending(player) for player in players], agreements.read(given))


def _ending(player: Given) -> Ending:
    return {
        "name": reading.name(player),
        "character": crew.one(player, "character"),
        "friend": crew.one(player, "friend"),
        "enemy": crew.one(player, "enemy"),
        "status": reading.choice(player, "status", STATUSES),
        "cash": reading.whole(player, "cash", 0, MOST_TYPED, 0),
        "jewels": reading.whole(player, "jewels", 0, MOST_TYPED, 0),
        "painting_2": reading.whole(player, "painting_2", 0, MOST_TYPED, 0),
        "painting_3": reading.whole(player, "painting_3", 0, MOST_TYPED, 0),
    }


def reckoned(rows: list[Ending], agreed: Agreements) -> VoyageTally:
    """The tally of everybody's endings, also of a voyage that is not over yet."""
    require_treasures(rows)
    fate: dict[str, Status] = {row["character"]: row["status"] for row in rows if row["character"]}
    lines = [lines_of(row, fate, agreed) for row in rows]
    totals = [tally.total(each) for each in lines]
    everybody_dead = not [row for row in rows if row["status"] == ALIVE]
    alive_first = agreed["tie_break"] == "alive_first"
    # S9: the highest total wins; ties are shared, or, by agreement, go to the living.
    order = tally.by_place([[totals[seat], _lives(rows[seat]) if alive_first else 0] for seat in range(len(rows))])
    place_of = tally.places(order)
    # V6: with nobody left alive the sea wins.
    sea_wins = everybody_dead and agreed["all_dead"] == "sea_wins"
    players: list[CrewTally] = [
        {
            "seat": seat,
            "place": place_of[seat],
            "name": rows[seat]["name"],
            "character": rows[seat]["character"],
            "role": _role(rows[seat]),
            "total": totals[seat],
            "lines": lines[seat],
            "warnings": _warnings(rows[seat], fate),
        }
        for seat in range(len(rows))
    ]
    return {
        "players": players,
        "order": order,
        "winners": [] if sea_wins else order[0],
        "decided_by": _decided_by(rows, totals, order[0], alive_first),
        "warnings": [reason("lifeboat-V6", "all-dead", [])] if everybody_dead else [],
    }


def require_treasures(rows: list[Ending]) -> None:
    # S2: the deck holds six bundles of cash, three jewels, one painting of 2 and two of 3.
    for kind in TREASURES:
        claimed = sum([row[kind] for row in rows])
        if claimed > COPIES[kind]:
            raise impossible("lifeboat-S2", "deck-limit", [], card=kind, claimed=claimed, copies=COPIES[kind])


def _role(row: Ending) -> list[str]:
    return [row["character"], row["status"]] if row["character"] else []


def _lives(row: Ending) -> int:
    return 1 if row["status"] == ALIVE else 0


def _decided_by(rows: list[Ending], totals: list[int], first: list[int], alive_first: bool) -> Reason | None:
    best = [seat for seat in range(len(rows)) if totals[seat] == totals[first[0]]]
    if alive_first and len(best) > len(first):
        return reason("lifeboat-S9", "living-before-dead", [rows[seat]["character"] for seat in best])
    return None


def _warnings(row: Ending, fate: dict[str, Status]) -> list[Reason]:
    warnings = []
    if row["friend"] and row["friend"] not in fate:
        warnings.append(reason("lifeboat-S10", "absent-friend", [row["friend"]], friend=row["friend"]))
    if row["enemy"] and row["enemy"] not in fate:
        warnings.append(reason("lifeboat-S10", "absent-enemy", [row["enemy"]], enemy=row["enemy"]))
    if row["status"] == LOST and [kind for kind in TREASURES if row[kind]]:
        warnings.append(reason("lifeboat-S2", "lost-with-treasure", [row["character"]], character=row["character"]))
    return warnings
