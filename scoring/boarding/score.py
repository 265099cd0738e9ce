"""The count at the end: all planes at once, because largest groups, most expelled and off season compare them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading, tally
from scoring.boarding import events, pad, rulings, solo
from scoring.boarding.facts import EMPTY, GROUPED, KIND, LETTERS
from scoring.boarding.rivals import Rivals, group_size, is_doubled
from scoring.boarding.sheet import AREA, Sheet, not_entered
from scoring.boarding.tokens import added, check_tokens, hall_not_empty, too_many_vouchers
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.boarding.types import EventId, Grouped, Options, Placed, RankingInput, StateGiven, TableTally
    from scoring.types import Line, Reason, Scored

LINE: dict[Grouped, str] = {"Y": "tourists", "G": "ecologists", "B": "businessmen"}


def score(given: StateGiven) -> TableTally:
    """The tally of a table, running or final: for every player the lines of the score with rule, arithmetic and seats.

    Lines are lovers, children, tourists, ecologists, businessmen, full_sectors, empty_seats, vouchers, expelled,
    most_expelled, bonus_cards, and one for each event in play (`options`). A player's pad is a painted plane (`rows`), or
    plain `numbers` with `count_by: "numbers"`. Largest groups, most expelled and E8 compare all planes; of players whose
    planes are not here `shared.rivals` tells the best. The most points win, equal totals share the victory.
    """
    state = pad.read(given)
    rules = state["options"]
    in_play = rulings.events_in_play(rules)
    cabin = rulings.cabin_of(state)
    sheets = [Sheet(player["name"], player["pad"], cabin) for player in state["players"]]
    rivals = Rivals(state["shared"]["rivals"], sheets)
    warnings = _check_table(sheets, rivals, rules)
    counted = [_count(sheet, rivals, in_play, rules) for sheet in sheets]
    # S12: the most points win; equal totals share the victory.
    order = tally.by_place([[tally.total(player["lines"])] for player in counted])
    plain = tally.tally(counted, order, order[0], None, warnings)
    answer: TableTally = {
        "players": plain["players"],
        "order": plain["order"],
        "winners": plain["winners"],
        "decided_by": plain["decided_by"],
        "warnings": plain["warnings"],
        "events": in_play,
        "layout": cabin.as_json(),
    }
    if len(sheets) == 1 and not rivals.told:
        outcome = solo.outcome_of(state, sheets[0].plane)
        answer["outcome"] = solo.told(outcome)
        answer["winners"] = [0] if outcome == solo.WON else []
    return answer


def _check_table(sheets: list[Sheet], rivals: Rivals, rules: Options) -> list[Reason]:
    """V3 refuses; V2, V4 and V7 warn."""
    players = len(sheets)
    tokens = rulings.tokens_at_table(players, rivals.told)
    seated = added([sheet.seated for sheet in sheets])
    expelled = sum([sheet.expelled for sheet in sheets])
    check_tokens(seated, expelled, dict.fromkeys(LETTERS, 0), tokens)
    if rivals.told:
        return []
    warnings = rulings.wrong_side(rules, players) + too_many_vouchers(sum([sheet.vouchers for sheet in sheets]), players)
    if all([sheet.plane is not None for sheet in sheets]):
        warnings.extend(hall_not_empty(seated, expelled, tokens, players))
    return warnings


def _count(sheet: Sheet, rivals: Rivals, in_play: list[EventId], rules: Options) -> Scored:
    lines = _seat_lines(sheet, rivals, rules)
    lines.extend(_stepper_lines(sheet, rivals, rules))
    warnings = sheet.doubts()
    if rivals.expelled_unknown and sheet.expelled > 0:
        warnings.append(reason("boarding-S9", "nobody-to-compare-expelled", []))
    for event in in_play:
        lines.append(_off_season(sheet, rivals, rules) if event == "E8" else _event_line(event, sheet, rules))
        warnings.extend(_event_doubts(event, sheet, rivals))
    return {"name": sheet.name, "total": tally.total(lines), "lines": lines, "warnings": warnings}


def _seat_lines(sheet: Sheet, rivals: Rivals, rules: Options) -> list[Line]:
    plane = sheet.plane
    lines = [
        # S2: five for each pair.
        tally.line(
            "lovers",
            "boarding-S2",
            5 * sheet.pairs,
            tally.times(sheet.pairs, 5),
            [each for pair in plane.pairs for each in pair] if plane else [],
            "pairs",
            n=sheet.pairs,
        ),
        # S3: three for each child in care.
        tally.line(
            "children",
            "boarding-S3",
            3 * sheet.cared,
            tally.times(sheet.cared, 3),
            plane.cared if plane else [],
            "children-in-care",
            n=sheet.cared,
        ),
    ]
    for letter in GROUPED:
        lines.append(_group_line(letter, sheet, rivals, rules))
    # S5: eight for each full sector.
    full = [each for name in plane.full_sectors for each in sheet.cabin.sectors[name]] if plane else []
    lines.append(
        tally.line(
            "full_sectors", "boarding-S5", 8 * sheet.full, tally.times(sheet.full, 8), full, "full-sectors", n=sheet.full
        )
    )
    # S6: one less for each empty seat.
    empty = plane.empty if plane else []
    lines.append(
        tally.line(
            "empty_seats", "boarding-S6", -sheet.empty, tally.times(sheet.empty, -1), empty, "empty-seats", n=sheet.empty
        )
    )
    return lines


def _group_line(letter: Grouped, sheet: Sheet, rivals: Rivals, rules: Options) -> Line:
    # S4: only one group of the kind counts, twice if nobody at the table has a larger one.
    size = group_size(sheet.largest[letter], rules)
    seats = sheet.plane.largest(letter) if sheet.plane and size else []
    if size and is_doubled(size, rivals.largest[letter]):
        return tally.line(
            LINE[letter],
            "boarding-S4",
            2 * size,
            tally.times(size, 2),
            seats,
            "largest-group-doubled",
            kind=KIND[letter],
            n=size,
        )
    return tally.line(
        LINE[letter],
        "boarding-S4",
        size,
        str(size),
        seats,
        "group-counted-once",
        kind=KIND[letter],
        n=size,
        best=rivals.largest[letter],
    )


def _stepper_lines(sheet: Sheet, rivals: Rivals, rules: Options) -> list[Line]:
    # S9: two more for whoever expelled most; ties pay all; if nobody expelled anybody, nobody pays.
    most = sheet.expelled == rivals.expelled and not rivals.expelled_unknown
    if rivals.expelled == 0 and rules["most_expelled_when_all_zero"] == "nobody":
        most = False
    return [
        # S7: half a point each, the sum rounded up.
        tally.line(
            "vouchers",
            "boarding-S7",
            (sheet.vouchers + 1) // 2,
            "⌈" + str(sheet.vouchers) + "÷2⌉",
            [],
            "vouchers-left",
            n=sheet.vouchers,
        ),
        # S8: two less for each passenger beside the plane.
        tally.line(
            "expelled",
            "boarding-S8",
            -2 * sheet.expelled,
            tally.times(sheet.expelled, -2),
            [],
            "passengers-expelled",
            n=sheet.expelled,
        ),
        tally.line(
            "most_expelled",
            "boarding-S9",
            -2 if most else 0,
            tally.signed(-2 if most else 0),
            [],
            "most-expelled",
            n=rivals.expelled,
        ),
        # S10: one for each card kept.
        tally.line(
            "bonus_cards", "boarding-S10", sheet.bonus_cards, str(sheet.bonus_cards), [], "cards-kept", n=sheet.bonus_cards
        ),
    ]


def _off_season(sheet: Sheet, rivals: Rivals, rules: Options) -> Line:
    # E8: the largest empty area at the table; ties all; if every plane is full, nobody.
    has_it = sheet.empty_area == rivals.empty_area
    if rivals.empty_area == 0 and rules["off_season_when_all_full"] == "nobody":
        has_it = False
    seats = sheet.plane.largest(EMPTY) if sheet.plane else []
    points = events.EACH["E8"] if has_it else 0
    return tally.line("E8", "boarding-E8", points, str(points), seats, "off-season", n=sheet.empty_area, best=rivals.empty_area)


def _event_line(event: EventId, sheet: Sheet, rules: Options) -> Line:
    rule = "boarding-" + event
    if sheet.plane is None:
        typed = sheet.typed_events.get(event, 0)
        return tally.line(event, rule, typed, tally.signed(typed), [], "event-by-hand", event=event)
    hits = events.count(event, sheet.plane, rules)
    seats = [each for hit in hits for each in hit]
    return tally.line(
        event,
        rule,
        events.points(event, len(hits)),
        events.arithmetic(event, len(hits)),
        seats,
        "event-counted",
        event=event,
        n=len(hits),
    )


def _event_doubts(event: EventId, sheet: Sheet, rivals: Rivals) -> list[Reason]:
    """Without a plane an event has to be told: its points, or for E8 the largest empty area."""
    if event == "E8" and sheet.area_missing:
        return [not_entered(AREA)]
    if event == "E8":
        return [reason("boarding-E8", "nobody-to-compare-empty-area", [])] if rivals.empty_area_unknown else []
    if sheet.plane is None and event not in sheet.typed_events:
        return [reason("boarding-" + event, "event-needs-plane", [], event=event)]
    return []


def ranking(given: RankingInput) -> Placed:
    """Who wins with these totals? Seats grouped by place, best first; equal totals share a place."""
    reading.only(given, ["totals"])
    totals = reading.listing(given, "totals", most=20)
    # X4, S12: nothing parts equal totals.
    order = tally.by_place([[reading.whole({"totals": total}, "totals", -500, 1000)] for total in totals])
    return {"order": order, "winners": order[0] if order else []}
