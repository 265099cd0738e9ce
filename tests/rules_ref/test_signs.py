"""Printed signs, each leading to its rule, and the guided way through a game."""

import re

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

import scoring
from languages import CODES
from rules_ref import library, positions

GUIDED = [game for game in library.games() if library.lessons(game)]
# What the engine knows of as printed: field of its facts -> the name of one thing.
PRINTED = {
    "boarding": {"kinds": "kind", "symbols": "id", "wishes": ""},
    "come-sail-away": {"kinds": "", "colours": "", "extra_sources": ""},
    "get-on-board": {"shapes": ""},
    "lifeboat": {"characters": "id", "provisions": "id"},
}


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("game", GUIDED)
def test_every_sign_has_a_name_and_leads_to_a_rule(client: FlaskClient, game: str, language: str) -> None:
    page = client.get(f"/{language}/{game}/signs").text
    for sign in library.signs(game, language):
        assert sign.name
        assert sign.rule in library.book(game, language).rules
        assert f'data-sign="{sign.id}"' in page


@pytest.mark.parametrize(("game", "sign", "rule"), [("boarding", "free_expel", "R12"), ("lifeboat", "gull", "R27")])
def test_a_sign_stands_in_the_text_of_its_rule(client: FlaskClient, game: str, sign: str, rule: str) -> None:
    for address in (f"/fr/{game}/rules/{rule}", f"/fr/{game}/rules/"):
        assert f'data-sign="{sign}"' in client.get(address).text


@pytest.mark.parametrize("game", PRINTED)
def test_everything_printed_is_among_the_signs(game: str) -> None:
    facts = scoring.ask(game, "facts", {})
    printed = {thing[name] if name else thing for field, name in PRINTED[game].items() for thing in facts[field]}
    assert printed <= {sign.id for sign in library.signs(game, "en")}


@pytest.mark.parametrize("game", GUIDED)
def test_the_guided_way_has_eight_to_twelve_steps_made_of_pictures(client: FlaskClient, game: str) -> None:
    steps = library.lessons(game)
    assert 8 <= len(steps) <= 12
    assert len(set(steps)) == len(steps)
    assert sum(bool(positions.of_rule(game, short)) for short in steps) >= 8
    page = client.get(f"/uk/{game}/learn").text
    assert re.findall(r"<h2>(.*?)</h2>", page) == [escape(library.book(game, "uk").rules[short].title) for short in steps]
    assert f'href="/uk/{game}/learn"' in client.get(f"/uk/{game}/").text
    assert f'href="/uk/{game}/learn"' in client.get(f"/uk/{game}/rules/").text


def test_a_game_without_signs_has_no_such_pages(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "signs", lambda game, language: ())
    monkeypatch.setattr(library, "lessons", lambda game: [])
    assert client.get("/en/boarding/signs").status_code == 404
    assert client.get("/en/boarding/learn").status_code == 404
    book = client.get("/en/boarding/rules/").text
    assert "/en/boarding/signs" not in book
    assert "/en/boarding/learn" not in book
