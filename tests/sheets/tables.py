"""Tables to print: states of whole games, folded by the engine from recorded marks."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import scoring
from tests.scoring.come_sail_away_voyage import Voyage

GAMES = Path(__file__).resolve().parent.parent / "games"


def recorded(game: str, name: str) -> dict[str, Any]:
    return dict(json.loads((GAMES / game / f"{name}.json").read_text(encoding="utf-8")))


def folded(game: str, table: dict[str, Any], marks: list[dict[str, Any]]) -> dict[str, Any]:
    answer = scoring.ask(game, "pad", {"table": table, "marks": marks})
    assert not answer["refused"]
    return dict(answer["state"])


def get_on_board() -> dict[str, Any]:
    """Four in London after twelve rounds, with the sheets that the engine's audit finds."""
    audit = recorded("get-on-board", "london-four")["audit"]
    found = scoring.ask("get-on-board", "audit", audit)["players"]
    state = folded(
        "get-on-board", {"options": {"city": audit["city"]}, "seats": [{"name": each["name"]} for each in found]}, []
    )
    for player, told, result in zip(state["players"], audit["players"], found, strict=True):
        player["pad"] |= {field: told[field] for field in ("top", "letters", "route")} | {
            "sheet": result["sheet"],
            "revealed": True,
        }
    state["shared"] |= {"tickets": audit["tickets"], "cards": [{"id": card, "side": "blue"} for card in audit["cards"]]}
    return state


def come_sail_away(name: str = "two-players-special-amenities") -> dict[str, Any]:
    """A whole voyage, with small cabins and turned rooms on every ship."""
    record = recorded("come-sail-away", name)
    voyage = Voyage(record["start"])
    voyage.sail(record["rounds"])
    start = record["start"]
    table = {
        "options": {"amenities": start["amenities"], "layout": start["layout"]},
        "seats": [{"name": n} for n in start["names"]],
    }
    return folded("come-sail-away", table, voyage.marks)


def boarding() -> dict[str, Any]:
    game = recorded("boarding", "three-players")
    state = folded("boarding", game["table"], game["marks"])
    state["options"]["events"] = ["E4", "E9"]
    return state


def lifeboat() -> dict[str, Any]:
    game = recorded("lifeboat", "six-players-gull-by-gull")
    return folded("lifeboat", game["table"], game["marks"])


def first_recorded(game: str) -> dict[str, Any]:
    """For a game that needs nothing more: its first recorded game, folded."""
    found: dict[str, Any] = json.loads(min((GAMES / game).glob("*.json")).read_text(encoding="utf-8"))
    return folded(game, found["table"], found["marks"])


OURS = {"get-on-board": get_on_board, "come-sail-away": come_sail_away, "boarding": boarding, "lifeboat": lifeboat}
TABLES: dict[str, Callable[[], dict[str, Any]]] = {
    game: OURS.get(game, partial(first_recorded, game)) for game in scoring.SLUGS
}
