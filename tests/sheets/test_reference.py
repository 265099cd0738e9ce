"""The quick reference: a tagged page for every game and paper, in words of the rules reference."""

import re
from io import BytesIO

import pikepdf
import pytest
from flask.testing import FlaskClient

import scoring
from rules_ref.library import book
from sheets.come_sail_away.card import FULL
from sheets.reference import Card
from tests.sheets import reading
from tests.sheets.prints import Prints

SIZES = {"A4": [(210.0, 297.0)], "Letter": [(215.9, 279.4)], "A5": [(148.0, 210.0)] * 2}


@pytest.mark.parametrize(("lang", "size", "ink"), [("en", "A4", "colour"), ("fr", "Letter", "plain"), ("uk", "A5", "colour")])
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_it_fits_its_paper_and_is_whole(printed: Prints, game: str, lang: str, size: str, ink: str) -> None:
    pdf = printed.card(Card(game, lang, size, ink))
    # A short game needs fewer pages.
    pages = reading.sizes(pdf)
    assert pages == SIZES[size][: len(pages)]
    assert pages
    assert reading.smallest_letters(pdf) >= 6
    assert (reading.colours(pdf) == 0) == (ink == "plain")
    text = " ".join(reading.texts(pdf))
    told = book(game, lang)
    assert told.title in text
    tied = text.replace("\u00a0", " ")
    assert all(rule.title.replace("\u00a0", " ") in tied for rule in told.of_topic("scoring"))
    assert min(reading.margins(pdf)) >= 5
    with pikepdf.open(BytesIO(pdf)) as file:
        assert str(file.Root.Lang) == lang
        assert "/StructTreeRoot" in file.Root


def test_it_is_served_and_kept(visitor: FlaskClient) -> None:
    first = visitor.get("/sheets/lifeboat/quick-reference.pdf?lang=pl")
    assert first.status_code == 200
    assert "lifeboat-quick-reference-A4-pl.pdf" in first.headers["Content-Disposition"]
    again = visitor.get("/sheets/lifeboat/quick-reference.pdf?lang=pl", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert visitor.get("/sheets/chess/quick-reference.pdf").status_code == 404
    refused = visitor.get("/sheets/lifeboat/quick-reference.pdf?lang=xx")
    assert refused.status_code == 422
    assert "en, uk, pl, fr, ru" in refused.text


def test_it_has_what_people_look_up_most(printed: Prints) -> None:
    (text,) = reading.texts(printed.card(Card("boarding")))
    assert all(book("boarding", "en").rules[f"E{number}"].title in text for number in range(1, 16))
    assert text.count("Sort the passengers by colour") == 1
    (text,) = reading.texts(printed.card(Card("lifeboat")))
    assert re.search(r"Gaffing hook 1 \+4", text)
    assert re.search(r"Captain 7 5", text)
    (text,) = reading.texts(printed.card(Card("come-sail-away")))
    assert all(f"R{number}" in text for number in range(12, 22))


@pytest.mark.parametrize("kind", FULL)
def test_a_room_that_is_drawn_full_takes_those_who_sit_there(kind: str) -> None:
    facts = scoring.ask("come-sail-away", "facts", {})
    colours = [facts["colours"]["abcde".index(letter)] for letter in FULL[kind].replace(" ", "")]
    room = {"kind": kind, "occupants": [], "face_down": False, **({"colour": colours[0]} if kind == "guest_cabin" else {})}
    for colour in colours:
        passenger = {"colour": colour, "luggage": kind == "luxury_suite"}
        verdict = scoring.ask("come-sail-away", "fits", {"room": room, "passenger": passenger})
        assert verdict["stamp"] == "allowed", (colour, verdict)
        room["occupants"] = [*room["occupants"], colour]
    assert len(colours) == facts["kinds"][kind]["places"]
