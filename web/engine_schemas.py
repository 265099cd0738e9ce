"""What the engines' types say, as JSON schemas: one for every type, and input and answer of every question.

The types of a game stand in `scoring/<game>/types.py`, those of the frame in `scoring/types.py`; the schema of the first is
called `GetOnBoard.State`, of the second `Frame.Reason`. Two things no type says are made from the game's description:
its marks (the table of marks) and what may be agreed on at a table (its options).
"""

import ast
import importlib
import importlib.util
import inspect
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Literal, NamedTuple, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

import scoring
import scoring.types
from scoring.games import door
from scoring.types import Game, Kind, Option, ShownMark

Schema = dict[str, Any]

FRAME = "scoring.types"
REF = "#/components/schemas/"
# The frame leaves holes in these for what is the game's own, the state above all: each game has its own form of them.
OF_EACH_GAME = ("TableGiven", "Mark", "PadInput", "MarkInput", "Folded", "Marked")
PLAIN: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}


class Question(NamedTuple):
    game: str
    name: str
    description: str
    input: Schema
    answer: Schema


def room(game: str) -> str:
    """`some-game` -> `SomeGame`: where the names of a game's types live."""
    return "".join(part.capitalize() for part in game.split("-"))


def ref(name: str) -> Schema:
    return {"$ref": REF + name}


def named(schema: Schema) -> str:
    """The name of the type that a schema points to; empty where it is none."""
    return str(schema.get("$ref", "")).removeprefix(REF)


def nullable(schema: Schema) -> Schema:
    return {"anyOf": [*schema.get("anyOf", [schema]), {"type": "null"}]}


class Vocabulary:
    """The types of the frame and of one game, or of the frame alone.

    Reading a type collects the schemas of all named types that it is made of.
    """

    def __init__(self, game: str = "") -> None:
        self.game = game
        self.room = room(game) if game else "Frame"
        self.schemas: dict[str, Schema] = {}
        self.modules = {FRAME: "Frame"}
        own = f"scoring.{game.replace('-', '_')}.types"
        if game and importlib.util.find_spec(own):
            self.modules[own] = self.room
        self.names: dict[str, Any] = {}
        self.aliases: dict[int, tuple[str, str]] = {}
        for module in self.modules:
            self.names |= vars(importlib.import_module(module))
        for module in self.modules:
            for name in notes(module).aliases:
                self.aliases.setdefault(id(self.names[name]), (module, name))

    def question(self, name: str, function: Callable[..., object]) -> Question:
        description = inspect.getdoc(function) or ""
        try:
            hints = get_type_hints(function, localns=self.names, include_extras=True)
        except NameError as problem:
            raise TypeError(f"{self.game} {name}: {problem}") from problem
        answer = self.schema(hints.pop("return", Any))
        return Question(self.game, name, description, self.schema(next(iter(hints.values()), Any)), answer)

    def schema(self, hint: Any) -> Schema:
        """A type as a schema; named types are collected and pointed to."""
        if id(hint) in self.aliases:
            module, name = self.aliases[id(hint)]
            return self.pointed(f"{self.modules[module]}.{name}", notes(module).aliases[name], lambda: self.made(hint))
        if is_typeddict(hint):
            return self.record(hint)
        return self.made(hint)

    def made(self, hint: Any) -> Schema:
        origin, inner = get_origin(hint), get_args(hint)
        schema: Schema
        if hint in PLAIN:
            schema = dict(PLAIN[hint])
        elif hint in (Any, object):
            schema = {}
        elif origin in (Required, NotRequired):
            schema = self.schema(inner[0])
        elif origin is Literal:
            schema = enumerated(list(inner))
        elif origin in (Union, types.UnionType):
            schema = {"anyOf": [self.schema(each) for each in inner]}
        elif origin is tuple:
            parts = [self.schema(each) for each in inner]
            schema = {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
        elif origin in (list, Sequence):
            schema = {"type": "array", "items": self.schema(inner[0])}
        elif origin in (dict, Mapping):
            schema = {"type": "object", "additionalProperties": self.schema(inner[1])}
        else:
            raise TypeError(f"{self.game}: {hint!r} is no type of JSON")
        return schema

    def record(self, hint: Any) -> Schema:
        """A TypedDict: its fields and no others."""
        module, name = hint.__module__, hint.__name__
        if module not in self.modules:
            raise TypeError(f"{self.game}: {name} of {module} belongs into the game's types.py")
        of_game = module == FRAME and name in OF_EACH_GAME
        if name == "Mark" and of_game and self.game:
            return self.marks()
        where = self.room if of_game else self.modules[module]
        return self.pointed(f"{where}.{name}", hint.__dict__.get("__doc__") or "", lambda: self.fields(hint, of_game))

    def fields(self, hint: Any, of_game: bool) -> Schema:
        told = notes(hint.__module__).fields.get(hint.__name__, {})
        properties, required = {}, []
        for name, inner in get_type_hints(hint, include_extras=True).items():
            if of_game and name == "state":
                properties[name] = self.schema(self.names["State"])
            elif of_game and name == "tally" and self.game:
                properties[name] = nullable(self.question("score", door(self.game).QUESTIONS["score"]).answer)
            elif of_game and name == "options" and self.game:
                properties[name] = self.options()
            else:
                properties[name] = self.schema(inner)
            if told.get(name):
                properties[name] = {**properties[name], "description": told[name]}
            optional = name in hint.__optional_keys__ or get_origin(inner) is NotRequired
            if not optional or get_origin(inner) is Required:
                required.append(name)
        return closed(properties, required)

    def pointed(self, name: str, description: str, make: Callable[[], Schema]) -> Schema:
        if name not in self.schemas:
            self.schemas[name] = {}  # a type may speak of itself
            said = {"description": inspect.cleandoc(description)} if description else {}
            self.schemas[name] = {**said, **make()}
        return ref(name)

    def marks(self) -> Schema:
        """Any mark of the game: its word `do` tells which fields it has."""
        meta = door(self.game).GAME
        return self.pointed(f"{self.room}.Mark", "Any mark of this game; `do` tells which.", lambda: self.any_mark(meta))

    def any_mark(self, meta: Game) -> Schema:
        known = {}
        for word, shown in meta["marks"].items():
            name = f"{self.room}.{room(word.replace('_', '-'))}Mark"
            if name in self.schemas:
                raise TypeError(f"{self.game}: two types are called {name}")
            known[word] = self.pointed(name, "", partial(self.mark, word, shown))
        for word, what in (("undo", "Cancels the mark `what`."), ("redo", "Brings the undone mark `what` back.")):
            properties = {**mark_head(word, {"anyOf": [seat(), {"type": "null"}]}), "what": {"type": "string", "maxLength": 64}}
            name = f"{self.room}.{word.capitalize()}Mark"
            known[word] = self.pointed(name, what, partial(closed, properties, ["id", "do", "what"]))
        mapping = {word: REF + named(schema) for word, schema in known.items()}
        return {"oneOf": list(known.values()), "discriminator": {"propertyName": "do", "mapping": mapping}}

    def mark(self, word: str, shown: ShownMark) -> Schema:
        # A secret is always a seat's, also one that only the server writes.
        own = shown["whose"] == "seat" or word in [secret["do"] for secret in door(self.game).GAME["secrets"]]
        properties = mark_head(word, seat() if own else {"type": "null"})
        for field, kind in shown["fields"].items():
            properties[field] = self.kind(kind)
        required = ["id", "do", *(["seat"] if own else [])]
        required += [field for field, kind in shown["fields"].items() if not kind.get("optional")]
        who = {"seat": "the seat itself", "any": "any seated phone", "host": "the host alone", "server": "the server alone"}
        return {"description": f"Written by {who[shown['whose']]}.", **closed(properties, required)}

    def kind(self, kind: Kind) -> Schema:
        """A field of a mark (see scoring/kinds.py)."""
        schema = KINDS[kind["kind"]](self, kind)
        return nullable(schema) if kind.get("optional") and schema else schema

    def options(self) -> Schema:
        """What a table may agree on; what it does not say has its default."""
        meta = door(self.game).GAME

        def make() -> Schema:
            return closed({option["id"]: agreed(option) for option in meta["options"]}, [])

        return self.pointed(f"{self.room}.OptionsGiven", inspect.getdoc(Vocabulary.options) or "", make)


def seat() -> Schema:
    return {"type": "integer", "minimum": 0, "maximum": 11}


def mark_head(word: str, of_seat: Schema) -> dict[str, Schema]:
    return {"id": {"type": "string", "maxLength": 64}, "seat": of_seat, "do": {"type": "string", "const": word}}


def closed(properties: dict[str, Schema], required: list[str]) -> Schema:
    schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**schema, "required": required} if required else schema


def enumerated(values: list[Any]) -> Schema:
    """One of these values; what is of several types is told type by type."""
    kinds = list(dict.fromkeys(str(PLAIN[type(value)]["type"]) for value in values))
    parts: list[Schema] = []
    for kind in kinds:
        known = [value for value in values if PLAIN[type(value)]["type"] == kind]
        parts.append({"type": kind} if kind == "null" else {"type": kind, "enum": known})
    return parts[0] if len(parts) == 1 else {"anyOf": parts}


def agreed(option: Option) -> Schema:
    values = [value for value in option["values"] if value is not None]
    schema: Schema = {"type": "boolean"}
    if option["kind"] == "choice":
        schema = enumerated(values)
    elif option["kind"] == "number":
        schema = {"type": "integer"} | ({"minimum": min(values), "maximum": max(values)} if values else {})
    elif option["kind"] == "list":
        schema = {"type": "array", "items": enumerated(values) if values else {}}
    return {**nullable(schema), "description": f"Rule {option['rule']}."}


NUMBER_OR_SWITCH: Schema = {"anyOf": [{"type": "integer"}, {"type": "boolean"}]}
KINDS: dict[str, Callable[[Vocabulary, Kind], Schema]] = {
    "whole": lambda _words, kind: {"type": "integer", "minimum": kind["least"], "maximum": kind["most"]},
    "switch": lambda _words, kind: {"type": "boolean"},
    "text": lambda _words, kind: {"type": "string", "maxLength": kind["most"]},
    "choice": lambda _words, kind: enumerated(list(kind["values"])),
    "list": lambda words, kind: {"type": "array", "items": words.kind(kind["of"]), "maxItems": kind["most"]},
    "record": lambda words, kind: words.schema(words.names.get(kind["type"], object)),
    "value": lambda words, kind: words.schema(words.names[kind["type"]]) if "type" in kind else NUMBER_OR_SWITCH,
}


class Notes(NamedTuple):
    """What stands in the source of a module of types and not in the types: aliases and their words, words on fields."""

    aliases: dict[str, str]
    fields: dict[str, dict[str, str]]


@cache
def notes(module: str) -> Notes:
    source = Path(str(importlib.import_module(module).__file__)).read_text(encoding="utf-8")
    body = ast.parse(source).body
    aliases = {
        name: said
        for name, said in told(body)
        if not isinstance(vars(importlib.import_module(module))[name], type | types.ModuleType)
    }
    return Notes(aliases, {each.name: dict(told(each.body)) for each in body if isinstance(each, ast.ClassDef)})


def told(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Each name that is given a type, with the text that stands below it."""
    for place, statement in enumerate(body):
        target = statement.targets[0] if isinstance(statement, ast.Assign) else getattr(statement, "target", None)
        if not isinstance(target, ast.Name):
            continue
        below = body[place + 1] if place + 1 < len(body) else None
        value = below.value if isinstance(below, ast.Expr) else None
        yield target.id, str(value.value) if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


class Described(NamedTuple):
    questions: list[Question]
    schemas: dict[str, Schema]
    untyped: list[str]


def described(game: str) -> Described:
    """Every question of a game with its schemas, and the named types they are made of."""
    words = Vocabulary(game)
    questions, untyped = [], []
    for name, function in sorted(door(game).QUESTIONS.items()):
        try:
            question = words.question(name, function)
        except TypeError as problem:
            untyped.append(str(problem))
            question = Question(game, name, inspect.getdoc(function) or "", {"type": "object"}, {"type": "object"})
        else:
            if not named(question.input) or not named(question.answer):
                untyped.append(f"{game} {name}: input or answer has no type of its own")
        questions.append(question)
    return Described(questions, words.schemas, untyped)


def everything() -> Described:
    """All games, in the order of the house."""
    found = [described(game) for game in scoring.SLUGS]
    schemas: dict[str, Schema] = {}
    for each in found:
        schemas |= each.schemas
    return Described([q for each in found for q in each.questions], schemas, [u for each in found for u in each.untyped])
