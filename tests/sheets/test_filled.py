"""Filled sheets: every mark of the pad where the pencil would be, and the totals of the engine."""

import re
from copy import deepcopy
from math import hypot
from typing import Any

import pytest

import scoring
from languages import CODES
from rules_ref.wording import terms
from sheets import lettering
from sheets.filled import BadTable, counted, shown
from sheets.get_on_board import city
from sheets.pads import drawn
from sheets.pen import Pen
from sheets.sheet import Section, Sheet
from sheets.wish import read
from sheets.words import capital, terms_in, words_in
from tests.scoring.come_sail_away_voyage import CELLS
from tests.sheets import reading
from tests.sheets.prints import Prints
from tests.sheets.tables import TABLES, come_sail_away, folded
from tests.sheets.test_drawing import section_of

PENCIL = "#2b4ea0"


def crosses_on(section: Section) -> int:
    """A cross is two strokes; the lines through unused boxes of a parked row count one."""
    path = re.search(rf'<path fill="none" stroke="{PENCIL}" stroke-width="\.55"[^>]* d="([^"]*)"', section.pen.svg())
    return path.group(1).count("M") if path else 0


def written_on(section: Section) -> list[str]:
    return re.findall(rf'fill="{PENCIL}">([^<]*)<', section.pen.svg())


@pytest.fixture(scope="module")
def bus_table() -> dict[str, Any]:
    return TABLES["get-on-board"]()


@pytest.fixture(scope="module")
def bus_sheets(bus_table: dict[str, Any]) -> list[Sheet]:
    return drawn(read("get-on-board", {"map": "london"}), counted("get-on-board", bus_table))


@pytest.mark.parametrize("seat", range(4))
def test_every_box_of_the_pad_is_crossed(bus_table: dict[str, Any], bus_sheets: list[Sheet], seat: int) -> None:
    pad = bus_table["players"][seat]["pad"]
    sheet, page = pad["sheet"], bus_sheets[seat]
    assert page.title.endswith(str(pad["top"]))
    assert crosses_on(section_of(page, "Turn zone")) == 2 * sheet["turn_boxes"]
    assert crosses_on(section_of(page, "Old ladies")) == 2 * sheet["old_ladies"]
    assert crosses_on(section_of(page, "Students")) == 2 * (sheet["students"] + sheet["interns"] + sheet["universities"])
    assert crosses_on(section_of(page, "Traffic")) == 2 * sheet["traffic_boxes"]
    assert crosses_on(section_of(page, "Tickets: cross one, lay its shape")) == 2 * len(bus_table["shared"]["tickets"])
    for heading, field, columns in (("Tourists", "tourist_rows", 4), ("Business people", "business_rows", 3)):
        marked = sum(row["marked"] for row in sheet[field])
        struck = sum(row["parked"] and row["marked"] < columns for row in sheet[field])
        ticks = min(sheet["monuments_light"], 3) + min(sheet["monuments_dark"], 3) if heading == "Tourists" else 0
        assert crosses_on(section_of(page, heading)) == 2 * (marked + ticks) + struck


@pytest.mark.parametrize("seat", range(4))
def test_points_are_those_of_the_engine(bus_table: dict[str, Any], bus_sheets: list[Sheet], seat: int) -> None:
    tally = scoring.ask("get-on-board", "score", bus_table)["players"][seat]
    page = bus_sheets[seat]
    assert shown(tally["total"]) in written_on(section_of(page, "Total"))
    for heading, line in (
        ("Old ladies", "old_ladies"),
        ("Students", "students"),
        ("Tourists", "tourists"),
        ("Business people", "business"),
    ):
        points = sum(each["points"] for each in tally["lines"] if each["line"] == line)
        assert written_on(section_of(page, heading))[-1] == shown(points)


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_names_and_totals_are_in_the_pdf(printed: Prints, game: str) -> None:
    state = TABLES[game]()
    text = " ".join(reading.texts(printed.filled(read(game, {}), {**state, "date": "2026-11-16"})))
    assert "16 Nov 2026" in text
    for player in scoring.ask(game, "score", state)["players"]:
        assert player["name"] in text
        assert shown(player["total"]) in text


def test_planes_show_who_sits_where() -> None:
    state = TABLES["boarding"]()
    (sheet,) = drawn(read("boarding", {}), counted("boarding", state))
    planes = [section for section in sheet.sections if "sectors of" in section.says]
    for player, plane in zip(state["players"], planes, strict=True):
        seated = [letter for row in player["pad"]["rows"] for letter in row if letter not in "|."]
        assert written_on(plane) == [INITIALS[letter] for letter in seated]
        assert plane.says.count("lover") == seated.count("R")


INITIALS = {"R": "L", "W": "C", "Y": "T", "G": "E", "B": "B"}


@pytest.mark.parametrize("lang", CODES)
def test_passengers_are_written_by_initials_of_the_readers_language(lang: str) -> None:
    term = terms_in("boarding", lang)
    initials = [capital(term(kind))[0] for kind in ("lover", "child", "tourist", "ecologist", "businessman")]
    assert len(set(initials)) == 5


@pytest.mark.parametrize(("names", "seats"), [([], 3 * 50), (["Ala"], 50), (["Ala", "Bo"], 2 * 50), (list("ABCD"), 4 * 40)])
def test_a_blank_pad_has_a_plane_for_every_player(names: list[str], seats: int) -> None:
    """Nobody has said how many play: three planes, and behind them those of four."""
    (front,) = drawn(read("boarding", {}), counted("boarding", {"names": names}) if names else None)
    assert seats_on(front) == seats
    assert (front.back is None) == bool(names)
    if front.back:
        assert seats_on(front.back) == 4 * 40


def seats_on(sheet: Sheet) -> int:
    return sum(len(section.pen.spots) for section in sheet.sections if "sectors of" in section.says)


def test_a_played_boarding_tells_flight_and_date() -> None:
    (sheet,) = drawn(
        read("boarding", {}), counted("boarding", {**TABLES["boarding"](), "place": "Kraków", "date": "2026-11-14"})
    )
    assert "Flight: Kraków, Date: 14 Nov 2026" in sheet.sections[0].says


def test_wounds_gulls_and_agreements_of_the_boat() -> None:
    state = TABLES["lifeboat"]()
    (sheet,) = drawn(read("lifeboat", {}), counted("lifeboat", state))
    wounds = sum(player["pad"]["wounds"] for player in state["players"])
    crossed = wounds + state["shared"]["gulls"] + state["shared"]["day"]
    assert crosses_on(section_of(sheet, "The boat")) == 2 * crossed
    agreed = [value for value in state["options"].values() if value is not False]
    assert crosses_on(section_of(sheet, "Agreed before the voyage: a dot is the usual")) == 2 * len(agreed)


def test_every_ship_is_written_down_with_its_small_cabins() -> None:
    state = TABLES["come-sail-away"]()
    (sheet,) = drawn(read("come-sail-away", {}), counted("come-sail-away", state))
    assert crosses_on(section_of(sheet, "Amenities: tick five")) == 2 * 5
    for player in state["players"]:
        pad, ship = player["pad"], section_of(sheet, player["name"])
        cabins = [cabin.get("points") for space, cabin in pad["cabins"].items() if space in pad["face_down"]]
        tiles = [
            state["shared"]["profile"]["tiles"][state["shared"]["layout"][CELLS.index(at)]]
            for at in pad["face_down"]
            if at in CELLS
        ]
        sitting = [n for at, n in pad["seated"].items() if n and at not in pad["face_down"]]
        assert sorted(written_on(ship)) == sorted(str(n) for n in cabins + tiles + sitting)
        # A loop around the points of each turned room, and a door of each small cabin in words.
        assert crosses_on(ship) == len(pad["face_down"])
        assert pad["cabins"]
        assert ship.says.count("; bow") + ship.says.count("; stern") == len(pad["cabins"])


def test_a_ship_at_hand_shows_who_sits_where() -> None:
    state = TABLES["come-sail-away"]()
    pad = state["players"][0]["pad"]
    pad |= {"aboard": {"rooms": {"ST": ["red", "blue"]}, "unhappy": []}}
    (sheet,) = drawn(read("come-sail-away", {}), counted("come-sail-away", state))
    assert "R B" in written_on(section_of(sheet, state["players"][0]["name"]))


def test_tokens_that_came_in_time_are_ticked_and_the_crew_has_its_rank() -> None:
    state = come_sail_away("solo-with-deadlines")
    filled = counted("come-sail-away", state)
    (sheet,) = drawn(read("come-sail-away", {}), filled)
    log = section_of(sheet, "Solo log")
    assert crosses_on(log) == 2 * state["players"][0]["pad"]["tokens"] > 0
    assert "Seasick crew" in written_on(log)
    assert filled.tally["crew_rank"] == "seasick"


def test_a_blank_sheet_has_no_pencil_on_it() -> None:
    for game in scoring.SLUGS:
        for sheet in drawn(read(game, {})):
            assert PENCIL not in sheet.svg()


def test_a_table_that_cannot_be_is_refused_with_its_reason() -> None:
    with pytest.raises(BadTable) as refused:
        counted("boarding", {"options": {}, "players": "nobody", "shared": {}})
    assert refused.value.refusal["kind"] == "unreadable"


def voyage(fates: list[str]) -> dict[str, Any]:
    """Six in a boat, everybody the next one's friend, or four of them; all cards lie open."""
    crew = ["lady", "sir", "captain", "mate", "frenchy", "kid"][: len(fates)]
    marks: list[dict[str, Any]] = [{"seat": at, "do": "character", "character": who} for at, who in enumerate(crew)]
    marks += [{"seat": 0, "do": "row", "kept": 1}, {"seat": None, "do": "end"}]
    for at, fate in enumerate(fates):
        marks += [
            {"seat": at, "do": "status", "status": fate},
            {"seat": at, "do": "friend", "character": crew[at - 1]},
            {"seat": at, "do": "enemy", "character": crew[at - 2]},
            {"seat": at, "do": "reveal"},
        ]
    table = {"options": {}, "seats": [{"name": who} for who in crew]}
    return folded("lifeboat", table, [{"id": str(number), **mark} for number, mark in enumerate(marks)])


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("fate", ["alive", "dead_aboard", "lost"])
def test_fates_friends_and_enemies_are_written_out(language: str, fate: str) -> None:
    filled = counted("lifeboat", {**voyage([fate] * 6), "date": "2026-11-16"})
    [page] = drawn(read("lifeboat", {"lang": language}), filled)
    written = [words for section in page.sections for words in written_on(section)]
    assert not [words for words in written if "…" in words]
    # Everybody's name stands as a character, as a friend and as an enemy; long ones in two lines.
    for who in ("lady", "captain", "kid"):
        parts = terms("lifeboat", language)[who].split(" ")
        whole = written.count(" ".join(parts))
        assert whole + (written.count(parts[-1]) if len(parts) > 1 else 0) == 3


def test_absent_characters_are_struck_and_what_was_done_today_is_marked() -> None:
    [page] = drawn(read("lifeboat", {}), counted("lifeboat", voyage(["alive"] * 4)))
    boat = section_of(page, "The boat")
    # Two who are not in the game, one day, and the Lady who rowed.
    assert crosses_on(boat) == 2 * (2 + 1 + 1)


@pytest.mark.parametrize("lang", CODES)
def test_whoever_is_out_is_told_so_in_words(bus_table: dict[str, Any], lang: str) -> None:
    state = deepcopy(bus_table)
    state["players"][0]["pad"]["sheet"]["eliminated"] = True
    sheets = drawn(read("get-on-board", {"lang": lang}), counted("get-on-board", state))
    _, out = words_in(lang, "get-on-board"), capital(terms_in("get-on-board", lang)("eliminated"))
    endings = [
        [line for note in section.notes if note.tag == "p" for line in note.lines] + [section.says]
        for sheet in sheets
        for section in [section_of(sheet, _("Total"))]
    ]
    assert endings[0] == [out, f"{_('Total')}, {out}"]
    places = sorted(told[0] for told in endings[1:])
    assert places == [_("Place {n} of {all}", n=place, all=4) for place in (1, 2, 3)]


def test_the_route_has_its_turns_in_numbers_and_in_words(bus_table: dict[str, Any]) -> None:
    for options in ({"map": "london"}, {"sides": "2"}):
        sheets = drawn(read("get-on-board", options), counted("get-on-board", bus_table))
        for player, sheet in zip(bus_table["players"], sheets, strict=True):
            drawn_on = (sheet.back or sheet).sections
            (city,) = [section for section in drawn_on if section.says.startswith("Map of London")]
            assert sorted(written_on(city), key=int) == [str(turn) for turn in range(1, 13)]
            told = city.says.removeprefix("Map of London. ").split("; ")
            assert told[0].startswith("Departure ")
            turns = [turn.split(": ") for turn in told[1:]]
            assert [number for number, _stops in turns] == [str(turn) for turn in range(1, 13)]
            assert sum(len(stops.split(", ")) for _number, stops in turns) == len(player["pad"]["route"]) - 1


def test_every_figure_tells_what_is_marked_in_it(bus_table: dict[str, Any], bus_sheets: list[Sheet]) -> None:
    sheet, page = bus_table["players"][0]["pad"]["sheet"], bus_sheets[0]
    for heading, field in (("Old ladies", "old_ladies"), ("Turn zone", "turn_boxes"), ("Traffic", "traffic_boxes")):
        assert re.search(rf"crossed: [^;]* {sheet[field]}(;|$)", section_of(page, heading).says), heading
    rows = " + ".join(f"{row['marked']}{' P' if row['parked'] else ''}" for row in sheet["tourist_rows"])
    assert rows in section_of(page, "Tourists").says
    assert "crossed: 1" in section_of(page, "Tickets: cross one, lay its shape").says or bus_table["shared"]["tickets"]


@pytest.mark.parametrize("options", [{"map": "london"}, {"map": "london", "sides": "2"}], ids=["front", "back"])
def test_numbers_of_turns_touch_no_sign(
    bus_table: dict[str, Any], monkeypatch: pytest.MonkeyPatch, options: dict[str, str]
) -> None:
    met: list[tuple[str, float]] = []

    def watched(pen: Pen, plan: city.Map, route: list[str], rounds: list[int]) -> None:
        signs = list(plan.taken)

        def pencilled(x: float, y: float, words: str, size: float) -> None:
            wide, high = lettering.width(words, size, 800) / 2, size * 0.36
            met.extend((words, hypot(max(abs(x - ox) - wide, 0), max(abs(y - oy) - high, 0)) - r) for ox, oy, r in signs)

        monkeypatch.setattr(pen, "pencilled", pencilled)
        turns(pen, plan, route, rounds)

    turns = city.turns
    monkeypatch.setattr(city, "turns", watched)
    drawn(read("get-on-board", options), counted("get-on-board", bus_table))
    assert len(met) > 100
    assert min(met, key=lambda each: each[1])[1] >= 0
