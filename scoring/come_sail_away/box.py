"""The box profile: what only the owner of the box can read on his tiles, asked once and shared with the table.

Nothing in it has a default: what is not known is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.come_sail_away import luggage, rooms, ship
from scoring.come_sail_away.facts import MOST_PRINTED_POINTS
from scoring.come_sail_away.tiles import EVERY_TILE

if TYPE_CHECKING:
    from scoring.come_sail_away.types import BoxProfileAnswer, BoxProfileInput, Cabin, Profile
    from scoring.types import Given

SMALL_CABINS = 20


def read(given: Given) -> Profile:
    reading.only(given, ["tiles", "track", "small_cabins", "links"])
    printed = reading.record(given, "tiles", {})
    reading.only(printed, EVERY_TILE)
    known = [tile for tile in EVERY_TILE if printed.get(tile) is not None]
    cabins = reading.listing(given, "small_cabins", [], SMALL_CABINS)
    return {
        "tiles": {tile: reading.whole(printed, tile, 0, MOST_PRINTED_POINTS) for tile in known},
        "track": luggage.read_track(given),
        "small_cabins": [read_cabin(reading.record({"small_cabins": each}, "small_cabins")) for each in cabins],
        "links": ship.read_links(given),
    }


def read_cabin(given: Given) -> Cabin:
    """A small cabin: its doors and its points, each only if known."""
    reading.only(given, ["doors", "points"])
    cabin: Cabin = {}
    if given.get("doors") is not None:
        cabin["doors"] = rooms.read_doors(given)
    if given.get("points") is not None:
        cabin["points"] = reading.whole(given, "points", 0, MOST_PRINTED_POINTS)
    return cabin


def box_profile(given: BoxProfileInput) -> BoxProfileAnswer:
    """Is this a box profile (for instance from a file), and what is still missing in it?

    It holds what only the owner of a box can read: points printed on tiles, the luggage track, the small cabins.
    """
    reading.only(given, ["profile"])
    profile = read(reading.record(given, "profile"))
    missing = [tile for tile in EVERY_TILE if tile not in profile["tiles"]]
    return {"profile": profile, "missing_tiles": missing, "track_known": bool(profile["track"])}
