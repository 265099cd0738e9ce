"""What stands on the sheets: every printed value of every section, in every language, and nothing beyond its place."""

import re
from functools import cache
from itertools import product
from typing import Any

import pytest

import scoring
from languages import CODES, TRANSLATED
from sheets import lettering, pads, words
from sheets.filled import counted, shown
from sheets.icons import ICONS, placed
from sheets.pads import drawn
from sheets.sheet import HEIGHT, WIDTH, Section, Sheet
from sheets.wish import read
from tests.sheets.tables import TABLES

FACTS = pads.facts("get-on-board")
NUMBERS = FACTS["sheet"]
CROSSED = re.compile(
    r"tickets|turn_boxes|old_ladies|students|interns|universities|monuments_\w+|(tourist|business)_rows\.\d|traffic_boxes"
)
TEXT = re.compile(r'<text x="([-.\d]+)" y="([-.\d]+)" font-size="([.\d]+)" font-weight="(\d+)"[^>]*>([^<]*)</text>')


def section_of(sheet: Sheet, heading: str) -> Section:
    return next(each for each in sheet.sections if any(note.lines[0] == heading for note in each.notes))


def printed_on(section: Section) -> list[str]:
    return [words for _x, _y, _size, _weight, words in TEXT.findall(section.pen.svg())]


def boxes_on(section: Section) -> int:
    """Everything that a pencil can cross or write into, without the boxes for points."""
    return len(section.pen.spots) - results_on(section)


def results_on(section: Section) -> int:
    """The heavy boxes: points of a section, and buses that park."""
    paths = re.findall(r'<path fill="#fff" stroke="[^"]+" stroke-width="0\.65" d="([^"]*)"', section.pen.svg())
    return sum(path.count("M") for path in paths)


@pytest.fixture(scope="module", params=["none", "new-york", "london"])
def sheets(request: pytest.FixtureRequest) -> list[Sheet]:
    return drawn(read("get-on-board", {"copies": "5", "map": request.param}))


def test_no_figure_is_printed_where_a_pencil_crosses(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        crossed = [spot for spot in sheet.spots() if CROSSED.fullmatch(spot.field)]
        assert len(crossed) == 84
        figures = [each for each in sheet.prints() if each.words]
        for spot, each in product(crossed, figures):
            is_beside = each.x > spot.x + spot.w or spot.x > each.x + each.w
            is_below = each.y > spot.y + spot.h or spot.y > each.y + each.h
            assert is_beside or is_below, (spot, each)


@pytest.mark.parametrize("top", range(1, 6))
def test_tickets_carry_both_numbers_and_the_shape(sheets: list[Sheet], top: int) -> None:
    section = section_of(sheets[top - 1], "Tickets: cross one, lay its shape")
    pairs = [["1", "7"], ["2", "8"], ["3", "9"], ["4", "10"], ["5", "11"], ["6", "12"]]
    assert printed_on(section) == [told for pair, name in zip(pairs, FACTS["colours"], strict=True) for told in (*pair, name)]
    assert boxes_on(section) == 12
    shapes = [told.split(": ")[1] for told in section.says.split("; ")]
    assert shapes == [scoring_term(shape) for shape in FACTS["tops"][top - 1]]


def scoring_term(word: str) -> str:
    return words.terms_in("get-on-board", "en")(word)


@pytest.mark.parametrize(
    ("heading", "values", "boxes", "results"),
    [
        ("Turn zone", [shown(value) for value in NUMBERS["turn_zone_values"]], 5, 1),
        ("Old ladies", [shown(value) for value in NUMBERS["old_lady_values"]], 8, 1),
        ("Traffic", [shown(value) for value in NUMBERS["traffic_values"] if value], 19, 1),
        ("Students", ["×", "=", "+"], 6 + 3 + 4 + 1 + 1, 1),
        ("Common objectives", ["10 / 6", "10 / 6"], 2, 1),
        ("Personal objective", [], 3, 1),
        ("Tourists", ["2", "5", "9", "14", "1", "2", "4", "7"], 12 + 6 + 2 + 1, 3 + 1),
        ("Business people", ["2", "4", "6", "1", "2", "3"], 9 + 1, 3 + 1),
        ("Total", [], 0, 1),
    ],
)
def test_every_section_has_its_boxes_and_printed_values(
    sheets: list[Sheet], heading: str, values: list[str], boxes: int, results: int
) -> None:
    section = section_of(sheets[0], heading)
    told = printed_on(section)
    for value in set(values):
        assert told.count(value) >= values.count(value), value
    assert boxes_on(section) == boxes
    assert results_on(section) == results


def maps_of(name: str, lang: str = "en") -> list[Section]:
    """The map on the front, and the one that fills the back."""
    (front,) = drawn(read("get-on-board", {"top": "1", "map": name, "lang": lang}))
    (two_sided,) = drawn(read("get-on-board", {"top": "1", "map": name, "sides": "2", "lang": lang}))
    assert two_sided.back
    return [each for sheet in (front, two_sided.back) for each in sheet.sections if scoring_map(name, lang) in each.says]


def scoring_map(name: str, lang: str) -> str:
    words_of_the_game = words.words_in(lang, "get-on-board")
    return words_of_the_game("Map of {city}", city=words.terms_in("get-on-board", lang)(name))


@pytest.mark.parametrize("name", sorted(FACTS["cities"]))
def test_both_maps_show_all_starts_and_letters(name: str) -> None:
    places = FACTS["cities"][name]["intersections"].values()
    wanted = sorted(str(place[what]) for place in places for what in ("start", "letter") if what in place)
    for section in maps_of(name):
        told = printed_on(section)
        assert [each for each in sorted(told) if each in wanted] == wanted


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", sorted(FACTS["cities"]))
def test_the_back_names_every_landmark_in_the_reader_s_language(name: str, lang: str) -> None:
    term = words.terms_in("get-on-board", lang)
    told = "".join(printed_on(maps_of(name, lang)[1])).replace("-", "").replace(" ", "")
    for place in FACTS["cities"][name]["intersections"].values():
        if "landmark" in place:
            assert term(place["landmark"]).replace("-", "").replace(" ", "") in told


@cache
def everything(lang: str) -> list[tuple[str, Sheet]]:
    found = []
    for game in scoring.SLUGS:
        for city in ["none", *pads.maps(game)]:
            for sides in ("1", "2"):
                wish = read(game, {"lang": lang, "map": city, "copies": "5", "sides": sides})
                filled = counted(game, {**TABLES[game](), "date": "2026-11-16", "place": "Kitchen"})
                sheets = [*drawn(wish), *drawn(wish, filled)]
                found += [(f"{game} {city}", sheet) for sheet in [*sheets, *[each.back for each in sheets if each.back]]]
    return found


@pytest.mark.parametrize("lang", CODES)
def test_nothing_overflows_in_any_language(lang: str) -> None:
    for name, sheet in everything(lang):
        for section in sheet.sections:
            assert section.x >= -0.01, name
            assert section.x + section.w <= WIDTH + 0.01, name
            assert section.y + section.h <= HEIGHT + 0.01, (name, section.says)
            for x, y, size, weight, text in TEXT.findall(section.pen.svg()):
                right = float(x) + lettering.width(text, float(size), int(weight))
                assert float(x) >= -0.6, (name, text)
                assert right <= section.w + 0.6, (name, text)
                assert 0 < float(y) <= section.h + 0.3, (name, text)
            for note in section.notes:
                widest = max(lettering.width(line, note.size, note.weight) for line in note.lines)
                assert note.x + widest <= section.w + 0.3, (name, note.lines)


@pytest.mark.parametrize("lang", CODES)
def test_no_last_line_is_a_stranded_word(lang: str) -> None:
    """What has words enough for its lines has more than one in the last, or one as long as the others."""
    for name, sheet in everything(lang):
        for note in [note for section in sheet.sections for note in section.notes if len(note.lines) > 1]:
            wide = [lettering.width(line, note.size, note.weight) for line in note.lines]
            enough = sum(len(line.split()) for line in note.lines) > 2 * len(note.lines)
            assert not enough or " " in note.lines[-1] or wide[-1] > max(wide) / 2, (name, note.lines)


@pytest.mark.parametrize("lang", CODES)
def test_the_legend_stands_in_rows(lang: str) -> None:
    """Three columns whose entries begin at the same heights."""
    (sheet,) = drawn(read("get-on-board", {"top": "1", "lang": lang}))
    tops = [note.y for note in sheet.sections[-1].notes]
    assert tops == tops[:2] * 3
    assert len(set(tops)) == 2


def test_lines_are_broken_into_much_the_same_length() -> None:
    words = "Офіс паркує бізнесменів і дає пасажира під тим стовпцем."
    room = lettering.width("і дає пасажира під тим", 3) + 0.1
    assert lettering.wrapped(words, 3, 400, room + 3)[-1] == "стовпцем."
    lines, _size = lettering.block(words, 3, 400, room + 3, 3)
    assert lines == ["Офіс паркує бізнесменів", "і дає пасажира", "під тим стовпцем."]


@pytest.mark.parametrize("lang", CODES)
def test_the_font_has_every_letter_that_is_printed(lang: str) -> None:
    for name, sheet in everything(lang):
        for section in sheet.sections:
            for text in [line for note in section.notes for line in note.lines] + printed_on(section):
                assert lettering.printable(text) == text, (name, text)


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_no_heading_is_left_in_english(game: str, lang: str) -> None:
    same = {"Get on Board", "Boarding", "Come Sail Away!", "Total", "Score"}

    def headings(language: str) -> set[str]:
        return {
            note.lines[0]
            for sheet in drawn(read(game, {"lang": language}))
            for each in sheet.sections
            for note in each.notes
            if note.tag == "h2"
        }

    assert not (headings(lang) & headings("en")) - same


def test_long_and_strange_names_are_cut_not_refused() -> None:
    for game in scoring.SLUGS:
        state: dict[str, Any] = TABLES[game]()
        for player, name in zip(state["players"], ["W" * 40, "🦀 王", "<b>", "Ї"], strict=False):
            player["name"] = name
        for sheet in drawn(read(game, {}), counted(game, state)):
            assert sheet.svg()


@pytest.mark.parametrize("name", sorted(ICONS))
def test_symbols_stay_inside_their_square(name: str) -> None:
    for part in ICONS[name]:
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", placed(part, 0, 0, 24))]
        assert all(-0.5 <= number <= 24.5 for number in numbers)


def test_symbols_are_all_different() -> None:
    assert len(set(ICONS.values())) == len(ICONS)
