"""Marks set by hand, to correct the log or to keep score without the rest of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scoring import reading
from scoring.lifeboat import actions, crew, fortunes, hands
from scoring.refusal import impossible

if TYPE_CHECKING:
    Boat = dict[str, Any]
    Pad = dict[str, Any]
    Mark = dict[str, Any]


def gulls(boat: Boat, mark: Mark) -> None:
    boat["shared"]["gulls"] = reading.whole(mark, "gulls", 0, actions.LAND)
    if boat["shared"]["gulls"] == actions.LAND:
        boat["shared"]["phase"] = "ended"
    elif boat["shared"]["phase"] == "ended":
        boat["shared"]["phase"] = "navigation"


def benches(boat: Boat, mark: Mark) -> None:
    named = crew.several(reading.listing(mark, "benches"), "benches")
    # R3: those who are aboard, each on one bench.
    if sorted(named) != sorted(boat["shared"]["benches"]):
        raise impossible(
            "lifeboat-R3", "benches-do-not-match", sorted(named), characters=len(boat["shared"]["benches"]), places=len(named)
        )
    boat["shared"]["benches"] = named


def wounds(boat: Boat, pad: Pad, mark: Mark) -> None:
    pad["wounds"] = reading.whole(mark, "wounds", 0, crew.STRENGTH[pad["character"]] + crew.MOST_WOUNDS_ABOVE_STRENGTH)


def status(boat: Boat, pad: Pad, mark: Mark) -> None:
    status = reading.choice(mark, "status", fortunes.STATUSES)
    who, shared, strength = pad["character"], boat["shared"], crew.STRENGTH[pad["character"]]
    if status == fortunes.LOST and who not in shared["lost"]:
        hands.lose(boat, pad)
    if status != fortunes.LOST and who in shared["lost"]:
        shared["lost"] = [each for each in shared["lost"] if each != who]
        shared["benches"] = shared["benches"] + [who]
    # R24: more wounds than strength are what makes a body.
    if status == fortunes.ALIVE:
        pad["wounds"] = min(pad["wounds"], strength)
    if status == fortunes.DEAD_ABOARD:
        pad["wounds"] = max(pad["wounds"], strength + 1)


def rowed(boat: Boat, pad: Pad, mark: Mark) -> None:
    pad["rowed"] = reading.switch(mark, "on", True)


def fought(boat: Boat, pad: Pad, mark: Mark) -> None:
    pad["fought"] = reading.switch(mark, "on", True)


def closed(boat: Boat, pad: Pad, mark: Mark) -> None:
    """The number of closed cards counted again; the difference lies in the deck."""
    total = pad["closed"] + boat["shared"]["deck"]
    pad["closed"] = reading.whole(mark, "closed", 0, total)
    boat["shared"]["deck"] = total - pad["closed"]
    boat["shared"]["dealt"] = True


OF_THE_TABLE: Final[dict[str, Any]] = {"gulls": (gulls, ["gulls"]), "benches": (benches, ["benches"])}
OF_A_SEAT: Final[dict[str, Any]] = {
    "wounds": (wounds, ["wounds"]),
    "status": (status, ["status"]),
    "rowed": (rowed, ["on"]),
    "fought": (fought, ["on"]),
    "closed": (closed, ["closed"]),
}
