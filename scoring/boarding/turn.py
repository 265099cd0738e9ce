"""Whose turn it is, what a turn may hold, and how the last round ends."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.boarding import rulings
from scoring.boarding.cabin import DATA
from scoring.boarding.plane import KIND, LETTERS
from scoring.refusal import unreadable
from scoring.verdict import reason, verdict

LOW = 3


def in_turn_order(players: list[str], start: str) -> list[str]:
    # F1, P6: clockwise from the start player.
    first = players.index(start)
    return players[first:] + players[:first]


def whose(order: list[str], turns_played: int) -> dict[str, Any]:
    return {
        "next": order[turns_played % len(order)],
        "round": turns_played // len(order) + 1,
        "turn_in_round": turns_played % len(order) + 1,
    }


def still_to_play(order: list[str], after: str) -> list[str]:
    # X2: the round is finished, so that all have had equally many turns.
    return order[order.index(after) + 1 :]


def end_of_round(turns: int, players: int) -> int:
    # X2: the number of turns after which all have had equally many.
    return (turns + players - 1) // players * players


def gone(hall: dict[str, Any]) -> list[str]:
    # X1: the end is near when some kind has no token left in the hall.
    return [letter for letter in LETTERS if hall.get(letter) == 0]


def low(hall: dict[str, Any]) -> list[dict[str, Any]]:
    """Kinds that are nearly used up, the fewest first."""
    few = [letter for letter in LETTERS if hall.get(letter) is not None and 0 < hall[letter] <= LOW]
    order = sorted(few, key=lambda letter: (hall[letter], letter))
    return [reason("boarding-X1", "few-left-in-hall", [], kind=KIND[letter], n=hall[letter]) for letter in order]


def _read_players(given: dict[str, Any]) -> tuple[list[str], str]:
    players = [reading.text({"players": each}, "players", 80) for each in reading.listing(given, "players", most=4)]
    if not players or len(set(players)) < len(players):
        raise unreadable("names-must-differ", [])
    return players, reading.choice(given, "start", players, players[0])


def turn(given: dict[str, Any]) -> dict[str, Any]:
    """Question: whose turn is it after so many turns?"""
    reading.only(given, ["players", "start", "turns_played"])
    players, start = _read_players(given)
    order = in_turn_order(players, start)
    answer = whose(order, reading.whole(given, "turns_played", 0, 1000))
    answer["order"] = order
    answer["steps"] = DATA["turn_steps"]
    return answer


def end(given: dict[str, Any]) -> dict[str, Any]:
    """Question: does the hall end the game, and who still plays?

    `hall` as it is after the turn, `hall_after_taking` as it was before R12 gave a token back, `triggered` if a turn
    before this one ended the game already. Without `after_turn_of` nobody asks who still plays.
    """
    reading.only(given, ["players", "start", "after_turn_of", "hall", "hall_after_taking", "triggered", "options"])
    rules = rulings.read(given)
    # X1, A10: looked at when the turn is over, and never taken back.
    looked_at = "hall_after_taking" if rules["end_trigger_check"] == "at_once" and given.get("hall_after_taking") else "hall"
    missing = gone(_read_hall(given, looked_at))
    players, start = _read_players(given) if given.get("players") is not None else ([], "")
    # Q6, Q7: alone one plays on without the kinds that are gone.
    triggered = len(players) != 1 and (reading.switch(given, "triggered") or missing != [])
    answer: dict[str, Any] = {
        "triggered": triggered,
        "gone": [KIND[letter] for letter in missing],
        "low": low(_read_hall(given, "hall")),
    }
    if players and given.get("after_turn_of") is not None:
        after = reading.choice(given, "after_turn_of", players)
        answer["still_to_play"] = still_to_play(in_turn_order(players, start), after) if triggered else players
    return answer


def _read_hall(given: dict[str, Any], field: str) -> dict[str, Any]:
    hall = reading.record(given, field, {})
    reading.only(hall, LETTERS)
    return {letter: reading.whole(hall, letter, 0, 30, None) for letter in LETTERS}


def may(given: dict[str, Any]) -> dict[str, Any]:
    """Question: may a player do this at all? For what needs no board to be judged."""
    reading.only(given, ["action"])
    forbidden = [
        ("take-second-card", reason("boarding-F1", "one-card-a-turn", [])),
        ("play-out-of-turn", reason("boarding-F1", "turns-go-clockwise", [])),
        ("pass", reason("boarding-R19", "must-take-a-card", [])),
        ("use-returned-token", reason("boarding-F3", "returned-token-comes-too-late", [])),
        ("seat-on-other-plane", reason("boarding-R1", "not-your-plane", [])),
        ("flip-card", reason("boarding-R5", "mirror-image", [])),
        ("expel-for-nobody", reason("boarding-R11", "nobody-leaves-for-nothing", [])),
        ("pay-with-vouchers-on-card", reason("boarding-R16", "vouchers-on-card-cannot-pay", [])),
        ("keep-plain-card", reason("boarding-R17", "only-star-cards-are-kept", [])),
        ("move-sitter", reason("boarding-R18", "sitters-stay", [])),
    ]
    allowed = [
        ("turn-card", "boarding-R4"),
        ("cover-blank", "boarding-R6"),
        ("expel-for-newcomer", "boarding-R10"),
        ("leave-symbol-unused", "boarding-R12"),
        ("take-first-card", "boarding-R16"),
    ]
    action = reading.choice(given, "action", [word for word, _ in forbidden] + [word for word, _ in allowed])
    rules = [rule for word, rule in allowed if word == action]
    return verdict([broken for word, broken in forbidden if word == action], [], rule=rules[0] if rules else None)
