"""A tally: for every player the lines of the score with rule and arithmetic, then the ranking."""

from typing import Any


def line(name: str, rule: str, points: int, arithmetic: str, at: list[str], code: str = "", **facts: Any) -> dict[str, Any]:
    """One line of a score. `arithmetic` is free of words, for instance `(4+1)×2+3`; code and facts as in a reason."""
    return {"line": name, "rule": rule, "points": points, "arithmetic": arithmetic, "at": at, "code": code, "facts": facts}


def total(lines: list[dict[str, Any]]) -> int:
    points: int = sum([each["points"] for each in lines])
    return points


def ranked(players: list[dict[str, Any]], keys: list[list[int]]) -> list[list[int]]:
    """Seat numbers grouped by place, best first: equal keys share a place. Larger numbers are better."""
    groups: list[list[int]] = []
    order = sorted(range(len(players)), key=lambda seat: ([-part for part in keys[seat]], seat))
    for seat in order:
        if groups and keys[groups[-1][0]] == keys[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups


def tally(
    players: list[dict[str, Any]],
    groups: list[list[int]],
    winners: list[int],
    decided_by: dict[str, Any] | None,
    warnings: list[dict[str, Any]],
    **more: Any,
) -> dict[str, Any]:
    """The answer of every game's `score`. A player is `{name, total, lines, warnings}`, seat order kept.

    `groups` holds seats by place; `decided_by` is the reason of the tie-break that decided, if one did.
    """
    place_of = {}
    place = 1
    for group in groups:
        for seat in group:
            place_of[seat] = place
        place += len(group)
    answer: dict[str, Any] = dict(more)
    answer["players"] = [_placed(players[seat], seat, place_of[seat]) for seat in range(len(players))]
    answer["order"] = groups
    answer["winners"] = winners
    answer["decided_by"] = decided_by
    answer["warnings"] = warnings
    return answer


def _placed(player: dict[str, Any], seat: int, place: int) -> dict[str, Any]:
    shown = dict(player)
    shown["seat"] = seat
    shown["place"] = place
    return shown
