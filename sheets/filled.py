"""What the pencil wrote at a table: names, the points of every line, totals, and the state behind them; or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import scoring
from scoring.types import Refused

MINUS = "−"


class BadTable(ValueError):
    """A state that the engine refuses: its reasons say where and why."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__(str(refusal["reasons"][0]["code"]))
        self.refusal = refusal


def counted(game: str, given: dict[str, Any]) -> Filled:
    """A table as it was sent, `{"options", "players", "shared"}` and perhaps a `date`, counted by the engine."""
    state = {field: value for field, value in given.items() if field != "date"}
    tally = scoring.ask(game, "score", state)
    if "refusal" in tally:
        raise BadTable(tally["refusal"])
    return Filled(state, tally, str(given.get("date", ""))[:20])


class Filled:
    """A table's state and its tally; without a table every answer is blank."""

    def __init__(self, state: dict[str, Any] | None = None, tally: Mapping[str, Any] | None = None, date: str = "") -> None:
        self.state = state or {}
        self.tally = tally or {}
        self.date = date
        self.players: list[dict[str, Any]] = self.tally.get("players", [])
        self.pads: list[dict[str, Any]] = [player.get("pad") or {} for player in self.state.get("players", [])]
        self.shared: dict[str, Any] = self.state.get("shared") or {}
        self.options: dict[str, Any] = self.state.get("options") or {}

    @property
    def names(self) -> list[str]:
        return [player["name"] for player in self.players]

    @property
    def totals(self) -> list[str]:
        return [shown(player["total"]) for player in self.players]

    def points(self, *lines: str) -> list[str]:
        """The points of a line for every player; a line that a player's score does not have stays blank."""
        return [points_of(player, *lines) for player in self.players]


def points_of(player: dict[str, Any], *lines: str) -> str:
    points = [line["points"] for line in player["lines"] if line["line"] in lines]
    return shown(sum(points)) if points else ""


def shown(value: Any) -> str:
    """A number as it is written: with a real minus, or blank where there is none."""
    return "" if value is None else str(value).replace("-", MINUS)
