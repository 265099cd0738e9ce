"""The middle of the table: the tickets drawn, the two common objectives, the inspector pawn, the end of a round."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.get_on_board.box import rule
from scoring.get_on_board.objectives import read_cards, round_ends, standing_of
from scoring.get_on_board.seats import ROUNDS, next_inspector
from scoring.get_on_board.sheet import completed
from scoring.get_on_board.ticket import read_ticket
from scoring.refusal import impossible


def cards(state: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    """The two common objectives, yellow side up (P3)."""
    return _with_shared(
        state, "cards", read_cards({"cards": [{"id": card} for card in reading.listing(mark, "cards", most=2)]})
    )


def ticket(state: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    """F1: a new ticket begins a round; the round before is over (F3, F4)."""
    number = read_ticket(mark)
    if number in state["shared"]["tickets"]:
        raise impossible(rule("F1"), "ticket-already-drawn", [], ticket=number)
    before = _round_ended(state)
    return _with_shared(before, "tickets", before["shared"]["tickets"] + [number])


def end_round(state: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    """The round is named, so that two phones that end it together end it once."""
    number = reading.whole(mark, "round", 1, ROUNDS)
    current = len(state["shared"]["tickets"])
    if number != current or state["shared"]["rounds_ended"] == current:
        raise impossible(rule("F3"), "not-the-current-round", [], round=number, current=current)
    return _round_ended(state)


def _round_ended(state: dict[str, Any]) -> dict[str, Any]:
    """R24 for everybody, then F4; nothing if the round has ended already."""
    shared = dict(state["shared"])
    current = len(shared["tickets"])
    if shared["rounds_ended"] == current:
        return state
    sheets = [player["pad"]["sheet"] for player in state["players"]]
    after = dict(state)
    if shared["cards"]:
        ended = round_ends(shared["cards"], [standing_of(sheet) for sheet in sheets])
        shared["cards"] = ended["cards"]
        after["players"] = [
            with_sheet(player, _with_points(sheets[seat], ended["points"][seat]))
            for seat, player in enumerate(state["players"])
        ]
    shared["rounds_ended"] = current
    if shared["inspector"] is not None:
        shared["inspector"] = next_inspector([not sheet["eliminated"] for sheet in sheets], shared["inspector"], current)
    after["shared"] = shared
    return after


def _with_points(sheet: dict[str, Any], points: list[int]) -> dict[str, Any]:
    after = completed(sheet)
    after["common"] = [after["common"][slot] + points[slot] for slot in range(2)]
    return after


def with_sheet(player: dict[str, Any], sheet: dict[str, Any]) -> dict[str, Any]:
    pad = dict(player["pad"])
    pad["sheet"] = sheet
    return {"name": player["name"], "pad": pad}


def _with_shared(state: dict[str, Any], field: str, value: Any) -> dict[str, Any]:
    shared = dict(state["shared"])
    shared[field] = value
    after = dict(state)
    after["shared"] = shared
    return after


def inspector(state: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    """P7: the oldest player takes the pawn; the mark's seat is the one."""
    return _with_shared(state, "inspector", mark["seat"])
