"""Whose turn it is, what a turn may hold, and how the last round ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.boarding import rulings
from scoring.boarding.facts import FACTS, KIND, KINDS, LETTERS
from scoring.boarding.placing import mirror_image, not_your_plane
from scoring.boarding.row import must_take_a_card
from scoring.boarding.tokens import read_heaps
from scoring.refusal import impossible, unreadable
from scoring.verdict import ALLOWED, PRICE, REFUSED, reason

if TYPE_CHECKING:
    from scoring.boarding.types import Action, End, EndInput, Letter, MayInput, MayVerdict, Tokens, Turn, TurnInput
    from scoring.types import Given, Reason

LOW = 3
MOST_TURNS = 1000


def in_turn_order(players: list[str], start: str) -> list[str]:
    # F1, P6: clockwise from the start player.
    first = players.index(start)
    return players[first:] + players[:first]


def still_to_play(order: list[str], after: str) -> list[str]:
    # X2: the round is finished, so that all have had equally many turns.
    return order[order.index(after) + 1 :]


def end_of_round(turns: int, players: int) -> int:
    # X2: the number of turns after which all have had equally many.
    return (turns + players - 1) // players * players


def gone(hall: Tokens) -> list[Letter]:
    # X1: the end is near when some kind has no token left in the hall.
    return [letter for letter in LETTERS if hall.get(letter) == 0]


def low(hall: Tokens) -> list[Reason]:
    """Kinds that are nearly used up, the fewest first."""
    few = [letter for letter in LETTERS if letter in hall and 0 < hall[letter] <= LOW]
    order = sorted(few, key=lambda letter: (hall[letter], letter))
    return [reason("boarding-X1", "few-left-in-hall", [], kinds=KINDS[letter], n=hall[letter]) for letter in order]


def _read_players(given: Given) -> tuple[list[str], str]:
    players = [reading.name({"players": each}, "players") for each in reading.listing(given, "players")]
    if not players or len(set(players)) < len(players):
        raise unreadable("names-must-differ", [])
    rulings.so_many_play(len(players))
    return players, _at_table(given, "start", players, players[0], "boarding-P6")


def _at_table(given: Given, field: str, players: list[str], default: str, rule: str) -> str:
    # P6, F1: who starts or plays sits at the table.
    name = reading.text(given, field, reading.LONGEST_NAME, default)
    if name not in players:
        raise impossible(rule, "nobody-of-that-name", [], name=name)
    return name


def turn(given: TurnInput) -> Turn:
    """Whose turn is it after so many turns, in which round, and what are the steps of a turn?"""
    reading.only(given, ["players", "start", "turns_played"])
    players, start = _read_players(given)
    order = in_turn_order(players, start)
    played = reading.whole(given, "turns_played", 0, MOST_TURNS)
    return {
        "next": order[played % len(order)],
        "round": played // len(order) + 1,
        "turn_in_round": played % len(order) + 1,
        "order": order,
        "steps": FACTS["turn_steps"],
    }


def end(given: EndInput) -> End:
    """Does the hall end the game, and who still plays?

    The game ends with the round in which a kind runs out. Answers also the kinds that are gone and those nearly used up.
    """
    reading.only(given, ["players", "start", "after_turn_of", "hall", "hall_after_taking", "triggered", "options"])
    rules = rulings.read(given)
    # X1, A10: looked at when the turn is over, and never taken back.
    looked_at = "hall_after_taking" if rules["end_trigger_check"] == "at_once" and given.get("hall_after_taking") else "hall"
    missing = gone(_read_hall(given, looked_at))
    players, start = _read_players(given) if given.get("players") is not None else ([], "")
    # Q6, Q7: alone one plays on without the kinds that are gone.
    triggered = len(players) != 1 and (reading.switch(given, "triggered") or missing != [])
    answer: End = {
        "triggered": triggered,
        "gone": [KIND[letter] for letter in missing],
        "low": low(_read_hall(given, "hall")),
    }
    if players and given.get("after_turn_of") is not None:
        after = _at_table(given, "after_turn_of", players, "", "boarding-F1")
        answer["still_to_play"] = still_to_play(in_turn_order(players, start), after) if triggered else players
    return answer


def _read_hall(given: Given, field: str) -> Tokens:
    """The kinds of which it is told how many are left."""
    hall = reading.record(given, field, {})
    heaps = read_heaps(hall, 0)
    return {letter: heaps[letter] for letter in LETTERS if hall.get(letter) is not None}


def may(given: MayInput) -> MayVerdict:
    """May a player do this at all? For what needs no board to be judged, for instance `pass` or `turn-card`."""
    reading.only(given, ["action"])
    forbidden: list[tuple[Action, Reason]] = [
        ("take-second-card", reason("boarding-F1", "one-card-a-turn", [])),
        ("play-out-of-turn", reason("boarding-F1", "turns-go-clockwise", [])),
        ("pass", must_take_a_card()),
        ("use-returned-token", reason("boarding-F3", "returned-token-comes-too-late", [])),
        ("seat-on-other-plane", not_your_plane()),
        ("flip-card", mirror_image([])),
        ("expel-for-nobody", reason("boarding-R11", "nobody-leaves-for-nothing", [])),
        ("pay-with-vouchers-on-card", reason("boarding-R16", "vouchers-on-card-cannot-pay", [])),
        ("keep-plain-card", reason("boarding-R17", "only-star-cards-are-kept", [])),
        ("move-sitter", reason("boarding-R18", "sitters-stay", [])),
    ]
    allowed: list[tuple[Action, str]] = [
        ("turn-card", "boarding-R4"),
        ("cover-blank", "boarding-R6"),
        ("leave-symbol-unused", "boarding-R12"),
        ("take-first-card", "boarding-R16"),
    ]
    dear: list[tuple[Action, Reason]] = [
        # R10, S8: whoever is laid beside the plane costs two points at the end.
        ("expel-for-newcomer", reason("boarding-R10", "expelling-costs-points", [], points=2)),
    ]
    known = [word for word, _ in forbidden] + [word for word, _ in allowed] + [word for word, _ in dear]
    action = reading.choice(given, "action", known)
    breaks = [broken for word, broken in forbidden if word == action]
    prices = [price for word, price in dear if word == action]
    rules = [rule for word, rule in allowed if word == action] + [price["rule"] for price in prices]
    return {
        "stamp": REFUSED if breaks else PRICE if prices else ALLOWED,
        "breaks": breaks,
        "prices": prices,
        "rule": rules[0] if rules else None,
    }
