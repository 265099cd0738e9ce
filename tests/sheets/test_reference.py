"""The quick reference: a tagged page for every game and paper, in words of the rules reference."""

import re
from collections.abc import Iterator
from io import BytesIO

import pikepdf
import pytest
from flask.testing import FlaskClient
from weasyprint import HTML
from weasyprint.formatting_structure import boxes

import scoring
from rules_ref.library import book
from sheets import press, reference
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


def lines_of(card: Card, size: float) -> Iterator[list[str]]:
    """The lines of every paragraph, as they lie on the page."""
    fonts, faces = press._faces()
    page = HTML(string=reference.html(card, size), url_fetcher=press.OwnFilesOnly())
    for sheet in page.render(stylesheets=[faces], font_config=fonts).pages:
        for box in sheet._page_box.descendants():
            lines = [each for each in getattr(box, "children", []) if isinstance(each, boxes.LineBox)]
            if lines and box.element_tag in {"p", "li"}:
                yield ["".join(each.text for each in line.descendants() if isinstance(each, boxes.TextBox)) for line in lines]


@pytest.mark.parametrize(
    ("game", "lang", "size", "letters"),
    [
        ("come-sail-away", "pl", "A4", 9.5),
        ("come-sail-away", "pl", "Letter", 9.2),
        ("lifeboat", "fr", "A4", 10.1),
        ("boarding", "ru", "A4", 8.6),
        ("get-on-board", "uk", "A5", 7.4),
    ],
)
def test_no_word_and_no_number_of_a_rule_stands_alone(game: str, lang: str, size: str, letters: float) -> None:
    paragraphs = list(lines_of(Card(game, lang, size), letters))
    assert len(paragraphs) > 20
    for lines in paragraphs:
        for line in lines[1:]:
            assert len(re.sub(r"\b[A-Z]\d+\b", "", line).split()) >= 2, lines


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
