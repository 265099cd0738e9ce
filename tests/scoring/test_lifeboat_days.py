"""Whatever can happen on a day at sea can be logged: thousands of legal days at random, hands known and unknown."""

from collections import Counter

import pytest

from tests.scoring.lifeboat_days import Voyage
from tests.scoring.test_lifeboat_properties import cards_in

VOYAGES = 130
LONGEST = 12
# What the days must have seen, or they prove nothing about it.
RARE = (
    "the last closed card opened in the fight",
    "one of several opened",
    "opened on another phone",
    "water paid several times by one",
    "water for somebody else",
    "one drinks several times",
    "chum",
    "life_preserver",
    *(f"card {number}" for number in range(19, 43)),
)


@pytest.mark.parametrize(
    ("counted", "sloppy"),
    [(True, False), (False, False), (True, True)],
    ids=["hands are counted", "hands are not counted", "trades are not logged"],
)
def test_every_legal_day_can_be_logged(counted: bool, sloppy: bool) -> None:
    days = turned_up = 0
    happened: Counter[str] = Counter()
    for seed in range(VOYAGES):
        voyage = Voyage(seed, counted, sloppy)
        while voyage.shared["phase"] != "ended" and voyage.shared["day"] < LONGEST:
            voyage.day()
            days += 1
            assert cards_in(voyage.state) == 42
            if counted and not sloppy:
                # The log knows every hand as well as the dealer does.
                assert {each: voyage.pad(each)["closed"] for each in voyage.crew} == {
                    each: len(hand) for each, hand in voyage.hands.items()
                }
        turned_up += voyage.found
        happened += voyage.happened
    assert days > 1000
    assert happened["fight"] > 500
    assert not [each for each in RARE if happened[each] < 10]
    assert (happened["unlogged trade"] > 0) == sloppy
    assert (turned_up > 0) == sloppy
