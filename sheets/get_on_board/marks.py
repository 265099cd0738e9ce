"""What the pencil has done on one player's sheet."""

from __future__ import annotations

from typing import Any

from sheets.voyage import MINUS, Voyage, points_of, shown


class Marks:
    """What the pencil has done on one player's sheet; blank for a sheet that is still empty."""

    def __init__(self, voyage: Voyage, seat: int = 0) -> None:
        self.filled = bool(voyage.players)
        pad = voyage.pads[seat] if self.filled else {}
        self._sheet: dict[str, Any] = pad.get("sheet") or {}
        self._player: dict[str, Any] = voyage.players[seat] if self.filled else {"lines": [], "total": None, "name": ""}
        self.name: str = self._player["name"]
        self.date = voyage.date
        self.total = shown(self._player["total"])
        self.tickets: list[int] = voyage.shared.get("tickets") or []
        self.letters: list[str] = pad.get("letters") or []
        self._city = voyage.options.get("city")
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

    def loss(self, line: str) -> str:
        """Points without their minus, where the sheet prints the minus itself."""
        return self.points(line).replace(MINUS, "")

    def row(self, field: str, number: int) -> tuple[int, bool]:
        """How many boxes of a row are crossed, and whether its bus is parked."""
        rows = self._sheet.get(field)
        return (int(rows[number]["marked"]), bool(rows[number]["parked"])) if rows else (0, False)
