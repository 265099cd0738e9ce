"""Come Sail Away!: the casebook's operations (`engine_contract` of its fact file) as questions to the engine."""

from collections.abc import Callable
from typing import Any

Answer = dict[str, Any]
Asked = Callable[[str, Any], Answer]

ORDERED = frozenset({"events", "results"})
GAME = "come-sail-away"
COLOURS = ("yellow", "blue", "red", "green", "black")
ONLY_ONE_OF_ITS_KIND = {"bar": 6, "pool": 7, "library": 8, "suite": 9, "theatre": 10}


def answer(op: str, case: dict[str, Any], ask: Callable[[str, str, Any], Answer]) -> Answer:
    def asked(question: str, question_input: Any) -> Answer:
        return ask(GAME, question, question_input)

    return OPERATIONS[op](case, asked)


def _cited(got: Answer) -> list[str]:
    """Every rule that a verdict's breaks or a refusal's reasons name."""
    reasons = got["refusal"]["reasons"] if "refusal" in got else got.get("breaks", [])
    return [reason["rule"] for reason in reasons if reason["rule"]]


def _judged(got: Answer, word: str) -> Answer:
    """A verdict in the casebook's form: a yes or no under `word`, and the rules."""
    judged: Answer = dict(got)
    judged[word] = "refusal" not in got and got["stamp"] != "refused"
    if _cited(got):
        judged["rules"] = _cited(got)
    return judged | _error(got)


def _error(got: Answer) -> Answer:
    if "refusal" not in got:
        return {}
    first = got["refusal"]["reasons"][0]
    return {"error": first["facts"].get("field", first["code"])}


def _plain(question: str) -> Callable[[dict[str, Any], Asked], Answer]:
    """The input and the answer have the same form on both sides."""

    def translate(case: dict[str, Any], asked: Asked) -> Answer:
        got = asked(question, case)
        return got | _error(got)

    return translate


def _verdict(question: str, word: str) -> Callable[[dict[str, Any], Asked], Answer]:
    def translate(case: dict[str, Any], asked: Asked) -> Answer:
        return _judged(asked(question, case), word)

    return translate


def _tile(name: str) -> str:
    """A room of `setup_check`: a word with a number or a special kind is that amenity, one with a colour that guest cabin."""
    digits = "".join(letter for letter in name if letter.isdigit())
    number = digits or next((number for kind, number in ONLY_ONE_OF_ITS_KIND.items() if kind in name), None)
    colour = next((colour for colour in COLOURS if colour in name), name)
    return f"amenity:{number}" if number else f"guest_cabin:{colour}"


def _setup_check(case: dict[str, Any], asked: Asked) -> Answer:
    ships = [[_tile(name) for name in layout] for layout in case.get("ships") or []]
    return _judged(asked("setup", case | {"ships": ships}), "valid")


def _check_order(case: dict[str, Any], asked: Asked) -> Answer:
    wished = {field: [{"colour": colour} for colour in case[field]] for field in ("card", "placed")}
    return _judged(asked("order", wished), "legal")


def _check_path(case: dict[str, Any], asked: Asked) -> Answer:
    judged = _judged(asked("path", case), "legal")
    if judged.get("breaks"):
        judged["at"] = judged["breaks"][0]["facts"]["step"]
    return judged


def _accepts(case: dict[str, Any], asked: Asked) -> Answer:
    """A room accepts whom it takes at no price; the last price is what being refused costs, the others say why."""
    got = asked("fits", case)
    judged = _judged(got, "accepts")
    if got.get("prices"):
        judged |= {"accepts": False, "rules": [reason["rule"] for reason in got["prices"][:-1]]}
    return judged


def _accepted_colours(case: dict[str, Any], asked: Asked) -> Answer:
    got = asked("fits", {"room": case["room"]})
    return {"colours": got.get("with_luggage" if case.get("luggage") else "without_luggage", [])} | _error(got)


def _play_card(case: dict[str, Any], asked: Asked) -> Answer:
    ship = {"rooms": case["rooms"], "small_cabins": case.get("small_cabins")}
    got = asked("check", {"card": case["card"], "direction": case["direction"], "path": case["path"], "ship": ship})
    judged = _judged(got, "legal")
    if judged.get("breaks"):
        judged["at"] = judged["breaks"][0]["facts"].get("step")
    judged["results"] = [step["result"] for step in got.get("steps", [])]
    return judged


def _phase3_order(case: dict[str, Any], asked: Asked) -> Answer:
    """Builds the ship that the case tells of, takes every step in the given order, and writes down the events.

    Rooms full from the card hold all their passengers, a guest cabin that a choice goes to lacks one.
    """
    names = case["full_from_card"] + [choice.split(">")[1] for choice in case["choices"]]
    layout = asked("empty-ship", {"amenities": [1, 2, 3, 4, 5]})
    place_of = dict(zip(layout["layout"], ("A1", "A2", "A3", "A4", "B1", "B4", "C1", "C2", "C3", "C4"), strict=True))
    name_of = {place: tile for tile, place in place_of.items()}
    rooms = layout["rooms"]
    for name in names:
        if name.startswith("guest_cabin:"):
            colour = name.split(":")[1]
            rooms[place_of[name]]["occupants"] = [colour] * (3 if name in case["full_from_card"] else 2)
    got = asked(
        "phase3", {"ship": {"rooms": rooms}, "luggage_step": True, "track": case["track"], "suitcase": case["position"]}
    )
    choices = list(case["choices"])
    flips = [place_of[name] for name in case["full_from_card"]]
    events = []
    while got["next"]["do"] != "done":
        todo = got["next"]
        choose = {"do": todo["do"]}
        if todo["do"] == "suitcase":
            events.append(f"suitcase {got['state']['suitcase'] + 1}")
        elif todo["do"] == "small-cabin":
            choose |= {"at": todo["at"][0], "doors": ["red", "blue"]}
            events.append("small_cabin")
        elif todo["do"] == "flip":
            choose["at"] = min(todo["at"], key=lambda place: flips.index(place) if place in flips else -1)
            events.append(f"flip {name_of[choose['at']]}")
        else:
            colour, target = choices[0].split(">")
            choose |= {"from": "dock", "colour": colour, "to": place_of[target]}
            events.append(f"extra {choices.pop(0)}")
        got = asked("phase3-step", {"state": got["state"], "choose": choose})
        if got["breaks"]:
            break
    ship = got["state"]["ship"]
    return {"events": events, "final_position": got["state"]["suitcase"], "small_cabins_added": len(ship["small_cabins"])}


def _bonus_round(case: dict[str, Any], asked: Asked) -> Answer:
    names = sorted(case["completed"])
    got = asked("claims", {"face_up": case["face_up"], "completed": [case["completed"][name] for name in names]})
    if "refusal" in got:
        return _error(got)
    return {"tokens": dict(zip(names, got["tokens"], strict=True)), "face_up_after": got["face_up"]}


FIVE_NUMBERS = {"passengers": "passengers", "tokens": "bonus_tokens", "luggage": "luggage", "unhappy": "unhappy"}


def _score_player(case: dict[str, Any], asked: Asked) -> Answer:
    """Five numbers on a pad of one player, entered mark by mark; the first number missing or refused names the field."""
    rooms = "completed_total" if case.get("completed") is None else "completed"
    points = case.get(rooms) if rooms == "completed" else [case.get(rooms)]
    entered = [(rooms, {"do": "rooms", "points": points})]
    entered += [(field, {"do": do, "n": case.get(field)}) for do, field in FIVE_NUMBERS.items()]
    marks = [{"id": field, "seat": 0} | mark for field, mark in entered]
    got = asked("pad", {"table": {"seats": [{"name": "one"}]}, "marks": marks})
    wrong = {each["mark"] for each in got["refused"]} | {field for field, mark in entered if None in mark.values()}
    if wrong:
        return {"error": next(field for field, _ in entered if field in wrong)}
    player = asked("score", got["state"])["players"][0]
    return {line["rule"].rsplit("-", 1)[1]: line["points"] for line in player["lines"]} | {"total": player["total"]}


def _tally_warnings(case: dict[str, Any], asked: Asked) -> Answer:
    got = asked("warnings", case)
    codes = {reason["code"].replace("-", "_") for reason in got.get("warnings", [])}
    return {"warnings": sorted(codes)} | _error(got)


DECIDED_BY = {"more-points-in-rooms": "rooms", "fewer-unhappy": "unhappy", "victory-shared": "shared"}


def _rank(case: dict[str, Any], asked: Asked) -> Answer:
    got = asked("rank", case)
    if "refusal" in got:
        return _error(got)
    return {
        "winners": [got["players"][seat]["name"] for seat in got["winners"]],
        "decided_by": DECIDED_BY[got["decided_by"]["code"]] if got["decided_by"] else "total",
        "places": {player["name"]: player["place"] for player in got["players"]},
    }


def _solo_tier(case: dict[str, Any], asked: Asked) -> Answer:
    got = asked("solo-rank", case)
    return {"key": got.get("crew_rank")} | _error(got)


OPERATIONS: dict[str, Callable[[dict[str, Any], Asked], Answer]] = {
    "setup_check": _setup_check,
    "neighbours": _plain("neighbours"),
    "count_paths": _plain("paths"),
    "check_card": _verdict("card", "valid"),
    "check_order": _check_order,
    "check_path": _check_path,
    "accepts": _accepts,
    "accepted_colours": _accepted_colours,
    "play_card": _play_card,
    "luggage_steps": _plain("luggage-steps"),
    "luggage_move": _plain("luggage-move"),
    "place_small_cabin": _verdict("small-cabin", "legal"),
    "extra_passenger": _verdict("extra-passenger", "legal"),
    "complete": _plain("full"),
    "phase3_order": _phase3_order,
    "may_announce": _verdict("announce", "allowed"),
    "library_effect": _verdict("library", "legal"),
    "theatre_effect": _plain("theatre"),
    "bonus_round": _bonus_round,
    "solo_bonus": _plain("solo-claims"),
    "solo_face_up": _plain("solo-board"),
    "draw_plan": _plain("cards-needed"),
    "luggage_points": _plain("luggage-points"),
    "score_player": _score_player,
    "tally_warnings": _tally_warnings,
    "rank": _rank,
    "solo_tier": _solo_tier,
}
