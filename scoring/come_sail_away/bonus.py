"""Phase 4: who gets bonus tokens for completed amenities (R32, R36), and the deadlines of the solo game (R38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import chance, reading
from scoring.come_sail_away import tiles
from scoring.come_sail_away.facts import AMENITIES, FACTS, MOST_PLAYERS, ROUNDS
from scoring.refusal import impossible
from scoring.verdict import reason, verdict

if TYPE_CHECKING:
    from scoring.come_sail_away.types import (
        AnnounceInput,
        ClaimsAnswer,
        ClaimsInput,
        Deadlines,
        DeadlinesAnswer,
        DrawInput,
        SoloBoardAnswer,
        SoloBoardInput,
        SoloClaimsAnswer,
        SoloClaimsInput,
    )
    from scoring.types import Given, Verdict


def read_claim(given: Given, field: str) -> list[int]:
    numbers = tiles.read_numbers(given, field)
    must_differ(numbers)
    return numbers


def must_differ(numbers: list[int]) -> None:
    # R32: an amenity is completed once.
    if len(set(numbers)) != len(numbers):
        raise impossible("come-sail-away-R32", "amenity-named-twice", [], numbers=numbers)


def tokens_won(face_up: list[int], claims: list[list[int]]) -> list[int]:
    """R36: one token for each claimed amenity whose number token is face up, to everybody who completed it this round."""
    return [len([number for number in claim if number in face_up]) for claim in claims]


def still_up(face_up: list[int], claims: list[list[int]]) -> list[int]:
    """R36: the number tokens of all that was claimed turn face down."""
    return [number for number in face_up if not any([number in claim for claim in claims])]


def in_time(deadlines: Deadlines, number: int, round_number: int) -> bool:
    """R38: flipped in a round not later than the space of its number token."""
    return round_number <= deadlines[str(number)]


def read_deadlines(given: Given) -> Deadlines:
    """The round space of each number token, by the number of its amenity."""
    listed = reading.record(given, "deadlines")
    reading.only(listed, [str(index + 1) for index in range(len(AMENITIES))])
    rounds = FACTS["deadline_rounds"]
    deadlines = {number: reading.whole(listed, number, rounds[0], rounds[-1]) for number in sorted(listed)}
    # R38: one number token on each of the spaces.
    if len(set(deadlines.values())) != len(deadlines):
        raise impossible("come-sail-away-R38", "two-tokens-on-a-round", [])
    return deadlines


def read_deadlines_of(given: Given, amenities: list[int]) -> Deadlines:
    deadlines = read_deadlines(given)
    # R38: every amenity in play has its deadline.
    if sorted(deadlines) != sorted([str(number) for number in amenities]):
        raise impossible("come-sail-away-R38", "a-deadline-for-each-amenity", [])
    return deadlines


def claims(given: ClaimsInput) -> ClaimsAnswer:
    """Phase 4: all claims are open. Who gets how many bonus tokens, and which number tokens stay face up?

    Everybody who completed an amenity this round takes one if its number token lies face up; then that token turns (R36).
    """
    reading.only(given, ["face_up", "completed"])
    face_up = read_claim(given, "face_up")
    completed = [
        read_claim({"completed": each}, "completed") for each in reading.listing(given, "completed", most=MOST_PLAYERS)
    ]
    return {"tokens": tokens_won(face_up, completed), "face_up": still_up(face_up, completed), "rule": "come-sail-away-R36"}


def solo_claims(given: SoloClaimsInput) -> SoloClaimsAnswer:
    """Solo: how many bonus tokens do the amenities completed in this round bring, and which of them come too late (R38)?"""
    reading.only(given, ["deadlines", "round", "completed"])
    deadlines = read_deadlines(given)
    round_number = reading.whole(given, "round", 1, ROUNDS)
    completed = read_claim(given, "completed")
    for number in completed:
        if str(number) not in deadlines:
            raise tiles.not_in_play(number)
    late = [number for number in completed if not in_time(deadlines, number, round_number)]
    return {"tokens": len(completed) - len(late), "late": late, "rule": "come-sail-away-R38"}


def solo_board(given: SoloBoardInput) -> SoloBoardAnswer:
    """Solo: which number tokens are still face up after phase 5 of this round, when these were claimed before?"""
    reading.only(given, ["deadlines", "after_round", "claimed"])
    deadlines = read_deadlines(given)
    after_round = reading.whole(given, "after_round", 0, ROUNDS)
    return {"face_up": solo_face_up(deadlines, after_round, read_claim(given, "claimed"))}


def solo_face_up(deadlines: Deadlines, after_round: int, claimed: list[int]) -> list[int]:
    """R38: a token turns when it is claimed, and in phase 5 of the round on whose space it lies."""
    waiting = [int(number) for number in sorted(deadlines) if deadlines[number] > after_round]
    return sorted([number for number in waiting if number not in claimed])


def draw_deadlines(given: DrawInput) -> DeadlinesAnswer:
    """Solo: the number tokens of these amenities at random on the rounds 5 to 9, from a seed (R38)."""
    reading.only(given, ["amenities", "seed"])
    numbers = tiles.read_amenities(given)
    rounds = chance.shuffled(FACTS["deadline_rounds"], reading.whole(given, "seed", 0, 2**31 - 1))
    return {"deadlines": {str(numbers[index]): rounds[index] for index in range(len(numbers))}}


def announce(given: AnnounceInput) -> Verdict:
    """May a completed amenity be named in this phase? Only in phase 4 (R32); a solo player claims at once (R38)."""
    reading.only(given, ["players", "phase"])
    players = reading.whole(given, "players", 1, MOST_PLAYERS)
    phase = reading.whole(given, "phase", 1, 5)
    # R32: silence until phase 4; R38: a solo player claims at once.
    if players > 1 and phase < 4:
        return verdict([reason("come-sail-away-R32", "silence-until-phase-4", [], phase=phase)], [])
    return verdict([], [])
