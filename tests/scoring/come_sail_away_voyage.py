"""A whole game of Come Sail Away! as a record of what the people did, and its replay by questions to the engine.

`python -m tests.scoring.come_sail_away_voyage` sails the recorded games anew (on purpose only: they are the fixtures).
Cards, tile points and the luggage track in them are made up: only the owner of a box knows the printed ones.
"""

import json
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import scoring

GAME = "come-sail-away"
FOLDER = Path(__file__).resolve().parent.parent / "games" / GAME
COLOURS = ["yellow", "blue", "red", "green", "black"]
CELLS = ["A1", "A2", "A3", "A4", "B1", "B4", "C1", "C2", "C3", "C4"]
TRACK = """start extra_dock points:1 small_cabin extra_dock_stairs points:2 small_cabin extra_dock_unhappy blank
    points:4 small_cabin extra_dock_stairs_unhappy points:6 small_cabin extra_dock small_cabin points:9"""
GAMES: dict[str, dict[str, Any]] = {
    "four-players-first-game": {"names": ["Ann", "Bo", "Cy", "Di"], "amenities": [1, 2, 3, 4, 5], "seed": 11},
    "three-players": {"names": ["Ann", "Bo", "Cy"], "amenities": [1, 2, 3, 4, 6], "seed": 19},
    "two-players-special-amenities": {"names": ["Ann", "Bo"], "amenities": [6, 7, 8, 9, 10], "seed": 33},
    "solo-with-deadlines": {"names": ["Solo"], "amenities": [1, 2, 3, 8, 10], "seed": 119},
}
Ask = Callable[[str, str, Any], Mapping[str, Any]]


def asked(ask: Ask, question: str, question_input: Any) -> Mapping[str, Any]:
    answer = ask(GAME, question, question_input)
    assert "refusal" not in answer, (question, question_input, answer)
    assert answer.get("stamp") != "refused", (question, question_input, answer["breaks"])
    return answer


class Voyage:
    """The table while a game is played: a ship and a suitcase per seat, and the marks that the phones would send."""

    def __init__(self, start: dict[str, Any], ask: Ask = scoring.ask) -> None:
        self.ask = ask
        self.start = start
        rooms = asked(ask, "empty-ship", {"amenities": start["amenities"], "layout": start["layout"]})["rooms"]
        self.ships: list[dict[str, Any]] = [{"rooms": rooms} for _name in start["names"]]
        self.suitcases = [0 for _name in start["names"]]
        self.marks: list[dict[str, Any]] = []
        self.seen: list[Mapping[str, Any]] = []
        self.mark(None, "profile", profile=start["profile"])
        if start["deadlines"]:
            self.mark(None, "deadlines", deadlines=start["deadlines"])

    def mark(self, seat: int | None, do: str, **fields: Any) -> None:
        self.marks.append({"id": str(len(self.marks)), "seat": seat, "do": do} | fields)

    def sail(self, rounds: list[list[dict[str, Any]]]) -> Mapping[str, Any]:
        for number, turns in enumerate(rounds, 1):
            self.mark(None, "round", n=number)
            for seat, turn in enumerate(turns):
                self.turn(seat, turn)
            if len(turns) > 1:
                self.mark(None, "reveal")
        for seat, ship in enumerate(self.ships):
            for place in sorted(ship["rooms"]):
                room = ship["rooms"][place]
                if place != "ST" and room["occupants"]:
                    self.mark(seat, "seated", at=place, n=len(room["occupants"]))
        return self.tally()

    def turn(self, seat: int, turn: dict[str, Any]) -> None:
        """Phases 2 and 3 of one player; `steps` are what he chose in phase 3."""
        played = {field: turn[field] for field in ("card", "direction", "path")}
        checked = asked(self.ask, "check", played | {"ship": self.ships[seat]})
        self.seen.append(checked)
        got = asked(self.ask, "phase3", self.after_card(seat, checked))
        for choose in turn["steps"]:
            got = asked(self.ask, "phase3-step", {"state": got["state"], "choose": choose})
            self.seen.append(got)
            if choose["do"] == "small-cabin":
                self.mark(seat, "small-cabin", at=choose["at"], doors=choose["doors"], points=len(choose["doors"]))
            if choose["do"] == "flip" and "number" not in got["state"]["ship"]["rooms"][choose["at"]]:
                self.mark(seat, "flip", at=choose["at"])
        assert got["next"]["do"] == "done", got["next"]
        self.ships[seat] = got["state"]["ship"]
        self.suitcases[seat] = got["state"]["suitcase"]
        self.mark(seat, "suitcase", n=self.suitcases[seat])
        self.mark(seat, "unhappy", n=len(self.ships[seat]["unhappy"]))
        if got["next"]["claims"]:
            self.mark(seat, "claim", numbers=got["next"]["claims"])

    def after_card(self, seat: int, checked: Mapping[str, Any]) -> dict[str, Any]:
        track = self.start["profile"]["track"]
        begun = {"ship": checked["ship"], "luggage_step": checked["luggage_step"], "track": track}
        return begun | {"suitcase": self.suitcases[seat]}

    def tally(self) -> Mapping[str, Any]:
        options = {"amenities": self.start["amenities"], "layout": self.start["layout"]}
        table = {"options": options, "seats": [{"name": name} for name in self.start["names"]]}
        folded = asked(self.ask, "pad", {"table": table, "marks": self.marks})
        assert folded["refused"] == [], folded["refused"]
        return asked(self.ask, "score", folded["state"])


def results(tally: Mapping[str, Any]) -> dict[str, Any]:
    """What a record keeps of the final tally."""
    return {
        "lines": [[line["points"] for line in player["lines"]] for player in tally["players"]],
        "totals": [player["total"] for player in tally["players"]],
        "winners": tally["winners"],
        "number_tokens": tally["number_tokens"],
        "crew_rank": tally.get("crew_rank"),
    }


def set_out(names: list[str], amenities: list[int], seed: int) -> dict[str, Any]:
    layout = asked(scoring.ask, "random-ship", {"amenities": amenities, "seed": seed})["layout"]
    track = []
    for space in TRACK.split():
        kind, _, value = space.partition(":")
        track.append({"kind": kind, "value": int(value)} if value else {"kind": kind})
    points = {tile: 3 if tile.startswith("guest_cabin") else 6 for tile in layout}
    deadlines = asked(scoring.ask, "draw-deadlines", {"amenities": amenities, "seed": seed})["deadlines"]
    return {
        "names": names,
        "amenities": amenities,
        "layout": layout,
        "deadlines": deadlines if len(names) == 1 else None,
        "profile": {"tiles": points, "track": track},
    }


def invent(names: list[str], amenities: list[int], seed: int) -> dict[str, Any]:
    """Sail a game with chance at the helm: mostly the best option, sometimes a costly one."""
    dice = random.Random(seed)
    voyage = Voyage(set_out(names, amenities, seed))
    rounds = []
    for _round in range(12):
        turns = [invent_turn(voyage, seat, dice) for seat in range(len(names))]
        for seat, turn in enumerate(turns):
            voyage.turn(seat, turn)
        rounds.append(turns)
    record = {"start": voyage.start, "rounds": rounds}
    return record | {"expected": results(Voyage(voyage.start).sail(rounds))}


def invent_turn(voyage: Voyage, seat: int, dice: random.Random) -> dict[str, Any]:
    size = dice.choice([2, 3, 3, 4])
    suitcase = dice.randrange(size)
    card = [{"colour": dice.choice(COLOURS), "luggage": place == suitcase} for place in range(size)]
    ship = voyage.ships[seat]
    options = asked(scoring.ask, "options", {"card": card, "ship": ship, "limit": 40})["options"]
    option = dice.choice(options[: 3 if dice.random() < 0.9 else 40])
    turn = {"card": card, "direction": option["direction"], "path": option["path"]}
    checked = asked(scoring.ask, "check", turn | {"ship": ship})
    got = asked(scoring.ask, "phase3", voyage.after_card(seat, checked))
    steps = []
    while got["next"]["do"] != "done":
        steps.append(choose_by_chance(got["next"], dice))
        got = asked(scoring.ask, "phase3-step", {"state": got["state"], "choose": steps[-1]})
    return turn | {"steps": steps}


def choose_by_chance(todo: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    if todo["do"] == "flip":
        return {"do": "flip", "at": dice.choice(todo["at"])}
    if todo["do"] == "small-cabin":
        return {"do": "small-cabin", "at": dice.choice(todo["at"]), "doors": dice.sample(COLOURS, 2)}
    if todo["do"] == "extra":
        # Rather into a room than onto the stairs.
        choice = dice.choice([each for each in todo["choices"] if each["to"] != ["ST"]] or todo["choices"])
        rooms = [place for place in choice["to"] if place != "ST"] or choice["to"]
        return {"do": "extra", "from": choice["from"], "colour": choice["colour"], "to": dice.choice(rooms)}
    if todo["do"] == "library":
        return {"do": "library", "to": dice.choice(todo["to"])}
    return {"do": "suitcase"}


def main() -> None:
    for name, game in GAMES.items():
        record = invent(game["names"], game["amenities"], game["seed"])
        text = json.dumps(record, ensure_ascii=False, separators=(",", ":")).replace('"rounds":', '\n"rounds":')
        lines = text.replace("[[{", "[\n[{").replace("],[{", "],\n[{").replace(',"expected"', ',\n"expected"')
        (FOLDER / f"{name}.json").write_text(lines + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
