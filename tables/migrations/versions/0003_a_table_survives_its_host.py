"""When a phone left, and which phone wants to be the host in the place of one that is gone."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("phones", sa.Column("gone", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("claimant", sa.String(length=22), nullable=True))
    op.add_column("tables", sa.Column("claimed", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "claimed")
    op.drop_column("tables", "claimant")
    op.drop_column("phones", "gone")
