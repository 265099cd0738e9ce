"""Evenings of Lifeboat: recorded voyages, every mark made on the screen as people make it."""

from functools import partial

from tests.browser.lifeboat import DEEDS, Table, voyage
from tests.evenings.evening import Evening, Plan
from tests.evenings.tables import finish, winners


def play(evening: Evening, name: str) -> None:
    game = voyage(name)
    phone = evening.phone()
    with evening.part("setup"):
        table = Table(phone.page, game["table"])
    for mark in game["marks"]:
        sunk = mark["do"] == "treasure" and game["marks"][mark["seat"]]["character"] in table.state["shared"]["lost"]
        # The second card that lies on the table reveals both; nobody asks for the treasures of the lost.
        if mark["do"] == "reveal" or sunk:
            continue
        # A player-turn is an action of one in the boat; steering and the new day are shared by all, and counted with them.
        if mark["do"] in DEEDS:
            evening.turns += 1
        part = (
            "end" if table.state["shared"].get("ended") or mark["do"] in ("friend", "enemy", "treasure", "status") else "turns"
        )
        with evening.part("setup" if mark["do"] == "character" else part):
            table.make(mark)
    with evening.part("end"):
        evening.agree(game["expected"]["totals"])
        finish(phone)
        winners(phone, game["expected"]["winners"])


EVENINGS = [
    Plan("four, land in sight", partial(play, name="four-players-land-in-sight"), short=True),
    Plan("five, with a flare gun", partial(play, name="five-players-flare-gun")),
    Plan("six, only the end", partial(play, name="six-players-only-the-end")),
]
