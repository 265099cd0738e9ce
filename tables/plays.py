"""Finished plays: ending a table keeps its tally as today's rules compute it; reopening throws the tally away again."""

from typing import Any

from flask_babel import gettext as _
from sqlalchemy import Connection, delete, insert, select

import scoring
from tables.log import tell
from tables.models import Play
from tables.people import free_code, refuse
from tables.room import Room, Rooms
from web import errors


def end(connection: Connection, rooms: Rooms, room: Room, given: dict[str, Any], ended: int, now: int) -> None:
    """Everything is open now, so the whole log counts. Ending twice is ending once."""
    if room.table.ended is not None:
        return
    folded = rooms.folded(room, "", [entry.mark for entry in room.marks]).answer
    tally = folded if "refusal" in folded else scoring.ask(room.table.game, "score", folded["state"])
    if "refusal" in tally:
        errors.refused(room.table.game, tally["refusal"])
    connection.execute(
        insert(Play).values(
            table_id=room.table.id,
            rules_version=room.game["rules_version"],
            tally=tally,
            minutes=given["minutes"],
            place=given["place"],
            note=given["note"],
        )
    )
    tell(connection, room, now, ended=ended, code=None)


def reopen(connection: Connection, room: Room, now: int) -> None:
    """For the phone that was offline and comes back with marks after the end."""
    if room.table.ended is None:
        return
    connection.execute(delete(Play).where(Play.table_id == room.table.id))
    tell(connection, room, now, ended=None, code=free_code(connection))


def play(connection: Connection, room: Room) -> dict[str, Any]:
    """The finished play as the API and the exports show it."""
    row = connection.execute(select(Play.__table__).where(Play.table_id == room.table.id)).one_or_none()
    if row is None:
        refuse(404, "not-finished", _("This table has not ended yet."))
    return {
        "id": room.table.id,
        "game": room.table.game,
        "rules_version": row.rules_version,
        "options": room.table.options,
        "started": room.table.started,
        "ended": room.table.ended,
        "minutes": row.minutes,
        "place": row.place,
        "note": row.note,
        "start_player": room.table.start_player,
        "tally": row.tally,
    }
