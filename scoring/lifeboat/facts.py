"""What is in the box: characters, provisions and navigation cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from scoring import facts as files
from scoring import reading

if TYPE_CHECKING:
    from scoring.lifeboat.types import Facts, Nothing

FACTS: Final = cast("Facts", files.load(__file__))


def facts(given: Nothing) -> Facts:
    """The box: the six characters, the provision cards with their number, the navigation cards, and what treasures pay."""
    reading.only(given, [])
    return FACTS
