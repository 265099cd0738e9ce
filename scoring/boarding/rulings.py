"""What a table has agreed on: events, the side of the board, and our default wherever the printed rules leave a doubt."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scoring import reading
from scoring.boarding.cabin import MIDDLE_RULES, SIDES, Cabin, build, given_layout, side
from scoring.boarding.facts import FACTS, READABLE
from scoring.refusal import impossible
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.boarding.types import EventId, LayoutInput, Options, Seats, Setup, SetupInput, Side, State
    from scoring.types import Given, Option, Reason

OPTIONS = FACTS["options"]
KNOWN = [option["id"] for option in OPTIONS]
SETUP = FACTS["setup"]
MOST_PLAYERS = 4


def read(given: Given) -> Options:
    """`options` of a question, completed by the defaults."""
    chosen = reading.record(given, "options", {})
    reading.only(chosen, KNOWN)
    return cast("Options", {option["id"]: _read_option(chosen, option) for option in OPTIONS})


def _read_option(chosen: Given, option: Option) -> object:
    name = option["id"]
    if option["kind"] == "switch":
        return reading.switch(chosen, name, option["default"])
    if option["kind"] == "number":
        return reading.whole(chosen, name, option["values"][0], option["values"][1], option["default"])
    if option["kind"] == "choice":
        return reading.choice(chosen, name, option["values"], option["default"])
    return [
        reading.choice({name: each}, name, option["values"]) for each in reading.listing(chosen, name, option["default"], 20)
    ]


def events_in_play(rules: Options) -> list[EventId]:
    events = rules["events"]
    two_at_most(len(events))
    if len(events) == 2 and events[0] == events[1]:
        raise impossible("boarding-V5", "event-twice", [], event=events[0])
    return events


def two_at_most(events: int) -> int:
    # V5: none, one or two different events.
    if events > 2:
        raise impossible("boarding-V5", "too-many-events", [], n=events)
    return events


def so_many_play(players: int) -> int:
    # P4: the board has sides for one to four.
    if players < 1 or players > MOST_PLAYERS:
        raise impossible("boarding-P4", "so-many-play", [], n=players, most=MOST_PLAYERS)
    return players


def side_for(players: int) -> Side:
    # P4: one to three players use the side with three sectors, four the side with two.
    return "side_4" if players in FACTS["layouts"]["side_4"]["players"] else "side_1_3"


def wrong_side(rules: Options, players: int) -> list[Reason]:
    # V4: a warning, for people may agree to play on the other side.
    chosen = rules["layout"]
    if chosen in SIDES and players not in FACTS["layouts"][chosen]["players"]:
        return [reason("boarding-V4", "side-for-other-number", [], side=chosen, players=players, right=side_for(players))]
    return []


def cabin_for(rules: Options, players: int) -> Cabin:
    """The plane of a table: the owner's own, the chosen side, or the side for so many players."""
    chosen = rules["layout"]
    if chosen == "custom":
        rows, sectors, exit_row = rules["custom_rows"], rules["custom_sectors"], rules["custom_exit_row"]
        return build({"rows": rows, "sectors": sectors, "exit_row": exit_row})
    return side(side_for(players) if chosen == "by_players" else chosen)


def cabin_of(state: State) -> Cabin:
    return cabin_for(state["options"], len(state["players"]))


def layout(given: LayoutInput) -> Seats:
    """Which plane is it, is it sound, and where are its windows, aisles, middle seats, corners and emergency exits?

    `layout` is a side of the board (`side_1_3`, the default, or `side_4`), or rows, widths of the sectors from left to right
    and exit row of another edition. With `players` it is the plane of a table of so many people, as their `options` say.
    Seats are named `row-column`, row 1 at the nose.
    """
    reading.only(given, ["layout", "options", "players"])
    players = reading.whole(given, "players", 0, READABLE, None)
    cabin = given_layout(given) if players is None else cabin_for(read(given), so_many_play(players))
    return {
        "layout": cabin.as_json(),
        "rows": cabin.empty_rows,
        "places": [cabin.place(each) for row in cabin.by_row for each in row],
        "seats": cabin.seats,
        "sectors": [{"sector": name, "seats": cabin.sectors[name]} for name in cabin.names],
        "window": [each for each in cabin.seats if cabin.is_window(each)],
        "aisle": [each for each in cabin.seats if cabin.is_aisle(each)],
        "middle": {rule: [each for each in cabin.seats if cabin.is_middle(each, rule)] for rule in MIDDLE_RULES},
        "corners": cabin.corners(1, cabin.columns),
        "exit_row": cabin.row(cabin.exit_row),
    }


def setup(given: SetupInput) -> Setup:
    """What lies on the table at the start: side of the board, tokens, vouchers, cards.

    `events` is the number of event cards, if it is not known which (`options` name them otherwise).
    """
    reading.only(given, ["players", "options", "events"])
    players = so_many_play(reading.whole(given, "players", 0, READABLE))
    rules = read(given)
    return {
        "layout": side_for(players),
        "tokens_per_colour": tokens_per_colour(players),
        "vouchers_per_player": vouchers_at_start(players, rules),
        "display": SETUP["display"],
        # P3: the hard cards are added by the variant only.
        "passenger_cards": SETUP["passenger_cards"] + (SETUP["hard_cards"] if rules["hard_cards"] else 0),
        "events_on_table": two_at_most(reading.whole(given, "events", 0, READABLE, len(events_in_play(rules)))),
        "turn_steps": FACTS["turn_steps"],
        "warnings": wrong_side(rules, players),
    }


def tokens_per_colour(players: int) -> int:
    # P2, Q1
    return SETUP["tokens_per_colour"][str(players)]


def tokens_at_table(players: int, others_told: bool) -> int:
    """Of a table whose other planes are not here only the larger heap is certain."""
    return tokens_per_colour(3 if others_told else players)


def vouchers_at_start(players: int, rules: Options) -> int:
    # P5: six each; Q2: alone it is the level that decides.
    return SETUP["solo_vouchers"][rules["level"]] if players == 1 else SETUP["vouchers_per_player"]
