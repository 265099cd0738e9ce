"""Limits: each refusal is a sentence with its status, and nothing is lost."""

from typing import Any

import pytest

from tests.tables.conftest import Phone, code_of


@pytest.fixture
def settings() -> dict[str, Any]:
    return {
        "RATELIMIT_ENABLED": True,
        "OPEN_LIMIT": "3 per hour",
        "GUESS_LIMIT": "4 per minute",
        "GUESS_BLOCK": "30 per hour",
        "MARK_LIMIT": "20 per minute",
    }


@pytest.fixture
def app(app: Any) -> Any:
    app.extensions["limits"].storage.reset()
    return app


def wrong(phone: Phone) -> Any:
    return phone.ask("GET", "/codes/222222")


def test_who_guesses_must_wait_and_right_codes_pass(new_phone: Any, host: Phone) -> None:
    """A whole café shares one address."""
    stranger = new_phone()
    assert [wrong(stranger).status_code for _attempt in range(5)] == [404] * 4 + [429]
    answer = wrong(stranger)
    assert code_of(answer) == (429, "too-many-guesses")
    assert 1 <= int(answer.headers["Retry-After"]) <= 60
    assert answer.json["message"]
    for _attempt in range(10):
        assert new_phone().ask("GET", f"/codes/{host.code}").status_code == 200
    assert new_phone().joins(host, seat=1)


def test_no_search_through_all_codes_finds_one(new_phone: Any, host: Phone) -> None:
    stranger = new_phone()
    assert [wrong(stranger).status_code for _attempt in range(30)] == [404] * 4 + [429] * 26
    assert code_of(stranger.ask("GET", f"/codes/{host.code}")) == (429, "too-many-guesses")
    assert code_of(stranger.ask("POST", f"/codes/{host.code}/phones")) == (429, "too-many-guesses")


def test_guessing_by_joining_is_guessing_too(new_phone: Any) -> None:
    assert [new_phone().ask("POST", "/codes/222222/phones").status_code for _ in range(5)] == [404] * 4 + [429]


def test_tables_are_not_opened_without_end(new_phone: Any) -> None:
    for _attempt in range(3):
        new_phone().opens()
    answer = new_phone().ask("POST", "/tables", {})
    assert code_of(answer) == (429, "too-many-requests")
    assert answer.json["message"]
    assert 60 < int(answer.headers["Retry-After"]) <= 3601


def test_marks_are_counted_not_requests(host: Phone, guest: Phone) -> None:
    marks = [host.mark("add", 0, points=1) for _ in range(15)]
    host.writes(*marks)
    assert host.at("POST", "/marks", {"marks": [host.mark("add", 0, points=1) for _ in range(15)]}).status_code == 429
    assert host.points() == [15, 0, 0]
    assert guest.adds(1, 1)["refusal"] is None  # every phone has its own measure
