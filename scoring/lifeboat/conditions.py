"""The single conditions behind "may I…?": each looks at a situation and answers the reason that forbids, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable

from scoring.lifeboat import crew, reasons
from scoring.lifeboat.reasons import SOMEBODY
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.lifeboat.types import Card, Condition, Situation
    from scoring.types import Reason

    Check = Callable[[Situation], Reason | None]


def voyage_goes_on(at: Situation) -> Reason | None:
    # R27: the fourth gull ends everything at once.
    return reasons.voyage_is_over() if at["phase"] == "ended" else None


def in_action_phase(at: Situation) -> Reason | None:
    # R4: actions belong to the action phase.
    if at["phase"] == "actions":
        return None
    return voyage_goes_on(at) or strictly_in_action_phase(at)


def strictly_in_action_phase(at: Situation) -> Reason | None:
    # R4, R24: a body goes overboard in the action phase, and never after the voyage.
    return None if at["phase"] == "actions" else reason("lifeboat-R4", "not-the-action-phase", [], phase=at["phase"])


def no_fight_on(at: Situation) -> Reason | None:
    # R17: while people fight nothing else happens and no card changes hands.
    return reason("lifeboat-R17", "fight-is-on", []) if at["fight_on"] else None


def actor_awake(at: Situation) -> Reason | None:
    return not_awake(at["actor"], at["actor_state"])


def target_awake(at: Situation) -> Reason | None:
    return not_awake(at["target"], at["target_state"])


def not_awake(who: str, state: Condition) -> Reason | None:
    # R23: the unconscious do nothing.
    if state == crew.UNCONSCIOUS:
        return reason("lifeboat-R23", "is-unconscious", reasons.at(who), character=who)
    # R24: the dead even less.
    return None if state == crew.CONSCIOUS else reason("lifeboat-R24", "is-dead", reasons.at(who), character=who)


def has_his_action(at: Situation) -> Reason | None:
    # R7: one action a day, in the order of the benches.
    if at["action_spent"]:
        return reason("lifeboat-R7", "action-spent", reasons.at(at["actor"]), character=at["actor"])
    return None if at["own_turn"] else reason("lifeboat-R7", "not-his-turn", reasons.at(at["actor"]), character=at["actor"])


def somebody_else(rule: str) -> Check:
    def differs(at: Situation) -> Reason | None:
        # R10, R11, R12: one names somebody else.
        if at["target"] == at["actor"] != SOMEBODY:
            return reason(rule, "names-himself", [at["actor"]], character=at["actor"])
        return None

    return differs


def target_aboard(at: Situation) -> Reason | None:
    # R24: the lost left with bench and cards.
    if at["target_state"] != crew.LOST:
        return None
    return reason("lifeboat-R24", "target-is-lost", reasons.at(at["target"]), character=at["target"])


def is_the_kid(at: Situation) -> Reason | None:
    # R12: only the Kid steals.
    if at["actor"] == "kid":
        return None
    return reason("lifeboat-R12", "only-the-kid-steals", reasons.at(at["actor"]), character=at["actor"])


def target_lives(at: Situation) -> Reason | None:
    # R25: the conscious and the unconscious.
    if at["target_state"] in (crew.CONSCIOUS, crew.UNCONSCIOUS):
        return None
    return reasons.dead_cannot_heal(at["target"])


def may_be_dressed(at: Situation) -> Reason | None:
    # R23: the preserver may be put on somebody unconscious, in advance.
    if at["target_state"] in (crew.CONSCIOUS, crew.UNCONSCIOUS):
        return None
    return reason("lifeboat-R23", "preserver-on-the-dead", reasons.at(at["target"]), character=at["target"])


def may_trade_now(at: Situation) -> Reason | None:
    # R6: no trade while provisions are dealt. R14: none during navigation.
    if at["phase"] == "provisions":
        return reason("lifeboat-R6", "no-trade-at-provisions", [])
    return reason("lifeboat-R14", "no-trade-at-navigation", []) if at["phase"] == "navigation" else None


def opening_time(at: Situation) -> Reason | None:
    # R15: cards are opened in the action phase, in a fight as well.
    if at["phase"] in ("actions", "ended"):
        return voyage_goes_on(at)
    return reason("lifeboat-R15", "opens-in-the-action-phase", [], phase=at["phase"])


def kid_has_not_spoken(at: Situation) -> Reason | None:
    # R12: once the Kid has announced his theft no card is opened against it.
    return reason("lifeboat-R12", "kid-has-announced", []) if at["kid_announced"] else None


def not_a_theft(at: Situation) -> Reason | None:
    # R12: the Kid's theft cannot be refused.
    return reason("lifeboat-R12", "theft-cannot-be-refused", []) if at["kid_steal"] else None


def never_without_refusal(at: Situation) -> Reason | None:
    # R16: a fight needs a refused seat change or robbery.
    return reason("lifeboat-R16", "fight-needs-a-refusal", [])


def a_fight_is_on(at: Situation) -> Reason | None:
    return None if at["fight_on"] else reason("lifeboat-R16", "no-fight-is-on", [])


def not_yet_in_it(at: Situation) -> Reason | None:
    # R17: one side, and for good.
    return (
        reason("lifeboat-R17", "already-in-the-fight", reasons.at(at["actor"]), character=at["actor"])
        if at["already_in"]
        else None
    )


def never_leave(at: Situation) -> Reason | None:
    return reason("lifeboat-R17", "nobody-leaves-a-fight", [])


def during_navigation(rule: str) -> Check:
    def during(at: Situation) -> Reason | None:
        # R29, R30, R33: thrown, played and drunk while the card is resolved.
        return None if at["phase"] == "navigation" else reason(rule, "only-at-navigation", [], phase=at["phase"])

    return during


def chum_time(at: Situation) -> Reason | None:
    # R30: with the switch, chum may be announced earlier in the day.
    if at["phase"] == "actions" and at["agreed"]["chum_all_day"]:
        return None
    return during_navigation("lifeboat-R30")(at)


def hands_in_the_boat(at: Situation) -> Reason | None:
    # R29: who swims himself throws nothing.
    return reasons.thrower_is_in_the_water(at["actor"]) if at["actor_overboard"] else None


def can_catch(at: Situation) -> Reason | None:
    # R29: only a conscious swimmer catches the preserver.
    if at["target_state"] != crew.CONSCIOUS:
        return reasons.throw_to_unconscious(at["target"])
    return None if at["target_overboard"] else reasons.throw_to_dry(at["target"])


def is_a_body(at: Situation) -> Reason | None:
    # R24: only the dead are thrown overboard without asking.
    if at["target_state"] == crew.DEAD:
        return None
    return reason("lifeboat-R24", "not-a-body", reasons.at(at["target"]), character=at["target"])


def unconscious_may_be_thrown(at: Situation) -> Reason | None:
    # V2: by agreement.
    if at["agreed"]["throw_unconscious"]:
        return None
    return reason("lifeboat-V2", "variant-is-off", [], option="throw_unconscious")


def is_unconscious(at: Situation) -> Reason | None:
    # V2: who is awake, dead or lost is not thrown.
    if at["target_state"] == crew.UNCONSCIOUS:
        return None
    return reason("lifeboat-V2", "target-not-unconscious", reasons.at(at["target"]), character=at["target"])


def items_may_be_thrown(at: Situation) -> Reason | None:
    # V1: by agreement.
    return None if at["agreed"]["throw_items"] else reason("lifeboat-V1", "variant-is-off", [], option="throw_items")


def leaves_the_game(card: Card) -> Callable[[Situation], Reason]:
    def price(at: Situation) -> Reason:
        # R15: water, flare gun, chum and medical kit are used once.
        return reason("lifeboat-R15", "card-leaves-the-game", [], card=card)

    return price
