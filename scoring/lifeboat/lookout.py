"""Looking around the running table: the crew, whose turn it is, what is left, what one may do, and the running tally."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scoring import reading
from scoring.lifeboat import benches, checks, crew, deeds, fortunes, permission, provisions, reckoning, voyage
from scoring.lifeboat import boat as boats
from scoring.refusal import impossible
from scoring.verdict import reason

if TYPE_CHECKING:
    Boat = dict[str, Any]

_ALONE: Final = ["row", "rest", "open_parasol", "fire_flare", "open_card", "throw_item_overboard"]
_WITH_SOMEBODY: Final = [
    "change_seats", "rob_open", "rob_closed", "kid_steal", "use_medkit", "trade", "put_preserver",
    "throw_corpse_overboard", "throw_unconscious_overboard",
]  # fmt: skip
_CARD_FOR: Final = {
    "open_parasol": "parasol",
    "fire_flare": "flare_gun",
    "use_medkit": "medkit",
    "put_preserver": "life_preserver",
}


def look(given: dict[str, Any]) -> dict[str, Any]:
    """The crew from bow to stern, then the lost, and everything that a screen shows about the boat."""
    reading.only(given, ["state"])
    boat = boats.read(given)
    shared, pads = boat["shared"], boats.pads(boat)
    awake = boats.awake(boat)
    compass = bool(awake) and "compass" in boats.pad_of(boat, awake[-1])["open"]
    dealt = benches.provisions_round(awake, shared["deck"])
    return {
        "crew": [_member(boat, each) for each in crew.reveal_order(shared["benches"], shared["lost"])],
        # R7: the order of the benches this morning.
        "waiting": [each for each in shared["order"] if each in awake and not boats.pad_of(boat, each)["acted"]],
        "phase": deeds.phase_now(boat),
        "day": shared["day"],
        "gulls": shared["gulls"],
        "provisions": dealt,
        "navigation": benches.navigators_choice(awake, shared["rowed_cards"], compass),
        "wounds": boats.wounds(boat),
        "weapons": {each: provisions.weapons_among(boats.pad_of(boat, each)["open"], True) for each in shared["benches"]},
        "unseen": {kind: boats.unseen(boat, kind) for kind in provisions.KINDS},
        "treasure_left": {kind: provisions.COPIES[kind] - sum([pad[kind] for pad in pads]) for kind in provisions.TREASURES},
        "characters_left": [each for each in crew.NAMES if each not in [pad["character"] for pad in pads]],
        "friends_left": [each for each in crew.NAMES if each not in [pad["friend"] for pad in pads]],
        "enemies_left": [each for each in crew.NAMES if each not in [pad["enemy"] for pad in pads]],
        "to_reveal": [
            each for each in crew.reveal_order(shared["benches"], shared["lost"]) if not boats.pad_of(boat, each)["revealed"]
        ],
    }


def _member(boat: Boat, character: str) -> dict[str, Any]:
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
    }


def status(boat: Boat, character: str) -> str:
    """How the tally sees a state: unconscious is alive."""
    state = boats.state_of(boat, character)
    return fortunes.LOST if state == crew.LOST else fortunes.DEAD_ABOARD if state == crew.DEAD else fortunes.ALIVE


def options(given: dict[str, Any]) -> dict[str, Any]:
    """Every wish of one player with its verdict; where it needs somebody, those with whom it is allowed."""
    reading.only(given, ["state", "seat"])
    boat = boats.read(given)
    seat = reading.whole(given, "seat", 0, len(boat["players"]) - 1)
    pad = boats.pads(boat)[seat]
    if not pad["character"]:
        raise impossible("lifeboat-R2", "no-character-yet", [], player=boat["players"][seat]["name"])
    wishes = [_judged(boat, pad, wish, checks.SOMEBODY) for wish in _ALONE]
    for wish in _WITH_SOMEBODY:
        verdicts = [_judged(boat, pad, wish, each) for each in boat["shared"]["benches"]]
        allowed = [each for each in verdicts if each["stamp"] != "refused"]
        others = [each for each in verdicts if each["target"] != pad["character"]]
        best = (allowed or others or verdicts or [_judged(boat, pad, wish, checks.SOMEBODY)])[0]
        best["targets"] = [each["target"] for each in allowed]
        wishes.append(best)
    return {"character": pad["character"], "wishes": wishes}


def _judged(boat: Boat, pad: dict[str, Any], wish: str, target: str) -> dict[str, Any]:
    judged = permission.judged(wish, deeds.situation(boat, pad, target))
    judged["target"] = target
    missing = _missing_card(boat, pad, wish, target)
    if missing:
        judged["breaks"] = judged["breaks"] + [missing]
        judged["prices"] = []
        judged["stamp"] = "refused"
    return judged


def _missing_card(boat: Boat, pad: dict[str, Any], wish: str, target: str) -> Any:
    who = pad["character"]
    # R13, R23: what needs a card that he cannot have, as far as the table knows.
    if wish in _CARD_FOR and not boats.may_hold(boat, who, _CARD_FOR[wish]):
        return reason("lifeboat-R13", "cannot-have-the-card", [who], character=who, card=_CARD_FOR[wish])
    # R11: an open card is robbed only where one lies.
    if wish == "rob_open" and not boats.pad_of(boat, target)["open"]:
        return reason("lifeboat-R11", "nothing-open-there", [target], character=target)
    # R11, R12: a closed one only where somebody holds one.
    if wish in ("rob_closed", "kid_steal") and boat["shared"]["dealt"] and not boats.pad_of(boat, target)["closed"]:
        return reason("lifeboat-R11", "no-closed-card", [target], character=target)
    # R25: nothing to heal.
    if wish == "use_medkit" and boats.pad_of(boat, target)["wounds"] == 0:
        return reason("lifeboat-R25", "no-wounds", [target], character=target)
    return None


def score(given: dict[str, Any]) -> dict[str, Any]:
    """The running tally of a table; what is not entered or not revealed yet counts nothing."""
    reading.only(given, ["options", "players", "shared"])
    boat = boats.read({"state": given})
    voyage.require_one_card_each(boat)
    rows = []
    for player in boat["players"]:
        pad = player["pad"]
        row = {each: pad[each] for each in ["character", "friend", "enemy"] + provisions.TREASURES}
        # R2: cards that are still secret must not be guessed from a total.
        if not pad["revealed"]:
            row["friend"] = row["enemy"] = ""
        row["name"] = player["name"]
        row["status"] = status(boat, pad["character"]) if pad["character"] else fortunes.ALIVE
        rows.append(row)
    return reckoning.reckoned(rows, boat["options"])
