"""Random tables of Lifeboat for the property tests: days full of everything that somebody might tap, allowed or not."""

import random
from typing import Any

from hypothesis import strategies as st

import scoring

STRENGTH = {"lady": 4, "sir": 5, "captain": 7, "mate": 8, "frenchy": 6, "kid": 3}
SURVIVAL = {name: 12 - strength for name, strength in STRENGTH.items()}
NAMES = sorted(STRENGTH)
KINDS = ["water", "medkit", "oar", "chum", "knife", "flare_gun", "parasol", "compass", "life_preserver", "cash"]
SWITCHES = ("throw_items", "throw_unconscious", "body_costs_action", "starting_provision", "preserver_keeps_corpse")
WITH_CARDS = ("rob", "steal", "give", "open", "parasol", "medkit", "flare", "preserver", "discard")
DEEDS = (*WITH_CARDS, "row", "rest", "swap", "overboard", "fight")

Json = dict[str, Any]


def logs(days: int = 8) -> st.SearchStrategy[tuple[Json, list[Json]]]:
    """A table and its log: first the characters, then day after day."""
    return st.builds(_log, st.integers(0, 2**32), st.integers(0, days))


def _log(seed: int, days: int) -> tuple[Json, list[Json]]:
    dice = random.Random(seed)
    crew = dice.sample(NAMES, dice.randint(4, 6))
    table = {"options": {name: dice.random() < 0.5 for name in SWITCHES}, "seats": [{"name": name} for name in crew]}
    log: list[Json] = [{"do": "character", "seat": seat, "character": name} for seat, name in enumerate(crew)]
    for _day in range(days):
        log += _day_of(dice, crew)
    return table, [{**mark, "id": str(number)} for number, mark in enumerate(log)]


def _day_of(dice: random.Random, crew: list[str]) -> list[Json]:
    marks: list[Json] = [{"do": "provisions", "seat": None}] if dice.random() < 0.9 else []
    marks += [_deed(dice, crew) for _ in range(dice.randint(0, 12))]
    marks.append({"do": "navigate", "seat": None, "card": dice.randint(19, 42), **_choices(dice, crew)})
    return [*marks, {"do": "new-day", "seat": None}]


def _deed(dice: random.Random, crew: list[str]) -> Json:
    word, other, card = dice.choice([*DEEDS, "open", "fight"]), dice.choice(crew), dice.choice([None, *KINDS])
    fields: dict[str, Json] = {
        "row": {"kept": dice.randint(0, 3)},
        "swap": {"with": other},
        "rob": {"from": other, "card": card},
        "steal": {"from": other},
        "give": {"to": other, "card": card},
        "open": {"card": dice.choice(KINDS)},
        "medkit": {"on": other},
        "flare": {"birds": [dice.choice([-1, 0, 0, 1]) for _ in range(3)]},
        "preserver": {"to": other},
        "overboard": {"who": other},
        "discard": {"card": dice.choice(KINDS)},
        "fight": _fight(dice, crew, other, card),
    }
    seat = crew.index("kid") if word == "steal" and "kid" in crew else dice.randrange(len(crew))
    return {"do": word, "seat": seat, **fields.get(word, {})}


def _fight(dice: random.Random, crew: list[str], other: str, card: str | None) -> Json:
    allies = dice.sample([each for each in crew if each != other], 2)
    goal = {"against": other, "goal": dice.choice(["seat", "card"]), "card": card, "flare": dice.random() < 0.5}
    return {**goal, "attack": allies[: dice.randint(0, 1)], "defence": allies[1 : dice.randint(1, 2)]}


def _choices(dice: random.Random, crew: list[str]) -> Json:
    if dice.random() < 0.6:
        return {}
    water = {dice.choice(crew): [dice.choice(crew)]}
    thrown = {"from": dice.choice(crew), "to": dice.choice(crew)}
    chum = dice.choice([[], [dice.choice(crew)]])
    return {"chum": chum, "preserver": dice.choice([{}, {}, thrown]), "water": dice.choice([{}, water])}


def fold(table: Json, log: list[Json]) -> Json:
    state: Json = scoring.ask("lifeboat", "pad", {"table": table, "marks": log})["state"]
    return state
