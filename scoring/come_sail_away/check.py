"""Phase 2, the check: a card walks along a path; who is placed, who becomes unhappy (R22–R25), what is full at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.come_sail_away import cards, rooms
from scoring.come_sail_away import ship as ships
from scoring.come_sail_away.path import path_breaks, read_path, ways_on
from scoring.verdict import REFUSED, reason, stamp_of

if TYPE_CHECKING:
    from scoring.come_sail_away.types import CardVerdict, CheckInput, NextRooms, Passenger, Ship, Step
    from scoring.types import Given, Reason


def check(given: CheckInput) -> CardVerdict:
    """May this card walk this path through this ship, and at what price?

    A refused card names every broken rule of its order and its path. Any other is told step by step: who is placed, who
    becomes unhappy and why (that is the price, and a player may choose it), whether the suitcase moves, which rooms are
    full, and the ship after the card, as phase 3 goes on with it.
    """
    reading.only(given, ["card", "direction", "placed", "path", "ship"])
    card = cards.read_card(given, "card")
    placed = _placing_order(given, card)
    path = read_path(given)
    ship = ships.read(reading.record(given, "ship"))
    breaks = cards.card_breaks(card) + cards.order_breaks(card, placed) + path_breaks(len(card), path, ship)
    if breaks:
        return {"stamp": REFUSED, "breaks": breaks, "prices": []}
    steps = [_step(placed, path, index, ship) for index in range(len(placed))]
    after = _after(steps, ship)
    prices = _prices(steps, path, ship)
    return {
        "stamp": stamp_of([], prices),
        "breaks": [],
        "prices": prices,
        "steps": steps,
        "unhappy_added": len([each for each in steps if each["result"] == "unhappy"]),
        "luggage_step": any([_moves_suitcase(each, ship) for each in steps]),
        "full_rooms": ships.full_rooms(after),
        "dead_end": len(path) < len(placed),
        "ship": after,
    }


def _placing_order(given: Given, card: list[Passenger]) -> list[Passenger]:
    if given.get("placed") is not None:
        return cards.read_card(given, "placed")
    return cards.from_end(card, reading.choice(given, "direction", ["ltr", "rtl"]))


def _step(placed: list[Passenger], path: list[str], index: int, ship: Ship) -> Step:
    """One passenger: where he went and, if he is unhappy, why."""
    passenger = placed[index]
    # R25: no way on was left for him.
    room = path[index] if index < len(path) else None
    why = [] if room is None else rooms.why_not(ships.described(ship, room), passenger, [room])
    return {
        "step": index + 1,
        "colour": passenger["colour"],
        "luggage": passenger["luggage"],
        "room": room,
        "result": "placed" if room is not None and not why else "unhappy",
        "why": why,
    }


def _moves_suitcase(step: Step, ship: Ship) -> bool:
    """R26: the luggage passenger was placed, and in a room where luggage counts."""
    room = step["room"]
    return step["luggage"] and step["result"] == "placed" and room is not None and rooms.luggage_counts(ship["rooms"][room])


def _after(steps: list[Step], ship: Ship) -> Ship:
    """The ship when all have left the dock for their rooms or for the unhappy tile."""
    after = ships.copy(ship)
    for step in steps:
        after["dock"][step["colour"]] -= 1
        # R22: whom a room refuses goes to the unhappy tile at once.
        if step["room"] is None or step["result"] == "unhappy":
            after["unhappy"].append(step["colour"])
        else:
            after["rooms"][step["room"]]["occupants"].append(step["colour"])
    return after


def _prices(steps: list[Step], path: list[str], ship: Ship) -> list[Reason]:
    prices: list[Reason] = []
    for step in steps:
        if step["result"] == "placed":
            continue
        facts = {"step": step["step"], "colour": step["colour"]}
        # R25: a dead end makes this and all later passengers unhappy.
        if step["room"] is None:
            prices.append(reason("come-sail-away-R25", "no-way-on", path[-1:], **facts))
            continue
        # R24: a face-down room is a step of the path without places.
        if ship["rooms"][step["room"]]["face_down"]:
            prices.append(reason("come-sail-away-R24", "unhappy-in-face-down-room", [step["room"]], **facts))
        # R22: the room refuses him, and the path runs on from it.
        else:
            prices.append(reason("come-sail-away-R22", "unhappy-in-refusing-room", [step["room"]], **facts))
        # R23: that is allowed even where another room would have taken him.
        better = _rooms_that_accept(step, path[: step["step"] - 1], len(steps), ship)
        if better:
            prices.append(reason("come-sail-away-R23", "another-room-accepts", better, rooms=better, **facts))
    return prices


def _rooms_that_accept(passenger: Passenger, walked: list[str], count: int, ship: Ship) -> list[str]:
    near = [room for room in ways_on(count, walked, ship) if room in ship["rooms"]]
    return [room for room in near if not rooms.why_not(ship["rooms"][room], passenger, [])]


def next_rooms(given: CheckInput) -> NextRooms:
    """Where may the next passenger of this card go, and would he be happy there? `path` holds the rooms entered so far."""
    reading.only(given, ["card", "direction", "placed", "path", "ship"])
    card = cards.read_card(given, "card")
    placed = _placing_order(given, card)
    path = read_path(given)
    ship = ships.read(reading.record(given, "ship"))
    if len(path) >= len(placed):
        return {"rooms": [], "rule": "come-sail-away-R8"}
    near = [room for room in ways_on(len(card), path, ship) if room in ship["rooms"]]
    steps = [_step(placed, path + [room], len(path), ship) for room in near]
    return {"rooms": steps, "rule": "come-sail-away-R8" if path and len(card) > 2 else "come-sail-away-R7"}
