"""The pad: what a table writes down, tile by tile or as five numbers, as small marks.

Marks of a seat (every one sets a value, so any past value can be set again):

- `flip` {at, face_down}: a tile is turned, or turned back.
- `small-cabin` {at, doors?, points?}: a small cabin lies on that space; `small-cabin-gone` {at} takes it back.
- `seated` {at, n}: passengers in one face-up room; `passengers` {n}: all of them as one number (null: by room again).
- `tokens` {n}, `unhappy` {n}, `suitcase` {n} (its space on the track).
- `luggage` {n}: the points of the luggage track (null: from the track again).
- `rooms` {points}: the printed points of all completed rooms, as numbers (null: by tiles again).
- `claim` {numbers}: the amenities completed this round, secret until `reveal`; solo they count at once (R38).

Marks of the table: `reveal` {} settles all claims (R36); `round` {n}; `layout` {tiles}; `number-token` {number, face_up};
`deadlines` {deadlines} (R38); and the box profile: `tile-points` {tile, points}, `track` {track}, `profile` {profile}.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.come_sail_away import bonus, box, claims, luggage, tiles
from scoring.come_sail_away.printed import CELLS, MOST_PASSENGERS, MOST_PRINTED_POINTS, ROUNDS, SPACES
from scoring.come_sail_away.seat_marks import SEAT_MARKS, read_room_points
from scoring.come_sail_away.table_marks import TABLE_MARKS
from scoring.refusal import impossible, unreadable

if TYPE_CHECKING:
    State = dict[str, Any]
    Pad = dict[str, Any]
    Mark = dict[str, Any]

LONGEST_NAME = 80

# Every mark with its fields.
MARKS: dict[str, list[str]] = {"reveal": []}
for _do in SEAT_MARKS:
    MARKS[_do] = SEAT_MARKS[_do][1]
for _do in TABLE_MARKS:
    MARKS[_do] = TABLE_MARKS[_do][1]


def begin(table: dict[str, Any]) -> State:
    reading.only(table, ["options", "seats"])
    options = _read_options(reading.record(table, "options", {}))
    players = []
    for each in _seats(table, "seats"):
        players.append({"name": reading.text(each, "name", LONGEST_NAME), "pad": _read_pad({})})
    shared = {"layout": options["layout"], "face_up": sorted(options["amenities"])}
    return {"options": options, "players": players, "shared": _read_shared(shared, options)}


def apply(state: State, mark: Mark) -> State:
    """A new state with this mark in it; the given one stays as it was."""
    do = mark["do"]
    if do not in MARKS:
        raise unreadable("not-a-choice", [], field="do", given=reading.shown(do), known=", ".join(sorted(MARKS)))
    reading.only(mark, ["id", "seat", "do"] + MARKS[do])
    # R36: all claims of the round are opened together, so the reveal is the table's and of no seat.
    if do == "reveal":
        if mark.get("seat") is not None:
            raise unreadable("unknown-field", [], field="seat", known="id, do")
        return claims.settled(state)
    if do in TABLE_MARKS:
        after = dict(state)
        after["shared"] = dict(state["shared"])
        TABLE_MARKS[do][0](after, mark)
        return after
    seat = reading.whole(mark, "seat", 0, len(state["players"]) - 1)
    pad = dict(state["players"][seat]["pad"])
    SEAT_MARKS[do][0](pad, mark, state["shared"]["layout"])
    after = claims.with_pad(state, seat, pad)
    # R38: a solo player claims at once.
    return claims.settled_solo(after) if do == "claim" and len(state["players"]) == 1 else after


def read(given: State) -> State:
    """A state that came from outside; a fresh pad is one whose every field is missing."""
    reading.only(given, ["options", "players", "shared"])
    options = _read_options(reading.record(given, "options", {}))
    players = []
    for each in _seats(given, "players"):
        reading.only(each, ["name", "pad"])
        name = reading.text(each, "name", LONGEST_NAME)
        players.append({"name": name, "pad": _read_pad(reading.record(each, "pad", {}))})
    return {"options": options, "players": players, "shared": _read_shared(reading.record(given, "shared", {}), options)}


def _seats(given: dict[str, Any], field: str) -> list[dict[str, Any]]:
    seats = [reading.record({field: each}, field) for each in reading.listing(given, field, most=12)]
    # R1: one to four players.
    if not 1 <= len(seats) <= 4:
        raise impossible("come-sail-away-R1", "one-to-four-players", [], players=len(seats))
    return seats


def _read_options(given: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, ["amenities", "layout"])
    amenities = tiles.read_amenities(given) if given.get("amenities") is not None else tiles.FIRST_GAME
    if given.get("layout") is None:
        return {"amenities": amenities, "layout": tiles.first_layout(amenities)}
    return {"amenities": amenities, "layout": tiles.read_layout(given, "layout", amenities)}


def _read_shared(given: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, ["round", "layout", "face_up", "deadlines", "profile"])
    layout = options["layout"]
    deadlines = reading.record(given, "deadlines", {})
    return {
        "round": reading.whole(given, "round", 1, ROUNDS, None),
        "layout": tiles.read_layout(given, "layout", options["amenities"]) if given.get("layout") is not None else layout,
        "face_up": bonus.read_claim(given, "face_up") if given.get("face_up") is not None else sorted(options["amenities"]),
        "deadlines": bonus.read_deadlines_of(given, options["amenities"]) if deadlines else {},
        "profile": box.read(reading.record(given, "profile", {})),
    }


def _read_pad(given: Pad) -> Pad:
    known = ["face_down", "cabins", "seated", "passengers", "tokens", "unhappy", "suitcase", "luggage", "rooms", "claim"]
    reading.only(given, known)
    face_down = reading.listing(given, "face_down", [], len(CELLS + SPACES))
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
        "rooms": read_room_points(given, "rooms") if given.get("rooms") is not None else None,
        "claim": bonus.read_claim(given, "claim") if given.get("claim") is not None else [],
    }
