"""What the pencil has done on one player's sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.filled import MINUS, Filled, points_of, shown


class Marks:
    """What the pencil has done on one player's sheet; blank for a sheet that is still empty."""

    def __init__(self, filled: Filled, seat: int = 0) -> None:
        self.filled = bool(filled.players)
        pad = filled.pads[seat] if self.filled else {}
        self._sheet: dict[str, Any] = pad.get("sheet") or {}
        self._player: dict[str, Any] = filled.players[seat] if self.filled else {"lines": [], "total": None, "name": ""}
        self.name: str = self._player["name"]
        self.date = filled.date
        self.total = shown(self._player["total"])
        self.tickets: list[int] = filled.shared.get("tickets") or []
        self.letters: list[str] = pad.get("letters") or []
        self._city = filled.options.get("city")
        self._route: list[str] = pad.get("route") or []
        self.common: list[int] = self._sheet.get("common") or []

    def route_in(self, city: str) -> list[str]:
        """The line on a city's map, if it was driven there."""
        return self._route if city == self._city else []

    def count(self, field: str) -> int:
        return int(self._sheet.get(field) or 0)

    def star(self, field: str) -> str:
        return shown(self._sheet.get(field))

    def points(self, line: str) -> str:
        return points_of(self._player, line)

    def of_line(self, section: str, code: str, **facts: int) -> Mapping[str, Any] | None:
        """The line of the tally with this code, and these facts where a section has several."""
        for line in self._player["lines"]:
            if line["line"] == section and line["code"] == code and facts.items() <= line["facts"].items():
                found: Mapping[str, Any] = line
                return found
        return None

    def bus(self, section: str, row: int) -> str:
        """What a row's bus is worth, parked or not; blank for a row that nobody boarded."""
        for code in ("parked-bus", "unparked-bus"):
            line = self.of_line(section, code, row=row)
            if line:
                return shown(line["points"])
        return ""

    def loss(self, line: str) -> str:
        """Points without their minus, where the sheet prints the minus itself."""
        return self.points(line).replace(MINUS, "")

    def row(self, field: str, number: int) -> tuple[int, bool]:
        """How many boxes of a row are crossed, and whether its bus is parked."""
        rows = self._sheet.get(field)
        return (int(rows[number]["marked"]), bool(rows[number]["parked"])) if rows else (0, False)
