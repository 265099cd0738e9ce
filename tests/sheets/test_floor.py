"""Nothing is printed too small, and nothing covers a road: measured on the drawing and on the paper."""

from math import hypot

import pytest
from babel.numbers import format_decimal

import scoring
from languages import CODES
from sheets import pads, paper
from sheets.get_on_board import back, city
from sheets.ink import INKS
from sheets.pads import drawn
from sheets.pen import Spot
from sheets.wish import TooSmall, read
from tests.sheets import reading
from tests.sheets.prints import Prints

CITIES = pads.facts("get-on-board")["cities"]
OFFERED = [(size, number) for size in paper.PAPERS for number in paper.offered(size)]


def test_what_is_offered() -> None:
    assert {size: paper.offered(size) for size in paper.PAPERS} == {"A4": [1, 2], "Letter": [1, 2], "A5": [1]}
    with pytest.raises(TooSmall) as refused:
        read("get-on-board", {"paper": "A5", "per_page": "2"})
    for lang in CODES:
        assert format_decimal(4.4, locale=lang) in refused.value.sentence(lang)


@pytest.mark.parametrize(("size", "number"), OFFERED)
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_no_letter_is_smaller_than_six_points(printed: Prints, game: str, size: str, number: int) -> None:
    options = {"map": "london", "sides": "2"} if pads.maps(game) else {}
    pdf = printed(game, paper=size, per_page=str(number), lang="ru", **options)
    assert reading.smallest_letters(pdf) >= paper.LETTERS - 0.01


def spots(game: str, **options: str) -> list[Spot]:
    return [spot for sheet in drawn(read(game, options)) for each in (sheet, sheet.back) if each for spot in each.spots()]


@pytest.mark.parametrize("game", scoring.SLUGS)
def test_no_box_is_smaller_than_three_millimetres(game: str) -> None:
    least = min(paper.places(*each)[0].scale for each in OFFERED)
    for city_map in ["none", *pads.maps(game)]:
        for sides in ("1", "2"):
            for spot in spots(game, map=city_map, sides=sides, copies="5"):
                assert min(spot.w, spot.h) * least >= paper.BOXES, spot


@pytest.mark.parametrize("name", sorted(CITIES))
def test_the_front_with_a_map_has_boxes_of_six_millimetres_and_ticks_of_four(name: str) -> None:
    scale = paper.places("A4", 1)[0].scale
    for spot in spots("get-on-board", map=name, top="1"):
        least = 4 if spot.field.startswith("monuments_") else 6
        assert min(spot.w, spot.h) * scale >= least, spot


@pytest.mark.parametrize("name", sorted(CITIES))
def test_boxes_do_not_touch_each_other(name: str) -> None:
    for options in ({"map": name}, {"map": name, "sides": "2"}, {}):
        (sheet,) = drawn(read("get-on-board", {"top": "1", **options}))
        for face in (sheet, sheet.back):
            boxes = list(face.spots()) if face else []
            for at, one in enumerate(boxes):
                for other in boxes[at + 1 :]:
                    apart_x = max(one.x, other.x) - min(one.x + one.w, other.x + other.w)
                    apart_y = max(one.y, other.y) - min(one.y + one.h, other.y + other.h)
                    assert max(apart_x, apart_y) > 0.3, (one, other)


def covered(
    plan: city.Map, one: tuple[float, float], other: tuple[float, float], things: list[tuple[float, float, float]]
) -> float:
    """The share of a road that lies under signs, letters, numbers, stars or names."""
    steps = 400
    under = 0
    for step in range(steps):
        part = (step + 0.5) / steps
        x, y = one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
        under += any(hypot(x - ox, y - oy) < r for ox, oy, r in things)
    return under / steps


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", sorted(CITIES))
def test_every_road_shows_at_least_seventy_percent_of_its_length(name: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[city.Map] = []
    laid_out = city.laid_out

    def noted(*told: object) -> city.Map:
        plans.append(laid_out(*told))  # type: ignore[arg-type]
        return plans[-1]

    monkeypatch.setattr(city, "laid_out", noted)
    for sides in ("1", "2"):
        drawn(read("get-on-board", {"top": "1", "map": name, "sides": sides, "lang": lang}))
    assert len(plans) == 2
    for plan in plans:
        # Papers differ only in scale, so a share of the drawing is the share on every paper.
        near = [(x, y, r) for x, y, r in plan.taken]
        for one, other in plan.roads:
            middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
            things = [each for each in near if hypot(each[0] - middle[0], each[1] - middle[1]) < plan.road]
            assert covered(plan, one, other, things) <= 0.3
    assert back.LABEL >= 2.26


@pytest.mark.parametrize("ink", ["colour", "plain", "wipe-clean"])
@pytest.mark.parametrize("name", sorted(CITIES))
def test_grey_and_one_bit_prints_lose_no_road(printed: Prints, name: str, ink: str) -> None:
    """At 300 dots an inch, black and white: the kerbs of every road are there, and a black road is darker than the others."""
    pdf = printed("get-on-board", top="1", map=name, sides="2", ink=ink)
    place = paper.places("A4", 1)[0]
    picture = reading.one_bit(pdf, 1)
    plan = city.laid_out(
        CITIES[name], 0.6, 0.6, 138 - 1.2, back.map_height() - 1.2, CITIES[name]["turned"], back.LABEL
    )  # fmt: skip
    black = {frozenset(pair) for pair in CITIES[name]["black_roads"]}
    dark: dict[bool, list[float]] = {True: [], False: []}
    for pair in CITIES[name]["roads"]:
        (x1, y1), (x2, y2) = (plan.at[end] for end in pair)
        across = plan.road * city.BAND
        nx, ny = (y2 - y1) / plan.road, -(x2 - x1) / plan.road
        found = 0
        for part in (0.4, 0.5, 0.6):
            x, y = x1 + (x2 - x1) * part, y1 + (y2 - y1) * part + back.map_top()
            for step in range(-30, 31):
                at = (
                    place.left + (x + nx * across * step / 30) * place.scale,
                    place.top + (y + ny * across * step / 30) * place.scale,
                )
                found += reading.is_dark(picture, *at)
        dark[frozenset(pair) in black].append(found)
    assert min(dark[False]) >= 6
    if dark[True]:
        assert min(dark[True]) > 1.5 * max(dark[False])


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("game", scoring.SLUGS)
def test_a_print_without_colours_or_greys_loses_no_box(printed: Prints, game: str, ink: str) -> None:
    """At 300 dots an inch every box has its four sides: in black and white, and in grey darker than what they enclose."""
    pdf = printed(game, ink=ink)
    black, greys = reading.one_bit(pdf, 0), reading.grey(pdf, 0)
    place = paper.places("A4", 1)[0]
    # The masthead has lines to write on instead of boxes.
    for section in drawn(read(game, {"ink": ink}))[0].sections[1:]:
        for spot in section.pen.spots:
            middle_x, middle_y = section.x + spot.x + spot.w / 2, section.y + spot.y + spot.h / 2
            # Its lightest place, for something may be printed in it.
            steps = [step / 16 for step in range(-5, 6)]
            within = [(middle_x + spot.w * across, middle_y + spot.h * down) for across in steps for down in steps]
            inside = max(reading.level(greys, place.left + x * place.scale, place.top + y * place.scale) for x, y in within)
            for dx, dy in ((-spot.w / 2, 0), (spot.w / 2, 0), (0, -spot.h / 2), (0, spot.h / 2)):
                x, y = place.left + (middle_x + dx) * place.scale, place.top + (middle_y + dy) * place.scale
                near = [(x + step * 0.08 * bool(dx), y + step * 0.08 * bool(dy)) for step in range(-2, 3)]
                assert any(reading.is_dark(black, *each) for each in near), (spot, dx, dy)
                assert inside - min(reading.level(greys, *each) for each in near) > 85, (spot, dx, dy)
