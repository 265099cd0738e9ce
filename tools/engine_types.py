"""Writes the engines' types for the phone's code, `static/build/engine.d.ts`; the API is described by the same schemas."""

import json
from itertools import groupby
from textwrap import indent
from typing import is_typeddict

from web.engine_schemas import Described, Schema, Vocabulary, named

HEAD = """\
// Made by `python -m tools.build` from scoring/types.py and scoring/<game>/types.py: change those, not this file.
"""
TAIL = """\
export type Slug = keyof Questions;
/** Why a question is not answered. */
export type Refusal = Frame.Refusal;
export type Input<G extends Slug, Q extends keyof Questions[G]> = Questions[G][Q] extends { input: infer I } ? I : never;
/** What comes back: look at `refusal` first. */
export type Answer<G extends Slug, Q extends keyof Questions[G]> =
  Questions[G][Q] extends { answer: infer A } ? (A & { refusal?: undefined }) | Refusal : never;
/** Asks about one game. */
export type AskOf<G extends Slug> = <Q extends keyof Questions[G]>(question: Q, input: Input<G, Q>) => Promise<Answer<G, Q>>;
/** Asks about any game; what every game answers may be asked without knowing which it is. */
export interface Ask {
  <G extends Slug, Q extends keyof Questions[G]>(game: G, question: Q, input: Input<G, Q>): Promise<Answer<G, Q>>;
  <Q extends keyof EveryGame>(
    game: string,
    question: Q,
    input: EveryGame[Q]['input'],
  ): Promise<(EveryGame[Q]['answer'] & { refusal?: undefined }) | Refusal>;
}
"""
EVERY_GAME = """\
/** The questions that every game answers, for code that knows no game. */
export interface EveryGame {
  facts: { input: Record<string, never>; answer: Record<string, unknown> };
  mark: { input: Frame.MarkInput; answer: Frame.Marked };
  pad: { input: Frame.PadInput; answer: Frame.Folded };
  score: { input: Frame.State; answer: Frame.Tally };
  closing: { input: Frame.State; answer: Frame.Closing };
}
"""


def file(house: Described) -> str:
    """The whole file: a namespace for the frame and one for each game, then the questions."""
    schemas = {**house.schemas, **of_the_frame()}
    rooms: dict[str, list[str]] = {"Frame": []}
    for name in sorted(schemas):
        rooms.setdefault(name.split(".")[0], []).append(name)
    parts = [HEAD]
    for each, names in rooms.items():
        inner = "\n".join(declared(name.split(".")[1], schemas[name]) for name in names)
        parts.append(f"export namespace {each} {{\n{indent(inner, '  ')}}}\n")
    return "\n".join([*parts, questions(house), EVERY_GAME, TAIL])


def of_the_frame() -> dict[str, Schema]:
    """All types of the frame, also those that only code without a game speaks of."""
    frame = Vocabulary()
    for name in sorted(frame.names):
        if is_typeddict(frame.names[name]):
            frame.schema(frame.names[name])
    return frame.schemas


def declared(name: str, schema: Schema) -> str:
    return f"{comment(schema)}export type {name} = {shape(schema)};\n"


def comment(schema: Schema) -> str:
    """The docstring of a type, a field or a question."""
    said = str(schema.get("description", "")).replace("*/", "* /")
    if "\n" not in said:
        return f"/** {said} */\n" if said else ""
    return "/**\n" + indent(said, " * ", lambda _line: True).replace(" * \n", " *\n") + "\n */\n"


def shape(schema: Schema) -> str:
    """A schema as a type of TypeScript."""
    kind = schema.get("type")
    either = schema.get("anyOf") or schema.get("oneOf")
    if named(schema):
        written = named(schema)
    elif either:
        written = " | ".join(dict.fromkeys(shape(each) for each in either))
    elif "const" in schema or "enum" in schema:
        written = " | ".join(literal(value) for value in schema.get("enum", [schema.get("const")]))
    elif kind == "array":
        written = listed(schema)
    elif kind == "object":
        written = record(schema)
    else:
        written = {"integer": "number", None: "unknown"}.get(kind, str(kind))
    return written


def literal(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def listed(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(shape(each) for each in schema['prefixItems'])}]"
    inner = shape(schema["items"])
    return f"({inner})[]" if "|" in inner or inner.startswith("{") else f"{inner}[]"


def record(schema: Schema) -> str:
    if "properties" not in schema:
        return f"Record<string, {shape(schema.get('additionalProperties', {}))}>"
    if not schema["properties"]:
        return "Record<string, never>"
    required = schema.get("required", [])
    lines = "".join(
        f"{comment(each)}{quoted(name)}{'' if name in required else '?'}: {shape(each)};\n"
        for name, each in schema["properties"].items()
    )
    return f"{{\n{indent(lines, '  ')}}}"


def quoted(name: str) -> str:
    return name if name.isidentifier() else literal(name)


def questions(house: Described) -> str:
    """For each game and question the types of input and answer."""
    lines = []
    for game, asked in groupby(house.questions, lambda question: question.game):
        inner = "".join(
            f"{comment({'description': each.description})}{quoted(each.name)}: "
            f"{{ input: {shape(each.input)}; answer: {shape(each.answer)} }};\n"
            for each in asked
        )
        lines.append(f"{quoted(game)}: {{\n{indent(inner, '  ')}}};\n")
    return f"export interface Questions {{\n{indent(''.join(lines), '  ')}}}\n"
