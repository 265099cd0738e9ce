"""How long things are kept: finished plays stay; an idle table that was not finished is warned, then deleted."""

from flask import current_app
from sqlalchemy import Connection, delete, select

from tables import storage
from tables.events import DAY_MS
from tables.live import GONE, house
from tables.log import announce, now, tell
from tables.models import Table

SWEEP_EVERY_MS = 3_600_000


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
    with storage.writing() as connection:
        gone = list(connection.scalars(to_delete))
        for table_id in gone:
            remove(connection, table_id)
        warned = list(connection.scalars(to_warn))
        for table_id in warned:
            room = house().rooms.enter(connection, table_id, for_update=True)
            if room:
                # The news reaches the phones when they look; it does not count as a touch.
                tell(connection, room, room.table.touched, warned=at)
    return {"deleted": len(gone), "warned": len(warned)}


def remove(connection: Connection, table_id: str) -> None:
    """A table with everything that hangs on it: seats and their names, phones, marks, the play."""
    connection.execute(delete(Table).where(Table.id == table_id))
    announce(connection, table_id, GONE)
