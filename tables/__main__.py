"""`python -m tables backup FILE`, `restore FILE`, or `sweep` on the command line, also while the server runs."""

import sys
from pathlib import Path

from flask import Flask

from tables import backup, keeping, live, storage
from tables.models import db
from web import settings

USAGE = "usage: python -m tables backup FILE | restore FILE | sweep"


def main(arguments: list[str]) -> int:
    app = Flask("tables")
    app.config.update(settings.from_environment())
    app.extensions["tables"] = live.House(app)
    storage.init_app(app)
    with app.app_context():
        match arguments:
            case ["backup", file]:
                with db.engine.connect() as connection:
                    print(f"{backup.write(connection, Path(file))} rows are in {file}")
            case ["restore", file]:
                try:
                    with storage.writing() as connection:
                        print(f"{backup.read(connection, Path(file))} rows are back from {file}")
                except (backup.WrongBackup, OSError) as problem:
                    print(problem, file=sys.stderr)
                    return 1
            case ["sweep"]:
                done = keeping.sweep()
                print(f"{done['warned']} tables warned, {done['deleted']} deleted")
            case _:
                print(USAGE, file=sys.stderr)
                return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
