"""Security headers, one by one, on a page, an answer of the API, a file and an error."""

import base64
import hashlib
import re

import pytest
from flask.testing import FlaskClient

from web import built

ADDRESSES = ("/en/", "/api/v1/games", "/static/app.js", "/en/nothing-here/at-all")


@pytest.fixture(params=ADDRESSES)
def headers(request: pytest.FixtureRequest, client: FlaskClient) -> dict[str, str]:
    with client.get(request.param) as answer:
        return dict(answer.headers)


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


def test_no_sniffing(headers: dict[str, str]) -> None:
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_referrer_stays_home(headers: dict[str, str]) -> None:
    assert headers["Referrer-Policy"] == "same-origin"


def test_opener_policy(headers: dict[str, str]) -> None:
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_request_id(headers: dict[str, str]) -> None:
    assert len(headers["X-Request-Id"]) == 12


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
