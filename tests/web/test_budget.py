"""What a phone downloads, in bytes and requests: they must not creep up. `make bench` tells how long it takes."""

import json
import re

import pytest
from flask.testing import FlaskClient

from languages import CODES
from scoring.games import on_shelf
from web import built, precache

BROTLI = {"Accept-Encoding": "br"}
FONTS = 2  # the letters of every phone, and those of the language
PAD_REQUESTS, PAD_KB = 12, 180
ENGINE_KB = 230
OFFLINE_REQUESTS, OFFLINE_KB = 30, 700
LANGUAGE_KB = 205


def size(client: FlaskClient, address: str) -> float:
    """KB on the way to a browser."""
    with client.get(address, headers=BROTLI) as answer:
        assert answer.status_code == 200, address
        return len(answer.data) / 1024


@pytest.mark.parametrize("game", on_shelf())
@pytest.mark.parametrize("language", CODES)
def test_a_pad_is_usable_after_few_requests(client: FlaskClient, game: str, language: str) -> None:
    page = f"/{language}/{game}/play"
    html = client.get(page).text
    head = [tag for tag in re.findall(r"<(?:link|script)[^>]*>", html) if re.search(r"stylesheet|preload|src=", tag)]
    named = {address for tag in head for address in re.findall(r'(?:href|src)="([^"]+)"', tag)}
    fonts = [precache.LETTERS.format("latin"), *precache.letters(language)]
    assert 1 + len(named) + FONTS <= PAD_REQUESTS, sorted(named)
    assert sum(size(client, address) for address in [page, *named, *fonts]) < PAD_KB
    # Nothing is found out only when a module runs.
    assert {built.address("/static/pads/play.js"), f"/static/build/sentences.{game}.{language}.json"} <= named


@pytest.mark.parametrize("game", on_shelf())
def test_the_engine_of_one_game_is_small(client: FlaskClient, game: str) -> None:
    parts = [built.address("/static/engine/worker.js"), "/static/vendor/micropython.wasm", f"/static/build/engine.{game}.bin"]
    assert sum(size(client, address) for address in parts) < ENGINE_KB


def test_everything_without_a_network(client: FlaskClient) -> None:
    kept = json.loads(client.get("/precache.js").text.removeprefix("self.PRECACHE = ").rstrip(";\n"))
    english = kept["languages"]["en"]
    every = ["/en/", "/sw.js", "/precache.js", *kept["assets"], kept["pack"], *english["assets"], english["pack"]]
    assert len(every) <= OFFLINE_REQUESTS
    assert sum(size(client, address) for address in every) < OFFLINE_KB
    for language in ("uk", "pl"):
        more = kept["languages"][language]
        assert sum(size(client, address) for address in [*more["assets"], more["pack"]]) < LANGUAGE_KB


def test_what_is_named_by_its_content_is_kept_for_ever(client: FlaskClient) -> None:
    with client.get(built.address("/static/app.js")) as answer:
        assert "immutable" in answer.headers["Cache-Control"]
    with client.get("/static/app.js") as answer:
        assert "immutable" not in answer.headers["Cache-Control"]
