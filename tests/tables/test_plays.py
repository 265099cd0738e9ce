"""Finished plays and what other programs get of them."""

import csv
import io
import json
import string
import time
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables import exports, plays
from tests.tables import little_game
from tests.tables.conftest import Phone, code_of
from tests.tables.test_live import Stream

HOUR = 3_600_000


@pytest.fixture
def finished(host: Phone, guest: Phone) -> Phone:
    host.adds(0, 5)
    guest.adds(1, 9)
    assert host.ends(minutes=45, place="Kyiv", note="rain").status_code == 200
    return host


def test_the_end_keeps_the_tally_and_the_rules_version(finished: Phone, guest: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(little_game.GAME, "rules_version", "8")
    monkeypatch.setitem(little_game.QUESTIONS, "score", lambda _state: {})
    play = guest.at("GET", "/play").json
    assert play["rules_version"] == "7"
    assert [player["total"] for player in play["tally"]["players"]] == [5, 9, 0]
    assert (play["minutes"], play["place"], play["note"], play["start_player"]) == (45, "Kyiv", "rain", None)


def test_ending_twice_is_ending_once(finished: Phone) -> None:
    again = finished.ends(note="other").json
    assert again["note"] == "rain"
    assert finished.at("GET").json["code"] is None


def test_after_the_end_known_marks_are_acknowledged_and_new_ones_wait(host: Phone, guest: Phone) -> None:
    mark = guest.mark("add", 1, points=2)
    seq = guest.writes(mark)[0]["seq"]
    host.ends()
    late, undo = guest.mark("add", 1, points=3), guest.mark("undo", 1, what=mark["id"])
    known, new, undone = guest.writes(mark, late, undo)
    assert known["seq"] == seq
    for result in (new, undone):
        assert (result["refusal"]["kind"], result["refusal"]["reasons"][0]["code"]) == ("ended", "table-ended")
    assert host.at("DELETE", "/play").json["code"]
    assert guest.writes(late)[0]["refusal"] is None
    assert host.ends().json["tally"]["players"][1]["total"] == 5


def test_ending_and_reopening_again_is_harmless(finished: Phone) -> None:
    before = finished.at("GET").json["seq"]
    assert finished.ends().json == finished.at("GET", "/play").json
    assert finished.at("GET").json["seq"] == before
    opened = finished.at("DELETE", "/play").json
    assert (opened["ended"], opened["play"]) == (None, None)
    assert finished.at("DELETE", "/play").json == opened


def test_every_phone_hears_the_same_result(finished: Phone, guest: Phone) -> None:
    told = [phone.hears()[-1]["table"]["play"] for phone in (finished, guest)]
    assert told[0] == told[1] == finished.at("GET", "/play").json
    assert [player["total"] for player in told[0]["tally"]["players"]] == [5, 9, 0]
    seen = guest.at("GET").json["seq"]
    finished.at("DELETE", "/play")
    [news] = guest.hears(after=seen)
    assert (news["table"]["ended"], news["table"]["play"]) == (None, None)


def test_a_finished_table_stays_as_it_was(new_phone: Any, finished: Phone, guest: Phone) -> None:
    before = finished.at("GET").json
    attempts = [
        (guest, "PUT", "/seats/2/phone", {}),
        (guest, "DELETE", "/seats/1/phone", None),
        (guest, "PATCH", "/seats/1", {"name": "Bob"}),
        (finished, "PATCH", "/seats/1", {"name": "Bob"}),
        (finished, "PUT", "/seats/0/phone", {"phone": guest.id}),
        (finished, "DELETE", "/seats/1/phone", None),
    ]
    for phone, method, path, body in attempts:
        assert code_of(phone.at(method, path, body)) == (409, "table-ended"), (method, path)
    assert finished.at("GET").json == before


class TestRollCall:
    """Nothing is lost by ending: every phone is asked for its marks, and the host hears whose are missing."""

    def ends(self, host: Phone, **more: Any) -> Any:
        answer = host.at("PUT", "/play", more)
        return answer.json["details"]["missing"] if answer.status_code == 409 else answer.json

    def test_a_phone_that_is_here_is_asked_first(self, host: Phone, guest: Phone) -> None:
        """The marks are on their way when the host ends: they count."""
        seen = guest.at("GET").json["seq"]
        [missing] = self.ends(host)
        assert missing == {"phone": guest.id, "seats": [1], "names": ["Boris"], "online": True, "waiting": 0}
        [news] = guest.hears(after=seen)
        assert news["table"]["ending"] == news["seq"]
        # What it sent before it heard the question is no answer.
        guest.at("POST", "/marks", {"marks": [guest.mark("add", 1, points=4)], "waiting": 0, "seq": seen})
        assert self.ends(host) == [missing]
        guest.at("POST", "/marks", {"marks": [guest.mark("add", 1, points=3)], "waiting": 2, "seq": news["seq"]})
        assert self.ends(host) == [{**missing, "waiting": 2}]
        rest = [guest.mark("add", 1, points=1) for _ in range(2)]
        guest.at("POST", "/marks", {"marks": rest, "waiting": 0, "seq": news["seq"]})
        assert self.ends(host)["tally"]["players"][1]["total"] == 9

    def test_a_phone_without_marks_just_says_so(self, host: Phone, guest: Phone) -> None:
        assert self.ends(host)
        before = host.at("GET").json["seq"]
        guest.at("PUT", "/presence", {"waiting": 0, "seq": guest.hears()[-1]["seq"]})
        assert self.ends(host)["tally"]
        assert host.at("GET").json["seq"] == before + 1

    def test_the_host_hears_the_answers_live(self, host: Phone, guest: Phone) -> None:
        assert self.ends(host)
        stream = Stream(host, after=0)
        called = stream.until("table")["data"]["table"]["ending"]
        stream.until("presence")
        guest.at("PUT", "/presence", {"waiting": 0, "seq": called})
        around = {each["phone"]: each["heard"] for each in stream.until("presence")["data"]["phones"]}
        assert around[guest.id] == called
        stream.close()

    def test_a_phone_that_is_away_is_named(self, host: Phone, guest: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
        later = time.time_ns() // 1_000_000 + HOUR
        monkeypatch.setattr("tables.live.now", lambda: later)
        before = host.at("GET").json["seq"]
        answer = host.at("PUT", "/play", {})
        assert code_of(answer) == (409, "not-everything-is-here")
        assert "Boris" in answer.json["message"]
        assert [(phone["names"], phone["online"]) for phone in answer.json["details"]["missing"]] == [(["Boris"], False)]
        assert host.at("GET").json["seq"] == before  # nobody is there to be asked
        assert host.ends().status_code == 200

    def test_the_hosts_own_marks_come_first(self, host: Phone) -> None:
        [missing] = self.ends(host, waiting=3)
        assert (missing["phone"], missing["waiting"]) == (host.id, 3)
        assert self.ends(host)["tally"]

    def test_an_old_roll_call_says_nothing_about_now(self, host: Phone, guest: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.ends(host)
        guest.at("PUT", "/presence", {"waiting": 0, "seq": guest.hears()[-1]["seq"]})
        later = time.time_ns() // 1_000_000 + plays.ROLL_CALL_MS
        monkeypatch.setattr("tables.web.now", lambda: later)
        assert [phone["names"] for phone in self.ends(host)] == [["Boris"]]
        guest.at("PUT", "/presence", {"waiting": 0, "seq": guest.hears()[-1]["seq"]})
        assert self.ends(host)["tally"]

    def test_who_only_looks_on_is_not_waited_for(self, new_phone: Any, host: Phone) -> None:
        new_phone().joins(host)
        assert self.ends(host)["tally"]


def test_only_the_host_ends(guest: Phone) -> None:
    assert code_of(guest.at("PUT", "/play", {})) == (403, "host-only")
    assert code_of(guest.at("GET", "/play")) == (404, "not-finished")


@pytest.mark.parametrize("wrong_by", [-400 * 24 * HOUR, 0, 400 * 24 * HOUR])
def test_a_wrong_clock_is_put_right(new_phone: Any, wrong_by: int) -> None:
    now = time.time_ns() // 1_000_000
    phone = new_phone().opens(started=now + wrong_by - HOUR, clock=now + wrong_by)
    play = phone.at("PUT", "/play", {"ended": now + wrong_by - HOUR // 2, "clock": now + wrong_by}).json
    assert abs(play["started"] - (now - HOUR)) < 10_000
    assert abs(play["ended"] - (now - HOUR // 2)) < 10_000


def test_a_clock_that_is_not_told_is_never_believed_into_the_future(new_phone: Any) -> None:
    now = time.time_ns() // 1_000_000
    phone = new_phone().opens(started=now + HOUR)
    assert phone.at("GET").json["started"] <= now + 10_000


def test_every_form_can_be_had(finished: Phone) -> None:
    told = {form: finished.at("GET", f"/play/{form}") for form in exports.FORMS}
    assert all(answer.status_code == 200 for answer in told.values())
    assert "Boris: 9 (winner)" in told["text"].text
    assert json.loads(told["json"].text)["plays"][0]["tally"]["winners"] == [1]
    assert code_of(finished.at("GET", "/play/pdf")) == (404, "no-such-form")


def test_the_words_follow_the_reader(finished: Phone) -> None:
    told = finished.at("GET", "/play/text", headers={"Accept-Language": "uk"}).text
    assert "переможець" in told
    assert "45 хвилин" in told


def test_a_play_of_a_phone_that_never_met_the_server(finished: Phone, new_phone: Any) -> None:
    play = finished.at("GET", "/play").json
    stranger = new_phone()
    answer = stranger.ask("POST", "/exports/csv", {"plays": [play, play]})
    assert len(answer.text.split("\r\n")) == 1 + 2 * 3 + 1
    assert code_of(stranger.ask("POST", "/exports/csv", {"plays": [{**play, "game": "chess"}]})) == (422, "unknown-game")


def test_a_table_that_would_be_huge_is_refused(finished: Phone, new_phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every invented line is a column in every row: 0.7 MB of plays made 72 MB of table."""
    play = finished.at("GET", "/play").json
    for player in play["tally"]["players"]:
        player["lines"] = [{**line, "line": f"{line['line']} {n}"} for line in player["lines"][:1] for n in range(40)]
    stranger = new_phone()
    assert stranger.ask("POST", "/exports/csv", {"plays": [play]}).status_code == 200
    monkeypatch.setattr(exports, "MOST_CELLS", 100)
    answer = stranger.ask("POST", "/exports/csv", {"plays": [play, play]})
    assert code_of(answer) == (413, "table-too-wide")
    assert answer.json["message"].endswith(".")


def test_who_is_out_of_the_game_has_no_total_in_any_form(new_phone: Any) -> None:
    """An eliminated player of a real game, exported by the table and by a phone that sends its own play."""
    host = new_phone().opens(game="get-on-board")
    host.writes(host.mark("write", 1, field="eliminated", value=True))
    play = host.at("PUT", "/play", {}).json
    [out] = [player["name"] for player in play["tally"]["players"] if player["total"] is None]
    assert out == "Boris"
    by_phone = {form: new_phone().ask("POST", f"/exports/{form}", {"plays": [play]}) for form in exports.FORMS}
    for form, answer in by_phone.items():
        assert answer.status_code == 200, form
        assert "None" not in answer.text + host.at("GET", f"/play/{form}").text
    assert f"{out}: out of the game" in by_phone["text"].text
    told = json.loads(parse_qs(urlsplit(by_phone["bgstats"].text).query)["data"][0])
    assert [player["name"] for player in told["players"] if "score" not in player] == [out]
    rows = list(csv.DictReader(io.StringIO(by_phone["csv"].text, newline="")))
    assert [row["player"] for row in rows if row["total"] == ""] == [out]


def test_what_was_counted_as_it_was_stands_in_every_form(new_phone: Any) -> None:
    host = new_phone().opens(game="get-on-board")
    host.writes(host.mark("ticket", None, ticket=3))
    play = host.at("PUT", "/play", {}).json
    assert play["tally"]["open"][0]["code"] == "rounds-left"
    assert host.at("GET", "/play/text").text.count("Counted as it was: ") == len(play["tally"]["open"])
    by_phone = {form: new_phone().ask("POST", f"/exports/{form}", {"plays": [play]}) for form in exports.FORMS}
    assert "Counted as it was: 11 of 12 rounds are still to be played." in by_phone["text"].text
    told = host.at("GET", "/play/text", headers={"Accept-Language": "uk"}).text
    assert "Counted" not in told
    [row, *_others] = csv.DictReader(io.StringIO(by_phone["csv"].text, newline=""))
    assert row["counted_as_it_was"].split()[0] == "rounds-left"
    assert json.loads(by_phone["json"].text)["plays"][0]["tally"]["open"] == play["tally"]["open"]
    assert "outcome" not in play["tally"]
    spoils: list[Any] = [[{"code": 3}], [{"code": "x", "facts": []}], "open", [{}]]
    for wrong in spoils:
        spoilt = {**play, "tally": {**play["tally"], "open": wrong}}
        assert new_phone().ask("POST", "/exports/text", {"plays": [spoilt]}).status_code == 422


def test_a_game_alone_is_told_by_how_it_ended(new_phone: Any) -> None:
    play = {**made(["Ola"]), "game": "boarding"}
    play["tally"] = {**play["tally"], "winners": [], "outcome": {"rule": "boarding-Q7", "code": "solo-lost", "facts": {}}}
    told = new_phone().ask("POST", "/exports/text", {"plays": [play]}).text
    assert "The scenario is lost" in told
    assert "winner" not in told


def made(names: list[str], note: str = "", place: str = "") -> dict[str, Any]:
    state = little_game.begin({"options": {}, "seats": [{"name": name} for name in names]})
    return {
        "id": "0" * 20,
        "game": little_game.SLUG,
        "rules_version": "7",
        "options": {},
        "started": 0,
        "ended": 1_700_000_000_000,
        "minutes": 30,
        "place": place,
        "note": note,
        "start_player": 0,
        "tally": little_game.score(state),
    }


names = st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=40), min_size=1, max_size=6)


@pytest.mark.usefixtures("little")
class TestPure:
    def test_the_bg_stats_link_has_what_the_apps_need(self) -> None:
        play = made(["Anna", " анна  ", "АННА"])
        link = exports.bg_stats(play)
        told = json.loads(parse_qs(urlsplit(link).query)["data"][0])
        assert told["playDate"] == "2023-11-14 22:13:20"
        assert told["game"] == {
            "name": "Little Game",
            "sourceGameId": "little-game",
            "highestWins": True,
            "noPoints": False,
            "bggId": 347013,
        }
        assert told["sourceName"] == "Purser"
        assert all({"winner", "startPlayer"} <= set(player) for player in told["players"])
        ids = [player["sourcePlayerId"] for player in told["players"]]
        assert ids[1] == ids[2] != ids[0]

    def test_an_unknown_game_id_is_left_out(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(little_game.GAME, "bgg_id", None)
        assert "bggId" not in unquote(exports.bg_stats(made(["Anna"])))

    @settings(max_examples=60, deadline=None)
    @given(names, st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=2000))
    def test_the_link_is_never_too_long(self, people: list[str], note: str) -> None:
        link = exports.bg_stats(made(people, note, note[:80]))
        assert len(link) < 8000
        assert json.loads(parse_qs(urlsplit(link).query)["data"][0])["players"]

    def test_the_longest_play_fits(self) -> None:
        play = made(["🚢" * 40] * 6, "🚢" * 2000, "🚢" * 80)
        play["tally"]["players"] *= 2
        assert len(exports.bg_stats(play)) < 8000

    @settings(max_examples=60, deadline=None)
    @given(names)
    def test_csv_is_read_back_and_holds_no_formula(self, people: list[str]) -> None:
        text = exports.as_csv([made(people)])
        rows = list(csv.DictReader(io.StringIO(text, newline="")))
        assert [row["player"].removeprefix("'") for row in rows] == [name.removeprefix("'") for name in people]
        assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row.values())

    def test_csv_is_rfc_4180(self) -> None:
        text = exports.as_csv([made(['Anna "A", \n=1+1', "=cmd()"])])
        assert text.endswith("\r\n")
        assert '"Anna ""A"", \n=1+1"' in text
        assert ",'=cmd()," in text

    def test_negative_points_stay_numbers(self) -> None:
        play = made(["Anna"])
        play["tally"]["players"][0]["lines"][0]["points"] = -7
        assert exports.as_csv([play]).split("\r\n")[1].endswith(",-7")

    def test_plain_text_names_what_decided(self) -> None:
        play = made(["Anna", "Boris"])
        play["tally"]["decided_by"] = {"rule": "little-game-R9", "code": "the-older-one", "at": [], "facts": {}}
        assert "the-older-one" in exports.as_text([play])
        assert set(exports.as_text([play])) & set(string.ascii_letters)
