"""`/healthz`: whether this server can keep what it is told. It reads, and tries the disk; it never waits for a writer."""

import os
import tempfile
from pathlib import Path

from flask import Blueprint, Response, jsonify
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from tables import storage
from tables.models import Table, db

LEAST_FREE_BYTES = 10_000_000

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def health() -> tuple[Response, int]:
    found = {"database": database(), "disk": disk()}
    well = set(found.values()) == {"ok"}
    return jsonify(status="ok" if well else "failing", **found), 200 if well else 503


def database() -> str:
    try:
        with storage.reading() as connection:
            connection.execute(select(Table.id).limit(1)).all()
    except SQLAlchemyError:
        return "not in reach"
    return "ok"


def disk() -> str:
    """Where SQLite writes; where a database server does, only that server can see."""
    folders = {Path(tempfile.gettempdir())}
    if db.engine.name == "sqlite":
        folders.add(Path(str(db.engine.url.database)).resolve().parent)
    for folder in folders:
        try:
            with tempfile.TemporaryFile(dir=folder) as trial:
                trial.write(bytes(os.sysconf("SC_PAGE_SIZE")))
                trial.flush()
            room = os.statvfs(folder)
        except OSError:
            return "cannot be written"
        if room.f_bavail * room.f_frsize < LEAST_FREE_BYTES:
            return "full"
    return "ok"
