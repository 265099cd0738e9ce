"""The pages of the shell in five languages, and what makes them an installable app."""

import json

import pytest
from flask.testing import FlaskClient

import scoring
from web import precache
from web.languages import CODES


def status(client: FlaskClient, address: str) -> int:
    with client.get(address) as answer:
        return answer.status_code


@pytest.mark.parametrize("language", CODES)
def test_every_page_kept_for_offline_answers(client: FlaskClient, language: str) -> None:
    for address in precache.pages(language):
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert f'<html lang="{language}">' in answer.text


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
    assert {"/static/app.js", "/static/build/engine.json", "/static/vendor/micropython.wasm"} <= set(kept["assets"])
    assert set(kept["languages"]) == set(CODES)
    for address in [*kept["assets"], *(each for code in CODES for each in kept["languages"][code]["assets"])]:
        assert status(client, address) == 200, address
    assert "/static/build/rules.uk.json" in kept["languages"]["uk"]["assets"]


def test_a_changed_file_is_a_new_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = precache.version()
    monkeypatch.setattr(precache, "assets", lambda: {"/static/app.js": "other"})
    assert precache.version() != before


def test_health(client: FlaskClient) -> None:
    assert client.get("/healthz").json == {"status": "ok"}


def test_first_screen_is_compressed(client: FlaskClient) -> None:
    with client.get("/static/css/components.css", headers={"Accept-Encoding": "br, gzip"}) as answer:
        assert answer.headers["Content-Encoding"] in ("br", "gzip")
