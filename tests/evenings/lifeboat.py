"""Evenings of Lifeboat: recorded voyages, every mark made on the screen as people make it; and one day, tap by tap."""

from functools import partial
from typing import Any

from tests.browser.lifeboat import DEEDS, Table, voyage
from tests.evenings.evening import Evening, Plan
from tests.evenings.tables import finish, winners

MOST_TAPS_A_DAY = 12
MOST_TAPS_A_CARD = 6


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


def marked(number: int, seat: int | None, word: str, **fields: Any) -> dict[str, Any]:
    return {"id": str(number), "seat": seat, "do": word, **fields}


NAMES, CREW = ["Ann", "Bob", "Cat", "Dan"], ["lady", "captain", "mate", "kid"]
FIGHT = {"against": "mate", "goal": "card", "attack": [], "defence": [], "opened": {"captain": ["knife"]}}
DAY = [
    marked(10, None, "provisions"),
    marked(11, 0, "row", kept=1),
    marked(12, 1, "fight", **FIGHT),
    marked(13, 2, "row", kept=2),
    marked(14, 3, "row", kept=0),
    marked(15, None, "navigate", card=42),
    marked(16, None, "new-day"),
]


def one_day(evening: Evening) -> None:
    """Four people: three row, one robs and fights with a weapon, and the card; then a card at which two of four drink."""
    phone = evening.phone()
    with evening.part("setup"):
        table = Table(phone.page, {"options": {}, "seats": [{"name": name} for name in NAMES]})
        for seat, who in enumerate(CREW):
            table.make(marked(seat, seat, "character", character=who))
    for mark in DAY:
        evening.turns += mark["do"] in DEEDS
        with evening.part("turns"):
            table.make(mark)
    taps = evening.parts["turns"].taps
    assert taps <= MOST_TAPS_A_DAY, f"a day of four costs {taps} taps"
    with evening.part("turns"):
        table.make(marked(19, None, "provisions"))
    before = evening.count().taps
    with evening.part("turns"):
        table.make(marked(20, None, "navigate", card=34, water={"captain": ["captain"], "mate": ["mate"]}))
    taps = evening.count().taps - before
    assert taps <= MOST_TAPS_A_CARD, f"a card costs {taps} taps"


EVENINGS = [
    Plan("four, one day", one_day, short=True),
    Plan("four, land in sight", partial(play, name="four-players-land-in-sight"), short=True),
    Plan("five, with a flare gun", partial(play, name="five-players-flare-gun")),
    Plan("six, only the end", partial(play, name="six-players-only-the-end")),
]
