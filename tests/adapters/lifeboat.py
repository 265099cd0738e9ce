"""Lifeboat's casebook in the engine's words: fields are renamed, refusals become the casebook's error codes."""

from collections.abc import Callable
from typing import Any

Ask = Callable[[str, str, Any], dict[str, Any]]
Json = dict[str, Any]

ORDERED = frozenset({"seats", "order", "without_card", "fought", "wounded", "thirst", "winners", "warnings"})
LINES = ("own", "cash", "jewels", "paintings", "friend", "enemy", "deaths")
# The engine refuses a field by its name; the casebook has a code for the thing.
ERROR_OF_FIELD = (
    {"gulls": "bad_gulls", "birds": "bad_birds", "oars": "weapon_limit", "keep": "keep_out_of_range"}
    | {"status": "bad_status", "wish": "unknown_question"}
    | dict.fromkeys(("cash", "jewels", "painting_2", "painting_3"), "bad_count")
    | dict.fromkeys(("overboard", "thirst", "gull", "oar", "fight"), "unknown_card")
)
STANDING = ("phase", "fight_on", "actor", "actor_state", "own_turn", "action_spent", "target", "target_state")
SITUATION = (*STANDING, "kid_announced", "kid_steal", "already_in", "actor_overboard", "target_overboard")
VARIANTS = {"throw_unconscious_overboard": "throw_unconscious", "throw_item_overboard": "throw_items"}
# The casebook's questions that the engine calls by the mark they become.
WISHES: dict[str, Json] = {
    "change_seats": {"wish": "swap"},
    "rob_open": {"wish": "rob", "form": "open"},
    "rob_closed": {"wish": "rob", "form": "closed"},
    "kid_steal": {"wish": "steal"},
    "open_parasol": {"wish": "parasol"},
    "fire_flare": {"wish": "flare"},
    "use_medkit": {"wish": "medkit"},
    "trade": {"wish": "give"},
    "put_preserver": {"wish": "preserver"},
    "open_card": {"wish": "open"},
    "start_fight_without_refusal": {"wish": "fight"},
    "throw_corpse_overboard": {"wish": "overboard", "form": "body"},
    "throw_unconscious_overboard": {"wish": "overboard", "form": "unconscious"},
    "throw_item_overboard": {"wish": "discard"},
}


def answer(op: str, case: Json, ask: Ask) -> Json:
    form = FORMS[op]
    got = ask("lifeboat", form["question"], form["translate"](case) if "translate" in form else case)
    if "refusal" in got:
        return {"error": _error(got["refusal"]["reasons"][0])}
    shown: Json = form["shown"](got) if "shown" in form else got
    return shown


def _error(reason: Json) -> str:
    field = reason["facts"].get("field")
    if reason["code"] == "missing-field" and field == "status":
        return "missing_field"
    return ERROR_OF_FIELD.get(field) or str(reason["code"]).replace("-", "_")


def _renamed(**names: str) -> Callable[[Json], Json]:
    """`_renamed(seats="benches")` gives the field `seats` the name `benches` and leaves the others alone."""
    return lambda form: {names.get(field, field): form[field] for field in form}


def _counted(value: Any) -> Any:
    return int(value) if isinstance(value, bool) else value


def _navigate(case: Json) -> Json:
    """A bucket of chum that is there or not is one bucket or none."""
    characters = {
        name: {field: _counted(value) if field == "open_chum" else value for field, value in (given or {}).items()}
        for name, given in (case.get("characters") or {}).items()
    }
    return case | {"characters": characters, "chum_played": _counted(case.get("chum_played"))}


def _legal(case: Json) -> Json:
    situation = {field: case[field] for field in SITUATION if field in case}
    variant = VARIANTS.get(case.get("question", ""))
    options = {variant: case.get("variant_on") or False} if variant else {}
    return situation | wished(case.get("question")) | {"options": options}


def wished(question: Any) -> Json:
    return WISHES.get(question, {"wish": question})


def _verdict(got: Json) -> Json:
    return {"ok": not got["breaks"], "rule": got["breaks"][0]["rule"] if got["breaks"] else got["rule"]}


def _tally(got: Json) -> Json:
    warnings = got["warnings"] + [warning for player in got["players"] for warning in player["warnings"]]
    return {
        "scores": [_score(player) for player in got["players"]],
        "winners": [got["players"][seat]["name"] for seat in sorted(got["winners"])],
        "warnings": sorted({warning["code"].replace("-", "_") for warning in warnings}),
    }


def _score(player: Json) -> Json:
    points = {line["line"]: line["points"] for line in player["lines"]}
    return {"name": player["name"], "total": player["total"]} | {line: points.get(line, 0) for line in LINES}


FORMS: dict[str, dict[str, Any]] = {
    "state": {"question": "state"},
    "seating": {"question": "seating", "shown": _renamed(benches="seats")},
    "swap": {
        "question": "swap",
        "translate": _renamed(seats="benches", a="one", b="other"),
        "shown": _renamed(benches="seats"),
    },
    "deal_check": {"question": "check-deal"},
    "provisions": {"question": "provisions", "translate": _renamed(seats="benches")},
    "turn_order": {"question": "turn-order", "translate": _renamed(seats_at_start="benches_at_start")},
    "navigator": {"question": "navigator", "translate": _renamed(seats="benches")},
    "row": {"question": "row"},
    "fight": {"question": "fight"},
    "heal": {"question": "heal"},
    "flare": {"question": "flare"},
    "navigate": {"question": "navigate", "translate": _navigate},
    "end_turn": {"question": "end-day"},
    "tally": {"question": "tally", "shown": _tally},
    "reveal_order": {"question": "reveal-order", "translate": _renamed(seats="benches")},
    "legal": {"question": "check", "translate": _legal, "shown": _verdict},
}
