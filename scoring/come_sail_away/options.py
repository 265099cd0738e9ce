"""Phase 2, the options: every way to place a card, best first.

The measure is plain: fewest unhappy passengers, then the luggage step, then the most rooms completed. Equal options
keep the order of the search: left to right before right to left, then rooms by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring import reading
from scoring.come_sail_away import cards, rooms
from scoring.come_sail_away import ship as ships
from scoring.refusal import Refusal

if TYPE_CHECKING:
    from scoring.come_sail_away.ship import Plan
    from scoring.come_sail_away.types import Direction, Passenger, Placing, PlacingsAnswer, PlacingsInput, Room

    Visits = list[dict[str, "Visit"]]
    Chain = tuple[Direction, list[str], Visits]

# One passenger in one room. A card enters no room twice, so the measures of a chain simply add up.
Visit = NamedTuple(  # noqa: UP014 -- MicroPython knows the functional form only
    "Visit", [("happy", bool), ("luggage_step", bool), ("completes", bool), ("measure", int)]
)

UNHAPPY = 100
LUGGAGE_STEP = -10
COMPLETED = -1


def options(given: PlacingsInput) -> PlacingsAnswer:
    """How may this card be placed on this ship, every room of which is described?

    Answers how many ways there are and the best of them, `limit` at most (20 unless said): fewest unhappy passengers
    first, then those that move the suitcase, then those that complete most rooms.
    """
    reading.only(given, ["card", "ship", "limit"])
    card = cards.read_card(given, "card")
    ship = ships.read(reading.record(given, "ship"))
    limit = reading.whole(given, "limit", 1, 5000, 20)
    breaks = cards.card_breaks(card)
    if breaks:
        raise Refusal("impossible", breaks)
    plan = ships.plan(ship["small_cabins"], ship["links"])
    for room in sorted(plan):
        ships.described(ship, room)
    found: dict[int, list[Chain]] = {}
    count = 0
    for direction in _directions(card):
        visits = [{room: _visit(each, ship["rooms"][room]) for room in plan} for each in cards.from_end(card, direction)]
        for chain, measure in _chains(visits, plan):
            count += 1
            alike = found.setdefault(measure, [])
            if len(alike) < limit:
                alike.append((direction, chain, visits))
    best = [each for measure in sorted(found) for each in found[measure]][:limit]
    return {"count": count, "options": [_outcome(direction, path, visits) for direction, path, visits in best]}


def _directions(card: list[Passenger]) -> list[Direction]:
    """R6: from either end. R11: of a card of two, one end reaches all; so it does where both ends are alike."""
    return ["ltr"] if len(card) == 2 or card == cards.from_end(card, "rtl") else ["ltr", "rtl"]


def _visit(passenger: Passenger, room: Room) -> Visit:
    if rooms.why_not(room, passenger, []):
        return Visit(False, False, False, UNHAPPY)
    luggage_step = passenger["luggage"] and rooms.luggage_counts(room)
    completes = len(room["occupants"]) + 1 == rooms.places(room)
    measure = (LUGGAGE_STEP if luggage_step else 0) + (COMPLETED if completes else 0)
    return Visit(True, luggage_step, completes, measure)


def _chains(visits: Visits, plan: Plan) -> list[tuple[list[str], int]]:
    """All paths with their measures, grown room by room."""
    # R7: the first passenger may start anywhere.
    chains = [([room], visits[0][room].measure) for room in sorted(plan)]
    ended = []
    for index in range(1, len(visits)):
        longer = []
        for chain, measure in chains:
            # R8, R10: on to an unused neighbour; R11: a card of two to any other room.
            near = sorted(plan) if len(visits) == 2 else plan[chain[-1]]
            ways = [room for room in near if room not in chain]
            for room in ways:
                longer.append((chain + [room], measure + visits[index][room].measure))
            # R25: where no way leads on, the rest are unhappy.
            if not ways:
                ended.append((chain, measure + UNHAPPY * (len(visits) - index)))
        chains = longer
    return chains + ended


def _outcome(direction: Direction, path: list[str], visits: Visits) -> Placing:
    made = [visits[index][path[index]] for index in range(len(path))]
    happy = len([visit for visit in made if visit.happy])
    return {
        "direction": direction,
        "path": path,
        "placed": happy,
        "unhappy": len(visits) - happy,
        "luggage_step": any([visit.luggage_step for visit in made]),
        "completes": [path[index] for index in range(len(path)) if made[index].completes],
        "dead_end": len(path) < len(visits),
    }
