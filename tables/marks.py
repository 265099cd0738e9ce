"""Writing marks: each one is accepted with its number, or refused with reasons, and never half of either.

The phone makes a mark's id, so a mark that arrives twice is acknowledged twice and written once. Who may write it stands in
the game's table of marks. The engine judges a mark on what its writer may see, so that no refusal betrays a secret; what a
revealing mark reveals is on the table when it is judged.
"""

import json
import re
from typing import Any, NamedTuple

from flask_babel import gettext as _
from sqlalchemy import Connection, insert

import scoring
from rules_ref.wording import say
from scoring import types
from scoring.marks import ANY, HOST, LONGEST_LOG, SEAT, SERVER
from tables import hidden
from tables.log import move_on
from tables.models import Entry
from tables.room import Folded, Mark, Room, Rooms, begun, changes_past, fold
from web import metrics
from web.languages import current

ID = re.compile(r"[A-Za-z0-9_.:-]{1,64}")
MOST_BYTES = 4000
# Who undoes changes the past, which is folded anew before the next mark is judged: so many marks at most in one request, about
# half a second. What is left is sent again.
MOST_FOLDED_ANEW = 20_000
# So many marks are judged while the database waits for them; more, and whatever folds the past anew, ahead of that.
FEW = 8


# Built once: every mark asks it.
ENTERED = insert(Entry.__table__)


class Written(NamedTuple):
    """A mark of this transaction: equal to the row of `entries` that it becomes."""

    table_id: str
    seq: int
    at: int
    phone: str | None
    mark_id: str
    mark: Mark


class Refused(Exception):
    def __init__(self, refusal: dict[str, Any]) -> None:
        super().__init__(refusal["reasons"][0]["code"])
        self.refusal = refusal


def refused(code: str, message: str, kind: str = "forbidden", **facts: Any) -> Refused:
    """A refusal of the table, not of the rules: in the engine's form, and with its sentence."""
    reasons = [{"rule": "", "code": code, "at": [], "facts": facts}]
    return Refused({"kind": kind, "reasons": reasons, "message": message})


def judge(rooms: Rooms, room: Room, phone: str, marks: list[Any], now: int) -> "Writer":
    """Ready to be kept: one result for each mark, in the order given, as far as it got. Nothing is written yet."""
    writer = Writer(rooms, room, phone, now)
    for mark in marks:
        if writer.folded_anew > MOST_FOLDED_ANEW:
            break
        writer.results.append(writer.result(mark))
    # What was undone last, too: whoever writes next shall find it folded.
    writer.fold_undone()
    return writer


def is_light(rooms: Rooms, room: Room, phone: str, marks: list[Any]) -> bool:
    """Is there so little to fold that nobody notices?"""
    readable = [mark for mark in marks if has_form(mark)]
    if len(marks) > FEW or any(changes_past(mark) or hidden.reveals(room, mark) for mark in readable):
        return False
    return hidden.is_folded_for(rooms, room, phone, FEW)


def has_form(mark: Any) -> bool:
    """An id, a word, a seat or none, and for an undo the id of the other mark."""
    if not isinstance(mark, dict) or not isinstance(mark.get("id"), str) or not isinstance(mark.get("do"), str):
        return False
    seat = mark.get("seat")
    names_another = isinstance(mark.get("what"), str) or not changes_past(mark)
    return (seat is None or (type(seat) is int and seat >= 0)) and names_another


def whose_is(room: Room, mark: Mark) -> str | None:
    """Who may write such a mark, by the game's own table."""
    declared = room.game["marks"].get(mark["do"])
    return declared["whose"] if declared else None


class Writer:
    """One phone that writes into one room, mark after mark; without a phone, the server itself."""

    def __init__(self, rooms: Rooms, room: Room, phone: str | None, now: int) -> None:
        self.rooms = rooms
        self.room = room
        self.phone = phone
        self.now = now
        self.log: list[Any] = list(room.marks)
        self.written: list[Written] = []
        self.results: list[dict[str, Any]] = []
        self.by_id: dict[str, Any] = dict(room.known.by_id)
        self.seats = set(room.seats_of(phone)) if phone else set()
        self.is_host = phone is not None and room.phones[phone].role == "host"
        self.unseen = hidden.hidden_from(room, phone)
        self.eyes, seen = hidden.seen_by(room, phone)
        self._folded = rooms.folded(room, self.eyes, seen)
        self._changes: list[Mark] = []
        self.folded_anew = 0

    @property
    def folded(self) -> Folded:
        """What the writer sees, folded. Undos that come one after the other are folded once, when somebody asks."""
        self.fold_undone()
        return self._folded

    def fold_undone(self) -> None:
        if self._changes:
            self._folded = fold(self.room, [*self._folded.marks, *self._changes], self._folded)
            self._changes = []
            self.folded_anew += len(self._folded.marks)

    def is_in(self, room: Room) -> bool:
        """Has nothing happened at the table since this was judged?"""
        return (self.room.table.seq, self.room.table.touched) == (room.table.seq, room.table.touched)

    def keep(self, connection: Connection) -> None:
        refused_ones = sum(each["refusal"] is not None for each in self.results)
        metrics.MARKS.labels("refused").inc(refused_ones)
        metrics.MARKS.labels("written").inc(len(self.results) - refused_ones)
        if not self.written:
            return
        connection.execute(ENTERED, [each._asdict() for each in self.written])
        row = move_on(connection, self.room.table.id, self.written[-1].seq, self.now)
        self.rooms.go_on(connection, self.room, row, self.written)
        self.rooms.remember(self.room, self.eyes, self._folded)

    def result(self, mark: Any) -> dict[str, Any]:
        name = mark.get("id") if isinstance(mark, dict) else None
        shown = name if isinstance(name, str) else None
        try:
            return {"id": shown, "seq": self.number_of(mark), "refusal": None}
        except Refused as refusal:
            return {"id": shown, "seq": None, "refusal": refusal.refusal}

    def number_of(self, mark: Any) -> int:
        self.readable(mark)
        there = self.by_id.get(mark["id"])
        # After a restore another phone may have brought it; who sees it already learns nothing by the answer.
        if there is not None and there.mark == mark and (there.phone == self.phone or there.seq not in self.unseen):
            return int(there.seq)
        if there is not None:
            raise refused("mark-id-taken", _("Another mark has this id already. Make the mark again."), id=mark["id"])
        self.permitted(mark)
        if len(self.log) >= LONGEST_LOG:
            raise refused("log-full", _("This table has %(most)s marks, and no more fit.", most=LONGEST_LOG), most=LONGEST_LOG)
        if changes_past(mark):
            # No rule refuses an undo or a redo: who may write the other mark may do it.
            self._changes.append(mark)
        else:
            self._folded = self.judged(mark)
        entry = self.next_entry(mark)
        self.written.append(entry)
        self.log.append(entry)
        self.by_id[mark["id"]] = entry
        return entry.seq

    def next_entry(self, mark: Mark) -> Written:
        table = self.room.table
        return Written(table.id, table.seq + len(self.written) + 1, self.now, self.phone, mark["id"], mark)

    def readable(self, mark: Any) -> None:
        """What is needed to find the mark's place here; the engine says what is wrong with it, and reads the rest."""
        if not has_form(mark):
            answer = scoring.ask(self.room.table.game, "pad", {"table": begun(self.room), "marks": [mark]})
            if "refusal" in answer:
                raise self.refused_by_engine(answer["refusal"])
            raise refused("mark-unreadable", _("This is not a mark."))
        if not ID.fullmatch(mark["id"]):
            raise refused("mark-id-unreadable", _("A mark’s id has 1 to 64 letters, digits or - _ . : signs."))
        if len(json.dumps(mark)) > MOST_BYTES:
            raise refused("mark-too-large", _("A mark may have %(most)s bytes at most.", most=MOST_BYTES), most=MOST_BYTES)

    def permitted(self, mark: Mark) -> None:
        """Who undoes a mark must have the right to write it. After the end a mark is only late: its phone keeps it."""
        if self.room.table.ended is not None:
            late = _("The play has ended. The host can open the table again for late marks.")
            raise refused("table-ended", late, kind="ended")
        seat = mark.get("seat")
        if seat is not None and seat >= len(self.room.seats):
            raise refused("no-such-seat", _("This table has no seat %(seat)s.", seat=seat + 1), seat=seat)
        if not changes_past(mark):
            self.may_write(mark)
            return
        target = self.by_id.get(mark["what"])
        if target is None or changes_past(target.mark):
            raise refused("no-such-mark", _("The mark to undo or redo is not at this table (yet). Send it first."))
        self.may_write(target.mark)

    def may_write(self, mark: Mark) -> None:
        """As the game's table of marks says. A word that stands there not is nobody's: the engine refuses it."""
        seat, whose = mark.get("seat"), whose_is(self.room, mark)
        if self.phone is None:
            return
        if whose == SERVER:
            raise refused("server-only", _("Nobody enters this by hand: the server does it."))
        if self.is_host:
            return
        if whose == HOST:
            raise refused("host-only", _("Only the host of this table may do that."))
        if whose == SEAT and seat not in self.seats:
            raise refused("not-your-seat", _("Only the host or the phone of that seat may write there."), seat=seat)
        if whose == ANY and not self.seats:
            raise refused("seated-only", _("Take a seat first: those who only watch write nothing."))

    def judged(self, mark: Mark) -> Folded:
        """The marks folded with this one at the end, or the engine's refusal of it."""
        if hidden.reveals(self.room, mark):
            return self.judged_in_the_open(mark)
        with_it, refusal = self.tried(self.folded, mark)
        if refusal:
            raise self.refused_by_engine(refusal)
        return with_it

    def judged_in_the_open(self, mark: Mark) -> Folded:
        """What this mark reveals is on the table when it is judged; the reasons of a refusal must not betray it."""
        unseen = hidden.hidden_from(self.room, self.phone, [*self.log, self.next_entry(mark)])
        seen = [entry.mark for entry in self.log if entry.seq not in unseen]
        with_it, refusal = self.tried(fold(self.room, seen, None), mark)
        if refusal:
            _with_it, harmless = self.tried(self.folded, mark)
            if harmless:
                raise self.refused_by_engine(harmless)
            raise refused("cannot-be-revealed", _("This cannot be revealed now."))
        return with_it

    def refused_by_engine(self, refusal: types.Refused) -> Refused:
        """The engine's refusal, its first reason also as a sentence."""
        return Refused({**refusal, "message": say(self.room.table.game, refusal["reasons"][0], current())})

    def tried(self, folded: Folded, mark: Mark) -> tuple[Folded, types.Refused | None]:
        with_it = fold(self.room, [*folded.marks, mark], folded)
        if "refusal" in with_it.answer:
            return with_it, with_it.answer["refusal"]
        for each in with_it.answer["refused"]:
            if each["mark"] == mark["id"]:
                return with_it, {"kind": each["kind"], "reasons": each["reasons"]}
        return with_it, None
