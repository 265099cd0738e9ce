"""Planes of Boarding read, scored and scored by numbers, against a count by hand."""

import random
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from tests.phone_engine import PhoneEngine
from tests.scoring import boarding_by_hand as by_hand

SIDES = {"side_1_3": [3, 4, 3], "side_4": [4, 4]}
EVENTS = [f"E{number}" for number in range(1, 16)]


def ask(question: str, given_input: Any) -> Mapping[str, Any]:
    return scoring.ask("boarding", question, given_input)


def cut(letters: str, widths: list[int]) -> list[str]:
    """One long text of letters as the rows of a plane."""
    rows = []
    for start in range(0, len(letters), sum(widths)):
        row, parts = letters[start : start + sum(widths)], []
        for width in widths:
            parts.append(row[:width])
            row = row[width:]
        rows.append("|".join(parts))
    return rows


@st.composite
def planes(draw: st.DrawFn, widths: list[int] | None = None, rows: int = 5) -> list[str]:
    wide = widths or draw(st.sampled_from(sorted(SIDES.values())))
    # Few kinds make groups and clumps; all kinds make corners and mixed sectors.
    kinds = draw(st.sampled_from(["RW.", "RWYGB", "RWYGB.", "YG.", "RWB", "YYYGGGBBB."]))
    return cut("".join(draw(st.lists(st.sampled_from(kinds), min_size=rows * sum(wide), max_size=rows * sum(wide)))), wide)


def side(rows: list[str]) -> str:
    return next(name for name, widths in SIDES.items() if [len(part) for part in rows[0].split("|")] == widths)


def same_facts(got: Mapping[str, Any], rows: list[str]) -> None:
    counted = by_hand.facts(rows)
    assert len(got["pairs"]) == counted["pairs"]
    assert len(got["lone_lovers"]) == counted["lone"]
    assert sum(child["cared"] for child in got["children"]) == counted["cared"]
    assert sum(not child["cared"] for child in got["children"]) == counted["uncared"]
    assert {kind: len(seats) for kind, seats in got["largest"].items()} == counted["largest"]
    assert len(got["full_sectors"]) == counted["full"]
    assert len(got["empty"]) == counted["empty"]
    assert max(map(len, got["empty_areas"]), default=0) == counted["area"]
    for kind in "YGB":
        assert [len(group) for group in got["groups"][kind]] == by_hand.sizes(rows, kind)


@settings(max_examples=80, deadline=None)
@given(rows=planes())
def test_a_plane_is_read_as_by_hand(rows: list[str]) -> None:
    got = ask("plane", {"layout": side(rows), "rows": rows})
    same_facts(got, rows)
    assert got["rows"] == rows
    for child in got["children"]:
        assert child["cared"] == (child["because"] == [])


@settings(max_examples=40, deadline=None)
@given(data=st.data(), widths=st.lists(st.integers(1, 6), min_size=1, max_size=4), height=st.integers(3, 5))
def test_a_layout_of_ones_own_is_read_as_by_hand(data: st.DataObject, widths: list[int], height: int) -> None:
    rows = data.draw(planes(widths, height))
    same_facts(ask("plane", {"layout": {"rows": height, "sectors": widths}, "rows": rows}), rows)


@settings(max_examples=80, deadline=None)
@given(rows=planes())
def test_events_are_counted_as_by_hand(rows: list[str]) -> None:
    got = ask("events", {"layout": side(rows), "rows": rows})["events"]
    assert {name: got[name]["points"] for name in got} == {name: by_hand.event(name, rows) for name in EVENTS if name != "E8"}


@st.composite
def tables(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Planes filled from a heap that holds no more tokens than the box."""
    number = draw(st.integers(2, 4))
    widths = SIDES["side_4" if number == 4 else "side_1_3"]
    chance = random.Random(draw(st.integers(0, 10**6)))
    heap = list("RWYGB" * (20 if number == 2 else 30)) + ["."] * draw(st.integers(0, 60))
    chance.shuffle(heap)
    # The heap is smaller than three planes can need: fill up with empty seats.
    heap += ["."] * 160
    seats = 5 * sum(widths)
    players = []
    for seat in range(number):
        letters = "".join(heap[seat * seats : (seat + 1) * seats])
        rows = cut(letters, widths)
        players.append(
            {"rows": rows, "vouchers": draw(st.integers(0, 6)), "expelled": 0, "bonus_cards": draw(st.integers(0, 4))}
        )
    for player in players:
        player["expelled"] = min(
            draw(st.integers(0, 3)), len([each for each in heap[seats * number :] if each != "."]) // number
        )
    return players


def state(players: list[dict[str, Any]], events: list[str]) -> dict[str, Any]:
    return {"options": {"events": events}, "players": [{"name": str(seat), "pad": pad} for seat, pad in enumerate(players)]}


@settings(max_examples=50, deadline=None)
@given(players=tables(), events=st.lists(st.sampled_from(EVENTS), max_size=2, unique=True))
def test_a_table_is_scored_as_by_hand(players: list[dict[str, Any]], events: list[str]) -> None:
    got = ask("score", state(players, events))
    expected = by_hand.totals(players, events)
    assert [player["total"] for player in got["players"]] == expected
    assert got["winners"] == [seat for seat, total in enumerate(expected) if total == max(expected)]
    for player in got["players"]:
        assert player["total"] == sum(line["points"] for line in player["lines"])


@settings(max_examples=30, deadline=None)
@given(players=tables())
def test_plain_numbers_give_the_total_of_the_plane(players: list[dict[str, Any]]) -> None:
    by_numbers = []
    for player in players:
        count = by_hand.facts(player["rows"])
        numbers = {"pairs": count["pairs"], "children_in_care": count["cared"], "full_sectors": count["full"]}
        numbers |= {"empty_seats": count["empty"], "largest_empty_area": count["area"]}
        numbers |= {"largest_" + kind: size for kind, size in count["largest"].items()}
        pad = {"count_by": "numbers", "numbers": numbers}
        by_numbers.append(pad | {field: player[field] for field in ("vouchers", "expelled", "bonus_cards")})
    got = ask("score", state(by_numbers, ["E8"]))
    assert [player["total"] for player in got["players"]] == by_hand.totals(players, ["E8"])
    assert not [warning for player in got["players"] for warning in player["warnings"]]


def test_phone_and_server_read_the_same_planes() -> None:
    chance = random.Random(5)
    with PhoneEngine() as phone:
        for _ in range(10):
            rows = cut("".join(chance.choices("RWYGB.", k=50)), SIDES["side_1_3"])
            for question in ("plane", "events"):
                assert phone.ask("boarding", question, {"rows": rows}) == ask(question, {"rows": rows})


def test_too_many_tokens_are_said_with_their_number_and_the_totals_stay() -> None:
    rows = ["YYY|YYYY|YYY", "YYY|YYYY|YYY", "Y..|....|...", "...|....|...", "...|....|..."]
    empty = ["...|....|..."] * 5
    got = ask("score", state([{"rows": rows}, {"rows": empty}], []))["players"]
    assert [warning["code"] for warning in got[0]["warnings"]] == ["more-than-the-game-has"]
    assert got[0]["warnings"][0]["facts"] == {"kind": "tourist", "n": 21, "tokens": 20}
    assert got[1]["warnings"] == []
    assert [player["total"] for player in got] == [2 * 8 - 29, -50]
    # Who is beside a plane is not in the hall either.
    players: list[dict[str, Any]] = [
        {"rows": ["YYY|YYYY|YYY", *empty[1:]], "expelled": 11, "beside": {"Y": 11}},
        {"rows": empty},
    ]
    got = ask("score", state(players, []))["players"]
    assert [warning["facts"]["n"] for warning in got[0]["warnings"]] == [21]


def test_events_without_a_plane_are_asked_for() -> None:
    players: list[dict[str, Any]] = [{"count_by": "numbers", "numbers": {"pairs": 1}}, {"rows": ["...|....|..."] * 5}]
    got = ask("score", state(players, ["E5"]))["players"][0]
    assert "event-needs-plane" in [warning["code"] for warning in got["warnings"]]
    players[0]["event_points"] = {"E5": 8}
    got = ask("score", state(players, ["E5"]))["players"][0]
    assert "event-needs-plane" not in [warning["code"] for warning in got["warnings"]]
    players[0]["event_points"] = {"E5": 7}
    assert ask("score", state(players, ["E5"]))["refusal"]["reasons"][0]["code"] == "not-a-multiple"


def test_one_plane_alone_leaves_the_most_expelled_out_and_says_so() -> None:
    pad = {"rows": ["...|....|..."] * 5, "expelled": 2}
    alone = ask("score", state([pad], []))["players"][0]
    assert [line["points"] for line in alone["lines"] if line["line"] == "most_expelled"] == [0]
    assert [warning["code"] for warning in alone["warnings"]] == ["nobody-to-compare-expelled"]
    told = state([pad], []) | {"shared": {"rivals": {"expelled": 1}}}
    told_player = ask("score", told)["players"][0]
    assert [line["points"] for line in told_player["lines"] if line["line"] == "most_expelled"] == [-2]


@settings(max_examples=30, deadline=None)
@given(rows=planes())
def test_every_seat_knows_its_letter_in_the_text(rows: list[str]) -> None:
    seats = ask("layout", {"layout": side(rows)})
    plain = [row.replace("|", "") for row in rows]
    for place in seats["places"]:
        row, column = place["row"], place["column"]
        assert place["seat"] == f"{row}-{column}"
        assert rows[row - 1][place["at"]] == plain[row - 1][column - 1]
    assert "".join(rows[place["row"] - 1][place["at"]] for place in seats["places"]) == "".join(plain)
    assert {place["seat"] for place in seats["places"]} == set(seats["seats"])
    assert ask("plane", {"layout": side(rows), "rows": seats["rows"]})["empty"] == seats["seats"]


@pytest.mark.parametrize(("players", "sectors"), [(1, [3, 4, 3]), (2, [3, 4, 3]), (3, [3, 4, 3]), (4, [4, 4])])
def test_the_plane_of_a_table_goes_by_its_players(players: int, sectors: list[int]) -> None:
    """P4."""
    assert ask("layout", {"players": players})["layout"]["sectors"] == sectors
    assert ask("layout", {"players": players, "options": {"layout": "side_4"}})["layout"]["sectors"] == [4, 4]
