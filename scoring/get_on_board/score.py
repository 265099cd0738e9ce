"""The score of a table: every sheet counted, then the ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import tally
from scoring.get_on_board import pad
from scoring.get_on_board.city import city_named
from scoring.get_on_board.objectives import has_reached_all
from scoring.get_on_board.ranking import placing
from scoring.get_on_board.seats import city_breaks, dealing_breaks
from scoring.get_on_board.sections import counted_sheet
from scoring.get_on_board.sheet_check import doubts_of, faults_of

if TYPE_CHECKING:
    from scoring.get_on_board.types import Sheet, State, TableTally
    from scoring.types import Reason


def score(given: State) -> TableTally:
    """The running or final tally of a table: each sheet line by line (S1 to S10) with what is doubtful on it, then the
    places. The personal objective counts as soon as the route on the map holds its letters (S9)."""
    state = pad.read(given)
    city = city_named(state["options"]["city"])
    pads = [player["pad"] for player in state["players"]]
    names = [player["name"] for player in state["players"]]
    sheets = []
    for each in pads:
        sheet = each["sheet"].copy()
        sheet["personal_done"] = sheet["personal_done"] or has_reached_all(city, each["letters"] or [], each["route"])
        sheets.append(sheet)
    doubts = [faults_of(sheet, []) + doubts_of(sheet, []) for sheet in sheets]
    dealt = dealing_breaks(
        [
            {"name": names[seat], "top": each["top"], "letters": each["letters"], "route": each["route"]}
            for seat, each in enumerate(pads)
        ]
    )
    return tallied(names, sheets, doubts, city_breaks(city, len(names)) + dealt)


def tallied(names: list[str], sheets: list[Sheet], doubts: list[list[Reason]], warnings: list[Reason]) -> TableTally:
    """Everybody by seat: name, sheet, what is doubtful on it."""
    counted = [counted_sheet(sheet) for sheet in sheets]
    placed = placing([each["total"] for each in counted])
    place_of = tally.places(placed["order"])
    return {
        "players": [
            {
                "name": names[seat],
                "seat": seat,
                "place": place_of[seat],
                "total": each["total"],
                "lines": each["lines"],
                "sections": each["sections"],
                "eliminated": each["eliminated"],
                "warnings": doubts[seat],
            }
            for seat, each in enumerate(counted)
        ],
        "order": placed["order"],
        "winners": placed["winners"],
        "decided_by": placed["decided_by"],
        "warnings": warnings,
    }
