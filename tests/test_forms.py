"""A finished play in every form, made on the phone and made by the server: the same, however the game has ended."""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

import scoring
from languages import CODES
from rules_ref.library import cover

ROOT = Path(__file__).resolve().parent.parent
OUT = {"id": "1", "seat": 1, "do": "write", "field": "eliminated", "value": True}
TIE = [{"id": "1", "seat": 0, "do": "tokens", "n": 1}, {"id": "2", "seat": 1, "do": "tokens", "n": 2}]
TIE += [{"id": "3", "seat": 1, "do": "unhappy", "n": 3}]
Log = tuple[str, dict[str, Any], list[dict[str, Any]]]
# Names that a sheet, a link or a chat may stumble over.
NAMES = [
    "Zoé “Z” O'Neill",
    "=cmd()|' /C calc'!A0",
    'Ола, «я»\n"!"',
    " ß  Straße ",
    "@İı",
    "Пані Олександра-Владислава Кузьмінська І",
]


@pytest.fixture(scope="module")
def phone() -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        ["node", "tests/forms_in_node.mjs"],
        cwd=ROOT,
        env={**os.environ, "TZ": "UTC"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        yield process
        process.terminate()


def made_by(phone: subprocess.Popen[str], language: str, form: str, plays: list[dict[str, Any]]) -> Any:
    assert phone.stdin
    assert phone.stdout
    titles = {game: cover(game, language).title for game in scoring.SLUGS}
    phone.stdin.write(json.dumps({"language": language, "form": form, "plays": plays, "titles": titles}) + "\n")
    phone.stdin.flush()
    return json.loads(phone.stdout.readline())


def logs() -> list[Log]:
    """Whole games of the collection, each once to its end and once stopped half-way; somebody who is out; a tie; solo."""
    found: list[Log] = []
    for path in sorted((ROOT / "tests" / "games").glob("*/*.json")):
        told = json.loads(path.read_text(encoding="utf-8"))
        if "marks" in told:
            marks = told["marks"]
            found += [(path.parent.name, told["table"], marks), (path.parent.name, told["table"], marks[: len(marks) // 2])]
    found.append(("get-on-board", {"seats": [{}, {}, {}]}, [OUT]))
    found.append(("come-sail-away", {"seats": [{}, {}]}, TIE))
    found.append(("come-sail-away", {"seats": [{}]}, TIE[:1]))
    return found


def finished(number: int, log: Log) -> dict[str, Any]:
    """Such a game as a play of people with difficult names."""
    game, table, marks = log
    seats = [{"name": name} for name in NAMES[: len(table["seats"])]]
    given: dict[str, object] = {**table, "seats": seats}
    state = scoring.ask(game, "pad", {"table": given, "marks": marks})["state"]
    tally = scoring.ask(game, "score", state)
    return {
        "id": f"{number:020}",
        "game": game,
        "rules_version": "1",
        "options": {},
        "started": 0,
        "ended": 1_700_000_000_000 + number * 86_400_000 * 17,
        "minutes": [None, 0, 1, 22, 45][number % 5],
        "place": ["", "Київ, вдома"][number % 2],
        "note": ["", "rain\nand wind", "🚢" * 2000][number % 3],
        "start_player": None if number % 3 else 0,
        "tally": {**tally, "open": scoring.ask(game, "closing", state)["open"]},
    }


def lines(text: str) -> list[str]:
    """Line by line, so that a difference is shown; which of its spaces do not break is up to the year of each CLDR."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").split("\n")


@pytest.mark.timeout(120)
@pytest.mark.parametrize("language", CODES)
def test_phone_and_server_make_the_same(language: str, client: FlaskClient, phone: subprocess.Popen[str]) -> None:
    plays = [finished(number, log) for number, log in enumerate(logs())]
    tallies = [play["tally"] for play in plays]
    assert any(player["total"] is None for tally in tallies for player in tally["players"]), "somebody is out of the game"
    assert {len(tally["winners"]) for tally in tallies if "outcome" in tally} == {0, 1}, "alone, won and lost"
    assert any(tally["decided_by"] for tally in tallies)
    assert any(tally["open"] for tally in tallies)
    for form in ("csv", "bgstats", "text"):
        answer = client.post(f"/api/v1/exports/{form}?lang={language}", json={"plays": plays})
        assert answer.status_code == 200, answer.text
        there = made_by(phone, language, form, plays)
        assert lines(there) == lines(answer.text), form


def test_figures_tell_roles_with_what_became_of_them(phone: subprocess.Popen[str]) -> None:
    plays = [finished(number, log) for number, log in enumerate(logs())]
    players = [
        (player, player["seat"] in play["tally"]["winners"])
        for play in plays
        for player in play["tally"]["players"]
        if player.get("role")
    ]
    told = {each["role"]: each for each in made_by(phone, "en", "roles", plays)}
    assert sorted(told) == sorted({player["role"][0] for player, _won in players})
    for role, figures in told.items():
        own = [(player, won) for player, won in players if player["role"][0] == role]
        totals = [player["total"] for player, _won in own]
        assert (figures["plays"], figures["wins"]) == (len(own), sum(won for _player, won in own))
        assert figures["average"] == pytest.approx(sum(totals) / len(totals))
        for fate, count in figures["fates"]:
            assert count == [player["role"][1] for player, _won in own].count(fate)
        assert sum(count for _fate, count in figures["fates"]) == len(own)
    assert {fate for figures in told.values() for fate, _count in figures["fates"]} == {"alive", "dead_aboard", "lost"}
