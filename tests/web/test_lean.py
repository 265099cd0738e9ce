"""What phones download is the source without what only a reader needs."""

import os
from pathlib import Path

from flask.testing import FlaskClient

from tools import build
from web import lean


def test_a_phone_gets_the_lean_copy(client: FlaskClient) -> None:
    build.write_lean()
    source = (lean.STATIC / "tables" / "table.js").read_text(encoding="utf-8")
    with client.get("/static/tables/table.js") as answer:
        assert answer.status_code == 200
        assert answer.mimetype == "text/javascript"
        assert "@param" in source
        assert "@param" not in answer.get_data(as_text=True)
        assert "export class Table" in answer.get_data(as_text=True)
        assert len(answer.data) < 0.7 * len(source.encode())


def test_every_file_of_ours_has_one_and_nobody_keeps_it_twice(client: FlaskClient) -> None:
    build.write_lean()
    ours = [path for path in lean.STATIC.rglob("*") if path.suffix in (".js", ".css") and build.is_ours(path)]
    assert len(ours) > 60
    assert all(lean.is_fresh(path.relative_to(lean.STATIC).as_posix()) for path in ours)
    assert "build/lean" not in client.get("/precache.js").text


def test_a_source_that_was_changed_since_is_served_as_it_is(client: FlaskClient) -> None:
    build.write_lean()
    copy = lean.LEAN / "words.js"
    before = copy.stat()
    try:
        os.utime(copy, (0, 0))
        with client.get("/static/words.js") as answer:
            assert answer.get_data(as_text=True) == Path(lean.STATIC / "words.js").read_text(encoding="utf-8")
    finally:
        os.utime(copy, (before.st_atime, before.st_mtime))
