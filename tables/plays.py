"""Finished plays: ending a table keeps its tally as today's rules compute it; reopening throws the tally away again.

Nothing is lost by ending. Before it, every phone at the table is asked for the marks that it still holds: the roll is called
with a news, and a phone that hears it sends what waits in it and then says that nothing waits any more. Who does not answer,
is offline or still holds marks is named to the host, who waits or ends without him. A mark that comes later is kept by its
phone until the table is open again.
"""

from typing import Any, NoReturn, TypedDict

from flask_babel import gettext as _
from sqlalchemy import Connection, delete, insert

import scoring
from tables import hidden
from tables.log import tell
from tables.models import Play
from tables.people import free_code, refuse
from tables.room import Room, Rooms
from web import errors

# A roll that was called longer ago says nothing about now: the host gave up, and the play went on.
ROLL_CALL_MS = 30_000


class Missing(TypedDict):
    """A phone that may still hold marks: because it says so, is offline, or has not answered the roll call yet."""

    phone: str
    seats: list[int]
    names: list[str]
    online: bool
    waiting: int


def missing(room: Room, around: list[dict[str, Any]], asking: str, waiting: int, now: int) -> list[Missing]:
    """Phones of players whose marks may not all be here. Who asks has just said how many still wait on his own phone."""
    called = room.table.ending if on_roll_call(room, now) else None
    found: list[Missing] = []
    for phone in around:
        seats, own = room.seats_of(phone["phone"]), phone["phone"] == asking
        answered = phone["online"] and called is not None and phone["heard"] >= called
        left = waiting if own else phone["waiting"]
        if (own and left) or (seats and not own and (left or not answered)):
            names = [room.seats[seat].name for seat in seats]
            found.append({"phone": phone["phone"], "seats": seats, "names": names, "online": phone["online"], "waiting": left})
    return found


def on_roll_call(room: Room, now: int) -> bool:
    called = room.table.ending
    return called is not None and now - room.log[called - 1].at < ROLL_CALL_MS


def call_the_roll(connection: Connection, room: Room, phones: list[Missing], now: int) -> None:
    """Ask the phones that can hear it for their marks, unless they have just been asked."""
    if any(phone["online"] for phone in phones) and not on_roll_call(room, now):
        tell(connection, room, now, ending=room.table.seq + 1)


def refuse_without(room: Room, phones: list[Missing], sealed: list[int]) -> NoReturn:
    """Say whose marks are missing, and who has not shown yet what counts only when it is shown."""
    said = []
    if phones:
        names = [name for phone in phones for name in phone["names"]] or [_("the host’s phone")]
        said.append(_("Marks may be missing from: %(names)s. Wait a moment, or end without them.", names=", ".join(names)))
    if sealed:
        names = [room.seats[seat].name for seat in sealed]
        said.append(
            _("Still secret: what %(names)s has not shown. Reveal it first, or end without it.", names=", ".join(names))
        )
    secrets = [{"seat": seat, "name": room.seats[seat].name} for seat in sealed]
    refuse(409, "not-everything-is-here", " ".join(said), missing=phones, sealed=secrets)


def end(connection: Connection, rooms: Rooms, room: Room, given: dict[str, Any], ended: int, now: int) -> None:
    """What is open to everybody counts, so that the tally betrays no secret. Ending twice is ending once."""
    if room.table.ended is not None:
        return
    folded = hidden.folded_for(rooms, room, "nobody").answer
    tally = folded if "refusal" in folded else scoring.ask(room.table.game, "score", folded["state"])
    if "refusal" in tally:
        errors.refused(room.table.game, tally["refusal"])
    # What was still open is no secret of the host's: it stands in the result, on every phone and in every export.
    still_open = scoring.ask(room.table.game, "closing", folded["state"]).get("open", [])
    connection.execute(
        insert(Play).values(
            table_id=room.table.id,
            rules_version=room.game["rules_version"],
            tally={**tally, "open": still_open},
            minutes=given["minutes"],
            place=given["place"],
            note=given["note"],
        )
    )
    tell(connection, room, now, ended=ended, ending=None, code=None)


def reopen(connection: Connection, room: Room, now: int) -> None:
    """For a correction, or for the phone that was offline and comes back with marks after the end."""
    if room.table.ended is None:
        return
    connection.execute(delete(Play).where(Play.table_id == room.table.id))
    tell(connection, room, now, ended=None, code=free_code(connection))


def finished(room: Room) -> dict[str, Any]:
    return play(room) or refuse(404, "not-finished", _("This table has not ended yet."))


def play(room: Room) -> dict[str, Any] | None:
    """The finished play as the API and the exports show it."""
    if room.play is None:
        return None
    return {
        "id": room.table.id,
        "game": room.table.game,
        "rules_version": room.play.rules_version,
        "options": room.table.options,
        "started": room.table.started,
        "ended": room.table.ended,
        "minutes": room.play.minutes,
        "place": room.play.place,
        "note": room.play.note,
        "start_player": room.table.start_player,
        "tally": room.play.tally,
    }
