"""The workshop: the press in a process of its own, with a limit of time, of memory and of people who wait.

The app never prints itself, so a print can neither block nor break it. The process starts with the first order and
ends with the app; if an order takes too long the process is ended, and the next order starts a new one.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from sheets.filled import Filled
from sheets.reference import Card
from sheets.wish import Wish
from web import metrics

ROOT = Path(__file__).resolve().parent.parent


class Busy(Exception):
    """Too many people wait already."""


class Broken(Exception):
    """The print took too long, or the press gave up."""


class Unprintable(Exception):
    """The press could not draw this table."""


FAILED = b"!"


class Workshop:
    def __init__(self, seconds: float = 20, megabytes: int = 1024, waiting: int = 8) -> None:
        self.seconds, self.megabytes = seconds, megabytes
        self._places = threading.BoundedSemaphore(waiting + 1)
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    @contextmanager
    def turn(self) -> Iterator[None]:
        """One order at a time; the others wait in a short row, and whoever finds it full is sent away."""
        if not self._places.acquire(blocking=False):
            raise Busy
        metrics.PRESS.inc()
        try:
            with self._turn:
                yield
        finally:
            metrics.PRESS.dec()
            self._places.release()

    def print_sheets(self, wish: Wish, filled: Filled | None = None) -> bytes:
        """The PDF, printed next door; only for whoever has the turn."""
        table = None if filled is None else filled.as_json()
        return self._ask({"print": "sheets", "wish": wish.as_json(), "table": table})

    def print_reference(self, card: Card) -> bytes:
        """The quick reference, likewise."""
        return self._ask({"print": "reference", "card": card._asdict()})

    def close(self) -> None:
        with self._turn:
            self._end()

    def _ask(self, order: dict[str, Any]) -> bytes:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        alarm = threading.Timer(self.seconds, process.kill)
        alarm.start()
        try:
            _send(process.stdin, json.dumps(order).encode())
            printed = _receive(process.stdout)
        except OSError:
            printed = b""
        finally:
            alarm.cancel()
        if printed == FAILED:
            raise Unprintable
        if not printed:
            self._end()
            raise Broken
        return printed

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._end()
            command = [sys.executable, "-m", "sheets.workshop", str(self.megabytes)]
            self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._process

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def _send(pipe: IO[bytes], content: bytes) -> None:
    pipe.write(len(content).to_bytes(8, "big") + content)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> bytes:
    """One message; nothing when the other side is gone."""
    return pipe.read(int.from_bytes(pipe.read(8), "big"))


def main(megabytes: int) -> None:
    """The process itself: print order after order until the app closes the door."""
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    # Answers have the pipe for themselves: whatever a library prints goes to the log.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    from sheets import press

    while order := _receive(sys.stdin.buffer):
        wanted: dict[str, Any] = json.loads(order)
        try:
            if wanted["print"] == "reference":
                printed = press.print_reference(Card(**wanted["card"]))
            else:
                printed = press.print_sheets(Wish(**wanted["wish"]), Filled(**wanted["table"]) if wanted["table"] else None)
        except Exception:
            traceback.print_exc()
            printed = FAILED
        _send(answers, printed)


if __name__ == "__main__":
    main(int(sys.argv[1]))
