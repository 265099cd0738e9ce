"""Who fits where, held against every full room that can be thought of."""

from collections import Counter
from functools import cache
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring

COLOURS = ["yellow", "blue", "red", "green", "black"]
PLACES = {"guest_cabin": 3, "dining": 4, "lounge": 4, "bar": 4, "pool": 5, "library": 4, "luxury_suite": 3, "theatre": 4}


def is_a_full_room(kind: str, seats: tuple[str, ...]) -> bool:
    """The finished picture of each room, as the rulebook shows it."""
    numbers = sorted(Counter(seats).values())
    return {
        "guest_cabin": set(seats) == {"red"},
        "dining": numbers == [2, 2],
        "lounge": numbers == [1, 1, 1, 1],
        "bar": numbers == [2, 2] and seats[0] == seats[-1] and seats[0] != seats[1],
        "pool": numbers == [1, 1, 1, 1, 1],
        "library": numbers == [4],
        "luxury_suite": numbers == [1, 1, 1],
        "theatre": numbers == [1, 3],
    }[kind]


@cache
def beginnings(kind: str) -> frozenset[tuple[str, ...]]:
    """Every seating from which the full room can still be reached; places may be filled in any order but at the bar."""
    found = set()
    for seats in product(COLOURS, repeat=PLACES[kind]):
        if is_a_full_room(kind, seats):
            orders = [seats] if kind == "bar" else permutations(seats)
            found |= {order[:count] for order in orders for count in range(len(seats) + 1)}
    return frozenset(found)


def room_of(kind: str, seats: tuple[str, ...]) -> dict[str, Any]:
    room: dict[str, Any] = {"kind": kind, "occupants": list(seats)}
    return room | ({"colour": "red"} if kind == "guest_cabin" else {})


@pytest.mark.parametrize("kind", sorted(PLACES))
def test_accepted_colours_are_those_from_which_the_room_can_still_be_full(kind: str) -> None:
    for seats in sorted(beginnings(kind)):
        answer = scoring.ask("come-sail-away", "fits", {"room": room_of(kind, seats)})
        expected = [colour for colour in COLOURS if (*seats, colour) in beginnings(kind)]
        assert answer["with_luggage"] == expected, seats
        assert answer["without_luggage"] == ([] if kind == "luxury_suite" else expected), seats
        assert answer["left"] == PLACES[kind] - len(seats)


@given(kind=st.sampled_from(sorted(PLACES)), seats=st.lists(st.sampled_from(COLOURS), max_size=6).map(tuple))
@settings(max_examples=100, deadline=None)
def test_a_seating_that_leads_nowhere_is_impossible(kind: str, seats: tuple[str, ...]) -> None:
    answer = scoring.ask("come-sail-away", "fits", {"room": room_of(kind, seats)})
    if seats in beginnings(kind):
        assert "refusal" not in answer
    else:
        assert answer["refusal"]["kind"] == "impossible"
        assert answer["refusal"]["reasons"][0]["rule"].startswith("come-sail-away-R")


@given(st.lists(st.sampled_from(COLOURS), max_size=30))
@settings(max_examples=60, deadline=None)
def test_the_stairs_hold_any_number_of_three_colours(seats: list[str]) -> None:
    answer = scoring.ask("come-sail-away", "fits", {"room": {"kind": "stairs", "occupants": seats}})
    if len(set(seats)) > 3:
        assert answer["refusal"]["kind"] == "impossible"
    else:
        assert answer["without_luggage"] == [colour for colour in COLOURS if len({*seats, colour}) <= 3]


@given(doors=st.lists(st.sampled_from(COLOURS), min_size=1, max_size=4), data=st.data())
@settings(max_examples=60, deadline=None)
def test_a_small_cabin_takes_one_for_each_door(doors: list[str], data: st.DataObject) -> None:
    seats = data.draw(st.permutations(doors))[: data.draw(st.integers(0, len(doors)))]
    answer = scoring.ask("come-sail-away", "fits", {"room": {"kind": "small_cabin", "doors": doors, "occupants": seats}})
    free = Counter(doors) - Counter(seats)
    assert answer["without_luggage"] == [colour for colour in COLOURS if free[colour]]


@pytest.mark.parametrize("kind", sorted(PLACES))
def test_a_face_down_room_takes_nobody(kind: str) -> None:
    answer = scoring.ask("come-sail-away", "fits", {"room": room_of(kind, ()) | {"face_down": True}})
    assert answer["with_luggage"] == answer["without_luggage"] == []
    assert {each["breaks"][0]["rule"] for each in answer["refused"]} == {"come-sail-away-R24"}
    assert len(answer["refused"]) == 10
