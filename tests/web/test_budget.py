"""What a phone downloads, in bytes and requests: they must not creep up. `make bench` tells how long it takes."""

import json
import re

import pytest
from flask.testing import FlaskClient

from languages import CODES, SOURCE, TRANSLATED
from scoring.games import on_shelf
from web import built, pages, parts, precache

BROTLI = {"Accept-Encoding": "br"}
# Everything that a page asks for until the pad can be used, also what is not waited for.
PAD_REQUESTS, PAD_KB = 12, 80
ENGINE_KB = 145
OFFLINE_REQUESTS, OFFLINE_KB = 30, 550
LANGUAGE_KB = 150
# What comes when somebody photographs a sheet; the pad is there already.
SCAN_KB = 40


# What the server itself writes above an answer: its name, the date, that the connection stays.
SERVERS_LINES = 120


def size(client: FlaskClient, address: str, etag: str = "") -> float:
    """KB on the way to a browser, with all that stands above the answer; nothing else if it has this one already."""
    with client.get(address, headers={**BROTLI, "If-None-Match": etag}) as answer:
        assert answer.status_code == (304 if etag else 200), address
        return (SERVERS_LINES + len(str(answer.headers)) + len(answer.data)) / 1024


def asked_again(client: FlaskClient, address: str) -> float:
    with client.get(address, headers=BROTLI) as answer:
        return size(client, address, answer.headers["ETag"])


def engine(game: str) -> list[str]:
    return [built.address(each) for each in ("/static/engine/worker.js", built.PYTHON, built.ENGINE.format(game))]


@pytest.mark.parametrize("game", on_shelf())
@pytest.mark.parametrize("language", CODES)
def test_a_pad_is_usable_after_few_requests(client: FlaskClient, game: str, language: str) -> None:
    page = f"/{language}/{game}/play"
    html = client.get(page).text
    wanted = r"stylesheet|preload|prefetch|src=|data-engine="
    head = [tag for tag in re.findall(r"<(?:link|script)[^>]*>", html) if re.search(wanted, tag)]
    named = {address for tag in head for address in re.findall(r'(?:href|src|data-engine)="([^"]+)"', tag)}
    # What comes beside the form is not waited for.
    behind = {each for tag in head if re.search("prefetch|data-engine", tag) for each in re.findall(r'="(/[^"]+)"', tag)}
    assert behind == {*engine(game)}
    fonts = [built.address(precache.LETTERS.format("latin")), *precache.letters(language)]
    assert 1 + len(named) + len(fonts) <= PAD_REQUESTS, sorted(named)
    assert sum(size(client, address) for address in [page, *(named - behind), *fonts]) < PAD_KB
    # Nothing is found out only when a module runs.
    assert built.address(f"/static/games/{game}/begin.js") in named
    needed = built.with_needs(f"/static/games/{game}/begin.js")
    assert {*needed} <= named
    # What keeps the score comes once the names can be typed, all of it together.
    later = re.findall(r'data-behind="([^"]+)"', html)[0].split()
    assert set(later) >= {*built.with_needs(f"/static/games/{game}/screens.js")} - {*needed}


@pytest.mark.parametrize("game", on_shelf())
@pytest.mark.parametrize("language", CODES)
def test_the_first_screen_brings_what_it_says(client: FlaskClient, game: str, language: str) -> None:
    html = client.get(f"/{language}/{game}/play").text
    brought = json.loads(re.findall(r'<script type="application/json" id="brought">(.+?)</script>', html)[0])
    assert brought["sentences"] == pages.made(f"sentences.{game}.{language}")
    words = brought["words"]
    if language == SOURCE:
        assert words == {}
        return
    whole = pages.made(f"words.{language}")
    assert {"New table", "Start", "Players", "{name}: another colour"} <= set(words)
    assert words.items() <= whole.items()
    assert len(words) < len(whole) / 5


@pytest.mark.parametrize("game", on_shelf())
def test_the_engine_of_one_game_is_small(client: FlaskClient, game: str) -> None:
    assert sum(size(client, address) for address in engine(game)) < ENGINE_KB


@pytest.mark.parametrize("game", [game for game in on_shelf() if parts.has(game, parts.SCAN)])
def test_sheets_are_read_by_little_code(client: FlaskClient, game: str) -> None:
    own = f"/static/games/{game}/"
    pad = {*built.with_needs(f"{own}begin.js", f"{own}screens.js")}
    code = {*built.with_needs(f"{own}scan.js"), *built.with_needs("/static/scan/worker.js"), built.address(f"{own}scan.css")}
    assert sum(size(client, address) for address in code - pad) < SCAN_KB


def test_everything_without_a_network(client: FlaskClient) -> None:
    kept = json.loads(client.get("/precache.js").text.removeprefix("self.PRECACHE = ").rstrip(";\n"))
    english = kept["languages"]["en"]
    every = ["/en/", "/sw.js", "/precache.js", *kept["assets"], kept["pack"], *english["assets"], english["pack"]]
    assert len(every) <= OFFLINE_REQUESTS
    assert sum(size(client, address) for address in every) < OFFLINE_KB
    # With every page a browser asks whether there is a new version.
    version = asked_again(client, "/sw.js") + asked_again(client, "/precache.js")
    for language in TRANSLATED:
        more = kept["languages"][language]
        every = [f"/{language}/", *more["assets"], more["pack"]]
        assert version + sum(size(client, address) for address in every) < LANGUAGE_KB


def test_what_is_named_by_its_content_is_kept_for_ever(client: FlaskClient) -> None:
    for plain in (
        "/static/engine/worker.js",
        built.PYTHON,
        built.ENGINE.format(on_shelf()[0]),
        precache.LETTERS.format("latin"),
    ):
        with client.get(built.address(plain)) as answer:
            assert "immutable" in answer.headers["Cache-Control"]
    with client.get("/static/engine/worker.js") as answer:
        assert "immutable" not in answer.headers["Cache-Control"]
