"""The production server under visitors who send slowly, half, or nonsense."""

import http.client
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT, free_port, wait_for
from web import worker

THREADS = 6
HALF_A_HEAD = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "
HALF_A_BODY = (
    b"POST /api/v1/qr HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n" + b'{"text": "'
)


class Server:
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.said = folder / "said.txt"
        settings = {"DATABASE_URL": f"sqlite:///{folder}/worker.db", "LOG_LEVEL": "INFO"}
        command = [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{self.port}", "--threads", str(THREADS)]
        command += ["--worker-class", "web.worker.PatientWorker", "--logger-class", "web.worker.JsonLog"]
        command += ["--graceful-timeout", "1", "--no-control-socket", "--log-level", "warning", "app:create_app()"]
        with self.said.open("wb") as output:
            self.process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **settings}, stderr=output)
        wait_for(f"http://127.0.0.1:{self.port}/healthz", self.process)

    def half_sent(self, words: bytes) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        connection.sendall(words)
        return connection

    def status(self, method: str, path: str, body: object = None) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request(method, path, body, {"Content-Type": "application/json"}, encode_chunked=True)  # type: ignore[arg-type]
        status = connection.getresponse().status
        connection.close()
        return status


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("worker"))
    yield running
    running.process.terminate()
    running.process.wait(timeout=20)


@pytest.mark.parametrize("words", [b"", HALF_A_HEAD, HALF_A_BODY], ids=["nothing", "half a head", "half a body"])
def test_half_sent_requests_run_out_and_hold_nobody_up(server: Server, words: bytes) -> None:
    many = [server.half_sent(words) for _each in range(2 * THREADS)]
    # As slowly as can be: a byte every half second keeps nobody's place.
    stop = threading.Event()

    def drip() -> None:
        while not stop.wait(0.5):
            for each in many:
                try:
                    each.sendall(b"x" if words else b"")
                except OSError:
                    return

    dripping = threading.Thread(target=drip)
    dripping.start()
    began = time.monotonic()
    assert server.status("GET", "/healthz") == 200
    waited = time.monotonic() - began
    stop.set()
    dripping.join()
    for each in many:
        try:
            while each.recv(1000):
                pass
        except ConnectionError:
            pass
        each.close()
    assert waited < worker.REQUEST_SECONDS, "they were cut off when it became crowded, and not at the end of all patience"


def test_a_body_that_is_too_large_is_told_so_however_it_comes(server: Server) -> None:
    large = b'{"text": "' + b"x" * 2_000_000 + b'"}'
    assert server.status("POST", "/api/v1/qr", iter([large[:1_500_000], large[1_500_000:]])) == 413
    assert server.status("POST", "/api/v1/qr", iter([b'{"text": ', b'"small"}'])) == 200


def test_the_log_is_json_and_names_nobody(server: Server) -> None:
    with server.half_sent(b"GET /en/rules/?q=Anna\r\nnonsense\r\n\r\n") as connection:
        assert b"400" in connection.recv(1000)
    assert server.status("GET", "/en/") == 200
    text = server.said.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    assert "malformed request" in [line["event"] for line in lines]
    assert "127.0.0.1" not in text
    assert "Anna" not in text
