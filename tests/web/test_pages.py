"""The pages of the shell in five languages, and what makes them an installable app."""

import json
import re

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

import scoring
from languages import CODES
from rules_ref import library
from scoring.games import door, on_shelf
from tools import build
from web import built, precache


def status(client: FlaskClient, address: str) -> int:
    with client.get(address) as answer:
        return answer.status_code


@pytest.mark.parametrize("language", CODES)
def test_every_page_kept_for_offline_answers(client: FlaskClient, language: str) -> None:
    for address in precache.pages(language):
        answer = client.get(address)
        assert answer.status_code == 200, address
        # The sheets that a phone prints by itself are drawings, the rest are pages.
        assert answer.get_json()["sheets"] if address.endswith(".json") else f'<html lang="{language}">' in answer.text, address


def test_the_browser_decides_at_first(client: FlaskClient) -> None:
    for wish, language in (("pl,en;q=0.5", "pl"), ("uk-UA,uk;q=0.9", "uk"), ("ja", "en")):
        assert client.get("/", headers={"Accept-Language": wish}).location == f"/{language}/"


def test_a_chosen_language_is_remembered(client: FlaskClient) -> None:
    client.set_cookie("language", "fr")
    assert client.get("/", headers={"Accept-Language": "pl"}).location == "/fr/"


def test_unknown_language_and_game_are_not_found(client: FlaskClient) -> None:
    assert client.get("/xx/").status_code == 404
    assert client.get("/en/chess/").status_code == 404


@pytest.mark.parametrize("language", CODES)
def test_the_shelf_shows_every_game_as_its_paper_in_its_order(client: FlaskClient, language: str) -> None:
    page = client.get(f"/{language}/").text
    slugs = re.findall(r'<a class="paper" href="/\w+/([\w-]+)/" data-game="\1">', page)
    assert slugs == on_shelf()
    assert sorted(slugs) == scoring.SLUGS
    for slug in slugs:
        game, cover = door(slug).GAME, library.cover(slug, language)
        assert all(str(escape(words)) in page for words in cover)
        assert game["icon"] in page
        assert (language == "en") is (cover.offers == game["offers"])


def test_the_order_of_the_shelf_is_the_games_own(monkeypatch: pytest.MonkeyPatch) -> None:
    first, last = on_shelf()[0], on_shelf()[-1]
    monkeypatch.setitem(door(last).GAME, "shelf", door(first).GAME["shelf"] - 1)
    assert on_shelf()[:2] == [last, first]


def test_the_accent_of_every_game_is_built_for_day_and_night() -> None:
    css = build.accents()
    for slug in scoring.SLUGS:
        accent = door(slug).GAME["accent"]
        assert f'[data-game="{slug}"]{{--accent:light-dark({accent["light"]},{accent["dark"]})}}' in css


@pytest.mark.parametrize("language", CODES)
def test_manifest(client: FlaskClient, language: str) -> None:
    answer = client.get(f"/{language}/manifest.webmanifest")
    manifest = json.loads(answer.text)
    assert answer.mimetype == "application/manifest+json"
    assert (manifest["lang"], manifest["start_url"], manifest["display"]) == (language, f"/{language}/", "standalone")
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert status(client, icon["src"]) == 200
    assert len(manifest["shortcuts"]) == len(scoring.SLUGS)


def test_precache_list_is_complete_and_real(client: FlaskClient) -> None:
    script = client.get("/precache.js").text
    kept = json.loads(script.removeprefix("self.PRECACHE = ").rstrip(";\n"))
    assert {built.address("/static/css/site.css"), built.address(built.PYTHON)} <= set(kept["assets"])
    assert set(kept["languages"]) == set(CODES)
    for address in [*kept["assets"], *(each for code in CODES for each in kept["languages"][code]["assets"])]:
        assert status(client, address) == 200, address
    packed = unpacked(client.get(kept["languages"]["uk"]["pack"]).data)
    assert {"/uk/", "/uk/boarding/play", "/static/build/rules.uk.json", "/static/build/words.uk.json"} <= set(packed)
    assert packed["/uk/boarding/play"] == client.get("/uk/boarding/play").data
    rest = {built.address("/static/sheets/print.js"), built.address(built.ENGINE.format("lifeboat"))}
    assert rest <= set(unpacked(client.get(kept["pack"]).data))


def unpacked(pack: bytes) -> dict[str, bytes]:
    """As static/sw.js does it."""
    table, content = pack.split(b"\n", 1)
    found = {}
    for address, size, _type in json.loads(table):
        found[address], content = content[:size], content[size:]
    return found


def test_a_changed_file_is_a_new_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = precache.version()
    monkeypatch.setattr(precache, "assets", lambda: {"/static/app.js": "other"})
    assert precache.version() != before


def test_first_screen_is_compressed(client: FlaskClient) -> None:
    with client.get("/static/css/components.css", headers={"Accept-Encoding": "br, gzip"}) as answer:
        assert answer.headers["Content-Encoding"] in ("br", "gzip")
