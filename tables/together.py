"""Writers of SQLite, which has one at a time: they queue up, and those who stand in line share one transaction.

A commit must be on disk before it is answered, and the disk is what takes long. So a writer who is ready leaves the
transaction to the next in line, each in a savepoint of his own; the last one commits for all, and then all are answered.
What one of them is refused undoes nothing of the others; if the commit fails, it has failed for all of them.
"""

import fcntl
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import IO, Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

from tables.room import Room, Rooms
from web import metrics

WAIT_SECONDS = 10
# Then it is time for those who are ready, and for other processes.
MOST = 64
LONGEST_SECONDS = 0.05


class Shared:
    """One transaction of several writers. Rooms that were read in it are seen by others after the commit only."""

    def __init__(self, engine: Engine, rooms: Rooms) -> None:
        self.began = time.monotonic()
        self.writers = 0
        self.done = threading.Event()
        self.problem: Exception | None = None
        self._rooms = rooms
        self._all = ExitStack()
        try:
            self._all.enter_context(alone(str(engine.url.database)))
            self.connection = self._all.enter_context(engine.execution_options(writes=True).connect())
            self.connection.begin()
            self._sqlite: Any = self.connection.connection.dbapi_connection
            self.drafts: dict[str, Room] = {}
            self.connection.info["rooms"] = self.drafts
        except BaseException:
            self._all.close()
            raise

    def is_full(self) -> bool:
        return self.writers >= MOST or time.monotonic() - self.began > LONGEST_SECONDS or not self.stands()

    def stands(self) -> bool:
        """SQLite rolls everything back by itself when the disk is full, and says so only to the writer whom it happened to."""
        return bool(self._sqlite.in_transaction)

    def say(self, words: str) -> None:
        """To SQLite itself: SQLAlchemy would take longer for it than SQLite."""
        try:
            self._sqlite.execute(words)
        except sqlite3.Error as problem:
            raise OperationalError(words, {}, problem) from problem

    def end(self) -> None:
        try:
            if not self.stands():
                raise OperationalError("committing", {}, ValueError("rolled back: the disk may be full"))
            self.connection.commit()
            self._rooms.take(self.drafts)
        except Exception as problem:  # whatever it was: nobody of this transaction may be told that it is on disk
            self.problem = problem
        finally:
            self.connection.info.pop("rooms", None)
            try:
                self._all.close()
            finally:
                self.done.set()


class Queue:
    """Those who want to write, in the order in which they came."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: deque[threading.Event] = deque()
        self._busy = False
        self.shared: Shared | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def come(self) -> None:
        with self._lock:
            if not self._busy:
                self._busy = True
                return
            turn = threading.Event()
            self._waiting.append(turn)
        metrics.WRITERS.set(len(self._waiting))
        if turn.wait(WAIT_SECONDS):
            return
        with self._lock:
            if turn in self._waiting:
                self._waiting.remove(turn)
                raise OperationalError("waiting for the turn to write", {}, TimeoutError())

    def leave(self) -> None:
        """Let the next one in; who has nobody behind him commits first."""
        following = self._next()
        shared = self.shared
        try:
            if shared and (following is None or shared.is_full()):
                self.shared = None
                shared.end()
        finally:
            following = following or self._next(or_rest=True)
            metrics.WRITERS.set(len(self._waiting))
            if following:
                following.set()

    def _next(self, or_rest: bool = False) -> threading.Event | None:
        with self._lock:
            if self._waiting:
                return self._waiting.popleft()
            self._busy = not or_rest
            return None


@contextmanager
def writing(queue: Queue, engine: Engine, rooms: Rooms) -> Iterator[tuple[Connection, dict[str, int]]]:
    queue.come()
    try:
        shared = queue.shared = queue.shared or Shared(engine, rooms)
        shared.writers += 1
        news: dict[str, int] = {}
        shared.connection.info["news"] = news
        shared.say("SAVEPOINT own")
        try:
            yield shared.connection, news
        except BaseException:
            if shared.stands():
                shared.say("ROLLBACK TO own")
                shared.say("RELEASE own")
            # What he drew of the rooms has not happened.
            shared.drafts.clear()
            raise
        shared.say("RELEASE own")
    finally:
        queue.leave()
    shared.done.wait()
    if shared.problem:
        raise OperationalError("committing", {}, getattr(shared.problem, "orig", None) or shared.problem)


@contextmanager
def alone(database: str) -> Iterator[None]:
    """No other process writes meanwhile. Opened anew each time: a lock on an inherited file would not part forked workers."""
    with opened(f"{database}.queue") as queue:
        fcntl.flock(queue, fcntl.LOCK_EX)
        yield


def opened(file: str) -> IO[bytes]:
    try:
        return open(file, "wb")
    except OSError as problem:
        raise OperationalError("queueing up to write", {}, problem) from problem
