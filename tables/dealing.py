"""Dealing: the server draws what is secret, so that no phone has a card that belongs to another seat.

A game deals if it answers `deal-out`: from its state and a seed come marks, each for one seat, which only the server may write.
"""

import secrets

from flask_babel import gettext as _
from sqlalchemy import Connection, Row

import scoring
from scoring.games import door
from scoring.marks import SERVER, cancelled
from tables.marks import Refused, Writer, whose_is
from tables.people import refuse, still_open
from tables.room import Mark, Room, Rooms
from web import errors

QUESTION = "deal-out"
SEEDS = 2**31


def deal(connection: Connection, rooms: Rooms, room: Room, name: str, again: bool, now: int) -> None:
    """Deal once for each name. What was dealt before is taken back if that is wanted, and otherwise stays."""
    if QUESTION not in door(room.table.game).QUESTIONS:
        refuse(404, "nothing-to-deal", _("This game has no secret cards to deal."))
    if any(entry.mark["id"].startswith(f"{name}.") for entry in room.marks):
        return
    still_open(room)
    before = dealt(room)
    if before and not again:
        refuse(409, "already-dealt", _("The cards are dealt already. Deal again only if everybody agrees."))
    server = Writer(rooms, room, None, now)
    try:
        for number, entry in enumerate(before):
            server.number_of(
                {"id": f"{name}.back-{number}", "seat": entry.mark["seat"], "do": "undo", "what": entry.mark["id"]}
            )
        for number, mark in enumerate(drawn(room, server)):
            server.number_of({**mark, "id": f"{name}.{number}"})
    except Refused as refused:
        refuse(409, str(refused), refused.refusal["message"])
    server.keep(connection)


def dealt(room: Room) -> list[Row[object]]:
    """The cards that are out."""
    undone = cancelled([entry.mark for entry in room.marks])
    words = {secret["do"] for secret in room.game["secrets"]}
    return [
        entry
        for entry in room.marks
        if entry.mark["do"] in words and whose_is(room, entry.mark) == SERVER and entry.mark["id"] not in undone
    ]


def drawn(room: Room, server: Writer) -> list[Mark]:
    """The game's own deal, from a seed that nobody learns."""
    given = {"state": server.folded.answer["state"], "seed": secrets.randbelow(SEEDS)}
    answer = scoring.ask(room.table.game, QUESTION, given)
    if "refusal" in answer:
        errors.refused(room.table.game, answer["refusal"])
    marks: list[Mark] = answer["marks"]
    without = sorted({mark["seat"] for mark in marks if room.seats[mark["seat"]].phone is None})
    if without:
        names = ", ".join(room.seats[seat].name for seat in without)
        say = _("No phone could show the cards of %(names)s. These seats have to be taken first.", names=names)
        refuse(409, "seats-without-phone", say, seats=without)
    return marks
