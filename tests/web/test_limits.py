"""Counting in memory how often somebody asked."""

import sys
import threading
import time
from collections.abc import Iterator

import pytest

from web import limits
from web.limits import InMemory

THREADS, TIMES = 8, 2000


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads change places in the middle of everything."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hasty")
def test_all_are_counted_and_nobody_fails() -> None:
    storage = InMemory()
    failed: list[Exception] = []

    def count() -> None:
        try:
            for _time in range(TIMES):
                storage.incr("somebody", 60)
        except Exception as problem:
            failed.append(problem)

    threads = [threading.Thread(target=count) for _number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert storage.get("somebody") == THREADS * TIMES


def test_a_count_ends_with_its_time_and_is_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr(time, "time", lambda: clock[0])
    storage = InMemory()
    assert [storage.incr("early", 60), storage.incr("early", 60), storage.incr("other", 600, amount=5)] == [1, 2, 5]
    clock[0] += 59
    assert (storage.get("early"), storage.get_expiry("early")) == (2, 1060)
    clock[0] += 2
    assert (storage.get("early"), storage.get_expiry("early")) == (0, clock[0])
    assert storage.incr("early", 60) == 1
    clock[0] += 100
    for _time in range(limits.SWEEP_EVERY):
        storage.incr("other", 600)
    assert set(storage.counts) == {"other"}
    storage.clear("other")
    assert storage.get("other") == 0
