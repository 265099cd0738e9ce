"""A turn played on the pad: a card taken from the row, its passengers seated, the turn ended; alone also cards thrown out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.boarding import solo
from scoring.boarding.cabin import DATA
from scoring.boarding.newcomers import Newcomers
from scoring.boarding.placement import breaks_of
from scoring.boarding.plane import Reading, rows_of
from scoring.boarding.row import after_taking, breaks_of_taking, read_row
from scoring.boarding.table import MOST_TURNS, Table
from scoring.boarding.turn import end_of_round, gone
from scoring.refusal import Refusal, impossible

if TYPE_CHECKING:
    from scoring.boarding.table import Mark

BOARD_FIELDS = ["card", "placement", "use", "returned"]


def take(table: Table, mark: Mark) -> None:
    position = reading.whole(mark, "position", 1, DATA["setup"]["display"])
    if table.plays_alone():
        return  # Q3: any open card is free.
    vouchers = table.vouchers()
    breaks = breaks_of_taking(position, vouchers)
    if breaks:
        raise Refusal("impossible", breaks)
    table.pad["vouchers"], table.shared["row"] = after_taking(position, vouchers, read_row(table.shared, "row"))


def board(table: Table, mark: Mark) -> None:
    rules = table.rules()
    placed: dict[str, Any] = {field: mark[field] for field in BOARD_FIELDS if field in mark}
    placed["rows"] = table.pad.get("rows")
    hall = table.hall()
    placed["hall"] = hall
    new = Newcomers(placed, table.cabin)
    breaks, _ = breaks_of(new, rules)
    if breaks:
        raise Refusal("impossible", breaks)
    alone = table.plays_alone()
    settled = new.settled()
    # F3: tokens are taken before anybody goes back to the hall.
    for letter in new.letters:
        hall[letter] -= 1
    # X1, A10: a token that goes back in the same turn counts as gone only if the table looks at once.
    if rules["end_trigger_check"] == "at_once":
        _look_at_hall(table, hall)
    if settled["returned"]:
        hall[settled["returned"]["letter"]] += 1
    table.shared["hall"] = hall
    before = Reading(table.cabin, new.sitters)
    after = Reading(table.cabin, new.seated())
    table.pad["rows"] = rows_of(after.sitters, table.cabin)
    table.pad["expelled"] = reading.whole(table.pad, "expelled", 0, 150, 0) + len(settled["expelled"])
    if alone:
        met = solo.won(solo.conditions(rules["scenario"], solo.of_plane(after), rules))
        paid = solo.price(len(settled["expelled"]), 1 if settled["returned"] else 0, rules)
        _settle_solo(table, paid, len(after.full_sectors) - len(before.full_sectors), met, rules)


def _look_at_hall(table: Table, hall: dict[str, int]) -> None:
    """X1: a kind that is gone ends the game with this round; that is never taken back. Alone it ends nothing."""
    players = len(table.players)
    if players > 1 and gone(hall) and table.shared.get("ends_after") is None:
        table.shared["ends_after"] = end_of_round(table.turns() + 1, players)


def _settle_solo(table: Table, paid: int, filled: int, met: bool, rules: dict[str, Any]) -> None:
    table.pad["vouchers"], table.shared["outcome"] = solo.after_turn(table.vouchers(), paid, filled, met, rules)


def throw_out(table: Table, mark: Mark) -> None:
    if not table.plays_alone():
        raise impossible("boarding-Q3", "only-alone-cards-thrown-out", [])
    cards = reading.whole(mark, "cards", 1, 81)
    solo.check_throwing_out(cards)
    _settle_solo(table, cards, 0, False, table.rules())


def end_turn(table: Table, mark: Mark) -> None:
    turns = table.turns()
    players = len(table.players)
    # X2: after the last turn of the last round nobody plays.
    if turns >= reading.whole(table.shared, "ends_after", 0, MOST_TURNS, MOST_TURNS):
        raise impossible("boarding-X2", "game-is-over", [])
    # F1: clockwise from the start player.
    due = (reading.whole(table.options, "start", 0, 3, 0) + turns) % players
    if table.seat != due:
        raise impossible("boarding-F1", "not-at-turn", [], name=str(table.players[due].get("name")))
    _look_at_hall(table, table.hall())
    table.shared["turns"] = turns + 1
