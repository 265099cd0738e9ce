"""The log of a voyage: every mark that a table can make, from the characters dealt to the cards revealed.

Setting up: `character` (an empty name puts the card back), and the secret marks `friend` and `enemy`, shown by `reveal`.
The day: `provisions`, the deeds of deeds.py, `navigate` (with the choices of steering.py), `new-day`.
By hand, to correct or to keep score without the rest: `wounds`, `status`, `rowed`, `fought`, `gulls`, `benches`, `closed`.
The end: `end` (for a voyage that was not followed here), `treasure`, `reveal`.
Marks without a seat: `provisions`, `navigate`, `new-day`, `gulls`, `benches`, `end`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scoring import reading
from scoring.lifeboat import actions, benches, by_hand, crew, dealing, provisions, steering
from scoring.lifeboat import boat as boats
from scoring.lifeboat.deeds import DEEDS
from scoring.refusal import impossible

if TYPE_CHECKING:
    Boat = dict[str, Any]
    Pad = dict[str, Any]
    Mark = dict[str, Any]


def apply(state: Boat, mark: Mark) -> Boat:
    boat = boats.copied(state)
    word = reading.choice(mark, "do", sorted(MARKS))
    reading.only(mark, ["id", "seat", "do"] + MARKS[word])
    for marks in (_OF_THE_TABLE, by_hand.OF_THE_TABLE):
        if word in marks:
            marks[word][0](boat, mark)
    for marks in (DEEDS, _OF_A_SEAT, by_hand.OF_A_SEAT):
        if word in marks:
            marks[word][0](boat, _pad(boat, mark), mark)
    return boat


def _pad(boat: Boat, mark: Mark) -> Pad:
    seat = reading.whole(mark, "seat", 0, len(boat["players"]) - 1)
    pad: Pad = boat["players"][seat]["pad"]
    if mark["do"] != "character" and not pad["character"]:
        raise impossible("lifeboat-R2", "no-character-yet", [], player=boat["players"][seat]["name"])
    return pad


def _character(boat: Boat, pad: Pad, mark: Mark) -> None:
    new, old = reading.choice(mark, "character", crew.NAMES + [""]), pad["character"]
    # R2: one character each.
    if new and new != old and new in [each["character"] for each in boats.pads(boat)]:
        raise impossible("lifeboat-R2", "duplicate-character", [new], character=new)
    pad["character"] = new
    shared = boat["shared"]
    nobody_moved = shared["benches"] == crew.seating(shared["benches"])
    for place in ("benches", "order", "lost"):
        shared[place] = [new if each == old else each for each in shared[place] if each != old or new]
    if new and not old:
        shared["benches"] = shared["benches"] + [new]
    # R3: as long as nobody has changed seats, the printed order holds for everybody.
    if nobody_moved:
        shared["benches"] = crew.seating(shared["benches"])
        shared["order"] = shared["benches"]


def _provisions(boat: Boat, mark: Mark) -> None:
    shared = boat["shared"]
    _require_phase(boat, ["provisions"])
    dealt = benches.provisions_round(boats.awake(boat), shared["deck"])
    for each in dealt["order"]:
        boats.pad_of(boat, each)["closed"] += 1
    shared["deck"] -= dealt["draw"]
    shared["dealt"] = True
    shared["phase"] = "actions"


def _navigate(boat: Boat, mark: Mark) -> None:
    _require_phase(boat, ["provisions", "actions"])
    steering.navigate(boat, mark)


def _new_day(boat: Boat, mark: Mark) -> None:
    _require_phase(boat, ["provisions", "actions", "navigation"])
    shared = boat["shared"]
    if shared["day"] == boats.MOST_DAYS:
        raise impossible("lifeboat-R35", "too-many-days", [], most=boats.MOST_DAYS)
    for player in boat["players"]:
        player["pad"] = actions.rested(player["pad"])
        player["pad"]["acted"] = False
    shared["day"] += 1
    shared["rowed_cards"] = 0
    # R7: today's order of action is that of the benches now.
    shared["order"] = shared["benches"]
    # R6: an empty deck, or nobody to draw from it, skips the provisions.
    shared["phase"] = "actions" if shared["deck"] == 0 or not boats.awake(boat) else "provisions"


def _require_phase(boat: Boat, phases: list[str]) -> None:
    phase = boat["shared"]["phase"]
    # R27: nothing happens after the fourth gull.
    if phase == "ended":
        raise impossible("lifeboat-R27", "voyage-is-over", [])
    # R4: provisions, actions, navigation, in this order.
    if phase not in phases:
        raise impossible("lifeboat-R4", "phases-in-order", [], phase=phase)


def _end(boat: Boat, mark: Mark) -> None:
    boat["shared"]["phase"] = "ended"


def _treasure(boat: Boat, pad: Pad, mark: Mark) -> None:
    kind = reading.choice(mark, "card", provisions.TREASURES)
    # S2: no more than is still unclaimed.
    others = sum([each[kind] for each in boats.pads(boat)]) - pad[kind]
    pad[kind] = reading.whole(mark, "count", 0, provisions.COPIES[kind] - others)


def _friend(boat: Boat, pad: Pad, mark: Mark) -> None:
    pad["friend"] = reading.choice(mark, "character", crew.NAMES + [""])
    require_one_card_each(boat)


def _enemy(boat: Boat, pad: Pad, mark: Mark) -> None:
    pad["enemy"] = reading.choice(mark, "character", crew.NAMES + [""])
    require_one_card_each(boat)


def require_one_card_each(boat: Boat) -> None:
    dealing.require_one_card_each([pad["friend"] for pad in boats.pads(boat)], [pad["enemy"] for pad in boats.pads(boat)])


def _reveal(boat: Boat, pad: Pad, mark: Mark) -> None:
    # R2: friend and enemy stay secret until the end.
    if boat["shared"]["phase"] != "ended":
        raise impossible("lifeboat-R2", "secret-until-the-end", [pad["character"]], character=pad["character"])
    pad["revealed"] = True


_OF_THE_TABLE: Final[dict[str, Any]] = {
    "provisions": (_provisions, []),
    "navigate": (_navigate, steering.CHOICES),
    "new-day": (_new_day, []),
    "end": (_end, []),
}
_OF_A_SEAT: Final[dict[str, Any]] = {
    "character": (_character, ["character"]),
    "treasure": (_treasure, ["card", "count"]),
    "friend": (_friend, ["character"]),
    "enemy": (_enemy, ["character"]),
    "reveal": (_reveal, []),
}
_ALL: Final = (DEEDS, _OF_THE_TABLE, _OF_A_SEAT, by_hand.OF_THE_TABLE, by_hand.OF_A_SEAT)
MARKS: Final[dict[str, list[str]]] = {word: marks[word][1] for marks in _ALL for word in sorted(marks)}
