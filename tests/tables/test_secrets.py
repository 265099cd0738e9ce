"""Secrets leave the server to nobody else before the reveal: every payload of every endpoint is read."""

from typing import Any

import pytest

import scoring
from scoring import marks
from scoring.games import door
from scoring.refusal import impossible
from tests.tables import little_game
from tests.tables.conftest import Phone, code_of
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
    assert told == [{"seq": seq, "at": told[0]["at"], "kind": "mark", "hidden": {"seat": 1}, "sealed": [1]}]
    guest.writes(guest.mark("show", 1))
    assert host.hears(seq)[0]["sealed"] == []


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
    """What the server deals is looked at in test_dealing."""
    found = {
        slug: {rule["do"] for rule in meta["secrets"] if meta["marks"][rule["do"]]["whose"] != marks.SERVER}
        for slug, meta in [(slug, door(slug).GAME) for slug in scoring.SLUGS]
    }
    assert {slug: words for slug, words in found.items() if words} == {
        slug: {mark["do"] for mark in examples} for slug, examples in EXAMPLES.items()
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


def test_who_gave_a_seat_away_forgets_its_secrets(host: Phone, guest: Phone, other: Phone) -> None:
    seq = guest.writes(guest.mark("wish", 1, number=SECRET))[0]["seq"]
    host.at("PUT", "/seats/1/phone", {"phone": other.id})
    assert str(SECRET) not in everything(guest)
    assert guest.hears()[-1]["forget"] == [seq]
    assert "forget" not in other.hears()[-1]


def test_the_host_reads_nothing_by_taking_a_seat(host: Phone, guest: Phone) -> None:
    guest.writes(guest.mark("wish", 1, number=SECRET))
    host.at("DELETE", "/seats/1/phone")
    assert host.at("PUT", "/seats/1/phone", {}).json["you"]["seats"] == [1]
    assert str(SECRET) not in "".join(host.at("GET", path).text for path in ("", "/events", "/state", "/export"))
    assert str(SECRET) not in str(heard(host, 0))
    # He plays on for the seat, and sees what he writes there.
    assert host.writes(host.mark("wish", 1, number=161803))[0]["refusal"] is None
    assert "161803" in str(host.hears())
    assert str(SECRET) not in str(host.hears())


def test_the_host_reads_nothing_by_handing_a_seat_to_himself(host: Phone, guest: Phone) -> None:
    guest.writes(guest.mark("wish", 1, number=SECRET))
    host.at("PUT", "/seats/1/phone", {"phone": host.id})
    assert str(SECRET) not in "".join(host.at("GET", path).text for path in ("/events", "/state", "/export"))


def test_the_host_reads_nothing_by_ending_and_opening_again(host: Phone, guest: Phone, watcher: Phone) -> None:
    guest.writes(guest.mark("wish", 1, number=SECRET))
    for method in ("PUT", "DELETE"):
        assert host.at(method, "/play", {"anyway": True} if method == "PUT" else None).status_code == 200
        for phone in (host, watcher):
            paths = ("", "/events", "/state", "/export", "/play", "/play/json")
            assert str(SECRET) not in "".join(phone.at("GET", path).text for path in paths)
            assert str(SECRET) not in str(heard(phone, 0))


def test_the_end_asks_for_what_is_not_shown_yet(host: Phone, guest: Phone) -> None:
    guest.writes(guest.mark("wish", 1, number=SECRET))
    answer = host.at("PUT", "/play", {})
    assert code_of(answer) == (409, "not-everything-is-here")
    assert answer.json["details"]["sealed"] == [{"seat": 1, "name": "Boris"}]
    assert "Boris" in answer.json["message"]
    guest.writes(guest.mark("show", 1))
    guest.at("PUT", "/presence", {"waiting": 0, "seq": guest.at("GET").json["seq"]})
    assert host.at("PUT", "/play", {}).json["tally"]["players"][1]["total"] == SECRET


def test_an_undone_secret_need_not_be_shown(host: Phone) -> None:
    wish = host.mark("wish", 1, number=SECRET)
    host.writes(wish, host.mark("undo", 1, what=wish["id"]))
    assert host.at("PUT", "/play", {}).status_code == 200


class TestNewPhone:
    """A seat with secrets goes to another phone only with the host's consent."""

    @pytest.fixture
    def sealed(self, guest: Phone) -> Phone:
        guest.writes(guest.mark("wish", 1, number=SECRET))
        return guest

    def test_a_neighbour_does_not_just_sit_down(self, new_phone: Any, host: Phone, sealed: Phone, other: Phone) -> None:
        sealed.at("DELETE", "/seats/1/phone")
        stranger = new_phone().joins(host)
        assert new_phone().ask("GET", f"/codes/{host.code}").json["free"] == [0]
        for phone in (other, stranger, sealed):
            assert code_of(phone.at("PUT", "/seats/1/phone", {})) == (409, "seat-sealed")
        assert str(SECRET) not in everything(other) + str(stranger.hears())

    def test_who_lost_the_phone_gets_the_seat_back_through_the_host(
        self, new_phone: Any, host: Phone, sealed: Phone, other: Phone
    ) -> None:
        assert host.at("DELETE", "/seats/1/phone").json["seats"][1]["offered"]
        assert code_of(other.at("PUT", "/seats/1/phone", {})) == (409, "seat-sealed")  # has a seat: no new phone
        assert new_phone().ask("GET", f"/codes/{host.code}").json["free"] == [0, 1]
        again = new_phone().joins(host, seat=1)
        assert again.at("GET", "/state").json["state"]["players"][1]["pad"]["wish"] == SECRET
        assert str(SECRET) not in str(sealed.hears())
        assert not host.at("GET").json["seats"][1]["offered"]

    def test_a_shared_table_brings_its_secrets_to_those_who_sit_down(self, new_phone: Any) -> None:
        host = new_phone()
        host.opens(marks=[host.mark("wish", 0, number=1), host.mark("wish", 1, number=SECRET)], held=[0])
        late = new_phone().joins(host)
        assert code_of(late.at("PUT", "/seats/1/phone", {}))[0] == 200
        assert str(SECRET) in str(late.hears())
        second = new_phone().joins(host)
        assert code_of(second.at("PUT", "/seats/0/phone", {})) == (409, "seat-taken")

    def test_a_person_who_wrote_on_the_hosts_phone_gets_a_phone(self, new_phone: Any, host: Phone) -> None:
        host.writes(host.mark("wish", 1, number=SECRET))
        assert str(SECRET) in str(host.hears())
        late = new_phone().joins(host)
        assert code_of(late.at("PUT", "/seats/1/phone", {})) == (409, "seat-sealed")
        host.at("DELETE", "/seats/1/phone")
        assert late.at("PUT", "/seats/1/phone", {}).status_code == 200
        assert str(SECRET) in str(late.hears())
        assert str(SECRET) not in str(host.hears())

    def test_a_seat_without_secrets_is_free_for_everybody(self, host: Phone, sealed: Phone, other: Phone) -> None:
        sealed.writes(sealed.mark("show", 1))
        sealed.at("DELETE", "/seats/1/phone")
        assert other.at("PUT", "/seats/1/phone", {}).json["you"]["seats"] == [1, 2]
