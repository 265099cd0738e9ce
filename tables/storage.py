"""Where tables are kept: SQLite by default, PostgreSQL by `DATABASE_URL`; migrations run by themselves at the start.

An answer that acknowledges something is given after the commit, and a commit is on disk (`synchronous=FULL`). SQLite has
one writer at a time: writers queue up here (see `together`), because SQLite's own waiting is unfair and slow. PostgreSQL
locks the row of the one table that is written (`for_update`).
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask, current_app
from flask_migrate import Migrate, upgrade
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.engine import make_url

from tables import backup, together
from tables.models import db
from web.settings import data_folder

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
FILE: dict[str, Any] = {"pool_size": 20, "max_overflow": 20}
# PostgreSQL has a hundred places, and several processes want some of them: who finds none free waits a moment.
SERVER: dict[str, Any] = {
    "pool_size": 8,
    "max_overflow": 4,
    "pool_timeout": together.WAIT_SECONDS,
    "pool_pre_ping": True,
    "connect_args": {"connect_timeout": together.WAIT_SECONDS},
}
# Any number, as long as it is always the same: who holds it migrates.
MIGRATION_LOCK = 20261116


def init_app(app: Flask) -> None:
    """Open the database of this app and bring it to the newest form."""
    address = address_of(str(app.config["DATABASE_URL"]), data_folder(str(app.config["DATA"])))
    app.config["SQLALCHEMY_DATABASE_URI"] = address
    app.extensions["queue"] = together.Queue()
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = {"hide_parameters": True, **(FILE if is_file(address) else SERVER)}
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS), compare_type=True)
    with app.app_context():
        if is_file(address):
            prepare(db.engine)
        migrate()
        # Workers are forked after this: none of them may inherit a connection.
        db.engine.dispose()


def address_of(given: str, data: Path) -> str:
    """`DATABASE_URL` as SQLAlchemy wants it: with our driver, and SQLite where nothing is said."""
    if not given:
        data.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{data / 'purser.db'}"
    scheme, _, rest = given.partition("://")
    return f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else given


def is_file(address: str) -> bool:
    return make_url(address).get_backend_name() == "sqlite"


def prepare(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def settle(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin below, not by the driver's guess
        patience = f"busy_timeout={together.WAIT_SECONDS * 1000}"
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON", patience, "foreign_keys=ON"):
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
    here = current_app.extensions["tables"]
    if db.engine.name == "sqlite":
        with together.writing(current_app.extensions["queue"], db.engine, here.rooms) as (connection, news):
            yield connection
    else:
        with db.engine.begin() as connection:
            news = connection.info["news"] = {}
            yield connection
    for table_id, seq in news.items():
        here.bells.ring(table_id, seq)


def wipe() -> None:
    """What was deleted shall not stay in SQLite's log of changes either, if nobody reads just now; else the next time."""
    if db.engine.name == "sqlite":
        with db.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all()


def migrate() -> None:
    """Bring the database to the newest form, after a backup if there is anything in it."""
    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    file = together.alone(str(db.engine.url.database)) if db.engine.name == "sqlite" else nullcontext()
    with file, db.engine.connect() as connection, alone(connection):
        current = MigrationContext.configure(connection).get_current_revision()
        connection.commit()
        if current == newest:
            return
        if current:
            backup.write(connection, data_folder(str(current_app.config["DATA"])) / f"before-{newest}.json")
            connection.commit()
        current_app.logger.info("migrating the database from %s to %s", current, newest)
        upgrade()


@contextmanager
def alone(connection: Connection) -> Iterator[None]:
    """Of several processes that start at once one migrates and the others wait. (On SQLite the queue's file sees to it.)"""
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
