"""The host asks every phone for its marks before a play ends."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("ending", sa.Integer(), nullable=True))
    op.add_column("phones", sa.Column("heard", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("phones", "heard")
    op.drop_column("tables", "ending")
