"""The middle of the table: the tickets drawn, the two common objectives, the inspector pawn, the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.get_on_board.facts import rule
from scoring.get_on_board.objectives import laid_out, round_ends, standing_of, with_points
from scoring.get_on_board.seats import next_inspector
from scoring.refusal import impossible

if TYPE_CHECKING:
    from scoring.get_on_board.types import CardName, Pad, State


def cards(state: State, cards: list[CardName]) -> None:
    """P3: the two common objectives on slots 1 and 2, yellow side up."""
    state["shared"]["cards"] = laid_out(cards)


def inspector(state: State, seat: int) -> None:
    """P7: the oldest player takes the pawn."""
    state["shared"]["inspector"] = seat


def ticket(state: State, ticket: int) -> None:
    """F1: a new ticket begins a round; the round before is over (F3, F4)."""
    if ticket in state["shared"]["tickets"]:
        raise impossible(rule("F1"), "ticket-already-drawn", [], ticket=ticket)
    _end_current_round(state)
    state["shared"]["tickets"] = state["shared"]["tickets"] + [ticket]


def end_round(state: State, round: int) -> None:
    """The objective points and the inspector pawn. The round is named, so that two phones that end it together end it once."""
    current = len(state["shared"]["tickets"])
    if round != current or state["shared"]["rounds_ended"] == current:
        raise impossible(rule("F3"), "not-the-current-round", [], round=round, current=current)
    _end_current_round(state)


def begun(state: State, round: int) -> int:
    """F1: a round begins with its ticket."""
    current = len(state["shared"]["tickets"])
    if round > current:
        raise impossible(rule("F1"), "round-not-begun", [], round=round, current=current)
    return round


def require_turn_left(pad: Pad, number: int) -> None:
    # F2: one turn in a round.
    if pad["driven"] >= number:
        raise impossible(rule("F2"), "already-driven", [], round=number)


def waiting(state: State) -> list[bool]:
    """F2: who still has the turn of this round before them, by seat."""
    current = len(state["shared"]["tickets"])
    pads = [player["pad"] for player in state["players"]]
    return [pad["driven"] < current and not pad["sheet"]["eliminated"] for pad in pads]


def end_when_all_have_driven(state: State) -> None:
    """F3: nobody's turn is left in this round."""
    if not any(waiting(state)):
        _end_current_round(state)


def _end_current_round(state: State) -> None:
    """R24 for everybody, then F4; nothing if the round has ended already."""
    shared = state["shared"]
    current = len(shared["tickets"])
    if shared["rounds_ended"] == current:
        return
    pads = [player["pad"] for player in state["players"]]
    if shared["cards"]:
        ended = round_ends(shared["cards"], [standing_of(pad["sheet"]) for pad in pads])
        shared["cards"] = ended["cards"]
        for seat, pad in enumerate(pads):
            pad["sheet"] = with_points(pad["sheet"], ended["points"][seat])
    shared["rounds_ended"] = current
    if shared["inspector"] is not None:
        playing = [not pad["sheet"]["eliminated"] for pad in pads]
        shared["inspector"] = next_inspector(playing, shared["inspector"], current)
