"""Phase 3: recorded cascades step by step, and random ones in which nobody is ever created or lost."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from tests.scoring.come_sail_away_voyage import FOLDER, Voyage, asked, choose_by_chance, invent_turn, set_out
from tests.scoring.test_come_sail_away_placing import passengers

CASCADES = json.loads((FOLDER / "cascades.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("cascade", CASCADES, ids=lambda cascade: cascade["name"])
def test_a_recorded_cascade(cascade: dict[str, Any]) -> None:
    got = asked(scoring.ask, "phase3", cascade["input"])
    for choose in cascade["steps"]:
        assert got["next"]["do"] == choose["do"]
        got = asked(scoring.ask, "phase3-step", {"state": got["state"], "choose": choose})
        assert passengers(got["state"]["ship"]) == 125
    assert got["next"]["do"] == "done"
    state = got["state"]
    assert [event["code"] for event in state["events"]] == cascade["events"]
    after = {
        "suitcase": state["suitcase"],
        "claims": state["claims"],
        "unhappy": state["ship"]["unhappy"],
        "face_down": sorted(place for place, room in state["ship"]["rooms"].items() if room["face_down"]),
    }
    assert after == cascade["after"]


PRINTED = CASCADES[0]


@pytest.mark.parametrize(
    ("done", "choose", "codes"),
    [
        (0, {"do": "flip", "at": "A1"}, ["move-suitcase-for-luggage"]),
        (1, {"do": "extra", "from": "stairs", "colour": "red", "to": "A4"}, ["source-not-on-icon"]),
        (
            1,
            {"do": "extra", "from": "dock", "colour": "red", "to": "A3"},
            ["extra-needs-a-room-that-accepts", "other-cabin-colour"],
        ),
        (2, {"do": "flip", "at": "A1"}, ["flip-the-room-just-filled"]),
        (4, {"do": "suitcase"}, ["put-a-small-cabin"]),
        (5, {"do": "flip", "at": "A4"}, ["room-is-not-full"]),
        (11, {"do": "suitcase"}, ["nothing-left-to-do"]),
    ],
)
def test_a_step_out_of_turn_is_refused_and_changes_nothing(done: int, choose: dict[str, Any], codes: list[str]) -> None:
    got = asked(scoring.ask, "phase3", PRINTED["input"])
    for step in PRINTED["steps"][:done]:
        got = asked(scoring.ask, "phase3-step", {"state": got["state"], "choose": step})
    answer = scoring.ask("come-sail-away", "phase3-step", {"state": got["state"], "choose": choose})
    assert answer["stamp"] == "refused"
    assert [each["code"] for each in answer["breaks"]] == codes
    assert answer["state"] == got["state"]
    assert answer["next"] == got["next"]


def test_a_small_cabin_comes_from_those_that_are_left() -> None:
    begun = {"ship": {"rooms": {"ST": {"kind": "stairs"}}}, "luggage_step": True, "cabins": [["red", "blue"], ["black"]]}
    got = asked(scoring.ask, "phase3", begun)
    got = asked(scoring.ask, "phase3-step", {"state": got["state"], "choose": {"do": "suitcase", "space": "small_cabin"}})
    wrong = {"do": "small-cabin", "at": "BOW-U", "doors": ["green"]}
    answer = scoring.ask("come-sail-away", "phase3-step", {"state": got["state"], "choose": wrong})
    assert [each["code"] for each in answer["breaks"]] == ["not-one-of-your-cabins"]
    right = wrong | {"doors": ["black"]}
    assert asked(scoring.ask, "phase3-step", {"state": got["state"], "choose": right})["state"]["cabins"] == [["red", "blue"]]


@given(seed=st.integers(0, 10_000), amenities=st.lists(st.integers(1, 10), min_size=5, max_size=5, unique=True))
@settings(max_examples=30, deadline=None)
def test_nobody_is_created_or_lost(seed: int, amenities: list[int]) -> None:
    """Dock, ship and unhappy tile hold 125 passengers at every step of a whole game, and phase 3 always ends."""
    dice = random.Random(seed)
    voyage = Voyage(set_out(["Solo"], amenities, seed))
    for _round in range(12):
        turn = invent_turn(voyage, 0, dice)
        voyage.turn(0, turn)
        assert len(turn["steps"]) < 60
    for answer in voyage.seen:
        ship = answer["ship"] if "ship" in answer else answer["state"]["ship"]
        assert passengers(ship) == 125
    assert not [room for room in voyage.ships[0]["rooms"].values() if room["face_down"] and room["occupants"]]


@given(seed=st.integers(0, 10_000))
@settings(max_examples=30, deadline=None)
def test_every_choice_that_is_offered_is_allowed(seed: int) -> None:
    """Full rooms of every kind, everybody unhappy, and a track full of icons."""
    dice = random.Random(seed)
    icons = ["small_cabin", "extra_dock", "extra_dock_stairs", "extra_dock_unhappy", "extra_dock_stairs_unhappy"]
    rooms = {
        "ST": {"kind": "stairs", "occupants": ["red", "blue"]},
        "A1": {"kind": "library", "number": 8, "occupants": ["red"] * 4},
        "A2": {"kind": "theatre", "number": 10, "occupants": ["blue"] * 3 + ["red"]},
        "A3": {"kind": "guest_cabin", "colour": "red", "occupants": ["red"] * dice.choice([2, 3])},
        "A4": {"kind": "guest_cabin", "colour": "blue", "occupants": ["blue"] * dice.choice([2, 3])},
        "B1": {"kind": "bar", "number": 6, "occupants": ["red", "green", "green"]},
        "B4": {"kind": "guest_cabin", "colour": "black", "occupants": ["black"] * 2},
    }
    track = [{"kind": "start"}] + [{"kind": dice.choice(icons)} for _space in range(8)]
    ship = {"rooms": rooms, "unhappy": [dice.choice(["red", "blue", "black"]) for _passenger in range(5)]}
    got = asked(scoring.ask, "phase3", {"ship": ship, "luggage_step": True, "track": track})
    while got["next"]["do"] != "done":
        choose = choose_by_chance(got["next"], dice)
        got = asked(scoring.ask, "phase3-step", {"state": got["state"], "choose": choose})
        assert passengers(got["state"]["ship"]) == 125
    assert sorted(got["next"]["claims"])[-2:] == [8, 10]
