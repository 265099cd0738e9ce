"""Claims on the pads become face-down tiles and bonus tokens: at the reveal of phase 4 (R36), or at once solo (R38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.come_sail_away import bonus, tiles
from scoring.refusal import impossible

if TYPE_CHECKING:
    State = dict[str, Any]
    Pad = dict[str, Any]


def with_pad(state: State, seat: int, pad: Pad) -> State:
    """The state with another pad at this seat; everything else stays shared with the old one."""
    after = dict(state)
    after["players"] = list(state["players"])
    after["players"][seat] = {"name": state["players"][seat]["name"], "pad": pad}
    return after


def settled(state: State) -> State:
    """R36: everybody who completed an amenity this round is paid by the number tokens that were up before."""
    face_up = state["shared"]["face_up"]
    claims = [player["pad"]["claim"] for player in state["players"]]
    won = bonus.tokens_won(face_up, claims)
    for seat in range(len(claims)):
        state = _paid(state, seat, won[seat])
    return _with_face_up(state, bonus.still_up(face_up, claims))


def settled_solo(state: State) -> State:
    """R38: what is completed in time brings a token at once, and its number token turns."""
    shared = state["shared"]
    claim = state["players"][0]["pad"]["claim"]
    if not shared["deadlines"] or shared["round"] is None:
        raise impossible("come-sail-away-R38", "deadlines-not-drawn", [])
    up = [number for number in shared["face_up"] if bonus.in_time(shared["deadlines"], number, shared["round"])]
    after = _paid(state, 0, bonus.tokens_won(up, [claim])[0])
    return _with_face_up(after, bonus.still_up(shared["face_up"], [claim]))


def _paid(state: State, seat: int, won: int) -> State:
    """The claim is open: its tiles lie face down, and the tokens are taken."""
    pad = dict(state["players"][seat]["pad"])
    turned = [tiles.cell_of(state["shared"]["layout"], number) for number in pad["claim"]]
    pad["face_down"] = pad["face_down"] + [at for at in turned if at not in pad["face_down"]]
    pad["seated"] = {at: pad["seated"][at] for at in pad["seated"] if at not in turned}
    pad["tokens"] = min(pad["tokens"] + won, tiles.IN_PLAY)
    pad["claim"] = []
    return with_pad(state, seat, pad)


def _with_face_up(state: State, face_up: list[int]) -> State:
    after = dict(state)
    after["shared"] = dict(state["shared"])
    after["shared"]["face_up"] = face_up
    return after
