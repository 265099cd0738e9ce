"""Opening, joining, seats, host, lock, watcher's link."""

import re
import uuid
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tables import people
from tests.tables import little_game
from tests.tables.conftest import Clock, Phone, code_of
from tests.tables.test_live import Stream


def test_a_table_opens_with_code_and_seats(host: Phone) -> None:
    table = host.at("GET").json
    assert re.fullmatch("[2-9A-HJKMNP-Z]{6}", table["code"])
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Boris", "Céline"]
    assert table["you"] == {"phone": host.id, "role": "host", "seats": []}
    assert table["rules_version"] == "7"


def test_the_alphabet_has_no_look_alikes() -> None:
    assert not set("0O1IL") & set(people.ALPHABET)


def test_a_table_of_one_phone_becomes_a_shared_one_in_one_call(new_phone: Any) -> None:
    phone = new_phone()
    log = [phone.mark("add", seat, points=seat + 1) for seat in (0, 1, 2)]
    log += [phone.mark("add", 0, points=-9), phone.mark("undo", 0, what=log[0]["id"])]
    phone.opens(marks=log, held=[0, 2])
    assert phone.points() == [0, 2, 3]
    assert phone.at("GET").json["you"]["seats"] == [0, 2]


def test_opening_twice_opens_once(new_phone: Any, host: Phone) -> None:
    body = {"id": host.table, "game": little_game.SLUG, "seats": [{"name": "Anna"}], "marks": [host.mark("add", 0, points=2)]}
    again = host.ask("POST", "/tables", body).json
    assert again["table"]["code"] == host.code
    assert again["results"][0]["seq"] == 1
    assert code_of(new_phone().ask("POST", "/tables", body)) == (409, "table-id-taken")


def test_opening_four_times_at_once_opens_once(app: Any, new_phone: Any) -> None:
    phones = [new_phone() for _each in range(4)]
    body = {"id": str(uuid.uuid4()), "game": little_game.SLUG, "seats": [{"name": "Anna"}], "marks": []}
    for phone in phones:
        phone.token = phones[0].token
    with ThreadPoolExecutor(4) as at_once:
        answers = list(at_once.map(lambda phone: phone.ask("POST", "/tables", body), phones))
    assert [answer.status_code for answer in answers] == [201] * 4
    assert len({answer.json["table"]["code"] for answer in answers}) == 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"options": {"colour": 1}}, "unknown-field"),
        ({"seats": [{"name": str(number)} for number in range(7)]}, "too-many-players"),
        ({"seats": []}, "unreadable"),
        ({"seats": [{"name": ""}]}, "unreadable"),
        ({"seats": [{"name": "a\x00b"}]}, "unreadable"),
        ({"seats": [{"name": "\ud800"}]}, "unreadable"),
        ({"start_player": 5}, "no-such-seat"),
        ({"held": [5]}, "unreadable"),
        ({"id": "short"}, "unreadable"),
        ({"colour": "red"}, "unreadable"),
    ],
)
def test_a_table_that_cannot_be_is_refused(new_phone: Any, change: dict[str, Any], code: str) -> None:
    body = {"id": str(uuid.uuid4()), "game": little_game.SLUG, "seats": [{"name": "Anna"}], **change}
    assert code_of(new_phone().ask("POST", "/tables", body)) == (422, code)


def test_the_lobby_shows_free_seats_and_no_phones(new_phone: Any, host: Phone, guest: Phone) -> None:
    typed = f" {host.code[:3].lower()}-{host.code[3:]} "
    lobby = new_phone().ask("GET", f"/codes/{typed}").json
    assert lobby["free"] == [0, 2]
    assert set(lobby["seats"][0]) == {"seat", "name", "colour", "shape", "letter"}
    assert code_of(new_phone().ask("GET", "/codes/AAAAAA")) == (404, "no-such-code")


def test_joining_and_sitting_down_twice_is_once(host: Phone, guest: Phone) -> None:
    before = host.at("GET").json["seq"]
    guest.joins(host, seat=1)
    assert host.at("GET").json["seq"] == before


def test_a_taken_seat_stays_taken(new_phone: Any, host: Phone, guest: Phone) -> None:
    late = new_phone().joins(host)
    assert code_of(late.at("PUT", "/seats/1/phone", {})) == (409, "seat-taken")
    assert code_of(late.at("PUT", "/seats/9/phone", {})) == (404, "no-such-seat")
    assert code_of(late.at("PUT", "/seats/1/phone", {"phone": late.id})) == (403, "host-only")
    assert code_of(late.at("DELETE", "/seats/1/phone")) == (403, "host-only")


def test_the_host_hands_a_seat_over_and_frees_it(new_phone: Any, host: Phone, guest: Phone) -> None:
    late = new_phone().joins(host)
    host.at("PUT", "/seats/1/phone", {"phone": late.id})
    assert guest.adds(1, 1)["refusal"]["reasons"][0]["code"] == "not-your-seat"
    assert late.adds(1, 1)["refusal"] is None
    assert host.at("DELETE", "/seats/1/phone").json["seats"][1]["phone"] is None
    assert late.adds(1, 1)["refusal"]["reasons"][0]["code"] == "not-your-seat"
    assert code_of(host.at("PUT", "/seats/1/phone", {"phone": "nobody"})) == (404, "no-such-phone")


def test_a_locked_table_takes_nobody_new(new_phone: Any, host: Phone, guest: Phone) -> None:
    host.at("PATCH", "", {"locked": True})
    stranger = new_phone()
    assert code_of(stranger.ask("POST", f"/codes/{host.code}/phones")) == (409, "table-locked")
    assert code_of(guest.at("PUT", "/seats/2/phone", {})) == (409, "table-locked")
    assert guest.adds(1, 1)["refusal"] is None
    host.at("PATCH", "", {"locked": False})
    assert stranger.joins(host, seat=2).adds(2, 1)["refusal"] is None


@pytest.mark.parametrize("change", [{"keep": False}, {"keep": None}, {"lock": True}])
def test_a_change_that_nobody_reads_is_refused(host: Phone, change: dict[str, Any]) -> None:
    assert code_of(host.at("PATCH", "", change)) == (422, "unreadable")


def test_names_and_signs_can_be_changed(host: Phone, guest: Phone) -> None:
    seat = guest.at("PATCH", "/seats/1", {"name": "Борис", "letter": "Б"}).json["seats"][1]
    assert (seat["name"], seat["letter"]) == ("Борис", "Б")
    assert code_of(guest.at("PATCH", "/seats/0", {"name": "X"})) == (403, "host-only")
    assert host.at("GET", "/state").json["state"]["players"][1]["name"] == "Борис"


def test_the_host_can_go_home(host: Phone, guest: Phone) -> None:
    assert host.at("PUT", "/host", {"phone": guest.id}).json["you"]["role"] == "guest"
    assert guest.at("PATCH", "", {"locked": True}).json["you"]["role"] == "host"
    assert code_of(host.at("PATCH", "", {"locked": False})) == (403, "host-only")


def test_the_watchers_link_reads_and_nothing_else(new_phone: Any, host: Phone, guest: Phone) -> None:
    tv = new_phone()
    tv.table = host.table
    assert host.at("PUT", "/watch-link", {"token": tv.token}).status_code == 204
    assert host.at("PUT", "/watch-link", {"token": tv.token}).status_code == 204
    guest.adds(1, 6)
    assert tv.points() == [0, 6, 0]
    assert tv.at("GET").json["code"] is None
    assert tv.at("GET").json["you"]["role"] == "watch"
    assert tv.adds(0, 1)["refusal"]["reasons"][0]["code"] == "not-your-seat"
    assert code_of(tv.at("PUT", "/seats/0/phone", {})) == (403, "watch-only")
    assert code_of(host.at("PUT", "/seats/0/phone", {"phone": tv.at("GET").json["you"]["phone"]})) == (404, "no-such-phone")
    for method, path, body in (("PATCH", "", {"locked": True}), ("PUT", "/play", {}), ("DELETE", "", None)):
        assert code_of(tv.at(method, path, body)) == (403, "host-only")
    assert code_of(host.at("PUT", "/watch-link", {"token": host.token})) == (409, "token-taken")
    assert host.at("DELETE", "/watch-link").status_code == 204
    assert tv.at("GET").status_code == 401


class TestStrangers:
    """Somebody who saw the code must not be able to keep the players out."""

    @pytest.fixture(autouse=True)
    def small(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(people, "MOST_PHONES", 4)

    def test_only_so_many_phones_fit(self, new_phone: Any, host: Phone, guest: Phone) -> None:
        strangers = [new_phone().joins(host) for _ in range(2)]
        assert code_of(new_phone().ask("POST", f"/codes/{host.code}/phones")) == (409, "table-full")
        assert strangers[0].joins(host)

    def test_who_only_looked_in_makes_room(self, clock: Clock, new_phone: Any, host: Phone, guest: Phone) -> None:
        first, second = [new_phone().joins(host) for _ in range(2)]
        clock.moves_on(60)
        second.is_here()
        player = new_phone().joins(host, seat=2)
        assert first.at("GET").status_code == 401
        for phone in (host, guest, second, player):  # a player who is away keeps his place
            assert phone.at("GET").status_code == 200

    def test_the_host_sends_a_phone_away(self, new_phone: Any, host: Phone, guest: Phone) -> None:
        stream = Stream(guest, after=0)
        stream.until("presence")
        assert code_of(guest.at("DELETE", f"/phones/{host.id}")) == (403, "host-only")
        assert code_of(host.at("DELETE", f"/phones/{host.id}")) == (409, "host-stays")
        table = host.at("DELETE", f"/phones/{guest.id}").json
        assert stream.until("gone")
        assert (table["seats"][1]["phone"], table["seats"][1]["offered"]) == (None, True)
        assert code_of(guest.at("GET")) == (401, "unknown-token")
        # The old code does not bring it back.
        assert table["code"] != host.code
        assert code_of(guest.ask("POST", f"/codes/{host.code}/phones")) == (404, "no-such-code")
        assert host.at("DELETE", f"/phones/{guest.id}").json == table  # a retry

    def test_the_host_sends_all_onlookers_away(self, new_phone: Any, host: Phone, guest: Phone) -> None:
        strangers = [new_phone().joins(host) for _ in range(2)]
        tv = new_phone()
        tv.table = host.table
        host.at("PUT", "/watch-link", {"token": tv.token})
        host.code = host.at("DELETE", "/phones").json["code"]
        assert [phone.at("GET").status_code for phone in (*strangers, tv, guest)] == [401, 401, 200, 200]
        assert new_phone().joins(host, seat=2)


def test_a_qr_code_is_drawn(new_phone: Any) -> None:
    answer = new_phone().ask("POST", "/qr", {"text": "https://purser.example/join/ABC234"})
    assert answer.mimetype == "image/svg+xml"
    assert answer.data.startswith(b"<svg")
    assert code_of(new_phone().ask("POST", "/qr", {"text": "ї" * 2900})) == (413, "too-long-for-qr")
