"""What the pencil has done on one player's sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from scoring.get_on_board.city import city_named
from scoring.get_on_board.line import Line, cut_into_rounds
from scoring.get_on_board.markers import Turn
from scoring.get_on_board.ticket import colour_of, shape_of
from scoring.get_on_board.turn import TURN_BOXES, judge
from sheets import lettering
from sheets.filled import MINUS, Filled, points_of, shown
from sheets.pads import Order
from sheets.words import capital, colon


class Marks:
    """What the pencil has done on one player's sheet; blank for a sheet that is still empty."""

    def __init__(self, filled: Filled, seat: int = 0) -> None:
        self.filled = bool(filled.players)
        pad = filled.pads[seat] if self.filled else {}
        self._sheet: dict[str, Any] = pad.get("sheet") or {}
        self._player: dict[str, Any] = filled.players[seat] if self.filled else {"lines": [], "total": None}
        self._rank, self._others = filled.rank(seat), len(filled.players)
        self.name = filled.names[seat] if filled.names else ""
        self.date, self._place = filled.date, lettering.printable(filled.place, 600)
        self.link = filled.link(seat)
        self.total = shown(self._player["total"])
        self.tickets: list[int] = filled.shared.get("tickets") or []
        self.letters: list[str] = pad.get("letters") or []
        self._city: str = filled.options.get("city") or ""
        self._top: int | None = pad.get("top")
        self._route: list[str] = pad.get("route") or []
        self.common: list[int] = self._sheet.get("common") or []

    def city_behind(self, order: Order) -> str:
        """Which city is printed on the back: the one that is wished, or else the one where the table played."""
        if order.sides == 1:
            return ""
        return order.map if order.map != "none" else self._city

    # The line on the map

    def route_in(self, city: str) -> list[str]:
        """The line on a city's map, if it was driven there."""
        return self._route if city == self._city else []

    def rounds_in(self, city: str) -> list[int]:
        """How many markers each turn laid, as far as tickets and shapes explain the line."""
        route = self.route_in(city)
        if len(route) < 2 or not self._top or not self.tickets:
            return []
        line = Line("", self._top, [], route, {}, None)
        return cut_into_rounds(city_named(cast(Any, city)), line, self.tickets, 1, TURN_BOXES)

    def turn_boxes_in(self, city: str) -> list[int]:
        """How many turn boxes each of these turns crossed."""
        crossed: list[int] = []
        laid = 1
        for ticket, markers in zip(self.tickets, self.rounds_in(city), strict=False):
            shape = shape_of(cast(int, self._top), colour_of(ticket))
            turn = Turn(city_named(cast(Any, city)), self._route[:laid], shape, TURN_BOXES - sum(crossed), {})
            crossed.append(judge(turn, self._route[laid : laid + markers])["turn_boxes"])
            laid += markers
        return crossed

    # The boxes

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

    # In words

    def where(self, paper: str) -> str:
        """What kind of paper this is, and where it was filled in."""
        told = f"{paper} · {self._place}" if self._place else paper
        return lettering.shortened(told, lettering.SMALLEST, 600, 45)

    def ending(self, order: Order) -> str:
        """How the game ended for this player."""
        if self._sheet.get("eliminated"):
            return capital(order.term("eliminated"))
        if self._rank is None or self.total == "":
            return ""
        _ = order.words
        return _("Place {n} of {all}", n=self._rank, all=self._others)

    def told(
        self, order: Order, printed: str, line: str, counts: list[str], stars: list[str] | None = None, rows: str = ""
    ) -> str:  # fmt: skip
        """A figure for somebody who cannot see it: what is printed there and what is marked."""
        if not self.filled:
            return printed
        _ = order.words
        crossed = [f"{order.term(field)} {self.count(field)}" for field in counts]
        if rows:
            buses = self._sheet.get(rows) or []
            crossed.append(" + ".join(f"{row['marked']}{' P' if row['parked'] else ''}" for row in buses))
        told = [printed]
        if crossed:
            told.append(_("crossed: {numbers}", numbers=", ".join(crossed)))
        told += [colon(_, order.term(field), self.star(field)) for field in stars or [] if self.star(field)]
        told.append(_("points: {n}", n=self.points(line) or "0"))
        return "; ".join(told)

    def told_route(self, order: Order, city: str) -> str:
        """The map, and the line on it turn by turn."""
        _ = order.words
        title = _("Map of {city}", city=order.term(city))
        route, rounds = self.route_in(city), self.rounds_in(city)
        if not route:
            return title
        places = order.facts["cities"][city]["intersections"]
        stops = [self._stop(order, places[name]) for name in route]
        departure = _("Departure")
        told, laid = [f"{departure} {stops[0]}"], 1
        for number, markers in enumerate(rounds):
            told.append(f"{number + 1}: {', '.join(stops[laid : laid + markers])}")
            laid += markers
        if laid < len(stops):
            told.append(", ".join(stops[laid:]))
        return f"{title}. {'; '.join(told)}"

    def _stop(self, order: Order, place: Mapping[str, Any]) -> str:
        if "start" in place:
            return str(place["start"])
        named = place.get("passengers") or ([place["place"]] if "place" in place else [])
        words = [order.term(each) for each in named] + [part for part in (place.get("letter"),) if part]
        return " ".join([order.term(place["landmark"])] if "landmark" in place else words)
