"""What the table does now: the steps after a fight and after a navigation card, each with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.lifeboat import boat as boats
from scoring.lifeboat import crew
from scoring.lifeboat.actions import LAND
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.lifeboat.types import (
        Card,
        Choices,
        Condition,
        Fate,
        Fought,
        Goal,
        Navigated,
        NavigationCard,
        Nobody,
        State,
        Who,
    )
    from scoring.types import Reason


def after_fight(now: Fought, attacker: Who, defender: Who, goal: Goal, card: Card | Nobody) -> list[Reason]:
    steps = _wounds("lifeboat-R20", dict.fromkeys(now["wounded"], 1), now["wounded"])
    steps += _asleep([each for each in now["wounded"] if now["states"][each] == crew.UNCONSCIOUS])
    for owner, spent in now["discard"]:
        steps.append(reason("lifeboat-R22", "do-discard", [owner], character=owner, cards=[spent]))
    return steps + [_prize(now, attacker, defender, goal, card)]


def _prize(now: Fought, attacker: Who, defender: Who, goal: Goal, card: Card | Nobody) -> Reason:
    pair: list[str] = [attacker, defender]
    # R21: only a winning attack gets the seat or the card.
    if not now["goal_achieved"]:
        return reason("lifeboat-R21", "do-nothing-changes", pair, character=attacker)
    if goal == "seat":
        return reason("lifeboat-R21", "do-change-seats", pair, characters=pair)
    # R22: a flare gun fired in this fight is spent.
    if card == "flare_gun" and now["discard"]:
        return reason("lifeboat-R22", "do-nothing-to-win", pair, character=attacker, card=card)
    if card:
        return reason("lifeboat-R21", "do-take-open", pair, character=attacker, other=defender, card=card)
    return reason("lifeboat-R21", "do-take-closed", pair, character=attacker, other=defender)


def after_card(boat: State, card: NavigationCard, choices: Choices, outcome: Navigated) -> list[Reason]:
    """`boat` is the one before the card, but with the cards played that are played now."""
    steps: list[Reason] = []
    if card["gull"] or outcome["game_over"]:
        steps.append(reason("lifeboat-R27", "do-gulls", [], gulls=outcome["gulls"], land=LAND))
    if outcome["game_over"]:
        return steps + [reason("lifeboat-R27", "do-land", [])]
    result = outcome["result"]
    aboard = [each for each in boat["shared"]["benches"] if each in result]
    steps += _in_the_water(boat, aboard, choices, outcome)
    steps += _water(choices)
    living = [each for each in aboard if result[each]["state"] != crew.LOST]
    steps += _wounds("lifeboat-R33", {each: result[each]["wounds_added"] for each in living}, living)
    steps += _asleep(_turned(boat, living, result, crew.UNCONSCIOUS))
    dead: list[str] = list(_turned(boat, living, result, crew.DEAD))
    if dead:
        steps.append(reason("lifeboat-R24", "do-dead", dead, characters=dead))
    return steps + [reason("lifeboat-R35", "do-marks-off", [])]


def _in_the_water(boat: State, aboard: list[Who], choices: Choices, outcome: Navigated) -> list[Reason]:
    steps: list[Reason] = []
    result = outcome["result"]
    if choices["catcher"] and choices["catcher"] != choices["thrower"]:
        # R29: whom it was thrown to keeps it.
        pair: list[str] = [choices["thrower"], choices["catcher"]]
        steps.append(reason("lifeboat-R29", "do-keep-preserver", pair, character=choices["catcher"]))
    if outcome["chum_discarded"]:
        steps.append(reason("lifeboat-R30", "do-discard-chum", [], buckets=outcome["chum_discarded"]))
    for each in aboard:
        gone: list[str] = [card for card in boats.pad_of(boat, each)["open"] if card not in ("life_preserver", "chum")]
        # R28: open cards are lost in the water. R31: the lost take everything along.
        if result[each]["fell"] and result[each]["state"] == crew.LOST:
            steps.append(_lost(each, boats.state_of(boat, each)))
        elif result[each]["fell"] and gone:
            steps.append(reason("lifeboat-R28", "do-discard", [each], character=each, cards=gone))
    return steps


def _lost(who: Who, before: Condition) -> Reason:
    # R31: a body that is named is lost, and who is unconscious in the water without a preserver.
    if before == crew.DEAD:
        return reason("lifeboat-R31", "do-lost-body", [who], character=who)
    return reason("lifeboat-R31", "do-lost", [who], character=who)


def _water(choices: Choices) -> list[Reason]:
    paid: list[Who] = []
    for thirsty in crew.NAMES:
        paid += choices["water"].get(thirsty, [])
    return [
        reason("lifeboat-R33", "do-discard-water", [payer], character=payer, waters=paid.count(payer))
        for payer in crew.NAMES
        if payer in paid
    ]


def _wounds(rule: str, added: dict[str, int], order: list[Who]) -> list[Reason]:
    """Those with the same number of new wounds in one step, the most first."""
    counts = sorted({added[each] for each in order if added[each] > 0}, reverse=True)
    steps = []
    for count in counts:
        hurt: list[str] = [each for each in order if added[each] == count]
        steps.append(reason(rule, "do-wounds", hurt, wounds=count, characters=hurt))
    return steps


def _asleep(who: list[Who]) -> list[Reason]:
    names: list[str] = list(who)
    return [reason("lifeboat-R23", "do-unconscious", names, characters=names)] if who else []


def _turned(boat: State, living: list[Who], result: dict[str, Fate], state: Condition) -> list[Who]:
    """Those who are in this state from now on."""
    return [each for each in living if result[each]["state"] == state and boats.state_of(boat, each) != state]
