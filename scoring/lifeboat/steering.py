"""A navigation card at the running table: what the boat knows is filled in, what it cannot know is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading
from scoring.lifeboat import boat as boats
from scoring.lifeboat import crew, hands, navigation
from scoring.refusal import impossible
from scoring.verdict import reason

if TYPE_CHECKING:
    Boat = dict[str, Any]
    Choices = dict[str, Any]

CHOICES = ["card", "chum", "preserver", "water"]


def steer(given: dict[str, Any]) -> dict[str, Any]:
    """The effect of a card with the choices made so far, and the questions that are still open.

    `chum`: who plays a bucket. `preserver`: `{"from", "to"}`, or `{}` for nobody; with both the same he puts on his own.
    `water`: for each thirsty character the list of those who pay one water each.
    """
    reading.only(given, ["state"] + CHOICES)
    boat = boats.read(given)
    card, choices = _choices(boat, given)
    outcome = _outcome(boat, card, choices)
    outcome["card"] = card
    outcome["questions"] = [] if outcome["game_over"] else _open_questions(boat, choices, outcome["result"])
    return outcome


def navigate(boat: Boat, mark: dict[str, Any]) -> None:
    """The same for a mark: the boat after the card."""
    card, choices = _choices(boat, mark)
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
            hands.lose(boat, pad)
    if not [each for each in shared["benches"] if boats.state_of(boat, each) != crew.DEAD]:
        shared["phase"] = "ended"


def _spend(boat: Boat, choices: Choices) -> None:
    for each in choices["chum"]:
        hands.spend(boat, boats.pad_of(boat, each), "chum")
    if choices["to"]:
        hands.wear_preserver(boat, boats.pad_of(boat, choices["from"]), boats.pad_of(boat, choices["to"]))
    for thirsty in crew.NAMES:
        for payer in choices["water"].get(thirsty, []):
            hands.spend(boat, boats.pad_of(boat, payer), "water")


def _choices(boat: Boat, given: dict[str, Any]) -> tuple[dict[str, Any], Choices]:
    card = navigation.card_from(given, boat["options"]["edition"])
    thrown = reading.record(given, "preserver", {})
    reading.only(thrown, ["from", "to"])
    water = reading.record(given, "water", {})
    paid = {crew.known(each, "water"): reading.listing(water, each, [], 3) for each in sorted(water)}
    choices: Choices = {
        "chum": [crew.known(each, "chum") for each in reading.listing(given, "chum", [], 2)],
        "from": crew.one(thrown, "from") if thrown else "",
        "to": crew.one(thrown, "to") if thrown else "",
        "water": {each: [crew.known(payer, "water") for payer in paid[each]] for each in sorted(paid)},
        "answered": [each for each in CHOICES if given.get(each) is not None],
    }
    return card, choices


def _outcome(boat: Boat, card: dict[str, Any], choices: Choices) -> dict[str, Any]:
    people = {pad["character"]: _person(boat, pad, choices) for pad in boats.pads(boat) if pad["character"]}
    for each in sorted(choices["water"]):
        for name in [each] + choices["water"][each]:
            boats.pad_of(boat, name)
    _require_awake(boat, choices["chum"])
    if choices["from"]:
        _require_throw(boat, card, choices)
    outcome = navigation.effect(card, boat["shared"]["gulls"], people, len(choices["chum"]), boat["options"])
    if not outcome["game_over"]:
        for each in sorted(choices["water"]):
            for payer in choices["water"][each]:
                # R33: another conscious character may pay the water.
                if not outcome["result"][payer]["awake"]:
                    raise impossible("lifeboat-R23", "unconscious-cannot-drink", [payer], character=payer)
    return outcome


def _person(boat: Boat, pad: dict[str, Any], choices: Choices) -> dict[str, Any]:
    who = pad["character"]
    person = navigation.person(pad["wounds"], who in boat["shared"]["benches"])
    person["rowed"], person["fought"], person["parasol"] = pad["rowed"], pad["fought"], pad["shade"]
    # A bucket that its owner plays from his bench is played, not lying open.
    person["open_chum"] = max(0, pad["open"].count("chum") - choices["chum"].count(who))
    own = choices["from"] == who and choices["to"] == who
    person["life_preserver"] = own or ("life_preserver" in pad["open"] and choices["from"] != who)
    person["preserver_thrown"] = choices["to"] == who and not own
    payers = choices["water"].get(who, [])
    person["water"] = payers.count(who)
    person["water_gift"] = len(payers) - payers.count(who)
    return person


def _require_awake(boat: Boat, players_of_cards: list[str]) -> None:
    for each in players_of_cards:
        # R23: who is not conscious plays no card.
        if boats.state_of(boat, each) != crew.CONSCIOUS:
            raise impossible("lifeboat-R23", "is-unconscious", [each], character=each)


def _require_throw(boat: Boat, card: dict[str, Any], choices: Choices) -> None:
    thrower = choices["from"]
    boats.pad_of(boat, choices["to"])
    _require_awake(boat, [thrower])
    # R29: who swims himself throws nothing.
    if thrower != choices["to"] and thrower in card["overboard"]:
        raise impossible("lifeboat-R29", "thrower-is-in-the-water", [thrower], character=thrower)


def _open_questions(boat: Boat, choices: Choices, result: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    aboard = boat["shared"]["benches"]
    swimmers = [each for each in aboard if result[each]["fell"]]
    questions = []
    if swimmers and "preserver" not in choices["answered"]:
        questions = _ask_preserver(boat, swimmers)
    players = [each for each in boats.awake(boat) if boats.may_hold(boat, each, "chum")]
    if swimmers and players and "chum" not in choices["answered"]:
        questions.append(_question("chum", swimmers, players, reason("lifeboat-R30", "who-plays-chum", swimmers)))
    awake = [each for each in aboard if result[each]["awake"] and boats.may_hold(boat, each, "water")]
    for each in aboard:
        payers = [payer for payer in awake if payer == each or boat["options"]["water_for_others"]]
        if result[each]["to_pay"] and payers and each not in choices["water"]:
            why = reason("lifeboat-R33", "who-pays-water", [each], character=each, thirsts=result[each]["to_pay"])
            questions.append(_question("water", [each], payers, why))
    return questions


def _ask_preserver(boat: Boat, swimmers: list[str]) -> list[dict[str, Any]]:
    # R29: an open preserver before somebody in the water is already worn; a swimmer's closed one he may open now.
    catchers = [each for each in swimmers if boats.state_of(boat, each) == crew.CONSCIOUS]
    if [each for each in swimmers if "life_preserver" in boats.pad_of(boat, each)["open"]]:
        return []
    holders = [each for each in boats.awake(boat) if boats.may_hold(boat, each, "life_preserver")]
    if not catchers or not holders:
        return []
    return [_question("preserver", catchers, holders, reason("lifeboat-R29", "who-throws-preserver", catchers))]


def _question(ask: str, whom: list[str], by: list[str], why: dict[str, Any]) -> dict[str, Any]:
    """`ask` names the choice to send back, `for` whom it matters, `by` those who could do it."""
    return {"ask": ask, "for": whom, "by": by, "why": why}
