"""Every setting there is, read from the environment. README.md documents the same list; a test compares the two."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Setting(NamedTuple):
    name: str
    default: str | int
    meaning: str


SETTINGS = (
    Setting("HOST", "0.0.0.0", "address the server listens on"),
    Setting("PORT", 8000, "port the server listens on"),
    Setting("TLS", "", "`home` makes a certificate for this machine's name and addresses, and shows how phones trust it"),
    Setting("TLS_CERT", "", "certificate file; with it and `TLS_KEY` the server speaks HTTPS"),
    Setting("TLS_KEY", "", "key file of the certificate"),
    Setting("DATA", "", "folder for everything that is kept; empty means `instance/`"),
    Setting("DATABASE_URL", "", "database; empty means SQLite in the folder `DATA`"),
    Setting("WORKERS", 1, "server processes; live news travel between them, through PostgreSQL or the SQLite file"),
    Setting("PROXIES", 0, "how many trusted proxies stand in front (for the visitor's address and the scheme)"),
    Setting("MAX_REQUEST_BYTES", 1_000_000, "larger requests are refused with 413"),
    Setting(
        "LIMITS_STORE",
        "memory",
        "where limits are counted: `memory` of each process, or PostgreSQL (`database`)",
    ),
    Setting("ASK_LIMIT", "600 per minute", "questions to the engines per address"),
    Setting("OPEN_LIMIT", "60 per hour", "new tables per address"),
    Setting("GUESS_LIMIT", "10 per minute; 100 per day", "wrong table codes per address; right ones still pass"),
    Setting("GUESS_BLOCK", "1000 per hour", "wrong table codes after which an address must wait with right ones, too"),
    Setting("MARK_LIMIT", "3000 per minute", "marks per phone"),
    Setting("STREAMS", 500, "phones that listen live at once, per process; further ones poll. 550 at most"),
    Setting("STREAMS_PER_TABLE", 40, "phones that listen live at one table"),
    Setting("HEARTBEAT_SECONDS", 15, "how often a quiet stream shows that it lives"),
    Setting("IDLE_DAYS", 60, "an unfinished table that nobody touches is deleted after so many days"),
    Setting("WARNING_DAYS", 14, "so many days before that, its phones are warned"),
    Setting("SHEETS_LIMIT", "120 per minute", "prints per address"),
    Setting("SHEETS_SECONDS", 20, "a print that takes longer is stopped"),
    Setting("SHEETS_MEGABYTES", 1024, "memory of the process that prints"),
    Setting("SHEETS_WAITING", 8, "people who may wait for the press; further ones are asked to come back"),
    Setting("METRICS_TOKEN", "", "Bearer token with which Prometheus reads `/metrics`; without one there is no such page"),
    Setting("LOG_LEVEL", "INFO", "how much is logged: DEBUG, INFO, WARNING, ERROR"),
)


def data_folder(given: str) -> Path:
    """Where everything is kept, by the setting `DATA`."""
    return Path(given).resolve() if given else ROOT / "instance"


def from_environment(environment: Mapping[str, str] = os.environ) -> dict[str, str | int]:
    """All settings by name. A number that is none stops the start with a sentence."""
    found: dict[str, str | int] = {}
    for setting in SETTINGS:
        given = environment.get(setting.name, "")
        if not given:
            found[setting.name] = setting.default
        elif isinstance(setting.default, int):
            if not given.isdigit():
                raise SystemExit(f"The setting {setting.name} must be a whole number, but it is {given!r}.")
            found[setting.name] = int(given)
        else:
            found[setting.name] = given
    return found
