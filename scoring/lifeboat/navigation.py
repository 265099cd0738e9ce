"""A navigation card: gulls first, then overboard with sharks and drowning, then thirst."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import reading
from scoring.lifeboat import agreements, crew, reasons
from scoring.lifeboat.actions import LAND, gulls_after, rest
from scoring.lifeboat.facts import FACTS
from scoring.lifeboat.provisions import COPIES
from scoring.refusal import Refusal, impossible, unreadable

if TYPE_CHECKING:
    from scoring.lifeboat.types import (
        Agreements,
        Cause,
        EndDayInput,
        Evening,
        Fate,
        Navigated,
        NavigateInput,
        NavigationCard,
        Person,
        Who,
    )
    from scoring.types import Given

_CARDS: Final = {each["no"]: each for each in FACTS["navigation"]}
_FIELDS: Final = [
    "wounds", "in_boat", "rowed", "fought", "life_preserver", "preserver_thrown", "parasol", "open_chum", "water", "water_gift",
]  # fmt: skip


def navigate(given: NavigateInput) -> Navigated:
    """A navigation card's whole effect on people typed in by hand: gulls first, then the water, then thirst.

    `card` is its printed number, or all of it where another edition differs. `characters` is everybody in the game by name;
    `chum_played` counts the buckets played now. If the voyage is over, nothing happens to anybody.
    """
    reading.only(given, ["card", "gulls", "characters", "chum_played", "options"])
    gulls = reading.whole(given, "gulls", 0, LAND - 1)
    agreed = agreements.read(given)
    card = card_from(given, agreed["edition"])
    people = _people(reading.record(given, "characters"))
    return effect(card, gulls, people, reading.whole(given, "chum_played", 0, COPIES["chum"], 0), agreed)


def card_from(given: Given, edition: str) -> NavigationCard:
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
    printed = _CARDS[card]
    return {
        "no": card,
        "overboard": printed["overboard"],
        "thirst": printed.get("thirst_elsewhere", printed["thirst"]) if edition == "elsewhere" else printed["thirst"],
        "gull": printed["gull"],
        "oar": printed["oar"],
        "fight": printed["fight"],
    }


def effect(card: NavigationCard, gulls: int, people: dict[str, Person], chum_played: int, agreed: Agreements) -> Navigated:
    """`people` holds everybody in the game by name."""
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


def end_day(given: EndDayInput) -> Evening:
    """The end of the day: everybody without the marks of rowing and fighting, by character."""
    reading.only(given, ["characters"])
    people = _people(reading.record(given, "characters"))
    for each in sorted(people):
        rest(people[each])
    return {"characters": people}


def _people(characters: Given) -> dict[str, Person]:
    names = [crew.known(name, "characters") for name in sorted(characters)]
    return {name: _person(reading.record(characters, name, {})) for name in names}


def _person(given: Given) -> Person:
    reading.only(given, _FIELDS)
    return {
        "wounds": reading.whole(given, "wounds", 0, 99, 0),
        "in_boat": reading.switch(given, "in_boat", True),
        "rowed": reading.switch(given, "rowed"),
        "fought": reading.switch(given, "fought"),
        "life_preserver": reading.switch(given, "life_preserver"),
        "preserver_thrown": reading.switch(given, "preserver_thrown"),
        "parasol": reading.switch(given, "parasol"),
        "open_chum": reading.whole(given, "open_chum", 0, COPIES["water"], 0),
        "water": reading.whole(given, "water", 0, COPIES["water"], 0),
        "water_gift": reading.whole(given, "water_gift", 0, COPIES["water"], 0),
    }


def _require_real_cards(people: dict[str, Person], chum_played: int) -> None:
    # R29: there is one life preserver, worn or thrown.
    preservers = [each for each in sorted(people) if people[each]["life_preserver"]]
    thrown = [each for each in sorted(people) if people[each]["preserver_thrown"]]
    if len(preservers) + len(thrown) > COPIES["life_preserver"]:
        raise impossible("lifeboat-R29", "preserver-limit", preservers + thrown, copies=COPIES["life_preserver"])
    # R30: there are two buckets of chum.
    if chum_played + sum([people[each]["open_chum"] for each in sorted(people)]) > COPIES["chum"]:
        raise impossible("lifeboat-R30", "chum-limit", [], copies=COPIES["chum"])


def _require_fair_throw(people: dict[str, Person], swimmers: list[Who]) -> None:
    # R29: a preserver is thrown to somebody in the water who can catch it.
    caught = [each for each in sorted(people) if people[each]["preserver_thrown"]]
    for each in caught:
        if each not in swimmers:
            raise Refusal("impossible", [reasons.throw_to_dry(each)])
        if crew.state_of(each, people[each]["wounds"]) != crew.CONSCIOUS:
            raise Refusal("impossible", [reasons.throw_to_unconscious(each)])


def _after_water(name: str, before: Person, swims: bool, sharks: int, agreed: Agreements) -> Fate:
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
        "thirst": [],
        "parasol_used": False,
        "to_pay": 0,
        "water_used": 0,
        "wounds_added": 0,
    }


def _thirst(name: str, before: Person, card: NavigationCard, now: Fate) -> None:
    # R32: named, rowed under the oar sign, fought under the fight sign. R36: the dead do not thirst.
    causes: list[Cause] = []
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


def _require_fair_drinking(people: dict[str, Person], result: dict[str, Fate], agreed: Agreements) -> None:
    for each in sorted(people):
        # R33: one water for one thirst.
        if people[each]["water"] + people[each]["water_gift"] > result[each]["to_pay"]:
            raise impossible("lifeboat-R33", "water-exceeds-thirst", [each], character=each, thirsts=result[each]["to_pay"])
    for each in sorted(people):
        # R23: who is not conscious plays no card.
        if people[each]["water"] and not result[each]["awake"]:
            raise Refusal("impossible", [reasons.unconscious_cannot_drink(each)])
    for each in sorted(people):
        # R33: whether others may pay is agreed before the voyage.
        if people[each]["water_gift"] and not agreed["water_for_others"]:
            raise impossible("lifeboat-R33", "gift-not-allowed", [each], character=each)


def _drink(name: str, before: Person, now: Fate) -> None:
    # R33: each thirst left over is a wound.
    now["water_used"] = before["water"] + before["water_gift"]
    now["wounds"] += now["to_pay"] - now["water_used"]
    now["wounds_added"] = now["wounds"] - before["wounds"]
    if now["state"] != crew.LOST:
        now["state"] = crew.state_of(name, now["wounds"])
