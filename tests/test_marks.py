"""The table of marks in every game: what is declared is what the functions take, and no mark touches the state it is given."""

import importlib
import inspect
import json
import random
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

import scoring
from scoring import marks
from scoring.games import door
from scoring.refusal import Refusal
from scoring.types import Given, Kind
from tests import junk
from web.engine_schemas import Vocabulary, described, room

GAMES = Path(__file__).resolve().parent / "games"
every_game = pytest.mark.parametrize("game", scoring.SLUGS)


def declared(game: str) -> list[marks.Declared]:
    found: list[marks.Declared] = importlib.import_module(f"scoring.{game.replace('-', '_')}.pad").MARKS
    return found


def least(kind: Kind) -> Any:
    """The least value that a field of this kind may have."""
    values: dict[str, Any] = {"whole": kind.get("least"), "switch": False, "text": "", "list": [], "record": {}, "value": None}
    return kind["values"][0] if kind["kind"] == "choice" else values[kind["kind"]]


def choices(annotation: Any) -> set[Any]:
    """The values of a Literal, or of several."""
    if get_origin(annotation) is Literal:
        return set(get_args(annotation))
    return {value for each in get_args(annotation) for value in choices(each)}


def fits(annotation: Any, kind: Kind, names: dict[str, Any]) -> bool:
    """Whether a parameter of this type takes what a field of this kind may hold."""
    if kind["kind"] == "value":
        return type(None) in get_args(annotation) or annotation is object
    if kind.get("optional") and kind.get("default") is None:
        inner = [each for each in get_args(annotation) if each is not type(None)]
        if get_origin(annotation) not in (Union, UnionType) or len(inner) == len(get_args(annotation)):
            return False
        annotation = Union[tuple(inner)]  # noqa: UP007 -- made at run time
    if kind["kind"] == "list":
        return get_origin(annotation) is list and fits(get_args(annotation)[0], kind["of"], names)
    if kind["kind"] == "record":
        return annotation in (Given, names[kind["type"]])
    if kind["kind"] == "choice":
        plain = {type(value) for value in kind["values"]} == {annotation}
        return plain or choices(annotation) >= set(kind["values"])
    return annotation is {"whole": int, "switch": bool, "text": str}[kind["kind"]]


@every_game
def test_every_function_takes_exactly_the_fields_of_its_mark(game: str) -> None:
    names = Vocabulary(game).names
    for mark in declared(game):
        parameters = list(inspect.signature(mark.write).parameters)
        own = mark.whose == marks.SEAT or mark.until
        first = ["state", "seat"] if own else ["state"]
        arguments = {marks.argument(field): kind for field, kind in mark.fields.items()}
        assert len(parameters) == len(first) + len(arguments), mark.word
        assert set(parameters[len(first) :]) == set(arguments), mark.word
        hints = get_type_hints(mark.write, localns=names)
        assert hints[parameters[0]] is names["State"], mark.word
        assert not own or hints[parameters[1]] is int, mark.word
        assert hints["return"] is type(None), mark.word
        wrong = {name: hints[name] for name, kind in arguments.items() if not fits(hints[name], kind, names)}
        assert not wrong, f"{mark.word}: {wrong}"


def refused(state: Any, mark: dict[str, Any], known: dict[str, marks.Declared]) -> tuple[str, object]:
    """Code and field of the refusal; nothing where the mark is written or refused by the rules."""
    try:
        marks.applied(state, marks.checked(mark), known)
    except Refusal as refusal:
        return refusal.reasons[0]["code"], refusal.reasons[0]["facts"].get("field")
    return "", None


@every_game
def test_a_misspelt_or_missing_field_of_any_mark_is_refused_in_the_same_words(game: str) -> None:
    known = {mark.word: mark for mark in declared(game)}
    seats = [{"name": f"Player {number}"} for number in range(door(game).GAME["players"][0])]
    state = scoring.ask(game, "pad", {"table": {"seats": seats}, "marks": []})["state"]
    for word, mark in known.items():
        whole = {"id": "1", "seat": 0 if mark.whose == marks.SEAT or mark.until else None, "do": word}
        whole |= {field: least(kind) for field, kind in mark.fields.items()}
        assert refused(state, whole, known)[0] != "unknown-field", whole
        assert refused(state, {**whole, "feild": 1}, known) == ("unknown-field", "feild")
        for field, kind in mark.fields.items():
            without = {name: value for name, value in whole.items() if name != field}
            missing = ("missing-field", field)
            assert (refused(state, without, known) == missing) == (not kind.get("optional")), (word, field)
            assert refused(state, {**without, field + "s": whole[field]}, known) == ("unknown-field", field + "s")


def logs(game: str) -> Iterator[tuple[Any, list[Any]]]:
    """Recorded games and the logs of the casebook; then made ones: any marks in any order, at tables of every size."""
    real = junk.real_inputs(game)["pad"]
    for path in sorted((GAMES / game).glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(record, dict) and "marks" in record:
            real.append({"table": record["table"], "marks": record["marks"]})
    yield from ((each["table"], each.get("marks", [])) for each in real)
    house = described(game)
    dice = random.Random(game)
    maker = junk.Maker(house.schemas, sorted(set(junk.words_in([real, door(game).GAME]))), dice, odd=0)
    fewest, most = door(game).GAME["players"]
    for players in range(fewest, most + 1):
        seats = [{"name": f"Player {number}"} for number in range(players)]
        made = [maker.value({"$ref": f"#/components/schemas/{room(game)}.Mark"}) for _mark in range(150)]
        yield {"seats": seats}, [each | ({"seat": dice.randrange(players)} if each.get("seat") else {}) for each in made]


@every_game
def test_no_mark_changes_the_state_it_is_given(game: str) -> None:
    known = {mark.word: mark for mark in declared(game)}
    accepted: set[str] = set()
    for table, log in logs(game):
        begun = scoring.ask(game, "pad", {"table": table, "marks": []})
        if "refusal" in begun:
            continue
        state: Any = begun["state"]
        for mark in log:
            before = json.dumps(state)
            try:
                after = marks.applied(state, marks.checked(mark), known)
            except Refusal:
                after = state
            else:
                accepted.add(mark["do"])
            assert json.dumps(state) == before, f"{mark} changes the state it is given"
            state = after
    assert len(accepted) > 0.7 * len(known), f"never accepted: {sorted(set(known) - accepted)}"
