"""The count of one player: each line of the score with its rule, its arithmetic and the seats it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import tally
from scoring.boarding import events
from scoring.boarding.facts import EMPTY, GROUPED, KIND, KINDS
from scoring.boarding.rivals import Rivals, group_size, is_doubled
from scoring.boarding.sheet import AREA, Sheet, not_entered
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.boarding.types import EventId, Grouped, Options
    from scoring.types import Line, Reason


def lines_of(sheet: Sheet, rivals: Rivals, in_play: list[EventId], rules: Options) -> list[Line]:
    """The lines of one player's score, in the order of the score pad in the box."""
    lines = _seat_lines(sheet, rivals, rules)
    lines.extend(_stepper_lines(sheet, rivals, rules))
    for event in in_play:
        lines.append(_off_season(sheet, rivals, rules) if event == "E8" else _event_line(event, sheet, rules))
    return lines


def doubts_of(sheet: Sheet, rivals: Rivals, in_play: list[EventId]) -> list[Reason]:
    """What is missing or cannot be in one player's numbers."""
    warnings = sheet.doubts()
    # S9: a plane counted alone cannot know whether it expelled the most.
    if rivals.expelled_unknown and sheet.expelled > 0:
        warnings.append(reason("boarding-S9", "nobody-to-compare-expelled", []))
    for event in in_play:
        warnings.extend(_event_doubts(event, sheet, rivals))
    return warnings


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
            KINDS[letter],
            "boarding-S4",
            2 * size,
            tally.times(size, 2),
            seats,
            "largest-group-doubled",
            kind=KIND[letter],
            n=size,
        )
    best, names = rivals.largest[letter], rivals.largest_of[letter]
    if not names:
        return tally.line(
            KINDS[letter], "boarding-S4", size, str(size), seats, "group-counted-once", kind=KIND[letter], n=size, best=best
        )
    return tally.line(
        KINDS[letter],
        "boarding-S4",
        size,
        str(size),
        seats,
        "group-smaller-than",
        kind=KIND[letter],
        n=size,
        best=best,
        names=names,
    )


def _stepper_lines(sheet: Sheet, rivals: Rivals, rules: Options) -> list[Line]:
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
        _most_expelled(sheet, rivals, rules),
        # S10: one for each card kept.
        tally.line(
            "bonus_cards", "boarding-S10", sheet.bonus_cards, str(sheet.bonus_cards), [], "cards-kept", n=sheet.bonus_cards
        ),
    ]


def _most_expelled(sheet: Sheet, rivals: Rivals, rules: Options) -> Line:
    line, rule, n, names = "most_expelled", "boarding-S9", rivals.expelled, rivals.expelled_by
    if rivals.expelled_unknown:
        return tally.line(line, rule, 0, "0", [], "nobody-to-compare-expelled")
    # S9: if nobody expelled anybody, nobody pays.
    if n == 0 and rules["most_expelled_when_all_zero"] == "nobody":
        return tally.line(line, rule, 0, "0", [], "nobody-expelled")
    # S9: two more for whoever expelled most; ties pay all.
    if sheet.expelled == n:
        return tally.line(line, rule, -2, tally.signed(-2), [], "most-expelled", n=n)
    if names:
        return tally.line(line, rule, 0, "0", [], "others-expelled-more", n=n, names=names)
    return tally.line(line, rule, 0, "0", [], "not-most-expelled", n=n)


def _off_season(sheet: Sheet, rivals: Rivals, rules: Options) -> Line:
    # E8: the largest empty area at the table; ties all; if every plane is full, nobody.
    n, best, names = sheet.empty_area, rivals.empty_area, rivals.empty_area_of
    seats = sheet.plane.largest(EMPTY) if sheet.plane else []
    if n < best and names:
        return tally.line("E8", "boarding-E8", 0, "0", seats, "off-season-smaller", n=n, best=best, names=names)
    has_it = n == best and (best > 0 or rules["off_season_when_all_full"] == "everybody")
    points = events.EACH["E8"] if has_it else 0
    return tally.line("E8", "boarding-E8", points, str(points), seats, "off-season", n=n, best=best)


def _event_line(event: EventId, sheet: Sheet, rules: Options) -> Line:
    rule = "boarding-" + event
    if sheet.plane is None:
        typed = sheet.typed_events.get(event, 0)
        return tally.line(event, rule, typed, tally.signed(typed), [], "event-by-hand", event=event)
    hits = events.count(event, sheet.plane, rules)
    seats = [each for hit in hits for each in hit]
    n, points, sum_ = len(hits), events.points(event, len(hits)), events.arithmetic(event, len(hits))
    if event == "E9":
        return tally.line(event, rule, points, sum_, seats, "event-halved", event=event, n=n)
    return tally.line(
        event, rule, points, sum_, seats, "event-counted", event=event, n=n, each=tally.signed(events.EACH[event])
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
