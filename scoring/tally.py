"""A tally: for every player the lines of the score with rule and arithmetic, then the ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Sequence

if TYPE_CHECKING:
    from scoring.types import Fact, Line, PlayerTally, Reason, Scored, Tally


def line(name: str, rule: str, points: int, arithmetic: str, at: list[str], code: str = "", **facts: Fact) -> Line:
    """One line of a score. `arithmetic` is free of words, for instance `(4+1)×2+3`; code and facts as in a reason."""
    return {"line": name, "rule": rule, "points": points, "arithmetic": arithmetic, "at": at, "code": code, "facts": facts}


def total(lines: Sequence[Line]) -> int:
    return sum([each["points"] for each in lines])


def by_place(keys: list[list[int]]) -> list[list[int]]:
    """Seat numbers grouped by place, best first: equal keys share a place. Larger numbers are better."""
    groups: list[list[int]] = []
    order = sorted(range(len(keys)), key=lambda seat: ([-part for part in keys[seat]], seat))
    for seat in order:
        if groups and keys[groups[-1][0]] == keys[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups


def places(groups: list[list[int]]) -> dict[int, int]:
    """The place of every seat: who shares a place takes up the next ones, too."""
    place_of = {}
    place = 1
    for group in groups:
        for seat in group:
            place_of[seat] = place
        place += len(group)
    return place_of


def tally(
    players: Sequence[Scored],
    groups: list[list[int]],
    winners: list[int],
    decided_by: Reason | None,
    warnings: list[Reason],
) -> Tally:
    """The answer of a game's `score`; a game that adds more has a tally type of its own, made from the same parts.

    `groups` holds seats by place; `decided_by` is the reason of the tie-break that decided, if one did.
    """
    place_of = places(groups)
    return {
        "players": [_placed(players[seat], seat, place_of[seat]) for seat in range(len(players))],
        "order": groups,
        "winners": winners,
        "decided_by": decided_by,
        "warnings": warnings,
    }


def _placed(player: Scored, seat: int, place: int) -> PlayerTally:
    return {
        "name": player["name"],
        "total": player["total"],
        "lines": player["lines"],
        "warnings": player["warnings"],
        "seat": seat,
        "place": place,
    }


def signed(number: int) -> str:
    """A number in arithmetic, with a real minus."""
    return str(number) if number >= 0 else "−" + str(-number)


def times(n: int, each: int) -> str:
    """`4×5`, `3×(−2)`."""
    return str(n) + "×" + (str(each) if each >= 0 else "(" + signed(each) + ")")
