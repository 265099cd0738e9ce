"""Secret cards that the server deals: each to its seat, and to nobody else."""

from typing import Any

import pytest

from tests.tables import little_game
from tests.tables.conftest import Phone, code_of
from tests.tables.test_live import heard

PATHS = ("", "/events", "/events?after=3", "/state", "/export", "/play", "/play/json")


@pytest.fixture
def players(new_phone: Any, host: Phone, guest: Phone) -> list[Phone]:
    """Anna is the host, Boris and Céline are guests."""
    host.at("PUT", "/seats/0/phone", {})
    return [host, guest, new_phone().joins(host, seat=2)]


@pytest.fixture
def dealt(players: list[Phone]) -> list[Phone]:
    assert players[0].at("POST", "/deal", {"id": "first-deal"}).status_code == 200
    return players


def cards(phone: Phone) -> list[int | None]:
    return [player["pad"]["card"] for player in phone.at("GET", "/state").json["state"]["players"]]


def everything(phone: Phone) -> str:
    return "".join(phone.at("GET", path).text for path in PATHS) + str(heard(phone, 0))


def test_everybody_gets_a_card_and_sees_no_other(dealt: list[Phone]) -> None:
    own = [cards(phone)[seat] for seat, phone in enumerate(dealt)]
    assert None not in own
    assert len(set(own)) == 3
    for seat, phone in enumerate(dealt):
        told = everything(phone)
        assert str(own[seat]) in told
        assert not any(str(card) in told for card in own if card != own[seat])
        assert [place["sealed"] for place in phone.at("GET").json["seats"]] == [True] * 3


def test_a_retry_deals_nothing_and_another_deal_asks(dealt: list[Phone]) -> None:
    host, before = dealt[0], [cards(phone) for phone in dealt]
    assert host.at("POST", "/deal", {"id": "first-deal"}).status_code == 200
    assert code_of(host.at("POST", "/deal", {"id": "another-deal"})) == (409, "already-dealt")
    assert [cards(phone) for phone in dealt] == before
    assert host.at("POST", "/deal", {"id": "another-deal", "again": True}).status_code == 200
    anew = [cards(phone) for phone in dealt]
    assert anew != before
    assert host.at("POST", "/deal", {"id": "another-deal", "again": True}).status_code == 200
    assert [cards(phone) for phone in dealt] == anew


def test_no_tap_undoes_a_card(dealt: list[Phone]) -> None:
    for seat, phone in enumerate(dealt):
        card = next(event["mark"]["id"] for event in phone.hears() if event["kind"] == "mark" and "mark" in event)
        [result] = phone.writes(phone.mark("undo", seat, what=card))
        assert result["refusal"]["reasons"][0]["code"] == "server-only"
        assert phone.writes(phone.mark("card", seat, number=little_game.CARDS))[0]["refusal"]["kind"] == "forbidden"


def test_only_the_host_deals_and_only_where_somebody_can_look(new_phone: Any, host: Phone, guest: Phone) -> None:
    assert code_of(guest.at("POST", "/deal", {"id": "first-deal"})) == (403, "host-only")
    answer = host.at("POST", "/deal", {"id": "first-deal"})
    assert code_of(answer) == (409, "seats-without-phone")
    assert answer.json["details"]["seats"] == [0, 2]
    assert "Céline" in answer.json["message"]
    for seat in (0, 2):
        host.at("PUT", f"/seats/{seat}/phone", {})
    assert host.at("POST", "/deal", {"id": "first-deal"}).status_code == 200
    assert [card is None for card in cards(host)] == [False, True, False]


def test_a_finished_table_and_a_game_without_cards_deal_nothing(new_phone: Any, players: list[Phone]) -> None:
    players[0].ends()
    assert code_of(players[0].at("POST", "/deal", {"id": "first-deal"})) == (409, "table-ended")
    plane = new_phone().opens(game="boarding")
    assert code_of(plane.at("POST", "/deal", {"id": "first-deal"})) == (404, "nothing-to-deal")


def test_a_shown_card_is_open_to_all_and_counts(dealt: list[Phone]) -> None:
    host, guest, _other = dealt
    card = cards(guest)[1]
    assert guest.writes(guest.mark("show", 1))[0]["refusal"] is None
    assert cards(host)[1] == card
    assert host.ends().json["tally"]["players"][1]["total"] == card
    assert [player["total"] for player in host.at("GET", "/play").json["tally"]["players"]] == [0, card, 0]


def test_the_host_reads_no_card_by_moving_seats_or_ending(dealt: list[Phone]) -> None:
    host, guest, other = dealt
    theirs = [str(cards(guest)[1]), str(cards(other)[2])]
    host.at("DELETE", "/seats/1/phone")
    host.at("PUT", "/seats/1/phone", {})
    host.at("PUT", "/seats/2/phone", {"phone": host.id})
    host.ends()
    told = everything(host)
    host.at("DELETE", "/play")
    told += everything(host)
    assert not any(card in told for card in theirs)


def test_a_new_phone_gets_the_card_and_the_lost_one_forgets_it(new_phone: Any, dealt: list[Phone]) -> None:
    host, guest, _other = dealt
    card = cards(guest)[1]
    host.at("DELETE", "/seats/1/phone")
    again = new_phone().joins(host, seat=1)
    assert cards(again)[1] == card
    assert str(card) not in everything(guest)
    told = guest.hears()
    hidden = [event["seq"] for event in told if event.get("hidden") == {"seat": 1}]
    assert set(hidden) <= set(told[-1]["forget"])


def test_friends_and_enemies_of_a_real_voyage(new_phone: Any) -> None:
    """Lifeboat: from the deal to the reveal, no phone learns what is another's, the phone of the host included."""
    characters = ["captain", "mate", "lady", "kid"]
    host = new_phone().opens("Anna Boris Céline Dina", game="lifeboat", held=[0])
    phones = [host, *[new_phone().joins(host, seat) for seat in (1, 2, 3)]]
    assert code_of(host.at("POST", "/deal", {"id": "too-early"})) == (409, "no-character-yet")
    for seat, character in enumerate(characters):
        host.writes(host.mark("character", seat, character=character))
    assert host.at("POST", "/deal", {"id": "the-deal"}).status_code == 200

    def hands(phone: Phone) -> list[tuple[str, str]]:
        players = phone.at("GET", "/state").json["state"]["players"]
        return [(player["pad"]["friend"], player["pad"]["enemy"]) for player in players]

    own = [hands(phone)[seat] for seat, phone in enumerate(phones)]
    assert len({friend for friend, _enemy in own}) == len({enemy for _friend, enemy in own}) == 4
    for seat, phone in enumerate(phones):
        assert hands(phone) == [own[seat] if each == seat else ("", "") for each in range(4)]
        told = [event["mark"] for event in phone.hears() if event.get("mark", {}).get("do") == "dealt"]
        assert [(mark["friend"], mark["enemy"]) for mark in told] == [own[seat]]
        [result] = phone.writes(phone.mark("friend", seat, character="kid"))
        assert result["refusal"]["reasons"][0]["code"] == "cards-were-dealt"
    host.writes(host.mark("end", None), *[host.mark("reveal", seat) for seat in range(4)])
    assert [hands(phone) for phone in phones] == [own] * 4
