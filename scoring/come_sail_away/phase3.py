"""Phase 3 as a stack that forgets nothing: the luggage step, its effect, full rooms, and all that follows from them.

The state is plain JSON: `{"ship", "track", "suitcase", "cabins", "todo", "claims", "events"}`. `todo` is the stack, its
last entry comes next; when it is empty, the full rooms are flipped in the player's order (R30, R31). `cabins` are the
doors of the small cabins still above the track. An empty track or list of cabins means: unknown, the player tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.come_sail_away import effects, luggage, rooms, tiles
from scoring.come_sail_away import ship as ships
from scoring.come_sail_away.printed import COLOURS, PLACES, SPACES, STAIRS
from scoring.come_sail_away.steps import STEPS, extra_breaks, rooms_for_reader, waiting_at
from scoring.refusal import unreadable
from scoring.verdict import reason, verdict

if TYPE_CHECKING:
    State = dict[str, Any]
    Step = dict[str, Any]

MOST_CABINS = 5
DEEPEST_STACK = 40
MOST_EVENTS = 200


def phase3(given: dict[str, Any]) -> dict[str, Any]:
    """Question: the card is placed, what comes now? Answers the state and the next step."""
    reading.only(given, ["ship", "luggage_step", "track", "suitcase", "cabins"])
    begun: State = {field: given.get(field) for field in ("ship", "track", "suitcase", "cabins")}
    # R26: first the luggage check, once per round.
    begun["todo"] = [{"do": "suitcase", "for": "luggage"}] if reading.switch(given, "luggage_step") else []
    begun["claims"] = []
    state = _read(begun)
    return verdict([], [], state=state, next=next_step(state))


def phase3_step(given: dict[str, Any]) -> dict[str, Any]:
    """Question: the player does this; is it allowed, and what comes next? A refused step leaves the state as it is."""
    reading.only(given, ["state", "choose"])
    state = _read(reading.record(given, "state"))
    step = next_step(state)
    choose = reading.record(given, "choose")
    wished = reading.choice(choose, "do", sorted(STEPS))
    if step["do"] == "done":
        breaks = [reason("come-sail-away-R30", "nothing-left-to-do", [])]
    # R27, R31: an effect, and all that it causes, is finished before anything else.
    elif wished != step["do"]:
        breaks = [step["why"]]
    else:
        after = _copy(state)
        breaks = STEPS[wished](after, step, choose)
        state = state if breaks else after
    return verdict(breaks, [], state=state, next=next_step(state))


def next_step(state: State) -> Step:
    """What must be done now (`do`), by which rule (`why`), and between what the player may choose."""
    ship = state["ship"]
    step: Step = dict(state["todo"][-1]) if state["todo"] else {"do": "flip", "at": ships.full_rooms(ship)}
    if step["do"] == "suitcase":
        # R26: for the luggage passenger; R31: for a flipped guest cabin.
        if step["for"] == "luggage":
            step["why"] = reason("come-sail-away-R26", "move-suitcase-for-luggage", [])
        else:
            step["why"] = reason("come-sail-away-R31", "move-suitcase-for-cabin", [])
        step["tell_space"] = not state["track"]
    elif step["do"] == "small-cabin":
        step["at"] = [space for space in SPACES if space not in ship["small_cabins"]]
        step["cabins"] = state["cabins"]
        step["why"] = reason("come-sail-away-R28", "put-a-small-cabin", step["at"])
    elif step["do"] == "extra":
        step["choices"] = _extra_choices(ship, step["from"])
        step["why"] = reason("come-sail-away-R29", "place-an-extra-passenger", [])
    elif step["do"] == "library":
        step["to"] = rooms_for_reader(ship, step["colour"])
        step["why"] = reason("come-sail-away-R34", "move-a-reader", step["to"], colour=step["colour"])
    # R31: the room that an effect has just filled comes first.
    elif state["todo"]:
        step["why"] = reason("come-sail-away-R31", "flip-the-room-just-filled", step["at"])
    # R30: flip every full room, in the player's order.
    elif step["at"]:
        step["why"] = reason("come-sail-away-R30", "flip-full-rooms", step["at"], rooms=len(step["at"]))
    # R32: what was completed is claimed in phase 4.
    else:
        done = reason("come-sail-away-R32", "phase-3-is-done", [], claims=len(state["claims"]))
        return {"do": "done", "why": done, "claims": state["claims"]}
    return step


def _extra_choices(ship: dict[str, Any], sources: list[str]) -> list[dict[str, Any]]:
    """R29: everybody who may come, with the rooms that accept him."""
    described = [place for place in PLACES if place in ship["rooms"]]
    choices = []
    for source in sources:
        for colour in COLOURS:
            if source == "dock" or colour in waiting_at(ship, source):
                to = [place for place in described if not extra_breaks(ship, sources, source, colour, place)]
                choices.append({"from": source, "colour": colour, "to": to})
    return [choice for choice in choices if choice["to"]]


def _copy(state: State) -> State:
    after = dict(state)
    after["ship"] = ships.copy(state["ship"])
    for field in ("cabins", "todo", "claims", "events"):
        after[field] = list(state[field])
    return after


def _read(given: State) -> State:
    reading.only(given, ["ship", "track", "suitcase", "cabins", "todo", "claims", "events"])
    track = luggage.read_track(given)
    last = len(track) - 1 if track else luggage.LONGEST_TRACK
    ship = ships.read(reading.record(given, "ship"))
    # R29: an extra passenger always finds a place while the stairs are known.
    if STAIRS not in ship["rooms"]:
        raise unreadable("room-not-described", [STAIRS], room=STAIRS)
    cabins = reading.listing(given, "cabins", [], MOST_CABINS)
    events = reading.listing(given, "events", [], MOST_EVENTS)
    return {
        "ship": ship,
        "track": track,
        "suitcase": reading.whole(given, "suitcase", 0, last, 0),
        "cabins": [rooms.read_doors({"doors": doors}) for doors in cabins],
        "todo": [_read_step(each, ship) for each in reading.listing(given, "todo", most=DEEPEST_STACK)],
        "claims": tiles.read_numbers(given, "claims"),
        "events": [reading.record({"events": each}, "events") for each in events],
    }


def _read_step(given: Any, ship: dict[str, Any]) -> Step:
    step = reading.record({"todo": given}, "todo")
    reading.only(step, ["do", "for", "from", "at", "colour"])
    read: Step = {"do": reading.choice(step, "do", sorted(STEPS))}
    if read["do"] == "suitcase":
        read["for"] = reading.choice(step, "for", ["luggage", "cabin"])
    if read["do"] == "extra":
        listed = reading.listing(step, "from", most=len(effects.SOURCES))
        read["from"] = [reading.choice({"from": each}, "from", effects.SOURCES) for each in listed]
    if read["do"] == "library":
        read["colour"] = reading.choice(step, "colour", COLOURS)
    if read["do"] == "flip":
        read["at"] = [reading.choice({"at": each}, "at", sorted(ship["rooms"])) for each in reading.listing(step, "at", most=1)]
    return read
