"""The 42 provision cards: how many there are of each, which are weapons, and which leave the game when used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.lifeboat.facts import FACTS

if TYPE_CHECKING:
    from scoring.lifeboat.types import Card, Loved, Treasure, Treasures

KINDS: Final = [each["id"] for each in FACTS["provisions"]]
COPIES: Final[dict[str, int]] = {each["id"]: each["count"] for each in FACTS["provisions"]}
BONUS: Final[dict[str, int]] = {each["id"]: each["weapon"] for each in FACTS["provisions"] if each["weapon"]}
WEAPONS: Final = [each for each in KINDS if each in BONUS]
TREASURES: Final[list[Treasure]] = ["cash", "jewels", "painting_2", "painting_3"]
MOST_OF_A_TREASURE: Final = max([COPIES[each] for each in TREASURES])
DECK_SIZE: Final[int] = sum([each["count"] for each in FACTS["provisions"]])


def weapons_among(cards: list[Card], flare_fired: bool) -> list[Card]:
    """The weapons that count in a fight. R15: a flare gun may lie open unused, so it counts only when it is fired."""
    return [card for card in cards if card in BONUS and (flare_fired or card != "flare_gun")]


def treasure_points(kind: Loved, cards: Treasures) -> int:
    """The printed value of one kind of treasure, `paintings` being both kinds together."""
    if kind == "jewels":
        return FACTS["jewel_set"][cards["jewels"]]
    if kind == "cash":
        return cards["cash"]
    values = FACTS["painting_values"]
    return values["painting_2"] * cards["painting_2"] + values["painting_3"] * cards["painting_3"]
