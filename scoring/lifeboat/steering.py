"""A navigation card at the running table: what the boat knows is filled in, what it cannot know is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.lifeboat import boat as boats
from scoring.lifeboat import conditions, crew, hands, navigation, reasons, todo
from scoring.refusal import Refusal
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.lifeboat.types import Choices, Fate, Navigated, NavigationCard, OpenQuestion, Pad, Person, State, Steered, Who
    from scoring.types import Given

CHOICES: Final = ["card", "chum", "preserver", "water"]


def foreseen(boat: State, given: Given) -> Steered:
    """The effect of a card with the choices made so far, and the questions that are still open."""
    card, choices = _choices(boat, given)
    outcome = _outcome(boat, card, choices)
    questions = [] if outcome["game_over"] else _open_questions(boat, choices, outcome["result"])
    # From here on the boat is as it is once the cards are played; what nobody has is refused now, not when it is logged.
    if not outcome["game_over"]:
        _spend(boat, choices)
    return {
        "gulls": outcome["gulls"],
        "game_over": outcome["game_over"],
        "chum_discarded": outcome["chum_discarded"],
        "result": outcome["result"],
        "card": card,
        "questions": questions,
        "may_pay": {} if outcome["game_over"] else _may_pay(boat, outcome["result"]),
        "todo": todo.after_card(boat, card, choices, outcome),
    }


def navigate(boat: State, given: Given) -> None:
    """The boat after the card."""
    card, choices = _choices(boat, given)
    outcome = _outcome(boat, card, choices)
    shared = boat["shared"]
    shared["gulls"] = outcome["gulls"]
    # R26: played and unplayed cards go under the deck.
    shared["rowed_cards"] = 0
    shared["phase"] = "navigation"
    if outcome["game_over"]:
        shared["phase"] = "ended"
        return
    _spend(boat, choices)
    for each in list(shared["benches"]):
        pad, now = boats.pad_of(boat, each), outcome["result"][each]
        pad["wounds"] = now["wounds"]
        if now["fell"]:
            hands.wash_away_open(boat, pad)
        if now["state"] == crew.LOST:
            hands.lose(boat, each)
    if not [each for each in shared["benches"] if boats.state_of(boat, each) != crew.DEAD]:
        shared["phase"] = "ended"


def _spend(boat: State, choices: Choices) -> None:
    for each in choices["chum"]:
        hands.spend(boat, boats.pad_of(boat, each), "chum")
    if choices["catcher"]:
        hands.wear_preserver(boat, boats.pad_of(boat, choices["thrower"]), boats.pad_of(boat, choices["catcher"]))
    for thirsty in crew.NAMES:
        for payer in choices["water"].get(thirsty, []):
            hands.spend(boat, boats.pad_of(boat, payer), "water")


def _choices(boat: State, given: Given) -> tuple[NavigationCard, Choices]:
    card = navigation.card_from(given, boat["options"]["edition"])
    thrown = reading.record(given, "preserver", {})
    reading.only(thrown, ["from", "to"])
    water = reading.record(given, "water", {})
    thirsty = [crew.known(each, "water") for each in sorted(water)]
    paid = {each: reading.listing(water, each, [], 3) for each in thirsty}
    choices: Choices = {
        "chum": [crew.known(each, "chum") for each in reading.listing(given, "chum", [], 2)],
        "thrower": crew.one(thrown, "from") if thrown else "",
        "catcher": crew.one(thrown, "to") if thrown else "",
        "water": {each: [crew.known(payer, "water") for payer in paid[each]] for each in sorted(paid)},
        "answered": [each for each in CHOICES if given.get(each) is not None],
    }
    return card, choices


def _outcome(boat: State, card: NavigationCard, choices: Choices) -> Navigated:
    people: dict[str, Person] = {pad["character"]: _person(boat, pad, choices) for pad in boats.pads(boat) if pad["character"]}
    for each in sorted(choices["water"]):
        boats.pad_of(boat, each)
        for payer in choices["water"][each]:
            boats.pad_of(boat, payer)
    _require_awake(boat, choices["chum"])
    if choices["thrower"] and choices["catcher"]:
        _require_throw(boat, card, choices["thrower"], choices["catcher"])
    outcome = navigation.effect(card, boat["shared"]["gulls"], people, len(choices["chum"]), boat["options"])
    if not outcome["game_over"]:
        for each in sorted(choices["water"]):
            for payer in choices["water"][each]:
                # R33: another conscious character may pay the water.
                if not outcome["result"][payer]["awake"]:
                    raise Refusal("impossible", [reasons.unconscious_cannot_drink(payer)])
    return outcome


def _person(boat: State, pad: Pad, choices: Choices) -> Person:
    who = pad["character"]
    own = choices["thrower"] == who and choices["catcher"] == who
    payers = choices["water"].get(who, [])
    paid_himself = len([payer for payer in payers if payer == who])
    return {
        "wounds": pad["wounds"],
        "in_boat": who in boat["shared"]["benches"],
        "rowed": pad["rowed"],
        "fought": pad["fought"],
        "life_preserver": own or ("life_preserver" in pad["open"] and choices["thrower"] != who),
        "preserver_thrown": choices["catcher"] == who and not own,
        "parasol": pad["shade"],
        # A bucket that its owner plays from his bench is played, not lying open.
        "open_chum": max(0, pad["open"].count("chum") - len([each for each in choices["chum"] if each == who])),
        "water": paid_himself,
        "water_gift": len(payers) - paid_himself,
    }


def _require_awake(boat: State, players_of_cards: list[Who]) -> None:
    for each in players_of_cards:
        # R23, R24: who is not conscious plays no card.
        asleep = conditions.not_awake(each, boats.state_of(boat, each))
        if asleep:
            raise Refusal("impossible", [asleep])


def _require_throw(boat: State, card: NavigationCard, thrower: Who, catcher: Who) -> None:
    boats.pad_of(boat, catcher)
    _require_awake(boat, [thrower])
    # R29: who swims himself throws nothing.
    if thrower != catcher and thrower in card["overboard"]:
        raise Refusal("impossible", [reasons.thrower_is_in_the_water(thrower)])


def _open_questions(boat: State, choices: Choices, result: dict[str, Fate]) -> list[OpenQuestion]:
    aboard = boat["shared"]["benches"]
    swimmers = [each for each in aboard if result[each]["fell"]]
    questions: list[OpenQuestion] = []
    if swimmers and "preserver" not in choices["answered"]:
        questions = _ask_preserver(boat, swimmers)
    players = [each for each in boats.awake(boat) if boats.may_hold(boat, each, "chum")]
    if swimmers and players and "chum" not in choices["answered"]:
        why = reason("lifeboat-R30", "who-plays-chum", list(swimmers))
        questions.append({"ask": "chum", "for": swimmers, "by": players, "why": why})
    awake = [each for each in aboard if result[each]["awake"] and boats.may_hold(boat, each, "water")]
    for each in aboard:
        payers = [payer for payer in awake if payer == each or boat["options"]["water_for_others"]]
        if result[each]["to_pay"] and payers and each not in choices["water"]:
            why = reason("lifeboat-R33", "who-pays-water", [each], character=each, thirsts=result[each]["to_pay"])
            questions.append({"ask": "water", "for": [each], "by": payers, "why": why})
    return questions


def _may_pay(boat: State, result: dict[str, Fate]) -> dict[str, list[Who]]:
    """Who can pay one more water for whom, after the cards already played; as often as he has cards."""
    able = [each for each in boat["shared"]["benches"] if result[each]["awake"] and boats.may_hold(boat, each, "water")]
    offered: dict[str, list[Who]] = {}
    for each in boat["shared"]["benches"]:
        # R33: one's own water first; whether others may pay is agreed before the voyage.
        if result[each]["to_pay"] > result[each]["water_used"]:
            others = [payer for payer in able if payer != each and boat["options"]["water_for_others"]]
            offered[each] = [payer for payer in able if payer == each] + others
    return offered


def _ask_preserver(boat: State, swimmers: list[Who]) -> list[OpenQuestion]:
    # R29: an open preserver before somebody in the water is already worn; a swimmer's closed one he may open now.
    catchers = [each for each in swimmers if boats.state_of(boat, each) == crew.CONSCIOUS]
    if [each for each in swimmers if "life_preserver" in boats.pad_of(boat, each)["open"]]:
        return []
    holders = [each for each in boats.awake(boat) if boats.may_hold(boat, each, "life_preserver")]
    if not catchers or not holders:
        return []
    why = reason("lifeboat-R29", "who-throws-preserver", list(catchers))
    return [{"ask": "preserver", "for": catchers, "by": holders, "why": why}]
