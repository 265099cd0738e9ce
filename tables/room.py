"""A room is everything known of one table at one moment: its row, seats, phones and log, and the marks folded.

Rooms are values: read once from the database, shared by all threads, replaced when the table's number moves on. So a
hundred phones that wait for the same mark cost one reading, and a mark is judged on a state that is already folded.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import Connection, Row, select

import scoring
from scoring.games import door
from scoring.types import Game
from tables.models import Entry, Phone, Play, Seat, Table

Mark = dict[str, Any]
Thing = TypeVar("Thing")
MOST_ROOMS = 500
DOORS = 64
"""Tables share them by chance; more doors than processors are enough."""


@dataclass(frozen=True, eq=False)
class Room:
    table: Row[Any]
    seats: list[Row[Any]]
    phones: dict[str, Row[Any]]
    log: list[Row[Any]]
    """All entries from number 1 on, without a gap."""
    play: Row[Any] | None
    """What was kept at the end."""

    @property
    def game(self) -> Game:
        return door(self.table.game).GAME

    @property
    def counted_by(self) -> str:
        """The version of the rules by which its people know that they are counted."""
        return str(self.table.counted_by or self.table.rules_version)

    @cached_property
    def marks(self) -> list[Row[Any]]:
        return [entry for entry in self.log if entry.mark is not None]

    def seats_of(self, phone: str) -> list[int]:
        return [seat.seat for seat in self.seats if seat.phone == phone]


class Folded(NamedTuple):
    """A list of marks and the engine's answer to it."""

    table: dict[str, Any]
    marks: list[Mark]
    answer: Mapping[str, Any]


class Recent(Generic[Thing]):
    """The things asked for last, so many of them; the rest is forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[Hashable, Thing] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> Thing | None:
        with self._lock:
            if key in self._things:
                self._things.move_to_end(key)
            return self._things.get(key)

    def keep(self, key: Hashable, thing: Thing) -> Thing:
        with self._lock:
            self._things[key] = thing
            self._things.move_to_end(key)
            if len(self._things) > self._most:
                self._things.popitem(last=False)
        return thing

    def forget(self, key: Hashable) -> None:
        with self._lock:
            self._things.pop(key, None)


class Rooms:
    """The rooms of one app, and what has been folded in them."""

    def __init__(self) -> None:
        self._rooms: Recent[Room] = Recent(MOST_ROOMS)
        self._folded: Recent[Folded] = Recent(2 * MOST_ROOMS)
        self._doors = [threading.Lock() for _ in range(DOORS)]

    def at(self, table_id: str, seq: int, look: Callable[[str], Room | None]) -> Room | None:
        """The room at this number or a later one. Of all who were woken by the same mark one looks, and the others see it."""
        with self._doors[hash(table_id) % DOORS]:
            room = self._rooms.get(table_id)
            return room if room and 0 < seq <= room.table.seq else look(table_id)

    def enter(self, connection: Connection, table_id: str, for_update: bool = False) -> Room | None:
        """The room as it is now; `for_update` keeps others from changing it until the transaction ends."""
        wanted = select(Table.__table__).where(Table.id == table_id)
        table = connection.execute(wanted.with_for_update() if for_update else wanted).one_or_none()
        if table is None:
            self._rooms.forget(table_id)
            return None
        room = self._rooms.get(table_id)
        # `touched` as well: a restored backup may have another past under the same number.
        if room and (room.table.seq, room.table.touched) == (table.seq, table.touched):
            return room
        return self._rooms.keep(table_id, read(connection, table, room.log if room else []))

    def folded(self, room: Room, view: str, marks: list[Mark]) -> Folded:
        """These marks folded by the engine; `view` names whose eyes see exactly them."""
        before = self._folded.get((room.table.id, view))
        return self._folded.keep((room.table.id, view), fold(room, marks, before))


def read(connection: Connection, table: Row[Any], log: list[Row[Any]]) -> Room:
    entries = select(Entry.__table__).where(Entry.table_id == table.id, Entry.seq <= table.seq).order_by(Entry.seq)
    last = log[-1] if log else None
    newer = list(connection.execute(entries.where(Entry.seq >= last.seq) if last else entries))
    # The last entry that is remembered must still be there, otherwise the past was replaced.
    if last and newer[:1] == [last]:
        newer = log[:-1] + newer
    elif last:
        newer = list(connection.execute(entries))
    seats = select(Seat.__table__).where(Seat.table_id == table.id).order_by(Seat.seat)
    phones = select(Phone.__table__).where(Phone.table_id == table.id).order_by(Phone.id)
    return Room(
        table=table,
        seats=list(connection.execute(seats)),
        phones={phone.id: phone for phone in connection.execute(phones)},
        log=newer,
        play=connection.execute(select(Play.__table__).where(Play.table_id == table.id)).one_or_none()
        if table.ended is not None
        else None,
    )


def just_opened(connection: Connection, table_id: str) -> Room:
    """A room that exists only in this transaction so far: nobody may remember it."""
    return read(connection, connection.execute(select(Table.__table__).where(Table.id == table_id)).one(), [])


def begun(room: Room) -> dict[str, Any]:
    """The fresh table as the engine wants it."""
    return {"options": room.table.options, "seats": [{"name": seat.name} for seat in room.seats]}


def fold(room: Room, marks: list[Mark], before: Folded | None) -> Folded:
    """Fold the marks, from where an earlier fold stopped if these marks only go on from there."""
    table = begun(room)
    if before and before.table == table and "state" in before.answer and goes_on(before.marks, marks):
        answer = before.answer
        for mark in marks[len(before.marks) :]:
            answer = after(room.table.game, answer, mark)
        return Folded(table, marks, answer)
    return Folded(table, marks, scoring.ask(room.table.game, "pad", {"table": table, "marks": marks}))


def goes_on(earlier: list[Mark], marks: list[Mark]) -> bool:
    return marks[: len(earlier)] == earlier and not any(changes_past(mark) for mark in marks[len(earlier) :])


def changes_past(mark: Mark) -> bool:
    return mark["do"] in ("undo", "redo")


def after(game: str, answer: Mapping[str, Any], mark: Mark) -> Mapping[str, Any]:
    """The engine's answer to the log with one more mark at its end."""
    step = scoring.ask(game, "mark", {"state": answer["state"], "mark": mark})
    if "refusal" in step:
        return {**answer, "refused": [*answer["refused"], {"mark": mark["id"], **step["refusal"]}]}
    return {**answer, "state": step["state"]}
