"""One error shape for the API, pages with the same sentence for people."""

from typing import Any

import pytest
from apiflask import APIFlask
from flask.testing import FlaskClient

from app import create_app


@pytest.mark.parametrize(
    ("method", "address", "arguments", "status", "code"),
    [
        ("get", "/api/v1/games/chess", {}, 404, "not-found"),
        ("get", "/api/nothing", {}, 404, "not-found"),
        ("delete", "/api/v1/games", {}, 405, "method-not-allowed"),
        ("post", "/api/v1/games/lifeboat/dance", {"json": {}}, 404, "not-found"),
        ("post", "/api/v1/games/lifeboat/score", {"data": "{", "content_type": "application/json"}, 400, "bad-request"),
        ("post", "/api/v1/games/lifeboat/score", {"data": "x"}, 415, "not-json"),
        ("post", "/api/v1/games/lifeboat/score", {"data": "[" * 9999, "content_type": "application/json"}, 400, "bad-request"),
        (
            "post",
            "/api/v1/games/lifeboat/score",
            {"data": "[NaN]", "content_type": "application/json"},
            400,
            "bad-request",
        ),
        ("post", "/api/v1/games/lifeboat/score", {"json": [1]}, 422, "not-an-object"),
        ("post", "/api/v1/games/lifeboat/score", {"json": {"nonsense": 1}}, 422, None),
    ],
)
def test_api_errors_have_one_shape(
    client: FlaskClient, method: str, address: str, arguments: dict[str, Any], status: int, code: str | None
) -> None:
    answer = getattr(client, method)(address, **arguments)
    assert answer.status_code == status
    assert set(answer.get_json()) == {"code", "message", "details", "reference"}
    assert code in (None, answer.get_json()["code"])
    assert answer.get_json()["message"]


def test_message_is_a_sentence_in_the_readers_language(client: FlaskClient) -> None:
    english = client.post("/api/v1/games/lifeboat/score?lang=en", json={"nonsense": 1}).get_json()
    ukrainian = client.post("/api/v1/games/lifeboat/score?lang=uk", json={"nonsense": 1}).get_json()
    assert " " in english["message"]
    assert "nonsense" in english["message"]
    assert ukrainian["message"] != english["message"]


def test_page_for_people(client: FlaskClient) -> None:
    answer = client.get("/uk/nothing/here", headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert answer.mimetype == "text/html"
    assert "<h1>404</h1>" in answer.text


def test_405_names_what_is_allowed(client: FlaskClient) -> None:
    assert "GET" in client.delete("/api/v1/games").headers["Allow"]


def test_too_large_is_refused(app: APIFlask) -> None:
    answer = app.test_client().post("/api/v1/games/lifeboat/score", json={"x": "y" * 1_000_001})
    assert answer.status_code == 413
    assert answer.get_json()["code"] == "too-large"


def test_an_unforeseen_error_is_ours_and_tells_nothing(app: APIFlask, monkeypatch: pytest.MonkeyPatch) -> None:
    app.config["PROPAGATE_EXCEPTIONS"] = False
    monkeypatch.setattr("scoring.ask", lambda *_: 1 / 0)
    answer = app.test_client().post("/api/v1/games/lifeboat/score", json={})
    assert answer.status_code == 500
    assert answer.get_json()["code"] == "our-fault"
    assert "division" not in answer.text


def test_too_many_questions(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = tmp_path_factory.mktemp("limit") / "limit.db"
    client = create_app(
        {"ASK_LIMIT": "2 per minute", "RATELIMIT_ENABLED": True, "DATABASE_URL": f"sqlite:///{database}"}
    ).test_client()
    answers = [client.post("/api/v1/games/lifeboat/facts", json={}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].get_json()["code"] == "too-many-requests"
