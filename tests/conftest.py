"""What many tests share: the app on a fresh database, and a real server on a free port."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from apiflask import APIFlask
from flask.testing import FlaskClient

from app import create_app

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def app(tmp_path: Path) -> APIFlask:
    return create_app({"TESTING": True, "DATABASE_URL": f"sqlite:///{tmp_path}/test.db", "RATELIMIT_ENABLED": False})


@pytest.fixture
def client(app: APIFlask) -> FlaskClient:
    return app.test_client()


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


@contextmanager
def served(database: Path, port: int = 0, house: Path = ROOT, app: str = "app:create_app()", **more: str) -> Iterator[str]:
    """The app as it is served for real, on loopback; its address without the last slash. By default on any free port."""
    port = port or free_port()
    settings = {"DATABASE_URL": f"sqlite:///{database}", "LOG_LEVEL": "ERROR", "ASK_LIMIT": "100000 per minute"}
    command = [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", "--threads", "40"]
    if (house / "web" / "worker.py").is_file():  # not in the houses of earlier versions, which the bench serves beside this one
        command += ["--worker-class", "web.worker.PatientWorker", "--logger-class", "web.worker.JsonLog"]
    command += ["--log-level", "warning", "--graceful-timeout", "1", "--no-control-socket", app]
    process = subprocess.Popen(command, cwd=house, env={**os.environ, **settings, **more})
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz", process)
        yield f"http://localhost:{port}"
    finally:
        process.terminate()
        process.wait(timeout=10)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("server") / "server.db") as address:
        yield address


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    for _attempt in range(150):
        assert process.poll() is None, "the server stopped while starting"
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"{address} did not answer")
