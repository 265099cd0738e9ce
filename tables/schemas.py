"""The forms of the API: what is read and what is answered. Fields that nobody knows are refused."""

import re
from typing import Any

from apiflask import Schema, fields
from apiflask.validators import Length, OneOf, Range, Regexp
from marshmallow import INCLUDE, ValidationError, validates_schema

from scoring.marks import LONGEST_LOG
from scoring.reading import LONGEST_NAME

TABLE_ID = r"[A-Za-z0-9-]{16,40}"
TOKEN = r"[A-Za-z0-9_-]{22,64}"
NO_TEXT = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
LATEST = 4_102_444_800_000  # the year 2100


def is_table_id(value: str) -> bool:
    return re.fullmatch(TABLE_ID, value) is not None


def is_token(value: str) -> bool:
    return re.fullmatch(TOKEN, value) is not None


def plain(value: str) -> None:
    """Text that can be kept and shown: no control characters, no halves of a character."""
    if NO_TEXT.search(value):
        raise ValidationError("must not contain control characters")


def words(most: int, least: int = 0, **more: Any) -> fields.String:
    return fields.String(validate=[Length(least, most), plain], **more)


def moment(meaning: str, **more: Any) -> fields.Integer:
    text = meaning + ", milliseconds since 1970 UTC"
    return fields.Integer(strict=True, validate=Range(0, LATEST), metadata={"description": text}, **more)


def number(least: int, most: int, **more: Any) -> fields.Integer:
    return fields.Integer(strict=True, validate=Range(least, most), **more)


class SeatIn(Schema):
    name = words(LONGEST_NAME, 1, required=True)
    colour = words(20, load_default="")
    shape = words(20, load_default="")
    letter = words(4, load_default="")


class SeatChange(Schema):
    name = words(LONGEST_NAME, 1)
    colour = words(20)
    shape = words(20)
    letter = words(4)


MARK = {"type": "object", "description": "`{id, seat, do, …}`; the id is made on the phone"}


class Marks(Schema):
    marks = fields.List(
        fields.Raw(allow_none=True, metadata=MARK),
        required=True,
        validate=Length(0, 500),
    )
    waiting = number(0, 100_000, load_default=0, metadata={"description": "marks that stay on the phone after this batch"})
    seq = number(0, 2**31 - 1, load_default=0, metadata={"description": "the last number that this phone has learnt"})


class OpenTable(Schema):
    id = fields.String(required=True, validate=Regexp(f"^{TABLE_ID}$"), metadata={"description": "made on the phone (UUID)"})
    game = fields.String(required=True, validate=Length(1, 40))
    options = fields.Dict(keys=fields.String(), load_default=dict)
    seats = fields.List(fields.Nested(SeatIn), required=True, validate=Length(1, 12))
    start_player = number(0, 11, load_default=None, allow_none=True)
    held = fields.List(
        number(0, 11),
        load_default=list,
        validate=Length(0, 12),
        metadata={"description": "seats that the host's own phone holds"},
    )
    started = moment("when the play began, by the phone's clock", load_default=None, allow_none=True)
    clock = moment("what the phone's clock shows now; corrects `started`", load_default=None, allow_none=True)
    marks = fields.List(
        fields.Raw(allow_none=True, metadata=MARK),
        load_default=list,
        validate=Length(0, LONGEST_LOG),
        metadata={"description": "the log of a table that lived on this phone"},
    )

    @validates_schema
    def seats_exist(self, data: dict[str, Any], **_more: Any) -> None:
        if any(seat >= len(data["seats"]) for seat in data["held"]):
            raise ValidationError("names a seat that is not there", "held")


class SeatInLobby(Schema):
    seat = fields.Integer()
    name = fields.String()
    colour = fields.String()
    shape = fields.String()
    letter = fields.String()


class SeatOut(SeatInLobby):
    phone = fields.String(allow_none=True, metadata={"description": "the phone that holds the seat"})
    sealed = fields.Boolean(metadata={"description": "it has a secret that no mark has revealed"})
    offered = fields.Boolean(metadata={"description": "the host lets a new phone take it, with its secrets"})


class You(Schema):
    phone = fields.String()
    role = fields.String(validate=OneOf(["host", "guest", "watch"]))
    seats = fields.List(fields.Integer())


class Claim(Schema):
    phone = fields.String()
    seats = fields.List(fields.Integer())
    at = fields.Integer()
    until = fields.Integer(metadata={"description": "then it lapses"})


RulesChanged = Schema.from_dict({"from": fields.String(), "to": fields.String()}, name="RulesChanged")


class PlayOut(Schema):
    id = fields.String()
    game = fields.String()
    rules_version = fields.String(metadata={"description": "the rules that counted this play"})
    options = fields.Dict()
    started = fields.Integer()
    ended = fields.Integer()
    minutes = fields.Integer(allow_none=True)
    place = fields.String()
    note = fields.String()
    start_player = fields.Integer(allow_none=True)
    tally = fields.Dict()


class PlayOfTable(PlayOut):
    """A name of its own: the describer of the API stumbles over a form that is both a part and a whole."""


class TableOut(Schema):
    id = fields.String()
    code = fields.String(allow_none=True, metadata={"description": "for joining; none for watchers and after the end"})
    game = fields.String()
    rules_version = fields.String(metadata={"description": "the rules with which the table began"})
    rules_changed = fields.Nested(
        RulesChanged, allow_none=True, metadata={"description": "if the server counts it by other rules now"}
    )
    options = fields.Dict()
    start_player = fields.Integer(allow_none=True)
    locked = fields.Boolean()
    claim = fields.Nested(
        Claim, allow_none=True, metadata={"description": "who wants to be the host in the place of one who is gone"}
    )
    started = fields.Integer()
    ended = fields.Integer(allow_none=True)
    ending = fields.Integer(
        allow_none=True,
        metadata={
            "description": "the host wants to end: a phone that hears this number sends what waits in it, and then says so "
            "(`presence` with `waiting` 0 and `seq` not below this number)"
        },
    )
    expires = fields.Integer(allow_none=True, metadata={"description": "when it is deleted if nobody touches it"})
    warned = fields.Integer(allow_none=True, metadata={"description": "since when it is about to expire"})
    seq = fields.Integer(metadata={"description": "number of the last thing that happened"})
    seats = fields.List(fields.Nested(SeatOut))
    you = fields.Nested(You)
    play = fields.Nested(
        PlayOfTable,
        allow_none=True,
        metadata={"description": "the finished play: the same for every phone; none before the end"},
    )


class Reason(Schema):
    rule = fields.String()
    code = fields.String()
    at = fields.List(fields.String())
    facts = fields.Dict()


class Refusal(Schema):
    kind = fields.String(
        metadata={
            "description": "`unreadable` or `impossible` by the engine, `forbidden` by the table; `ended`: it comes too late, "
            "keep it and send it again when the table is open again"
        }
    )
    reasons = fields.List(fields.Nested(Reason))
    message = fields.String(metadata={"description": "the first reason as a sentence"})


class Result(Schema):
    id = fields.String(allow_none=True)
    seq = fields.Integer(allow_none=True, metadata={"description": "the number of the mark; none if it is refused"})
    refusal = fields.Nested(Refusal, allow_none=True)


AS_FAR_AS_IT_GOT = "One for each mark, in the order given. Fewer where the marks undo very much: send the others again."


class Results(Schema):
    results = fields.List(fields.Nested(Result), metadata={"description": AS_FAR_AS_IT_GOT})
    seq = fields.Integer()


class OpenedTable(TableOut):
    """A name of its own, too."""


class Opened(Schema):
    table = fields.Nested(OpenedTable)
    results = fields.List(fields.Nested(Result), metadata={"description": AS_FAR_AS_IT_GOT})


class Around(Schema):
    phone = fields.String()
    role = fields.String()
    online = fields.Boolean()
    since = fields.Integer(allow_none=True, metadata={"description": "when a phone that is away was last here"})
    waiting = fields.Integer()
    heard = fields.Integer(metadata={"description": "the last `ending` to which this phone answered that nothing waits in it"})


class Told(Schema):
    events = fields.List(
        fields.Dict(),
        metadata={
            "description": "`{seq, at, kind: 'mark', mark}`, `{…, hidden: {seat}}` for a secret of others, or "
            "`{…, kind: 'table', table}`; `opened` lists earlier secrets that may be seen now, `sealed` the seats that have "
            "one which nothing has revealed, `forget` the numbers of those that must not be kept on this phone (any "
            "more). `{kind: 'anew', …}` comes first if the server has another past "
            "(a backup was restored): forget all numbers, learn what follows, and send the own marks that are missing then"
        },
    )
    seq = fields.Integer(metadata={"description": "ask again with `after` this number"})
    at = fields.Integer(allow_none=True, metadata={"description": "and with `at` this time"})
    more = fields.Boolean()
    phones = fields.List(fields.Nested(Around))
    now = fields.Integer(metadata={"description": "the server's clock"})


class After(Schema):
    after = fields.Integer(load_default=0, validate=Range(0, 2**31 - 1), metadata={"description": "last number received"})
    at = fields.Integer(
        load_default=None,
        validate=Range(0, LATEST),
        metadata={"description": "the `at` of that number, by which the server sees whether it still has the same past"},
    )


class Lobby(Schema):
    id = fields.String()
    game = fields.String()
    locked = fields.Boolean()
    seats = fields.List(fields.Nested(SeatInLobby))
    free = fields.List(fields.Integer(), metadata={"description": "seats that a new phone can take"})


class Waiting(Schema):
    waiting = number(0, 100_000, required=True, metadata={"description": "marks that wait on this phone"})
    seq = number(0, 2**31 - 1, load_default=0, metadata={"description": "the last number that this phone has learnt"})


class TableChange(Schema):
    locked = fields.Boolean(truthy={True}, falsy={False}, metadata={"description": "nobody new may join or sit down"})
    keep = fields.Boolean(truthy={True}, falsy=set(), metadata={"enum": [True], "description": "do not let it expire"})


class ForPhone(Schema):
    phone = fields.String(required=True, validate=Length(1, 22))


class ForPhoneOrMe(Schema):
    phone = fields.String(validate=Length(1, 22), metadata={"description": "host only; without it, the phone that asks"})


class Deal(Schema):
    id = fields.String(
        required=True, validate=Regexp(r"^[A-Za-z0-9_-]{8,48}$"), metadata={"description": "of this deal, made on the phone"}
    )
    again = fields.Boolean(
        truthy={True}, falsy={False}, load_default=False, metadata={"description": "take back what was dealt, and deal anew"}
    )


class WatchToken(Schema):
    token = fields.String(required=True, validate=Regexp(f"^{TOKEN}$"), metadata={"description": "made on the host’s phone"})


class State(Schema):
    seq = fields.Integer()
    state = fields.Dict(allow_none=True, metadata={"description": "folded from the marks that this phone may see"})
    tally = fields.Dict(allow_none=True)
    undone = fields.List(fields.String())
    refused = fields.List(fields.Dict())
    refusal = fields.Nested(Refusal, allow_none=True, metadata={"description": "why there is no tally"})


class EndOfPlay(Schema):
    ended = moment("when the play ended, by the phone's clock", load_default=None, allow_none=True)
    clock = moment("what the phone's clock shows now; corrects `ended`", load_default=None, allow_none=True)
    minutes = number(0, 100_000, load_default=None, allow_none=True)
    place = words(80, load_default="")
    note = words(2000, load_default="")
    waiting = number(0, 100_000, load_default=0, metadata={"description": "marks that still wait on the host's own phone"})
    anyway = fields.Boolean(
        truthy={True}, falsy={False}, load_default=False, metadata={"description": "end even if marks may be missing"}
    )


class TallyLine(Schema):
    class Meta:
        unknown = INCLUDE

    line = fields.String(required=True, validate=Length(0, 80))
    points = number(-1_000_000, 1_000_000, required=True)


class TallyPlayer(Schema):
    class Meta:
        unknown = INCLUDE

    name = words(LONGEST_NAME, 1, required=True)
    seat = number(0, 11, required=True)
    place = number(1, 12, required=True)
    total = number(
        -1_000_000,
        1_000_000,
        required=True,
        allow_none=True,
        metadata={"description": "none for a player who is out of the game"},
    )
    lines = fields.List(fields.Nested(TallyLine), required=True, validate=Length(0, 500))


class EngineReason(Schema):
    """A reason as the engine gives it; what it says goes into texts."""

    rule = fields.String(load_default="", validate=Length(0, 80))
    code = fields.String(required=True, validate=Length(1, 80))
    at = fields.List(fields.String(validate=Length(0, 80)), load_default=list, validate=Length(0, 200))
    facts = fields.Dict(keys=fields.String(validate=Length(0, 80)), load_default=dict)


class Tally(Schema):
    class Meta:
        unknown = INCLUDE

    players = fields.List(fields.Nested(TallyPlayer), required=True, validate=Length(1, 12))
    winners = fields.List(number(0, 11), required=True)
    decided_by = fields.Nested(EngineReason, load_default=None, allow_none=True)
    outcome = fields.Nested(
        EngineReason, load_default=None, allow_none=True, metadata={"description": "how a game for one has ended"}
    )
    open = fields.List(
        fields.Nested(EngineReason),
        load_default=list,
        validate=Length(0, 200),
        metadata={"description": "what the table knowingly counted as it was"},
    )


class PlayIn(Schema):
    id = fields.String(required=True, validate=Regexp(f"^{TABLE_ID}$"))
    game = fields.String(required=True, validate=Length(1, 40))
    rules_version = words(20, required=True)
    options = fields.Dict(keys=fields.String(), load_default=dict)
    started = moment("the beginning", load_default=None, allow_none=True)
    ended = moment("the end", required=True)
    minutes = number(0, 100_000, load_default=None, allow_none=True)
    place = words(80, load_default="")
    note = words(2000, load_default="")
    start_player = number(0, 11, load_default=None, allow_none=True)
    tally = fields.Nested(Tally, required=True)


class Plays(Schema):
    plays = fields.List(fields.Nested(PlayIn), required=True, validate=Length(1, 500))


class ExportOfTable(Schema):
    table = fields.Nested(TableOut)
    events = fields.List(fields.Dict())
    play = fields.Nested(PlayOut, allow_none=True)


class QrText(Schema):
    text = words(2900, 1, required=True)
