"""May the passengers of a card be seated like this? Every broken rule, and what an allowed placement costs and brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.boarding import pad, rulings, solo
from scoring.boarding.cabin import given_layout
from scoring.boarding.hall import hall_of
from scoring.boarding.newcomers import Newcomers
from scoring.boarding.placing import breaks_of
from scoring.boarding.plane import Reading, rows_of
from scoring.boarding.promise import Promise
from scoring.boarding.rivals import NOBODY_KNOWS, read_largest
from scoring.boarding.worth import by_sector, change
from scoring.verdict import ALLOWED, PRICE, REFUSED, reason

if TYPE_CHECKING:
    from scoring.boarding.types import CheckInput, Passenger, Placement, PlacementVerdict, SoloAnswer, State
    from scoring.types import Given, Reason

LAID = ["card", "placement", "use", "also_expel", "moved", "returned", "other_plane"]
ALONE = ["layout", "rows", "hall", "options", "rivals_best"]
AT_TABLE = ["table", "seat"]


def prices_of(expelled: list[Passenger]) -> list[Reason]:
    # R10, S8: two points for each passenger laid beside the plane.
    seats = [each["seat"] for each in expelled]
    return [reason("boarding-R10", "expelled-cost-points", seats, n=len(seats), points=2 * len(seats))] if seats else []


def check(given: CheckInput) -> PlacementVerdict:
    """May the passengers of this card be seated like this?

    Refused: every broken rule, the most important first, with the seats where it breaks. Allowed: who has to leave and where
    to, how far the card was turned, how the points change at once, and the plane afterwards. An allowed placement that expels
    somebody has a price. The card is told as in `card`.

    With a `table` and a `seat`, plane, hall and rulings are those of the table, and `points` is what the total of that seat
    will do: with events, the largest groups of the others, the most expelled and the star of the card. Without a table plane
    and layout are told as in `plane`, and `points` are those of the plane alone.
    """
    state = read_table(given, LAID + ALONE)
    if state is None:
        return _on_a_plane(given)
    seat = read_seat(given, state)
    new = Newcomers(at_table(given, state, seat), rulings.cabin_of(state))
    breaks, turned = breaks_of(new, state["options"])
    if breaks:
        return {"stamp": REFUSED, "breaks": breaks, "prices": []}
    settled = new.settled()
    kept = 1 if "bonus_point" in new.card.symbols else 0
    answer = _allowed(new, turned, Promise(state, seat).change(new.seated(), len(settled["expelled"]), kept))
    if solo.is_alone(state):
        answer["solo"] = _alone(state, new)
    return answer


def read_table(given: Given, without: list[str]) -> State | None:
    """The table at which the question is asked, if it is asked at one."""
    if given.get("table") is None:
        reading.only(given, without)
        return None
    reading.only(given, [field for field in without if field not in ALONE] + AT_TABLE)
    return pad.read(reading.record(given, "table"))


def read_seat(given: Given, state: State) -> int:
    return reading.whole(given, "seat", 0, len(state["players"]) - 1)


def at_table(given: Given, state: State, seat: int) -> Given:
    """A placement with the plane and the hall of the table where it happens."""
    laid: dict[str, Any] = {field: given[field] for field in LAID if field in given}
    laid["rows"] = state["players"][seat]["pad"]["rows"]
    laid["hall"] = hall_of(state)
    return laid


def _on_a_plane(given: CheckInput) -> PlacementVerdict:
    rules = rulings.read(given)
    new = Newcomers(given, given_layout(given))
    best = read_largest(given, "rivals_best", NOBODY_KNOWS)
    breaks, turned = breaks_of(new, rules)
    if breaks:
        return {"stamp": REFUSED, "breaks": breaks, "prices": []}
    old = by_sector(new.cabin, new.sitters)
    paid = 2 * len(new.settled()["expelled"])
    return _allowed(new, turned, change(old, new.cabin, new.seated(), new.sectors(), best, rules) - paid)


def _allowed(new: Newcomers, turned: int | None, points: int) -> Placement:
    settled = new.settled()
    prices = prices_of(settled["expelled"])
    return {
        "stamp": PRICE if prices else ALLOWED,
        "breaks": [],
        "prices": prices,
        "expelled": settled["expelled"],
        "returned": settled["returned"],
        "choose_returned": settled["choose_returned"],
        "turned": turned,
        "points": points,
        "rows": rows_of(new.seated(), new.cabin),
    }


def _alone(state: State, new: Newcomers) -> SoloAnswer:
    """What the turn leaves of the vouchers, and whether it ends the game (Q4 to Q7)."""
    before, after = Reading(new.cabin, new.sitters), Reading(new.cabin, new.seated())
    vouchers, outcome = solo.after_boarding(state, new.settled(), before, after)
    return {"vouchers": vouchers, "outcome": outcome}
