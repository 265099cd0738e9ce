"""`python -m tables backup FILE`, `restore FILE`, or `sweep` on the command line, also while the server runs."""

import sys
from pathlib import Path

from flask import Flask

from tables import backup, keeping, live, storage
from tables.models import db
from web import settings

USAGE = "usage: python -m tables backup FILE | restore FILE | sweep"


class Misused(Exception):
    """The words on the command line say nothing that can be done."""


def main(arguments: list[str]) -> int:
    app = Flask("tables")
    app.config.update(settings.from_environment())
    app.extensions["tables"] = live.House(app)
    storage.init_app(app)
    with app.app_context():
        try:
            print(done(arguments))
        except (backup.WrongBackup, OSError) as problem:
            print(problem, file=sys.stderr)
            return 1
        except Misused:
            print(USAGE, file=sys.stderr)
            return 2
        finally:
            db.engine.dispose()
    return 0


def done(arguments: list[str]) -> str:
    """Do it, and say what was done."""
    match arguments:
        case ["backup", file]:
            with db.engine.connect() as connection:
                return f"{backup.write(connection, Path(file))} rows are in {file}"
        case ["restore", file]:
            with storage.writing() as connection:
                return f"{backup.read(connection, Path(file))} rows are back from {file}"
        case ["sweep"]:
            swept = keeping.sweep()
            return f"{swept['warned']} tables warned, {swept['deleted']} deleted"
    raise Misused


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
