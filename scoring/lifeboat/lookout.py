"""Looking around the running table: the crew, whose turn it is, what is left, what one may do, what a card would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.lifeboat import actions, benches, check, crew, fortunes, hands, pad, provisions, reasons, steering
from scoring.lifeboat import boat as boats
from scoring.lifeboat.reasons import SOMEBODY
from scoring.verdict import REFUSED, reason

if TYPE_CHECKING:
    from scoring.lifeboat.check import Wished
    from scoring.lifeboat.types import (
        Awaited,
        DeedOption,
        DeedOptions,
        Look,
        LookInput,
        Member,
        OptionsInput,
        Situation,
        State,
        Status,
        Steered,
        SteerInput,
        Who,
    )
    from scoring.types import Given, Reason


def _boat(given: Given) -> State:
    return pad.read(reading.record(given, "state"))


def look(given: LookInput) -> Look:
    """Everything that a screen shows about the boat: the crew from bow to stern, then the lost; whose turn it is; day, phase
    and gulls; the provisions and the navigator of today; what nobody has claimed yet.

    Where the boat waits for deeds, those of the player at `seat` come along, and with `up` those of whoever is in turn.
    """
    reading.only(given, ["state", "seat", "up"])
    boat = _boat(given)
    seat = reading.whole(given, "seat", 0, len(boat["players"]) - 1, None)
    shared, pads = boat["shared"], boats.pads(boat)
    awake = boats.awake(boat)
    compass = bool(awake) and "compass" in boats.pad_of(boat, awake[-1])["open"]
    dealt = benches.provisions_round(awake, shared["deck"])
    everybody = crew.reveal_order(shared["benches"], shared["lost"])
    # R7: the order of the benches this morning.
    waiting = [each for each in shared["order"] if each in awake and not boats.pad_of(boat, each)["acted"]]
    waits_for = _waits_for(boat, dealt["skipped"])
    shown = [each for each in everybody if seat is not None and boats.pads(boat)[seat]["character"] == each]
    shown += [each for each in waiting[:1] if reading.switch(given, "up") and each not in shown]
    return {
        "crew": [_member(boat, each) for each in everybody],
        "waiting": waiting,
        "phase": boats.phase_now(boat),
        "waits_for": waits_for,
        "deeds": [_deeds(boat, each) for each in shown] if waits_for in ("provisions", "actions") else [],
        "day": shared["day"],
        "gulls": shared["gulls"],
        "provisions": dealt,
        "navigation": benches.navigators_choice(awake, shared["rowed_cards"], compass),
        "wounds": boats.wounds(boat),
        "weapons": {each: provisions.weapons_among(boats.pad_of(boat, each)["open"], True) for each in shared["benches"]},
        "unseen": {kind: boats.unseen(boat, kind) for kind in provisions.KINDS},
        "treasure_left": {
            "cash": provisions.COPIES["cash"] - sum([each["cash"] for each in pads]),
            "jewels": provisions.COPIES["jewels"] - sum([each["jewels"] for each in pads]),
            "painting_2": provisions.COPIES["painting_2"] - sum([each["painting_2"] for each in pads]),
            "painting_3": provisions.COPIES["painting_3"] - sum([each["painting_3"] for each in pads]),
        },
        "characters_left": [each for each in crew.NAMES if each not in [one["character"] for one in pads]],
        "friends_left": [each for each in crew.NAMES if each not in [one["friend"] for one in pads]],
        "enemies_left": [each for each in crew.NAMES if each not in [one["enemy"] for one in pads]],
        "to_reveal": [each for each in everybody if not boats.pad_of(boat, each)["revealed"]],
    }


def _waits_for(boat: State, nothing_to_deal: bool) -> Awaited:
    """What the boat waits for now, also at a table that deals its provisions without the log."""
    shared = boat["shared"]
    if shared["phase"] == "ended":
        return "ended"
    if shared["phase"] == "navigation":
        return "new-day"
    if shared["phase"] == "provisions" and not nothing_to_deal:
        return "provisions"
    awake = boats.awake(boat)
    left = [each for each in shared["order"] if each in awake and not boats.pad_of(boat, each)["acted"]]
    return "actions" if left else "navigation"


def _member(boat: State, character: Who) -> Member:
    pad = boats.pad_of(boat, character)
    return {
        "character": character,
        "seat": boats.pads(boat).index(pad),
        "state": boats.state_of(boat, character),
        "strength": crew.STRENGTH[character],
        "survival": crew.SURVIVAL[character],
        "loves": crew.LOVES[character],
        "wounds": pad["wounds"],
        "status": status(boat, character),
        "rowed": pad["rowed"],
        "fought": pad["fought"],
        "acted": pad["acted"],
        "shade": pad["shade"],
        "open": pad["open"],
        "closed": pad["closed"],
        "rows": actions.cards_rowed(pad["open"].count("oar")),
    }


def status(boat: State, character: Who) -> Status:
    """How the tally sees a state: unconscious is alive."""
    state = boats.state_of(boat, character)
    return fortunes.LOST if state == crew.LOST else fortunes.DEAD_ABOARD if state == crew.DEAD else fortunes.ALIVE


def options(given: OptionsInput) -> DeedOptions:
    """What the player of a seat may do now: every deed with its verdict, and where it needs somebody, with whom it is allowed.

    A wish that is granted becomes the mark of the same word; `whom` is the mark's field for the other person, and whoever is
    among the `refusers` may refuse, which is how a fight begins.
    """
    reading.only(given, ["state", "seat"])
    boat = _boat(given)
    seat = reading.whole(given, "seat", 0, len(boat["players"]) - 1)
    _pad, who = boats.at_seat(boat, seat)
    return _deeds(boat, who)


def _deeds(boat: State, who: Who) -> DeedOptions:
    seat = boats.pads(boat).index(boats.pad_of(boat, who))
    alone = check.situation_at(boat, seat, SOMEBODY)
    with_each = [check.situation_at(boat, seat, each) for each in boat["shared"]["benches"]]
    wishes = [
        _with_somebody(boat, each, with_each) if each.whom and with_each else _option(boat, each, alone) for each in check.DEEDS
    ]
    return {"character": who, "wishes": wishes}


def _with_somebody(boat: State, wish: Wished, situations: list[Situation]) -> DeedOption:
    """The first verdict that allows the wish, else the first about somebody else."""
    verdicts = [_option(boat, wish, each) for each in situations]
    allowed = [each for each in verdicts if each["stamp"] != REFUSED]
    others = [verdicts[at] for at in range(len(verdicts)) if situations[at]["target"] != situations[at]["actor"]]
    best = (allowed or others or verdicts)[0]
    best["targets"] = [each["target"] for each in allowed if each["target"] != SOMEBODY]
    # R10, R11, R23: only the conscious can refuse.
    if wish.refusable:
        best["refusers"] = [each for each in best["targets"] if boats.state_of(boat, each) == crew.CONSCIOUS]
    return best


def _option(boat: State, wish: Wished, situation: Situation) -> DeedOption:
    judged = check.judged(wish, situation)
    missing = _missing(boat, wish, situation["actor"], situation["target"])
    return {
        "stamp": REFUSED if missing else judged["stamp"],
        "breaks": judged["breaks"] + missing,
        "prices": [] if missing else judged["prices"],
        "wish": judged["wish"],
        "form": judged["form"],
        "rule": judged["rule"],
        "picks": judged["picks"],
        "whom": wish.whom,
        "target": situation["target"],
        "targets": [],
        "refusers": [],
    }


def _missing(boat: State, wish: Wished, who: str, target: str) -> list[Reason]:
    """What the table knows to be lacking for the deed: a card, or a wound."""
    # R13, R23: what needs a card that he cannot have, as far as the table knows.
    if wish.card and not boats.may_hold(boat, who, wish.card):
        return [reason("lifeboat-R13", "cannot-have-the-card", [who], character=who, card=wish.card)]
    # R14, R15: what he shows, gives or throws away must be in his hand, or lie before him.
    own = boats.pad_of(boat, who)
    may_use_open = wish.wish in ("give", "discard") and own["open"]
    if wish.wish in ("open", "give", "discard") and not may_use_open and not hands.may_take_closed(boat, own):
        return [reasons.no_closed_card(who)]
    if target == SOMEBODY:
        return []
    his = boats.pad_of(boat, target)
    # R11: an open card is robbed only where one lies.
    if wish.form == "open" and not his["open"]:
        return [reason("lifeboat-R11", "nothing-open-there", [target], character=target)]
    # R11, R12: a closed one only where somebody holds one.
    if (wish.form == "closed" or wish.wish == "steal") and not hands.may_take_closed(boat, his):
        return [reasons.no_closed_card(target)]
    # R25: nothing to heal.
    return [reasons.no_wounds(target)] if wish.wish == "medkit" and his["wounds"] == 0 else []


def steer(given: SteerInput) -> Steered:
    """What a navigation card does to the boat with the choices made so far, and the questions that are still open.

    `card` is its printed number, or all of it where another edition differs. `chum`: who plays a bucket. `preserver`:
    `{"from", "to"}`, or `{}` for nobody; with both the same he puts on his own. `water`: for each thirsty character the list
    of those who pay one water each. A choice that is left out is still open, and asked if the boat cannot answer it.
    """
    reading.only(given, ["state"] + steering.CHOICES)
    return steering.foreseen(_boat(given), given)
