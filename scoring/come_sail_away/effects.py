"""The effects of phase 3, one by one: small cabin (R28), extra passenger (R29), library (R34), theatre (R35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.come_sail_away import rooms
from scoring.come_sail_away import ship as ships
from scoring.come_sail_away.facts import COLOURS, FACTS, PLACES, SPACES, STAIRS
from scoring.verdict import ALLOWED, REFUSED, reason, stamp_of

if TYPE_CHECKING:
    from scoring.come_sail_away.types import (
        Colour,
        ExtraPassengerInput,
        ExtraPassengerVerdict,
        LibraryInput,
        LibraryVerdict,
        Room,
        SmallCabinInput,
        SmallCabinVerdict,
        Source,
        TheatreAnswer,
        TheatreInput,
    )
    from scoring.types import Reason

SOURCES: Final[list[Source]] = ["dock", "stairs", "unhappy"]


def space_breaks(placed: list[str], space: str) -> list[Reason]:
    # R28: small cabins lie at bow and stern only.
    if space not in SPACES:
        return [rooms.cannot_lie_there("come-sail-away-R28", "small_cabin", space)]
    # R28: four small cabins in a game; the fifth stays above the track.
    if len(placed) == len(SPACES):
        return [reason("come-sail-away-R28", "four-small-cabins", [space], most=len(SPACES))]
    # R28: any free space of bow or stern.
    if space in placed:
        return [reason("come-sail-away-R28", "space-is-taken", [space], space=space)]
    return []


def extra_breaks(
    sources: list[Source], source: Source, colour: Colour, waiting: list[Colour], target: Room, at: list[str]
) -> list[Reason]:
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


def library_breaks(colour: Colour, target: Room, at: list[str]) -> list[Reason]:
    # R34: another room than the library.
    if target["kind"] == "library":
        return [reason("come-sail-away-R34", "another-room-than-the-library", at)]
    # R34: a room that accepts him; he has no luggage.
    refused = rooms.why_not(target, {"colour": colour, "luggage": False}, at)
    if not refused:
        return []
    return [reason("come-sail-away-R34", "reader-needs-a-room-that-accepts", at, colour=colour)] + refused


def without(colours: list[Colour], colour: Colour) -> list[Colour]:
    left = list(colours)
    left.remove(colour)
    return left


def theatre_calms(theatre: list[Colour], unhappy: list[Colour]) -> list[Colour]:
    """R35: the unhappy passengers who leave when this theatre flips, those of both its colours."""
    return [colour for colour in unhappy if colour in theatre]


def small_cabin(given: SmallCabinInput) -> SmallCabinVerdict:
    """May a small cabin be put on this place, when others lie there already? Answers also which spaces are free (R28)."""
    reading.only(given, ["placed", "target"])
    placed = ships.read_spaces(given, "placed", [])
    free = [space for space in SPACES if space not in placed]
    breaks = space_breaks(placed, reading.choice(given, "target", PLACES))
    return {"stamp": stamp_of(breaks, []), "breaks": breaks, "prices": [], "free": free}


def extra_passenger(given: ExtraPassengerInput) -> ExtraPassengerVerdict:
    """May the extra passenger of this icon come from there and go to that room (R29)?

    `stairs` and `unhappy` are those who wait there. If it is allowed, the answer tells who is left on both.
    """
    reading.only(given, ["icon", "from", "colour", "stairs", "unhappy", "target"])
    sources = FACTS["extra_sources"][reading.choice(given, "icon", sorted(FACTS["extra_sources"]))]
    source = reading.choice(given, "from", SOURCES)
    colour = reading.choice(given, "colour", COLOURS)
    waiting: dict[Source, list[Colour]] = {
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
        return {"stamp": REFUSED, "breaks": breaks, "prices": []}
    return {
        "stamp": ALLOWED,
        "breaks": [],
        "prices": [],
        "stairs_after": left["stairs"] + ([colour] if on_stairs else []),
        "unhappy_after": left["unhappy"],
    }


def library(given: LibraryInput) -> LibraryVerdict:
    """The library flips with four passengers of this colour. May one of them go to that room (R34)?

    `target` is null where no room accepts him. The answer tells how many go to the dock.
    """
    reading.only(given, ["colour", "target"])
    colour = reading.choice(given, "colour", COLOURS)
    # R34: nobody accepts him, so all four go to the dock.
    if given.get("target") is None:
        return {"stamp": ALLOWED, "breaks": [], "prices": [], "to_dock": 4}
    target = rooms.read(reading.record(given, "target"), [])
    breaks = library_breaks(colour, target, [])
    if breaks:
        return {"stamp": REFUSED, "breaks": breaks, "prices": []}
    return {"stamp": ALLOWED, "breaks": [], "prices": [], "to_dock": 3}


def theatre(given: TheatreInput) -> TheatreAnswer:
    """The theatre flips with these four passengers: which unhappy passengers leave, and who stays (R35)?"""
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
