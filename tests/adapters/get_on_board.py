"""Casebook of Get on Board: a case's fields into the engine's, and the answer back into the case's form."""

from collections.abc import Callable
from typing import Any

Case = dict[str, Any]
Ask = Callable[[str, str, Any], Case]
Asked = Callable[[str, Case], Case]

ORDERED = frozenset(
    {
        "tourist_rows",
        "business_rows",
        "common",
        "sides_after",
        "order",
        "ticket_pairs",
        "turn_zone_values",
        "old_lady_values",
        "traffic_values",
        "traffic_rows",
        "tourist_column_values",
        "business_column_values",
        "business_bonus",
    }
)

# The engine's fields under the names of the casebook.
FIELDS = {
    "map": "city",
    "own_route": "route",
    "turn_boxes_used": "turn_boxes",
    "other_routes": "others",
    "sheet": "top",
    "common": "cards",
}
ERROR_OF_CODE = {
    "unknown-city": "unknown_map",
    "unknown-intersection": "unknown_intersection",
    "unknown-shape": "unknown_shape",
    "players-out-of-range": "bad_players",
    "wrong-city": "bad_players",
    "unknown-player": "bad_players",
    "name-twice": "bad_players",
}
ERROR_OF_FIELD = {
    "city": "unknown_map",
    "route": "bad_route",
    "others": "bad_route",
    "placed": "bad_route",
    "players": "bad_players",
    "first_inspector": "bad_players",
    "name": "bad_players",
    "sheet": "bad_sheet",
    "top": "bad_sheet",
    "ticket": "bad_ticket",
    "tickets": "bad_ticket",
}


def answer(op: str, case: Case, ask: Ask) -> Case:
    if op not in ANSWERS:
        return {"error": "unknown_op"}

    def asked(question: str, question_input: Case) -> Case:
        got = ask("get-on-board", question, question_input)
        if "refusal" in got:
            raise Refused(error(got["refusal"]))
        return got

    try:
        return ANSWERS[op](case, asked)
    except Refused as refused:
        return refused.error


class Refused(Exception):
    def __init__(self, error: Case) -> None:
        super().__init__(error)
        self.error = error


def error(refusal: Case) -> Case:
    first = refusal["reasons"][0]
    facts = first["facts"]
    # Markers that cannot lie as they are said to lie come back as the breaks of a verdict, which name no field.
    by_field = ERROR_OF_FIELD.get(facts.get("field", "route"), "bad_value")
    return {"error": ERROR_OF_CODE.get(first["code"], by_field), "player": facts.get("player"), "round": facts.get("round")}


def renamed(case: Case) -> Case:
    return {FIELDS.get(field, field): case[field] for field in case}


def shape_for_ticket(case: Case, ask: Asked) -> Case:
    got = ask("shape", renamed(case))
    return {"color": got["colour"], "shape": got["shape"], "markers": got["markers"]}


def setup(case: Case, ask: Asked) -> Case:
    got = ask("setup", case)
    return {**got, "map": got["city"], "start_ticket_numbers": got["start_tickets"]}


def check_turn(case: Case, ask: Asked) -> Case:
    got = ask("check", renamed(case))
    return {
        "legal": got["stamp"] != "refused",
        "rules": [each["rule"] for each in got["breaks"] + got["prices"]],
        "turn_boxes_added": got["turn_boxes"],
        "traffic_added": got["buses"],
        "eliminated": got["eliminated"],
        "fallback": got["fallback"],
    }


def next_markers(case: Case, ask: Asked) -> Case:
    situation = renamed({field: case[field] for field in case if field != "fallback"})
    # A case that says so plays its turn under R8: the shape is one marker.
    got = ask("options", {**situation, "shape": "single"} if case.get("fallback") else situation)
    offered = [
        {"traffic": each["buses"], **{key: each[key] for key in ("to", "turn_box", "eliminates")}} for each in got["options"]
    ]
    return {"done": got["done"], "options": offered, "fallback": got["fallback"] or case.get("fallback", False)}


def apply_stops(case: Case, ask: Asked) -> Case:
    sheet: Case = ask("stops", _city(case))["sheet"]
    return sheet


def _city(case: Case) -> Case:
    return {("city" if field == "map" else field): case[field] for field in case}


def score_sheet(case: Case, ask: Asked) -> Case:
    got = ask("sheet", case)
    if got["eliminated"]:
        return {"eliminated": True, "total": None}
    if any(_short(fault) in ("V1", "V5") for fault in got["faults"]):
        return {"error": "bad_value"}
    return {"sections": got["sections"], "total": got["total"], "eliminated": False}


def validate_sheet(case: Case, ask: Asked) -> Case:
    got = ask("sheet", case)
    errors = sorted({_short(fault) for fault in got["faults"]})
    return {"valid": not errors, "errors": errors, "warnings": sorted({_short(doubt) for doubt in got["doubts"]})}


def _short(reason: Case) -> str:
    return str(reason["rule"]).rsplit("-", 1)[-1]


def objectives_round(case: Case, ask: Asked) -> Case:
    got = ask("objectives", case)
    return {
        "points": {each["name"]: each["points"] for each in got["players"]},
        "sides_after": [card["side"] for card in got["cards"]],
    }


def replay_game(case: Case, ask: Asked) -> Case:
    players = case.get("players")
    if isinstance(players, list):
        players = [renamed(player) if isinstance(player, dict) else player for player in players]
    got = ask("audit", {**renamed(case), "players": players})
    return {
        "players": {each["name"]: _recounted(each) for each in got["players"]},
        "sides_after": [card["side"] for card in got["cards"]],
        "winners": [got["players"][seat]["name"] for seat in got["winners"]],
    }


def _recounted(player: Case) -> Case:
    kept = {field: player["sheet"][field] for field in ("turn_boxes", "traffic_boxes", "common")}
    return {**kept, "eliminated": player["eliminated"], "sections": player["sections"], "total": player["total"]}


def sheet_model(case: Case, ask: Asked) -> Case:
    got = ask("sheet-model", renamed(case))
    return {**got, "shape_by_color": got["shape_by_colour"]}


def plain(question: str) -> Callable[[Case, Asked], Case]:
    """Operations whose fields have the same names on both sides, the city apart."""
    return lambda case, ask: ask(question, _city(case))


ANSWERS: dict[str, Callable[[Case, Asked], Case]] = {
    "shape_for_ticket": shape_for_ticket,
    "setup": setup,
    "check_turn": check_turn,
    "next_markers": next_markers,
    "apply_stops": apply_stops,
    "add_traffic": plain("traffic"),
    "score_sheet": score_sheet,
    "validate_sheet": validate_sheet,
    "objectives_round": objectives_round,
    "personal_objective": plain("personal-objective"),
    "ranking": plain("ranking"),
    "replay_game": replay_game,
    "next_inspector": plain("inspector"),
    "sheet_model": sheet_model,
}
