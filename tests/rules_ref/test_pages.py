"""The rules as pages without JavaScript, and by API: first that it works, then the refusals."""

import re

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

import scoring
from app import create_app
from languages import CODES
from rules_ref import library, positions
from rules_ref.wording import say


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """One app for all pages: reading rules changes nothing."""
    database = tmp_path_factory.mktemp("rules") / "test.db"
    return create_app({"TESTING": True, "DATABASE_URL": f"sqlite:///{database}", "RATELIMIT_ENABLED": False}).test_client()


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_the_book_has_every_rule_and_every_link_leads_on(client: FlaskClient, game: str, language: str) -> None:
    page = client.get(f"/{language}/{game}/rules/").text
    here = library.book(game, language)
    assert re.findall(r'<details class="entry" id="(\w+)">', page) == [
        rule.short for topic in here.topics for rule in here.of_topic(topic)
    ]
    assert set(re.findall(rf'href="/{language}/{game}/rules/(\w+)"', page)) <= set(here.rules)


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_a_rule_has_words_picture_source_neighbours_and_relations(client: FlaskClient, game: str) -> None:
    here = library.book(game, "pl")
    shorts = list(here.rules)
    for at, rule in enumerate(here.rules.values()):
        page = client.get(f"/pl/{game}/rules/{rule.short}").text
        assert ("<svg viewBox" in page.split("<article")[1].split("</article>")[0]) is bool(rule.diagram)
        both = positions.of_rule(game, rule.short)
        assert (f'data-pictures="{rule.short}"' in page) is bool(both)
        # Who has no script reads at least what the engine says.
        assert all(escape(say(game, each.reason, "pl")) in page for each in both.values() if each.reason), rule.short
        assert f'href="/pl/{game}/referee"' not in page
        beside = {*rule.related, *shorts[max(at - 1, 0) : at], *shorts[at + 1 : at + 2]}
        assert beside <= set(re.findall(rf'href="/pl/{game}/rules/(\w+)"', page)), rule.short


def test_a_rule_in_two_languages_side_by_side(client: FlaskClient) -> None:
    page = client.get("/en/boarding/rules/R4?with=pl").text
    assert library.book("boarding", "en").rules["R4"].title in page
    assert f'<div lang="pl"><h2>{library.book("boarding", "pl").rules["R4"].title}</h2>' in page
    assert page.count('<figure class="diagram"') == 1
    assert page.count('<figure class="position') == 2
    assert 'lang="xx"' not in client.get("/en/boarding/rules/R4?with=xx").text


def test_the_glossary_shows_a_term_in_all_languages_with_its_rules(client: FlaskClient) -> None:
    page = client.get("/uk/lifeboat/glossary").text
    term = page.split('id="gull"')[1].split("</section>")[0]
    assert all(word in term for word in ("gull", "чайка", "mewa", "mouette"))
    assert 'href="/uk/lifeboat/rules/R27"' in term


@pytest.mark.parametrize(
    ("language", "query", "expected"), [("uk", "mouette", "R27"), ("pl", "mewy", "R27"), ("en", "R31", "R31")]
)
def test_the_search_page_needs_no_javascript(client: FlaskClient, language: str, query: str, expected: str) -> None:
    page = client.get(f"/{language}/rules/", query_string={"q": query, "game": "lifeboat"}).text
    assert f'href="/{language}/lifeboat/rules/{expected}"' in page
    assert "<mark>" in page
    assert '<option value="lifeboat" selected>' in page


def test_a_search_in_vain_says_so_and_shows_what_was_typed(client: FlaskClient) -> None:
    assert "Nothing found for “&lt;qqzz&gt;”." in client.get("/en/rules/?q=<qqzz>").text


def test_the_address_that_never_changes(client: FlaskClient) -> None:
    assert client.get("/rules/get-on-board-R11", headers={"Accept-Language": "fr"}).location == "/fr/get-on-board/rules/R11"
    client.set_cookie("language", "uk")
    assert client.get("/rules/get-on-board-R11").location == "/uk/get-on-board/rules/R11"
    client.set_cookie("language", "nonsense")
    assert client.get("/rules/get-on-board-R11").location == "/en/get-on-board/rules/R11"
    client.delete_cookie("language")


@pytest.mark.parametrize(
    "address", ["/en/chess/rules/", "/en/lifeboat/rules/R99", "/en/chess/glossary", "/rules/chess-R1", "/rules/x"]
)
def test_what_is_not_there(client: FlaskClient, address: str) -> None:
    assert client.get(address, follow_redirects=True).status_code == 404


# ---- API --------------------------------------------------------------------------------------------


def test_search_by_api(client: FlaskClient) -> None:
    hits = client.get("/api/v1/rules/search", query_string={"q": "чайки", "lang": "uk", "game": "lifeboat"}).get_json()["hits"]
    assert {"id", "kind", "game", "title", "text", "rules", "address"} == set(hits[0])
    assert "lifeboat-R27" in [hit["id"] for hit in hits[:3]]
    assert client.get(hits[0]["address"]).status_code == 200


def test_one_rule_by_api(client: FlaskClient) -> None:
    rule = client.get("/api/v1/rules/lifeboat-R31?lang=fr").get_json()
    assert rule["title"] == library.book("lifeboat", "fr").rules["R31"].title
    assert rule["related"] == ["lifeboat-R23", "lifeboat-R24", "lifeboat-R29", "lifeboat-V7"]
    assert rule["ruling"] is True
    assert client.get(rule["address"]).status_code == 200


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/api/v1/rules/search", 422),
        ("/api/v1/rules/search?q=", 422),
        ("/api/v1/rules/search?q=" + "x" * 201, 422),
        ("/api/v1/rules/search?q=gull&lang=xx", 422),
        ("/api/v1/rules/search?q=gull&game=chess", 422),
        ("/api/v1/rules/lifeboat-R99", 404),
        ("/api/v1/rules/chess-R1", 404),
        ("/api/v1/rules/lifeboat-R31?lang=xx", 422),
    ],
)
def test_the_api_refuses_with_a_code_and_a_sentence(client: FlaskClient, address: str, status: int) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert {"code", "message"} <= set(answer.get_json())
