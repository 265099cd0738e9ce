"""The app as a newer version would be, with other rules for one game: `gunicorn "tests.browser.newer:app()"`."""

from apiflask import APIFlask

from app import create_app
from scoring.games import door

GAME, VERSION = "come-sail-away", "99"


def app() -> APIFlask:
    door(GAME).GAME["rules_version"] = VERSION
    return create_app()
