"""Every point that can stand between a table and its result: a table that has it, and how the check-list settles it.

`tap`: a button in the list; `number`: a field in it; `choose`: one of several values in it; `errand`: a whole board, to which
one tap leads and from which the way leads back by itself; `waive`: it was agreed on before the first mark, so it only
counts as it is; `play`: nothing but playing settles it.
"""

from typing import Any, Literal, NamedTuple

from tests.browser.running import recorded

Settled = Literal["tap", "number", "choose", "errand", "waive", "play"]
Marks = list[dict[str, Any]]


class Point(NamedTuple):
    how: Settled
    marks: Marks
    names: tuple[str, ...] = ("Ann", "Bo")
    options: dict[str, Any] = {}
    # What is typed, or which of the buttons or values is tapped.
    entry: int = 0


def mark(do: str, seat: int | None = None, **fields: Any) -> dict[str, Any]:
    return {"do": do, "seat": seat, **fields}


def write(field: str, value: Any, **more: Any) -> dict[str, Any]:
    return mark("write", 0, field=field, value=value, **more)


TICKETS = [mark("ticket", ticket=number) for number in range(1, 13)]
LETTERS = [mark("letters", seat, letters=letters) for seat, letters in enumerate((["a", "f", "k"], ["b", "g", "l"]))]
SHOWN = [*LETTERS, *[mark("reveal", seat) for seat in range(2)]]
FULL_BUS = write("business_rows", 3, row=1, parked=True)

GET_ON_BOARD: dict[str, Point] = {
    "rounds-left": Point("play", TICKETS[:3]),
    "sheet-not-written": Point("errand", [write("old_ladies", 3)], entry=1),
    "round-not-closed": Point("tap", [mark("cards", cards=["old_ladies_5", "students_5"]), TICKETS[0]]),
    "objective-not-known": Point("tap", TICKETS),
    "objective-not-shown": Point("tap", [*TICKETS, *LETTERS]),
    "objective-not-checked": Point("tap", [*TICKETS, *SHOWN]),
    "row-not-open": Point("tap", [*TICKETS, write("business_rows", 1, row=2)]),
    "empty-bus-parked": Point("tap", [*TICKETS, write("business_rows", 0, row=1, parked=True)]),
    "star-too-large": Point("number", [*TICKETS, write("star_dark", 8)]),
    "too-many-interns": Point("number", [*TICKETS, write("interns", 2)]),
    "intern-forgotten": Point("number", [*TICKETS, FULL_BUS], entry=1),
    "university-forgotten": Point("number", [*TICKETS, write("star_university", 0)], entry=1),
    "wrong-city": Point("waive", TICKETS, options={"city": "london"}),
    "same-top": Point("choose", [mark("top", 0, top=1), mark("top", 1, top=1)]),
    "same-letters": Point("choose", [mark("letters", seat, letters=["a", "f", "k"]) for seat in range(2)], entry=3),
    "same-departure": Point("choose", [mark("start", 0, light=1), mark("start", 1, light=1)], entry=3),
}

COME_SAIL_AWAY: dict[str, Point] = {
    "nothing-written": Point("errand", []),
    "pad-not-written": Point("errand", [mark("rooms", 0, points=[8])]),
    "claims-sealed": Point("tap", [mark("round", n=3), mark("claim", 1, numbers=[2])]),
    "rounds-left": Point("tap", [mark("round", n=3)], entry=1),
    "passengers-not-counted": Point("number", [mark("round", n=12)]),
    "full-room-not-flipped": Point("tap", [mark("seated", 0, at="A2", n=3)]),
    "too-many-tokens": Point("number", [mark("tokens", 0, n=1)]),
    "more-passengers-than-places": Point("number", [mark("passengers", 0, n=60)]),
    "points-not-known": Point("number", [mark("flip", 0, at="A1")], entry=4),
    "track-not-known": Point("number", [mark("suitcase", 0, n=3)]),
    "missing-first-bonus": Point("number", [mark("flip", 0, at="A1")], entry=1),
}

NUMBERS = mark("count-by", 0, by="numbers")

BOARDING: dict[str, Point] = {
    "solo-goes-on": Point("play", [], ("Ola",), recorded("boarding", "solo-1-won")["table"]["options"]),
    "round-not-finished": Point("play", [mark("hall", letter="R", to=0), mark("take", 0, position=1), mark("end-turn", 0)]),
    "side-for-other-number": Point("waive", [], options={"layout": "side_4"}),
    "more-vouchers-than-the-game-has": Point("number", [mark("set", 0, what="vouchers", to=24)]),
    "no-colour-used-up": Point("errand", []),
    "more-than-the-game-has": Point(
        "number",
        [
            *[mark("set", seat, what="pairs", to=6) for seat in range(2)],
            *[mark("count-by", seat, by="numbers") for seat in range(2)],
        ],
    ),
    "more-expelled-than-tokens-left": Point("number", [mark("set", 0, what="expelled", to=120)]),
    "not-entered": Point("number", [NUMBERS], entry=1),
    "full-and-empty-disagree": Point(
        "number", [NUMBERS, mark("set", 0, what="full_sectors", to=3), mark("set", 0, what="empty_seats", to=5)]
    ),
    "more-passengers-than-taken-seats": Point(
        "number", [NUMBERS, mark("set", 0, what="pairs", to=5), mark("set", 0, what="empty_seats", to=50)]
    ),
    "event-needs-plane": Point("number", [NUMBERS], options={"events": ["E1"]}),
}

CREW = ("Ann", "Bo", "Cy", "Di")
MANNED = [mark("character", seat, character=who) for seat, who in enumerate(("lady", "sir", "captain", "mate"))]
CARDS = [
    mark(card, seat, character=MANNED[(seat + by) % 4]["character"])
    for seat in range(4)
    for card, by in (("friend", 1), ("enemy", 2))
]

LIFEBOAT: dict[str, Point] = {
    "voyage-goes-on": Point("tap", MANNED, CREW),
    "no-character-yet": Point("choose", [], CREW),
    "friend-and-enemy-not-revealed": Point("tap", [*MANNED, *CARDS, mark("end")], CREW),
    "no-treasure-entered": Point("errand", [*MANNED, *CARDS, mark("end"), *[mark("reveal", seat) for seat in range(4)]], CREW),
}

POINTS: dict[str, dict[str, Point]] = {
    "get-on-board": GET_ON_BOARD,
    "come-sail-away": COME_SAIL_AWAY,
    "boarding": BOARDING,
    "lifeboat": LIFEBOAT,
}
