"""Tables by HTTP, under `/api/v1`. What a phone needs: a token and ids that it makes itself, a queue, and patience.

- *Open*: `POST /tables` with the table's id, seats and, if the table lived on this phone until now, all its marks.
- *Join*: `GET /codes/ABC234` shows who sits there, `POST /codes/ABC234/phones` joins, `PUT /tables/ID/seats/2/phone` sits down.
- *Write*: `POST /tables/ID/marks` in batches; the answer says for each mark its number or why it is refused. Whatever has no
  answer is sent again: a mark is written once, however often it comes.
- *Listen*: `GET /tables/ID/stream?after=N` (Server-Sent Events, read by `fetch` because of the token), or, where that is
  refused or breaks, `GET /tables/ID/events?after=N` every few seconds. Both continue from the last number without a gap.
- *End*: `PUT /tables/ID/play` until it is 200. Every phone is asked for its marks first, and answers by `PUT
  /tables/ID/presence`; the play comes to all by the same news. `DELETE /tables/ID/play` opens the table again, and late
  marks are sent again.
- *When something is lost*: a host who is gone is replaced (`PUT /tables/ID/claim`), the seat of a lost phone is freed by the
  host for a new one, a server with another past says `anew`.

Every request but the lobby carries `Authorization: Bearer <token>`. Times are milliseconds since 1970. The server's
clock counts; a phone's clock is corrected by the `clock` it sends along.
"""

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import segno
from apiflask import APIBlueprint, HTTPTokenAuth
from flask import Response, current_app, request
from flask_babel import gettext as _
from sqlalchemy import Connection, Row, bindparam, or_, select, update
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as NoPlaceFree

import scoring
from tables import dealing, events, exports, hidden, keeping, live, marks, people, plays, schemas, storage
from tables.live import house
from tables.log import announce, now, tell
from tables.models import Phone, Table
from tables.people import refuse
from tables.room import Room, just_opened
from web import errors, limits, strict_json
from web.limits import limited

blueprint = APIBlueprint("tables", __name__, url_prefix="/api/v1", tag="Tables")
auth = HTTPTokenAuth(description="The token that the phone made for this table: 22 to 64 letters, digits, - or _.")

Answer = TypeVar("Answer")
MEANING = {
    400: "The body is not JSON",
    401: "No token, or one that has no place at this table",
    403: "Only the host, or the phone of that seat, may do this",
    404: "No such table, seat, phone or form",
    409: "The table is not in the state for this; the sentence says what to do",
    413: "Too large",
    415: "Not JSON",
    422: "Fields that cannot be read",
    429: "Too often or too many; wait and send it again, nothing is lost",
    503: "The database is busy or out of reach; nothing is lost",
    507: "The server's disk is full; nothing is lost",
}
POLL_SECONDS = 4
TRIES_AHEAD = 2
READS = (401, 404, 422, 429, 503)
WRITES = (400, 401, 403, 404, 409, 413, 415, 422, 429, 503, 507)


def says(
    summary: str, statuses: tuple[int, ...], media: tuple[str, ...] = (), **more: Any
) -> Callable[[Callable[..., Answer]], Callable[..., Answer]]:
    """The description of an endpoint: every status it may answer, and what it answers if that is no JSON of a schema."""
    responses: dict[int, Any] = {status: MEANING[status] for status in statuses}
    if media:
        content = {kind: {"schema": {"type": "object" if "json" in kind else "string"}} for kind in media}
        responses[200] = {"description": "A file", "content": content}
    return blueprint.doc(summary=summary, responses=responses, **more)


@blueprint.record
def move_in(state: Any) -> None:
    """The app that takes this blueprint gets the database and the house with it."""
    state.app.extensions["tables"] = live.House(state.app)
    storage.init_app(state.app)


blueprint.before_request(strict_json.check)


@blueprint.after_request
def private(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.app_errorhandler(OperationalError)
@blueprint.app_errorhandler(NoPlaceFree)
def not_kept(problem: OperationalError | NoPlaceFree) -> Response:
    """The database did not take it: nothing was acknowledged, so nothing is lost."""
    why = problem.orig if isinstance(problem, OperationalError) else type(problem).__name__
    current_app.logger.error("database: %s", why)
    if "full" in str(why) or getattr(why, "sqlstate", "") == "53100":
        full = _("The server’s disk is full. Your marks are safe on your phone and will be sent again.")
        return errors.answer(507, full, {}, {"code": "disk-full"}, {})
    busy = _("The server is busy. Your marks are safe on your phone and will be sent again.")
    return errors.answer(503, busy, {}, {"code": "busy"}, {"Retry-After": "2"})


# ---- who asks ----------------------------------------------------------------------------------------
@auth.verify_token  # type: ignore[untyped-decorator]
def right_form(token: str) -> str | None:
    """Only the form is looked at here; whose token it is shows in the room."""
    return people.hashed(token) if schemas.is_token(token) else None


def by_token() -> str:
    """Who asks, as the room knows him: the hash of his token."""
    return str(auth.current_user)


@contextmanager
def in_room(table_id: str, host: bool = False) -> Iterator[tuple[Connection, Room, Row[Any]]]:
    """A transaction in the room of a table, for a phone that has a place there."""
    with storage.writing() as connection:
        room = entered(connection, table_id, for_update=True)
        phone = people.phone_of(room, by_token())
        if host:
            people.only_host(phone)
        yield connection, room, phone


def entered(connection: Connection, table_id: str, for_update: bool = False) -> Room:
    known = schemas.is_table_id(table_id)
    room = house().rooms.enter(connection, table_id, for_update) if known else None
    return room or refuse(404, "no-such-table", _("There is no such table, or it has been deleted."))


def looked(table_id: str) -> tuple[Room, Row[Any]]:
    """The room and the phone, for reading."""
    with storage.reading() as connection:
        room = entered(connection, table_id)
    return room, people.phone_of(room, by_token())


def listening(table_id: str) -> tuple[Room, Row[Any]]:
    """The same, for a phone that stays: what it finds out by coming is told to all."""
    room, phone = looked(table_id)
    if news_of(room, phone):
        with in_room(table_id) as (connection, room, phone):
            changes = news_of(room, phone)
            if changes:
                tell(connection, room, now(), phone.id, **changes)
        return looked(table_id)
    return room, phone


def news_of(room: Room, phone: Row[Any]) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    # A host who is back is a host: nobody takes over any more.
    if phone.role == "host" and room.table.claimant is not None:
        changes.update(claimant=None, claimed=None)
    # A newer server counts by other rules: never silently. What has ended was counted before.
    if room.table.ended is None and room.counted_by != room.game["rules_version"]:
        changes.update(counted_by=room.game["rules_version"])
    return changes


def shown(table_id: str) -> dict[str, Any]:
    """The table as it is after what was just done."""
    room, phone = looked(table_id)
    return events.table(room, phone.id)


def by_server_clock(at: int | None, clock: int | None, moment: int) -> int:
    """A time by the phone's clock, corrected by what that clock shows now; never in the future."""
    if at is None:
        return moment
    return max(0, min(moment, at + (moment - clock if clock is not None else 0)))


# ---- opening and joining -----------------------------------------------------------------------------
@blueprint.post("/tables")
@limited("OPEN_LIMIT")
@blueprint.auth_required(auth)
@blueprint.input(schemas.OpenTable)
@blueprint.output(schemas.Opened, 201)
@says("Open a table, with the marks it already has", (400, 401, 409, 413, 415, 422, 429, 503, 507))
def open_table(json_data: dict[str, Any]) -> dict[str, Any]:
    keeping.sweep_now_and_then()
    try:
        return opened(json_data)
    except IntegrityError:
        # The same request came twice at once, and the other was quicker: now the table is there.
        return opened(json_data)


def opened(json_data: dict[str, Any]) -> dict[str, Any]:
    at = now()
    with storage.writing() as connection:
        room = house().rooms.enter(connection, json_data["id"], for_update=True)
        if room is None:
            started = by_server_clock(json_data["started"], json_data["clock"], at)
            people.open_table(connection, json_data, by_token(), started, at)
            room = just_opened(connection, json_data["id"])
        phone = next((each for each in room.phones.values() if each.token == by_token()), None)
        if phone is None or phone.role != "host":
            refuse(409, "table-id-taken", _("Another table has this id already."))
    with writer_at(json_data["id"], json_data["marks"], at) as (_connection, writer, _phone):
        pass
    return {"table": shown(json_data["id"]), "results": writer.results}


def of_code(connection: Connection, code: str, for_update: bool = False) -> Room:
    """The room behind a code, however it was typed."""
    plain = code.upper().replace(" ", "").replace("-", "")
    known = len(plain) == people.CODE_LENGTH and set(plain) <= set(people.ALPHABET)
    found = connection.scalar(select(Table.id).where(Table.code == plain)) if known else None
    room = house().rooms.enter(connection, found, for_update) if found else None
    too_many_guesses(wrong=room is None)
    return room or refuse(
        404, "no-such-code", _("No table has the code %(code)s. Look at the host’s phone again.", code=plain[:12])
    )


def too_many_guesses(wrong: bool) -> None:
    """Who guesses must wait. A right code passes, for a whole café has one address; but no search through all codes does."""
    allowed, most = current_app.config["GUESS_LIMIT"], current_app.config["GUESS_BLOCK"]
    blocked = limits.count("guesses in all", most) if wrong else limits.too_many("guesses in all", most)
    wait = max(blocked, limits.count("guesses", allowed) if wrong else 0)
    if wait:
        refuse(
            429, "too-many-guesses", _("Too many wrong codes came from here. Wait a moment, and look at the code again."), wait
        )


@blueprint.get("/codes/<code>")
@blueprint.output(schemas.Lobby)
@says("Who sits at the table with this code", (404, 429, 503))
def lobby(code: str) -> dict[str, Any]:
    with storage.reading() as connection:
        room = of_code(connection, code)
    return {
        "id": room.table.id,
        "game": room.table.game,
        "locked": room.table.locked,
        "seats": [events.seat_shown(seat) for seat in room.seats],
        "free": [seat.seat for seat in room.seats if seat.phone is None and people.may_be_taken(room, seat, "new")],
    }


@blueprint.post("/codes/<code>/phones")
@blueprint.auth_required(auth)
@blueprint.output(schemas.TableOut)
@says("Join a table; a seat is taken afterwards, or none to watch", (401, 404, 409, 429, 503, 507))
def join(code: str) -> dict[str, Any]:
    with storage.writing() as connection:
        room = of_code(connection, code, for_update=True)
        people.join(connection, room, by_token(), house().phones(connection, room.table.id), now())
    return shown(room.table.id)


# ---- the table ---------------------------------------------------------------------------------------
@blueprint.get("/tables/<table_id>")
@blueprint.auth_required(auth)
@blueprint.output(schemas.TableOut)
@says("The table as it is", READS)
def table(table_id: str) -> dict[str, Any]:
    return shown(table_id)


@blueprint.patch("/tables/<table_id>")
@blueprint.auth_required(auth)
@blueprint.input(schemas.TableChange)
@blueprint.output(schemas.TableOut)
@says("Lock or unlock the table, or keep it from expiring (host)", WRITES)
def change_table(table_id: str, json_data: dict[str, Any]) -> dict[str, Any]:
    with in_room(table_id, host=True) as (connection, room, phone):
        tell(connection, room, now(), phone.id, locked=json_data.get("locked", room.table.locked))
    return shown(table_id)


@blueprint.delete("/tables/<table_id>")
@blueprint.auth_required(auth)
@blueprint.output({}, 204)
@says("Delete the table with all names, marks and its play (host)", WRITES)
def delete_table(table_id: str) -> str:
    with in_room(table_id, host=True) as (connection, _room, _phone):
        keeping.remove(connection, table_id)
    storage.wipe()
    return ""


@blueprint.get("/tables/<table_id>/export")
@blueprint.auth_required(auth)
@blueprint.output(schemas.ExportOfTable)
@says("Everything that is kept of the table, as far as this phone may see it", READS)
def export_table(table_id: str) -> dict[str, Any]:
    room, phone = looked(table_id)
    return {"table": events.table(room, phone.id), "events": events.after(room, phone.id, 0), "play": plays.play(room)}


# ---- marks and news ----------------------------------------------------------------------------------
def how_many() -> int:
    return max(1, len((request.get_json(silent=True) or {}).get("marks") or []))


@blueprint.post("/tables/<table_id>/marks")
@blueprint.auth_required(auth)
@blueprint.input(schemas.Marks)
@blueprint.output(schemas.Results)
@says("Write marks: each is accepted with its number or refused with reasons", WRITES)
@limited("MARK_LIMIT", whose=by_token, cost=how_many)
def write_marks(table_id: str, json_data: dict[str, Any]) -> dict[str, Any]:
    at = now()
    with writer_at(table_id, json_data["marks"], at) as (connection, writer, phone):
        left = len(json_data["marks"]) - len(writer.results)
        note_waiting(connection, writer.room, phone, {**json_data, "waiting": json_data["waiting"] + left}, at)
    house().saw(phone.id)
    return {"results": writer.results, "seq": max([each["seq"] or 0 for each in writer.results] + [writer.room.table.seq])}


@contextmanager
def writer_at(table_id: str, given: list[Any], at: int) -> Iterator[tuple[Connection, marks.Writer, Row[Any]]]:
    """These marks written, in a transaction that is still open.

    Much to fold is folded ahead of it, because all others wait for a transaction. Who wrote meanwhile makes that void:
    then it is folded once more ahead, and the third time as it comes, a few marks only.
    """
    rooms = house().rooms
    for attempt in range(TRIES_AHEAD + 1):
        ahead = judged_ahead(table_id, given, at)
        with in_room(table_id) as (connection, room, phone):
            if ahead and ahead.is_in(room):
                writer = ahead
            elif attempt == TRIES_AHEAD or marks.is_light(rooms, room, phone.id, given):
                writer = marks.judge(rooms, room, phone.id, given[: marks.FEW], at)
            else:
                continue
            writer.keep(connection)
            yield connection, writer, phone
            return


def judged_ahead(table_id: str, given: list[Any], at: int) -> marks.Writer | None:
    """The marks judged in the room as it was a moment ago, if that is much to do."""
    rooms = house().rooms
    room = rooms.last(table_id)
    phone = room and next((each for each in room.phones.values() if each.token == by_token()), None)
    if room and phone and marks.is_light(rooms, room, phone.id, given):
        return None
    room, phone = looked(table_id)
    return marks.judge(rooms, room, phone.id, given, at)


# Built once: every mark asks it.
WAITING_NOW = (
    update(Phone.__table__)
    .where(Phone.id == bindparam("phone"), Phone.waiting != bindparam("now_waiting"))
    .values(seen=bindparam("at"), waiting=bindparam("now_waiting"))
)


def note_waiting(connection: Connection, room: Room, phone: Row[Any], given: dict[str, Any], at: int) -> None:
    """How many marks wait in the phone, most of the time still none; and whether it says so after the roll was called."""
    waiting, called = given["waiting"], room.table.ending
    if called is not None and waiting == 0 and given["seq"] >= called:
        news = or_(Phone.waiting != waiting, Phone.heard < called)
        change = {"seen": at, "waiting": waiting, "heard": called}
        changed = connection.execute(update(Phone).where(Phone.id == phone.id, news).values(change))
    else:
        changed = connection.execute(WAITING_NOW, {"phone": phone.id, "now_waiting": waiting, "at": at})
    if changed.rowcount:
        announce(connection, room.table.id, 0)


@blueprint.put("/tables/<table_id>/presence")
@blueprint.auth_required(auth)
@blueprint.input(schemas.Waiting)
@blueprint.output({}, 204)
@says(
    "Say that this phone is here, and how many marks wait in it",
    WRITES,
    description="The answer to a `table` event with `ending`, too: `waiting` 0, and a `seq` that is not below that number.",
)
def presence(table_id: str, json_data: dict[str, Any]) -> str:
    with in_room(table_id) as (connection, room, phone):
        note_waiting(connection, room, phone, json_data, now())
    house().saw(phone.id)
    return ""


@blueprint.get("/tables/<table_id>/events")
@blueprint.auth_required(auth)
@blueprint.input(schemas.After, location="query")
@blueprint.output(schemas.Told)
@says("What happened after a number (poll)", READS)
def poll(table_id: str, query_data: dict[str, Any]) -> dict[str, Any]:
    room, phone = listening(table_id)
    house().saw(phone.id)
    anew = events.another_past(room, query_data["after"], query_data["at"])
    after = 0 if anew else query_data["after"]
    told = events.after(room, phone.id, after, events.MOST_AT_ONCE)
    reached = min(room.table.seq, after + events.MOST_AT_ONCE)
    return {
        "events": [events.anew(), *told] if anew else told,
        "seq": reached,
        "at": room.log[reached - 1].at if reached else None,
        "more": reached < room.table.seq,
        "phones": house().around(table_id),
        "now": now(),
    }


@blueprint.get("/tables/<table_id>/stream")
@blueprint.auth_required(auth)
@blueprint.input(schemas.After, location="query")
@says(
    "What happens after a number, live (Server-Sent Events)",
    READS,
    ("text/event-stream",),
    description="Events `mark`, `table` (both with an id to continue from), `presence`, `gone`, and `anew` if the server has "
    "another past than `after` and `at` (see the poll); a comment as heartbeat. "
    "429 when too many are listening: poll instead.",
)
def stream(table_id: str, query_data: dict[str, Any]) -> Response:
    _room, phone = listening(table_id)
    last = request.headers.get("Last-Event-ID", "")
    after = int(last) if last.isdecimal() and len(last) < 10 else query_data["after"]
    here = house()
    here.came(table_id, phone.id)
    if not here.admit(table_id, phone.id):
        instead = _("Too many phones are listening at once. This phone will ask every few seconds instead.")
        refuse(429, "too-many-streams", instead, POLL_SECONDS)
    at = query_data["at"] if after == query_data["after"] else None
    answer = Response(live.stream(here, table_id, phone.id, after, at), mimetype="text/event-stream")
    # Not at the end of the generator: one that never began has no end.
    answer.call_on_close(lambda: here.leave(table_id, phone.id))
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


@blueprint.get("/tables/<table_id>/state")
@blueprint.auth_required(auth)
@blueprint.output(schemas.State)
@says("The marks folded and counted, as far as this phone may see them", READS)
def state(table_id: str) -> dict[str, Any]:
    room, phone = looked(table_id)
    folded = hidden.folded_for(house().rooms, room, phone.id).answer
    if "refusal" in folded:
        return {"seq": room.table.seq, "state": None, "tally": None, "undone": [], "refused": [], **folded}
    tally = scoring.ask(room.table.game, "score", folded["state"])
    counted = {"tally": None, **tally} if "refusal" in tally else {"tally": tally, "refusal": None}
    return {"seq": room.table.seq, **folded, **counted}


@blueprint.post("/tables/<table_id>/deal")
@blueprint.auth_required(auth)
@blueprint.input(schemas.Deal)
@blueprint.output(schemas.TableOut)
@says(
    "Let the server deal secret cards, each to its seat alone (host)",
    WRITES,
    description="The marks that are written only the server may write, and nobody undoes them by a tap. The same `id` again "
    "changes nothing. 409 `already-dealt`: dealing anew is another request, with a new `id` and `again`. 409 "
    "`seats-without-phone`: `details.seats` would get cards that nobody could see.",
)
def deal(table_id: str, json_data: dict[str, Any]) -> dict[str, Any]:
    with in_room(table_id, host=True) as (connection, room, _phone):
        dealing.deal(connection, house().rooms, room, json_data["id"], json_data["again"], now())
    return shown(table_id)


# ---- seats and phones --------------------------------------------------------------------------------
@blueprint.patch("/tables/<table_id>/seats/<int:seat>")
@blueprint.auth_required(auth)
@blueprint.input(schemas.SeatChange)
@blueprint.output(schemas.TableOut)
@says("Another name or sign for a seat (its phone, or the host)", WRITES)
def rename_seat(table_id: str, seat: int, json_data: dict[str, Any]) -> dict[str, Any]:
    with in_room(table_id) as (connection, room, phone):
        people.rename(connection, room, phone, seat, json_data, now())
    return shown(table_id)


@blueprint.put("/tables/<table_id>/seats/<int:seat>/phone")
@blueprint.auth_required(auth)
@blueprint.input(schemas.ForPhoneOrMe)
@blueprint.output(schemas.TableOut)
@says(
    "Take a free seat, or as the host hand it over to a phone",
    WRITES,
    description="A seat with secrets is taken only with the host's consent (409 `seat-sealed`): he hands it over, or frees it "
    "for a new phone. A host who takes it himself writes there, and does not see its earlier secrets.",
)
def seat_phone(table_id: str, seat: int, json_data: dict[str, Any]) -> dict[str, Any]:
    with in_room(table_id, host="phone" in json_data) as (connection, room, phone):
        if "phone" in json_data:
            people.hand_over(connection, room, seat, json_data["phone"], now())
        else:
            people.take(connection, room, phone, seat, now())
    return shown(table_id)


@blueprint.delete("/tables/<table_id>/seats/<int:seat>/phone")
@blueprint.auth_required(auth)
@blueprint.output(schemas.TableOut)
@says(
    "Free a seat (its phone, or the host); the pad stays",
    WRITES,
    description="If the host frees it, a new phone (one without a seat) may take it, with its secrets. The phone that held it "
    "is told by its next `table` event which marks to `forget`.",
)
def free_seat(table_id: str, seat: int) -> dict[str, Any]:
    with in_room(table_id) as (connection, room, phone):
        people.free(connection, room, phone, seat, now())
    return shown(table_id)


@blueprint.delete("/tables/<table_id>/phones/<phone_id>")
@blueprint.auth_required(auth)
@blueprint.output(schemas.TableOut)
@says(
    "Send a phone away (host)",
    WRITES,
    description="Its seats are free for a new phone, and the table gets a new code. A phone that is not here is away already.",
)
def send_away(table_id: str, phone_id: str) -> dict[str, Any]:
    with in_room(table_id, host=True) as (connection, room, phone):
        if phone_id == phone.id:
            refuse(409, "host-stays", _("The host cannot be sent away. Hand the table over first."))
        people.send_away(connection, room, [phone_id] if phone_id in room.phones else [], now())
    return shown(table_id)


@blueprint.delete("/tables/<table_id>/phones")
@blueprint.auth_required(auth)
@blueprint.output(schemas.TableOut)
@says("Send all phones away that have no seat, and change the code (host)", WRITES)
def send_onlookers_away(table_id: str) -> dict[str, Any]:
    with in_room(table_id, host=True) as (connection, room, _phone):
        people.send_away(connection, room, people.onlookers(room), now())
    return shown(table_id)


@blueprint.put("/tables/<table_id>/host")
@blueprint.auth_required(auth)
@blueprint.input(schemas.ForPhone)
@blueprint.output(schemas.TableOut)
@says("Make another phone with a seat the host (host); the former host stays as a guest", WRITES)
def pass_host(table_id: str, json_data: dict[str, Any]) -> dict[str, Any]:
    with in_room(table_id, host=True) as (connection, room, _phone):
        people.pass_host(connection, room, json_data["phone"], now())
    return shown(table_id)


@blueprint.put("/tables/<table_id>/claim")
@blueprint.auth_required(auth)
@blueprint.output(schemas.TableOut)
@says(
    "Take over from a host whose phone has been away for a minute (a phone with a seat)",
    WRITES,
    description="If no other player's phone is online, this phone is the host now. Otherwise the table shows the `claim` to "
    "all, and one of them must consent before it lapses; it lapses, too, when the host’s phone comes back.",
)
def claim_host(table_id: str) -> dict[str, Any]:
    with in_room(table_id) as (connection, room, phone):
        people.claim(connection, room, phone, house().phones(connection, table_id), now())
    return shown(table_id)


@blueprint.put("/tables/<table_id>/claim/consent")
@blueprint.auth_required(auth)
@blueprint.input(schemas.ForPhone)
@blueprint.output(schemas.TableOut)
@says("Agree that the phone that claims it becomes the host (another phone with a seat)", WRITES)
def consent(table_id: str, json_data: dict[str, Any]) -> dict[str, Any]:
    with in_room(table_id) as (connection, room, phone):
        people.consent(connection, room, phone, json_data["phone"], house().phones(connection, table_id), now())
    return shown(table_id)


@blueprint.delete("/tables/<table_id>/claim")
@blueprint.auth_required(auth)
@blueprint.output(schemas.TableOut)
@says("Take the claim back (the phone that made it, or the host)", WRITES)
def withdraw_claim(table_id: str) -> dict[str, Any]:
    with in_room(table_id) as (connection, room, phone):
        people.withdraw(connection, room, phone, now())
    return shown(table_id)


@blueprint.put("/tables/<table_id>/watch-link")
@blueprint.auth_required(auth)
@blueprint.input(schemas.WatchToken)
@blueprint.output({}, 204)
@says("Set the token of the watcher's link; an older link ends (host)", WRITES)
def set_watch_link(table_id: str, json_data: dict[str, Any]) -> str:
    with in_room(table_id, host=True) as (connection, room, _phone):
        people.set_watch_link(connection, room, people.hashed(json_data["token"]), now())
    return ""


@blueprint.delete("/tables/<table_id>/watch-link")
@blueprint.auth_required(auth)
@blueprint.output({}, 204)
@says("End the watcher's link (host)", WRITES)
def end_watch_link(table_id: str) -> str:
    with in_room(table_id, host=True) as (connection, room, _phone):
        people.set_watch_link(connection, room, None, now())
    return ""


# ---- the finished play -------------------------------------------------------------------------------
@blueprint.put("/tables/<table_id>/play")
@blueprint.auth_required(auth)
@blueprint.input(schemas.EndOfPlay)
@blueprint.output(schemas.PlayOut)
@says(
    "End the table and keep its tally (host)",
    WRITES,
    description="409 `not-everything-is-here`: `details.missing` lists the phones that may still hold marks, each as "
    "`{phone, seats, names, online, waiting}`. Phones that are online have been asked for them by a `table` event with "
    "`ending`; send the same request again until it is 200, or with `anyway` to end without them. `details.sealed` lists "
    "the seats with a secret that no mark has revealed, as `{seat, name}`: the end opens nothing, and what is secret does "
    "not count. Ending twice is ending once.",
)
def end_play(table_id: str, json_data: dict[str, Any]) -> dict[str, Any]:
    at = now()
    missing: list[plays.Missing] = []
    sealed: list[int] = []
    with in_room(table_id, host=True) as (connection, room, phone):
        if room.table.ended is None and not json_data["anyway"]:
            around = house().phones(connection, table_id)
            missing = plays.missing(room, around, phone.id, json_data["waiting"], at)
            sealed = hidden.sealed(room)
        if missing or sealed:
            plays.call_the_roll(connection, room, missing, at)
        else:
            ended = max(room.table.started, by_server_clock(json_data["ended"], json_data["clock"], at))
            plays.end(connection, house().rooms, room, json_data, ended, at)
    return plays.refuse_without(room, missing, sealed) if missing or sealed else finished_play(table_id)


@blueprint.delete("/tables/<table_id>/play")
@blueprint.auth_required(auth)
@blueprint.output(schemas.TableOut)
@says(
    "Open the table again, for late marks or a correction (host)",
    WRITES,
    description="An open table stays as it is. All phones hear it by a `table` event, and send the marks that came too late.",
)
def reopen_table(table_id: str) -> dict[str, Any]:
    with in_room(table_id, host=True) as (connection, room, _phone):
        plays.reopen(connection, room, now())
    return shown(table_id)


def finished_play(table_id: str) -> dict[str, Any]:
    room, _phone = looked(table_id)
    return plays.finished(room)


@blueprint.get("/tables/<table_id>/play")
@blueprint.auth_required(auth)
@blueprint.output(schemas.PlayOut)
@says("The finished play", READS)
def play(table_id: str) -> dict[str, Any]:
    return finished_play(table_id)


@blueprint.get("/tables/<table_id>/play/<form>")
@blueprint.auth_required(auth)
@says("The finished play as `csv`, `text`, `json` or `bgstats` (a link)", READS, exports.MEDIA)
def export_play(table_id: str, form: str) -> Response:
    return exported(form, [finished_play(table_id)])


@blueprint.post("/exports/<form>")
@limited("ASK_LIMIT")
@blueprint.input(schemas.Plays)
@says(
    "Any finished plays as `csv`, `text`, `json` or `bgstats`; nothing is kept", (400, 404, 413, 415, 422, 429), exports.MEDIA
)
def export_plays(form: str, json_data: dict[str, Any]) -> Response:
    if any(each["game"] not in scoring.SLUGS for each in json_data["plays"]):
        refuse(422, "unknown-game", _("One of the plays is of a game that Purser does not know."))
    return exported(form, json_data["plays"])


def exported(form: str, finished: list[dict[str, Any]]) -> Response:
    if form not in exports.FORMS:
        refuse(404, "no-such-form", _("Plays can be exported as %(forms)s.", forms=", ".join(sorted(exports.FORMS))))
    media, write = exports.FORMS[form]
    answer = Response(write(finished), content_type=f"{media}; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="purser.{form}"'
    return answer


@blueprint.post("/qr")
@limited("ASK_LIMIT")
@blueprint.input(schemas.QrText)
@says("A text (a join link, a watcher's link, a BG Stats link) as QR code", (400, 413, 415, 422, 429), ("image/svg+xml",))
def qr(json_data: dict[str, Any]) -> Response:
    try:
        code = segno.make_qr(json_data["text"])
    except segno.DataOverflowError:
        refuse(413, "too-long-for-qr", _("This text is too long for a QR code. Copy the link instead."))
    out = io.BytesIO()
    code.save(out, kind="svg", border=4, xmldecl=False, omitsize=True)
    return Response(out.getvalue(), mimetype="image/svg+xml")
