"""How long things are kept: finished plays stay; an idle table that was not finished is warned, then deleted."""

from flask import current_app
from sqlalchemy import Connection, delete, select

from tables import storage
from tables.events import DAY_MS
from tables.live import GONE, house
from tables.log import announce, now, tell
from tables.models import Table

SWEEP_EVERY_MS = 3_600_000
AT_ONCE = 50


def sweep_now_and_then() -> None:
    """Whoever opens a table sweeps, at most once an hour."""
    if now() - house().swept >= SWEEP_EVERY_MS:
        house().swept = now()
        sweep()


def sweep(at: int | None = None) -> dict[str, int]:
    """Warn the tables that nobody touched for long, delete those whose warning has run out."""
    at = at or now()
    idle, warning = (int(current_app.config[name]) * DAY_MS for name in ("IDLE_DAYS", "WARNING_DAYS"))
    unfinished = select(Table.id).where(Table.ended.is_(None))
    to_delete = unfinished.where(Table.touched <= at - idle, Table.warned.is_not(None), Table.warned <= at - warning)
    to_warn = unfinished.where(Table.touched <= at - (idle - warning), Table.warned.is_(None))
    with storage.reading() as connection:
        gone, warned = list(connection.scalars(to_delete)), list(connection.scalars(to_warn))
    for some in in_parts(gone):
        with storage.writing() as connection:
            # Whoever was touched meanwhile stays.
            for table_id in connection.scalars(to_delete.where(Table.id.in_(some))).all():
                remove(connection, table_id)
    for some in in_parts(warned):
        with storage.writing() as connection:
            for table_id in connection.scalars(to_warn.where(Table.id.in_(some))).all():
                room = house().rooms.enter(connection, table_id, for_update=True)
                if room:
                    # The news reaches the phones when they look; it does not count as a touch.
                    tell(connection, room, room.table.touched, warned=at)
    if gone:
        storage.wipe()
    return {"deleted": len(gone), "warned": len(warned)}


def in_parts(tables: list[str]) -> list[list[str]]:
    """Others write in between."""
    return [tables[start : start + AT_ONCE] for start in range(0, len(tables), AT_ONCE)]


def remove(connection: Connection, table_id: str) -> None:
    """A table with everything that hangs on it: seats and their names, phones, marks, the play."""
    connection.execute(delete(Table).where(Table.id == table_id))
    announce(connection, table_id, GONE)
