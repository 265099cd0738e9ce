"""What is kept: five tables of the database. All times are milliseconds since 1970 by the server's clock, in UTC.

`seq` of a table counts everything that happened at it; `entries` holds one row for each number: a mark, or (with an
empty mark) the news that seats, phones, lock or end changed.
"""

from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import JSON, BigInteger, Boolean, ForeignKey, MetaData, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from scoring.reading import LONGEST_NAME

# Every constraint has a name, so that a later migration can find it again.
NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
db = SQLAlchemy(metadata=MetaData(naming_convention=NAMES))


class Table(db.Model):  # type: ignore[name-defined, misc]
    """One game on one table. A play that ended has no code any more: nobody joins it."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    code: Mapped[str | None] = mapped_column(String(6), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[str] = mapped_column(String(20))
    # The version by which it is counted now, once its people have been told that it is another one.
    counted_by: Mapped[str | None] = mapped_column(String(20))
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    start_player: Mapped[int | None]
    locked: Mapped[bool] = mapped_column(Boolean, default=False)
    seq: Mapped[int] = mapped_column(default=0)
    started: Mapped[int] = mapped_column(BigInteger)
    ended: Mapped[int | None] = mapped_column(BigInteger)
    # The number of the news by which the host asked every phone for the marks that it still holds.
    ending: Mapped[int | None]
    # The phone that wants to take over from a host who is gone, and since when.
    claimant: Mapped[str | None] = mapped_column(String(22))
    claimed: Mapped[int | None] = mapped_column(BigInteger)
    touched: Mapped[int] = mapped_column(BigInteger, index=True)
    warned: Mapped[int | None] = mapped_column(BigInteger)


class Phone(db.Model):  # type: ignore[name-defined, misc]
    """A phone at a table. Its right is a token that only the phone knows; here is the token's hash."""

    __tablename__ = "phones"
    __table_args__ = (UniqueConstraint("table_id", "token"),)

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    token: Mapped[str] = mapped_column(String(64))
    role: Mapped[str] = mapped_column(String(5))
    seen: Mapped[int] = mapped_column(BigInteger)
    gone: Mapped[int] = mapped_column(BigInteger, default=0)
    waiting: Mapped[int] = mapped_column(default=0)
    # The last such question to which this phone answered that nothing waits in it any more.
    heard: Mapped[int] = mapped_column(default=0)


class Seat(db.Model):  # type: ignore[name-defined, misc]
    """A seat with its name and its sign; the phone that writes its pad, or none."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    colour: Mapped[str] = mapped_column(String(20))
    shape: Mapped[str] = mapped_column(String(20))
    letter: Mapped[str] = mapped_column(String(4))
    phone: Mapped[str | None] = mapped_column(ForeignKey("phones.id", ondelete="SET NULL"), index=True)
    # The table's number when the seat last went from hand to hand: its secrets up to then are no longer their writer's.
    handed: Mapped[int] = mapped_column(default=0)
    # Its phone sees the seat's secrets after this number.
    sees: Mapped[int] = mapped_column(default=0)
    # The host lets a new phone take it, with its secrets.
    offered: Mapped[bool] = mapped_column(Boolean, default=False)


class Entry(db.Model):  # type: ignore[name-defined, misc]
    """One number of a table's log. Rows are added and never changed."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("table_id", "mark_id"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[int] = mapped_column(BigInteger)
    phone: Mapped[str | None] = mapped_column(String(22))
    mark_id: Mapped[str | None] = mapped_column(String(64))
    mark: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))


class Play(db.Model):  # type: ignore[name-defined, misc]
    """A finished play: the tally as the rules version of that day computed it."""

    __tablename__ = "plays"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    rules_version: Mapped[str] = mapped_column(String(20))
    tally: Mapped[dict[str, Any]] = mapped_column(JSON)
    minutes: Mapped[int | None]
    place: Mapped[str] = mapped_column(String(80))
    note: Mapped[str] = mapped_column(Text)
