"""The objectives: two common cards looked at after every round, and each player's personal card."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.get_on_board.box import BOX, SHEET, rule
from scoring.get_on_board.city import City, read_city
from scoring.get_on_board.route import read_route
from scoring.get_on_board.seats import read_players
from scoring.get_on_board.sheet import passengers
from scoring.refusal import unreadable
from scoring.verdict import reason

COMMON: dict[str, dict[str, Any]] = BOX["common_objectives"]
YELLOW, BLUE = "yellow", "blue"
POINTS = {YELLOW: 10, BLUE: 6}
COUNTED = ["old_lady", "student_or_intern", "tourist", "business", "monument_light", "monument_dark"]


def objectives(given: dict[str, Any]) -> dict[str, Any]:
    """The end of a round: who meets which card for the first time, and which card turns?"""
    reading.only(given, ["cards", "players"])
    cards = read_cards(given)
    players = read_players(given, least=1)
    ended = round_ends(cards, [_read_player(player) for player in players])
    ended["players"] = [{"name": player["name"], "points": ended["points"][seat]} for seat, player in enumerate(players)]
    return ended


def read_cards(given: dict[str, Any], field: str = "cards") -> list[dict[str, str]]:
    """The two cards on slots 1 and 2; a card lies yellow side up until somebody meets it."""
    cards = []
    for card in reading.listing(given, field, most=2):
        if not isinstance(card, dict):
            raise unreadable("not-an-object", [], field=field)
        reading.only(card, ["id", "side"])
        name = reading.choice(card, "id", sorted(COMMON))
        cards.append({"id": name, "side": reading.choice(card, "side", [YELLOW, BLUE], YELLOW)})
    if len(cards) != 2 or cards[0]["id"] == cards[1]["id"]:
        raise unreadable("two-different-cards", [], field=field)
    return cards


def _read_player(player: dict[str, Any]) -> dict[str, Any]:
    reading.only(player, ["name", "counts", "scored", "eliminated"])
    counts = reading.record(player, "counts", {})
    reading.only(counts, COUNTED)
    scored = reading.listing(player, "scored", [False, False], 2)
    if len(scored) != 2 or not all([isinstance(each, bool) for each in scored]):
        raise unreadable("two-yes-or-no", [], field="scored")
    return {
        "counts": {what: reading.whole(counts, what, 0, 99, 0) for what in COUNTED},
        "scored": scored,
        "eliminated": reading.switch(player, "eliminated"),
    }


def standing_of(sheet: dict[str, Any]) -> dict[str, Any]:
    """What the cards look at on a sheet; bonus passengers and interns count (A7, A8)."""
    return {
        "counts": {
            "old_lady": sheet["old_ladies"],
            "student_or_intern": passengers(sheet, ["students", "interns"]),
            "tourist": passengers(sheet, ["tourist_rows"]),
            "business": passengers(sheet, ["business_rows"]),
            "monument_light": sheet["monuments_light"],
            "monument_dark": sheet["monuments_dark"],
        },
        "scored": [points > 0 for points in sheet["common"]],
        "eliminated": sheet["eliminated"],
    }


def round_ends(cards: list[dict[str, str]], players: list[dict[str, Any]]) -> dict[str, Any]:
    """R24: points gained by each player in this round, and the cards as they lie afterwards."""
    points = [[0 for _ in cards] for _ in players]
    after = [dict(card) for card in cards]
    happened = []
    for slot, card in enumerate(cards):
        for seat, player in enumerate(players):
            # A11: whoever is out, even since this round, meets no card.
            if player["eliminated"] or player["scored"][slot] or not is_met(card["id"], player["counts"]):
                continue
            points[seat][slot] = POINTS[card["side"]]
            # The card turns only after everybody has been looked at.
            after[slot]["side"] = BLUE
            happened.append(
                reason(
                    rule("R24"), "objective-met", [], card=card["id"], seat=seat, side=card["side"], points=points[seat][slot]
                )
            )
    return {"points": points, "cards": after, "happened": happened}


def is_met(card: str, counts: dict[str, int]) -> bool:
    met: bool = counts[COMMON[card]["counts"]] >= COMMON[card]["need"]
    return met


def personal_objective(given: dict[str, Any]) -> dict[str, Any]:
    """Does the route hold all three letters of the card?"""
    reading.only(given, ["city", "letters", "route"])
    city = read_city(given)
    letters = read_letters(city, given)
    found = reached_letters(city, letters, read_route(city, given))
    done = len(found) == len(letters)
    return {
        "done": done,
        "points": SHEET["personal_value"] if done else 0,
        "places": [{"letter": letter, "at": city.lettered(letter), "reached": letter in found} for letter in letters],
    }


def read_letters(city: City, given: dict[str, Any], field: str = "letters") -> list[str]:
    """The three letters of one of the city's cards, in any order."""
    letters = reading.listing(given, field, most=3)
    for card in city.personal_objectives:
        if len(letters) == len(card) and all([letter in letters for letter in card]):
            return card
    cards = ", ".join(["-".join(card) for card in city.personal_objectives])
    raise unreadable("no-such-card", [], field=field, city=city.slug, known=cards)


def reached_letters(city: City, letters: list[str], route: list[str]) -> list[str]:
    """S9: in any order."""
    return [letter for letter in letters if city.lettered(letter) in route]
