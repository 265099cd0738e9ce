"""What looks wrong on a pad although it can be counted: forgotten flips, too many or too few tokens, one cabin too many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.come_sail_away import rooms, tiles
from scoring.come_sail_away.facts import CELLS, KINDS, MOST_PASSENGERS, MOST_PLAYERS, SPACES
from scoring.come_sail_away.seat_marks import most_at, places_at
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.come_sail_away.types import Pad, SeenRoom, WarningsAnswer, WarningsInput
    from scoring.types import Reason


def of_rooms(seen: list[SeenRoom]) -> list[Reason]:
    found: list[Reason] = []
    # R30: a room with every place taken is flipped.
    for room in seen:
        if not room["face_down"] and room["places"] is not None and room["passengers"] >= room["places"]:
            found.append(
                reason("come-sail-away-R30", "full-room-not-flipped", room["at"], kind=room["kind"], places=room["places"])
            )
    # R28: four small cabins in a game.
    cabins = len([room for room in seen if room["kind"] == "small_cabin"])
    if cabins > len(SPACES):
        found.append(reason("come-sail-away-R28", "too-many-small-cabins", [], cabins=cabins, most=len(SPACES)))
    return found


def of_tokens(tokens: int, completed: int) -> list[Reason]:
    # R36: one token at most for each completed amenity.
    if tokens > completed:
        return [reason("come-sail-away-R36", "too-many-tokens", [], tokens=tokens, completed=completed)]
    return []


def of_table(tokens: list[int], completed: list[list[int]]) -> list[Reason]:
    # R36: whoever completes an amenity first gets a token for it; solo a deadline may have passed (R38).
    different = len({number for numbers in completed for number in numbers})
    if len(tokens) > 1 and sum(tokens) < different:
        return [reason("come-sail-away-R36", "missing-first-bonus", [], tokens=sum(tokens), completed=different)]
    return []


def of_pad(pad: Pad, layout: list[str]) -> list[Reason]:
    """The warnings of one pad that is kept tile by tile."""
    seen: list[SeenRoom] = [
        {
            "at": [at],
            "kind": "small_cabin" if at in SPACES else tiles.kind_of(layout[CELLS.index(at)]),
            "places": places_at(pad, layout, at),
            "face_down": at in pad["face_down"],
            "passengers": pad["seated"].get(at, 0),
        }
        for at in _lying(pad)
    ]
    found = of_rooms(seen) + of_tokens(pad["tokens"], len(completed_amenities(pad, layout)))
    most = most_passengers(pad, layout)
    if pad["passengers"] is not None and pad["passengers"] > most:
        found.append(reason("come-sail-away-R30", "more-passengers-than-places", [], passengers=pad["passengers"], most=most))
    return found


def most_passengers(pad: Pad, layout: list[str]) -> int:
    """R30: how many can sit in face-up rooms, since each that is not full has a place free."""
    face_up = [at for at in _lying(pad) if at not in pad["face_down"]]
    return sum([most_at(pad, layout, at) - 1 for at in face_up])


def _lying(pad: Pad) -> list[str]:
    return CELLS + [space for space in SPACES if space in pad["cabins"]]


def completed_amenities(pad: Pad, layout: list[str]) -> list[int]:
    numbers = [tiles.number_of(layout[CELLS.index(at)]) for at in pad["face_down"] if at in CELLS]
    return [number for number in numbers if number is not None]


def warnings(given: WarningsInput) -> WarningsAnswer:
    """What looks wrong with these tallies, although they can be counted? One player means solo.

    A full room that still lies face up, a fifth small cabin, more bonus tokens than completed amenities, or fewer.
    """
    reading.only(given, ["players"])
    found: list[Reason] = []
    tokens = []
    completed = []
    for each in reading.listing(given, "players", most=MOST_PLAYERS):
        player = reading.record({"players": each}, "players")
        reading.only(player, ["name", "rooms", "bonus_tokens", "amenities_completed"])
        seen = [_read_room(room) for room in reading.listing(player, "rooms", [], 20)]
        tokens.append(reading.whole(player, "bonus_tokens", 0, tiles.IN_PLAY))
        completed.append(tiles.read_numbers(player, "amenities_completed"))
        found += of_rooms(seen) + of_tokens(tokens[-1], len(completed[-1]))
    return {"warnings": found + of_table(tokens, completed)}


def _read_room(given: object) -> SeenRoom:
    room = reading.record({"rooms": given}, "rooms")
    reading.only(room, ["kind", "doors", "face_down", "passengers"])
    kind = reading.choice(room, "kind", sorted(KINDS))
    known = len(rooms.read_doors(room)) if room.get("doors") is not None else KINDS[kind]["places"]
    return {
        "at": [],
        "kind": kind,
        "places": known,
        "face_down": reading.switch(room, "face_down"),
        "passengers": reading.whole(room, "passengers", 0, MOST_PASSENGERS, 0),
    }
