""" "May I…?": every wish that a character can have, the checks it must pass, and the rule that allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Final

from scoring import reading, verdict
from scoring.lifeboat import agreements, crew
from scoring.verdict import reason

if TYPE_CHECKING:
    Situation = dict[str, Any]
    Reason = dict[str, Any]
    Check = Callable[[Situation], Reason | None]

SOMEBODY: Final = "somebody"
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
    return SOMEBODY if given.get(field) is None else crew.one(given, field)


def judged(wish: str, situation: Situation) -> dict[str, Any]:
    """A verdict with every broken rule; `rule` is the one that allows the wish, if anything does."""
    rule, checks, price = WISHES[wish]
    breaks = [broken for broken in [check(situation) for check in checks] if broken]
    prices = [price(situation)] if price and not breaks else []
    return verdict.verdict(breaks, prices, wish=wish, rule=rule)


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


def _voyage_goes_on(at: Situation) -> Reason | None:
    # R27: the fourth gull ends everything at once.
    return reason("lifeboat-R27", "voyage-is-over", []) if at["phase"] == "ended" else None


def _in_action_phase(at: Situation) -> Reason | None:
    # R4: actions belong to the action phase.
    if at["phase"] == "actions":
        return None
    return _voyage_goes_on(at) or reason("lifeboat-R4", "not-the-action-phase", [], phase=at["phase"])


def _strictly_in_action_phase(at: Situation) -> Reason | None:
    # R4, R24: a body goes overboard in the action phase, and never after the voyage.
    return None if at["phase"] == "actions" else reason("lifeboat-R4", "not-the-action-phase", [], phase=at["phase"])


def _no_fight_on(at: Situation) -> Reason | None:
    # R17: while people fight nothing else happens and no card changes hands.
    return reason("lifeboat-R17", "fight-is-on", []) if at["fight_on"] else None


def _actor_awake(at: Situation) -> Reason | None:
    return _awake(at["actor"], at["actor_state"])


def _target_awake(at: Situation) -> Reason | None:
    return _awake(at["target"], at["target_state"])


def _awake(who: str, state: str) -> Reason | None:
    # R23: the unconscious do nothing.
    if state == crew.UNCONSCIOUS:
        return reason("lifeboat-R23", "is-unconscious", _at(who), character=who)
    # R24: the dead even less.
    return None if state == crew.CONSCIOUS else reason("lifeboat-R24", "is-dead", _at(who), character=who)


def _has_his_action(at: Situation) -> Reason | None:
    # R7: one action a day, in the order of the benches.
    if at["action_spent"]:
        return reason("lifeboat-R7", "action-spent", _at(at["actor"]), character=at["actor"])
    return None if at["own_turn"] else reason("lifeboat-R7", "not-his-turn", _at(at["actor"]), character=at["actor"])


def _somebody_else(rule: str) -> Check:
    def differs(at: Situation) -> Reason | None:
        # R10, R11, R12: one names somebody else.
        if at["target"] == at["actor"] != SOMEBODY:
            return reason(rule, "names-himself", [at["actor"]], character=at["actor"])
        return None

    return differs


def _target_aboard(at: Situation) -> Reason | None:
    # R24: the lost left with bench and cards.
    if at["target_state"] != crew.LOST:
        return None
    return reason("lifeboat-R24", "target-is-lost", _at(at["target"]), character=at["target"])


def _is_the_kid(at: Situation) -> Reason | None:
    # R12: only the Kid steals.
    return (
        None if at["actor"] == "kid" else reason("lifeboat-R12", "only-the-kid-steals", _at(at["actor"]), character=at["actor"])
    )


def _target_lives(at: Situation) -> Reason | None:
    # R25: no kit raises the dead.
    if at["target_state"] in (crew.CONSCIOUS, crew.UNCONSCIOUS):
        return None
    return reason("lifeboat-R25", "dead-cannot-heal", _at(at["target"]), character=at["target"])


def _may_be_dressed(at: Situation) -> Reason | None:
    # R23: the preserver may be put on somebody unconscious, in advance.
    if at["target_state"] in (crew.CONSCIOUS, crew.UNCONSCIOUS):
        return None
    return reason("lifeboat-R23", "preserver-on-the-dead", _at(at["target"]), character=at["target"])


def _may_trade_now(at: Situation) -> Reason | None:
    # R6: no trade while provisions are dealt. R14: none during navigation.
    if at["phase"] == "provisions":
        return reason("lifeboat-R6", "no-trade-at-provisions", [])
    return reason("lifeboat-R14", "no-trade-at-navigation", []) if at["phase"] == "navigation" else None


def _kid_has_not_spoken(at: Situation) -> Reason | None:
    # R12: once the Kid has announced his theft no card is opened against it.
    return reason("lifeboat-R12", "kid-has-announced", []) if at["kid_announced"] else None


def _not_a_theft(at: Situation) -> Reason | None:
    # R12: the Kid's theft cannot be refused.
    return reason("lifeboat-R12", "theft-cannot-be-refused", []) if at["kid_steal"] else None


def _never_without_refusal(at: Situation) -> Reason | None:
    # R16: a fight needs a refused seat change or robbery.
    return reason("lifeboat-R16", "fight-needs-a-refusal", [])


def _a_fight_is_on(at: Situation) -> Reason | None:
    return None if at["fight_on"] else reason("lifeboat-R16", "no-fight-is-on", [])


def _not_yet_in_it(at: Situation) -> Reason | None:
    # R17: one side, and for good.
    return reason("lifeboat-R17", "already-in-the-fight", _at(at["actor"]), character=at["actor"]) if at["already_in"] else None


def _never_leave(at: Situation) -> Reason | None:
    return reason("lifeboat-R17", "nobody-leaves-a-fight", [])


def _during_navigation(rule: str) -> Check:
    def during(at: Situation) -> Reason | None:
        # R29, R30, R33: thrown, played and drunk while the card is resolved.
        return None if at["phase"] == "navigation" else reason(rule, "only-at-navigation", [], phase=at["phase"])

    return during


def _chum_time(at: Situation) -> Reason | None:
    # R30: with the switch, chum may be announced earlier in the day.
    if at["phase"] == "actions" and at["agreed"]["chum_all_day"]:
        return None
    return _during_navigation("lifeboat-R30")(at)


def _hands_in_the_boat(at: Situation) -> Reason | None:
    # R29: who swims himself throws nothing.
    return (
        reason("lifeboat-R29", "thrower-is-in-the-water", _at(at["actor"]), character=at["actor"])
        if at["actor_overboard"]
        else None
    )


def _can_catch(at: Situation) -> Reason | None:
    # R29: only a conscious swimmer catches the preserver.
    if at["target_state"] != crew.CONSCIOUS:
        return reason("lifeboat-R29", "throw-to-unconscious", _at(at["target"]), character=at["target"])
    return None if at["target_overboard"] else reason("lifeboat-R29", "throw-to-dry", _at(at["target"]), character=at["target"])


def _is_a_body(at: Situation) -> Reason | None:
    # R24: only the dead are thrown overboard without asking.
    return (
        None
        if at["target_state"] == crew.DEAD
        else reason("lifeboat-R24", "not-a-body", _at(at["target"]), character=at["target"])
    )


def _unconscious_may_be_thrown(at: Situation) -> Reason | None:
    # V2: by agreement, and only the unconscious.
    if not at["agreed"]["throw_unconscious"]:
        return reason("lifeboat-V2", "variant-is-off", [], option="throw_unconscious")
    if at["target_state"] != crew.UNCONSCIOUS:
        return reason("lifeboat-V2", "target-not-unconscious", _at(at["target"]), character=at["target"])
    return None


def _items_may_be_thrown(at: Situation) -> Reason | None:
    # V1: by agreement.
    return None if at["agreed"]["throw_items"] else reason("lifeboat-V1", "variant-is-off", [], option="throw_items")


def _leaves_the_game(card: str) -> Callable[[Situation], Reason]:
    def price(at: Situation) -> Reason:
        # R15: water, flare gun, chum and medical kit are used once.
        return reason("lifeboat-R15", "card-leaves-the-game", [], card=card)

    return price


def _at(who: str) -> list[str]:
    return [] if who == SOMEBODY else [who]


_ACTION: Final = [_in_action_phase, _no_fight_on, _actor_awake, _has_his_action]
_ROBBERY: Final = _ACTION + [_somebody_else("lifeboat-R11"), _target_aboard]

WISHES: Final[dict[str, Any]] = {
    "row": ("lifeboat-R9", _ACTION, None),
    "rest": ("lifeboat-R8", _ACTION, None),
    "change_seats": ("lifeboat-R10", _ACTION + [_somebody_else("lifeboat-R10"), _target_aboard], None),
    "rob_open": ("lifeboat-R11", _ROBBERY, None),
    "rob_closed": ("lifeboat-R11", _ROBBERY, None),
    "kid_steal": ("lifeboat-R12", _ACTION + [_somebody_else("lifeboat-R12"), _target_aboard, _is_the_kid], None),
    "open_parasol": ("lifeboat-R13", _ACTION, None),
    "fire_flare": ("lifeboat-R13", _ACTION, _leaves_the_game("flare_gun")),
    "use_medkit": ("lifeboat-R25", _ACTION + [_target_lives], _leaves_the_game("medkit")),
    "trade": ("lifeboat-R14", [_may_trade_now, _voyage_goes_on, _no_fight_on, _actor_awake, _target_awake], None),
    "put_preserver": ("lifeboat-R23", [_in_action_phase, _no_fight_on, _actor_awake, _may_be_dressed], None),
    "open_card": ("lifeboat-R15", [_voyage_goes_on, _actor_awake, _kid_has_not_spoken], None),
    "refuse": ("lifeboat-R16", [_actor_awake, _not_a_theft], None),
    "start_fight_without_refusal": (None, [_never_without_refusal], None),
    "join_fight": ("lifeboat-R17", [_a_fight_is_on, _actor_awake, _not_yet_in_it], None),
    "leave_fight": (None, [_never_leave], None),
    "throw_preserver": (
        "lifeboat-R29",
        [_during_navigation("lifeboat-R29"), _actor_awake, _can_catch, _hands_in_the_boat],
        None,
    ),
    "play_chum": ("lifeboat-R30", [_chum_time, _actor_awake], _leaves_the_game("chum")),
    "drink_water": ("lifeboat-R33", [_during_navigation("lifeboat-R33"), _actor_awake], _leaves_the_game("water")),
    "throw_corpse_overboard": ("lifeboat-R24", [_strictly_in_action_phase, _actor_awake, _is_a_body], None),
    "throw_unconscious_overboard": ("lifeboat-V2", [_unconscious_may_be_thrown, _actor_awake], None),
    "throw_item_overboard": ("lifeboat-V1", [_items_may_be_thrown, _actor_awake], None),
}
