"""Security headers, one by one, on a page, an answer of the API, a file and an error."""

import base64
import hashlib
import re

import pytest
from flask.testing import FlaskClient

from web import built, precache

# Whatever a browser may show as a page; and what pages are made of.
PAGES = ("/en/", "/en/nothing-here/at-all", "/static/icons/purser.svg", "/sheets/get-on-board.svg")
PARTS = ("/api/v1/games", "/static/app.js", "/static/css/tokens.css", built.address(precache.LETTERS.format("latin")))


@pytest.fixture(params=PAGES)
def headers(request: pytest.FixtureRequest, client: FlaskClient) -> dict[str, str]:
    with client.get(request.param) as answer:
        return dict(answer.headers)


@pytest.mark.parametrize("address", [*PAGES, *PARTS])
def test_everywhere(client: FlaskClient, address: str) -> None:
    with client.get(address) as answer:
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert len(answer.headers["X-Request-Id"]) == 12
        assert "default-src" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("script", ["/sw.js", "/static/engine/worker.js", "/static/scan/worker.js"])
def test_a_worker_has_a_policy_of_its_own(client: FlaskClient, script: str) -> None:
    """The one of its page does not count there."""
    with client.get(built.address(script)) as answer:
        assert answer.headers["Content-Security-Policy"] == "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"


def test_what_is_no_page_may_load_nothing_and_says_little(client: FlaskClient) -> None:
    for address in PARTS[2:]:
        with client.get(address) as answer:
            assert answer.headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
            assert len(str(answer.headers)) < 700, "every phone gets it a dozen times"


def test_pages_that_are_kept_have_the_policy_of_pages(client: FlaskClient) -> None:
    """The service worker takes it from the pack in which they come."""
    packs = re.findall('"(/precache/[^"]+)"', client.get("/precache.js").text)
    of_a_page = client.get("/en/").headers["Content-Security-Policy"]
    assert {client.get(address).headers["Content-Security-Policy"] for address in packs} == {of_a_page}


def directives(headers: dict[str, str]) -> dict[str, str]:
    parts = (part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    return {part[0]: part[1] for part in parts}


def test_scripts_come_from_us_only_and_only_the_engine_may_be_wasm(headers: dict[str, str]) -> None:
    assert directives(headers)["script-src"] == f"'self' 'wasm-unsafe-eval' {built.inside_pages()}"


def test_no_inline_style(headers: dict[str, str]) -> None:
    assert directives(headers)["style-src"] == "'self'"


def test_everything_else_from_us_only(headers: dict[str, str]) -> None:
    assert directives(headers)["default-src"] == "'self'"
    assert directives(headers)["connect-src"] == "'self'"
    assert directives(headers)["object-src"] == "'none'"
    assert directives(headers)["base-uri"] == "'none'"


def test_nobody_frames_us(headers: dict[str, str]) -> None:
    assert directives(headers)["frame-ancestors"] == "'none'"


def test_opener_policy(headers: dict[str, str]) -> None:
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_pages_hold_no_inline_style_and_only_scripts_that_the_policy_names(client: FlaskClient) -> None:
    for address in ("/en/", "/en/get-on-board/", "/en/offline", "/api/docs"):
        answer = client.get(address)
        text = answer.text
        inside = re.findall(r"<script[^>]*>([^<]+)</script>", text)
        assert len(inside) == 2
        for script in inside:
            digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in answer.headers["Content-Security-Policy"]
        assert "<style" not in text
        assert " style=" not in text
        assert " onclick=" not in text
