"""The API's description of the engines: sound, complete, and true to what the engines say."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from apiflask import APIFlask
from flask.testing import FlaskClient
from openapi_spec_validator import validate

import scoring
from scoring.games import door
from tests import casebook
from web import engine_operations
from web.engine_schemas import Question, described, named

CASES = Path(__file__).resolve().parent.parent / "cases"
every_game = pytest.mark.parametrize("game", scoring.SLUGS)


@cache
def questions(game: str) -> dict[str, Question]:
    return {question.name: question for question in described(game).questions}


@cache
def validator(game: str, question: str, side: str) -> jsonschema_rs.Validator:
    schema = getattr(questions(game)[question], side)
    return jsonschema_rs.validator_for({**schema, "components": {"schemas": described(game).schemas}})


def wrong(game: str, question: str, side: str, value: object) -> str:
    """What the schema has against a value; empty if nothing."""
    plain = json.loads(json.dumps(value))
    problems = [
        f"{question} {side} {'/'.join(map(str, each.instance_path))}: {each.message[:200]}"
        for each in validator(game, question, side).iter_errors(plain)
    ]
    return "; ".join(problems[:2])


def said(question_input: Any) -> Any:
    """Without the fields that are null: such a field counts as not said."""
    return {name: value for name, value in question_input.items() if value is not None}


def test_the_description_is_valid(client: FlaskClient) -> None:
    validate(client.get("/api/openapi.json").get_json())


@every_game
def test_every_question_is_an_operation_with_an_example(app: APIFlask, game: str) -> None:
    spec: dict[str, Any] = app.spec  # type: ignore[assignment]
    for name in door(game).QUESTIONS:
        operation = spec["paths"][f"/api/v1/games/{game}/{name}"]["post"]
        assert len(operation["summary"]) > len(name), f"{name} has no docstring that explains it"
        given = operation["requestBody"]["content"]["application/json"]
        answered = operation["responses"]["200"]["content"]["application/json"]
        assert named(given["schema"]), f"{name}: the input has no type"
        assert named(answered["schema"]), f"{name}: the answer has no type"
        assert "refusal" not in answered["example"], (name, answered["example"])
        assert wrong(game, name, "input", given["example"]) == ""
        assert wrong(game, name, "answer", answered["example"]) == ""
    assert set(engine_operations.examples_of(game)) == set(door(game).QUESTIONS)


@every_game
def test_the_casebook_fits_the_schemas(game: str) -> None:
    """Nothing that an engine takes or answers is left out of its types, or there and not said."""
    problems = []
    asked = set()

    def ask(game: str, question: str, question_input: Any) -> Mapping[str, Any]:
        answer = scoring.ask(game, question, question_input)
        if "refusal" not in answer:
            asked.add(question)
            problems.append(wrong(game, question, "answer", answer))
            # A log with refused marks and a sheet with faults are answered, and yet not right.
            if not answer.get("refused") and not answer.get("faults"):
                problem = wrong(game, question, "input", question_input)
                problems.append(problem and wrong(game, question, "input", said(question_input)) and problem)
        return answer

    assert all(result.passed for result in casebook.run_file(CASES / f"{game}.json", ask))
    assert len(asked) > 10 or asked == set(door(game).QUESTIONS), "the book asks too little"
    assert not sorted({each for each in problems if each})[:10]


@every_game
def test_a_refusal_has_the_described_form(client: FlaskClient, game: str) -> None:
    spec = client.get("/api/openapi.json").get_json()
    form = jsonschema_rs.validator_for({**engine_operations.REFUSED, "components": spec["components"]})
    for name, example in engine_operations.examples_of(game).items():
        answer = client.post(f"/api/v1/games/{game}/{name}", json={**example, "no-such-field": 1})
        assert answer.status_code == 422, name
        form.validate(answer.get_json())
        assert answer.get_json()["details"]["reasons"][0]["code"] == "unknown-field", name


@every_game
def test_the_page_shows_each_question_with_its_words_fields_and_examples(client: FlaskClient, game: str) -> None:
    overview, page = client.get("/api/docs").text, client.get(f"/api/docs/{game}").text
    for name in door(game).QUESTIONS:
        assert f'/api/docs/{game}#{game}-{name}"' in overview, name
        assert f'href="#{game}-{name}"' in page, name
        assert f'id="{game}-{name}"' in page, name
        assert f"POST /api/v1/games/{game}/{name}<" in page, name
    assert page.count("Example of the request") == page.count("Example of the answer") == len(door(game).QUESTIONS)


@every_game
def test_every_type_that_a_page_names_is_described_where_its_link_leads(client: FlaskClient, game: str) -> None:
    pages = {address: client.get(address).text for address in ("/api/docs", f"/api/docs/{game}")}
    for page in pages.values():
        for address, anchor in re.findall(r'href="(/api/docs[^"#]*)#([^"]+)"', page):
            if address in pages:
                assert f'id="{anchor}"' in pages[address], f"{address}#{anchor}"


def test_there_is_no_page_of_a_game_that_is_not_there(client: FlaskClient) -> None:
    assert client.get("/api/docs/chess").status_code == 404


def test_files_are_described_as_what_they_are(client: FlaskClient) -> None:
    paths = client.get("/api/openapi.json").get_json()["paths"]
    kinds = {
        ("/sheets/{game}.pdf", "get"): "application/pdf",
        ("/sheets/{game}.pdf", "post"): "application/pdf",
        ("/sheets/{game}/quick-reference.pdf", "get"): "application/pdf",
        ("/sheets/{game}.svg", "get"): "image/svg+xml",
        ("/api/v1/qr", "post"): "image/svg+xml",
    }
    for (path, method), kind in kinds.items():
        assert list(paths[path][method]["responses"]["200"]["content"]) == [kind], path
