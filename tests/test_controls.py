"""What may not be used now looks so and says why: no control of a screen is switched off without its sentence."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCREENS = sorted(path for path in (ROOT / "static").rglob("*.js") if not {"vendor", "build"} & set(path.parts))
# A tag of a template, with the expressions in it.
TAG = re.compile(r"<(\w+)\b((?:[^<>$]|\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)>")


def silent(text: str) -> list[str]:
    """Tags that are switched off without a word."""
    found = []
    for tag, inside in TAG.findall(text):
        plain = re.sub(r"\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}", "", inside)
        # A whole pad that is only looked at, and a picture of a board; the message strip tells whose it is.
        if re.search(r"(?<![\w-])\??disabled\b", plain) and tag not in ("fieldset", "option"):
            found.append(f"<{tag} {inside.strip()[:80]}")
        if "aria-disabled=" in plain and "data-why=" not in plain:
            found.append(f"<{tag} {inside.strip()[:80]}")
    return found


@pytest.mark.parametrize("path", SCREENS, ids=lambda path: path.relative_to(ROOT / "static").as_posix())
def test_nothing_is_switched_off_without_a_word(path: Path) -> None:
    found = silent(path.read_text(encoding="utf-8"))
    # The ends of a stepper: a tap there says the range.
    steppers = 2 if path.name == "controls.js" else 0
    assert len(found) == steppers, found


def test_the_test_itself_sees_a_silent_button() -> None:
    assert silent('<button type="button" ?disabled=${!n} @click=${() => go({ n })}>')
    assert silent('<button class="${a > b ? 1 : 2}" aria-disabled="true">')
    assert silent("<button aria-disabled=${!n} data-why=${n ? nothing : why}>") == []
