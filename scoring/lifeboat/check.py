""" "May I…?": every wish that a character can have, the conditions it must meet, and the rule that allows it.

A wish that can be granted at the table is called like the mark that it becomes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Final, Literal, NamedTuple

from scoring import reading, verdict
from scoring.lifeboat import agreements, conditions, crew
from scoring.lifeboat import boat as boats
from scoring.lifeboat.conditions import leaves_the_game, somebody_else
from scoring.lifeboat.reasons import SOMEBODY

if TYPE_CHECKING:
    from scoring.lifeboat.conditions import Check
    from scoring.lifeboat.types import (
        Card,
        CheckInput,
        Condition,
        Form,
        Nobody,
        Phase,
        Situation,
        State,
        Who,
        Whom,
        Wish,
        WishVerdict,
    )
    from scoring.types import Given, Reason

PHASES: Final[list[Phase]] = ["provisions", "actions", "navigation", "ended"]
_SWITCHES: Final = [
    "fight_on",
    "action_spent",
    "kid_announced",
    "kid_steal",
    "already_in",
    "actor_overboard",
    "target_overboard",
]

Wished = NamedTuple(  # noqa: UP014 -- MicroPython knows the functional form only
    "Wished",
    [
        ("wish", "Wish"),
        ("rule", "str | None"),
        ("conditions", "list[Check]"),
        # One wish in two forms: an open or a closed card, a body or somebody unconscious.
        ("form", "Form | Nobody"),
        # The card that it needs, and what it costs.
        ("card", "Card | Nobody"),
        ("price", "Callable[[Situation], Reason] | None"),
        # The field of the mark that names the other person, and whether that person may refuse.
        ("whom", "Whom | Nobody"),
        ("refusable", bool),
    ],
)


def _wish(
    word: Wish,
    rule: str | None,
    conditions: list[Check],
    form: Form | Nobody = "",
    card: Card | Nobody = "",
    price: Callable[[Situation], Reason] | None = None,
    whom: Whom | Nobody = "",
    refusable: bool = False,
) -> Wished:
    return Wished(word, rule, conditions, form, card, price, whom, refusable)


_ACTION: Final[list[Check]] = [
    conditions.in_action_phase,
    conditions.no_fight_on,
    conditions.actor_awake,
    conditions.has_his_action,
]
_ROBBERY: Final = _ACTION + [somebody_else("lifeboat-R11"), conditions.target_aboard]

# Each becomes the mark of the same word.
DEEDS: Final = [
    _wish("row", "lifeboat-R9", _ACTION),
    _wish("rest", "lifeboat-R8", _ACTION),
    _wish("parasol", "lifeboat-R13", _ACTION, card="parasol"),
    _wish("flare", "lifeboat-R13", _ACTION, card="flare_gun", price=leaves_the_game("flare_gun")),
    _wish("open", "lifeboat-R15", [conditions.opening_time, conditions.actor_awake, conditions.kid_has_not_spoken]),
    _wish(
        "discard",
        "lifeboat-V1",
        [conditions.items_may_be_thrown, conditions.actor_awake, conditions.voyage_goes_on],
    ),
    # R10, R11: who is asked for his seat or a card may refuse, and R16: that is how a fight begins.
    _wish(
        "swap",
        "lifeboat-R10",
        _ACTION + [somebody_else("lifeboat-R10"), conditions.target_aboard],
        whom="with",
        refusable=True,
    ),
    _wish("rob", "lifeboat-R11", _ROBBERY, form="open", whom="from", refusable=True),
    _wish("rob", "lifeboat-R11", _ROBBERY, form="closed", whom="from", refusable=True),
    _wish(
        "steal",
        "lifeboat-R12",
        _ACTION + [somebody_else("lifeboat-R12"), conditions.target_aboard, conditions.is_the_kid],
        whom="from",
    ),
    _wish(
        "medkit",
        "lifeboat-R25",
        _ACTION + [conditions.target_lives],
        card="medkit",
        price=leaves_the_game("medkit"),
        whom="on",
    ),
    _wish(
        "give",
        "lifeboat-R14",
        [
            conditions.may_trade_now,
            conditions.voyage_goes_on,
            conditions.no_fight_on,
            conditions.actor_awake,
            somebody_else("lifeboat-R14"),
            conditions.target_awake,
        ],
        whom="to",
    ),
    _wish(
        "preserver",
        "lifeboat-R23",
        [conditions.in_action_phase, conditions.no_fight_on, conditions.actor_awake, conditions.may_be_dressed],
        card="life_preserver",
        whom="to",
    ),
    _wish(
        "overboard",
        "lifeboat-R24",
        [conditions.strictly_in_action_phase, conditions.actor_awake, conditions.is_a_body],
        form="body",
        whom="who",
    ),
    _wish(
        "overboard",
        "lifeboat-V2",
        [
            conditions.unconscious_may_be_thrown,
            conditions.actor_awake,
            conditions.voyage_goes_on,
            conditions.is_unconscious,
        ],
        form="unconscious",
        whom="who",
    ),
]
# Wishes of a moment that no log keeps: in a fight, before a theft, while a navigation card is resolved.
_OF_THE_MOMENT: Final = [
    _wish("refuse", "lifeboat-R16", [conditions.actor_awake, conditions.not_a_theft]),
    _wish("fight", None, [conditions.never_without_refusal]),
    _wish("join_fight", "lifeboat-R17", [conditions.a_fight_is_on, conditions.actor_awake, conditions.not_yet_in_it]),
    _wish("leave_fight", None, [conditions.never_leave]),
    _wish(
        "throw_preserver",
        "lifeboat-R29",
        [
            conditions.during_navigation("lifeboat-R29"),
            conditions.actor_awake,
            conditions.can_catch,
            conditions.hands_in_the_boat,
        ],
    ),
    _wish("play_chum", "lifeboat-R30", [conditions.chum_time, conditions.actor_awake], price=leaves_the_game("chum")),
    _wish(
        "drink_water",
        "lifeboat-R33",
        [conditions.during_navigation("lifeboat-R33"), conditions.actor_awake],
        price=leaves_the_game("water"),
    ),
]
_ALL: Final = DEEDS + _OF_THE_MOMENT
_KNOWN: Final = {(each.wish, each.form): each for each in _ALL}


def check(given: CheckInput) -> WishVerdict:
    """May I…? The verdict on one wish in a situation typed in by hand; what is not said has its usual value.

    `wish` is a mark's word (row, rest, swap, rob, steal, give, open, parasol, medkit, flare, preserver, overboard, discard,
    fight) or what happens between marks (refuse, join_fight, leave_fight, throw_preserver, play_chum, drink_water). Two
    wishes have a `form`: rob an `open` or a `closed` card, a `body` or somebody `unconscious` overboard.
    """
    wish = reading.choice(given, "wish", [each.wish for each in _ALL])
    reading.only(
        given,
        ["wish", "form", "phase", "actor", "actor_state", "own_turn", "target", "target_state", "options"] + _SWITCHES,
    )
    forms = [each.form for each in _ALL if each.wish == wish]
    form = reading.choice(given, "form", forms, forms[0])
    # The wish to throw somebody unconscious says already in which state he is.
    usual: Condition = crew.UNCONSCIOUS if form == "unconscious" else crew.CONSCIOUS
    return judged(
        wished(wish, form),
        {
            "phase": reading.choice(given, "phase", PHASES, "actions"),
            "actor": _name(given, "actor"),
            "actor_state": reading.choice(given, "actor_state", crew.STATES, crew.CONSCIOUS),
            "own_turn": reading.switch(given, "own_turn", True),
            "target": _name(given, "target"),
            "target_state": reading.choice(given, "target_state", crew.STATES, usual),
            "fight_on": reading.switch(given, "fight_on"),
            "action_spent": reading.switch(given, "action_spent"),
            "kid_announced": reading.switch(given, "kid_announced"),
            "kid_steal": reading.switch(given, "kid_steal"),
            "already_in": reading.switch(given, "already_in"),
            "actor_overboard": reading.switch(given, "actor_overboard"),
            "target_overboard": reading.switch(given, "target_overboard"),
            "agreed": agreements.read(given),
        },
    )


def _name(given: Given, field: str) -> Who | Literal["somebody"]:
    return SOMEBODY if given.get(field) is None else crew.one(given, field)


def situation_at(boat: State, seat: int, target: Who | Literal["somebody"]) -> Situation:
    """A situation of the running table, where it is the actor's turn and nobody is in a fight or in the water."""
    pad, who = boats.at_seat(boat, seat)
    return {
        "phase": boats.phase_now(boat),
        "actor": who,
        "actor_state": boats.state_of(boat, who),
        "own_turn": True,
        "target": target,
        "target_state": crew.CONSCIOUS if target == SOMEBODY else boats.state_of(boat, target),
        "fight_on": False,
        "action_spent": pad["acted"],
        "kid_announced": False,
        "kid_steal": False,
        "already_in": False,
        "actor_overboard": False,
        "target_overboard": False,
        "agreed": boat["options"],
    }


def wished(wish: Wish, form: Form | Nobody = "") -> Wished:
    return _KNOWN[wish, form]


def judged(wish: Wished, situation: Situation) -> WishVerdict:
    """A verdict with every broken rule; `rule` is the one that allows the wish, if anything does."""
    breaks = [broken for broken in [condition(situation) for condition in wish.conditions] if broken]
    prices = [wish.price(situation)] if wish.price and not breaks else []
    return {
        "stamp": verdict.stamp_of(breaks, prices),
        "breaks": breaks,
        "prices": prices,
        "wish": wish.wish,
        "form": wish.form,
        "rule": wish.rule,
        "picks": _picks(wish, situation),
    }


def _picks(wish: Wished, situation: Situation) -> Literal["", "random", "chosen"]:
    # R12: the Kid may choose the card where the table agreed so. R11: else a closed card is taken at random.
    if wish.wish == "steal":
        return "chosen" if situation["agreed"]["kid_chooses"] else "random"
    return "random" if wish.form == "closed" else ""
