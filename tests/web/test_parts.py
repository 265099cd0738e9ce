"""A game that lacks a part hides it and says so in the log; no page breaks."""

import json
import logging
from pathlib import Path

import pytest
from apiflask import APIFlask
from flask.testing import FlaskClient

import scoring
from web import parts, precache
from web.logs import JsonLines

# Where each part shows itself on the page of its game.
LEADS_TO = {
    "pad": "/en/{game}/play",
    "referee": "/en/{game}/referee",
    "rules": "/en/{game}/rules/",
    "sheets": "/en/{game}/sheets",
}
GAME = scoring.SLUGS[0]


def test_our_games_are_whole() -> None:
    assert {game: parts.missing(game) for game in scoring.SLUGS} == {game: {} for game in scoring.SLUGS}


def test_a_part_is_missing_when_a_file_of_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(parts, "ROOT", tmp_path)
    monkeypatch.setattr("rules_ref.library.FOLDER", tmp_path / "rules_ref")
    parts.missing.cache_clear()
    try:
        lacking = parts.missing(GAME)
    finally:
        parts.missing.cache_clear()
    assert set(lacking) == set(LEADS_TO)
    assert lacking["pad"] == [f"static/games/{GAME}/pad.js"]
    assert f"rules_ref/{GAME}/uk.yaml" in lacking["rules"]


@pytest.mark.parametrize("part", LEADS_TO)
def test_a_missing_part_is_hidden(client: FlaskClient, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    monkeypatch.setattr(parts, "missing", lambda game: {part: ["a file"]} if game == GAME else {})
    page = client.get(f"/en/{GAME}/")
    assert page.status_code == 200
    for each, address in LEADS_TO.items():
        assert (f'href="{address.format(game=GAME)}"' in page.text) is (each != part), each
        assert (address.format(game=GAME) in precache.pages("en")) is (each != part), each
    if part != "rules":  # the rules look at their own files
        assert client.get(LEADS_TO[part].format(game=GAME)).status_code == 404
    for address in ("/en/", "/en/plays", "/en/rules/"):
        assert client.get(address).status_code == 200, address


def test_the_screens_say_what_is_missing(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """By that the stylesheet hides what would lead there."""
    monkeypatch.setattr(parts, "missing", lambda _game: {"rules": ["a file"], "sheets": ["a file"]})
    assert f'data-game="{GAME}" data-missing="rules sheets"' in client.get(f"/en/{GAME}/play").text


def test_the_log_says_which_files_are_missing(app: APIFlask, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(JsonLines().format(record))

    app.logger.handlers = [Keep()]
    monkeypatch.setattr(parts, "missing", lambda game: {"pad": ["static/pad.js"]} if game == GAME else {})
    parts.register(app)
    line = json.loads(written[0])
    assert len(written) == 1
    assert (line["level"], line["event"]) == ("WARNING", "part missing")
    assert (line["game"], line["part"], line["files"]) == (GAME, "pad", ["static/pad.js"])


def test_only_games_whose_sheets_are_read_offer_to_photograph_them(client: FlaskClient) -> None:
    """That most games do without it is no news for the log."""
    read = [game for game in scoring.SLUGS if (parts.ROOT / "static" / "games" / game / "scan.js").exists()]
    assert read
    for game in scoring.SLUGS:
        assert (f'href="/en/{game}/play#scan"' in client.get(f"/en/{game}/").text) is (game in read), game
        assert (f"/static/build/photo.{game}.json" in precache.the_rest()) is (game in read), game


def test_without_a_pad_there_is_nothing_to_photograph_for(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "missing", lambda _game: {"pad": ["a file"]})
    assert not [game for game in scoring.SLUGS if "#scan" in client.get(f"/en/{game}/").text]
