"""What lies on a table of Boarding besides the planes: the hall, events, ten numbers, vouchers alone, the library of cards."""

from collections.abc import Mapping
from typing import Any

import pytest

import scoring

TWO = {"options": {}, "seats": [{"name": "Ala"}, {"name": "Bo"}]}
ALONE = {"options": {"scenario": 2, "level": "easy"}, "seats": [{"name": "Ola"}]}
ROW = "RRR|RRRR|RRR"


def ask(question: str, given_input: Any) -> Mapping[str, Any]:
    return scoring.ask("boarding", question, given_input)


def after(table: dict[str, Any], *marks: dict[str, Any]) -> Any:
    folded = ask("pad", {"table": table, "marks": [{"id": str(number), **mark} for number, mark in enumerate(marks)]})
    assert folded["refused"] == []
    return folded["state"]


def paint(letter: str, *seats: str, seat: int = 0) -> dict[str, Any]:
    return {"seat": seat, "do": "paint", "seats": list(seats), "letter": letter}


def hall(letter: str, to: int) -> dict[str, Any]:
    return {"seat": None, "do": "hall", "letter": letter, "to": to}


def in_hall(state: Any, letter: str) -> int:
    n: int = ask("now", state)["hall"][letter]
    return n


# ---- the hall ----


def test_the_hall_is_what_the_planes_and_the_expelled_leave() -> None:
    state = after(TWO, paint("W", "1-1", "1-2"), paint("W", "5-1", seat=1), {"seat": 1, "do": "beside", "letter": "W", "to": 2})
    now = ask("now", state)
    assert (now["hall"]["W"], now["hall"]["R"], now["unknown"]) == (20 - 2 - 1 - 2, 20, 0)
    assert state["players"][1]["pad"]["expelled"] == 2


def test_expelled_of_unknown_kind_are_told_as_such() -> None:
    state = after(
        TWO, {"seat": 0, "do": "set", "what": "expelled", "to": 3}, {"seat": 0, "do": "beside", "letter": "G", "to": 1}
    )
    assert state["players"][0]["pad"]["expelled"] == 4
    assert ask("now", state)["unknown"] == 3
    fewer = ask("mark", {"state": state, "mark": {"id": "x", "seat": 0, "do": "set", "what": "expelled", "to": 0}})["state"]
    assert (ask("now", fewer)["unknown"], in_hall(fewer, "G")) == (0, 20)


def test_who_is_counted_in_the_hall_and_then_painted_is_found_again() -> None:
    """Nobody painted while playing: two children are seen in the hall. The planes painted at the end explain the others."""
    state = after(TWO, hall("W", 2))
    assert in_hall(state, "W") == 2
    seats = [f"{row}-{column}" for row in range(1, 4) for column in range(1, 7)]
    assert in_hall(after(TWO, hall("W", 2), paint("W", *seats[:10])), "W") == 0
    whole = after(TWO, hall("W", 0), paint("W", *seats))
    assert (in_hall(whole, "W"), whole["shared"]["away"]["W"]) == (0, 2)
    emptied = after(TWO, hall("W", 0), paint("W", *seats), paint(".", *seats[:3]))
    assert in_hall(emptied, "W") == 3


def test_painting_beyond_the_stock_names_the_seats() -> None:
    state = after(TWO, {"seat": 1, "do": "paint-plane", "rows": [ROW, ROW] + ["...|....|..."] * 3})
    mark = {"id": "x", **paint("R", "2-3", "2-4")}
    refused = ask("mark", {"state": state, "mark": mark})["refusal"]["reasons"][0]
    assert (refused["rule"], refused["at"], refused["facts"]["n"]) == ("boarding-V3", ["2-3", "2-4"], 22)


# ---- events ----


def test_events_may_be_noted_late_and_changed() -> None:
    marks = [paint("Y", *[f"3-{column}" for column in range(1, 11)])]
    plain = ask("score", after(TWO, *marks))
    late = ask("score", after(TWO, *marks, {"seat": None, "do": "events", "events": ["E15", "E9"]}))
    assert late["events"] == ["E15", "E9"]
    assert late["players"][0]["total"] - plain["players"][0]["total"] == 10 + 1
    none: dict[str, Any] = {"seat": None, "do": "events", "events": []}
    assert ask("score", after({**TWO, "options": {"events": ["E15"]}}, *marks, none)) == plain


# ---- ten numbers ----


def test_ten_numbers_begin_with_the_plane_and_leave_it_alone() -> None:
    table = {**TWO, "options": {"events": ["E9", "E8"]}}
    rows = ["RRY|YYY.|WBB", "...|....|B..", "...|....|...", "GG.|....|...", "G..|....|..R"]
    painted = after(table, {"seat": 0, "do": "paint-plane", "rows": rows})
    numbers = after(table, {"seat": 0, "do": "paint-plane", "rows": rows}, {"seat": 0, "do": "count-by", "by": "numbers"})
    totals = [[player["total"] for player in ask("score", state)["players"]] for state in (painted, numbers)]
    assert totals[0] == totals[1]
    back = ask("mark", {"state": numbers, "mark": {"id": "x", "seat": 0, "do": "count-by", "by": "plane"}})["state"]
    assert back["players"][0]["pad"]["rows"] == rows
    written = {"seat": 0, "do": "set", "what": "pairs", "to": 3}
    again = after(
        table, written, {"seat": 0, "do": "paint-plane", "rows": rows}, {"seat": 0, "do": "count-by", "by": "numbers"}
    )
    assert again["players"][0]["pad"]["numbers"] == {"pairs": 3}


# ---- alone ----


def test_a_painted_sector_brings_its_vouchers_and_takes_them_back() -> None:
    left = [f"{row}-{column}" for row in range(1, 6) for column in range(1, 4)]
    assert after(ALONE, paint("Y", *left))["players"][0]["pad"]["vouchers"] == 8
    assert after(ALONE, paint("Y", *left), paint("G", "1-1"))["players"][0]["pad"]["vouchers"] == 8
    assert after(ALONE, paint("Y", *left), paint(".", "1-1"))["players"][0]["pad"]["vouchers"] == 6
    # Together nobody gets vouchers for it.
    assert after(TWO, paint("Y", *left))["players"][0]["pad"]["vouchers"] == 6


@pytest.mark.parametrize(("vouchers", "outcome"), [(1, "won"), (0, "lost")])
def test_without_a_voucher_a_painted_scenario_is_lost(vouchers: int, outcome: str) -> None:
    rows = ["RR.|RR.R|R..", "...|...R|...", "RR.|....|...", "YYY|RR..|...", "YY.|....|..."]
    rows[1] = "...|....|..."
    rows[0] = "RR.|RR.R|RR."
    rows[1] = "...|...R|..."
    state = after(
        ALONE, {"seat": 0, "do": "paint-plane", "rows": rows}, {"seat": 0, "do": "set", "what": "vouchers", "to": vouchers}
    )
    assert ask("now", state)["solo"]["outcome"] == outcome
    assert ask("score", state)["outcome"]["code"] == f"solo-{outcome}"


def test_conditions_alone_follow_the_way_of_entering() -> None:
    """Painted two pairs, then told five in numbers: the conditions say what the outcome says."""
    rows = ["RR.|....|...", "...|....|...", "RR.|....|...", "...|....|...", "...|....|..."]
    painted = {"seat": 0, "do": "paint-plane", "rows": rows}
    numbers = [
        {"seat": 0, "do": "count-by", "by": "numbers"},
        {"seat": 0, "do": "set", "what": "pairs", "to": 5},
        {"seat": 0, "do": "set", "what": "children_in_care", "to": 3},
    ]
    for marks, met, outcome in [
        ([painted], [False, False, False], "continue"),
        ([painted, *numbers], [True, False, True], "won"),
    ]:
        now = ask("now", after(ALONE, *marks))["solo"]
        assert ([each["met"] for each in now["conditions"]], now["outcome"]) == (met, outcome)


# ---- the library of cards ----


def cards(*codes: str) -> dict[str, Any]:
    return {"seat": None, "do": "cards", "cards": list(codes)}


def test_a_card_is_known_once_however_it_was_turned() -> None:
    state = after(TWO, cards("p00R01Y", "wRwB-~fb!_two"), cards("p00Y01R", "p00R10Y", "p00R01Y~c"))
    assert state["shared"]["cards"] == ["p00R01Y", "wRwB-~fb!_two", "p00R01Y~c"]


def test_a_card_is_drawn_better_or_forgotten() -> None:
    better = {"seat": None, "do": "card", "card": "p00R01Y", "to": "p00R01G_first"}
    assert after(TWO, cards("p00R01Y", "p00B"), better)["shared"]["cards"] == ["p00R01G_first", "p00B"]
    forget = {"seat": None, "do": "card", "card": "p00B"}
    assert after(TWO, cards("p00R01Y", "p00B"), forget)["shared"]["cards"] == ["p00R01Y"]


def test_a_card_and_its_text_are_the_same() -> None:
    drawn = {"name": "a_b!~", "hard": True, "symbols": ["ignore_one"], "cells": [[0, 0, "R"], [2, 1, "W"]]}
    told = ask("card", {"card": drawn})
    again = ask("library", {"cards": [told["code"], drawn, "p0", "x", "p00R~q", "wRx"]})
    assert again["cards"] == [told["card"], told["card"]]
    assert again["twins"] == [[0, 1]]
    assert [each["number"] for each in again["refused"]] == [2, 3, 4, 5]


# ---- what is not on the table ----


LOVER = {"cells": [[0, 0, "R"]]}
ON_1_1 = [{"seat": "1-1", "letter": "R"}]


@pytest.mark.parametrize(
    ("question", "given", "rule"),
    [
        ("take", {"position": 5, "vouchers": 6}, "boarding-R16"),
        ("take", {"position": 0, "vouchers": 6}, "boarding-R16"),
        ("take", {"position": 999, "vouchers": 6}, "boarding-R16"),
        ("take", {"position": 1, "vouchers": 25}, "boarding-V2"),
        ("take", {"position": 1, "vouchers": 6, "row": [0, 0, 0, 0, 0]}, "boarding-P3"),
        ("take", {"position": 1, "vouchers": 6, "row": [0] * 100}, "boarding-P3"),
        ("take", {"position": 1, "vouchers": 6, "row": [0, 0, 25, 0]}, "boarding-V2"),
        ("scenario", {"scenario": 4}, "boarding-Q6"),
        ("scenario", {"scenario": 0}, "boarding-Q6"),
        ("scenario", {"numbers": {"pairs": 51}}, "boarding-S2"),
        ("scenario", {"numbers": {"children_in_care": 51}}, "boarding-S3"),
        ("scenario", {"numbers": {"largest": {"Y": 21}}}, "boarding-S4"),
        ("solo", {"vouchers": 25}, "boarding-V2"),
        ("solo", {"vouchers": 6, "throw_out": 5}, "boarding-Q3"),
        ("solo", {"vouchers": 6, "throw_out": 82}, "boarding-Q3"),
        ("solo", {"vouchers": 6, "expelled": 10}, "boarding-R11"),
        ("solo", {"vouchers": 6, "free_expelled": 2}, "boarding-R12"),
        ("solo", {"vouchers": 6, "sectors_filled": 4}, "boarding-Q5"),
        ("end", {"hall": {"W": 31}}, "boarding-V3"),
        ("end", {"players": ["Ala", "Bo"], "after_turn_of": "Cy", "hall": {"W": 0}}, "boarding-F1"),
        ("turn", {"players": ["Ala", "Bo"], "start": "Cy", "turns_played": 1}, "boarding-P6"),
        ("turn", {"players": ["Ala", "Bo", "Cy", "Di", "Ed"], "turns_played": 1}, "boarding-P4"),
        ("setup", {"players": 5}, "boarding-P4"),
        ("setup", {"players": 2, "events": 3}, "boarding-V5"),
        ("layout", {"players": 5}, "boarding-P4"),
        ("check", {"card": LOVER, "placement": [{"seat": "6-1", "letter": "R"}]}, "boarding-R1"),
        ("check", {"card": LOVER, "placement": ON_1_1 * 30}, "boarding-R2"),
        ("check", {"card": LOVER, "placement": ON_1_1, "hall": {"R": 200}}, "boarding-V3"),
        ("check", {"card": LOVER, "placement": ON_1_1, "rivals_best": {"Y": 31}}, "boarding-S4"),
        ("check", {"card": LOVER, "placement": ON_1_1, "also_expel": ["9-9"]}, "boarding-R1"),
        ("check", {"card": LOVER, "placement": ON_1_1, "also_expel": ["2-2"]}, "boarding-R11"),
        ("check", {"card": LOVER, "placement": ON_1_1, "moved": ["9-9"]}, "boarding-R1"),
        ("check", {"card": LOVER, "placement": ON_1_1, "moved": ["2-2"]}, "boarding-R18"),
        ("check", {"card": LOVER, "placement": ON_1_1, "returned": "9-9"}, "boarding-R1"),
        ("check", {"card": LOVER, "placement": ON_1_1, "returned": "2-2"}, "boarding-R12"),
        ("options", {"card": LOVER, "hall": {"R": 31}}, "boarding-V3"),
        ("options", {"card": LOVER, "rivals_best": {"B": 31}}, "boarding-S4"),
        ("tokens", {"planes": [{"Y": 31}]}, "boarding-V3"),
        ("tokens", {"planes": [{"Y": 999}]}, "boarding-V3"),
        ("tokens", {"planes": [{}], "expelled": 151}, "boarding-V3"),
        ("tokens", {"planes": [{}] * 5}, "boarding-P4"),
    ],
)
def test_what_is_not_on_the_table_is_refused_by_its_rule(question: str, given: dict[str, Any], rule: str) -> None:
    answer = ask(question, given)
    reasons = answer["refusal"]["reasons"] if "refusal" in answer else answer["breaks"]
    assert reasons[0]["rule"] == rule


@pytest.mark.parametrize(
    ("pad", "shared", "rule"),
    [
        ({"numbers": {"pairs": 51}}, {}, "boarding-S2"),
        ({"numbers": {"children_in_care": 51}}, {}, "boarding-S3"),
        ({"numbers": {"largest_G": 21}}, {}, "boarding-S4"),
        ({"numbers": {"full_sectors": 4}}, {}, "boarding-S5"),
        ({"numbers": {"empty_seats": 51}}, {}, "boarding-S6"),
        ({"numbers": {"largest_empty_area": 21}}, {}, "boarding-E8"),
        ({"vouchers": 25}, {}, "boarding-V2"),
        ({"expelled": 151}, {}, "boarding-V3"),
        ({"bonus_cards": 82}, {}, "boarding-S10"),
        ({"expelled": 1, "beside": {"R": 2}}, {}, "boarding-V3"),
        ({"event_points": {"E5": -4}}, {}, "boarding-E5"),
        ({"event_points": {"E5": 204}}, {}, "boarding-E5"),
        ({"event_points": {"E5": 7}}, {}, "boarding-E5"),
        ({}, {"away": {"W": 31}}, "boarding-V3"),
        ({}, {"row": [0, 0, 0]}, "boarding-P3"),
        ({}, {"rivals": {"largest": {"Y": 31}}}, "boarding-S4"),
        ({}, {"rivals": {"expelled": 151}}, "boarding-V3"),
        ({}, {"rivals": {"largest_empty_area": 31}}, "boarding-E8"),
        ({}, {"cards": ["p00R"] * 82}, "boarding-P3"),
    ],
)
def test_a_pad_that_cannot_be_is_refused_by_its_rule(pad: dict[str, Any], shared: dict[str, Any], rule: str) -> None:
    """The same in every question that takes a whole table."""
    state = {"players": [{"name": "Ala", "pad": pad}, {"name": "Bo"}], "shared": shared}
    for question, given in [
        ("score", state),
        ("now", state),
        ("closing", state),
        ("check", {"table": state, "seat": 0, "card": LOVER, "placement": ON_1_1}),
        ("options", {"table": state, "seat": 0, "card": LOVER}),
    ]:
        assert ask(question, given)["refusal"]["reasons"][0]["rule"] == rule, question


def test_expelling_for_a_newcomer_is_allowed_at_a_price() -> None:
    verdict = ask("may", {"action": "expel-for-newcomer"})
    assert (verdict["stamp"], verdict["prices"][0]["rule"]) == ("price", "boarding-R10")
