"""Each part of the fifth game is taken away in turn: it is hidden, the log says so, and every page still answers."""

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.fifth_game import house as copy
from tests.fifth_game.house import SLUG

SCREENS, WORDS = f"static/games/{SLUG}", f"rules_ref/{SLUG}"
# What is taken away -> the parts that are then missing.
TAKEN: dict[tuple[str, ...], set[str]] = {
    (): set(),
    (f"{SCREENS}/pad.js",): {"pad"},
    (f"{SCREENS}/referee.js",): {"referee"},
    ("sheets/five_boxes",): {"sheets"},
    (f"{WORDS}/fr.yaml",): {"rules"},
    (f"{WORDS}/terms.uk.json",): {"rules"},
    (WORDS,): {"rules"},
    # Without these something looks poor, but no part is missing.
    (f"{SCREENS}/style.css", f"{WORDS}/sentences.en.json", f"{WORDS}/screens.pl.po", f"{WORDS}/diagrams"): set(),
    # The engine alone.
    (SCREENS, WORDS, "sheets/five_boxes"): {"pad", "referee", "rules", "sheets"},
}
LEADS_TO = {
    "pad": [f"/en/{SLUG}/play"],
    "referee": [f"/en/{SLUG}/referee"],
    "rules": [f"/en/{SLUG}/rules/", f"/en/{SLUG}/glossary", f"/en/{SLUG}/rules/R2"],
    "sheets": [f"/en/{SLUG}/sheets", f"/sheets/{SLUG}.svg"],
}
# In a process of its own, because games are looked up once: the house is built, then its pages are asked.
WALK = """
import json, sys
from tools import build
build.main()
from app import create_app
from web import precache
app = create_app({"DATABASE_URL": "sqlite:///" + sys.argv[1], "RATELIMIT_ENABLED": False, "LOG_LEVEL": "WARNING"})
client = app.test_client()
addresses = [*json.loads(sys.argv[2]), *precache.pages("en")]
answers = {address: client.get(address) for address in addresses}
print(json.dumps({address: [answer.status_code, answer.text] for address, answer in answers.items()}))
"""
OTHERS = ["/api/v1/games", "/api/docs", "/precache.js", "/en/manifest.webmanifest", "/fr/", "/fr/plays", f"/fr/{SLUG}/"]


def walked(house: Path, tmp_path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the pages answered, and the lines of the log."""
    asked = OTHERS + [address for addresses in LEADS_TO.values() for address in addresses]
    done = copy.run(house, sys.executable, "-c", WALK, str(tmp_path / "walk.db"), json.dumps(asked))
    return json.loads(done.stdout), [json.loads(line) for line in done.stderr.splitlines() if line.startswith("{")]


@pytest.mark.parametrize("taken", TAKEN, ids=lambda taken: " ".join(Path(each).name for each in taken) or "nothing")
def test_a_missing_part_is_hidden_and_no_page_breaks(tmp_path: Path, taken: tuple[str, ...]) -> None:
    house = copy.copied(tmp_path / "house")
    copy.drop_in(house)
    for name in taken:
        shutil.rmtree(house / name) if (house / name).is_dir() else (house / name).unlink()
    missing = TAKEN[taken]
    found, log = walked(house, tmp_path)
    wanted = {address: 404 if part in missing else 200 for part, addresses in LEADS_TO.items() for address in addresses}
    assert {address: status for address, (status, _) in found.items() if status != wanted.get(address, 200)} == {}
    # The page of the game leads to what is there, and to nothing else.
    _, text = found[f"/en/{SLUG}/"]
    assert {part for part, addresses in LEADS_TO.items() if f'href="{addresses[0]}"' not in text} == missing
    logged = [line for line in log if line["event"] == "part missing"]
    assert {line["part"] for line in logged} == missing
    assert all(line["game"] == SLUG and line["files"] for line in logged)
    assert [line for line in log if line["level"] == "ERROR"] == []
