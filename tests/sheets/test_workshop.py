"""The workshop: its process serves many orders, dies alone, and comes back."""

import os
from pathlib import Path

import pytest

from sheets.shelf import Shelf, key
from sheets.wish import read
from sheets.workshop import Broken, Workshop


def test_one_process_prints_many_orders_and_starts_again_after_its_end() -> None:
    workshop = Workshop(seconds=200)
    try:
        first = workshop.print_sheets(read("lifeboat", {}))
        process = workshop._process
        assert process is not None
        assert workshop.print_sheets(read("lifeboat", {})) == first
        assert workshop._process is process
        process.kill()
        process.wait()
        assert workshop.print_sheets(read("lifeboat", {})) == first
        assert workshop._process is not process
    finally:
        workshop.close()


def test_too_little_memory_breaks_the_press_and_not_the_app() -> None:
    workshop = Workshop(seconds=200, megabytes=60)
    with pytest.raises(Broken):
        workshop.print_sheets(read("lifeboat", {}))
    workshop.close()


def test_the_shelf_lets_the_oldest_go(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, most_bytes=250)
    for age, name in enumerate(("old", "newer", "newest")):
        os.utime(shelf.put(name, b"x" * 100), (age, age))
    assert shelf.find("old") is None
    assert shelf.find("newest")
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".pdf"] == []


def test_a_key_belongs_to_one_wish() -> None:
    assert key(read("lifeboat", {})) == key(read("lifeboat", {"copies": "1"}))
    assert key(read("lifeboat", {})) != key(read("lifeboat", {"copies": "2"}))
