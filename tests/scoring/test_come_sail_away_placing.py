"""Paths and options held against each other and against a search written for the test alone."""

from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from tests.scoring.come_sail_away_voyage import COLOURS, asked

# The ship as drawn: squares of a grid, the staircase on two of them.
SQUARES = {(0, column): f"A{column + 1}" for column in range(4)} | {(2, column): f"C{column + 1}" for column in range(4)}
SQUARES |= {(1, 0): "B1", (1, 1): "ST", (1, 2): "ST", (1, 3): "B4"}
ENDS = {"STERN-U": ["A1", "B1"], "STERN-L": ["B1", "C1"], "BOW-U": ["A4", "B4"], "BOW-L": ["B4", "C4"]}


def next_door(one: str, other: str) -> bool:
    if one in ENDS or other in ENDS:
        twins = one[:3] == other[:3] and one != other
        return twins or other in ENDS.get(one, []) or one in ENDS.get(other, [])
    sides = [((row, column), (row + dr, column + dc)) for row, column in SQUARES for dr, dc in ((0, 1), (1, 0))]
    touching = {frozenset((SQUARES[a], SQUARES[b])) for a, b in sides if b in SQUARES}
    return one != other and frozenset((one, other)) in touching


def may_walk(path: tuple[str, ...], rooms: list[str]) -> bool:
    """R4, R8, R10 in one line each, and R25: only where no unused neighbour is left may a path end early."""
    if any(room not in rooms for room in path) or len(set(path)) < len(path):
        return False
    return all(next_door(path[index], path[index + 1]) for index in range(len(path) - 1))


def walks(count: int, rooms: list[str]) -> set[tuple[str, ...]]:
    if count == 2:
        return set(permutations(rooms, 2))
    found = {path for path in product(rooms, repeat=3) if may_walk(path, rooms)}
    short = {path for path in found if not any(may_walk((*path, room), rooms) for room in rooms)}
    if count == 4:
        found = short | {(*path, room) for path in found for room in rooms if may_walk((*path, room), rooms)}
    return found


@st.composite
def ships(draw: st.DrawFn) -> dict[str, Any]:
    amenities = draw(st.lists(st.integers(1, 10), min_size=5, max_size=5, unique=True))
    rooms = asked(scoring.ask, "random-ship", {"amenities": amenities, "seed": draw(st.integers(0, 999))})["rooms"]
    for space in draw(st.lists(st.sampled_from(sorted(ENDS)), unique=True)):
        rooms[space] = {"kind": "small_cabin", "doors": draw(st.lists(st.sampled_from(COLOURS), min_size=1, max_size=3))}
    for place in sorted(rooms):
        room = rooms[place] | {"occupants": []}
        for _passenger in range(draw(st.integers(0, 3))):
            accepted = asked(scoring.ask, "fits", {"room": room})
            welcome = accepted["with_luggage"]
            if accepted["left"] != 1 and welcome:
                room["occupants"] = [*room["occupants"], draw(st.sampled_from(welcome))]
        face_down = place != "ST" and not room["occupants"] and draw(st.booleans())
        rooms[place] = room | {"face_down": face_down}
    return {"rooms": rooms}


@st.composite
def cards(draw: st.DrawFn) -> list[dict[str, Any]]:
    colours = draw(st.lists(st.sampled_from(COLOURS), min_size=2, max_size=4))
    suitcase = draw(st.integers(0, len(colours) - 1))
    return [{"colour": colour, "luggage": place == suitcase} for place, colour in enumerate(colours)]


@given(ship=ships(), card=cards())
@settings(max_examples=30, deadline=None)
def test_options_are_all_the_walks_there_are(ship: dict[str, Any], card: list[dict[str, Any]]) -> None:
    answer = asked(scoring.ask, "options", {"card": card, "ship": ship, "limit": 5000})
    expected = walks(len(card), sorted(ship["rooms"]))
    for direction in {option["direction"] for option in answer["options"]}:
        found = [tuple(option["path"]) for option in answer["options"] if option["direction"] == direction]
        assert len(found) == len(set(found))
        assert set(found) == expected
    assert answer["count"] == len(answer["options"])
    measures = [(each["unhappy"], not each["luggage_step"], -len(each["completes"])) for each in answer["options"]]
    assert measures == sorted(measures)


@given(ship=ships(), card=cards(), data=st.data())
@settings(max_examples=40, deadline=None)
def test_an_option_turns_out_as_the_check_says(ship: dict[str, Any], card: list[dict[str, Any]], data: st.DataObject) -> None:
    options = asked(scoring.ask, "options", {"card": card, "ship": ship, "limit": 5000})["options"]
    for option in data.draw(st.lists(st.sampled_from(options), min_size=1, max_size=10)):
        wish = {"card": card, "direction": option["direction"], "path": option["path"], "ship": ship}
        checked = asked(scoring.ask, "check", wish)
        assert checked["unhappy_added"] == option["unhappy"]
        assert checked["luggage_step"] == option["luggage_step"]
        assert sorted(checked["full_rooms"]) == sorted(option["completes"])
        assert checked["dead_end"] == option["dead_end"]
        assert (checked["stamp"] == "price") == (option["unhappy"] > 0)
        assert passengers(checked["ship"]) == 125


def passengers(ship: dict[str, Any]) -> int:
    aboard = sum(len(room["occupants"]) for room in ship["rooms"].values())
    dock: int = sum(ship["dock"].values())
    return aboard + len(ship["unhappy"]) + dock


@given(path=st.lists(st.sampled_from([*sorted(set(SQUARES.values())), *ENDS]), max_size=5), data=st.data())
@settings(max_examples=100, deadline=None)
def test_a_path_is_allowed_if_and_only_if_it_can_be_walked(path: list[str], data: st.DataObject) -> None:
    cabins = data.draw(st.lists(st.sampled_from(sorted(ENDS)), unique=True))
    count = data.draw(st.integers(2, 4))
    rooms = sorted(set(SQUARES.values())) + cabins
    verdict = scoring.ask("come-sail-away", "path", {"count": count, "path": path, "small_cabins": cabins})
    assert (verdict["stamp"] != "refused") == (tuple(path) in walks(count, rooms))


@pytest.mark.parametrize(
    ("path", "codes"),
    [
        (["A1", "A3", "A4"], ["not-next-door", "room-skipped"]),
        (["A1", "ST", "B4"], ["not-next-door", "touches-at-a-corner"]),
        (["A1", "C4", "C3"], ["not-next-door"]),
        (["A1", "A2", "A1"], ["room-used-before"]),
        (["A4", "BOW-U", "B4"], ["empty-space"]),
        (["BOW-L", "C1", "C3"], ["empty-space", "not-next-door", "not-next-door", "room-skipped"]),
        (["A1"], ["path-too-short"]),
        (["A1", "A2", "A3", "A4"], ["more-rooms-than-passengers"]),
    ],
)
def test_every_bad_step_is_named(path: list[str], codes: list[str]) -> None:
    verdict = scoring.ask("come-sail-away", "path", {"count": 3, "path": path})
    assert [each["code"] for each in verdict["breaks"]] == codes


def test_a_wrong_order_and_a_second_suitcase_are_both_named() -> None:
    card = [{"colour": "red", "luggage": True}, {"colour": "blue", "luggage": True}, {"colour": "green"}]
    placed = [card[1], card[0], card[2]]
    wish = {"card": card, "placed": placed, "path": ["A1", "A2", "A3"], "ship": {}}
    verdict = scoring.ask("come-sail-away", "check", wish)
    assert [each["code"] for each in verdict["breaks"]] == ["one-luggage-per-card", "card-order"]


def test_a_costly_step_tells_who_where_and_what_would_have_been_better() -> None:
    rooms = asked(scoring.ask, "empty-ship", {"amenities": [1, 2, 3, 4, 5]})["rooms"]
    card = [{"colour": "red"}, {"colour": "blue", "luggage": True}, {"colour": "green"}]
    wish = {"card": card, "direction": "ltr", "path": ["C2", "C1", "B1"], "ship": {"rooms": rooms}}
    verdict = scoring.ask("come-sail-away", "check", wish)
    assert verdict["stamp"] == "price"
    assert [(each["rule"][-3:], each["code"]) for each in verdict["prices"]] == [
        ("R22", "unhappy-in-refusing-room"),
        ("R23", "another-room-accepts"),
    ]
    assert verdict["steps"][0]["why"][0]["rule"] == "come-sail-away-R12"
    # From the yellow cabin, the next passenger may go on to the dining room, the lounge or the stairs.
    ways = scoring.ask("come-sail-away", "next-rooms", wish | {"path": ["C2"]})
    assert [(step["room"], step["result"]) for step in ways["rooms"]] == [("C1", "placed"), ("C3", "placed"), ("ST", "placed")]


def test_links_of_bow_and_stern_follow_the_owners_tiles() -> None:
    asked_for = {"room": "STERN-U", "small_cabins": ["STERN-U"], "links": {"STERN-U": ["A1", "A2"]}}
    assert scoring.ask("come-sail-away", "neighbours", asked_for)["neighbours"] == ["A1", "A2"]
