"""The objectives: two common cards looked at after every round, and each player's personal card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board.city import City, read_city
from scoring.get_on_board.facts import FACTS, SHEET, rule
from scoring.get_on_board.route import read_route
from scoring.get_on_board.seats import read_players
from scoring.get_on_board.sheet import copied, passengers
from scoring.refusal import unreadable
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.types import (
        Card,
        CardName,
        Counted,
        ObjectivesAnswer,
        ObjectivesInput,
        PersonalAnswer,
        PersonalInput,
        RoundEnd,
        Sheet,
        Side,
        Standing,
    )
    from scoring.types import Given, Reason

COMMON = FACTS["common_objectives"]
SIDES: list[Side] = ["yellow", "blue"]
POINTS: dict[Side, int] = {"yellow": 10, "blue": 6}
COUNTED: list[Counted] = ["old_lady", "student_or_intern", "tourist", "business", "monument_light", "monument_dark"]


def objectives(given: ObjectivesInput) -> ObjectivesAnswer:
    """The end of a round: who meets which common objective for the first time, and which card turns (R24)?

    Cards with the side that lies up, players with what they have marked so far (`counts`) and which card has given them
    points already (`scored`). Answers the points by seat and slot, the cards afterwards, and each meeting as a reason."""
    reading.only(given, ["cards", "players"])
    cards = read_cards(given)
    players = read_players(given, least=1)
    ended = round_ends(cards, [_read_player(player) for player in players])
    return {
        "points": ended["points"],
        "cards": ended["cards"],
        "happened": ended["happened"],
        "players": [{"name": reading.name(player), "points": ended["points"][seat]} for seat, player in enumerate(players)],
    }


def read_cards(given: Given, field: str = "cards") -> list[Card]:
    """The two cards on slots 1 and 2; a card lies yellow side up until somebody meets it."""
    cards: list[Card] = []
    for each in reading.listing(given, field, most=2):
        card = reading.record({field: each}, field)
        reading.only(card, ["id", "side"])
        name = reading.choice(card, "id", sorted(COMMON))
        cards.append({"id": name, "side": reading.choice(card, "side", SIDES, "yellow")})
    if len(cards) != 2 or cards[0]["id"] == cards[1]["id"]:
        raise unreadable("two-different-cards", [], field=field)
    return cards


def laid_out(names: list[CardName]) -> list[Card]:
    """P3: two cards, yellow side up."""
    return read_cards({"cards": [{"id": name} for name in names]})


def _read_player(player: Given) -> Standing:
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


def standing_of(sheet: Sheet) -> Standing:
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


def round_ends(cards: list[Card], players: list[Standing]) -> RoundEnd:
    """R24: points gained by each player in this round, and the cards as they lie afterwards."""
    points = [[0 for _ in cards] for _ in players]
    after = [card.copy() for card in cards]
    happened = []
    for slot, card in enumerate(cards):
        for seat, player in enumerate(players):
            # A11: whoever is out, even since this round, meets no card.
            if player["eliminated"] or player["scored"][slot] or not is_met(card["id"], player["counts"]):
                continue
            points[seat][slot] = POINTS[card["side"]]
            # The card turns only after everybody has been looked at.
            after[slot]["side"] = "blue"
            happened.append(objective_met(card, seat, points[seat][slot]))
    return {"points": points, "cards": after, "happened": happened}


def objective_met(card: Card, seat: int, points: int) -> Reason:
    return reason(rule("R24"), "objective-met", [], card=card["id"], seat=seat, side=card["side"], points=points)


def is_met(card: CardName, counts: dict[Counted, int]) -> bool:
    return counts[COMMON[card]["counts"]] >= COMMON[card]["need"]


def with_points(sheet: Sheet, points: list[int]) -> Sheet:
    """The sheet after the round in which its player gained these points."""
    after = copied(sheet)
    after["common"] = [sheet["common"][slot] + points[slot] for slot in range(2)]
    return after


def personal_objective(given: PersonalInput) -> PersonalAnswer:
    """Does the route hold all three letters of the personal objective, in any order (S9)? Also its points so far, and for
    each letter where it stands and whether the route has been there."""
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


def read_letters(city: City, given: Given, field: str = "letters") -> list[str]:
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


def has_reached_all(city: City, letters: list[str], route: list[str]) -> bool:
    """Without a card (no letters) there is nothing to reach."""
    return len(letters) > 0 and reached_letters(city, letters, route) == letters
