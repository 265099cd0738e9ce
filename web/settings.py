"""Every setting there is, read from the environment. README.md documents the same list; a test compares the two."""

import os
from collections.abc import Mapping
from typing import NamedTuple


class Setting(NamedTuple):
    name: str
    default: str | int
    meaning: str


SETTINGS = (
    Setting("HOST", "0.0.0.0", "address the server listens on"),
    Setting("PORT", 8000, "port the server listens on"),
    Setting("TLS_CERT", "", "certificate file; with it and `TLS_KEY` the server speaks HTTPS"),
    Setting("TLS_KEY", "", "key file of the certificate"),
    Setting("DATABASE_URL", "", "database; empty means SQLite in `instance/`"),
    Setting("PROXIES", 0, "how many trusted proxies stand in front (for the visitor's address and the scheme)"),
    Setting("MAX_REQUEST_BYTES", 1_000_000, "larger requests are refused with 413"),
    Setting("ASK_LIMIT", "600 per minute", "questions to the engines per address"),
    Setting("LOG_LEVEL", "INFO", "how much is logged: DEBUG, INFO, WARNING, ERROR"),
)


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
