"""The short evenings: a game of each kind through the real screens, its totals, and nothing that must not happen."""

import pytest
from playwright.sync_api import Browser

from tests.evenings.evening import Evening, Plan
from tests.evenings.figures import line
from tests.evenings.plans import plans

SHORT = [(game, plan) for game, plan in plans() if plan.short]


@pytest.mark.parametrize(("game", "plan"), SHORT, ids=[f"{game}, {plan.title}" for game, plan in SHORT])
def test_a_short_evening(browser: Browser, server: str, game: str, plan: Plan) -> None:
    evening = Evening(game, plan.title, browser, server)
    plan.play(evening)
    evening.close()
    print(line(evening))
    assert evening.faults == []
