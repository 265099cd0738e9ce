"""What holds on every voyage, checked against counts and formulas of the tests' own."""

import itertools
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from tests.scoring.lifeboat_tables import DEEDS, NAMES, STRENGTH, SURVIVAL, fold, logs

few = settings(max_examples=60, deadline=None)
names = st.sampled_from(NAMES)
WEAPONS = ["oar", "blackjack", "knife", "gaff", "flare_gun"]


def ask(question: str, given_input: Any) -> Mapping[str, Any]:
    return scoring.ask("lifeboat", question, given_input)


def cards_in(state: dict[str, Any]) -> int:
    shared = state["shared"]
    held = sum(player["pad"]["closed"] + len(player["pad"]["open"]) for player in state["players"])
    return int(shared["deck"] + held + len(shared["gone"]) + shared["sunk"])


def wounds(state: dict[str, Any]) -> list[int]:
    return [player["pad"]["wounds"] for player in state["players"]]


def conscious(state: dict[str, Any], pad: dict[str, Any]) -> bool:
    return pad["character"] not in state["shared"]["lost"] and pad["wounds"] < STRENGTH[pad["character"]]


@few
@given(logs())
def test_a_voyage_keeps_its_laws(voyage: tuple[dict[str, Any], list[dict[str, Any]]]) -> None:
    table, log = voyage
    state = fold(table, [])
    for mark in log:
        answer = ask("mark", {"state": state, "mark": mark})
        if "refusal" in answer:
            continue
        before, state = state, answer["state"]
        assert cards_in(state) == 42
        if mark["do"] in DEEDS:
            assert conscious(before, before["players"][mark["seat"]]["pad"]), "nobody acts while unconscious"
        added = [
            now["pad"]["wounds"] - old["pad"]["wounds"] for now, old in zip(state["players"], before["players"], strict=True)
        ]
        most = {"navigate": 5, "fight": 1}.get(mark["do"], 0)
        assert max(added) <= most
        assert min(added) >= (-1 if mark["do"] == "medkit" else 0)
        assert set(before["shared"]["lost"]) <= set(state["shared"]["lost"]), "the sea gives nobody back"
        assert (state["shared"]["gulls"] == 4) <= (state["shared"]["phase"] == "ended")


@few
@given(logs())
def test_a_folded_log_can_always_be_looked_at_and_scored(voyage: tuple[dict[str, Any], list[dict[str, Any]]]) -> None:
    state = fold(*voyage)
    assert "refusal" not in ask("look", {"state": state})
    assert "refusal" not in ask("score", state)


@few
@given(logs(4), st.integers(0, 3))
def test_a_wish_that_is_granted_is_a_mark_that_is_accepted(
    voyage: tuple[dict[str, Any], list[dict[str, Any]]], seat: int
) -> None:
    state = fold(*voyage)
    pads = {player["pad"]["character"]: player["pad"] for player in state["players"]}
    wishes = ask("options", {"state": state, "seat": seat})["wishes"]
    assert {wish["wish"] for wish in wishes} | {"fight"} == set(DEEDS)
    for wish in wishes:
        # An open card must be named, and a thrown one: whether he has it, the table does not know.
        if wish["wish"] in ("open", "discard", "give") or wish["form"] == "open":
            continue
        for target in state["shared"]["benches"] if wish["whom"] else [""]:
            body = pads[target]["wounds"] > STRENGTH[target] if target else False
            if wish["wish"] == "overboard" and (state["options"]["body_costs_action"] or body != (wish["form"] == "body")):
                continue
            mark = {"id": "x", "seat": seat, "do": wish["wish"]} | ({"birds": [0, 0, 0]} if wish["wish"] == "flare" else {})
            if target:
                mark[wish["whom"]] = target
            allowed = target in wish["targets"] if target else wish["stamp"] != "refused"
            assert ("refusal" not in ask("mark", {"state": state, "mark": mark})) == allowed, (wish, mark)
        assert set(wish["refusers"]) == {
            each for each in wish["targets"] if wish["wish"] in ("swap", "rob") and conscious(state, pads[each])
        }


@st.composite
def endings(draw: st.DrawFn) -> list[dict[str, Any]]:
    count = draw(st.integers(4, 6))
    crew, friends, enemies = (draw(st.permutations(NAMES))[:count] for _ in range(3))
    left = {"cash": 6, "jewels": 3, "painting_2": 1, "painting_3": 2}
    players = []
    for seat in range(count):
        row: dict[str, Any] = {"name": str(seat), "character": crew[seat], "friend": friends[seat], "enemy": enemies[seat]}
        row["status"] = draw(st.sampled_from(["alive", "alive", "dead_aboard", "lost"]))
        for kind in left:
            row[kind] = draw(st.integers(0, left[kind]))
            left[kind] -= row[kind]
        players.append(row)
    return players


def worth(player: dict[str, Any], players: list[dict[str, Any]], reading: str) -> int:
    """The table of special cases, written out case by case."""
    who, friend, enemy = player["character"], player["friend"], player["enemy"]
    living = {each["character"] for each in players if each["status"] == "alive"}
    dead = {each["character"] for each in players} - living
    points = 0
    if player["status"] != "lost":
        points += player["cash"] * (2 if who == "captain" else 1)
        points += {0: 0, 1: 1, 2: 4, 3: 8}[player["jewels"]] * (2 if who == "lady" else 1)
        points += (2 * player["painting_2"] + 3 * player["painting_3"]) * (2 if who == "sir" else 1)
    if friend == who == enemy:
        points += SURVIVAL[who] if who in living else 0
    elif enemy == who:
        points += SURVIVAL[friend] if friend in living else 0
        if reading == "own_strength":
            points += SURVIVAL[who] if who in living else STRENGTH[who]
    else:
        times = 2 if friend == who else 1
        points += times * SURVIVAL[who] if who in living else 0
        points += SURVIVAL[friend] if friend != who and friend in living else 0
        points += STRENGTH[enemy] if enemy in dead else 0
    if enemy == who and reading == "classic":
        points += sum(STRENGTH[each] for each in dead - {who})
    if enemy == who and reading == "ru2":
        points += 3 * len(dead - {who, friend})
    return points


@few
@given(
    endings(),
    st.sampled_from(["ru2010", "classic", "ru2", "own_strength"]),
    st.sampled_from(["shared", "alive_first"]),
    st.sampled_from(["score", "sea_wins"]),
)
def test_the_tally_is_the_table_of_special_cases(players: list[dict[str, Any]], reading: str, tie: str, sea: str) -> None:
    tally = ask("tally", {"players": players, "options": {"self_enemy_rule": reading, "tie_break": tie, "all_dead": sea}})
    totals = [worth(player, players, reading) for player in players]
    assert [player["total"] for player in tally["players"]] == totals
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    living = [seat for seat in best if players[seat]["status"] == "alive"]
    everybody_dead = all(player["status"] != "alive" for player in players)
    expected = [] if everybody_dead and sea == "sea_wins" else living if living and tie == "alive_first" else best
    assert tally["winners"] == expected
    for player in tally["players"]:
        assert all(line["rule"] and line["code"] for line in player["lines"])


@few
@given(
    st.integers(19, 42),
    st.dictionaries(
        names,
        st.fixed_dictionaries(
            {
                "wounds": st.integers(0, 9),
                "in_boat": st.booleans() | st.just(True),
                "rowed": st.booleans(),
                "fought": st.booleans(),
                "parasol": st.booleans(),
            }
        ),
        min_size=1,
    ),
    st.booleans(),
    st.none() | names,
)
def test_navigation_adds_up(number: int, people: dict[str, dict[str, Any]], sharks: bool, wearer: str | None) -> None:
    card = next(each for each in ask("facts", {})["navigation"] if each["no"] == number)
    for name, person in people.items():
        person["life_preserver"] = name == wearer
    got = ask("navigate", {"card": number, "gulls": 1, "characters": people, "chum_played": int(sharks)})
    for name, person in people.items():
        now, was = got["result"][name], person["wounds"]
        alive = person["in_boat"] and was <= STRENGTH[name]
        swims = person["in_boat"] and name in card["overboard"]
        sea = 0
        if swims and alive:
            sea = int(sharks) + (0 if name in (wearer, "frenchy") else 1)
        drowned = swims and was + sea >= STRENGTH[name] and (name != wearer or was + sea > STRENGTH[name])
        thirst = 0
        if alive and not drowned:
            thirst = (name in card["thirst"]) + (person["rowed"] and card["oar"]) + (person["fought"] and card["fight"])
            thirst -= 1 if thirst and person["parasol"] and not swims else 0
        assert now["wounds"] == was + sea + thirst
        assert (now["state"] == "lost") == (not person["in_boat"] or drowned)
        assert now["loses_open_cards"] == swims


@pytest.mark.parametrize("attacker", NAMES)
def test_every_fight_without_weapons(attacker: str) -> None:
    for defender in [each for each in NAMES if each != attacker]:
        bystanders = [each for each in NAMES if each not in (attacker, defender)]
        for sides in itertools.product("-ad", repeat=4):
            attack = [each for each, side in zip(bystanders, sides, strict=True) if side == "a"]
            defence = [each for each, side in zip(bystanders, sides, strict=True) if side == "d"]
            wounds = {each: STRENGTH[each] - 1 for each in NAMES}
            brawl = {"attacker": attacker, "defender": defender, "attack_allies": attack, "defence_allies": defence}
            got = ask("fight", {**brawl, "wounds": wounds})
            gap = sum(STRENGTH[each] for each in [attacker, *attack]) - sum(STRENGTH[each] for each in [defender, *defence])
            assert got["winner"] == ("attack" if gap > 0 else "defence")
            assert got["wounded"] == ([defender, *defence] if gap > 0 else [attacker, *attack])
            assert "dead" not in got["states"].values(), "a fight knocks out but never kills"


@few
@given(
    st.permutations(NAMES),
    st.lists(st.sampled_from(["oar", "blackjack", "knife", "gaff", "flare_gun"]), unique=True, max_size=3),
)
def test_the_preview_is_the_fight_that_follows(people: list[str], held: list[str]) -> None:
    attacker, defender, *others = people
    wounds = dict.fromkeys(NAMES, 0)
    brawl = {"attacker": attacker, "defender": defender, "weapons": {attacker: held}, "wounds": wounds}
    preview = ask("fight-preview", brawl)
    assert {joiner["who"] for joiner in preview["joiners"]} == set(others)
    for joiner in preview["joiners"]:
        for side in ("attack", "defence"):
            then = ask("fight", {**brawl, f"{side}_allies": [joiner["who"]]})
            assert joiner[side] == {"winner": then["winner"], "turns_it": then["winner"] != preview["now"]["winner"]}
    for weapon in preview["weapons"]:
        then = ask("fight", {**brawl, "weapons": {attacker: [*held, weapon["weapon"]]}})
        assert weapon["attack"]["winner"] == then["winner"]


@few
@given(
    st.permutations(NAMES),
    st.integers(4, 6),
    st.integers(0, 2**30 - 1),
    st.fixed_dictionaries({"no_self": st.booleans(), "no_same": st.booleans(), "only_in_play": st.booleans()}),
)
def test_the_app_deals_fairly_and_the_same_for_the_same_seed(
    people: list[str], count: int, seed: int, options: dict[str, bool]
) -> None:
    wish = {"in_play": people[:count], "seed": seed, "options": options}
    dealt = ask("deal", wish)
    assert ask("deal", wish) == dealt
    assert ask("check-deal", {"in_play": people[:count], **dealt, "options": options}) == {"ok": True}


def test_every_friend_and_enemy_turns_up_about_equally_often() -> None:
    friends = dict.fromkeys(NAMES, 0)
    both = 0
    for seed in range(1200):
        dealt = ask("deal", {"in_play": NAMES, "seed": seed * 7919})
        friends[dealt["friends"]["kid"]] += 1
        both += dealt["friends"]["kid"] == dealt["enemies"]["kid"]
    assert all(120 < times < 280 for times in friends.values()), friends
    assert 120 < both < 280


@few
@given(logs(4), st.integers(19, 42), st.data())
def test_questions_at_navigation_end_and_their_answers_hold(
    voyage: tuple[dict[str, Any], list[dict[str, Any]]], card: int, data: st.DataObject
) -> None:
    """Answer each open question by somebody it lists, or by nobody: none comes back, and the mark is accepted in the end."""
    state = fold(*voyage)
    wish: dict[str, Any] = {"state": state, "card": card}
    if state["shared"]["gulls"] == 4:
        return
    for _ in range(12):
        answer = ask("steer", wish)
        if "refusal" in answer:
            # Somebody was to play more cards than he has: the card that was to be logged is refused for the same reason.
            mark = {field: wish[field] for field in wish if field != "state"} | {"id": "n", "seat": None, "do": "navigate"}
            assert answer["refusal"]["reasons"][0]["code"] in ("no-closed-card", "no-such-card-left")
            if state["shared"]["phase"] in ("provisions", "actions"):
                assert ask("mark", {"state": state, "mark": mark}) == answer
            return
        if not answer["questions"]:
            break
        question = answer["questions"][0]
        who = data.draw(st.sampled_from([None, *question["by"]]))
        wish[question["ask"]] = answered(wish, question, who)
    assert answer["questions"] == []
    if state["shared"]["phase"] in ("provisions", "actions"):
        mark = {field: wish[field] for field in wish if field != "state"} | {"id": "n", "seat": None, "do": "navigate"}
        assert "refusal" not in ask("mark", {"state": state, "mark": mark})


def answered(wish: dict[str, Any], question: dict[str, Any], who: str | None) -> Any:
    if question["ask"] == "chum":
        return [who] if who else []
    if question["ask"] == "water":
        return wish.get("water", {}) | {question["for"][0]: [who] if who else []}
    dry = who is not None and who not in question["for"]
    catcher = question["for"][0] if dry else who
    return {"from": who, "to": catcher} if who else {}
