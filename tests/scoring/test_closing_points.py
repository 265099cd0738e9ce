"""Every code that `closing` can give stands in the list by which the check-list on the phone is tested (tests/closings.py)."""

import ast
from pathlib import Path

import pytest

import scoring
from tests.closings import POINTS

ROOT = Path(__file__).resolve().parent.parent.parent / "scoring"
# What the same functions say elsewhere: who won and by what, lines of the count, states that no marks lead to.
NO_POINTS: dict[str, set[str]] = {
    "get-on-board": {
        *{"all-eliminated", "victory-shared"},
        # A sheet with such numbers is refused when it is copied.
        *{"box-out-of-range", "common-value"},
    },
    "come-sail-away": {
        *{"victory-shared", "more-points-in-rooms", "fewer-unhappy", "crew-has-the-rank"},
        # There are four spaces for small cabins.
        "too-many-small-cabins",
    },
    "boarding": {
        *{"solo-won", "solo-lost"},
        # One plane alone: a scenario is won or lost, never compared.
        *{"nobody-to-compare-expelled", "nobody-to-compare-empty-area"},
        # What a scenario still wants: it goes on.
        *{"needs-a-group", "needs-big-groups", "needs-children-in-care", "needs-pairs"},
        # Of a drawn card.
        *{"aisle-symbol-on-wish-card", "no-wish-on-wish-card", "pattern-larger-than-pad"},
        *{"symbol-drawn-twice", "unusual-number-of-passengers"},
    },
    "lifeboat": {
        "living-before-dead",
        # Warnings of a tally that says already what it counts.
        *{"all-dead", "absent-friend", "absent-enemy", "lost-with-treasure"},
        # The marks refuse it.
        *{"deck-limit", "duplicate-friend", "duplicate-enemy", "not-in-the-game"},
        # What somebody's life is worth to somebody else.
        *{"stake-absent", "stake-friend", "stake-enemy", "stake-own-friend", "stake-own-enemy", "stake-own-enemy-classic"},
        *{"stake-own-enemy-second-edition", "stake-own-enemy-strength"},
        *{"stake-enemy-of-oneself-too", "stake-friend-and-enemy-of-oneself"},
    },
}
# A state that was folded here is sound: what reading one refuses is never an open point.
READERS = ("read", "read_claim", "cabin_for", "cabin_of", "events_in_play")


def functions_of(game: str) -> dict[str, list[ast.FunctionDef]]:
    found: dict[str, list[ast.FunctionDef]] = {}
    for path in [*(ROOT / game.replace("-", "_")).glob("*.py"), ROOT / "closing.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found.setdefault(node.name, []).append(node)
            if isinstance(node, ast.ClassDef):
                methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
                found.setdefault(node.name, []).extend(methods)
    return found


def name_of(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def codes_within_reach(game: str) -> set[str]:
    """The codes of all reasons in the functions that `closing` calls, and those call in turn."""
    functions = functions_of(game)
    waiting, seen, codes = [*functions["closing"], *functions["score"]], set[int](), set[str]()
    while waiting:
        function = waiting.pop()
        if id(function) in seen or function.name in READERS:
            continue
        seen.add(id(function))
        for call in (each for each in ast.walk(function) if isinstance(each, ast.Call)):
            name = name_of(call.func)
            if name in ("reason", "impossible") and len(call.args) > 1 and isinstance(call.args[1], ast.Constant):
                codes.add(str(call.args[1].value))
            waiting += functions.get(name, [])
    return codes


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_every_code_is_listed(game: str) -> None:
    assert codes_within_reach(game) - NO_POINTS[game] - POINTS[game].keys() == set()


@pytest.mark.parametrize(("game", "code"), [(game, code) for game, points in POINTS.items() for code in points])
def test_every_listed_code_is_given(game: str, code: str) -> None:
    point = POINTS[game][code]
    table = {"options": point.options, "seats": [{"name": name} for name in point.names]}
    marks = [{"id": str(number), **mark} for number, mark in enumerate(point.marks)]
    folded = scoring.ask(game, "pad", {"table": table, "marks": marks})
    assert folded["refused"] == []
    assert code in [each["code"] for each in scoring.ask(game, "closing", folded["state"])["open"]]
