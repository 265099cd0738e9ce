"""The smallest game that has everything a table must cope with: points, a refusal that a rule makes, a secret, a score.

`add` gives points to a seat, never below zero (R1). `wish` is a secret number that counts after the seat's `show`;
`show` without a wish is refused (R2). `weather` may be written by any seat, `prize` by the host, `bell` by the server alone.
`deal-out` deals everybody a secret `card`, which counts after the seat's `show`, too (R4).
"""

import sys
from typing import Any

import scoring
from scoring import chance, kinds, marks, reading, tally
from scoring.refusal import impossible, unreadable
from scoring.types import Game, Given, Scored

SLUG = "little-game"
CARDS = 880_000
__path__: list[str] = []  # a game is a package; this one has no further files


def begin(table: Given) -> Any:
    options = reading.record(table, "options", {})
    reading.only(options, ["double"])
    seats = reading.listing(table, "seats")
    if len(seats) > 6:
        raise unreadable("too-many-players", [], given=len(seats), most=6)
    players = [{"name": seat["name"], "pad": {"points": 0, "wish": None, "card": None, "shown": False}} for seat in seats]
    return {"options": {"double": reading.switch(options, "double")}, "players": players, "shared": {}}


def read(state: Any) -> Any:
    return state


def add(state: Any, seat: int, points: int) -> None:
    pad = state["players"][seat]["pad"]
    pad["points"] += points
    # R1: nobody has fewer than no points.
    if pad["points"] < 0:
        raise impossible("little-game-R1", "below-zero", [], points=pad["points"])


def wish(state: Any, seat: int, number: int) -> None:
    state["players"][seat]["pad"]["wish"] = number


def card(state: Any, seat: int, number: int) -> None:
    # R4: one card each.
    if state["players"][seat]["pad"]["card"] is not None:
        raise impossible("little-game-R4", "one-card-each", [])
    state["players"][seat]["pad"]["card"] = number


def show(state: Any, seat: int) -> None:
    pad = state["players"][seat]["pad"]
    # R2: only a wish or a card can be shown.
    if pad["wish"] is None and pad["card"] is None:
        raise impossible("little-game-R2", "nothing-to-show", [])
    pad["shown"] = True


def deal_out(given: Any) -> Any:
    """A card for every seat, all different."""
    players = given["state"]["players"]
    cards = chance.shuffled(list(range(CARDS, CARDS + 50)), given["seed"])
    return {"marks": [{"seat": seat, "do": "card", "number": cards[seat]} for seat in range(len(players))]}


def note(state: Any, seat: int, words: str) -> None:
    state["players"][seat]["pad"]["note"] = words


def weather(state: Any, sun: bool) -> None:
    state["shared"]["sun"] = sun


def prize(state: Any, points: int) -> None:
    state["shared"]["prize"] = points


def bell(state: Any) -> None:
    state["shared"]["bell"] = True


MARKS = [
    marks.mark("add", marks.SEAT, {"points": kinds.whole(-99, 99)}, add),
    marks.mark("wish", marks.SEAT, {"number": kinds.whole(0, 999999)}, wish, until="show"),
    marks.mark("card", marks.SERVER, {"number": kinds.whole(CARDS, CARDS + 50)}, card, until="show"),
    marks.mark("show", marks.SEAT, {}, show),
    marks.mark("note", marks.SEAT, {"words": kinds.text(40)}, note),
    marks.mark("weather", marks.ANY, {"sun": kinds.switch()}, weather),
    marks.mark("prize", marks.HOST, {"points": kinds.whole(0, 9)}, prize),
    marks.mark("bell", marks.SERVER, {}, bell),
]
GAME: Game = {
    "slug": SLUG,
    "title": "Little Game",
    "paper": "Slip",
    "offers": "Points",
    "icon": "",
    "accent": {"light": "#333333", "dark": "#cccccc"},
    "shelf": 9,
    "players": [1, 6],
    "rules_version": "7",
    "bgg_id": 347013,
    "options": [{"id": "double", "kind": "switch", "values": [], "default": False, "rule": "little-game-R3"}],
    "secrets": marks.secrets(MARKS),
    "marks": marks.shown(MARKS),
    "highest_wins": True,
}


def score(state: Any) -> Any:
    players: list[Scored] = []
    for player in state["players"]:
        pad = player["pad"]
        points = pad["points"] * (2 if state["options"]["double"] else 1)
        lines = [tally.line("points", "little-game-R3", points, str(points), [])]
        for line, rule in (("wish", "little-game-R2"), ("card", "little-game-R4")):
            if pad["shown"] and pad[line] is not None:
                lines.append(tally.line(line, rule, pad[line], str(pad[line]), []))
        players.append({"name": player["name"], "total": tally.total(lines), "lines": lines, "warnings": []})
    order = tally.by_place([[tally.total(player["lines"])] for player in players])
    return tally.tally(players, order, order[0], None, [])


QUESTIONS = {**marks.questions(begin, read, MARKS), "score": score, "deal-out": deal_out}


def register() -> None:
    """Put the game into the house, beside the real ones."""
    sys.modules["scoring.little_game"] = sys.modules[__name__]
    if SLUG not in scoring.SLUGS:
        scoring.SLUGS = [*scoring.SLUGS, SLUG]  # type: ignore[misc]
