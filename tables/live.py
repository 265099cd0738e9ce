"""Live: phones that wait for news are woken by bells; the bell says only "table X is at N", the rest is read.

Within a process a bell is rung after the commit. Between processes PostgreSQL carries it (LISTEN/NOTIFY); SQLite is asked
every tenth of a second whether another process wrote. A bell that is lost costs nothing but time: whoever waits looks
by himself at every heartbeat.
"""

import json
import sqlite3
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import psycopg
from flask import Flask, current_app
from sqlalchemy import Connection, select, update
from sqlalchemy.exc import OperationalError

from tables import events, storage
from tables.log import announce, now
from tables.models import Phone, db
from tables.room import Room, Rooms
from web import metrics

LOOK_SECONDS = 0.1
RECONNECT_SECONDS = 1
WRITE_PRESENCE_MS = 10_000
GONE = 2**31 - 1
"""The number of a table that was deleted: higher than any."""


class Bell:
    """Hangs where one phone waits; remembers the highest number that was rung. Zero means: look who is here."""

    def __init__(self) -> None:
        self.rung = threading.Event()
        self.seq = 0
        self.people = True

    def ring(self, seq: int) -> None:
        if 0 < seq <= self.seq:
            return  # heard already: the same news comes by the commit and by the database
        self.seq = max(self.seq, seq)
        self.people = self.people or seq == 0
        self.rung.set()


class Bells:
    """All bells of this process, by table."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._bells: dict[str, set[Bell]] = {}

    @contextmanager
    def hung(self, table_id: str) -> Iterator[Bell]:
        bell = Bell()
        with self._lock:
            self._bells.setdefault(table_id, set()).add(bell)
        try:
            yield bell
        finally:
            with self._lock:
                self._bells[table_id].discard(bell)
                if not self._bells[table_id]:
                    del self._bells[table_id]

    def ring(self, table_id: str, seq: int) -> None:
        with self._lock:
            for bell in self._bells.get(table_id, ()):
                bell.ring(seq)

    def tables(self) -> list[str]:
        """Where somebody waits."""
        with self._lock:
            return list(self._bells)

    def ring_all(self) -> None:
        with self._lock:
            for bells in self._bells.values():
                for bell in bells:
                    bell.ring(0)


class House:
    """What one process shares among its requests: rooms, bells, the streams that are open, the phones seen lately."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.rooms = Rooms()
        self.bells = Bells()
        self.streams: Counter[str] = Counter()
        self.here: Counter[str] = Counter()
        self._seen: set[str] = set()
        self._written = 0
        self.swept = 0
        self.began = now()
        self._lock = threading.Lock()
        self._ear: threading.Thread | None = None
        self.closing = threading.Event()

    # ---- streams -------------------------------------------------------------------------------------
    def admit(self, table_id: str, phone: str) -> bool:
        """Take a place for one more stream, if there is one. A server whose threads all stream answers nobody."""
        with self._lock:
            full = sum(self.here.values()) >= self.app.config["STREAMS"]
            if full or self.streams[table_id] >= self.app.config["STREAMS_PER_TABLE"]:
                return False
            self.streams[table_id] += 1
            self.here[phone] += 1
            metrics.STREAMS.inc()
            if self._ear is None:
                self._ear = threading.Thread(target=self._listen, name="ear", daemon=True)
                self._ear.start()
            return True

    def leave(self, table_id: str, phone: str) -> None:
        metrics.STREAMS.dec()
        with self._lock:
            for counter, key in ((self.streams, table_id), (self.here, phone)):
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]
            gone = phone not in self.here
            self._seen.discard(phone)
        if gone and not self.closing.is_set():
            # If this cannot be written, the phone is simply not seen any more and counts as offline a little later.
            with suppress(OperationalError), self.app.app_context():
                self._write(table_id, phone, gone=now())

    def close(self) -> None:
        """Let every stream end and the ear stop listening."""
        self.closing.set()
        self.bells.ring_all()
        if self._ear:
            self._ear.join(5)

    # ---- presence ------------------------------------------------------------------------------------
    def saw(self, phone: str) -> None:
        """A phone is here. Once in a while one caller writes for all, so presence costs one small transaction."""
        with self._lock:
            self._seen.add(phone)
            at = now()
            if at - self._written < WRITE_PRESENCE_MS:
                return
            self._written = at
            phones = sorted(self._seen | set(self.here))
            self._seen = set()
        # What cannot be written is not seen: no reason to refuse who came to read.
        with suppress(OperationalError), storage.writing() as connection:
            for start in range(0, len(phones), 500):
                connection.execute(update(Phone).where(Phone.id.in_(phones[start : start + 500])).values(seen=at))

    def came(self, table_id: str, phone: str) -> None:
        """A stream begins: tell the others at once, unless they think that the phone has been here all the time."""
        if not any(each["phone"] == phone and each["online"] for each in self.around(table_id)):
            with suppress(OperationalError):
                self._write(table_id, phone, seen=now())

    def _write(self, table_id: str, phone: str, **when: int) -> None:
        with storage.writing() as connection:
            connection.execute(update(Phone).where(Phone.id == phone).values(**when))
            announce(connection, table_id, 0)

    def around(self, table_id: str) -> list[dict[str, Any]]:
        """Who is here: for each phone its role, how many marks wait in it, and when it was last here if it is away."""
        with storage.reading() as connection:
            return self.phones(connection, table_id)

    def phones(self, connection: Connection, table_id: str) -> list[dict[str, Any]]:
        lately = now() - 3000 * int(self.app.config["HEARTBEAT_SECONDS"])
        columns = (Phone.id, Phone.role, Phone.seen, Phone.gone, Phone.waiting, Phone.heard)
        found = connection.execute(select(*columns).where(Phone.table_id == table_id).order_by(Phone.id))
        return [
            {
                "phone": row.id,
                "role": row.role,
                "online": (here := row.seen > max(lately, row.gone)),
                # Nobody is away for longer than this server has been looking: after an outage all come back one by one.
                "since": None if here else max(row.seen, row.gone, self.began),
                "waiting": row.waiting,
                "heard": row.heard,
            }
            for row in found
        ]

    # ---- the other processes -------------------------------------------------------------------------
    def _listen(self) -> None:
        with self.app.app_context():
            listen = self._listen_to_file if db.engine.name == "sqlite" else self._listen_to_server
            address = db.engine.url
        while not self.closing.is_set():
            try:
                listen(address)
            except (psycopg.Error, sqlite3.Error) as problem:
                self.app.logger.warning("the ear lost the database: %s", type(problem).__name__)
                self.closing.wait(RECONNECT_SECONDS)

    def _listen_to_server(self, address: Any) -> None:
        plain = address.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(plain, autocommit=True) as connection:
            connection.execute("LISTEN tables")
            self.bells.ring_all()  # what was said while nobody listened
            while not self.closing.is_set():
                for notice in connection.notifies(timeout=0.2):
                    table_id, seq = notice.payload.split()
                    self.bells.ring(table_id, int(seq))

    def _listen_to_file(self, address: Any) -> None:
        connection = sqlite3.connect(f"file:{address.database}?mode=ro", uri=True, isolation_level=None)
        try:
            version = 0
            while not self.closing.wait(LOOK_SECONDS):
                current = connection.execute("PRAGMA data_version").fetchone()[0]
                if current == version:
                    continue
                version = current
                # Each by its own number: rows that are added later may have smaller rowids than rows that were deleted.
                for table_id in self.bells.tables():
                    found = connection.execute("SELECT seq FROM tables WHERE id = ?", (table_id,)).fetchone()
                    self.bells.ring(table_id, found[0] if found else GONE)
        finally:
            connection.close()


def house() -> House:
    found: House = current_app.extensions["tables"]
    return found


# ---- Server-Sent Events ------------------------------------------------------------------------------
def stream(here: House, table_id: str, phone: str, after: int, at: int | None) -> Iterator[str]:
    """Everything after a number, then everything new as it happens, until the phone goes or has no right any more."""
    listener = Listener(here, table_id, phone, after, at)
    heartbeat = int(here.app.config["HEARTBEAT_SECONDS"])
    with here.bells.hung(table_id) as bell:
        yield "retry: 2000\n\n"
        while listener.welcome and not here.closing.is_set():
            bell.rung.clear()
            # Between two messages nothing is held: no connection, no transaction, no context.
            with here.app.app_context():
                news = listener.news(bell)
            if news:
                # In one piece: phones draw what they hear together once.
                yield "".join(news)
            if listener.welcome and not bell.rung.wait(heartbeat):
                bell.people = True
                with here.app.app_context():
                    here.saw(phone)
                yield ": still here\n\n"


class Listener:
    """One phone that listens: what it was told already, and when that happened."""

    def __init__(self, here: House, table_id: str, phone: str, after: int, at: int | None) -> None:
        self.here = here
        self.table_id = table_id
        self.phone = phone
        self.after = after
        self.at = at
        self.people: list[dict[str, Any]] = []
        self.welcome = True

    def news(self, bell: Bell) -> list[str]:
        room = None if bell.people else self.here.rooms.at(self.table_id, bell.seq, look)
        if room is None or self.remembers_more(room):
            room = look(self.table_id)
        if room is None or self.phone not in room.phones:
            self.welcome = False
            return [message("gone", {}, None)]
        news = []
        if self.remembers_more(room):
            news, self.after, bell.seq = [events.anew()], 0, room.table.seq
        news += events.after(room, self.phone, self.after)
        told = [message(event["kind"], event, event["seq"]) for event in news]
        self.after = room.table.seq
        self.at = room.log[-1].at if room.log else None
        if bell.people or [each["phone"] for each in self.people] != list(room.phones):
            bell.people = False
            people = self.here.around(self.table_id)
            if people != self.people:
                self.people = people
                told.append(message("presence", {"phones": people, "now": now()}, None))
        return told

    def remembers_more(self, room: Room) -> bool:
        return events.another_past(room, self.after, self.at)


def look(table_id: str) -> Room | None:
    with storage.reading() as connection:
        return house().rooms.enter(connection, table_id)


def message(kind: str, content: dict[str, Any], seq: int | None) -> str:
    number = f"id: {seq}\n" if seq is not None else ""
    return f"{number}event: {kind}\ndata: {json.dumps(content, separators=(',', ':'))}\n\n"
