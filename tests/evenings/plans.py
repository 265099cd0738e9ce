"""Every evening there is: each game's walker brings its own."""

from importlib import import_module

from scoring import SLUGS
from tests.evenings import broken_off, each_phone, three_phones
from tests.evenings.evening import Plan


def plans() -> list[tuple[str, Plan]]:
    found: list[tuple[str, Plan]] = []
    for game in SLUGS:
        walker = import_module(f"tests.evenings.{game.replace('-', '_')}")
        found += [
            (game, plan)
            for plan in [*walker.EVENINGS, *broken_off.plans(game), *each_phone.plans(game), *three_phones.plans(game)]
        ]
    return found
