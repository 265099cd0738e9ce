"""Which games there are, and the door to each: a fifth game is one more folder and one more line here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Final, Protocol

if TYPE_CHECKING:
    Question = Callable[[dict[str, Any]], dict[str, Any]]

SLUGS: Final = ("get-on-board", "come-sail-away", "boarding", "lifeboat")


class Door(Protocol):
    """What every game's package offers."""

    GAME: dict[str, Any]
    QUESTIONS: dict[str, Question]


def door(slug: str) -> Door:
    """Import a game when it is first asked for, so that a phone loads only what is played."""
    package = __import__("scoring." + slug.replace("-", "_"), None, None, ["GAME"])
    offered: Door = package
    return offered
