"""Inputs that look right and are not quite: made from the schema of a question, or real ones with a part spoilt."""

import copy
import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import scoring
from tests import casebook
from web import engine_operations
from web.engine_schemas import Schema, named

CASES = Path(__file__).resolve().parent / "cases"
RUBBISH: list[Any] = [-1, 0, 3, 99, 10**12, 2.5, "", "x", None, True, False, [], [[]], ["x"] * 600, {}, {"x": 1}]
WHOLE = [0, 1, 2, 3, 4, 5, 7, 12, -1, 10**12]


def real_inputs(game: str, most: int = 12) -> dict[str, list[Any]]:
    """For every question its example, and what the casebook asks."""
    heard = {question: [example] for question, example in engine_operations.examples_of(game).items()}

    def listen(game: str, question: str, question_input: Any) -> Mapping[str, Any]:
        if len(heard[question]) < most:
            heard[question].append(json.loads(json.dumps(question_input)))
        return scoring.ask(game, question, question_input)

    for _result in casebook.run_file(CASES / f"{game}.json", listen):
        pass
    return heard


def spoilt(real: Any, dice: random.Random) -> Any:
    """One part somewhere inside is replaced, dropped, doubled or added."""
    whole = copy.deepcopy(real)
    node = whole
    while isinstance(node, dict | list) and node:
        key = dice.choice(sorted(node)) if isinstance(node, dict) else dice.randrange(len(node))
        if isinstance(node[key], dict | list) and node[key] and dice.random() < 0.75:
            node = node[key]
            continue
        chance = dice.random()
        if chance < 0.15:
            del node[key]
        elif chance < 0.3 and isinstance(node, list):
            node.append(node[key])
        elif chance < 0.2 and isinstance(node, dict):
            node["x"] = 1
        elif chance < 0.5 and isinstance(node[key], int):
            node[key] += dice.choice([-2, -1, 1, 2])
        else:
            node[key] = dice.choice([*RUBBISH, *words_in(real)])
        break
    return whole


def crossed(one: Any, other: Any, dice: random.Random) -> Any:
    """A mixture of two real inputs: each part from one of them."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: crossed(one[key], other.get(key, one[key]), dice) for key in sorted(one)}
    return copy.deepcopy(dice.choice([one, other]))


def words_in(value: Any) -> list[str]:
    """All texts inside a value, names of fields too."""
    if isinstance(value, str):
        return [value]
    inner = list(value.items()) if isinstance(value, dict) else value if isinstance(value, list | tuple) else []
    return [word for each in inner for word in words_in(each)]


class Maker:
    """Makes values of a schema; here and there something that does not belong."""

    def __init__(self, schemas: dict[str, Schema], words: list[str], dice: random.Random, odd: float) -> None:
        self.schemas = schemas
        self.words = words or ["x"]
        self.dice = dice
        self.odd = odd

    def value(self, schema: Schema, depth: int = 0) -> Any:
        if depth > 0 and self.dice.random() < self.odd:
            return self.dice.choice(RUBBISH)
        if named(schema):
            return self.value(self.schemas[named(schema)], depth)
        either = schema.get("anyOf") or schema.get("oneOf") or schema.get("enum")
        if either:
            chosen = self.dice.choice(either)
            return chosen if "enum" in schema else self.value(chosen, depth)
        if "const" in schema:
            return schema["const"]
        kind = str(schema.get("type", "anything"))
        made: Any = getattr(self, f"make_{kind}")(schema, depth + 1)
        return made

    def make_object(self, schema: Schema, depth: int) -> dict[str, Any]:
        required = schema.get("required", [])
        made = {
            name: self.value(each, depth)
            for name, each in schema.get("properties", {}).items()
            if name in required or self.dice.random() < 0.5
        }
        if schema.get("additionalProperties"):
            keys = self.dice.sample(self.words, min(len(self.words), self.dice.randrange(4)))
            made |= {key: self.value(schema["additionalProperties"], depth) for key in keys}
        return made

    def make_array(self, schema: Schema, depth: int) -> list[Any]:
        if "prefixItems" in schema:
            return [self.value(each, depth) for each in schema["prefixItems"]]
        return [self.value(schema["items"], depth) for _item in range(self.dice.choice([0, 1, 1, 2, 2, 3, 4, 5]))]

    def make_integer(self, schema: Schema, _depth: int) -> int:
        if "minimum" in schema and self.dice.random() < 0.9:
            return self.dice.randint(schema["minimum"], schema["maximum"])
        return self.dice.choice(WHOLE)

    def make_string(self, _schema: Schema, _depth: int) -> str:
        return self.dice.choice(self.words)

    def make_boolean(self, _schema: Schema, _depth: int) -> bool:
        return self.dice.random() < 0.5

    def make_null(self, _schema: Schema, _depth: int) -> None:
        return None

    def make_number(self, _schema: Schema, _depth: int) -> float:
        return self.dice.choice([0, 1, -1, 0.5])

    def make_anything(self, _schema: Schema, _depth: int) -> Any:
        return self.dice.choice(RUBBISH)


def inputs(schema: Schema, schemas: dict[str, Schema], real: list[Any], dice: random.Random, count: int) -> Iterator[Any]:
    """So many of each sort: made from the schema, mixed from two real ones, a real one with one or two parts spoilt."""
    maker = Maker(schemas, sorted(set(words_in(real))), dice, odd=0.02)
    for _number in range(count):
        yield maker.value(schema)
        yield crossed(dice.choice(real), dice.choice(real), dice)
        yield spoilt(dice.choice(real), dice)
        yield spoilt(spoilt(dice.choice(real), dice), dice)
