""" "May I…?": every wish that a character can have, the checks it must pass, and the rule that allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scoring import reading, verdict
from scoring.lifeboat import agreements, checks, crew

if TYPE_CHECKING:
    Situation = dict[str, Any]

PHASES: Final = ["provisions", "actions", "navigation", "ended"]
_SWITCHES: Final = [
    "fight_on",
    "action_spent",
    "kid_announced",
    "kid_steal",
    "already_in",
    "actor_overboard",
    "target_overboard",
]


def check(given: dict[str, Any]) -> dict[str, Any]:
    """The verdict on one wish in a situation typed in by hand; what is not said has its usual value."""
    wish = reading.choice(given, "wish", sorted(WISHES))
    reading.only(given, ["wish", "phase", "actor", "actor_state", "own_turn", "target", "target_state", "options"] + _SWITCHES)
    # The wish to throw somebody unconscious says already in which state he is.
    usual = crew.UNCONSCIOUS if wish == "throw_unconscious_overboard" else crew.CONSCIOUS
    situation: Situation = {
        "phase": reading.choice(given, "phase", PHASES, "actions"),
        "actor": _name(given, "actor"),
        "actor_state": reading.choice(given, "actor_state", crew.STATES, crew.CONSCIOUS),
        "own_turn": reading.switch(given, "own_turn", True),
        "target": _name(given, "target"),
        "target_state": reading.choice(given, "target_state", crew.STATES, usual),
        "agreed": agreements.read(given),
    }
    for each in _SWITCHES:
        situation[each] = reading.switch(given, each)
    return judged(wish, situation)


def _name(given: dict[str, Any], field: str) -> str:
    return checks.SOMEBODY if given.get(field) is None else crew.one(given, field)


def judged(wish: str, situation: Situation) -> dict[str, Any]:
    """A verdict with every broken rule; `rule` is the one that allows the wish, if anything does."""
    rule, conditions, price = WISHES[wish]
    breaks = [broken for broken in [condition(situation) for condition in conditions] if broken]
    prices = [price(situation)] if price and not breaks else []
    return verdict.verdict(breaks, prices, wish=wish, rule=rule, picks=_picks(wish, situation["agreed"]))


def _picks(wish: str, agreed: dict[str, Any]) -> str:
    # R11: a closed card is taken at random. R12: the Kid may choose it where the table agreed so.
    if wish == "kid_steal" and agreed["kid_chooses"]:
        return "chosen"
    return "random" if wish in ("rob_closed", "kid_steal") else ""


def situation_at(
    phase: str, actor: str, actor_state: str, target: str, target_state: str, action_spent: bool, agreed: dict[str, Any]
) -> Situation:
    """A situation of the running table, where it is the actor's turn and nobody is in a fight or in the water."""
    situation: Situation = {"phase": phase, "actor": actor, "actor_state": actor_state, "own_turn": True}
    for each in _SWITCHES:
        situation[each] = False
    situation["target"] = target
    situation["target_state"] = target_state
    situation["action_spent"] = action_spent
    situation["agreed"] = agreed
    return situation


_ACTION: Final = [checks.in_action_phase, checks.no_fight_on, checks.actor_awake, checks.has_his_action]
_ROBBERY: Final = _ACTION + [checks.somebody_else("lifeboat-R11"), checks.target_aboard]

WISHES: Final[dict[str, Any]] = {
    "row": ("lifeboat-R9", _ACTION, None),
    "rest": ("lifeboat-R8", _ACTION, None),
    "change_seats": ("lifeboat-R10", _ACTION + [checks.somebody_else("lifeboat-R10"), checks.target_aboard], None),
    "rob_open": ("lifeboat-R11", _ROBBERY, None),
    "rob_closed": ("lifeboat-R11", _ROBBERY, None),
    "kid_steal": (
        "lifeboat-R12",
        _ACTION + [checks.somebody_else("lifeboat-R12"), checks.target_aboard, checks.is_the_kid],
        None,
    ),
    "open_parasol": ("lifeboat-R13", _ACTION, None),
    "fire_flare": ("lifeboat-R13", _ACTION, checks.leaves_the_game("flare_gun")),
    "use_medkit": ("lifeboat-R25", _ACTION + [checks.target_lives], checks.leaves_the_game("medkit")),
    "trade": (
        "lifeboat-R14",
        [checks.may_trade_now, checks.voyage_goes_on, checks.no_fight_on, checks.actor_awake, checks.target_awake],
        None,
    ),
    "put_preserver": (
        "lifeboat-R23",
        [checks.in_action_phase, checks.no_fight_on, checks.actor_awake, checks.may_be_dressed],
        None,
    ),
    "open_card": ("lifeboat-R15", [checks.voyage_goes_on, checks.actor_awake, checks.kid_has_not_spoken], None),
    "refuse": ("lifeboat-R16", [checks.actor_awake, checks.not_a_theft], None),
    "start_fight_without_refusal": (None, [checks.never_without_refusal], None),
    "join_fight": ("lifeboat-R17", [checks.a_fight_is_on, checks.actor_awake, checks.not_yet_in_it], None),
    "leave_fight": (None, [checks.never_leave], None),
    "throw_preserver": (
        "lifeboat-R29",
        [checks.during_navigation("lifeboat-R29"), checks.actor_awake, checks.can_catch, checks.hands_in_the_boat],
        None,
    ),
    "play_chum": ("lifeboat-R30", [checks.chum_time, checks.actor_awake], checks.leaves_the_game("chum")),
    "drink_water": (
        "lifeboat-R33",
        [checks.during_navigation("lifeboat-R33"), checks.actor_awake],
        checks.leaves_the_game("water"),
    ),
    "throw_corpse_overboard": ("lifeboat-R24", [checks.strictly_in_action_phase, checks.actor_awake, checks.is_a_body], None),
    "throw_unconscious_overboard": (
        "lifeboat-V2",
        [checks.unconscious_may_be_thrown, checks.actor_awake, checks.voyage_goes_on, checks.is_unconscious],
        None,
    ),
    "throw_item_overboard": ("lifeboat-V1", [checks.items_may_be_thrown, checks.actor_awake, checks.voyage_goes_on], None),
}
