"""What players ask, and which rules an answer leads to: one list for the server's search and the phone's."""

import json
from pathlib import Path
from typing import Any

from rules_ref import search
from rules_ref.library import book, glossary

LISTS = sorted((Path(__file__).parent / "questions").glob("*.json"))
QUESTIONS: list[dict[str, Any]] = [asked for path in LISTS for asked in json.loads(path.read_text(encoding="utf-8"))]


def leads_to(document: dict[str, Any], language: str) -> set[str]:
    """The rules one tap away: the rule itself, the rules a question cites, the rules beside a term of the glossary."""
    game, name = document["game"], document["id"].removeprefix(f"{document['game']}-")
    here = book(game, language)
    if document["kind"] == "question":
        return {f"{game}-{short}" for short in here.questions[int(name.removeprefix("question-"))].rules}
    if document["kind"] == "term":
        terms = {term.id: term for term in glossary(game)}
        return {rule.id for rule in search.rules_about(terms[name.removeprefix("term-")], here)}
    return {document["id"]}


def answered(asked: dict[str, Any], found: list[dict[str, Any]]) -> bool:
    """Whether one of the rules that were meant is among the first three."""
    return any(leads_to(document, asked["lang"]) & set(asked["rules"]) for document in found[:3])
