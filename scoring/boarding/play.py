"""A turn played on the pad: a card taken from the row, its passengers seated, the turn ended; alone also cards thrown out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.boarding import rulings, solo
from scoring.boarding.facts import LETTERS
from scoring.boarding.hall import find_again, hall_of
from scoring.boarding.newcomers import Newcomers
from scoring.boarding.placing import breaks_of
from scoring.boarding.plane import Reading, rows_of
from scoring.boarding.row import ALL_VOUCHERS, after_taking, breaks_of_taking
from scoring.boarding.turn import MOST_TURNS, end_of_round, gone
from scoring.refusal import Refusal, impossible

if TYPE_CHECKING:
    from scoring.boarding.types import CardGiven, Pad, Passenger, Shared, State, Symbol, Tokens


def take(state: State, seat: int, position: int) -> None:
    """A card of the row: pays, gains, slides the row."""
    alone = solo.plays_alone(state)
    pad = state["players"][seat]["pad"]
    # Q3: alone any open card is free.
    breaks = breaks_of_taking(position, ALL_VOUCHERS if alone else pad["vouchers"])
    if breaks:
        raise Refusal("impossible", breaks)
    if alone:
        return
    vouchers, state["shared"]["row"] = after_taking(position, pad["vouchers"], state["shared"]["row"])
    _hold(pad, vouchers)


def _hold(pad: Pad, vouchers: int) -> None:
    """V2: numbers entered by hand may be wrong, but nobody holds more vouchers than the box has."""
    pad["vouchers"] = min(vouchers, ALL_VOUCHERS)


def board(state: State, seat: int, card: CardGiven, placement: list[Passenger], use: list[Symbol], returned: str) -> None:
    """Seats the passengers of a card as `check` allows it; a card with the star is kept."""
    rules = state["options"]
    pad = state["players"][seat]["pad"]
    cabin = rulings.cabin_of(state)
    hall = hall_of(state)
    laid = {"rows": pad["rows"], "card": card, "placement": placement, "use": use, "returned": returned, "hall": hall}
    new = Newcomers(laid, cabin)
    breaks, _ = breaks_of(new, rules)
    if breaks:
        raise Refusal("impossible", breaks)
    alone = solo.plays_alone(state)
    settled = new.settled()
    # F3: tokens are taken before anybody goes back to the hall.
    for letter in new.letters:
        hall[letter] -= 1
    # X1, A10: a token that goes back in the same turn counts as gone only if the table looks at once.
    if rules["end_trigger_check"] == "at_once":
        _look_at_hall(state["shared"], hall, len(state["players"]))
    before = Reading(cabin, new.sitters)
    after = Reading(cabin, new.seated())
    if alone:
        vouchers, state["shared"]["outcome"] = solo.after_boarding(state, settled, before, after)
        _hold(pad, vouchers)
    pad["rows"] = rows_of(after.sitters, cabin)
    pad["expelled"] += len(settled["expelled"])
    leaving = [each["letter"] for each in settled["expelled"]]
    pad["beside"] = {letter: pad["beside"][letter] + leaving.count(letter) for letter in LETTERS}
    # R17: a card with the star is kept.
    pad["bonus_cards"] += 1 if "bonus_point" in new.card.symbols else 0
    find_again(state)


def _look_at_hall(shared: Shared, hall: Tokens, players: int) -> None:
    """X1: a kind that is gone ends the game with this round; that is never taken back. Alone it ends nothing."""
    if players > 1 and gone(hall) and shared["ends_after"] is None:
        shared["ends_after"] = end_of_round(shared["turns"] + 1, players)


def throw_out(state: State, seat: int, cards: int) -> None:
    """Alone: open cards thrown out for a voucher each."""
    if not solo.plays_alone(state):
        raise impossible("boarding-Q3", "only-alone-cards-thrown-out", [])
    solo.check_throwing_out(cards)
    pad = state["players"][0]["pad"]
    vouchers, state["shared"]["outcome"] = solo.after_turn(pad["vouchers"], cards, 0, False, state["options"])
    _hold(pad, vouchers)


def end_turn(state: State, seat: int) -> None:
    """The turn is over: next player, or the end of the game."""
    players = len(state["players"])
    shared = state["shared"]
    turns = shared["turns"]
    # X2: after the last turn of the last round nobody plays.
    if turns >= (MOST_TURNS if shared["ends_after"] is None else shared["ends_after"]):
        raise impossible("boarding-X2", "game-is-over", [])
    # F1: clockwise from the start player.
    due = (state["options"]["start"] + turns) % players
    if seat != due:
        raise impossible("boarding-F1", "not-at-turn", [], name=state["players"][due]["name"])
    _look_at_hall(shared, hall_of(state), players)
    shared["turns"] = turns + 1
