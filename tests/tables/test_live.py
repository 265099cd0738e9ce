"""Live: streams that resume, presence, a cap on streams, two processes, a phone that slept."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event

from app import create_app
from tables import backup, storage
from tables.live import WRITE_PRESENCE_MS
from tables.models import db
from tests.tables import little_game
from tests.tables.conftest import QUIET, Phone, code_of


class Stream:
    """Reads Server-Sent Events as a phone does."""

    def __init__(self, phone: Phone, after: int, **headers: str) -> None:
        headers["Authorization"] = f"Bearer {phone.token}"
        path = f"/api/v1/tables/{phone.table}/stream?after={after}"
        self.answer = phone.app.test_client().get(path, headers=headers, buffered=False)
        assert self.answer.mimetype == "text/event-stream"
        self.chunks = iter(self.answer.response)
        self.left: list[str] = []

    def next(self) -> dict[str, Any]:
        """The next event; `{"comment": …}` for a heartbeat."""
        if not self.left:
            self.left = next(self.chunks).decode().strip().split("\n\n")
        lines = self.left.pop(0).split("\n")
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


@contextmanager
def soon(write: Callable[..., Any], *what: Any) -> Iterator[None]:
    """Somebody writes while we listen. The bell rings before the writer has its answer: it is waited for."""
    writer = threading.Timer(0.05, write, what)
    writer.start()
    yield
    writer.join()


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


@pytest.mark.parametrize("settings", [{}], ids=["slow heartbeat"])
def test_a_stream_tells_the_past_and_then_the_present(host: Phone, guest: Phone) -> None:
    host.adds(0, 1)
    stream = Stream(guest, after=2)
    first = stream.until("mark")
    assert (first["id"], first["data"]["mark"]["points"]) == ("3", 1)
    stream.until("presence")
    began = time.monotonic()
    with soon(host.adds, 0, 2):
        assert stream.until("mark")["data"]["mark"]["points"] == 2
    assert time.monotonic() - began < 10  # by the bell, not by the heartbeat
    stream.close()


def test_what_happened_together_is_told_in_one_piece(host: Phone, guest: Phone) -> None:
    stream = Stream(guest, after=0)
    stream.until("presence")
    with soon(host.writes, *[host.mark("add", 0, points=1) for _ in range(30)]):
        piece = next(chunk for chunk in stream.chunks if b"event: mark" in chunk)
    assert piece.count(b"event: mark") == 30
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


@pytest.fixture
def second(app: Flask, database: str) -> Iterator[Flask]:
    """A second app on the same database shares nothing else, as a second process would."""
    second = create_app({**QUIET, "DATABASE_URL": database})
    yield second
    second.extensions["tables"].close()
    with second.app_context():
        db.engine.dispose()


def elsewhere(second: Flask, phone: Phone) -> Phone:
    """The same phone, which happens to be answered by the other process."""
    same = Phone(second)
    same.table, same.token, same.numbers = phone.table, phone.token, phone.numbers
    return same


@pytest.mark.parametrize("settings", [{}], ids=["slow heartbeat"])
def test_another_process_rings_the_bell(second: Flask, host: Phone, guest: Phone) -> None:
    stream = Stream(guest, after=2)
    stream.until("presence")
    time.sleep(0.4)  # the ear begins to listen
    began = time.monotonic()
    with soon(elsewhere(second, host).adds, 0, 3):
        assert stream.until("mark")["data"]["mark"]["points"] == 3
    assert time.monotonic() - began < 10  # a heartbeat is 15 seconds away
    stream.close()


@pytest.mark.parametrize("settings", [{}], ids=["slow heartbeat"])
def test_a_deleted_table_deafens_nobody(second: Flask, new_phone: Any, host: Phone, guest: Phone) -> None:
    """SQLite gives the rows of a deleted table to new marks: they are news all the same."""
    full = Phone(second).opens(marks=[host.mark("add", 0, points=1) for _ in range(40)])
    stream = Stream(guest, after=2)
    stream.until("presence")
    time.sleep(0.4)  # the ear begins to listen
    full.at("DELETE")
    began = time.monotonic()
    elsewhere(second, host).adds(0, 3)
    assert stream.until("mark")["data"]["mark"]["points"] == 3
    assert time.monotonic() - began < 10  # a heartbeat is 15 seconds away
    stream.close()


@pytest.mark.parametrize("settings", [{}], ids=["slow heartbeat"])
def test_a_table_that_another_process_deletes_is_gone_at_once(second: Flask, host: Phone, guest: Phone) -> None:
    stream = Stream(guest, after=2)
    stream.until("presence")
    time.sleep(0.4)
    began = time.monotonic()
    elsewhere(second, host).at("DELETE")
    assert stream.until("gone")
    assert time.monotonic() - began < 10
    stream.close()


@pytest.mark.parametrize("settings", [{}], ids=["slow heartbeat"])
def test_forty_phones_at_one_table_cost_one_reading_a_mark_at_most(app: Flask, new_phone: Any, host: Phone) -> None:
    streams = [Stream(new_phone().joins(host), after=0) for _ in range(40 - 1)]
    for stream in streams:
        stream.until("presence")
    marks, read = 10, []
    with ThreadPoolExecutor(len(streams)) as phones, app.app_context():
        engine = db.engine

        def counts(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
            if "FROM entries" in statement:
                read.append(statement)

        event.listen(engine, "before_cursor_execute", counts)
        for points in range(1, marks + 1):
            listening = [phones.submit(stream.until, "mark") for stream in streams]
            host.adds(0, points)
            assert {each.result(20)["data"]["mark"]["points"] for each in listening} == {points}
        event.remove(engine, "before_cursor_execute", counts)
    for stream in streams:
        stream.close()
    assert len(read) <= marks


class TestRestored:
    """The database was put back to an earlier moment: phones that know more must not go deaf."""

    @pytest.fixture
    def saved(self, app: Flask, host: Phone, guest: Phone, tmp_path: Path) -> Path:
        host.adds(0, 1)
        with app.app_context(), db.engine.connect() as connection:
            backup.write(connection, tmp_path / "saved.json")
        return tmp_path / "saved.json"

    def restore(self, app: Flask, saved: Path) -> None:
        with app.app_context(), storage.writing() as connection:
            backup.read(connection, saved)

    def test_a_phone_that_is_ahead_reads_everything_anew_and_sends_what_is_missing(
        self, app: Flask, host: Phone, guest: Phone, saved: Path
    ) -> None:
        late = [guest.mark("add", 1, points=2) for _ in range(5)]
        guest.writes(*late)
        ahead = guest.at("GET", "/events").json
        self.restore(app, saved)
        told = guest.at("GET", f"/events?after={ahead['seq']}").json
        assert [event["kind"] for event in told["events"]] == ["anew", "table", "mark"]
        assert told["seq"] == 3
        assert [result["refusal"] for result in guest.writes(*late)] == [None] * 5
        assert host.points() == [1, 10, 0]

    def test_also_when_the_others_have_played_on_since(self, app: Flask, host: Phone, guest: Phone, saved: Path) -> None:
        late = [guest.mark("add", 1, points=2) for _ in range(2)]
        guest.writes(*late)
        ahead = guest.at("GET", "/events").json
        self.restore(app, saved)
        time.sleep(0.01)
        host.writes(*[host.mark("add", 0, points=1) for _ in range(9)])
        told = guest.at("GET", f"/events?after={ahead['seq']}&at={ahead['at']}").json
        assert [event["kind"] for event in told["events"][:2]] == ["anew", "table"]
        assert told["seq"] == 12
        guest.writes(*late)
        assert host.points() == guest.points() == [10, 4, 0]

    def test_the_same_past_is_not_told_again(self, host: Phone, guest: Phone) -> None:
        known = guest.at("GET", "/events").json
        host.adds(0, 1)
        [event] = guest.at("GET", f"/events?after={known['seq']}&at={known['at']}").json["events"]
        assert event["kind"] == "mark"

    def test_a_live_phone_is_told_and_hears_what_comes(self, app: Flask, host: Phone, guest: Phone, saved: Path) -> None:
        host.writes(*[host.mark("add", 0, points=1) for _ in range(20)])
        stream = Stream(guest, after=3)
        for _ in range(20):
            stream.until("mark")
        self.restore(app, saved)
        assert stream.until("anew")["data"]["kind"] == "anew"
        assert int(stream.until("mark")["id"]) == 3
        host.adds(0, 7)
        assert stream.until("mark")["data"]["mark"]["points"] == 7
        stream.close()

    def test_a_stream_that_begins_ahead_is_told_at_once(self, app: Flask, host: Phone, guest: Phone) -> None:
        host.adds(0, 1)
        stream = Stream(guest, after=400)
        stream.until("anew")
        assert stream.until("mark")["data"]["mark"]["points"] == 1
        stream.close()

    def test_a_mark_that_another_phone_brought_back_is_acknowledged(self, host: Phone, guest: Phone) -> None:
        mark = guest.mark("add", 1, points=2)
        assert host.writes(mark)[0]["seq"] == guest.writes(mark)[0]["seq"] == 3


class TestRules:
    """A server with other rules: a table never changes its total in silence."""

    @pytest.fixture
    def newer(self, monkeypatch: pytest.MonkeyPatch) -> Any:
        return lambda: monkeypatch.setitem(little_game.GAME, "rules_version", "8")

    def test_everybody_is_told_once(self, host: Phone, guest: Phone, newer: Any) -> None:
        seen = host.at("GET").json["seq"]
        assert host.at("GET").json["rules_changed"] is None
        newer()
        [news] = host.hears(after=seen)
        assert news["table"]["rules_changed"] == {"from": "7", "to": "8"}
        assert news["table"]["rules_version"] == "7"
        assert [event["seq"] for event in guest.hears(after=seen)] == [news["seq"]]
        assert host.hears(after=news["seq"]) == []
        stream = Stream(guest, after=seen)
        assert stream.until("table")["data"]["table"]["rules_changed"] == {"from": "7", "to": "8"}
        stream.close()

    def test_the_play_says_which_rules_counted(self, host: Phone, newer: Any) -> None:
        newer()
        host.hears()
        play = host.at("PUT", "/play", {}).json
        assert (play["rules_version"], host.at("GET").json["rules_version"]) == ("8", "7")

    def test_what_was_finished_before_stays(self, host: Phone, newer: Any) -> None:
        host.at("PUT", "/play", {})
        newer()
        before = host.at("GET").json["seq"]
        assert host.hears(after=before) == []
        assert host.at("GET").json["rules_changed"] is None
        assert host.at("GET", "/play").json["rules_version"] == "7"
