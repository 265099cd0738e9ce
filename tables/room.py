"""A room is everything known of one table at one moment: its row, seats, phones and log, and the marks folded.

Rooms are values: read once from the database, shared by all threads, replaced when the table's number moves on. So a
hundred phones that wait for the same mark cost one reading, and a mark is judged on a state that is already folded.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar, cast

from sqlalchemy import Connection, Row, bindparam, select

import scoring
from scoring import marks as engine_marks
from scoring.games import door
from scoring.types import Game
from tables.models import Entry, Phone, Play, Seat, Table

Mark = dict[str, Any]
Thing = TypeVar("Thing")
MOST_ROOMS = 500
DOORS = 64
"""Tables share them by chance; more doors than processors are enough."""
TRAIL = 16
"""So many marks are taken back without folding the whole log again."""


class Marks(NamedTuple):
    """The marks among the first `upto` entries of a log: the entries, what they say, and each by its id."""

    upto: int
    entries: list[Row[Any]]
    values: list[Mark]
    by_id: dict[str, Row[Any]]
    about_secrets: list[Row[Any]]
    """Those that hide or reveal something, or may take that back."""


NO_MARKS = Marks(0, [], [], {}, [])


@dataclass(frozen=True, eq=False)
class Room:
    table: Row[Any]
    seats: list[Row[Any]]
    phones: dict[str, Row[Any]]
    log: list[Row[Any]]
    """All entries from number 1 on, without a gap."""
    play: Row[Any] | None
    """What was kept at the end."""

    before: "Marks"
    """The marks of the room that this one follows; what is new since then is found from there, not from the beginning."""

    @property
    def game(self) -> Game:
        return door(self.table.game).GAME

    @property
    def counted_by(self) -> str:
        """The version of the rules by which its people know that they are counted."""
        return str(self.table.counted_by or self.table.rules_version)

    @cached_property
    def known(self) -> "Marks":
        """Worked out once for all who come, on top of what the earlier room knew: so a mark costs the same in a long log."""
        newer = [entry for entry in self.log[self.before.upto :] if entry.mark is not None]
        return Marks(
            upto=len(self.log),
            entries=self.before.entries + newer,
            values=self.before.values + [entry.mark for entry in newer],
            by_id={**self.before.by_id, **{entry.mark["id"]: entry for entry in newer}},
            about_secrets=self.before.about_secrets + [entry for entry in newer if self.touches_secrets(entry.mark)],
        )

    def touches_secrets(self, mark: Mark) -> bool:
        """May there be a secret more or less after this mark?"""
        return any(changes_past(mark) or mark["do"] in (rule["do"], rule["until"]) for rule in self.game["secrets"])

    @property
    def marks(self) -> list[Row[Any]]:
        return self.known.entries

    def seats_of(self, phone: str) -> list[int]:
        return [seat.seat for seat in self.seats if seat.phone == phone]


Answer = Mapping[str, Any]


class Folded(NamedTuple):
    """A list of marks and the engine's answer to it; and a trail of the last answers on the way there, for an undo."""

    table: dict[str, Any]
    marks: list[Mark]
    answer: Answer
    trail: list[tuple[int, Answer]]
    """How many marks, and the answer to them."""


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
        table = connection.execute(TABLE_TO_WRITE if for_update else TABLE, {"table": table_id}).one_or_none()
        if table is None:
            self._rooms.forget(table_id)
            return None
        # Of a transaction that several writers share: what they wrote is seen by nobody else yet.
        drafts: dict[str, Room] | None = connection.info.get("rooms")
        room = (drafts or {}).get(table_id) or self._rooms.get(table_id)
        # `touched` as well: a restored backup may have another past under the same number.
        if room and (room.table.seq, room.table.touched) == (table.seq, table.touched):
            return room
        found = read(connection, table, room)
        if drafts is None:
            self._rooms.keep(table_id, found)
        else:
            drafts[table_id] = found
        return found

    def go_on(self, connection: Connection, room: Room, table: Row[Any], newer: Sequence[Any]) -> None:
        """The room after these marks, for those who share the transaction: nobody has to read what was just written."""
        drafts: dict[str, Room] | None = connection.info.get("rooms")
        if drafts is not None:
            drafts[table.id] = replace(room, table=table, log=[*room.log, *newer], before=room.known)

    def take(self, rooms: dict[str, Room]) -> None:
        """Rooms that may be seen by all now."""
        for table_id, room in rooms.items():
            self._rooms.keep(table_id, room)

    def folded(self, room: Room, view: str, marks: list[Mark]) -> Folded:
        """These marks folded by the engine; `view` names whose eyes see exactly them."""
        before = self._folded.get((room.table.id, view))
        return self.remember(room, view, fold(room, marks, before))

    def last(self, table_id: str) -> Room | None:
        """The room as it was when somebody last looked; it may have changed since then."""
        return self._rooms.get(table_id)

    def is_folded(self, room: Room, view: str, marks: list[Mark], but: int) -> bool:
        """Are these marks folded already, but for so many of the last, none of which is an undo?"""
        before = self._folded.get((room.table.id, view))
        folded = before.marks if before else []
        # Who looked last may have seen the room before what was folded last.
        known = min(len(folded), len(marks))
        if folded[:known] != marks[:known]:
            known = 0
        return len(marks) - known <= but and not any(changes_past(mark) for mark in marks[known:])

    def remember(self, room: Room, view: str, folded: Folded) -> Folded:
        """Folded already, for the next who comes. It is used only for exactly these marks, so it need not be on disk yet."""
        return self._folded.keep((room.table.id, view), folded)


# Built once: every mark asks them.
TABLE = select(Table.__table__).where(Table.id == bindparam("table"))
TABLE_TO_WRITE = TABLE.with_for_update()
ENTRIES = (
    select(Entry.__table__)
    .where(Entry.table_id == bindparam("table"), Entry.seq >= bindparam("first"), Entry.seq <= bindparam("last"))
    .order_by(Entry.seq)
)
SEATS = select(Seat.__table__).where(Seat.table_id == bindparam("table")).order_by(Seat.seat)
PHONES = select(Phone.__table__).where(Phone.table_id == bindparam("table")).order_by(Phone.id)
PLAY = select(Play.__table__).where(Play.table_id == bindparam("table"))


def read(connection: Connection, table: Row[Any], before: Room | None) -> Room:
    """The room as it is now, on top of an earlier one: read is what is new since then."""
    wanted = {"table": table.id}
    log = before.log if before else []
    newer = list(connection.execute(ENTRIES, {**wanted, "first": max(len(log), 1), "last": table.seq}))
    if before and log and newer[:1] == log[-1:]:
        known = before.known
        only_marks = all(entry.mark is not None for entry in newer[1:])
        newer = log[:-1] + newer
    else:
        known, only_marks = NO_MARKS, False
        if log:
            # The last entry that is remembered is not there any more: the past was replaced.
            newer = list(connection.execute(ENTRIES, {**wanted, "first": 1, "last": table.seq}))
    return Room(
        table=table,
        # Whatever else than a mark happens at a table is an entry without one.
        seats=before.seats if before and only_marks else list(connection.execute(SEATS, wanted)),
        phones=before.phones if before and only_marks else {phone.id: phone for phone in connection.execute(PHONES, wanted)},
        log=newer,
        play=connection.execute(PLAY, wanted).one_or_none() if table.ended is not None else None,
        before=known,
    )


def just_opened(connection: Connection, table_id: str) -> Room:
    """A room that exists only in this transaction so far: nobody may remember it."""
    return read(connection, connection.execute(TABLE, {"table": table_id}).one(), None)


def begun(room: Room) -> dict[str, Any]:
    """The fresh table as the engine wants it."""
    return {"options": room.table.options, "seats": [{"name": seat.name} for seat in room.seats]}


def fold(room: Room, marks: list[Mark], before: Folded | None) -> Folded:
    """Fold the marks, from where an earlier fold stopped if these marks go on from there.

    An undo goes back along the trail to the answer before the mark that it cancels, and from there on again: taking back
    what was just done costs the same in a long log.
    """
    table = begun(room)
    if before and before.table == table and "state" in before.answer and marks[: len(before.marks)] == before.marks:
        newer = marks[len(before.marks) :]
        trail = unchanged(before.trail, marks, {mark["what"] for mark in newer if changes_past(mark)})
        if trail:
            return gone_on(room, table, marks, cancelled([*undos_of(before.answer), *newer]), trail)
    undone = cancelled(marks)
    standing = [at for at, mark in enumerate(marks) if counts(mark, undone)]
    first = standing[-TRAIL] if len(standing) > TRAIL else 0
    early = {"table": table, "marks": [mark for mark in marks[:first] if counts(mark, undone)]}
    answer = scoring.ask(room.table.game, "pad", early)
    if "refusal" in answer:
        return Folded(table, marks, answer, [])
    return gone_on(room, table, marks, undone, [(first, answer)])


def gone_on(room: Room, table: dict[str, Any], marks: list[Mark], undone: set[str], trail: list[tuple[int, Answer]]) -> Folded:
    """Mark by mark from the end of the trail."""
    start, answer = trail[-1]
    trail = list(trail)
    for number, mark in enumerate(marks[start:], start + 1):
        if counts(mark, undone):
            answer = after(room.table.game, answer, mark)
            trail.append((number, answer))
    return Folded(table, marks, {**answer, "undone": sorted(undone)}, trail[-TRAIL - 1 :])


def unchanged(trail: list[tuple[int, Answer]], marks: list[Mark], changed: set[str]) -> list[tuple[int, Answer]]:
    """The trail as far as it lies before all these marks."""
    end, missing = len(marks), set(changed)
    for number in range(len(trail), 0, -1):
        count = trail[number - 1][0]
        missing -= {mark["id"] for mark in marks[count:end]}
        end = count
        if not missing:
            return trail[:number]
    return []


def cancelled(marks: list[Mark]) -> set[str]:
    return engine_marks.cancelled(cast("list[Any]", marks))


def undos_of(answer: Answer) -> list[Mark]:
    return [{"do": "undo", "what": name} for name in answer["undone"]]


def counts(mark: Mark, undone: set[str]) -> bool:
    return not changes_past(mark) and mark["id"] not in undone


def changes_past(mark: Mark) -> bool:
    return mark["do"] in ("undo", "redo")


def after(game: str, answer: Answer, mark: Mark) -> Answer:
    """The engine's answer to the log with one more mark at its end."""
    step = scoring.ask(game, "mark", {"state": answer["state"], "mark": mark})
    if "refusal" in step:
        return {**answer, "refused": [*answer["refused"], {"mark": mark["id"], **step["refusal"]}]}
    return {**answer, "state": step["state"]}
