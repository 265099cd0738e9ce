"""The app with the little game in the house, for tests that need a real server: `gunicorn "tests.tables.serve:app()"`."""

from apiflask import APIFlask

from app import create_app
from tests.tables import little_game


def app() -> APIFlask:
    little_game.register()
    return create_app()
