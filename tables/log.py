"""The table's number: every change of a table takes the next one and rings the bell of those who wait for news."""

import time
from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, text, update

from tables.models import Entry, Table
from tables.room import Room

# Built once: every mark asks it.
MOVED = update(Table.__table__).where(Table.id == bindparam("table")).returning(Table.__table__)


def now() -> int:
    """Milliseconds by the server's clock, the only one that orders anything."""
    return time.time_ns() // 1_000_000


def move_on(connection: Connection, table_id: str, seq: int, at: int, **changes: Any) -> Row[Any]:
    """The table is at `seq` now, and this is its row; whoever touches it keeps it from expiring."""
    row = connection.execute(MOVED, {"table": table_id, "seq": seq, "touched": at, "warned": None, **changes}).one()
    announce(connection, table_id, seq)
    return row


def tell(connection: Connection, room: Room, at: int, phone: str | None = None, **changes: Any) -> None:
    """News that is no mark: seats, phones, lock or end changed."""
    seq = room.table.seq + 1
    connection.execute(insert(Entry).values(table_id=room.table.id, seq=seq, at=at, phone=phone))
    move_on(connection, room.table.id, seq, at, **changes)


def announce(connection: Connection, table_id: str, seq: int) -> None:
    """Remember whom to wake after the commit; PostgreSQL tells the other processes by itself."""
    connection.info.setdefault("news", {})[table_id] = seq
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify('tables', :news)"), {"news": f"{table_id} {seq}"})
