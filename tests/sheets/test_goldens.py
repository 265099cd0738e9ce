"""Every kind of page looks as it was approved; `make goldens` renews the pictures on purpose."""

import pytest

from tests.sheets.goldens import FOLDER, NAMES, approved, difference, picture, printed_by
from tests.sheets.prints import Prints


@pytest.mark.parametrize("name", NAMES)
def test_a_page_looks_as_approved(printed: Prints, name: str) -> None:
    assert difference(picture(printed_by(printed, name), name), approved(name)) < 0.002, (
        "run `make goldens` and look at the change"
    )


def test_there_are_no_other_pictures() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.png")) == NAMES
