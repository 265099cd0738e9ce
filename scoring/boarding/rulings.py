"""What a table has agreed on: events, the side of the board, and our default wherever the printed rules leave a doubt."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.boarding.cabin import DATA, Cabin, build
from scoring.refusal import impossible
from scoring.verdict import reason

OPTIONS: list[dict[str, Any]] = DATA["options"]
KNOWN = [option["id"] for option in OPTIONS]
DEFAULTS = {option["id"]: option["default"] for option in OPTIONS}
EVENTS = [event["id"] for event in DATA["events"]]


def read(given: dict[str, Any]) -> dict[str, Any]:
    """`options` of a question, completed by the defaults."""
    chosen = reading.record(given, "options", {})
    reading.only(chosen, KNOWN)
    return {option["id"]: _read_option(chosen, option) for option in OPTIONS}


def _read_option(chosen: dict[str, Any], option: dict[str, Any]) -> Any:
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


def events_in_play(rules: dict[str, Any]) -> list[str]:
    events: list[str] = rules["events"]
    # V5: none, one or two different events.
    if len(events) > 2:
        raise impossible("boarding-V5", "too-many-events", [], n=len(events))
    if len(events) == 2 and events[0] == events[1]:
        raise impossible("boarding-V5", "event-twice", [], event=events[0])
    return events


def side_for(players: int) -> str:
    # P4: one to three players use the side with three sectors, four the side with two.
    return "side_4" if players == 4 else "side_1_3"


def wrong_side(rules: dict[str, Any], players: int) -> list[dict[str, Any]]:
    # V4: a warning, for people may agree to play on the other side.
    side = rules["layout"]
    if side in ("by_players", "custom") or players in DATA["layouts"][side]["players"]:
        return []
    return [reason("boarding-V4", "side-for-other-number", [], side=side, players=players, right=side_for(players))]


def cabin_for(rules: dict[str, Any], players: int) -> Cabin:
    side = reading.choice(rules, "layout", OPTIONS[0]["values"], "by_players")
    if side == "custom":
        return build(
            {
                "rows": rules.get("custom_rows", DEFAULTS["custom_rows"]),
                "sectors": rules.get("custom_sectors", DEFAULTS["custom_sectors"]),
                "exit_row": rules.get("custom_exit_row", DEFAULTS["custom_exit_row"]),
            }
        )
    return build(DATA["layouts"][side_for(players) if side == "by_players" else side])


def setup(given: dict[str, Any]) -> dict[str, Any]:
    """Question: what lies on the table at the start?"""
    reading.only(given, ["players", "options", "events"])
    players = reading.whole(given, "players", 1, 4)
    rules = read(given)
    return {
        "layout": side_for(players),
        "tokens_per_colour": tokens_per_colour(players),
        "vouchers_per_player": vouchers_at_start(players, rules),
        "display": DATA["setup"]["display"],
        # P3: the hard cards are added by the variant only.
        "passenger_cards": DATA["setup"]["passenger_cards"] + (DATA["setup"]["hard_cards"] if rules["hard_cards"] else 0),
        "events_on_table": reading.whole(given, "events", 0, 2, len(events_in_play(rules))),
        "turn_steps": DATA["turn_steps"],
        "warnings": wrong_side(rules, players),
    }


def tokens_per_colour(players: int) -> int:
    # P2, Q1
    tokens: int = DATA["setup"]["tokens_per_colour"][str(players)]
    return tokens


def tokens_at_table(players: int, others_told: bool) -> int:
    """Of a table whose other planes are not here only the larger heap is certain."""
    return tokens_per_colour(3 if others_told else players)


def vouchers_at_start(players: int, rules: dict[str, Any]) -> int:
    # P5: six each; Q2: alone it is the level that decides.
    vouchers: int = DATA["setup"]["solo_vouchers"][rules["level"]] if players == 1 else DATA["setup"]["vouchers_per_player"]
    return vouchers
