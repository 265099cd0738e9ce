"""What comes along with an answer, so that a screen need not ask again, is what the question of its own would say."""

from typing import Any

import scoring
from tests.browser.running import TABLES


def state_of(game: str) -> dict[str, Any]:
    names, options, marks = TABLES[game]()
    table = {"options": options, "seats": [{"name": name} for name in names]}
    log = [{**mark, "id": str(at)} for at, mark in enumerate(marks)]
    state: dict[str, Any] = scoring.ask(game, "pad", {"table": table, "marks": log})["state"]
    return state


def test_the_deeds_of_who_is_shown_and_of_who_is_up_come_with_the_look() -> None:
    state = state_of("lifeboat")
    seen = scoring.ask("lifeboat", "look", {"state": state})
    assert seen["deeds"] == []
    up = next(member["seat"] for member in seen["crew"] if member["character"] == seen["waiting"][0])
    shown = next(member["seat"] for member in seen["crew"] if member["seat"] != up)
    own = {seat: scoring.ask("lifeboat", "options", {"state": state, "seat": seat}) for seat in (shown, up)}
    for asked, deeds in (
        ({"seat": shown}, [own[shown]]),
        ({"seat": shown, "up": True}, [own[shown], own[up]]),
        ({"seat": up, "up": True}, [own[up]]),
    ):
        assert scoring.ask("lifeboat", "look", {"state": state, **asked})["deeds"] == deeds
    for member in seen["crew"]:
        assert member["rows"] == scoring.ask("lifeboat", "row", {"oars": member["open"].count("oar")})["drawn"]


def test_the_ends_of_who_is_up_come_with_those_of_somebody_else() -> None:
    state = state_of("get-on-board")
    plain = [scoring.ask("get-on-board", "ends", {"state": state, "seat": seat}) for seat in range(3)]
    up = plain[0]["waiting_for"][0]
    for seat, own in enumerate(plain):
        both = scoring.ask("get-on-board", "ends", {"state": state, "seat": seat, "up": True})
        assert both == (own if seat == up else {**own, "up": plain[up]})


def test_every_plane_comes_with_the_table_as_it_stands() -> None:
    state = state_of("boarding")
    layout = scoring.ask("boarding", "layout", {"options": state["options"], "players": len(state["players"])})["layout"]
    planes = [
        scoring.ask("boarding", "plane", {"layout": layout, "rows": player["pad"]["rows"]}) for player in state["players"]
    ]
    assert scoring.ask("boarding", "now", state)["planes"] == planes
