"""The luggage track: its spaces, the moves of the suitcase (R26, R27, R31) and what it is worth at the end (S4).

Index 0 is the start. Which spaces there are, the owner of the box knows: a track is an empty list until he tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.come_sail_away.facts import FACTS, KINDS, MOST_PRINTED_POINTS
from scoring.refusal import impossible

if TYPE_CHECKING:
    from scoring.come_sail_away.types import (
        LuggageMoveAnswer,
        LuggageMoveInput,
        LuggagePointsAnswer,
        LuggagePointsInput,
        LuggageStepsAnswer,
        LuggageStepsInput,
        TrackSpace,
    )
    from scoring.types import Given

LONGEST_TRACK = 40
MOST_MOVES = 17  # twelve luggage checks and five guest cabins


def read_track(given: Given) -> list[TrackSpace]:
    track: list[TrackSpace] = []
    for each in reading.listing(given, "track", [], LONGEST_TRACK):
        space = reading.record({"track": each}, "track")
        reading.only(space, ["kind", "value"])
        kind = reading.choice(space, "kind", FACTS["track_spaces"])
        # R27: the suitcase begins on the start space, the only one of its kind.
        if (kind == "start") != (not track):
            raise impossible("come-sail-away-R27", "track-begins-at-start", [], space=len(track))
        read: TrackSpace = {"kind": kind}
        if kind == "points":
            read["value"] = reading.whole(space, "value", 0, MOST_PRINTED_POINTS)
        track.append(read)
    return track


def moved(track_length: int, position: int, steps: int) -> int:
    """R27: to the right, one space a step; moves beyond the last space are lost."""
    return min(position + steps, track_length - 1)


def points(track: list[TrackSpace], position: int) -> int:
    """S4: the last point space reached or passed, and that one only."""
    values = [space["value"] for space in track[: position + 1] if space["kind"] == "points"]
    return values[-1] if values else 0


def luggage_steps(given: LuggageStepsInput) -> LuggageStepsAnswer:
    """How often does the suitcase move this round?

    Once if the luggage passenger was placed where luggage counts (R26), and once for each guest cabin flipped (R31).
    """
    reading.only(given, ["luggage_passenger", "guest_cabins_flipped"])
    passenger = reading.record(given, "luggage_passenger")
    reading.only(passenger, ["result", "room_kind"])
    placed = reading.choice(passenger, "result", ["placed", "unhappy"]) == "placed"
    kind = reading.choice(passenger, "room_kind", sorted(KINDS), "stairs")
    # R26: once, for the luggage passenger who was placed where luggage counts.
    for_luggage = 1 if placed and KINDS[kind]["luggage_counts"] else 0
    # R31: once for each guest cabin flipped.
    return {"steps": for_luggage + reading.whole(given, "guest_cabins_flipped", 0, 5, 0)}


def luggage_move(given: LuggageMoveInput) -> LuggageMoveAnswer:
    """Where does the suitcase stand after so many steps, and how many are lost beyond the end of the track?"""
    reading.only(given, ["track_length", "position", "steps"])
    length = reading.whole(given, "track_length", 1, LONGEST_TRACK)
    position = reading.whole(given, "position", 0, length - 1)
    steps = reading.whole(given, "steps", 0, MOST_MOVES)
    return {"position": moved(length, position, steps), "lost": max(position + steps - length + 1, 0)}


def luggage_points(given: LuggagePointsInput) -> LuggagePointsAnswer:
    """What is the suitcase worth where it stands? The last point space that it has reached or passed, and no other (S4)."""
    reading.only(given, ["track", "position"])
    track = read_track(given)
    return {"points": points(track, reading.whole(given, "position", 0, max(len(track) - 1, 0)))}
