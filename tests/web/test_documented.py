"""README and API description name every setting, command and route."""

import re
from pathlib import Path

from apiflask import APIFlask
from flask.testing import FlaskClient

import scoring
from scoring.games import door
from web import engine_operations
from web.settings import SETTINGS, from_environment

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_setting_stands_in_the_readme_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| (.*?) \|", README, re.MULTILINE))
    assert set(rows) == {setting.name for setting in SETTINGS}
    for setting in SETTINGS:
        assert rows[setting.name] == (f"`{setting.default}`" if setting.default != "" else "empty"), setting.name


def test_settings_come_from_the_environment() -> None:
    assert from_environment({"PORT": "9000"})["PORT"] == 9000
    assert from_environment({})["PORT"] == 8000


def test_every_make_command_stands_in_the_readme() -> None:
    targets = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert targets
    for target in set(targets.group(1).split()) - {"setup", "setup-dev"}:
        assert f"make {target}" in README, target


def test_every_route_of_the_api_is_described(app: APIFlask, client: FlaskClient) -> None:
    described = set(client.get("/api/openapi.json").get_json()["paths"])
    docs = "".join(client.get(address).text for address in ["/api/docs", *(f"/api/docs/{game}" for game in scoring.SLUGS)])
    routes = {
        re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", str(rule)) for rule in app.url_map.iter_rules() if str(rule).startswith("/api/v1")
    }
    # One route answers all engines; its questions are described one by one.
    routes.remove(engine_operations.ROUTE)
    for game in scoring.SLUGS:
        routes |= {engine_operations.ROUTE.format(game=game, question=question) for question in door(game).QUESTIONS}
    assert len(routes) > 100
    assert routes <= described
    for route in routes:
        assert route in docs


def test_every_page_route_stands_in_the_readme(app: APIFlask) -> None:
    rules = [str(rule).replace("<language:lang>", "<lang>") for rule in app.url_map.iter_rules()]
    pages = {rule for rule in rules if not rule.startswith(("/api/v1", "/static"))}
    missing = sorted(page for page in pages if f"`{page}`" not in README)
    assert not missing
