"""Phase 3, the steps one by one: each changes the state, notes what happened, and pushes what follows from it.

A step answers the rules that it breaks; then nothing is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.come_sail_away import effects, rooms
from scoring.come_sail_away.facts import COLOURS, FACTS, PLACES, SPACES, STAIRS
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.come_sail_away.types import (
        Colour,
        ExtraStep,
        FlipStep,
        LibraryStep,
        Phase3,
        Room,
        Ship,
        Source,
        SpaceKind,
        SuitcaseStep,
        ToTake,
    )
    from scoring.types import Given, Reason

STEPS: Final = ["extra", "flip", "library", "small-cabin", "suitcase"]


def take(state: Phase3, step: ToTake, choose: Given) -> list[Reason]:
    """The step that comes next, as the player chooses it."""
    if step["do"] == "suitcase":
        return _suitcase(state, step, choose)
    if step["do"] == "small-cabin":
        return _small_cabin(state, choose)
    if step["do"] == "extra":
        return _extra(state, step, choose)
    if step["do"] == "library":
        return _library(state, step, choose)
    return _flip(state, step, choose)


def waiting_at(ship: Ship, source: Source) -> list[Colour]:
    """R29: those whom an extra-passenger icon may fetch from there; the dock has every colour."""
    if source == "stairs":
        return ship["rooms"][STAIRS]["occupants"]
    return ship["unhappy"] if source == "unhappy" else []


def extra_breaks(ship: Ship, sources: list[Source], source: Source, colour: Colour, to: str) -> list[Reason]:
    waiting = waiting_at(ship, source)
    target = ship["rooms"][to].copy()
    # R15: who leaves the stairs frees his colour there.
    if to == STAIRS and source == "stairs" and colour in waiting:
        target["occupants"] = effects.without(waiting, colour)
    return effects.extra_breaks(sources, source, colour, waiting, target, [to])


def rooms_for_reader(ship: Ship, colour: Colour) -> list[str]:
    """R34: the rooms that accept the passenger who leaves the library."""
    described = [place for place in PLACES if place in ship["rooms"]]
    return [place for place in described if not effects.library_breaks(colour, ship["rooms"][place], [place])]


def _suitcase(state: Phase3, step: SuitcaseStep, choose: Given) -> list[Reason]:
    reading.only(choose, ["do", "space"])
    state["todo"].pop()
    track = state["track"]
    # R27: on the last space further moves are lost.
    if track and state["suitcase"] == len(track) - 1:
        state["events"].append(reason("come-sail-away-R27", "suitcase-stays-at-the-end", []))
        return []
    state["suitcase"] += 1
    # R27: the new space; where the track is not known, the player reads it from his own.
    kind: SpaceKind
    kind = track[state["suitcase"]]["kind"] if track else reading.choice(choose, "space", FACTS["track_spaces"][1:])
    state["events"].append(reason(step["why"]["rule"], "suitcase-moved", [], position=state["suitcase"], space=kind))
    # R28: a small cabin, where a space is left for it.
    if kind == "small_cabin" and len(state["ship"]["small_cabins"]) < len(SPACES):
        state["todo"].append({"do": "small-cabin"})
    elif kind == "small_cabin":
        state["events"].append(reason("come-sail-away-R28", "no-space-for-a-fifth-cabin", []))
    # R29: an extra passenger from one of the sources on the icon.
    if kind in FACTS["extra_sources"]:
        state["todo"].append({"do": "extra", "from": FACTS["extra_sources"][kind]})
    return []


def _small_cabin(state: Phase3, choose: Given) -> list[Reason]:
    reading.only(choose, ["do", "at", "doors"])
    space = reading.choice(choose, "at", SPACES)
    doors = rooms.read_doors(choose)
    breaks = effects.space_breaks(state["ship"]["small_cabins"], space)
    # R28: one of your own cabins that are left.
    if state["cabins"] and doors not in state["cabins"]:
        breaks.append(reason("come-sail-away-R28", "not-one-of-your-cabins", [space]))
    if breaks:
        return breaks
    state["todo"].pop()
    if state["cabins"]:
        state["cabins"].remove(doors)
    state["ship"]["small_cabins"].append(space)
    state["ship"]["rooms"][space] = {"kind": "small_cabin", "doors": doors, "occupants": [], "face_down": False}
    state["events"].append(reason("come-sail-away-R28", "small-cabin-put", [space], space=space))
    return []


def _extra(state: Phase3, step: ExtraStep, choose: Given) -> list[Reason]:
    reading.only(choose, ["do", "from", "colour", "to"])
    ship = state["ship"]
    source = reading.choice(choose, "from", effects.SOURCES)
    colour = reading.choice(choose, "colour", COLOURS)
    to = reading.choice(choose, "to", sorted(ship["rooms"]))
    breaks = extra_breaks(ship, step["from"], source, colour, to)
    if breaks:
        return breaks
    state["todo"].pop()
    if source == "dock":
        ship["dock"][colour] -= 1
    else:
        waiting_at(ship, source).remove(colour)
    state["events"].append(reason("come-sail-away-R29", "extra-placed", [to], colour=colour, source=source, room=to))
    _seat(state, colour, to)
    return []


def _library(state: Phase3, step: LibraryStep, choose: Given) -> list[Reason]:
    reading.only(choose, ["do", "to"])
    ship = state["ship"]
    colour = step["colour"]
    to = reading.choice(choose, "to", sorted(ship["rooms"]))
    breaks = effects.library_breaks(colour, ship["rooms"][to], [to])
    if breaks:
        return breaks
    state["todo"].pop()
    ship["dock"][colour] -= 1
    state["events"].append(reason("come-sail-away-R34", "reader-moved", [to], colour=colour, room=to))
    _seat(state, colour, to)
    return []


def _seat(state: Phase3, colour: Colour, at: str) -> None:
    room = state["ship"]["rooms"][at]
    room["occupants"].append(colour)
    # R31: a room that an effect fills is flipped before anything older goes on.
    if rooms.is_full(room):
        state["todo"].append({"do": "flip", "at": [at]})


def _flip(state: Phase3, step: FlipStep, choose: Given) -> list[Reason]:
    reading.only(choose, ["do", "at"])
    at = reading.choice(choose, "at", sorted(state["ship"]["rooms"]))
    room = state["ship"]["rooms"][at]
    # R30: only a room with every place taken is flipped.
    if not rooms.is_full(room):
        return [reason("come-sail-away-R30", "room-is-not-full", [at], room=at)]
    # R31: the room that an effect has filled comes before the rooms that the card has filled.
    if at not in step["at"]:
        return [step["why"]]
    if state["todo"]:
        state["todo"].pop()
    seated = room["occupants"]
    # R30: its passengers go to the dock.
    room["face_down"] = True
    room["occupants"] = []
    _to_dock(state, seated)
    state["events"].append(reason("come-sail-away-R30", "room-flipped", [at], room=at, passengers=len(seated)))
    _reward(state, room, seated)
    return []


def _to_dock(state: Phase3, passengers: list[Colour]) -> None:
    for colour in passengers:
        state["ship"]["dock"][colour] += 1


def _reward(state: Phase3, room: Room, seated: list[Colour]) -> None:
    """What a room that has just been flipped brings; a small cabin nothing more (R33)."""
    ship = state["ship"]
    # R31: each flipped guest cabin moves the suitcase.
    if room["kind"] == "guest_cabin":
        state["todo"].append({"do": "suitcase", "for": "cabin"})
    # R32: an amenity waits for phase 4.
    if "number" in room:
        state["claims"].append(room["number"])
    # R34: one of the library's four moves on to another room, where one accepts him.
    if room["kind"] == "library" and rooms_for_reader(ship, seated[0]):
        state["todo"].append({"do": "library", "colour": seated[0]})
    elif room["kind"] == "library":
        state["events"].append(reason("come-sail-away-R34", "nobody-takes-the-reader", [], colour=seated[0]))
    # R35: the theatre calms the unhappy of both its colours.
    if room["kind"] == "theatre":
        calmed = effects.theatre_calms(seated, ship["unhappy"])
        ship["unhappy"] = [colour for colour in ship["unhappy"] if colour not in calmed]
        _to_dock(state, calmed)
        state["events"].append(reason("come-sail-away-R35", "theatre-calmed", [], passengers=len(calmed)))
