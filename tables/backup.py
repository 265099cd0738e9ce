"""Backup and restore: the whole database as one JSON file, of one moment, readable by SQLite and PostgreSQL alike.

`python -m tables backup FILE` may run while people play. `restore` puts back exactly what the file holds, in one
transaction, and refuses a file that an older or newer version of Purser wrote.
"""

import json
import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, text

from tables.models import db

VERSION_TABLE = "alembic_version"


class WrongBackup(Exception):
    """The file cannot be restored here; the message says why."""


def write(connection: Connection, file: Path) -> int:
    """Write everything of one moment; the file is there completely or not at all. Answers the number of rows."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
    # As the tables are in this database, whatever its version: a migration makes a backup before it begins.
    found = MetaData()
    found.reflect(connection)
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_name(file.name + ".part")
    rows = 0
    with open(unfinished, "w", encoding="utf-8") as out:
        out.write('{"purser": "backup"')
        for table in found.sorted_tables:
            out.write(f",\n{json.dumps(table.name)}: [")
            for number, row in enumerate(connection.execute(table.select().order_by(*table.primary_key))):
                out.write((",\n" if number else "\n") + json.dumps(dict(row._mapping)))
                rows += 1
            out.write("]")
        out.write("}\n")
        out.flush()
        os.fsync(out.fileno())
    unfinished.replace(file)
    return rows


def read(connection: Connection, file: Path) -> int:
    """Put back what the file holds, instead of everything that is there. Answers the number of rows."""
    try:
        given: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as problem:
        raise WrongBackup(f"{file} is not a whole backup: {problem}") from problem
    now = [dict(row._mapping) for row in connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}"))]
    if not isinstance(given, dict) or given.get("purser") != "backup":
        raise WrongBackup(f"{file} is not a backup of Purser.")
    if given.get(VERSION_TABLE) != now:
        raise WrongBackup(f"{file} was written by another version of Purser ({given.get(VERSION_TABLE)}, here {now}).")
    missing = [table.name for table in db.metadata.sorted_tables if not isinstance(given.get(table.name), list)]
    if missing:
        raise WrongBackup(f"{file} is not a whole backup: {', '.join(missing)} missing.")
    for table in reversed(db.metadata.sorted_tables):
        connection.execute(table.delete())
    rows = 0
    for table in db.metadata.sorted_tables:
        if given[table.name]:
            connection.execute(table.insert(), given[table.name])
            rows += len(given[table.name])
    return rows
