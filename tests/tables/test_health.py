"""Health: the answer is the truth about the database and the disk."""

from pathlib import Path

import psycopg
import pytest
from flask import Flask

from app import create_app
from tables import health
from tables.models import db
from tests.tables.conftest import QUIET


def test_a_server_that_keeps_what_it_is_told_is_well(app: Flask) -> None:
    answer = app.test_client().get("/healthz")
    assert (answer.status_code, answer.json) == (200, {"status": "ok", "database": "ok", "disk": "ok"})


def test_a_lost_database_is_said(own_database: str, database: str) -> None:
    app = create_app({**QUIET, "DATABASE_URL": own_database})
    if database.startswith("sqlite"):
        with app.app_context():
            file = Path(str(db.engine.url.database))
        for each in file.parent.glob("own.db*"):
            each.unlink()
        file.mkdir()
    else:
        with psycopg.connect(database, autocommit=True) as server:
            server.execute("ALTER DATABASE own RENAME TO lost")
    answer = app.test_client().get("/healthz")
    if not database.startswith("sqlite"):
        with psycopg.connect(database, autocommit=True) as server:
            server.execute("ALTER DATABASE lost RENAME TO own")
    assert (answer.status_code, answer.json) == (503, {"status": "failing", "database": "not in reach", "disk": "ok"})


def test_a_full_disk_is_said(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "LEAST_FREE_BYTES", 2**60)
    answer = app.test_client().get("/healthz")
    assert (answer.status_code, answer.json) == (503, {"status": "failing", "database": "ok", "disk": "full"})


def test_a_disk_that_cannot_be_written_is_said(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: "/nowhere")
    answer = app.test_client().get("/healthz")
    assert (answer.status_code, answer.json) == (503, {"status": "failing", "database": "ok", "disk": "cannot be written"})
