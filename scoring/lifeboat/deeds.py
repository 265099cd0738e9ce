"""What people do in the action phase: each deed is allowed by the same rules that answer "may I?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from scoring import reading
from scoring.lifeboat import actions, check, crew, fight, hands, provisions
from scoring.lifeboat import boat as boats
from scoring.lifeboat.reasons import SOMEBODY
from scoring.refusal import Refusal

if TYPE_CHECKING:
    from scoring.lifeboat.types import Card, Form, Goal, Nobody, Pad, State, Who, Wish
    from scoring.types import Given


def _granted(boat: State, seat: int, wish: Wish, target: Who | Literal["somebody"] = SOMEBODY, form: Form | Nobody = "") -> Pad:
    """The pad of the one who acts, if he may; the action phase has begun."""
    breaks = check.judged(check.wished(wish, form), check.situation_at(boat, seat, target))["breaks"]
    if breaks:
        raise Refusal("impossible", breaks)
    boat["shared"]["phase"] = boats.phase_now(boat)
    return boat["players"][seat]["pad"]


def row(boat: State, seat: int, kept: int) -> None:
    pad = _granted(boat, seat, "row")
    # R9: no more than he drew.
    drawn = actions.cards_rowed(pad["open"].count("oar"))
    boat["shared"]["rowed_cards"] += reading.whole({"kept": kept}, "kept", 0, drawn)
    pad["rowed"] = True
    pad["acted"] = True


def rest(boat: State, seat: int) -> None:
    _granted(boat, seat, "rest")["acted"] = True


def swap(boat: State, seat: int, with_: Who) -> None:
    pad = _granted(boat, seat, "swap", with_)
    _change_seats(boat, seat, with_)
    pad["acted"] = True


def rob(boat: State, seat: int, from_: Who, card: Card | Nobody) -> None:
    pad = _granted(boat, seat, "rob", from_, "open" if card else "closed")
    hands.hand_over(boat, boats.pad_of(boat, from_), pad, card)
    pad["acted"] = True


def steal(boat: State, seat: int, from_: Who) -> None:
    pad = _granted(boat, seat, "steal", from_)
    hands.hand_over(boat, boats.pad_of(boat, from_), pad, "")
    pad["acted"] = True


def give(boat: State, seat: int, to: Who, card: Card | Nobody) -> None:
    pad = _granted(boat, seat, "give", to)
    hands.hand_over(boat, pad, boats.pad_of(boat, to), card)


def show(boat: State, seat: int, card: Card) -> None:
    hands.open_card(boat, _granted(boat, seat, "open"), card)


def parasol(boat: State, seat: int) -> None:
    # R13: opening the parasol as an action is what makes it work.
    pad = _granted(boat, seat, "parasol")
    if "parasol" not in pad["open"]:
        hands.open_card(boat, pad, "parasol")
    pad["shade"] = True
    pad["acted"] = True


def medkit(boat: State, seat: int, on: Who) -> None:
    pad = _granted(boat, seat, "medkit", on)
    hands.spend(boat, pad, "medkit")
    treated = boats.pad_of(boat, on)
    treated["wounds"] = actions.healed(on, treated["wounds"])
    pad["acted"] = True


def flare(boat: State, seat: int, birds: list[int]) -> None:
    pad = _granted(boat, seat, "flare")
    hands.spend(boat, pad, "flare_gun")
    shot = actions.fired(boat["shared"]["gulls"], actions.birds(birds))
    boat["shared"]["gulls"] = shot["gulls"]
    if shot["game_over"]:
        boat["shared"]["phase"] = "ended"
    pad["acted"] = True


def preserver(boat: State, seat: int, to: Who) -> None:
    hands.wear_preserver(boat, _granted(boat, seat, "preserver", to), boats.pad_of(boat, to))


def overboard(boat: State, seat: int, who: Who) -> None:
    body = boats.state_of(boat, who) == crew.DEAD
    pad = _granted(boat, seat, "overboard", who, "body" if body else "unconscious")
    # R24: whether this costs the action is the table's choice.
    if boat["options"]["body_costs_action"]:
        _granted(boat, seat, "rest")
        pad["acted"] = True
    hands.lose(boat, who)


def discard(boat: State, seat: int, card: Card) -> None:
    hands.spend(boat, _granted(boat, seat, "discard"), card)


def brawl(
    boat: State,
    seat: int,
    against: Who,
    goal: Goal,
    card: Card | Nobody,
    attack: list[Who],
    defence: list[Who],
    flare: bool,
    opened: Given,
) -> None:
    """A whole fight: the sides, with the weapons that lie open before them or are `opened` in it; `flare` says that the flare
    gun is fired."""
    if goal == "seat":
        pad = _granted(boat, seat, "swap", against)
    else:
        pad = _granted(boat, seat, "rob", against, "open" if card else "closed")
    attackers = [boats.at_seat(boat, seat)[1]] + crew.several(attack, "attack")
    defenders = [against] + crew.several(defence, "defence")
    wounds = boats.wounds(boat)
    fight.require_fighters(attackers, defenders, wounds)
    # R15, R17: weapons may be opened until nobody opens any more.
    shown = _opened(opened)
    for each in attackers + defenders:
        for kind in shown.pop(each, []):
            hands.open_card(boat, boats.pad_of(boat, each), kind)
    for outsider in sorted(shown):
        raise fight.weapon_of_outsider(outsider)
    weapons: dict[str, list[Card]] = {
        each: provisions.weapons_among(boats.pad_of(boat, each)["open"], flare) for each in attackers + defenders
    }
    outcome = fight.settle(attackers, defenders, weapons, wounds)
    for each in outcome["fought"]:
        boats.pad_of(boat, each)["wounds"] = outcome["wounds"][each]
        boats.pad_of(boat, each)["fought"] = True
    for spent in outcome["discard"]:
        hands.spend(boat, boats.pad_of(boat, spent[0]), "flare_gun")
    # R21: the attacker's action is over, the others keep theirs.
    pad["acted"] = True
    if outcome["goal_achieved"] and goal == "seat":
        _change_seats(boat, seat, against)
    elif outcome["goal_achieved"]:
        _take_prize(boat, boats.pad_of(boat, against), pad, card, _opened(opened).get(against, []))


def _take_prize(boat: State, loser: Pad, winner: Pad, card: Card | Nobody, opened: list[Card]) -> None:
    # R21: the closed card that was wanted may lie open by now.
    prize = card or (opened[0] if opened and not hands.may_take_closed(boat, loser) else "")
    # R22: a flare gun fired in this fight is spent, and there is nothing to win.
    if prize == "flare_gun" and "flare_gun" not in loser["open"] and "flare_gun" in boat["shared"]["gone"]:
        return
    hands.hand_over(boat, loser, winner, prize)


def _opened(opened: Given) -> dict[str, list[Card]]:
    who = [crew.known(each, "opened") for each in sorted(opened)]
    return {
        each: [reading.choice({"opened": card}, "opened", provisions.KINDS) for card in reading.listing(opened, each, [], 12)]
        for each in who
    }


def _change_seats(boat: State, seat: int, other: Who) -> None:
    _pad, who = boats.at_seat(boat, seat)
    boat["shared"]["benches"] = crew.swapped(boat["shared"]["benches"], who, other)
