"""For a club: Caddy in front, two processes as if on two machines, several workers, PostgreSQL; all of it real.

`deploy/Caddyfile` is used as it stands; only what would reach out of the test (ports, trust) is switched off.
"""

import asyncio
import os
import secrets
import shutil
import ssl
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import psycopg
import pytest
import yaml
from sqlalchemy.engine import make_url

from tests.conftest import ROOT, free_port, wait_for

DEPLOY = ROOT / "deploy"
PATIENCE_SECONDS = 60
METRICS = {"Authorization": "Bearer a-token-for-prometheus"}


class Process:
    """One Purser, as `make run` and the container start it."""

    def __init__(self, database: str, folder: Path, workers: int) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.settings = {
            "DATABASE_URL": database,
            "DATA": str(folder),
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "WORKERS": str(workers),
            "PROXIES": "1",
            "LIMITS_STORE": "database",
            "OPEN_LIMIT": "6 per hour",
            "METRICS_TOKEN": METRICS["Authorization"].split()[1],
            "HEARTBEAT_SECONDS": "2",
            "LOG_LEVEL": "ERROR",
        }
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tools.serve"]
        self.process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **self.settings}, stdout=subprocess.DEVNULL)

    def ready(self) -> None:
        wait_for(f"{self.address}/healthz", self.process)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)


class Club:
    def __init__(self, database: str, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.address = f"https://localhost:{self.port}"
        self.apps = [Process(database, folder / "one", 2), Process(database, folder / "two", 1)]
        for app in self.apps:
            app.ready()
        self.caddy = self.start_caddy()

    def start_caddy(self) -> subprocess.Popen[bytes]:
        config = self.folder / "Caddyfile"
        alone = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
        config.write_text(alone + (DEPLOY / "Caddyfile").read_text(encoding="utf-8"), encoding="utf-8")
        places = {"XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder), "HOME": str(self.folder)}
        apps = " ".join(f"127.0.0.1:{app.port}" for app in self.apps)
        command = ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]
        settings = {**os.environ, **places, "ADDRESS": self.address, "APPS": apps}
        caddy = subprocess.Popen(command, env=settings, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            with suppress(OSError, httpx.HTTPError, ssl.SSLError):
                with self.phone() as phone:
                    phone.get("/healthz").raise_for_status()
                return caddy
            time.sleep(0.1)
        raise AssertionError("Caddy did not begin to answer")

    def trusted(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.folder / "caddy/pki/authorities/local/root.crt"))

    def phone(self, **headers: str) -> httpx.Client:
        return httpx.Client(base_url=self.address, http2=True, verify=self.trusted(), headers=headers, timeout=30)

    def phones(self, token: str) -> httpx.AsyncClient:
        """Many on one connection."""
        headers = {"Authorization": f"Bearer {token}"}
        return httpx.AsyncClient(base_url=self.address, http2=True, verify=self.trusted(), headers=headers, timeout=30)

    def close(self) -> None:
        self.caddy.terminate()
        self.caddy.wait(timeout=30)
        for app in self.apps:
            app.stop()


@pytest.fixture(scope="module")
def club(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with psycopg.connect(postgres, autocommit=True) as server:
        server.execute("CREATE DATABASE club")
    database = make_url(postgres).set(database="club").render_as_string(hide_password=False)
    running = Club(database, tmp_path_factory.mktemp("club"))
    yield running
    running.close()
    with psycopg.connect(postgres, autocommit=True) as server:
        server.execute("DROP DATABASE club WITH (FORCE)")


class Table:
    """A table at the club, and a phone at it: it sends until it is answered, and listens again when it was cut off."""

    def __init__(self, club: Club) -> None:
        self.club, self.id, self.token = club, str(uuid.uuid4()), secrets.token_urlsafe(16)
        self.acknowledged: dict[str, int] = {}
        self.statuses: set[int] = set()
        self.breaks: list[str] = []
        seats = [{"name": name} for name in ("Anna", "Boris", "Céline", "Dana")]
        with self.phone() as phone:
            answer = phone.post("/api/v1/tables", json={"id": self.id, "game": "boarding", "seats": seats})
            assert (answer.status_code, answer.http_version) == (201, "HTTP/2"), answer.text

    def phone(self) -> httpx.Client:
        return self.club.phone(Authorization=f"Bearer {self.token}")

    def write(self, phone: httpx.Client, seat: int, number: int) -> None:
        name = f"{seat}-{number}"
        mark = {"id": name, "seat": seat, "do": "set", "what": "vouchers", "to": number % 2}
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            try:
                answer = phone.post(f"/api/v1/tables/{self.id}/marks", json={"marks": [mark]})
            except httpx.HTTPError as problem:
                self.breaks.append(type(problem).__name__)
                continue
            self.statuses.add(answer.status_code)
            if answer.status_code == 200:
                [result] = answer.json()["results"]
                assert result["refusal"] is None
                self.acknowledged[name] = result["seq"]
                return
            time.sleep(0.05)
        raise AssertionError("the mark was never acknowledged")

    def listen(self, heard: list[int], enough: Callable[[], bool]) -> None:
        with self.phone() as phone:
            while not enough():
                with suppress(httpx.HTTPError), self.stream(phone, max(heard, default=0)) as lines:
                    for line in lines:
                        if line.startswith("id: "):
                            heard.append(int(line[4:]))
                        if enough():
                            break
                time.sleep(0.02)

    @contextmanager
    def stream(self, phone: httpx.Client, after: int) -> Iterator[Iterator[str]]:
        with phone.stream("GET", f"/api/v1/tables/{self.id}/stream?after={after}") as answer:
            yield answer.iter_lines() if answer.status_code == 200 else iter(())


def in_threads(*works: Callable[[], None]) -> list[threading.Thread]:
    threads = [threading.Thread(target=work, daemon=True) for work in works]
    for thread in threads:
        thread.start()
    return threads


def test_live_streams_come_through_http_2_at_once(club: Club) -> None:
    """Twenty streams on one connection, and marks beside them: nothing waits for the end of anything."""
    table = Table(club)
    path = f"/api/v1/tables/{table.id}"

    async def listen(phone: httpx.AsyncClient, ready: asyncio.Semaphore) -> list[int]:
        heard: list[int] = []
        async with phone.stream("GET", f"{path}/stream") as answer:
            assert answer.http_version == "HTTP/2"
            async for line in answer.aiter_lines():
                if line.startswith("event: presence"):
                    ready.release()
                if line.startswith("id: "):
                    heard.append(int(line[4:]))
                if len(heard) == 3:
                    break
        return heard

    async def play() -> list[list[int]]:
        ready = asyncio.Semaphore(0)
        async with club.phones(table.token) as phone:
            ears = [asyncio.create_task(listen(phone, ready)) for _each in range(20)]
            for _each in ears:
                await asyncio.wait_for(ready.acquire(), PATIENCE_SECONDS)
            for number in range(3):
                mark = {"id": f"live-{number}", "seat": 0, "do": "set", "what": "vouchers", "to": number}
                (await phone.post(f"{path}/marks", json={"marks": [mark]})).raise_for_status()
            return await asyncio.wait_for(asyncio.gather(*ears), PATIENCE_SECONDS)

    # In a thread: where a browser is driven in the same process, this one has a loop already.
    with ThreadPoolExecutor(1) as aside:
        assert aside.submit(lambda: asyncio.run(play())).result() == [[1, 2, 3]] * 20


def test_a_rolling_restart_under_load_loses_no_mark_and_breaks_no_phone(club: Club) -> None:
    table = Table(club)
    stop = threading.Event()

    def play(seat: int) -> None:
        number = 0
        with table.phone() as phone:
            while not stop.is_set():
                table.write(phone, seat, number)
                number += 1
                time.sleep(0.02)

    heard: list[list[int]] = [[], [], []]
    writers = in_threads(*(lambda seat=seat: play(seat) for seat in range(4)))

    def enough(mine: list[int]) -> bool:
        return stop.is_set() and not any(each.is_alive() for each in writers) and len(mine) >= len(table.acknowledged)

    ears = in_threads(*(lambda mine=mine: table.listen(mine, lambda: enough(mine)) for mine in heard))
    for app in club.apps:
        before = len(table.acknowledged)
        app.stop()
        app.start()
        app.ready()
        assert len(table.acknowledged) > before, "the other one goes on"
    stop.set()
    for thread in [*writers, *ears]:
        thread.join(PATIENCE_SECONDS)
    assert table.statuses <= {200, 502, 503}, "whatever else is said, a phone would take for an answer"
    with table.phone() as phone:
        told = phone.get(f"/api/v1/tables/{table.id}/export").json()["events"]
    assert {event["mark"]["id"]: event["seq"] for event in told} == table.acknowledged
    assert [event["seq"] for event in told] == list(range(1, len(told) + 1))
    assert heard == [list(range(1, len(told) + 1))] * len(heard), "each number once, in order, over all breaks"


def test_limits_are_counted_by_all_together(club: Club) -> None:
    """Six new tables an hour from one address, whichever process opens them; and no address stands in the database."""
    visitor = {"X-Forwarded-For": "198.51.100.7"}
    statuses = [httpx.post(f"{app.address}/api/v1/tables", json={}, headers=visitor).status_code for app in 4 * club.apps]
    assert (statuses.count(429), statuses[6:]) == (2, [429, 429])
    assert httpx.post(f"{club.apps[0].address}/api/v1/tables", headers={"X-Forwarded-For": "198.51.100.8"}).status_code != 429
    with psycopg.connect(club.apps[0].settings["DATABASE_URL"].replace("+psycopg", "")) as server:
        kept = str(server.execute("SELECT * FROM limits.counts").fetchall())
    assert "198.51" not in kept


def test_prometheus_reads_what_all_workers_counted(club: Club) -> None:
    table = Table(club)
    with table.phone() as phone, table.phone() as listener, table.stream(listener, 0) as lines:
        next(line for line in lines if line.startswith("event: presence"))
        for number in range(8):
            table.write(phone, 1, number)

        def counted(name: str) -> float:
            answers = [httpx.get(f"{app.address}/metrics", headers=METRICS).text for app in club.apps]
            found = [line for answer in answers for line in answer.splitlines() if line.startswith(name)]
            return sum(float(line.rsplit(" ", 1)[1]) for line in found)

        assert counted('purser_marks_total{result="written"}') == counted('purser_marks_total{result="written"}') >= 8
        # Those who left in the test before are noticed at the next heartbeat.
        end = time.monotonic() + PATIENCE_SECONDS
        while counted("purser_streams") != 1 and time.monotonic() < end:
            time.sleep(0.2)
        assert counted("purser_streams") == 1
        assert counted("purser_requests_total") > 8
        assert counted("purser_press_waiting") == counted("purser_writers_waiting") == 0
        assert phone.get("/metrics").status_code == 404, "not from outside"
    assert httpx.get(f"{club.apps[0].address}/metrics").status_code == 401


# ---- what cannot be started here ---------------------------------------------------------------------
def test_what_the_container_is_made_of_is_there() -> None:
    """Without Docker: what is copied exists, all rooms are copied, and what is started was started above."""
    lines = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").splitlines()
    copied = {path for line in lines if line.startswith("COPY ") and "--from" not in line for path in line.split()[1:-1]}
    assert all((ROOT / path).exists() for path in copied), copied
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests"}
    assert rooms | {"app.py", "languages.py", "templates", "static", "translations", "requirements.txt"} <= copied
    assert lines[-1] == 'CMD ["/purser/.venv/bin/python", "-m", "tools.serve"]'
    assert "USER purser" in lines
    native = (ROOT / "tools" / "native.sh").read_text(encoding="utf-8")
    wanted = native.split('[print]="')[1].split('"')[0].split()
    assert all(package in "\n".join(lines) for package in wanted)


def test_compose_and_unit_are_sound(tmp_path: Path) -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    apps = services["caddy"]["environment"]["APPS"].split()
    assert [app.split(":")[0] for app in apps] == [name for name in services if name.startswith("app")]
    for app in ("app1", "app2"):
        assert services[app]["read_only"] is True
        assert services[app]["environment"]["PROXIES"] == "1"
    unit = (DEPLOY / "purser@.service").read_text(encoding="utf-8").replace("/opt/purser/.venv/bin/python", sys.executable)
    (tmp_path / "purser@8001.service").write_text(unit, encoding="utf-8")
    if shutil.which("systemd-analyze"):
        command = ["systemd-analyze", "verify", "--man=no", str(tmp_path / "purser@8001.service")]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert "purser@8001" not in done.stderr, done.stderr
