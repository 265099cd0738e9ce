"""One room: who sits there, who still fits (R12–R21, R24), and when it is full (R30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.come_sail_away.cards import read_passenger
from scoring.come_sail_away.facts import AMENITIES, COLOURS, KINDS, MOST_DOORS, MOST_PASSENGERS, amenity_kind
from scoring.refusal import Refusal, impossible
from scoring.verdict import reason, stamp_of

if TYPE_CHECKING:
    from scoring.come_sail_away.types import (
        Colour,
        FitsInput,
        FitsVerdict,
        FullAnswer,
        Passenger,
        Reward,
        Room,
        RoomInput,
        RoomKind,
        Unfit,
    )
    from scoring.types import Given, Reason


def read(given: Given, at: list[str]) -> Room:
    """A room out of JSON; one that no game can ever show is refused."""
    reading.only(given, ["kind", "colour", "doors", "number", "occupants", "face_down"])
    room: Room = {
        "kind": reading.choice(given, "kind", sorted(KINDS)),
        "occupants": read_colours(given, "occupants"),
        "face_down": reading.switch(given, "face_down"),
    }
    if room["kind"] == "guest_cabin":
        room["colour"] = reading.choice(given, "colour", COLOURS)
    if room["kind"] == "small_cabin":
        room["doors"] = read_doors(given)
    number = reading.whole(given, "number", 1, len(AMENITIES), None)
    if number is not None:
        room["number"] = number
        if amenity_kind(number) != room["kind"]:
            raise impossible("come-sail-away-R2", "number-of-another-kind", at, number=number, kind=amenity_kind(number))
    if room["face_down"] and room["kind"] == "stairs":
        raise stairs_never_turn(at)
    # R30: the passengers of a flipped room went to the dock.
    if room["face_down"] and room["occupants"]:
        raise impossible("come-sail-away-R30", "face-down-room-is-empty", at, passengers=len(room["occupants"]))
    for count in range(1, len(room["occupants"]) + 1):
        wrong = _wrong_seating(room, room["occupants"][:count], at)
        if wrong:
            raise Refusal("impossible", wrong)
    return room


def stairs_never_turn(at: list[str]) -> Refusal:
    # R15: the staircase is never turned.
    return impossible("come-sail-away-R15", "stairs-never-turn", at)


def cannot_lie_there(rule: str, kind: RoomKind, place: str) -> Reason:
    return reason(rule, "room-cannot-lie-there", [place], kind=kind, place=place)


def read_colours(given: Given, field: str) -> list[Colour]:
    """Passengers, or doors, by their colours; a missing list is an empty one."""
    listed = reading.listing(given, field, [], MOST_PASSENGERS)
    return [reading.choice({field: colour}, field, COLOURS) for colour in listed]


def read_doors(given: Given) -> list[Colour]:
    """R16: the colours printed on a small cabin; how many there are, the owner of the box knows."""
    listed = reading.listing(given, "doors", most=MOST_DOORS)
    reading.whole({"doors": len(listed)}, "doors", 1, MOST_DOORS)
    return read_colours(given, "doors")


def places(room: Room) -> int:
    printed = KINDS[room["kind"]]["places"]
    if printed is not None:
        return printed
    # R16: one passenger at each door of a small cabin; R15: any number fits on the stairs.
    return len(room["doors"]) if room["kind"] == "small_cabin" else MOST_PASSENGERS + 1


def is_full(room: Room) -> bool:
    """R30: every place is taken and the room still lies face up."""
    return not room["face_down"] and len(room["occupants"]) >= places(room)


def luggage_counts(room: Room) -> bool:
    """R26: a guest cabin, a small cabin and the luxury suite move the suitcase for a passenger with luggage."""
    return KINDS[room["kind"]]["luggage_counts"]


def why_not(room: Room, passenger: Passenger, at: list[str]) -> list[Reason]:
    """Every reason why the room refuses this passenger; empty when he fits."""
    colour = passenger["colour"]
    # R24: a face-down room has no places.
    if room["face_down"]:
        return [reason("come-sail-away-R24", "face-down-room", at, colour=colour)]
    reasons = _wrong_seating(room, room["occupants"] + [colour], at)
    # R20: the luxury suite is for passengers with luggage.
    if room["kind"] == "luxury_suite" and not passenger["luggage"]:
        reasons.append(reason("come-sail-away-R20", "suite-wants-luggage", at, colour=colour))
    return reasons


def accepted(room: Room, luggage: bool) -> list[Colour]:
    return [colour for colour in COLOURS if not why_not(room, {"colour": colour, "luggage": luggage}, [])]


def _wrong_seating(room: Room, seats: list[Colour], at: list[str]) -> list[Reason]:
    """What is wrong with these seats: can they, the last one just taken, still grow into a full room?"""
    kind = room["kind"]
    colour = seats[-1]
    if len(seats) > places(room):
        return [reason(KINDS[kind]["rule"], "room-is-full", at, kind=kind, places=places(room))]
    counts = _counts(seats)
    # R12: a guest cabin takes its own colour.
    if kind == "guest_cabin" and colour != room["colour"]:
        return [reason("come-sail-away-R12", "other-cabin-colour", at, colour=colour, cabin=room["colour"])]
    # R13: two tables of two, one colour per table, two different colours.
    if kind == "dining" and not _within(counts, [2, 2]):
        return [reason("come-sail-away-R13", "two-tables-of-two", at, colour=colour)]
    # R14: four different colours.
    if kind == "lounge" and not _within(counts, [1, 1, 1, 1]):
        return [reason("come-sail-away-R14", "colour-already-in-lounge", at, colour=colour)]
    # R15: at most three colours at a time.
    if kind == "stairs" and not _within(counts, [MOST_PASSENGERS] * 3):
        return [reason("come-sail-away-R15", "fourth-colour-on-stairs", at, colour=colour)]
    # R16: each door takes one passenger of its colour.
    if kind == "small_cabin" and seats.count(colour) > room["doors"].count(colour):
        return [reason("come-sail-away-R16", "no-free-door", at, colour=colour)]
    # R17: from left to right X Y Y X, X and Y different.
    if kind == "bar" and not _bar_order(seats):
        return [reason("come-sail-away-R17", "bar-order", at, colour=colour, seat=len(seats))]
    # R18: one of each of the five colours.
    if kind == "pool" and not _within(counts, [1, 1, 1, 1, 1]):
        return [reason("come-sail-away-R18", "colour-already-in-pool", at, colour=colour)]
    # R19: four of one colour.
    if kind == "library" and not _within(counts, [4]):
        return [reason("come-sail-away-R19", "library-of-one-colour", at, colour=colour)]
    # R20: three different colours.
    if kind == "luxury_suite" and not _within(counts, [1, 1, 1]):
        return [reason("come-sail-away-R20", "colour-already-in-suite", at, colour=colour)]
    # R21: three of one colour and one of another, in any order.
    if kind == "theatre" and not _within(counts, [3, 1]):
        return [reason("come-sail-away-R21", "three-and-one", at, colour=colour)]
    return []


def _counts(seats: list[Colour]) -> list[int]:
    """How many sit there of each colour present, the largest number first."""
    return sorted([seats.count(colour) for colour in COLOURS if colour in seats], reverse=True)


def _within(counts: list[int], plan: list[int]) -> bool:
    """Do these groups of one colour each fit into the groups that the full room has?"""
    return len(counts) <= len(plan) and all([counts[index] <= plan[index] for index in range(len(counts))])


def _bar_order(seats: list[Colour]) -> bool:
    if len(seats) > 1 and seats[1] == seats[0]:
        return False
    if len(seats) > 2 and seats[2] != seats[1]:
        return False
    return len(seats) < 4 or seats[3] == seats[0]


def fits(given: FitsInput) -> FitsVerdict:
    """Does he fit? A room with those who sit there, and perhaps a passenger who wants to enter it.

    The verdict is about this passenger of a card: into a room that refuses him he may go at the price of being unhappy; an
    extra passenger (R29) or a reader (R34) may not. Whoever he is, the answer tells which colours the room accepts now,
    without and with luggage, the rule against everybody else, and how many places are left.
    """
    reading.only(given, ["room", "passenger"])
    room = read(reading.record(given, "room"), [])
    refused: list[Unfit] = []
    for luggage in (False, True):
        for colour in COLOURS:
            breaks = why_not(room, {"colour": colour, "luggage": luggage}, [])
            if breaks:
                refused.append({"colour": colour, "luggage": luggage, "breaks": breaks})
    prices: list[Reason] = []
    if given.get("passenger") is not None:
        passenger = read_passenger(reading.record(given, "passenger"))
        prices = why_not(room, passenger, [])
        # R22, R23: a player may still choose this room; whom it refuses goes to the unhappy tile.
        if prices:
            prices.append(reason("come-sail-away-R22", "unhappy-if-he-enters", [], colour=passenger["colour"]))
    return {
        "stamp": stamp_of([], prices),
        "breaks": [],
        "prices": prices,
        "without_luggage": accepted(room, False),
        "with_luggage": accepted(room, True),
        "refused": refused,
        "left": _left(room),
    }


def _left(room: Room) -> int | None:
    """Places still free; none can be named for the stairs."""
    if room["kind"] == "stairs":
        return None
    return 0 if room["face_down"] else places(room) - len(room["occupants"])


def full(given: RoomInput) -> FullAnswer:
    """Is this room full, so that it is flipped? What does it bring then, and how many of its passengers go to the dock?

    A guest cabin moves the suitcase (R31), an amenity is claimed in phase 4 (R32), a small cabin brings nothing (R33).
    """
    reading.only(given, ["room"])
    room = read(reading.record(given, "room"), [])
    if not is_full(room):
        return {"full": False, "reward": None, "rule": "come-sail-away-R30", "to_dock": 0}
    # R34: one passenger of the library moves on instead.
    to_dock = len(room["occupants"]) - (1 if room["kind"] == "library" else 0)
    reward, rule = reward_of(room)
    return {"full": True, "reward": reward, "rule": rule, "to_dock": to_dock}


def reward_of(room: Room) -> tuple[Reward, str]:
    # R31: a guest cabin moves the suitcase.
    if room["kind"] == "guest_cabin":
        return "suitcase", "come-sail-away-R31"
    # R33: a small cabin brings nothing more.
    if room["kind"] == "small_cabin":
        return "none", "come-sail-away-R33"
    # R32: an amenity is claimed in phase 4.
    return "bonus_claim", "come-sail-away-R32"
