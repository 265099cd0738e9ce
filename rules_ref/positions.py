"""Little positions beside the rules, one as it should be and one not. What the engine says of each is asked here.

`positions.yaml` of a game holds for each rule a `right` and a `wrong` one, both a question to the engine with its input.
`reads` says where an answer that is no verdict holds what matters (a path, `{rule}` stands for the rule, `reason` for what the
engine says of it): `at` are the places that are spoken of, `shows` more of its fields, and one amount. `cites` names another
rule where the engine cites that one; `base` are parts of an input that the engine itself is asked for; `off_board` are the
questions that May I? does not ask.
"""

import json
from functools import cache
from typing import Any, NamedTuple

import scoring
from languages import SOURCE
from rules_ref import library
from rules_ref.wording import sentences
from scoring.types import Reason, Stamp
from scoring.verdict import reason as reason_of

FOLDER = library.FOLDER
SIDES = ("right", "wrong")
# Where an answer tells why.
TOLD = ("breaks", "prices", "todo", "not_counted", "happened", "faults", "doubts")


class Position(NamedTuple):
    """A question about a board and what the engine answers: a stamp, or an amount (`unit` says of what, `says` is what stands
    in the stamp), the reason, and where it is; `on_board`: May I? can show it, too."""

    question: str
    input: dict[str, Any]
    stamp: Stamp
    unit: str
    amount: Any
    says: Reason | None
    reason: Reason | None
    at: list[str]
    shown: dict[str, Any]
    on_board: bool


@cache
def written(game: str) -> dict[str, Any]:
    path = FOLDER / game / "positions.yaml"
    return library.read_yaml(path) if path.exists() else {}


@cache
def of_game(game: str) -> dict[str, dict[str, Position]]:
    """The positions of every rule that has them."""
    told = written(game)
    return {
        short: {side: _judged(game, short, told, beside[side]) for side in SIDES}
        for short, beside in told.get("rules", {}).items()
    }


def of_rule(game: str, short: str) -> dict[str, Position]:
    return of_game(game).get(short, {})


def shown(game: str) -> dict[str, dict[str, dict[str, Any]]]:
    """For the phone, which draws them and opens them in May I?."""
    return {short: {side: _lean(each) for side, each in both.items()} for short, both in of_game(game).items()}


def _lean(position: Position) -> dict[str, Any]:
    told = {key: value for key, value in position._asdict().items() if value not in (None, "", [], {})}
    return {key: value for key, value in told.items() if key != "amount"}


def _judged(game: str, short: str, book: dict[str, Any], told: dict[str, Any]) -> Position:
    question = next(key for key in told if key != "cites")
    given = _with_base(game, book.get("base", {}), told[question])
    answer = scoring.ask(game, question, json.loads(json.dumps(given)))
    reads = {**book.get("reads", {}).get(question, {}), **book["rules"][short].get("reads", {})}
    also = {name: answer.get(name) for name in reads.pop("shows", "").split(",") if name in answer}
    reasons = [*answer.get("refusal", {}).get("reasons", []), *(each for key in TOLD for each in answer.get(key, []))]
    cited = f"{game}-{told.get('cites', short)}"
    reason = next((each for each in reasons if each["rule"] == cited), None)
    found = {name: _at({**answer, "reason": reason}, path.replace("{rule}", short)) for name, path in reads.items()}
    at = found.pop("at", None) or (reason["at"] if reason else [])
    stamp: Stamp = "refused" if "refusal" in answer or answer.get("faults") else answer.get("stamp", "allowed")
    # What the rule itself reads stands behind what its question reads.
    unit = next(reversed(found), "") if "refusal" not in answer else ""
    amount = found[unit] if unit else None
    places = _flat(at)
    number = len(amount) if isinstance(amount, list) else int(amount) if isinstance(amount, bool) else amount
    says = _in_the_stamp(game, unit, number, places) if unit else None
    on_board = question not in book.get("off_board", [])
    return Position(question, given, stamp, unit, number, says, reason, places, also, on_board)


def _in_the_stamp(game: str, unit: str, amount: Any, at: list[str]) -> Reason:
    """What is counted or what happens, as a reason that has a sentence: one of its own for this amount, or that of all."""
    code = f"stamp-{unit}-{amount}"
    known = code if code in sentences(game, SOURCE) else f"stamp-{unit}"
    return reason_of("", known, [], n=amount, signed=str(amount).replace("-", "−"), who=at[0] if at else "")


def _with_base(game: str, base: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    """The input, with what it leaves out taken from what the engine answers to the question of the base."""
    whole = dict(given)
    for field, about in base.items():
        if field in given:
            (question, asked), *_ = about.items()
            answer = scoring.ask(game, question, asked)
            rooms = {key: {**value} for key, value in given[field].items() if isinstance(value, dict)}
            whole[field] = {**given[field], **{key: {**answer[key], **value} for key, value in rooms.items()}}
    return whole


def _at(answer: Any, path: str) -> Any:
    """What lies there; a name behind = is meant itself."""
    if path.startswith("="):
        return path[1:]
    for step in path.split("."):
        if isinstance(answer, list):
            answer = answer[int(step)] if int(step) < len(answer) else None
        elif isinstance(answer, dict):
            answer = answer.get(step)
    return answer


def _flat(places: Any) -> list[str]:
    if isinstance(places, str):
        return [places]
    return [each for place in places for each in _flat(place)]
