"""`make run`: the production server starts, says where it is, and one sentence tells what stands in the way."""

import os
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.conftest import ROOT, free_port, wait_for
from tools import serve
from web.settings import from_environment


def test_it_serves_and_prints_address_and_qr_code(tmp_path: Path) -> None:
    port = free_port()
    settings = {"HOST": "127.0.0.1", "PORT": str(port), "DATABASE_URL": f"sqlite:///{tmp_path}/run.db"}
    said = tmp_path / "said.txt"
    with said.open("wb") as output:
        command = [sys.executable, "-m", "tools.serve"]
        process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **settings}, stdout=output, stderr=subprocess.STDOUT)
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz", process)
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/en/", timeout=5) as answer:
                assert "gunicorn" in answer.headers["Server"]
        finally:
            process.terminate()
            process.wait(timeout=15)
    text = said.read_text(encoding="utf-8")
    assert f"Purser is at http://127.0.0.1:{port}/" in text
    assert "only over HTTPS or on localhost" in text
    assert "█" in text, "the QR code"


def test_a_port_in_use_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        problem = serve.problem_with("127.0.0.1", port, "", "")
    assert f"Port {port}" in problem
    assert f"PORT={port + 1}" in problem


def test_half_a_certificate_is_told() -> None:
    assert "belong together" in serve.problem_with("127.0.0.1", free_port(), "cert.pem", "")


def test_a_certificate_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "cert.pem").write_text("nonsense")
    problem = serve.problem_with("127.0.0.1", free_port(), str(tmp_path / "cert.pem"), str(tmp_path / "cert.pem"))
    assert "cannot be used" in problem


def test_more_listeners_than_threads_are_told() -> None:
    assert "at most 550" in serve.problem_with("127.0.0.1", free_port(), "", "", 1000)
    assert serve.problem_with("127.0.0.1", free_port(), "", "", 500) == ""


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    assert "cannot be written to" in serve.problem_with("127.0.0.1", free_port(), "", "", data=str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"TLS": "house"}, "only TLS=home"),
        ({"TLS": "home", "TLS_CERT": "cert.pem"}, "set one of them"),
        ({"LIMITS_STORE": "redis"}, "memory or database"),
        ({"LIMITS_STORE": "database"}, "DATABASE_URL names none"),
        ({"WORKERS": "0"}, "nobody would answer"),
        ({"HEARTBEAT_SECONDS": "0"}, "do nothing but say that they live"),
        ({"MAX_REQUEST_BYTES": "0"}, "too large"),
        ({"SHEETS_WAITING": "0"}, "nobody could print"),
        ({"MARK_LIMIT": "often"}, "10 per minute"),
        ({"GUESS_BLOCK": "1000"}, "10 per minute"),
        ({"LOG_LEVEL": "chatty"}, "DEBUG, INFO"),
    ],
    ids=str,
)
def test_settings_that_cannot_be_meant_are_told(given: dict[str, str], said: str) -> None:
    assert said in serve.problem_with_settings(from_environment(given))
    assert serve.problem_with_settings(from_environment({})) == ""


def test_a_setting_that_is_no_number_is_told() -> None:
    command = [sys.executable, "-m", "tools.serve"]
    environment = {**os.environ, "PORT": "many"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "The setting PORT must be a whole number" in done.stderr
    assert "Traceback" not in done.stderr
