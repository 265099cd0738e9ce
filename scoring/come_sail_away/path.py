"""The path of a card through the ship, room by room: R4, R7–R11, and the dead end of R25."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.come_sail_away import ship as ships
from scoring.come_sail_away.facts import PLACES, SPACES
from scoring.verdict import reason, stamp_of

if TYPE_CHECKING:
    from scoring.come_sail_away.ship import Plan
    from scoring.come_sail_away.types import Ends, PathInput, PathsAnswer, PathsInput, PathVerdict
    from scoring.types import Given, Reason

LONGEST_PATH = 15
LONGEST_COUNTED = 5


def read_path(given: Given) -> list[str]:
    return [reading.choice({"path": each}, "path", PLACES) for each in reading.listing(given, "path", most=LONGEST_PATH)]


def path_breaks(count: int, path: list[str], ship: Ends) -> list[Reason]:
    """Every bad step of the path for a card of `count` passengers, first step first; R7 leaves the first room free."""
    breaks: list[Reason] = []
    for index in range(len(path)):
        # R8: one passenger for every room of the path.
        if index == count:
            breaks.append(
                reason("come-sail-away-R8", "more-rooms-than-passengers", path[count:], step=index + 1, passengers=count)
            )
        breaks += _step_breaks(count, path, index, ship)
    missing = len(path) + 1
    # R11: both passengers of a card of two enter a room.
    if len(path) < count == 2:
        breaks.append(reason("come-sail-away-R11", "path-too-short", [], step=missing, passengers=count))
    # R8: nobody stops while there is a way on.
    elif len(path) < count and not is_dead_end(count, path, ship):
        breaks.append(reason("come-sail-away-R8", "path-too-short", path[-1:], step=missing, passengers=count))
    return breaks


def _step_breaks(count: int, path: list[str], index: int, ship: Ends) -> list[Reason]:
    room = path[index]
    step = index + 1
    # R4: an empty space at bow or stern is no room.
    if room in SPACES and room not in ship["small_cabins"]:
        return [reason("come-sail-away-R4", "empty-space", [room], step=step, room=room)]
    breaks = []
    if room in path[:index]:
        # R11: a card of two goes to two different rooms.
        if count == 2:
            breaks.append(reason("come-sail-away-R11", "two-different-rooms", [room], step=step, room=room))
        # R10: no room twice in one card.
        breaks.append(reason("come-sail-away-R10", "room-used-before", [room], step=step, room=room))
    elif count > 2 and index > 0:
        breaks += _neighbour_breaks(path[index - 1], room, step, ship)
    return breaks


def _neighbour_breaks(before: str, room: str, step: int, ship: Ends) -> list[Reason]:
    # Whoever came over an empty space has been told so; from there his neighbours are judged as if a cabin lay there.
    if room in ships.plan(SPACES, ship["links"])[before]:
        return []
    # R8: the next room is a neighbour of the room before.
    breaks = [reason("come-sail-away-R8", "not-next-door", [before, room], step=step, before=before, room=room)]
    plan = ships.plan(ship["small_cabins"], ship["links"])
    between = [place for place in plan.get(before, []) if room in plan[place]]
    # R3: a corner is no way through.
    if ships.at_a_corner(before, room):
        breaks.append(reason("come-sail-away-R3", "touches-at-a-corner", [before, room], step=step, before=before, room=room))
    # R9: no room may be jumped over.
    elif between:
        breaks.append(reason("come-sail-away-R9", "room-skipped", between, step=step, before=before, room=room))
    return breaks


def is_dead_end(count: int, path: list[str], ship: Ends) -> bool:
    """R25: passengers are left, and no unused neighbour is. A card of two goes anywhere and knows no dead end."""
    if count == 2 or not path or len(path) >= count:
        return False
    return not ways_on(count, path, ship)


def ways_on(count: int, path: list[str], ship: Ends) -> list[str]:
    """The rooms that the next passenger may enter."""
    plan = ships.plan(ship["small_cabins"], ship["links"])
    # R7: the first passenger starts anywhere; R11: so does the second of a card of two.
    near = sorted(plan) if not path or count == 2 else plan.get(path[-1], [])
    return [room for room in near if room not in path]


def path(given: PathInput) -> PathVerdict:
    """Is this a path for a card of so many passengers, and where may the next one go?

    Every bad step is named, the first one first. Whom no way on is left to (`dead_end`) becomes unhappy: that is the price.
    """
    reading.only(given, ["count", "path", "small_cabins", "links"])
    count = reading.whole(given, "count", 2, 4)
    walked = read_path(given)
    ship: Ends = {"small_cabins": ships.read_spaces(given, "small_cabins", []), "links": ships.read_links(given)}
    breaks = path_breaks(count, walked, ship)
    dead_end = not breaks and is_dead_end(count, walked, ship)
    ways = ways_on(count, walked, ship) if len(walked) < count else []
    # R25: those who find no way on are unhappy.
    prices: list[Reason] = []
    if dead_end:
        prices.append(reason("come-sail-away-R25", "dead-end", walked[-1:], step=len(walked) + 1, unhappy=count - len(walked)))
    return {
        "stamp": stamp_of(breaks, prices),
        "breaks": breaks,
        "prices": prices,
        "dead_end": dead_end,
        "ways_on": ways,
    }


def paths(given: PathsInput) -> PathsAnswer:
    """How many paths of so many rooms are there on the ship, each direction counted, no room twice?"""
    reading.only(given, ["length", "small_cabins", "links"])
    length = reading.whole(given, "length", 1, LONGEST_COUNTED)
    plan = ships.plan(ships.read_spaces(given, "small_cabins", []), ships.read_links(given))
    return {"count": sum([_count_from([start], length, plan) for start in sorted(plan)])}


def _count_from(walked: list[str], length: int, plan: Plan) -> int:
    if len(walked) == length:
        return 1
    return sum([_count_from(walked + [room], length, plan) for room in plan[walked[-1]] if room not in walked])
