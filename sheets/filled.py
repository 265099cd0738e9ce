"""What the pencil wrote at a table: names, the points of every line, totals, and the state behind them; or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date as Day
from typing import Any

from babel.dates import format_date

import scoring
from languages import SOURCE
from scoring.types import Refused

MINUS = "−"
MOST_NAMES = 12


class BadTable(ValueError):
    """A state that the engine refuses: its reasons say where and why."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__(str(refusal["reasons"][0]["code"]))
        self.refusal = refusal


class BadField(ValueError):
    """Something beside the state that is not what it should be: its name."""


def counted(game: str, given: dict[str, Any]) -> Filled:
    """A table as it was sent, `{"options", "players", "shared"}`, counted by the engine. Beside it may stand what the
    engine does not know: `date`, `place`, `names` of people who are going to play, `links` to their pads."""
    beside: dict[str, Any] = {
        "date": _text(given, "date", 40),
        "place": _text(given, "place", 60),
        "names": _texts(given, "names", 60),
        "links": _texts(given, "links", 300),
    }
    state = {field: value for field, value in given.items() if field not in beside}
    if not state and any(beside.values()):
        return Filled(**beside)
    tally = scoring.ask(game, "score", state)
    if "refusal" in tally:
        raise BadTable(tally["refusal"])
    return Filled(state, tally, **beside)


def _text(given: Mapping[str, Any], field: str, most: int) -> str:
    found = given.get(field, "")
    if not isinstance(found, str):
        raise BadField(field)
    return found.strip()[:most]


def _texts(given: Mapping[str, Any], field: str, most: int) -> list[str]:
    found = given.get(field, [])
    if not isinstance(found, list) or len(found) > MOST_NAMES:
        raise BadField(field)
    return [_text({field: each}, field, most) for each in found]


class Filled:
    """A table's state and its tally; without a table every answer is blank but the names of those who are going to play."""

    def __init__(
        self,
        state: dict[str, Any] | None = None,
        tally: Mapping[str, Any] | None = None,
        *,
        date: str = "",
        place: str = "",
        names: list[str] | None = None,
        links: list[str] | None = None,
    ) -> None:
        self.state = state or {}
        self.tally = tally or {}
        self.date, self.place = date, place
        self.expected, self.links = names or [], links or []
        self.players: list[dict[str, Any]] = self.tally.get("players", [])
        self.pads: list[dict[str, Any]] = [player.get("pad") or {} for player in self.state.get("players", [])]
        self.shared: dict[str, Any] = self.state.get("shared") or {}
        self.options: dict[str, Any] = self.state.get("options") or {}

    @property
    def names(self) -> list[str]:
        return [player["name"] for player in self.players] or self.expected

    def as_json(self) -> dict[str, Any]:
        """As the process of the press takes it: `Filled(**filled.as_json())`."""
        beside = {"date": self.date, "place": self.place, "names": self.expected, "links": self.links}
        return {"state": self.state, "tally": self.tally, **beside}

    def dated(self, lang: str) -> Filled:
        """The same with its date as the reader writes it; what is no date is left as it was told."""
        try:
            day = str(format_date(Day.fromisoformat(self.date), "medium", locale="en_GB" if lang == SOURCE else lang))
        except ValueError:
            day = self.date
        return Filled(**{**self.as_json(), "date": day})

    def link(self, seat: int) -> str:
        """The address of a seat's own pad."""
        return self.links[seat] if seat < len(self.links) else ""

    def rank(self, seat: int) -> int | None:
        """Which place a seat has at the end; nobody has one before that."""
        order: list[list[int]] = self.tally.get("order") or []
        ahead = 0
        for group in order:
            if seat in group:
                return ahead + 1
            ahead += len(group)
        return None

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
