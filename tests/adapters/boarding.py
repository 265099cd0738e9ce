"""Boarding cases, translated into questions to the engine and back."""

from collections.abc import Callable
from typing import Any

Ask = Callable[[str, str, Any], dict[str, Any]]
Case = dict[str, Any]

ORDERED = frozenset({"order", "points"})
GAME = "boarding"
KINDS = ("Y", "G", "B")
LINES = (
    "lovers",
    "children",
    "tourists",
    "ecologists",
    "businessmen",
    "full_sectors",
    "empty_seats",
    "vouchers",
    "expelled",
    "most_expelled",
    "bonus_cards",
)


def answer(op: str, case: Case, ask: Ask) -> Case:
    told = {field: value for field, value in case.items() if value is not None}
    return OPERATIONS[op](told, lambda question, given: ask(GAME, question, given))


Question = Callable[[str, Case], dict[str, Any]]


def refused(got: dict[str, Any]) -> Case:
    reasons = got["refusal"]["reasons"]
    return {
        "error": reasons[0]["code"],
        "legal": False,
        "must_flag": True,
        "warn": True,
        "rule_any_of": [each["rule"] for each in reasons],
    }


def some(case: Case, *fields: str) -> Case:
    return {field: case[field] for field in fields if field in case}


def analyse_plane(case: Case, ask: Question) -> Case:
    got = ask("plane", some(case, "layout", "rows"))
    if "refusal" in got:
        return refused(got)
    cared = [child["seat"] for child in got["children"] if child["cared"]]
    return {
        "pairs": len(got["pairs"]),
        "lone_lovers": len(got["lone_lovers"]),
        "single_lovers": len(got["lone_lovers"]),
        "clumps": len(got["clumps"]),
        "children_in_care": len(cared),
        "children_uncared": len(got["children"]) - len(cared),
        "largest": {kind: len(got["largest"][kind]) for kind in KINDS},
        "groups": {kind: [len(group) for group in got["groups"][kind]] for kind in KINDS},
        "full_sectors": len(got["full_sectors"]),
        "empty": len(got["empty"]),
        "empty_seats": len(got["empty"]),
        "largest_empty_area": len(got["empty_areas"][0]) if got["empty_areas"] else 0,
        "full_columns": len(got["full_columns"]),
        "exit_row_full": got["exit_row"]["full"],
        "seated": got["seated"],
    }


def pad_of(player: Case) -> Case:
    """A player of a case as the pad of the engine."""
    pad = some(player, "vouchers", "expelled", "bonus_cards")
    if "rows" in player:
        return pad | {"count_by": "plane", "rows": player["rows"]}
    numbers = some(player, "pairs", "children_in_care", "full_sectors", "largest_empty_area")
    if "empty" in player:
        numbers["empty_seats"] = player["empty"]
    numbers |= {"largest_" + kind: size for kind, size in player.get("largest", {}).items()}
    events = player.get("event_points", player.get("events", {}))
    return pad | {"count_by": "numbers", "numbers": numbers, "event_points": events}


def state_of(case: Case) -> Case:
    players = [
        {"name": player.get("name", f"player {number}"), "pad": pad_of(player)}
        for number, player in enumerate(case.get("players", []), start=1)
    ]
    options = dict(case.get("options", {})) | some(case, "layout", "events")
    rivals: Case = {}
    if "rivals_best" in case:
        rivals["largest"] = {kind: size for kind, size in case["rivals_best"].items() if kind in KINDS}
        rivals |= some(case["rivals_best"], "expelled", "largest_empty_area")
    for field in ("rivals_expelled", "rivals_most_expelled"):
        if field in case:
            rivals["expelled"] = case[field]
    return {"options": options, "players": players, "shared": {"rivals": rivals}}


def score(case: Case, ask: Question) -> Case:
    got = ask("score", state_of(case))
    if "refusal" in got:
        return refused(got)
    return {
        "players": [shown(player, case["players"][seat]) for seat, player in enumerate(got["players"])],
        "winners": [got["players"][seat]["name"] for seat in got["winners"]],
        "warnings": got["warnings"],
    }


def shown(player: Case, asked: Case) -> Case:
    points = {line["line"]: line["points"] for line in player["lines"]}
    named = {"name": player["name"]} if "name" in asked else {}
    events = {line: points[line] for line in points if line not in LINES}
    return (
        named | {line: points[line] for line in LINES} | {"events": events, "total": player["total"], "place": player["place"]}
    )


def voucher_points(case: Case, ask: Question) -> Case:
    given = case["vouchers"] if isinstance(case["vouchers"], list) else [case["vouchers"]]
    points = []
    for vouchers in given:
        got = score({"players": [{"name": "one", "vouchers": vouchers, "pairs": 0}]}, ask)
        if "error" in got:
            return got
        points.append(got["players"][0]["vouchers"])
    return {"points": points if isinstance(case["vouchers"], list) else points[0]}


def event_points(case: Case, ask: Question) -> Case:
    got = ask("events", some(case, "layout", "rows", "options"))
    if "refusal" in got:
        return refused(got)
    return {"events": {event: found["points"] for event, found in got["events"].items()}}


def event_award(case: Case, ask: Question) -> Case:
    areas = case["largest_empty_areas"]
    players = [{"name": name, "largest_empty_area": area} for name, area in areas.items()]
    got = score(some(case, "layout", "options") | {"events": ["E8"], "players": players}, ask)
    if "error" in got:
        return got
    return {"E8": {player["name"]: player["events"]["E8"] for player in got["players"]}}


def seat(spot: Any) -> str:
    """`{"row", "col"}` or `[row, column]` as the name of a seat."""
    if isinstance(spot, dict):
        return f"{spot['row']}-{spot.get('col', spot.get('column'))}"
    return f"{spot[0]}-{spot[1]}"


def origin(move: Any) -> str:
    """Where a moved sitter came from."""
    if isinstance(move, dict):
        return seat(move["from"]) if "from" in move else seat(move)
    return seat(move[0]) if isinstance(move[0], list | dict) else seat(move)


def card_of(card: Case) -> Case:
    drawn: Case = {"symbols": card.get("actions", [])}
    if "cells" in card:
        drawn["cells"] = card["cells"]
    if "passengers" in card:
        drawn["passengers"] = [{"letter": each["colour"], "wish": each.get("seat")} for each in card["passengers"]]
    return drawn


def placement(case: Case, ask: Question) -> Case:
    given = some(case, "layout", "rows", "use", "options") | {"card": card_of(case["card"])}
    given["placement"] = [{"seat": seat(each), "letter": each["colour"]} for each in case["placement"]]
    given["also_expel"] = [seat(each) for each in case.get("also_expel", [])]
    given["moved"] = [origin(each) for each in case.get("moves", [])]
    if "stock" in case:
        given["hall"] = case["stock"]
    if "returned" in case:
        given["returned"] = seat(case["returned"])
    if case.get("plane", "own") != "own":
        given["other_plane"] = True
    got = ask("check", given)
    if "refusal" in got:
        return refused(got)
    if got["stamp"] == "refused":
        return {"legal": False, "rule_any_of": [each["rule"] for each in got["breaks"]]}
    return {
        "legal": True,
        "expelled_penalised": len(got["expelled"]),
        "returned_to_hall": 1 if got["returned"] else 0,
        "rotation": got["turned"],
        "rows_after": got["rows"],
    }


def take_card(case: Case, ask: Question) -> Case:
    given = some(case, "position", "vouchers")
    if "vouchers_on_cards" in case:
        given["row"] = case["vouchers_on_cards"]
    got = ask("take", given)
    if "refusal" in got:
        return refused(got)
    if got["stamp"] == "refused":
        return {"legal": False, "rule_any_of": [each["rule"] for each in got["breaks"]]}
    return {"legal": True, "vouchers_after": got["vouchers"], "vouchers_on_cards_after": got["row"]}


def keep_card(case: Case, ask: Question) -> Case:
    got = ask("keep", {"symbols": case["card_actions"]})
    return refused(got) if "refusal" in got else {"keep": got["keep"], "points_at_end": got["points"], "rule": got["rule"]}


def setup(case: Case, ask: Question) -> Case:
    variants = case.get("variants", [])
    given: Case = {"players": case["players"], "options": {"hard_cards": "hard_cards" in variants} | some(case, "level")}
    for variant in variants:
        number = variant.removeprefix("events_")
        if number.isdigit():
            given["events"] = int(number)
    got = ask("setup", given)
    return refused(got) if "refusal" in got else got


def end_of_game(case: Case, ask: Question) -> Case:
    given = some(case, "options", "triggered")
    if "turn_order" in case:
        given |= {"players": case["turn_order"], "start": case.get("start_player")}
    if "stock_zero_after_turn_of" in case:
        given |= {"after_turn_of": case["stock_zero_after_turn_of"], "triggered": True}
    if "stock_after_turn" in case:
        given["hall"] = case["stock_after_turn"]
    got = ask("end", given)
    if "refusal" in got:
        return refused(got)
    # X2 leaves no round unfinished.
    return got | {"round_completes": True}


def solo_check(case: Case, ask: Question) -> Case:
    given = some(case, "scenario", "layout", "options")
    if "rows" in case:
        given["rows"] = case["rows"]
    else:
        given["numbers"] = some(case, "pairs", "children_in_care", "largest")
    got = ask("scenario", given)
    if "refusal" in got:
        return refused(got)
    return {"c" + each["condition"]: each["met"] for each in got["conditions"]} | {"won": got["won"]}


def solo_vouchers(case: Case, ask: Question) -> Case:
    given = some(case, "vouchers", "expelled", "free_expelled", "conditions_met", "options")
    for field, name in (("sectors_newly_full", "sectors_filled"), ("discard_display_cards", "throw_out")):
        if field in case:
            given[name] = case[field]
    got = ask("solo", given)
    return refused(got) if "refusal" in got else {"vouchers_after": got["vouchers"], "state": got["outcome"]}


def bad_input(case: Case, ask: Question) -> Case:
    """Flagged if any of the questions that the input can be put to refuses, or warns by a rule of validation."""
    answers = [ask("setup", {"players": players_of(case), "options": some(case, "layout", "events")})]
    if isinstance(case.get("players"), list):
        answers.append(ask("score", state_of(case)))
    if "rows" in case:
        read = ask("plane", some(case, "layout", "rows"))
        answers.append(read)
        if "refusal" not in read:
            answers.append(ask("tokens", some(case, "layout") | {"players": players_of(case), "planes": [read["seated"]]}))
    if "planes" in case:
        answers.append(ask("tokens", some(case, "layout", "planes") | token_fields(case)))
    if "card" in case:
        answers.append(ask("card", {"card": card_of(case["card"])}))
    return {"must_flag": any(flagged(each) for each in answers)}


def players_of(case: Case) -> Any:
    """How many play: said, or counted, or as many as the side of the board allows."""
    if "players_count" in case:
        return case["players_count"]
    told = case.get("players", case.get("planes"))
    if told is None:
        return 4 if case.get("layout") == "side_4" else 3
    return len(told) if isinstance(told, list) else told


def token_fields(case: Case) -> Case:
    fields: Case = {}
    if "players_count" in case:
        fields["players"] = case["players_count"]
    expelled = case.get("expelled", case.get("expelled_total"))
    if isinstance(expelled, dict):
        fields["beside"] = expelled
    elif expelled is not None:
        fields["expelled"] = expelled
    return fields


def flagged(got: Case) -> bool:
    if "refusal" in got:
        return True
    warnings = got.get("warnings", []) + [each for player in got.get("players", []) for each in player["warnings"]]
    # V7 doubts only that the game is over.
    return any(each["rule"].startswith("boarding-V") and each["rule"] != "boarding-V7" for each in warnings)


# The casebook names forbidden actions freely: these parts of a name tell which one is meant.
ACTIONS = (
    ("second", "take-second-card"),
    ("two_cards", "take-second-card"),
    ("out_of_turn", "play-out-of-turn"),
    ("_pass_", "pass"),
    ("skip", "pass"),
    ("no_card", "pass"),
    ("nothing", "pass"),
    ("decline", "pass"),
    ("refuse", "pass"),
    ("without_card", "pass"),
    ("without_taking", "pass"),
    ("returned", "use-returned-token"),
    ("reuse", "use-returned-token"),
    ("reseat", "use-returned-token"),
    ("_again_", "use-returned-token"),
    ("same_turn", "use-returned-token"),
    ("other_plane", "seat-on-other-plane"),
    ("opponent", "seat-on-other-plane"),
    ("flip", "flip-card"),
    ("mirror", "flip-card"),
    ("move", "move-sitter"),
    ("swap", "move-sitter"),
    ("rearrange", "move-sitter"),
    ("pay", "pay-with-vouchers-on-card"),
    ("keep", "keep-plain-card"),
    ("for_newcomer", "expel-for-newcomer"),
    ("make_room", "expel-for-newcomer"),
    ("expel", "expel-for-nobody"),
    ("rotate", "turn-card"),
    ("turn_card", "turn-card"),
    ("blank", "cover-blank"),
    ("unused", "leave-symbol-unused"),
    ("first_card", "take-first-card"),
)


def turn_action(case: Case, ask: Question) -> Case:
    action = next((action for part, action in ACTIONS if part in f"_{case['action']}_"), case["action"])
    got = ask("may", {"action": action})
    if "refusal" in got:
        return refused(got)
    return {"legal": got["stamp"] != "refused", "rules": [each["rule"] for each in got["breaks"]] or [got["rule"]]}


def turn_order(case: Case, ask: Question) -> Case:
    given = {"players": case["players_clockwise"], "start": case.get("start_player"), "turns_played": case["turns_played"]}
    got = ask("turn", given)
    return refused(got) if "refusal" in got else got


def turn_steps(case: Case, ask: Question) -> Case:
    steps = ask("turn", {"players": ["one"], "turns_played": 0})["steps"]
    return {"order": sorted(case["steps_shuffled"], key=steps.index)}


def ranking(case: Case, ask: Question) -> Case:
    names = list(case["totals"])
    got = ask("ranking", {"totals": [case["totals"][name] for name in names]})
    if "refusal" in got:
        return refused(got)
    return {
        "winners": [names[seat] for seat in got["winners"]],
        "order": [[names[seat] for seat in group] for group in got["order"]],
    }


def warning(case: Case, ask: Question) -> Case:
    got = ask("tokens", {"planes": [case["seated"]]} | token_fields(case))
    return refused(got) if "refusal" in got else {"warn": bool(got["warnings"])}


OPERATIONS: dict[str, Callable[[Case, Question], Case]] = {
    "analyse_plane": analyse_plane,
    "score_game": score,
    "score_tally": score,
    "voucher_points": voucher_points,
    "event_points": event_points,
    "event_award": event_award,
    "placement": placement,
    "take_card": take_card,
    "keep_card": keep_card,
    "setup": setup,
    "end_of_game": end_of_game,
    "solo_check": solo_check,
    "solo_vouchers": solo_vouchers,
    "bad_input": bad_input,
    "turn_action": turn_action,
    "turn_order": turn_order,
    "turn_steps": turn_steps,
    "ranking": ranking,
    "warning": warning,
}
