"""Secrets: which marks of a log a phone may see.

A game names its secrets: a mark word, and the word of the mark that reveals. Until a later mark of that word by the same seat
(or by the whole table, seat null) stands in the log, the mark is seen by nobody but the phone that holds the seat and
the phone that wrote it; the host is no exception.

Who gives a seat away gives its secrets away. Its next phone sees them if the host consented; a host who takes the seat
himself does not, otherwise he could read any secret by freeing a seat for a moment. For the same reason the end of a play
opens nothing: a host who ends and reopens has learnt nothing.
"""

from functools import lru_cache
from typing import Any

from sqlalchemy import Row

from scoring.marks import cancelled
from tables.room import Folded, Mark, Room, Rooms


@lru_cache(maxsize=100)
def still_secret(room: Room) -> list[Row[Any]]:
    """Asked by every phone that listens, and the same for all of them."""
    return secret(room, room.known.about_secrets)


def secret(room: Room, log: list[Any]) -> list[Any]:
    """The entries that nothing in this log has revealed, in their order."""
    until: dict[str, set[str]] = {}
    for rule in room.game["secrets"]:
        until.setdefault(rule["do"], set()).add(rule["until"])
    undone = cancelled([entry.mark for entry in log])
    revealed: set[tuple[str, int | None]] = set()
    found = []
    # From the end to the beginning: a mark is revealed by what comes after it.
    for entry in reversed(log):
        word, seat = entry.mark["do"], entry.mark.get("seat")
        openers = until.get(word, set())
        if openers and seat is not None and not any((opener, who) in revealed for opener in openers for who in (seat, None)):
            found.append(entry)
        if entry.mark["id"] not in undone:
            revealed.add((word, seat))
    return found[::-1]


@lru_cache(maxsize=100)
def sealed(room: Room) -> list[int]:
    """The seats with a secret that counts and that nothing has revealed yet."""
    undone = cancelled([entry.mark for entry in room.known.about_secrets])
    return sorted({entry.mark["seat"] for entry in still_secret(room) if entry.mark["id"] not in undone})


def sealed_from(room: Room, seat: int, phone: str) -> bool:
    """Has the seat a secret that this phone does not know?"""
    return any(entry.mark["seat"] == seat and not sees(room, phone, entry) for entry in still_secret(room))


def sees(room: Room, phone: str, entry: Any) -> bool:
    seat = room.seats[entry.mark["seat"]]
    if seat.phone == phone:
        return bool(entry.seq > seat.sees)
    return bool(entry.phone == phone and entry.seq > seat.handed)


def hidden_from(room: Room, phone: str | None, log: list[Any] | None = None) -> set[int]:
    """The numbers of the entries that must not leave the server to this phone; `log`, if it goes beyond the room's.

    Without a phone: the server itself, which sees everything.
    """
    if phone is None:
        return set()
    unrevealed = still_secret(room) if log is None else secret(room, log)
    return {entry.seq for entry in unrevealed if not sees(room, phone, entry)}


def seen_by(room: Room, phone: str | None) -> tuple[str, list[Mark]]:
    """The marks that this phone may see, and whose eyes these are: phones from which nothing is hidden see the same."""
    unseen = hidden_from(room, phone)
    if not unseen:
        return "", room.known.values
    return str(phone), [entry.mark for entry in room.marks if entry.seq not in unseen]


def folded_for(rooms: Rooms, room: Room, phone: str | None) -> Folded:
    """The marks that this phone may see, folded."""
    return rooms.folded(room, *seen_by(room, phone))


def is_folded_for(rooms: Rooms, room: Room, phone: str, but: int) -> bool:
    """Are they folded already, but for so many of the last?"""
    return rooms.is_folded(room, *seen_by(room, phone), but)


def opened(room: Room, phone: str, news: Row[Any]) -> list[Row[Any]]:
    """Earlier secrets that this phone may see at this news: it may have read past them when they were still hidden."""
    if news.mark is not None and news.mark["do"] != "redo" and not reveals(room, news.mark):
        return []
    words = {rule["do"] for rule in room.game["secrets"]}
    hidden = hidden_from(room, phone)
    return [each for each in room.marks if each.seq < news.seq and each.mark["do"] in words and each.seq not in hidden]


def reveals(room: Room, mark: Mark) -> bool:
    return any(rule["until"] == mark["do"] for rule in room.game["secrets"])
