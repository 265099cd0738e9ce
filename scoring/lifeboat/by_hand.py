"""Set by hand, to correct the log or to keep score without the rest of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.lifeboat import actions, crew, fortunes, hands, reasons
from scoring.lifeboat import boat as boats
from scoring.refusal import Refusal

if TYPE_CHECKING:
    from scoring.lifeboat.types import State, Status, Who


def gulls(boat: State, gulls: int) -> None:
    boat["shared"]["gulls"] = gulls
    if gulls == actions.LAND:
        boat["shared"]["phase"] = "ended"
    elif boat["shared"]["phase"] == "ended":
        boat["shared"]["phase"] = "navigation"


def benches(boat: State, benches: list[Who]) -> None:
    named = crew.several(benches, "benches")
    # R3: those who are aboard, each on one bench.
    if sorted(named) != sorted(boat["shared"]["benches"]):
        raise Refusal("impossible", [reasons.benches_do_not_match(sorted(named), len(boat["shared"]["benches"]))])
    boat["shared"]["benches"] = named


def wounds(boat: State, seat: int, wounds: int) -> None:
    pad, who = boats.at_seat(boat, seat)
    most = crew.STRENGTH[who] + crew.MOST_WOUNDS_ABOVE_STRENGTH
    pad["wounds"] = reading.whole({"wounds": wounds}, "wounds", 0, most)


def status(boat: State, seat: int, status: Status) -> None:
    pad, who = boats.at_seat(boat, seat)
    shared, strength = boat["shared"], crew.STRENGTH[who]
    if status == fortunes.LOST and who not in shared["lost"]:
        hands.lose(boat, who)
    if status != fortunes.LOST and who in shared["lost"]:
        shared["lost"] = [each for each in shared["lost"] if each != who]
        shared["benches"] = shared["benches"] + [who]
    # R24: more wounds than strength are what makes a body.
    if status == fortunes.ALIVE:
        pad["wounds"] = min(pad["wounds"], strength)
    if status == fortunes.DEAD_ABOARD:
        pad["wounds"] = max(pad["wounds"], strength + 1)


def rowed(boat: State, seat: int, on: bool) -> None:
    boats.at_seat(boat, seat)[0]["rowed"] = on


def fought(boat: State, seat: int, on: bool) -> None:
    boats.at_seat(boat, seat)[0]["fought"] = on


def found(boat: State, who: Who, kept: list[Who]) -> None:
    """One more closed card turns up in a hand: it came by a trade or a draw that was not logged; not from those who are `kept`
    out of it, because a card turned up there as well."""
    # R24: the lost left with all their cards.
    if who in boat["shared"]["lost"]:
        raise Refusal("impossible", [reasons.no_closed_card(who)])
    hands.draw_unseen(boat, boats.pad_of(boat, who), kept)


def closed(boat: State, seat: int, closed: int) -> None:
    """The number of closed cards counted again; the difference lies in the deck."""
    pad, _who = boats.at_seat(boat, seat)
    total = pad["closed"] + boat["shared"]["deck"]
    pad["closed"] = reading.whole({"closed": closed}, "closed", 0, total)
    boat["shared"]["deck"] = total - pad["closed"]
    boat["shared"]["dealt"] = True
