"""The quick reference: one tagged A4 page for every game, in words of the rules reference."""

from io import BytesIO

import pikepdf
import pytest
from flask.testing import FlaskClient

import scoring
from rules_ref.library import book
from sheets import quick_reference
from tests.sheets import reading


@pytest.mark.parametrize("lang", ["uk", "fr"])
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_it_is_one_page_and_whole(game: str, lang: str) -> None:
    pdf = quick_reference(game, lang)
    assert reading.sizes(pdf) == [(210.0, 297.0)]
    (text,) = reading.texts(pdf)
    told = book(game, lang)
    assert told.title in text
    assert all(rule.title in text for rule in told.of_topic("scoring"))
    assert min(reading.margins(pdf)) >= 5
    with pikepdf.open(BytesIO(pdf)) as file:
        assert str(file.Root.Lang) == lang
        assert "/StructTreeRoot" in file.Root


def test_it_is_served_and_kept(visitor: FlaskClient) -> None:
    first = visitor.get("/sheets/lifeboat/quick-reference.pdf?lang=pl")
    assert first.status_code == 200
    assert "lifeboat-quick-reference-pl.pdf" in first.headers["Content-Disposition"]
    again = visitor.get("/sheets/lifeboat/quick-reference.pdf?lang=pl", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert visitor.get("/sheets/chess/quick-reference.pdf").status_code == 404
