"""The pad: what a table writes down, tile by tile or as five numbers, as small marks.

Every mark of a seat sets a value, so that any past value can be set again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import kinds, marks, reading
from scoring.come_sail_away import bonus, box, claims, luggage, rooms, seat_marks, table_marks, tiles
from scoring.come_sail_away.facts import (
    AMENITIES,
    CELLS,
    COLOURS,
    MOST_DOORS,
    MOST_PASSENGERS,
    MOST_PLACES,
    MOST_PRINTED_POINTS,
    PLACES,
    ROUNDS,
    SPACES,
    STAIRS,
)
from scoring.refusal import Refusal

if TYPE_CHECKING:
    from scoring.come_sail_away.types import Aboard, Options, Pad, Player, Shared, State
    from scoring.types import Given

MOST_ROOMS: Final = len(CELLS) + len(SPACES)
NUMBER: Final = kinds.whole(1, len(AMENITIES))
PRINTED: Final = kinds.optional(kinds.whole(0, MOST_PRINTED_POINTS))
# S1: the numbers printed on completed rooms, or their sum as one number.
ROOM_POINTS: Final = kinds.optional(kinds.listing(kinds.whole(0, MOST_PRINTED_POINTS * MOST_ROOMS), MOST_ROOMS))
_room_points: Final = kinds.reader(ROOM_POINTS)

MARKS: Final = [
    # A tile is turned, or turned back.
    marks.mark(
        "flip", marks.SEAT, {"at": kinds.choice(CELLS + SPACES + [STAIRS]), "face_down": kinds.switch(True)}, seat_marks.flip
    ),
    # A small cabin lies on that space, or no longer.
    marks.mark(
        "small-cabin",
        marks.SEAT,
        {
            "at": kinds.choice(SPACES),
            "doors": kinds.optional(kinds.listing(kinds.choice(COLOURS), MOST_DOORS)),
            "points": PRINTED,
        },
        seat_marks.small_cabin,
    ),
    marks.mark("small-cabin-gone", marks.SEAT, {"at": kinds.choice(SPACES)}, seat_marks.small_cabin_gone),
    # Passengers in one face-up room, or all of them as one number (null: by room again).
    marks.mark("seated", marks.SEAT, {"at": kinds.choice(CELLS + SPACES), "n": kinds.whole(0, MOST_PLACES)}, seat_marks.seated),
    marks.mark("passengers", marks.SEAT, {"n": kinds.optional(kinds.whole(0, MOST_PASSENGERS))}, seat_marks.passengers),
    # The whole ship after phases 2 and 3, except the amenities that are still to be claimed.
    marks.mark(
        "aboard",
        marks.SEAT,
        {
            "rooms": kinds.record("Seats"),
            "unhappy": kinds.optional(kinds.listing(kinds.choice(COLOURS), MOST_PASSENGERS), []),
            "suitcase": kinds.optional(kinds.whole(0, luggage.LONGEST_TRACK - 1)),
            "face_down": kinds.optional(kinds.listing(kinds.choice(CELLS + SPACES), MOST_ROOMS), []),
            "cabins": kinds.optional(kinds.record("Seats"), {}),
        },
        seat_marks.aboard,
    ),
    marks.mark("tokens", marks.SEAT, {"n": kinds.whole(0, tiles.IN_PLAY)}, seat_marks.tokens),
    marks.mark("unhappy", marks.SEAT, {"n": kinds.whole(0, MOST_PASSENGERS)}, seat_marks.unhappy),
    # The suitcase's space on the track, or the points of the luggage as a number (null: from the track again).
    marks.mark("suitcase", marks.SEAT, {"n": kinds.whole(0, luggage.LONGEST_TRACK - 1)}, seat_marks.suitcase),
    marks.mark("luggage", marks.SEAT, {"n": PRINTED}, seat_marks.luggage),
    # The printed points of all completed rooms (null: by tiles again).
    marks.mark("rooms", marks.SEAT, {"points": ROOM_POINTS}, seat_marks.room_points),
    # R32, R36: the amenities completed this round, a secret until all open their claims together; solo they count at once.
    marks.mark("claim", marks.SEAT, {"numbers": kinds.listing(NUMBER, len(AMENITIES))}, seat_marks.claim, until="reveal"),
    marks.mark("reveal", marks.HOST, {}, claims.settle),
    marks.mark("round", marks.ANY, {"n": kinds.whole(1, ROUNDS)}, table_marks.round_number),
    marks.mark("number-token", marks.ANY, {"number": NUMBER, "face_up": kinds.switch(True)}, table_marks.number_token),
    marks.mark("deadlines", marks.HOST, {"deadlines": kinds.record("Deadlines")}, table_marks.deadlines),
    # The ship that all copy, and what whoever turns a tile reads on it.
    marks.mark("layout", marks.ANY, {"tiles": kinds.listing(kinds.choice(tiles.EVERY_TILE), len(CELLS))}, table_marks.layout),
    marks.mark("tile-points", marks.ANY, {"tile": kinds.choice(tiles.EVERY_TILE), "points": PRINTED}, table_marks.tile_points),
    marks.mark(
        "track",
        marks.ANY,
        {"track": kinds.optional(kinds.listing(kinds.record("TrackSpace"), luggage.LONGEST_TRACK), [])},
        table_marks.track,
    ),
    marks.mark("profile", marks.ANY, {"profile": kinds.record("ProfileGiven")}, table_marks.whole_profile),
]


def begin(table: Given) -> State:
    reading.only(table, ["options", "seats"])
    options = _read_options(reading.record(table, "options", {}))
    players: list[Player] = [{"name": reading.name(each), "pad": fresh_pad()} for each in _seats(table, "seats")]
    return {"options": options, "players": players, "shared": _read_shared({}, options)}


def read(given: Given) -> State:
    """A state that came from outside; a fresh pad is one whose every field is missing."""
    reading.only(given, ["options", "players", "shared"])
    options = _read_options(reading.record(given, "options", {}))
    players: list[Player] = []
    for each in _seats(given, "players"):
        reading.only(each, ["name", "pad"])
        players.append({"name": reading.name(each), "pad": _read_pad(reading.record(each, "pad", {}))})
    return {"options": options, "players": players, "shared": _read_shared(reading.record(given, "shared", {}), options)}


def _seats(given: Given, field: str) -> list[Given]:
    seats = [reading.record({field: each}, field) for each in reading.listing(given, field, most=12)]
    breaks = tiles.player_breaks(len(seats))
    if breaks:
        raise Refusal("impossible", breaks)
    return seats


def _read_options(given: Given) -> Options:
    reading.only(given, ["amenities", "layout"])
    amenities = tiles.read_amenities(given) if given.get("amenities") is not None else tiles.FIRST_GAME
    if given.get("layout") is None:
        return {"amenities": amenities, "layout": tiles.first_layout(amenities)}
    return {"amenities": amenities, "layout": tiles.read_layout(given, "layout", amenities)}


def _read_shared(given: Given, options: Options) -> Shared:
    reading.only(given, ["round", "layout", "guessed", "face_up", "deadlines", "profile"])
    layout = options["layout"]
    unsure = tiles.guessed(layout)
    deadlines = reading.record(given, "deadlines", {})
    return {
        "round": reading.whole(given, "round", 1, ROUNDS, None),
        "layout": tiles.read_layout(given, "layout", options["amenities"]) if given.get("layout") is not None else layout,
        "guessed": [reading.choice({"guessed": each}, "guessed", CELLS) for each in reading.listing(given, "guessed", unsure)],
        "face_up": bonus.read_claim(given, "face_up") if given.get("face_up") is not None else sorted(options["amenities"]),
        "deadlines": bonus.read_deadlines_of(given, options["amenities"]) if deadlines else {},
        "profile": box.read(reading.record(given, "profile", {})),
    }


def fresh_pad() -> Pad:
    return _read_pad({})


def _read_pad(given: Given) -> Pad:
    counted = ["passengers", "tokens", "unhappy", "suitcase", "luggage", "rooms"]
    reading.only(given, ["face_down", "cabins", "seated", "claim", "sealed", "aboard"] + counted)
    face_down = reading.listing(given, "face_down", [], MOST_ROOMS)
    cabins = reading.record(given, "cabins", {})
    reading.only(cabins, SPACES)
    seated = reading.record(given, "seated", {})
    lying = CELLS + [space for space in SPACES if space in cabins]
    reading.only(seated, lying)
    return {
        "face_down": [reading.choice({"face_down": each}, "face_down", lying) for each in face_down],
        "cabins": {space: box.read_cabin(reading.record(cabins, space)) for space in sorted(cabins)},
        "seated": {place: reading.whole(seated, place, 0, MOST_PASSENGERS) for place in sorted(seated)},
        "passengers": reading.whole(given, "passengers", 0, MOST_PASSENGERS, None),
        "tokens": reading.whole(given, "tokens", 0, tiles.IN_PLAY, 0),
        "unhappy": reading.whole(given, "unhappy", 0, MOST_PASSENGERS, 0),
        "suitcase": reading.whole(given, "suitcase", 0, luggage.LONGEST_TRACK - 1, 0),
        "luggage": reading.whole(given, "luggage", 0, MOST_PRINTED_POINTS, None),
        "rooms": _room_points(given, "rooms"),
        "claim": bonus.read_claim(given, "claim") if given.get("claim") is not None else [],
        "sealed": reading.switch(given, "sealed"),
        "aboard": _read_aboard(reading.record(given, "aboard")) if given.get("aboard") is not None else None,
    }


def _read_aboard(given: Given) -> Aboard:
    reading.only(given, ["rooms", "unhappy"])
    seats = reading.record(given, "rooms", {})
    reading.only(seats, PLACES)
    return {
        "rooms": {place: rooms.read_colours(seats, place) for place in sorted(seats)},
        "unhappy": rooms.read_colours(given, "unhappy"),
    }
