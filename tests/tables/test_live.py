"""Live: streams that resume, presence, a cap on streams, two processes, a phone that slept."""

import json
import threading
import time
from typing import Any

import pytest
from flask import Flask

from app import create_app
from tables.live import WRITE_PRESENCE_MS
from tests.tables.conftest import QUIET, Phone, code_of


class Stream:
    """Reads Server-Sent Events as a phone does."""

    def __init__(self, phone: Phone, after: int, **headers: str) -> None:
        headers["Authorization"] = f"Bearer {phone.token}"
        path = f"/api/v1/tables/{phone.table}/stream?after={after}"
        self.answer = phone.app.test_client().get(path, headers=headers, buffered=False)
        assert self.answer.mimetype == "text/event-stream"
        self.chunks = iter(self.answer.response)

    def next(self) -> dict[str, Any]:
        """The next event; `{"comment": …}` for a heartbeat."""
        lines = next(self.chunks).decode().strip().split("\n")
        if lines[0].startswith(":"):
            return {"comment": lines[0]}
        fields = dict(line.split(": ", 1) for line in lines)
        return {**fields, "data": json.loads(fields.get("data", "null"))}

    def until(self, kind: str) -> dict[str, Any]:
        while (event := self.next()).get("event") != kind:
            pass
        return event

    def close(self) -> None:
        self.answer.close()


def heard(phone: Phone, after: int) -> list[dict[str, Any]]:
    """Everything that a stream tells until it has told who is here."""
    stream = Stream(phone, after)
    told = [stream.next()]
    while told[-1].get("event") != "presence":
        told.append(stream.next())
    stream.close()
    return told


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"HEARTBEAT_SECONDS": 1}


def test_a_stream_tells_the_past_and_then_the_present(host: Phone, guest: Phone) -> None:
    host.adds(0, 1)
    stream = Stream(guest, after=2)
    first = stream.until("mark")
    assert (first["id"], first["data"]["mark"]["points"]) == ("3", 1)
    stream.until("presence")
    threading.Timer(0.1, host.adds, (0, 2)).start()
    began = time.monotonic()
    assert stream.until("mark")["data"]["mark"]["points"] == 2
    assert time.monotonic() - began < 0.9  # by the bell, not by the heartbeat
    stream.close()


def test_a_lost_stream_goes_on_without_a_gap(host: Phone, guest: Phone) -> None:
    stream = Stream(guest, after=0)
    host.adds(0, 1)
    last = stream.until("mark")["id"]
    stream.close()
    marks = [host.adds(0, 1)["seq"] for _ in range(5)]
    again = Stream(guest, after=0, **{"Last-Event-ID": last})
    assert [int(again.until("mark")["id"]) for _ in marks] == marks
    again.close()


def test_a_phone_that_slept_for_long_reads_everything_in_pages(host: Phone, guest: Phone, monkeypatch: Any) -> None:
    monkeypatch.setattr("tables.events.MOST_AT_ONCE", 7)
    host.writes(*[host.mark("add", 0, points=1) for _ in range(30)])
    after, told, more = 0, [], True
    while more:
        page = guest.at("GET", f"/events?after={after}").json
        after, more = page["seq"], page["more"]
        told += [event["seq"] for event in page["events"] if event["kind"] == "mark"]
    assert told == list(range(3, 33))


def test_a_quiet_stream_shows_that_it_lives(host: Phone) -> None:
    stream = Stream(host, after=0)
    while "comment" not in stream.next():
        pass
    stream.close()


def test_seats_and_lock_are_news(host: Phone, guest: Phone) -> None:
    stream = Stream(guest, after=2)
    host.at("PATCH", "", {"locked": True})
    event = stream.until("table")
    assert event["data"]["table"]["locked"] is True
    assert event["data"]["table"]["you"]["seats"] == [1]
    stream.close()


def test_who_is_here_and_how_many_marks_wait(app: Flask, host: Phone, guest: Phone) -> None:
    stream = Stream(host, after=0)
    around = {each["phone"]: each for each in stream.until("presence")["data"]["phones"]}
    assert around[host.id]["online"]
    guest.writes(waiting=4)
    around = {each["phone"]: each for each in stream.until("presence")["data"]["phones"]}
    assert around[guest.id] == {
        "phone": guest.id, "role": "guest", "online": True, "since": None, "waiting": 4, "heard": 0
    }  # fmt: skip
    other = Stream(guest, after=0)
    other.until("presence")
    other.close()
    around = {each["phone"]: each for each in stream.until("presence")["data"]["phones"]}
    assert (around[guest.id]["online"], around[guest.id]["waiting"]) == (False, 4)
    assert time.time() * 1000 - around[guest.id]["since"] < 10_000
    guest.at("PUT", "/presence", {"waiting": 0})
    around = {each["phone"]: each for each in stream.until("presence")["data"]["phones"]}
    assert (around[guest.id]["online"], around[guest.id]["waiting"]) == (True, 0)
    stream.close()


def test_a_phone_that_polls_is_here_too(app: Flask, host: Phone, guest: Phone, monkeypatch: Any) -> None:
    house = app.extensions["tables"]
    house._written = 0
    later = time.time_ns() // 1_000_000 + 60_000
    monkeypatch.setattr("tables.live.now", lambda: later)
    told = guest.at("GET", "/events").json["phones"]
    assert {each["phone"]: each["online"] for each in told} == {host.id: False, guest.id: True}
    assert WRITE_PRESENCE_MS < 60_000


@pytest.mark.parametrize("settings", [{"STREAMS_PER_TABLE": 1}, {"STREAMS": 1}], ids=str)
def test_too_many_streams_are_told_to_poll(host: Phone, guest: Phone) -> None:
    stream = Stream(host, after=0)
    stream.until("presence")
    assert code_of(guest.at("GET", "/stream")) == (429, "too-many-streams")
    assert guest.at("GET", "/events").status_code == 200
    stream.close()
    again = Stream(guest, after=0)
    again.close()


def test_a_stream_ends_when_its_right_ends(new_phone: Any, host: Phone) -> None:
    tv = new_phone()
    tv.table = host.table
    host.at("PUT", "/watch-link", {"token": tv.token})
    watching, playing = Stream(tv, after=0), Stream(host, after=0)
    watching.until("presence")
    host.at("DELETE", "/watch-link")
    assert watching.until("gone")
    playing.until("presence")
    host.at("DELETE", "")
    assert playing.until("gone")
    assert list(watching.chunks) == list(playing.chunks) == []


def test_another_process_rings_the_bell(app: Flask, database: str, host: Phone, guest: Phone) -> None:
    """A second app on the same database shares nothing else, as a second process would."""
    second = create_app({**QUIET, "DATABASE_URL": database})
    elsewhere = Phone(second)
    elsewhere.table, elsewhere.token = host.table, host.token
    stream = Stream(guest, after=2)
    stream.until("presence")
    time.sleep(0.4)  # the ear begins to listen
    began = time.monotonic()
    threading.Timer(0.05, elsewhere.adds, (0, 3)).start()
    assert stream.until("mark")["data"]["mark"]["points"] == 3
    assert time.monotonic() - began < 0.9
    stream.close()
    second.extensions["tables"].close()
    with second.app_context():
        from tables.models import db

        db.engine.dispose()
