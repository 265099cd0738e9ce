"""Whatever can happen on a day at sea can be logged: thousands of legal days at random, hands known and unknown."""

import pytest

from tests.scoring.lifeboat_days import Voyage
from tests.scoring.test_lifeboat_properties import cards_in

VOYAGES = 130
LONGEST = 12


@pytest.mark.parametrize(
    ("counted", "sloppy"),
    [(True, False), (False, False), (True, True)],
    ids=["hands are counted", "hands are not counted", "trades are not logged"],
)
def test_every_legal_day_can_be_logged(counted: bool, sloppy: bool) -> None:
    days = turned_up = fights = 0
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
        fights += voyage.fights
    assert days > 1000
    assert fights > 500
    assert (turned_up > 0) == sloppy
