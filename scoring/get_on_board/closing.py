"""Before the count: rounds that are left, the last round not closed, sheets that nobody has entered, objectives not shown,
sheets that no game can leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import closing as frame
from scoring.get_on_board import pad, score
from scoring.get_on_board.facts import SHEET, rule
from scoring.get_on_board.seats import ROUNDS
from scoring.get_on_board.sheet import completed
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import Player, State
    from scoring.types import Closing, Reason


def closing(given: State) -> Closing:
    """What stands between this table and a final result? Rounds left, an unclosed last round (R24), personal objectives that
    nobody has shown, boxes that do not fit each other. A table without tickets is an end tally: it has no rounds."""
    state = pad.read(given)
    found = _rounds(state)
    for seat, player in enumerate(state["players"]):
        found += _sheet(state, player, seat) or _objective(state, player, seat)
    return frame.closed(found + frame.doubts(score.score, state))


def _rounds(state: State) -> list[Reason]:
    shared = state["shared"]
    played = len(shared["tickets"])
    driving = [player for player in state["players"] if not player["pad"]["sheet"]["eliminated"]]
    untouched = not played and all([_is_blank(player) for player in state["players"]])
    found = []
    # F4: the game ends after round 12; when nobody drives any more there is nothing left to play.
    if driving and (untouched or 0 < played < ROUNDS):
        found.append(reason(rule("F4"), "rounds-left", [], round=played, left=ROUNDS - played))
    # R24: the common objectives are given at the end of a round, of the last one too.
    if shared["rounds_ended"] < played and shared["cards"]:
        found.append(reason(rule("R24"), "round-not-closed", [], round=played))
    return found


def _is_blank(player: Player) -> bool:
    return player["pad"]["sheet"] == completed({})


def _sheet(state: State, player: Player, seat: int) -> list[Reason]:
    """S11: in an end tally somebody without a mark on the sheet has not been counted yet, where others have."""
    some = [other for other in state["players"] if not _is_blank(other)]
    if state["shared"]["tickets"] or not some or not _is_blank(player):
        return []
    return [reason(rule("S11"), "sheet-not-written", [], seat=seat, name=player["name"])]


def _objective(state: State, player: Player, seat: int) -> list[Reason]:
    pad, name, worth = player["pad"], player["name"], SHEET["personal_value"]
    # S12: who is out has no score, and so no objective.
    if pad["sheet"]["eliminated"] or pad["sheet"]["personal_done"]:
        return []
    # S9: the paper says that they were not reached, and no line on the map can say otherwise.
    if pad["objective_told"] and len(pad["route"]) < 2:
        return []
    # S9: nobody has said which letters, so nobody knows whether they are on the line.
    if pad["letters"] is None:
        return [reason(rule("S9"), "objective-not-known", [], seat=seat, name=name, worth=worth)]
    # P4: a secret card counts when it is shown.
    if not pad["revealed"] and not state["options"]["open_objectives"]:
        return [reason(rule("P4"), "objective-not-shown", [], seat=seat, name=name, worth=worth)]
    # S9: without a line on the map only the table knows whether the letters were reached.
    if len(pad["route"]) < 2:
        letters = pad["letters"]
        return [reason(rule("S9"), "objective-not-checked", [], seat=seat, name=name, letters=letters, worth=worth)]
    return []
