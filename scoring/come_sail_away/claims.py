"""Claims on the pads become face-down tiles and bonus tokens: at the reveal of phase 4 (R36), or at once solo (R38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.come_sail_away import bonus, tiles
from scoring.refusal import impossible

if TYPE_CHECKING:
    from scoring.come_sail_away.types import Pad, State


def settle(state: State) -> None:
    """R36: everybody who completed an amenity this round is paid by the number tokens that were up before."""
    shared = state["shared"]
    claims = [player["pad"]["claim"] for player in state["players"]]
    won = bonus.tokens_won(shared["face_up"], claims)
    for seat in [seat for seat in range(len(claims)) if claims[seat]]:
        _pay(state["players"][seat]["pad"], shared["layout"], won[seat])
    for player in state["players"]:
        player["pad"]["sealed"] = False
    shared["face_up"] = bonus.still_up(shared["face_up"], claims)


def settle_solo(state: State) -> None:
    """R38: what is completed in time brings a token at once, and its number token turns; a late one lies face down already."""
    shared = state["shared"]
    pad = state["players"][0]["pad"]
    if not shared["deadlines"] or shared["round"] is None:
        raise impossible("come-sail-away-R38", "deadlines-not-drawn", [])
    claim = pad["claim"]
    up = [number for number in shared["face_up"] if bonus.in_time(shared["deadlines"], number, shared["round"])]
    _pay(pad, shared["layout"], bonus.tokens_won(up, [claim])[0])
    shared["face_up"] = bonus.still_up(shared["face_up"], [[number for number in claim if number in up]])


def nobody_left(pad: Pad, at: str) -> None:
    """R30: the passengers of a room that is turned went to the dock."""
    pad["seated"] = {place: pad["seated"][place] for place in pad["seated"] if place != at}
    aboard = pad["aboard"]
    if aboard is not None:
        left = {place: aboard["rooms"][place] for place in aboard["rooms"] if place != at}
        pad["aboard"] = {"rooms": left, "unhappy": aboard["unhappy"]}


def _pay(pad: Pad, layout: list[str], won: int) -> None:
    """The claim is open: its tiles lie face down, and the tokens are taken."""
    turned = [tiles.cell_of(layout, number) for number in pad["claim"]]
    pad["face_down"] = pad["face_down"] + [at for at in turned if at not in pad["face_down"]]
    for at in turned:
        nobody_left(pad, at)
    pad["tokens"] = min(pad["tokens"] + won, tiles.IN_PLAY)
    pad["claim"] = []
