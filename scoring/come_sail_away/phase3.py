"""Phase 3 as a stack that forgets nothing: the luggage step, its effect, full rooms, and all that follows from them.

The state is a `Phase3` (see types.py). The last entry of its stack `todo` comes next; when the stack is empty, the full rooms
are flipped in the player's order (R30, R31).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.come_sail_away import effects, luggage, rooms, tiles
from scoring.come_sail_away import ship as ships
from scoring.come_sail_away.facts import COLOURS, PLACES, SPACES, STAIRS
from scoring.come_sail_away.steps import STEPS, extra_breaks, rooms_for_reader, take, waiting_at
from scoring.verdict import reason, stamp_of

if TYPE_CHECKING:
    from scoring.come_sail_away.types import (
        DoneStep,
        ExtraChoice,
        FlipStep,
        Moves,
        NextStep,
        Phase3,
        Phase3Answer,
        Phase3Input,
        Phase3StepInput,
        Ship,
        Source,
        Todo,
    )
    from scoring.types import Given, Reason

REASONS_TO_MOVE: Final[list[Moves]] = ["luggage", "cabin"]
MOST_CABINS = 5
DEEPEST_STACK = 40
MOST_EVENTS = 200
LONGEST_WORD = 40


def phase3(given: Phase3Input) -> Phase3Answer:
    """The card is placed: what comes now? Answers the state of phase 3 and the next step, with what can be chosen.

    `ship` and `luggage_step` are those that `check` answered. Where the owner of the box has not told the track or the small
    cabins, the player tells them as he goes. `phase3-step` leads on from here until `next.do` is `done`.
    """
    reading.only(given, ["ship", "luggage_step", "track", "suitcase", "cabins"])
    # R26: first the luggage check, once per round.
    moves = reading.switch(given, "luggage_step")
    state = _read(
        {
            "ship": given.get("ship"),
            "track": given.get("track"),
            "suitcase": given.get("suitcase"),
            "cabins": given.get("cabins"),
            "todo": [{"do": "suitcase", "for": "luggage"}] if moves else [],
            "claims": [],
        }
    )
    return _answer(state, [])


def phase3_step(given: Phase3StepInput) -> Phase3Answer:
    """The player takes a step of phase 3: is it allowed, and what comes next?

    `choose.do` is the word of `next.do`, with what was chosen: `suitcase` {space, if `next.tell_space`}, `flip` {at},
    `small-cabin` {at, doors}, `extra` {from, colour, to}, `library` {to}. A refused step leaves the state as it is. At the end,
    `next.claims` are the amenities for phase 4.
    """
    reading.only(given, ["state", "choose"])
    state = _read(reading.record(given, "state"))
    step = next_step(state)
    choose = reading.record(given, "choose")
    wished = reading.choice(choose, "do", STEPS)
    if step["do"] == "done":
        breaks = [reason("come-sail-away-R30", "nothing-left-to-do", [])]
    # R27, R31: an effect, and all that it causes, is finished before anything else.
    elif wished != step["do"]:
        breaks = [step["why"]]
    else:
        after = _copy(state)
        breaks = take(after, step, choose)
        state = state if breaks else after
    return _answer(state, breaks)


def _answer(state: Phase3, breaks: list[Reason]) -> Phase3Answer:
    return {"stamp": stamp_of(breaks, []), "breaks": breaks, "prices": [], "state": state, "next": next_step(state)}


def next_step(state: Phase3) -> NextStep:
    """What must be done now (`do`), by which rule (`why`), and between what the player may choose."""
    ship = state["ship"]
    if not state["todo"]:
        return _flips_or_done(state)
    todo = state["todo"][-1]
    if todo["do"] == "suitcase":
        # R26: for the luggage passenger; R31: for a flipped guest cabin.
        if todo["for"] == "luggage":
            why = reason("come-sail-away-R26", "move-suitcase-for-luggage", [])
        else:
            why = reason("come-sail-away-R31", "move-suitcase-for-cabin", [])
        return {"do": "suitcase", "for": todo["for"], "why": why, "tell_space": not state["track"]}
    if todo["do"] == "small-cabin":
        free = [space for space in SPACES if space not in ship["small_cabins"]]
        why = reason("come-sail-away-R28", "put-a-small-cabin", free)
        return {"do": "small-cabin", "why": why, "at": free, "cabins": state["cabins"]}
    if todo["do"] == "extra":
        why = reason("come-sail-away-R29", "place-an-extra-passenger", [])
        return {"do": "extra", "from": todo["from"], "why": why, "choices": _extra_choices(ship, todo["from"])}
    if todo["do"] == "library":
        to = rooms_for_reader(ship, todo["colour"])
        why = reason("come-sail-away-R34", "move-a-reader", to, colour=todo["colour"])
        return {"do": "library", "colour": todo["colour"], "why": why, "to": to}
    # R31: the room that an effect has just filled comes first.
    why = reason("come-sail-away-R31", "flip-the-room-just-filled", todo["at"])
    return {"do": "flip", "at": todo["at"], "why": why}


def _flips_or_done(state: Phase3) -> FlipStep | DoneStep:
    at = ships.full_rooms(state["ship"])
    # R30: flip every full room, in the player's order.
    if at:
        return {"do": "flip", "at": at, "why": reason("come-sail-away-R30", "flip-full-rooms", at, rooms=len(at))}
    # R32: what was completed is claimed in phase 4.
    why = reason("come-sail-away-R32", "phase-3-is-done", [], claims=len(state["claims"]))
    return {"do": "done", "why": why, "claims": state["claims"]}


def _extra_choices(ship: Ship, sources: list[Source]) -> list[ExtraChoice]:
    """R29: everybody who may come, with the rooms that accept him."""
    described = [place for place in PLACES if place in ship["rooms"]]
    choices: list[ExtraChoice] = []
    for source in sources:
        for colour in COLOURS:
            if source == "dock" or colour in waiting_at(ship, source):
                to = [place for place in described if not extra_breaks(ship, sources, source, colour, place)]
                choices.append({"from": source, "colour": colour, "to": to})
    return [choice for choice in choices if choice["to"]]


def _copy(state: Phase3) -> Phase3:
    after = state.copy()
    after["ship"] = ships.copy(state["ship"])
    after["cabins"] = list(state["cabins"])
    after["todo"] = list(state["todo"])
    after["claims"] = list(state["claims"])
    after["events"] = list(state["events"])
    return after


def _read(given: Given) -> Phase3:
    reading.only(given, ["ship", "track", "suitcase", "cabins", "todo", "claims", "events"])
    track = luggage.read_track(given)
    last = len(track) - 1 if track else luggage.LONGEST_TRACK
    ship = ships.read(reading.record(given, "ship"))
    # R29: an extra passenger always finds a place while the stairs are known.
    ships.described(ship, STAIRS)
    cabins = reading.listing(given, "cabins", [], MOST_CABINS)
    return {
        "ship": ship,
        "track": track,
        "suitcase": reading.whole(given, "suitcase", 0, last, 0),
        "cabins": [rooms.read_doors({"doors": doors}) for doors in cabins],
        "todo": [_read_todo(each, ship) for each in reading.listing(given, "todo", most=DEEPEST_STACK)],
        "claims": tiles.read_numbers(given, "claims"),
        "events": [_read_event(each) for each in reading.listing(given, "events", [], MOST_EVENTS)],
    }


def _read_event(given: object) -> Reason:
    """What has happened already is only shown again."""
    event = reading.record({"events": given}, "events")
    reading.only(event, ["rule", "code", "at", "facts"])
    facts = reading.record(event, "facts")
    return {
        "rule": reading.text(event, "rule", LONGEST_WORD),
        "code": reading.text(event, "code", LONGEST_WORD),
        "at": [reading.text({"at": each}, "at", LONGEST_WORD) for each in reading.listing(event, "at")],
        "facts": {name: _read_fact(facts, name) for name in sorted(facts)},
    }


def _read_fact(facts: Given, name: str) -> str | int:
    value = facts[name]
    return value if isinstance(value, int) and reading.is_whole(value) else reading.text(facts, name, LONGEST_WORD)


def _read_todo(given: object, ship: Ship) -> Todo:
    step = reading.record({"todo": given}, "todo")
    reading.only(step, ["do", "for", "from", "at", "colour"])
    do = reading.choice(step, "do", STEPS)
    if do == "suitcase":
        return {"do": "suitcase", "for": reading.choice(step, "for", REASONS_TO_MOVE)}
    if do == "small-cabin":
        return {"do": "small-cabin"}
    if do == "extra":
        listed = reading.listing(step, "from", most=len(effects.SOURCES))
        return {"do": "extra", "from": [reading.choice({"from": each}, "from", effects.SOURCES) for each in listed]}
    if do == "library":
        return {"do": "library", "colour": reading.choice(step, "colour", COLOURS)}
    at = [reading.choice({"at": each}, "at", sorted(ship["rooms"])) for each in reading.listing(step, "at", most=1)]
    return {"do": "flip", "at": at}
