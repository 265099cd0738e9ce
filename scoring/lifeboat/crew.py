"""The crew: six characters with their strength and wounds, sitting on benches from bow to stern."""

from __future__ import annotations

from typing import Any, Final

from scoring import facts, reading
from scoring.refusal import impossible, unreadable

FACTS: Final = facts.load(__file__)
NAMES: Final[list[str]] = [each["id"] for each in FACTS["characters"]]
STRENGTH: Final[dict[str, int]] = {each["id"]: each["strength"] for each in FACTS["characters"]}
SURVIVAL: Final[dict[str, int]] = {each["id"]: each["survival"] for each in FACTS["characters"]}
LOVES: Final[dict[str, str]] = {each["id"]: each["loves"] for each in FACTS["characters"]}

CONSCIOUS: Final = "conscious"
UNCONSCIOUS: Final = "unconscious"
DEAD: Final = "dead"
LOST: Final = "lost"
STATES: Final = [CONSCIOUS, UNCONSCIOUS, DEAD, LOST]

FEWEST_PLAYERS: Final = 4
# Three thirsts on top of the wound that knocks out: nobody who is still aboard can have more.
MOST_WOUNDS_ABOVE_STRENGTH: Final = 3


def state_of(character: str, wounds: int) -> str:
    # R23: wounds equal to strength knock out. R24: one more kills.
    if wounds < STRENGTH[character]:
        return CONSCIOUS
    return UNCONSCIOUS if wounds == STRENGTH[character] else DEAD


def awake(benches: list[str], wounds: dict[str, int]) -> list[str]:
    """The conscious from bow to stern; who has no entry in `wounds` has none."""
    return [each for each in benches if state_of(each, wounds.get(each, 0)) == CONSCIOUS]


def seating(characters: list[str]) -> list[str]:
    # R3: the printed order from bow to stern; absent characters leave no gap.
    return [each for each in NAMES if each in characters]


def swapped(benches: list[str], one: str, other: str) -> list[str]:
    # R10: the two change benches, everybody else stays.
    return [other if each == one else one if each == other else each for each in benches]


def reveal_order(benches: list[str], lost: list[str]) -> list[str]:
    """Who shows his cards when: the bodies aboard from bow to stern, then the lost in the order of their loss."""
    return [each for each in benches if each not in lost] + lost


def known(value: Any, field: str) -> str:
    """A character's name, or a refusal that lists the names."""
    if value is None:
        raise unreadable("missing-field", [], field=field)
    if not isinstance(value, str) or value not in NAMES:
        raise unreadable("unknown-character", [], field=field, given=reading.shown(value), known=", ".join(NAMES))
    return value


def one(given: dict[str, Any], field: str) -> str:
    return known(given.get(field), field)


def several(values: list[Any], field: str) -> list[str]:
    """A list of different characters."""
    names = [known(each, field) for each in values]
    for each in NAMES:
        if names.count(each) > 1:
            raise impossible("lifeboat-R2", "duplicate-character", [each], character=each)
    return names


def wounds_by_name(given: dict[str, Any]) -> dict[str, int]:
    """The field `wounds`; an entry that is null counts as missing."""
    wounds = reading.record(given, "wounds", {})
    return {known(each, "wounds"): reading.whole(wounds, each, 0, 99) for each in sorted(wounds) if wounds[each] is not None}


def require_players(count: int) -> None:
    # R1: four to six players.
    if count < FEWEST_PLAYERS or count > len(NAMES):
        raise impossible("lifeboat-R1", "player-count", [], players=count, least=FEWEST_PLAYERS, most=len(NAMES))
