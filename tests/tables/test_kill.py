"""kill -9 of the server between request and answer, again and again: what was acknowledged is there, and once."""

import http.client
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from app import ROOT
from tests.conftest import free_port
from tests.tables import little_game

KILLS = 8
PATIENCE_SECONDS = 90


class Server:
    """Two workers under one master; whoever is killed is replaced."""

    def __init__(self, database: str, log: Path) -> None:
        self.port = free_port()
        self.log = log
        environment = {**os.environ, "DATABASE_URL": database, "LOG_LEVEL": "ERROR", "MARK_LIMIT": "1000000 per minute"}
        command = [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{self.port}", "--preload", "--workers", "2"]
        command += ["--worker-class", "gthread", "--threads", "8", "--graceful-timeout", "1", "--no-control-socket"]
        command += ["--log-level", "critical", "tests.tables.serve:app()"]
        with log.open("wb") as said:
            self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=said, stderr=said)

    def kill_one(self, which: int) -> None:
        workers = sorted(psutil.Process(self.process.pid).children(), key=lambda worker: worker.pid)
        if workers:
            os.kill(workers[which % len(workers)].pid, signal.SIGKILL)

    def ask(self, method: str, path: str, token: str, body: Any = None) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
            connection.request(method, f"/api/v1{path}", json.dumps(body) if body is not None else None, headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()

    def patiently(self, method: str, path: str, token: str, body: Any = None) -> Any:
        """As a phone does it: the same request until there is an answer."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            try:
                status, answer = self.ask(method, path, token, body)
                if status < 300:
                    return answer
                assert status in (429, 503), (answer, self.log.read_text()[-4000:])
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.02)
        raise AssertionError("the server never answered")


@pytest.fixture
def server(database: str, little: str, tmp_path: Path) -> Iterator[Server]:
    running = Server(database, tmp_path / "server.log")
    try:
        yield running
    finally:
        running.process.terminate()
        running.process.wait(timeout=60)


def test_every_acknowledged_mark_survives_and_none_is_doubled(server: Server) -> None:
    table, token = str(uuid.uuid4()), secrets.token_urlsafe(16)
    seats = [{"name": name} for name in ("Anna", "Boris", "Céline")]
    server.patiently("POST", "/tables", token, {"id": table, "game": little_game.SLUG, "seats": seats})
    acknowledged: dict[str, int] = {}
    stop = threading.Event()

    def play(seat: int) -> None:
        number = 0
        while not stop.is_set():
            mark = {"id": f"{seat}-{number}", "seat": seat, "do": "add", "points": 1}
            [result] = server.patiently("POST", f"/tables/{table}/marks", token, {"marks": [mark]})["results"]
            acknowledged[result["id"]] = result["seq"]
            number += 1

    players = [threading.Thread(target=play, args=(seat,)) for seat in range(3)]
    for player in players:
        player.start()
    for round_ in range(KILLS):
        # In the middle of writing, however fast this machine is today.
        end, before = time.monotonic() + PATIENCE_SECONDS, len(acknowledged)
        while len(acknowledged) < before + 5 and time.monotonic() < end:
            time.sleep(0.01)
        server.kill_one(round_)
    stop.set()
    for player in players:
        player.join()

    told, after, more = [], 0, True
    while more:
        page = server.patiently("GET", f"/tables/{table}/events?after={after}", token)
        told += page["events"]
        after, more = page["seq"], page["more"]
    assert len(acknowledged) >= 5 * KILLS
    assert {event["mark"]["id"]: event["seq"] for event in told} == acknowledged
    assert [event["seq"] for event in told] == list(range(1, len(told) + 1))
    state = server.patiently("GET", f"/tables/{table}/state", token)
    assert sum(player["total"] for player in state["tally"]["players"]) == len(acknowledged)
