"""The version of the rules that counts a table now, if it is not the one that it began with."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("counted_by", sa.String(length=20), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "counted_by")
