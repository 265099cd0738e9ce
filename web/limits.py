"""How often an address may ask: shared by everything that is costly or guessable.

Each process counts for itself, or all of them together in PostgreSQL (`LIMITS_STORE=database`).
"""

import functools
import hashlib
import itertools
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar, cast

from flask import Flask, current_app, request
from limits import parse_many
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter
from sqlalchemy import create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.exceptions import TooManyRequests

SWEEP_EVERY = 1000
View = TypeVar("View", bound=Callable[..., Any])
# The same few words of the settings with every request.
parsed = functools.cache(parse_many)


def register(app: Flask) -> None:
    address = str(app.config["DATABASE_URL"]).partition("://")[2]
    shared = app.config["LIMITS_STORE"] == "database"
    app.extensions["limits"] = FixedWindowRateLimiter(InDatabase(f"postgresql+psycopg://{address}") if shared else InMemory())


class InMemory(Storage):
    """Counts of this process. (The library's own sweeps in a thread that it starts anew for every hundredth of a second, and
    fails where two start it at once.)"""

    def __init__(self, uri: str | None = None, wrap_exceptions: bool = False, **options: Any) -> None:
        super().__init__(uri, wrap_exceptions, **options)
        self.lock = threading.Lock()
        self.often = itertools.count(1)
        self.counts: dict[str, tuple[int, float]] = {}

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        with self.lock:
            now = time.time()
            if next(self.often) % SWEEP_EVERY == 0:
                self.counts = {name: known for name, known in self.counts.items() if known[1] > now}
            count, ends = self.counts.get(key, (0, 0.0))
            self.counts[key] = (count + amount, ends) if ends > now else (amount, now + expiry)
            return self.counts[key][0]

    def get(self, key: str) -> int:
        count, ends = self.counts.get(key, (0, 0.0))
        return count if ends > time.time() else 0

    def get_expiry(self, key: str) -> float:
        return max(self.counts.get(key, (0, 0.0))[1], time.time())

    def check(self) -> bool:
        return True

    def reset(self) -> int | None:
        with self.lock:
            count, self.counts = len(self.counts), {}
            return count

    def clear(self, key: str) -> None:
        with self.lock:
            self.counts.pop(key, None)


class InDatabase(Storage):
    """Counts that several processes, on several machines, have in common.

    They stand beside the tables in a schema of their own, so that no backup takes them along, and are not written to the
    disk at once: a crash of PostgreSQL forgets them. Addresses are kept as hashes.
    """

    # Any number, as long as it is always the same: who holds it makes the schema.
    LOCK = 20261117

    def __init__(self, uri: str | None = None, wrap_exceptions: bool = False, **options: Any) -> None:
        super().__init__(uri, wrap_exceptions, **options)
        self.engine = create_engine(str(uri), pool_size=2, max_overflow=3, pool_pre_ping=True, hide_parameters=True)
        self.often = itertools.count(1)
        with self.engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": self.LOCK})
            connection.execute(text("CREATE SCHEMA IF NOT EXISTS limits"))
            columns = "key text PRIMARY KEY, count integer NOT NULL, ends timestamptz NOT NULL"
            connection.execute(text(f"CREATE UNLOGGED TABLE IF NOT EXISTS limits.counts ({columns})"))
        # Workers are forked after this: none of them may inherit a connection.
        self.engine.dispose()

    @property
    def base_exceptions(self) -> type[Exception]:
        return SQLAlchemyError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        if next(self.often) % SWEEP_EVERY == 0:
            self.ask("DELETE FROM limits.counts WHERE ends <= now()")
        [[count]] = self.ask(
            """INSERT INTO limits.counts AS known (key, count, ends)
            VALUES (:key, :amount, now() + make_interval(secs => :expiry))
            ON CONFLICT (key) DO UPDATE SET
            count = CASE WHEN known.ends <= now() THEN excluded.count ELSE known.count + excluded.count END,
            ends = CASE WHEN known.ends <= now() THEN excluded.ends ELSE known.ends END
            RETURNING count""",
            key=key,
            amount=amount,
            expiry=expiry,
        )
        return int(count)

    def get(self, key: str) -> int:
        found = self.ask("SELECT count FROM limits.counts WHERE key = :key AND ends > now()", key=key)
        return int(found[0][0]) if found else 0

    def get_expiry(self, key: str) -> float:
        found = self.ask("SELECT extract(epoch FROM ends) FROM limits.counts WHERE key = :key AND ends > now()", key=key)
        return float(found[0][0]) if found else time.time()

    def check(self) -> bool:
        return bool(self.ask("SELECT 1"))

    def reset(self) -> int | None:
        return len(self.ask("DELETE FROM limits.counts RETURNING key"))

    def clear(self, key: str) -> None:
        self.ask("DELETE FROM limits.counts WHERE key = :key", key=key)

    def ask(self, words: str, key: str = "", **given: Any) -> list[Any]:
        with self.engine.begin() as connection:
            answer = connection.execute(text(words), {"key": hashlib.sha256(key.encode()).hexdigest(), **given})
            return list(answer) if answer.returns_rows else []


def this_address() -> str:
    return request.remote_addr or ""


def one() -> int:
    return 1


def limited(setting: str, whose: Callable[[], str] = this_address, cost: Callable[[], int] = one) -> Callable[[View], View]:
    """Refuse with 429 whoever asks here more often than this setting allows."""

    def with_limit(view: View) -> View:
        @functools.wraps(view)
        def counted(*given: Any, **named: Any) -> Any:
            wait = count(str(request.endpoint), current_app.config[setting], whose(), cost())
            if wait:
                raise TooManyRequests(retry_after=wait)
            return view(*given, **named)

        return cast(View, counted)

    return with_limit


def count(what: str, allowed: str, whose: str = "", cost: int = 1) -> int:
    """Count one more of this address; the seconds to wait if that is more than allowed, otherwise 0."""
    hit = functools.partial(current_app.extensions["limits"].hit, cost=cost)
    return _waits(hit, what, allowed, whose or this_address())


def too_many(what: str, allowed: str) -> int:
    """The same without counting: may there be one more?"""
    return _waits(current_app.extensions["limits"].test, what, allowed, this_address())


def _waits(passes: Callable[..., bool], what: str, allowed: str, whose: str) -> int:
    if not current_app.config.get("RATELIMIT_ENABLED", True):
        return 0
    full = [item for item in parsed(allowed) if not passes(item, what, whose)]
    stats = current_app.extensions["limits"].get_window_stats
    resets = [stats(item, what, whose).reset_time for item in full]
    return max([1, *[int(reset - time.time()) + 1 for reset in resets]]) if full else 0
