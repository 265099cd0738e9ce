"""How migrations run: one transaction; on SQLite without foreign keys, which are checked at the end instead.

With foreign keys on, SQLite's way of changing a table (copy, drop, rename) would delete the rows that hang on it.
"""

from alembic import context
from flask import current_app

database = current_app.extensions["migrate"].db

with database.engine.connect() as connection:
    is_file = connection.dialect.name == "sqlite"
    if is_file:
        connection.connection.driver_connection.execute("PRAGMA foreign_keys=OFF")
    context.configure(
        connection=connection,
        target_metadata=database.metadata,
        render_as_batch=is_file,
        compare_type=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()
        if is_file:
            broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
            if broken:
                raise RuntimeError(f"the migration left rows without their table: {broken[:5]}")
    if is_file:
        connection.connection.driver_connection.execute("PRAGMA foreign_keys=ON")
