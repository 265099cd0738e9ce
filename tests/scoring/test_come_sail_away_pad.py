"""The pad: whole recorded games, claims that stay secret until the reveal, edits, warnings, and the solo game."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import scoring
from scoring.games import door
from tests.phone_engine import PhoneEngine
from tests.scoring.come_sail_away_voyage import CELLS, FOLDER, GAMES, Voyage, asked, results

TWO = [{"name": "Ann"}, {"name": "Bo"}]


@pytest.fixture(scope="module")
def phone() -> Iterator[PhoneEngine]:
    with PhoneEngine() as engine:
        yield engine


def recorded(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return record


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_recorded_game_reaches_its_total(name: str) -> None:
    record = recorded(name)
    voyage = Voyage(record["start"])
    assert results(voyage.sail(record["rounds"])) == record["expected"]
    for seat, lines in enumerate(record["expected"]["lines"]):
        assert lines == [*counted_by_hand(voyage, seat, lines[2]), -len(voyage.ships[seat]["unhappy"])]


def counted_by_hand(voyage: Voyage, seat: int, tokens: int) -> list[int]:
    """The score as people read it off their ships; bonus tokens are counted by the test below."""
    rooms = voyage.ships[seat]["rooms"]
    printed = dict(zip(CELLS, voyage.start["layout"], strict=True))
    points = [
        len(room["doors"]) if room["kind"] == "small_cabin" else voyage.start["profile"]["tiles"][printed[place]]
        for place, room in rooms.items()
        if room["face_down"]
    ]
    left = sum(len(room["occupants"]) for place, room in rooms.items() if place != "ST")
    passed = [space.get("value", 0) for space in voyage.start["profile"]["track"][: voyage.suitcases[seat] + 1]]
    return [sum(points), left, tokens, max(passed)]


@pytest.mark.parametrize("name", ["four-players-first-game", "three-players", "two-players-special-amenities"])
def test_tokens_go_to_all_who_were_first(name: str) -> None:
    record = recorded(name)
    voyage = Voyage(record["start"])
    voyage.sail(record["rounds"])
    tokens = [0 for _name in record["start"]["names"]]
    first: dict[int, int] = {}
    now = 0
    for mark in voyage.marks:
        now += mark["do"] == "round"
        for number in mark.get("numbers", []):
            tokens[mark["seat"]] += first.setdefault(number, now) == now
    assert [3 * each for each in tokens] == [lines[2] for lines in record["expected"]["lines"]]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_phone_and_server_sail_alike(name: str, phone: PhoneEngine) -> None:
    record = recorded(name)
    here, there = Voyage(record["start"]), Voyage(record["start"], phone.ask)
    assert here.sail(record["rounds"]) == there.sail(record["rounds"])
    assert here.seen == there.seen


def fold(marks: list[Any], seats: list[dict[str, str]] | None = None, **options: Any) -> Mapping[str, Any]:
    """A mark that names no seat is for the first, or for the whole table where it belongs there."""
    declared = door("come-sail-away").GAME["marks"]
    whose = [0 if declared[mark["do"]]["whose"] == "seat" else None for mark in marks]
    numbered = [{"id": str(number), "seat": whose[number]} | mark for number, mark in enumerate(marks)]
    return asked(scoring.ask, "pad", {"table": {"options": options, "seats": seats or TWO}, "marks": numbered})


def score(marks: list[Any], seats: list[dict[str, str]] | None = None, **options: Any) -> Mapping[str, Any]:
    folded = fold(marks, seats, **options)
    assert folded["refused"] == []
    return asked(scoring.ask, "score", folded["state"])


def refused(*marks: dict[str, Any], seats: list[dict[str, str]] | None = None) -> list[tuple[str, str]]:
    found = fold(list(marks), seats)["refused"]
    return [(each["kind"], each["reasons"][0]["code"]) for each in found]


def test_claims_wait_for_the_reveal_and_pay_everybody_of_the_round() -> None:
    claims = [{"do": "claim", "numbers": [2]}, {"do": "claim", "seat": 1, "numbers": [2, 5]}]
    waiting = fold(claims)["state"]
    assert [player["pad"]["tokens"] for player in waiting["players"]] == [0, 0]
    assert [player["pad"]["face_down"] for player in waiting["players"]] == [[], []]
    later = [{"do": "reveal"}, {"do": "claim", "numbers": [5]}, {"do": "reveal"}]
    shown = fold(claims + later)["state"]
    assert [player["pad"]["tokens"] for player in shown["players"]] == [1, 2]
    assert [sorted(player["pad"]["face_down"]) for player in shown["players"]] == [["A4", "C4"], ["A4", "C4"]]
    assert shown["shared"]["face_up"] == [1, 3, 4]
    assert door("come-sail-away").GAME["secrets"] == [{"do": "claim", "until": "reveal"}]


def test_tile_by_tile_needs_the_box_profile_and_works_without_it() -> None:
    flips = [{"do": "small-cabin", "at": "BOW-U"}] + [{"do": "flip", "at": at} for at in ("A1", "A2", "BOW-U")]
    bare = score(flips)["players"][0]
    assert bare["total"] == 0
    assert [(each["code"], each["at"]) for each in bare["warnings"]] == [("points-not-known", ["A1", "A2", "BOW-U"])]
    told = [
        {"do": "tile-points", "tile": "amenity:1", "points": 7},
        {"do": "tile-points", "tile": "guest_cabin:red", "points": 4},
        {"do": "small-cabin", "at": "BOW-U", "doors": ["red", "blue"], "points": 2},
    ]
    whole = score(flips + told)["players"][0]
    assert (whole["total"], whole["lines"][0]["arithmetic"], whole["warnings"]) == (13, "7+4+2", [])


def test_luggage_points_come_from_the_track_or_are_typed() -> None:
    track = [{"kind": "start"}, {"kind": "points", "value": 2}, {"kind": "blank"}, {"kind": "points", "value": 6}]
    moved = [{"do": "suitcase", "n": 2}]
    assert [each["code"] for each in score(moved)["players"][0]["warnings"]] == ["track-not-known"]
    known = [*moved, {"do": "track", "track": track}]
    assert score(known)["players"][0]["total"] == 2
    assert score([*known, {"do": "luggage", "n": 6}])["players"][0]["total"] == 6
    assert score([*known, {"do": "luggage", "n": 6}, {"do": "luggage", "n": None}])["players"][0]["total"] == 2


def test_any_value_can_be_set_again_and_five_numbers_may_replace_the_tiles() -> None:
    marks = [
        {"do": "flip", "at": "A1"},
        {"do": "flip", "at": "A1", "face_down": False},
        {"do": "rooms", "points": [30, 9]},
        {"do": "passengers", "n": 3},
        {"do": "passengers", "n": 8},
        {"do": "tokens", "n": 2},
        {"do": "luggage", "n": 6},
        {"do": "unhappy", "n": 2},
    ]
    player = score(marks)["players"][0]
    assert [line["points"] for line in player["lines"]] == [39, 8, 6, 6, -2]
    assert player["lines"][0]["arithmetic"] == "30+9"
    assert (player["total"], player["place"], player["warnings"]) == (57, 1, [])


@pytest.mark.parametrize(
    ("ann", "bo", "winners", "decided_by"),
    [
        ((30, 0, 0), (29, 0, 0), [0], None),
        ((30, 0, 0), (29, 1, 0), [0], "more-points-in-rooms"),
        ((30, 5, 5), (30, 1, 1), [1], "fewer-unhappy"),
        ((30, 1, 1), (30, 1, 1), [0, 1], "victory-shared"),
    ],
)
def test_the_tie_break_that_decided_is_named(ann: Any, bo: Any, winners: list[int], decided_by: str | None) -> None:
    marks: list[dict[str, Any]] = []
    for seat, (rooms, passengers, unhappy) in enumerate((ann, bo)):
        marks += [{"do": "rooms", "seat": seat, "points": [rooms]}, {"do": "passengers", "seat": seat, "n": passengers}]
        marks += [{"do": "unhappy", "seat": seat, "n": unhappy}]
    tally = score(marks)
    assert tally["winners"] == winners
    assert (tally["decided_by"] or {}).get("code") == decided_by


@pytest.mark.parametrize(
    ("marks", "codes"),
    [
        ([{"do": "seated", "at": "A1", "n": 4}], ["full-room-not-flipped"]),
        (
            [{"do": "small-cabin", "at": "BOW-U", "doors": ["red"]}, {"do": "seated", "at": "BOW-U", "n": 1}],
            ["full-room-not-flipped"],
        ),
        ([{"do": "tokens", "n": 1}], ["too-many-tokens"]),
        ([{"do": "passengers", "n": 26}], ["more-passengers-than-places"]),
        ([{"do": "passengers", "n": 25}], []),
    ],
)
def test_warnings_of_a_pad(marks: list[dict[str, Any]], codes: list[str]) -> None:
    assert [each["code"] for each in score(marks)["players"][0]["warnings"]] == codes


def test_warnings_of_the_table() -> None:
    marks = [{"do": "round", "n": 11}, {"do": "flip", "at": "A1"}]
    assert [each["code"] for each in score(marks)["warnings"]] == ["missing-first-bonus", "rounds-left"]
    assert [each["code"] for each in score(marks, [{"name": "Solo"}])["warnings"]] == ["rounds-left"]


@pytest.mark.parametrize(
    ("mark", "refusal"),
    [
        ({"do": "flip", "at": "ST"}, ("impossible", "stairs-never-turn")),
        ({"do": "flip", "at": "BOW-U"}, ("impossible", "no-cabin-on-space")),
        ({"do": "seated", "at": "A1", "n": 5}, ("unreadable", "number-out-of-range")),
        ({"do": "tokens", "n": 6}, ("unreadable", "number-out-of-range")),
        ({"do": "claim", "numbers": [7]}, ("impossible", "amenity-not-in-play")),
        ({"do": "claim", "numbers": [1, 1]}, ("impossible", "amenity-named-twice")),
        ({"do": "claim", "seat": 2, "numbers": [1]}, ("unreadable", "number-out-of-range")),
        ({"do": "deadlines", "deadlines": {}}, ("impossible", "deadlines-are-solo")),
        ({"do": "layout", "tiles": ["amenity:1"]}, ("impossible", "ship-has-other-tiles")),
        ({"do": "unhappy", "n": 1, "m": 2}, ("unreadable", "unknown-field")),
        ({"do": "number-token", "number": 6}, ("unreadable", "not-a-choice")),
    ],
)
def test_marks_that_no_table_can_make(mark: dict[str, Any], refusal: tuple[str, str]) -> None:
    assert refused(mark) == [refusal]


def test_a_completed_amenity_holds_nobody_and_is_not_claimed_again() -> None:
    done = {"do": "flip", "at": "A1"}
    assert refused(done, {"do": "seated", "at": "A1", "n": 1}) == [("impossible", "nobody-in-a-face-down-room")]
    assert refused(done, {"do": "claim", "numbers": [1]}) == [("impossible", "amenity-already-completed")]


def test_solo_claims_count_at_once_and_deadlines_expire() -> None:
    solo = [{"name": "Solo"}]
    deadlines = {"do": "deadlines", "deadlines": {"1": 5, "2": 6, "3": 7, "4": 8, "5": 9}}
    assert refused({"do": "claim", "numbers": [1]}, seats=solo) == [("impossible", "deadlines-not-drawn")]
    marks = [deadlines, {"do": "round", "n": 5}, {"do": "claim", "numbers": [1]}, {"do": "round", "n": 7}]
    tally = score([*marks, {"do": "claim", "numbers": [2]}], solo)
    # 1 was in time; 2 was due by round 6; 3 may still be claimed in round 7.
    assert tally["players"][0]["lines"][2]["points"] == 3
    assert tally["number_tokens"] == [3, 4, 5]
    assert (tally["met"], tally["missed"]) == ([1], [2])
    assert tally["crew_rank"] == "seasick"


def test_the_ship_of_the_day_follows_the_recommended_swaps() -> None:
    layout = fold([], amenities=[1, 2, 3, 8, 10])["state"]["shared"]["layout"]
    assert layout[CELLS.index("C3")] == "amenity:8"
    assert layout[CELLS.index("C4")] == "amenity:10"


def test_a_box_profile_is_read_back_as_it_was_written() -> None:
    profile = {
        "tiles": {"amenity:1": 7},
        "track": [{"kind": "start"}, {"kind": "points", "value": 2}],
        "small_cabins": [{"doors": ["red", "blue"], "points": 3}, {"doors": ["black"]}],
        "links": {"BOW-U": ["A3", "A4"]},
    }
    answer = asked(scoring.ask, "box-profile", {"profile": profile})
    assert answer["profile"] == profile
    assert (len(answer["missing_tiles"]), answer["track_known"]) == (14, True)
    bare = asked(scoring.ask, "box-profile", {"profile": {}})
    assert (bare["profile"]["tiles"], len(bare["missing_tiles"]), bare["track_known"]) == ({}, 15, False)


def test_a_corrected_layout_takes_along_what_was_done_with_each_tile() -> None:
    flips = [
        {"do": "tile-points", "tile": "guest_cabin:red", "points": 4},
        {"do": "flip", "at": "A2"},
        {"do": "seated", "at": "A1", "n": 2},
    ]
    before = fold(flips)["state"]
    layout = before["shared"]["layout"]
    swapped = [layout[1], layout[0], *layout[2:]]
    after = fold([*flips, {"do": "layout", "tiles": swapped}])["state"]
    pad = after["players"][0]["pad"]
    assert (pad["face_down"], pad["seated"]) == (["A1"], {"A2": 2})
    totals = [asked(scoring.ask, "score", state)["players"][0]["total"] for state in (before, after)]
    assert totals == [6, 6]


def test_the_first_ship_is_a_guess_until_somebody_lays_or_confirms_it() -> None:
    fresh = fold([])["state"]["shared"]
    assert fresh["guessed"] == ["A1", "A2", "A3", "A4", "B4"]
    layout = fresh["layout"]
    swapped = [layout[1], layout[0], *layout[2:]]
    assert fold([{"do": "layout", "tiles": swapped}])["state"]["shared"]["guessed"] == ["A3", "A4", "B4"]
    assert fold([{"do": "layout", "tiles": layout}])["state"]["shared"]["guessed"] == []
    assert fold([], layout=swapped)["state"]["shared"]["guessed"] == []


ABOARD = {
    "do": "aboard",
    "rooms": {"A1": ["red", "red"], "ST": ["blue"], "BOW-U": ["green"]},
    "unhappy": ["black", "red"],
    "suitcase": 3,
    "face_down": ["A2"],
    "cabins": {"BOW-U": ["green", "blue"]},
}


def test_a_whole_ship_is_written_at_once() -> None:
    pad = fold([ABOARD])["state"]["players"][0]["pad"]
    assert pad["aboard"] == {"rooms": {"A1": ["red", "red"], "BOW-U": ["green"], "ST": ["blue"]}, "unhappy": ["black", "red"]}
    assert (pad["seated"], pad["unhappy"], pad["suitcase"], pad["face_down"]) == ({"A1": 2, "BOW-U": 1}, 2, 3, ["A2"])
    assert pad["cabins"] == {"BOW-U": {"doors": ["green", "blue"]}}
    assert refused(ABOARD | {"rooms": {"A2": ["red"]}}) == [("impossible", "face-down-room-is-empty")]
    assert refused(ABOARD | {"rooms": {"A1": ["red", "red", "red"]}}) == [("impossible", "two-tables-of-two")]
    assert refused(ABOARD | {"cabins": {}}) == [("impossible", "no-cabin-on-space")]


@pytest.mark.parametrize(
    ("later", "rooms", "unhappy"),
    [
        ({"do": "flip", "at": "A1"}, ["BOW-U", "ST"], 2),
        ({"do": "seated", "at": "A1", "n": 1}, ["BOW-U", "ST"], 2),
        ({"do": "seated", "at": "A1", "n": 2}, ["A1", "BOW-U", "ST"], 2),
        ({"do": "small-cabin-gone", "at": "BOW-U"}, ["A1", "ST"], 2),
        ({"do": "unhappy", "n": 1}, ["A1", "BOW-U", "ST"], 0),
    ],
)
def test_who_sits_where_is_forgotten_where_another_number_is_told(
    later: dict[str, Any], rooms: list[str], unhappy: int
) -> None:
    aboard = fold([ABOARD, later])["state"]["players"][0]["pad"]["aboard"]
    assert (sorted(aboard["rooms"]), len(aboard["unhappy"])) == (rooms, unhappy)


def test_a_seat_has_sealed_also_that_it_completed_nothing() -> None:
    claims = [{"do": "claim", "numbers": []}, {"do": "claim", "seat": 1, "numbers": [2]}]
    assert [player["pad"]["sealed"] for player in fold(claims)["state"]["players"]] == [True, True]
    opened = fold([*claims, {"do": "reveal"}])["state"]["players"]
    assert [player["pad"]["sealed"] for player in opened] == [False, False]


def test_the_end_asks_for_passengers_that_nobody_counted() -> None:
    last = [{"do": "round", "n": 12}, {"do": "flip", "at": "A2"}, {"do": "passengers", "seat": 1, "n": 0}]
    open_points = asked(scoring.ask, "closing", fold(last)["state"])["open"]
    assert [each["facts"] for each in open_points if each["code"] == "passengers-not-counted"] == [{"name": "Ann", "seat": 0}]
    counted = asked(scoring.ask, "closing", fold([*last, {"do": "passengers", "n": 4}])["state"])["open"]
    assert "passengers-not-counted" not in [each["code"] for each in counted]


def test_a_refusing_room_costs_what_the_card_costs() -> None:
    """R22, R23: the two answers about one step agree, in their stamp and in their reasons."""
    room = {"kind": "guest_cabin", "colour": "red"}
    one = asked(scoring.ask, "fits", {"room": room, "passenger": {"colour": "blue", "luggage": True}})
    ship = asked(scoring.ask, "empty-ship", {"amenities": [1, 2, 3, 4, 5]})
    card = [{"colour": "blue", "luggage": True}, {"colour": "red"}]
    whole = asked(
        scoring.ask, "check", {"card": card, "direction": "ltr", "path": ["A2", "ST"], "ship": {"rooms": ship["rooms"]}}
    )
    assert (one["stamp"], whole["stamp"]) == ("price", "price")
    assert [each["rule"].split("-")[-1] for each in one["prices"]] == ["R12", "R22"]
    assert "R22" in [each["rule"].split("-")[-1] for each in whole["prices"]]
