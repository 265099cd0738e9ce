"""The table survives its host: handing over, taking over with consent, coming back."""

from typing import Any

import pytest
from flask import Flask

from tables.live import House
from tests.tables.conftest import Clock, Phone, code_of
from tests.tables.test_live import Stream


@pytest.fixture
def other(new_phone: Any, host: Phone) -> Phone:
    """Holds the seat of Céline."""
    phone: Phone = new_phone().joins(host, seat=2)
    return phone


@pytest.fixture
def gone(clock: Clock, host: Phone, guest: Phone, other: Phone) -> Phone:
    """The host, who has not been seen for two minutes, while the other two are here."""
    host.at("PUT", "/seats/0/phone", {})
    clock.moves_on(120)
    guest.is_here()
    other.is_here()
    return host


def test_the_host_hands_over_to_a_player_and_stays_as_a_guest(new_phone: Any, host: Phone, guest: Phone) -> None:
    host.at("PUT", "/seats/0/phone", {})
    onlooker = new_phone().joins(host)
    assert code_of(host.at("PUT", "/host", {"phone": onlooker.id})) == (409, "not-seated")
    assert host.at("PUT", "/host", {"phone": guest.id}).json["you"] == {"phone": host.id, "role": "guest", "seats": [0]}
    assert guest.role() == "host"
    assert host.adds(0, 1)["refusal"] is None
    assert host.adds(1, 1)["refusal"]["reasons"][0]["code"] == "not-your-seat"


def test_a_host_who_is_here_is_not_replaced(clock: Clock, host: Phone, guest: Phone) -> None:
    assert code_of(guest.at("PUT", "/claim")) == (409, "host-is-here")
    clock.moves_on(59)
    assert code_of(guest.at("PUT", "/claim")) == (409, "host-is-here")
    host.is_here()
    clock.moves_on(40)
    assert code_of(guest.at("PUT", "/claim")) == (409, "host-is-here")


def test_after_an_outage_of_the_server_the_host_has_a_minute_to_come_back(
    app: Flask, clock: Clock, host: Phone, guest: Phone
) -> None:
    clock.moves_on(3600)
    app.extensions["tables"] = House(app)
    assert code_of(guest.at("PUT", "/claim")) == (409, "host-is-here")
    clock.moves_on(60)
    assert guest.at("PUT", "/claim").json["you"]["role"] == "host"


def test_the_only_other_player_takes_over_at_once(clock: Clock, host: Phone, guest: Phone) -> None:
    host.at("PUT", "/seats/0/phone", {})
    clock.moves_on(60)
    assert guest.at("PUT", "/claim").json["you"]["role"] == "host"
    assert guest.at("PUT", "/claim").json["you"]["role"] == "host"  # a retry changes nothing
    assert guest.adds(0, 2)["refusal"] is None
    # The old host comes back as a guest, with his seat.
    assert host.at("GET").json["you"] == {"phone": host.id, "role": "guest", "seats": [0]}
    assert host.adds(0, 1)["refusal"] is None
    assert code_of(host.at("PATCH", "", {"locked": True})) == (403, "host-only")


def test_where_another_player_is_here_he_must_consent(gone: Phone, guest: Phone, other: Phone) -> None:
    seen = other.at("GET").json["seq"]
    claimed = guest.at("PUT", "/claim").json
    assert claimed["you"]["role"] == "guest"
    [news] = other.hears(after=seen)
    assert news["table"]["claim"] == claimed["claim"]
    assert (claimed["claim"]["phone"], claimed["claim"]["seats"]) == (guest.id, [1])
    assert code_of(guest.at("PUT", "/claim/consent", {"phone": guest.id})) == (409, "no-claim")  # not by himself
    assert code_of(other.at("PUT", "/claim/consent", {"phone": other.id})) == (409, "no-claim")
    assert other.at("PUT", "/claim/consent", {"phone": guest.id}).json["claim"] is None
    assert other.at("PUT", "/claim/consent", {"phone": guest.id}).status_code == 200  # a retry
    assert (guest.role(), other.role(), gone.role()) == ("host", "guest", "guest")


def test_two_cannot_claim_at_once(gone: Phone, guest: Phone, other: Phone) -> None:
    guest.at("PUT", "/claim")
    answer = other.at("PUT", "/claim")
    assert code_of(answer) == (409, "claim-pending")
    assert "Boris" in answer.json["message"]


def test_only_players_decide(new_phone: Any, gone: Phone, guest: Phone, other: Phone) -> None:
    onlooker = new_phone().joins(gone)
    assert code_of(onlooker.at("PUT", "/claim")) == (409, "not-seated")
    guest.at("PUT", "/claim")
    assert code_of(onlooker.at("PUT", "/claim/consent", {"phone": guest.id})) == (409, "not-seated")
    assert code_of(other.at("DELETE", "/claim")) == (403, "host-only")


def test_a_claim_lapses(clock: Clock, gone: Phone, guest: Phone, other: Phone) -> None:
    guest.at("PUT", "/claim")
    clock.moves_on(119)
    assert guest.at("GET").json["claim"]
    clock.moves_on(1)
    assert guest.at("GET").json["claim"] is None
    assert code_of(other.at("PUT", "/claim/consent", {"phone": guest.id})) == (409, "no-claim")


def test_a_claim_can_be_taken_back(gone: Phone, guest: Phone, other: Phone) -> None:
    guest.at("PUT", "/claim")
    assert guest.at("DELETE", "/claim").json["claim"] is None
    assert code_of(other.at("PUT", "/claim/consent", {"phone": guest.id})) == (409, "no-claim")


@pytest.mark.parametrize("how", ["poll", "stream"])
def test_a_host_who_comes_back_stays_the_host(gone: Phone, guest: Phone, other: Phone, how: str) -> None:
    guest.at("PUT", "/claim")
    seen = other.at("GET").json["seq"]
    if how == "poll":
        gone.app.extensions["tables"]._written = 0
        gone.hears()
    else:
        stream = Stream(gone, after=0)
        stream.until("presence")
    [news] = other.hears(after=seen)
    assert news["table"]["claim"] is None
    assert code_of(other.at("PUT", "/claim/consent", {"phone": guest.id})) == (409, "no-claim")
    assert code_of(guest.at("PUT", "/claim")) == (409, "host-is-here")
    assert gone.role() == "host"
    if how == "stream":
        stream.close()


def test_a_host_who_closed_the_page_is_away_from_then_on(clock: Clock, host: Phone, guest: Phone) -> None:
    stream = Stream(host, after=0)
    stream.until("presence")
    stream.close()
    host_row = next(each for each in guest.at("GET", "/events").json["phones"] if each["phone"] == host.id)
    assert not host_row["online"]
    clock.moves_on(59)
    assert code_of(guest.at("PUT", "/claim")) == (409, "host-is-here")
    clock.moves_on(1)
    assert guest.at("PUT", "/claim").json["you"]["role"] == "host"


def test_the_new_host_ends_the_play(clock: Clock, host: Phone, guest: Phone) -> None:
    host.adds(0, 3)
    clock.moves_on(60)
    guest.at("PUT", "/claim")
    assert guest.ends().json["tally"]["winners"] == [0]
    assert code_of(host.at("DELETE", "/play")) == (403, "host-only")
