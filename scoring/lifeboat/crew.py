"""The crew: six characters with their strength and wounds, sitting on benches from bow to stern."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Mapping, Sequence

from scoring import reading
from scoring.lifeboat import reasons
from scoring.lifeboat.facts import FACTS
from scoring.refusal import Refusal, impossible, unreadable

if TYPE_CHECKING:
    from scoring.lifeboat.types import Condition, Loved, Nobody, Who
    from scoring.types import Given

NAMES: Final = [each["id"] for each in FACTS["characters"]]
STRENGTH: Final[dict[str, int]] = {each["id"]: each["strength"] for each in FACTS["characters"]}
SURVIVAL: Final[dict[str, int]] = {each["id"]: each["survival"] for each in FACTS["characters"]}
LOVES: Final[dict[str, Loved | Nobody]] = {each["id"]: each["loves"] for each in FACTS["characters"]}

CONSCIOUS: Final = "conscious"
UNCONSCIOUS: Final = "unconscious"
DEAD: Final = "dead"
LOST: Final = "lost"
STATES: Final[list[Condition]] = [CONSCIOUS, UNCONSCIOUS, DEAD, LOST]

FEWEST_PLAYERS: Final = 4
# Three thirsts on top of the wound that knocks out: nobody who is still aboard can have more.
MOST_WOUNDS_ABOVE_STRENGTH: Final = 3
MOST_WOUNDS: Final = max([STRENGTH[each] for each in NAMES]) + MOST_WOUNDS_ABOVE_STRENGTH


def state_of(character: str, wounds: int) -> Condition:
    # R23: wounds equal to strength knock out. R24: one more kills.
    if wounds < STRENGTH[character]:
        return CONSCIOUS
    return UNCONSCIOUS if wounds == STRENGTH[character] else DEAD


def awake(benches: list[Who], wounds: Mapping[str, int]) -> list[Who]:
    """The conscious from bow to stern; who has no entry in `wounds` has none."""
    return [each for each in benches if state_of(each, wounds.get(each, 0)) == CONSCIOUS]


def seating(characters: list[Who]) -> list[Who]:
    # R3: the printed order from bow to stern; absent characters leave no gap.
    return [each for each in NAMES if each in characters]


def swapped(benches: list[Who], one: Who, other: Who) -> list[Who]:
    # R10: the two change benches, everybody else stays.
    return [other if each == one else one if each == other else each for each in benches]


def reveal_order(benches: list[Who], lost: list[Who]) -> list[Who]:
    """Who shows his cards when: the bodies aboard from bow to stern, then the lost in the order of their loss."""
    return [each for each in benches if each not in lost] + lost


def known(value: object, field: str) -> Who:
    """A character's name, or a refusal that lists the names."""
    if value is None:
        raise unreadable("missing-field", [], field=field)
    for each in NAMES:
        if each == value:
            return each
    raise unreadable("unknown-character", [], field=field, given=reading.shown(value), known=", ".join(NAMES))


def one(given: Given, field: str) -> Who:
    return known(given.get(field), field)


def several(values: Sequence[object], field: str) -> list[Who]:
    """A list of different characters."""
    names = [known(each, field) for each in values]
    for each in NAMES:
        if names.count(each) > 1:
            raise Refusal("impossible", [reasons.duplicate_character(each)])
    return names


def wounds_by_name(given: Given) -> dict[str, int]:
    """The field `wounds`; an entry that is null counts as missing."""
    wounds = reading.record(given, "wounds", {})
    names = [known(each, "wounds") for each in sorted(wounds) if wounds[each] is not None]
    return {each: reading.whole(wounds, each, 0, 99) for each in names}


def require_players(count: int) -> None:
    # R1: four to six players.
    if count < FEWEST_PLAYERS or count > len(NAMES):
        raise impossible("lifeboat-R1", "player-count", [], players=count, least=FEWEST_PLAYERS, most=len(NAMES))
