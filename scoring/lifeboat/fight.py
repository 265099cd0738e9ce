"""A fight: two sides, their strength and open weapons, who wins, who is wounded, and what one more would change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Mapping

from scoring import reading
from scoring.lifeboat import crew, reasons, todo
from scoring.lifeboat.provisions import BONUS, COPIES, KINDS, WEAPONS
from scoring.refusal import Refusal, impossible, unreadable

if TYPE_CHECKING:
    from scoring.lifeboat.types import (
        Card,
        FightInput,
        FightPreview,
        Fought,
        Goal,
        Joiner,
        Nobody,
        PreviewInput,
        Side,
        SpareWeapon,
        Turned,
        Who,
    )
    from scoring.types import Given

GOALS: Final[list[Goal]] = ["seat", "card"]
_FIELDS: Final = ["attacker", "defender", "attack_allies", "defence_allies", "weapons", "wounds", "goal", "card"]


def fight(given: FightInput) -> Fought:
    """Who wins a fight, who is wounded and what leaves the game.

    The attacker wants a seat or a card (`goal`; `card` names an open one), the defender refused; allies join either side.
    `weapons` are those open before the fighters and used, `wounds` are those of everybody aboard, both by character.
    """
    reading.only(given, _FIELDS)
    attack, defence, weapons, wounds = _read(given)
    return _told(given, settle(attack, defence, weapons, wounds), attack, defence)


def preview(given: PreviewInput) -> FightPreview:
    """A fight as it stands, and what each bystander (with the weapons `ready` before him) and each unused weapon would
    change, on either side."""
    reading.only(given, _FIELDS + ["ready"])
    attack, defence, weapons, wounds = _read(given)
    ready = _weapons(given, "ready")
    now = _told(given, settle(attack, defence, weapons, wounds), attack, defence)
    joiners: list[Joiner] = []
    for who in crew.awake([each for each in crew.NAMES if each in wounds and each not in attack + defence], wounds):
        gain = strength([who], ready)
        joiners.append({"who": who, "adds": gain, "attack": _with(now, gain, 0), "defence": _with(now, 0, gain)})
    spare: list[SpareWeapon] = []
    for weapon in WEAPONS:
        if _in_use(weapon, weapons) < COPIES[weapon]:
            gain = BONUS[weapon]
            spare.append({"weapon": weapon, "adds": gain, "attack": _with(now, gain, 0), "defence": _with(now, 0, gain)})
    return {"now": now, "joiners": joiners, "weapons": spare}


def strength(side: list[Who], weapons: Mapping[str, list[Card]]) -> int:
    # R18: strength of the members plus their open weapons; wounds do not matter.
    return sum([crew.STRENGTH[each] + sum([BONUS[weapon] for weapon in weapons.get(each, [])]) for each in side])


def settle(attack: list[Who], defence: list[Who], weapons: Mapping[str, list[Card]], wounds: Mapping[str, int]) -> Fought:
    """The outcome of a fight between two sides that may fight; each side begins with its leader."""
    attack_total, defence_total = strength(attack, weapons), strength(defence, weapons)
    winner = _winner(attack_total, defence_total)
    # R20: every member of the losing side takes one wound, and everybody in it has fought.
    losers = defence if winner == "attack" else attack
    after = dict(wounds)
    for each in losers:
        after[each] += 1
    return {
        "attack_total": attack_total,
        "defence_total": defence_total,
        "winner": winner,
        # R21: only a winning attack gets the seat or the card.
        "goal_achieved": winner == "attack",
        "wounded": losers,
        "wounds": after,
        "states": {each: crew.state_of(each, after[each]) for each in attack + defence},
        "fought": attack + defence,
        # R22: a flare gun that was fired leaves the game.
        "discard": [[each, "flare_gun"] for each in attack + defence if "flare_gun" in weapons.get(each, [])],
        "todo": [],
    }


def _told(given: Given, now: Fought, attack: list[Who], defence: list[Who]) -> Fought:
    """The outcome with what the table does now."""
    goal = reading.choice(given, "goal", GOALS, "seat")
    wanted: Card | Nobody = "" if given.get("card") in (None, "") else reading.choice(given, "card", KINDS)
    now["todo"] = todo.after_fight(now, attack[0], defence[0], goal, wanted)
    return now


def _winner(attack_total: int, defence_total: int) -> Side:
    # R19: a tie is won by the defence.
    return "attack" if attack_total > defence_total else "defence"


def _with(now: Fought, for_attack: int, for_defence: int) -> Turned:
    winner = _winner(now["attack_total"] + for_attack, now["defence_total"] + for_defence)
    return {"winner": winner, "turns_it": winner != now["winner"]}


def require_fighters(attack: list[Who], defence: list[Who], wounds: Mapping[str, int]) -> None:
    """Refuse sides that cannot exist; `wounds` has an entry for everybody aboard."""
    for each in attack + defence:
        if each not in wounds:
            raise Refusal("impossible", [reasons.not_in_boat("lifeboat-R17", reading.shown(each))])
    # R23, R24: only the conscious fight, and who cannot refuse cannot be fought.
    asleep = [each for each in attack + defence if crew.state_of(each, wounds[each]) != crew.CONSCIOUS]
    if attack[0] in asleep:
        raise impossible("lifeboat-R23", "attacker-not-conscious", [attack[0]], character=attack[0])
    if defence[0] in asleep:
        raise impossible("lifeboat-R16", "no-fight-possible", [defence[0]], character=defence[0])
    if asleep:
        raise impossible("lifeboat-R23", "ally-not-conscious", list(asleep), character=asleep[0])
    # R17: everybody takes one side, once.
    for each in attack + defence:
        if (attack + defence).count(each) > 1:
            raise impossible("lifeboat-R17", "on-both-sides", [each], character=each)


def _read(given: Given) -> tuple[list[Who], list[Who], dict[str, list[Card]], dict[str, int]]:
    attack = [reading.text(given, "attacker", 40)] + reading.listing(given, "attack_allies", [], 12)
    defence = [reading.text(given, "defender", 40)] + reading.listing(given, "defence_allies", [], 12)
    # R16: nobody fights himself.
    if attack[0] == defence[0]:
        raise Refusal("impossible", [reasons.same_character("lifeboat-R16", attack[0])])
    wounds = crew.wounds_by_name(given)
    for each in attack + defence:
        if not isinstance(each, str):
            raise unreadable("not-a-text", [], field="allies", given=reading.shown(each), most=40)
    require_fighters(attack, defence, wounds)
    return attack, defence, _held(given, attack + defence), wounds


def weapon_of_outsider(who: str) -> Refusal:
    # R18: only the weapons of those who fight count.
    return impossible("lifeboat-R18", "weapon-of-outsider", [], character=reading.shown(who))


def _held(given: Given, fighters: list[Who]) -> dict[str, list[Card]]:
    held = reading.record(given, "weapons", {})
    for each in sorted(held):
        if held[each] and each not in fighters:
            raise weapon_of_outsider(each)
    weapons = _weapons(given, "weapons")
    for weapon in WEAPONS:
        # R18: no more of a weapon than the deck holds.
        if _in_use(weapon, weapons) > COPIES[weapon]:
            raise impossible("lifeboat-R18", "weapon-limit", [], weapon=weapon, copies=COPIES[weapon])
    return weapons


def _weapons(given: Given, field: str) -> dict[str, list[Card]]:
    held = reading.record(given, field, {})
    weapons: dict[str, list[Card]] = {}
    for each in sorted(held):
        weapons[crew.known(each, field)] = reading.listing(held, each, [], 12)
        for weapon in weapons[each]:
            if weapon not in WEAPONS:
                raise unreadable("unknown-weapon", [], given=reading.shown(weapon), known=", ".join(WEAPONS))
    return weapons


def _in_use(weapon: Card, weapons: Mapping[str, list[Card]]) -> int:
    return sum([weapons[each].count(weapon) for each in sorted(weapons)])
