"""Every value on the sheets against the facts (values.py looks at every combination)."""

import pytest

from languages import CODES
from sheets.ink import INKS
from tests.sheets import values


@pytest.mark.parametrize(("city", "sides"), values.MAPS)
def test_every_top_says_what_the_facts_say(city: str, sides: str) -> None:
    assert values.looked_at("uk", city, sides, "colour") == []


@pytest.mark.parametrize("lang", CODES)
def test_in_every_language_and_ink(lang: str) -> None:
    assert values.looked_at(lang, "none", "1", INKS[CODES.index(lang) % len(INKS)]) == []


@pytest.mark.parametrize(
    ("field", "changed", "told"),
    [
        ("old_lady_values", [1, 1, 1, 2, 2, 2, 3, 4], "old ladies"),
        ("turn_zone_values", [-1, -2, -2, -2, -2], "turn zone"),
        ("tourist_half_values", [1, 2, 4, 8], "tourist values"),
        ("business_column_values", [2, 4, 7], "business values"),
        ("university_boxes", 5, "universities"),
    ],
)
def test_another_value_would_be_found(monkeypatch: pytest.MonkeyPatch, field: str, changed: object, told: str) -> None:
    monkeypatch.setattr(values, "NUMBERS", {**values.NUMBERS, field: changed})
    found = values.looked_at("en", "none", "1", "colour")
    assert len(found) == 5
    assert all(told in each for each in found)
