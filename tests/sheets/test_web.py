"""Sheets by HTTP: first that it works, then one test for each refusal."""

import errno
import threading
import time
from pathlib import Path
from typing import Any

import markupsafe
import pytest
from apiflask import APIFlask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import scoring
from languages import CODES
from sheets.web import pressroom
from sheets.wish import BadWish
from sheets.workshop import Broken, Busy, Unprintable, Workshop
from tests.answers import told
from tests.sheets import reading
from tests.sheets.conftest import paper_app_in
from tests.sheets.tables import TABLES

JSON = {"Accept": "application/json"}


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_a_pdf_with_a_name_that_a_person_understands(visitor: FlaskClient, game: str) -> None:
    answer = visitor.get(f"/sheets/{game}.pdf?lang=uk&copies=2")
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    assert f"{game}-sheets-2x-A4-uk.pdf" in answer.headers["Content-Disposition"]
    assert len(reading.texts(answer.data)) == 2


def test_all_options_are_optional_and_the_language_is_the_visitors(visitor: FlaskClient) -> None:
    answer = visitor.get("/sheets/lifeboat.pdf", headers={"Accept-Language": "pl"})
    assert "Szalupa" in reading.texts(answer.data)[0]
    assert "Accept-Language" in answer.headers["Vary"]


def test_the_second_request_is_answered_from_the_shelf(
    visitor: FlaskClient, paper_app: APIFlask, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = visitor.get("/sheets/boarding.pdf?lang=en")
    monkeypatch.setattr(paper_app.extensions["sheets"].workshop, "print_sheets", None)
    second = visitor.get("/sheets/boarding.pdf?lang=en")
    assert second.data == first.data
    assert second.headers["ETag"] == first.headers["ETag"]
    again = visitor.get("/sheets/boarding.pdf?lang=en", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert not again.data


def test_another_wish_has_another_etag(visitor: FlaskClient) -> None:
    assert (
        visitor.get("/sheets/boarding.svg?lang=en").headers["ETag"]
        != visitor.get("/sheets/boarding.svg?lang=fr").headers["ETag"]
    )


def test_the_picture_of_a_sheet_needs_no_style_attribute(visitor: FlaskClient) -> None:
    answer = visitor.get("/sheets/get-on-board.svg?top=3&lang=en")
    assert answer.mimetype == "image/svg+xml"
    assert "Sheet 3" in answer.text
    assert "style=" not in answer.text


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_a_table_is_printed_filled_in_and_never_kept(visitor: FlaskClient, game: str) -> None:
    state = TABLES[game]()
    answer = visitor.post(f"/sheets/{game}.pdf?lang=en", json={**state, "date": "2026-11-16"})
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    assert state["players"][0]["name"] in reading.texts(answer.data)[0]


@pytest.mark.parametrize("lang", ["en", "uk", "pl", "fr", "ru"])
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_the_print_page_offers_what_the_game_has(visitor: FlaskClient, game: str, lang: str) -> None:
    page = visitor.get(f"/{lang}/{game}/sheets")
    assert page.status_code == 200
    assert 'name="paper"' in page.text
    assert ('name="map"' in page.text) == (game == "get-on-board")
    assert "style=" not in page.text


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("top=6", "mixed, 1, 2, 3, 4, 5"),
        ("copies=0", "1–100"),
        ("copies=101", "1–100"),
        ("copies=two", "1–100"),
        ("per_page=3", "1, 2"),
        ("per_page=2&paper=A5", "4.4 points"),
        ("paper=A3", "A4, Letter, A5"),
        ("ink=blue", "colour, plain, wipe-clean"),
        ("map=paris", "none, new-york, london"),
        ("lang=de", "en, uk, pl, fr, ru"),
        ("sides=3", "1, 2"),
        ("colour=red", "lang, paper, top, copies, per_page, sides, ink, map"),
    ],
)
def test_a_bad_option_is_refused_with_the_allowed_values(visitor: FlaskClient, query: str, named: str) -> None:
    answer = visitor.get(f"/sheets/get-on-board.pdf?{query}", headers=JSON)
    assert answer.status_code == 422
    assert told(answer)["code"] == "bad-option"
    assert named in told(answer)["message"]
    assert named in visitor.get(f"/sheets/get-on-board.pdf?{query}").text


def test_numbers_in_a_refusal_are_written_as_in_its_language(visitor: FlaskClient) -> None:
    answer = visitor.get("/sheets/boarding.pdf?per_page=2&paper=A5&lang=uk", headers=JSON)
    assert "4,4" in told(answer)["message"]


def test_a_map_is_refused_for_a_game_without_one(visitor: FlaskClient) -> None:
    assert "none" in told(visitor.get("/sheets/lifeboat.pdf?map=london", headers=JSON))["message"]


def test_an_unknown_game_is_not_found(visitor: FlaskClient) -> None:
    assert visitor.get("/sheets/chess.pdf").status_code == 404
    assert visitor.get("/en/chess/sheets").status_code == 404


def test_a_body_that_is_no_table_is_refused(visitor: FlaskClient) -> None:
    assert told(visitor.post("/sheets/boarding.pdf", json=[1], headers=JSON))["code"] == "not-a-table"
    assert visitor.post("/sheets/boarding.pdf", json={"players": 3}, headers=JSON).status_code == 422
    assert visitor.post("/sheets/boarding.pdf", data="x", headers=JSON).status_code == 415


def test_a_full_row_of_waiting_people_answers_503_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = paper_app_in(tmp_path, SHEETS_WAITING=0)
    inside, go_on = threading.Event(), threading.Event()

    def slow(_self: Workshop, _wish: object, _voyage: object = None) -> bytes:
        inside.set()
        go_on.wait(10)
        return b"%PDF-1.7"

    monkeypatch.setattr(Workshop, "print_sheets", slow)
    first = threading.Thread(target=lambda: app.test_client().get("/sheets/boarding.pdf"))
    first.start()
    inside.wait(10)
    answer = app.test_client().get("/sheets/boarding.pdf?copies=2", headers=JSON)
    go_on.set()
    first.join()
    assert answer.status_code == 503
    assert told(answer)["code"] == "press-busy"
    assert answer.headers["Retry-After"] == "5"
    assert told(answer)["message"].endswith(".")


def test_a_print_that_takes_too_long_is_stopped(tmp_path: Path) -> None:
    app = paper_app_in(tmp_path, SHEETS_SECONDS=0.05)
    answer = app.test_client().get("/sheets/boarding.pdf", headers=JSON)
    assert answer.status_code == 503
    assert told(answer)["code"] == "press-broken"


def test_a_full_disk_prevents_no_print(visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    answer = visitor.get("/sheets/lifeboat.pdf?ink=plain&paper=A5")
    assert answer.status_code == 200
    assert answer.data.startswith(b"%PDF")


class Desk(dict[str, Any]):
    """The prints that are under way, and how many people have asked for one."""

    asked = 0

    def get(self, wanted: str, default: Any = None) -> Any:
        self.asked += 1
        return super().get(wanted, default)


def test_equal_wishes_at_the_same_time_are_one_print(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may wait in the row, yet everybody who wants the same gets it."""
    app = paper_app_in(tmp_path, SHEETS_WAITING=0)
    prints: list[object] = []
    go_on = threading.Event()

    def slow(_self: Workshop, wish: object, table: object = None) -> bytes:
        prints.append((wish, table))
        go_on.wait(30)
        return b"%PDF-1.7"

    monkeypatch.setattr(Workshop, "print_sheets", slow)
    with app.test_request_context():
        room = pressroom()
    answers: list[TestResponse] = []
    for body in (None, {"names": ["Ann", "Bo"]}):
        go_on.clear()
        prints.clear()
        desk = room._under_way = Desk()
        answers.clear()

        def ask(body: dict[str, list[str]] | None = body) -> None:
            client = app.test_client()
            answers.append(client.post("/sheets/boarding.pdf", json=body) if body else client.get("/sheets/boarding.pdf"))

        people = [threading.Thread(target=ask) for _ in range(20)]
        for person in people:
            person.start()
        while desk.asked < len(people):
            time.sleep(0.01)
        go_on.set()
        for person in people:
            person.join()
        assert [answer.status_code for answer in answers] == [200] * 20
        assert len(prints) == 1


@pytest.mark.parametrize("address", ["/sheets/boarding.svg", "/sheets/boarding.pdf?paper=A3"])
def test_whoever_asks_too_often_is_told_when_to_come_back(tmp_path: Path, address: str) -> None:
    app = paper_app_in(tmp_path, SHEETS_LIMIT="1 per minute", RATELIMIT_ENABLED=True)
    app.test_client().get(address)
    answer = app.test_client().get(address, headers=JSON)
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["Retry-After"]) <= 61  # a minute, rounded up


def refusals(client: FlaskClient, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str]) -> dict[str, TestResponse]:
    """Everything that the print of sheets can refuse."""
    found = {
        "option": client.get("/sheets/boarding.pdf?paper=A3", headers=headers),
        "no such option": client.get("/sheets/boarding.pdf?colour=red", headers=headers),
        "too small": client.get("/sheets/boarding.pdf?paper=A5&per_page=2", headers=headers),
        "reference": client.get("/sheets/boarding/quick-reference.pdf?paper=A3", headers=headers),
        "game": client.get("/sheets/chess.pdf", headers=headers),
        "no table": client.post("/sheets/boarding.pdf", json=[1], headers=headers),
        "field": client.post("/sheets/boarding.pdf", json={"date": {"a": 1}}, headers=headers),
        "state": client.post("/sheets/boarding.pdf", json={"players": 3}, headers=headers),
        "nested": client.post(
            "/sheets/boarding.pdf", data="[" * 100_000, headers={**headers, "Content-Type": "application/json"}
        ),
        "no JSON": client.post("/sheets/boarding.pdf", data="x", headers=headers),
    }
    for problem in (Busy, Broken, Unprintable):

        def fail(*_given: object, problem: type[Exception] = problem) -> bytes:
            raise problem

        monkeypatch.setattr(Workshop, "print_sheets", fail)
        found[problem.__name__] = client.get("/sheets/boarding.pdf?copies=77", headers=headers)
    return found


@pytest.mark.parametrize("lang", CODES)
def test_every_refusal_is_a_sentence_in_the_readers_language(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    told = refusals(visitor, monkeypatch, {**JSON, "Accept-Language": lang})
    pages = refusals(visitor, monkeypatch, {"Accept-Language": lang, "Accept": "text/html"})
    english = refusals(visitor, monkeypatch, {**JSON, "Accept-Language": "en"})
    for what, answer in told.items():
        assert 400 <= answer.status_code < 504, what
        sentence = answer.get_json()["message"]
        assert sentence.endswith("."), what
        assert (sentence == english[what].get_json()["message"]) == (lang == "en"), what
        assert f'lang="{lang}"' in pages[what].text, what
        assert markupsafe.escape(sentence) in pages[what].text, what


@pytest.mark.parametrize("lang", CODES)
def test_a_language_in_the_address_is_the_language_of_the_refusal(visitor: FlaskClient, lang: str) -> None:
    page = visitor.get(f"/sheets/boarding.pdf?lang={lang}&paper=A3", headers={"Accept-Language": "en"})
    assert f'lang="{lang}"' in page.text
    assert BadWish("paper", "A3", "A4, Letter, A5").sentence(lang) in page.text
