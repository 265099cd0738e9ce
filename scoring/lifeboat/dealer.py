"""The dealer: friends and enemies for a whole table, as the marks that the server writes and nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.lifeboat import boat as boats
from scoring.lifeboat import dealing, pad

if TYPE_CHECKING:
    from scoring.lifeboat.types import CardsDealt, DealOutInput, DealtOut, Who


def deal_out(given: DealOutInput) -> DealtOut:
    """Deal friends and enemies to everybody at the table: one secret mark for each seat. Everybody needs a character first."""
    reading.only(given, ["state", "seed"])
    table = pad.read(reading.record(given, "state"))
    people: list[Who] = [boats.at_seat(table, seat)[1] for seat in range(len(table["players"]))]
    hands = dealing.deal(
        {"in_play": people, "seed": reading.whole(given, "seed", 0, dealing.LARGEST_SEED), "options": table["options"]}
    )
    marks: list[CardsDealt] = []
    for seat, who in enumerate(people):
        marks.append({"seat": seat, "do": "dealt", "friend": hands["friends"][who], "enemy": hands["enemies"][who]})
    return {"marks": marks}
