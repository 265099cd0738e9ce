"""What a placement is said to bring is what the total does: at the table, in `check`, in `options`, in both interpreters."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import scoring
from tests.phone_engine import PhoneEngine

LETTERS = "RWYGB"
SYMBOLS = ["free_expel", "cross_aisle", "ignore_one", "bonus_point"]
EVENTS = [f"E{number}" for number in range(1, 16)]
STATES = 1000


def ask(question: str, given_input: Any) -> Mapping[str, Any]:
    return scoring.ask("boarding", question, given_input)


def plane(chance: random.Random, sectors: list[int], fill: float) -> list[str]:
    return [
        "|".join("".join(chance.choice(LETTERS) if chance.random() < fill else "." for _ in range(width)) for width in sectors)
        for _ in range(5)
    ]


# Planes that lack one passenger for an event which seats filled at random hardly ever reach.
NEARLY = {
    "E2": (["YYY|....|...", "GGG|....|...", "BB.|....|...", "...|....|...", "...|....|..."], "B", "3-3"),
    "E3": (["RR.|....|...", "...|....|...", "RR.|....|...", "...|....|...", "R..|....|..."], "R", "5-2"),
    "E4": (["RRY|....|...", "W..|....|...", "Y..|....|...", "...|....|...", "...|....|..."], "G", "2-2"),
    "E11": (["WYW|....|...", "YGY|....|...", "WB.|....|...", "...|....|...", "...|....|..."], "G", "4-1"),
    "E14": (["R..|....|..W", "...|....|...", "...|....|...", "...|....|...", "Y..|....|..."], "G", "5-10"),
    "E15": (["...|....|...", "...|....|...", "YGB|RYGB|RY.", "...|....|...", "...|....|..."], "B", "3-10"),
}


def table(chance: random.Random) -> dict[str, Any]:
    """A table of one to four people in the middle of a game, with events, and sometimes with people who are not here."""
    players = chance.randint(1, 4)
    sectors = [4, 4] if players == 4 else [3, 4, 3]
    pads: list[dict[str, Any]] = []
    for _ in range(players):
        expelled = chance.randint(0, 4)
        pad: dict[str, Any] = {
            # No kind can be used up more than twice over, so that most cards can still be seated.
            "rows": plane(chance, sectors, chance.choice([0, 0.2, 0.5, 0.9])),
            "vouchers": chance.randint(1, 6),
            "expelled": expelled,
            "beside": {chance.choice(LETTERS): chance.randint(0, expelled)},
            "bonus_cards": chance.randint(0, 3),
        }
        if chance.random() < 0.1:
            pad |= {"count_by": "numbers", "numbers": {"pairs": 2, "largest_Y": 5}}
        pads.append(pad)
    rivals: dict[str, Any] = {}
    # Somebody who keeps only the own plane here is told the best of the others.
    if chance.random() < (0.7 if players == 1 else 0.1):
        rivals = {"largest": {kind: chance.randint(0, 9) for kind in chance.sample("YGB", chance.randint(1, 3))}}
        rivals |= {"expelled": chance.randint(0, 5), "largest_empty_area": chance.randint(0, 20)}
    options: dict[str, Any] = {
        "events": chance.sample(EVENTS, chance.randint(0, 2)),
        "single_passenger_is_group": chance.random() < 0.8,
        "most_expelled_when_all_zero": chance.choice(["nobody", "everybody"]),
        "corner_event_scope": chance.choice(["plane_corners", "each_sector"]),
    }
    names = ["Ala", "Bo", "Cy", "Di"]
    return {
        "options": options,
        "players": [{"name": names[seat], "pad": pad} for seat, pad in enumerate(pads)],
        "shared": {"rivals": rivals},
    }


def card(chance: random.Random) -> dict[str, Any]:
    symbols = [symbol for symbol in SYMBOLS if chance.random() < 0.3]
    if chance.random() < 0.2:
        wishes = [
            {"letter": chance.choice(LETTERS), "wish": chance.choice(["window", "aisle", "middle", None])} for _ in range(2)
        ]
        return {"passengers": wishes, "symbols": symbols}
    spots = chance.sample([(row, column) for row in range(3) for column in range(3)], chance.randint(1, 4))
    return {"cells": [[row, column, chance.choice(LETTERS)] for row, column in spots], "symbols": symbols}


def counted(state: dict[str, Any], seat: int) -> tuple[int, dict[str, int], set[str]]:
    """The total of a seat, the points of each of its lines, and the reasons that it has because of the others."""
    player = ask("score", state)["players"][seat]
    compared = {line["code"] for line in player["lines"] if line["code"] in COMPARED}
    return player["total"], {line["line"]: line["points"] for line in player["lines"]}, compared


# What a line says when other planes are, or are not, larger than this one.
COMPARED = {"largest-group-doubled", "group-smaller-than", "group-counted-once", "most-expelled", "others-expelled-more"}
COMPARED |= {"not-most-expelled", "off-season", "off-season-smaller"}


def test_promised_is_what_happens() -> None:
    """A thousand tables: what `options` and `check` promise is what the total does when the card has been boarded."""
    chance = random.Random(1913)
    kept = told = 0
    moved: Counter[str] = Counter()
    seen: set[str] = set()
    while kept < STATES:
        state, drawn = table(chance), card(chance)
        seat = chance.randrange(len(state["players"]))
        nearly = chance.choice(sorted(NEARLY)) if chance.random() < 0.1 and len(state["players"]) < 4 else ""
        if nearly:
            state["options"]["events"] = [nearly]
            state["players"][seat]["pad"] = {"rows": NEARLY[nearly][0]}
            drawn = {"cells": [[0, 0, NEARLY[nearly][1]]]}
        page = {"from": 0, "most": 60} if nearly else {"from": chance.randint(0, 20), "most": 1}
        fits = ask("options", {"table": state, "seat": seat, "card": drawn, **page})
        assert "refusal" not in fits, fits
        ways = [way for way in fits["placements"] if not nearly or way["placement"][0]["seat"] == NEARLY[nearly][2]]
        if not ways:
            continue
        way = ways[0]
        laid = {"card": drawn, "placement": way["placement"], "use": way["use"]}
        verdict = ask("check", {"table": state, "seat": seat, **laid})
        assert verdict["stamp"] != "refused", (state, laid, verdict)
        boarded = ask("mark", {"state": state, "mark": {"id": "1", "seat": seat, "do": "board", **laid}})
        assert "refusal" not in boarded, boarded
        if len(state["players"]) == 1 and not state["shared"]["rivals"]:
            # Alone nothing is counted: vouchers are promised, and the end.
            pad = boarded["state"]["players"][0]["pad"]
            assert verdict["solo"] == {"vouchers": pad["vouchers"], "outcome": boarded["state"]["shared"]["outcome"]}
            continue
        assert "solo" not in verdict
        before, lines, compared = counted(state, seat)
        after, new_lines, newly = counted(boarded["state"], seat)
        assert verdict["points"] == way["points"] == after - before, (state, laid)
        kept += 1
        told += bool(state["shared"]["rivals"])
        moved.update(line for line in lines if new_lines[line] != lines[line])
        seen |= compared | newly
    # These thousand did not pass by what is hard: every event moved a total, rivals of every sort were compared with.
    assert set(moved) >= {*EVENTS, "tourists", "ecologists", "businessmen", "most_expelled"}, sorted(set(EVENTS) - set(moved))
    assert seen == COMPARED
    assert told > STATES // 10


def test_the_phone_promises_the_same() -> None:
    chance = random.Random(2018)
    with PhoneEngine() as phone:
        for _ in range(40):
            state, drawn = table(chance), card(chance)
            question = {"table": state, "seat": 0, "card": drawn, "most": 6}
            assert phone.ask("boarding", "options", question) == ask("options", question)
        told = {"cards": ["p00R01Y~c_a_b", "wRwB-~fb!", "p0", "x", {"cells": [[0, 0, "G"]]}]}
        assert phone.ask("boarding", "library", told) == ask("library", told)


def test_a_table_stands_for_plane_hall_and_rulings() -> None:
    """Told twice, it could be told differently: a question is asked on a plane or at a table, not on both."""
    state = table(random.Random(7))
    told = {"table": state, "seat": 0, "rows": state["players"][0]["pad"]["rows"], "card": {"cells": [[0, 0, "R"]]}}
    assert ask("check", told | {"placement": []})["refusal"]["reasons"][0]["code"] == "unknown-field"
