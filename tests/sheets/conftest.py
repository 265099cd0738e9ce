"""What the tests of paper share: prints made once, and the app with its pressroom in a fresh folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from apiflask import APIFlask
from flask.testing import FlaskClient

from app import create_app
from tests.sheets.prints import Prints


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Prints:
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "prints"
    folder.mkdir(exist_ok=True)
    return Prints(folder)


@pytest.fixture(scope="session")
def paper_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[APIFlask]:
    folder = tmp_path_factory.mktemp("sheets")
    app = paper_app_in(folder, SHEETS_SECONDS=200)  # the machine of the tests may be busy
    yield app
    if "sheets" in app.extensions:
        app.extensions["sheets"].workshop.close()


def paper_app_in(folder: Path, **settings: object) -> APIFlask:
    database = f"sqlite:///{folder}/test.db"
    fresh = {"DATABASE_URL": database, "SHEETS_FOLDER": str(folder)}
    return create_app({"TESTING": True, "RATELIMIT_ENABLED": False, **fresh, **settings})


@pytest.fixture
def visitor(paper_app: APIFlask) -> FlaskClient:
    return paper_app.test_client()
