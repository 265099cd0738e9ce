"""The box profile: what only the owner of the box can read on his tiles, asked once and shared with the table.

`{"tiles": {tile: points}, "track": [spaces], "small_cabins": [{"doors", "points"}], "links": {space: [two rooms]}}`.
Nothing in it has a default: what is not known is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.come_sail_away import luggage, rooms, ship
from scoring.come_sail_away.printed import MOST_PRINTED_POINTS
from scoring.come_sail_away.tiles import EVERY_TILE

if TYPE_CHECKING:
    Profile = dict[str, Any]

SMALL_CABINS = 20


def empty() -> Profile:
    return {"tiles": {}, "track": [], "small_cabins": [], "links": {}}


def read(given: Profile) -> Profile:
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


def read_cabin(given: dict[str, Any]) -> dict[str, Any]:
    """A small cabin: its doors and its points, each only if known."""
    reading.only(given, ["doors", "points"])
    cabin: dict[str, Any] = {}
    if given.get("doors") is not None:
        cabin["doors"] = rooms.read_doors(given)
    if given.get("points") is not None:
        cabin["points"] = reading.whole(given, "points", 0, MOST_PRINTED_POINTS)
    return cabin


def box_profile(given: dict[str, Any]) -> dict[str, Any]:
    """Question: is this a box profile (for instance from a file), and what is still missing in it?"""
    reading.only(given, ["profile"])
    profile = read(reading.record(given, "profile"))
    missing = [tile for tile in EVERY_TILE if tile not in profile["tiles"]]
    return {"profile": profile, "missing_tiles": missing, "track_known": bool(profile["track"])}
