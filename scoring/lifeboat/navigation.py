"""A navigation card: gulls first, then overboard with sharks and drowning, then thirst."""

from __future__ import annotations

from typing import Any, Final

from scoring import reading
from scoring.lifeboat import agreements, crew
from scoring.lifeboat.actions import LAND, gulls_after
from scoring.lifeboat.crew import FACTS
from scoring.lifeboat.provisions import COPIES
from scoring.refusal import impossible, unreadable

_CARDS: Final = {each["no"]: each for each in FACTS["navigation"]}
_SWITCHES: Final = ["rowed", "fought", "life_preserver", "preserver_thrown", "parasol"]
_COUNTS: Final = ["open_chum", "water", "water_gift"]


def navigate(given: dict[str, Any]) -> dict[str, Any]:
    """The card's whole effect on a situation typed in by hand."""
    reading.only(given, ["card", "gulls", "characters", "chum_played", "options"])
    gulls = reading.whole(given, "gulls", 0, LAND - 1)
    agreed = agreements.read(given)
    card = card_from(given, agreed["edition"])
    people = _people(reading.record(given, "characters"))
    return effect(card, gulls, people, reading.whole(given, "chum_played", 0, COPIES["chum"], 0), agreed)


def card_from(given: dict[str, Any], edition: str) -> dict[str, Any]:
    """The card by its printed number, or all of it as an object where another edition differs."""
    card = given.get("card")
    if isinstance(card, dict):
        reading.only(card, ["no", "overboard", "thirst", "gull", "oar", "fight"])
        return {
            "overboard": crew.several(reading.listing(card, "overboard", []), "overboard"),
            "thirst": crew.several(reading.listing(card, "thirst", []), "thirst"),
            "gull": reading.whole(card, "gull", -1, 1, 0),
            "oar": reading.switch(card, "oar"),
            "fight": reading.switch(card, "fight"),
        }
    if not reading.is_whole(card) or card not in _CARDS:
        raise unreadable("unknown-card", [], given=reading.shown(card), least=min(_CARDS), most=max(_CARDS))
    printed = dict(_CARDS[card])
    other_thirst = printed.pop("thirst_elsewhere", None)
    if edition == "elsewhere" and other_thirst is not None:
        printed["thirst"] = other_thirst
    return printed


def effect(
    card: dict[str, Any], gulls: int, people: dict[str, dict[str, Any]], chum_played: int, agreed: dict[str, Any]
) -> dict[str, Any]:
    """`people` holds everybody in the game by name, with all the fields of `person`."""
    _require_real_cards(people, chum_played)
    gulls = gulls_after(gulls, card["gull"])
    # R27: the fourth gull ends the voyage; nobody falls or thirsts any more.
    if gulls == LAND:
        return {"gulls": gulls, "game_over": True, "chum_discarded": 0, "result": {}}
    # R36: names of the absent and the lost are ignored.
    swimmers = [each for each in card["overboard"] if each in people and people[each]["in_boat"]]
    _require_fair_throw(people, swimmers)
    # R30: chum that is played, or lies open before somebody who falls in, brings the sharks once.
    chum = chum_played + sum([people[each]["open_chum"] for each in swimmers])
    result = {}
    for each in sorted(people):
        result[each] = _after_water(each, people[each], each in swimmers, 1 if chum else 0, agreed)
    for each in sorted(people):
        _thirst(each, people[each], card, result[each])
    _require_fair_drinking(people, result, agreed)
    for each in sorted(people):
        _drink(each, people[each], result[each])
    return {"gulls": gulls, "game_over": False, "chum_discarded": chum, "result": result}


def person(wounds: int, in_boat: bool) -> dict[str, Any]:
    """Somebody with nothing before him who did nothing today."""
    fresh: dict[str, Any] = {"wounds": wounds, "in_boat": in_boat}
    for each in _SWITCHES:
        fresh[each] = False
    for each in _COUNTS:
        fresh[each] = 0
    return fresh


def _people(characters: dict[str, Any]) -> dict[str, dict[str, Any]]:
    people = {}
    for name in sorted(characters):
        given = reading.record(characters, name, {})
        reading.only(given, ["wounds", "in_boat"] + _SWITCHES + _COUNTS)
        read = person(reading.whole(given, "wounds", 0, 99, 0), reading.switch(given, "in_boat", True))
        for each in _SWITCHES:
            read[each] = reading.switch(given, each)
        for each in _COUNTS:
            read[each] = reading.whole(given, each, 0, COPIES["water"], 0)
        people[crew.known(name, "characters")] = read
    return people


def _require_real_cards(people: dict[str, dict[str, Any]], chum_played: int) -> None:
    # R29: there is one life preserver, worn or thrown.
    preservers = [each for each in sorted(people) if people[each]["life_preserver"]]
    thrown = [each for each in sorted(people) if people[each]["preserver_thrown"]]
    if len(preservers) + len(thrown) > COPIES["life_preserver"]:
        raise impossible("lifeboat-R29", "preserver-limit", preservers + thrown, copies=COPIES["life_preserver"])
    # R30: there are two buckets of chum.
    if chum_played + sum([people[each]["open_chum"] for each in sorted(people)]) > COPIES["chum"]:
        raise impossible("lifeboat-R30", "chum-limit", [], copies=COPIES["chum"])


def _require_fair_throw(people: dict[str, dict[str, Any]], swimmers: list[str]) -> None:
    # R29: a preserver is thrown to somebody in the water who can catch it.
    caught = [each for each in sorted(people) if people[each]["preserver_thrown"]]
    for each in caught:
        if each not in swimmers:
            raise impossible("lifeboat-R29", "throw-to-dry", [each], character=each)
        if crew.state_of(each, people[each]["wounds"]) != crew.CONSCIOUS:
            raise impossible("lifeboat-R29", "throw-to-unconscious", [each], character=each)


def _after_water(name: str, before: dict[str, Any], swims: bool, sharks: int, agreed: dict[str, Any]) -> dict[str, Any]:
    """What the sea does; the rest of the result is filled in by the thirst."""
    preserver = before["life_preserver"] or before["preserver_thrown"]
    state = crew.state_of(name, before["wounds"]) if before["in_boat"] else crew.LOST
    fall = bites = 0
    if swims and state == crew.DEAD:
        # R31: a body that is named is lost. V7: unless it wears the preserver.
        if not (preserver and agreed["preserver_keeps_corpse"]):
            state = crew.LOST
    elif swims:
        # R28: the fall is a wound. R29: not for Frenchy, nor with the preserver.
        fall = 0 if preserver or name == "frenchy" else 1
        # R30: sharks bite everybody in the water.
        bites = sharks
        state = crew.state_of(name, before["wounds"] + fall + bites)
        # R31: only the conscious come back, and the unconscious with the preserver.
        if state == crew.DEAD or (state == crew.UNCONSCIOUS and not preserver):
            state = crew.LOST
    return {
        "fell": swims,
        # R28: open cards are lost in the water, closed ones are kept.
        "loses_open_cards": swims,
        "fall": fall,
        "sharks": bites,
        "wounds": before["wounds"] + fall + bites,
        "awake": state == crew.CONSCIOUS,
        "state": state,
    }


def _thirst(name: str, before: dict[str, Any], card: dict[str, Any], now: dict[str, Any]) -> None:
    # R32: named, rowed under the oar sign, fought under the fight sign. R36: the dead do not thirst.
    causes = []
    if now["state"] in (crew.CONSCIOUS, crew.UNCONSCIOUS):
        if name in card["thirst"]:
            causes.append("named")
        if before["rowed"] and card["oar"]:
            causes.append("rowed")
        if before["fought"] and card["fight"]:
            causes.append("fought")
    now["thirst"] = causes
    # R34: an open parasol cancels one thirst, unless it went overboard with its owner just now.
    now["parasol_used"] = bool(causes) and before["parasol"] and not now["fell"]
    now["to_pay"] = len(causes) - (1 if now["parasol_used"] else 0)


def _require_fair_drinking(
    people: dict[str, dict[str, Any]], result: dict[str, dict[str, Any]], agreed: dict[str, Any]
) -> None:
    for each in sorted(people):
        # R33: one water for one thirst.
        if people[each]["water"] + people[each]["water_gift"] > result[each]["to_pay"]:
            raise impossible("lifeboat-R33", "water-exceeds-thirst", [each], character=each, thirsts=result[each]["to_pay"])
    for each in sorted(people):
        # R23: who is not conscious plays no card.
        if people[each]["water"] and not result[each]["awake"]:
            raise impossible("lifeboat-R23", "unconscious-cannot-drink", [each], character=each)
    for each in sorted(people):
        # R33: whether others may pay is agreed before the voyage.
        if people[each]["water_gift"] and not agreed["water_for_others"]:
            raise impossible("lifeboat-R33", "gift-not-allowed", [each], character=each)


def _drink(name: str, before: dict[str, Any], now: dict[str, Any]) -> None:
    # R33: each thirst left over is a wound.
    now["water_used"] = before["water"] + before["water_gift"]
    now["wounds"] += now["to_pay"] - now["water_used"]
    now["wounds_added"] = now["wounds"] - before["wounds"]
    if now["state"] != crew.LOST:
        now["state"] = crew.state_of(name, now["wounds"])
