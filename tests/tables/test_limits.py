"""Limits: each refusal is a sentence with its status, and nothing is lost."""

from typing import Any

import pytest

from tests.tables.conftest import Phone, code_of
from web.limits import limiter


@pytest.fixture
def settings() -> dict[str, Any]:
    return {
        "RATELIMIT_ENABLED": True,
        "OPEN_LIMIT": "3 per hour",
        "GUESS_LIMIT": "4 per minute",
        "MARK_LIMIT": "20 per minute",
    }


@pytest.fixture
def app(app: Any) -> Any:
    limiter.reset()
    yield app
    limiter.reset()


def test_codes_cannot_be_guessed(new_phone: Any, host: Phone) -> None:
    stranger = new_phone()
    for _attempt in range(10):
        assert stranger.ask("GET", f"/codes/{host.code}").status_code == 200  # right codes cost nothing
    for _attempt in range(4):
        assert stranger.ask("GET", "/codes/222222").status_code == 404
    assert stranger.ask("GET", "/codes/222222").status_code == 429
    assert stranger.ask("GET", f"/codes/{host.code}").status_code == 429


def test_guessing_by_joining_is_guessing_too(new_phone: Any) -> None:
    assert [new_phone().ask("POST", "/codes/222222/phones").status_code for _ in range(5)] == [404] * 4 + [429]


def test_tables_are_not_opened_without_end(new_phone: Any) -> None:
    for _attempt in range(3):
        new_phone().opens()
    answer = new_phone().ask("POST", "/tables", {})
    assert code_of(answer) == (429, "too-many-requests")
    assert answer.json["message"]


def test_marks_are_counted_not_requests(host: Phone, guest: Phone) -> None:
    marks = [host.mark("add", 0, points=1) for _ in range(15)]
    host.writes(*marks)
    assert host.at("POST", "/marks", {"marks": [host.mark("add", 0, points=1) for _ in range(15)]}).status_code == 429
    assert host.points() == [15, 0, 0]
    assert guest.adds(1, 1)["refusal"] is None  # every phone has its own measure
