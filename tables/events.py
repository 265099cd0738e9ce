"""What a phone is told: the table as it is, and what happened after a number, each as far as this phone may see it."""

from typing import Any

from flask import current_app
from sqlalchemy import Row

from tables import hidden, people, plays
from tables.log import now
from tables.room import Room

DAY_MS = 86_400_000
MOST_AT_ONCE = 500


def table(room: Room, phone: str) -> dict[str, Any]:
    """The table for one phone. A watcher's link may be public, so it is not told the code by which one joins."""
    row = room.table
    own = room.phones[phone]
    sealed = hidden.sealed(room)
    return {
        "id": row.id,
        "code": None if own.role == "watch" else row.code,
        "game": row.game,
        "rules_version": row.rules_version,
        "rules_changed": None if room.counted_by == row.rules_version else {"from": row.rules_version, "to": room.counted_by},
        "options": row.options,
        "start_player": row.start_player,
        "locked": row.locked,
        "claim": claim(room),
        "started": row.started,
        "ended": row.ended,
        "ending": row.ending,
        "expires": expires(row),
        "warned": row.warned,
        "seq": row.seq,
        "seats": [{**seat_shown(seat), "sealed": seat.seat in sealed, "offered": seat.offered} for seat in room.seats],
        "you": {"phone": phone, "role": own.role, "seats": room.seats_of(phone)},
        "play": plays.play(room),
    }


def claim(room: Room) -> dict[str, Any] | None:
    """Who wants to be the host in the place of one who is gone."""
    claimant = people.claimant(room, now())
    if claimant is None:
        return None
    return {
        "phone": claimant,
        "seats": room.seats_of(claimant),
        "at": room.table.claimed,
        "until": room.table.claimed + people.CLAIM_MS,
    }


def seat_shown(seat: Row[Any]) -> dict[str, Any]:
    return {name: getattr(seat, name) for name in ("seat", "name", "colour", "shape", "letter", "phone")}


def expires(row: Row[Any]) -> int | None:
    """When an idle table that was not finished is deleted; never sooner than the warning promised."""
    if row.ended is not None:
        return None
    idle, warning = (int(current_app.config[name]) * DAY_MS for name in ("IDLE_DAYS", "WARNING_DAYS"))
    return int(max(row.touched + idle, row.warned + warning if row.warned else 0))


def another_past(room: Room, seq: int, at: int | None) -> bool:
    """Does a phone remember what never happened here? A restored backup has another past under the same numbers."""
    return seq > room.table.seq or (at is not None and seq > 0 and room.log[seq - 1].at != at)


def anew() -> dict[str, Any]:
    """Forget all numbers: everything is told from the beginning, and then send what is missing here."""
    return {"seq": 0, "at": now(), "kind": "anew"}


def after(room: Room, phone: str, seq: int, most: int | None = None) -> list[dict[str, Any]]:
    """What happened after a number. Of several changes of the table only the last is told: it says how things are now."""
    newer = room.log[seq:][:most]
    if not newer:
        return []
    unseen = hidden.hidden_from(room, phone)
    changes = [entry for entry in newer if entry.mark is None]
    told = []
    for entry in newer:
        if entry.mark is None and entry is not changes[-1]:
            continue
        event: dict[str, Any] = {"seq": entry.seq, "at": entry.at, "kind": "table" if entry.mark is None else "mark"}
        if entry.mark is None:
            event["table"] = table(room, phone)
            if unseen:
                event["forget"] = sorted(unseen)
        elif entry.seq in unseen:
            event["hidden"] = {"seat": entry.mark.get("seat")}
        else:
            event["mark"] = entry.mark
        if entry.mark is not None and room.touches_secrets(entry.mark):
            event["sealed"] = hidden.sealed(room)
        opened = hidden.opened(room, phone, entry)
        if opened:
            event["opened"] = [{"seq": each.seq, "at": each.at, "mark": each.mark} for each in opened]
        told.append(event)
    return told
