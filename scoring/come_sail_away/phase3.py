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
from scoring.come_sail_away.printed import COLOURS, FACTS, PLACES, SPACES, STAIRS
from scoring.refusal import unreadable
from scoring.verdict import reason, verdict

if TYPE_CHECKING:
    State = dict[str, Any]
    Step = dict[str, Any]
    Reason = dict[str, Any]

MOST_CABINS = 5
DEEPEST_STACK = 40
MOST_EVENTS = 200
STEPS = ["suitcase", "small-cabin", "extra", "flip", "library"]


def phase3(given: dict[str, Any]) -> dict[str, Any]:
    """Question: the card is placed, what comes now? Answers the state and the next step."""
    reading.only(given, ["ship", "luggage_step", "track", "suitcase", "cabins"])
    begun = {field: given.get(field) for field in ("ship", "track", "suitcase", "cabins")}
    begun["claims"] = []
    # R26: first the luggage check, once per round.
    begun["todo"] = [{"do": "suitcase", "rule": "come-sail-away-R26"}] if reading.switch(given, "luggage_step") else []
    state = _read(begun)
    return verdict([], [], state=state, next=next_step(state))


def phase3_step(given: dict[str, Any]) -> dict[str, Any]:
    """Question: the player does this; is it allowed, and what comes next? A refused step leaves the state as it is."""
    reading.only(given, ["state", "choose"])
    state = _read(reading.record(given, "state"))
    step = next_step(state)
    choose = reading.record(given, "choose")
    # R27, R31: an effect, and all that it causes, is finished before anything else.
    if step["do"] == "done":
        breaks = [reason("come-sail-away-R30", "nothing-left-to-do", [])]
    elif reading.choice(choose, "do", STEPS) != step["do"]:
        breaks = [reason(step["rule"], "another-step-comes-first", [], first=step["do"])]
    else:
        after = _copy(state)
        breaks = _DO[step["do"]](after, step, choose)
        state = state if breaks else after
    return verdict(breaks, [], state=state, next=next_step(state))


def next_step(state: State) -> Step:
    """What must be done now, by which rule, and between what the player may choose."""
    ship = state["ship"]
    if state["todo"]:
        step = dict(state["todo"][-1])
        if step["do"] == "suitcase":
            step["tell_space"] = not state["track"]
        elif step["do"] == "small-cabin":
            step["at"] = [space for space in SPACES if space not in ship["small_cabins"]]
            step["cabins"] = state["cabins"]
        elif step["do"] == "extra":
            step["choices"] = _extra_choices(ship, step["from"])
        elif step["do"] == "library":
            step["to"] = _rooms_for_reader(ship, step["colour"])
        return step
    full = ships.full_rooms(ship)
    # R30: flip every full room; R31: the order is the player's.
    if full:
        return {"do": "flip", "rule": "come-sail-away-R30", "at": full}
    # R32: what was completed is claimed in phase 4.
    return {"do": "done", "rule": "come-sail-away-R32", "claims": state["claims"]}


def _extra_choices(ship: dict[str, Any], sources: list[str]) -> list[dict[str, Any]]:
    choices = []
    for source in sources:
        waiting = _waiting(ship, source)
        for colour in COLOURS:
            if source == "dock" or colour in waiting:
                to = [place for place in PLACES if place in ship["rooms"]]
                to = [place for place in to if not _extra_breaks(ship, sources, source, colour, place)]
                if to:
                    choices.append({"from": source, "colour": colour, "to": to})
    return choices


def _waiting(ship: dict[str, Any], source: str) -> list[str]:
    if source == "stairs":
        on_stairs: list[str] = ship["rooms"][STAIRS]["occupants"] if STAIRS in ship["rooms"] else []
        return on_stairs
    unhappy: list[str] = ship["unhappy"] if source == "unhappy" else []
    return unhappy


def _extra_breaks(ship: dict[str, Any], sources: list[str], source: str, colour: str, to: str) -> list[Reason]:
    waiting = _waiting(ship, source)
    target = dict(ship["rooms"][to])
    # R15: who leaves the stairs frees his colour there.
    if to == STAIRS and source == "stairs" and colour in waiting:
        target["occupants"] = effects.without(waiting, colour)
    return effects.extra_breaks(sources, source, colour, waiting, target, [to])


def _rooms_for_reader(ship: dict[str, Any], colour: str) -> list[str]:
    described = [place for place in PLACES if place in ship["rooms"]]
    return [place for place in described if not effects.library_breaks(colour, ship["rooms"][place], [place])]


def _suitcase(state: State, step: Step, choose: Step) -> list[Reason]:
    reading.only(choose, ["do", "space"])
    state["todo"].pop()
    track = state["track"]
    # R27: on the last space further moves are lost.
    if track and state["suitcase"] == len(track) - 1:
        _note(state, "suitcase-stays", "come-sail-away-R27", position=state["suitcase"])
        return []
    state["suitcase"] += 1
    kinds = FACTS["track_spaces"][1:]
    kind = track[state["suitcase"]]["kind"] if track else reading.choice(choose, "space", kinds)
    _note(state, "suitcase", step["rule"], position=state["suitcase"], space=kind)
    # R28: a small cabin, where a space and a cabin are left.
    if kind == "small_cabin":
        if len(state["ship"]["small_cabins"]) < len(SPACES):
            state["todo"].append({"do": "small-cabin", "rule": "come-sail-away-R28"})
        else:
            _note(state, "no-small-cabin-left", "come-sail-away-R28")
    # R29: an extra passenger from one of the sources on the icon.
    if kind in FACTS["extra_sources"]:
        state["todo"].append({"do": "extra", "rule": "come-sail-away-R29", "from": FACTS["extra_sources"][kind]})
    return []


def _small_cabin(state: State, step: Step, choose: Step) -> list[Reason]:
    reading.only(choose, ["do", "at", "doors"])
    space = reading.choice(choose, "at", SPACES)
    doors = rooms.read_doors(choose)
    breaks = effects.space_breaks(state["ship"]["small_cabins"], space)
    # R28: one of your own cabins that are left.
    if state["cabins"] and doors not in state["cabins"]:
        breaks.append(reason("come-sail-away-R28", "not-one-of-your-cabins", [space], doors=", ".join(doors)))
    if breaks:
        return breaks
    state["todo"].pop()
    if state["cabins"]:
        state["cabins"].remove(doors)
    state["ship"]["small_cabins"].append(space)
    state["ship"]["rooms"][space] = {"kind": "small_cabin", "doors": doors, "occupants": [], "face_down": False}
    _note(state, "small-cabin", step["rule"], at=space)
    return []


def _extra(state: State, step: Step, choose: Step) -> list[Reason]:
    reading.only(choose, ["do", "from", "colour", "to"])
    ship = state["ship"]
    source = reading.choice(choose, "from", effects.SOURCES)
    colour = reading.choice(choose, "colour", COLOURS)
    to = reading.choice(choose, "to", [place for place in PLACES if place in ship["rooms"]])
    breaks = _extra_breaks(ship, step["from"], source, colour, to)
    if breaks:
        return breaks
    state["todo"].pop()
    if source == "dock":
        ship["dock"][colour] -= 1
    else:
        _waiting(ship, source).remove(colour)
    _note(state, "extra", step["rule"], source=source, colour=colour, at=to)
    _seat(state, colour, to)
    return []


def _flip(state: State, step: Step, choose: Step) -> list[Reason]:
    reading.only(choose, ["do", "at"])
    ship = state["ship"]
    at = reading.choice(choose, "at", PLACES)
    if at not in ship["rooms"] or not rooms.is_full(ship["rooms"][at]):
        return [reason("come-sail-away-R30", "room-is-not-full", [at], room=at)]
    # R31: the room that an effect has filled comes before the rooms that the card has filled.
    if at not in step["at"]:
        return [reason("come-sail-away-R31", "finish-the-effect-first", step["at"], room=at)]
    if state["todo"]:
        state["todo"].pop()
    _turn_over(state, at)
    return []


def _turn_over(state: State, at: str) -> None:
    ship = state["ship"]
    room = ship["rooms"][at]
    seated = room["occupants"]
    # R30: its passengers go to the dock.
    room["face_down"] = True
    room["occupants"] = []
    for colour in seated:
        ship["dock"][colour] += 1
    reward, rule = rooms.reward_of(room)
    _note(state, "flip", rule, at=at)
    # R31: each flipped guest cabin moves the suitcase.
    if reward == "suitcase":
        state["todo"].append({"do": "suitcase", "rule": "come-sail-away-R31"})
    # R32: an amenity waits for phase 4.
    if "number" in room:
        state["claims"].append(room["number"])
    # R34: one of the library's four goes on to another room, where one accepts him.
    if room["kind"] == "library":
        if _rooms_for_reader(ship, seated[0]):
            state["todo"].append({"do": "library", "rule": "come-sail-away-R34", "colour": seated[0]})
        else:
            _note(state, "reader-goes-to-the-dock", "come-sail-away-R34", colour=seated[0])
    # R35: the theatre calms the unhappy of both its colours.
    if room["kind"] == "theatre":
        calmed = effects.theatre_calms(seated, ship["unhappy"])
        for colour in calmed:
            ship["unhappy"].remove(colour)
            ship["dock"][colour] += 1
        _note(state, "theatre", "come-sail-away-R35", removed=len(calmed))


def _library(state: State, step: Step, choose: Step) -> list[Reason]:
    reading.only(choose, ["do", "to"])
    ship = state["ship"]
    to = reading.choice(choose, "to", [place for place in PLACES if place in ship["rooms"]])
    breaks = effects.library_breaks(step["colour"], ship["rooms"][to], [to])
    if breaks:
        return breaks
    state["todo"].pop()
    ship["dock"][step["colour"]] -= 1
    _note(state, "library", step["rule"], colour=step["colour"], at=to)
    _seat(state, step["colour"], to)
    return []


def _seat(state: State, colour: str, at: str) -> None:
    room = state["ship"]["rooms"][at]
    room["occupants"].append(colour)
    # R31: a room that an effect fills is flipped before anything older goes on.
    if rooms.is_full(room):
        state["todo"].append({"do": "flip", "rule": "come-sail-away-R31", "at": [at]})


def _note(state: State, done: str, rule: str, **facts: Any) -> None:
    state["events"].append({"do": done, "rule": rule, "facts": facts})


_DO = {"suitcase": _suitcase, "small-cabin": _small_cabin, "extra": _extra, "flip": _flip, "library": _library}


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
    cabins = [rooms.read_doors({"doors": doors}) for doors in reading.listing(given, "cabins", [], MOST_CABINS)]
    events = reading.listing(given, "events", [], MOST_EVENTS)
    return {
        "ship": ship,
        "track": track,
        "suitcase": reading.whole(given, "suitcase", 0, last, 0),
        "cabins": cabins,
        "todo": [_read_step(each, ship) for each in reading.listing(given, "todo", [], DEEPEST_STACK)],
        "claims": tiles.read_numbers(given, "claims"),
        "events": [reading.record({"events": each}, "events") for each in events],
    }


def _read_step(given: Any, ship: dict[str, Any]) -> Step:
    step = reading.record({"todo": given}, "todo")
    reading.only(step, ["do", "rule", "from", "at", "colour"])
    read: Step = {"do": reading.choice(step, "do", STEPS), "rule": reading.text(step, "rule", 40)}
    if read["do"] == "extra":
        read["from"] = [
            reading.choice({"from": each}, "from", effects.SOURCES) for each in reading.listing(step, "from", most=3)
        ]
    if read["do"] == "library":
        read["colour"] = reading.choice(step, "colour", COLOURS)
    if read["do"] == "flip":
        read["at"] = [reading.choice({"at": each}, "at", PLACES) for each in reading.listing(step, "at", most=1)]
        for place in read["at"]:
            if place not in ship["rooms"]:
                raise unreadable("room-not-described", [place], room=place)
    return read
