"""What players ask, and which rules an answer leads to: one list for the server's search and the phone's."""

import json
from pathlib import Path
from typing import Any


def asked_in(folder: str) -> list[dict[str, Any]]:
    lists = sorted((Path(__file__).parent / folder).glob("*.json"))
    return [asked for path in lists for asked in json.loads(path.read_text(encoding="utf-8"))]


QUESTIONS = asked_in("questions")
# As people at a table say it, asked within their game: careless, in slang, without accents, in other editions' words.
# Every third is `kept`: nobody looked at how it was answered when the words of a rule were mended.
TALK = asked_in("talk")


def answered(asked: dict[str, Any], found: list[dict[str, Any]], among: int = 3) -> bool:
    """Whether one of the rules that were meant is among the first hits, or one tap away from them."""
    return any(f"{one['game']}-{short}" in asked["rules"] for one in found[:among] for short in one["rules"])
