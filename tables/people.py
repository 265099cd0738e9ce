"""People around the table: opening it, joining by its code, taking, handing over and freeing seats, the watcher's link.

A phone makes its own token (128 bits or more) and sends it as Bearer with everything; the server keeps only the hash. So a
lost answer costs nothing: the same request with the same token finds the same phone.
"""

import hashlib
import secrets
from typing import Any, Final, NoReturn

from apiflask import abort
from flask_babel import gettext as _
from sqlalchemy import Connection, Row, delete, insert, select, update

import scoring
from scoring.games import door
from tables import hidden
from tables.log import tell
from tables.models import Phone, Seat, Table
from tables.room import Room
from web import errors

# Without 0 O 1 I L, which are mistaken for each other on a screen across the table.
ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH: Final = 6
MOST_PHONES: Final = 40
# A host whose phone was away for so long can be replaced; who wants to do that waits so long for another player's consent.
AWAY_MS: Final = 60_000
CLAIM_MS: Final = 120_000


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def refuse(status: int, code: str, message: str, wait: int = 0, **details: Any) -> NoReturn:
    """The table does not do that, and nothing is written; after `wait` seconds it may."""
    headers = {"Retry-After": str(wait)} if wait else {}
    abort(status, message, detail=details, headers=headers, extra_data={"code": code, "reference": ""})


def phone_of(room: Room, token: str) -> Row[Any]:
    found = next((phone for phone in room.phones.values() if secrets.compare_digest(phone.token, token)), None)
    return found or refuse(401, "unknown-token", _("This phone has no place at this table. Join it with its code."))


def free_code(connection: Connection) -> str:
    while True:
        code = "".join(secrets.choice(ALPHABET) for _each in range(CODE_LENGTH))
        if connection.execute(select(Table.id).where(Table.code == code)).first() is None:
            return code


def open_table(connection: Connection, given: dict[str, Any], token: str, started: int, now: int) -> None:
    """A new table with its seats; the phone that opens it is the host."""
    begun = {"options": given["options"], "seats": [{"name": seat["name"]} for seat in given["seats"]]}
    answer = scoring.ask(given["game"], "pad", {"table": begun, "marks": []})
    if "refusal" in answer:
        errors.refused(given["game"], answer["refusal"])
    if given["start_player"] is not None and given["start_player"] >= len(given["seats"]):
        refuse(422, "no-such-seat", _("The start player has no seat at this table."))
    connection.execute(
        insert(Table).values(
            id=given["id"],
            code=free_code(connection),
            game=given["game"],
            rules_version=door(given["game"]).GAME["rules_version"],
            options=given["options"],
            start_player=given["start_player"],
            started=started,
            touched=now,
        )
    )
    host = add_phone(connection, given["id"], token, "host", now)
    # Seats that do not stay on the host's phone are meant for the others, with the secrets that come along from there.
    secret = {rule["do"] for rule in door(given["game"]).GAME["secrets"]}
    along = {mark.get("seat") for mark in given["marks"] if isinstance(mark, dict) and mark.get("do") in secret}
    rows = [
        {
            "table_id": given["id"],
            "seat": number,
            "phone": host if number in given["held"] else None,
            "offered": number in along and number not in given["held"],
            **seat,
        }
        for number, seat in enumerate(given["seats"])
    ]
    connection.execute(insert(Seat), rows)


def add_phone(connection: Connection, table_id: str, token: str, role: str, now: int) -> str:
    phone = secrets.token_urlsafe(9)
    connection.execute(insert(Phone).values(id=phone, table_id=table_id, token=token, role=role, seen=now))
    return phone


def join(connection: Connection, room: Room, token: str, around: list[dict[str, Any]], now: int) -> None:
    """A phone comes to the table, at first without a seat. Coming twice is coming once.

    A full table lets go of who only looked in: nobody can fill it for good with phones that he does not even keep open.
    """
    if any(phone.token == token for phone in room.phones.values()):
        return
    if room.table.locked:
        refuse(409, "table-locked", _("The host has locked this table. Ask the host to unlock it."))
    if len(room.phones) >= MOST_PHONES:
        left = [each for each in around if not each["online"] and is_onlooker(room, each["phone"])]
        if not left:
            full = _("%(most)s phones are at this table already. The host can send some away.", most=MOST_PHONES)
            refuse(409, "table-full", full, most=MOST_PHONES)
        longest = min(left, key=lambda each: (each["since"], each["phone"]))
        connection.execute(delete(Phone).where(Phone.id == longest["phone"]))
    tell(connection, room, now, add_phone(connection, room.table.id, token, "guest", now))


def is_onlooker(room: Room, phone: str) -> bool:
    return room.phones[phone].role == "guest" and not room.seats_of(phone)


def onlookers(room: Room) -> list[str]:
    return [phone for phone in room.phones if is_onlooker(room, phone)]


def send_away(connection: Connection, room: Room, phones: list[str], now: int) -> None:
    """Phones that have no business here: their seats are free, and the code by which they came is no longer good."""
    if not phones:
        return
    seats = update(Seat).where(Seat.table_id == room.table.id, Seat.phone.in_(phones))
    connection.execute(seats.values(phone=None, handed=room.table.seq, offered=True))
    connection.execute(delete(Phone).where(Phone.table_id == room.table.id, Phone.id.in_(phones)))
    changes: dict[str, Any] = {"claimant": None, "claimed": None} if room.table.claimant in phones else {}
    tell(connection, room, now, code=free_code(connection) if room.table.code else None, **changes)


def seat_at(room: Room, number: int) -> Row[Any]:
    if number >= len(room.seats):
        refuse(404, "no-such-seat", _("This table has no seat %(seat)s.", seat=number + 1))
    return room.seats[number]


def take(connection: Connection, room: Room, phone: Row[Any], number: int, now: int) -> None:
    """Sit down on a free seat."""
    seat = seat_at(room, number)
    if seat.phone == phone.id:
        return
    if phone.role == "watch":
        refuse(403, "watch-only", _("This link only watches. Join with the code to take a seat."))
    still_open(room)
    if seat.phone is not None:
        refuse(409, "seat-taken", _("%(name)s has a phone already. The host can free the seat.", name=seat.name))
    if room.table.locked and phone.role != "host":
        refuse(409, "table-locked", _("The host has locked this table. Ask the host to unlock it."))
    if not may_be_taken(room, seat, phone.id) and phone.role != "host":
        ask = _(
            "%(name)s has secrets here. The host can free the seat for a new phone, or hand it over to yours.", name=seat.name
        )
        refuse(409, "seat-sealed", ask)
    sit_down(connection, room, number, phone.id, now)


def may_be_taken(room: Room, seat: Row[Any], phone: str) -> bool:
    """A seat whose secrets a phone does not know: only if the host offers it, and only by a phone that has no seat yet."""
    return not hidden.sealed_from(room, seat.seat, phone) or (seat.offered and not room.seats_of(phone))


def hand_over(connection: Connection, room: Room, number: int, to: str, now: int) -> None:
    seat = seat_at(room, number)
    guest(room, to)
    if seat.phone != to:
        still_open(room)
        sit_down(connection, room, number, to, now)


def free(connection: Connection, room: Room, phone: Row[Any], number: int, now: int) -> None:
    """The phone itself stands up, or the host frees the seat for a new phone. The pad stays as it is."""
    seat = seat_at(room, number)
    offered = phone.role == "host"
    if seat.phone is None and seat.offered >= offered:
        return
    if phone.id != seat.phone:
        only_host(phone)
    still_open(room)
    reseat(connection, room, number, now, phone=None, handed=room.table.seq, offered=offered)


def sit_down(connection: Connection, room: Room, number: int, phone: str, now: int) -> None:
    """The seat's secrets go with it; but a host who takes a seat sees only what comes."""
    changes: dict[str, Any] = {"phone": phone, "offered": False}
    if hidden.sealed_from(room, number, phone):
        changes["handed"] = room.table.seq
        changes["sees"] = room.table.seq if room.phones[phone].role == "host" else 0
    reseat(connection, room, number, now, **changes)


def reseat(connection: Connection, room: Room, number: int, now: int, **changes: Any) -> None:
    connection.execute(update(Seat).where(Seat.table_id == room.table.id, Seat.seat == number).values(**changes))
    tell(connection, room, now, changes["phone"])


def rename(connection: Connection, room: Room, phone: Row[Any], number: int, changes: dict[str, Any], now: int) -> None:
    """Another name or sign for a seat. Rules do not depend on it, so this is no mark."""
    seat = seat_at(room, number)
    if phone.id != seat.phone:
        only_host(phone)
    still_open(room)
    if changes:
        connection.execute(update(Seat).where(Seat.table_id == room.table.id, Seat.seat == number).values(**changes))
        tell(connection, room, now, phone.id)


# ---- the host ----------------------------------------------------------------------------------------
def pass_host(connection: Connection, room: Room, to: str, now: int) -> None:
    """Another player's phone becomes the host, for instance because the host goes home. He keeps his seats, as a guest."""
    guest(room, to)
    host = host_of(room)
    if to == host:
        return
    seated_only(room, to)
    for who, role in ((host, "guest"), (to, "host")):
        connection.execute(update(Phone).where(Phone.id == who).values(role=role))
    tell(connection, room, now, to, claimant=None, claimed=None)


def host_of(room: Room) -> str:
    return next(name for name, phone in room.phones.items() if phone.role == "host")


def claimant(room: Room, now: int) -> str | None:
    """The phone whose claim to be the host stands; after a while it lapses by itself."""
    claimed = room.table.claimed
    return room.table.claimant if claimed is not None and now < claimed + CLAIM_MS else None


def claim(connection: Connection, room: Room, phone: Row[Any], around: list[dict[str, Any]], now: int) -> None:
    """Take over from a host who is gone. If another player's phone is here, it must consent; alone one takes over at once."""
    if phone.role == "host":
        return
    seated_only(room, phone.id)
    host_is_gone(around, now)
    if not any(each["online"] and room.seats_of(each["phone"]) for each in around if each["phone"] != phone.id):
        pass_host(connection, room, phone.id, now)
        return
    standing = claimant(room, now)
    if standing is None:
        tell(connection, room, now, phone.id, claimant=phone.id, claimed=now)
    elif standing != phone.id:
        names = ", ".join(room.seats[seat].name for seat in room.seats_of(standing))
        refuse(409, "claim-pending", _("%(names)s is already asking to take over. Agree to that, or wait.", names=names))


def consent(connection: Connection, room: Room, phone: Row[Any], to: str, around: list[dict[str, Any]], now: int) -> None:
    """Another player agrees that this phone takes over."""
    if host_of(room) == to:
        return
    seated_only(room, phone.id)
    if claimant(room, now) != to or phone.id == to:
        refuse(409, "no-claim", _("Nobody is asking to take over, or the request has expired. Ask again."))
    host_is_gone(around, now)
    pass_host(connection, room, to, now)


def withdraw(connection: Connection, room: Room, phone: Row[Any], now: int) -> None:
    """The phone that claimed thinks better of it, or the host is back."""
    if room.table.claimant is None:
        return
    if phone.id != room.table.claimant:
        only_host(phone)
    tell(connection, room, now, phone.id, claimant=None, claimed=None)


def host_is_gone(around: list[dict[str, Any]], now: int) -> None:
    host = next(each for each in around if each["role"] == "host")
    if host["online"] or now - host["since"] < AWAY_MS:
        refuse(409, "host-is-here", _("The host’s phone was here within the last minute. Ask the host, or wait a little."))


def seated_only(room: Room, phone: str) -> None:
    if not room.seats_of(phone):
        refuse(409, "not-seated", _("Only a phone with a seat can be the host or decide who is."))


def guest(room: Room, phone: str) -> None:
    if phone not in room.phones or room.phones[phone].role == "watch":
        refuse(404, "no-such-phone", _("No such phone has joined this table."))


def only_host(phone: Row[Any]) -> None:
    if phone.role != "host":
        refuse(403, "host-only", _("Only the host of this table may do that."))


def still_open(room: Room) -> None:
    """What is finished stays as it was, names and seats included."""
    if room.table.ended is not None:
        refuse(409, "table-ended", _("The play has ended. The host can open the table again."))


def set_watch_link(connection: Connection, room: Room, token: str | None, now: int) -> None:
    """The one token of the watcher's link: a new one makes the old link useless, none makes every link useless."""
    if token and any(phone.token == token for phone in room.phones.values() if phone.role != "watch"):
        refuse(409, "token-taken", _("The watcher’s link needs a token of its own."))
    others = delete(Phone).where(Phone.table_id == room.table.id, Phone.role == "watch")
    connection.execute(others.where(Phone.token != token) if token else others)
    if token and not any(phone.token == token for phone in room.phones.values()):
        add_phone(connection, room.table.id, token, "watch", 0)
    tell(connection, room, now)
