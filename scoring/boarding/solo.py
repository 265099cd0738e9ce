"""Playing alone: vouchers are the fuel, and a scenario is won by two of its conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.boarding import rulings
from scoring.boarding.cabin import Cabin, given_layout
from scoring.boarding.card import MOST_PASSENGERS
from scoring.boarding.facts import FACTS, GROUPED, READABLE
from scoring.boarding.plane import Reading, read_sitters, sitters_of
from scoring.boarding.row import read_vouchers
from scoring.boarding.sheet import LARGEST, limits, read_number
from scoring.refusal import impossible
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.boarding.types import (
        Condition,
        ConditionName,
        Grouped,
        Numbers,
        Options,
        Outcome,
        ScenarioAnswer,
        ScenarioInput,
        Settled,
        SoloAnswer,
        SoloInput,
        State,
        Wanted,
    )
    from scoring.types import Given, Reason

GOING_ON: Final = "continue"
WON: Final = "won"
LOST: Final = "lost"
OUTCOMES: list[Outcome] = [GOING_ON, WON, LOST]
CONDITIONS: list[ConditionName] = ["1", "2A", "2B"]


class Progress:
    """What the scenarios ask for: pairs, children in care, and all groups with their seats or only their sizes."""

    def __init__(self, pairs: list[list[str]], cared: list[list[str]], groups: dict[Grouped, list[list[str]]]) -> None:
        self.pairs = pairs
        self.cared = cared
        self.groups = groups


def of_plane(plane: Reading) -> Progress:
    return Progress(plane.pairs, [[child] for child in plane.cared], {letter: plane.groups[letter] for letter in GROUPED})


def of_numbers(numbers: Given, cabin: Cabin) -> Progress:
    """From counts alone, for somebody who does not paint the plane."""
    reading.only(numbers, ["pairs", "children_in_care", "largest"])
    largest = reading.record(numbers, "largest", {})
    reading.only(largest, GROUPED)
    most = limits(cabin)
    entered: Numbers = {
        "pairs": read_number(numbers, "pairs", "pairs", most, 0),
        "children_in_care": read_number(numbers, "children_in_care", "children_in_care", most, 0),
    }
    for letter in GROUPED:
        entered[LARGEST[letter]] = read_number(largest, letter, LARGEST[letter], most, 0)
    return of_entries(entered)


def of_entries(numbers: Numbers) -> Progress:
    """From the numbers on the pad; one that nobody has entered counts nothing."""
    return Progress(
        [[] for _ in range(numbers.get("pairs") or 0)],
        [[] for _ in range(numbers.get("children_in_care") or 0)],
        {
            "Y": [[""] * (numbers.get("largest_Y") or 0)],
            "G": [[""] * (numbers.get("largest_G") or 0)],
            "B": [[""] * (numbers.get("largest_B") or 0)],
        },
    )


def conditions(scenario: int, progress: Progress, rules: Options) -> list[Condition]:
    """The three conditions with how far each is."""
    wanted = FACTS["scenarios"][scenario - 1]
    return [_condition(name, wanted["rule"], wanted[name], progress, rules) for name in CONDITIONS]


def _condition(name: ConditionName, rule: str, wanted: Wanted, progress: Progress, rules: Options) -> Condition:
    if "pairs" in wanted:
        n = wanted["pairs"]
        return _shown(name, progress.pairs, n, reason(rule, "needs-pairs", [], n=n, have=len(progress.pairs)))
    if "children_in_care" in wanted:
        n = wanted["children_in_care"]
        return _shown(name, progress.cared, n, reason(rule, "needs-children-in-care", [], n=n, have=len(progress.cared)))
    if "big_groups" in wanted:
        n = wanted["big_groups"]
        big = _big_groups(progress, n, rules)
        return _shown(name, big, 3, reason(rule, "needs-big-groups", [], n=n, have=len(big)))
    n = wanted["group"]
    exactly = rule == "boarding-Q10" and rules["scenario3_group"] == "exactly_5"
    # Q10, A13: a group of five reads as five or more, unless the table says exactly.
    sizes = [len(group) for letter in GROUPED for group in progress.groups[letter]]
    fitting = [
        group for letter in GROUPED for group in progress.groups[letter] if (len(group) == n if exactly else len(group) >= n)
    ]
    return _shown(name, fitting, 1, reason(rule, "needs-a-group", [], n=n, have=max(sizes + [0])))


def _big_groups(progress: Progress, n: int, rules: Options) -> list[list[str]]:
    # Q8, A12: one of each kind, unless the table takes any three groups.
    big = {letter: [group for group in progress.groups[letter] if len(group) >= n] for letter in GROUPED}
    if rules["scenario1_groups"] == "any_three_groups":
        return [group for letter in GROUPED for group in big[letter]]
    return [big[letter][0] for letter in GROUPED if big[letter]]


def _shown(name: ConditionName, found: list[list[str]], needed: int, why: Reason) -> Condition:
    seats = [each for group in found for each in group if each]
    return {"condition": name, "met": len(found) >= needed, "at": seats, "why": why}


def won(met: list[Condition]) -> bool:
    # Q6: the first condition and one of the other two.
    return met[0]["met"] and (met[1]["met"] or met[2]["met"])


def scenario(given: ScenarioInput) -> ScenarioAnswer:
    """How far is a solo scenario, on a plane or in plain numbers? It is won by condition 1 and one of 2A and 2B.

    Each condition is answered with the seats that meet it and with what it asks for. Plane and layout as in `plane`.
    """
    reading.only(given, ["scenario", "layout", "rows", "numbers", "options"])
    rules = rulings.read(given)
    number = reading.whole(given, "scenario", 0, READABLE, rules["scenario"])
    # Q6: there are as many scenarios as the rules print.
    if number < 1 or number > len(FACTS["scenarios"]):
        raise impossible("boarding-Q6", "no-such-scenario", [], n=number, most=len(FACTS["scenarios"]))
    cabin = given_layout(given)
    if given.get("numbers") is not None:
        progress = of_numbers(reading.record(given, "numbers"), cabin)
    else:
        progress = of_plane(Reading(cabin, read_sitters(given, cabin)))
    met = conditions(number, progress, rules)
    return {"scenario": number, "conditions": met, "won": won(met)}


def is_alone(state: State) -> bool:
    """One plane, and nothing told of others: who keeps only the own plane here is not alone."""
    return len(state["players"]) == 1 and not state["shared"]["rivals"]


def plays_alone(state: State) -> bool:
    if not is_alone(state):
        return False
    # Q6, Q7: after winning or losing nothing more is played.
    if state["shared"]["outcome"] != GOING_ON:
        raise impossible("boarding-Q6", "solo-game-is-over", [])
    return True


def progress_of(state: State, plane: Reading | None = None) -> Progress:
    """How far the game is, however the plane was entered: painted, seated by cards, or as plain numbers.

    `plane` is the reading of the pad's plane, for whoever has it already.
    """
    pad = state["players"][0]["pad"]
    if pad["count_by"] == "numbers":
        return of_entries(pad["numbers"])
    cabin = rulings.cabin_of(state)
    return of_plane(plane or Reading(cabin, sitters_of(pad["rows"], cabin)))


def outcome_of(state: State, plane: Reading | None = None) -> Outcome:
    """Won, lost or going on; `plane` as above."""
    pad = state["players"][0]["pad"]
    # Q6, Q7: what a turn has decided stays decided.
    if state["shared"]["outcome"] != GOING_ON:
        return state["shared"]["outcome"]
    # Q7, A11: without a voucher the game is lost, whatever the plane looks like.
    if not pad["vouchers"]:
        return LOST
    met = conditions(state["options"]["scenario"], progress_of(state, plane), state["options"])
    return WON if won(met) else GOING_ON


def told(outcome: Outcome) -> Reason:
    if outcome == WON:
        return reason("boarding-Q6", "solo-won", [])
    if outcome == LOST:
        return reason("boarding-Q7", "solo-lost", [])
    return reason("boarding-Q6", "solo-goes-on", [])


def after_turn(vouchers: int, paid: int, filled: int, conditions_met: bool, rules: Options) -> tuple[int, Outcome]:
    """Vouchers and outcome after a turn that pays for the expelled or thrown-out cards and fills sectors."""
    # Q7, A11: without a voucher the game is lost at once, before a full sector brings new ones.
    if rules["solo_loss_check"] == "immediate" and paid >= vouchers:
        return 0, LOST
    # Q5: two for each sector that becomes full.
    left = vouchers - paid + 2 * filled
    if left <= 0:
        return 0, LOST
    return left, WON if conditions_met else GOING_ON


def after_boarding(state: State, settled: Settled, before: Reading, after: Reading) -> tuple[int, Outcome]:
    """Vouchers and outcome when a card has been seated: `settled` tells who left, the plane was and is as read."""
    rules = state["options"]
    met = won(conditions(rules["scenario"], of_plane(after), rules))
    paid = price(len(settled["expelled"]), 1 if settled["returned"] else 0, rules)
    filled = len(after.full_sectors) - len(before.full_sectors)
    return after_turn(state["players"][0]["pad"]["vouchers"], paid, filled, met, rules)


def solo(given: SoloInput) -> SoloAnswer:
    """How many vouchers are left after a turn of a solo game, and is the game won or lost?

    `expelled` passengers and cards thrown out (`throw_out`) cost a voucher each, every sector that became full brings two;
    `free_expelled` went back to the hall by the card's symbol; `conditions_met` says that the scenario's conditions are met.
    """
    reading.only(given, ["vouchers", "expelled", "free_expelled", "sectors_filled", "throw_out", "conditions_met", "options"])
    rules = rulings.read(given)
    vouchers = read_vouchers(given, "vouchers")
    expelled = reading.whole(given, "expelled", 0, READABLE, 0)
    free = reading.whole(given, "free_expelled", 0, READABLE, 0)
    filled = reading.whole(given, "sectors_filled", 0, READABLE, 0)
    _check_turn(expelled, free, filled)
    thrown = reading.whole(given, "throw_out", 0, READABLE, 0)
    check_throwing_out(thrown)
    # Q3: throwing cards out is done instead of taking one.
    if thrown and (expelled or free or filled):
        raise impossible("boarding-Q3", "throw-out-or-take", [])
    left, outcome = after_turn(
        vouchers, price(expelled, free, rules) + thrown, filled, reading.switch(given, "conditions_met"), rules
    )
    return {"vouchers": left, "outcome": outcome}


def _check_turn(expelled: int, free: int, filled: int) -> None:
    # R11: as many leave as newcomers take their seats. R12: one of them at the most goes free. Q5: there are so many sectors.
    for rule, told, most in [
        ("boarding-R11", expelled + free, MOST_PASSENGERS),
        ("boarding-R12", free, 1),
        ("boarding-Q5", filled, len(FACTS["layouts"]["side_1_3"]["sectors"])),
    ]:
        if told > most:
            raise impossible(rule, "more-than-a-turn-does", [], n=told, most=most)


def check_throwing_out(cards: int) -> None:
    # Q3: any number of the cards on display.
    display = FACTS["setup"]["display"]
    if cards > display:
        raise impossible("boarding-Q3", "only-open-cards-thrown-out", [], n=cards, display=display)


def price(expelled: int, free: int, rules: Options) -> int:
    # Q4: a voucher for each expelled passenger; the one of R12 goes free unless the table says otherwise.
    return expelled + (free if rules["solo_free_expulsion_costs"] else 0)
