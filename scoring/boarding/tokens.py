"""Tokens and vouchers of the whole table: no more than the box holds, and at the end some colour used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.boarding.cabin import given_layout
from scoring.boarding.facts import FACTS, KIND, LETTERS, READABLE
from scoring.boarding.row import more_vouchers_than_the_game_has
from scoring.boarding.rulings import so_many_play, tokens_per_colour
from scoring.refusal import Refusal, impossible
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.boarding.types import Letter, Tokens, TokensAnswer, TokensInput
    from scoring.types import Given, Reason

# P2: the largest heap of a colour.
MOST_IN_HALL = 30


def more_than_the_game_has(letter: Letter, n: int, tokens: int) -> Reason:
    return reason("boarding-V3", "more-than-the-game-has", [], kind=KIND[letter], n=n, tokens=tokens)


def used_up_and_more(used: Tokens, tokens: int) -> list[tuple[Letter, Reason]]:
    """V3: kinds of which more are in the planes and beside them than the game has."""
    return [(letter, more_than_the_game_has(letter, used[letter], tokens)) for letter in LETTERS if used[letter] > tokens]


def more_expelled_than_left(seated: Tokens, expelled: int, tokens: int) -> list[Reason]:
    """V3: whoever is expelled sits in no plane."""
    left = sum([max(0, tokens - seated[letter]) for letter in LETTERS])
    return [reason("boarding-V3", "more-expelled-than-tokens-left", [], n=expelled, left=left)] if expelled > left else []


def check_tokens(seated: Tokens, expelled: int, beside: Tokens, tokens: int) -> None:
    """V3: passengers in the planes and beside them are out of the hall. `beside` holds the expelled whose kind is known."""
    broken = [each for _, each in used_up_and_more(added([seated, beside]), tokens)]
    broken += more_expelled_than_left(seated, expelled, tokens)
    if broken:
        raise Refusal("impossible", broken)


def too_many_vouchers(vouchers: int, players: int) -> list[Reason]:
    """V2, a warning, for while the numbers are entered one player's are new and the other's still old."""
    dealt = FACTS["setup"]["vouchers_per_player"] * players
    # Nobody gets vouchers from the box during a game; alone one does (Q5).
    if players == 1 or vouchers <= dealt:
        return []
    return [more_vouchers_than_the_game_has(vouchers, dealt)]


def hall_not_empty(seated: Tokens, expelled: int, tokens: int, players: int) -> list[Reason]:
    """V7, a warning: the game ends when a colour is gone, so one should be used up at the count."""
    letter = sorted(LETTERS, key=lambda each: (-seated[each], each))[0]
    # Q6, Q7: a solo game does not end by the hall.
    if players == 1 or seated[letter] + expelled >= tokens:
        return []
    return [
        reason("boarding-V7", "no-colour-used-up", [], kind=KIND[letter], n=seated[letter], expelled=expelled, tokens=tokens)
    ]


def read_heaps(hall: Given, untold: int) -> Tokens:
    """Tokens of each kind that lie somewhere; of a kind not named so many."""
    reading.only(hall, LETTERS)
    told = {letter: reading.whole(hall, letter, 0, READABLE, untold) for letter in LETTERS}
    for letter in LETTERS:
        # V3: no heap is larger than the box has it.
        if hall.get(letter) is not None and told[letter] > MOST_IN_HALL:
            raise Refusal("impossible", [more_than_the_game_has(letter, told[letter], MOST_IN_HALL)])
    return told


def counted(given: Given, field: str) -> Tokens:
    """Tokens by letter; a letter not named has none."""
    record = reading.record(given, field, {})
    reading.only(record, LETTERS)
    return {letter: reading.whole(record, letter, 0, READABLE, 0) for letter in LETTERS}


def added(heaps: list[Tokens]) -> Tokens:
    return {letter: sum([heap[letter] for heap in heaps]) for letter in LETTERS}


def _check_seats(planes: list[Tokens], seats: int) -> None:
    # V3: a seat holds one passenger.
    for plane in planes:
        passengers = sum([plane[letter] for letter in LETTERS])
        if passengers > seats:
            raise impossible("boarding-V3", "more-passengers-than-seats", [], n=passengers, seats=seats)


def tokens(given: TokensInput) -> TokensAnswer:
    """Can these planes exist, and can the game be over? Answers the tokens seated, those left in the hall, and warnings.

    `planes` holds seated tokens by letter. With a `layout` each plane is also held against its seats; without one a single
    heap may stand for all planes. `beside` are expelled passengers by letter, `expelled` their number where only that is known.
    """
    reading.only(given, ["players", "layout", "planes", "expelled", "beside"])
    planes = [counted({"planes": each}, "planes") for each in reading.listing(given, "planes")]
    players = so_many_play(reading.whole(given, "players", 0, READABLE, max(1, len(planes))))
    if given.get("layout") is not None:
        _check_seats(planes, len(given_layout(given).seats))
    beside = counted(given, "beside")
    expelled = reading.whole(given, "expelled", 0, READABLE, sum([beside[letter] for letter in LETTERS]))
    seated = added(planes)
    check_tokens(seated, expelled, beside, tokens_per_colour(players))
    return {
        "seated": seated,
        "left": {letter: tokens_per_colour(players) - seated[letter] - beside[letter] for letter in LETTERS},
        "warnings": hall_not_empty(seated, expelled, tokens_per_colour(players), players),
    }
