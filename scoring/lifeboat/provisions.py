"""The 42 provision cards: how many there are of each, which are weapons, and which leave the game when used."""

from __future__ import annotations

from typing import Any, Final

from scoring.lifeboat.crew import FACTS

KINDS: Final[list[str]] = [each["id"] for each in FACTS["provisions"]]
COPIES: Final[dict[str, int]] = {each["id"]: each["count"] for each in FACTS["provisions"]}
BONUS: Final[dict[str, int]] = {each["id"]: each["weapon"] for each in FACTS["provisions"] if each["weapon"]}
WEAPONS: Final[list[str]] = [each for each in KINDS if each in BONUS]
TREASURES: Final[list[str]] = ["cash", "jewels", "painting_2", "painting_3"]
DECK_SIZE: Final[int] = sum([each["count"] for each in FACTS["provisions"]])


def weapons_among(cards: list[str], flare_fired: bool) -> list[str]:
    """The weapons that count in a fight. R15: a flare gun may lie open unused, so it counts only when it is fired."""
    return [card for card in cards if card in BONUS and (flare_fired or card != "flare_gun")]


def treasure_points(kind: str, cards: dict[str, Any]) -> int:
    """The printed value of one kind of treasure, `paintings` being both kinds together."""
    if kind == "jewels":
        points: int = FACTS["jewel_set"][cards["jewels"]]
        return points
    if kind == "cash":
        return int(cards["cash"])
    values = FACTS["painting_values"]
    return sum([values[each] * cards[each] for each in sorted(values)])
