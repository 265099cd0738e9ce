"""The boat as the table sees it: who plays whom, who is awake, which cards nobody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.lifeboat import crew, provisions, reasons
from scoring.refusal import Refusal, impossible

if TYPE_CHECKING:
    from scoring.lifeboat.types import Card, Condition, Pad, Phase, State, Who


def pads(boat: State) -> list[Pad]:
    return [player["pad"] for player in boat["players"]]


def at_seat(boat: State, seat: int) -> tuple[Pad, Who]:
    """A player's pad and character; refused as long as he has none."""
    pad = boat["players"][seat]["pad"]
    if not pad["character"]:
        raise Refusal("impossible", [reasons.no_character_yet(boat["players"][seat]["name"])])
    return pad, pad["character"]


def pad_of(boat: State, character: str) -> Pad:
    """The pad of the player who plays this character."""
    for player in boat["players"]:
        if player["pad"]["character"] == character:
            return player["pad"]
    raise impossible("lifeboat-R1", "not-in-the-game", [], character=character)


def state_of(boat: State, character: Who) -> Condition:
    if character in boat["shared"]["lost"]:
        return crew.LOST
    return crew.state_of(character, pad_of(boat, character)["wounds"])


def wounds(boat: State) -> dict[str, int]:
    """The wounds of everybody aboard."""
    return {each: pad_of(boat, each)["wounds"] for each in boat["shared"]["benches"]}


def awake(boat: State) -> list[Who]:
    return crew.awake(boat["shared"]["benches"], wounds(boat))


def phase_now(boat: State) -> Phase:
    """A table that does not deal provisions here goes straight to its actions."""
    phase = boat["shared"]["phase"]
    return "actions" if phase == "provisions" and not boat["shared"]["dealt"] else phase


def unseen(boat: State, kind: Card) -> int:
    """How many cards of a kind are neither open nor out of the game."""
    seen = boat["shared"]["gone"].count(kind) + sum([player["pad"]["open"].count(kind) for player in boat["players"]])
    return provisions.COPIES[kind] - seen


def may_hold(boat: State, character: str, kind: Card) -> bool:
    """Whether he can have this card, open or closed, as far as the table knows."""
    pad = pad_of(boat, character)
    if kind in pad["open"]:
        return True
    return unseen(boat, kind) > 0 and (pad["closed"] > 0 or not boat["shared"]["dealt"])
