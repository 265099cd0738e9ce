"""Secrets leave the server to nobody else before the reveal: every payload of every endpoint is read."""

from typing import Any

import pytest

import scoring
from scoring import marks
from scoring.games import door
from scoring.refusal import impossible
from tests.tables import little_game
from tests.tables.conftest import Phone
from tests.tables.test_live import heard

SECRET = 271828


@pytest.fixture
def watcher(new_phone: Any, host: Phone) -> Phone:
    tv: Phone = new_phone()
    tv.table = host.table
    host.at("PUT", "/watch-link", {"token": tv.token})
    return tv


@pytest.fixture
def other(new_phone: Any, host: Phone) -> Phone:
    phone: Phone = new_phone().joins(host, seat=2)
    return phone


def everything(phone: Phone) -> str:
    """Every answer that this phone can get from the server, as text."""
    paths = ["", "/events", "/events?after=2", "/state", "/export", "/play", "/play/json"]
    told = [phone.at("GET", path).get_data(as_text=True) for path in paths]
    told += [phone.at(method, path, body).get_data(as_text=True) for method, path, body in ATTEMPTS]
    told.append(str(phone.writes(phone.mark("add", 2, points=-1), phone.mark("show", 1), phone.mark("wish", 1, number=3))))
    told.append(str(heard(phone, 0)))
    return "\n".join(told)


ATTEMPTS = [
    ("PATCH", "", {"locked": False}),
    ("PATCH", "/seats/2", {"name": "Z"}),
    ("PUT", "/seats/2/phone", {}),
    ("PUT", "/presence", {"waiting": 1}),
    ("PUT", "/host", {"phone": "nobody"}),
]


def test_no_payload_holds_a_secret_before_the_reveal(guest: Phone, other: Phone, watcher: Phone) -> None:
    assert guest.writes(guest.mark("wish", 1, number=SECRET))[0]["refusal"] is None
    for phone in (other, watcher):
        told = everything(phone)
        assert str(SECRET) not in told
        assert "'do':'wish'" not in told.replace('"', "'").replace(" ", "")


def test_not_even_the_host_sees_it(host: Phone, guest: Phone) -> None:
    guest.writes(guest.mark("wish", 1, number=SECRET))
    paths = ["", "/events", "/state", "/export"]
    assert str(SECRET) not in "".join(host.at("GET", path).get_data(as_text=True) for path in paths) + str(heard(host, 0))


def test_the_own_secret_is_seen(guest: Phone) -> None:
    guest.writes(guest.mark("wish", 1, number=SECRET))
    assert str(SECRET) in guest.at("GET", "/events").get_data(as_text=True)
    assert guest.at("GET", "/state").json["state"]["players"][1]["pad"]["wish"] == SECRET


def test_others_learn_that_something_is_hidden_and_where_the_log_goes_on(host: Phone, guest: Phone) -> None:
    seq = guest.writes(guest.mark("wish", 1, number=SECRET))[0]["seq"]
    told = [event for event in host.hears() if event["seq"] == seq]
    assert told == [{"seq": seq, "at": told[0]["at"], "kind": "mark", "hidden": {"seat": 1}}]


def test_the_reveal_opens_it_for_those_who_read_past_it(host: Phone, guest: Phone) -> None:
    wish = guest.mark("wish", 1, number=SECRET)
    seq = guest.writes(wish)[0]["seq"]
    shown = guest.writes(guest.mark("show", 1))[0]["seq"]
    [event] = host.hears(after=seq)
    assert event["seq"] == shown
    assert [(each["seq"], each["mark"]) for each in event["opened"]] == [(seq, wish)]
    assert host.at("GET", "/state").json["tally"]["players"][1]["total"] == SECRET


def test_a_secret_after_the_reveal_waits_for_the_next_reveal(host: Phone, guest: Phone) -> None:
    guest.writes(guest.mark("wish", 1, number=1), guest.mark("show", 1), guest.mark("wish", 1, number=SECRET))
    assert str(SECRET) not in str(host.hears())


def test_an_undone_reveal_reveals_nothing_more(host: Phone, guest: Phone) -> None:
    show = guest.mark("show", 1)
    guest.writes(guest.mark("wish", 1, number=1), show, guest.mark("undo", 1, what=show["id"]))
    guest.writes(guest.mark("wish", 1, number=SECRET))
    assert str(SECRET) not in str(host.hears())
    redo = guest.writes(guest.mark("redo", 1, what=show["id"]))[0]["seq"]
    assert [each["mark"]["number"] for each in host.hears(redo - 1)[0]["opened"]] == [1]


def test_the_host_can_reveal_what_he_cannot_see(host: Phone, guest: Phone) -> None:
    guest.writes(guest.mark("wish", 1, number=SECRET))
    assert host.writes(host.mark("show", 0))[0]["refusal"]["reasons"][0]["code"] == "nothing-to-show"
    assert host.writes(host.mark("show", 1))[0]["refusal"] is None
    assert str(SECRET) in str(host.hears())


def test_a_refused_reveal_betrays_nothing(host: Phone, guest: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine whose reason names the secret number."""

    def strict(state: dict[str, Any], seat: int) -> None:
        if state["players"][seat]["pad"]["wish"] == SECRET:
            raise impossible("little-game-R9", "too-large", [], number=SECRET)

    declared = [each for each in little_game.MARKS if each.word != "show"] + [marks.mark("show", marks.SEAT, {}, strict)]
    for name, question in marks.questions(little_game.begin, little_game.read, declared).items():
        monkeypatch.setitem(little_game.QUESTIONS, name, question)
    guest.writes(guest.mark("wish", 1, number=SECRET))
    result = host.writes(host.mark("show", 1))[0]
    assert result["refusal"]["reasons"][0]["code"] == "cannot-be-revealed"
    assert str(SECRET) not in str(result) + str(host.hears())


EXAMPLES: dict[str, list[dict[str, Any]]] = {
    "get-on-board": [{"do": "letters", "letters": ["a", "g", "m"]}],
    "come-sail-away": [{"do": "claim", "numbers": [2]}],
    "lifeboat": [{"do": "friend", "character": "frenchy"}, {"do": "enemy", "character": "kid"}],
}


OPEN_BEFORE: dict[str, list[dict[str, Any]]] = {"lifeboat": [{"do": "character", "character": "lady"}]}


def test_every_game_with_secrets_has_an_example() -> None:
    found = {slug: {rule["do"] for rule in door(slug).GAME["secrets"]} for slug in scoring.SLUGS}
    assert {slug: words for slug, words in found.items() if words} == {
        slug: {mark["do"] for mark in marks} for slug, marks in EXAMPLES.items()
    }


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_the_secrets_of_the_real_games_stay_on_their_phone(new_phone: Any, game: str) -> None:
    host = new_phone().opens("Anna Boris Céline Dina", game=game)
    guest = new_phone().joins(host, seat=1)
    guest.writes(*[{**guest.mark(mark["do"], 1), **mark} for mark in OPEN_BEFORE.get(game, [])])
    seen = host.at("GET").json["seq"]
    before = host.at("GET", "/state").json["state"]
    marks = [{**guest.mark(example["do"], 1), **example} for example in EXAMPLES[game]]
    assert [result["refusal"] for result in guest.writes(*marks)] == [None] * len(marks)
    assert host.at("GET", "/state").json["state"] == before
    assert guest.at("GET", "/state").json["state"] != before
    told = host.hears(after=seen)
    assert [event["hidden"] for event in told] == [{"seat": 1}] * len(marks)


def test_nobody_can_try_out_a_secret_by_its_id(host: Phone, guest: Phone) -> None:
    wish = guest.mark("wish", 1, number=SECRET)
    guest.writes(wish)
    right, wrong = host.writes(wish, {**wish, "number": 1})
    assert right["refusal"]["reasons"][0]["code"] == wrong["refusal"]["reasons"][0]["code"] == "mark-id-taken"


def test_who_takes_the_seat_over_sees_its_secret(host: Phone, guest: Phone, other: Phone) -> None:
    guest.writes(guest.mark("wish", 1, number=SECRET))
    seen = other.at("GET").json["seq"]
    host.at("PUT", "/seats/1/phone", {"phone": other.id})
    [event] = other.hears(after=seen)
    assert [each["mark"]["number"] for each in event["opened"]] == [SECRET]
    assert str(SECRET) not in str(host.hears())


def test_the_end_opens_everything(host: Phone, guest: Phone) -> None:
    guest.writes(guest.mark("wish", 1, number=SECRET))
    seen = host.at("GET").json["seq"]
    host.ends()
    assert [each["mark"]["number"] for each in host.hears(after=seen)[0]["opened"]] == [SECRET]
