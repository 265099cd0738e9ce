"""The running tally of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.lifeboat import lookout, reckoning, voyage
from scoring.lifeboat import pad as pads
from scoring.lifeboat.fortunes import ALIVE

if TYPE_CHECKING:
    from scoring.lifeboat.types import Ending, Player, State, VoyageTally


def score(given: State) -> VoyageTally:
    """The tally of a table as it stands, also of an unfinished voyage; what is not entered or not revealed counts nothing.

    The lines are own survival, cash, jewels, paintings, friend, enemy, and by agreement the deaths of others.
    """
    boat = pads.read(given)
    voyage.require_one_card_each(boat)
    return reckoning.reckoned([_ending(boat, player) for player in boat["players"]], boat["options"])


def _ending(boat: State, player: Player) -> Ending:
    pad = player["pad"]
    return {
        "name": player["name"],
        "character": pad["character"],
        # R2: cards that are still secret must not be guessed from a total.
        "friend": pad["friend"] if pad["revealed"] else "",
        "enemy": pad["enemy"] if pad["revealed"] else "",
        "status": lookout.status(boat, pad["character"]) if pad["character"] else ALIVE,
        "cash": pad["cash"],
        "jewels": pad["jewels"],
        "painting_2": pad["painting_2"],
        "painting_3": pad["painting_3"],
    }
