"""Logs are JSON with a request id and say nothing about who asked."""

import json
import logging

import pytest
from apiflask import APIFlask

from web.logs import JsonLines


@pytest.fixture
def lines(app: APIFlask) -> list[str]:
    """What the app writes to its log, line by line."""
    written: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(JsonLines().format(record))

    app.logger.handlers = [Keep()]
    return written


def test_a_request_is_one_line_without_personal_data(app: APIFlask, lines: list[str]) -> None:
    answer = app.test_client().get("/en/rules/?q=Anna", headers={"X-Forwarded-For": "203.0.113.7", "User-Agent": "Nosy/1"})
    logged = json.loads(lines[-1])
    assert logged["request"] == answer.headers["X-Request-Id"]
    assert logged["route"] == "/<language:lang>/rules/"
    assert (logged["method"], logged["status"]) == ("GET", 200)
    for secret in ("Anna", "127.0.0.1", "203.0.113.7", "Nosy"):
        assert secret not in lines[-1]


def test_an_error_is_logged_with_its_trace(app: APIFlask, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where and of which kind, but not with what it says: a database names the code of a table there."""

    def breaks(*_given: object) -> None:
        try:
            raise ValueError("Key (code)=(ABC234) already exists")
        except ValueError as problem:
            raise ZeroDivisionError("Anna") from problem

    monkeypatch.setattr("scoring.ask", breaks)
    app.test_client().post("/api/v1/games/lifeboat/score", json={})
    trace = next(json.loads(line) for line in lines if "trace" in json.loads(line))
    assert "ZeroDivisionError" in trace["trace"]
    assert "ValueError" in trace["trace"]
    assert "in breaks" in trace["trace"]
    # (The line of the source stands there, as it stands in the source.)
    assert "ZeroDivisionError: Anna" not in trace["trace"]
