"""Keeping: expiry after a warning, export and delete, backup and restore, a full disk, the start with an old database."""

import functools
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from flask import Flask
from flask_migrate import downgrade, upgrade
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.exc import DatabaseError

from app import ROOT, create_app
from tables import backup, keeping, log, storage, together
from tables.__main__ import main
from tables.models import db
from tables.people import hashed
from tests.tables.conftest import QUIET, Phone, code_of

DAY = 86_400_000


def test_an_idle_table_is_warned_and_only_then_deleted(app: Flask, host: Phone, guest: Phone) -> None:
    seen = host.at("GET").json["seq"]
    with app.app_context():
        now = log.now()
        assert keeping.sweep(now + 45 * DAY) == {"deleted": 0, "warned": 0}
        assert keeping.sweep(now + 90 * DAY) == {"deleted": 0, "warned": 1}
        told = host.hears(after=seen)[0]["table"]
        assert told["warned"] == now + 90 * DAY
        assert told["expires"] == now + 104 * DAY
        assert keeping.sweep(now + 103 * DAY) == {"deleted": 0, "warned": 0}
        assert keeping.sweep(now + 105 * DAY) == {"deleted": 1, "warned": 0}
    assert code_of(host.at("GET")) == (404, "no-such-table")


@pytest.mark.parametrize("how", ["mark", "keep"])
def test_a_touch_takes_the_warning_away(app: Flask, host: Phone, how: str) -> None:
    with app.app_context():
        keeping.sweep(log.now() + 47 * DAY)
        assert host.at("GET").json["warned"]
        if how == "mark":
            host.adds(0, 1)
        else:
            host.at("PATCH", "", {"keep": True})
        assert host.at("GET").json["warned"] is None
        assert keeping.sweep(log.now() + 45 * DAY) == {"deleted": 0, "warned": 0}


def test_many_warnings_let_others_write_in_between(app: Flask, new_phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for _each in range(5):
        new_phone().opens()
    monkeypatch.setattr(keeping, "AT_ONCE", 2)
    transactions = []
    writing = storage.writing

    def counted() -> Any:
        transactions.append(1)
        return writing()

    monkeypatch.setattr(storage, "writing", counted)
    with app.app_context():
        assert keeping.sweep(log.now() + 47 * DAY) == {"deleted": 0, "warned": 5}
        assert len(transactions) == 3
        assert keeping.sweep(log.now() + 90 * DAY) == {"deleted": 5, "warned": 0}


def test_a_finished_play_stays(app: Flask, host: Phone) -> None:
    host.ends()
    assert host.at("GET").json["expires"] is None
    with app.app_context():
        assert keeping.sweep(log.now() + 9999 * DAY) == {"deleted": 0, "warned": 0}


def test_opening_a_table_sweeps(app: Flask, new_phone: Any, host: Phone) -> None:
    with app.app_context(), db.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET touched = 1, warned = 1"))
    app.extensions["tables"].swept = 0
    new_phone().opens()
    assert host.at("GET").status_code == 404


def test_everything_of_a_table_can_be_taken_and_deleted(app: Flask, host: Phone, guest: Phone) -> None:
    guest.adds(1, 3)
    host.ends()
    kept = host.at("GET", "/export").json
    assert [event["mark"]["points"] for event in kept["events"] if event["kind"] == "mark"] == [3]
    assert kept["play"]["tally"]["winners"] == [1]
    assert code_of(guest.at("DELETE")) == (403, "host-only")
    assert host.at("DELETE").status_code == 204
    with app.app_context(), storage.reading() as connection:
        for name in inspect(db.engine).get_table_names():
            if name != "alembic_version":
                assert connection.execute(text(f"SELECT count(*) FROM {name}")).scalar() == 0, name


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`python -m tables …` on a database. It makes an app of its own and shares nothing with the one that serves."""

    def run(database: str, *arguments: object) -> int:
        monkeypatch.setenv("DATABASE_URL", database)
        return main([str(argument) for argument in arguments])

    return run


@pytest.fixture
def elsewhere(tmp_path: Path, command: Any) -> Any:
    """The same command on another, empty database."""
    return functools.partial(command, f"sqlite:///{tmp_path / 'other.db'}")


def without_presence(file: Path) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(file.read_text())
    for phone in kept["phones"]:
        phone["seen"] = 0
    return kept


def test_a_backup_while_people_write_is_of_one_moment_and_comes_back(
    app: Flask, database: str, command: Any, host: Phone, guest: Phone, tmp_path: Path
) -> None:
    saved, again = tmp_path / "saved.json", tmp_path / "again.json"
    stop = threading.Event()

    def play_on() -> None:
        while not stop.wait(0.01):
            guest.adds(1, 1)

    writer = threading.Thread(target=play_on)
    writer.start()
    try:
        assert command(database, "backup", saved) == 0
    finally:
        stop.set()
        writer.join()
    kept = json.loads(saved.read_text())
    # One moment: the number of the table is the number of its entries.
    assert kept["tables"][0]["seq"] == len(kept["entries"])

    last = host.at("GET").json["seq"]
    guest.adds(1, 50)
    assert command(database, "restore", saved) == command(database, "backup", again) == 0
    assert without_presence(again) == without_presence(saved)
    # The running server sees what was restored, and goes on from there.
    assert host.at("GET").json["seq"] == kept["tables"][0]["seq"] <= last
    assert host.points()[1] == sum(entry["mark"] is not None for entry in kept["entries"])
    assert guest.adds(1, 1)["refusal"] is None


def test_a_backup_moves_between_databases(app: Flask, host: Phone, tmp_path: Path, elsewhere: Any) -> None:
    host.adds(0, 7)
    saved, again = tmp_path / "saved.json", tmp_path / "again.json"
    with app.app_context(), db.engine.connect() as connection:
        backup.write(connection, saved)
    assert elsewhere("restore", saved) == elsewhere("backup", again) == 0
    assert json.loads(again.read_text()) == json.loads(saved.read_text())


def test_a_backup_without_one_of_the_tables_is_told(app: Flask, host: Phone, tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    with app.app_context(), db.engine.connect() as connection:
        backup.write(connection, saved)
    kept = json.loads(saved.read_text())
    del kept["seats"]
    saved.write_text(json.dumps(kept))
    with app.app_context(), pytest.raises(backup.WrongBackup, match="seats missing"), storage.writing() as connection:
        backup.read(connection, saved)
    assert host.at("GET").status_code == 200


@pytest.mark.parametrize("content", ["{}", "[]", "not json", '{"purser": "backup", "alembic_version": []}'])
def test_what_is_no_backup_is_not_restored(app: Flask, host: Phone, tmp_path: Path, content: str) -> None:
    (tmp_path / "odd.json").write_text(content)
    with app.app_context(), pytest.raises(backup.WrongBackup), storage.writing() as connection:
        backup.read(connection, tmp_path / "odd.json")
    assert host.at("GET").status_code == 200


def test_the_command_says_how_it_is_used(tmp_path: Path, elsewhere: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert elsewhere("backup") == 2
    assert elsewhere("restore", tmp_path / "missing.json") == 1
    assert elsewhere("sweep") == 0
    assert "0 deleted" in capsys.readouterr().out


def test_the_migrations_make_what_the_models_say(app: Flask) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with app.app_context(), db.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), db.metadata) == []


def test_migrations_go_back_and_forth(app: Flask, host: Phone) -> None:
    with app.app_context():
        downgrade(revision="base")
        assert inspect(db.engine).get_table_names() == ["alembic_version"]
        upgrade()
        assert "entries" in inspect(db.engine).get_table_names()


NEWER = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "9999", "{newest}", None, None


def upgrade():
    recreate = "always" if op.get_bind().dialect.name == "sqlite" else "auto"
    with op.batch_alter_table("tables", recreate=recreate) as table:
        table.add_column(sa.Column("colour", sa.String(20), nullable=True))
"""


@pytest.mark.usefixtures("little")
def test_a_newer_version_migrates_what_is_there(own_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of the table that all others hang on loses none of their rows, and a backup is made before."""
    old = create_app({**QUIET, "DATABASE_URL": own_database})
    host = Phone(old).opens()
    host.adds(0, 3)
    with old.app_context():
        db.engine.dispose()
    shutil.copytree(storage.MIGRATIONS, tmp_path / "migrations")
    newest = ScriptDirectory(str(storage.MIGRATIONS)).get_current_head()
    (tmp_path / "migrations" / "versions" / "9999_newer.py").write_text(NEWER.replace("{newest}", str(newest)))
    monkeypatch.setattr(storage, "MIGRATIONS", tmp_path / "migrations")
    new = create_app({**QUIET, "DATABASE_URL": own_database, "DATA": str(tmp_path)})
    host.app, host.client = new, new.test_client()
    assert host.points() == [3, 0, 0]
    with new.app_context():
        assert "colour" in {column["name"] for column in inspect(db.engine).get_columns("tables")}
        db.engine.dispose()
    saved = json.loads((tmp_path / "before-9999.json").read_text())
    assert len(saved["entries"]) == 1


@pytest.mark.usefixtures("little")
def test_what_the_first_version_kept_is_played_on(own_database: str, tmp_path: Path) -> None:
    """A table, its phones and marks in the first form of the database."""
    app = create_app({**QUIET, "DATABASE_URL": own_database, "DATA": str(tmp_path)})
    host = Phone(app)
    host.table = "00000000-0000-4000-8000-000000000000"
    mark = json.dumps({"id": "1", "seat": 0, "do": "add", "points": 3})
    with app.app_context():
        downgrade(revision="0001")
        with db.engine.begin() as connection:
            for row in (
                f"tables (id, game, rules_version, options, locked, seq, started, touched, code) "
                f"VALUES ('{host.table}', 'little-game', '7', '{{}}', FALSE, 1, 1, 1, 'ABC234')",
                f"phones (id, table_id, token, role, seen, waiting) "
                f"VALUES ('p', '{host.table}', '{hashed(host.token)}', 'host', 1, 0)",
                f"seats (table_id, seat, name, colour, shape, letter, phone) "
                f"VALUES ('{host.table}', 0, 'Anna', '', '', '', 'p')",
                f"entries (table_id, seq, at, phone, mark_id, mark) VALUES ('{host.table}', 1, 1, 'p', '1', '{mark}')",
            ):
                connection.exec_driver_sql(f"INSERT INTO {row}")
        db.engine.dispose()
    new = create_app({**QUIET, "DATABASE_URL": own_database, "DATA": str(tmp_path)})
    host.app, host.client = new, new.test_client()
    assert host.points() == [3]
    assert host.adds(0, 4)["seq"] == 2
    assert host.ends().json["tally"]["players"][0]["total"] == 7
    with new.app_context():
        db.engine.dispose()


def test_several_workers_start_on_an_empty_database(own_database: str) -> None:
    """One of them migrates, the others wait for it."""
    environment = {**os.environ, "DATABASE_URL": own_database}
    command = [sys.executable, "-m", "tables", "sweep"]
    workers = [subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) for _worker in range(2)]
    assert [worker.wait(120) for worker in workers] == [0, 0]


class TestFile:
    """What only SQLite has."""

    @pytest.fixture
    def database(self, tmp_path: Path) -> str:
        return f"sqlite:///{tmp_path / 'purser.db'}"

    def test_a_commit_is_on_disk(self, app: Flask) -> None:
        with app.app_context(), db.engine.connect() as connection:
            found = [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        assert found == ["wal", 2, 1]

    def test_a_full_disk_is_said_and_loses_nothing(self, app: Flask, host: Phone) -> None:
        assert host.adds(0, 1)["seq"] == 1

        def fill(connection: Any, _record: Any) -> None:
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count={pages}")

        with app.app_context():
            db.engine.dispose()
            event.listen(db.engine, "connect", fill)
        marks = [host.mark("add", 0, points=1) for _ in range(400)]
        answer = host.at("POST", "/marks", {"marks": marks})
        assert code_of(answer) == (507, "disk-full")
        assert host.points() == [1, 0, 0]
        with app.app_context():
            event.remove(db.engine, "connect", fill)
            db.engine.dispose()
        assert all(result["seq"] for result in host.writes(*marks))
        assert host.points() == [401, 0, 0]

    def test_a_database_that_can_only_be_read_still_answers_readers(self, app: Flask, host: Phone) -> None:
        def only_read(connection: Any, _record: Any) -> None:
            connection.execute("PRAGMA query_only=ON")

        with app.app_context():
            db.engine.dispose()
            event.listen(db.engine, "connect", only_read)
        app.extensions["tables"]._written = 0
        assert host.at("GET", "/events?after=0").status_code == 200
        assert code_of(host.at("POST", "/marks", {"marks": [host.mark("add", 0, points=1)]})) == (503, "busy")
        with app.app_context():
            event.remove(db.engine, "connect", only_read)
            db.engine.dispose()

    def test_a_queue_that_cannot_be_opened_is_said(self, app: Flask, host: Phone) -> None:
        with app.app_context():
            queue = Path(f"{db.engine.url.database}.queue")
        queue.unlink()
        queue.mkdir()
        assert code_of(host.at("POST", "/marks", {"marks": []})) == (503, "busy")
        queue.rmdir()

    def test_a_database_that_is_busy_for_too_long_is_said(
        self, app: Flask, host: Phone, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(together, "WAIT_SECONDS", 0.05)
        queue = app.extensions["queue"]
        queue.come()
        assert code_of(host.at("POST", "/marks", {"marks": []})) == (503, "busy")
        queue.leave()
        assert host.adds(0, 1)["seq"]

    def test_writers_in_line_share_a_commit_and_not_their_refusals(self, app: Flask, host: Phone, guest: Phone) -> None:
        """Four stand in line; one of them is refused in the middle of his writing."""
        commits: list[Any] = []

        def committed(connection: Any) -> None:
            commits.append(connection)

        with app.app_context():
            event.listen(engine := db.engine, "commit", committed)
        queue = app.extensions["queue"]
        queue.come()
        with ThreadPoolExecutor(4) as phones:
            written = [phones.submit(host.adds, 0, 1) for _each in range(3)]
            refused = phones.submit(guest.at, "PATCH", "", {"locked": True})
            while len(queue) < 4:
                time.sleep(0.01)
            queue.leave()
            numbers = [each.result(20)["seq"] for each in written]
            assert code_of(refused.result(20)) == (403, "host-only")
        event.remove(engine, "commit", committed)
        assert sorted(numbers) == [3, 4, 5]
        assert len(commits) <= 2, "one for those in line, and perhaps one for who was seen"
        assert host.points() == [3, 0, 0]

    def test_a_commit_that_fails_has_failed_for_all(
        self, app: Flask, host: Phone, guest: Phone, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The disk is full when the second in line writes: SQLite rolls back the first, too, who must not be told otherwise."""
        queue = app.extensions["queue"]
        standing = together.Shared.stands
        queue.come()
        with ThreadPoolExecutor(2) as phones:
            both = [phones.submit(phone.at, "POST", "/marks", {"marks": [phone.mark("add", seat, points=1)]})
                    for phone, seat in ((host, 0), (guest, 1))]  # fmt: skip
            while len(queue) < 2:
                time.sleep(0.01)

            def rolled_back(shared: together.Shared) -> bool:
                if shared.writers == 2 and standing(shared):
                    shared.connection.exec_driver_sql("ROLLBACK")
                return standing(shared)

            with monkeypatch.context() as patch:
                patch.setattr(together.Shared, "stands", rolled_back)
                queue.leave()
                assert [code_of(each.result(20)) for each in both] == [(507, "disk-full")] * 2
        assert host.points() == [0, 0, 0]
        assert host.adds(0, 1)["seq"] == 3

    def test_whatever_a_commit_fails_by_nobody_is_told_it_is_kept_and_the_next_may_write(
        self, app: Flask, host: Phone, guest: Phone, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def failing(_connection: Connection) -> None:
            raise DatabaseError("committing", {}, ValueError("the file is malformed"))

        queue = app.extensions["queue"]
        queue.come()
        with ThreadPoolExecutor(2) as phones, monkeypatch.context() as patch:
            both = [phones.submit(phone.at, "POST", "/marks", {"marks": [phone.mark("add", seat, points=1)]})
                    for phone, seat in ((host, 0), (guest, 1))]  # fmt: skip
            while len(queue) < 2:
                time.sleep(0.01)
            patch.setattr(Connection, "commit", failing)
            queue.leave()
            assert [code_of(each.result(20)) for each in both] == [(503, "busy")] * 2
        assert host.points() == [0, 0, 0]
        assert host.adds(0, 1)["seq"] == 3

    def test_a_deleted_name_is_in_no_file_any_more(self, app: Flask, new_phone: Any) -> None:
        phone = new_phone().opens("Wilhelmine Boris Céline")
        with app.app_context():
            files = [Path(f"{db.engine.url.database}{end}") for end in ("", "-wal")]

        def found() -> bool:
            return any(b"Wilhelmine" in file.read_bytes() for file in files if file.exists())

        assert found()
        assert phone.at("DELETE").status_code == 204
        assert not found()
