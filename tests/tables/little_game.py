"""The smallest game that has everything a table must cope with: points, a refusal that a rule makes, a secret, a score.

`add` gives points to a seat, never below zero (R1). `wish` is a secret number that counts after the seat's `show`;
`show` without a wish is refused (R2).
"""

import sys
from typing import Any

import scoring
from scoring import marks, reading, tally
from scoring.refusal import impossible, unreadable

SLUG = "little-game"
GAME = {
    "slug": SLUG,
    "title": "Little Game",
    "players": [1, 6],
    "rules_version": "7",
    "bgg_id": 347013,
    "options": [{"id": "double", "kind": "switch", "values": [], "default": False, "rule": "little-game-R3"}],
    "secrets": [{"do": "wish", "until": "show"}],
    "marks": {"add": ["points"], "wish": ["number"], "show": []},
    "highest_wins": True,
}


def begin(table: dict[str, Any]) -> dict[str, Any]:
    options = reading.record(table, "options", {})
    reading.only(options, ["double"])
    seats = reading.listing(table, "seats")
    if len(seats) > 6:
        raise unreadable("too-many-players", [], given=len(seats), most=6)
    players = [{"name": seat["name"], "pad": {"points": 0, "wish": None, "shown": False}} for seat in seats]
    return {"options": {"double": reading.switch(options, "double")}, "players": players, "shared": {}}


def apply(state: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    word = reading.choice(mark, "do", ["add", "wish", "show"])
    seat = reading.whole(mark, "seat", 0, len(state["players"]) - 1)
    pad = dict(state["players"][seat]["pad"])
    if word == "add":
        pad["points"] += reading.whole(mark, "points", -99, 99)
        # R1: nobody has fewer than no points.
        if pad["points"] < 0:
            raise impossible("little-game-R1", "below-zero", [], points=pad["points"])
    elif word == "wish":
        pad["wish"] = reading.whole(mark, "number", 0, 999999)
    else:
        # R2: only a wish can be shown.
        if pad["wish"] is None:
            raise impossible("little-game-R2", "nothing-to-show", [])
        pad["shown"] = True
    players = [{**player, "pad": pad} if number == seat else player for number, player in enumerate(state["players"])]
    return {**state, "players": players}


def score(state: dict[str, Any]) -> dict[str, Any]:
    players = []
    for player in state["players"]:
        pad = player["pad"]
        points = pad["points"] * (2 if state["options"]["double"] else 1)
        lines = [tally.line("points", "little-game-R3", points, str(points), [])]
        if pad["shown"]:
            lines.append(tally.line("wish", "little-game-R2", pad["wish"], str(pad["wish"]), []))
        players.append({"name": player["name"], "total": tally.total(lines), "lines": lines, "warnings": []})
    order = tally.ranked(players, [[player["total"]] for player in players])
    return tally.tally(players, order, order[0], None, [])


QUESTIONS = {**marks.questions(begin, apply), "score": score}


def register() -> None:
    """Put the game into the house, beside the real ones."""
    sys.modules["scoring.little_game"] = sys.modules[__name__]
    if SLUG not in scoring.SLUGS:
        scoring.SLUGS = (*scoring.SLUGS, SLUG)  # type: ignore[misc]
