"""A running table of each game on the server, as recorded evenings left it in the middle, and its link for a TV."""

import json
import secrets
import urllib.request
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.tables import COLOURS
from tests.scoring.come_sail_away_voyage import Voyage
from tests.scoring.test_get_on_board_games import marks_of

Table = tuple[list[str], dict[str, Any], list[dict[str, Any]]]


def recorded(game: str, name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(Path(f"tests/games/{game}/{name}.json").read_text(encoding="utf-8"))
    return read


def get_on_board(name: str = "new-york-three", rounds: int = 10) -> Table:
    game = recorded("get-on-board", name)
    marks = list(marks_of(game))
    last = [at for at, mark in enumerate(marks) if mark["do"] == "ticket"][rounds - 1]
    return [player["name"] for player in game["audit"]["players"]], {}, marks[: last + 2]


def come_sail_away(name: str = "four-players-first-game", rounds: int = 8) -> Table:
    record = recorded("come-sail-away", name)
    voyage = Voyage(record["start"])
    voyage.sail(record["rounds"][:rounds])
    start = record["start"]
    options = {"amenities": start["amenities"]}
    return start["names"], options, [{"seat": None, "do": "layout", "tiles": start["layout"]}, *voyage.marks]


def of_log(game: str, name: str, marks: int) -> Table:
    record = recorded(game, name)
    return [seat["name"] for seat in record["table"]["seats"]], record["table"]["options"], record["marks"][:marks]


TABLES: dict[str, Callable[[], Table]] = {
    "get-on-board": get_on_board,
    "come-sail-away": come_sail_away,
    "boarding": lambda: of_log("boarding", "four-players", 70),
    "lifeboat": lambda: of_log("lifeboat", "six-players-gull-by-gull", 18),
}


class OnServer:
    """A table that no phone is needed for."""

    def __init__(self, address: str, game: str, table: Table | None = None) -> None:
        self.address, self.game, self.id, self.token = address, game, uuid.uuid4().hex, secrets.token_urlsafe(20)
        names, options, marks = table or TABLES[game]()
        seats = [
            {"name": name, "colour": colour, "shape": "", "letter": ""} for name, colour in zip(names, COLOURS, strict=False)
        ]
        self.call("POST", "/tables", {"id": self.id, "game": game, "options": options, "seats": seats, "marks": []})
        self.marks(marks)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(
            urllib.request.Request(f"{self.address}/api/v1{path}", data, headers, method=method)
        ) as answer:
            text = answer.read()
            return json.loads(text) if text else None

    def marks(self, marks: list[dict[str, Any]]) -> None:
        named = [{**mark, "id": uuid.uuid4().hex} for mark in marks]
        results = self.call("POST", f"/tables/{self.id}/marks", {"marks": named})["results"]
        assert [each["refusal"] for each in results] == [None] * len(named)

    def watch_link(self, language: str = "en") -> str:
        token = secrets.token_urlsafe(20)
        self.call("PUT", f"/tables/{self.id}/watch-link", {"token": token})
        return f"{self.address}/{language}/watch#{self.id}.{token}"
