"""The shared picture is the grid of the result: every number is read back from its source, and every column adds up."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from playwright.sync_api import Page, expect

import scoring
from tests.scoring.come_sail_away_voyage import Voyage

GAMES = Path("tests/games")
DRAW = """async ({game, tally}) => {
    const {pictureSource} = await import('/static/pads/picture.js');
    const {load} = await import('/static/sentences.js');
    const colours = ['blue', 'red', 'green', 'yellow', 'purple', 'black'];
    const seats = tally.players.map(({name}, at) => ({name, colour: colours[at]}));
    const record = {game, seats, tally, created: 0, ended: 60000, options: {}, place: 'Kitchen & <hall>'};
    return pictureSource(record, 'A game', 'Winner: somebody', await load(game));
}"""


def recorded(game: str, name: str) -> Any:
    return json.loads((GAMES / game / f"{name}.json").read_text(encoding="utf-8"))


def counted(game: str, name: str) -> Any:
    told = recorded(game, name)
    state = scoring.ask(game, "pad", {"table": told["table"], "marks": told["marks"]})["state"]
    return {**scoring.ask(game, "score", state), "open": scoring.ask(game, "closing", state)["open"]}


def plays() -> list[tuple[str, Any]]:
    """Several lines a section, somebody out of the game, negative sums, six players, alone, something left open."""
    audits = [recorded("get-on-board", name)["audit"] for name in ("london-five", "eliminated-player", "all-eliminated")]
    found = [("get-on-board", {**scoring.ask("get-on-board", "audit", audit), "open": []}) for audit in audits]
    found += [("boarding", counted("boarding", name)) for name in ("two-players", "solo-1-won", "solo-2-lost")]
    found += [("lifeboat", counted("lifeboat", name)) for name in ("six-players-only-the-end", "four-players-the-sea-wins")]
    sailed = recorded("come-sail-away", "solo-with-deadlines")
    voyage = Voyage(sailed["start"])
    found.append(("come-sail-away", {**voyage.sail(sailed["rounds"]), "open": []}))
    # The longest name, and an end that leaves rounds unplayed.
    names = [{"name": "Олександра-Катерина Нечуй-Левицька з Умані"[:40]}, {"name": "B"}]
    state = scoring.ask("get-on-board", "pad", {"table": {"options": {}, "seats": names}, "marks": []})["state"]
    left = scoring.ask("get-on-board", "closing", state)["open"]
    found.append(("get-on-board", {**scoring.ask("get-on-board", "score", state), "open": left}))
    return found


def test_the_picture_adds_up(page: Page) -> None:
    page.goto("/en/get-on-board/play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    for game, tally in plays():
        source = page.evaluate(DRAW, {"game": game, "tally": tally})
        texts = [
            (each.get("class", ""), each.get("x"), each.text or "")
            for each in ElementTree.fromstring(source).iter()
            if each.text
        ]
        for player in tally["players"]:
            [x] = {at for kind, at, _text in texts if kind == "name" and at} & columns_of(texts, player["name"])
            points = [int(text.replace("−", "-")) for kind, at, text in texts if kind == "points" and at == x]
            [total] = [text for kind, at, text in texts if kind == "total" and at == x]
            if player["total"] is None:
                assert (points, total) == ([], "out"), (game, player["name"])
                continue
            assert int(total.replace("−", "-")) == player["total"] == sum(points), (game, player["name"])
            # One number for each section that this player has.
            assert len(points) == len({line["line"] for line in player["lines"]}), (game, player["name"])
        open_ = " ".join(text for kind, _at, text in texts if kind == "open")
        assert open_.count("Counted as it was") == len(tally["open"])
        assert "Kitchen & <hall>" in " ".join(text for _kind, _at, text in texts)


def columns_of(texts: list[tuple[str, str | None, str]], name: str) -> set[str | None]:
    """Where this name stands, put together again from its lines."""
    columns: dict[str | None, str] = {}
    for kind, at, text in texts:
        if kind == "name":
            columns[at] = columns.get(at, "") + text
    plain = re.sub(r"\s", "", name)
    return {at for at, text in columns.items() if re.sub(r"\s", "", text) == plain}
