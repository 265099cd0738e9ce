"""Every value on a Get on Board sheet against the facts: `python -m tests.sheets.values` looks at every top in every language,
with every map and ink; the tests look at every language and map in one ink each.

What stands beside or below a box is found by its place, as a person would find it.
"""

import re
import sys
from collections.abc import Iterator
from itertools import product
from math import hypot
from typing import Any, NamedTuple

from languages import CODES
from sheets import lettering, pads
from sheets.filled import shown
from sheets.get_on_board.tickets import walks_of
from sheets.ink import INKS
from sheets.pads import drawn
from sheets.pen import Spot
from sheets.sheet import Sheet
from sheets.wish import read
from sheets.words import Words, terms_in

FACTS = pads.facts("get-on-board")
NUMBERS = FACTS["sheet"]
TEXT = re.compile(r'<text x="([-.\d]+)" y="([-.\d]+)" font-size="([.\d]+)" font-weight="(\d+)"[^>]*>([^<]*)</text>')
MAPS = [("none", "1"), *product(pads.maps("get-on-board"), ("1", "2"))]


class Word(NamedTuple):
    """A printed text and its middle."""

    text: str
    x: float
    y: float


def words_on(sheet: Sheet) -> list[Word]:
    found = []
    for section in sheet.sections:
        for x, y, size, weight, text in TEXT.findall(section.pen.svg()):
            middle = float(x) + lettering.width(text, float(size), int(weight)) / 2
            found.append(Word(text, section.x + middle, section.y + float(y) - float(size) * 0.35))
    return found


class Reader:
    """One sheet as a person reads it."""

    def __init__(self, sheet: Sheet) -> None:
        self.words = words_on(sheet)
        self.boxes: dict[str, list[Spot]] = {}
        for spot in sheet.spots():
            self.boxes.setdefault(spot.field, []).append(spot)

    def beside(self, box: Spot) -> str:
        """The nearest on its line, right or left of it."""
        level = [word for word in self.words if abs(word.y - box.y - box.h / 2) < 1]
        return min(level, key=lambda word: abs(word.x - box.x - box.w / 2)).text

    def above(self, box: Spot) -> str:
        near = [word for word in self.words if word.y < box.y and abs(word.x - box.x - box.w / 2) < box.w]
        return max(near, key=lambda word: word.y).text

    def below(self, box: Spot, reach: float = 16) -> list[str]:
        """Downwards, what stands under a box."""
        middle = box.x + box.w / 2
        return [
            word.text
            for word in sorted(self.words, key=lambda word: word.y)
            if box.y + box.h < word.y < box.y + box.h + reach and abs(word.x - middle) < 0.6
        ]


def faults(sheet: Sheet, top: int, term: Words) -> Iterator[str]:
    """What a sheet says otherwise than the facts."""
    reader = Reader(sheet)

    def wrong(what: str, told: Any, right: Any) -> Iterator[str]:
        if told != right:
            yield f"{what}: {told!r} instead of {right!r}"

    boxes = reader.boxes
    tickets = sorted(boxes["tickets"], key=lambda box: box.number)
    yield from wrong("tickets", [reader.beside(box) for box in tickets], [str(box.number) for box in tickets])
    colours = [term(colour) for colour in FACTS["colours"]]
    yield from wrong("colours", [reader.above(box) for box in tickets], colours * 2)
    shapes = FACTS["tops"][top - 1]
    section = next(each for each in sheet.sections if any(spot.field == "tickets" for spot in each.pen.spots))
    told = [part.split(": ")[1] for part in section.says.split("; ")]
    yield from wrong("shapes", told, [term(shape) for shape in shapes])
    bars = re.findall(r'stroke-width="1\.25"[^>]* d="([^"]*)"', section.pen.svg())
    markers = [len(walk) + 1 for shape in shapes for walk in walks_of(FACTS["shapes"][shape]["patterns"])]
    yield from wrong("markers", sum(path.count("M") for path in bars), sum(markers))

    zone = [[shown(value)] for value in NUMBERS["turn_zone_values"]]
    yield from wrong("turn zone", [reader.below(box, 2.5) for box in boxes["turn_boxes"]], zone)
    jams = [[shown(value)] if value else [] for value in NUMBERS["traffic_values"]]
    yield from wrong("traffic", [reader.below(box, 2) for box in boxes["traffic_boxes"]], jams)
    ladies = [str(value) for value in NUMBERS["old_lady_values"]]
    yield from wrong("old ladies", [reader.beside(box) for box in boxes["old_ladies"]], ladies)
    for kind in ("student", "intern", "university"):
        field = "universities" if kind == "university" else f"{kind}s"
        yield from wrong(field, len(boxes[field]), NUMBERS[f"{kind}_boxes"])
    for shade in ("light", "dark"):
        yield from wrong(f"{shade} monuments", len(boxes[f"monuments_{shade}"]), NUMBERS["monument_boxes"])
    yield from wrong("common objectives", len(boxes["common"]), 2)
    yield from wrong("letters", len(boxes["letters"]), 3)
    for kind in ("tourist", "business"):
        values = [str(value) for value in NUMBERS[f"{kind}_column_values"]]
        halves = [str(value) for value in NUMBERS[f"{kind}_half_values"]]
        rows = NUMBERS[f"{kind}_rows"]
        for row in range(rows):
            columns = boxes[f"{kind}_rows.{row}"]
            yield from wrong(f"{kind} row", len(columns), len(values))
            yield from wrong(f"{kind} bus", len(boxes[f"{kind}_rows.{row}.parked"]), 1)
        below = [reader.below(column) for column in boxes[f"{kind}_rows.{rows - 1}"]]
        yield from wrong(f"{kind} values", below, [list(pair) for pair in zip(values, halves, strict=True)])
    sections = ["turn_zone", "common_objectives", "personal_objective", "old_ladies", "students", "tourists", "business"]
    results = [len(boxes.get(f"{field}.points", [])) for field in [*sections, "traffic"]]
    yield from wrong("boxes for points", results, [1] * 8)
    yield from wrong("stars", [len(boxes.get(f"star_{at}", [])) for at in ("university", "light", "dark", "office")], [1] * 4)
    yield from wrong("total", len(boxes["total"]), 1)


def map_faults(sheet: Sheet, city: str, turned: int) -> Iterator[str]:
    """Starts and letters that do not stand beside their own intersection."""
    places = FACTS["cities"][city]["intersections"]
    wanted = {str(place[what]): name for name, place in places.items() for what in ("start", "letter") if what in place}
    section = next(each for each in sheet.sections if each.w * each.h > 5000)
    read_back = [
        (text, float(x) + lettering.width(text, float(size), int(weight)) / 2, float(y) - float(size) * 0.35)
        for x, y, size, weight, text in TEXT.findall(section.pen.svg())
        if text in wanted
    ]
    if sorted(text for text, _x, _y in read_back) != sorted(wanted):
        yield f"{city}: {sorted(text for text, _x, _y in read_back)}"
        return
    from sheets.get_on_board import back
    from sheets.get_on_board.city import laid_out
    from sheets.sheet import WIDTH

    plan = laid_out(FACTS["cities"][city], 0.6, 0.6, WIDTH - 1.2, section.h - 1.2, turned, back.LABEL)
    for text, x, y in read_back:
        nearest = min(plan.at, key=lambda name: hypot(plan.at[name][0] - x, plan.at[name][1] - y))
        if nearest != wanted[text]:
            yield f"{city}: {text} stands at {nearest} instead of {wanted[text]}"


def looked_at(lang: str, city: str, sides: str, ink: str) -> list[str]:
    """Every fault of the five sheets of a pad."""
    wish = read("get-on-board", {"lang": lang, "map": city, "sides": sides, "ink": ink, "copies": "5"})
    term, found = terms_in("get-on-board", lang), []
    for number, sheet in enumerate(drawn(wish)):
        told = list(faults(sheet, number + 1, term))
        if sheet.back:
            told += map_faults(sheet.back, city, FACTS["cities"][city]["turned"])
        found += [f"top {number + 1}, {lang}, {city}, {sides}, {ink}: {each}" for each in told]
    return found


def main() -> int:
    wishes = list(product(CODES, MAPS, INKS))
    found = [each for lang, (city, sides), ink in wishes for each in looked_at(lang, city, sides, ink)]
    print(*found, sep="\n")
    print(f"{5 * len(wishes)} sheets, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
