"""Marks of the action phase: each is one deed of one character, allowed by the same rules that answer "may I?".

Agreed or unopposed: `row` (kept: cards laid on the table), `rest`, `swap` (with), `rob` and `give` (card: the open one,
none for a closed one), `steal`, `open`, `parasol`, `medkit` (on), `flare` (birds), `preserver` (to), `overboard` (who),
`discard`.
Refused: `fight` (against, goal, card, attack and defence: the allies, flare: whether the flare gun is fired).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scoring import reading
from scoring.lifeboat import actions, checks, crew, fight, hands, permission, provisions
from scoring.lifeboat import boat as boats
from scoring.refusal import Refusal

if TYPE_CHECKING:
    Boat = dict[str, Any]
    Pad = dict[str, Any]
    Mark = dict[str, Any]


def phase_now(boat: Boat) -> str:
    """A table that does not deal provisions here goes straight to its actions."""
    phase: str = boat["shared"]["phase"]
    return "actions" if phase == "provisions" and not boat["shared"]["dealt"] else phase


def situation(boat: Boat, actor: Pad, target: str) -> dict[str, Any]:
    state = crew.CONSCIOUS if target == checks.SOMEBODY else boats.state_of(boat, target)
    who = actor["character"]
    return permission.situation_at(
        phase_now(boat), who, boats.state_of(boat, who), target, state, actor["acted"], boat["options"]
    )


def _require(boat: Boat, actor: Pad, wish: str, target: str = checks.SOMEBODY) -> None:
    breaks = permission.judged(wish, situation(boat, actor, target))["breaks"]
    if breaks:
        raise Refusal("impossible", breaks)
    boat["shared"]["phase"] = phase_now(boat)


def row(boat: Boat, pad: Pad, mark: Mark) -> None:
    _require(boat, pad, "row")
    kept = reading.whole(mark, "kept", 0, actions.cards_rowed(pad["open"].count("oar")), 0)
    boat["shared"]["rowed_cards"] += kept
    pad["rowed"] = True
    pad["acted"] = True


def rest(boat: Boat, pad: Pad, mark: Mark) -> None:
    _require(boat, pad, "rest")
    pad["acted"] = True


def swap(boat: Boat, pad: Pad, mark: Mark) -> None:
    target = crew.one(mark, "with")
    _require(boat, pad, "change_seats", target)
    _change_seats(boat, pad, target)
    pad["acted"] = True


def rob(boat: Boat, pad: Pad, mark: Mark) -> None:
    victim, card = crew.one(mark, "from"), _card(mark)
    _require(boat, pad, "rob_open" if card else "rob_closed", victim)
    hands.hand_over(boat, boats.pad_of(boat, victim), pad, card)
    pad["acted"] = True


def steal(boat: Boat, pad: Pad, mark: Mark) -> None:
    victim = crew.one(mark, "from")
    _require(boat, pad, "kid_steal", victim)
    hands.hand_over(boat, boats.pad_of(boat, victim), pad, "")
    pad["acted"] = True


def give(boat: Boat, pad: Pad, mark: Mark) -> None:
    taker = crew.one(mark, "to")
    _require(boat, pad, "trade", taker)
    hands.hand_over(boat, pad, boats.pad_of(boat, taker), _card(mark))


def show(boat: Boat, pad: Pad, mark: Mark) -> None:
    _require(boat, pad, "open_card")
    hands.open_card(boat, pad, reading.choice(mark, "card", provisions.KINDS))


def parasol(boat: Boat, pad: Pad, mark: Mark) -> None:
    # R13: opening the parasol as an action is what makes it work.
    _require(boat, pad, "open_parasol")
    if "parasol" not in pad["open"]:
        hands.open_card(boat, pad, "parasol")
    pad["shade"] = True
    pad["acted"] = True


def medkit(boat: Boat, pad: Pad, mark: Mark) -> None:
    patient = crew.one(mark, "on")
    _require(boat, pad, "use_medkit", patient)
    hands.spend(boat, pad, "medkit")
    treated = boats.pad_of(boat, patient)
    treated["wounds"] = actions.healed(patient, treated["wounds"])
    pad["acted"] = True


def flare(boat: Boat, pad: Pad, mark: Mark) -> None:
    _require(boat, pad, "fire_flare")
    hands.spend(boat, pad, "flare_gun")
    shot = actions.fired(boat["shared"]["gulls"], actions.birds(mark))
    boat["shared"]["gulls"] = shot["gulls"]
    if shot["game_over"]:
        boat["shared"]["phase"] = "ended"
    pad["acted"] = True


def preserver(boat: Boat, pad: Pad, mark: Mark) -> None:
    wearer = crew.one(mark, "to")
    _require(boat, pad, "put_preserver", wearer)
    hands.wear_preserver(boat, pad, boats.pad_of(boat, wearer))


def overboard(boat: Boat, pad: Pad, mark: Mark) -> None:
    who = crew.one(mark, "who")
    body = boats.state_of(boat, who) == crew.DEAD
    _require(boat, pad, "throw_corpse_overboard" if body else "throw_unconscious_overboard", who)
    # R24: whether this costs the action is the table's choice.
    if boat["options"]["body_costs_action"]:
        _require(boat, pad, "rest")
        pad["acted"] = True
    hands.lose(boat, boats.pad_of(boat, who))


def discard(boat: Boat, pad: Pad, mark: Mark) -> None:
    _require(boat, pad, "throw_item_overboard")
    hands.spend(boat, pad, reading.choice(mark, "card", provisions.KINDS))


def brawl(boat: Boat, pad: Pad, mark: Mark) -> None:
    """A whole fight: the sides, with the weapons that lie open before them; `flare` says that the flare gun is fired."""
    defender, card = crew.one(mark, "against"), _card(mark)
    seat_wanted = reading.choice(mark, "goal", ["seat", "card"]) == "seat"
    _require(boat, pad, "change_seats" if seat_wanted else "rob_open" if card else "rob_closed", defender)
    attack = [pad["character"]] + crew.several(reading.listing(mark, "attack", []), "attack")
    defence = [defender] + crew.several(reading.listing(mark, "defence", []), "defence")
    wounds = boats.wounds(boat)
    fight.require_fighters(attack, defence, wounds)
    fired = reading.switch(mark, "flare")
    weapons = {each: provisions.weapons_among(boats.pad_of(boat, each)["open"], fired) for each in attack + defence}
    outcome = fight.settle(attack, defence, weapons, wounds)
    for each in outcome["fought"]:
        boats.pad_of(boat, each)["wounds"] = outcome["wounds"][each]
        boats.pad_of(boat, each)["fought"] = True
    for spent in outcome["discard"]:
        hands.spend(boat, boats.pad_of(boat, spent[0]), "flare_gun")
    # R21: the attacker's action is over, the others keep theirs.
    pad["acted"] = True
    if outcome["goal_achieved"] and seat_wanted:
        _change_seats(boat, pad, defender)
    # R22: a flare gun fired in this fight is spent, and there is nothing to win.
    elif outcome["goal_achieved"] and not (card == "flare_gun" and outcome["discard"]):
        hands.hand_over(boat, boats.pad_of(boat, defender), pad, card)


def _change_seats(boat: Boat, pad: Pad, target: str) -> None:
    boat["shared"]["benches"] = crew.swapped(boat["shared"]["benches"], pad["character"], target)


def _card(mark: Mark) -> str:
    """The open card that is meant; none for a closed one."""
    card: str = reading.choice(mark, "card", provisions.KINDS, "")
    return card


DEEDS: Final[dict[str, Any]] = {
    "row": (row, ["kept"]),
    "rest": (rest, []),
    "swap": (swap, ["with"]),
    "rob": (rob, ["from", "card"]),
    "steal": (steal, ["from"]),
    "give": (give, ["to", "card"]),
    "open": (show, ["card"]),
    "parasol": (parasol, []),
    "medkit": (medkit, ["on"]),
    "flare": (flare, ["birds"]),
    "preserver": (preserver, ["to"]),
    "overboard": (overboard, ["who"]),
    "discard": (discard, ["card"]),
    "fight": (brawl, ["against", "goal", "card", "attack", "defence", "flare"]),
}
