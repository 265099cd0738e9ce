"""What one player's fortunes are worth: own survival, treasures aboard, friend and enemy, with a reason for each line.

One formula covers all special cases: own survival counts unless you are your own enemy; the friend counts whoever it is,
yourself included; the enemy counts unless it is yourself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import tally
from scoring.lifeboat import crew
from scoring.lifeboat.provisions import treasure_points

if TYPE_CHECKING:
    from scoring.lifeboat.types import Agreements, Ending, Loved, Status
    from scoring.types import Line

ALIVE: Final = "alive"
LOST: Final = "lost"
DEAD_ABOARD: Final = "dead_aboard"
STATUSES: Final[list[Status]] = [ALIVE, DEAD_ABOARD, LOST]
TREASURES: Final[list[Loved]] = ["cash", "jewels", "paintings"]
_DEAD_ELSEWHERE: Final = 3


def lines_of(row: Ending, fate: dict[str, Status], agreed: Agreements) -> list[Line]:
    """`row` is what a player shows at the end, `fate` the status of everybody in the game."""
    if not row["character"]:
        return []
    treasures = [_treasure(kind, row) for kind in TREASURES if treasure_points(kind, row)]
    lines = [_own(row, agreed)] + treasures + [_friend(row, fate), _enemy(row, fate, agreed)]
    if row["enemy"] == row["character"] and agreed["self_enemy_rule"] in ("classic", "ru2"):
        lines.append(_deaths(row, fate, agreed))
    return lines


def _own(row: Ending, agreed: Agreements) -> Line:
    who = row["character"]
    bonus = crew.SURVIVAL[who]
    # S1: the living score their survival, conscious or not.
    if row["status"] != ALIVE:
        return tally.line("own", "lifeboat-S1", 0, "0", [who], "did-not-survive", character=who)
    # S7: own friend and own enemy is paid once, as a friend. S6: an own enemy gains nothing by surviving.
    if row["enemy"] == who and row["friend"] == who:
        return tally.line("own", "lifeboat-S7", 0, "0", [who], "survival-counts-as-friend", character=who)
    if row["enemy"] == who and agreed["self_enemy_rule"] != "own_strength":
        return tally.line("own", "lifeboat-S6", 0, "0", [who], "own-enemy-survives-for-nothing", character=who)
    return tally.line("own", "lifeboat-S1", bonus, str(bonus), [who], "survived", character=who)


def _treasure(kind: Loved, row: Ending) -> Line:
    who, printed, arithmetic = row["character"], treasure_points(kind, row), _arithmetic(kind, row)
    # S2: treasures count if the body is in the boat, alive or dead.
    if row["status"] == LOST:
        return tally.line(kind, "lifeboat-S2", 0, "0", [who], "treasure-went-down", character=who, treasure=kind)
    # S2: doubled for the one who loves it.
    if crew.LOVES[who] == kind:
        doubled = arithmetic + "×2"
        return tally.line(kind, "lifeboat-S2", printed * 2, doubled, [who], "treasure-loved", character=who, treasure=kind)
    return tally.line(kind, "lifeboat-S2", printed, arithmetic, [who], "treasure-aboard", character=who, treasure=kind)


def _arithmetic(kind: Loved, row: Ending) -> str:
    if kind != "paintings":
        return str(treasure_points(kind, row))
    values = ["2"] * row["painting_2"] + ["3"] * row["painting_3"]
    return values[0] if len(values) == 1 else "(" + "+".join(values) + ")"


def _friend(row: Ending, fate: dict[str, Status]) -> Line:
    friend, who = row["friend"], row["character"]
    if not friend:
        return tally.line("friend", "lifeboat-S3", 0, "0", [], "friend-not-shown")
    # S10: a card of somebody who is not in the game is worth nothing.
    if friend not in fate:
        return tally.line("friend", "lifeboat-S10", 0, "0", [friend], "friend-is-absent", friend=friend)
    # S3: a friend who lives pays his survival bonus. S5: so does oneself, a second time.
    rule = _friend_rule(row)
    if fate[friend] != ALIVE:
        return tally.line("friend", rule, 0, "0", [friend], "friend-is-dead", friend=friend)
    bonus = crew.SURVIVAL[friend]
    # S7: own friend and own enemy: the bonus counts this once.
    if friend == who == row["enemy"]:
        return tally.line("friend", rule, bonus, str(bonus), [friend], "own-friend-and-enemy-survived", friend=friend)
    if friend == who:
        return tally.line("friend", rule, bonus, str(bonus), [friend], "own-friend-survived", friend=friend)
    return tally.line("friend", rule, bonus, str(bonus), [friend], "friend-survived", friend=friend)


def _friend_rule(row: Ending) -> str:
    # S5: own friend. S7: own friend and own enemy. S8: somebody else as both.
    if row["friend"] == row["character"]:
        return "lifeboat-S7" if row["enemy"] == row["friend"] else "lifeboat-S5"
    return "lifeboat-S8" if row["enemy"] == row["friend"] else "lifeboat-S3"


def _enemy(row: Ending, fate: dict[str, Status], agreed: Agreements) -> Line:
    enemy, who = row["enemy"], row["character"]
    if not enemy:
        return tally.line("enemy", "lifeboat-S4", 0, "0", [], "enemy-not-shown")
    # S10: a card of somebody who is not in the game is worth nothing.
    if enemy not in fate:
        return tally.line("enemy", "lifeboat-S10", 0, "0", [enemy], "enemy-is-absent", enemy=enemy)
    # S6: one's own death pays nothing, except in the reading that pays one's own strength for it.
    if enemy == who and (agreed["self_enemy_rule"] != "own_strength" or row["friend"] == who):
        return tally.line("enemy", "lifeboat-S6", 0, "0", [enemy], "own-enemy", enemy=enemy, reading=agreed["self_enemy_rule"])
    # S4: a dead enemy pays his strength.
    rule = "lifeboat-S6" if enemy == who else "lifeboat-S8" if enemy == row["friend"] else "lifeboat-S4"
    if fate[enemy] == ALIVE:
        return tally.line("enemy", rule, 0, "0", [enemy], "enemy-is-alive", enemy=enemy)
    points = crew.STRENGTH[enemy]
    return tally.line("enemy", rule, points, str(points), [enemy], "enemy-is-dead", enemy=enemy)


def _deaths(row: Ending, fate: dict[str, Status], agreed: Agreements) -> Line:
    dead = [each for each in crew.NAMES if each in fate and each != row["character"] and fate[each] != ALIVE]
    # V3: an own enemy scores the strength of everybody else who is dead.
    if agreed["self_enemy_rule"] == "classic":
        points = sum([crew.STRENGTH[each] for each in dead])
        arithmetic = "+".join([str(crew.STRENGTH[each]) for each in dead]) or "0"
        return tally.line("deaths", "lifeboat-V3", points, arithmetic, list(dead), "deaths-classic", dead=len(dead))
    # V4: 3 for everybody else who is dead, the own friend excepted.
    counted = [each for each in dead if each != row["friend"]]
    arithmetic = str(_DEAD_ELSEWHERE) + "×" + str(len(counted))
    points = _DEAD_ELSEWHERE * len(counted)
    return tally.line("deaths", "lifeboat-V4", points, arithmetic, list(counted), "deaths-second-edition", dead=len(counted))
