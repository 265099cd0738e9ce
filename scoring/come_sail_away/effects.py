"""The effects of phase 3, one by one: small cabin (R28), extra passenger (R29), library (R34), theatre (R35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.come_sail_away import rooms
from scoring.come_sail_away import ship as ships
from scoring.come_sail_away.printed import COLOURS, FACTS, PLACES, SPACES, STAIRS
from scoring.verdict import reason, verdict

if TYPE_CHECKING:
    Reason = dict[str, Any]
    Room = dict[str, Any]

SOURCES = ["dock", "stairs", "unhappy"]


def space_breaks(placed: list[str], space: str) -> list[Reason]:
    # R28: small cabins lie at bow and stern only.
    if space not in SPACES:
        return [reason("come-sail-away-R28", "room-cannot-lie-there", [space], kind="small_cabin", place=space)]
    # R28: four small cabins in a game; the fifth stays above the track.
    if len(placed) == len(SPACES):
        return [reason("come-sail-away-R28", "four-small-cabins", [space], most=len(SPACES))]
    # R28: any free space of bow or stern.
    if space in placed:
        return [reason("come-sail-away-R28", "space-is-taken", [space], space=space)]
    return []


def extra_breaks(sources: list[str], source: str, colour: str, waiting: list[str], target: Room, at: list[str]) -> list[Reason]:
    """May the extra passenger of this icon come from there and go to that room? `waiting` are those at the source."""
    breaks = []
    # R29: the icon names where he may come from.
    if source not in sources:
        breaks.append(reason("come-sail-away-R29", "source-not-on-icon", [], source=source))
    # R29: of the stairs and the unhappy tile, somebody who is there; the dock has every colour.
    elif source != "dock" and colour not in waiting:
        breaks.append(reason("come-sail-away-R29", "nobody-of-that-colour", [], source=source, colour=colour))
    # R29: the room must accept him, and he never has luggage.
    refused = rooms.why_not(target, {"colour": colour, "luggage": False}, at)
    if refused:
        breaks.append(reason("come-sail-away-R29", "extra-needs-a-room-that-accepts", at, colour=colour))
    return breaks + refused


def library_breaks(colour: str, target: Room, at: list[str]) -> list[Reason]:
    # R34: another room than the library.
    if target["kind"] == "library":
        return [reason("come-sail-away-R34", "another-room-than-the-library", at)]
    # R34: a room that accepts him; he has no luggage.
    refused = rooms.why_not(target, {"colour": colour, "luggage": False}, at)
    if not refused:
        return []
    return [reason("come-sail-away-R34", "reader-needs-a-room-that-accepts", at, colour=colour)] + refused


def without(colours: list[str], colour: str) -> list[str]:
    left = list(colours)
    left.remove(colour)
    return left


def theatre_calms(theatre: list[str], unhappy: list[str]) -> list[str]:
    """R35: the unhappy passengers who leave when this theatre flips, those of both its colours."""
    return [colour for colour in unhappy if colour in theatre]


def small_cabin(given: dict[str, Any]) -> dict[str, Any]:
    """Question: may a small cabin be put on this space?"""
    reading.only(given, ["placed", "target"])
    placed = ships.read_spaces(given, "placed", [])
    free = [space for space in SPACES if space not in placed]
    return verdict(space_breaks(placed, reading.choice(given, "target", PLACES)), [], free=free)


def extra_passenger(given: dict[str, Any]) -> dict[str, Any]:
    """Question: may this extra passenger go there, and who is left on the stairs and on the unhappy tile?"""
    reading.only(given, ["icon", "from", "colour", "stairs", "unhappy", "target"])
    sources = FACTS["extra_sources"][reading.choice(given, "icon", sorted(FACTS["extra_sources"]))]
    source = reading.choice(given, "from", SOURCES)
    colour = reading.choice(given, "colour", COLOURS)
    waiting = {
        "dock": [],
        "stairs": rooms.read({"kind": "stairs", "occupants": reading.listing(given, "stairs", [])}, [STAIRS])["occupants"],
        "unhappy": rooms.read_colours(given, "unhappy"),
    }
    target = rooms.read(reading.record(given, "target"), [])
    on_stairs = target["kind"] == "stairs"
    # There is one staircase: whoever describes it as the target need not list it again.
    if on_stairs and not waiting["stairs"]:
        waiting["stairs"] = target["occupants"]
    left = dict(waiting)
    if colour in waiting[source]:
        left[source] = without(waiting[source], colour)
    if on_stairs:
        target["occupants"] = left["stairs"]
    breaks = extra_breaks(sources, source, colour, waiting[source], target, [])
    if breaks:
        return verdict(breaks, [])
    return verdict([], [], stairs_after=left["stairs"] + ([colour] if on_stairs else []), unhappy_after=left["unhappy"])


def library(given: dict[str, Any]) -> dict[str, Any]:
    """Question: the library of this colour flips; may one of the four go to that room? Null: no room accepts him."""
    reading.only(given, ["colour", "target"])
    colour = reading.choice(given, "colour", COLOURS)
    # R34: nobody accepts him, so all four go to the dock.
    if given.get("target") is None:
        return verdict([], [], to_dock=4)
    target = rooms.read(reading.record(given, "target"), [])
    breaks = library_breaks(colour, target, [])
    return verdict(breaks, []) if breaks else verdict([], [], to_dock=3)


def theatre(given: dict[str, Any]) -> dict[str, Any]:
    """Question: the theatre flips; which unhappy passengers leave?"""
    reading.only(given, ["theatre", "unhappy"])
    seated = rooms.read({"kind": "theatre", "occupants": reading.listing(given, "theatre")}, [])
    reading.whole({"theatre": len(seated["occupants"])}, "theatre", 4, 4)
    unhappy = rooms.read_colours(given, "unhappy")
    calmed = theatre_calms(seated["occupants"], unhappy)
    return {
        "unhappy_after": [colour for colour in unhappy if colour not in calmed],
        "removed": len(calmed),
        "rule": "come-sail-away-R35",
    }
