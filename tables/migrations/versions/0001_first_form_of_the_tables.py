"""The first form: tables, phones, seats, entries, plays."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("code", sa.String(length=6), nullable=True),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules_version", sa.String(length=20), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("start_player", sa.Integer(), nullable=True),
        sa.Column("locked", sa.Boolean(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("warned", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_index("ix_tables_touched", "tables", ["touched"])
    op.create_table(
        "phones",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("role", sa.String(length=5), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("waiting", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_phones_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_phones"),
        sa.UniqueConstraint("table_id", "token", name="uq_phones_table_id"),
    )
    op.create_index("ix_phones_table_id", "phones", ["table_id"])
    op.create_table(
        "plays",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("rules_version", sa.String(length=20), nullable=False),
        sa.Column("tally", sa.JSON(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=True),
        sa.Column("place", sa.String(length=80), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_plays_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_plays"),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("phone", sa.String(length=22), nullable=True),
        sa.Column("mark_id", sa.String(length=64), nullable=True),
        sa.Column("mark", sa.JSON(none_as_null=True), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        sa.UniqueConstraint("table_id", "mark_id", name="uq_entries_table_id"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("colour", sa.String(length=20), nullable=False),
        sa.Column("shape", sa.String(length=20), nullable=False),
        sa.Column("letter", sa.String(length=4), nullable=False),
        sa.Column("phone", sa.String(length=22), nullable=True),
        sa.ForeignKeyConstraint(["phone"], ["phones.id"], name="fk_seats_phone", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_phone", "seats", ["phone"])


def downgrade() -> None:
    for table in ("seats", "entries", "plays", "phones", "tables"):
        op.drop_table(table)
