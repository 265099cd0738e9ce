"""The running table: what it shows, asks, warns of and refuses."""

import copy
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring.lifeboat import GAME, QUESTIONS
from scoring.lifeboat.types import Agreements
from tests.phone_engine import PhoneEngine

CREW = ["lady", "sir", "captain", "mate", "frenchy", "kid"]
CALLS = json.loads((Path(__file__).parents[1] / "bench" / "lifeboat.json").read_text(encoding="utf-8"))


def ask(question: str, given_input: Any) -> Mapping[str, Any]:
    return scoring.ask("lifeboat", question, given_input)


def sailed(*marks: dict[str, Any], options: dict[str, Any] | None = None) -> dict[str, Any]:
    """Six players, each named after his character, and these marks; a seat may be given by its character."""
    log = [{"seat": seat, "do": "character", "character": name} for seat, name in enumerate(CREW)] + list(marks)
    numbered = [
        {**mark, "id": str(number), "seat": CREW.index(mark["seat"]) if mark.get("seat") in CREW else mark.get("seat")}
        for number, mark in enumerate(log)
    ]
    table = {"options": options or {}, "seats": [{"name": name} for name in CREW]}
    folded = ask("pad", {"table": table, "marks": numbered})
    assert folded["refused"] == [], folded["refused"]
    state: dict[str, Any] = folded["state"]
    return state


def refused(state: dict[str, Any], **mark: Any) -> tuple[str, str]:
    seat = mark.pop("seat", None)
    full = {"id": "x", "seat": CREW.index(seat) if seat in CREW else seat, **mark}
    reason = ask("mark", {"state": state, "mark": full})["refusal"]["reasons"][0]
    return reason["rule"], reason["code"]


def questions(state: dict[str, Any], card: Any, **choices: Any) -> list[tuple[str, list[str], list[str]]]:
    answer = ask("steer", {"state": state, "card": card, **choices})
    return [(each["ask"], each["for"], each["by"]) for each in answer["questions"]]


def test_navigation_asks_only_who_can_pay() -> None:
    state = sailed(
        {"do": "provisions"}, {"seat": "lady", "do": "wounds", "wounds": 4}, {"seat": "sir", "do": "closed", "closed": 0}
    )
    # Card 42 throws the Captain in and makes him thirsty; the Lady is out cold and the Snob has no card.
    others = ["captain", "mate", "frenchy", "kid"]
    assert questions(state, 42) == [
        ("preserver", ["captain"], others),
        ("chum", ["captain"], others),
        ("water", ["captain"], others),
    ]
    assert questions(state, 42, preserver={}, chum=[], water={"captain": []}) == []


def test_navigation_asks_nobody_else_where_water_is_not_given() -> None:
    state = sailed({"do": "provisions"}, options={"water_for_others": False})
    assert questions(state, 30, preserver={}, chum=[]) == [("water", ["lady"], ["lady"])]


def test_navigation_asks_nothing_when_land_is_in_sight() -> None:
    assert questions(sailed({"do": "gulls", "gulls": 3}), 39) == []


def test_a_preserver_that_lies_open_is_thrown_by_its_owner_alone() -> None:
    state = sailed({"do": "provisions"}, {"seat": "mate", "do": "open", "card": "life_preserver"})
    assert questions(state, 42)[0] == ("preserver", ["captain"], ["mate"])
    worn = sailed({"do": "provisions"}, {"seat": "captain", "do": "open", "card": "life_preserver"})
    assert "preserver" not in [each[0] for each in questions(worn, 42)]


def test_a_thrown_preserver_stays_with_the_swimmer() -> None:
    state = sailed(
        {"do": "provisions"},
        {"seat": "mate", "do": "open", "card": "life_preserver"},
        {"seat": "captain", "do": "open", "card": "knife"},
        {"do": "navigate", "card": 42, "preserver": {"from": "mate", "to": "captain"}, "water": {"captain": ["kid"]}},
    )
    pads = {player["pad"]["character"]: player["pad"] for player in state["players"]}
    assert pads["captain"]["open"] == ["life_preserver"]
    assert pads["captain"]["wounds"] == 0
    assert pads["kid"]["closed"] == 0
    assert sorted(state["shared"]["gone"]) == ["knife", "water"]


def test_cards_28_and_29_follow_the_edition_and_can_be_corrected() -> None:
    here, elsewhere = sailed(), sailed(options={"edition": "elsewhere"})
    for number, name, thirsty in ((28, "kid", ["named"]), (29, "sir", ["named"])):
        assert ask("steer", {"state": here, "card": number})["result"][name]["thirst"] == thirsty
        assert ask("steer", {"state": elsewhere, "card": number})["result"][name]["thirst"] == []
    corrected = ask("steer", {"state": here, "card": 28})["card"] | {"thirst": ["lady"]}
    assert ask("steer", {"state": here, "card": corrected})["result"]["kid"]["thirst"] == []


def test_the_parasol_works_only_after_the_special_action() -> None:
    shown = sailed({"seat": "lady", "do": "open", "card": "parasol"})
    assert not ask("steer", {"state": shown, "card": 30})["result"]["lady"]["parasol_used"]
    raised = sailed({"seat": "lady", "do": "open", "card": "parasol"}, {"seat": "lady", "do": "parasol"})
    assert ask("steer", {"state": raised, "card": 30})["result"]["lady"]["parasol_used"]


def test_a_flare_gun_fired_in_the_fight_cannot_be_won() -> None:
    brawl = {"seat": "mate", "do": "fight", "against": "lady", "goal": "card", "card": "flare_gun", "attack": ["captain"]}
    armed = [{"do": "provisions"}, {"seat": "lady", "do": "open", "card": "flare_gun"}]
    fired = sailed(*armed, {**brawl, "flare": True})
    assert fired["shared"]["gone"] == ["flare_gun"]
    assert fired["players"][3]["pad"]["closed"] == 1
    kept = sailed(*armed, brawl)
    assert kept["shared"]["gone"] == []
    assert kept["players"][3]["pad"]["closed"] == 2


def test_compass_and_oar_add_cards() -> None:
    state = sailed(
        {"seat": "mate", "do": "open", "card": "oar"},
        {"seat": "mate", "do": "row", "kept": 3},
        {"seat": "kid", "do": "open", "card": "compass"},
    )
    assert ask("look", {"state": state})["navigation"] == {"navigator": "kid", "from_table": 3, "from_deck": 1}
    assert refused(sailed(), seat="mate", do="row", kept=3)[1] == "number-out-of-range"


def test_who_acts_next_follows_the_benches_of_the_morning() -> None:
    state = sailed(
        {"do": "provisions"}, {"seat": "lady", "do": "swap", "with": "kid"}, {"seat": "sir", "do": "wounds", "wounds": 5}
    )
    seen = ask("look", {"state": state})
    assert seen["waiting"] == ["captain", "mate", "frenchy", "kid"]
    assert seen["crew"][0]["character"] == "kid"


@pytest.mark.parametrize(
    ("before", "mark", "why"),
    [
        ([{"do": "provisions"}], {"do": "provisions"}, ("lifeboat-R4", "phases-in-order")),
        ([{"do": "navigate", "card": 25}], {"do": "navigate", "card": 25}, ("lifeboat-R4", "phases-in-order")),
        ([{"do": "end"}], {"do": "new-day"}, ("lifeboat-R27", "voyage-is-over")),
        ([{"do": "end"}], {"seat": "lady", "do": "row"}, ("lifeboat-R27", "voyage-is-over")),
        ([{"seat": "lady", "do": "rest"}], {"seat": "lady", "do": "row"}, ("lifeboat-R7", "action-spent")),
        ([], {"seat": "lady", "do": "steal", "from": "sir"}, ("lifeboat-R12", "only-the-kid-steals")),
        ([], {"seat": "lady", "do": "reveal"}, ("lifeboat-R2", "secret-until-the-end")),
        ([], {"seat": "lady", "do": "overboard", "who": "sir"}, ("lifeboat-V2", "variant-is-off")),
        ([], {"seat": "lady", "do": "discard", "card": "knife"}, ("lifeboat-V1", "variant-is-off")),
        ([], {"seat": "lady", "do": "character", "character": "kid"}, ("lifeboat-R2", "duplicate-character")),
        ([], {"seat": "lady", "do": "medkit", "on": "lady"}, ("lifeboat-R25", "no-wounds")),
        ([{"seat": "sir", "do": "friend", "character": "kid"}], {"seat": "lady", "do": "friend", "character": "kid"},
         ("lifeboat-R2", "duplicate-friend")),
        ([{"seat": "sir", "do": "open", "card": "knife"}], {"seat": "lady", "do": "open", "card": "knife"},
         ("lifeboat-R15", "no-such-card-left")),
        ([], {"do": "benches", "benches": ["kid"]}, ("lifeboat-R3", "benches-do-not-match")),
    ],
)  # fmt: skip
def test_the_impossible_is_refused_with_its_rule(before: list[Any], mark: dict[str, Any], why: tuple[str, str]) -> None:
    assert refused(sailed(*before), **mark) == why


@pytest.mark.parametrize(
    ("enemy", "why"),
    [("kid", ("lifeboat-S7", "own-friend-and-enemy-survived")), ("lady", ("lifeboat-S5", "own-friend-survived"))],
)
def test_an_own_friend_counts_once_more_unless_he_is_his_own_enemy(enemy: str, why: tuple[str, str]) -> None:
    cards = [{"seat": "kid", "do": "friend", "character": "kid"}, {"seat": "kid", "do": "enemy", "character": enemy}]
    kid = ask("score", sailed({"do": "end"}, *cards, {"seat": "kid", "do": "reveal"}))["players"][5]
    friend = next(line for line in kid["lines"] if line["line"] == "friend")
    assert (friend["rule"], friend["code"]) == why
    assert kid["total"] == (9 if enemy == "kid" else 18)


def test_cards_are_opened_in_the_action_phase_alone() -> None:
    opening: dict[str, Any] = {"seat": "kid", "do": "open", "card": "oar"}
    morning = sailed({"do": "provisions"}, {"do": "new-day"})
    assert refused(morning, **opening) == ("lifeboat-R15", "opens-in-the-action-phase")
    evening = sailed({"do": "provisions"}, {"do": "navigate", "card": 25})
    assert refused(evening, **opening) == ("lifeboat-R15", "opens-in-the-action-phase")
    # A table that deals without the log opens at once.
    assert sailed(opening)["players"][5]["pad"]["open"] == ["oar"]


def test_a_table_of_the_first_version_goes_on_without_what_was_opened_too_early() -> None:
    """Then cards were opened at any time: what no longer counts is named, and lies in the same hand as before."""
    log = [{"id": who, "seat": seat, "do": "character", "character": who} for seat, who in enumerate(CREW)]
    log += [{"id": "p", "seat": None, "do": "provisions"}, {"id": "n", "seat": None, "do": "new-day"}]
    early = {"id": "early", "seat": 5, "do": "open", "card": "oar"}
    later = [{"id": "p2", "seat": None, "do": "provisions"}, {"id": "row", "seat": 0, "do": "row", "kept": 1}]
    table = {"options": {}, "seats": [{"name": who} for who in CREW]}
    folded = ask("pad", {"table": table, "marks": [*log, early, *later]})
    [dropped] = folded["refused"]
    assert (dropped["mark"], dropped["reasons"][0]["code"]) == ("early", "opens-in-the-action-phase")
    kid = folded["state"]["players"][5]["pad"]
    assert (kid["open"], kid["closed"]) == ([], 2)
    assert folded["state"]["players"][0]["pad"]["rowed"]
    again = ask("mark", {"state": folded["state"], "mark": {**early, "id": "now"}})
    assert again["state"]["players"][5]["pad"]["open"] == ["oar"]


def of(state: dict[str, Any], who: str) -> dict[str, Any]:
    pad: dict[str, Any] = state["players"][CREW.index(who)]["pad"]
    return pad


def test_the_robbed_card_that_was_opened_in_the_fight_goes_to_the_attacker() -> None:
    fight = {
        "seat": "captain",
        "do": "fight",
        "against": "kid",
        "goal": "card",
        "opened": {"kid": ["gaff"], "captain": ["knife"]},
    }
    state = sailed({"do": "provisions"}, fight)
    assert [of(state, who)["closed"] for who in ("captain", "kid")] == [1, 0]
    assert [of(state, who)["open"] for who in ("captain", "kid")] == [["knife"], []]
    assert of(state, "kid")["wounds"] == 1


def test_a_closed_flare_gun_fired_in_the_fight_is_spent() -> None:
    fight = {"seat": "mate", "do": "fight", "against": "kid", "goal": "card", "attack": ["captain"], "flare": True}
    state = sailed({"do": "provisions"}, fight | {"opened": {"kid": ["flare_gun"]}})
    assert [of(state, who)["closed"] for who in ("mate", "kid")] == [1, 0]
    assert state["shared"]["gone"] == ["flare_gun"]


def test_a_card_that_the_log_missed_turns_up() -> None:
    state = sailed({"do": "provisions"}, {"seat": "kid", "do": "open", "card": "oar"})
    assert refused(state, seat="kid", do="open", card="knife") == ("lifeboat-R11", "no-closed-card")
    assert refused(sailed({"do": "provisions"}, {"seat": "kid", "do": "status", "status": "lost"}), do="found", who="kid")[
        1
    ] == ("no-closed-card")
    told = sailed({"do": "provisions"}, {"seat": "kid", "do": "open", "card": "oar"}, {"do": "found", "who": "kid"})
    assert (of(told, "kid")["closed"], told["shared"]["deck"]) == (1, 35)
    offered = {each["wish"]: each for each in ask("options", {"state": state, "seat": CREW.index("kid")})["wishes"]}
    assert offered["open"]["stamp"] == "refused", "who has no closed card opens none"
    assert "kid" not in offered["give"]["targets"], "nobody trades alone"


def test_whoever_may_pay_is_offered_as_often_as_there_are_cards() -> None:
    state = sailed({"do": "provisions"}, {"seat": "captain", "do": "rowed"})
    for who in ("lady", "sir", "mate", "frenchy", "kid"):
        state = ask("mark", {"state": state, "mark": {"id": who, "seat": CREW.index(who), "do": "closed", "closed": 0}})[
            "state"
        ]
    # Card 19 makes the Captain thirsty by name and for rowing, and the Mate by name.
    offered = ask("steer", {"state": state, "card": 19})["may_pay"]
    assert offered == {"captain": ["captain"], "mate": ["captain"]}
    spent = ask("steer", {"state": state, "card": 19, "water": {"captain": ["captain"]}})["may_pay"]
    assert spent == {"captain": [], "mate": []}
    too_often = ask("steer", {"state": state, "card": 19, "water": {"captain": ["captain", "captain"]}})
    assert too_often["refusal"]["reasons"][0]["code"] == "no-closed-card"


def test_a_card_and_a_fight_tell_what_to_do_now() -> None:
    def steps(answer: Mapping[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
        return [(each["rule"].removeprefix("lifeboat-"), each["code"], each["facts"]) for each in answer["todo"]]

    state = sailed(
        {"seat": "captain", "do": "open", "card": "knife"},
        {"seat": "captain", "do": "open", "card": "compass"},
        {"seat": "mate", "do": "wounds", "wounds": 7},
    )
    card = {"overboard": ["captain"], "thirst": ["captain", "mate"], "gull": 1, "oar": False, "fight": False}
    assert steps(ask("steer", {"state": state, "card": card, "water": {"captain": ["lady"]}})) == [
        ("R27", "do-gulls", {"gulls": 1, "land": 4}),
        ("R28", "do-discard", {"character": "captain", "cards": ["knife", "compass"]}),
        ("R33", "do-discard-water", {"character": "lady", "waters": 1}),
        ("R33", "do-wounds", {"wounds": 1, "characters": ["captain", "mate"]}),
        ("R23", "do-unconscious", {"characters": ["mate"]}),
        ("R35", "do-marks-off", {}),
    ]
    brawl = {"attacker": "mate", "defender": "kid", "wounds": dict.fromkeys(CREW, 2), "goal": "card", "card": "knife"}
    assert steps(ask("fight", brawl)) == [
        ("R20", "do-wounds", {"wounds": 1, "characters": ["kid"]}),
        ("R23", "do-unconscious", {"characters": ["kid"]}),
        ("R21", "do-take-open", {"character": "mate", "other": "kid", "card": "knife"}),
    ]


@pytest.mark.parametrize(
    ("friend", "enemy", "options", "why"),
    [
        ("lady", "sir", {}, [("S3", "stake-friend"), ("S4", "stake-enemy")]),
        ("kid", "sir", {}, [("S5", "stake-own-friend"), ("S4", "stake-enemy")]),
        ("lady", "kid", {}, [("S3", "stake-friend"), ("S6", "stake-own-enemy")]),
        ("lady", "kid", {"self_enemy_rule": "own_strength"}, [("S3", "stake-friend"), ("S6", "stake-own-enemy-strength")]),
        ("lady", "kid", {"self_enemy_rule": "classic"}, [("S3", "stake-friend"), ("V3", "stake-own-enemy-classic")]),
        ("lady", "kid", {"self_enemy_rule": "ru2"}, [("S3", "stake-friend"), ("V4", "stake-own-enemy-second-edition")]),
        ("kid", "kid", {}, [("S7", "stake-friend-and-enemy-of-oneself"), ("S7", "stake-enemy-of-oneself-too")]),
        ("sir", "sir", {}, [("S8", "stake-friend"), ("S8", "stake-enemy")]),
        ("mate", "frenchy", {}, [("S10", "stake-absent"), ("S10", "stake-absent")]),
    ],
)
def test_the_private_cards_say_what_they_are_worth_to_their_holder(
    friend: str, enemy: str, options: dict[str, Any], why: list[tuple[str, str]]
) -> None:
    asked = {
        "character": "kid",
        "friend": friend,
        "enemy": enemy,
        "in_play": ["lady", "sir", "captain", "kid"],
        "options": options,
    }
    worth = ask("stakes", asked)
    assert [(worth[card]["rule"].removeprefix("lifeboat-"), worth[card]["code"]) for card in ("friend", "enemy")] == why


def test_nothing_goes_overboard_after_the_voyage() -> None:
    state = sailed({"seat": "kid", "do": "wounds", "wounds": 3}, {"do": "end"}, options={"throw_unconscious": True})
    assert refused(state, seat="lady", do="overboard", who="kid") == ("lifeboat-R27", "voyage-is-over")


def test_the_kid_takes_at_random_unless_the_table_agreed_otherwise() -> None:
    theft = {"wish": "steal", "actor": "kid", "target": "mate"}
    assert ask("check", theft)["picks"] == "random"
    assert ask("check", {**theft, "options": {"kid_chooses": True}})["picks"] == "chosen"


def test_everybody_may_start_with_a_card() -> None:
    state = sailed(options={"starting_provision": True})
    assert [player["pad"]["closed"] for player in state["players"]] == [1] * 6
    assert state["shared"]["deck"] == 36


def test_treasures_are_capped_by_what_is_unclaimed() -> None:
    state = sailed({"seat": "sir", "do": "treasure", "card": "jewels", "count": 2})
    assert ask("look", {"state": state})["treasure_left"]["jewels"] == 1
    assert refused(state, seat="kid", do="treasure", card="jewels", count=2) == ("", "number-out-of-range")


def test_the_type_of_the_agreements_is_what_the_table_may_agree_on() -> None:
    assert set(Agreements.__annotations__) == {option["id"] for option in GAME["options"]}


def test_friend_and_enemy_are_secret_marks() -> None:
    assert GAME["secrets"] == [{"do": word, "until": "reveal"} for word in ("friend", "enemy", "dealt")]


def test_dealt_cards_are_not_entered_by_hand() -> None:
    dealt = {"seat": "lady", "do": "dealt", "friend": "kid", "enemy": "sir"}
    state = sailed({"seat": "sir", "do": "friend", "character": "kid"}, dealt)
    assert [player["pad"]["friend"] for player in state["players"][:2]] == ["kid", "kid"]  # his card goes back to the deck
    answer = ask("mark", {"state": state, "mark": {"id": "1", "seat": 0, "do": "friend", "character": "mate"}})
    assert answer["refusal"]["reasons"][0]["code"] == "cards-were-dealt"
    twice = ask("mark", {"state": state, "mark": {"id": "1", "seat": 2, "do": "dealt", "friend": "kid", "enemy": "mate"}})
    assert twice["refusal"]["reasons"][0]["code"] == "duplicate-friend"


def test_a_total_does_not_betray_a_secret_card() -> None:
    dealt = [{"seat": "lady", "do": "friend", "character": "kid"}, {"seat": "lady", "do": "enemy", "character": "sir"}]
    assert ask("score", sailed(*dealt))["players"] == ask("score", sailed())["players"]
    shown = sailed(*dealt, {"do": "end"}, {"seat": "lady", "do": "reveal"})
    assert ask("score", shown)["players"][0]["total"] == 8 + 9


def test_a_character_can_be_put_back_and_dealt_again() -> None:
    state = sailed(
        {"seat": 0, "do": "character", "character": ""},
        {"seat": 5, "do": "character", "character": "lady"},
        {"seat": 0, "do": "character", "character": "kid"},
    )
    assert [player["pad"]["character"] for player in state["players"]] == ["kid", *CREW[1:5], "lady"]
    assert state["shared"]["benches"] == state["shared"]["order"] == CREW


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from spots(inner, (*path, key))


def spoiled(value: Any, path: tuple[Any, ...], junk: Any) -> Any:
    if not path:
        return junk
    broken = copy.copy(value)
    broken[path[0]] = spoiled(value[path[0]], path[1:], junk)
    return broken


JUNK: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 10**12, 1.5, "", "pirate", "x" * 999, [], {}, [[]], {"a": {}}, [None] * 600, {"kid": "kid"}]
)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(CALLS), st.data(), JUNK)
def test_a_spoiled_input_is_answered_not_crashed(call: dict[str, Any], data: st.DataObject, junk: Any) -> None:
    path = data.draw(st.sampled_from(list(spots(call["input"]))))
    assert isinstance(ask(call["question"], spoiled(call["input"], path, junk)), dict)


def test_every_question_has_a_call_that_works_on_both_engines() -> None:
    assert {call["question"] for call in CALLS} == set(QUESTIONS)
    with PhoneEngine() as phone:
        for call in CALLS:
            answer = ask(call["question"], call["input"])
            assert "refusal" not in answer, (call["name"], answer)
            assert phone.ask("lifeboat", call["question"], call["input"]) == json.loads(json.dumps(answer)), call["name"]


def test_the_tally_tells_whom_everybody_played_and_what_became_of_them() -> None:
    state = sailed({"seat": "kid", "do": "status", "status": "lost"}, {"seat": "sir", "do": "status", "status": "dead_aboard"})
    roles = {player["name"]: player["role"] for player in ask("score", state)["players"]}
    assert [roles["lady"], roles["sir"], roles["kid"]] == [["lady", "alive"], ["sir", "dead_aboard"], ["kid", "lost"]]
