"""Which games there are, and the door to each: every folder beside this file that has a door is a game."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scoring.types import Door

FOLDER: Final = __file__.replace("\\", "/").rsplit("/", 1)[0]


def _found() -> list[str]:
    folders = [name for name in sorted(os.listdir(FOLDER)) if "." not in name and not name.startswith("_")]
    return [name.replace("_", "-") for name in folders if _has_door(os.listdir(FOLDER + "/" + name))]


def _has_door(files: list[str]) -> bool:
    """As a source, or compiled for the phone."""
    return "__init__.py" in files or "__init__.mpy" in files


SLUGS: Final = _found()


def look_again() -> None:
    """A phone gets its games one by one, each when it is first asked for."""
    SLUGS[:] = _found()


def door(slug: str) -> Door:
    """Import a game when it is first asked for, so that a phone loads only what is played."""
    package = __import__("scoring." + slug.replace("-", "_"), None, None, ["GAME"])
    offered: Door = package
    return offered


def on_shelf() -> list[str]:
    """The games in the order in which people see them."""
    return sorted(SLUGS, key=lambda slug: (door(slug).GAME["shelf"], slug))
