"""The count at the end: all planes at once, because largest groups, most expelled and off season compare them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading, tally
from scoring.boarding import pad, rulings, solo
from scoring.boarding.count import doubts_of, lines_of
from scoring.boarding.rivals import Rivals
from scoring.boarding.sheet import Sheet
from scoring.boarding.tokens import added, hall_not_empty, more_expelled_than_left, too_many_vouchers, used_up_and_more

if TYPE_CHECKING:
    from scoring.boarding.types import EventId, Options, Placed, RankingInput, StateGiven, TableTally
    from scoring.types import Reason, Scored


def score(given: StateGiven) -> TableTally:
    """The tally of a table, running or final: for every player the lines of the score with rule, arithmetic and seats.

    Lines are lovers, children, tourists, ecologists, businessmen, full_sectors, empty_seats, vouchers, expelled,
    most_expelled, bonus_cards, and one for each event in play (`options`). A player's pad is a painted plane (`rows`), or
    plain `numbers` with `count_by: "numbers"`. Largest groups, most expelled and E8 compare all planes; of players whose
    planes are not here `shared.rivals` tells the best. The most points win, equal totals share the victory. More tokens than
    the game has are a warning of every player who has such a token (V3): the totals stay.
    """
    state = pad.read(given)
    rules = state["options"]
    in_play = rulings.events_in_play(rules)
    cabin = rulings.cabin_of(state)
    sheets = [Sheet(player["name"], player["pad"], cabin) for player in state["players"]]
    rivals = Rivals(state["shared"]["rivals"], sheets)
    warnings = _check_table(sheets, rivals, rules)
    counted = [_count(sheet, sheets, rivals, in_play, rules) for sheet in sheets]
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
    if solo.is_alone(state):
        outcome = solo.outcome_of(state, sheets[0].plane)
        answer["outcome"] = solo.told(outcome)
        answer["winners"] = [0] if outcome == solo.WON else []
    return answer


def _check_table(sheets: list[Sheet], rivals: Rivals, rules: Options) -> list[Reason]:
    """V2, V4, V7: what the whole table should look at again."""
    if rivals.told:
        return []
    players = len(sheets)
    warnings = rulings.wrong_side(rules, players) + too_many_vouchers(sum([sheet.vouchers for sheet in sheets]), players)
    if all([sheet.plane is not None for sheet in sheets]):
        seated = added([sheet.seated for sheet in sheets])
        expelled = sum([sheet.expelled for sheet in sheets])
        warnings.extend(hall_not_empty(seated, expelled, rulings.tokens_per_colour(players), players))
    return warnings


def _count(sheet: Sheet, sheets: list[Sheet], rivals: Rivals, in_play: list[EventId], rules: Options) -> Scored:
    lines = lines_of(sheet, rivals, in_play, rules)
    warnings = _too_many_tokens(sheet, sheets, rivals) + doubts_of(sheet, rivals, in_play)
    return {"name": sheet.name, "total": tally.total(lines), "lines": lines, "warnings": warnings}


def _too_many_tokens(sheet: Sheet, sheets: list[Sheet], rivals: Rivals) -> list[Reason]:
    # V3: said on every plane that has a part in it, for any of them may be the wrong one.
    tokens = rulings.tokens_at_table(len(sheets), rivals.told)
    seated = added([each.seated for each in sheets])
    used = added([seated] + [each.beside for each in sheets])
    own = added([sheet.seated, sheet.beside])
    found = [each for letter, each in used_up_and_more(used, tokens) if own[letter]]
    if sheet.expelled:
        found += more_expelled_than_left(seated, sum([each.expelled for each in sheets]), tokens)
    return found


def ranking(given: RankingInput) -> Placed:
    """Who wins with these totals? Seats grouped by place, best first; equal totals share a place."""
    reading.only(given, ["totals"])
    totals = reading.listing(given, "totals", most=20)
    # X4, S12: nothing parts equal totals.
    order = tally.by_place([[reading.whole({"totals": total}, "totals", -500, 1000)] for total in totals])
    return {"order": order, "winners": order[0] if order else []}
