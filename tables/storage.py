"""Where tables are kept: SQLite by default, PostgreSQL by `DATABASE_URL`; migrations run by themselves at the start.

An answer that acknowledges something is given after the commit, and a commit is on disk (`synchronous=FULL`). SQLite has
one writer at a time: writers queue up here, threads at a lock and processes at a file, because SQLite's own waiting is
unfair and slow. PostgreSQL locks the row of the one table that is written (`for_update`).
"""

import fcntl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import IO, Any, ContextManager

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask, current_app
from flask_migrate import Migrate, upgrade
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from tables import backup
from tables.models import db

ROOT = Path(__file__).resolve().parent.parent
MIGRATIONS = Path(__file__).resolve().parent / "migrations"
WAIT_SECONDS = 10
# Any number, as long as it is always the same: who holds it migrates.
MIGRATION_LOCK = 20261116

_threads = threading.Lock()


def init_app(app: Flask) -> None:
    """Open the database of this app and bring it to the newest form."""
    address = address_of(str(app.config["DATABASE_URL"]))
    app.config["SQLALCHEMY_DATABASE_URI"] = address
    served = {} if is_file(address) else {"pool_pre_ping": True, "connect_args": {"connect_timeout": WAIT_SECONDS}}
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = {"pool_size": 20, "max_overflow": 20, **served}
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS), compare_type=True)
    with app.app_context():
        if is_file(address):
            prepare(db.engine)
        migrate()
        # Workers are forked after this: none of them may inherit a connection.
        db.engine.dispose()


def address_of(given: str) -> str:
    """`DATABASE_URL` as SQLAlchemy wants it: with our driver, and SQLite where nothing is said."""
    if not given:
        (ROOT / "instance").mkdir(exist_ok=True)
        return f"sqlite:///{ROOT / 'instance' / 'purser.db'}"
    scheme, _, rest = given.partition("://")
    return f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else given


def is_file(address: str) -> bool:
    return make_url(address).get_backend_name() == "sqlite"


def prepare(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def settle(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin below, not by the driver's guess
        for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={WAIT_SECONDS * 1000}", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def reading() -> Iterator[Connection]:
    """One moment of the database; nothing is held while nobody reads."""
    with db.engine.connect() as connection:
        yield connection


@contextmanager
def writing() -> Iterator[Connection]:
    """One transaction: all of it is on disk when this ends, or nothing of it."""
    with turn(), db.engine.execution_options(writes=True).begin() as connection:
        news = connection.info["news"] = {}
        yield connection
    for table_id, seq in news.items():
        current_app.extensions["tables"].bells.ring(table_id, seq)


def turn() -> ContextManager[None]:
    """Wait for the turn to write."""
    return file_turn(str(db.engine.url.database)) if db.engine.name == "sqlite" else nullcontext()


@contextmanager
def file_turn(database: str) -> Iterator[None]:
    if not _threads.acquire(timeout=WAIT_SECONDS):
        raise OperationalError("waiting for the turn to write", {}, TimeoutError())
    try:
        with queue_of(database) as queue:
            fcntl.flock(queue, fcntl.LOCK_EX)
            yield
    finally:
        _threads.release()


def queue_of(database: str) -> IO[bytes]:
    """Opened anew each time: a lock on an inherited file would not part two forked workers."""
    try:
        return open(f"{database}.queue", "wb")
    except OSError as problem:
        raise OperationalError("queueing up to write", {}, problem) from problem


def migrate() -> None:
    """Bring the database to the newest form, after a backup if there is anything in it."""
    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    with turn(), db.engine.connect() as connection, alone(connection):
        current = MigrationContext.configure(connection).get_current_revision()
        connection.commit()
        if current == newest:
            return
        if current:
            backup.write(connection, ROOT / "instance" / f"before-{newest}.json")
            connection.commit()
        current_app.logger.info("migrating the database from %s to %s", current, newest)
        upgrade()


@contextmanager
def alone(connection: Connection) -> Iterator[None]:
    """Of several processes that start at once one migrates and the others wait. (On SQLite `turn` already sees to it.)"""
    if connection.dialect.name != "postgresql":
        yield
        return
    connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": MIGRATION_LOCK})
    connection.commit()
    try:
        yield
    finally:
        connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": MIGRATION_LOCK})
        connection.commit()
