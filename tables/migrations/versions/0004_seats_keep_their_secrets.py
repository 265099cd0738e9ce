"""Which of a seat's secrets its phone sees, and whether the host offers the seat to a new phone."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("handed", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("sees", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("offered", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for column in ("offered", "sees", "handed"):
        op.drop_column("seats", column)
